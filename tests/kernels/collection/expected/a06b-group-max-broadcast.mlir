func.func @a06b_group_max_scale(%x: !pto.ptr<f32, ub>, %rows: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0_i32 = arith.constant 0 : i32
  %c4_i16 = arith.constant 4 : i16
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k1 = pto.vci %c0_i32 : i32 -> !pto.vreg<64xui32>
    %k2 = pto.vshrs %k1, %c4_i16, %m0 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r3, %r4 = pto.vldsx2 %x[%c0], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %r5 = pto.vmax %r3, %r4, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r6 = pto.vcgmax %r5, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r7, %r8 = pto.vdintlv %r6, %r6 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %r9 = pto.vmax %r7, %r8, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r10 = pto.vselr %r9, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
    scf.for %row = %c0 to %c32 step %c1 {
      %o = arith.muli %row, %c128 : index
      %r11, %r12 = pto.vldsx2 %rows[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r13 = pto.vmul %r10, %r11, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14 = pto.vmul %r10, %r12, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstsx2 %r13, %r14, %y[%o], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    }
  }
  return
}
