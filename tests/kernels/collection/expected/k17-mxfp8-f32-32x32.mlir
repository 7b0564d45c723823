func.func @k17_mxfp8(%x: !pto.ptr<f32, ub>, %exps: !pto.ptr<ui8, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0_i32 = arith.constant 0 : i32
  %c3_i16 = arith.constant 3 : i16
  %expfield = arith.constant 2139095040 : i32
  %c0_i8 = arith.constant 0 : i8
  %c5_i16 = arith.constant 5 : i16
  %top = arith.constant 254 : i32
  %emax = arith.constant 8 : i32
  %c256 = arith.constant 256 : index
  %c4_i16 = arith.constant 4 : i16
  %c0_i16 = arith.constant 0 : i16
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c24 = arith.constant 24 : index
  %c23_i16 = arith.constant 23 : i16
  %less = arith.constant -8 : i32
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k1 = pto.vci %c0_i32 : i32 -> !pto.vreg<64xui32>
    %k2 = pto.vshrs %k1, %c3_i16, %m0 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %k3 = pto.vbr %expfield : i32 -> !pto.vreg<64xui32>
    %m4 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k5 = pto.vci %c0_i8 : i8 -> !pto.vreg<256xui8>
    %k6 = pto.vshls %k5, %c5_i16, %m4 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    %k7 = pto.vbr %top : i32 -> !pto.vreg<64xui32>
    scf.for %step = %c0 to %c4 step %c1 {
      %a35 = pto.init_align : !pto.align
      %o = arith.muli %step, %c256 : index
      %p8 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r9 = pto.vsldb %p8, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vabs %r9, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o13 = arith.addi %o, %c8 : index
      %p14 = pto.addptr %x, %o13 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r15 = pto.vsldb %p14, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vabs %r15, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vmax %r19, %r21, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o10 = arith.addi %o, %c16 : index
      %p11 = pto.addptr %x, %o10 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r12 = pto.vsldb %p11, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vabs %r12, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o16 = arith.addi %o, %c24 : index
      %p17 = pto.addptr %x, %o16 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r18 = pto.vsldb %p17, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vabs %r18, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vmax %r20, %r22, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vmax %r23, %r24, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vcgmax %r25, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vselr %r26, %k2 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r28 = pto.vbitcast %r27 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
      %r29 = pto.vand %r28, %k3, %m0 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r30 = pto.vshrs %r29, %c23_i16, %m0 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r31 = pto.vmaxs %r30, %emax, %m0 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r32 = pto.vadds %r31, %less, %m0 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r33 = pto.vbitcast %r32 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %r34 = pto.vselr %r33, %k6 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %slot = arith.muli %step, %c8 : index
      %p36 = pto.addptr %exps, %slot : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a37 = pto.vstus %a35, %emax, %r34, %p36 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<ui8, ub> -> !pto.align
      pto.vstas %a37, %p36, %emax : !pto.align, !pto.ptr<ui8, ub>, i32
      %r38, %r39 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r43 = pto.vsub %k7, %r32, %m0 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r44 = pto.vshls %r43, %c23_i16, %m0 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r45, %r46 = pto.vintlv %r44, %r44 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
      %r47 = pto.vbitcast %r45 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r48 = pto.vmul %r38, %r47, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53 = pto.vcvt %r48, %m0 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r55 = pto.vbitcast %r53 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r51 = pto.vmul %r39, %r47, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54 = pto.vcvt %r51, %m0 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r56 = pto.vbitcast %r54 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r57 = pto.vor %r55, %r56, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r67 = pto.vbitcast %r57 : !pto.vreg<256xui8> -> !pto.vreg<128xui16>
      %p65 = pto.addptr %y, %o : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<f8E4M3FN, ub>
      %p66 = pto.castptr %p65 : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<ui16, ub>
      pto.vsts %r67, %p66[%c0], %m0 {dist = "PK_B32"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b32>
      %o40 = arith.addi %o, %c128 : index
      %r41, %r42 = pto.vldsx2 %x[%o40], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r49 = pto.vbitcast %r46 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r50 = pto.vmul %r41, %r49, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r59 = pto.vcvt %r50, %m0 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r61 = pto.vbitcast %r59 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r52 = pto.vmul %r42, %r49, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r60 = pto.vcvt %r52, %m0 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r62 = pto.vbitcast %r60 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r63 = pto.vor %r61, %r62, %m4 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r70 = pto.vbitcast %r63 : !pto.vreg<256xui8> -> !pto.vreg<128xui16>
      %p68 = pto.addptr %y, %o40 : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<f8E4M3FN, ub>
      %p69 = pto.castptr %p68 : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<ui16, ub>
      pto.vsts %r70, %p69[%c0], %m0 {dist = "PK_B32"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b32>
    }
  }
  return
}
