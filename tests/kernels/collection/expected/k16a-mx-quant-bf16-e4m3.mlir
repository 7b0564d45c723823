func.func @k16a_mx_quant(%src: !pto.ptr<bf16, gm>, %scale_out: !pto.ptr<ui8, gm>, %dst: !pto.ptr<f8E4M3FN, gm>) attributes {pto.aicore} {
  %neutral = arith.constant 119 : i32
  %zero = arith.constant 0 : i32
  %c2_i16 = arith.constant 2 : i16
  %c2_i32 = arith.constant 2 : i32
  %one = arith.constant 1 : i32
  %c3_i32 = arith.constant 3 : i32
  %made.0 = arith.constant 32767 : i16
  %c0_i16 = arith.constant 0 : i16
  %c4_i16 = arith.constant 4 : i16
  %expfield = arith.constant 2139095040 : i32
  %c0_i8 = arith.constant 0 : i8
  %c5_i16 = arith.constant 5 : i16
  %top = arith.constant 254 : i32
  %c0_i64 = arith.constant 0 : i64
  %x = pto.castptr %c0_i64 : i64 -> !pto.ptr<bf16, ub>
  %c1024_i64 = arith.constant 1024 : i64
  %c1_i64 = arith.constant 1 : i64
  pto.mte_gm_ub %src, %x, %c0_i64, %c1024_i64 nburst(%c1_i64, %c1024_i64, %c1024_i64)
          : !pto.ptr<bf16, gm>, !pto.ptr<bf16, ub>, i64, i64, i64, i64, i64
  pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
  pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
  %c2304_i64 = arith.constant 2304 : i64
  %table = pto.castptr %c2304_i64 : i64 -> !pto.ptr<ui8, ub>
  %c0 = arith.constant 0 : index
  %emax = arith.constant 8 : i32
  %c256 = arith.constant 256 : index
  %c23_i16 = arith.constant 23 : i16
  %less = arith.constant -8 : i32
  %c2048_i64 = arith.constant 2048 : i64
  %exps = pto.castptr %c2048_i64 : i64 -> !pto.ptr<ui8, ub>
  %c8 = arith.constant 8 : index
  %c4096_i64 = arith.constant 4096 : i64
  %y = pto.castptr %c4096_i64 : i64 -> !pto.ptr<f8E4M3FN, ub>
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k0 = pto.vbr %neutral : i32 -> !pto.vreg<64xui32>
    %k1 = pto.vbr %zero : i32 -> !pto.vreg<64xui32>
    %m2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k3 = pto.vci %zero : i32 -> !pto.vreg<64xui32>
    %k4 = pto.vshls %k3, %c2_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %k5 = pto.vbr %c2_i32 : i32 -> !pto.vreg<64xui32>
    %k6 = pto.vor %k4, %k5, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %k7 = pto.vbr %one : i32 -> !pto.vreg<64xui32>
    %k8 = pto.vor %k4, %k7, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %k9 = pto.vbr %c3_i32 : i32 -> !pto.vreg<64xui32>
    %k10 = pto.vor %k4, %k9, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %k11 = pto.vbr %one : i32 -> !pto.vreg<64xui32>
    %m12 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k13 = pto.vbr %made.0 : i16 -> !pto.vreg<128xui16>
    %m14 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k15 = pto.vci %c0_i16 : i16 -> !pto.vreg<128xui16>
    %k16 = pto.vshrs %k15, %c4_i16, %m14 : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.vreg<128xui16>
    %k17 = pto.vbr %expfield : i32 -> !pto.vreg<64xui32>
    %k18 = pto.vci %c0_i8 : i8 -> !pto.vreg<256xui8>
    %k19 = pto.vshls %k18, %c5_i16, %m12 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    %k20 = pto.vbr %top : i32 -> !pto.vreg<64xui32>
    %r21 = pto.vand %k4, %k11, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r25 = pto.vcmps %r21, %zero, %m2, "eq" : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.mask<b32>
    %r29 = pto.vsel %k0, %k1, %r25 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r33 = pto.vcvt %r29, %m2 {part = "P0", sat = "SAT"} : !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<256xui8>
    %r22 = pto.vand %k6, %k11, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r26 = pto.vcmps %r22, %zero, %m2, "eq" : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.mask<b32>
    %r30 = pto.vsel %k0, %k1, %r26 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r34 = pto.vcvt %r30, %m2 {part = "P2", sat = "SAT"} : !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<256xui8>
    %r37 = pto.vor %r33, %r34, %m12 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    %r23 = pto.vand %k8, %k11, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r27 = pto.vcmps %r23, %zero, %m2, "eq" : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.mask<b32>
    %r31 = pto.vsel %k0, %k1, %r27 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r35 = pto.vcvt %r31, %m2 {part = "P1", sat = "SAT"} : !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<256xui8>
    %r24 = pto.vand %k10, %k11, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r28 = pto.vcmps %r24, %zero, %m2, "eq" : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.mask<b32>
    %r32 = pto.vsel %k0, %k1, %r28 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r36 = pto.vcvt %r32, %m2 {part = "P3", sat = "SAT"} : !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<256xui8>
    %r38 = pto.vor %r35, %r36, %m12 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    %r39 = pto.vor %r37, %r38, %m12 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    pto.vsts %r39, %table[%c0], %m12 {dist = "NORM_B8"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b8>
    scf.for %step = %c0 to %c2 step %c1 {
      %a58 = pto.init_align : !pto.align
      %o = arith.muli %step, %c256 : index
      %r40, %r41 = pto.vldsx2 %x[%o], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %r42 = pto.vbitcast %r40 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r43 = pto.vand %r42, %k13, %m14 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r44 = pto.vbitcast %r41 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r45 = pto.vand %r44, %k13, %m14 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r46 = pto.vmax %r43, %r45, %m14 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r47 = pto.vcgmax %r46, %m14 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r48 = pto.vselr %r47, %k16 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>
      %r49 = pto.vbitcast %r48 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r50 = pto.vcvt %r49, %m14 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r51 = pto.vbitcast %r50 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
      %r52 = pto.vand %r51, %k17, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r53 = pto.vshrs %r52, %c23_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r54 = pto.vmaxs %r53, %emax, %m2 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r55 = pto.vadds %r54, %less, %m2 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r56 = pto.vbitcast %r55 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %r57 = pto.vselr %r56, %k19 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %slot = arith.muli %step, %c8 : index
      %p59 = pto.addptr %exps, %slot : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a60 = pto.vstus %a58, %emax, %r57, %p59 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      pto.vstas %a60, %p59, %emax : !pto.align, !pto.ptr<ui8, ub>, i32
      %r61 = pto.vcvt %r40, %m14 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r65 = pto.vsub %k20, %r55, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r66 = pto.vshls %r65, %c23_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r67 = pto.vbitcast %r66 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r68 = pto.vmul %r61, %r67, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r72 = pto.vcvt %r68, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r76 = pto.vbitcast %r72 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r62 = pto.vcvt %r40, %m14 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r69 = pto.vmul %r62, %r67, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r73 = pto.vcvt %r69, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r77 = pto.vbitcast %r73 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r80 = pto.vor %r76, %r77, %m12 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r63 = pto.vcvt %r41, %m14 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r70 = pto.vmul %r63, %r67, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r74 = pto.vcvt %r70, %m2 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r78 = pto.vbitcast %r74 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r64 = pto.vcvt %r41, %m14 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r71 = pto.vmul %r64, %r67, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r75 = pto.vcvt %r71, %m2 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r79 = pto.vbitcast %r75 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r81 = pto.vor %r78, %r79, %m12 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r82 = pto.vor %r80, %r81, %m12 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r83 = pto.vbitcast %r82 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r83, %y[%o], %m12 {dist = "NORM_B8"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b8>
    }
  }
  pto.set_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
  pto.wait_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
  %c512_i64 = arith.constant 512 : i64
  pto.mte_ub_gm %exps, %scale_out, %c512_i64 nburst(%c1_i64, %c512_i64, %c512_i64)
          : !pto.ptr<ui8, ub>, !pto.ptr<ui8, gm>, i64, i64, i64, i64
  pto.mte_ub_gm %y, %dst, %c512_i64 nburst(%c1_i64, %c512_i64, %c512_i64)
          : !pto.ptr<f8E4M3FN, ub>, !pto.ptr<f8E4M3FN, gm>, i64, i64, i64, i64
  pto.barrier #pto.pipe<PIPE_ALL>
  return
}
