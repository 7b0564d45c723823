func.func @k33b_rmsnorm(%x: !pto.ptr<f32, ub>, %gamma: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %rows: index) {
  %one = arith.constant 1.000000e+00 : f32
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %mean = arith.constant 3.906250e-03 : f32
  %eps = arith.constant 9.99999974000000030e-06 : f32
  %c0 = arith.constant 0 : index
  %o27 = arith.addi %c0, %c128 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k0 = pto.vbr %one : f32 -> !pto.vreg<64xf32>
    %m2 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r25, %r26 = pto.vldsx2 %gamma[%c0], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %r28, %r29 = pto.vldsx2 %gamma[%o27], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    scf.for %row = %c0 to %rows step %c1 {
      %o = arith.muli %row, %c256 : index
      %r3, %r4 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %o5 = arith.addi %o, %c128 : index
      %r6, %r7 = pto.vldsx2 %x[%o5], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r8 = pto.vmul %r3, %r3, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10 = pto.vmul %r4, %r4, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r9 = pto.vmul %r6, %r6, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11 = pto.vmul %r7, %r7, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12 = pto.vadd %r8, %r10, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r13 = pto.vadd %r9, %r11, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14 = pto.vadd %r12, %r13, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vcadd %r14, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vmuls %r15, %mean, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vadds %r16, %eps, %m2 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vdup %r17, %m2 {position = "LOWEST"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vsqrt %r18, %m2 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vdiv %k0, %r19, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vmul %r3, %r20, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vmul %r4, %r20, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vmul %r6, %r20, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vmul %r7, %r20, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30 = pto.vmul %r21, %r25, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r32 = pto.vmul %r23, %r26, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31 = pto.vmul %r22, %r28, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r33 = pto.vmul %r24, %r29, %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstsx2 %r30, %r32, %y[%o], "INTLV_B32", %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
      pto.vstsx2 %r31, %r33, %y[%o5], "INTLV_B32", %m2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    }
  }
  return
}
