// A10 (PTOAS issue 1443): 128 bytes of two fp4 each to 128 pairs of bf16.
// best form: 2 vlds UNPK4, 2 vcvt P0, 2 vsts (6), or 1 vlds UNPK_B8 and its parts P0 and P2 (even and odd pairs) with
// one vstsx2 INTLV_B32 (4). P1 and P3 of the UNPK_B8 register read padding and are wrong.
func.func @a10_fp4_pairs(%f: !pto.ptr<!pto.f4E2M1x2, ub>, %y: !pto.ptr<!pto.bf16x2, ub>, %o: index) {
  %p = pto.vmi.vload %f[%o] : !pto.ptr<!pto.f4E2M1x2, ub> -> !pto.vmi.vreg<128x!pto.f4E2M1x2>
  %b = pto.vmi.vcvt %p : !pto.vmi.vreg<128x!pto.f4E2M1x2> -> !pto.vmi.vreg<128x!pto.bf16x2>
  pto.vmi.vstore %b, %y[%o] : !pto.vmi.vreg<128x!pto.bf16x2>, !pto.ptr<!pto.bf16x2, ub>
  return
}
