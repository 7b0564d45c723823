func.func @k26b_dynamic_quant(%x: !pto.ptr<bf16, ub>, %smooth: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %q127 = arith.constant 1.270000e+02 : f32
  %zero = arith.constant 0 : i32
  %c5_i16 = arith.constant 5 : i16
  %c2_i32 = arith.constant 2 : i32
  %c4_i32 = arith.constant 4 : i32
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c4 = arith.constant 4 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %c64 = arith.constant 64 : index
  %c192 = arith.constant 192 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %r7 = pto.vlds %smooth[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r9 = pto.vlds %smooth[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %k3 = pto.vci %zero : i32 -> !pto.vreg<64xui32>
    %r8 = pto.vlds %smooth[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r10 = pto.vlds %smooth[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k5 = pto.vbr %c2_i32 : i32 -> !pto.vreg<64xui32>
    %k4 = pto.vshrs %k3, %c5_i16, %m1 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r11, %r12 = pto.vdintlv %r7, %r9 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %k2 = pto.vbr %q127 : f32 -> !pto.vreg<64xf32>
    %k6 = pto.vor %k4, %k5, %m1 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r13, %r14 = pto.vdintlv %r8, %r10 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    scf.for %step = %c0 to %c2 step %c1 {
      %o = arith.muli %step, %c256 : index
      %r15 = pto.vlds %x[%o] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %o16 = arith.addi %o, %c128 : index
      %r17 = pto.vlds %x[%o16] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r18 = pto.vcvt %r15, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r19 = pto.vcvt %r15, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r20 = pto.vcvt %r17, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r21 = pto.vcvt %r17, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r22 = pto.vmul %r11, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vmul %r12, %r19, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vmul %r13, %r20, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vmul %r14, %r21, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vabs %r22, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vabs %r24, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vabs %r23, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29 = pto.vabs %r25, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30 = pto.vmax %r26, %r28, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31 = pto.vmax %r27, %r29, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r32, %r33 = pto.vdintlv %r30, %r31 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r34 = pto.vmax %r32, %r33, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r35 = pto.vcgmax %r34, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r36, %r37 = pto.vdintlv %r35, %r35 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r38 = pto.vmax %r36, %r37, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r39 = pto.vdiv %r38, %k2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r43 = pto.vselr %r39, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r45 = pto.vdiv %r22, %r43, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r47 = pto.vdiv %r24, %r43, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r44 = pto.vselr %r39, %k6 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r46 = pto.vdiv %r23, %r44, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r48 = pto.vdiv %r25, %r44, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49 = pto.vmaxs %r45, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r51 = pto.vmaxs %r47, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53 = pto.vmins %r49, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55 = pto.vmins %r51, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r57 = pto.vcvt %r53, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r59 = pto.vcvt %r55, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r65 = pto.vbitcast %r57 : !pto.vreg<64xsi32> -> !pto.vreg<64xui32>
      %r66 = pto.vbitcast %r59 : !pto.vreg<64xsi32> -> !pto.vreg<64xui32>
      %r67, %r68 = pto.vintlv %r65, %r66 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
      %a40 = pto.init_align : !pto.align
      %slot = arith.muli %step, %c4 : index
      %p41 = pto.addptr %scale, %slot : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a42 = pto.vstus %a40, %c4_i32, %r39, %p41 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a42, %p41, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %r50 = pto.vmaxs %r46, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r52 = pto.vmaxs %r48, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54 = pto.vmins %r50, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r56 = pto.vmins %r52, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r58 = pto.vcvt %r54, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r60 = pto.vcvt %r56, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r69 = pto.vbitcast %r67 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      pto.vsts %r69, %y[%o], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r71 = pto.vbitcast %r58 : !pto.vreg<64xsi32> -> !pto.vreg<64xui32>
      %r72 = pto.vbitcast %r60 : !pto.vreg<64xsi32> -> !pto.vreg<64xui32>
      %r73, %r74 = pto.vintlv %r71, %r72 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
      %r70 = pto.vbitcast %r68 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %o77 = arith.addi %o, %c64 : index
      pto.vsts %r70, %y[%o77], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r75 = pto.vbitcast %r73 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      pto.vsts %r75, %y[%o16], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r76 = pto.vbitcast %r74 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %o78 = arith.addi %o, %c192 : index
      pto.vsts %r76, %y[%o78], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
    }
  }
  return
}
