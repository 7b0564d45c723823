// pto-isa formula cost model, select of f16: mask and both operands loaded, vsel, store.
func.func @program(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f16, ub>, %masks: !pto.ptr<ui8, ub>, %out: !pto.ptr<f16, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stride = arith.constant 128 : index
  pto.vecscope {
    %m16 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    scf.for %i = %c0 to %n step %c1 {
      %off = arith.muli %i, %stride : index
      %p = pto.plds %masks[%i] {dist = "US"} : !pto.ptr<ui8, ub> -> !pto.mask<b16>
      %a = pto.vlds %x[%off] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %b = pto.vlds %y[%off] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %w = pto.vsel %a, %b, %p : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      pto.vsts %w, %out[%off], %m16 {dist = "NORM_B16"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b16>
    }
  }
  return
}
