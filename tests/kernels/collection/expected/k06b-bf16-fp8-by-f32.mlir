func.func @k06b_narrow(%x: !pto.ptr<bf16, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m2 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    scf.for %row = %c0 to %c16 step %c1 {
      %o = arith.muli %row, %c256 : index
      %r3 = pto.vlds %x[%o] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r6 = pto.vcvt %r3, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r10 = pto.vcvt %r6, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r12 = pto.vbitcast %r10 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r7 = pto.vcvt %r3, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r11 = pto.vcvt %r7, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r13 = pto.vbitcast %r11 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r14 = pto.vor %r12, %r13, %m2 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r15 = pto.vbitcast %r14 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r15, %y[%o], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %o4 = arith.addi %o, %c128 : index
      %r5 = pto.vlds %x[%o4] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r8 = pto.vcvt %r5, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r16 = pto.vcvt %r8, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r18 = pto.vbitcast %r16 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r9 = pto.vcvt %r5, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17 = pto.vcvt %r9, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r19 = pto.vbitcast %r17 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r20 = pto.vor %r18, %r19, %m2 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r21 = pto.vbitcast %r20 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r21, %y[%o4], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
    }
  }
  return
}
