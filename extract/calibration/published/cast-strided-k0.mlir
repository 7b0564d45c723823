// PTOAS issue 1391, form ls4: f16 -> f32 x scale, 0 further products -> fp8, quarter-filled registers.
// A block: 4 UNPK_B16 loads (inferred: the issue does not name them), 8 vcvt, 4 vmul, 4 PK4_B32 stores.
func.func @program(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f32, ub>, %out: !pto.ptr<f8E4M3FN, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stride = arith.constant 256 : index
  pto.vecscope {
    %c64 = arith.constant 64 : index
    %c128 = arith.constant 128 : index
    %c192 = arith.constant 192 : index
    %m16 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m32 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %s = pto.vlds %scale[%c0] {dist = "BRC_B32"} : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    scf.for %i = %c0 to %n step %c1 {
      %off = arith.muli %i, %stride : index
      %at1 = arith.addi %off, %c64 : index
      %at2 = arith.addi %off, %c128 : index
      %at3 = arith.addi %off, %c192 : index
      %x0 = pto.vlds %x[%off] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %w0_0 = pto.vcvt %x0, %m16 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %x1 = pto.vlds %x[%at1] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %w1_0 = pto.vcvt %x1, %m16 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %x2 = pto.vlds %x[%at2] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %w2_0 = pto.vcvt %x2, %m16 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %x3 = pto.vlds %x[%at3] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %w3_0 = pto.vcvt %x3, %m16 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %w0_1 = pto.vmul %w0_0, %s, %m32 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %w1_1 = pto.vmul %w1_0, %s, %m32 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %w2_1 = pto.vmul %w2_0, %s, %m32 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %w3_1 = pto.vmul %w3_0, %s, %m32 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %q0 = pto.vcvt %w0_1, %m32 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %q0, %out[%off], %m32 {dist = "PK4_B32"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b32>
      %q1 = pto.vcvt %w1_1, %m32 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %q1, %out[%at1], %m32 {dist = "PK4_B32"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b32>
      %q2 = pto.vcvt %w2_1, %m32 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %q2, %out[%at2], %m32 {dist = "PK4_B32"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b32>
      %q3 = pto.vcvt %w3_1, %m32 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %q3, %out[%at3], %m32 {dist = "PK4_B32"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b32>
    }
  }
  return
}
