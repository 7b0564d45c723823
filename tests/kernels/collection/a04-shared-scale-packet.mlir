// A4 (PTOAS issues 1568, 1562): bf16 tile times eight scales, each over 32 columns, to fp8; the scales stand at a
// 16-byte odd multiple (%t = 8 modulo 16).
// best form: 1 vldsx2 DINTLV_B16, 1 vlds E2B_B16 whose register serves both products, 2 vmul, then as a01 in four
// parts: 4 vcvt, 4 vcvt, 3 vor, 1 vsts (16); no vintlv. Rival: E2B, vintlv of it with itself, two NORM loads.
func.func @a04_scaled_tile(%x: !pto.ptr<bf16, ub>, %scale: !pto.ptr<bf16, ub>, %y: !pto.ptr<f8E4M3FN, ub>, %o: index,
    %t: index) {
  %c1 = arith.constant 1 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.create_mask %c256 : index -> !pto.vmi.mask<256xpred>
  %s = pto.vmi.vload %scale[%t], %c1 {group = 8, dist_mode = "brc"} : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
  %a = pto.vmi.vload %x[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
  %p = pto.vmi.vmul %a, %s, %m
      : !pto.vmi.vreg<256xbf16>, !pto.vmi.vreg<256xbf16>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xbf16>
  %w = pto.vmi.vcvt %p : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf32>
  %q = pto.vmi.vcvt %w {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
  pto.vmi.vstore %q, %y[%o], %m : !pto.vmi.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.vmi.mask<256xpred>
  return
}
