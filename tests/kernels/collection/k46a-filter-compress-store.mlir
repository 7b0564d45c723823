// Filter: the elements of 64 f32 that are above a threshold, stored next to each other.
// best form: derived: 1 vlds, 1 vcmps, 1 vsqz and the unaligned store of as many elements as there are.
func.func @k46a_filter(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %threshold: f32) {
  %c0 = arith.constant 0 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<64xpred>
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %keep = pto.vmi.vcmps %v, %threshold, %m {cmp = "gt"}
      : !pto.vmi.vreg<64xf32>, f32, !pto.vmi.mask<64xpred> -> !pto.vmi.mask<64xpred>
  pto.vmi.compress_store %v, %y[%c0], %keep : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.vmi.mask<64xpred>
  return
}
