// PTOAS issue 1391, form d4: f16 -> f32 x scale, 0 further products -> fp8, four parts merged.
// A block: 1 DINTLV_B16 load, 8 vcvt, 4 vmul, 3 vor, 1 NORM store.
func.func @program(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f32, ub>, %out: !pto.ptr<f8E4M3FN, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stride = arith.constant 256 : index
  pto.vecscope {
    %m8 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m16 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m32 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %s = pto.vlds %scale[%c0] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    scf.for %i = %c0 to %n step %c1 {
      %off = arith.muli %i, %stride : index
      %x0, %x1 = pto.vldsx2 %x[%off], "DINTLV_B16" : !pto.ptr<f16, ub>, index -> !pto.vreg<128xf16>, !pto.vreg<128xf16>
      %w0_0 = pto.vcvt %x0, %m16 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %w1_0 = pto.vcvt %x1, %m16 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %w2_0 = pto.vcvt %x0, %m16 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %w3_0 = pto.vcvt %x1, %m16 {part = "ODD"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %w0_1 = pto.vmul %w0_0, %s, %m32 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %w1_1 = pto.vmul %w1_0, %s, %m32 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %w2_1 = pto.vmul %w2_0, %s, %m32 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %w3_1 = pto.vmul %w3_0, %s, %m32 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %q0 = pto.vcvt %w0_1, %m32 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %u0 = pto.vbitcast %q0 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %q1 = pto.vcvt %w1_1, %m32 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %u1 = pto.vbitcast %q1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %q2 = pto.vcvt %w2_1, %m32 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %u2 = pto.vbitcast %q2 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %q3 = pto.vcvt %w3_1, %m32 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %u3 = pto.vbitcast %q3 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %o0 = pto.vor %u0, %u1, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %o1 = pto.vor %u2, %u3, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %o2 = pto.vor %o0, %o1, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %packed = pto.vbitcast %o2 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %packed, %out[%off], %m8 {dist = "NORM_B8"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b8>
    }
  }
  return
}
