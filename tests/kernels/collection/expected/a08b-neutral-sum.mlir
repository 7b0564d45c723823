func.func @a08b_row_reduce(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %neutral = arith.constant 0.000000e+00 : f32
  %c64 = arith.constant 64 : index
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k1 = pto.vbr %neutral : f32 -> !pto.vreg<64xf32>
    scf.for %i = %c0 to %c128 step %c1 {
      %o = arith.muli %i, %c64 : index
      %r2 = pto.vlds %x[%o] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r3 = pto.vcgadd %r2, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r4 = pto.vcgadd %r3, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r5 = pto.vadd %r4, %k1, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %r5, %y[%i], %m0 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    }
  }
  return
}
