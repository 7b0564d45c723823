func.func @k28_per_channel(%x: !pto.ptr<bf16, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<f8E4M3FN, ub>, %rows: index) {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %o5 = arith.addi %c0, %c128 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r3, %r4 = pto.vldsx2 %scale[%c0], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %m2 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %r6, %r7 = pto.vldsx2 %scale[%o5], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    scf.for %row = %c0 to %rows step %c1 {
      %o = arith.muli %row, %c256 : index
      %r8 = pto.vlds %x[%o] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o9 = arith.addi %o, %c128 : index
      %r10 = pto.vlds %x[%o9] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r11 = pto.vcvt %r8, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r12 = pto.vcvt %r8, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r13 = pto.vcvt %r10, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14 = pto.vcvt %r10, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15 = pto.vmul %r3, %r11, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vmul %r4, %r12, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vmul %r6, %r13, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vmul %r7, %r14, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vcvt %r15, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r20 = pto.vcvt %r17, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r25 = pto.vcvt %r16, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r26 = pto.vcvt %r18, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r21 = pto.vbitcast %r19 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r22 = pto.vbitcast %r20 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r23 = pto.vor %r21, %r22, %m2 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r27 = pto.vbitcast %r25 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r28 = pto.vbitcast %r26 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r29 = pto.vor %r27, %r28, %m2 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r24 = pto.vbitcast %r23 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r24, %y[%o], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r30 = pto.vbitcast %r29 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r30, %y[%o9], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
    }
  }
  return
}
