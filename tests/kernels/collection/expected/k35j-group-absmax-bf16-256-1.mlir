func.func @k35j_absmax(%x: !pto.ptr<bf16, ub>, %y: !pto.ptr<f32, ub>) {
  %made.0 = arith.constant 32767 : i16
  %c1_i32 = arith.constant 1 : i32
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k0 = pto.vbr %made.0 : i16 -> !pto.vreg<128xui16>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    scf.for %tile = %c0 to %c16 step %c1 {
      %a12 = pto.init_align : !pto.align
      %o = arith.muli %tile, %c256 : index
      %r2, %r3 = pto.vldsx2 %x[%o], "BDINTLV" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %r4 = pto.vbitcast %r2 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r5 = pto.vand %r4, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r6 = pto.vbitcast %r3 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r7 = pto.vand %r6, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r8 = pto.vmax %r5, %r7, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r9 = pto.vcmax %r8, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r10 = pto.vbitcast %r9 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r11 = pto.vcvt %r10, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %p13 = pto.addptr %y, %tile : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a14 = pto.vstus %a12, %c1_i32, %r11, %p13 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a14, %p13, %c1_i32 : !pto.align, !pto.ptr<f32, ub>, i32
    }
  }
  return
}
