func.func @k46b_positions(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %place: !pto.ptr<i32, ub>) {
  %c0_i32 = arith.constant 0 : i32
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.000000e+00 : f32
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k1 = pto.vbr %c0_i32 : i32 -> !pto.vreg<64xui32>
    scf.for %i = %c0 to %c16 step %c1 {
      %o = arith.muli %i, %c64 : index
      %r2 = pto.vlds %x[%o] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r3 = pto.vcmps %r2, %zero, %m0, "ge" : !pto.vreg<64xf32>, f32, !pto.mask<b32> -> !pto.mask<b32>
      %r4 = pto.vsqz %r2, %r3 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %r4, %y[%o], %m0 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %r5 = pto.vusqz %k1, %r3 : !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
      pto.vsts %r5, %place[%o], %m0 {dist = "NORM_B32"} : !pto.vreg<64xui32>, !pto.ptr<i32, ub>, !pto.mask<b32>
    }
  }
  return
}
