func.func @k48d_scale_rows(%x: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c256 = arith.constant 256 : index
  %c4_i16 = arith.constant 4 : i16
  %c0_i16 = arith.constant 0 : i16
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c8 = arith.constant 8 : index
  %c24 = arith.constant 24 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r12 = pto.vlds %scale[%c0] {dist = "E2B_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    scf.for %row = %c0 to %c16 step %c1 {
      %o = arith.muli %row, %c256 : index
      %p1 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r2 = pto.vsldb %p1, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r13 = pto.vmul %r2, %r12, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %p17 = pto.addptr %y, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r13, %p17, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %o3 = arith.addi %o, %c16 : index
      %p4 = pto.addptr %x, %o3 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r5 = pto.vsldb %p4, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14 = pto.vmul %r5, %r12, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %p18 = pto.addptr %y, %o3 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r14, %p18, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %o6 = arith.addi %o, %c8 : index
      %p7 = pto.addptr %x, %o6 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r8 = pto.vsldb %p7, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vmul %r8, %r12, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %p19 = pto.addptr %y, %o6 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r15, %p19, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %o9 = arith.addi %o, %c24 : index
      %p10 = pto.addptr %x, %o9 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r11 = pto.vsldb %p10, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vmul %r11, %r12, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %p20 = pto.addptr %y, %o9 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r16, %p20, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
    }
  }
  return
}
