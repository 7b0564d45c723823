func.func @k12a_narrow(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<hif8, ub>) {
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    scf.for %row = %c0 to %c16 step %c1 {
      %o = arith.muli %row, %c256 : index
      %r2, %r3 = pto.vldsx2 %x[%o], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r4 = pto.vcvt %r2, %m0 {part = "EVEN", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r6 = pto.vbitcast %r4 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r5 = pto.vcvt %r3, %m0 {part = "ODD", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r7 = pto.vbitcast %r5 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r8 = pto.vor %r6, %r7, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r9 = pto.vbitcast %r8 : !pto.vreg<256xui8> -> !pto.vreg<256xhif8>
      pto.vsts %r9, %y[%o], %m1 {dist = "NORM_B8"} : !pto.vreg<256xhif8>, !pto.ptr<hif8, ub>, !pto.mask<b8>
    }
  }
  return
}
