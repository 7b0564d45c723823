func.func @k39f_add(%x: !pto.ptr<bf16, ub>, %z: !pto.ptr<bf16, ub>, %y: !pto.ptr<bf16, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %n36 = arith.index_cast %n : index to i32
  %c300_i32 = arith.constant 300 : i32
  %n37 = arith.minsi %n36, %c300_i32 : i32
  %c0_i32 = arith.constant 0 : i32
  %n38 = arith.subi %n37, %c0_i32 : i32
  %n39 = arith.maxsi %n38, %c0_i32 : i32
  %c256 = arith.constant 256 : index
  %o3 = arith.addi %c0, %c256 : index
  %c256_i32 = arith.constant 256 : i32
  %n42 = arith.subi %n37, %c256_i32 : i32
  %n43 = arith.maxsi %n42, %c0_i32 : i32
  %c128 = arith.constant 128 : index
  %o5 = arith.addi %c0, %c128 : index
  %c128_i32 = arith.constant 128 : i32
  %n46 = arith.subi %n37, %c128_i32 : i32
  %n47 = arith.maxsi %n46, %c0_i32 : i32
  %c64 = arith.constant 64 : index
  %o7 = arith.addi %c0, %c64 : index
  %c64_i32 = arith.constant 64 : i32
  %n50 = arith.subi %n37, %c64_i32 : i32
  %n51 = arith.maxsi %n50, %c0_i32 : i32
  %c192 = arith.constant 192 : index
  %o9 = arith.addi %c0, %c192 : index
  %c192_i32 = arith.constant 192 : i32
  %n54 = arith.subi %n37, %c192_i32 : i32
  %n55 = arith.maxsi %n54, %c0_i32 : i32
  pto.vecscope {
    %r2 = pto.vlds %x[%c0] {dist = "US_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
    %r16 = pto.vlds %z[%c0] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
    %r4 = pto.vlds %x[%o3] {dist = "US_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
    %r17 = pto.vlds %z[%o3] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
    %r6 = pto.vlds %x[%o5] {dist = "US_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
    %r18 = pto.vlds %z[%o5] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
    %r8 = pto.vlds %x[%o7] {dist = "US_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
    %r19 = pto.vlds %z[%o7] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %r10 = pto.vlds %x[%o9] {dist = "US_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r20 = pto.vlds %z[%o9] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
    %r11 = pto.vcvt %r2, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r21 = pto.vcvt %r16, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r12 = pto.vcvt %r4, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r22 = pto.vcvt %r17, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r13 = pto.vcvt %r6, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r23 = pto.vcvt %r18, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r14 = pto.vcvt %r8, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r24 = pto.vcvt %r19, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r15 = pto.vcvt %r10, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r26 = pto.vadd %r11, %r21, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r25 = pto.vcvt %r20, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
    %r27 = pto.vadd %r12, %r22, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r28 = pto.vadd %r13, %r23, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r29 = pto.vadd %r14, %r24, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r31 = pto.vcvt %r26, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
    %r30 = pto.vadd %r15, %r25, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r32 = pto.vcvt %r27, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
    %m40, %m41 = pto.plt_b32 %n39 : i32 -> !pto.mask<b32>, i32
    %r33 = pto.vcvt %r28, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
    %m44, %m45 = pto.plt_b32 %n43 : i32 -> !pto.mask<b32>, i32
    %r34 = pto.vcvt %r29, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
    %m48, %m49 = pto.plt_b32 %n47 : i32 -> !pto.mask<b32>, i32
    %r35 = pto.vcvt %r30, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
    %m52, %m53 = pto.plt_b32 %n51 : i32 -> !pto.mask<b32>, i32
    pto.vsts %r31, %y[%c0], %m40 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
    %m56, %m57 = pto.plt_b32 %n55 : i32 -> !pto.mask<b32>, i32
    pto.vsts %r32, %y[%o3], %m44 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
    pto.vsts %r33, %y[%o5], %m48 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
    pto.vsts %r34, %y[%o7], %m52 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
    pto.vsts %r35, %y[%o9], %m56 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
  }
  return
}
