func.func @a12a_masked_abs(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c17_i32 = arith.constant 17 : i32
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %r3 = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %m0, %m1 = pto.plt_b32 %c17_i32 : i32 -> !pto.mask<b32>, i32
    %r4 = pto.vabs %r3, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %m2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    pto.vsts %r4, %y[%c0], %m2 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
