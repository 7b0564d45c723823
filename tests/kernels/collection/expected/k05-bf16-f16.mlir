func.func @k05_convert(%x: !pto.ptr<bf16, ub>, %y: !pto.ptr<f16, ub>) {
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    scf.for %row = %c0 to %c16 step %c1 {
      %o = arith.muli %row, %c256 : index
      %r1, %r2 = pto.vldsx2 %x[%o], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %r3 = pto.vcvt %r1, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r4 = pto.vcvt %r2, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      pto.vstsx2 %r3, %r4, %y[%o], "INTLV_B16", %m0 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.ptr<f16, ub>, index, !pto.mask<b16>
    }
  }
  return
}
