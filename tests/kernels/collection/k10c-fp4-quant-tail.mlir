// bf16 to fp4 (e2m1), rounding half away, 128 pairs of which a run-time number is stored.
// best form: derived: 1 vldsx2 DINTLV_B32, 2 vcvt (P0, P2), 1 vor, 1 vsts PK_B16 under a 16-bit prefix mask (5); or 2
// vlds, 2 vcvt P0, 2 vsts PK4_B32 under two prefix masks (6).
func.func @k10c_quant(%x: !pto.ptr<!pto.bf16x2, ub>, %y: !pto.ptr<!pto.f4E2M1x2, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %mn = pto.vmi.create_mask %n : index -> !pto.vmi.mask<128xpred>
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<!pto.bf16x2, ub> -> !pto.vmi.vreg<128x!pto.bf16x2>
  %q = pto.vmi.vcvt %v {rounding = "A"} : !pto.vmi.vreg<128x!pto.bf16x2> -> !pto.vmi.vreg<128x!pto.f4E2M1x2>
  pto.vmi.vstore %q, %y[%c0], %mn
      : !pto.vmi.vreg<128x!pto.f4E2M1x2>, !pto.ptr<!pto.f4E2M1x2, ub>, !pto.vmi.mask<128xpred>
  return
}
