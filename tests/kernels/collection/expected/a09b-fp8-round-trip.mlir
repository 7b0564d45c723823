func.func @a09b_round_trip(%x: !pto.ptr<f32, ub>, %r: !pto.ptr<f32, ub>, %s: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %k8: !pto.ptr<f8E4M3FN, ub>) {
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %r2, %r3 = pto.vldsx2 %r[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r7, %r8 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %o4 = arith.addi %o, %c128 : index
      %r5, %r6 = pto.vldsx2 %r[%o4], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r9, %r10 = pto.vldsx2 %x[%o4], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r33, %r34 = pto.vldsx2 %s[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r35, %r36 = pto.vldsx2 %s[%o4], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r11 = pto.vmul %r2, %r7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r13 = pto.vmul %r3, %r8, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12 = pto.vmul %r5, %r9, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14 = pto.vmul %r6, %r10, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vcvt %r11, %m0 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r16 = pto.vcvt %r13, %m0 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r21 = pto.vcvt %r12, %m0 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r22 = pto.vcvt %r14, %m0 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r17 = pto.vbitcast %r15 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r18 = pto.vbitcast %r16 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r19 = pto.vor %r17, %r18, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r23 = pto.vbitcast %r21 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r24 = pto.vbitcast %r22 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r25 = pto.vor %r23, %r24, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r20 = pto.vbitcast %r19 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %r37 = pto.vcvt %r20, %m1 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r38 = pto.vcvt %r20, %m1 {part = "P1"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r26 = pto.vbitcast %r25 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %r39 = pto.vcvt %r26, %m1 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r40 = pto.vcvt %r26, %m1 {part = "P1"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r29 = pto.vbitcast %r19 : !pto.vreg<256xui8> -> !pto.vreg<128xui16>
      %p27 = pto.addptr %k8, %o : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<f8E4M3FN, ub>
      %p28 = pto.castptr %p27 : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<ui16, ub>
      pto.vsts %r29, %p28[%c0], %m0 {dist = "PK_B32"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b32>
      %r41 = pto.vmul %r33, %r37, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r43 = pto.vmul %r34, %r38, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r32 = pto.vbitcast %r25 : !pto.vreg<256xui8> -> !pto.vreg<128xui16>
      %p30 = pto.addptr %k8, %o4 : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<f8E4M3FN, ub>
      %p31 = pto.castptr %p30 : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<ui16, ub>
      pto.vsts %r32, %p31[%c0], %m0 {dist = "PK_B32"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b32>
      %r42 = pto.vmul %r35, %r39, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44 = pto.vmul %r36, %r40, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstsx2 %r41, %r43, %y[%o], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
      pto.vstsx2 %r42, %r44, %y[%o4], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    }
  }
  return
}
