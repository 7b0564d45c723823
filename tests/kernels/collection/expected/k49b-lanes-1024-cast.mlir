func.func @k49b_cast(%x: !pto.ptr<bf16, ub>, %y: !pto.ptr<f8E4M3FN, ub>, %factor: f32) {
  %c1024 = arith.constant 1024 : index
  %c512 = arith.constant 512 : index
  %c256 = arith.constant 256 : index
  %c768 = arith.constant 768 : index
  %c128 = arith.constant 128 : index
  %c640 = arith.constant 640 : index
  %c384 = arith.constant 384 : index
  %c896 = arith.constant 896 : index
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k0 = pto.vbr %factor : f32 -> !pto.vreg<64xf32>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m3 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    scf.for %tile = %c0 to %c4 step %c1 {
      %o = arith.muli %tile, %c1024 : index
      %r4 = pto.vlds %x[%o] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o5 = arith.addi %o, %c512 : index
      %r6 = pto.vlds %x[%o5] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o7 = arith.addi %o, %c256 : index
      %r8 = pto.vlds %x[%o7] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o9 = arith.addi %o, %c768 : index
      %r10 = pto.vlds %x[%o9] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o11 = arith.addi %o, %c128 : index
      %r12 = pto.vlds %x[%o11] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o13 = arith.addi %o, %c640 : index
      %r14 = pto.vlds %x[%o13] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o15 = arith.addi %o, %c384 : index
      %r16 = pto.vlds %x[%o15] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r19 = pto.vcvt %r4, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %o17 = arith.addi %o, %c896 : index
      %r18 = pto.vlds %x[%o17] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r20 = pto.vcvt %r4, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r21 = pto.vcvt %r6, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r22 = pto.vcvt %r6, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r23 = pto.vcvt %r8, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r24 = pto.vcvt %r8, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r25 = pto.vcvt %r10, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r26 = pto.vcvt %r10, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r27 = pto.vcvt %r12, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r28 = pto.vcvt %r12, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r29 = pto.vcvt %r14, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30 = pto.vcvt %r14, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r31 = pto.vcvt %r16, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32 = pto.vcvt %r16, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r33 = pto.vcvt %r18, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r34 = pto.vcvt %r18, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35 = pto.vmul %k0, %r19, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r43 = pto.vmul %k0, %r20, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r36 = pto.vmul %k0, %r21, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44 = pto.vmul %k0, %r22, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37 = pto.vmul %k0, %r23, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45 = pto.vmul %k0, %r24, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r38 = pto.vmul %k0, %r25, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r46 = pto.vmul %k0, %r26, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r39 = pto.vmul %k0, %r27, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r47 = pto.vmul %k0, %r28, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r40 = pto.vmul %k0, %r29, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r48 = pto.vmul %k0, %r30, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r41 = pto.vmul %k0, %r31, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49 = pto.vmul %k0, %r32, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42 = pto.vmul %k0, %r33, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50 = pto.vmul %k0, %r34, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r51 = pto.vcvt %r35, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r52 = pto.vcvt %r43, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r57 = pto.vcvt %r36, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r58 = pto.vcvt %r44, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r63 = pto.vcvt %r37, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r64 = pto.vcvt %r45, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r69 = pto.vcvt %r38, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r70 = pto.vcvt %r46, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r75 = pto.vcvt %r39, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r76 = pto.vcvt %r47, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r81 = pto.vcvt %r40, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r82 = pto.vcvt %r48, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r53 = pto.vbitcast %r51 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r54 = pto.vbitcast %r52 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r55 = pto.vor %r53, %r54, %m3 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r87 = pto.vcvt %r41, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r59 = pto.vbitcast %r57 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r60 = pto.vbitcast %r58 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r61 = pto.vor %r59, %r60, %m3 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r88 = pto.vcvt %r49, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r65 = pto.vbitcast %r63 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r66 = pto.vbitcast %r64 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r67 = pto.vor %r65, %r66, %m3 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r93 = pto.vcvt %r42, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r71 = pto.vbitcast %r69 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r72 = pto.vbitcast %r70 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r73 = pto.vor %r71, %r72, %m3 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r94 = pto.vcvt %r50, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r77 = pto.vbitcast %r75 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r78 = pto.vbitcast %r76 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r79 = pto.vor %r77, %r78, %m3 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r56 = pto.vbitcast %r55 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r56, %y[%o], %m1 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r83 = pto.vbitcast %r81 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r84 = pto.vbitcast %r82 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r85 = pto.vor %r83, %r84, %m3 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r62 = pto.vbitcast %r61 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r62, %y[%o5], %m1 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r89 = pto.vbitcast %r87 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r90 = pto.vbitcast %r88 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r91 = pto.vor %r89, %r90, %m3 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r68 = pto.vbitcast %r67 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r68, %y[%o7], %m1 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r95 = pto.vbitcast %r93 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r96 = pto.vbitcast %r94 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r97 = pto.vor %r95, %r96, %m3 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r74 = pto.vbitcast %r73 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r74, %y[%o9], %m1 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r80 = pto.vbitcast %r79 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r80, %y[%o11], %m1 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r86 = pto.vbitcast %r85 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r86, %y[%o13], %m1 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r92 = pto.vbitcast %r91 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r92, %y[%o15], %m1 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r98 = pto.vbitcast %r97 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r98, %y[%o17], %m1 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
    }
  }
  return
}
