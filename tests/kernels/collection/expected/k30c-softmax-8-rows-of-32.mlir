func.func @k30c_softmax(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0_i32 = arith.constant 0 : i32
  %c3_i16 = arith.constant 3 : i16
  %c256 = arith.constant 256 : index
  %c4_i16 = arith.constant 4 : i16
  %c0_i16 = arith.constant 0 : i16
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c24 = arith.constant 24 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k1 = pto.vci %c0_i32 : i32 -> !pto.vreg<64xui32>
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k2 = pto.vshrs %k1, %c3_i16, %m0 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %p3 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r4 = pto.vsldb %p3, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o8 = arith.addi %o, %c8 : index
      %p9 = pto.addptr %x, %o8 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r10 = pto.vsldb %p9, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o5 = arith.addi %o, %c16 : index
      %p6 = pto.addptr %x, %o5 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r7 = pto.vsldb %p6, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o11 = arith.addi %o, %c24 : index
      %p12 = pto.addptr %x, %o11 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r13 = pto.vsldb %p12, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14 = pto.vmax %r4, %r10, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vmax %r7, %r13, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vmax %r14, %r15, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vcgmax %r16, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vselr %r17, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r19 = pto.vexpdif %r4, %r18, %m0, "ODD" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vexpdif %r10, %r18, %m0, "ODD" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vexpdif %r7, %r18, %m0, "ODD" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vexpdif %r13, %r18, %m0, "ODD" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vadd %r19, %r21, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vadd %r20, %r22, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vadd %r23, %r24, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vcgadd %r25, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vselr %r26, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r28 = pto.vdiv %r19, %r27, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29 = pto.vdiv %r20, %r27, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30 = pto.vdiv %r21, %r27, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31 = pto.vdiv %r22, %r27, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %p32 = pto.addptr %y, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r28, %p32, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %p33 = pto.addptr %y, %o5 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r29, %p33, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %p34 = pto.addptr %y, %o8 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r30, %p34, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %p35 = pto.addptr %y, %o11 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r31, %p35, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
    }
  }
  return
}
