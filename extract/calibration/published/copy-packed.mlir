// VfSimulator docs, probe: VLDS UNPK_B16 and VSTS PK_B32.
func.func @program(%x: !pto.ptr<ui16, ub>, %out: !pto.ptr<ui16, ub>) {
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %m32 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %v = pto.vlds %x[%c0] {dist = "UNPK_B16"} : !pto.ptr<ui16, ub> -> !pto.vreg<128xui16>
    %w = pto.vbitcast %v : !pto.vreg<128xui16> -> !pto.vreg<64xui32>
    pto.vsts %w, %out[%c0], %m32 {dist = "PK_B32"} : !pto.vreg<64xui32>, !pto.ptr<ui16, ub>, !pto.mask<b32>
  }
  return
}
