func.func @k29_asymmetric(%x: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %offset: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %c128 = arith.constant 128 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %c64 = arith.constant 64 : index
  %c1 = arith.constant 1 : index
  %c192 = arith.constant 192 : index
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c2 = arith.constant 2 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    scf.for %row = %c0 to %c8 step %c2 {
      %r2 = pto.vlds %offset[%row] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o = arith.muli %row, %c128 : index
      %r5 = pto.vlds %x[%o] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r12 = pto.vlds %scale[%row] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o8 = arith.addi %o, %c64 : index
      %r9 = pto.vlds %x[%o8] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o3 = arith.addi %row, %c1 : index
      %r4 = pto.vlds %offset[%o3] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o6 = arith.addi %o, %c128 : index
      %r7 = pto.vlds %x[%o6] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r13 = pto.vlds %scale[%o3] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o10 = arith.addi %o, %c192 : index
      %r11 = pto.vlds %x[%o10] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r14 = pto.vmula %r2, %r5, %r12, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vmula %r2, %r9, %r12, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vmula %r4, %r7, %r13, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vmula %r4, %r11, %r13, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vmaxs %r14, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vmaxs %r16, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vmaxs %r15, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vmaxs %r17, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vmins %r18, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vmins %r20, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vmins %r19, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vmins %r21, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vcvt %r22, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r28 = pto.vcvt %r24, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r27 = pto.vcvt %r23, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r29 = pto.vcvt %r25, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r30 = pto.vbitcast %r26 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r32 = pto.vbitcast %r28 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r34, %r35 = pto.vdintlv %r30, %r32 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      %r31 = pto.vbitcast %r27 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r33 = pto.vbitcast %r29 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r36, %r37 = pto.vdintlv %r31, %r33 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      pto.vsts %r34, %y[%o], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r36, %y[%o6], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
    }
  }
  return
}
