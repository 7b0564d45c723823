func.func @k48b_choose_scale(%x: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %dynamic: index) {
  %c0_i32 = arith.constant 0 : i32
  %c3_i16 = arith.constant 3 : i16
  %c0 = arith.constant 0 : index
  %p3 = pto.addptr %x, %c0 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
  %c4_i16 = arith.constant 4 : i16
  %c0_i16 = arith.constant 0 : i16
  %c8 = arith.constant 8 : index
  %o8 = arith.addi %c0, %c8 : index
  %c16 = arith.constant 16 : index
  %o5 = arith.addi %c0, %c16 : index
  %c24 = arith.constant 24 : index
  %o11 = arith.addi %c0, %c24 : index
  %computed = arith.cmpi ne, %dynamic, %c0 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k1 = pto.vci %c0_i32 : i32 -> !pto.vreg<64xui32>
    %k2 = pto.vshrs %k1, %c3_i16, %m0 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r4 = pto.vsldb %p3, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r14 = pto.vabs %r4, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %p9 = pto.addptr %x, %o8 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
    %r10 = pto.vsldb %p9, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r16 = pto.vabs %r10, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r18 = pto.vmax %r14, %r16, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %p6 = pto.addptr %x, %o5 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
    %r7 = pto.vsldb %p6, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r15 = pto.vabs %r7, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %p12 = pto.addptr %x, %o11 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
    %r13 = pto.vsldb %p12, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r17 = pto.vabs %r13, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r19 = pto.vmax %r15, %r17, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r20 = pto.vmax %r18, %r19, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r21 = pto.vcgmax %r20, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r23 = scf.if %computed -> (!pto.vreg<64xf32>) {
      scf.yield %r21 : !pto.vreg<64xf32>
    } else {
      %r22 = pto.vlds %scale[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      scf.yield %r22 : !pto.vreg<64xf32>
    }
    %r24 = pto.vselr %r23, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
    %r25 = pto.vdiv %r4, %r24, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %p29 = pto.addptr %y, %c0 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
    pto.vsstb %r25, %p29, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
    %r26 = pto.vdiv %r7, %r24, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %p30 = pto.addptr %y, %o5 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
    pto.vsstb %r26, %p30, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
    %r27 = pto.vdiv %r10, %r24, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %p31 = pto.addptr %y, %o8 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
    pto.vsstb %r27, %p31, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
    %r28 = pto.vdiv %r13, %r24, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %p32 = pto.addptr %y, %o11 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
    pto.vsstb %r28, %p32, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
  }
  return
}
