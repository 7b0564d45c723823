func.func @k42b_rope(%x: !pto.ptr<f32, ub>, %cos: !pto.ptr<f32, ub>, %sin: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %r1, %r2 = pto.vldsx2 %cos[%c0], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r7, %r8 = pto.vldsx2 %sin[%c0], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
    scf.for %row = %c0 to %c16 step %c1 {
      %o = arith.muli %row, %c128 : index
      %r3, %r4 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r9 = pto.vneg %r4, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r5 = pto.vmul %r1, %r3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r6 = pto.vmul %r2, %r4, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11 = pto.vmul %r8, %r3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10 = pto.vmul %r7, %r9, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r13 = pto.vadd %r6, %r11, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12 = pto.vadd %r5, %r10, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vstsx2 %r12, %r13, %y[%o], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    }
  }
  return
}
