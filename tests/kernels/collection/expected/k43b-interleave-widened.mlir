func.func @k43b_widen_interleave(%x: !pto.ptr<f16, ub>, %z: !pto.ptr<f16, ub>, %y: !pto.ptr<f32, ub>) {
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %c64 = arith.constant 64 : index
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %i = %c0 to %c8 step %c1 {
      %o = arith.muli %i, %c128 : index
      %r7 = pto.vlds %z[%o] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r2 = pto.vlds %x[%o] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o3 = arith.addi %o, %c64 : index
      %r4 = pto.vlds %x[%o3] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r8, %r9 = pto.vintlv %r7, %r7 : !pto.vreg<128xf16>, !pto.vreg<128xf16> -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r5 = pto.vcvt %r2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r6 = pto.vcvt %r4, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r10 = pto.vcvt %r8, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r11 = pto.vcvt %r9, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %t = arith.muli %i, %c256 : index
      pto.vstsx2 %r5, %r10, %y[%t], "INTLV_B32", %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
      %t1 = arith.addi %t, %c128 : index
      pto.vstsx2 %r6, %r11, %y[%t1], "INTLV_B32", %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    }
  }
  return
}
