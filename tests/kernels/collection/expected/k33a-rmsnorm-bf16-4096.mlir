func.func @k33a_rmsnorm(%x: !pto.ptr<bf16, ub>, %gamma: !pto.ptr<bf16, ub>, %y: !pto.ptr<bf16, ub>) {
  %one = arith.constant 1.000000e+00 : f32
  %zero = arith.constant 0.000000e+00 : f32
  %c4096 = arith.constant 4096 : index
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  %mean = arith.constant 2.44140625000000000e-04 : f32
  %eps = arith.constant 9.99999974000000030e-06 : f32
  %c128 = arith.constant 128 : index
  %c64 = arith.constant 64 : index
  %c192 = arith.constant 192 : index
  %c4 = arith.constant 4 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k1 = pto.vbr %one : f32 -> !pto.vreg<64xf32>
    %k2 = pto.vbr %zero : f32 -> !pto.vreg<64xf32>
    %m3 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %row = %c0 to %c4 step %c1 {
      %base = arith.muli %row, %c4096 : index
      %r20, %r21, %r22, %r23 = scf.for %t = %c0 to %c16 step %c1 iter_args(%c5 = %k2, %c6 = %k2, %c7 = %k2, %c8 = %k2) -> (!pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>) {
        %col = arith.muli %t, %c256 : index
        %o = arith.addi %base, %col : index
        %r56, %r57 = pto.vldsx2 %x[%o], "BDINTLV" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
        %r58 = pto.vcvt %r56, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r62 = pto.vmula %c5, %r58, %r58, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r60 = pto.vcvt %r57, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r63 = pto.vmula %c6, %r60, %r60, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r59 = pto.vcvt %r56, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r64 = pto.vmula %c7, %r59, %r59, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r61 = pto.vcvt %r57, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r65 = pto.vmula %c8, %r61, %r61, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        scf.yield %r62, %r63, %r64, %r65 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>
      }
      %r24 = pto.vadd %r20, %r22, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vadd %r21, %r23, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vadd %r24, %r25, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vcadd %r26, %m3 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vmuls %r27, %mean, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29 = pto.vadds %r28, %eps, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30 = pto.vsqrt %r29, %m3 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31 = pto.vdiv %k1, %r30, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r32 = pto.vdup %r31, %m3 {position = "LOWEST"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      scf.for %t = %c0 to %c16 step %c1 {
        %col = arith.muli %t, %c256 : index
        %r9 = pto.vlds %gamma[%col] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
        %r16 = pto.vcvt %r9, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %o = arith.addi %base, %col : index
        %r33 = pto.vlds %x[%o] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
        %r40 = pto.vcvt %r33, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r44 = pto.vmul %r32, %r40, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r48 = pto.vmul %r16, %r44, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r52 = pto.vcvt %r48, %m3 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
        pto.vsts %r52, %y[%o], %m3 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
        %o10 = arith.addi %col, %c128 : index
        %r11 = pto.vlds %gamma[%o10] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
        %r17 = pto.vcvt %r11, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %o34 = arith.addi %o, %c128 : index
        %r35 = pto.vlds %x[%o34] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
        %r41 = pto.vcvt %r35, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r45 = pto.vmul %r32, %r41, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r49 = pto.vmul %r17, %r45, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r53 = pto.vcvt %r49, %m3 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
        pto.vsts %r53, %y[%o34], %m3 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
        %o12 = arith.addi %col, %c64 : index
        %r13 = pto.vlds %gamma[%o12] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
        %r18 = pto.vcvt %r13, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %o36 = arith.addi %o, %c64 : index
        %r37 = pto.vlds %x[%o36] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
        %r42 = pto.vcvt %r37, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r46 = pto.vmul %r32, %r42, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r50 = pto.vmul %r18, %r46, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r54 = pto.vcvt %r50, %m3 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
        pto.vsts %r54, %y[%o36], %m3 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
        %o14 = arith.addi %col, %c192 : index
        %r15 = pto.vlds %gamma[%o14] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
        %r19 = pto.vcvt %r15, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %o38 = arith.addi %o, %c192 : index
        %r39 = pto.vlds %x[%o38] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
        %r43 = pto.vcvt %r39, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r47 = pto.vmul %r32, %r43, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r51 = pto.vmul %r19, %r47, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r55 = pto.vcvt %r51, %m3 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
        pto.vsts %r55, %y[%o38], %m3 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      }
    }
  }
  return
}
