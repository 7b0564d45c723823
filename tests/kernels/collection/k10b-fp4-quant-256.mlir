// bf16 to fp4 (e1m2), rounding to zero, 256 pairs a row, 16 rows.
// best form: derived: 2 vldsx2 DINTLV_B32, 4 vcvt, then two parts merged: 2 vor, 2 vsts PK_B16 (10); four parts need 2
// vdintlv more, 3 vor and 1 vsts (12).
func.func @k10b_quant(%x: !pto.ptr<!pto.bf16x2, ub>, %y: !pto.ptr<!pto.f4E1M2x2, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  scf.for %row = %c0 to %c16 step %c1 {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<!pto.bf16x2, ub> -> !pto.vmi.vreg<256x!pto.bf16x2>
    %q = pto.vmi.vcvt %v {rounding = "Z"} : !pto.vmi.vreg<256x!pto.bf16x2> -> !pto.vmi.vreg<256x!pto.f4E1M2x2>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<256x!pto.f4E1M2x2>, !pto.ptr<!pto.f4E1M2x2, ub>
  }
  return
}
