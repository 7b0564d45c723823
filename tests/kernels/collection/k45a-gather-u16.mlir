// Table look-up: 128 16-bit elements by 128 loaded 16-bit indices.
// best form: derived 3: 1 vlds, 1 vgather2, 1 vsts.
func.func @k45a_look_up(%table: !pto.ptr<ui16, ub>, %index: !pto.ptr<ui16, ub>, %y: !pto.ptr<ui16, ub>) {
  %c0 = arith.constant 0 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<128xpred>
  %i = pto.vmi.vload %index[%c0] : !pto.ptr<ui16, ub> -> !pto.vmi.vreg<128xui16>
  %v = pto.vmi.vgather %table, %i, %m
      : !pto.ptr<ui16, ub>, !pto.vmi.vreg<128xui16>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<128xui16>
  pto.vmi.vstore %v, %y[%c0] : !pto.vmi.vreg<128xui16>, !pto.ptr<ui16, ub>
  return
}
