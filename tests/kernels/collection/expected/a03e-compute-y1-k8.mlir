func.func @a03e_compute_y1(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f16, ub>, %out: !pto.ptr<f8E4M3FN, ub>) {
  %factor = arith.constant 7.000000e-01 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %o11 = arith.addi %c0, %c1 : index
  %c256 = arith.constant 256 : index
  %c4 = arith.constant 4 : index
  %o5 = arith.addi %c0, %c4 : index
  %c5 = arith.constant 5 : index
  %o13 = arith.addi %c0, %c5 : index
  %c128 = arith.constant 128 : index
  %c2 = arith.constant 2 : index
  %o7 = arith.addi %c0, %c2 : index
  %c3 = arith.constant 3 : index
  %o15 = arith.addi %c0, %c3 : index
  %c64 = arith.constant 64 : index
  %c6 = arith.constant 6 : index
  %o9 = arith.addi %c0, %c6 : index
  %c7 = arith.constant 7 : index
  %o17 = arith.addi %c0, %c7 : index
  %c192 = arith.constant 192 : index
  %c16 = arith.constant 16 : index
  pto.vecscope {
    %r4 = pto.vlds %scale[%c0] {dist = "BRC_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
    %r12 = pto.vlds %scale[%o11] {dist = "BRC_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
    %m1 = pto.pset_b16 "PAT_VL64" : !pto.mask<b16>
    %m2 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %r6 = pto.vlds %scale[%o5] {dist = "BRC_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
    %r14 = pto.vlds %scale[%o13] {dist = "BRC_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
    %k0 = pto.vbr %factor : f32 -> !pto.vreg<64xf32>
    %m3 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r8 = pto.vlds %scale[%o7] {dist = "BRC_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
    %r16 = pto.vlds %scale[%o15] {dist = "BRC_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
    %r10 = pto.vlds %scale[%o9] {dist = "BRC_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
    %r18 = pto.vlds %scale[%o17] {dist = "BRC_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
    %r19 = pto.vsel %r4, %r12, %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
    %r20 = pto.vsel %r6, %r14, %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
    %r21 = pto.vsel %r8, %r16, %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
    %r23 = pto.vcvt %r19, %m2 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r22 = pto.vsel %r10, %r18, %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
    %r24 = pto.vcvt %r20, %m2 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r25 = pto.vcvt %r21, %m2 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r26 = pto.vcvt %r22, %m2 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    scf.for %block = %c0 to %c16 step %c1 {
      %o = arith.muli %block, %c256 : index
      %r27 = pto.vlds %x[%o] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o28 = arith.addi %o, %c128 : index
      %r29 = pto.vlds %x[%o28] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o30 = arith.addi %o, %c64 : index
      %r31 = pto.vlds %x[%o30] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o32 = arith.addi %o, %c192 : index
      %r33 = pto.vlds %x[%o32] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r34 = pto.vcvt %r27, %m2 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35 = pto.vcvt %r29, %m2 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r36 = pto.vcvt %r31, %m2 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r37 = pto.vcvt %r33, %m2 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r38 = pto.vmul %r23, %r34, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r39 = pto.vmul %r24, %r35, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r40 = pto.vmul %r25, %r36, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r41 = pto.vmul %r26, %r37, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42 = pto.vmul %k0, %r38, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r43 = pto.vmul %k0, %r39, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44 = pto.vmul %k0, %r40, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45 = pto.vmul %k0, %r41, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r46 = pto.vmul %k0, %r42, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r47 = pto.vmul %k0, %r43, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r48 = pto.vmul %k0, %r44, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49 = pto.vmul %k0, %r45, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50 = pto.vmul %k0, %r46, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r51 = pto.vmul %k0, %r47, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r52 = pto.vmul %k0, %r48, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53 = pto.vmul %k0, %r49, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54 = pto.vmul %k0, %r50, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55 = pto.vmul %k0, %r51, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r56 = pto.vmul %k0, %r52, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r57 = pto.vmul %k0, %r53, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r58 = pto.vmul %k0, %r54, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r59 = pto.vmul %k0, %r55, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r60 = pto.vmul %k0, %r56, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r61 = pto.vmul %k0, %r57, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r62 = pto.vmul %k0, %r58, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r63 = pto.vmul %k0, %r59, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r64 = pto.vmul %k0, %r60, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r65 = pto.vmul %k0, %r61, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r66 = pto.vmul %k0, %r62, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r67 = pto.vmul %k0, %r63, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r68 = pto.vmul %k0, %r64, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r69 = pto.vmul %k0, %r65, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r70 = pto.vmul %k0, %r66, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r71 = pto.vmul %k0, %r67, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r72 = pto.vmul %k0, %r68, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r73 = pto.vmul %k0, %r69, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r74 = pto.vcvt %r70, %m3 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r75 = pto.vcvt %r71, %m3 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r76 = pto.vcvt %r72, %m3 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r77 = pto.vcvt %r73, %m3 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r74, %out[%o], %m3 {dist = "PK4_B32"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b32>
      pto.vsts %r75, %out[%o28], %m3 {dist = "PK4_B32"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b32>
      pto.vsts %r76, %out[%o30], %m3 {dist = "PK4_B32"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b32>
      pto.vsts %r77, %out[%o32], %m3 {dist = "PK4_B32"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b32>
    }
  }
  return
}
