func.func @k14b_per_token(%x: !pto.ptr<bf16, ub>, %exps: !pto.ptr<ui8, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %magnitude = arith.constant 32767 : i16
  %mantissa = arith.constant 8388607 : i32
  %c32_i32 = arith.constant 32 : i32
  %top = arith.constant 254 : i32
  %zero = arith.constant 0 : i32
  %c512 = arith.constant 512 : index
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c16_i16 = arith.constant 16 : i16
  %inv448 = arith.constant 2.23214295999999996e-03 : f32
  %c23_i16 = arith.constant 23 : i16
  %one = arith.constant 1 : i32
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  pto.vecscope {
    %k0 = pto.vbr %magnitude : i16 -> !pto.vreg<128xui16>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m3 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k4 = pto.vbr %mantissa : i32 -> !pto.vreg<64xui32>
    %k5 = pto.vbr %c32_i32 : i32 -> !pto.vreg<64xui32>
    %m6 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k7 = pto.vbr %top : i32 -> !pto.vreg<64xui32>
    %k8 = pto.vbr %zero : i32 -> !pto.vreg<64xui32>
    scf.for %token = %c0 to %c16 step %c1 {
      %row = arith.muli %token, %c512 : index
      %slots = arith.muli %token, %c4 : index
      %step_1 = arith.constant 2 : index
      %ahead_1 = arith.constant 1 : index
      scf.for %half = %c0 to %c2 step %step_1 {
        %col = arith.muli %half, %c256 : index
        %o = arith.addi %row, %col : index
        %r9 = pto.vlds %x[%o] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
        %o10 = arith.addi %o, %c128 : index
        %r11 = pto.vlds %x[%o10] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
        %half_1 = arith.addi %half, %ahead_1 : index
        %col_1 = arith.muli %half_1, %c256 : index
        %o_1 = arith.addi %row, %col_1 : index
        %r9_1 = pto.vlds %x[%o_1] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
        %r12 = pto.vbitcast %r9 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
        %r13 = pto.vand %r12, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r16 = pto.vcmax %r13, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %o10_1 = arith.addi %o_1, %c128 : index
        %r11_1 = pto.vlds %x[%o10_1] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
        %r14 = pto.vbitcast %r11 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
        %r15 = pto.vand %r14, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r17 = pto.vcmax %r15, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r12_1 = pto.vbitcast %r9_1 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
        %r13_1 = pto.vand %r12_1, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r16_1 = pto.vcmax %r13_1, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r14_1 = pto.vbitcast %r11_1 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
        %r15_1 = pto.vand %r14_1, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r17_1 = pto.vcmax %r15_1, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r18, %r19 = pto.vdintlv %r16, %r17 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>, !pto.vreg<128xui16>
        %r18_1, %r19_1 = pto.vdintlv %r16_1, %r17_1 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>, !pto.vreg<128xui16>
        %r20 = pto.vcvt %r18, %m1 {part = "EVEN"} : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<64xui32>
        %r21 = pto.vshls %r20, %c16_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r20_1 = pto.vcvt %r18_1, %m1 {part = "EVEN"} : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<64xui32>
        %r22 = pto.vbitcast %r21 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
        %r23 = pto.vmuls %r22, %inv448, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r21_1 = pto.vshls %r20_1, %c16_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r22_1 = pto.vbitcast %r21_1 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
        %r23_1 = pto.vmuls %r22_1, %inv448, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r24 = pto.vbitcast %r23 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
        %r25 = pto.vshrs %r24, %c23_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r26 = pto.vadds %r25, %one, %m3 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r27 = pto.vand %r24, %k4, %m3 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r24_1 = pto.vbitcast %r23_1 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
        %r25_1 = pto.vshrs %r24_1, %c23_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r28 = pto.vcmps %r27, %zero, %m3, "ne" : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.mask<b32>
        %r26_1 = pto.vadds %r25_1, %one, %m3 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r27_1 = pto.vand %r24_1, %k4, %m3 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r29 = pto.vsel %r26, %r25, %r28 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r28_1 = pto.vcmps %r27_1, %zero, %m3, "ne" : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.mask<b32>
        %r30 = pto.vmins %r29, %top, %m3 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r29_1 = pto.vsel %r26_1, %r25_1, %r28_1 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r39 = pto.vsub %k7, %r30, %m3 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r35 = pto.vcvt %r9, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r30_1 = pto.vmins %r29_1, %top, %m3 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r31 = pto.vselr %r30, %k5 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>
        %r40 = pto.vshls %r39, %c23_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r39_1 = pto.vsub %k7, %r30_1, %m3 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r36 = pto.vcvt %r9, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r41 = pto.vselr %r40, %k8 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>
        %r37 = pto.vcvt %r11, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r40_1 = pto.vshls %r39_1, %c23_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r42 = pto.vselr %r40, %k5 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>
        %r38 = pto.vcvt %r11, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r35_1 = pto.vcvt %r9_1, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r41_1 = pto.vselr %r40_1, %k8 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>
        %r36_1 = pto.vcvt %r9_1, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r37_1 = pto.vcvt %r11_1, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r42_1 = pto.vselr %r40_1, %k5 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>
        %r38_1 = pto.vcvt %r11_1, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r31_1 = pto.vselr %r30_1, %k5 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>
        %r43 = pto.vbitcast %r41 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
        %r44 = pto.vmul %r35, %r43, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r47 = pto.vmul %r36, %r43, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r45 = pto.vbitcast %r42 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
        %r46 = pto.vmul %r37, %r45, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r48 = pto.vmul %r38, %r45, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r43_1 = pto.vbitcast %r41_1 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
        %r44_1 = pto.vmul %r35_1, %r43_1, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r47_1 = pto.vmul %r36_1, %r43_1, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r45_1 = pto.vbitcast %r42_1 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
        %r46_1 = pto.vmul %r37_1, %r45_1, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r48_1 = pto.vmul %r38_1, %r45_1, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r49 = pto.vcvt %r44, %m3 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r50 = pto.vcvt %r47, %m3 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r55 = pto.vcvt %r46, %m3 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r56 = pto.vcvt %r48, %m3 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r49_1 = pto.vcvt %r44_1, %m3 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r50_1 = pto.vcvt %r47_1, %m3 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r55_1 = pto.vcvt %r46_1, %m3 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r32 = pto.vbitcast %r30 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
        %two = arith.muli %half, %c2 : index
        %slot = arith.addi %slots, %two : index
        pto.vsts %r32, %exps[%slot], %m6 {dist = "1PT_B8"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b8>
        %r56_1 = pto.vcvt %r48_1, %m3 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r51 = pto.vbitcast %r49 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r52 = pto.vbitcast %r50 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r53 = pto.vor %r51, %r52, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r33 = pto.vbitcast %r31 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
        %o34 = arith.addi %slot, %c1 : index
        pto.vsts %r33, %exps[%o34], %m6 {dist = "1PT_B8"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b8>
        %r57 = pto.vbitcast %r55 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r58 = pto.vbitcast %r56 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r59 = pto.vor %r57, %r58, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r32_1 = pto.vbitcast %r30_1 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
        %two_1 = arith.muli %half_1, %c2 : index
        %slot_1 = arith.addi %slots, %two_1 : index
        pto.vsts %r32_1, %exps[%slot_1], %m6 {dist = "1PT_B8"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b8>
        %r51_1 = pto.vbitcast %r49_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r52_1 = pto.vbitcast %r50_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r53_1 = pto.vor %r51_1, %r52_1, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r33_1 = pto.vbitcast %r31_1 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
        %o34_1 = arith.addi %slot_1, %c1 : index
        pto.vsts %r33_1, %exps[%o34_1], %m6 {dist = "1PT_B8"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b8>
        %r57_1 = pto.vbitcast %r55_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r58_1 = pto.vbitcast %r56_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r59_1 = pto.vor %r57_1, %r58_1, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r54 = pto.vbitcast %r53 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
        pto.vsts %r54, %y[%o], %m1 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
        %r60 = pto.vbitcast %r59 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
        pto.vsts %r60, %y[%o10], %m1 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
        %r54_1 = pto.vbitcast %r53_1 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
        pto.vsts %r54_1, %y[%o_1], %m1 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
        %r60_1 = pto.vbitcast %r59_1 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
        pto.vsts %r60_1, %y[%o10_1], %m1 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      }
    }
  }
  return
}
