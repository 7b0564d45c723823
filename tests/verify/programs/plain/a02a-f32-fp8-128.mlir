func.func @a02a_scale_tile(%x: !pto.ptr<f32, ub>, %r: !pto.ptr<f32, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    scf.for %tile = %c0 to %c64 step %c1 {
      %o = arith.muli %tile, %c128 : index
      %r2, %r3 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r4, %r5 = pto.vldsx2 %r[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r6 = pto.vmul %r2, %r4, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r8 = pto.vcvt %r6, %m0 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r10 = pto.vbitcast %r8 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r7 = pto.vmul %r3, %r5, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r9 = pto.vcvt %r7, %m0 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r11 = pto.vbitcast %r9 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r12 = pto.vor %r10, %r11, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r16 = pto.vbitcast %r12 : !pto.vreg<256xui8> -> !pto.vreg<128xui16>
      %p14 = pto.addptr %y, %o : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<f8E4M3FN, ub>
      %p15 = pto.castptr %p14 : !pto.ptr<f8E4M3FN, ub> -> !pto.ptr<ui16, ub>
      pto.vsts %r16, %p15[%c0], %m0 {dist = "PK_B32"} : !pto.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.mask<b32>
    }
  }
  return
}
