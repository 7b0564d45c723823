func.func @k36c_reduce_twice(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0_i32 = arith.constant 0 : i32
  %c3_i16 = arith.constant 3 : i16
  %c8_i32 = arith.constant 8 : i32
  %c128 = arith.constant 128 : index
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k1 = pto.vci %c0_i32 : i32 -> !pto.vreg<64xui32>
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k2 = pto.vshrs %k1, %c3_i16, %m0 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %step_1 = arith.constant 8 : index
    %ahead_1 = arith.constant 1 : index
    %ahead_2 = arith.constant 2 : index
    %ahead_3 = arith.constant 3 : index
    %ahead_4 = arith.constant 4 : index
    %ahead_5 = arith.constant 5 : index
    %ahead_6 = arith.constant 6 : index
    %ahead_7 = arith.constant 7 : index
    scf.for %tile = %c0 to %c16 step %step_1 {
      %o = arith.muli %tile, %c128 : index
      %r3, %r4 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %a12 = pto.init_align : !pto.align
      %a12_1 = pto.init_align : !pto.align
      %a12_2 = pto.init_align : !pto.align
      %a12_3 = pto.init_align : !pto.align
      %tile_1 = arith.addi %tile, %ahead_1 : index
      %o_1 = arith.muli %tile_1, %c128 : index
      %r3_1, %r4_1 = pto.vldsx2 %x[%o_1], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %a12_4 = pto.init_align : !pto.align
      %a12_5 = pto.init_align : !pto.align
      %a12_6 = pto.init_align : !pto.align
      %a12_7 = pto.init_align : !pto.align
      %tile_2 = arith.addi %tile, %ahead_2 : index
      %o_2 = arith.muli %tile_2, %c128 : index
      %r3_2, %r4_2 = pto.vldsx2 %x[%o_2], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %tile_3 = arith.addi %tile, %ahead_3 : index
      %o_3 = arith.muli %tile_3, %c128 : index
      %r3_3, %r4_3 = pto.vldsx2 %x[%o_3], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %tile_4 = arith.addi %tile, %ahead_4 : index
      %o_4 = arith.muli %tile_4, %c128 : index
      %r3_4, %r4_4 = pto.vldsx2 %x[%o_4], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %tile_5 = arith.addi %tile, %ahead_5 : index
      %o_5 = arith.muli %tile_5, %c128 : index
      %r3_5, %r4_5 = pto.vldsx2 %x[%o_5], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r5 = pto.vmax %r3, %r4, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %tile_6 = arith.addi %tile, %ahead_6 : index
      %o_6 = arith.muli %tile_6, %c128 : index
      %r3_6, %r4_6 = pto.vldsx2 %x[%o_6], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r5_1 = pto.vmax %r3_1, %r4_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %tile_7 = arith.addi %tile, %ahead_7 : index
      %o_7 = arith.muli %tile_7, %c128 : index
      %r3_7, %r4_7 = pto.vldsx2 %x[%o_7], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r6 = pto.vcgmax %r5, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r5_2 = pto.vmax %r3_2, %r4_2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r6_1 = pto.vcgmax %r5_1, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r5_3 = pto.vmax %r3_3, %r4_3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r6_2 = pto.vcgmax %r5_2, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r5_4 = pto.vmax %r3_4, %r4_4, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r6_3 = pto.vcgmax %r5_3, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r5_5 = pto.vmax %r3_5, %r4_5, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r6_4 = pto.vcgmax %r5_4, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r5_6 = pto.vmax %r3_6, %r4_6, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r6_5 = pto.vcgmax %r5_5, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r5_7 = pto.vmax %r3_7, %r4_7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r6_6 = pto.vcgmax %r5_6, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r6_7 = pto.vcgmax %r5_7, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r7 = pto.vselr %r6, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r7_1 = pto.vselr %r6_1, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r7_2 = pto.vselr %r6_2, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r7_3 = pto.vselr %r6_3, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r7_4 = pto.vselr %r6_4, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r8 = pto.vmul %r3, %r7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r7_5 = pto.vselr %r6_5, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r9 = pto.vmul %r4, %r7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r7_6 = pto.vselr %r6_6, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r8_1 = pto.vmul %r3_1, %r7_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r7_7 = pto.vselr %r6_7, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r9_1 = pto.vmul %r4_1, %r7_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r8_2 = pto.vmul %r3_2, %r7_2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r9_2 = pto.vmul %r4_2, %r7_2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r8_3 = pto.vmul %r3_3, %r7_3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r9_3 = pto.vmul %r4_3, %r7_3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10 = pto.vadd %r8, %r9, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r8_4 = pto.vmul %r3_4, %r7_4, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r9_4 = pto.vmul %r4_4, %r7_4, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_1 = pto.vadd %r8_1, %r9_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r8_5 = pto.vmul %r3_5, %r7_5, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r9_5 = pto.vmul %r4_5, %r7_5, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_2 = pto.vadd %r8_2, %r9_2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r8_6 = pto.vmul %r3_6, %r7_6, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r9_6 = pto.vmul %r4_6, %r7_6, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_3 = pto.vadd %r8_3, %r9_3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11 = pto.vcgadd %r10, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r8_7 = pto.vmul %r3_7, %r7_7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r9_7 = pto.vmul %r4_7, %r7_7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_4 = pto.vadd %r8_4, %r9_4, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_1 = pto.vcgadd %r10_1, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_5 = pto.vadd %r8_5, %r9_5, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_2 = pto.vcgadd %r10_2, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_6 = pto.vadd %r8_6, %r9_6, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_3 = pto.vcgadd %r10_3, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10_7 = pto.vadd %r8_7, %r9_7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_4 = pto.vcgadd %r10_4, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_5 = pto.vcgadd %r10_5, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_6 = pto.vcgadd %r10_6, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11_7 = pto.vcgadd %r10_7, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t = arith.muli %tile, %c8 : index
      %p13 = pto.addptr %y, %t : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a14 = pto.vstus %a12, %c8_i32, %r11, %p13 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a14, %p13, %c8_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %t_1 = arith.muli %tile_1, %c8 : index
      %p13_1 = pto.addptr %y, %t_1 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a14_1 = pto.vstus %a12_1, %c8_i32, %r11_1, %p13_1 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a14_1, %p13_1, %c8_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %t_2 = arith.muli %tile_2, %c8 : index
      %p13_2 = pto.addptr %y, %t_2 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a14_2 = pto.vstus %a12_2, %c8_i32, %r11_2, %p13_2 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a14_2, %p13_2, %c8_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %t_3 = arith.muli %tile_3, %c8 : index
      %p13_3 = pto.addptr %y, %t_3 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a14_3 = pto.vstus %a12_3, %c8_i32, %r11_3, %p13_3 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a14_3, %p13_3, %c8_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %t_4 = arith.muli %tile_4, %c8 : index
      %p13_4 = pto.addptr %y, %t_4 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a14_4 = pto.vstus %a12_4, %c8_i32, %r11_4, %p13_4 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a14_4, %p13_4, %c8_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %t_5 = arith.muli %tile_5, %c8 : index
      %p13_5 = pto.addptr %y, %t_5 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a14_5 = pto.vstus %a12_5, %c8_i32, %r11_5, %p13_5 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a14_5, %p13_5, %c8_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %t_6 = arith.muli %tile_6, %c8 : index
      %p13_6 = pto.addptr %y, %t_6 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a14_6 = pto.vstus %a12_6, %c8_i32, %r11_6, %p13_6 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a14_6, %p13_6, %c8_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %t_7 = arith.muli %tile_7, %c8 : index
      %p13_7 = pto.addptr %y, %t_7 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a14_7 = pto.vstus %a12_7, %c8_i32, %r11_7, %p13_7 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a14_7, %p13_7, %c8_i32 : !pto.align, !pto.ptr<f32, ub>, i32
    }
  }
  return
}
