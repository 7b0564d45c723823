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
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k1 = pto.vbr %fzero : f32 -> !pto.vreg<64xf32>
    %m2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k3 = pto.vci %c0_i32 : i32 -> !pto.vreg<64xui32>
    %k4 = pto.vshrs %k3, %c3_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %k5 = pto.vbr %expfield : i32 -> !pto.vreg<64xui32>
    %m6 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k7 = pto.vci %c0_i8 : i8 -> !pto.vreg<256xui8>
    %k8 = pto.vshls %k7, %c5_i16, %m6 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    %k9 = pto.vbr %top : i32 -> !pto.vreg<64xui32>
    scf.for %row = %c0 to %c8 step %c1 {
      %a58 = pto.init_align : !pto.align
      %o1 = arith.muli %row, %c512 : index
      %r10, %r11 = pto.vldsx2 %x[%o1], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r12 = pto.vcvt %r10, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r16 = pto.vsub %k1, %r12, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vexp %r16, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vadds %r20, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vdiv %r12, %r24, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o2 = arith.addi %o1, %c256 : index
      %r32, %r33 = pto.vldsx2 %x[%o2], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r34 = pto.vcvt %r32, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r38 = pto.vmul %r28, %r34, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42 = pto.vabs %r38, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14 = pto.vcvt %r11, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r18 = pto.vsub %k1, %r14, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vexp %r18, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vadds %r22, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30 = pto.vdiv %r14, %r26, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r36 = pto.vcvt %r33, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r40 = pto.vmul %r30, %r36, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44 = pto.vabs %r40, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r46 = pto.vmax %r42, %r44, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r13 = pto.vcvt %r10, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17 = pto.vsub %k1, %r13, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vexp %r17, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vadds %r21, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29 = pto.vdiv %r13, %r25, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r35 = pto.vcvt %r32, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r39 = pto.vmul %r29, %r35, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r43 = pto.vabs %r39, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vcvt %r11, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r19 = pto.vsub %k1, %r15, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vexp %r19, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vadds %r23, %fone, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31 = pto.vdiv %r15, %r27, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37 = pto.vcvt %r33, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r41 = pto.vmul %r31, %r37, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45 = pto.vabs %r41, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r47 = pto.vmax %r43, %r45, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r48 = pto.vmax %r46, %r47, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49 = pto.vcgmax %r48, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50 = pto.vselr %r49, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r51 = pto.vbitcast %r50 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
      %r52 = pto.vand %r51, %k5, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r53 = pto.vshrs %r52, %c23_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r54 = pto.vmaxs %r53, %emax, %m2 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r55 = pto.vadds %r54, %less, %m2 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r56 = pto.vbitcast %r55 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %r57 = pto.vselr %r56, %k8 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %slot = arith.muli %row, %c8 : index
      %p59 = pto.addptr %exps, %slot : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a60 = pto.vstus %a58, %emax, %r57, %p59 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      pto.vstas %a60, %p59, %emax : !pto.align, !pto.ptr<ui8, ub>, i32
      %r61 = pto.vsub %k9, %r55, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r62 = pto.vshls %r61, %c23_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r63 = pto.vbitcast %r62 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r64 = pto.vmul %r38, %r63, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r68 = pto.vcvt %r64, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r72 = pto.vbitcast %r68 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r65 = pto.vmul %r39, %r63, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r69 = pto.vcvt %r65, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r73 = pto.vbitcast %r69 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r76 = pto.vor %r72, %r73, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r66 = pto.vmul %r40, %r63, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r70 = pto.vcvt %r66, %m2 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r74 = pto.vbitcast %r70 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r67 = pto.vmul %r41, %r63, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r71 = pto.vcvt %r67, %m2 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r75 = pto.vbitcast %r71 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r77 = pto.vor %r74, %r75, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r78 = pto.vor %r76, %r77, %m6 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r79 = pto.vbitcast %r78 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %o = arith.muli %row, %c256 : index
      pto.vsts %r79, %y[%o], %m6 {dist = "NORM_B8"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b8>
    }
  }
  return
}
