func.func @k32_store_p(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f16, ub>) {
  %c0_i16 = arith.constant 0 : i16
  %c63_i16 = arith.constant 63 : i16
  %c1_i16 = arith.constant 1 : i16
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c129_i16 = arith.constant 129 : i16
  %c64 = arith.constant 64 : index
  %c8256 = arith.constant 8256 : index
  %c128 = arith.constant 128 : index
  %c16512 = arith.constant 16512 : index
  %c192 = arith.constant 192 : index
  %c24768 = arith.constant 24768 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k2 = pto.vci %c0_i16 : i16 -> !pto.vreg<128xui16>
    %k3 = pto.vbr %c63_i16 : i16 -> !pto.vreg<128xui16>
    %k4 = pto.vand %k2, %k3, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
    %k5 = pto.vshls %k4, %c1_i16, %m1 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
    %m6 = pto.pset_b16 "PAT_VL64" : !pto.mask<b16>
    scf.for %i = %c0 to %c8 step %c1 {
      %o = arith.muli %i, %c256 : index
      %o0 = arith.addi %o, %c0 : index
      %r7 = pto.vlds %x[%o0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r8 = pto.vcvt %r7, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r9 = pto.vselr %r8, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      %to = arith.muli %i, %c16 : index
      %t0 = arith.addi %to, %c0 : index
      %p10 = pto.addptr %y, %t0 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
      pto.vsstb %r9, %p10, %c129_i16, %c0_i16, %m6 : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16>
      %o1 = arith.addi %o, %c64 : index
      %r11 = pto.vlds %x[%o1] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r12 = pto.vcvt %r11, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r13 = pto.vselr %r12, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      %t1 = arith.addi %to, %c8256 : index
      %p14 = pto.addptr %y, %t1 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
      pto.vsstb %r13, %p14, %c129_i16, %c0_i16, %m6 : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16>
      %o2 = arith.addi %o, %c128 : index
      %r15 = pto.vlds %x[%o2] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r16 = pto.vcvt %r15, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r17 = pto.vselr %r16, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      %t2 = arith.addi %to, %c16512 : index
      %p18 = pto.addptr %y, %t2 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
      pto.vsstb %r17, %p18, %c129_i16, %c0_i16, %m6 : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16>
      %o3 = arith.addi %o, %c192 : index
      %r19 = pto.vlds %x[%o3] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r20 = pto.vcvt %r19, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r21 = pto.vselr %r20, %k5 : !pto.vreg<128xf16>, !pto.vreg<128xui16> -> !pto.vreg<128xf16>
      %t3 = arith.addi %to, %c24768 : index
      %p22 = pto.addptr %y, %t3 : !pto.ptr<f16, ub> -> !pto.ptr<f16, ub>
      pto.vsstb %r21, %p22, %c129_i16, %c0_i16, %m6 : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, i16, i16, !pto.mask<b16>
    }
  }
  return
}
