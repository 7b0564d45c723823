func.func @k11b_dequant(%x: !pto.ptr<!pto.f4E2M1x2, ub>, %scale: !pto.ptr<bf16, ub>, %y: !pto.ptr<bf16, ub>) {
  %c256 = arith.constant 256 : index
  %c16 = arith.constant 16 : index
  %c512 = arith.constant 512 : index
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %row = %c0 to %c16 step %c1 {
      %o = arith.muli %row, %c256 : index
      %r3 = pto.vlds %x[%o] {dist = "UNPK_B8"} : !pto.ptr<!pto.f4E2M1x2, ub> -> !pto.vreg<256x!pto.f4E2M1x2>
      %r6 = pto.vcvt %r3, %m0 {part = "P0"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b8> -> !pto.vreg<128xbf16>
      %r7 = pto.vbitcast %r6 : !pto.vreg<128xbf16> -> !pto.vreg<64x!pto.bf16x2>
      %r17 = pto.vbitcast %r7 : !pto.vreg<64x!pto.bf16x2> -> !pto.vreg<128xbf16>
      %first = arith.muli %row, %c16 : index
      %r14 = pto.vlds %scale[%first] {dist = "E2B_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r18 = pto.vmul %r17, %r14, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r27 = pto.vbitcast %r18 : !pto.vreg<128xbf16> -> !pto.vreg<64xui32>
      %r8 = pto.vcvt %r3, %m0 {part = "P2"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b8> -> !pto.vreg<128xbf16>
      %r9 = pto.vbitcast %r8 : !pto.vreg<128xbf16> -> !pto.vreg<64x!pto.bf16x2>
      %r21 = pto.vbitcast %r9 : !pto.vreg<64x!pto.bf16x2> -> !pto.vreg<128xbf16>
      %r22 = pto.vmul %r21, %r14, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r28 = pto.vbitcast %r22 : !pto.vreg<128xbf16> -> !pto.vreg<64xui32>
      %to = arith.muli %row, %c512 : index
      %p25 = pto.addptr %y, %to : !pto.ptr<bf16, ub> -> !pto.ptr<bf16, ub>
      %p26 = pto.castptr %p25 : !pto.ptr<bf16, ub> -> !pto.ptr<ui32, ub>
      pto.vstsx2 %r27, %r28, %p26[%c0], "INTLV_B32", %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.ptr<ui32, ub>, index, !pto.mask<b32>
      %o4 = arith.addi %o, %c128 : index
      %r5 = pto.vlds %x[%o4] {dist = "UNPK_B8"} : !pto.ptr<!pto.f4E2M1x2, ub> -> !pto.vreg<256x!pto.f4E2M1x2>
      %r10 = pto.vcvt %r5, %m0 {part = "P0"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b8> -> !pto.vreg<128xbf16>
      %r11 = pto.vbitcast %r10 : !pto.vreg<128xbf16> -> !pto.vreg<64x!pto.bf16x2>
      %r19 = pto.vbitcast %r11 : !pto.vreg<64x!pto.bf16x2> -> !pto.vreg<128xbf16>
      %o15 = arith.addi %first, %c8 : index
      %r16 = pto.vlds %scale[%o15] {dist = "E2B_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r20 = pto.vmul %r19, %r16, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r32 = pto.vbitcast %r20 : !pto.vreg<128xbf16> -> !pto.vreg<64xui32>
      %r12 = pto.vcvt %r5, %m0 {part = "P2"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b8> -> !pto.vreg<128xbf16>
      %r13 = pto.vbitcast %r12 : !pto.vreg<128xbf16> -> !pto.vreg<64x!pto.bf16x2>
      %r23 = pto.vbitcast %r13 : !pto.vreg<64x!pto.bf16x2> -> !pto.vreg<128xbf16>
      %r24 = pto.vmul %r23, %r16, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r33 = pto.vbitcast %r24 : !pto.vreg<128xbf16> -> !pto.vreg<64xui32>
      %o29 = arith.addi %to, %c256 : index
      %p30 = pto.addptr %y, %o29 : !pto.ptr<bf16, ub> -> !pto.ptr<bf16, ub>
      %p31 = pto.castptr %p30 : !pto.ptr<bf16, ub> -> !pto.ptr<ui32, ub>
      pto.vstsx2 %r32, %r33, %p31[%c0], "INTLV_B32", %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.ptr<ui32, ub>, index, !pto.mask<b32>
    }
  }
  return
}
