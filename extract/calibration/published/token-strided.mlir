// PTOAS issue 1567, form of the slow kernel: contiguous values, quarter-filled registers, the scale interleaved.
func.func @program(%x: !pto.ptr<bf16, ub>, %inv: !pto.ptr<bf16, ub>, %out: !pto.ptr<f8E4M3FN, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stride = arith.constant 256 : index
  pto.vecscope {
    %c128 = arith.constant 128 : index
    %c64 = arith.constant 64 : index
    %c192 = arith.constant 192 : index
    %none = arith.constant 0.0 : bf16
    %zero = pto.vbr %none : bf16 -> !pto.vreg<128xbf16>
    %m8 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m16 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m32 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %i = %c0 to %n step %c1 {
      %off = arith.muli %i, %stride : index
      %next = arith.addi %off, %c128 : index
      %x0 = pto.vlds %x[%off] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %x1 = pto.vlds %x[%next] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %e = pto.vlds %inv[%i] {dist = "E2B_B16"} : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %s0, %s1 = pto.vintlv %e, %e : !pto.vreg<128xbf16>, !pto.vreg<128xbf16> -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %y0 = pto.vmul %x0, %s0, %m16 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %y1 = pto.vmul %x1, %s1, %m16 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %l0, %l1 = pto.vintlv %zero, %y0 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16> -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %l2, %l3 = pto.vintlv %zero, %y1 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16> -> !pto.vreg<128xbf16>, !pto.vreg<128xbf16>
      %w0 = pto.vbitcast %l0 : !pto.vreg<128xbf16> -> !pto.vreg<64xf32>
      %w1 = pto.vbitcast %l1 : !pto.vreg<128xbf16> -> !pto.vreg<64xf32>
      %w2 = pto.vbitcast %l2 : !pto.vreg<128xbf16> -> !pto.vreg<64xf32>
      %w3 = pto.vbitcast %l3 : !pto.vreg<128xbf16> -> !pto.vreg<64xf32>
      %q0 = pto.vcvt %w0, %m32 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %q0, %out[%off], %m32 {dist = "PK4_B32"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b32>
      %at1 = arith.addi %off, %c64 : index
      %q1 = pto.vcvt %w1, %m32 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %q1, %out[%at1], %m32 {dist = "PK4_B32"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b32>
      %at2 = arith.addi %off, %c128 : index
      %q2 = pto.vcvt %w2, %m32 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %q2, %out[%at2], %m32 {dist = "PK4_B32"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b32>
      %at3 = arith.addi %off, %c192 : index
      %q3 = pto.vcvt %w3, %m32 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %q3, %out[%at3], %m32 {dist = "PK4_B32"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b32>
    }
  }
  return
}
