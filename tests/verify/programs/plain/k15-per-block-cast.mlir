func.func @k15_per_block(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c8 = arith.constant 8 : index
  %c1024 = arith.constant 1024 : index
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m2 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    scf.for %band = %c0 to %c4 step %c1 {
      %first = arith.muli %band, %c8 : index
      %r3 = pto.vlds %scale[%first] {dist = "E2B_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r4, %r5 = pto.vintlv %r3, %r3 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %base = arith.muli %band, %c1024 : index
      scf.for %row = %c0 to %c4 step %c1 {
        %in = arith.muli %row, %c256 : index
        %o = arith.addi %base, %in : index
        %r6 = pto.vlds %x[%o] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
        %o7 = arith.addi %o, %c128 : index
        %r8 = pto.vlds %x[%o7] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
        %r9 = pto.vcvt %r6, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r10 = pto.vcvt %r6, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r11 = pto.vcvt %r8, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r12 = pto.vcvt %r8, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r13 = pto.vmul %r4, %r9, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r15 = pto.vmul %r4, %r10, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r14 = pto.vmul %r5, %r11, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r16 = pto.vmul %r5, %r12, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r17 = pto.vcvt %r13, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r18 = pto.vcvt %r15, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r23 = pto.vcvt %r14, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r24 = pto.vcvt %r16, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r19 = pto.vbitcast %r17 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r20 = pto.vbitcast %r18 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r21 = pto.vor %r19, %r20, %m2 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r25 = pto.vbitcast %r23 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r26 = pto.vbitcast %r24 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r27 = pto.vor %r25, %r26, %m2 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r22 = pto.vbitcast %r21 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
        pto.vsts %r22, %y[%o], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
        %r28 = pto.vbitcast %r27 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
        pto.vsts %r28, %y[%o7], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      }
    }
  }
  return
}
