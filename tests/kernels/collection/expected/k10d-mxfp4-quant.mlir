func.func @k10d_mxfp4(%x: !pto.ptr<bf16, ub>, %e8m0: !pto.ptr<ui8, ub>, %y: !pto.ptr<!pto.f4E2M1x2, ub>) {
  %magnitude = arith.constant 32767 : i16
  %c0_i16 = arith.constant 0 : i16
  %c4_i16 = arith.constant 4 : i16
  %c0_i8 = arith.constant 0 : i8
  %c5_i16 = arith.constant 5 : i16
  %top = arith.constant 254 : i16
  %c8_i32 = arith.constant 8 : i32
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %c7_i16 = arith.constant 7 : i16
  %two = arith.constant 2 : i16
  %less2 = arith.constant -2 : i16
  %c8 = arith.constant 8 : index
  %c128 = arith.constant 128 : index
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
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %p8 = pto.addptr %x, %o : !pto.ptr<bf16, ub> -> !pto.ptr<bf16, ub>
      %p9 = pto.castptr %p8 : !pto.ptr<bf16, ub> -> !pto.ptr<ui32, ub>
      %r10, %r11 = pto.vldsx2 %p9[%c0], "DINTLV_B32" : !pto.ptr<ui32, ub>, index -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
      %a26 = pto.init_align : !pto.align
      %r14 = pto.vbitcast %r10 : !pto.vreg<64xui32> -> !pto.vreg<128xui16>
      %r15 = pto.vand %r14, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r16 = pto.vbitcast %r11 : !pto.vreg<64xui32> -> !pto.vreg<128xui16>
      %r17 = pto.vand %r16, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r18 = pto.vmax %r15, %r17, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r19 = pto.vcgmax %r18, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r20 = pto.vselr %r19, %k3 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>
      %r21 = pto.vshrs %r20, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r22 = pto.vmaxs %r21, %two, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r23 = pto.vadds %r22, %less2, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r29 = pto.vsub %k7, %r23, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r24 = pto.vbitcast %r23 : !pto.vreg<128xui16> -> !pto.vreg<256xui8>
      %r25 = pto.vselr %r24, %k6 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %r30 = pto.vshls %r29, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r12 = pto.vbitcast %r10 : !pto.vreg<64xui32> -> !pto.vreg<128xbf16>
      %r31 = pto.vbitcast %r30 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r32 = pto.vmul %r12, %r31, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r13 = pto.vbitcast %r11 : !pto.vreg<64xui32> -> !pto.vreg<128xbf16>
      %r33 = pto.vmul %r13, %r31, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r34 = pto.vcvt %r32, %m1 {part = "P0", rnd = "R"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<256x!pto.f4E2M1x2>
      %r35 = pto.vcvt %r33, %m1 {part = "P2", rnd = "R"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<256x!pto.f4E2M1x2>
      %slot = arith.muli %tile, %c8 : index
      %p27 = pto.addptr %e8m0, %slot : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a28 = pto.vstus %a26, %c8_i32, %r25, %p27 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      pto.vstas %a28, %p27, %c8_i32 : !pto.align, !pto.ptr<ui8, ub>, i32
      %r36 = pto.vbitcast %r34 : !pto.vreg<256x!pto.f4E2M1x2> -> !pto.vreg<256xui8>
      %r37 = pto.vbitcast %r35 : !pto.vreg<256x!pto.f4E2M1x2> -> !pto.vreg<256xui8>
      %r38 = pto.vor %r36, %r37, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r39 = pto.vbitcast %r38 : !pto.vreg<256xui8> -> !pto.vreg<256x!pto.f4E2M1x2>
      %to = arith.muli %tile, %c128 : index
      pto.vsts %r39, %y[%to], %m1 {dist = "PK_B16"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.ptr<!pto.f4E2M1x2, ub>, !pto.mask<b16>
    }
  }
  return
}
