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
    %k0 = pto.vbr %magnitude : i16 -> !pto.vreg<128xui16>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k2 = pto.vci %c0_i16 : i16 -> !pto.vreg<128xui16>
    %k3 = pto.vshrs %k2, %c4_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
    %m4 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k5 = pto.vci %c0_i8 : i8 -> !pto.vreg<256xui8>
    %k6 = pto.vshls %k5, %c5_i16, %m4 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    %k7 = pto.vbr %top : i16 -> !pto.vreg<128xui16>
    %m9 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %tile = %c0 to %c16 step %c1 {
      %a24 = pto.init_align : !pto.align
      %o = arith.muli %tile, %c256 : index
      %r10, %r11 = pto.vldsx2 %x[%o], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %r12 = pto.vbitcast %r10 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r13 = pto.vand %r12, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r14 = pto.vbitcast %r11 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r15 = pto.vand %r14, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r16 = pto.vmax %r13, %r15, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r17 = pto.vcgmax %r16, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r18 = pto.vshrs %r17, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r19 = pto.vmaxs %r18, %emax, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r20 = pto.vadds %r19, %less, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r21 = pto.vselr %r20, %k3 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>
      %r22 = pto.vbitcast %r21 : !pto.vreg<128xui16> -> !pto.vreg<256xui8>
      %r23 = pto.vselr %r22, %k6 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %slot = arith.muli %tile, %c8 : index
      %p25 = pto.addptr %exps, %slot : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a26 = pto.vstus %a24, %c8_i32, %r23, %p25 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      pto.vstas %a26, %p25, %c8_i32 : !pto.align, !pto.ptr<ui8, ub>, i32
      %r27 = pto.vsub %k7, %r21, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r28 = pto.vshls %r27, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r29 = pto.vbitcast %r28 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r30 = pto.vmul %r10, %r29, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r32 = pto.vcvt %r30, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r36 = pto.vcvt %r32, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r40 = pto.vcvt %r36, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r44 = pto.vshls %r21, %c7_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r45 = pto.vbitcast %r44 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r46 = pto.vcvt %r45, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r47 = pto.vmul %r40, %r46, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r51 = pto.vcvt %r47, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r53 = pto.vbitcast %r51 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r33 = pto.vcvt %r30, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r37 = pto.vcvt %r33, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r41 = pto.vcvt %r37, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r48 = pto.vmul %r41, %r46, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r52 = pto.vcvt %r48, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r54 = pto.vbitcast %r52 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r55 = pto.vor %r53, %r54, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r56 = pto.vbitcast %r55 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      %r31 = pto.vmul %r11, %r29, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r34 = pto.vcvt %r31, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r38 = pto.vcvt %r34, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r42 = pto.vcvt %r38, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r49 = pto.vmul %r42, %r46, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r57 = pto.vcvt %r49, %m9 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r59 = pto.vbitcast %r57 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r35 = pto.vcvt %r31, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r39 = pto.vcvt %r35, %m9 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r43 = pto.vcvt %r39, %m4 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r50 = pto.vmul %r43, %r46, %m9 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r58 = pto.vcvt %r50, %m9 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r60 = pto.vbitcast %r58 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r61 = pto.vor %r59, %r60, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r62 = pto.vbitcast %r61 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      pto.vstsx2 %r56, %r62, %y[%o], "INTLV_B16", %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, index, !pto.mask<b16>
    }
  }
  return
}
