func.func @k42a_rope(%src: !pto.ptr<f16, gm>, %table: !pto.ptr<f16, gm>, %dst: !pto.ptr<f16, gm>) attributes {pto.aicore} {
  %c0_i64 = arith.constant 0 : i64
  %x = pto.castptr %c0_i64 : i64 -> !pto.ptr<f16, ub>
  %c2048_i64 = arith.constant 2048 : i64
  %c1_i64 = arith.constant 1 : i64
  pto.mte_gm_ub %src, %x, %c0_i64, %c2048_i64 nburst(%c1_i64, %c2048_i64, %c2048_i64)
          : !pto.ptr<f16, gm>, !pto.ptr<f16, ub>, i64, i64, i64, i64, i64
  %cos = pto.castptr %c2048_i64 : i64 -> !pto.ptr<f16, ub>
  %c256_i64 = arith.constant 256 : i64
  pto.mte_gm_ub %table, %cos, %c0_i64, %c256_i64 nburst(%c1_i64, %c256_i64, %c256_i64)
          : !pto.ptr<f16, gm>, !pto.ptr<f16, ub>, i64, i64, i64, i64, i64
  pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
  pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %c64 = arith.constant 64 : index
  %c4096_i64 = arith.constant 4096 : i64
  %y = pto.castptr %c4096_i64 : i64 -> !pto.ptr<f16, ub>
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r3 = pto.vlds %cos[%c0] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
    %r4 = pto.vcvt %r3, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r8 = pto.vlds %cos[%c64] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
    %r9 = pto.vcvt %r8, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    scf.for %head = %c0 to %c8 step %c1 {
      %o1 = arith.muli %head, %c128 : index
      %r5 = pto.vlds %x[%o1] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r6 = pto.vcvt %r5, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r7 = pto.vmul %r4, %r6, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o2 = arith.addi %o1, %c64 : index
      %r10 = pto.vlds %x[%o2] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r11 = pto.vcvt %r10, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r12 = pto.vmul %r9, %r11, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r13 = pto.vsub %r7, %r12, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14 = pto.vcvt %r13, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      pto.vsts %r14, %y[%o1], %m1 {dist = "PK_B32"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b32>
      %r15 = pto.vmul %r4, %r11, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vmul %r9, %r6, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vadd %r15, %r16, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vcvt %r17, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      pto.vsts %r18, %y[%o2], %m1 {dist = "PK_B32"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b32>
    }
  }
  pto.set_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
  pto.wait_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
  pto.mte_ub_gm %y, %dst, %c2048_i64 nburst(%c1_i64, %c2048_i64, %c2048_i64)
          : !pto.ptr<f16, ub>, !pto.ptr<f16, gm>, i64, i64, i64, i64
  pto.barrier #pto.pipe<PIPE_ALL>
  return
}
