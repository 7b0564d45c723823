func.func @k08_dequant(%x: !pto.ptr<si8, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<bf16, ub>) {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %o3 = arith.addi %c0, %c128 : index
  %c64 = arith.constant 64 : index
  %o5 = arith.addi %c0, %c64 : index
  %c192 = arith.constant 192 : index
  %o7 = arith.addi %c0, %c192 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r2 = pto.vlds %scale[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r4 = pto.vlds %scale[%o3] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r6 = pto.vlds %scale[%o5] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r8 = pto.vlds %scale[%o7] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %step_1 = arith.constant 4 : index
    %ahead_1 = arith.constant 1 : index
    %ahead_2 = arith.constant 2 : index
    %ahead_3 = arith.constant 3 : index
    scf.for %row = %c0 to %c64 step %step_1 {
      %o = arith.muli %row, %c256 : index
      %r9 = pto.vlds %x[%o] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %o10 = arith.addi %o, %c128 : index
      %r11 = pto.vlds %x[%o10] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %o12 = arith.addi %o, %c64 : index
      %r13 = pto.vlds %x[%o12] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %o14 = arith.addi %o, %c192 : index
      %r15 = pto.vlds %x[%o14] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %row_1 = arith.addi %row, %ahead_1 : index
      %o_1 = arith.muli %row_1, %c256 : index
      %r9_1 = pto.vlds %x[%o_1] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %o10_1 = arith.addi %o_1, %c128 : index
      %r11_1 = pto.vlds %x[%o10_1] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %o12_1 = arith.addi %o_1, %c64 : index
      %r13_1 = pto.vlds %x[%o12_1] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %o14_1 = arith.addi %o_1, %c192 : index
      %r15_1 = pto.vlds %x[%o14_1] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %row_2 = arith.addi %row, %ahead_2 : index
      %o_2 = arith.muli %row_2, %c256 : index
      %r9_2 = pto.vlds %x[%o_2] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %o10_2 = arith.addi %o_2, %c128 : index
      %r11_2 = pto.vlds %x[%o10_2] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %o12_2 = arith.addi %o_2, %c64 : index
      %r13_2 = pto.vlds %x[%o12_2] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %o14_2 = arith.addi %o_2, %c192 : index
      %r15_2 = pto.vlds %x[%o14_2] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %row_3 = arith.addi %row, %ahead_3 : index
      %o_3 = arith.muli %row_3, %c256 : index
      %r9_3 = pto.vlds %x[%o_3] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %o10_3 = arith.addi %o_3, %c128 : index
      %r11_3 = pto.vlds %x[%o10_3] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %r16 = pto.vcvt %r9, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r17 = pto.vcvt %r11, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %o12_3 = arith.addi %o_3, %c64 : index
      %r13_3 = pto.vlds %x[%o12_3] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %o14_3 = arith.addi %o_3, %c192 : index
      %r15_3 = pto.vlds %x[%o14_3] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %r18 = pto.vcvt %r13, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r19 = pto.vcvt %r15, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r16_1 = pto.vcvt %r9_1, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r17_1 = pto.vcvt %r11_1, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r18_1 = pto.vcvt %r13_1, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r19_1 = pto.vcvt %r15_1, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r16_2 = pto.vcvt %r9_2, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r17_2 = pto.vcvt %r11_2, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r18_2 = pto.vcvt %r13_2, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r19_2 = pto.vcvt %r15_2, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r16_3 = pto.vcvt %r9_3, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r17_3 = pto.vcvt %r11_3, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r18_3 = pto.vcvt %r13_3, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r19_3 = pto.vcvt %r15_3, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r20 = pto.vcvt %r16, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vcvt %r17, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vcvt %r18, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vcvt %r19, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_1 = pto.vcvt %r16_1, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_1 = pto.vcvt %r17_1, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_1 = pto.vcvt %r18_1, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_1 = pto.vcvt %r19_1, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_2 = pto.vcvt %r16_2, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_2 = pto.vcvt %r17_2, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_2 = pto.vcvt %r18_2, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_2 = pto.vcvt %r19_2, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_3 = pto.vcvt %r16_3, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_3 = pto.vcvt %r17_3, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_3 = pto.vcvt %r18_3, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_3 = pto.vcvt %r19_3, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vmul %r2, %r20, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vmul %r4, %r21, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vmul %r6, %r22, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vmul %r8, %r23, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_1 = pto.vmul %r2, %r20_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25_1 = pto.vmul %r4, %r21_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26_1 = pto.vmul %r6, %r22_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27_1 = pto.vmul %r8, %r23_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_2 = pto.vmul %r2, %r20_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25_2 = pto.vmul %r4, %r21_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26_2 = pto.vmul %r6, %r22_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27_2 = pto.vmul %r8, %r23_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_3 = pto.vmul %r2, %r20_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25_3 = pto.vmul %r4, %r21_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26_3 = pto.vmul %r6, %r22_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27_3 = pto.vmul %r8, %r23_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vcvt %r24, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29 = pto.vcvt %r25, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r30 = pto.vcvt %r26, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r31 = pto.vcvt %r27, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r28_1 = pto.vcvt %r24_1, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29_1 = pto.vcvt %r25_1, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r30_1 = pto.vcvt %r26_1, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r31_1 = pto.vcvt %r27_1, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r28_2 = pto.vcvt %r24_2, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29_2 = pto.vcvt %r25_2, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r30_2 = pto.vcvt %r26_2, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r31_2 = pto.vcvt %r27_2, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r28, %y[%o], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      %r28_3 = pto.vcvt %r24_3, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29_3 = pto.vcvt %r25_3, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r29, %y[%o10], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      %r30_3 = pto.vcvt %r26_3, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r31_3 = pto.vcvt %r27_3, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r30, %y[%o12], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r31, %y[%o14], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r28_1, %y[%o_1], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r29_1, %y[%o10_1], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r30_1, %y[%o12_1], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r31_1, %y[%o14_1], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r28_2, %y[%o_2], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r29_2, %y[%o10_2], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r30_2, %y[%o12_2], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r31_2, %y[%o14_2], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r28_3, %y[%o_3], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r29_3, %y[%o10_3], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r30_3, %y[%o12_3], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r31_3, %y[%o14_3], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
    }
  }
  return
}
