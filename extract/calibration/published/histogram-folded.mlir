// PTOAS issue 1194, histogram under an empty mask folded away: a load and a store (inferred).
func.func @program(%x: !pto.ptr<ui16, ub>, %out: !pto.ptr<ui16, ub>, %bytes: !pto.ptr<ui8, ub>) {
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %m16 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %v = pto.vlds %x[%c0] : !pto.ptr<ui16, ub> -> !pto.vreg<128xui16>
    pto.vsts %v, %out[%c0], %m16 {dist = "NORM_B16"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b16>
  }
  return
}
