// VfSimulator docs, pset_vadd_i16 probe in a loop: 2 loads, vadd, store.
func.func @program(%x: !pto.ptr<i16, ub>, %y: !pto.ptr<i16, ub>, %out: !pto.ptr<i16, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stride = arith.constant 128 : index
  pto.vecscope {
    %m16 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    scf.for %i = %c0 to %n step %c1 {
      %off = arith.muli %i, %stride : index
      %a = pto.vlds %x[%off] : !pto.ptr<i16, ub> -> !pto.vreg<128xi16>
      %b = pto.vlds %y[%off] : !pto.ptr<i16, ub> -> !pto.vreg<128xi16>
      %c = pto.vadd %a, %b, %m16 : !pto.vreg<128xi16>, !pto.vreg<128xi16>, !pto.mask<b16> -> !pto.vreg<128xi16>
      pto.vsts %c, %out[%off], %m16 {dist = "NORM_B16"} : !pto.vreg<128xi16>, !pto.ptr<i16, ub>, !pto.mask<b16>
    }
  }
  return
}
