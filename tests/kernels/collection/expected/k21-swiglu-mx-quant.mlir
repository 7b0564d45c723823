func.func @k21_swiglu(%x: !pto.ptr<f16, ub>, %exps: !pto.ptr<ui8, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %fzero = arith.constant 0.000000e+00 : f32
  %c0_i32 = arith.constant 0 : i32
  %c3_i16 = arith.constant 3 : i16
  %expfield = arith.constant 2139095040 : i32
  %c0_i8 = arith.constant 0 : i8
  %c5_i16 = arith.constant 5 : i16
  %top = arith.constant 254 : i32
  %emax = arith.constant 8 : i32
  %c512 = arith.constant 512 : index
  %fone = arith.constant 1.000000e+00 : f32
  %c256 = arith.constant 256 : index
  %c23_i16 = arith.constant 23 : i16
  %less = arith.constant -8 : i32
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k3 = pto.vci %c0_i32 : i32 -> !pto.vreg<64xui32>
    %k7 = pto.vci %c0_i8 : i8 -> !pto.vreg<256xui8>
    %m2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m6 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k1 = pto.vbr %fzero : f32 -> !pto.vreg<64xf32>
    %k4 = pto.vshrs %k3, %c3_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %k8 = pto.vshls %k7, %c5_i16, %m6 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    %k5 = pto.vbr %expfield : i32 -> !pto.vreg<64xui32>
    %k9 = pto.vbr %top : i32 -> !pto.vreg<64xui32>
    %step_1 = arith.constant 4 : index
    %ahead_1 = arith.constant 1 : index
    %ahead_2 = arith.constant 2 : index
    %ahead_3 = arith.constant 3 : index
    scf.for %row = %c0 to %c8 step %step_1 {
      %o1 = arith.muli %row, %c512 : index
      %r10, %r11 = pto.vldsx2 %x[%o1], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %a58 = pto.init_align : !pto.align
      %o2 = arith.addi %o1, %c256 : index
      %r32, %r33 = pto.vldsx2 %x[%o2], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r12 = pto.vcvt %r10, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r13 = pto.vcvt %r10, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14 = pto.vcvt %r11, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15 = pto.vcvt %r11, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r34 = pto.vcvt %r32, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35 = pto.vcvt %r32, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r16 = pto.vsub %k1, %r12, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vsub %k1, %r13, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vsub %k1, %r14, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vsub %k1, %r15, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r36 = pto.vcvt %r33, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r37 = pto.vcvt %r33, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r20 = pto.vexp %r16, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vexp %r17, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vexp %r18, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vexp %r19, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %row_1 = arith.addi %row, %ahead_1 : index
      %o1_1 = arith.muli %row_1, %c512 : index
      %r10_1, %r11_1 = pto.vldsx2 %x[%o1_1], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %a58_1 = pto.init_align : !pto.align
      %o2_1 = arith.addi %o1_1, %c256 : index
      %r32_1, %r33_1 = pto.vldsx2 %x[%o2_1], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r24 = pto.vadds %r20, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vadds %r21, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12_1 = pto.vcvt %r10_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r13_1 = pto.vcvt %r10_1, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14_1 = pto.vcvt %r11_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15_1 = pto.vcvt %r11_1, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r26 = pto.vadds %r22, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vadds %r23, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vdiv %r12, %r24, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29 = pto.vdiv %r13, %r25, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30 = pto.vdiv %r14, %r26, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31 = pto.vdiv %r15, %r27, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16_1 = pto.vsub %k1, %r12_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_1 = pto.vsub %k1, %r14_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_1 = pto.vsub %k1, %r13_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_1 = pto.vsub %k1, %r15_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r34_1 = pto.vcvt %r32_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35_1 = pto.vcvt %r32_1, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r36_1 = pto.vcvt %r33_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r37_1 = pto.vcvt %r33_1, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r20_1 = pto.vexp %r16_1, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_1 = pto.vexp %r18_1, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %row_2 = arith.addi %row, %ahead_2 : index
      %o1_2 = arith.muli %row_2, %c512 : index
      %r10_2, %r11_2 = pto.vldsx2 %x[%o1_2], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %a58_2 = pto.init_align : !pto.align
      %o2_2 = arith.addi %o1_2, %c256 : index
      %r32_2, %r33_2 = pto.vldsx2 %x[%o2_2], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r38 = pto.vmul %r28, %r34, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r39 = pto.vmul %r29, %r35, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r40 = pto.vmul %r30, %r36, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r41 = pto.vmul %r31, %r37, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_1 = pto.vexp %r17_1, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_1 = pto.vexp %r19_1, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42 = pto.vabs %r38, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44 = pto.vabs %r40, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r43 = pto.vabs %r39, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45 = pto.vabs %r41, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r46 = pto.vmax %r42, %r44, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_1 = pto.vadds %r20_1, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r47 = pto.vmax %r43, %r45, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26_1 = pto.vadds %r22_1, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12_2 = pto.vcvt %r10_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r13_2 = pto.vcvt %r10_2, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r48 = pto.vmax %r46, %r47, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14_2 = pto.vcvt %r11_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r28_1 = pto.vdiv %r12_1, %r24_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15_2 = pto.vcvt %r11_2, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r49 = pto.vcgmax %r48, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25_1 = pto.vadds %r21_1, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27_1 = pto.vadds %r23_1, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30_1 = pto.vdiv %r14_1, %r26_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16_2 = pto.vsub %k1, %r12_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_2 = pto.vsub %k1, %r14_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %row_3 = arith.addi %row, %ahead_3 : index
      %o1_3 = arith.muli %row_3, %c512 : index
      %r10_3, %r11_3 = pto.vldsx2 %x[%o1_3], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r38_1 = pto.vmul %r28_1, %r34_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50 = pto.vselr %r49, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %o2_3 = arith.addi %o1_3, %c256 : index
      %r32_3, %r33_3 = pto.vldsx2 %x[%o2_3], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r40_1 = pto.vmul %r30_1, %r36_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29_1 = pto.vdiv %r13_1, %r25_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %a58_3 = pto.init_align : !pto.align
      %r31_1 = pto.vdiv %r15_1, %r27_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r51 = pto.vbitcast %r50 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
      %r52 = pto.vand %r51, %k5, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r42_1 = pto.vabs %r38_1, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53 = pto.vshrs %r52, %c23_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r44_1 = pto.vabs %r40_1, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r46_1 = pto.vmax %r42_1, %r44_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54 = pto.vmaxs %r53, %emax, %m2 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r17_2 = pto.vsub %k1, %r13_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r39_1 = pto.vmul %r29_1, %r35_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55 = pto.vadds %r54, %less, %m2 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r19_2 = pto.vsub %k1, %r15_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r41_1 = pto.vmul %r31_1, %r37_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_2 = pto.vexp %r16_2, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r61 = pto.vsub %k9, %r55, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r56 = pto.vbitcast %r55 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %r57 = pto.vselr %r56, %k8 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %slot = arith.muli %row, %c8 : index
      %p59 = pto.addptr %exps, %slot : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a60 = pto.vstus %a58, %emax, %r57, %p59 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      %r62 = pto.vshls %r61, %c23_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r43_1 = pto.vabs %r39_1, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstas %a60, %p59, %emax : !pto.align, !pto.ptr<ui8, ub>, i32
      %r63 = pto.vbitcast %r62 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r64 = pto.vmul %r38, %r63, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r68 = pto.vcvt %r64, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r65 = pto.vmul %r39, %r63, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r69 = pto.vcvt %r65, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r72 = pto.vbitcast %r68 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r73 = pto.vbitcast %r69 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r76 = pto.vor %r72, %r73, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r66 = pto.vmul %r40, %r63, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r67 = pto.vmul %r41, %r63, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45_1 = pto.vabs %r41_1, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_2 = pto.vexp %r18_2, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_2 = pto.vexp %r17_2, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r70 = pto.vcvt %r66, %m2 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r71 = pto.vcvt %r67, %m2 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r47_1 = pto.vmax %r43_1, %r45_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_2 = pto.vexp %r19_2, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_2 = pto.vadds %r20_2, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r74 = pto.vbitcast %r70 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r75 = pto.vbitcast %r71 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r77 = pto.vor %r74, %r75, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r48_1 = pto.vmax %r46_1, %r47_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r78 = pto.vor %r76, %r77, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r34_2 = pto.vcvt %r32_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r49_1 = pto.vcgmax %r48_1, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28_2 = pto.vdiv %r12_2, %r24_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r35_2 = pto.vcvt %r32_2, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r79 = pto.vbitcast %r78 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %o = arith.muli %row, %c256 : index
      pto.vsts %r79, %y[%o], %m6 {dist = "NORM_B8"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b8>
      %r26_2 = pto.vadds %r22_2, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25_2 = pto.vadds %r21_2, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r36_2 = pto.vcvt %r33_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r37_2 = pto.vcvt %r33_2, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r12_3 = pto.vcvt %r10_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r13_3 = pto.vcvt %r10_3, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14_3 = pto.vcvt %r11_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30_2 = pto.vdiv %r14_2, %r26_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15_3 = pto.vcvt %r11_3, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r27_2 = pto.vadds %r23_2, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29_2 = pto.vdiv %r13_2, %r25_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16_3 = pto.vsub %k1, %r12_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31_2 = pto.vdiv %r15_2, %r27_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50_1 = pto.vselr %r49_1, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r38_2 = pto.vmul %r28_2, %r34_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_3 = pto.vsub %k1, %r14_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_3 = pto.vsub %k1, %r13_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_3 = pto.vsub %k1, %r15_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_3 = pto.vexp %r16_3, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r34_3 = pto.vcvt %r32_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35_3 = pto.vcvt %r32_3, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r42_2 = pto.vabs %r38_2, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r51_1 = pto.vbitcast %r50_1 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
      %r52_1 = pto.vand %r51_1, %k5, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r40_2 = pto.vmul %r30_2, %r36_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_3 = pto.vexp %r18_3, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53_1 = pto.vshrs %r52_1, %c23_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r39_2 = pto.vmul %r29_2, %r35_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54_1 = pto.vmaxs %r53_1, %emax, %m2 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r41_2 = pto.vmul %r31_2, %r37_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44_2 = pto.vabs %r40_2, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55_1 = pto.vadds %r54_1, %less, %m2 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r46_2 = pto.vmax %r42_2, %r44_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_3 = pto.vexp %r17_3, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r43_2 = pto.vabs %r39_2, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r61_1 = pto.vsub %k9, %r55_1, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r45_2 = pto.vabs %r41_2, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r56_1 = pto.vbitcast %r55_1 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %r57_1 = pto.vselr %r56_1, %k8 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %r23_3 = pto.vexp %r19_3, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r62_1 = pto.vshls %r61_1, %c23_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r47_2 = pto.vmax %r43_2, %r45_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r63_1 = pto.vbitcast %r62_1 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r64_1 = pto.vmul %r38_1, %r63_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r65_1 = pto.vmul %r39_1, %r63_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r66_1 = pto.vmul %r40_1, %r63_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r67_1 = pto.vmul %r41_1, %r63_1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r68_1 = pto.vcvt %r64_1, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r69_1 = pto.vcvt %r65_1, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %slot_1 = arith.muli %row_1, %c8 : index
      %p59_1 = pto.addptr %exps, %slot_1 : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a60_1 = pto.vstus %a58_1, %emax, %r57_1, %p59_1 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      %r48_2 = pto.vmax %r46_2, %r47_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_3 = pto.vadds %r20_3, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r70_1 = pto.vcvt %r66_1, %m2 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r71_1 = pto.vcvt %r67_1, %m2 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r72_1 = pto.vbitcast %r68_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r73_1 = pto.vbitcast %r69_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r76_1 = pto.vor %r72_1, %r73_1, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      pto.vstas %a60_1, %p59_1, %emax : !pto.align, !pto.ptr<ui8, ub>, i32
      %r49_2 = pto.vcgmax %r48_2, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26_3 = pto.vadds %r22_3, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r74_1 = pto.vbitcast %r70_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r75_1 = pto.vbitcast %r71_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r77_1 = pto.vor %r74_1, %r75_1, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r25_3 = pto.vadds %r21_3, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27_3 = pto.vadds %r23_3, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28_3 = pto.vdiv %r12_3, %r24_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r78_1 = pto.vor %r76_1, %r77_1, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r30_3 = pto.vdiv %r14_3, %r26_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29_3 = pto.vdiv %r13_3, %r25_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r79_1 = pto.vbitcast %r78_1 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %o_1 = arith.muli %row_1, %c256 : index
      pto.vsts %r79_1, %y[%o_1], %m6 {dist = "NORM_B8"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b8>
      %r31_3 = pto.vdiv %r15_3, %r27_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50_2 = pto.vselr %r49_2, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r36_3 = pto.vcvt %r33_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r37_3 = pto.vcvt %r33_3, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r38_3 = pto.vmul %r28_3, %r34_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r51_2 = pto.vbitcast %r50_2 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
      %r52_2 = pto.vand %r51_2, %k5, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r40_3 = pto.vmul %r30_3, %r36_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53_2 = pto.vshrs %r52_2, %c23_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r39_3 = pto.vmul %r29_3, %r35_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42_3 = pto.vabs %r38_3, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54_2 = pto.vmaxs %r53_2, %emax, %m2 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r41_3 = pto.vmul %r31_3, %r37_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44_3 = pto.vabs %r40_3, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55_2 = pto.vadds %r54_2, %less, %m2 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r43_3 = pto.vabs %r39_3, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r46_3 = pto.vmax %r42_3, %r44_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r61_2 = pto.vsub %k9, %r55_2, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r56_2 = pto.vbitcast %r55_2 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %r57_2 = pto.vselr %r56_2, %k8 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %r45_3 = pto.vabs %r41_3, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r62_2 = pto.vshls %r61_2, %c23_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r47_3 = pto.vmax %r43_3, %r45_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r63_2 = pto.vbitcast %r62_2 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r64_2 = pto.vmul %r38_2, %r63_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r65_2 = pto.vmul %r39_2, %r63_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r66_2 = pto.vmul %r40_2, %r63_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r67_2 = pto.vmul %r41_2, %r63_2, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r68_2 = pto.vcvt %r64_2, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r69_2 = pto.vcvt %r65_2, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %slot_2 = arith.muli %row_2, %c8 : index
      %p59_2 = pto.addptr %exps, %slot_2 : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a60_2 = pto.vstus %a58_2, %emax, %r57_2, %p59_2 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      %r48_3 = pto.vmax %r46_3, %r47_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r70_2 = pto.vcvt %r66_2, %m2 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r71_2 = pto.vcvt %r67_2, %m2 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      pto.vstas %a60_2, %p59_2, %emax : !pto.align, !pto.ptr<ui8, ub>, i32
      %r72_2 = pto.vbitcast %r68_2 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r73_2 = pto.vbitcast %r69_2 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r76_2 = pto.vor %r72_2, %r73_2, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r49_3 = pto.vcgmax %r48_3, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r74_2 = pto.vbitcast %r70_2 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r75_2 = pto.vbitcast %r71_2 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r77_2 = pto.vor %r74_2, %r75_2, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r78_2 = pto.vor %r76_2, %r77_2, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r79_2 = pto.vbitcast %r78_2 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %o_2 = arith.muli %row_2, %c256 : index
      pto.vsts %r79_2, %y[%o_2], %m6 {dist = "NORM_B8"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b8>
      %r50_3 = pto.vselr %r49_3, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r51_3 = pto.vbitcast %r50_3 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
      %r52_3 = pto.vand %r51_3, %k5, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r53_3 = pto.vshrs %r52_3, %c23_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r54_3 = pto.vmaxs %r53_3, %emax, %m2 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r55_3 = pto.vadds %r54_3, %less, %m2 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r61_3 = pto.vsub %k9, %r55_3, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r56_3 = pto.vbitcast %r55_3 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %r57_3 = pto.vselr %r56_3, %k8 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %r62_3 = pto.vshls %r61_3, %c23_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r63_3 = pto.vbitcast %r62_3 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r64_3 = pto.vmul %r38_3, %r63_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r65_3 = pto.vmul %r39_3, %r63_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r66_3 = pto.vmul %r40_3, %r63_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r67_3 = pto.vmul %r41_3, %r63_3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r68_3 = pto.vcvt %r64_3, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r69_3 = pto.vcvt %r65_3, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %slot_3 = arith.muli %row_3, %c8 : index
      %p59_3 = pto.addptr %exps, %slot_3 : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a60_3 = pto.vstus %a58_3, %emax, %r57_3, %p59_3 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      %r70_3 = pto.vcvt %r66_3, %m2 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r71_3 = pto.vcvt %r67_3, %m2 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      pto.vstas %a60_3, %p59_3, %emax : !pto.align, !pto.ptr<ui8, ub>, i32
      %r72_3 = pto.vbitcast %r68_3 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r73_3 = pto.vbitcast %r69_3 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r76_3 = pto.vor %r72_3, %r73_3, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r74_3 = pto.vbitcast %r70_3 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r75_3 = pto.vbitcast %r71_3 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r77_3 = pto.vor %r74_3, %r75_3, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r78_3 = pto.vor %r76_3, %r77_3, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r79_3 = pto.vbitcast %r78_3 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %o_3 = arith.muli %row_3, %c256 : index
      pto.vsts %r79_3, %y[%o_3], %m6 {dist = "NORM_B8"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b8>
    }
  }
  return
}
