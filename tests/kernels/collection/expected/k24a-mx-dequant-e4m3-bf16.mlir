func.func @k24a_mx_dequant(%src: !pto.ptr<f8E4M3FN, gm>, %scale: !pto.ptr<ui8, gm>, %dst: !pto.ptr<bf16, gm>) attributes {pto.aicore} {
  %c0_i8 = arith.constant 0 : i8
  %c5_i16 = arith.constant 5 : i16
  %c0_i64 = arith.constant 0 : i64
  %x = pto.castptr %c0_i64 : i64 -> !pto.ptr<f8E4M3FN, ub>
  %c512_i64 = arith.constant 512 : i64
  %c1_i64 = arith.constant 1 : i64
  pto.mte_gm_ub %src, %x, %c0_i64, %c512_i64 nburst(%c1_i64, %c512_i64, %c512_i64)
          : !pto.ptr<f8E4M3FN, gm>, !pto.ptr<f8E4M3FN, ub>, i64, i64, i64, i64, i64
  %c1024_i64 = arith.constant 1024 : i64
  %exps = pto.castptr %c1024_i64 : i64 -> !pto.ptr<ui8, ub>
  %c16_i64 = arith.constant 16 : i64
  pto.mte_gm_ub %scale, %exps, %c0_i64, %c16_i64 nburst(%c1_i64, %c16_i64, %c16_i64)
          : !pto.ptr<ui8, gm>, !pto.ptr<ui8, ub>, i64, i64, i64, i64, i64
  pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
  pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
  %c256 = arith.constant 256 : index
  %c8 = arith.constant 8 : index
  %c23_i16 = arith.constant 23 : i16
  %c2048_i64 = arith.constant 2048 : i64
  %y = pto.castptr %c2048_i64 : i64 -> !pto.ptr<bf16, ub>
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k1 = pto.vci %c0_i8 : i8 -> !pto.vreg<256xui8>
    %k2 = pto.vshrs %k1, %c5_i16, %m0 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    %m3 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %tile = %c0 to %c2 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %r4 = pto.vlds %x[%o] : !pto.ptr<f8E4M3FN, ub> -> !pto.vreg<256xf8E4M3FN>
      %r5 = pto.vcvt %r4, %m0 {part = "P0"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %slot = arith.muli %tile, %c8 : index
      %p9 = pto.addptr %exps, %slot : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a10 = pto.vldas %p9 : !pto.ptr<ui8, ub> -> !pto.align
      %r11, %r12 = pto.vldus %p9, %a10 : !pto.ptr<ui8, ub>, !pto.align -> !pto.vreg<256xui8>, !pto.align
      %r13 = pto.vselr %r11, %k2 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %r14 = pto.vcvt %r13, %m0 {part = "P0"} : !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<64xui32>
      %r15 = pto.vshls %r14, %c23_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r16 = pto.vbitcast %r15 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r17 = pto.vmul %r5, %r16, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vcvt %r17, %m3 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r23 = pto.vbitcast %r21 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r7 = pto.vcvt %r4, %m0 {part = "P1"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r19 = pto.vmul %r7, %r16, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vcvt %r19, %m3 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r24 = pto.vbitcast %r22 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r25 = pto.vor %r23, %r24, %m0 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r35 = pto.vbitcast %r25 : !pto.vreg<256xui8> -> !pto.vreg<64xui32>
      %r6 = pto.vcvt %r4, %m0 {part = "P2"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r18 = pto.vmul %r6, %r16, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vcvt %r18, %m3 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29 = pto.vbitcast %r27 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r8 = pto.vcvt %r4, %m0 {part = "P3"} : !pto.vreg<256xf8E4M3FN>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r20 = pto.vmul %r8, %r16, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vcvt %r20, %m3 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r30 = pto.vbitcast %r28 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r31 = pto.vor %r29, %r30, %m0 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r36 = pto.vbitcast %r31 : !pto.vreg<256xui8> -> !pto.vreg<64xui32>
      %p33 = pto.addptr %y, %o : !pto.ptr<bf16, ub> -> !pto.ptr<bf16, ub>
      %p34 = pto.castptr %p33 : !pto.ptr<bf16, ub> -> !pto.ptr<ui32, ub>
      pto.vstsx2 %r35, %r36, %p34[%c0], "INTLV_B32", %m3 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.ptr<ui32, ub>, index, !pto.mask<b32>
    }
  }
  pto.set_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
  pto.wait_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
  pto.mte_ub_gm %y, %dst, %c1024_i64 nburst(%c1_i64, %c1024_i64, %c1024_i64)
          : !pto.ptr<bf16, ub>, !pto.ptr<bf16, gm>, i64, i64, i64, i64
  pto.barrier #pto.pipe<PIPE_ALL>
  return
}
