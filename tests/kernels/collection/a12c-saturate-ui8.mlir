// A12 (b) (PTOAS issue 1389): 128 signed 16-bit integers to ui8, saturating; saturates to 0..255: below zero becomes 0.
// best form: 1 vlds, 1 saturating narrowing of one part, 1 vsts PK_B16 (3). A packing store of the 16-bit value alone
// drops the high byte and is wrong; clamping first (vmaxs, vmins) and then packing is right.
func.func @a12c_saturate(%x: !pto.ptr<si16, ub>, %y: !pto.ptr<ui8, ub>) {
  %c0 = arith.constant 0 : index
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<si16, ub> -> !pto.vmi.vreg<128xsi16>
  %z = pto.vmi.vcvt %v {saturate = "SAT"} : !pto.vmi.vreg<128xsi16> -> !pto.vmi.vreg<128xui8>
  pto.vmi.vstore %z, %y[%c0] : !pto.vmi.vreg<128xui8>, !pto.ptr<ui8, ub>
  return
}
