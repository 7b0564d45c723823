// PTOAS issue 1194, histogram under an empty mask: one dhistv2 more; its operand is taken to be at hand.
func.func @program(%x: !pto.ptr<ui16, ub>, %out: !pto.ptr<ui16, ub>, %bytes: !pto.ptr<ui8, ub>) {
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %m16 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %none = pto.pset_b8 "PAT_ALLF" : !pto.mask<b8>
    %v = pto.vlds %x[%c0] : !pto.ptr<ui16, ub> -> !pto.vreg<128xui16>
    %b = pto.vbitcast %v : !pto.vreg<128xui16> -> !pto.vreg<256xui8>
    %h = pto.dhistv2 %v, %b, %none {bin = "BIN_N0"} : !pto.vreg<128xui16>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<128xui16>
    pto.vsts %h, %out[%c0], %m16 {dist = "NORM_B16"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b16>
  }
  return
}
