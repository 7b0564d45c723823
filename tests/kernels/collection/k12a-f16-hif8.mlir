// f16 to hif8, rounding half away (its default), 16 rows of 256.
// best form: derived 5: 1 vldsx2 DINTLV_B16, 2 vcvt (EVEN, ODD), 1 vor, 1 vsts; or 2 vlds, 2 vcvt EVEN, 2 vsts PK_B16
// (6).
func.func @k12a_narrow(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<hif8, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  scf.for %row = %c0 to %c16 step %c1 {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
    %q = pto.vmi.vcvt %v {rounding = "A", saturate = "SAT"} : !pto.vmi.vreg<256xf16> -> !pto.vmi.vreg<256xhif8>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<256xhif8>, !pto.ptr<hif8, ub>
  }
  return
}
