func.func @k48a_running_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %tiles: index) {
  %ninf = arith.constant 0xFF800000 : f32
  %c0_i32 = arith.constant 0 : i32
  %c7_i32 = arith.constant 7 : i32
  %c256 = arith.constant 256 : index
  %c4_i16 = arith.constant 4 : i16
  %c0_i16 = arith.constant 0 : i16
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c24 = arith.constant 24 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k0 = pto.vbr %ninf : f32 -> !pto.vreg<64xf32>
    %m1 = pto.pset_b32 "PAT_VL8" : !pto.mask<b32>
    %m2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k3 = pto.vci %c0_i32 : i32 -> !pto.vreg<64xui32>
    %k4 = pto.vbr %c7_i32 : i32 -> !pto.vreg<64xui32>
    %k5 = pto.vand %k3, %k4, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r7 = scf.for %t = %c0 to %tiles step %c1 iter_args(%c6 = %k0) -> (!pto.vreg<64xf32>) {
      %o = arith.muli %t, %c256 : index
      %p8 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r9 = pto.vsldb %p8, %c4_i16, %c0_i16, %m2 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o13 = arith.addi %o, %c8 : index
      %p14 = pto.addptr %x, %o13 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r15 = pto.vsldb %p14, %c4_i16, %c0_i16, %m2 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vmax %r9, %r15, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o10 = arith.addi %o, %c16 : index
      %p11 = pto.addptr %x, %o10 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r12 = pto.vsldb %p11, %c4_i16, %c0_i16, %m2 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o16 = arith.addi %o, %c24 : index
      %p17 = pto.addptr %x, %o16 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r18 = pto.vsldb %p17, %c4_i16, %c0_i16, %m2 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vmax %r12, %r18, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vmax %r19, %r20, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vcgmax %r21, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vmax %c6, %r22, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vselr %r23, %k5 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      scf.yield %r24 : !pto.vreg<64xf32>
    }
    pto.vsts %r7, %y[%c0], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
