func.func @k26a_dynamic_quant(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %q127 = arith.constant 1.270000e+02 : f32
  %zero = arith.constant 0 : i32
  %c4_i16 = arith.constant 4 : i16
  %c4_i32 = arith.constant 4 : i32
  %c128 = arith.constant 128 : index
  %c4 = arith.constant 4 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %wrap = arith.constant 256 : i32
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k3 = pto.vci %zero : i32 -> !pto.vreg<64xui32>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k2 = pto.vbr %q127 : f32 -> !pto.vreg<64xf32>
    %m5 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k4 = pto.vshrs %k3, %c4_i16, %m1 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %step_1 = arith.constant 8 : index
    %ahead_1 = arith.constant 1 : index
    %ahead_2 = arith.constant 2 : index
    %ahead_3 = arith.constant 3 : index
    %ahead_4 = arith.constant 4 : index
    %ahead_5 = arith.constant 5 : index
    %ahead_6 = arith.constant 6 : index
    %ahead_7 = arith.constant 7 : index
    scf.for %step = %c0 to %c8 step %step_1 {
      %o = arith.muli %step, %c128 : index
      %r6 = pto.vlds %x[%o] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %step_2 = arith.addi %step, %ahead_1 : index
      %o_1 = arith.muli %step_2, %c128 : index
      %r6_1 = pto.vlds %x[%o_1] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %a13 = pto.init_align : !pto.align
      %a13_1 = pto.init_align : !pto.align
      %a13_2 = pto.init_align : !pto.align
      %step_3 = arith.addi %step, %ahead_2 : index
      %o_2 = arith.muli %step_3, %c128 : index
      %r6_2 = pto.vlds %x[%o_2] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %step_4 = arith.addi %step, %ahead_3 : index
      %o_3 = arith.muli %step_4, %c128 : index
      %r6_3 = pto.vlds %x[%o_3] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %a13_3 = pto.init_align : !pto.align
      %a13_4 = pto.init_align : !pto.align
      %a13_5 = pto.init_align : !pto.align
      %step_5 = arith.addi %step, %ahead_4 : index
      %o_4 = arith.muli %step_5, %c128 : index
      %r6_4 = pto.vlds %x[%o_4] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %step_6 = arith.addi %step, %ahead_5 : index
      %o_5 = arith.muli %step_6, %c128 : index
      %r6_5 = pto.vlds %x[%o_5] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %a13_6 = pto.init_align : !pto.align
      %a13_7 = pto.init_align : !pto.align
      %step_7 = arith.addi %step, %ahead_6 : index
      %o_6 = arith.muli %step_7, %c128 : index
      %r6_6 = pto.vlds %x[%o_6] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %step_8 = arith.addi %step, %ahead_7 : index
      %o_7 = arith.muli %step_8, %c128 : index
      %r6_7 = pto.vlds %x[%o_7] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r7 = pto.vabs %r6, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r7_1 = pto.vabs %r6_1, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r7_2 = pto.vabs %r6_2, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r7_3 = pto.vabs %r6_3, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r7_4 = pto.vabs %r6_4, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r7_5 = pto.vabs %r6_5, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r7_6 = pto.vabs %r6_6, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r7_7 = pto.vabs %r6_7, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r8 = pto.vcgmax %r7, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r8_1 = pto.vcgmax %r7_1, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r8_2 = pto.vcgmax %r7_2, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r8_3 = pto.vcgmax %r7_3, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r8_4 = pto.vcgmax %r7_4, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r8_5 = pto.vcgmax %r7_5, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r8_6 = pto.vcgmax %r7_6, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r8_7 = pto.vcgmax %r7_7, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r16 = pto.vcvt %r6, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17 = pto.vcvt %r6, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r16_1 = pto.vcvt %r6_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_1 = pto.vcvt %r6_1, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r16_2 = pto.vcvt %r6_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_2 = pto.vcvt %r6_2, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9 = pto.vcvt %r8, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r10 = pto.vcvt %r8, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9_1 = pto.vcvt %r8_1, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r10_1 = pto.vcvt %r8_1, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9_2 = pto.vcvt %r8_2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r10_2 = pto.vcvt %r8_2, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9_3 = pto.vcvt %r8_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r10_3 = pto.vcvt %r8_3, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9_4 = pto.vcvt %r8_4, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r10_4 = pto.vcvt %r8_4, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9_5 = pto.vcvt %r8_5, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r10_5 = pto.vcvt %r8_5, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9_6 = pto.vcvt %r8_6, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r10_6 = pto.vcvt %r8_6, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9_7 = pto.vcvt %r8_7, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r10_7 = pto.vcvt %r8_7, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r11 = pto.vmax %r9, %r10, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_1 = pto.vmax %r9_1, %r10_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_2 = pto.vmax %r9_2, %r10_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_3 = pto.vmax %r9_3, %r10_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_4 = pto.vmax %r9_4, %r10_4, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_5 = pto.vmax %r9_5, %r10_5, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_6 = pto.vmax %r9_6, %r10_6, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_7 = pto.vmax %r9_7, %r10_7, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12 = pto.vdiv %r11, %k2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12_1 = pto.vdiv %r11_1, %k2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12_2 = pto.vdiv %r11_2, %k2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12_3 = pto.vdiv %r11_3, %k2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12_4 = pto.vdiv %r11_4, %k2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12_5 = pto.vdiv %r11_5, %k2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12_6 = pto.vdiv %r11_6, %k2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12_7 = pto.vdiv %r11_7, %k2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot = arith.muli %step, %c4 : index
      %p14 = pto.addptr %scale, %slot : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a15 = pto.vstus %a13, %c4_i32, %r12, %p14 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      %r18 = pto.vselr %r12, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r16_3 = pto.vcvt %r6_3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_3 = pto.vcvt %r6_3, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      pto.vstas %a15, %p14, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %r18_1 = pto.vselr %r12_1, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r16_4 = pto.vcvt %r6_4, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %slot_1 = arith.muli %step_2, %c4 : index
      %p14_1 = pto.addptr %scale, %slot_1 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a15_1 = pto.vstus %a13_1, %c4_i32, %r12_1, %p14_1 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      %r17_4 = pto.vcvt %r6_4, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r18_2 = pto.vselr %r12_2, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r16_5 = pto.vcvt %r6_5, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      pto.vstas %a15_1, %p14_1, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %r17_5 = pto.vcvt %r6_5, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %slot_2 = arith.muli %step_3, %c4 : index
      %p14_2 = pto.addptr %scale, %slot_2 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a15_2 = pto.vstus %a13_2, %c4_i32, %r12_2, %p14_2 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      %r18_3 = pto.vselr %r12_3, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r16_6 = pto.vcvt %r6_6, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_6 = pto.vcvt %r6_6, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      pto.vstas %a15_2, %p14_2, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %r18_4 = pto.vselr %r12_4, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r16_7 = pto.vcvt %r6_7, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %slot_3 = arith.muli %step_4, %c4 : index
      %p14_3 = pto.addptr %scale, %slot_3 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a15_3 = pto.vstus %a13_3, %c4_i32, %r12_3, %p14_3 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      %r17_7 = pto.vcvt %r6_7, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r18_5 = pto.vselr %r12_5, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r19 = pto.vdiv %r16, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstas %a15_3, %p14_3, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %slot_4 = arith.muli %step_5, %c4 : index
      %p14_4 = pto.addptr %scale, %slot_4 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a15_4 = pto.vstus %a13_4, %c4_i32, %r12_4, %p14_4 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      %r18_6 = pto.vselr %r12_6, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      pto.vstas %a15_4, %p14_4, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %r18_7 = pto.vselr %r12_7, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r20 = pto.vdiv %r17, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot_5 = arith.muli %step_6, %c4 : index
      %p14_5 = pto.addptr %scale, %slot_5 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a15_5 = pto.vstus %a13_5, %c4_i32, %r12_5, %p14_5 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      %r19_1 = pto.vdiv %r16_1, %r18_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstas %a15_5, %p14_5, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %slot_6 = arith.muli %step_7, %c4 : index
      %p14_6 = pto.addptr %scale, %slot_6 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a15_6 = pto.vstus %a13_6, %c4_i32, %r12_6, %p14_6 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      %r20_1 = pto.vdiv %r17_1, %r18_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstas %a15_6, %p14_6, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %r19_2 = pto.vdiv %r16_2, %r18_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot_7 = arith.muli %step_8, %c4 : index
      %p14_7 = pto.addptr %scale, %slot_7 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a15_7 = pto.vstus %a13_7, %c4_i32, %r12_7, %p14_7 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      %r20_2 = pto.vdiv %r17_2, %r18_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstas %a15_7, %p14_7, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %r19_3 = pto.vdiv %r16_3, %r18_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_3 = pto.vdiv %r17_3, %r18_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_4 = pto.vdiv %r16_4, %r18_4, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_4 = pto.vdiv %r17_4, %r18_4, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_5 = pto.vdiv %r16_5, %r18_5, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_5 = pto.vdiv %r17_5, %r18_5, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_6 = pto.vdiv %r16_6, %r18_6, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_6 = pto.vdiv %r17_6, %r18_6, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_7 = pto.vdiv %r16_7, %r18_7, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_7 = pto.vdiv %r17_7, %r18_7, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vmaxs %r19, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vmaxs %r20, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_1 = pto.vmaxs %r19_1, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_1 = pto.vmaxs %r20_1, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_2 = pto.vmaxs %r19_2, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_2 = pto.vmaxs %r20_2, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_3 = pto.vmaxs %r19_3, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_3 = pto.vmaxs %r20_3, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_4 = pto.vmaxs %r19_4, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_4 = pto.vmaxs %r20_4, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_5 = pto.vmaxs %r19_5, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_5 = pto.vmaxs %r20_5, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_6 = pto.vmaxs %r19_6, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vmins %r21, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_6 = pto.vmaxs %r20_6, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vmins %r22, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_1 = pto.vmins %r21_1, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_1 = pto.vmins %r22_1, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_7 = pto.vmaxs %r19_7, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_2 = pto.vmins %r21_2, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_2 = pto.vmins %r22_2, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_3 = pto.vmins %r21_3, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22_7 = pto.vmaxs %r20_7, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_3 = pto.vmins %r22_3, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_4 = pto.vmins %r21_4, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_4 = pto.vmins %r22_4, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_5 = pto.vmins %r21_5, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_5 = pto.vmins %r22_5, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_6 = pto.vmins %r21_6, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_6 = pto.vmins %r22_6, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23_7 = pto.vmins %r21_7, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24_7 = pto.vmins %r22_7, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vcvt %r23, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r26 = pto.vcvt %r24, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r25_1 = pto.vcvt %r23_1, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r26_1 = pto.vcvt %r24_1, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r25_2 = pto.vcvt %r23_2, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r26_2 = pto.vcvt %r24_2, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r25_3 = pto.vcvt %r23_3, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r26_3 = pto.vcvt %r24_3, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r25_4 = pto.vcvt %r23_4, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r26_4 = pto.vcvt %r24_4, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r25_5 = pto.vcvt %r23_5, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r26_5 = pto.vcvt %r24_5, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r25_6 = pto.vcvt %r23_6, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r26_6 = pto.vcvt %r24_6, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r25_7 = pto.vcvt %r23_7, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r26_7 = pto.vcvt %r24_7, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r27 = pto.vadds %r25, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r28 = pto.vadds %r26, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r27_1 = pto.vadds %r25_1, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r28_1 = pto.vadds %r26_1, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r27_2 = pto.vadds %r25_2, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r28_2 = pto.vadds %r26_2, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r27_3 = pto.vadds %r25_3, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r28_3 = pto.vadds %r26_3, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r27_4 = pto.vadds %r25_4, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r28_4 = pto.vadds %r26_4, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r27_5 = pto.vadds %r25_5, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r28_5 = pto.vadds %r26_5, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r29 = pto.vcmps %r25, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r31 = pto.vsel %r27, %r25, %r29 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r27_6 = pto.vadds %r25_6, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r33 = pto.vcvt %r31, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r30 = pto.vcmps %r26, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r32 = pto.vsel %r28, %r26, %r30 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r28_6 = pto.vadds %r26_6, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r34 = pto.vcvt %r32, %m1 {part = "P2", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r35 = pto.vor %r33, %r34, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r27_7 = pto.vadds %r25_7, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r35, %y[%o], %m0 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      %r28_7 = pto.vadds %r26_7, %wrap, %m1 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r29_1 = pto.vcmps %r25_1, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r31_1 = pto.vsel %r27_1, %r25_1, %r29_1 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r30_1 = pto.vcmps %r26_1, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r29_2 = pto.vcmps %r25_2, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r30_2 = pto.vcmps %r26_2, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r32_1 = pto.vsel %r28_1, %r26_1, %r30_1 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r29_3 = pto.vcmps %r25_3, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r31_2 = pto.vsel %r27_2, %r25_2, %r29_2 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r30_3 = pto.vcmps %r26_3, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r32_2 = pto.vsel %r28_2, %r26_2, %r30_2 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r29_4 = pto.vcmps %r25_4, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r31_3 = pto.vsel %r27_3, %r25_3, %r29_3 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r30_4 = pto.vcmps %r26_4, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r32_3 = pto.vsel %r28_3, %r26_3, %r30_3 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r29_5 = pto.vcmps %r25_5, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r31_4 = pto.vsel %r27_4, %r25_4, %r29_4 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r30_5 = pto.vcmps %r26_5, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r32_4 = pto.vsel %r28_4, %r26_4, %r30_4 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r29_6 = pto.vcmps %r25_6, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r31_5 = pto.vsel %r27_5, %r25_5, %r29_5 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r30_6 = pto.vcmps %r26_6, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r32_5 = pto.vsel %r28_5, %r26_5, %r30_5 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r29_7 = pto.vcmps %r25_7, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r31_6 = pto.vsel %r27_6, %r25_6, %r29_6 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r30_7 = pto.vcmps %r26_7, %zero, %m1, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r32_6 = pto.vsel %r28_6, %r26_6, %r30_6 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r31_7 = pto.vsel %r27_7, %r25_7, %r29_7 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r32_7 = pto.vsel %r28_7, %r26_7, %r30_7 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r33_1 = pto.vcvt %r31_1, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r34_1 = pto.vcvt %r32_1, %m1 {part = "P2", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r33_2 = pto.vcvt %r31_2, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r34_2 = pto.vcvt %r32_2, %m1 {part = "P2", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r33_3 = pto.vcvt %r31_3, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r34_3 = pto.vcvt %r32_3, %m1 {part = "P2", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r33_4 = pto.vcvt %r31_4, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r34_4 = pto.vcvt %r32_4, %m1 {part = "P2", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r33_5 = pto.vcvt %r31_5, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r34_5 = pto.vcvt %r32_5, %m1 {part = "P2", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r33_6 = pto.vcvt %r31_6, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r34_6 = pto.vcvt %r32_6, %m1 {part = "P2", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r33_7 = pto.vcvt %r31_7, %m1 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r34_7 = pto.vcvt %r32_7, %m1 {part = "P2", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r35_1 = pto.vor %r33_1, %r34_1, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r35_2 = pto.vor %r33_2, %r34_2, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r35_3 = pto.vor %r33_3, %r34_3, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r35_4 = pto.vor %r33_4, %r34_4, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r35_5 = pto.vor %r33_5, %r34_5, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r35_6 = pto.vor %r33_6, %r34_6, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r35_7 = pto.vor %r33_7, %r34_7, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      pto.vsts %r35_1, %y[%o_1], %m0 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r35_2, %y[%o_2], %m0 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r35_3, %y[%o_3], %m0 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r35_4, %y[%o_4], %m0 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r35_5, %y[%o_5], %m0 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r35_6, %y[%o_6], %m0 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r35_7, %y[%o_7], %m0 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
    }
  }
  return
}
