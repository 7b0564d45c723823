func.func @k49c_add(%x: !pto.ptr<f32, ub>, %z: !pto.ptr<f32, ub>, %y: !pto.ptr<f16, ub>) {
  %c384 = arith.constant 384 : index
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m2 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    scf.for %tile = %c0 to %c8 step %c1 {
      %o = arith.muli %tile, %c384 : index
      %r3, %r4 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r11, %r12 = pto.vldsx2 %z[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %o5 = arith.addi %o, %c256 : index
      %r6, %r7 = pto.vldsx2 %x[%o5], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r13, %r14 = pto.vldsx2 %z[%o5], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %o8 = arith.addi %o, %c128 : index
      %r9, %r10 = pto.vldsx2 %x[%o8], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r15, %r16 = pto.vldsx2 %z[%o8], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r17 = pto.vadd %r3, %r11, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vadd %r4, %r12, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vadd %r6, %r13, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vadd %r7, %r14, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vadd %r9, %r15, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vadd %r10, %r16, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vcvt %r17, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r24 = pto.vcvt %r20, %m0 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r29 = pto.vcvt %r18, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r30 = pto.vcvt %r21, %m0 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r35 = pto.vcvt %r19, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r36 = pto.vcvt %r22, %m0 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r25 = pto.vbitcast %r23 : !pto.vreg<128xf16> -> !pto.vreg<256xui8>
      %r26 = pto.vbitcast %r24 : !pto.vreg<128xf16> -> !pto.vreg<256xui8>
      %r27 = pto.vor %r25, %r26, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r31 = pto.vbitcast %r29 : !pto.vreg<128xf16> -> !pto.vreg<256xui8>
      %r32 = pto.vbitcast %r30 : !pto.vreg<128xf16> -> !pto.vreg<256xui8>
      %r33 = pto.vor %r31, %r32, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r37 = pto.vbitcast %r35 : !pto.vreg<128xf16> -> !pto.vreg<256xui8>
      %r38 = pto.vbitcast %r36 : !pto.vreg<128xf16> -> !pto.vreg<256xui8>
      %r39 = pto.vor %r37, %r38, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r28 = pto.vbitcast %r27 : !pto.vreg<256xui8> -> !pto.vreg<128xf16>
      pto.vsts %r28, %y[%o], %m2 {dist = "NORM_B16"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b16>
      %r34 = pto.vbitcast %r33 : !pto.vreg<256xui8> -> !pto.vreg<128xf16>
      pto.vsts %r34, %y[%o5], %m2 {dist = "NORM_B16"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b16>
      %r40 = pto.vbitcast %r39 : !pto.vreg<256xui8> -> !pto.vreg<128xf16>
      pto.vsts %r40, %y[%o8], %m2 {dist = "NORM_B16"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b16>
    }
  }
  return
}
