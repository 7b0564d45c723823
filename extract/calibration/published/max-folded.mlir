// PTOAS issue 1194, max(-inf, x) folded away: a load and a store (inferred).
func.func @program(%x: !pto.ptr<f32, ub>, %out: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %m32 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %v = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    pto.vsts %v, %out[%c0], %m32 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
