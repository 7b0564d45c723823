func.func @a06a_group_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c4_i32 = arith.constant 4 : i32
  %c2048 = arith.constant 2048 : index
  %c128 = arith.constant 128 : index
  %c64 = arith.constant 64 : index
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %row = %c0 to %c16 step %c1 {
      %in = arith.muli %row, %c2048 : index
      %to = arith.muli %row, %c64 : index
      %step_1 = arith.constant 4 : index
      %ahead_1 = arith.constant 1 : index
      %ahead_2 = arith.constant 2 : index
      %ahead_3 = arith.constant 3 : index
      scf.for %part = %c0 to %c16 step %step_1 {
        %col = arith.muli %part, %c128 : index
        %o = arith.addi %in, %col : index
        %r1, %r2 = pto.vldsx2 %x[%o], "BDINTLV" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %a8 = pto.init_align : !pto.align
        %a8_1 = pto.init_align : !pto.align
        %a8_2 = pto.init_align : !pto.align
        %a8_3 = pto.init_align : !pto.align
        %part_1 = arith.addi %part, %ahead_1 : index
        %col_1 = arith.muli %part_1, %c128 : index
        %o_1 = arith.addi %in, %col_1 : index
        %r1_1, %r2_1 = pto.vldsx2 %x[%o_1], "BDINTLV" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %part_2 = arith.addi %part, %ahead_2 : index
        %col_2 = arith.muli %part_2, %c128 : index
        %o_2 = arith.addi %in, %col_2 : index
        %r1_2, %r2_2 = pto.vldsx2 %x[%o_2], "BDINTLV" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %part_3 = arith.addi %part, %ahead_3 : index
        %col_3 = arith.muli %part_3, %c128 : index
        %o_3 = arith.addi %in, %col_3 : index
        %r1_3, %r2_3 = pto.vldsx2 %x[%o_3], "BDINTLV" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %r3 = pto.vmax %r1, %r2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r3_1 = pto.vmax %r1_1, %r2_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r3_2 = pto.vmax %r1_2, %r2_2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r4, %r5 = pto.vdintlv %r3, %r3 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %r3_3 = pto.vmax %r1_3, %r2_3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r4_1, %r5_1 = pto.vdintlv %r3_1, %r3_1 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %r4_2, %r5_2 = pto.vdintlv %r3_2, %r3_2 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %r4_3, %r5_3 = pto.vdintlv %r3_3, %r3_3 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %r6 = pto.vmax %r4, %r5, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r6_1 = pto.vmax %r4_1, %r5_1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r7 = pto.vcgmax %r6, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r6_2 = pto.vmax %r4_2, %r5_2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r7_1 = pto.vcgmax %r6_1, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r6_3 = pto.vmax %r4_3, %r5_3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r7_2 = pto.vcgmax %r6_2, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r7_3 = pto.vcgmax %r6_3, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %slot = arith.muli %part, %c4 : index
        %t = arith.addi %to, %slot : index
        %p9 = pto.addptr %y, %t : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
        %a10 = pto.vstus %a8, %c4_i32, %r7, %p9 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
        pto.vstas %a10, %p9, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
        %slot_1 = arith.muli %part_1, %c4 : index
        %t_1 = arith.addi %to, %slot_1 : index
        %p9_1 = pto.addptr %y, %t_1 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
        %a10_1 = pto.vstus %a8_1, %c4_i32, %r7_1, %p9_1 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
        pto.vstas %a10_1, %p9_1, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
        %slot_2 = arith.muli %part_2, %c4 : index
        %t_2 = arith.addi %to, %slot_2 : index
        %p9_2 = pto.addptr %y, %t_2 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
        %a10_2 = pto.vstus %a8_2, %c4_i32, %r7_2, %p9_2 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
        pto.vstas %a10_2, %p9_2, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
        %slot_3 = arith.muli %part_3, %c4 : index
        %t_3 = arith.addi %to, %slot_3 : index
        %p9_3 = pto.addptr %y, %t_3 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
        %a10_3 = pto.vstus %a8_3, %c4_i32, %r7_3, %p9_3 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
        pto.vstas %a10_3, %p9_3, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      }
    }
  }
  return
}
