func.func @k16b_mx_quant(%x: !pto.ptr<f16, ub>, %exps: !pto.ptr<ui8, ub>, %y: !pto.ptr<f8E5M2, ub>) {
  %c0_i16 = arith.constant 0 : i16
  %c4_i16 = arith.constant 4 : i16
  %expfield = arith.constant 2139095040 : i32
  %c0_i8 = arith.constant 0 : i8
  %c5_i16 = arith.constant 5 : i16
  %top = arith.constant 254 : i32
  %c8_i32 = arith.constant 8 : i32
  %c256 = arith.constant 256 : index
  %c23_i16 = arith.constant 23 : i16
  %emax = arith.constant 15 : i32
  %less = arith.constant -15 : i32
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k1 = pto.vci %c0_i16 : i16 -> !pto.vreg<128xui16>
    %k6 = pto.vci %c0_i8 : i8 -> !pto.vreg<256xui8>
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m5 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k3 = pto.vbr %expfield : i32 -> !pto.vreg<64xui32>
    %m4 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k2 = pto.vshrs %k1, %c4_i16, %m0 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
    %k7 = pto.vshls %k6, %c5_i16, %m5 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    %k8 = pto.vbr %top : i32 -> !pto.vreg<64xui32>
    %step_1 = arith.constant 2 : index
    %ahead_1 = arith.constant 1 : index
    scf.for %row = %c0 to %c2 step %step_1 {
      %o = arith.muli %row, %c256 : index
      %r9, %r10 = pto.vldsx2 %x[%o], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %a24 = pto.init_align : !pto.align
      %a24_1 = pto.init_align : !pto.align
      %row_1 = arith.addi %row, %ahead_1 : index
      %o_1 = arith.muli %row_1, %c256 : index
      %r9_1, %r10_1 = pto.vldsx2 %x[%o_1], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r11 = pto.vabs %r9, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r12 = pto.vabs %r10, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r11_1 = pto.vabs %r9_1, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r12_1 = pto.vabs %r10_1, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r13 = pto.vmax %r11, %r12, %m0 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r27 = pto.vcvt %r9, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r13_1 = pto.vmax %r11_1, %r12_1, %m0 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r28 = pto.vcvt %r9, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14 = pto.vcgmax %r13, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r29 = pto.vcvt %r10, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14_1 = pto.vcgmax %r13_1, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r30 = pto.vcvt %r10, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r27_1 = pto.vcvt %r9_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r28_1 = pto.vcvt %r9_1, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r29_1 = pto.vcvt %r10_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30_1 = pto.vcvt %r10_1, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15 = pto.vselr %r14, %k2 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      %r15_1 = pto.vselr %r14_1, %k2 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      %r16 = pto.vcvt %r15, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r16_1 = pto.vcvt %r15_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17 = pto.vbitcast %r16 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
      %r18 = pto.vand %r17, %k3, %m4 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r17_1 = pto.vbitcast %r16_1 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
      %r18_1 = pto.vand %r17_1, %k3, %m4 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r19 = pto.vshrs %r18, %c23_i16, %m4 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r19_1 = pto.vshrs %r18_1, %c23_i16, %m4 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r20 = pto.vmaxs %r19, %emax, %m4 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r20_1 = pto.vmaxs %r19_1, %emax, %m4 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r21 = pto.vadds %r20, %less, %m4 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r21_1 = pto.vadds %r20_1, %less, %m4 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r31 = pto.vsub %k8, %r21, %m4 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r22 = pto.vbitcast %r21 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %r23 = pto.vselr %r22, %k7 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %r31_1 = pto.vsub %k8, %r21_1, %m4 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r22_1 = pto.vbitcast %r21_1 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %r23_1 = pto.vselr %r22_1, %k7 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %r32 = pto.vshls %r31, %c23_i16, %m4 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r32_1 = pto.vshls %r31_1, %c23_i16, %m4 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r33 = pto.vbitcast %r32 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r34 = pto.vmul %r27, %r33, %m4 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r35 = pto.vmul %r28, %r33, %m4 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r36 = pto.vmul %r29, %r33, %m4 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37 = pto.vmul %r30, %r33, %m4 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33_1 = pto.vbitcast %r32_1 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r34_1 = pto.vmul %r27_1, %r33_1, %m4 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot = arith.muli %row, %c8 : index
      %p25 = pto.addptr %exps, %slot : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a26 = pto.vstus %a24, %c8_i32, %r23, %p25 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      %r35_1 = pto.vmul %r28_1, %r33_1, %m4 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r36_1 = pto.vmul %r29_1, %r33_1, %m4 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstas %a26, %p25, %c8_i32 : !pto.align, !pto.ptr<ui8, ub>, i32
      %r37_1 = pto.vmul %r30_1, %r33_1, %m4 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot_1 = arith.muli %row_1, %c8 : index
      %p25_1 = pto.addptr %exps, %slot_1 : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a26_1 = pto.vstus %a24_1, %c8_i32, %r23_1, %p25_1 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      %r38 = pto.vcvt %r34, %m4 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E5M2>
      %r39 = pto.vcvt %r35, %m4 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E5M2>
      %r40 = pto.vcvt %r36, %m4 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E5M2>
      pto.vstas %a26_1, %p25_1, %c8_i32 : !pto.align, !pto.ptr<ui8, ub>, i32
      %r41 = pto.vcvt %r37, %m4 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E5M2>
      %r38_1 = pto.vcvt %r34_1, %m4 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E5M2>
      %r39_1 = pto.vcvt %r35_1, %m4 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E5M2>
      %r40_1 = pto.vcvt %r36_1, %m4 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E5M2>
      %r41_1 = pto.vcvt %r37_1, %m4 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E5M2>
      %r42 = pto.vbitcast %r38 : !pto.vreg<256xf8E5M2> -> !pto.vreg<256xui8>
      %r43 = pto.vbitcast %r39 : !pto.vreg<256xf8E5M2> -> !pto.vreg<256xui8>
      %r46 = pto.vor %r42, %r43, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r44 = pto.vbitcast %r40 : !pto.vreg<256xf8E5M2> -> !pto.vreg<256xui8>
      %r45 = pto.vbitcast %r41 : !pto.vreg<256xf8E5M2> -> !pto.vreg<256xui8>
      %r47 = pto.vor %r44, %r45, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r42_1 = pto.vbitcast %r38_1 : !pto.vreg<256xf8E5M2> -> !pto.vreg<256xui8>
      %r43_1 = pto.vbitcast %r39_1 : !pto.vreg<256xf8E5M2> -> !pto.vreg<256xui8>
      %r46_1 = pto.vor %r42_1, %r43_1, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r44_1 = pto.vbitcast %r40_1 : !pto.vreg<256xf8E5M2> -> !pto.vreg<256xui8>
      %r45_1 = pto.vbitcast %r41_1 : !pto.vreg<256xf8E5M2> -> !pto.vreg<256xui8>
      %r47_1 = pto.vor %r44_1, %r45_1, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r48 = pto.vor %r46, %r47, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r48_1 = pto.vor %r46_1, %r47_1, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r49 = pto.vbitcast %r48 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E5M2>
      pto.vsts %r49, %y[%o], %m5 {dist = "NORM_B8"} : !pto.vreg<256xf8E5M2>, !pto.ptr<f8E5M2, ub>, !pto.mask<b8>
      %r49_1 = pto.vbitcast %r48_1 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E5M2>
      pto.vsts %r49_1, %y[%o_1], %m5 {dist = "NORM_B8"} : !pto.vreg<256xf8E5M2>, !pto.ptr<f8E5M2, ub>, !pto.mask<b8>
    }
  }
  return
}
