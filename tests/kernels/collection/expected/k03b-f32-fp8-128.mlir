func.func @k03b_narrow(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    scf.for %row = %c0 to %c64 step %c1 {
      %o = arith.muli %row, %c128 : index
      %r2, %r3 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r4 = pto.vcvt %r2, %m0 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r6 = pto.vbitcast %r4 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r5 = pto.vcvt %r3, %m0 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r7 = pto.vbitcast %r5 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r8 = pto.vor %r6, %r7, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r12 = pto.vbitcast %r8 : !pto.vreg<256xui8> -> !pto.vreg<128xui16>
      %p10 = pto.addptr %y, %o : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<f8E4M3FN, ub>
      %p11 = pto.castptr %p10 : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<ui16, ub>
      pto.vsts %r12, %p11[%c0], %m0 {dist = "PK_B32"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b32>
    }
  }
  return
}
