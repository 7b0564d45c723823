func.func @k35i_group_sum(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f32, ub>) {
  %c8_i32 = arith.constant 8 : i32
  %c256 = arith.constant 256 : index
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %tile = %c0 to %c16 step %c1 {
      %a12 = pto.init_align : !pto.align
      %o = arith.muli %tile, %c256 : index
      %r2, %r3 = pto.vldsx2 %x[%o], "BDINTLV" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r4 = pto.vcvt %r2, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r5 = pto.vcvt %r2, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r8 = pto.vadd %r4, %r5, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r6 = pto.vcvt %r3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r7 = pto.vcvt %r3, %m0 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r9 = pto.vadd %r6, %r7, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10 = pto.vadd %r8, %r9, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11 = pto.vcgadd %r10, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t = arith.muli %tile, %c8 : index
      %p13 = pto.addptr %y, %t : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a14 = pto.vstus %a12, %c8_i32, %r11, %p13 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a14, %p13, %c8_i32 : !pto.align, !pto.ptr<f32, ub>, i32
    }
  }
  return
}
