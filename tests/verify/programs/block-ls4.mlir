// f16 widened from doubled loads, four quarter-filled registers a block, four PK4_B32 stores.
func.func @compute_y1(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f16, ub>, %out: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c256 = arith.constant 256 : index
  %c4 = arith.constant 4 : index
  pto.vecscope {
    %m16 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %m32 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %block = %c0 to %c16 step %c1 {
      %off = arith.muli %block, %c256 : index
      scf.for %k = %c0 to %c4 step %c1 {
        %col = arith.muli %k, %c64 : index
        %o = arith.addi %off, %col : index
        %first = arith.muli %k, %c2 : index
        %second = arith.addi %first, %c1 : index
        %low = pto.pset_b32 "PAT_VL32" : !pto.mask<b32>
        %sa = pto.vlds %scale[%first] {dist = "BRC_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
        %sb = pto.vlds %scale[%second] {dist = "BRC_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
        %wa = pto.vcvt %sa, %m16 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %wb = pto.vcvt %sb, %m16 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %s = pto.vsel %wa, %wb, %low : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %v = pto.vlds %x[%o] {dist = "UNPK_B16"} : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
        %w = pto.vcvt %v, %m16 {part = "EVEN"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<64xf32>
        %y = pto.vmul %w, %s, %m32 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %q = pto.vcvt %y, %m32 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
        pto.vsts %q, %out[%o], %m32 {dist = "PK4_B32"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b32>
      }
    }
  }
  return
}
