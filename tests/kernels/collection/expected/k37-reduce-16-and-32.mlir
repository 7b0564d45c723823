func.func @k37_sums(%x: !pto.ptr<f32, ub>, %y16: !pto.ptr<f32, ub>, %y32: !pto.ptr<f32, ub>) {
  %c256 = arith.constant 256 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c8 = arith.constant 8 : index
  %c4_i16 = arith.constant 4 : i16
  %c0_i16 = arith.constant 0 : i16
  %c24 = arith.constant 24 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b32 "PAT_VL8" : !pto.mask<b32>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %p12 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r13 = pto.vsldb %p12, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o17 = arith.addi %o, %c8 : index
      %p18 = pto.addptr %x, %o17 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r19 = pto.vsldb %p18, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o14 = arith.addi %o, %c16 : index
      %p15 = pto.addptr %x, %o14 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r16 = pto.vsldb %p15, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o20 = arith.addi %o, %c24 : index
      %p21 = pto.addptr %x, %o20 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r22 = pto.vsldb %p21, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r2, %r3 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %o4 = arith.addi %o, %c128 : index
      %r5, %r6 = pto.vldsx2 %x[%o4], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r23 = pto.vadd %r13, %r19, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vadd %r16, %r22, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r7 = pto.vadd %r2, %r3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r8 = pto.vadd %r5, %r6, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vadd %r23, %r24, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r9 = pto.vcgadd %r7, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10 = pto.vcgadd %r8, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vcgadd %r25, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t16 = arith.muli %tile, %c16 : index
      pto.vsts %r9, %y16[%t16], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o11 = arith.addi %t16, %c8 : index
      pto.vsts %r10, %y16[%o11], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %t32 = arith.muli %tile, %c8 : index
      pto.vsts %r26, %y32[%t32], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    }
  }
  return
}
