func.func @k10b_quant(%x: !pto.ptr<!pto.bf16x2, ub>, %y: !pto.ptr<!pto.f4E1M2x2, ub>) {
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    scf.for %row = %c0 to %c16 step %c1 {
      %o = arith.muli %row, %c256 : index
      %r2, %r3 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<!pto.bf16x2, ub>, index -> !pto.vreg<64x!pto.bf16x2>, !pto.vreg<64x!pto.bf16x2>
      %r7 = pto.vbitcast %r2 : !pto.vreg<64x!pto.bf16x2> -> !pto.vreg<128xbf16>
      %r8 = pto.vcvt %r7, %m0 {part = "P0", rnd = "Z"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<256x!pto.f4E1M2x2>
      %r11 = pto.vbitcast %r8 : !pto.vreg<256x!pto.f4E1M2x2> -> !pto.vreg<256xui8>
      %r9 = pto.vbitcast %r3 : !pto.vreg<64x!pto.bf16x2> -> !pto.vreg<128xbf16>
      %r10 = pto.vcvt %r9, %m0 {part = "P2", rnd = "Z"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<256x!pto.f4E1M2x2>
      %r12 = pto.vbitcast %r10 : !pto.vreg<256x!pto.f4E1M2x2> -> !pto.vreg<256xui8>
      %r13 = pto.vor %r11, %r12, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r14 = pto.vbitcast %r13 : !pto.vreg<256xui8> -> !pto.vreg<256x!pto.f4E1M2x2>
      pto.vsts %r14, %y[%o], %m0 {dist = "PK_B16"} : !pto.vreg<256x!pto.f4E1M2x2>, !pto.ptr<!pto.f4E1M2x2, ub>, !pto.mask<b16>
      %o4 = arith.addi %o, %c128 : index
      %r5, %r6 = pto.vldsx2 %x[%o4], "DINTLV_B32" : !pto.ptr<!pto.bf16x2, ub>, index -> !pto.vreg<64x!pto.bf16x2>, !pto.vreg<64x!pto.bf16x2>
      %r15 = pto.vbitcast %r5 : !pto.vreg<64x!pto.bf16x2> -> !pto.vreg<128xbf16>
      %r16 = pto.vcvt %r15, %m0 {part = "P0", rnd = "Z"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<256x!pto.f4E1M2x2>
      %r19 = pto.vbitcast %r16 : !pto.vreg<256x!pto.f4E1M2x2> -> !pto.vreg<256xui8>
      %r17 = pto.vbitcast %r6 : !pto.vreg<64x!pto.bf16x2> -> !pto.vreg<128xbf16>
      %r18 = pto.vcvt %r17, %m0 {part = "P2", rnd = "Z"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<256x!pto.f4E1M2x2>
      %r20 = pto.vbitcast %r18 : !pto.vreg<256x!pto.f4E1M2x2> -> !pto.vreg<256xui8>
      %r21 = pto.vor %r19, %r20, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r22 = pto.vbitcast %r21 : !pto.vreg<256xui8> -> !pto.vreg<256x!pto.f4E1M2x2>
      pto.vsts %r22, %y[%o4], %m0 {dist = "PK_B16"} : !pto.vreg<256x!pto.f4E1M2x2>, !pto.ptr<!pto.f4E1M2x2, ub>, !pto.mask<b16>
    }
  }
  return
}
