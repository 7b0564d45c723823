func.func @k41_mix_backward(%dy: !pto.ptr<bf16, ub>, %x: !pto.ptr<bf16, ub>, %mix: !pto.ptr<f32, ub>, %acc: !pto.ptr<f32, ub>, %dx: !pto.ptr<bf16, ub>, %dmix: !pto.ptr<f32, ub>) {
  %zero = arith.constant 0.000000e+00 : f32
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %o4 = arith.addi %c0, %c128 : index
  %c64 = arith.constant 64 : index
  %c1024 = arith.constant 1024 : index
  %c1 = arith.constant 1 : index
  %c2048 = arith.constant 2048 : index
  %c2 = arith.constant 2 : index
  %c3072 = arith.constant 3072 : index
  %c3 = arith.constant 3 : index
  %c192 = arith.constant 192 : index
  %c16 = arith.constant 16 : index
  pto.vecscope {
    %k0 = pto.vbr %zero : f32 -> !pto.vreg<64xf32>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r9 = pto.vlds %mix[%c0] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r18 = pto.vlds %mix[%c1] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    pto.vstsx2 %k0, %k0, %acc[%c0], "INTLV_B32", %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    %r27 = pto.vlds %mix[%c2] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r36 = pto.vlds %mix[%c3] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %m2 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    pto.vstsx2 %k0, %k0, %acc[%o4], "INTLV_B32", %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    %step_1 = arith.constant 8 : index
    %ahead_1 = arith.constant 1 : index
    %ahead_2 = arith.constant 2 : index
    %ahead_3 = arith.constant 3 : index
    %ahead_4 = arith.constant 4 : index
    %ahead_5 = arith.constant 5 : index
    %ahead_6 = arith.constant 6 : index
    %ahead_7 = arith.constant 7 : index
    scf.for %tile = %c0 to %c16 step %step_1 {
      %col = arith.muli %tile, %c64 : index
      %o0 = arith.addi %col, %c0 : index
      %r5 = pto.vlds %dx[%o0] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r7 = pto.vlds %dy[%col] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r6 = pto.vcvt %r5, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r8 = pto.vcvt %r7, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r10 = pto.vmula %r6, %r8, %r9, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11 = pto.vcvt %r10, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r11, %dx[%o0], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.mem_bar "VST_VLD"
      %r13 = pto.vlds %x[%o0] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o1 = arith.addi %col, %c1024 : index
      %r16 = pto.vlds %dx[%o1] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r22 = pto.vlds %x[%o1] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o2 = arith.addi %col, %c2048 : index
      %r25 = pto.vlds %dx[%o2] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r31 = pto.vlds %x[%o2] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o3 = arith.addi %col, %c3072 : index
      %r34 = pto.vlds %dx[%o3] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r40 = pto.vlds %x[%o3] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %tile_1 = arith.addi %tile, %ahead_1 : index
      %col_1 = arith.muli %tile_1, %c64 : index
      %o0_1 = arith.addi %col_1, %c0 : index
      %r5_1 = pto.vlds %dx[%o0_1] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r7_1 = pto.vlds %dy[%col_1] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r12 = pto.vlds %acc[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r14 = pto.vcvt %r13, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17 = pto.vcvt %r16, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r21 = pto.vlds %acc[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r23 = pto.vcvt %r22, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r26 = pto.vcvt %r25, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32 = pto.vcvt %r31, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35 = pto.vcvt %r34, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30 = pto.vlds %acc[%c128] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r41 = pto.vcvt %r40, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r6_1 = pto.vcvt %r5_1, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r8_1 = pto.vcvt %r7_1, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r39 = pto.vlds %acc[%c192] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r15 = pto.vmula %r12, %r14, %r8, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vmula %r17, %r8, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vmula %r21, %r23, %r8, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vmula %r26, %r8, %r27, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33 = pto.vmula %r30, %r32, %r8, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37 = pto.vmula %r35, %r8, %r36, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42 = pto.vmula %r39, %r41, %r8, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_1 = pto.vmula %r6_1, %r8_1, %r9, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vcvt %r19, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29 = pto.vcvt %r28, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r15, %acc[%c0], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r38 = pto.vcvt %r37, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r24, %acc[%c64], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r11_1 = pto.vcvt %r10_1, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r33, %acc[%c128], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r42, %acc[%c192], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r20, %dx[%o1], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r29, %dx[%o2], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r38, %dx[%o3], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r11_1, %dx[%o0_1], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.mem_bar "VST_VLD"
      %r13_1 = pto.vlds %x[%o0_1] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o1_1 = arith.addi %col_1, %c1024 : index
      %r16_1 = pto.vlds %dx[%o1_1] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r22_1 = pto.vlds %x[%o1_1] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o2_1 = arith.addi %col_1, %c2048 : index
      %r25_1 = pto.vlds %dx[%o2_1] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r31_1 = pto.vlds %x[%o2_1] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o3_1 = arith.addi %col_1, %c3072 : index
      %r34_1 = pto.vlds %dx[%o3_1] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r40_1 = pto.vlds %x[%o3_1] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %tile_2 = arith.addi %tile, %ahead_2 : index
      %col_2 = arith.muli %tile_2, %c64 : index
      %o0_2 = arith.addi %col_2, %c0 : index
      %r5_2 = pto.vlds %dx[%o0_2] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r7_2 = pto.vlds %dy[%col_2] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r12_1 = pto.vlds %acc[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r14_1 = pto.vcvt %r13_1, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_1 = pto.vcvt %r16_1, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r21_1 = pto.vlds %acc[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r23_1 = pto.vcvt %r22_1, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r26_1 = pto.vcvt %r25_1, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_1 = pto.vcvt %r31_1, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35_1 = pto.vcvt %r34_1, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30_1 = pto.vlds %acc[%c128] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r41_1 = pto.vcvt %r40_1, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r6_2 = pto.vcvt %r5_2, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r8_2 = pto.vcvt %r7_2, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r39_1 = pto.vlds %acc[%c192] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r15_1 = pto.vmula %r12_1, %r14_1, %r8_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_1 = pto.vmula %r17_1, %r8_1, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_1 = pto.vmula %r21_1, %r23_1, %r8_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28_1 = pto.vmula %r26_1, %r8_1, %r27, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33_1 = pto.vmula %r30_1, %r32_1, %r8_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37_1 = pto.vmula %r35_1, %r8_1, %r36, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42_1 = pto.vmula %r39_1, %r41_1, %r8_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_2 = pto.vmula %r6_2, %r8_2, %r9, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_1 = pto.vcvt %r19_1, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29_1 = pto.vcvt %r28_1, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r15_1, %acc[%c0], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r38_1 = pto.vcvt %r37_1, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r24_1, %acc[%c64], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r11_2 = pto.vcvt %r10_2, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r33_1, %acc[%c128], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r42_1, %acc[%c192], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r20_1, %dx[%o1_1], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r29_1, %dx[%o2_1], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r38_1, %dx[%o3_1], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r11_2, %dx[%o0_2], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.mem_bar "VST_VLD"
      %r13_2 = pto.vlds %x[%o0_2] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o1_2 = arith.addi %col_2, %c1024 : index
      %r16_2 = pto.vlds %dx[%o1_2] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r22_2 = pto.vlds %x[%o1_2] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o2_2 = arith.addi %col_2, %c2048 : index
      %r25_2 = pto.vlds %dx[%o2_2] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r31_2 = pto.vlds %x[%o2_2] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o3_2 = arith.addi %col_2, %c3072 : index
      %r34_2 = pto.vlds %dx[%o3_2] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r40_2 = pto.vlds %x[%o3_2] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %tile_3 = arith.addi %tile, %ahead_3 : index
      %col_3 = arith.muli %tile_3, %c64 : index
      %o0_3 = arith.addi %col_3, %c0 : index
      %r5_3 = pto.vlds %dx[%o0_3] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r7_3 = pto.vlds %dy[%col_3] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r12_2 = pto.vlds %acc[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r14_2 = pto.vcvt %r13_2, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_2 = pto.vcvt %r16_2, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r21_2 = pto.vlds %acc[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r23_2 = pto.vcvt %r22_2, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r26_2 = pto.vcvt %r25_2, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_2 = pto.vcvt %r31_2, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35_2 = pto.vcvt %r34_2, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30_2 = pto.vlds %acc[%c128] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r41_2 = pto.vcvt %r40_2, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r6_3 = pto.vcvt %r5_3, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r8_3 = pto.vcvt %r7_3, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r39_2 = pto.vlds %acc[%c192] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r15_2 = pto.vmula %r12_2, %r14_2, %r8_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_2 = pto.vmula %r17_2, %r8_2, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_2 = pto.vmula %r21_2, %r23_2, %r8_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28_2 = pto.vmula %r26_2, %r8_2, %r27, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33_2 = pto.vmula %r30_2, %r32_2, %r8_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37_2 = pto.vmula %r35_2, %r8_2, %r36, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42_2 = pto.vmula %r39_2, %r41_2, %r8_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_3 = pto.vmula %r6_3, %r8_3, %r9, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_2 = pto.vcvt %r19_2, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29_2 = pto.vcvt %r28_2, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r15_2, %acc[%c0], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r38_2 = pto.vcvt %r37_2, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r24_2, %acc[%c64], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r11_3 = pto.vcvt %r10_3, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r33_2, %acc[%c128], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r42_2, %acc[%c192], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r20_2, %dx[%o1_2], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r29_2, %dx[%o2_2], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r38_2, %dx[%o3_2], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r11_3, %dx[%o0_3], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.mem_bar "VST_VLD"
      %r13_3 = pto.vlds %x[%o0_3] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o1_3 = arith.addi %col_3, %c1024 : index
      %r16_3 = pto.vlds %dx[%o1_3] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r22_3 = pto.vlds %x[%o1_3] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o2_3 = arith.addi %col_3, %c2048 : index
      %r25_3 = pto.vlds %dx[%o2_3] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r31_3 = pto.vlds %x[%o2_3] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o3_3 = arith.addi %col_3, %c3072 : index
      %r34_3 = pto.vlds %dx[%o3_3] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r40_3 = pto.vlds %x[%o3_3] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %tile_4 = arith.addi %tile, %ahead_4 : index
      %col_4 = arith.muli %tile_4, %c64 : index
      %o0_4 = arith.addi %col_4, %c0 : index
      %r5_4 = pto.vlds %dx[%o0_4] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r7_4 = pto.vlds %dy[%col_4] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r12_3 = pto.vlds %acc[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r14_3 = pto.vcvt %r13_3, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_3 = pto.vcvt %r16_3, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r21_3 = pto.vlds %acc[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r23_3 = pto.vcvt %r22_3, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r26_3 = pto.vcvt %r25_3, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_3 = pto.vcvt %r31_3, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35_3 = pto.vcvt %r34_3, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30_3 = pto.vlds %acc[%c128] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r41_3 = pto.vcvt %r40_3, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r6_4 = pto.vcvt %r5_4, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r8_4 = pto.vcvt %r7_4, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r39_3 = pto.vlds %acc[%c192] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r15_3 = pto.vmula %r12_3, %r14_3, %r8_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_3 = pto.vmula %r17_3, %r8_3, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_3 = pto.vmula %r21_3, %r23_3, %r8_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28_3 = pto.vmula %r26_3, %r8_3, %r27, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33_3 = pto.vmula %r30_3, %r32_3, %r8_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37_3 = pto.vmula %r35_3, %r8_3, %r36, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42_3 = pto.vmula %r39_3, %r41_3, %r8_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_4 = pto.vmula %r6_4, %r8_4, %r9, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_3 = pto.vcvt %r19_3, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29_3 = pto.vcvt %r28_3, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r15_3, %acc[%c0], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r38_3 = pto.vcvt %r37_3, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r24_3, %acc[%c64], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r11_4 = pto.vcvt %r10_4, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r33_3, %acc[%c128], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r42_3, %acc[%c192], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r20_3, %dx[%o1_3], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r29_3, %dx[%o2_3], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r38_3, %dx[%o3_3], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r11_4, %dx[%o0_4], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.mem_bar "VST_VLD"
      %r13_4 = pto.vlds %x[%o0_4] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o1_4 = arith.addi %col_4, %c1024 : index
      %r16_4 = pto.vlds %dx[%o1_4] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r22_4 = pto.vlds %x[%o1_4] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o2_4 = arith.addi %col_4, %c2048 : index
      %r25_4 = pto.vlds %dx[%o2_4] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r31_4 = pto.vlds %x[%o2_4] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o3_4 = arith.addi %col_4, %c3072 : index
      %r34_4 = pto.vlds %dx[%o3_4] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r40_4 = pto.vlds %x[%o3_4] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %tile_5 = arith.addi %tile, %ahead_5 : index
      %col_5 = arith.muli %tile_5, %c64 : index
      %o0_5 = arith.addi %col_5, %c0 : index
      %r5_5 = pto.vlds %dx[%o0_5] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r7_5 = pto.vlds %dy[%col_5] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r12_4 = pto.vlds %acc[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r14_4 = pto.vcvt %r13_4, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_4 = pto.vcvt %r16_4, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r21_4 = pto.vlds %acc[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r23_4 = pto.vcvt %r22_4, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r26_4 = pto.vcvt %r25_4, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_4 = pto.vcvt %r31_4, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35_4 = pto.vcvt %r34_4, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30_4 = pto.vlds %acc[%c128] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r41_4 = pto.vcvt %r40_4, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r6_5 = pto.vcvt %r5_5, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r8_5 = pto.vcvt %r7_5, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r39_4 = pto.vlds %acc[%c192] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r15_4 = pto.vmula %r12_4, %r14_4, %r8_4, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_4 = pto.vmula %r17_4, %r8_4, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_4 = pto.vmula %r21_4, %r23_4, %r8_4, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28_4 = pto.vmula %r26_4, %r8_4, %r27, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33_4 = pto.vmula %r30_4, %r32_4, %r8_4, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37_4 = pto.vmula %r35_4, %r8_4, %r36, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42_4 = pto.vmula %r39_4, %r41_4, %r8_4, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_5 = pto.vmula %r6_5, %r8_5, %r9, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_4 = pto.vcvt %r19_4, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29_4 = pto.vcvt %r28_4, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r15_4, %acc[%c0], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r38_4 = pto.vcvt %r37_4, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r24_4, %acc[%c64], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r11_5 = pto.vcvt %r10_5, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r33_4, %acc[%c128], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r42_4, %acc[%c192], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r20_4, %dx[%o1_4], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r29_4, %dx[%o2_4], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r38_4, %dx[%o3_4], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r11_5, %dx[%o0_5], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.mem_bar "VST_VLD"
      %r13_5 = pto.vlds %x[%o0_5] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o1_5 = arith.addi %col_5, %c1024 : index
      %r16_5 = pto.vlds %dx[%o1_5] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r22_5 = pto.vlds %x[%o1_5] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o2_5 = arith.addi %col_5, %c2048 : index
      %r25_5 = pto.vlds %dx[%o2_5] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r31_5 = pto.vlds %x[%o2_5] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o3_5 = arith.addi %col_5, %c3072 : index
      %r34_5 = pto.vlds %dx[%o3_5] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r40_5 = pto.vlds %x[%o3_5] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %tile_6 = arith.addi %tile, %ahead_6 : index
      %col_6 = arith.muli %tile_6, %c64 : index
      %o0_6 = arith.addi %col_6, %c0 : index
      %r5_6 = pto.vlds %dx[%o0_6] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r7_6 = pto.vlds %dy[%col_6] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r12_5 = pto.vlds %acc[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r14_5 = pto.vcvt %r13_5, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_5 = pto.vcvt %r16_5, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r21_5 = pto.vlds %acc[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r23_5 = pto.vcvt %r22_5, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r26_5 = pto.vcvt %r25_5, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_5 = pto.vcvt %r31_5, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35_5 = pto.vcvt %r34_5, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30_5 = pto.vlds %acc[%c128] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r41_5 = pto.vcvt %r40_5, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r6_6 = pto.vcvt %r5_6, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r8_6 = pto.vcvt %r7_6, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r39_5 = pto.vlds %acc[%c192] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r15_5 = pto.vmula %r12_5, %r14_5, %r8_5, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_5 = pto.vmula %r17_5, %r8_5, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_5 = pto.vmula %r21_5, %r23_5, %r8_5, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28_5 = pto.vmula %r26_5, %r8_5, %r27, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33_5 = pto.vmula %r30_5, %r32_5, %r8_5, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37_5 = pto.vmula %r35_5, %r8_5, %r36, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42_5 = pto.vmula %r39_5, %r41_5, %r8_5, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_6 = pto.vmula %r6_6, %r8_6, %r9, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_5 = pto.vcvt %r19_5, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29_5 = pto.vcvt %r28_5, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r15_5, %acc[%c0], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r38_5 = pto.vcvt %r37_5, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r24_5, %acc[%c64], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r11_6 = pto.vcvt %r10_6, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r33_5, %acc[%c128], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r42_5, %acc[%c192], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r20_5, %dx[%o1_5], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r29_5, %dx[%o2_5], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r38_5, %dx[%o3_5], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r11_6, %dx[%o0_6], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.mem_bar "VST_VLD"
      %r13_6 = pto.vlds %x[%o0_6] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o1_6 = arith.addi %col_6, %c1024 : index
      %r16_6 = pto.vlds %dx[%o1_6] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r22_6 = pto.vlds %x[%o1_6] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o2_6 = arith.addi %col_6, %c2048 : index
      %r25_6 = pto.vlds %dx[%o2_6] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r31_6 = pto.vlds %x[%o2_6] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o3_6 = arith.addi %col_6, %c3072 : index
      %r34_6 = pto.vlds %dx[%o3_6] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r40_6 = pto.vlds %x[%o3_6] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %tile_7 = arith.addi %tile, %ahead_7 : index
      %col_7 = arith.muli %tile_7, %c64 : index
      %o0_7 = arith.addi %col_7, %c0 : index
      %r5_7 = pto.vlds %dx[%o0_7] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r7_7 = pto.vlds %dy[%col_7] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r12_6 = pto.vlds %acc[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r14_6 = pto.vcvt %r13_6, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_6 = pto.vcvt %r16_6, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r21_6 = pto.vlds %acc[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r23_6 = pto.vcvt %r22_6, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r26_6 = pto.vcvt %r25_6, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_6 = pto.vcvt %r31_6, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35_6 = pto.vcvt %r34_6, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30_6 = pto.vlds %acc[%c128] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r41_6 = pto.vcvt %r40_6, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r6_7 = pto.vcvt %r5_7, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r8_7 = pto.vcvt %r7_7, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r39_6 = pto.vlds %acc[%c192] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r15_6 = pto.vmula %r12_6, %r14_6, %r8_6, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_6 = pto.vmula %r17_6, %r8_6, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_6 = pto.vmula %r21_6, %r23_6, %r8_6, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28_6 = pto.vmula %r26_6, %r8_6, %r27, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33_6 = pto.vmula %r30_6, %r32_6, %r8_6, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37_6 = pto.vmula %r35_6, %r8_6, %r36, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42_6 = pto.vmula %r39_6, %r41_6, %r8_6, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_7 = pto.vmula %r6_7, %r8_7, %r9, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_6 = pto.vcvt %r19_6, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29_6 = pto.vcvt %r28_6, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r15_6, %acc[%c0], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r38_6 = pto.vcvt %r37_6, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r24_6, %acc[%c64], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r11_7 = pto.vcvt %r10_7, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r33_6, %acc[%c128], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r42_6, %acc[%c192], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r20_6, %dx[%o1_6], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r29_6, %dx[%o2_6], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r38_6, %dx[%o3_6], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r11_7, %dx[%o0_7], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.mem_bar "VST_VLD"
      %r13_7 = pto.vlds %x[%o0_7] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o1_7 = arith.addi %col_7, %c1024 : index
      %r16_7 = pto.vlds %dx[%o1_7] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r22_7 = pto.vlds %x[%o1_7] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o2_7 = arith.addi %col_7, %c2048 : index
      %r25_7 = pto.vlds %dx[%o2_7] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r31_7 = pto.vlds %x[%o2_7] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o3_7 = arith.addi %col_7, %c3072 : index
      %r34_7 = pto.vlds %dx[%o3_7] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r12_7 = pto.vlds %acc[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r40_7 = pto.vlds %x[%o3_7] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r21_7 = pto.vlds %acc[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r14_7 = pto.vcvt %r13_7, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_7 = pto.vcvt %r16_7, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r23_7 = pto.vcvt %r22_7, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30_7 = pto.vlds %acc[%c128] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r26_7 = pto.vcvt %r25_7, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_7 = pto.vcvt %r31_7, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35_7 = pto.vcvt %r34_7, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r39_7 = pto.vlds %acc[%c192] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r41_7 = pto.vcvt %r40_7, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15_7 = pto.vmula %r12_7, %r14_7, %r8_7, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_7 = pto.vmula %r17_7, %r8_7, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_7 = pto.vmula %r21_7, %r23_7, %r8_7, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28_7 = pto.vmula %r26_7, %r8_7, %r27, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33_7 = pto.vmula %r30_7, %r32_7, %r8_7, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37_7 = pto.vmula %r35_7, %r8_7, %r36, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42_7 = pto.vmula %r39_7, %r41_7, %r8_7, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_7 = pto.vcvt %r19_7, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29_7 = pto.vcvt %r28_7, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r15_7, %acc[%c0], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r38_7 = pto.vcvt %r37_7, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r24_7, %acc[%c64], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r33_7, %acc[%c128], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r42_7, %acc[%c192], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r20_7, %dx[%o1_7], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r29_7, %dx[%o2_7], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r38_7, %dx[%o3_7], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
    }
    pto.mem_bar "VST_VLD"
    %r43 = pto.vlds %acc[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r45 = pto.vlds %acc[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r47 = pto.vlds %acc[%c128] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r44 = pto.vcadd %r43, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r50 = pto.vlds %acc[%c192] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r46 = pto.vcadd %r45, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r48 = pto.vcgadd %r47, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r51 = pto.vcgadd %r50, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r49 = pto.vcgadd %r48, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r52 = pto.vcgadd %r51, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    pto.vsts %r44, %dmix[%c0], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.vsts %r46, %dmix[%c1], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.vsts %r49, %dmix[%c2], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.vsts %r52, %dmix[%c3], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
