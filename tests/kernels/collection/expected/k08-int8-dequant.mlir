func.func @k08_dequant(%x: !pto.ptr<si8, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<bf16, ub>) {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %o3 = arith.addi %c0, %c128 : index
  %c64 = arith.constant 64 : index
  %o5 = arith.addi %c0, %c64 : index
  %c192 = arith.constant 192 : index
  %o7 = arith.addi %c0, %c192 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r2 = pto.vlds %scale[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r4 = pto.vlds %scale[%o3] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r6 = pto.vlds %scale[%o5] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r8 = pto.vlds %scale[%o7] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    scf.for %row = %c0 to %c64 step %c1 {
      %o = arith.muli %row, %c256 : index
      %r9 = pto.vlds %x[%o] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %r16 = pto.vcvt %r9, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r20 = pto.vcvt %r16, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r24 = pto.vmul %r2, %r20, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r28 = pto.vcvt %r24, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r28, %y[%o], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      %o10 = arith.addi %o, %c128 : index
      %r11 = pto.vlds %x[%o10] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %r17 = pto.vcvt %r11, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r21 = pto.vcvt %r17, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r25 = pto.vmul %r4, %r21, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r29 = pto.vcvt %r25, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r29, %y[%o10], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      %o12 = arith.addi %o, %c64 : index
      %r13 = pto.vlds %x[%o12] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %r18 = pto.vcvt %r13, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r22 = pto.vcvt %r18, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r26 = pto.vmul %r6, %r22, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r30 = pto.vcvt %r26, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r30, %y[%o12], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
      %o14 = arith.addi %o, %c192 : index
      %r15 = pto.vlds %x[%o14] {dist = "UNPK4"} : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %r19 = pto.vcvt %r15, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r23 = pto.vcvt %r19, %m1 {rnd = "R"} : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r27 = pto.vmul %r8, %r23, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r31 = pto.vcvt %r27, %m1 {part = "EVEN", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<128xbf16>
      pto.vsts %r31, %y[%o14], %m1 {dist = "PK_B32"} : !pto.vreg<128xbf16>, !pto.ptr<bf16, ub>, !pto.mask<b32>
    }
  }
  return
}
