func.func @k14a_per_token(%x: !pto.ptr<bf16, ub>, %exps: !pto.ptr<ui8, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %made.0 = arith.constant 32767 : i16
  %mantissa = arith.constant 8388607 : i32
  %c4_i8 = arith.constant 4 : i8
  %top = arith.constant 254 : i32
  %zero = arith.constant 0 : i32
  %c5_i16 = arith.constant 5 : i16
  %c512 = arith.constant 512 : index
  %c256 = arith.constant 256 : index
  %inv448 = arith.constant 2.23214295999999996e-03 : f32
  %c23_i16 = arith.constant 23 : i16
  %one = arith.constant 1 : i32
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  pto.vecscope {
    %k8 = pto.vci %zero : i32 -> !pto.vreg<64xui32>
    %m3 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k0 = pto.vbr %made.0 : i16 -> !pto.vreg<128xui16>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k4 = pto.vbr %mantissa : i32 -> !pto.vreg<64xui32>
    %m5 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k6 = pto.vbr %c4_i8 : i8 -> !pto.vreg<256xui8>
    %k9 = pto.vshrs %k8, %c5_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %k7 = pto.vbr %top : i32 -> !pto.vreg<64xui32>
    scf.for %token = %c0 to %c16 step %c1 {
      %row = arith.muli %token, %c512 : index
      %slots = arith.muli %token, %c4 : index
      %step_1 = arith.constant 2 : index
      %ahead_1 = arith.constant 1 : index
      scf.for %half = %c0 to %c2 step %step_1 {
        %col = arith.muli %half, %c256 : index
        %o = arith.addi %row, %col : index
        %r10, %r11 = pto.vldsx2 %x[%o], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
        %half_1 = arith.addi %half, %ahead_1 : index
        %col_1 = arith.muli %half_1, %c256 : index
        %o_1 = arith.addi %row, %col_1 : index
        %r10_1, %r11_1 = pto.vldsx2 %x[%o_1], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
        %r12 = pto.vbitcast %r10 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
        %r13 = pto.vand %r12, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r14 = pto.vbitcast %r11 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
        %r15 = pto.vand %r14, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r12_1 = pto.vbitcast %r10_1 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
        %r13_1 = pto.vand %r12_1, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r14_1 = pto.vbitcast %r11_1 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
        %r15_1 = pto.vand %r14_1, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r16 = pto.vmax %r13, %r15, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r36 = pto.vcvt %r10, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r16_1 = pto.vmax %r13_1, %r15_1, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r37 = pto.vcvt %r10, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r17 = pto.vcgmax %r16, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r38 = pto.vcvt %r11, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r17_1 = pto.vcgmax %r16_1, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r39 = pto.vcvt %r11, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r36_1 = pto.vcvt %r10_1, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r37_1 = pto.vcvt %r10_1, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r38_1 = pto.vcvt %r11_1, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r39_1 = pto.vcvt %r11_1, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r18 = pto.vbitcast %r17 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
        %r19 = pto.vcvt %r18, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r20 = pto.vcvt %r18, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r18_1 = pto.vbitcast %r17_1 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
        %r19_1 = pto.vcvt %r18_1, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r20_1 = pto.vcvt %r18_1, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r21 = pto.vmax %r19, %r20, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r21_1 = pto.vmax %r19_1, %r20_1, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r22, %r23 = pto.vdintlv %r21, %r21 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %r22_1, %r23_1 = pto.vdintlv %r21_1, %r21_1 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %r24 = pto.vmax %r22, %r23, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r24_1 = pto.vmax %r22_1, %r23_1, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r25 = pto.vmuls %r24, %inv448, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r25_1 = pto.vmuls %r24_1, %inv448, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r26 = pto.vbitcast %r25 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
        %r27 = pto.vshrs %r26, %c23_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r29 = pto.vand %r26, %k4, %m3 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r26_1 = pto.vbitcast %r25_1 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
        %r27_1 = pto.vshrs %r26_1, %c23_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r28 = pto.vadds %r27, %one, %m3 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r29_1 = pto.vand %r26_1, %k4, %m3 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r30 = pto.vcmps %r29, %zero, %m3, "ne" : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.mask<b32>
        %r28_1 = pto.vadds %r27_1, %one, %m3 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r30_1 = pto.vcmps %r29_1, %zero, %m3, "ne" : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.mask<b32>
        %r31 = pto.vsel %r28, %r27, %r30 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r31_1 = pto.vsel %r28_1, %r27_1, %r30_1 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r32 = pto.vmins %r31, %top, %m3 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r32_1 = pto.vmins %r31_1, %top, %m3 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r40 = pto.vsub %k7, %r32, %m3 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r33 = pto.vbitcast %r32 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
        %r34 = pto.vselr %r33, %k6 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
        %r40_1 = pto.vsub %k7, %r32_1, %m3 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %two = arith.muli %half, %c2 : index
        %slot = arith.addi %slots, %two : index
        pto.vsts %r33, %exps[%slot], %m5 {dist = "1PT_B8"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b8>
        %r41 = pto.vshls %r40, %c23_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r33_1 = pto.vbitcast %r32_1 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
        %r34_1 = pto.vselr %r33_1, %k6 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
        %r41_1 = pto.vshls %r40_1, %c23_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r42 = pto.vselr %r41, %k9 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>
        %r42_1 = pto.vselr %r41_1, %k9 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>
        %o35 = arith.addi %slot, %c1 : index
        pto.vsts %r34, %exps[%o35], %m5 {dist = "1PT_B8"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b8>
        %two_1 = arith.muli %half_1, %c2 : index
        %slot_1 = arith.addi %slots, %two_1 : index
        pto.vsts %r33_1, %exps[%slot_1], %m5 {dist = "1PT_B8"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b8>
        %o35_1 = arith.addi %slot_1, %c1 : index
        pto.vsts %r34_1, %exps[%o35_1], %m5 {dist = "1PT_B8"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b8>
        %r43 = pto.vbitcast %r42 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
        %r44 = pto.vmul %r36, %r43, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r45 = pto.vmul %r37, %r43, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r46 = pto.vmul %r38, %r43, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r47 = pto.vmul %r39, %r43, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r43_1 = pto.vbitcast %r42_1 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
        %r44_1 = pto.vmul %r36_1, %r43_1, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r45_1 = pto.vmul %r37_1, %r43_1, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r46_1 = pto.vmul %r38_1, %r43_1, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r47_1 = pto.vmul %r39_1, %r43_1, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r48 = pto.vcvt %r44, %m3 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r49 = pto.vcvt %r45, %m3 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r50 = pto.vcvt %r46, %m3 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r51 = pto.vcvt %r47, %m3 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r48_1 = pto.vcvt %r44_1, %m3 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r49_1 = pto.vcvt %r45_1, %m3 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r50_1 = pto.vcvt %r46_1, %m3 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r51_1 = pto.vcvt %r47_1, %m3 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r52 = pto.vbitcast %r48 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r53 = pto.vbitcast %r49 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r56 = pto.vor %r52, %r53, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r54 = pto.vbitcast %r50 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r55 = pto.vbitcast %r51 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r57 = pto.vor %r54, %r55, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r52_1 = pto.vbitcast %r48_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r53_1 = pto.vbitcast %r49_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r56_1 = pto.vor %r52_1, %r53_1, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r54_1 = pto.vbitcast %r50_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r55_1 = pto.vbitcast %r51_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r57_1 = pto.vor %r54_1, %r55_1, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r58 = pto.vor %r56, %r57, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r58_1 = pto.vor %r56_1, %r57_1, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r59 = pto.vbitcast %r58 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
        pto.vsts %r59, %y[%o], %m5 {dist = "NORM_B8"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b8>
        %r59_1 = pto.vbitcast %r58_1 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
        pto.vsts %r59_1, %y[%o_1], %m5 {dist = "NORM_B8"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b8>
      }
    }
  }
  return
}
