func.func @a12b_saturate(%x: !pto.ptr<si16, ub>, %y: !pto.ptr<si8, ub>) {
  %c0 = arith.constant 0 : index
  %made.0 = arith.constant -128 : i16
  %made.1 = arith.constant 127 : i16
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %r1 = pto.vlds %x[%c0] : !pto.ptr<si16, ub> -> !pto.vreg<128xsi16>
    %r2 = pto.vmaxs %r1, %made.0, %m0 : !pto.vreg<128xsi16>, i16, !pto.mask<b16> -> !pto.vreg<128xsi16>
    %r3 = pto.vmins %r2, %made.1, %m0 : !pto.vreg<128xsi16>, i16, !pto.mask<b16> -> !pto.vreg<128xsi16>
    %r4 = pto.vbitcast %r3 : !pto.vreg<128xsi16> -> !pto.vreg<256xsi8>
    pto.vsts %r4, %y[%c0], %m0 {dist = "PK_B16"} : !pto.vreg<256xsi8>, !pto.ptr<si8, ub>, !pto.mask<b16>
  }
  return
}
