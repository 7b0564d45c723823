func.func @k04_fp8_scale(%src: !pto.ptr<f8E4M3FN, gm>, %dst: !pto.ptr<f8E4M3FN, gm>) attributes {pto.aicore} {
  %factor = arith.constant 1.500000e+00 : f32
  %c0_i64 = arith.constant 0 : i64
  %in = pto.castptr %c0_i64 : i64 -> !pto.ptr<f8E4M3FN, ub>
  %c4096_i64 = arith.constant 4096 : i64
  %c1_i64 = arith.constant 1 : i64
  pto.mte_gm_ub %src, %in, %c0_i64, %c4096_i64 nburst(%c1_i64, %c4096_i64, %c4096_i64)
          : !pto.ptr<f8E4M3FN, gm>, !pto.ptr<f8E4M3FN, ub>, i64, i64, i64, i64, i64
  pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
  pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
  %c256 = arith.constant 256 : index
  %out = pto.castptr %c4096_i64 : i64 -> !pto.ptr<f8E4M3FN, ub>
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k0 = pto.vbr %factor : f32 -> !pto.vreg<64xf32>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %r3 = pto.vlds %in[%o] {dist = "UNPK_B8"} : !pto.ptr<f8E4M3FN, ub> -> !pto.vreg<256xf8E4M3FN>
      %r6 = pto.vcvt %r3, %m1 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r10 = pto.vmul %k0, %r6, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14 = pto.vcvt %r10, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r16 = pto.vbitcast %r14 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r7 = pto.vcvt %r3, %m1 {part = "P2"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r12 = pto.vmul %k0, %r7, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vcvt %r12, %m2 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r17 = pto.vbitcast %r15 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r18 = pto.vor %r16, %r17, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r28 = pto.vbitcast %r18 : !pto.vreg<256xui8> -> !pto.vreg<128xui16>
      %p26 = pto.addptr %out, %o : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<f8E4M3FN, ub>
      %p27 = pto.castptr %p26 : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<ui16, ub>
      pto.vsts %r28, %p27[%c0], %m2 {dist = "PK_B32"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b32>
      %o4 = arith.addi %o, %c128 : index
      %r5 = pto.vlds %in[%o4] {dist = "UNPK_B8"} : !pto.ptr<f8E4M3FN, ub> -> !pto.vreg<256xf8E4M3FN>
      %r8 = pto.vcvt %r5, %m1 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r11 = pto.vmul %k0, %r8, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vcvt %r11, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r22 = pto.vbitcast %r20 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r9 = pto.vcvt %r5, %m1 {part = "P2"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r13 = pto.vmul %k0, %r9, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vcvt %r13, %m2 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r23 = pto.vbitcast %r21 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r24 = pto.vor %r22, %r23, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r31 = pto.vbitcast %r24 : !pto.vreg<256xui8> -> !pto.vreg<128xui16>
      %p29 = pto.addptr %out, %o4 : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<f8E4M3FN, ub>
      %p30 = pto.castptr %p29 : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<ui16, ub>
      pto.vsts %r31, %p30[%c0], %m2 {dist = "PK_B32"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b32>
    }
  }
  pto.set_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
  pto.wait_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
  pto.mte_ub_gm %out, %dst, %c4096_i64 nburst(%c1_i64, %c4096_i64, %c4096_i64)
          : !pto.ptr<f8E4M3FN, ub>, !pto.ptr<f8E4M3FN, gm>, i64, i64, i64, i64
  pto.barrier #pto.pipe<PIPE_ALL>
  return
}
