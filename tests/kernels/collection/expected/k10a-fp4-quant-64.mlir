func.func @k10a_quant(%x: !pto.ptr<!pto.bf16x2, ub>, %y: !pto.ptr<!pto.f4E2M1x2, ub>) {
  %c0_i8 = arith.constant 0 : i8
  %c2_i16 = arith.constant 2 : i16
  %c64 = arith.constant 64 : index
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k2 = pto.vci %c0_i8 : i8 -> !pto.vreg<256xui8>
    %k3 = pto.vshls %k2, %c2_i16, %m1 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    %m4 = pto.pset_b8 "PAT_VL64" : !pto.mask<b8>
    scf.for %row = %c0 to %c32 step %c1 {
      %o = arith.muli %row, %c64 : index
      %r5 = pto.vlds %x[%o] : !pto.ptr<!pto.bf16x2, ub> -> !pto.vreg<64x!pto.bf16x2>
      %r6 = pto.vbitcast %r5 : !pto.vreg<64x!pto.bf16x2> -> !pto.vreg<128xbf16>
      %r7 = pto.vcvt %r6, %m0 {part = "P0", rnd = "R"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<256x!pto.f4E2M1x2>
      %r8 = pto.vselr %r7, %k3 : !pto.vreg<256x!pto.f4E2M1x2>, !pto.vreg<256xui8> -> !pto.vreg<256x!pto.f4E2M1x2>
      pto.vsts %r8, %y[%o], %m4 {dist = "NORM_B8"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.ptr<!pto.f4E2M1x2, ub>, !pto.mask<b8>
    }
  }
  return
}
