func.func @k41_mix_backward(%dy: !pto.ptr<bf16, ub>, %x: !pto.ptr<bf16, ub>, %mix: !pto.ptr<f32, ub>, %acc: !pto.ptr<f32, ub>, %dx: !pto.ptr<bf16, ub>, %dmix: !pto.ptr<f32, ub>) {
  %zero = arith.constant 0.000000e+00 : f32
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %o4 = arith.addi %c0, %c128 : index
  %c64 = arith.constant 64 : index
  %c1024 = arith.constant 1024 : index
  %c1 = arith.constant 1 : index
  %c2048 = arith.constant 2048 : index
  %c2 = arith.constant 2 : index
  %c3072 = arith.constant 3072 : index
  %c3 = arith.constant 3 : index
  %c192 = arith.constant 192 : index
  %c16 = arith.constant 16 : index
  pto.vecscope {
    %k0 = pto.vbr %zero : f32 -> !pto.vreg<64xf32>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r9 = pto.vlds %mix[%c0] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r18 = pto.vlds %mix[%c1] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    pto.vstsx2 %k0, %k0, %acc[%c0], "INTLV_B32", %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    %r27 = pto.vlds %mix[%c2] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r36 = pto.vlds %mix[%c3] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %m2 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    pto.vstsx2 %k0, %k0, %acc[%o4], "INTLV_B32", %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    scf.for %tile = %c0 to %c16 step %c1 {
      %col = arith.muli %tile, %c64 : index
      %o0 = arith.addi %col, %c0 : index
      %r5 = pto.vlds %dx[%o0] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r7 = pto.vlds %dy[%col] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r6 = pto.vcvt %r5, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r8 = pto.vcvt %r7, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r10 = pto.vmula %r6, %r8, %r9, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11 = pto.vcvt %r10, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r11, %dx[%o0], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.mem_bar "VST_VLD"
      %r13 = pto.vlds %x[%o0] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o1 = arith.addi %col, %c1024 : index
      %r16 = pto.vlds %dx[%o1] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r22 = pto.vlds %x[%o1] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o2 = arith.addi %col, %c2048 : index
      %r25 = pto.vlds %dx[%o2] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r31 = pto.vlds %x[%o2] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o3 = arith.addi %col, %c3072 : index
      %r34 = pto.vlds %dx[%o3] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r12 = pto.vlds %acc[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r40 = pto.vlds %x[%o3] {dist = "UNPK_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r21 = pto.vlds %acc[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r14 = pto.vcvt %r13, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r17 = pto.vcvt %r16, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r23 = pto.vcvt %r22, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r30 = pto.vlds %acc[%c128] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r26 = pto.vcvt %r25, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r32 = pto.vcvt %r31, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r35 = pto.vcvt %r34, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r39 = pto.vlds %acc[%c192] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r41 = pto.vcvt %r40, %m2 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r15 = pto.vmula %r12, %r14, %r8, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vmula %r17, %r8, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vmula %r21, %r23, %r8, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vmula %r26, %r8, %r27, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33 = pto.vmula %r30, %r32, %r8, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37 = pto.vmula %r35, %r8, %r36, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r42 = pto.vmula %r39, %r41, %r8, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vcvt %r19, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r29 = pto.vcvt %r28, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r15, %acc[%c0], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r38 = pto.vcvt %r37, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r24, %acc[%c64], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r33, %acc[%c128], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r42, %acc[%c192], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r20, %dx[%o1], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r29, %dx[%o2], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      pto.vsts %r38, %dx[%o3], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
    }
    pto.mem_bar "VST_VLD"
    %r43 = pto.vlds %acc[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r45 = pto.vlds %acc[%c64] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r47 = pto.vlds %acc[%c128] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r44 = pto.vcadd %r43, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r50 = pto.vlds %acc[%c192] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r46 = pto.vcadd %r45, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r48 = pto.vcgadd %r47, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r51 = pto.vcgadd %r50, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r49 = pto.vcgadd %r48, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r52 = pto.vcgadd %r51, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    pto.vsts %r44, %dmix[%c0], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.vsts %r46, %dmix[%c1], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.vsts %r49, %dmix[%c2], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.vsts %r52, %dmix[%c3], %m1 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
