func.func @k36c_reduce_twice(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0_i32 = arith.constant 0 : i32
  %c3_i16 = arith.constant 3 : i16
  %c8_i32 = arith.constant 8 : i32
  %c128 = arith.constant 128 : index
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k1 = pto.vci %c0_i32 : i32 -> !pto.vreg<64xui32>
    %k2 = pto.vshrs %k1, %c3_i16, %m0 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    scf.for %tile = %c0 to %c16 step %c1 {
      %a12 = pto.init_align : !pto.align
      %o = arith.muli %tile, %c128 : index
      %r3, %r4 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r5 = pto.vmax %r3, %r4, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r6 = pto.vcgmax %r5, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r7 = pto.vselr %r6, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r8 = pto.vmul %r3, %r7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r9 = pto.vmul %r4, %r7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10 = pto.vadd %r8, %r9, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11 = pto.vcgadd %r10, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t = arith.muli %tile, %c8 : index
      %p13 = pto.addptr %y, %t : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a14 = pto.vstus %a12, %c8_i32, %r11, %p13 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a14, %p13, %c8_i32 : !pto.align, !pto.ptr<f32, ub>, i32
    }
  }
  return
}
