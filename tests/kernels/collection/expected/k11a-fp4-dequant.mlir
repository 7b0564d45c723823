func.func @k11a_dequant(%x: !pto.ptr<!pto.f4E2M1x2, ub>, %y: !pto.ptr<!pto.bf16x2, ub>) {
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %row = %c0 to %c16 step %c1 {
      %o = arith.muli %row, %c256 : index
      %r2 = pto.vlds %x[%o] {dist = "US_B8"} : !pto.ptr<!pto.f4E2M1x2, ub> -> !pto.vreg<256x!pto.f4E2M1x2>
      %r5 = pto.vcvt %r2, %m0 {part = "P0"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b8> -> !pto.vreg<128xbf16>
      %r6 = pto.vbitcast %r5 : !pto.vreg<128xbf16> -> !pto.vreg<64x!pto.bf16x2>
      %r7 = pto.vcvt %r2, %m0 {part = "P2"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b8> -> !pto.vreg<128xbf16>
      %r8 = pto.vbitcast %r7 : !pto.vreg<128xbf16> -> !pto.vreg<64x!pto.bf16x2>
      pto.vstsx2 %r6, %r8, %y[%o], "INTLV_B32", %m1 : !pto.vreg<64x!pto.bf16x2>, !pto.vreg<64x!pto.bf16x2>, !pto.ptr<!pto.bf16x2, ub>, index, !pto.mask<b32>
      %o3 = arith.addi %o, %c128 : index
      %r4 = pto.vlds %x[%o3] {dist = "US_B8"} : !pto.ptr<!pto.f4E2M1x2, ub> -> !pto.vreg<256x!pto.f4E2M1x2>
      %r9 = pto.vcvt %r4, %m0 {part = "P0"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b8> -> !pto.vreg<128xbf16>
      %r10 = pto.vbitcast %r9 : !pto.vreg<128xbf16> -> !pto.vreg<64x!pto.bf16x2>
      %r11 = pto.vcvt %r4, %m0 {part = "P2"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b8> -> !pto.vreg<128xbf16>
      %r12 = pto.vbitcast %r11 : !pto.vreg<128xbf16> -> !pto.vreg<64x!pto.bf16x2>
      pto.vstsx2 %r10, %r12, %y[%o3], "INTLV_B32", %m1 : !pto.vreg<64x!pto.bf16x2>, !pto.vreg<64x!pto.bf16x2>, !pto.ptr<!pto.bf16x2, ub>, index, !pto.mask<b32>
    }
  }
  return
}
