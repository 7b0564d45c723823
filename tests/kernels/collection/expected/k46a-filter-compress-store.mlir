func.func @k46a_filter(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %threshold: f32) {
  %c0_i32 = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k1 = pto.vbr %c0_i32 : i32 -> !pto.vreg<64xui32>
    %r2 = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r3 = pto.vcmps %r2, %threshold, %m0, "gt" : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.mask<b32>
    %r4 = pto.vusqz %k1, %r3 : !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    pto.vscatter %r2, %y, %r4, %r3 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.vreg<64xui32>, !pto.mask<b32>
  }
  return
}
