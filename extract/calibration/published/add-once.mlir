// VfSimulator docs, pset_vadd_i16 probe: PSET, 2 VLDS, VADD, VSTS.
func.func @program(%x: !pto.ptr<i16, ub>, %y: !pto.ptr<i16, ub>, %out: !pto.ptr<i16, ub>) {
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %m16 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %a = pto.vlds %x[%c0] : !pto.ptr<i16, ub> -> !pto.vreg<128xi16>
    %b = pto.vlds %y[%c0] : !pto.ptr<i16, ub> -> !pto.vreg<128xi16>
    %c = pto.vadd %a, %b, %m16 : !pto.vreg<128xi16>, !pto.vreg<128xi16>, !pto.mask<b16> -> !pto.vreg<128xi16>
    pto.vsts %c, %out[%c0], %m16 {dist = "NORM_B16"} : !pto.vreg<128xi16>, !pto.ptr<i16, ub>, !pto.mask<b16>
  }
  return
}
