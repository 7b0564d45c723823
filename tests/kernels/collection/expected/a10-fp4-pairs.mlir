func.func @a10_fp4_pairs(%f: !pto.ptr<!pto.f4E2M1x2, ub>, %y: !pto.ptr<!pto.bf16x2, ub>, %o: index) {
  pto.vecscope {
    %r2 = pto.vlds %f[%o] {dist = "US_B8"} : !pto.ptr<!pto.f4E2M1x2, ub> -> !pto.vreg<256x!pto.f4E2M1x2>
    %m0 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %r3 = pto.vcvt %r2, %m0 {part = "P0"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b8> -> !pto.vreg<128xbf16>
    %r5 = pto.vcvt %r2, %m0 {part = "P2"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b8> -> !pto.vreg<128xbf16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r4 = pto.vbitcast %r3 : !pto.vreg<128xbf16> -> !pto.vreg<64x!pto.bf16x2>
    %r6 = pto.vbitcast %r5 : !pto.vreg<128xbf16> -> !pto.vreg<64x!pto.bf16x2>
    pto.vstsx2 %r4, %r6, %y[%o], "INTLV_B32", %m1 : !pto.vreg<64x!pto.bf16x2>, !pto.vreg<64x!pto.bf16x2>, !pto.ptr<!pto.bf16x2, ub>, index, !pto.mask<b32>
  }
  return
}
