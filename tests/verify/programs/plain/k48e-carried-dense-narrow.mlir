func.func @k48e_column_sum(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f16, ub>, %rows: index) {
  %zero = arith.constant 0.000000e+00 : f32
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c64 = arith.constant 64 : index
  %c192 = arith.constant 192 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %o15 = arith.addi %c0, %c128 : index
  %o16 = arith.addi %c0, %c64 : index
  %o17 = arith.addi %c0, %c192 : index
  pto.vecscope {
    %k0 = pto.vbr %zero : f32 -> !pto.vreg<64xf32>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m2 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %r7, %r8, %r9, %r10 = scf.for %row = %c0 to %rows step %c1 iter_args(%c3 = %k0, %c4 = %k0, %c5 = %k0, %c6 = %k0) -> (!pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>) {
      %o = arith.muli %row, %c256 : index
      %r18 = pto.vlds %x[%o] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r25 = pto.vcvt %r18, %m2 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r29 = pto.vadd %r25, %c3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o19 = arith.addi %o, %c128 : index
      %r20 = pto.vlds %x[%o19] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r26 = pto.vcvt %r20, %m2 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30 = pto.vadd %r26, %c4, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o21 = arith.addi %o, %c64 : index
      %r22 = pto.vlds %x[%o21] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r27 = pto.vcvt %r22, %m2 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r31 = pto.vadd %r27, %c5, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o23 = arith.addi %o, %c192 : index
      %r24 = pto.vlds %x[%o23] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %r28 = pto.vcvt %r24, %m2 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32 = pto.vadd %r28, %c6, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      scf.yield %r29, %r30, %r31, %r32 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>
    }
    %r11 = pto.vcvt %r7, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    pto.vsts %r11, %y[%c0], %m1 {dist = "PK_B32"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b32>
    %r12 = pto.vcvt %r8, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    pto.vsts %r12, %y[%o15], %m1 {dist = "PK_B32"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b32>
    %r13 = pto.vcvt %r9, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    pto.vsts %r13, %y[%o16], %m1 {dist = "PK_B32"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b32>
    %r14 = pto.vcvt %r10, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xf16>
    pto.vsts %r14, %y[%o17], %m1 {dist = "PK_B32"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b32>
  }
  return
}
