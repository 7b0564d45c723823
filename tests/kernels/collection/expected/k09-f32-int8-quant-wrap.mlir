func.func @k09_quant(%x: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %c256 = arith.constant 256 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c192 = arith.constant 192 : index
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    scf.for %row = %c0 to %c32 step %c1 {
      %r2 = pto.vlds %scale[%row] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o = arith.muli %row, %c256 : index
      %r3 = pto.vlds %x[%o] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o6 = arith.addi %o, %c64 : index
      %r7 = pto.vlds %x[%o6] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o4 = arith.addi %o, %c128 : index
      %r5 = pto.vlds %x[%o4] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o8 = arith.addi %o, %c192 : index
      %r9 = pto.vlds %x[%o8] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r10 = pto.vmul %r2, %r3, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r12 = pto.vmul %r2, %r7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11 = pto.vmul %r2, %r5, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r13 = pto.vmul %r2, %r9, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14 = pto.vmaxs %r10, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vmaxs %r12, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vmaxs %r11, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vmaxs %r13, %low, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r18 = pto.vmins %r14, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vmins %r16, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vmins %r15, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vmins %r17, %high, %m0 : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r22 = pto.vcvt %r18, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r24 = pto.vcvt %r20, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r23 = pto.vcvt %r19, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r25 = pto.vcvt %r21, %m0 {rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r26 = pto.vbitcast %r22 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r28 = pto.vbitcast %r24 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r30, %r31 = pto.vdintlv %r26, %r28 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      %r27 = pto.vbitcast %r23 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r29 = pto.vbitcast %r25 : !pto.vreg<64xsi32> -> !pto.vreg<256xui8>
      %r32, %r33 = pto.vdintlv %r27, %r29 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      pto.vsts %r30, %y[%o], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
      pto.vsts %r32, %y[%o4], %m1 {dist = "PK_B16"} : !pto.vreg<256xui8>, !pto.ptr<ui8, ub>, !pto.mask<b16>
    }
  }
  return
}
