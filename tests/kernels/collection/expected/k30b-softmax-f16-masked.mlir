func.func @k30b_softmax(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f16, ub>, %rows: index, %n: index) {
  %made.1 = arith.constant 0.000000e+00 : f32
  %c128 = arith.constant 128 : index
  %n7 = arith.index_cast %n : index to i32
  %c128_i32 = arith.constant 128 : i32
  %n8 = arith.minsi %n7, %c128_i32 : i32
  %c0_i32 = arith.constant 0 : i32
  %n9 = arith.subi %n8, %c0_i32 : i32
  %n10 = arith.maxsi %n9, %c0_i32 : i32
  %c1_i32 = arith.constant 1 : i32
  %n15 = arith.shli %n9, %c1_i32 : i32
  %n16 = arith.maxsi %n15, %c0_i32 : i32
  %c64 = arith.constant 64 : index
  %c64_i32 = arith.constant 64 : i32
  %n19 = arith.subi %n8, %c64_i32 : i32
  %n20 = arith.shli %n19, %c1_i32 : i32
  %n21 = arith.maxsi %n20, %c0_i32 : i32
  %n28 = arith.maxsi %n19, %c0_i32 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k1 = pto.vbr %made.1 : f32 -> !pto.vreg<64xf32>
    %m2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m11, %m12 = pto.plt_b16 %n10 : i32 -> !pto.mask<b16>, i32
    %m17, %m18 = pto.plt_b16 %n16 : i32 -> !pto.mask<b16>, i32
    %m26, %m27 = pto.plt_b32 %n10 : i32 -> !pto.mask<b32>, i32
    %m22, %m23 = pto.plt_b16 %n21 : i32 -> !pto.mask<b16>, i32
    %m29, %m30 = pto.plt_b32 %n28 : i32 -> !pto.mask<b32>, i32
    scf.for %row = %c0 to %rows step %c1 {
      %o = arith.muli %row, %c128 : index
      %r6 = pto.vlds %x[%o] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r13 = pto.vcmax %r6, %m11 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r14 = pto.vdup %r13, %m0 {position = "LOWEST"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      %r3 = pto.vlds %x[%o] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %o4 = arith.addi %o, %c64 : index
      %r5 = pto.vlds %x[%o4] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r24 = pto.vexpdif %r3, %r14, %m17, "EVEN" : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r25 = pto.vexpdif %r5, %r14, %m22, "EVEN" : !pto.vreg<128xf16>, !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r31 = pto.vsel %r24, %k1, %m26 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r32 = pto.vsel %r25, %k1, %m29 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33 = pto.vadd %r31, %r32, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r34 = pto.vcadd %r33, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r35 = pto.vdup %r34, %m2 {position = "LOWEST"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r36 = pto.vdiv %r24, %r35, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37 = pto.vdiv %r25, %r35, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r38 = pto.vcvt %r36, %m2 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      %r39 = pto.vcvt %r37, %m2 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
      pto.vsts %r38, %y[%o], %m26 {dist = "PK_B32"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b32>
      pto.vsts %r39, %y[%o4], %m29 {dist = "PK_B32"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b32>
    }
  }
  return
}
