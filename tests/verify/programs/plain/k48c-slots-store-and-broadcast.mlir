func.func @k48c_scale_tile(%x: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %wanted: index) {
  %c0_i32 = arith.constant 0 : i32
  %c3_i16 = arith.constant 3 : i16
  %c256 = arith.constant 256 : index
  %c4_i16 = arith.constant 4 : i16
  %c0_i16 = arith.constant 0 : i16
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c24 = arith.constant 24 : index
  %c0 = arith.constant 0 : index
  %keep = arith.cmpi ne, %wanted, %c0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k2 = pto.vci %c0_i32 : i32 -> !pto.vreg<64xui32>
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b32 "PAT_VL8" : !pto.mask<b32>
    %k3 = pto.vshrs %k2, %c3_i16, %m0 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %p4 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r5 = pto.vsldb %p4, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o9 = arith.addi %o, %c8 : index
      %p10 = pto.addptr %x, %o9 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r11 = pto.vsldb %p10, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o6 = arith.addi %o, %c16 : index
      %p7 = pto.addptr %x, %o6 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r8 = pto.vsldb %p7, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o12 = arith.addi %o, %c24 : index
      %p13 = pto.addptr %x, %o12 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r14 = pto.vsldb %p13, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vabs %r5, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vabs %r11, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vabs %r8, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vabs %r14, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vmax %r15, %r17, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vmax %r16, %r18, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vmax %r19, %r20, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vcgmax %r21, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t = arith.muli %tile, %c8 : index
      scf.if %keep {
        pto.vsts %r22, %scale[%t], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      }
      %r23 = pto.vselr %r22, %k3 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r24 = pto.vdiv %r5, %r23, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vdiv %r8, %r23, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vdiv %r11, %r23, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vdiv %r14, %r23, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %p28 = pto.addptr %y, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r24, %p28, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %p29 = pto.addptr %y, %o6 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r25, %p29, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %p30 = pto.addptr %y, %o9 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r26, %p30, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %p31 = pto.addptr %y, %o12 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r27, %p31, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
    }
  }
  return
}
