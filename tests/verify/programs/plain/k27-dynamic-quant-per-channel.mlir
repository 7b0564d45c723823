func.func @k27_per_channel(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %fzero = arith.constant 0.000000e+00 : f32
  %q127 = arith.constant 1.270000e+02 : f32
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  %o16 = arith.addi %c0, %c128 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %wrap = arith.constant 256 : i32
  %zero = arith.constant 0 : i32
  %c64 = arith.constant 64 : index
  %c192 = arith.constant 192 : index
  pto.vecscope {
    %k0 = pto.vbr %fzero : f32 -> !pto.vreg<64xf32>
    %k1 = pto.vbr %q127 : f32 -> !pto.vreg<64xf32>
    %m2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m3 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %r8, %r9, %r10, %r11 = scf.for %row = %c0 to %c8 step %c1 iter_args(%c4 = %k0, %c5 = %k0, %c6 = %k0, %c7 = %k0) -> (!pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>) {
      %o = arith.muli %row, %c256 : index
      %r64 = pto.vlds %x[%o] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o65 = arith.addi %o, %c128 : index
      %r66 = pto.vlds %x[%o65] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r67 = pto.vabs %r64, %m3 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r68 = pto.vabs %r66, %m3 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r69 = pto.vcvt %r67, %m3 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r71 = pto.vcvt %r68, %m3 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r70 = pto.vcvt %r67, %m3 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r72 = pto.vcvt %r68, %m3 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r73 = pto.vmax %r69, %c4, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r74 = pto.vmax %r71, %c5, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r75 = pto.vmax %r70, %c6, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r76 = pto.vmax %r72, %c7, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      scf.yield %r73, %r74, %r75, %r76 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>
    }
    %r12 = pto.vdiv %r8, %k1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r14 = pto.vdiv %r10, %k1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r13 = pto.vdiv %r9, %k1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r15 = pto.vdiv %r11, %k1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r28, %r29 = pto.vintlv %r12, %r14 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    pto.vstsx2 %r12, %r14, %scale[%c0], "INTLV_B32", %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    %r30, %r31 = pto.vintlv %r13, %r15 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    pto.vstsx2 %r13, %r15, %scale[%o16], "INTLV_B32", %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    scf.for %row = %c0 to %c8 step %c1 {
      %o = arith.muli %row, %c256 : index
      %r17 = pto.vlds %x[%o] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o20 = arith.addi %o, %c64 : index
      %r21 = pto.vlds %x[%o20] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r24 = pto.vcvt %r17, %m3 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32 = pto.vdiv %r24, %r28, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o18 = arith.addi %o, %c128 : index
      %r19 = pto.vlds %x[%o18] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r26 = pto.vcvt %r21, %m3 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r34 = pto.vdiv %r26, %r29, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o22 = arith.addi %o, %c192 : index
      %r23 = pto.vlds %x[%o22] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r25 = pto.vcvt %r19, %m3 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r33 = pto.vdiv %r25, %r30, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vcvt %r23, %m3 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r36 = pto.vmaxs %r32, %low, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r40 = pto.vmins %r36, %high, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r35 = pto.vdiv %r27, %r31, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44 = pto.vcvt %r40, %m2 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r38 = pto.vmaxs %r34, %low, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42 = pto.vmins %r38, %high, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r48 = pto.vadds %r44, %wrap, %m2 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r46 = pto.vcvt %r42, %m2 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r52 = pto.vcmps %r44, %zero, %m2, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r37 = pto.vmaxs %r33, %low, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r56 = pto.vsel %r48, %r44, %r52 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r41 = pto.vmins %r37, %high, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50 = pto.vadds %r46, %wrap, %m2 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r60 = pto.vcvt %r56, %m2 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r45 = pto.vcvt %r41, %m2 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r54 = pto.vcmps %r46, %zero, %m2, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r39 = pto.vmaxs %r35, %low, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r58 = pto.vsel %r50, %r46, %r54 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r43 = pto.vmins %r39, %high, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49 = pto.vadds %r45, %wrap, %m2 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r60, %y[%o], %m2 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r62 = pto.vcvt %r58, %m2 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r47 = pto.vcvt %r43, %m2 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r53 = pto.vcmps %r45, %zero, %m2, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r57 = pto.vsel %r49, %r45, %r53 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r51 = pto.vadds %r47, %wrap, %m2 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r62, %y[%o20], %m2 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r61 = pto.vcvt %r57, %m2 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      %r55 = pto.vcmps %r47, %zero, %m2, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r59 = pto.vsel %r51, %r47, %r55 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r61, %y[%o18], %m2 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r63 = pto.vcvt %r59, %m2 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      pto.vsts %r63, %y[%o22], %m2 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
    }
  }
  return
}
