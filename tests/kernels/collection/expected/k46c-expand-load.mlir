func.func @k46c_expand(%packed: !pto.ptr<f32, ub>, %x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0_i32 = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.000000e+00 : f32
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k1 = pto.vbr %c0_i32 : i32 -> !pto.vreg<64xui32>
    %r2 = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r3 = pto.vcmps %r2, %zero, %m0, "lt" : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.mask<b32>
    %r4 = pto.vusqz %k1, %r3 : !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r5 = pto.vgather2_bc %packed, %r4, %r3 : !pto.ptr<f32, ub>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r6 = pto.vsel %r5, %r2, %r3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    pto.vsts %r6, %y[%c0], %m0 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
