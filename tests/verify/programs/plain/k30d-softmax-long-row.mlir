func.func @k30d_softmax(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %tiles: index) {
  %ninf = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.000000e+00 : f32
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k0 = pto.vbr %ninf : f32 -> !pto.vreg<64xf32>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k2 = pto.vbr %zero : f32 -> !pto.vreg<64xf32>
    %r16, %r17, %r18, %r19 = scf.for %t = %c0 to %tiles step %c1 iter_args(%c3 = %k0, %c4 = %k0, %c5 = %k0, %c6 = %k0) -> (!pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>) {
      %o = arith.muli %t, %c256 : index
      %r55, %r56 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r60 = pto.vmax %r55, %c3, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o57 = arith.addi %o, %c128 : index
      %r58, %r59 = pto.vldsx2 %x[%o57], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r61 = pto.vmax %r58, %c4, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r62 = pto.vmax %r56, %c5, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r63 = pto.vmax %r59, %c6, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      scf.yield %r60, %r61, %r62, %r63 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>
    }
    %r20 = pto.vmax %r16, %r18, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r21 = pto.vmax %r17, %r19, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r22 = pto.vmax %r20, %r21, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r23 = pto.vcmax %r22, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r24 = pto.vdup %r23, %m1 {position = "LOWEST"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r29, %r30, %r31, %r32 = scf.for %t = %c0 to %tiles step %c1 iter_args(%c7 = %k2, %c8 = %k2, %c9 = %k2, %c10 = %k2) -> (!pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>) {
      %o = arith.muli %t, %c256 : index
      %r42, %r43 = pto.vldsx2 %x[%o], "BDINTLV" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r47 = pto.vexpdif %r42, %r24, %m1, "ODD" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r51 = pto.vadd %r47, %c7, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o44 = arith.addi %o, %c128 : index
      %r45, %r46 = pto.vldsx2 %x[%o44], "BDINTLV" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r48 = pto.vexpdif %r45, %r24, %m1, "ODD" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r52 = pto.vadd %r48, %c8, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49 = pto.vexpdif %r43, %r24, %m1, "ODD" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r53 = pto.vadd %r49, %c9, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r50 = pto.vexpdif %r46, %r24, %m1, "ODD" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r54 = pto.vadd %r50, %c10, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      scf.yield %r51, %r52, %r53, %r54 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>
    }
    %r33 = pto.vadd %r29, %r31, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r34 = pto.vadd %r30, %r32, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r35 = pto.vadd %r33, %r34, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r36 = pto.vcadd %r35, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    %r37 = pto.vdup %r36, %m1 {position = "LOWEST"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
    scf.for %t = %c0 to %tiles step %c1 {
      %o = arith.muli %t, %c256 : index
      %r11, %r12 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r25 = pto.vexpdif %r11, %r24, %m1, "ODD" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r38 = pto.vdiv %r25, %r37, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vexpdif %r12, %r24, %m1, "ODD" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r40 = pto.vdiv %r27, %r37, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstsx2 %r38, %r40, %y[%o], "INTLV_B32", %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
      %o13 = arith.addi %o, %c128 : index
      %r14, %r15 = pto.vldsx2 %x[%o13], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r26 = pto.vexpdif %r14, %r24, %m1, "ODD" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r39 = pto.vdiv %r26, %r37, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vexpdif %r15, %r24, %m1, "ODD" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r41 = pto.vdiv %r28, %r37, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstsx2 %r39, %r41, %y[%o13], "INTLV_B32", %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    }
  }
  return
}
