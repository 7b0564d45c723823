func.func @k14a_per_token(%x: !pto.ptr<bf16, ub>, %exps: !pto.ptr<ui8, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %made.0 = arith.constant 32767 : i16
  %mantissa = arith.constant 8388607 : i32
  %c4_i8 = arith.constant 4 : i8
  %top = arith.constant 254 : i32
  %zero = arith.constant 0 : i32
  %c5_i16 = arith.constant 5 : i16
  %c512 = arith.constant 512 : index
  %c256 = arith.constant 256 : index
  %inv448 = arith.constant 2.23214295999999996e-03 : f32
  %c23_i16 = arith.constant 23 : i16
  %one = arith.constant 1 : i32
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  pto.vecscope {
    %k8 = pto.vci %zero : i32 -> !pto.vreg<64xui32>
    %m3 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k0 = pto.vbr %made.0 : i16 -> !pto.vreg<128xui16>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k4 = pto.vbr %mantissa : i32 -> !pto.vreg<64xui32>
    %m5 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k6 = pto.vbr %c4_i8 : i8 -> !pto.vreg<256xui8>
    %k9 = pto.vshrs %k8, %c5_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
    %k7 = pto.vbr %top : i32 -> !pto.vreg<64xui32>
    scf.for %token = %c0 to %c16 step %c1 {
      %row = arith.muli %token, %c512 : index
      %slots = arith.muli %token, %c4 : index
      scf.for %half = %c0 to %c2 step %c1 {
        %col = arith.muli %half, %c256 : index
        %o = arith.addi %row, %col : index
        %r10, %r11 = pto.vldsx2 %x[%o], "DINTLV_B16" : !pto.ptr<bf16, ub>, index -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
        %r12 = pto.vbitcast %r10 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
        %r13 = pto.vand %r12, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r14 = pto.vbitcast %r11 : !pto.vreg<128xbf16> -> !pto.vreg<128xui16>
        %r15 = pto.vand %r14, %k0, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r36 = pto.vcvt %r10, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r37 = pto.vcvt %r10, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r16 = pto.vmax %r13, %r15, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r38 = pto.vcvt %r11, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r39 = pto.vcvt %r11, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r17 = pto.vcgmax %r16, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
        %r18 = pto.vbitcast %r17 : !pto.vreg<128xui16> -> !pto.vreg<128xbf16>
        %r19 = pto.vcvt %r18, %m1 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r20 = pto.vcvt %r18, %m1 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %r21 = pto.vmax %r19, %r20, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r22, %r23 = pto.vdintlv %r21, %r21 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %r24 = pto.vmax %r22, %r23, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r25 = pto.vmuls %r24, %inv448, %m3 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r26 = pto.vbitcast %r25 : !pto.vreg<64xf32> -> !pto.vreg<64xui32>
        %r27 = pto.vshrs %r26, %c23_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r29 = pto.vand %r26, %k4, %m3 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r28 = pto.vadds %r27, %one, %m3 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r30 = pto.vcmps %r29, %zero, %m3, "ne" : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.mask<b32>
        %r31 = pto.vsel %r28, %r27, %r30 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r32 = pto.vmins %r31, %top, %m3 : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r40 = pto.vsub %k7, %r32, %m3 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r33 = pto.vbitcast %r32 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
        %r34 = pto.vselr %r33, %k6 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
        %two = arith.muli %half, %c2 : index
        %slot = arith.addi %slots, %two : index
        pto.vsts %r33, %exps[%slot], %m5 {dist = "1PT_B8"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b8>
        %r41 = pto.vshls %r40, %c23_i16, %m3 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
        %r42 = pto.vselr %r41, %k9 : !pto.vreg<64xui32>, !pto.vreg<64xui32> -> !pto.vreg<64xui32>
        %o35 = arith.addi %slot, %c1 : index
        pto.vsts %r34, %exps[%o35], %m5 {dist = "1PT_B8"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b8>
        %r43 = pto.vbitcast %r42 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
        %r44 = pto.vmul %r36, %r43, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r45 = pto.vmul %r37, %r43, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r46 = pto.vmul %r38, %r43, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r47 = pto.vmul %r39, %r43, %m3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r48 = pto.vcvt %r44, %m3 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r49 = pto.vcvt %r45, %m3 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r50 = pto.vcvt %r46, %m3 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r51 = pto.vcvt %r47, %m3 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        %r52 = pto.vbitcast %r48 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r53 = pto.vbitcast %r49 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r56 = pto.vor %r52, %r53, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r54 = pto.vbitcast %r50 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r55 = pto.vbitcast %r51 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
        %r57 = pto.vor %r54, %r55, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r58 = pto.vor %r56, %r57, %m5 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
        %r59 = pto.vbitcast %r58 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
        pto.vsts %r59, %y[%o], %m5 {dist = "NORM_B8"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b8>
      }
    }
  }
  return
}
