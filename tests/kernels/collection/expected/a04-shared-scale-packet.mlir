func.func @a04_scaled_tile(%x: !pto.ptr<bf16, ub>, %scale: !pto.ptr<bf16, ub>, %y: !pto.ptr<f8E4M3FN, ub>, %o: index, %t: index) {
  pto.vecscope {
    %r3 = pto.vlds %scale[%t] {dist = "E2B_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
    %r4, %r5 = pto.vldsx2 %x[%o], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %r6 = pto.vmul %r3, %r4, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
    %r7 = pto.vmul %r3, %r5, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r8 = pto.vcvt %r6, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r9 = pto.vcvt %r6, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r10 = pto.vcvt %r7, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r11 = pto.vcvt %r7, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r12 = pto.vcvt %r8, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
    %r13 = pto.vcvt %r9, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
    %r14 = pto.vcvt %r10, %m1 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
    %r15 = pto.vcvt %r11, %m1 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
    %m2 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %r16 = pto.vbitcast %r12 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
    %r17 = pto.vbitcast %r13 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
    %r20 = pto.vor %r16, %r17, %m2 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    %r18 = pto.vbitcast %r14 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
    %r19 = pto.vbitcast %r15 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
    %r21 = pto.vor %r18, %r19, %m2 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    %r22 = pto.vor %r20, %r21, %m2 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    %r23 = pto.vbitcast %r22 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
    pto.vsts %r23, %y[%o], %m2 {dist = "NORM_B8"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b8>
  }
  return
}
