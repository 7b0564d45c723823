func.func @k35h_group_max(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f16, ub>) {
  %c8_i32 = arith.constant 8 : i32
  %c256 = arith.constant 256 : index
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    scf.for %tile = %c0 to %c16 step %c1 {
      %a5 = pto.init_align : !pto.align
      %o = arith.muli %tile, %c256 : index
      %r1, %r2 = pto.vldsx2 %x[%o], "BDINTLV" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r3 = pto.vmax %r1, %r2, %m0 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r4 = pto.vcgmax %r3, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %t = arith.muli %tile, %c8 : index
      %p6 = pto.addptr %y, %t : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
      %a7 = pto.vstus %a5, %c8_i32, %r4, %p6 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
      pto.vstas %a7, %p6, %c8_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    }
  }
  return
}
