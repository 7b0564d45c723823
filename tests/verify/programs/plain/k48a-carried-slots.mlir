func.func @k48a_running_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %tiles: index) {
  %ninf = arith.constant 0xFF800000 : f32
  %c256 = arith.constant 256 : index
  %c4_i16 = arith.constant 4 : i16
  %c0_i16 = arith.constant 0 : i16
  %c16 = arith.constant 16 : index
  %c8 = arith.constant 8 : index
  %c24 = arith.constant 24 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8_i32 = arith.constant 8 : i32
  pto.vecscope {
    %k0 = pto.vbr %ninf : f32 -> !pto.vreg<64xf32>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r6, %r7, %r8, %r9 = scf.for %t = %c0 to %tiles step %c1 iter_args(%c2 = %k0, %c3 = %k0, %c4 = %k0, %c5 = %k0) -> (!pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>) {
      %o = arith.muli %t, %c256 : index
      %p17 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r18 = pto.vsldb %p17, %c4_i16, %c0_i16, %m1 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vmax %c2, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o19 = arith.addi %o, %c16 : index
      %p20 = pto.addptr %x, %o19 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r21 = pto.vsldb %p20, %c4_i16, %c0_i16, %m1 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29 = pto.vmax %c3, %r21, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o22 = arith.addi %o, %c8 : index
      %p23 = pto.addptr %x, %o22 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r24 = pto.vsldb %p23, %c4_i16, %c0_i16, %m1 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30 = pto.vmax %c4, %r24, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o25 = arith.addi %o, %c24 : index
      %p26 = pto.addptr %x, %o25 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r27 = pto.vsldb %p26, %c4_i16, %c0_i16, %m1 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31 = pto.vmax %c5, %r27, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      scf.yield %r28, %r29, %r30, %r31 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>
    }
    %a14 = pto.init_align : !pto.align
    %r10 = pto.vmax %r6, %r8, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r11 = pto.vmax %r7, %r9, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r12 = pto.vmax %r10, %r11, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r13 = pto.vcgmax %r12, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %p15 = pto.addptr %y, %c0 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
    %a16 = pto.vstus %a14, %c8_i32, %r13, %p15 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
    pto.vstas %a16, %p15, %c8_i32 : !pto.align, !pto.ptr<f32, ub>, i32
  }
  return
}
