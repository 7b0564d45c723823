func.func @a03b_compute_y1(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f16, ub>, %out: !pto.ptr<f8E4M3FN, ub>) {
  %factor = arith.constant 7.000000e-01 : f32
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %r4 = pto.vlds %scale[%c0] {dist = "E2B_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k0 = pto.vbr %factor : f32 -> !pto.vreg<64xf32>
    %m2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m3 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %r5 = pto.vcvt %r4, %m1 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r6, %r7 = pto.vintlv %r5, %r5 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    scf.for %block = %c0 to %c16 step %c1 {
      %o = arith.muli %block, %c256 : index
      %r8 = pto.vlds %x[%o] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o9 = arith.addi %o, %c128 : index
      %r10 = pto.vlds %x[%o9] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r11 = pto.vcvt %r8, %m1 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r12 = pto.vcvt %r8, %m1 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r13 = pto.vcvt %r10, %m1 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14 = pto.vcvt %r10, %m1 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15 = pto.vmul %r6, %r11, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vmul %r6, %r12, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vmul %r7, %r13, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vmul %r7, %r14, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vmul %k0, %r15, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vmul %k0, %r17, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vmul %k0, %r16, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vmul %k0, %r18, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vcvt %r19, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r24 = pto.vcvt %r21, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r29 = pto.vcvt %r20, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r30 = pto.vcvt %r22, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r25 = pto.vbitcast %r23 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r26 = pto.vbitcast %r24 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r27 = pto.vor %r25, %r26, %m3 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r31 = pto.vbitcast %r29 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r32 = pto.vbitcast %r30 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r33 = pto.vor %r31, %r32, %m3 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r28 = pto.vbitcast %r27 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r28, %out[%o], %m1 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r34 = pto.vbitcast %r33 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r34, %out[%o9], %m1 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
    }
  }
  return
}
