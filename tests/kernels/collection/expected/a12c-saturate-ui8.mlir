func.func @a12c_saturate(%x: !pto.ptr<si16, ub>, %y: !pto.ptr<ui8, ub>) {
  %c0 = arith.constant 0 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %r1 = pto.vlds %x[%c0] : !pto.ptr<si16, ub> -> !pto.vreg<128xsi16>
    %r2 = pto.vcvt %r1, %m0 {part = "EVEN", sat = "SAT"} : !pto.vreg<128xsi16>, !pto.mask<b16> -> !pto.vreg<256xui8>
    pto.vsts %r2, %y[%c0], %m0 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
  }
  return
}
