func.func @k23_round_trip(%x: !pto.ptr<bf16, ub>, %exps: !pto.ptr<ui8, ub>, %y: !pto.ptr<bf16, ub>) {
  %magnitude = arith.constant 32767 : i16
  %c0_i16 = arith.constant 0 : i16
  %c4_i16 = arith.constant 4 : i16
  %c0_i8 = arith.constant 0 : i8
  %c5_i16 = arith.constant 5 : i16
  %top = arith.constant 254 : i16
  %c8_i32 = arith.constant 8 : i32
  %c256 = arith.constant 256 : index
  %c7_i16 = arith.constant 7 : i16
  %emax = arith.constant 8 : i16
  %less = arith.constant -8 : i16
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k2 = pto.vci %c0_i16 : i16 -> !pto.vreg<128xui16>
    %k5 = pto.vci %c0_i8 : i8 -> !pto.vreg<256xui8>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m4 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k0 = pto.vbr %magnitude : i16 -> !pto.vreg<128xui16>
    %k7 = pto.vbr %top : i16 -> !pto.vreg<128xui16>
    %k3 = pto.vshrs %k2, %c4_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
    %k6 = pto.vshls %k5, %c5_i16, %m4 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    %m9 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %step_1 = arith.constant 8 : index
    %ahead_1 = arith.constant 1 : index
    %ahead_2 = arith.constant 2 : index
    %ahead_3 = arith.constant 3 : index
    %ahead_4 = arith.constant 4 : index
    %ahead_5 = arith.constant 5 : index
    %ahead_6 = arith.constant 6 : index
    %ahead_7 = arith.constant 7 : index
    scf.for %tile = %c0 to %c16 step %step_1 {
      %o = arith.muli %tile, %c256 : index
      %r10, %r11 = pto.vldsx2 %x[%o], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %a24 = pto.init_align : !pto.align
      %a24_1 = pto.init_align : !pto.align
      %a24_2 = pto.init_align : !pto.align
      %a24_3 = pto.init_align : !pto.align
      %tile_1 = arith.addi %tile, %ahead_1 : index
      %o_1 = arith.muli %tile_1, %c256 : index
      %r10_1, %r11_1 = pto.vldsx2 %x[%o_1], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %a24_4 = pto.init_align : !pto.align
      %a24_5 = pto.init_align : !pto.align
      %a24_6 = pto.init_align : !pto.align
      %a24_7 = pto.init_align : !pto.align
      %tile_2 = arith.addi %tile, %ahead_2 : index
      %o_2 = arith.muli %tile_2, %c256 : index
      %r10_2, %r11_2 = pto.vldsx2 %x[%o_2], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %tile_3 = arith.addi %tile, %ahead_3 : index
      %o_3 = arith.muli %tile_3, %c256 : index
      %r10_3, %r11_3 = pto.vldsx2 %x[%o_3], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %tile_4 = arith.addi %tile, %ahead_4 : index
      %o_4 = arith.muli %tile_4, %c256 : index
      %r10_4, %r11_4 = pto.vldsx2 %x[%o_4], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %tile_5 = arith.addi %tile, %ahead_5 : index
      %o_5 = arith.muli %tile_5, %c256 : index
      %r10_5, %r11_5 = pto.vldsx2 %x[%o_5], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %tile_6 = arith.addi %tile, %ahead_6 : index
      %o_6 = arith.muli %tile_6, %c256 : index
      %r10_6, %r11_6 = pto.vldsx2 %x[%o_6], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %r12 = pto.vbitcast %r10 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r13 = pto.vand %r12, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r14 = pto.vbitcast %r11 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r15 = pto.vand %r14, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %tile_7 = arith.addi %tile, %ahead_7 : index
      %o_7 = arith.muli %tile_7, %c256 : index
      %r10_7, %r11_7 = pto.vldsx2 %x[%o_7], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %r12_1 = pto.vbitcast %r10_1 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r13_1 = pto.vand %r12_1, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r14_1 = pto.vbitcast %r11_1 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r15_1 = pto.vand %r14_1, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r12_2 = pto.vbitcast %r10_2 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r13_2 = pto.vand %r12_2, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r14_2 = pto.vbitcast %r11_2 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r15_2 = pto.vand %r14_2, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r12_3 = pto.vbitcast %r10_3 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r13_3 = pto.vand %r12_3, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r14_3 = pto.vbitcast %r11_3 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r15_3 = pto.vand %r14_3, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r12_4 = pto.vbitcast %r10_4 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r13_4 = pto.vand %r12_4, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r14_4 = pto.vbitcast %r11_4 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r15_4 = pto.vand %r14_4, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r16 = pto.vmax %r13, %r15, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r12_5 = pto.vbitcast %r10_5 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r13_5 = pto.vand %r12_5, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r16_1 = pto.vmax %r13_1, %r15_1, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r14_5 = pto.vbitcast %r11_5 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r15_5 = pto.vand %r14_5, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r16_2 = pto.vmax %r13_2, %r15_2, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r12_6 = pto.vbitcast %r10_6 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r13_6 = pto.vand %r12_6, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r16_3 = pto.vmax %r13_3, %r15_3, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r14_6 = pto.vbitcast %r11_6 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r15_6 = pto.vand %r14_6, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r16_4 = pto.vmax %r13_4, %r15_4, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r12_7 = pto.vbitcast %r10_7 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r13_7 = pto.vand %r12_7, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r16_5 = pto.vmax %r13_5, %r15_5, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r14_7 = pto.vbitcast %r11_7 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r15_7 = pto.vand %r14_7, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r16_6 = pto.vmax %r13_6, %r15_6, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r17 = pto.vcgmax %r16, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r16_7 = pto.vmax %r13_7, %r15_7, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r17_1 = pto.vcgmax %r16_1, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r17_2 = pto.vcgmax %r16_2, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r17_3 = pto.vcgmax %r16_3, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r17_4 = pto.vcgmax %r16_4, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r17_5 = pto.vcgmax %r16_5, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r17_6 = pto.vcgmax %r16_6, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r17_7 = pto.vcgmax %r16_7, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r18 = pto.vshrs %r17, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r18_1 = pto.vshrs %r17_1, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r18_2 = pto.vshrs %r17_2, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r19 = pto.vmaxs %r18, %emax, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r18_3 = pto.vshrs %r17_3, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r18_4 = pto.vshrs %r17_4, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r19_1 = pto.vmaxs %r18_1, %emax, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r19_2 = pto.vmaxs %r18_2, %emax, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r18_5 = pto.vshrs %r17_5, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r18_6 = pto.vshrs %r17_6, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r19_3 = pto.vmaxs %r18_3, %emax, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r19_4 = pto.vmaxs %r18_4, %emax, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r18_7 = pto.vshrs %r17_7, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r19_5 = pto.vmaxs %r18_5, %emax, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r19_6 = pto.vmaxs %r18_6, %emax, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r20 = pto.vadds %r19, %less, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r19_7 = pto.vmaxs %r18_7, %emax, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r20_1 = pto.vadds %r19_1, %less, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r20_2 = pto.vadds %r19_2, %less, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r20_3 = pto.vadds %r19_3, %less, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r20_4 = pto.vadds %r19_4, %less, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r20_5 = pto.vadds %r19_5, %less, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r20_6 = pto.vadds %r19_6, %less, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r20_7 = pto.vadds %r19_7, %less, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r21 = pto.vselr %r20, %k3 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>
      %r21_1 = pto.vselr %r20_1, %k3 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>
      %r21_2 = pto.vselr %r20_2, %k3 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>
      %r21_3 = pto.vselr %r20_3, %k3 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>
      %r21_4 = pto.vselr %r20_4, %k3 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>
      %r27 = pto.vsub %k7, %r21, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r44 = pto.vshls %r21, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r22 = pto.vbitcast %r21 : !pto.vreg<128xui16> -> !pto.vreg<256xui8>
      %r23 = pto.vselr %r22, %k6 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %slot = arith.muli %tile, %c8 : index
      %p25 = pto.addptr %exps, %slot : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a26 = pto.vstus %a24, %c8_i32, %r23, %p25 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      %r21_5 = pto.vselr %r20_5, %k3 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>
      %r27_1 = pto.vsub %k7, %r21_1, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      pto.vstas %a26, %p25, %c8_i32 : !pto.align, !pto.ptr<ui8, ub>, i32
      %r28 = pto.vshls %r27, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r29 = pto.vbitcast %r28 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r30 = pto.vmul %r10, %r29, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r31 = pto.vmul %r11, %r29, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r21_6 = pto.vselr %r20_6, %k3 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>
      %r27_2 = pto.vsub %k7, %r21_2, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r45 = pto.vbitcast %r44 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r46 = pto.vcvt %r45, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r28_1 = pto.vshls %r27_1, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r29_1 = pto.vbitcast %r28_1 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r30_1 = pto.vmul %r10_1, %r29_1, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r31_1 = pto.vmul %r11_1, %r29_1, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r21_7 = pto.vselr %r20_7, %k3 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>
      %r27_3 = pto.vsub %k7, %r21_3, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r28_2 = pto.vshls %r27_2, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r29_2 = pto.vbitcast %r28_2 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r30_2 = pto.vmul %r10_2, %r29_2, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r31_2 = pto.vmul %r11_2, %r29_2, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r27_4 = pto.vsub %k7, %r21_4, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r28_3 = pto.vshls %r27_3, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r29_3 = pto.vbitcast %r28_3 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r30_3 = pto.vmul %r10_3, %r29_3, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r31_3 = pto.vmul %r11_3, %r29_3, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r27_5 = pto.vsub %k7, %r21_5, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r28_4 = pto.vshls %r27_4, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r29_4 = pto.vbitcast %r28_4 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r30_4 = pto.vmul %r10_4, %r29_4, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r31_4 = pto.vmul %r11_4, %r29_4, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r27_6 = pto.vsub %k7, %r21_6, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r28_5 = pto.vshls %r27_5, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r29_5 = pto.vbitcast %r28_5 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r30_5 = pto.vmul %r10_5, %r29_5, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r31_5 = pto.vmul %r11_5, %r29_5, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r27_7 = pto.vsub %k7, %r21_7, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r28_6 = pto.vshls %r27_6, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r29_6 = pto.vbitcast %r28_6 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r30_6 = pto.vmul %r10_6, %r29_6, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r31_6 = pto.vmul %r11_6, %r29_6, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r28_7 = pto.vshls %r27_7, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r32 = pto.vcvt %r30, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r36 = pto.vcvt %r32, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r40 = pto.vcvt %r36, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r47 = pto.vmul %r40, %r46, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r51 = pto.vcvt %r47, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r33 = pto.vcvt %r30, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r37 = pto.vcvt %r33, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r41 = pto.vcvt %r37, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r48 = pto.vmul %r41, %r46, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r52 = pto.vcvt %r48, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r53 = pto.vbitcast %r51 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r54 = pto.vbitcast %r52 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r55 = pto.vor %r53, %r54, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r29_7 = pto.vbitcast %r28_7 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r30_7 = pto.vmul %r10_7, %r29_7, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r31_7 = pto.vmul %r11_7, %r29_7, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r34 = pto.vcvt %r31, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35 = pto.vcvt %r31, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_1 = pto.vcvt %r30_1, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r38 = pto.vcvt %r34, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r42 = pto.vcvt %r38, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r49 = pto.vmul %r42, %r46, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r57 = pto.vcvt %r49, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r39 = pto.vcvt %r35, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r43 = pto.vcvt %r39, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r50 = pto.vmul %r43, %r46, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33_1 = pto.vcvt %r30_1, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r34_1 = pto.vcvt %r31_1, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r58 = pto.vcvt %r50, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r59 = pto.vbitcast %r57 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r60 = pto.vbitcast %r58 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r61 = pto.vor %r59, %r60, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r35_1 = pto.vcvt %r31_1, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_2 = pto.vcvt %r30_2, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r56 = pto.vbitcast %r55 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      %r62 = pto.vbitcast %r61 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      pto.vstsx2 %r56, %r62, %y[%o], "INTLV_B16", %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, index, !pto.mask<b16>
      %r33_2 = pto.vcvt %r30_2, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r34_2 = pto.vcvt %r31_2, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35_2 = pto.vcvt %r31_2, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_3 = pto.vcvt %r30_3, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r36_1 = pto.vcvt %r32_1, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r40_1 = pto.vcvt %r36_1, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r37_1 = pto.vcvt %r33_1, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r41_1 = pto.vcvt %r37_1, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r38_1 = pto.vcvt %r34_1, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r42_1 = pto.vcvt %r38_1, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r39_1 = pto.vcvt %r35_1, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r43_1 = pto.vcvt %r39_1, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r36_2 = pto.vcvt %r32_2, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r40_2 = pto.vcvt %r36_2, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r37_2 = pto.vcvt %r33_2, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r41_2 = pto.vcvt %r37_2, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r38_2 = pto.vcvt %r34_2, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r42_2 = pto.vcvt %r38_2, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r39_2 = pto.vcvt %r35_2, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r43_2 = pto.vcvt %r39_2, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r36_3 = pto.vcvt %r32_3, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r40_3 = pto.vcvt %r36_3, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r33_3 = pto.vcvt %r30_3, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r37_3 = pto.vcvt %r33_3, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r41_3 = pto.vcvt %r37_3, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r22_1 = pto.vbitcast %r21_1 : !pto.vreg<128xui16> -> !pto.vreg<256xui8>
      %r23_1 = pto.vselr %r22_1, %k6 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %slot_1 = arith.muli %tile_1, %c8 : index
      %p25_1 = pto.addptr %exps, %slot_1 : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a26_1 = pto.vstus %a24_1, %c8_i32, %r23_1, %p25_1 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      pto.vstas %a26_1, %p25_1, %c8_i32 : !pto.align, !pto.ptr<ui8, ub>, i32
      %r44_1 = pto.vshls %r21_1, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r45_1 = pto.vbitcast %r44_1 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r46_1 = pto.vcvt %r45_1, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r47_1 = pto.vmul %r40_1, %r46_1, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r51_1 = pto.vcvt %r47_1, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r48_1 = pto.vmul %r41_1, %r46_1, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r52_1 = pto.vcvt %r48_1, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r53_1 = pto.vbitcast %r51_1 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r54_1 = pto.vbitcast %r52_1 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r55_1 = pto.vor %r53_1, %r54_1, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r34_3 = pto.vcvt %r31_3, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r49_1 = pto.vmul %r42_1, %r46_1, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50_1 = pto.vmul %r43_1, %r46_1, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r35_3 = pto.vcvt %r31_3, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_4 = pto.vcvt %r30_4, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r57_1 = pto.vcvt %r49_1, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r58_1 = pto.vcvt %r50_1, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r59_1 = pto.vbitcast %r57_1 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r60_1 = pto.vbitcast %r58_1 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r61_1 = pto.vor %r59_1, %r60_1, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r33_4 = pto.vcvt %r30_4, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r34_4 = pto.vcvt %r31_4, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r56_1 = pto.vbitcast %r55_1 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      %r62_1 = pto.vbitcast %r61_1 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      pto.vstsx2 %r56_1, %r62_1, %y[%o_1], "INTLV_B16", %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, index, !pto.mask<b16>
      %r35_4 = pto.vcvt %r31_4, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_5 = pto.vcvt %r30_5, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r33_5 = pto.vcvt %r30_5, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r34_5 = pto.vcvt %r31_5, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r38_3 = pto.vcvt %r34_3, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r42_3 = pto.vcvt %r38_3, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r39_3 = pto.vcvt %r35_3, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r43_3 = pto.vcvt %r39_3, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r36_4 = pto.vcvt %r32_4, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r40_4 = pto.vcvt %r36_4, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r37_4 = pto.vcvt %r33_4, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r41_4 = pto.vcvt %r37_4, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r38_4 = pto.vcvt %r34_4, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r42_4 = pto.vcvt %r38_4, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r39_4 = pto.vcvt %r35_4, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r43_4 = pto.vcvt %r39_4, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r36_5 = pto.vcvt %r32_5, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r40_5 = pto.vcvt %r36_5, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r37_5 = pto.vcvt %r33_5, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r41_5 = pto.vcvt %r37_5, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r38_5 = pto.vcvt %r34_5, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r42_5 = pto.vcvt %r38_5, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r35_5 = pto.vcvt %r31_5, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r39_5 = pto.vcvt %r35_5, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r43_5 = pto.vcvt %r39_5, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r22_2 = pto.vbitcast %r21_2 : !pto.vreg<128xui16> -> !pto.vreg<256xui8>
      %r23_2 = pto.vselr %r22_2, %k6 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %slot_2 = arith.muli %tile_2, %c8 : index
      %p25_2 = pto.addptr %exps, %slot_2 : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a26_2 = pto.vstus %a24_2, %c8_i32, %r23_2, %p25_2 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      pto.vstas %a26_2, %p25_2, %c8_i32 : !pto.align, !pto.ptr<ui8, ub>, i32
      %r44_2 = pto.vshls %r21_2, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r45_2 = pto.vbitcast %r44_2 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r46_2 = pto.vcvt %r45_2, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r47_2 = pto.vmul %r40_2, %r46_2, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r51_2 = pto.vcvt %r47_2, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r48_2 = pto.vmul %r41_2, %r46_2, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r52_2 = pto.vcvt %r48_2, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r53_2 = pto.vbitcast %r51_2 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r54_2 = pto.vbitcast %r52_2 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r55_2 = pto.vor %r53_2, %r54_2, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r32_6 = pto.vcvt %r30_6, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r49_2 = pto.vmul %r42_2, %r46_2, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50_2 = pto.vmul %r43_2, %r46_2, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33_6 = pto.vcvt %r30_6, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r34_6 = pto.vcvt %r31_6, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r57_2 = pto.vcvt %r49_2, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r58_2 = pto.vcvt %r50_2, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r59_2 = pto.vbitcast %r57_2 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r60_2 = pto.vbitcast %r58_2 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r61_2 = pto.vor %r59_2, %r60_2, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r35_6 = pto.vcvt %r31_6, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_7 = pto.vcvt %r30_7, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r56_2 = pto.vbitcast %r55_2 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      %r62_2 = pto.vbitcast %r61_2 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      pto.vstsx2 %r56_2, %r62_2, %y[%o_2], "INTLV_B16", %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, index, !pto.mask<b16>
      %r33_7 = pto.vcvt %r30_7, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r34_7 = pto.vcvt %r31_7, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35_7 = pto.vcvt %r31_7, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r36_6 = pto.vcvt %r32_6, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r37_6 = pto.vcvt %r33_6, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r38_6 = pto.vcvt %r34_6, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r39_6 = pto.vcvt %r35_6, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r36_7 = pto.vcvt %r32_7, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r37_7 = pto.vcvt %r33_7, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r38_7 = pto.vcvt %r34_7, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r39_7 = pto.vcvt %r35_7, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r44_3 = pto.vshls %r21_3, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r22_3 = pto.vbitcast %r21_3 : !pto.vreg<128xui16> -> !pto.vreg<256xui8>
      %r23_3 = pto.vselr %r22_3, %k6 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %slot_3 = arith.muli %tile_3, %c8 : index
      %p25_3 = pto.addptr %exps, %slot_3 : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a26_3 = pto.vstus %a24_3, %c8_i32, %r23_3, %p25_3 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      %r44_4 = pto.vshls %r21_4, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      pto.vstas %a26_3, %p25_3, %c8_i32 : !pto.align, !pto.ptr<ui8, ub>, i32
      %r45_3 = pto.vbitcast %r44_3 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r46_3 = pto.vcvt %r45_3, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r47_3 = pto.vmul %r40_3, %r46_3, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r51_3 = pto.vcvt %r47_3, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r48_3 = pto.vmul %r41_3, %r46_3, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r52_3 = pto.vcvt %r48_3, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r53_3 = pto.vbitcast %r51_3 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r54_3 = pto.vbitcast %r52_3 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r55_3 = pto.vor %r53_3, %r54_3, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r44_5 = pto.vshls %r21_5, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r49_3 = pto.vmul %r42_3, %r46_3, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50_3 = pto.vmul %r43_3, %r46_3, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44_6 = pto.vshls %r21_6, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r57_3 = pto.vcvt %r49_3, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r58_3 = pto.vcvt %r50_3, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r59_3 = pto.vbitcast %r57_3 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r60_3 = pto.vbitcast %r58_3 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r61_3 = pto.vor %r59_3, %r60_3, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r44_7 = pto.vshls %r21_7, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r56_3 = pto.vbitcast %r55_3 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      %r62_3 = pto.vbitcast %r61_3 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      pto.vstsx2 %r56_3, %r62_3, %y[%o_3], "INTLV_B16", %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, index, !pto.mask<b16>
      %r45_4 = pto.vbitcast %r44_4 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r46_4 = pto.vcvt %r45_4, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r45_5 = pto.vbitcast %r44_5 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r46_5 = pto.vcvt %r45_5, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r40_6 = pto.vcvt %r36_6, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r45_6 = pto.vbitcast %r44_6 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r46_6 = pto.vcvt %r45_6, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r41_6 = pto.vcvt %r37_6, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r42_6 = pto.vcvt %r38_6, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r43_6 = pto.vcvt %r39_6, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r40_7 = pto.vcvt %r36_7, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r45_7 = pto.vbitcast %r44_7 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r46_7 = pto.vcvt %r45_7, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r41_7 = pto.vcvt %r37_7, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r42_7 = pto.vcvt %r38_7, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r43_7 = pto.vcvt %r39_7, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r22_4 = pto.vbitcast %r21_4 : !pto.vreg<128xui16> -> !pto.vreg<256xui8>
      %r23_4 = pto.vselr %r22_4, %k6 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %r47_4 = pto.vmul %r40_4, %r46_4, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_5 = pto.vbitcast %r21_5 : !pto.vreg<128xui16> -> !pto.vreg<256xui8>
      %r23_5 = pto.vselr %r22_5, %k6 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %r48_4 = pto.vmul %r41_4, %r46_4, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49_4 = pto.vmul %r42_4, %r46_4, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50_4 = pto.vmul %r43_4, %r46_4, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r47_5 = pto.vmul %r40_5, %r46_5, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r48_5 = pto.vmul %r41_5, %r46_5, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49_5 = pto.vmul %r42_5, %r46_5, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50_5 = pto.vmul %r43_5, %r46_5, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot_4 = arith.muli %tile_4, %c8 : index
      %p25_4 = pto.addptr %exps, %slot_4 : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a26_4 = pto.vstus %a24_4, %c8_i32, %r23_4, %p25_4 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      %r22_6 = pto.vbitcast %r21_6 : !pto.vreg<128xui16> -> !pto.vreg<256xui8>
      %r23_6 = pto.vselr %r22_6, %k6 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %r47_6 = pto.vmul %r40_6, %r46_6, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstas %a26_4, %p25_4, %c8_i32 : !pto.align, !pto.ptr<ui8, ub>, i32
      %r48_6 = pto.vmul %r41_6, %r46_6, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49_6 = pto.vmul %r42_6, %r46_6, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot_5 = arith.muli %tile_5, %c8 : index
      %p25_5 = pto.addptr %exps, %slot_5 : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a26_5 = pto.vstus %a24_5, %c8_i32, %r23_5, %p25_5 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      %r50_6 = pto.vmul %r43_6, %r46_6, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r47_7 = pto.vmul %r40_7, %r46_7, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstas %a26_5, %p25_5, %c8_i32 : !pto.align, !pto.ptr<ui8, ub>, i32
      %r48_7 = pto.vmul %r41_7, %r46_7, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49_7 = pto.vmul %r42_7, %r46_7, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50_7 = pto.vmul %r43_7, %r46_7, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_7 = pto.vbitcast %r21_7 : !pto.vreg<128xui16> -> !pto.vreg<256xui8>
      %r23_7 = pto.vselr %r22_7, %k6 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %slot_6 = arith.muli %tile_6, %c8 : index
      %p25_6 = pto.addptr %exps, %slot_6 : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a26_6 = pto.vstus %a24_6, %c8_i32, %r23_6, %p25_6 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      %r51_4 = pto.vcvt %r47_4, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r52_4 = pto.vcvt %r48_4, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r57_4 = pto.vcvt %r49_4, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r58_4 = pto.vcvt %r50_4, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vstas %a26_6, %p25_6, %c8_i32 : !pto.align, !pto.ptr<ui8, ub>, i32
      %r51_5 = pto.vcvt %r47_5, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r52_5 = pto.vcvt %r48_5, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r57_5 = pto.vcvt %r49_5, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r58_5 = pto.vcvt %r50_5, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r51_6 = pto.vcvt %r47_6, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r52_6 = pto.vcvt %r48_6, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r57_6 = pto.vcvt %r49_6, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r58_6 = pto.vcvt %r50_6, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r51_7 = pto.vcvt %r47_7, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r52_7 = pto.vcvt %r48_7, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r57_7 = pto.vcvt %r49_7, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r58_7 = pto.vcvt %r50_7, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %slot_7 = arith.muli %tile_7, %c8 : index
      %p25_7 = pto.addptr %exps, %slot_7 : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a26_7 = pto.vstus %a24_7, %c8_i32, %r23_7, %p25_7 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      %r53_4 = pto.vbitcast %r51_4 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r54_4 = pto.vbitcast %r52_4 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r55_4 = pto.vor %r53_4, %r54_4, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r59_4 = pto.vbitcast %r57_4 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r60_4 = pto.vbitcast %r58_4 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r61_4 = pto.vor %r59_4, %r60_4, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r53_5 = pto.vbitcast %r51_5 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r54_5 = pto.vbitcast %r52_5 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r55_5 = pto.vor %r53_5, %r54_5, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r59_5 = pto.vbitcast %r57_5 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r60_5 = pto.vbitcast %r58_5 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r61_5 = pto.vor %r59_5, %r60_5, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      pto.vstas %a26_7, %p25_7, %c8_i32 : !pto.align, !pto.ptr<ui8, ub>, i32
      %r53_6 = pto.vbitcast %r51_6 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r54_6 = pto.vbitcast %r52_6 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r55_6 = pto.vor %r53_6, %r54_6, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r59_6 = pto.vbitcast %r57_6 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r60_6 = pto.vbitcast %r58_6 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r61_6 = pto.vor %r59_6, %r60_6, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r53_7 = pto.vbitcast %r51_7 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r54_7 = pto.vbitcast %r52_7 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r55_7 = pto.vor %r53_7, %r54_7, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r59_7 = pto.vbitcast %r57_7 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r60_7 = pto.vbitcast %r58_7 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r61_7 = pto.vor %r59_7, %r60_7, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r56_4 = pto.vbitcast %r55_4 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      %r62_4 = pto.vbitcast %r61_4 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      pto.vstsx2 %r56_4, %r62_4, %y[%o_4], "INTLV_B16", %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, index, !pto.mask<b16>
      %r56_5 = pto.vbitcast %r55_5 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      %r62_5 = pto.vbitcast %r61_5 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      pto.vstsx2 %r56_5, %r62_5, %y[%o_5], "INTLV_B16", %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, index, !pto.mask<b16>
      %r56_6 = pto.vbitcast %r55_6 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      %r62_6 = pto.vbitcast %r61_6 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      pto.vstsx2 %r56_6, %r62_6, %y[%o_6], "INTLV_B16", %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, index, !pto.mask<b16>
      %r56_7 = pto.vbitcast %r55_7 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      %r62_7 = pto.vbitcast %r61_7 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      pto.vstsx2 %r56_7, %r62_7, %y[%o_7], "INTLV_B16", %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, index, !pto.mask<b16>
    }
  }
  return
}
