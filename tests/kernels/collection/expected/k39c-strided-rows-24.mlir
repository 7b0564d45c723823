func.func @k39c_row_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c192 = arith.constant 192 : index
  %c3_i16 = arith.constant 3 : i16
  %c0_i16 = arith.constant 0 : i16
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b32 "PAT_VL8" : !pto.mask<b32>
    scf.for %tile = %c0 to %c8 step %c1 {
      %o = arith.muli %tile, %c192 : index
      %p2 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r3 = pto.vsldb %p2, %c3_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o4 = arith.addi %o, %c8 : index
      %p5 = pto.addptr %x, %o4 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r6 = pto.vsldb %p5, %c3_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r7 = pto.vmax %r3, %r6, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r8 = pto.vcgmax %r7, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t = arith.muli %tile, %c8 : index
      pto.vsts %r8, %y[%t], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    }
  }
  return
}
