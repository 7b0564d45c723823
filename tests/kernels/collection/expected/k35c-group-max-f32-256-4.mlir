func.func @k35c_group_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c4_i32 = arith.constant 4 : i32
  %c256 = arith.constant 256 : index
  %c4_i16 = arith.constant 4 : i16
  %c0_i16 = arith.constant 0 : i16
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c24 = arith.constant 24 : index
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %p1 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r2 = pto.vsldb %p1, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o6 = arith.addi %o, %c8 : index
      %p7 = pto.addptr %x, %o6 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r8 = pto.vsldb %p7, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %a19 = pto.init_align : !pto.align
      %o3 = arith.addi %o, %c16 : index
      %p4 = pto.addptr %x, %o3 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r5 = pto.vsldb %p4, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o9 = arith.addi %o, %c24 : index
      %p10 = pto.addptr %x, %o9 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r11 = pto.vsldb %p10, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12 = pto.vmax %r2, %r8, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r13 = pto.vmax %r5, %r11, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14 = pto.vmax %r12, %r13, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15, %r16 = pto.vdintlv %r14, %r14 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r17 = pto.vmax %r15, %r16, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vcgmax %r17, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t = arith.muli %tile, %c4 : index
      %p20 = pto.addptr %y, %t : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a21 = pto.vstus %a19, %c4_i32, %r18, %p20 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a21, %p20, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
    }
  }
  return
}
