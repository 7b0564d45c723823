func.func @a02b_scale_tile(%x: !pto.ptr<f32, ub>, %r: !pto.ptr<f32, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c100_i32 = arith.constant 100 : i32
  %c128 = arith.constant 128 : index
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m2, %m3 = pto.plt_b16 %c100_i32 : i32 -> !pto.mask<b16>, i32
    scf.for %tile = %c0 to %c64 step %c1 {
      %o = arith.muli %tile, %c128 : index
      %r4, %r5 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r6, %r7 = pto.vldsx2 %r[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r8 = pto.vmul %r4, %r6, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10 = pto.vcvt %r8, %m0 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r12 = pto.vbitcast %r10 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r9 = pto.vmul %r5, %r7, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r11 = pto.vcvt %r9, %m0 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r13 = pto.vbitcast %r11 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r14 = pto.vor %r12, %r13, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r15 = pto.vbitcast %r14 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r15, %y[%o], %m2 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
    }
  }
  return
}
