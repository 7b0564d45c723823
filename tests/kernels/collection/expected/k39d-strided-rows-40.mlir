func.func @k39d_normalize(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0_i32 = arith.constant 0 : i32
  %c3_i16 = arith.constant 3 : i16
  %c320 = arith.constant 320 : index
  %c5_i16 = arith.constant 5 : i16
  %c0_i16 = arith.constant 0 : i16
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c24 = arith.constant 24 : index
  %c256 = arith.constant 256 : index
  %c4_i16 = arith.constant 4 : i16
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k1 = pto.vci %c0_i32 : i32 -> !pto.vreg<64xui32>
    %k2 = pto.vshrs %k1, %c3_i16, %m0 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    scf.for %tile = %c0 to %c8 step %c1 {
      %o = arith.muli %tile, %c320 : index
      %p3 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r4 = pto.vsldb %p3, %c5_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o8 = arith.addi %o, %c8 : index
      %p9 = pto.addptr %x, %o8 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r10 = pto.vsldb %p9, %c5_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14 = pto.vadd %r4, %r10, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o5 = arith.addi %o, %c16 : index
      %p6 = pto.addptr %x, %o5 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r7 = pto.vsldb %p6, %c5_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o11 = arith.addi %o, %c24 : index
      %p12 = pto.addptr %x, %o11 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r13 = pto.vsldb %p12, %c5_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vadd %r7, %r13, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vadd %r14, %r15, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vcgadd %r16, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vselr %r17, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r19 = pto.vdiv %r4, %r18, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %to = arith.muli %tile, %c256 : index
      %p23 = pto.addptr %y, %to : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r19, %p23, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %r20 = pto.vdiv %r7, %r18, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o24 = arith.addi %to, %c16 : index
      %p25 = pto.addptr %y, %o24 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r20, %p25, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %r21 = pto.vdiv %r10, %r18, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o26 = arith.addi %to, %c8 : index
      %p27 = pto.addptr %y, %o26 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r21, %p27, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %r22 = pto.vdiv %r13, %r18, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o28 = arith.addi %to, %c24 : index
      %p29 = pto.addptr %y, %o28 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r22, %p29, %c4_i16, %c0_i16, %m0 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
    }
  }
  return
}
