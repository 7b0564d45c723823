// Maximum of 8 groups of 16 f32, the value times its group's maximum, then the sum of each group; 16 tiles.
// best form: derived: 1 vldsx2 (two parts), 1 vmax, 1 vcgmax, 1 vselr, 2 vmul, 1 vadd, 1 vcgadd, 1 vsts of eight lanes
// (9). A sum of products with a common factor is the factor times the sum only where rounding may change.
func.func @k36c_reduce_twice(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<128xpred>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c128 : index
    %t = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
    %g = pto.vmi.vcmax %v, %m {group = 8} : !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<8xf32>
    %b = pto.vmi.vbrc %g {group = 8} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<128xf32>
    %p = pto.vmi.vmul %v, %b : !pto.vmi.vreg<128xf32>, !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf32>
    %s = pto.vmi.vcadd %p, %m {group = 8, reassoc}
        : !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<8xf32>
    pto.vmi.vstore %s, %y[%t], %c1 {group = 8} : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>
  }
  return
}
