// VfSimulator docs, probe: PSET, VDUP, VSTS.
func.func @program(%s: f32, %out: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %m32 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %v = pto.vdup %s, %m32 : f32, !pto.mask<b32> -> !pto.vreg<64xf32>
    pto.vsts %v, %out[%c0], %m32 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
