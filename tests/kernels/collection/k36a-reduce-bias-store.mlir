// Sum of 128 f32 in eight groups of 16, plus eight biases, stored; 16 tiles.
// best form: derived: 1 vldsx2 (two parts), 1 vadd, 1 vcgadd, 1 vadd, 1 vsts of eight lanes (5); the biases are one
// register outside.
func.func @k36a_reduce_bias(%x: !pto.ptr<f32, ub>, %bias: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<128xpred>
  %b = pto.vmi.vload %bias[%c0], %c1 {group = 8} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<8xf32>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c128 : index
    %t = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
    %g = pto.vmi.vcadd %v, %m {group = 8, reassoc}
        : !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<8xf32>
    %s = pto.vmi.vadd %g, %b : !pto.vmi.vreg<8xf32>, !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<8xf32>
    pto.vmi.vstore %s, %y[%t], %c1 {group = 8} : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>
  }
  return
}
