func.func @k43a_there_and_back(%x: !pto.ptr<f32, ub>, %z: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %o3 = arith.addi %c0, %c128 : index
  %c256 = arith.constant 256 : index
  %o18 = arith.addi %c256, %c128 : index
  %c512 = arith.constant 512 : index
  %o19 = arith.addi %c512, %c128 : index
  %c768 = arith.constant 768 : index
  %o20 = arith.addi %c768, %c128 : index
  pto.vecscope {
    %r1, %r2 = pto.vldsx2 %x[%c0], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r6, %r7 = pto.vldsx2 %z[%c0], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %r4, %r5 = pto.vldsx2 %x[%o3], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %r8, %r9 = pto.vldsx2 %z[%o3], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %r10, %r11 = pto.vintlv %r1, %r2 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    pto.vstsx2 %r1, %r2, %y[%c512], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    %r14, %r15 = pto.vintlv %r6, %r7 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    pto.vstsx2 %r6, %r7, %y[%c768], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    %r12, %r13 = pto.vintlv %r4, %r5 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    pto.vstsx2 %r4, %r5, %y[%o19], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    %r16, %r17 = pto.vintlv %r8, %r9 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    pto.vstsx2 %r8, %r9, %y[%o20], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    pto.vstsx2 %r10, %r14, %y[%c0], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    pto.vstsx2 %r11, %r15, %y[%o3], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    pto.vstsx2 %r12, %r16, %y[%c256], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    pto.vstsx2 %r13, %r17, %y[%o18], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
  }
  return
}
