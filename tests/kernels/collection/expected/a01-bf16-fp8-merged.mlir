func.func @a01_cast_tile(%x: !pto.ptr<bf16, ub>, %s: !pto.ptr<bf16, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m2 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    scf.for %tile = %c0 to %c64 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %r3 = pto.vlds %x[%o] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r6 = pto.vlds %s[%o] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o4 = arith.addi %o, %c128 : index
      %r5 = pto.vlds %x[%o4] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r7 = pto.vlds %s[%o4] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r8 = pto.vmul %r3, %r6, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r9 = pto.vmul %r5, %r7, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r10 = pto.vcvt %r8, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r11 = pto.vcvt %r8, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r12 = pto.vcvt %r9, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r13 = pto.vcvt %r9, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14 = pto.vcvt %r10, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r15 = pto.vcvt %r11, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r20 = pto.vcvt %r12, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r21 = pto.vcvt %r13, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r16 = pto.vbitcast %r14 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r17 = pto.vbitcast %r15 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r18 = pto.vor %r16, %r17, %m2 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r22 = pto.vbitcast %r20 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r23 = pto.vbitcast %r21 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r24 = pto.vor %r22, %r23, %m2 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r19 = pto.vbitcast %r18 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r19, %y[%o], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r25 = pto.vbitcast %r24 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r25, %y[%o4], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
    }
  }
  return
}
