func.func @k27_per_channel(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %fzero = arith.constant 0.000000e+00 : f32
  %q127 = arith.constant 1.270000e+02 : f32
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c64 = arith.constant 64 : index
  %c192 = arith.constant 192 : index
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  %o16 = arith.addi %c0, %c128 : index
  %o17 = arith.addi %c0, %c64 : index
  %o18 = arith.addi %c0, %c192 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %wrap = arith.constant 256 : i32
  %zero = arith.constant 0 : i32
  pto.vecscope {
    %k0 = pto.vbr %fzero : f32 -> !pto.vreg<64xf32>
    %k1 = pto.vbr %q127 : f32 -> !pto.vreg<64xf32>
    %m2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m3 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %r8, %r9, %r10, %r11 = scf.for %row = %c0 to %c8 step %c1 iter_args(%c4 = %k0, %c5 = %k0, %c6 = %k0, %c7 = %k0) -> (!pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>) {
      %o = arith.muli %row, %c256 : index
      %r62 = pto.vlds %x[%o] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r69 = pto.vabs %r62, %m3 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r73 = pto.vcvt %r69, %m3 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r77 = pto.vmax %r73, %c4, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o63 = arith.addi %o, %c128 : index
      %r64 = pto.vlds %x[%o63] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r70 = pto.vabs %r64, %m3 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r74 = pto.vcvt %r70, %m3 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r78 = pto.vmax %r74, %c5, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o65 = arith.addi %o, %c64 : index
      %r66 = pto.vlds %x[%o65] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r71 = pto.vabs %r66, %m3 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r75 = pto.vcvt %r71, %m3 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r79 = pto.vmax %r75, %c6, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o67 = arith.addi %o, %c192 : index
      %r68 = pto.vlds %x[%o67] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r72 = pto.vabs %r68, %m3 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r76 = pto.vcvt %r72, %m3 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r80 = pto.vmax %r76, %c7, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      scf.yield %r77, %r78, %r79, %r80 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>
    }
    %r12 = pto.vdiv %r8, %k1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    pto.vsts %r12, %scale[%c0], %m2 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    %r13 = pto.vdiv %r9, %k1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    pto.vsts %r13, %scale[%o16], %m2 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    %r14 = pto.vdiv %r10, %k1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    pto.vsts %r14, %scale[%o17], %m2 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    %r15 = pto.vdiv %r11, %k1, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    pto.vsts %r15, %scale[%o18], %m2 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    scf.for %row = %c0 to %c8 step %c1 {
      %o = arith.muli %row, %c256 : index
      %r19 = pto.vlds %x[%o] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r26 = pto.vcvt %r19, %m3 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30 = pto.vdiv %r26, %r12, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r34 = pto.vmaxs %r30, %low, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r38 = pto.vmins %r34, %high, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42 = pto.vcvt %r38, %m2 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r46 = pto.vadds %r42, %wrap, %m2 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r50 = pto.vcmps %r42, %zero, %m2, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r54 = pto.vsel %r46, %r42, %r50 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r58 = pto.vcvt %r54, %m2 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      pto.vsts %r58, %y[%o], %m2 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %o20 = arith.addi %o, %c128 : index
      %r21 = pto.vlds %x[%o20] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r27 = pto.vcvt %r21, %m3 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r31 = pto.vdiv %r27, %r13, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r35 = pto.vmaxs %r31, %low, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r39 = pto.vmins %r35, %high, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r43 = pto.vcvt %r39, %m2 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r47 = pto.vadds %r43, %wrap, %m2 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r51 = pto.vcmps %r43, %zero, %m2, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r55 = pto.vsel %r47, %r43, %r51 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r59 = pto.vcvt %r55, %m2 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      pto.vsts %r59, %y[%o20], %m2 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %o22 = arith.addi %o, %c64 : index
      %r23 = pto.vlds %x[%o22] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r28 = pto.vcvt %r23, %m3 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32 = pto.vdiv %r28, %r14, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r36 = pto.vmaxs %r32, %low, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r40 = pto.vmins %r36, %high, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44 = pto.vcvt %r40, %m2 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r48 = pto.vadds %r44, %wrap, %m2 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r52 = pto.vcmps %r44, %zero, %m2, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r56 = pto.vsel %r48, %r44, %r52 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r60 = pto.vcvt %r56, %m2 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      pto.vsts %r60, %y[%o22], %m2 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %o24 = arith.addi %o, %c192 : index
      %r25 = pto.vlds %x[%o24] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r29 = pto.vcvt %r25, %m3 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r33 = pto.vdiv %r29, %r15, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37 = pto.vmaxs %r33, %low, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r41 = pto.vmins %r37, %high, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r45 = pto.vcvt %r41, %m2 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r49 = pto.vadds %r45, %wrap, %m2 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r53 = pto.vcmps %r45, %zero, %m2, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r57 = pto.vsel %r49, %r45, %r53 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r61 = pto.vcvt %r57, %m2 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      pto.vsts %r61, %y[%o24], %m2 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
    }
  }
  return
}
