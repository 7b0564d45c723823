func.func @k29_asymmetric(%x: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %offset: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %c128 = arith.constant 128 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %c64 = arith.constant 64 : index
  %c1 = arith.constant 1 : index
  %c192 = arith.constant 192 : index
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c2 = arith.constant 2 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %step_1 = arith.constant 4 : index
    %ahead_1 = arith.constant 2 : index
    scf.for %row = %c0 to %c8 step %step_1 {
      %r2 = pto.vlds %offset[%row] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o = arith.muli %row, %c128 : index
      %r5 = pto.vlds %x[%o] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r12 = pto.vlds %scale[%row] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o8 = arith.addi %o, %c64 : index
      %r9 = pto.vlds %x[%o8] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o3 = arith.addi %row, %c1 : index
      %r4 = pto.vlds %offset[%o3] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o6 = arith.addi %o, %c128 : index
      %r7 = pto.vlds %x[%o6] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r13 = pto.vlds %scale[%o3] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o10 = arith.addi %o, %c192 : index
      %r11 = pto.vlds %x[%o10] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %row_1 = arith.addi %row, %ahead_1 : index
      %r2_1 = pto.vlds %offset[%row_1] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o_1 = arith.muli %row_1, %c128 : index
      %r5_1 = pto.vlds %x[%o_1] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r12_1 = pto.vlds %scale[%row_1] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o8_1 = arith.addi %o_1, %c64 : index
      %r9_1 = pto.vlds %x[%o8_1] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o3_1 = arith.addi %row_1, %c1 : index
      %r4_1 = pto.vlds %offset[%o3_1] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o6_1 = arith.addi %o_1, %c128 : index
      %r7_1 = pto.vlds %x[%o6_1] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r13_1 = pto.vlds %scale[%o3_1] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o10_1 = arith.addi %o_1, %c192 : index
      %r11_1 = pto.vlds %x[%o10_1] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r14 = pto.vmula %r2, %r5, %r12, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vmula %r2, %r9, %r12, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vmula %r4, %r7, %r13, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vmula %r4, %r11, %r13, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14_1 = pto.vmula %r2_1, %r5_1, %r12_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16_1 = pto.vmula %r2_1, %r9_1, %r12_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15_1 = pto.vmula %r4_1, %r7_1, %r13_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_1 = pto.vmula %r4_1, %r11_1, %r13_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vmaxs %r14, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vmaxs %r16, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vmaxs %r15, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vmaxs %r17, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_1 = pto.vmaxs %r14_1, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_1 = pto.vmaxs %r16_1, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_1 = pto.vmaxs %r15_1, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_1 = pto.vmaxs %r17_1, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vmins %r18, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vmins %r20, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vmins %r19, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vmins %r21, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_1 = pto.vmins %r18_1, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_1 = pto.vmins %r20_1, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_1 = pto.vmins %r19_1, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25_1 = pto.vmins %r21_1, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vcvt %r22, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r28 = pto.vcvt %r24, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r27 = pto.vcvt %r23, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r29 = pto.vcvt %r25, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r26_1 = pto.vcvt %r22_1, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r28_1 = pto.vcvt %r24_1, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r27_1 = pto.vcvt %r23_1, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r29_1 = pto.vcvt %r25_1, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r30 = pto.vbitcast %r26 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r32 = pto.vbitcast %r28 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r34, %r35 = pto.vdintlv %r30, %r32 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      %r31 = pto.vbitcast %r27 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r33 = pto.vbitcast %r29 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r36, %r37 = pto.vdintlv %r31, %r33 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      %r30_1 = pto.vbitcast %r26_1 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r32_1 = pto.vbitcast %r28_1 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r34_1, %r35_1 = pto.vdintlv %r30_1, %r32_1 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      %r31_1 = pto.vbitcast %r27_1 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r33_1 = pto.vbitcast %r29_1 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r36_1, %r37_1 = pto.vdintlv %r31_1, %r33_1 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      pto.vsts %r34, %y[%o], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r36, %y[%o6], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r34_1, %y[%o_1], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r36_1, %y[%o6_1], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
    }
  }
  return
}
