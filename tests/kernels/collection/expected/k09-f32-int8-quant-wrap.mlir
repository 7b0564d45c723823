func.func @k09_quant(%x: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %c256 = arith.constant 256 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c192 = arith.constant 192 : index
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %step_1 = arith.constant 4 : index
    %ahead_1 = arith.constant 1 : index
    %ahead_2 = arith.constant 2 : index
    %ahead_3 = arith.constant 3 : index
    scf.for %row = %c0 to %c32 step %step_1 {
      %r2 = pto.vlds %scale[%row] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o = arith.muli %row, %c256 : index
      %r3 = pto.vlds %x[%o] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o6 = arith.addi %o, %c64 : index
      %r7 = pto.vlds %x[%o6] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o4 = arith.addi %o, %c128 : index
      %r5 = pto.vlds %x[%o4] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o8 = arith.addi %o, %c192 : index
      %r9 = pto.vlds %x[%o8] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %row_1 = arith.addi %row, %ahead_1 : index
      %r2_1 = pto.vlds %scale[%row_1] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o_1 = arith.muli %row_1, %c256 : index
      %r3_1 = pto.vlds %x[%o_1] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o6_1 = arith.addi %o_1, %c64 : index
      %r7_1 = pto.vlds %x[%o6_1] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o4_1 = arith.addi %o_1, %c128 : index
      %r5_1 = pto.vlds %x[%o4_1] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o8_1 = arith.addi %o_1, %c192 : index
      %r9_1 = pto.vlds %x[%o8_1] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %row_2 = arith.addi %row, %ahead_2 : index
      %r2_2 = pto.vlds %scale[%row_2] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o_2 = arith.muli %row_2, %c256 : index
      %r3_2 = pto.vlds %x[%o_2] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o6_2 = arith.addi %o_2, %c64 : index
      %r7_2 = pto.vlds %x[%o6_2] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o4_2 = arith.addi %o_2, %c128 : index
      %r5_2 = pto.vlds %x[%o4_2] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r10 = pto.vmul %r2, %r3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o8_2 = arith.addi %o_2, %c192 : index
      %r9_2 = pto.vlds %x[%o8_2] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %row_3 = arith.addi %row, %ahead_3 : index
      %r2_3 = pto.vlds %scale[%row_3] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r12 = pto.vmul %r2, %r7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o_3 = arith.muli %row_3, %c256 : index
      %r3_3 = pto.vlds %x[%o_3] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o6_3 = arith.addi %o_3, %c64 : index
      %r7_3 = pto.vlds %x[%o6_3] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r11 = pto.vmul %r2, %r5, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o4_3 = arith.addi %o_3, %c128 : index
      %r5_3 = pto.vlds %x[%o4_3] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o8_3 = arith.addi %o_3, %c192 : index
      %r9_3 = pto.vlds %x[%o8_3] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r13 = pto.vmul %r2, %r9, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_1 = pto.vmul %r2_1, %r3_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12_1 = pto.vmul %r2_1, %r7_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_1 = pto.vmul %r2_1, %r5_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r13_1 = pto.vmul %r2_1, %r9_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_2 = pto.vmul %r2_2, %r3_2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12_2 = pto.vmul %r2_2, %r7_2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_2 = pto.vmul %r2_2, %r5_2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r13_2 = pto.vmul %r2_2, %r9_2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_3 = pto.vmul %r2_3, %r3_3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12_3 = pto.vmul %r2_3, %r7_3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_3 = pto.vmul %r2_3, %r5_3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r13_3 = pto.vmul %r2_3, %r9_3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14 = pto.vmaxs %r10, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vmaxs %r12, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vmaxs %r11, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vmaxs %r13, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14_1 = pto.vmaxs %r10_1, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16_1 = pto.vmaxs %r12_1, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15_1 = pto.vmaxs %r11_1, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_1 = pto.vmaxs %r13_1, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14_2 = pto.vmaxs %r10_2, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16_2 = pto.vmaxs %r12_2, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15_2 = pto.vmaxs %r11_2, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_2 = pto.vmaxs %r13_2, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14_3 = pto.vmaxs %r10_3, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16_3 = pto.vmaxs %r12_3, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15_3 = pto.vmaxs %r11_3, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_3 = pto.vmaxs %r13_3, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vmins %r14, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vmins %r16, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vmins %r15, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vmins %r17, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_1 = pto.vmins %r14_1, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_1 = pto.vmins %r16_1, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_1 = pto.vmins %r15_1, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_1 = pto.vmins %r17_1, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_2 = pto.vmins %r14_2, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_2 = pto.vmins %r16_2, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_2 = pto.vmins %r15_2, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_2 = pto.vmins %r17_2, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_3 = pto.vmins %r14_3, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_3 = pto.vmins %r16_3, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_3 = pto.vmins %r15_3, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_3 = pto.vmins %r17_3, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vcvt %r18, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r24 = pto.vcvt %r20, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r23 = pto.vcvt %r19, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r25 = pto.vcvt %r21, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r22_1 = pto.vcvt %r18_1, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r24_1 = pto.vcvt %r20_1, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r23_1 = pto.vcvt %r19_1, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r25_1 = pto.vcvt %r21_1, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r22_2 = pto.vcvt %r18_2, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r24_2 = pto.vcvt %r20_2, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r23_2 = pto.vcvt %r19_2, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r25_2 = pto.vcvt %r21_2, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r22_3 = pto.vcvt %r18_3, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r24_3 = pto.vcvt %r20_3, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r23_3 = pto.vcvt %r19_3, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r25_3 = pto.vcvt %r21_3, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r26 = pto.vbitcast %r22 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r28 = pto.vbitcast %r24 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r30, %r31 = pto.vdintlv %r26, %r28 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      %r27 = pto.vbitcast %r23 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r29 = pto.vbitcast %r25 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r32, %r33 = pto.vdintlv %r27, %r29 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      %r26_1 = pto.vbitcast %r22_1 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r28_1 = pto.vbitcast %r24_1 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r30_1, %r31_1 = pto.vdintlv %r26_1, %r28_1 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      %r27_1 = pto.vbitcast %r23_1 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r29_1 = pto.vbitcast %r25_1 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r32_1, %r33_1 = pto.vdintlv %r27_1, %r29_1 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      %r26_2 = pto.vbitcast %r22_2 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r28_2 = pto.vbitcast %r24_2 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r30_2, %r31_2 = pto.vdintlv %r26_2, %r28_2 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      pto.vsts %r30, %y[%o], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      %r27_2 = pto.vbitcast %r23_2 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r29_2 = pto.vbitcast %r25_2 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r32_2, %r33_2 = pto.vdintlv %r27_2, %r29_2 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      pto.vsts %r32, %y[%o4], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      %r26_3 = pto.vbitcast %r22_3 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r28_3 = pto.vbitcast %r24_3 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r30_3, %r31_3 = pto.vdintlv %r26_3, %r28_3 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      pto.vsts %r30_1, %y[%o_1], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      %r27_3 = pto.vbitcast %r23_3 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r29_3 = pto.vbitcast %r25_3 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r32_3, %r33_3 = pto.vdintlv %r27_3, %r29_3 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      pto.vsts %r32_1, %y[%o4_1], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r30_2, %y[%o_2], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r32_2, %y[%o4_2], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r30_3, %y[%o_3], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r32_3, %y[%o4_3], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
    }
  }
  return
}
