func.func @a05c_expand(%scale: !pto.ptr<bf16, ub>, %y: !pto.ptr<bf16, ub>, %i: index) {
  %c16 = arith.constant 16 : index
  %t = arith.muli %i, %c16 : index
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %r1 = pto.vlds %scale[%t] {dist = "E2B_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
    pto.vstsx2 %r1, %r1, %y[%c0], "INTLV_B16", %m0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, index, !pto.mask<b16>
  }
  return
}
