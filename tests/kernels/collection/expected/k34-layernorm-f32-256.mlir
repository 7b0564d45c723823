func.func @k34_layernorm(%x: !pto.ptr<f32, ub>, %gamma: !pto.ptr<f32, ub>, %beta: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %one = arith.constant 1.000000e+00 : f32
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %share = arith.constant 3.906250e-03 : f32
  %eps = arith.constant 9.99999974000000030e-06 : f32
  %o5 = arith.addi %c0, %c128 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k0 = pto.vbr %one : f32 -> !pto.vreg<64xf32>
    %m2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r3, %r4 = pto.vldsx2 %beta[%c0], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %r42, %r43 = pto.vldsx2 %gamma[%c0], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %r6, %r7 = pto.vldsx2 %beta[%o5], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %r44, %r45 = pto.vldsx2 %gamma[%o5], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    scf.for %row = %c0 to %c16 step %c1 {
      %o = arith.muli %row, %c256 : index
      %r8, %r9 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r13 = pto.vmul %r8, %r8, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vmul %r9, %r9, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vadd %r13, %r15, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o10 = arith.addi %o, %c128 : index
      %r11, %r12 = pto.vldsx2 %x[%o10], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r14 = pto.vmul %r11, %r11, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vmul %r12, %r12, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vadd %r14, %r16, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vadd %r17, %r18, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vcadd %r19, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vmuls %r20, %share, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vadd %r8, %r9, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vadd %r11, %r12, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vadd %r22, %r23, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vcadd %r24, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vmuls %r25, %share, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vmul %r26, %r26, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vsub %r21, %r27, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29 = pto.vadds %r28, %eps, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30 = pto.vsqrt %r29, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31 = pto.vdup %r30, %m2 {position = "LOWEST"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r32 = pto.vdiv %k0, %r31, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33 = pto.vdup %r26, %m2 {position = "LOWEST"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r34 = pto.vsub %r8, %r33, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r38 = pto.vmul %r32, %r34, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r46 = pto.vmula %r3, %r38, %r42, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r36 = pto.vsub %r9, %r33, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r40 = pto.vmul %r32, %r36, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r48 = pto.vmula %r4, %r40, %r43, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstsx2 %r46, %r48, %y[%o], "INTLV_B32", %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
      %r35 = pto.vsub %r11, %r33, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r39 = pto.vmul %r32, %r35, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r47 = pto.vmula %r6, %r39, %r44, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r37 = pto.vsub %r12, %r33, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r41 = pto.vmul %r32, %r37, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r49 = pto.vmula %r7, %r41, %r45, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstsx2 %r47, %r49, %y[%o10], "INTLV_B32", %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    }
  }
  return
}
