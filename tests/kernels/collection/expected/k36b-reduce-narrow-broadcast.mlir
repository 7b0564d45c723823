func.func @k36b_spread(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f16, ub>) {
  %c0_i16 = arith.constant 0 : i16
  %c112_i16 = arith.constant 112 : i16
  %c3_i16 = arith.constant 3 : i16
  %c256 = arith.constant 256 : index
  %c4_i16 = arith.constant 4 : i16
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c24 = arith.constant 24 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k2 = pto.vci %c0_i16 : i16 -> !pto.vreg<128xui16>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k3 = pto.vbr %c112_i16 : i16 -> !pto.vreg<128xui16>
    %k4 = pto.vand %k2, %k3, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k5 = pto.vshrs %k4, %c3_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
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
      %p6 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r7 = pto.vsldb %p6, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o11 = arith.addi %o, %c8 : index
      %p12 = pto.addptr %x, %o11 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r13 = pto.vsldb %p12, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o8 = arith.addi %o, %c16 : index
      %p9 = pto.addptr %x, %o8 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r10 = pto.vsldb %p9, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o14 = arith.addi %o, %c24 : index
      %p15 = pto.addptr %x, %o14 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r16 = pto.vsldb %p15, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %tile_1 = arith.addi %tile, %ahead_1 : index
      %o_1 = arith.muli %tile_1, %c256 : index
      %p6_1 = pto.addptr %x, %o_1 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r7_1 = pto.vsldb %p6_1, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o11_1 = arith.addi %o_1, %c8 : index
      %p12_1 = pto.addptr %x, %o11_1 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r13_1 = pto.vsldb %p12_1, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o8_1 = arith.addi %o_1, %c16 : index
      %p9_1 = pto.addptr %x, %o8_1 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r10_1 = pto.vsldb %p9_1, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o14_1 = arith.addi %o_1, %c24 : index
      %p15_1 = pto.addptr %x, %o14_1 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r16_1 = pto.vsldb %p15_1, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %tile_2 = arith.addi %tile, %ahead_2 : index
      %o_2 = arith.muli %tile_2, %c256 : index
      %p6_2 = pto.addptr %x, %o_2 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r7_2 = pto.vsldb %p6_2, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o11_2 = arith.addi %o_2, %c8 : index
      %p12_2 = pto.addptr %x, %o11_2 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r13_2 = pto.vsldb %p12_2, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o8_2 = arith.addi %o_2, %c16 : index
      %p9_2 = pto.addptr %x, %o8_2 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r10_2 = pto.vsldb %p9_2, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o14_2 = arith.addi %o_2, %c24 : index
      %p15_2 = pto.addptr %x, %o14_2 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r16_2 = pto.vsldb %p15_2, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %tile_3 = arith.addi %tile, %ahead_3 : index
      %o_3 = arith.muli %tile_3, %c256 : index
      %p6_3 = pto.addptr %x, %o_3 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r7_3 = pto.vsldb %p6_3, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o11_3 = arith.addi %o_3, %c8 : index
      %p12_3 = pto.addptr %x, %o11_3 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r13_3 = pto.vsldb %p12_3, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o8_3 = arith.addi %o_3, %c16 : index
      %p9_3 = pto.addptr %x, %o8_3 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r10_3 = pto.vsldb %p9_3, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o14_3 = arith.addi %o_3, %c24 : index
      %p15_3 = pto.addptr %x, %o14_3 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r16_3 = pto.vsldb %p15_3, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %tile_4 = arith.addi %tile, %ahead_4 : index
      %o_4 = arith.muli %tile_4, %c256 : index
      %p6_4 = pto.addptr %x, %o_4 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r7_4 = pto.vsldb %p6_4, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o11_4 = arith.addi %o_4, %c8 : index
      %p12_4 = pto.addptr %x, %o11_4 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r13_4 = pto.vsldb %p12_4, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o8_4 = arith.addi %o_4, %c16 : index
      %p9_4 = pto.addptr %x, %o8_4 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r10_4 = pto.vsldb %p9_4, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o14_4 = arith.addi %o_4, %c24 : index
      %p15_4 = pto.addptr %x, %o14_4 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r16_4 = pto.vsldb %p15_4, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %tile_5 = arith.addi %tile, %ahead_5 : index
      %o_5 = arith.muli %tile_5, %c256 : index
      %p6_5 = pto.addptr %x, %o_5 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r7_5 = pto.vsldb %p6_5, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o11_5 = arith.addi %o_5, %c8 : index
      %p12_5 = pto.addptr %x, %o11_5 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r13_5 = pto.vsldb %p12_5, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o8_5 = arith.addi %o_5, %c16 : index
      %p9_5 = pto.addptr %x, %o8_5 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r10_5 = pto.vsldb %p9_5, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o14_5 = arith.addi %o_5, %c24 : index
      %p15_5 = pto.addptr %x, %o14_5 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r16_5 = pto.vsldb %p15_5, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %tile_6 = arith.addi %tile, %ahead_6 : index
      %o_6 = arith.muli %tile_6, %c256 : index
      %p6_6 = pto.addptr %x, %o_6 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r7_6 = pto.vsldb %p6_6, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o11_6 = arith.addi %o_6, %c8 : index
      %p12_6 = pto.addptr %x, %o11_6 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r13_6 = pto.vsldb %p12_6, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vmax %r7, %r13, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vmax %r10, %r16, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_1 = pto.vmax %r7_1, %r13_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_1 = pto.vmax %r10_1, %r16_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_2 = pto.vmax %r7_2, %r13_2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_2 = pto.vmax %r10_2, %r16_2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o8_6 = arith.addi %o_6, %c16 : index
      %p9_6 = pto.addptr %x, %o8_6 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r10_6 = pto.vsldb %p9_6, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o14_6 = arith.addi %o_6, %c24 : index
      %p15_6 = pto.addptr %x, %o14_6 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r16_6 = pto.vsldb %p15_6, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_3 = pto.vmax %r7_3, %r13_3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_3 = pto.vmax %r10_3, %r16_3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %tile_7 = arith.addi %tile, %ahead_7 : index
      %o_7 = arith.muli %tile_7, %c256 : index
      %p6_7 = pto.addptr %x, %o_7 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r7_7 = pto.vsldb %p6_7, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o11_7 = arith.addi %o_7, %c8 : index
      %p12_7 = pto.addptr %x, %o11_7 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r13_7 = pto.vsldb %p12_7, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_4 = pto.vmax %r7_4, %r13_4, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_4 = pto.vmax %r10_4, %r16_4, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o8_7 = arith.addi %o_7, %c16 : index
      %p9_7 = pto.addptr %x, %o8_7 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r10_7 = pto.vsldb %p9_7, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o14_7 = arith.addi %o_7, %c24 : index
      %p15_7 = pto.addptr %x, %o14_7 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r16_7 = pto.vsldb %p15_7, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_5 = pto.vmax %r7_5, %r13_5, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_5 = pto.vmax %r10_5, %r16_5, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_6 = pto.vmax %r7_6, %r13_6, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vmax %r17, %r18, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_1 = pto.vmax %r17_1, %r18_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vcgmax %r19, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_6 = pto.vmax %r10_6, %r16_6, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_1 = pto.vcgmax %r19_1, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17_7 = pto.vmax %r7_7, %r13_7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_2 = pto.vmax %r17_2, %r18_2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18_7 = pto.vmax %r10_7, %r16_7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_3 = pto.vmax %r17_3, %r18_3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_2 = pto.vcgmax %r19_2, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_4 = pto.vmax %r17_4, %r18_4, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_5 = pto.vmax %r17_5, %r18_5, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_3 = pto.vcgmax %r19_3, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_6 = pto.vmax %r17_6, %r18_6, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_4 = pto.vcgmax %r19_4, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19_7 = pto.vmax %r17_7, %r18_7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20_5 = pto.vcgmax %r19_5, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vcvt %r20, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r20_6 = pto.vcgmax %r19_6, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21_1 = pto.vcvt %r20_1, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r20_7 = pto.vcgmax %r19_7, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vselr %r21, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      %r21_2 = pto.vcvt %r20_2, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r22_1 = pto.vselr %r21_1, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      %r21_3 = pto.vcvt %r20_3, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r22_2 = pto.vselr %r21_2, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      %r21_4 = pto.vcvt %r20_4, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r22_3 = pto.vselr %r21_3, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      %r21_5 = pto.vcvt %r20_5, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r22_4 = pto.vselr %r21_4, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      %r21_6 = pto.vcvt %r20_6, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      pto.vstsx2 %r22, %r22, %y[%o], "INTLV_B16", %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.ptr<f16, ub>, index, !pto.mask<b16>
      %r22_5 = pto.vselr %r21_5, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      %r21_7 = pto.vcvt %r20_7, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      pto.vstsx2 %r22_1, %r22_1, %y[%o_1], "INTLV_B16", %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.ptr<f16, ub>, index, !pto.mask<b16>
      %r22_6 = pto.vselr %r21_6, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      pto.vstsx2 %r22_2, %r22_2, %y[%o_2], "INTLV_B16", %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.ptr<f16, ub>, index, !pto.mask<b16>
      %r22_7 = pto.vselr %r21_7, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      pto.vstsx2 %r22_3, %r22_3, %y[%o_3], "INTLV_B16", %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.ptr<f16, ub>, index, !pto.mask<b16>
      pto.vstsx2 %r22_4, %r22_4, %y[%o_4], "INTLV_B16", %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.ptr<f16, ub>, index, !pto.mask<b16>
      pto.vstsx2 %r22_5, %r22_5, %y[%o_5], "INTLV_B16", %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.ptr<f16, ub>, index, !pto.mask<b16>
      pto.vstsx2 %r22_6, %r22_6, %y[%o_6], "INTLV_B16", %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.ptr<f16, ub>, index, !pto.mask<b16>
      pto.vstsx2 %r22_7, %r22_7, %y[%o_7], "INTLV_B16", %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.ptr<f16, ub>, index, !pto.mask<b16>
    }
  }
  return
}
