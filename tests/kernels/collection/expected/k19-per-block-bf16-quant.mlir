func.func @k19_per_block(%x: !pto.ptr<bf16, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0_i16 = arith.constant 0 : i16
  %c96_i16 = arith.constant 96 : i16
  %c4_i16 = arith.constant 4 : i16
  %c8_i16 = arith.constant 8 : i16
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k2 = pto.vci %c0_i16 : i16 -> !pto.vreg<128xui16>
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k3 = pto.vbr %c96_i16 : i16 -> !pto.vreg<128xui16>
    %k6 = pto.vbr %c8_i16 : i16 -> !pto.vreg<128xui16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m8 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k4 = pto.vand %k2, %k3, %m0 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
    %k5 = pto.vshrs %k4, %c4_i16, %m0 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
    %k7 = pto.vor %k5, %k6, %m0 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
    %step_1 = arith.constant 8 : index
    %ahead_1 = arith.constant 1 : index
    %ahead_2 = arith.constant 2 : index
    %ahead_3 = arith.constant 3 : index
    %ahead_4 = arith.constant 4 : index
    %ahead_5 = arith.constant 5 : index
    %ahead_6 = arith.constant 6 : index
    %ahead_7 = arith.constant 7 : index
    scf.for %tile = %c0 to %c16 step %step_1 {
      %o = arith.muli %tile, %c256 : index
      %r12, %r13 = pto.vldsx2 %x[%o], "BDINTLV" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %tile_1 = arith.addi %tile, %ahead_1 : index
      %o_1 = arith.muli %tile_1, %c256 : index
      %r12_1, %r13_1 = pto.vldsx2 %x[%o_1], "BDINTLV" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %tile_2 = arith.addi %tile, %ahead_2 : index
      %o_2 = arith.muli %tile_2, %c256 : index
      %r12_2, %r13_2 = pto.vldsx2 %x[%o_2], "BDINTLV" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %tile_3 = arith.addi %tile, %ahead_3 : index
      %o_3 = arith.muli %tile_3, %c256 : index
      %r12_3, %r13_3 = pto.vldsx2 %x[%o_3], "BDINTLV" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %tile_4 = arith.addi %tile, %ahead_4 : index
      %o_4 = arith.muli %tile_4, %c256 : index
      %r12_4, %r13_4 = pto.vldsx2 %x[%o_4], "BDINTLV" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %tile_5 = arith.addi %tile, %ahead_5 : index
      %o_5 = arith.muli %tile_5, %c256 : index
      %r12_5, %r13_5 = pto.vldsx2 %x[%o_5], "BDINTLV" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %tile_6 = arith.addi %tile, %ahead_6 : index
      %o_6 = arith.muli %tile_6, %c256 : index
      %r12_6, %r13_6 = pto.vldsx2 %x[%o_6], "BDINTLV" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %r14 = pto.vmax %r12, %r13, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %tile_7 = arith.addi %tile, %ahead_7 : index
      %o_7 = arith.muli %tile_7, %c256 : index
      %r12_7, %r13_7 = pto.vldsx2 %x[%o_7], "BDINTLV" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %r14_1 = pto.vmax %r12_1, %r13_1, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r14_2 = pto.vmax %r12_2, %r13_2, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r15 = pto.vcvt %r14, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9 = pto.vlds %x[%o] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o10 = arith.addi %o, %c128 : index
      %r11 = pto.vlds %x[%o10] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r14_3 = pto.vmax %r12_3, %r13_3, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r16 = pto.vcvt %r14, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9_1 = pto.vlds %x[%o_1] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o10_1 = arith.addi %o_1, %c128 : index
      %r11_1 = pto.vlds %x[%o10_1] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r14_4 = pto.vmax %r12_4, %r13_4, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r15_1 = pto.vcvt %r14_1, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9_2 = pto.vlds %x[%o_2] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o10_2 = arith.addi %o_2, %c128 : index
      %r11_2 = pto.vlds %x[%o10_2] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r14_5 = pto.vmax %r12_5, %r13_5, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r16_1 = pto.vcvt %r14_1, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9_3 = pto.vlds %x[%o_3] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o10_3 = arith.addi %o_3, %c128 : index
      %r11_3 = pto.vlds %x[%o10_3] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r14_6 = pto.vmax %r12_6, %r13_6, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r15_2 = pto.vcvt %r14_2, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9_4 = pto.vlds %x[%o_4] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o10_4 = arith.addi %o_4, %c128 : index
      %r11_4 = pto.vlds %x[%o10_4] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r14_7 = pto.vmax %r12_7, %r13_7, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r16_2 = pto.vcvt %r14_2, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9_5 = pto.vlds %x[%o_5] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o10_5 = arith.addi %o_5, %c128 : index
      %r11_5 = pto.vlds %x[%o10_5] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r15_3 = pto.vcvt %r14_3, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r16_3 = pto.vcvt %r14_3, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9_6 = pto.vlds %x[%o_6] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o10_6 = arith.addi %o_6, %c128 : index
      %r11_6 = pto.vlds %x[%o10_6] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r15_4 = pto.vcvt %r14_4, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r16_4 = pto.vcvt %r14_4, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9_7 = pto.vlds %x[%o_7] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r17 = pto.vmax %r15, %r16, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15_5 = pto.vcvt %r14_5, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_1 = pto.vmax %r15_1, %r16_1, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16_5 = pto.vcvt %r14_5, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %o10_7 = arith.addi %o_7, %c128 : index
      %r11_7 = pto.vlds %x[%o10_7] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r17_2 = pto.vmax %r15_2, %r16_2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15_6 = pto.vcvt %r14_6, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_3 = pto.vmax %r15_3, %r16_3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16_6 = pto.vcvt %r14_6, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15_7 = pto.vcvt %r14_7, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_4 = pto.vmax %r15_4, %r16_4, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16_7 = pto.vcvt %r14_7, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17_5 = pto.vmax %r15_5, %r16_5, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_6 = pto.vmax %r15_6, %r16_6, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vcgmax %r17, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_1 = pto.vcgmax %r17_1, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_7 = pto.vmax %r15_7, %r16_7, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_2 = pto.vcgmax %r17_2, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_3 = pto.vcgmax %r17_3, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_4 = pto.vcgmax %r17_4, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_5 = pto.vcgmax %r17_5, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_6 = pto.vcgmax %r17_6, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_7 = pto.vcgmax %r17_7, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vcvt %r18, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r19_1 = pto.vcvt %r18_1, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r19_2 = pto.vcvt %r18_2, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r19_3 = pto.vcvt %r18_3, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r20 = pto.vselr %r19, %k5 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r19_4 = pto.vcvt %r18_4, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r19_5 = pto.vcvt %r18_5, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r21 = pto.vselr %r19, %k7 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r19_6 = pto.vcvt %r18_6, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r19_7 = pto.vcvt %r18_7, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r20_1 = pto.vselr %r19_1, %k5 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r21_1 = pto.vselr %r19_1, %k7 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r20_2 = pto.vselr %r19_2, %k5 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r22 = pto.vmul %r9, %r20, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r21_2 = pto.vselr %r19_2, %k7 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r23 = pto.vmul %r11, %r21, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r20_3 = pto.vselr %r19_3, %k5 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r22_1 = pto.vmul %r9_1, %r20_1, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r21_3 = pto.vselr %r19_3, %k7 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r23_1 = pto.vmul %r11_1, %r21_1, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r20_4 = pto.vselr %r19_4, %k5 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r22_2 = pto.vmul %r9_2, %r20_2, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r21_4 = pto.vselr %r19_4, %k7 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r23_2 = pto.vmul %r11_2, %r21_2, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r20_5 = pto.vselr %r19_5, %k5 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r22_3 = pto.vmul %r9_3, %r20_3, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r21_5 = pto.vselr %r19_5, %k7 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r23_3 = pto.vmul %r11_3, %r21_3, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r20_6 = pto.vselr %r19_6, %k5 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r22_4 = pto.vmul %r9_4, %r20_4, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r21_6 = pto.vselr %r19_6, %k7 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r23_4 = pto.vmul %r11_4, %r21_4, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r20_7 = pto.vselr %r19_7, %k5 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r22_5 = pto.vmul %r9_5, %r20_5, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r21_7 = pto.vselr %r19_7, %k7 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r23_5 = pto.vmul %r11_5, %r21_5, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r22_6 = pto.vmul %r9_6, %r20_6, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r24 = pto.vcvt %r22, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r25 = pto.vcvt %r22, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r23_6 = pto.vmul %r11_6, %r21_6, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r32 = pto.vcvt %r23, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r33 = pto.vcvt %r23, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r22_7 = pto.vmul %r9_7, %r20_7, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r24_1 = pto.vcvt %r22_1, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r25_1 = pto.vcvt %r22_1, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r23_7 = pto.vmul %r11_7, %r21_7, %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %r32_1 = pto.vcvt %r23_1, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r33_1 = pto.vcvt %r23_1, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r24_2 = pto.vcvt %r22_2, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r25_2 = pto.vcvt %r22_2, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_2 = pto.vcvt %r23_2, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r33_2 = pto.vcvt %r23_2, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r24_3 = pto.vcvt %r22_3, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r25_3 = pto.vcvt %r22_3, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_3 = pto.vcvt %r23_3, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r33_3 = pto.vcvt %r23_3, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r24_4 = pto.vcvt %r22_4, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r25_4 = pto.vcvt %r22_4, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_4 = pto.vcvt %r23_4, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r33_4 = pto.vcvt %r23_4, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r24_5 = pto.vcvt %r22_5, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r25_5 = pto.vcvt %r22_5, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_5 = pto.vcvt %r23_5, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r26 = pto.vcvt %r24, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r27 = pto.vcvt %r25, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r28 = pto.vbitcast %r26 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r29 = pto.vbitcast %r27 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r30 = pto.vor %r28, %r29, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r33_5 = pto.vcvt %r23_5, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r24_6 = pto.vcvt %r22_6, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r31 = pto.vbitcast %r30 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r31, %y[%o], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r25_6 = pto.vcvt %r22_6, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_6 = pto.vcvt %r23_6, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r34 = pto.vcvt %r32, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r35 = pto.vcvt %r33, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r36 = pto.vbitcast %r34 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r37 = pto.vbitcast %r35 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r38 = pto.vor %r36, %r37, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r33_6 = pto.vcvt %r23_6, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r24_7 = pto.vcvt %r22_7, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r39 = pto.vbitcast %r38 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %o1 = arith.addi %o, %c128 : index
      pto.vsts %r39, %y[%o1], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r25_7 = pto.vcvt %r22_7, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32_7 = pto.vcvt %r23_7, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r26_1 = pto.vcvt %r24_1, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r27_1 = pto.vcvt %r25_1, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r28_1 = pto.vbitcast %r26_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r29_1 = pto.vbitcast %r27_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r30_1 = pto.vor %r28_1, %r29_1, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r33_7 = pto.vcvt %r23_7, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r34_1 = pto.vcvt %r32_1, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r35_1 = pto.vcvt %r33_1, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r26_2 = pto.vcvt %r24_2, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r27_2 = pto.vcvt %r25_2, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r34_2 = pto.vcvt %r32_2, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r35_2 = pto.vcvt %r33_2, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r26_3 = pto.vcvt %r24_3, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r27_3 = pto.vcvt %r25_3, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r31_1 = pto.vbitcast %r30_1 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r31_1, %y[%o_1], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r34_3 = pto.vcvt %r32_3, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r35_3 = pto.vcvt %r33_3, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r26_4 = pto.vcvt %r24_4, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r27_4 = pto.vcvt %r25_4, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r34_4 = pto.vcvt %r32_4, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r35_4 = pto.vcvt %r33_4, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r26_5 = pto.vcvt %r24_5, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r27_5 = pto.vcvt %r25_5, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r34_5 = pto.vcvt %r32_5, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r35_5 = pto.vcvt %r33_5, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r26_6 = pto.vcvt %r24_6, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r27_6 = pto.vcvt %r25_6, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r34_6 = pto.vcvt %r32_6, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r35_6 = pto.vcvt %r33_6, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r26_7 = pto.vcvt %r24_7, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r27_7 = pto.vcvt %r25_7, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r34_7 = pto.vcvt %r32_7, %m1 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r35_7 = pto.vcvt %r33_7, %m1 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r36_1 = pto.vbitcast %r34_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r37_1 = pto.vbitcast %r35_1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r38_1 = pto.vor %r36_1, %r37_1, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r28_2 = pto.vbitcast %r26_2 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r29_2 = pto.vbitcast %r27_2 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r30_2 = pto.vor %r28_2, %r29_2, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r36_2 = pto.vbitcast %r34_2 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r37_2 = pto.vbitcast %r35_2 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r38_2 = pto.vor %r36_2, %r37_2, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r28_3 = pto.vbitcast %r26_3 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r29_3 = pto.vbitcast %r27_3 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r30_3 = pto.vor %r28_3, %r29_3, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r36_3 = pto.vbitcast %r34_3 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r37_3 = pto.vbitcast %r35_3 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r38_3 = pto.vor %r36_3, %r37_3, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r28_4 = pto.vbitcast %r26_4 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r29_4 = pto.vbitcast %r27_4 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r30_4 = pto.vor %r28_4, %r29_4, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r36_4 = pto.vbitcast %r34_4 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r37_4 = pto.vbitcast %r35_4 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r38_4 = pto.vor %r36_4, %r37_4, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r28_5 = pto.vbitcast %r26_5 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r29_5 = pto.vbitcast %r27_5 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r30_5 = pto.vor %r28_5, %r29_5, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r36_5 = pto.vbitcast %r34_5 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r37_5 = pto.vbitcast %r35_5 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r38_5 = pto.vor %r36_5, %r37_5, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r28_6 = pto.vbitcast %r26_6 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r29_6 = pto.vbitcast %r27_6 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r30_6 = pto.vor %r28_6, %r29_6, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r39_1 = pto.vbitcast %r38_1 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %o1_1 = arith.addi %o_1, %c128 : index
      pto.vsts %r39_1, %y[%o1_1], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r36_6 = pto.vbitcast %r34_6 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r37_6 = pto.vbitcast %r35_6 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r38_6 = pto.vor %r36_6, %r37_6, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r28_7 = pto.vbitcast %r26_7 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r29_7 = pto.vbitcast %r27_7 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r30_7 = pto.vor %r28_7, %r29_7, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r31_2 = pto.vbitcast %r30_2 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r31_2, %y[%o_2], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r36_7 = pto.vbitcast %r34_7 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r37_7 = pto.vbitcast %r35_7 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r38_7 = pto.vor %r36_7, %r37_7, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r39_2 = pto.vbitcast %r38_2 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %o1_2 = arith.addi %o_2, %c128 : index
      pto.vsts %r39_2, %y[%o1_2], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r31_3 = pto.vbitcast %r30_3 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r31_3, %y[%o_3], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r39_3 = pto.vbitcast %r38_3 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %o1_3 = arith.addi %o_3, %c128 : index
      pto.vsts %r39_3, %y[%o1_3], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r31_4 = pto.vbitcast %r30_4 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r31_4, %y[%o_4], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r39_4 = pto.vbitcast %r38_4 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %o1_4 = arith.addi %o_4, %c128 : index
      pto.vsts %r39_4, %y[%o1_4], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r31_5 = pto.vbitcast %r30_5 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r31_5, %y[%o_5], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r39_5 = pto.vbitcast %r38_5 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %o1_5 = arith.addi %o_5, %c128 : index
      pto.vsts %r39_5, %y[%o1_5], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r31_6 = pto.vbitcast %r30_6 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r31_6, %y[%o_6], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r39_6 = pto.vbitcast %r38_6 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %o1_6 = arith.addi %o_6, %c128 : index
      pto.vsts %r39_6, %y[%o1_6], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r31_7 = pto.vbitcast %r30_7 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r31_7, %y[%o_7], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %r39_7 = pto.vbitcast %r38_7 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %o1_7 = arith.addi %o_7, %c128 : index
      pto.vsts %r39_7, %y[%o1_7], %m0 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
    }
  }
  return
}
