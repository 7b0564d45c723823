func.func @k45a_look_up(%table: !pto.ptr<ui16, ub>, %index: !pto.ptr<ui16, ub>, %y: !pto.ptr<ui16, ub>) {
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %r1 = pto.vlds %index[%c0] : !pto.ptr<ui16, ub> -> !pto.vreg<128xui16>
    %r2 = pto.vgather2 %table, %r1, %m0 : !pto.ptr<ui16, ub>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
    pto.vsts %r2, %y[%c0], %m0 {dist = "NORM_B16"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b16>
  }
  return
}
