// Four contiguous f32 registers narrowed to P0..P3 and merged: lane 64p+i lands at byte 4i+p.
func.func @cast_tile(%x: !pto.ptr<bf16, ub>, %inv: !pto.ptr<bf16, ub>, %out: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  pto.vecscope {
    %m8 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m16 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m32 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %tile = %c0 to %c64 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %x0 = pto.vlds %x[%o] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %s0 = pto.vlds %inv[%o] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %y0 = pto.vmul %x0, %s0, %m16 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %o1 = arith.addi %o, %c128 : index
      %x1 = pto.vlds %x[%o1] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %s1 = pto.vlds %inv[%o1] : !pto.ptr<bf16, ub> -> !pto.vreg<128xbf16>
      %y1 = pto.vmul %x1, %s1, %m16 : !pto.vreg<128xbf16>, !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<128xbf16>
      %e0 = pto.vcvt %y0, %m16 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %d0 = pto.vcvt %y0, %m16 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %f0, %f1 = pto.vintlv %e0, %d0 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %e1 = pto.vcvt %y1, %m16 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %d1 = pto.vcvt %y1, %m16 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %f2, %f3 = pto.vintlv %e1, %d1 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %q0 = pto.vcvt %f0, %m32 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %b0 = pto.vbitcast %q0 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %q1 = pto.vcvt %f1, %m32 {part = "P1", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %b1 = pto.vbitcast %q1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %q2 = pto.vcvt %f2, %m32 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %b2 = pto.vbitcast %q2 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %q3 = pto.vcvt %f3, %m32 {part = "P3", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %b3 = pto.vbitcast %q3 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r0 = pto.vor %b0, %b1, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r1 = pto.vor %b2, %b3, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %r2 = pto.vor %r0, %r1, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %t = pto.vbitcast %r2 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %t, %out[%o], %m8 {dist = "NORM_B8"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b8>
    }
  }
  return
}
