func.func @k19_per_block(%x: !pto.ptr<bf16, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0_i16 = arith.constant 0 : i16
  %c96_i16 = arith.constant 96 : i16
  %c4_i16 = arith.constant 4 : i16
  %c8_i16 = arith.constant 8 : i16
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k2 = pto.vci %c0_i16 : i16 -> !pto.vreg<128xui16>
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k3 = pto.vbr %c96_i16 : i16 -> !pto.vreg<128xui16>
    %k6 = pto.vbr %c8_i16 : i16 -> !pto.vreg<128xui16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m8 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k4 = pto.vand %k2, %k3, %m0 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
    %k5 = pto.vshrs %k4, %c4_i16, %m0 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
    %k7 = pto.vor %k5, %k6, %m0 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %r12, %r13 = pto.vldsx2 %x[%o], "BDINTLV" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %r9 = pto.vlds %x[%o] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o10 = arith.addi %o, %c128 : index
      %r11 = pto.vlds %x[%o10] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r14 = pto.vmax %r12, %r13, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r15 = pto.vcvt %r14, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r16 = pto.vcvt %r14, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17 = pto.vmax %r15, %r16, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vcgmax %r17, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vcvt %r18, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r20 = pto.vselr %r19, %k5 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r21 = pto.vselr %r19, %k7 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r22 = pto.vmul %r9, %r20, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r23 = pto.vmul %r11, %r21, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r24 = pto.vcvt %r22, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r25 = pto.vcvt %r22, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32 = pto.vcvt %r23, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r33 = pto.vcvt %r23, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r26 = pto.vcvt %r24, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r27 = pto.vcvt %r25, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r34 = pto.vcvt %r32, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r35 = pto.vcvt %r33, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r28 = pto.vbitcast %r26 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r29 = pto.vbitcast %r27 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r30 = pto.vor %r28, %r29, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r36 = pto.vbitcast %r34 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r37 = pto.vbitcast %r35 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r38 = pto.vor %r36, %r37, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r31 = pto.vbitcast %r30 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r31, %y[%o], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r39 = pto.vbitcast %r38 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %o1 = arith.addi %o, %c128 : index
      pto.vsts %r39, %y[%o1], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
    }
  }
  return
}
