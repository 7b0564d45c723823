// VfSimulator docs, load-store benchmark: a dual load and two stores.
func.func @program(%x: !pto.ptr<f32, ub>, %out: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %m32 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %c64 = arith.constant 64 : index
    %a, %b = pto.vldsx2 %x[%c0], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    pto.vsts %a, %out[%c0], %m32 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.vsts %b, %out[%c64], %m32 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
