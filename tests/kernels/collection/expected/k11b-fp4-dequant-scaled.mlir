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
      %first = arith.muli %row, %c16 : index
      %r14 = pto.vlds %scale[%first] {dist = "E2B_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r17 = pto.vmul %r6, %r14, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r23 = pto.vbitcast %r17 : !pto.vreg<128xbf16> -> !pto.vreg<64xui32>
      %r8 = pto.vcvt %r3, %m0 {part = "P2"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b8> -> !pto.vreg<128xbf16>
      %r19 = pto.vmul %r8, %r14, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r24 = pto.vbitcast %r19 : !pto.vreg<128xbf16> -> !pto.vreg<64xui32>
      %to = arith.muli %row, %c512 : index
      %p21 = pto.addptr %y, %to : !pto.ptr<bf16, ub> -> !pto.ptr<bf16, ub>
      %p22 = pto.castptr %p21 : !pto.ptr<bf16, ub> -> !pto.ptr<ui32, ub>
      pto.vstsx2 %r23, %r24, %p22[%c0], "INTLV_B32", %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.ptr<ui32, ub>, index, !pto.mask<b32>
      %o4 = arith.addi %o, %c128 : index
      %r5 = pto.vlds %x[%o4] {dist = "UNPK_B8"} : !pto.ptr<!pto.f4E2M1x2, ub> -> !pto.vreg<256x!pto.f4E2M1x2>
      %r10 = pto.vcvt %r5, %m0 {part = "P0"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b8> -> !pto.vreg<128xbf16>
      %o15 = arith.addi %first, %c8 : index
      %r16 = pto.vlds %scale[%o15] {dist = "E2B_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r18 = pto.vmul %r10, %r16, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r28 = pto.vbitcast %r18 : !pto.vreg<128xbf16> -> !pto.vreg<64xui32>
      %r12 = pto.vcvt %r5, %m0 {part = "P2"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b8> -> !pto.vreg<128xbf16>
      %r20 = pto.vmul %r12, %r16, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r29 = pto.vbitcast %r20 : !pto.vreg<128xbf16> -> !pto.vreg<64xui32>
      %o25 = arith.addi %to, %c256 : index
      %p26 = pto.addptr %y, %o25 : !pto.ptr<bf16, ub> -> !pto.ptr<bf16, ub>
      %p27 = pto.castptr %p26 : !pto.ptr<bf16, ub> -> !pto.ptr<ui32, ub>
      pto.vstsx2 %r28, %r29, %p27[%c0], "INTLV_B32", %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.ptr<ui32, ub>, index, !pto.mask<b32>
    }
  }
  return
}
