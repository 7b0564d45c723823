func.func @a11a_strided_rows(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f16, ub>) {
  %c0 = arith.constant 0 : index
  %c65_i16 = arith.constant 65 : i16
  %c0_i16 = arith.constant 0 : i16
  %c64 = arith.constant 64 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c32 = arith.constant 32 : index
  %c192 = arith.constant 192 : index
  %c48 = arith.constant 48 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m2 = pto.pset_b16 "PAT_VL64" : !pto.mask<b16>
    %r3, %r4 = pto.vldsx2 %x[%c0], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %r5 = pto.vcvt %r3, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    %r7 = pto.vbitcast %r5 : !pto.vreg<128xf16> -> !pto.vreg<256xui8>
    %r6 = pto.vcvt %r4, %m0 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    %r8 = pto.vbitcast %r6 : !pto.vreg<128xf16> -> !pto.vreg<256xui8>
    %r9 = pto.vor %r7, %r8, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    %r10 = pto.vbitcast %r9 : !pto.vreg<256xui8> -> !pto.vreg<128xf16>
    %p11 = pto.addptr %y, %c0 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    pto.vsstb %r10, %p11, %c65_i16, %c0_i16, %m2 : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16>
    %r12 = pto.vlds %x[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r13 = pto.vcvt %r12, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    %r14 = pto.vbitcast %r13 : !pto.vreg<128xf16> -> !pto.vreg<64xui32>
    %r15 = pto.vpack %r14, "LOWER" : !pto.vreg<64xui32> -> !pto.vreg<128xui16>
    %r16 = pto.vbitcast %r15 : !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p17 = pto.addptr %y, %c16 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    pto.vsstb %r16, %p17, %c65_i16, %c0_i16, %m2 : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16>
    %r18 = pto.vlds %x[%c128] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r19 = pto.vcvt %r18, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    %r20 = pto.vbitcast %r19 : !pto.vreg<128xf16> -> !pto.vreg<64xui32>
    %r21 = pto.vpack %r20, "LOWER" : !pto.vreg<64xui32> -> !pto.vreg<128xui16>
    %r22 = pto.vbitcast %r21 : !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p23 = pto.addptr %y, %c32 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    pto.vsstb %r22, %p23, %c65_i16, %c0_i16, %m2 : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16>
    %r24 = pto.vlds %x[%c192] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r25 = pto.vcvt %r24, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    %r26 = pto.vbitcast %r25 : !pto.vreg<128xf16> -> !pto.vreg<64xui32>
    %r27 = pto.vpack %r26, "LOWER" : !pto.vreg<64xui32> -> !pto.vreg<128xui16>
    %r28 = pto.vbitcast %r27 : !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p29 = pto.addptr %y, %c48 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    pto.vsstb %r28, %p29, %c65_i16, %c0_i16, %m2 : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16>
  }
  return
}
