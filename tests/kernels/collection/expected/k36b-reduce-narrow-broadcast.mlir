func.func @k36b_spread(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f16, ub>) {
  %c0_i16 = arith.constant 0 : i16
  %c112_i16 = arith.constant 112 : i16
  %c3_i16 = arith.constant 3 : i16
  %c256 = arith.constant 256 : index
  %c4_i16 = arith.constant 4 : i16
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c24 = arith.constant 24 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k2 = pto.vci %c0_i16 : i16 -> !pto.vreg<128xui16>
    %k3 = pto.vbr %c112_i16 : i16 -> !pto.vreg<128xui16>
    %k4 = pto.vand %k2, %k3, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
    %k5 = pto.vshrs %k4, %c3_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %p6 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r7 = pto.vsldb %p6, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o11 = arith.addi %o, %c8 : index
      %p12 = pto.addptr %x, %o11 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r13 = pto.vsldb %p12, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vmax %r7, %r13, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o8 = arith.addi %o, %c16 : index
      %p9 = pto.addptr %x, %o8 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r10 = pto.vsldb %p9, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o14 = arith.addi %o, %c24 : index
      %p15 = pto.addptr %x, %o14 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r16 = pto.vsldb %p15, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vmax %r10, %r16, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vmax %r17, %r18, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vcgmax %r19, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vcvt %r20, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r22 = pto.vselr %r21, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      pto.vstsx2 %r22, %r22, %y[%o], "INTLV_B16", %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.ptr<f16, ub>, index, !pto.mask<b16>
    }
  }
  return
}
