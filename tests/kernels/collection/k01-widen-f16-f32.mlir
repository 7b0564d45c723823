// Widen f16 to f32, 32 rows of 128.
// best form: stated 4: 1 vlds, 2 vcvt (EVEN, ODD), 1 vstsx2 INTLV_B32. Derived rival 6, without the dual store: 2 vlds
// UNPK_B16, 2 vcvt, 2 vsts.
func.func @k01_widen(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c128 = arith.constant 128 : index
  scf.for %row = %c0 to %c32 step %c1 {
    %o = arith.muli %row, %c128 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<128xf16>
    %w = pto.vmi.vcvt %v : !pto.vmi.vreg<128xf16> -> !pto.vmi.vreg<128xf32>
    pto.vmi.vstore %w, %y[%o] : !pto.vmi.vreg<128xf32>, !pto.ptr<f32, ub>
  }
  return
}
