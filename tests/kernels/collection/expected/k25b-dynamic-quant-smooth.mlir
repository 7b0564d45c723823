func.func @k25b_dynamic_quant(%x: !pto.ptr<f16, ub>, %smooth: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %q127 = arith.constant 1.270000e+02 : f32
  %zero = arith.constant 0 : i32
  %c1_i32 = arith.constant 1 : i32
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %o18 = arith.addi %c0, %c64 : index
  %c128 = arith.constant 128 : index
  %c192 = arith.constant 192 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %wrap = arith.constant 256 : i32
  %c8 = arith.constant 8 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r16 = pto.vlds %smooth[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r19 = pto.vlds %smooth[%o18] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %k2 = pto.vbr %q127 : f32 -> !pto.vreg<64xf32>
    %k3 = pto.vbr %zero : i32 -> !pto.vreg<64xui32>
    %r17 = pto.vlds %smooth[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r20 = pto.vlds %smooth[%o18] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %k4 = pto.vbr %c1_i32 : i32 -> !pto.vreg<64xui32>
    %step_1 = arith.constant 4 : index
    %ahead_1 = arith.constant 1 : index
    %ahead_2 = arith.constant 2 : index
    %ahead_3 = arith.constant 3 : index
    scf.for %step = %c0 to %c8 step %step_1 {
      %o = arith.muli %step, %c256 : index
      %r5 = pto.vlds %x[%o] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o8 = arith.addi %o, %c64 : index
      %r9 = pto.vlds %x[%o8] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o6 = arith.addi %o, %c128 : index
      %r7 = pto.vlds %x[%o6] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o10 = arith.addi %o, %c192 : index
      %r11 = pto.vlds %x[%o10] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r12 = pto.vcvt %r5, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14 = pto.vcvt %r9, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r13 = pto.vcvt %r7, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15 = pto.vcvt %r11, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r21 = pto.vmul %r12, %r16, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vmul %r14, %r19, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vmul %r13, %r17, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vmul %r15, %r20, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vabs %r21, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vabs %r23, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vabs %r22, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vabs %r24, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29 = pto.vmax %r25, %r27, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30 = pto.vmax %r26, %r28, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31, %r32 = pto.vdintlv %r29, %r30 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %step_2 = arith.addi %step, %ahead_1 : index
      %o_1 = arith.muli %step_2, %c256 : index
      %r5_1 = pto.vlds %x[%o_1] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o8_1 = arith.addi %o_1, %c64 : index
      %r9_1 = pto.vlds %x[%o8_1] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o6_1 = arith.addi %o_1, %c128 : index
      %r7_1 = pto.vlds %x[%o6_1] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o10_1 = arith.addi %o_1, %c192 : index
      %r11_1 = pto.vlds %x[%o10_1] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r12_1 = pto.vcvt %r5_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14_1 = pto.vcvt %r9_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r13_1 = pto.vcvt %r7_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15_1 = pto.vcvt %r11_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r33 = pto.vmax %r31, %r32, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_1 = pto.vmul %r12_1, %r16, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_1 = pto.vmul %r14_1, %r19, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r34 = pto.vcgmax %r33, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_1 = pto.vmul %r13_1, %r17, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_1 = pto.vmul %r15_1, %r20, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25_1 = pto.vabs %r21_1, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27_1 = pto.vabs %r23_1, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26_1 = pto.vabs %r22_1, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29_1 = pto.vmax %r25_1, %r27_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28_1 = pto.vabs %r24_1, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30_1 = pto.vmax %r26_1, %r28_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r35, %r36 = pto.vintlv %r34, %r34 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %step_3 = arith.addi %step, %ahead_2 : index
      %o_2 = arith.muli %step_3, %c256 : index
      %r5_2 = pto.vlds %x[%o_2] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o8_2 = arith.addi %o_2, %c64 : index
      %r9_2 = pto.vlds %x[%o8_2] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o6_2 = arith.addi %o_2, %c128 : index
      %r7_2 = pto.vlds %x[%o6_2] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o10_2 = arith.addi %o_2, %c192 : index
      %r11_2 = pto.vlds %x[%o10_2] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r31_1, %r32_1 = pto.vdintlv %r29_1, %r30_1 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r12_2 = pto.vcvt %r5_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14_2 = pto.vcvt %r9_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r13_2 = pto.vcvt %r7_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15_2 = pto.vcvt %r11_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r37 = pto.vcgmax %r35, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_2 = pto.vmul %r12_2, %r16, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33_1 = pto.vmax %r31_1, %r32_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_2 = pto.vmul %r14_2, %r19, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_2 = pto.vmul %r13_2, %r17, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r34_1 = pto.vcgmax %r33_1, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_2 = pto.vmul %r15_2, %r20, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25_2 = pto.vabs %r21_2, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27_2 = pto.vabs %r23_2, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26_2 = pto.vabs %r22_2, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r38 = pto.vdiv %r37, %k2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28_2 = pto.vabs %r24_2, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29_2 = pto.vmax %r25_2, %r27_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30_2 = pto.vmax %r26_2, %r28_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %step_4 = arith.addi %step, %ahead_3 : index
      %o_3 = arith.muli %step_4, %c256 : index
      %r5_3 = pto.vlds %x[%o_3] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o8_3 = arith.addi %o_3, %c64 : index
      %r9_3 = pto.vlds %x[%o8_3] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o6_3 = arith.addi %o_3, %c128 : index
      %r7_3 = pto.vlds %x[%o6_3] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o10_3 = arith.addi %o_3, %c192 : index
      %r11_3 = pto.vlds %x[%o10_3] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r31_2, %r32_2 = pto.vdintlv %r29_2, %r30_2 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r35_1, %r36_1 = pto.vintlv %r34_1, %r34_1 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r12_3 = pto.vcvt %r5_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14_3 = pto.vcvt %r9_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r13_3 = pto.vcvt %r7_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15_3 = pto.vcvt %r11_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r21_3 = pto.vmul %r12_3, %r16, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_3 = pto.vmul %r14_3, %r19, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33_2 = pto.vmax %r31_2, %r32_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_3 = pto.vmul %r13_3, %r17, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37_1 = pto.vcgmax %r35_1, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r39 = pto.vselr %r38, %k3 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r34_2 = pto.vcgmax %r33_2, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r40 = pto.vselr %r38, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r24_3 = pto.vmul %r15_3, %r20, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25_3 = pto.vabs %r21_3, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27_3 = pto.vabs %r23_3, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26_3 = pto.vabs %r22_3, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29_3 = pto.vmax %r25_3, %r27_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42 = pto.vdiv %r21, %r39, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44 = pto.vdiv %r23, %r39, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot = arith.muli %step, %c2 : index
      pto.vsts %r39, %scale[%slot], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o41 = arith.addi %slot, %c1 : index
      pto.vsts %r40, %scale[%o41], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r43 = pto.vdiv %r22, %r40, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45 = pto.vdiv %r24, %r40, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r38_1 = pto.vdiv %r37_1, %k2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r35_2, %r36_2 = pto.vintlv %r34_2, %r34_2 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r28_3 = pto.vabs %r24_3, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30_3 = pto.vmax %r26_3, %r28_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r46 = pto.vmaxs %r42, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r48 = pto.vmaxs %r44, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31_3, %r32_3 = pto.vdintlv %r29_3, %r30_3 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r50 = pto.vmins %r46, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r52 = pto.vmins %r48, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37_2 = pto.vcgmax %r35_2, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r47 = pto.vmaxs %r43, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49 = pto.vmaxs %r45, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54 = pto.vcvt %r50, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r51 = pto.vmins %r47, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r56 = pto.vcvt %r52, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r53 = pto.vmins %r49, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55 = pto.vcvt %r51, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r39_1 = pto.vselr %r38_1, %k3 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r57 = pto.vcvt %r53, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r58 = pto.vadds %r54, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r60 = pto.vadds %r56, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r33_3 = pto.vmax %r31_3, %r32_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r62 = pto.vcmps %r54, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r59 = pto.vadds %r55, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r66 = pto.vsel %r58, %r54, %r62 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r61 = pto.vadds %r57, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r70 = pto.vcvt %r66, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      pto.vsts %r70, %y[%o], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r63 = pto.vcmps %r55, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r64 = pto.vcmps %r56, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r65 = pto.vcmps %r57, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r40_1 = pto.vselr %r38_1, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r67 = pto.vsel %r59, %r55, %r63 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r68 = pto.vsel %r60, %r56, %r64 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r69 = pto.vsel %r61, %r57, %r65 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r71 = pto.vcvt %r67, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r42_1 = pto.vdiv %r21_1, %r39_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r72 = pto.vcvt %r68, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r73 = pto.vcvt %r69, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %slot_1 = arith.muli %step_2, %c2 : index
      pto.vsts %r39_1, %scale[%slot_1], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r44_1 = pto.vdiv %r23_1, %r39_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r38_2 = pto.vdiv %r37_2, %k2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %r71, %y[%o6], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r43_1 = pto.vdiv %r22_1, %r40_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45_1 = pto.vdiv %r24_1, %r40_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %r72, %y[%o8], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r34_3 = pto.vcgmax %r33_3, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r46_1 = pto.vmaxs %r42_1, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50_1 = pto.vmins %r46_1, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %r73, %y[%o10], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r48_1 = pto.vmaxs %r44_1, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54_1 = pto.vcvt %r50_1, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r39_2 = pto.vselr %r38_2, %k3 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r52_1 = pto.vmins %r48_1, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r40_2 = pto.vselr %r38_2, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r47_1 = pto.vmaxs %r43_1, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49_1 = pto.vmaxs %r45_1, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r56_1 = pto.vcvt %r52_1, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r51_1 = pto.vmins %r47_1, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r58_1 = pto.vadds %r54_1, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %o41_1 = arith.addi %slot_1, %c1 : index
      pto.vsts %r40_1, %scale[%o41_1], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r53_1 = pto.vmins %r49_1, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r62_1 = pto.vcmps %r54_1, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r55_1 = pto.vcvt %r51_1, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r35_3, %r36_3 = pto.vintlv %r34_3, %r34_3 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r57_1 = pto.vcvt %r53_1, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r60_1 = pto.vadds %r56_1, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r64_1 = pto.vcmps %r56_1, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %slot_2 = arith.muli %step_3, %c2 : index
      pto.vsts %r39_2, %scale[%slot_2], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r66_1 = pto.vsel %r58_1, %r54_1, %r62_1 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r42_2 = pto.vdiv %r21_2, %r39_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r59_1 = pto.vadds %r55_1, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %o41_2 = arith.addi %slot_2, %c1 : index
      pto.vsts %r40_2, %scale[%o41_2], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r61_1 = pto.vadds %r57_1, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r63_1 = pto.vcmps %r55_1, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r65_1 = pto.vcmps %r57_1, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r68_1 = pto.vsel %r60_1, %r56_1, %r64_1 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r70_1 = pto.vcvt %r66_1, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r44_2 = pto.vdiv %r23_2, %r39_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r67_1 = pto.vsel %r59_1, %r55_1, %r63_1 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r69_1 = pto.vsel %r61_1, %r57_1, %r65_1 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r71_1 = pto.vcvt %r67_1, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r72_1 = pto.vcvt %r68_1, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r73_1 = pto.vcvt %r69_1, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      pto.vsts %r70_1, %y[%o_1], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r43_2 = pto.vdiv %r22_2, %r40_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45_2 = pto.vdiv %r24_2, %r40_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r46_2 = pto.vmaxs %r42_2, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37_3 = pto.vcgmax %r35_3, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %r71_1, %y[%o6_1], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r50_2 = pto.vmins %r46_2, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54_2 = pto.vcvt %r50_2, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r48_2 = pto.vmaxs %r44_2, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r52_2 = pto.vmins %r48_2, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %r72_1, %y[%o8_1], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r58_2 = pto.vadds %r54_2, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r62_2 = pto.vcmps %r54_2, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r56_2 = pto.vcvt %r52_2, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r47_2 = pto.vmaxs %r43_2, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49_2 = pto.vmaxs %r45_2, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r38_3 = pto.vdiv %r37_3, %k2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r51_2 = pto.vmins %r47_2, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53_2 = pto.vmins %r49_2, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %r73_1, %y[%o10_1], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r55_2 = pto.vcvt %r51_2, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r57_2 = pto.vcvt %r53_2, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r60_2 = pto.vadds %r56_2, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r64_2 = pto.vcmps %r56_2, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r66_2 = pto.vsel %r58_2, %r54_2, %r62_2 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r59_2 = pto.vadds %r55_2, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r63_2 = pto.vcmps %r55_2, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r61_2 = pto.vadds %r57_2, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r65_2 = pto.vcmps %r57_2, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r68_2 = pto.vsel %r60_2, %r56_2, %r64_2 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r70_2 = pto.vcvt %r66_2, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r72_2 = pto.vcvt %r68_2, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r67_2 = pto.vsel %r59_2, %r55_2, %r63_2 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r69_2 = pto.vsel %r61_2, %r57_2, %r65_2 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r71_2 = pto.vcvt %r67_2, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      pto.vsts %r70_2, %y[%o_2], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r39_3 = pto.vselr %r38_3, %k3 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r73_2 = pto.vcvt %r69_2, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r40_3 = pto.vselr %r38_3, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      pto.vsts %r71_2, %y[%o6_2], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r42_3 = pto.vdiv %r21_3, %r39_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44_3 = pto.vdiv %r23_3, %r39_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %r72_2, %y[%o8_2], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r43_3 = pto.vdiv %r22_3, %r40_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45_3 = pto.vdiv %r24_3, %r40_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %r73_2, %y[%o10_2], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r46_3 = pto.vmaxs %r42_3, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r48_3 = pto.vmaxs %r44_3, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50_3 = pto.vmins %r46_3, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r52_3 = pto.vmins %r48_3, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot_3 = arith.muli %step_4, %c2 : index
      pto.vsts %r39_3, %scale[%slot_3], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o41_3 = arith.addi %slot_3, %c1 : index
      pto.vsts %r40_3, %scale[%o41_3], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r47_3 = pto.vmaxs %r43_3, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49_3 = pto.vmaxs %r45_3, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54_3 = pto.vcvt %r50_3, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r56_3 = pto.vcvt %r52_3, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r51_3 = pto.vmins %r47_3, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53_3 = pto.vmins %r49_3, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55_3 = pto.vcvt %r51_3, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r57_3 = pto.vcvt %r53_3, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r58_3 = pto.vadds %r54_3, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r60_3 = pto.vadds %r56_3, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r62_3 = pto.vcmps %r54_3, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r64_3 = pto.vcmps %r56_3, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r59_3 = pto.vadds %r55_3, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r61_3 = pto.vadds %r57_3, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r63_3 = pto.vcmps %r55_3, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r65_3 = pto.vcmps %r57_3, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r66_3 = pto.vsel %r58_3, %r54_3, %r62_3 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r68_3 = pto.vsel %r60_3, %r56_3, %r64_3 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r70_3 = pto.vcvt %r66_3, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r72_3 = pto.vcvt %r68_3, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r67_3 = pto.vsel %r59_3, %r55_3, %r63_3 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r69_3 = pto.vsel %r61_3, %r57_3, %r65_3 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r71_3 = pto.vcvt %r67_3, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r73_3 = pto.vcvt %r69_3, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      pto.vsts %r70_3, %y[%o_3], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      pto.vsts %r71_3, %y[%o6_3], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      pto.vsts %r72_3, %y[%o8_3], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      pto.vsts %r73_3, %y[%o10_3], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
    }
  }
  return
}
