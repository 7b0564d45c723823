func.func @k35g_group_max(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f16, ub>) {
  %c8_i32 = arith.constant 8 : i32
  %c512 = arith.constant 512 : index
  %c4_i16 = arith.constant 4 : i16
  %c0_i16 = arith.constant 0 : i16
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c48 = arith.constant 48 : index
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    scf.for %tile = %c0 to %c16 step %c1 {
      %a16 = pto.init_align : !pto.align
      %o = arith.muli %tile, %c512 : index
      %p1 = pto.addptr %x, %o : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
      %r2 = pto.vsldb %p1, %c4_i16, %c0_i16, %m0 : !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16> -> !pto.vreg<128xf16>
      %o6 = arith.addi %o, %c16 : index
      %p7 = pto.addptr %x, %o6 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
      %r8 = pto.vsldb %p7, %c4_i16, %c0_i16, %m0 : !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r12 = pto.vmax %r2, %r8, %m0 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %o3 = arith.addi %o, %c32 : index
      %p4 = pto.addptr %x, %o3 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
      %r5 = pto.vsldb %p4, %c4_i16, %c0_i16, %m0 : !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16> -> !pto.vreg<128xf16>
      %o9 = arith.addi %o, %c48 : index
      %p10 = pto.addptr %x, %o9 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
      %r11 = pto.vsldb %p10, %c4_i16, %c0_i16, %m0 : !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r13 = pto.vmax %r5, %r11, %m0 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r14 = pto.vmax %r12, %r13, %m0 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r15 = pto.vcgmax %r14, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %t = arith.muli %tile, %c8 : index
      %p17 = pto.addptr %y, %t : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
      %a18 = pto.vstus %a16, %c8_i32, %r15, %p17 : !pto.align, i32, !pto.vreg<128xf16>, !pto.ptr<f16, ub> -> !pto.align
      pto.vstas %a18, %p17, %c8_i32 : !pto.align, !pto.ptr<f16, ub>, i32
    }
  }
  return
}
