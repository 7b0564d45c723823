// Parts P0 and P2 merged by one vor a register, then stores of the even bytes.
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
      %eq0 = pto.vcvt %e0, %m32 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %eb0 = pto.vbitcast %eq0 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %dq0 = pto.vcvt %d0, %m32 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %db0 = pto.vbitcast %dq0 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r0 = pto.vor %eb0, %db0, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %e1 = pto.vcvt %y1, %m16 {part = "EVEN"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %d1 = pto.vcvt %y1, %m16 {part = "ODD"} : !pto.vreg<128xbf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
      %eq1 = pto.vcvt %e1, %m32 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %eb1 = pto.vbitcast %eq1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %dq1 = pto.vcvt %d1, %m32 {part = "P2", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %db1 = pto.vbitcast %dq1 : !pto.vreg<256xf8E4M3FN> -> !pto.vreg<256xui8>
      %r1 = pto.vor %eb1, %db1, %m8 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
      %t0 = pto.vbitcast %r0 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %t0, %out[%o], %m16 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
      %t1 = pto.vbitcast %r1 : !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %t1, %out[%o1], %m16 {dist = "PK_B16"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b16>
    }
  }
  return
}
