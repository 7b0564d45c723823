func.func @k10c_quant(%x: !pto.ptr<!pto.bf16x2, ub>, %y: !pto.ptr<!pto.f4E2M1x2, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %o2 = arith.addi %c0, %c64 : index
  %n10 = arith.index_cast %n : index to i32
  %c128_i32 = arith.constant 128 : i32
  %n11 = arith.minsi %n10, %c128_i32 : i32
  %c0_i32 = arith.constant 0 : i32
  %n12 = arith.subi %n11, %c0_i32 : i32
  %n13 = arith.maxsi %n12, %c0_i32 : i32
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %r1 = pto.vlds %x[%c0] : !pto.ptr<!pto.bf16x2, ub> -> !pto.vreg<64x!pto.bf16x2>
    %r4 = pto.vbitcast %r1 : !pto.vreg<64x!pto.bf16x2> -> !pto.vreg<128xbf16>
    %r5 = pto.vcvt %r4, %m0 {part = "P0", rnd = "A"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<256x!pto.f4E2M1x2>
    %r3 = pto.vlds %x[%o2] : !pto.ptr<!pto.bf16x2, ub> -> !pto.vreg<64x!pto.bf16x2>
    %r6 = pto.vbitcast %r3 : !pto.vreg<64x!pto.bf16x2> -> !pto.vreg<128xbf16>
    %r7 = pto.vcvt %r6, %m0 {part = "P0", rnd = "A"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<256x!pto.f4E2M1x2>
    %r8, %r9 = pto.vdintlv %r5, %r7 : !pto.vreg<256x!pto.f4E2M1x2>, !pto.vreg<256x!pto.f4E2M1x2> -> !pto.vreg<256x!pto.f4E2M1x2>, !pto.vreg<256x!pto.f4E2M1x2>
    %m14, %m15 = pto.plt_b16 %n13 : i32 -> !pto.mask<b16>, i32
    pto.vsts %r8, %y[%c0], %m14 {dist = "PK_B16"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.ptr<!pto.f4E2M1x2, ub>, !pto.mask<b16>
  }
  return
}
