func.func @k01_widen(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f32, ub>) {
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %row = %c0 to %c32 step %c1 {
      %o = arith.muli %row, %c128 : index
      %r2 = pto.vlds %x[%o] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r3 = pto.vcvt %r2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r4 = pto.vcvt %r2, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      pto.vstsx2 %r3, %r4, %y[%o], "INTLV_B32", %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    }
  }
  return
}
