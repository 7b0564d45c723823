func.func @k20_scale_expand(%x: !pto.ptr<f32, ub>, %v: !pto.ptr<bf16, ub>, %y: !pto.ptr<bf16, ub>) {
  %c0_i16 = arith.constant 0 : i16
  %c96_i16 = arith.constant 96 : i16
  %c4_i16 = arith.constant 4 : i16
  %c256 = arith.constant 256 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c24 = arith.constant 24 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k2 = pto.vci %c0_i16 : i16 -> !pto.vreg<128xui16>
    %k3 = pto.vbr %c96_i16 : i16 -> !pto.vreg<128xui16>
    %k4 = pto.vand %k2, %k3, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
    %k5 = pto.vshrs %k4, %c4_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %p6 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r7 = pto.vsldb %p6, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vabs %r7, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o11 = arith.addi %o, %c8 : index
      %p12 = pto.addptr %x, %o11 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r13 = pto.vsldb %p12, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vabs %r13, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vmax %r17, %r19, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o8 = arith.addi %o, %c16 : index
      %p9 = pto.addptr %x, %o8 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r10 = pto.vsldb %p9, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vabs %r10, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o14 = arith.addi %o, %c24 : index
      %p15 = pto.addptr %x, %o14 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r16 = pto.vsldb %p15, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vabs %r16, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vmax %r18, %r20, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vmax %r21, %r22, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vcgmax %r23, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25, %r26 = pto.vdintlv %r24, %r24 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r27 = pto.vmax %r25, %r26, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vcvt %r27, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29 = pto.vselr %r28, %k5 : !pto.vreg<128xbf16>, !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %t = arith.muli %tile, %c128 : index
      %r30 = pto.vlds %v[%t] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r31 = pto.vmul %r29, %r30, %m1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      pto.vsts %r31, %y[%t], %m1 {dist = "NORM_B16"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b16>
    }
  }
  return
}
