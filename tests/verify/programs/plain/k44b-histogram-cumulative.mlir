func.func @k44b_cumulative(%x: !pto.ptr<ui8, ub>, %bins: !pto.ptr<ui16, ub>, %tiles: index) {
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  %o5 = arith.addi %c0, %c128 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %r4 = pto.vlds %bins[%c0] : !pto.ptr<ui16, ub> -> !pto.vreg<128xui16>
    %r6 = pto.vlds %bins[%o5] : !pto.ptr<ui16, ub> -> !pto.vreg<128xui16>
    %r7, %r8 = scf.for %t = %c0 to %tiles step %c1 iter_args(%c2 = %r4, %c3 = %r6) -> (!pto.vreg<128xui16>, !pto.vreg<128xui16>) {
      %o = arith.muli %t, %c256 : index
      %r9 = pto.vlds %x[%o] : !pto.ptr<ui8, ub> -> !pto.vreg<256xui8>
      %r10 = pto.chistv2 %c2, %r9, %m1 {bin = "BIN_N0"} : !pto.vreg<128xui16>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<128xui16>
      %r11 = pto.chistv2 %c3, %r9, %m1 {bin = "BIN_N1"} : !pto.vreg<128xui16>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<128xui16>
      scf.yield %r10, %r11 : !pto.vreg<128xui16>, !pto.vreg<128xui16>
    }
    pto.mem_bar "VLD_VST"
    pto.vsts %r7, %bins[%c0], %m0 {dist = "NORM_B16"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b16>
    pto.vsts %r8, %bins[%o5], %m0 {dist = "NORM_B16"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b16>
  }
  return
}
