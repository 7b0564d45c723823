func.func @k26b_dynamic_quant(%x: !pto.ptr<bf16, ub>, %smooth: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %q127 = arith.constant 1.270000e+02 : f32
  %zero = arith.constant 0 : i32
  %c4_i16 = arith.constant 4 : i16
  %c4_i32 = arith.constant 4 : i32
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %c4 = arith.constant 4 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %c64 = arith.constant 64 : index
  %c192 = arith.constant 192 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k2 = pto.vbr %q127 : f32 -> !pto.vreg<64xf32>
    %k3 = pto.vci %zero : i32 -> !pto.vreg<64xui32>
    %k4 = pto.vshrs %k3, %c4_i16, %m1 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %r12 = pto.vlds %smooth[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r14 = pto.vlds %smooth[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r16, %r17 = pto.vdintlv %r12, %r14 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %r13 = pto.vlds %smooth[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r15 = pto.vlds %smooth[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r18, %r19 = pto.vdintlv %r13, %r15 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    scf.for %step = %c0 to %c2 step %c1 {
      %a38 = pto.init_align : !pto.align
      %o = arith.muli %step, %c256 : index
      %r5 = pto.vlds %x[%o] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r8 = pto.vcvt %r5, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r20 = pto.vmul %r8, %r16, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vabs %r20, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r9 = pto.vcvt %r5, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r22 = pto.vmul %r9, %r17, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vabs %r22, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vmax %r24, %r26, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o6 = arith.addi %o, %c128 : index
      %r7 = pto.vlds %x[%o6] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %r10 = pto.vcvt %r7, %m0 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r21 = pto.vmul %r10, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vabs %r21, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11 = pto.vcvt %r7, %m0 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %r23 = pto.vmul %r11, %r19, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vabs %r23, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29 = pto.vmax %r25, %r27, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30, %r31 = pto.vdintlv %r28, %r29 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r32 = pto.vmax %r30, %r31, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33 = pto.vcgmax %r32, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r34, %r35 = pto.vdintlv %r33, %r33 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r36 = pto.vmax %r34, %r35, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37 = pto.vdiv %r36, %k2, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot = arith.muli %step, %c4 : index
      %p39 = pto.addptr %scale, %slot : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a40 = pto.vstus %a38, %c4_i32, %r37, %p39 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a40, %p39, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      %r41 = pto.vselr %r37, %k4 : !pto.vreg<64xf32>, !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r42, %r43 = pto.vintlv %r41, %r41 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r44 = pto.vdiv %r20, %r42, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r48 = pto.vmaxs %r44, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r52 = pto.vmins %r48, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r56 = pto.vcvt %r52, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r64 = pto.vbitcast %r56 : !pto.vreg<64xsi32> -> !pto.vreg<64xui32>
      %r46 = pto.vdiv %r22, %r42, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50 = pto.vmaxs %r46, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54 = pto.vmins %r50, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r58 = pto.vcvt %r54, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r65 = pto.vbitcast %r58 : !pto.vreg<64xsi32> -> !pto.vreg<64xui32>
      %r66, %r67 = pto.vintlv %r64, %r65 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
      %r68 = pto.vbitcast %r66 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      pto.vsts %r68, %y[%o], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r69 = pto.vbitcast %r67 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %o76 = arith.addi %o, %c64 : index
      pto.vsts %r69, %y[%o76], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r45 = pto.vdiv %r21, %r43, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49 = pto.vmaxs %r45, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53 = pto.vmins %r49, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r57 = pto.vcvt %r53, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r70 = pto.vbitcast %r57 : !pto.vreg<64xsi32> -> !pto.vreg<64xui32>
      %r47 = pto.vdiv %r23, %r43, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r51 = pto.vmaxs %r47, %low, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r55 = pto.vmins %r51, %high, %m1 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r59 = pto.vcvt %r55, %m1 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r71 = pto.vbitcast %r59 : !pto.vreg<64xsi32> -> !pto.vreg<64xui32>
      %r72, %r73 = pto.vintlv %r70, %r71 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
      %r74 = pto.vbitcast %r72 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      pto.vsts %r74, %y[%o6], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
      %r75 = pto.vbitcast %r73 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %o77 = arith.addi %o, %c192 : index
      pto.vsts %r75, %y[%o77], %m1 {dist = "PK4_B32"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b32>
    }
  }
  return
}
