func.func @a08c_masked_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %neutral = arith.constant 0xFF800000 : f32
  %c20_i32 = arith.constant 20 : i32
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %r4 = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %m1, %m2 = pto.plt_b32 %c20_i32 : i32 -> !pto.mask<b32>, i32
    %k0 = pto.vbr %neutral : f32 -> !pto.vreg<64xf32>
    %r5 = pto.vmax %k0, %r4, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %m3 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    pto.vsts %r5, %y[%c0], %m3 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
