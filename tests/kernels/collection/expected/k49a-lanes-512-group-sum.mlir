func.func @k49a_group_sum(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c512 = arith.constant 512 : index
  %c8_i16 = arith.constant 8 : i16
  %c0_i16 = arith.constant 0 : i16
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c24 = arith.constant 24 : index
  %c32 = arith.constant 32 : index
  %c40 = arith.constant 40 : index
  %c48 = arith.constant 48 : index
  %c56 = arith.constant 56 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b32 "PAT_VL8" : !pto.mask<b32>
    scf.for %tile = %c0 to %c8 step %c1 {
      %o = arith.muli %tile, %c512 : index
      %p2 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r3 = pto.vsldb %p2, %c8_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o13 = arith.addi %o, %c8 : index
      %p14 = pto.addptr %x, %o13 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r15 = pto.vsldb %p14, %c8_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o7 = arith.addi %o, %c16 : index
      %p8 = pto.addptr %x, %o7 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r9 = pto.vsldb %p8, %c8_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o19 = arith.addi %o, %c24 : index
      %p20 = pto.addptr %x, %o19 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r21 = pto.vsldb %p20, %c8_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o4 = arith.addi %o, %c32 : index
      %p5 = pto.addptr %x, %o4 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r6 = pto.vsldb %p5, %c8_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o16 = arith.addi %o, %c40 : index
      %p17 = pto.addptr %x, %o16 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r18 = pto.vsldb %p17, %c8_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o10 = arith.addi %o, %c48 : index
      %p11 = pto.addptr %x, %o10 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r12 = pto.vsldb %p11, %c8_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o22 = arith.addi %o, %c56 : index
      %p23 = pto.addptr %x, %o22 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r24 = pto.vsldb %p23, %c8_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vadd %r3, %r15, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vadd %r9, %r21, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vadd %r6, %r18, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vadd %r12, %r24, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29 = pto.vadd %r25, %r27, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30 = pto.vadd %r26, %r28, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31 = pto.vadd %r29, %r30, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r32 = pto.vcgadd %r31, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t = arith.muli %tile, %c8 : index
      pto.vsts %r32, %y[%t], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    }
  }
  return
}
