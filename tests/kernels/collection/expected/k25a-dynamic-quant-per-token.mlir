func.func @k25a_dynamic_quant(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %q127 = arith.constant 1.270000e+02 : f32
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %wrap = arith.constant 256 : i32
  %zero = arith.constant 0 : i32
  %c64 = arith.constant 64 : index
  %c192 = arith.constant 192 : index
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b16 "PAT_VL64" : !pto.mask<b16>
    %k2 = pto.vbr %q127 : f32 -> !pto.vreg<64xf32>
    %m3 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %step_1 = arith.constant 8 : index
    %ahead_1 = arith.constant 1 : index
    %ahead_2 = arith.constant 2 : index
    %ahead_3 = arith.constant 3 : index
    %ahead_4 = arith.constant 4 : index
    %ahead_5 = arith.constant 5 : index
    %ahead_6 = arith.constant 6 : index
    %ahead_7 = arith.constant 7 : index
    scf.for %step = %c0 to %c8 step %step_1 {
      %o = arith.muli %step, %c256 : index
      %r4 = pto.vlds %x[%o] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o5 = arith.addi %o, %c128 : index
      %r6 = pto.vlds %x[%o5] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %step_2 = arith.addi %step, %ahead_1 : index
      %o_1 = arith.muli %step_2, %c256 : index
      %r4_1 = pto.vlds %x[%o_1] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r7 = pto.vabs %r4, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r9 = pto.vcmax %r7, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %o5_1 = arith.addi %o_1, %c128 : index
      %r6_1 = pto.vlds %x[%o5_1] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r8 = pto.vabs %r6, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r10 = pto.vcmax %r8, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %step_3 = arith.addi %step, %ahead_2 : index
      %o_2 = arith.muli %step_3, %c256 : index
      %r4_2 = pto.vlds %x[%o_2] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r7_1 = pto.vabs %r4_1, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r9_1 = pto.vcmax %r7_1, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %o5_2 = arith.addi %o_2, %c128 : index
      %r6_2 = pto.vlds %x[%o5_2] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r8_1 = pto.vabs %r6_1, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r10_1 = pto.vcmax %r8_1, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %step_4 = arith.addi %step, %ahead_3 : index
      %o_3 = arith.muli %step_4, %c256 : index
      %r4_3 = pto.vlds %x[%o_3] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r7_2 = pto.vabs %r4_2, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r9_2 = pto.vcmax %r7_2, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %o5_3 = arith.addi %o_3, %c128 : index
      %r6_3 = pto.vlds %x[%o5_3] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r8_2 = pto.vabs %r6_2, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r10_2 = pto.vcmax %r8_2, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %step_5 = arith.addi %step, %ahead_4 : index
      %o_4 = arith.muli %step_5, %c256 : index
      %r4_4 = pto.vlds %x[%o_4] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r7_3 = pto.vabs %r4_3, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r9_3 = pto.vcmax %r7_3, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %o5_4 = arith.addi %o_4, %c128 : index
      %r6_4 = pto.vlds %x[%o5_4] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r8_3 = pto.vabs %r6_3, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r10_3 = pto.vcmax %r8_3, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %step_6 = arith.addi %step, %ahead_5 : index
      %o_5 = arith.muli %step_6, %c256 : index
      %r4_5 = pto.vlds %x[%o_5] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r7_4 = pto.vabs %r4_4, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r9_4 = pto.vcmax %r7_4, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %o5_5 = arith.addi %o_5, %c128 : index
      %r6_5 = pto.vlds %x[%o5_5] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r8_4 = pto.vabs %r6_4, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r10_4 = pto.vcmax %r8_4, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %step_7 = arith.addi %step, %ahead_6 : index
      %o_6 = arith.muli %step_7, %c256 : index
      %r4_6 = pto.vlds %x[%o_6] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r7_5 = pto.vabs %r4_5, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r9_5 = pto.vcmax %r7_5, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %o5_6 = arith.addi %o_6, %c128 : index
      %r6_6 = pto.vlds %x[%o5_6] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r8_5 = pto.vabs %r6_5, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r10_5 = pto.vcmax %r8_5, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %step_8 = arith.addi %step, %ahead_7 : index
      %o_7 = arith.muli %step_8, %c256 : index
      %r4_7 = pto.vlds %x[%o_7] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r7_6 = pto.vabs %r4_6, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r9_6 = pto.vcmax %r7_6, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %o5_7 = arith.addi %o_7, %c128 : index
      %r6_7 = pto.vlds %x[%o5_7] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r8_6 = pto.vabs %r6_6, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r10_6 = pto.vcmax %r8_6, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r7_7 = pto.vabs %r4_7, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r9_7 = pto.vcmax %r7_7, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r8_7 = pto.vabs %r6_7, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r10_7 = pto.vcmax %r8_7, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r11 = pto.vdup %r9, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r12 = pto.vdup %r10, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r11_1 = pto.vdup %r9_1, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r12_1 = pto.vdup %r10_1, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r11_2 = pto.vdup %r9_2, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r12_2 = pto.vdup %r10_2, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r11_3 = pto.vdup %r9_3, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r12_3 = pto.vdup %r10_3, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r11_4 = pto.vdup %r9_4, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r12_4 = pto.vdup %r10_4, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r11_5 = pto.vdup %r9_5, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r12_5 = pto.vdup %r10_5, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r13 = pto.vsel %r11, %r12, %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r11_6 = pto.vdup %r9_6, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r19 = pto.vlds %x[%o] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r12_6 = pto.vdup %r10_6, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r14 = pto.vcvt %r13, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r20 = pto.vlds %x[%o5] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r11_7 = pto.vdup %r9_7, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r12_7 = pto.vdup %r10_7, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r15 = pto.vdiv %r14, %k2, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vcvt %r19, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r26 = pto.vcvt %r20, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r13_1 = pto.vsel %r11_1, %r12_1, %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r13_2 = pto.vsel %r11_2, %r12_2, %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r13_3 = pto.vsel %r11_3, %r12_3, %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r13_4 = pto.vsel %r11_4, %r12_4, %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r13_5 = pto.vsel %r11_5, %r12_5, %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r13_6 = pto.vsel %r11_6, %r12_6, %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r13_7 = pto.vsel %r11_7, %r12_7, %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r14_1 = pto.vcvt %r13_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14_2 = pto.vcvt %r13_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14_3 = pto.vcvt %r13_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14_4 = pto.vcvt %r13_4, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14_5 = pto.vcvt %r13_5, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14_6 = pto.vcvt %r13_6, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r14_7 = pto.vcvt %r13_7, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15_1 = pto.vdiv %r14_1, %k2, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16, %r17 = pto.vintlv %r15, %r15 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r15_2 = pto.vdiv %r14_2, %k2, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15_3 = pto.vdiv %r14_3, %k2, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15_4 = pto.vdiv %r14_4, %k2, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o21 = arith.addi %o, %c64 : index
      %r22 = pto.vlds %x[%o21] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r15_5 = pto.vdiv %r14_5, %k2, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29 = pto.vdiv %r25, %r16, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15_6 = pto.vdiv %r14_6, %k2, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vcvt %r22, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15_7 = pto.vdiv %r14_7, %k2, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16_1, %r17_1 = pto.vintlv %r15_1, %r15_1 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %o23 = arith.addi %o, %c192 : index
      %r24 = pto.vlds %x[%o23] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r16_2, %r17_2 = pto.vintlv %r15_2, %r15_2 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r30 = pto.vdiv %r26, %r17, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16_3, %r17_3 = pto.vintlv %r15_3, %r15_3 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r16_4, %r17_4 = pto.vintlv %r15_4, %r15_4 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r31 = pto.vdiv %r27, %r16, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_1 = pto.vlds %x[%o_1] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r28 = pto.vcvt %r24, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r16_5, %r17_5 = pto.vintlv %r15_5, %r15_5 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %slot = arith.muli %step, %c2 : index
      pto.vsts %r16, %scale[%slot], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r33 = pto.vmaxs %r29, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o18 = arith.addi %slot, %c1 : index
      pto.vsts %r17, %scale[%o18], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r16_6, %r17_6 = pto.vintlv %r15_6, %r15_6 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r32 = pto.vdiv %r28, %r17, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot_1 = arith.muli %step_2, %c2 : index
      pto.vsts %r16_1, %scale[%slot_1], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o18_1 = arith.addi %slot_1, %c1 : index
      pto.vsts %r17_1, %scale[%o18_1], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r37 = pto.vmins %r33, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_1 = pto.vlds %x[%o5_1] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r25_1 = pto.vcvt %r19_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r16_7, %r17_7 = pto.vintlv %r15_7, %r15_7 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %slot_2 = arith.muli %step_3, %c2 : index
      pto.vsts %r16_2, %scale[%slot_2], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o18_2 = arith.addi %slot_2, %c1 : index
      pto.vsts %r17_2, %scale[%o18_2], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r41 = pto.vcvt %r37, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %o21_1 = arith.addi %o_1, %c64 : index
      %r22_1 = pto.vlds %x[%o21_1] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %slot_3 = arith.muli %step_4, %c2 : index
      pto.vsts %r16_3, %scale[%slot_3], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o18_3 = arith.addi %slot_3, %c1 : index
      pto.vsts %r17_3, %scale[%o18_3], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r34 = pto.vmaxs %r30, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29_1 = pto.vdiv %r25_1, %r16_1, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot_4 = arith.muli %step_5, %c2 : index
      pto.vsts %r16_4, %scale[%slot_4], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o18_4 = arith.addi %slot_4, %c1 : index
      pto.vsts %r17_4, %scale[%o18_4], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r38 = pto.vmins %r34, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45 = pto.vadds %r41, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r26_1 = pto.vcvt %r20_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %slot_5 = arith.muli %step_6, %c2 : index
      pto.vsts %r16_5, %scale[%slot_5], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o18_5 = arith.addi %slot_5, %c1 : index
      pto.vsts %r17_5, %scale[%o18_5], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r35 = pto.vmaxs %r31, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42 = pto.vcvt %r38, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %o23_1 = arith.addi %o_1, %c192 : index
      %r24_1 = pto.vlds %x[%o23_1] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r27_1 = pto.vcvt %r22_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %slot_6 = arith.muli %step_7, %c2 : index
      pto.vsts %r16_6, %scale[%slot_6], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r49 = pto.vcmps %r41, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %o18_6 = arith.addi %slot_6, %c1 : index
      pto.vsts %r17_6, %scale[%o18_6], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r39 = pto.vmins %r35, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot_7 = arith.muli %step_8, %c2 : index
      pto.vsts %r16_7, %scale[%slot_7], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r53 = pto.vsel %r45, %r41, %r49 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %o18_7 = arith.addi %slot_7, %c1 : index
      pto.vsts %r17_7, %scale[%o18_7], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r46 = pto.vadds %r42, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r30_1 = pto.vdiv %r26_1, %r17_1, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r57 = pto.vcvt %r53, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r36 = pto.vmaxs %r32, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r43 = pto.vcvt %r39, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r19_2 = pto.vlds %x[%o_2] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r28_1 = pto.vcvt %r24_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r50 = pto.vcmps %r42, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r40 = pto.vmins %r36, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54 = pto.vsel %r46, %r42, %r50 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r47 = pto.vadds %r43, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r57, %y[%o], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r31_1 = pto.vdiv %r27_1, %r16_1, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r58 = pto.vcvt %r54, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r33_1 = pto.vmaxs %r29_1, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44 = pto.vcvt %r40, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r25_2 = pto.vcvt %r19_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r51 = pto.vcmps %r43, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r37_1 = pto.vmins %r33_1, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55 = pto.vsel %r47, %r43, %r51 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r48 = pto.vadds %r44, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r58, %y[%o5], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r20_2 = pto.vlds %x[%o5_2] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r32_1 = pto.vdiv %r28_1, %r17_1, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r59 = pto.vcvt %r55, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r41_1 = pto.vcvt %r37_1, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r52 = pto.vcmps %r44, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r34_1 = pto.vmaxs %r30_1, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29_2 = pto.vdiv %r25_2, %r16_2, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r56 = pto.vsel %r48, %r44, %r52 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r38_1 = pto.vmins %r34_1, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45_1 = pto.vadds %r41_1, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r59, %y[%o21], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %o21_2 = arith.addi %o_2, %c64 : index
      %r22_2 = pto.vlds %x[%o21_2] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r26_2 = pto.vcvt %r20_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r60 = pto.vcvt %r56, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r42_1 = pto.vcvt %r38_1, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r49_1 = pto.vcmps %r41_1, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r35_1 = pto.vmaxs %r31_1, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30_2 = pto.vdiv %r26_2, %r17_2, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53_1 = pto.vsel %r45_1, %r41_1, %r49_1 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r39_1 = pto.vmins %r35_1, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r46_1 = pto.vadds %r42_1, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r60, %y[%o23], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %o23_2 = arith.addi %o_2, %c192 : index
      %r24_2 = pto.vlds %x[%o23_2] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r27_2 = pto.vcvt %r22_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r57_1 = pto.vcvt %r53_1, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r43_1 = pto.vcvt %r39_1, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r19_3 = pto.vlds %x[%o_3] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r50_1 = pto.vcmps %r42_1, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r36_1 = pto.vmaxs %r32_1, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31_2 = pto.vdiv %r27_2, %r16_2, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54_1 = pto.vsel %r46_1, %r42_1, %r50_1 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r40_1 = pto.vmins %r36_1, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r47_1 = pto.vadds %r43_1, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r57_1, %y[%o_1], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r28_2 = pto.vcvt %r24_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r58_1 = pto.vcvt %r54_1, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r33_2 = pto.vmaxs %r29_2, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44_1 = pto.vcvt %r40_1, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r20_3 = pto.vlds %x[%o5_3] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r25_3 = pto.vcvt %r19_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r51_1 = pto.vcmps %r43_1, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r37_2 = pto.vmins %r33_2, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55_1 = pto.vsel %r47_1, %r43_1, %r51_1 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r48_1 = pto.vadds %r44_1, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r58_1, %y[%o5_1], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r32_2 = pto.vdiv %r28_2, %r17_2, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r59_1 = pto.vcvt %r55_1, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r34_2 = pto.vmaxs %r30_2, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r41_2 = pto.vcvt %r37_2, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %o21_3 = arith.addi %o_3, %c64 : index
      %r22_3 = pto.vlds %x[%o21_3] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r26_3 = pto.vcvt %r20_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r52_1 = pto.vcmps %r44_1, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r38_2 = pto.vmins %r34_2, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r56_1 = pto.vsel %r48_1, %r44_1, %r52_1 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r45_2 = pto.vadds %r41_2, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r59_1, %y[%o21_1], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r29_3 = pto.vdiv %r25_3, %r16_3, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r60_1 = pto.vcvt %r56_1, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r35_2 = pto.vmaxs %r31_2, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42_2 = pto.vcvt %r38_2, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r27_3 = pto.vcvt %r22_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r49_2 = pto.vcmps %r41_2, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r39_2 = pto.vmins %r35_2, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53_2 = pto.vsel %r45_2, %r41_2, %r49_2 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r46_2 = pto.vadds %r42_2, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r60_1, %y[%o23_1], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %o23_3 = arith.addi %o_3, %c192 : index
      %r24_3 = pto.vlds %x[%o23_3] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r30_3 = pto.vdiv %r26_3, %r17_3, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r57_2 = pto.vcvt %r53_2, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r43_2 = pto.vcvt %r39_2, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r50_2 = pto.vcmps %r42_2, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r36_2 = pto.vmaxs %r32_2, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31_3 = pto.vdiv %r27_3, %r16_3, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54_2 = pto.vsel %r46_2, %r42_2, %r50_2 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r40_2 = pto.vmins %r36_2, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r47_2 = pto.vadds %r43_2, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r57_2, %y[%o_2], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r19_4 = pto.vlds %x[%o_4] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r28_3 = pto.vcvt %r24_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r58_2 = pto.vcvt %r54_2, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r44_2 = pto.vcvt %r40_2, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r51_2 = pto.vcmps %r43_2, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r33_3 = pto.vmaxs %r29_3, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r32_3 = pto.vdiv %r28_3, %r17_3, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55_2 = pto.vsel %r47_2, %r43_2, %r51_2 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r37_3 = pto.vmins %r33_3, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r48_2 = pto.vadds %r44_2, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r58_2, %y[%o5_2], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r20_4 = pto.vlds %x[%o5_4] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r25_4 = pto.vcvt %r19_4, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r59_2 = pto.vcvt %r55_2, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r41_3 = pto.vcvt %r37_3, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %o21_4 = arith.addi %o_4, %c64 : index
      %r22_4 = pto.vlds %x[%o21_4] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r52_2 = pto.vcmps %r44_2, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r34_3 = pto.vmaxs %r30_3, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29_4 = pto.vdiv %r25_4, %r16_4, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r56_2 = pto.vsel %r48_2, %r44_2, %r52_2 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r38_3 = pto.vmins %r34_3, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45_3 = pto.vadds %r41_3, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r59_2, %y[%o21_2], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r26_4 = pto.vcvt %r20_4, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r60_2 = pto.vcvt %r56_2, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r35_3 = pto.vmaxs %r31_3, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42_3 = pto.vcvt %r38_3, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %o23_4 = arith.addi %o_4, %c192 : index
      %r24_4 = pto.vlds %x[%o23_4] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r27_4 = pto.vcvt %r22_4, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r49_3 = pto.vcmps %r41_3, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r39_3 = pto.vmins %r35_3, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53_3 = pto.vsel %r45_3, %r41_3, %r49_3 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r46_3 = pto.vadds %r42_3, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r60_2, %y[%o23_2], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r30_4 = pto.vdiv %r26_4, %r17_4, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r57_3 = pto.vcvt %r53_3, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r36_3 = pto.vmaxs %r32_3, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r43_3 = pto.vcvt %r39_3, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r19_5 = pto.vlds %x[%o_5] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r28_4 = pto.vcvt %r24_4, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r50_3 = pto.vcmps %r42_3, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r40_3 = pto.vmins %r36_3, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54_3 = pto.vsel %r46_3, %r42_3, %r50_3 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r47_3 = pto.vadds %r43_3, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r57_3, %y[%o_3], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r31_4 = pto.vdiv %r27_4, %r16_4, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r58_3 = pto.vcvt %r54_3, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r33_4 = pto.vmaxs %r29_4, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44_3 = pto.vcvt %r40_3, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r25_5 = pto.vcvt %r19_5, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r51_3 = pto.vcmps %r43_3, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r37_4 = pto.vmins %r33_4, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55_3 = pto.vsel %r47_3, %r43_3, %r51_3 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r48_3 = pto.vadds %r44_3, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r58_3, %y[%o5_3], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r20_5 = pto.vlds %x[%o5_5] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r32_4 = pto.vdiv %r28_4, %r17_4, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r59_3 = pto.vcvt %r55_3, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r41_4 = pto.vcvt %r37_4, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r52_3 = pto.vcmps %r44_3, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r34_4 = pto.vmaxs %r30_4, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29_5 = pto.vdiv %r25_5, %r16_5, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r56_3 = pto.vsel %r48_3, %r44_3, %r52_3 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r38_4 = pto.vmins %r34_4, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45_4 = pto.vadds %r41_4, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r59_3, %y[%o21_3], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %o21_5 = arith.addi %o_5, %c64 : index
      %r22_5 = pto.vlds %x[%o21_5] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r26_5 = pto.vcvt %r20_5, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r60_3 = pto.vcvt %r56_3, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r42_4 = pto.vcvt %r38_4, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r49_4 = pto.vcmps %r41_4, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r35_4 = pto.vmaxs %r31_4, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30_5 = pto.vdiv %r26_5, %r17_5, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53_4 = pto.vsel %r45_4, %r41_4, %r49_4 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r39_4 = pto.vmins %r35_4, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r46_4 = pto.vadds %r42_4, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r60_3, %y[%o23_3], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %o23_5 = arith.addi %o_5, %c192 : index
      %r24_5 = pto.vlds %x[%o23_5] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r27_5 = pto.vcvt %r22_5, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r57_4 = pto.vcvt %r53_4, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r43_4 = pto.vcvt %r39_4, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r19_6 = pto.vlds %x[%o_6] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r50_4 = pto.vcmps %r42_4, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r36_4 = pto.vmaxs %r32_4, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31_5 = pto.vdiv %r27_5, %r16_5, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54_4 = pto.vsel %r46_4, %r42_4, %r50_4 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r40_4 = pto.vmins %r36_4, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r47_4 = pto.vadds %r43_4, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r57_4, %y[%o_4], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r28_5 = pto.vcvt %r24_5, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r58_4 = pto.vcvt %r54_4, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r33_5 = pto.vmaxs %r29_5, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44_4 = pto.vcvt %r40_4, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r20_6 = pto.vlds %x[%o5_6] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r25_6 = pto.vcvt %r19_6, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r51_4 = pto.vcmps %r43_4, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r37_5 = pto.vmins %r33_5, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55_4 = pto.vsel %r47_4, %r43_4, %r51_4 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r48_4 = pto.vadds %r44_4, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r58_4, %y[%o5_4], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r32_5 = pto.vdiv %r28_5, %r17_5, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r59_4 = pto.vcvt %r55_4, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r34_5 = pto.vmaxs %r30_5, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r41_5 = pto.vcvt %r37_5, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %o21_6 = arith.addi %o_6, %c64 : index
      %r22_6 = pto.vlds %x[%o21_6] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r26_6 = pto.vcvt %r20_6, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r52_4 = pto.vcmps %r44_4, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r38_5 = pto.vmins %r34_5, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r56_4 = pto.vsel %r48_4, %r44_4, %r52_4 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r45_5 = pto.vadds %r41_5, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r59_4, %y[%o21_4], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r29_6 = pto.vdiv %r25_6, %r16_6, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r60_4 = pto.vcvt %r56_4, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r35_5 = pto.vmaxs %r31_5, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42_5 = pto.vcvt %r38_5, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r27_6 = pto.vcvt %r22_6, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r49_5 = pto.vcmps %r41_5, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r39_5 = pto.vmins %r35_5, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53_5 = pto.vsel %r45_5, %r41_5, %r49_5 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r46_5 = pto.vadds %r42_5, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r60_4, %y[%o23_4], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %o23_6 = arith.addi %o_6, %c192 : index
      %r24_6 = pto.vlds %x[%o23_6] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r30_6 = pto.vdiv %r26_6, %r17_6, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r57_5 = pto.vcvt %r53_5, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r43_5 = pto.vcvt %r39_5, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r50_5 = pto.vcmps %r42_5, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r36_5 = pto.vmaxs %r32_5, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31_6 = pto.vdiv %r27_6, %r16_6, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54_5 = pto.vsel %r46_5, %r42_5, %r50_5 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r40_5 = pto.vmins %r36_5, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r47_5 = pto.vadds %r43_5, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r57_5, %y[%o_5], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r19_7 = pto.vlds %x[%o_7] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r28_6 = pto.vcvt %r24_6, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r58_5 = pto.vcvt %r54_5, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r44_5 = pto.vcvt %r40_5, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r51_5 = pto.vcmps %r43_5, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r33_6 = pto.vmaxs %r29_6, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r32_6 = pto.vdiv %r28_6, %r17_6, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55_5 = pto.vsel %r47_5, %r43_5, %r51_5 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r37_6 = pto.vmins %r33_6, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r48_5 = pto.vadds %r44_5, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r58_5, %y[%o5_5], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r25_7 = pto.vcvt %r19_7, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r59_5 = pto.vcvt %r55_5, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r41_6 = pto.vcvt %r37_6, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r20_7 = pto.vlds %x[%o5_7] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r52_5 = pto.vcmps %r44_5, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r34_6 = pto.vmaxs %r30_6, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29_7 = pto.vdiv %r25_7, %r16_7, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r56_5 = pto.vsel %r48_5, %r44_5, %r52_5 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r38_6 = pto.vmins %r34_6, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45_6 = pto.vadds %r41_6, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r59_5, %y[%o21_5], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r60_5 = pto.vcvt %r56_5, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r35_6 = pto.vmaxs %r31_6, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42_6 = pto.vcvt %r38_6, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %o21_7 = arith.addi %o_7, %c64 : index
      %r22_7 = pto.vlds %x[%o21_7] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r26_7 = pto.vcvt %r20_7, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r49_6 = pto.vcmps %r41_6, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r39_6 = pto.vmins %r35_6, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53_6 = pto.vsel %r45_6, %r41_6, %r49_6 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r46_6 = pto.vadds %r42_6, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r60_5, %y[%o23_5], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r30_7 = pto.vdiv %r26_7, %r17_7, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r57_6 = pto.vcvt %r53_6, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r36_6 = pto.vmaxs %r32_6, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r43_6 = pto.vcvt %r39_6, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r27_7 = pto.vcvt %r22_7, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r50_6 = pto.vcmps %r42_6, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %o23_7 = arith.addi %o_7, %c192 : index
      %r24_7 = pto.vlds %x[%o23_7] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r40_6 = pto.vmins %r36_6, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54_6 = pto.vsel %r46_6, %r42_6, %r50_6 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r47_6 = pto.vadds %r43_6, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r57_6, %y[%o_6], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r31_7 = pto.vdiv %r27_7, %r16_7, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r58_6 = pto.vcvt %r54_6, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r33_7 = pto.vmaxs %r29_7, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44_6 = pto.vcvt %r40_6, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r51_6 = pto.vcmps %r43_6, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r28_7 = pto.vcvt %r24_7, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r37_7 = pto.vmins %r33_7, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55_6 = pto.vsel %r47_6, %r43_6, %r51_6 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r48_6 = pto.vadds %r44_6, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r58_6, %y[%o5_6], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r59_6 = pto.vcvt %r55_6, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r32_7 = pto.vdiv %r28_7, %r17_7, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r41_7 = pto.vcvt %r37_7, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r52_6 = pto.vcmps %r44_6, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r34_7 = pto.vmaxs %r30_7, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r56_6 = pto.vsel %r48_6, %r44_6, %r52_6 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r38_7 = pto.vmins %r34_7, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45_7 = pto.vadds %r41_7, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r59_6, %y[%o21_6], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r60_6 = pto.vcvt %r56_6, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r42_7 = pto.vcvt %r38_7, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r49_7 = pto.vcmps %r41_7, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r35_7 = pto.vmaxs %r31_7, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53_7 = pto.vsel %r45_7, %r41_7, %r49_7 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r39_7 = pto.vmins %r35_7, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r46_7 = pto.vadds %r42_7, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r60_6, %y[%o23_6], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r57_7 = pto.vcvt %r53_7, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r43_7 = pto.vcvt %r39_7, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r50_7 = pto.vcmps %r42_7, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r36_7 = pto.vmaxs %r32_7, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54_7 = pto.vsel %r46_7, %r42_7, %r50_7 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r40_7 = pto.vmins %r36_7, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r47_7 = pto.vadds %r43_7, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r57_7, %y[%o_7], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r58_7 = pto.vcvt %r54_7, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r44_7 = pto.vcvt %r40_7, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r51_7 = pto.vcmps %r43_7, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r55_7 = pto.vsel %r47_7, %r43_7, %r51_7 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r48_7 = pto.vadds %r44_7, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r58_7, %y[%o5_7], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r59_7 = pto.vcvt %r55_7, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r52_7 = pto.vcmps %r44_7, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r56_7 = pto.vsel %r48_7, %r44_7, %r52_7 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r59_7, %y[%o21_7], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r60_7 = pto.vcvt %r56_7, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      pto.vsts %r60_7, %y[%o23_7], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
    }
  }
  return
}
