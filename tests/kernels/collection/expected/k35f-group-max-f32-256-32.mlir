func.func @k35f_group_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c256 = arith.constant 256 : index
  %c32 = arith.constant 32 : index
  %c128 = arith.constant 128 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c8 = arith.constant 8 : index
  %c192 = arith.constant 192 : index
  %c24 = arith.constant 24 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b32 "PAT_VL8" : !pto.mask<b32>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %r2 = pto.vlds %x[%o] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r9 = pto.vcgmax %r2, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t = arith.muli %tile, %c32 : index
      pto.vsts %r9, %y[%t], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o3 = arith.addi %o, %c128 : index
      %r4 = pto.vlds %x[%o3] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r10 = pto.vcgmax %r4, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o13 = arith.addi %t, %c16 : index
      pto.vsts %r10, %y[%o13], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o5 = arith.addi %o, %c64 : index
      %r6 = pto.vlds %x[%o5] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r11 = pto.vcgmax %r6, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o14 = arith.addi %t, %c8 : index
      pto.vsts %r11, %y[%o14], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o7 = arith.addi %o, %c192 : index
      %r8 = pto.vlds %x[%o7] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r12 = pto.vcgmax %r8, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %o15 = arith.addi %t, %c24 : index
      pto.vsts %r12, %y[%o15], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    }
  }
  return
}
