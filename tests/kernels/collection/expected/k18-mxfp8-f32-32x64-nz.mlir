func.func @k18_mxfp8_nz(%x: !pto.ptr<f32, ub>, %amax: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %exps: !pto.ptr<ui8, ub>, %order: !pto.ptr<ui16, ub>, %zz: !pto.ptr<ui16, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %expfield = arith.constant 2139095040 : i32
  %top = arith.constant 254 : i32
  %c0_i8 = arith.constant 0 : i8
  %c2_i16 = arith.constant 2 : i16
  %emax = arith.constant 8 : i32
  %c256 = arith.constant 256 : index
  %c4_i16 = arith.constant 4 : i16
  %c0_i16 = arith.constant 0 : i16
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c24 = arith.constant 24 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c23_i16 = arith.constant 23 : i16
  %less = arith.constant -8 : i32
  %pairs = pto.castptr %exps : !pto.ptr<ui8, ub> -> !pto.ptr<ui16, ub>
  %c64 = arith.constant 64 : index
  %c2 = arith.constant 2 : index
  %c32 = arith.constant 32 : index
  %c33_i16 = arith.constant 33 : i16
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k1 = pto.vbr %expfield : i32 -> !pto.vreg<64xui32>
    %k2 = pto.vbr %top : i32 -> !pto.vreg<64xui32>
    %m3 = pto.pset_b16 "PAT_VL32" : !pto.mask<b16>
    %m4 = pto.pset_b32 "PAT_VL32" : !pto.mask<b32>
    %m5 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k6 = pto.vci %c0_i8 : i8 -> !pto.vreg<256xui8>
    %k7 = pto.vshls %k6, %c2_i16, %m5 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    %m8 = pto.pset_b8 "PAT_VL64" : !pto.mask<b8>
    scf.for %step = %c0 to %c8 step %c1 {
      %a28 = pto.init_align : !pto.align
      %o = arith.muli %step, %c256 : index
      %p9 = pto.addptr %x, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r10 = pto.vsldb %p9, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vabs %r10, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o14 = arith.addi %o, %c8 : index
      %p15 = pto.addptr %x, %o14 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r16 = pto.vsldb %p15, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vabs %r16, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vmax %r20, %r22, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o11 = arith.addi %o, %c16 : index
      %p12 = pto.addptr %x, %o11 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r13 = pto.vsldb %p12, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vabs %r13, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o17 = arith.addi %o, %c24 : index
      %p18 = pto.addptr %x, %o17 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %r19 = pto.vsldb %p18, %c4_i16, %c0_i16, %m0 : !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vabs %r19, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vmax %r21, %r23, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vmax %r24, %r25, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vcgmax %r26, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot = arith.muli %step, %c8 : index
      %p29 = pto.addptr %amax, %slot : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a30 = pto.vstus %a28, %emax, %r27, %p29 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a30, %p29, %emax : !pto.align, !pto.ptr<f32, ub>, i32
    }
    pto.mem_bar "VST_VLD"
    %r31 = pto.vlds %amax[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r32 = pto.vbitcast %r31 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
    %r33 = pto.vand %r32, %k1, %m0 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r34 = pto.vshrs %r33, %c23_i16, %m0 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r35 = pto.vmaxs %r34, %emax, %m0 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r36 = pto.vadds %r35, %less, %m0 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r37 = pto.vbitcast %r36 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
    pto.vsts %r37, %exps[%c0], %m0 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
    %r38 = pto.vsub %k2, %r36, %m0 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r39 = pto.vshls %r38, %c23_i16, %m0 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r40 = pto.vbitcast %r39 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
    pto.vsts %r40, %scale[%c0], %m0 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.mem_bar "VST_VLD"
    %r41 = pto.vlds %order[%c0] : !pto.ptr<ui16, ub> -> !pto.vreg<128xui16>
    %r42 = pto.vgather2 %pairs, %r41, %m3 : !pto.ptr<ui16, ub>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
    pto.vsts %r42, %zz[%c0], %m3 {dist = "NORM_B16"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b16>
    scf.for %row = %c0 to %c32 step %c1 {
      %o = arith.muli %row, %c64 : index
      %r43 = pto.vlds %x[%o] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %two = arith.muli %row, %c2 : index
      %r44 = pto.vlds %scale[%two] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o45 = arith.addi %two, %c1 : index
      %r46 = pto.vlds %scale[%o45] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r47 = pto.vsel %r44, %r46, %m4 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r48 = pto.vmul %r43, %r47, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49 = pto.vcvt %r48, %m0 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r50 = pto.vselr %r49, %k7 : !pto.vreg<256xf8E4M3FN>, !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      %to = arith.muli %row, %c32 : index
      %p51 = pto.addptr %y, %to : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<f8E4M3FN, ub>
      pto.vsstb %r50, %p51, %c33_i16, %c0_i16, %m8 : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, i16, i16, !pto.mask<b8>
    }
  }
  return
}
