// VfSimulator docs, load-store benchmark: three times VLDAS and VLDUS, stored (the stores are inferred).
func.func @program(%x: !pto.ptr<f32, ub>, %out: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %m32 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %c64 = arith.constant 64 : index
    %c128 = arith.constant 128 : index
    %s0 = pto.vldas %x : !pto.ptr<f32, ub> -> !pto.align
    %v0, %t0 = pto.vldus %x, %s0 : !pto.ptr<f32, ub>, !pto.align -> !pto.vreg<64xf32>, !pto.align
    pto.vsts %v0, %out[%c0], %m32 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    %p1 = pto.addptr %x, %c64 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
    %s1 = pto.vldas %p1 : !pto.ptr<f32, ub> -> !pto.align
    %v1, %t1 = pto.vldus %p1, %s1 : !pto.ptr<f32, ub>, !pto.align -> !pto.vreg<64xf32>, !pto.align
    pto.vsts %v1, %out[%c64], %m32 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    %p2 = pto.addptr %x, %c128 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
    %s2 = pto.vldas %p2 : !pto.ptr<f32, ub> -> !pto.align
    %v2, %t2 = pto.vldus %p2, %s2 : !pto.ptr<f32, ub>, !pto.align -> !pto.vreg<64xf32>, !pto.align
    pto.vsts %v2, %out[%c128], %m32 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
