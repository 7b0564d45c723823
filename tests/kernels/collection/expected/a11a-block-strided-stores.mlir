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
    %m1 = pto.pset_b16 "PAT_VL64" : !pto.mask<b16>
    %m2 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %r3 = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r4 = pto.vcvt %r3, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    %r5 = pto.vbitcast %r4 : !pto.vreg<128xf16> -> !pto.vreg<64xui32>
    %r6 = pto.vpack %r5, "LOWER" : !pto.vreg<64xui32> -> !pto.vreg<128xui16>
    %r7 = pto.vbitcast %r6 : !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p8 = pto.addptr %y, %c0 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    pto.vsstb %r7, %p8, %c65_i16, %c0_i16, %m1 : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16>
    %r9 = pto.vlds %x[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r10 = pto.vcvt %r9, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    %r11, %r12 = pto.vdintlv %r10, %r10 : !pto.vreg<128xf16>, !pto.vreg<128xf16> -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
    %p13 = pto.addptr %y, %c16 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    pto.vsstb %r11, %p13, %c65_i16, %c0_i16, %m1 : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16>
    %r14 = pto.vlds %x[%c128] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r15 = pto.vcvt %r14, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    %r16 = pto.vbitcast %r15 : !pto.vreg<128xf16> -> !pto.vreg<64xui32>
    %r17 = pto.vpack %r16, "LOWER" : !pto.vreg<64xui32> -> !pto.vreg<128xui16>
    %r18 = pto.vbitcast %r17 : !pto.vreg<128xui16> -> !pto.vreg<128xf16>
    %p19 = pto.addptr %y, %c32 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    pto.vsstb %r18, %p19, %c65_i16, %c0_i16, %m1 : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16>
    %r20, %r21 = pto.vldsx2 %x[%c192], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %r22 = pto.vcvt %r20, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    %r24 = pto.vbitcast %r22 : !pto.vreg<128xf16> -> !pto.vreg<256xui8>
    %r23 = pto.vcvt %r21, %m0 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    %r25 = pto.vbitcast %r23 : !pto.vreg<128xf16> -> !pto.vreg<256xui8>
    %r26 = pto.vor %r24, %r25, %m2 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    %r27 = pto.vbitcast %r26 : !pto.vreg<256xui8> -> !pto.vreg<128xf16>
    %p28 = pto.addptr %y, %c48 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
    pto.vsstb %r27, %p28, %c65_i16, %c0_i16, %m1 : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16>
  }
  return
}
