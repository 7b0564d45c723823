func.func @k35b_group_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c256 = arith.constant 256 : index
  %c2 = arith.constant 2 : index
  %c128 = arith.constant 128 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %r1, %r2 = pto.vldsx2 %x[%o], "BDINTLV" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %o3 = arith.addi %o, %c128 : index
      %r4, %r5 = pto.vldsx2 %x[%o3], "BDINTLV" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r6 = pto.vmax %r1, %r2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r7 = pto.vmax %r4, %r5, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r8 = pto.vcmax %r6, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r9 = pto.vcmax %r7, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t = arith.muli %tile, %c2 : index
      pto.vsts %r8, %y[%t], %m0 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o10 = arith.addi %t, %c1 : index
      pto.vsts %r9, %y[%o10], %m0 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    }
  }
  return
}
