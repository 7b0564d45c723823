func.func @a11b_strided_rows(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f16, ub>) {
  %c0_i16 = arith.constant 0 : i16
  %c15_i16 = arith.constant 15 : i16
  %c2_i16 = arith.constant 2 : i16
  %c64_i16 = arith.constant 64 : i16
  %c16_i32 = arith.constant 16 : i32
  %c0 = arith.constant 0 : index
  %c24 = arith.constant 24 : index
  %o27 = arith.addi %c0, %c24 : index
  %c48 = arith.constant 48 : index
  %o23 = arith.addi %c0, %c48 : index
  %c72 = arith.constant 72 : index
  %o31 = arith.addi %c0, %c72 : index
  %c64 = arith.constant 64 : index
  %c96 = arith.constant 96 : index
  %o53 = arith.addi %c96, %c24 : index
  %o49 = arith.addi %c96, %c48 : index
  %o57 = arith.addi %c96, %c72 : index
  %c128 = arith.constant 128 : index
  %c192 = arith.constant 192 : index
  %o79 = arith.addi %c192, %c24 : index
  %o75 = arith.addi %c192, %c48 : index
  %o83 = arith.addi %c192, %c72 : index
  %c288 = arith.constant 288 : index
  %o105 = arith.addi %c288, %c24 : index
  %o101 = arith.addi %c288, %c48 : index
  %o109 = arith.addi %c288, %c72 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k2 = pto.vci %c0_i16 : i16 -> !pto.vreg<128xui16>
    %k3 = pto.vbr %c15_i16 : i16 -> !pto.vreg<128xui16>
    %k4 = pto.vand %k2, %k3, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
    %k5 = pto.vshls %k4, %c2_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
    %k6 = pto.vbr %c64_i16 : i16 -> !pto.vreg<128xui16>
    %k7 = pto.vor %k5, %k6, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
    %a19 = pto.init_align : !pto.align
    %r8 = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r9 = pto.vcvt %r8, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    %r10 = pto.vbitcast %r9 : !pto.vreg<128xf16> -> !pto.vreg<64xui32>
    %r11, %r12 = pto.vintlv %r10, %r10 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
    %r13 = pto.vbitcast %r11 : !pto.vreg<64xui32> -> !pto.vreg<128xf16>
    %r15 = pto.vselr %r13, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p20 = pto.addptr %y, %c0 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a21 = pto.vstus %a19, %c16_i32, %r15, %p20 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a21, %p20, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a26 = pto.init_align : !pto.align
    %r16 = pto.vselr %r13, %k7 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p28 = pto.addptr %y, %o27 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a29 = pto.vstus %a26, %c16_i32, %r16, %p28 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a29, %p28, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a22 = pto.init_align : !pto.align
    %r14 = pto.vbitcast %r12 : !pto.vreg<64xui32> -> !pto.vreg<128xf16>
    %r17 = pto.vselr %r14, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p24 = pto.addptr %y, %o23 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a25 = pto.vstus %a22, %c16_i32, %r17, %p24 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a25, %p24, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a30 = pto.init_align : !pto.align
    %r18 = pto.vselr %r14, %k7 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p32 = pto.addptr %y, %o31 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a33 = pto.vstus %a30, %c16_i32, %r18, %p32 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a33, %p32, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a45 = pto.init_align : !pto.align
    %r34 = pto.vlds %x[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r35 = pto.vcvt %r34, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    %r36 = pto.vbitcast %r35 : !pto.vreg<128xf16> -> !pto.vreg<64xui32>
    %r37, %r38 = pto.vintlv %r36, %r36 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
    %r39 = pto.vbitcast %r37 : !pto.vreg<64xui32> -> !pto.vreg<128xf16>
    %r41 = pto.vselr %r39, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p46 = pto.addptr %y, %c96 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a47 = pto.vstus %a45, %c16_i32, %r41, %p46 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a47, %p46, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a52 = pto.init_align : !pto.align
    %r42 = pto.vselr %r39, %k7 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p54 = pto.addptr %y, %o53 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a55 = pto.vstus %a52, %c16_i32, %r42, %p54 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a55, %p54, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a48 = pto.init_align : !pto.align
    %r40 = pto.vbitcast %r38 : !pto.vreg<64xui32> -> !pto.vreg<128xf16>
    %r43 = pto.vselr %r40, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p50 = pto.addptr %y, %o49 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a51 = pto.vstus %a48, %c16_i32, %r43, %p50 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a51, %p50, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a56 = pto.init_align : !pto.align
    %r44 = pto.vselr %r40, %k7 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p58 = pto.addptr %y, %o57 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a59 = pto.vstus %a56, %c16_i32, %r44, %p58 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a59, %p58, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a71 = pto.init_align : !pto.align
    %r60 = pto.vlds %x[%c128] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r61 = pto.vcvt %r60, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    %r62 = pto.vbitcast %r61 : !pto.vreg<128xf16> -> !pto.vreg<64xui32>
    %r63, %r64 = pto.vintlv %r62, %r62 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
    %r65 = pto.vbitcast %r63 : !pto.vreg<64xui32> -> !pto.vreg<128xf16>
    %r67 = pto.vselr %r65, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p72 = pto.addptr %y, %c192 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a73 = pto.vstus %a71, %c16_i32, %r67, %p72 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a73, %p72, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a78 = pto.init_align : !pto.align
    %r68 = pto.vselr %r65, %k7 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p80 = pto.addptr %y, %o79 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a81 = pto.vstus %a78, %c16_i32, %r68, %p80 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a81, %p80, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a74 = pto.init_align : !pto.align
    %r66 = pto.vbitcast %r64 : !pto.vreg<64xui32> -> !pto.vreg<128xf16>
    %r69 = pto.vselr %r66, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p76 = pto.addptr %y, %o75 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a77 = pto.vstus %a74, %c16_i32, %r69, %p76 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a77, %p76, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a82 = pto.init_align : !pto.align
    %r70 = pto.vselr %r66, %k7 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p84 = pto.addptr %y, %o83 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a85 = pto.vstus %a82, %c16_i32, %r70, %p84 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a85, %p84, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a97 = pto.init_align : !pto.align
    %r86 = pto.vlds %x[%c192] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r87 = pto.vcvt %r86, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    %r88 = pto.vbitcast %r87 : !pto.vreg<128xf16> -> !pto.vreg<64xui32>
    %r89, %r90 = pto.vintlv %r88, %r88 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
    %r91 = pto.vbitcast %r89 : !pto.vreg<64xui32> -> !pto.vreg<128xf16>
    %r93 = pto.vselr %r91, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p98 = pto.addptr %y, %c288 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a99 = pto.vstus %a97, %c16_i32, %r93, %p98 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a99, %p98, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a104 = pto.init_align : !pto.align
    %r94 = pto.vselr %r91, %k7 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p106 = pto.addptr %y, %o105 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a107 = pto.vstus %a104, %c16_i32, %r94, %p106 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a107, %p106, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a100 = pto.init_align : !pto.align
    %r92 = pto.vbitcast %r90 : !pto.vreg<64xui32> -> !pto.vreg<128xf16>
    %r95 = pto.vselr %r92, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p102 = pto.addptr %y, %o101 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a103 = pto.vstus %a100, %c16_i32, %r95, %p102 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a103, %p102, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    %a108 = pto.init_align : !pto.align
    %r96 = pto.vselr %r92, %k7 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p110 = pto.addptr %y, %o109 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    %a111 = pto.vstus %a108, %c16_i32, %r96, %p110 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
    pto.vstas %a111, %p110, %c16_i32 : !pto.align, !pto.ptr<f16, ub>, i32
  }
  return
}
