func.func @k12a_narrow(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<hif8, ub>) {
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %step_1 = arith.constant 8 : index
    %ahead_1 = arith.constant 1 : index
    %ahead_2 = arith.constant 2 : index
    %ahead_3 = arith.constant 3 : index
    %ahead_4 = arith.constant 4 : index
    %ahead_5 = arith.constant 5 : index
    %ahead_6 = arith.constant 6 : index
    %ahead_7 = arith.constant 7 : index
    scf.for %row = %c0 to %c16 step %step_1 {
      %o = arith.muli %row, %c256 : index
      %r2, %r3 = pto.vldsx2 %x[%o], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %row_1 = arith.addi %row, %ahead_1 : index
      %o_1 = arith.muli %row_1, %c256 : index
      %r2_1, %r3_1 = pto.vldsx2 %x[%o_1], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %row_2 = arith.addi %row, %ahead_2 : index
      %o_2 = arith.muli %row_2, %c256 : index
      %r2_2, %r3_2 = pto.vldsx2 %x[%o_2], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %row_3 = arith.addi %row, %ahead_3 : index
      %o_3 = arith.muli %row_3, %c256 : index
      %r2_3, %r3_3 = pto.vldsx2 %x[%o_3], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %row_4 = arith.addi %row, %ahead_4 : index
      %o_4 = arith.muli %row_4, %c256 : index
      %r2_4, %r3_4 = pto.vldsx2 %x[%o_4], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %row_5 = arith.addi %row, %ahead_5 : index
      %o_5 = arith.muli %row_5, %c256 : index
      %r2_5, %r3_5 = pto.vldsx2 %x[%o_5], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r4 = pto.vcvt %r2, %m0 {part = "EVEN", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %row_6 = arith.addi %row, %ahead_6 : index
      %o_6 = arith.muli %row_6, %c256 : index
      %r2_6, %r3_6 = pto.vldsx2 %x[%o_6], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r5 = pto.vcvt %r3, %m0 {part = "ODD", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r4_1 = pto.vcvt %r2_1, %m0 {part = "EVEN", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r5_1 = pto.vcvt %r3_1, %m0 {part = "ODD", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r4_2 = pto.vcvt %r2_2, %m0 {part = "EVEN", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %row_7 = arith.addi %row, %ahead_7 : index
      %o_7 = arith.muli %row_7, %c256 : index
      %r2_7, %r3_7 = pto.vldsx2 %x[%o_7], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %r5_2 = pto.vcvt %r3_2, %m0 {part = "ODD", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r4_3 = pto.vcvt %r2_3, %m0 {part = "EVEN", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r5_3 = pto.vcvt %r3_3, %m0 {part = "ODD", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r4_4 = pto.vcvt %r2_4, %m0 {part = "EVEN", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r5_4 = pto.vcvt %r3_4, %m0 {part = "ODD", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r4_5 = pto.vcvt %r2_5, %m0 {part = "EVEN", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r5_5 = pto.vcvt %r3_5, %m0 {part = "ODD", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r6 = pto.vbitcast %r4 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r7 = pto.vbitcast %r5 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r8 = pto.vor %r6, %r7, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r4_6 = pto.vcvt %r2_6, %m0 {part = "EVEN", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r6_1 = pto.vbitcast %r4_1 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r7_1 = pto.vbitcast %r5_1 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r8_1 = pto.vor %r6_1, %r7_1, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r5_6 = pto.vcvt %r3_6, %m0 {part = "ODD", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r6_2 = pto.vbitcast %r4_2 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r7_2 = pto.vbitcast %r5_2 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r8_2 = pto.vor %r6_2, %r7_2, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r4_7 = pto.vcvt %r2_7, %m0 {part = "EVEN", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r6_3 = pto.vbitcast %r4_3 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r7_3 = pto.vbitcast %r5_3 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r8_3 = pto.vor %r6_3, %r7_3, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r5_7 = pto.vcvt %r3_7, %m0 {part = "ODD", rnd = "A", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
      %r6_4 = pto.vbitcast %r4_4 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r7_4 = pto.vbitcast %r5_4 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r8_4 = pto.vor %r6_4, %r7_4, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r9 = pto.vbitcast %r8 : !pto.vreg<256xui8> -> !pto.vreg<256xhif8>
      pto.vsts %r9, %y[%o], %m1 {dist = "NORM_B8"} : !pto.vreg<256xhif8>, !pto.ptr<hif8, ub>, !pto.mask<b8>
      %r6_5 = pto.vbitcast %r4_5 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r7_5 = pto.vbitcast %r5_5 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r8_5 = pto.vor %r6_5, %r7_5, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r9_1 = pto.vbitcast %r8_1 : !pto.vreg<256xui8> -> !pto.vreg<256xhif8>
      pto.vsts %r9_1, %y[%o_1], %m1 {dist = "NORM_B8"} : !pto.vreg<256xhif8>, !pto.ptr<hif8, ub>, !pto.mask<b8>
      %r6_6 = pto.vbitcast %r4_6 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r7_6 = pto.vbitcast %r5_6 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r8_6 = pto.vor %r6_6, %r7_6, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r9_2 = pto.vbitcast %r8_2 : !pto.vreg<256xui8> -> !pto.vreg<256xhif8>
      pto.vsts %r9_2, %y[%o_2], %m1 {dist = "NORM_B8"} : !pto.vreg<256xhif8>, !pto.ptr<hif8, ub>, !pto.mask<b8>
      %r6_7 = pto.vbitcast %r4_7 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r7_7 = pto.vbitcast %r5_7 : !pto.vreg<256xhif8> -> !pto.vreg<256xui8>
      %r8_7 = pto.vor %r6_7, %r7_7, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r9_3 = pto.vbitcast %r8_3 : !pto.vreg<256xui8> -> !pto.vreg<256xhif8>
      pto.vsts %r9_3, %y[%o_3], %m1 {dist = "NORM_B8"} : !pto.vreg<256xhif8>, !pto.ptr<hif8, ub>, !pto.mask<b8>
      %r9_4 = pto.vbitcast %r8_4 : !pto.vreg<256xui8> -> !pto.vreg<256xhif8>
      pto.vsts %r9_4, %y[%o_4], %m1 {dist = "NORM_B8"} : !pto.vreg<256xhif8>, !pto.ptr<hif8, ub>, !pto.mask<b8>
      %r9_5 = pto.vbitcast %r8_5 : !pto.vreg<256xui8> -> !pto.vreg<256xhif8>
      pto.vsts %r9_5, %y[%o_5], %m1 {dist = "NORM_B8"} : !pto.vreg<256xhif8>, !pto.ptr<hif8, ub>, !pto.mask<b8>
      %r9_6 = pto.vbitcast %r8_6 : !pto.vreg<256xui8> -> !pto.vreg<256xhif8>
      pto.vsts %r9_6, %y[%o_6], %m1 {dist = "NORM_B8"} : !pto.vreg<256xhif8>, !pto.ptr<hif8, ub>, !pto.mask<b8>
      %r9_7 = pto.vbitcast %r8_7 : !pto.vreg<256xui8> -> !pto.vreg<256xhif8>
      pto.vsts %r9_7, %y[%o_7], %m1 {dist = "NORM_B8"} : !pto.vreg<256xhif8>, !pto.ptr<hif8, ub>, !pto.mask<b8>
    }
  }
  return
}
