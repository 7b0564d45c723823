func.func @k25a_dynamic_quant(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %q127 = arith.constant 1.270000e+02 : f32
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %wrap = arith.constant 256 : i32
  %zero = arith.constant 0 : i32
  %c64 = arith.constant 64 : index
  %c192 = arith.constant 192 : index
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b16 "PAT_VL64" : !pto.mask<b16>
    %k2 = pto.vbr %q127 : f32 -> !pto.vreg<64xf32>
    %m3 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %step = %c0 to %c8 step %c1 {
      %o = arith.muli %step, %c256 : index
      %r4 = pto.vlds %x[%o] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r7 = pto.vabs %r4, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r9 = pto.vcmax %r7, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r11 = pto.vdup %r9, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %o5 = arith.addi %o, %c128 : index
      %r6 = pto.vlds %x[%o5] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r8 = pto.vabs %r6, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r10 = pto.vcmax %r8, %m0 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r12 = pto.vdup %r10, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r13 = pto.vsel %r11, %r12, %m1 : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r14 = pto.vcvt %r13, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15 = pto.vdiv %r14, %k2, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16, %r17 = pto.vintlv %r15, %r15 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %slot = arith.muli %step, %c2 : index
      pto.vsts %r16, %scale[%slot], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o18 = arith.addi %slot, %c1 : index
      pto.vsts %r17, %scale[%o18], %m3 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r19 = pto.vlds %x[%o] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r25 = pto.vcvt %r19, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r29 = pto.vdiv %r25, %r16, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33 = pto.vmaxs %r29, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37 = pto.vmins %r33, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r41 = pto.vcvt %r37, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r45 = pto.vadds %r41, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r49 = pto.vcmps %r41, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r53 = pto.vsel %r45, %r41, %r49 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r57 = pto.vcvt %r53, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      pto.vsts %r57, %y[%o], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r20 = pto.vlds %x[%o5] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r26 = pto.vcvt %r20, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30 = pto.vdiv %r26, %r17, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r34 = pto.vmaxs %r30, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r38 = pto.vmins %r34, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42 = pto.vcvt %r38, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r46 = pto.vadds %r42, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r50 = pto.vcmps %r42, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r54 = pto.vsel %r46, %r42, %r50 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r58 = pto.vcvt %r54, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      pto.vsts %r58, %y[%o5], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %o21 = arith.addi %o, %c64 : index
      %r22 = pto.vlds %x[%o21] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r27 = pto.vcvt %r22, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r31 = pto.vdiv %r27, %r16, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r35 = pto.vmaxs %r31, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r39 = pto.vmins %r35, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r43 = pto.vcvt %r39, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r47 = pto.vadds %r43, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r51 = pto.vcmps %r43, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r55 = pto.vsel %r47, %r43, %r51 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r59 = pto.vcvt %r55, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      pto.vsts %r59, %y[%o21], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %o23 = arith.addi %o, %c192 : index
      %r24 = pto.vlds %x[%o23] {dist = "US_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r28 = pto.vcvt %r24, %m0 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32 = pto.vdiv %r28, %r17, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r36 = pto.vmaxs %r32, %low, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r40 = pto.vmins %r36, %high, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44 = pto.vcvt %r40, %m3 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r48 = pto.vadds %r44, %wrap, %m3 : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r52 = pto.vcmps %r44, %zero, %m3, "lt" : !pto.vreg<64xsi32>, i32, !pto.mask<b32> -> !pto.mask<b32>
      %r56 = pto.vsel %r48, %r44, %r52 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r60 = pto.vcvt %r56, %m3 {part = "P0", sat = "SAT"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<256xui8>
      pto.vsts %r60, %y[%o23], %m3 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
    }
  }
  return
}
