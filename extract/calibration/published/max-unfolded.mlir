// PTOAS issue 1194, max(-inf, x): a vdup and a vmax more.
func.func @program(%x: !pto.ptr<f32, ub>, %out: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %low = arith.constant 0xFF800000 : f32
    %m32 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %v = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %e = pto.vdup %low, %m32 : f32, !pto.mask<b32> -> !pto.vreg<64xf32>
    %w = pto.vmax %v, %e, %m32 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    pto.vsts %w, %out[%c0], %m32 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
