func.func @k24b_mx_dequant(%x: !pto.ptr<f8E5M2, ub>, %exps: !pto.ptr<ui8, ub>, %y: !pto.ptr<f32, ub>) {
  %c0_i8 = arith.constant 0 : i8
  %c28_i8 = arith.constant 28 : i8
  %c2_i16 = arith.constant 2 : i16
  %c224_i8 = arith.constant 224 : i8
  %c3_i8 = arith.constant 3 : i8
  %c3_i16 = arith.constant 3 : i16
  %c5_i16 = arith.constant 5 : i16
  %c256 = arith.constant 256 : index
  %c8 = arith.constant 8 : index
  %c23_i16 = arith.constant 23 : i16
  %c4_i16 = arith.constant 4 : i16
  %c0_i16 = arith.constant 0 : i16
  %c16 = arith.constant 16 : index
  %c24 = arith.constant 24 : index
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k1 = pto.vci %c0_i8 : i8 -> !pto.vreg<256xui8>
    %m0 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k2 = pto.vbr %c28_i8 : i8 -> !pto.vreg<256xui8>
    %k5 = pto.vbr %c224_i8 : i8 -> !pto.vreg<256xui8>
    %k7 = pto.vbr %c3_i8 : i8 -> !pto.vreg<256xui8>
    %m13 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k3 = pto.vand %k1, %k2, %m0 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    %k6 = pto.vand %k1, %k5, %m0 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    %k8 = pto.vand %k1, %k7, %m0 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    %k12 = pto.vshrs %k1, %c5_i16, %m0 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    %k4 = pto.vshrs %k3, %c2_i16, %m0 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    %k9 = pto.vshls %k8, %c3_i16, %m0 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    %k10 = pto.vor %k4, %k6, %m0 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    %k11 = pto.vor %k10, %k9, %m0 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    scf.for %tile = %c0 to %c128 step %c1 {
      %slot = arith.muli %tile, %c8 : index
      %p20 = pto.addptr %exps, %slot : !pto.ptr<ui8, ub> -> !pto.ptr<ui8, ub>
      %a21 = pto.vldas %p20 : !pto.ptr<ui8, ub> -> !pto.align
      %o = arith.muli %tile, %c256 : index
      %r14 = pto.vlds %x[%o] : !pto.ptr<f8E5M2, ub> -> !pto.vreg<256xf8E5M2>
      %r22, %r23 = pto.vldus %p20, %a21 : !pto.ptr<ui8, ub>, !pto.align -> !pto.vreg<256xui8>, !pto.align
      %r15 = pto.vselr %r14, %k11 : !pto.vreg<256xf8E5M2>, !pto.vreg<256xui8> -> !pto.vreg<256xf8E5M2>
      %r24 = pto.vselr %r22, %k12 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %r16 = pto.vcvt %r15, %m0 {part = "P0"} : !pto.vreg<256xf8E5M2>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r17 = pto.vcvt %r15, %m0 {part = "P2"} : !pto.vreg<256xf8E5M2>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r18 = pto.vcvt %r15, %m0 {part = "P1"} : !pto.vreg<256xf8E5M2>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r19 = pto.vcvt %r15, %m0 {part = "P3"} : !pto.vreg<256xf8E5M2>, !pto.mask<b8> -> !pto.vreg<64xf32>
      %r25 = pto.vcvt %r24, %m0 {part = "P0"} : !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<64xui32>
      %r26 = pto.vshls %r25, %c23_i16, %m13 : !pto.vreg<64xui32>, i16, !pto.mask<b32> -> !pto.vreg<64xui32>
      %r27 = pto.vbitcast %r26 : !pto.vreg<64xui32> -> !pto.vreg<64xf32>
      %r28 = pto.vmul %r16, %r27, %m13 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29 = pto.vmul %r17, %r27, %m13 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30 = pto.vmul %r18, %r27, %m13 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31 = pto.vmul %r19, %r27, %m13 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %p32 = pto.addptr %y, %o : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r28, %p32, %c4_i16, %c0_i16, %m13 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %o33 = arith.addi %o, %c16 : index
      %p34 = pto.addptr %y, %o33 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r29, %p34, %c4_i16, %c0_i16, %m13 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %o35 = arith.addi %o, %c8 : index
      %p36 = pto.addptr %y, %o35 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r30, %p36, %c4_i16, %c0_i16, %m13 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
      %o37 = arith.addi %o, %c24 : index
      %p38 = pto.addptr %y, %o37 : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      pto.vsstb %r31, %p38, %c4_i16, %c0_i16, %m13 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, i16, i16, !pto.mask<b32>
    }
  }
  return
}
