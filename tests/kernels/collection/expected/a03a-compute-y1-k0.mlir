func.func @a03a_compute_y1(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f16, ub>, %out: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %r3 = pto.vlds %scale[%c0] {dist = "E2B_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m2 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %r4 = pto.vcvt %r3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r5, %r6 = pto.vintlv %r4, %r4 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    scf.for %block = %c0 to %c16 step %c1 {
      %o = arith.muli %block, %c256 : index
      %r7 = pto.vlds %x[%o] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o8 = arith.addi %o, %c128 : index
      %r9 = pto.vlds %x[%o8] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r10 = pto.vcvt %r7, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r11 = pto.vcvt %r7, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r12 = pto.vcvt %r9, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r13 = pto.vcvt %r9, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14 = pto.vmul %r5, %r10, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vmul %r5, %r11, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vmul %r6, %r12, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vmul %r6, %r13, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vcvt %r14, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r19 = pto.vcvt %r16, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r24 = pto.vcvt %r15, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r25 = pto.vcvt %r17, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r20 = pto.vbitcast %r18 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r21 = pto.vbitcast %r19 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r22 = pto.vor %r20, %r21, %m2 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r26 = pto.vbitcast %r24 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r27 = pto.vbitcast %r25 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r28 = pto.vor %r26, %r27, %m2 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r23 = pto.vbitcast %r22 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r23, %out[%o], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r29 = pto.vbitcast %r28 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r29, %out[%o8], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
    }
  }
  return
}
