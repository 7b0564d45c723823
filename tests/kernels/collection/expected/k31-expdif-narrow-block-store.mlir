func.func @k31_exp_store(%x: !pto.ptr<f32, ub>, %max: !pto.ptr<f32, ub>, %y: !pto.ptr<bf16, ub>) {
  %c128 = arith.constant 128 : index
  %c16 = arith.constant 16 : index
  %c64_i16 = arith.constant 64 : i16
  %c0_i16 = arith.constant 0 : i16
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m2 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    scf.for %i = %c0 to %c8 step %c1 {
      %o = arith.muli %i, %c128 : index
      %r3, %r4 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r5 = pto.vlds %max[%i] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r6 = pto.vexpdif %r3, %r5, %m0, "ODD" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r8 = pto.vcvt %r6, %m0 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r10 = pto.vbitcast %r8 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r7 = pto.vexpdif %r4, %r5, %m0, "ODD" : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r9 = pto.vcvt %r7, %m0 {part = "ODD", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      %r11 = pto.vbitcast %r9 : !pto.vreg<128xbf16> -> !pto.vreg<256xui8>
      %r12 = pto.vor %r10, %r11, %m1 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r13 = pto.vbitcast %r12 : !pto.vreg<256xui8> -> !pto.vreg<128xbf16>
      %to = arith.muli %i, %c16 : index
      %p14 = pto.addptr %y, %to : !pto.ptr<bf16, ub> -> !pto.ptr<bf16, ub>
      pto.vsstb %r13, %p14, %c64_i16, %c0_i16, %m2 : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, i16, i16, !pto.mask<b16>
    }
  }
  return
}
