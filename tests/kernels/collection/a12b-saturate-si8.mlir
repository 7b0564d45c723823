// A12 (b) (PTOAS issue 1389): 128 signed 16-bit integers to si8, saturating; saturates to -128..127; today's compiler
// refuses this target, so a reader may too.
// best form: 1 vlds, 1 saturating narrowing of one part, 1 vsts PK_B16 (3). A packing store of the 16-bit value alone
// drops the high byte and is wrong; clamping first (vmaxs, vmins) and then packing is right.
func.func @a12b_saturate(%x: !pto.ptr<si16, ub>, %y: !pto.ptr<si8, ub>) {
  %c0 = arith.constant 0 : index
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<si16, ub> -> !pto.vmi.vreg<128xsi16>
  %z = pto.vmi.vcvt %v {saturate = "SAT"} : !pto.vmi.vreg<128xsi16> -> !pto.vmi.vreg<128xsi8>
  pto.vmi.vstore %z, %y[%c0] : !pto.vmi.vreg<128xsi8>, !pto.ptr<si8, ub>
  return
}
