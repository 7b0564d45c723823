func.func @k16a_mx_quant(%src: !pto.ptr<bf16, gm>, %scale_out: !pto.ptr<ui8, gm>, %dst: !pto.ptr<f8E4M3FN, gm>) attributes {pto.aicore} {
  %neutral = arith.constant 119 : i32
  %zero = arith.constant 0 : i32
  %c1_i16 = arith.constant 1 : i16
  %c128_i32 = arith.constant 128 : i32
  %one = arith.constant 1 : i32
  %c129_i32 = arith.constant 129 : i32
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
    %k4 = pto.vshls %k3, %c1_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %k5 = pto.vbr %c128_i32 : i32 -> !pto.vreg<64xui32>
    %k6 = pto.vor %k4, %k5, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %k7 = pto.vbr %one : i32 -> !pto.vreg<64xui32>
    %k8 = pto.vor %k4, %k7, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %k9 = pto.vbr %c129_i32 : i32 -> !pto.vreg<64xui32>
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
    %r23 = pto.vand %k8, %k11, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r27 = pto.vcmps %r23, %zero, %m2, "eq" : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.mask<b32>
    %r31 = pto.vsel %k0, %k1, %r27 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r34 = pto.vcvt %r31, %m2 {part = "P1", sat = "SAT"} : !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<256xui8>
    %r35 = pto.vor %r33, %r34, %m12 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    %r39 = pto.vbitcast %r35 : !pto.vreg<256xui8> -> !pto.vreg<128xui16>
    %r22 = pto.vand %k6, %k11, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r26 = pto.vcmps %r22, %zero, %m2, "eq" : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.mask<b32>
    %r30 = pto.vsel %k0, %k1, %r26 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r36 = pto.vcvt %r30, %m2 {part = "P0", sat = "SAT"} : !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<256xui8>
    %r24 = pto.vand %k10, %k11, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r28 = pto.vcmps %r24, %zero, %m2, "eq" : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.mask<b32>
    %r32 = pto.vsel %k0, %k1, %r28 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r37 = pto.vcvt %r32, %m2 {part = "P1", sat = "SAT"} : !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<256xui8>
    %r38 = pto.vor %r36, %r37, %m12 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    %r40 = pto.vbitcast %r38 : !pto.vreg<256xui8> -> !pto.vreg<128xui16>
    %r41, %r42 = pto.vdintlv %r39, %r40 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>, !pto.vreg<128xui16>
    %r43 = pto.vbitcast %r41 : !pto.vreg<128xui16> -> !pto.vreg<256xui8>
    pto.vsts %r43, %table[%c0], %m12 {dist = "NORM_B8"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b8>
    scf.for %step = %c0 to %c2 step %c1 {
      %a62 = pto.init_align : !pto.align
      %o = arith.muli %step, %c256 : index
      %r44, %r45 = pto.vldsx2 %x[%o], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %r46 = pto.vbitcast %r44 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r47 = pto.vand %r46, %k13, %m14 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r48 = pto.vbitcast %r45 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
      %r49 = pto.vand %r48, %k13, %m14 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r50 = pto.vmax %r47, %r49, %m14 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r51 = pto.vcgmax %r50, %m14 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r52 = pto.vselr %r51, %k16 : !pto.vreg<128xui16>, !pto.vreg<128xui16> -> !pto.vreg<128xui16>
      %r53 = pto.vbitcast %r52 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
      %r54 = pto.vcvt %r53, %m14 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r55 = pto.vbitcast %r54 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
      %r56 = pto.vand %r55, %k17, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r57 = pto.vshrs %r56, %c23_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r58 = pto.vmaxs %r57, %emax, %m2 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r59 = pto.vadds %r58, %less, %m2 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r60 = pto.vbitcast %r59 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %r61 = pto.vselr %r60, %k19 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %slot = arith.muli %step, %c8 : index
      %p63 = pto.addptr %exps, %slot : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a64 = pto.vstus %a62, %emax, %r61, %p63 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      pto.vstas %a64, %p63, %emax : !pto.align, !pto.ptr<ui8, ub>, i32
      %r65 = pto.vcvt %r44, %m14 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r69 = pto.vsub %k20, %r59, %m2 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r70 = pto.vshls %r69, %c23_i16, %m2 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r71 = pto.vbitcast %r70 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r72 = pto.vmul %r65, %r71, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r76 = pto.vcvt %r72, %m2 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r80 = pto.vbitcast %r76 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r66 = pto.vcvt %r44, %m14 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r73 = pto.vmul %r66, %r71, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r77 = pto.vcvt %r73, %m2 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r81 = pto.vbitcast %r77 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r84 = pto.vor %r80, %r81, %m12 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r67 = pto.vcvt %r45, %m14 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r74 = pto.vmul %r67, %r71, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r78 = pto.vcvt %r74, %m2 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r82 = pto.vbitcast %r78 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r68 = pto.vcvt %r45, %m14 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r75 = pto.vmul %r68, %r71, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r79 = pto.vcvt %r75, %m2 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r83 = pto.vbitcast %r79 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r85 = pto.vor %r82, %r83, %m12 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r86 = pto.vor %r84, %r85, %m12 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r87 = pto.vbitcast %r86 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r87, %y[%o], %m12 {dist = "NORM_B8"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b8>
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
