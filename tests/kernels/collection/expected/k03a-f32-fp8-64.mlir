func.func @k03a_narrow(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0_i8 = arith.constant 0 : i8
  %c2_i16 = arith.constant 2 : i16
  %c64 = arith.constant 64 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %k2 = pto.vci %c0_i8 : i8 -> !pto.vreg<256xui8>
    %k3 = pto.vshls %k2, %c2_i16, %m1 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    %m4 = pto.pset_b8 "PAT_VL64" : !pto.mask<b8>
    scf.for %row = %c0 to %c64 step %c1 {
      %o = arith.muli %row, %c64 : index
      %r5 = pto.vlds %x[%o] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r6 = pto.vcvt %r5, %m0 {part = "P0", rnd = "R", sat = "SAT"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<256xf8E4M3FN>
      %r7 = pto.vselr %r6, %k3 : !pto.vreg<256xf8E4M3FN>, !pto.vreg<256xui8> -> !pto.vreg<256xf8E4M3FN>
      pto.vsts %r7, %y[%o], %m4 {dist = "NORM_B8"} : !pto.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.mask<b8>
    }
  }
  return
}
