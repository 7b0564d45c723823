func.func @k02_narrow(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f16, ub>, %rows: index) {
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m2 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    scf.for %row = %c0 to %rows step %c1 {
      %o = arith.muli %row, %c128 : index
      %r3, %r4 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r5 = pto.vcvt %r3, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r7 = pto.vbitcast %r5 : !pto.vreg<128xf16> -> !pto.vreg<256xui8>
      %r6 = pto.vcvt %r4, %m0 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r8 = pto.vbitcast %r6 : !pto.vreg<128xf16> -> !pto.vreg<256xui8>
      %r9 = pto.vor %r7, %r8, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r10 = pto.vbitcast %r9 : !pto.vreg<256xui8> -> !pto.vreg<128xf16>
      pto.vsts %r10, %y[%o], %m2 {dist = "NORM_B16"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b16>
    }
  }
  return
}
