// A1 (PTOAS issue 1567): product of two bf16 tiles of 256, widened to f32, cast to fp8, one masked store; 64 tiles.
// best form: two known and close. Two parts merged: 4 vlds, 2 vmul, 4 vcvt EVEN/ODD, 4 vcvt P0/P2, 2 vor, 2 vsts PK_B16
// (18). Four parts merged: 2 vldsx2 DINTLV_B16, 2 vmul, 4 vcvt, 4 vcvt P0..P3, 3 vor, 1 vsts (16). Strided form loses:
// 4 PK4_B32.
func.func @a01_cast_tile(%x: !pto.ptr<bf16, ub>, %s: !pto.ptr<bf16, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.create_mask %c256 : index -> !pto.vmi.mask<256xpred>
  scf.for %tile = %c0 to %c64 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %a = pto.vmi.vload %x[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
    %b = pto.vmi.vload %s[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
    %p = pto.vmi.vmul %a, %b, %m
        : !pto.vmi.vreg<256xbf16>, !pto.vmi.vreg<256xbf16>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xbf16>
    %w = pto.vmi.vcvt %p : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf32>
    %q = pto.vmi.vcvt %w {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
    pto.vmi.vstore %q, %y[%o], %m : !pto.vmi.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.vmi.mask<256xpred>
  }
  return
}
