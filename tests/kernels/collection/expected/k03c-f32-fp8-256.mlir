func.func @k03c_narrow(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c256 = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %c64 = arith.constant 64 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    scf.for %row = %c0 to %c64 step %c1 {
      %o = arith.muli %row, %c256 : index
      %r2, %r3 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r7 = pto.vcvt %r2, %m0 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r9 = pto.vbitcast %r7 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r8 = pto.vcvt %r3, %m0 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r10 = pto.vbitcast %r8 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r11 = pto.vor %r9, %r10, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r21 = pto.vbitcast %r11 : !pto.vreg<256xui8> -> !pto.vreg<128xui16>
      %p19 = pto.addptr %y, %o : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<f8E4M3FN, ub>
      %p20 = pto.castptr %p19 : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<ui16, ub>
      pto.vsts %r21, %p20[%c0], %m0 {dist = "PK_B32"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b32>
      %o4 = arith.addi %o, %c128 : index
      %r5, %r6 = pto.vldsx2 %x[%o4], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r13 = pto.vcvt %r5, %m0 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r15 = pto.vbitcast %r13 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r14 = pto.vcvt %r6, %m0 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r16 = pto.vbitcast %r14 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r17 = pto.vor %r15, %r16, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r24 = pto.vbitcast %r17 : !pto.vreg<256xui8> -> !pto.vreg<128xui16>
      %p22 = pto.addptr %y, %o4 : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<f8E4M3FN, ub>
      %p23 = pto.castptr %p22 : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<ui16, ub>
      pto.vsts %r24, %p23[%c0], %m0 {dist = "PK_B32"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b32>
    }
  }
  return
}
