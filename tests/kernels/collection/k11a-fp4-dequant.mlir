// 256 bytes of two fp4 (e2m1) each to pairs of bf16, 16 rows.
// best form: derived 12: 4 vlds UNPK4, 4 vcvt P0, 4 vsts; or 13: 1 vlds, 4 vcvt P0..P3, 4 vintlv, 4 vsts. With dual
// stores: 2 vlds UNPK_B8, 4 vcvt (P0, P2), 2 vstsx2 INTLV_B32 (8).
func.func @k11a_dequant(%x: !pto.ptr<!pto.f4E2M1x2, ub>, %y: !pto.ptr<!pto.bf16x2, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  scf.for %row = %c0 to %c16 step %c1 {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<!pto.f4E2M1x2, ub> -> !pto.vmi.vreg<256x!pto.f4E2M1x2>
    %w = pto.vmi.vcvt %v : !pto.vmi.vreg<256x!pto.f4E2M1x2> -> !pto.vmi.vreg<256x!pto.bf16x2>
    pto.vmi.vstore %w, %y[%o] : !pto.vmi.vreg<256x!pto.bf16x2>, !pto.ptr<!pto.bf16x2, ub>
  }
  return
}
