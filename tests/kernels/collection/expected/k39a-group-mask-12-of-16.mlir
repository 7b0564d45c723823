func.func @k39a_max12(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %made.0 = arith.constant 0xFF800000 : f32
  %c0_i32 = arith.constant 0 : i32
  %c4_i32 = arith.constant 4 : i32
  %c256 = arith.constant 256 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k2 = pto.vci %c0_i32 : i32 -> !pto.vreg<64xui32>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k3 = pto.vbr %c4_i32 : i32 -> !pto.vreg<64xui32>
    %k0 = pto.vbr %made.0 : f32 -> !pto.vreg<64xf32>
    %m6 = pto.pset_b32 "PAT_VL8" : !pto.mask<b32>
    %k4 = pto.vand %k2, %k3, %m1 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %m5 = pto.vcmps %k4, %c0_i32, %m1, "eq" : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.mask<b32>
    scf.for %tile = %c0 to %c8 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %r7, %r8 = pto.vldsx2 %x[%o], "BDINTLV" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %o9 = arith.addi %o, %c128 : index
      %r10, %r11 = pto.vldsx2 %x[%o9], "BDINTLV" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r12 = pto.vsel %r8, %k0, %m5 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r13 = pto.vsel %r11, %k0, %m5 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r14 = pto.vmax %r7, %r12, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r15 = pto.vmax %r10, %r13, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16 = pto.vcgmax %r14, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r17 = pto.vcgmax %r15, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t = arith.muli %tile, %c16 : index
      pto.vsts %r16, %y[%t], %m6 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o18 = arith.addi %t, %c8 : index
      pto.vsts %r17, %y[%o18], %m6 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    }
  }
  return
}
