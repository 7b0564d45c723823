func.func @k07a_extend(%x: !pto.ptr<ui8, ub>, %y: !pto.ptr<ui16, ub>) {
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    scf.for %row = %c0 to %c32 step %c1 {
      %o = arith.muli %row, %c128 : index
      %r1 = pto.vlds %x[%o] {dist = "UNPK_B8"} : !pto.ptr<ui8, ub> -> !pto.vreg<256xui8>
      %r2 = pto.vbitcast %r1 : !pto.vreg<256xui8> -> !pto.vreg<128xui16>
      pto.vsts %r2, %y[%o], %m0 {dist = "NORM_B16"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b16>
    }
  }
  return
}
