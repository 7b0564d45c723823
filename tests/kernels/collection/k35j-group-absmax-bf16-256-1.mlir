// Reduction matrix: largest magnitude of 256 bf16, 16 tiles, written by f32 (there is no bf16 reduction).
// best form: derived: the bits without the sign keep the order: 2 loads, 2 vand, 1 vmax, 1 vcmax on 16-bit integers,
// then one widening of one lane and a point store; written out it is 4 vcvt, 4 vabs, 3 vmax, 1 vcmax.
func.func @k35j_absmax(%x: !pto.ptr<bf16, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
    %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf32>
    %a = pto.vmi.vabs %f : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %g = pto.vmi.vcmax %a, %m {group = 1} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<1xf32>
    pto.vmi.vstore %g, %y[%tile], %c1 {group = 1} : !pto.vmi.vreg<1xf32>, !pto.ptr<f32, ub>
  }
  return
}
