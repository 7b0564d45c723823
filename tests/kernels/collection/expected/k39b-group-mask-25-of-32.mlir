func.func @k39b_keep25(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %sums: !pto.ptr<f32, ub>) {
  %zero = arith.constant 0.000000e+00 : f32
  %c0_i32 = arith.constant 0 : i32
  %c31_i32 = arith.constant 31 : i32
  %c25_i32 = arith.constant 25 : i32
  %c192 = arith.constant 192 : index
  %c128 = arith.constant 128 : index
  %c64 = arith.constant 64 : index
  %c6_i32 = arith.constant 6 : i32
  %c6 = arith.constant 6 : index
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k0 = pto.vbr %zero : f32 -> !pto.vreg<64xf32>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k2 = pto.vci %c0_i32 : i32 -> !pto.vreg<64xui32>
    %k3 = pto.vbr %c31_i32 : i32 -> !pto.vreg<64xui32>
    %k4 = pto.vand %k2, %k3, %m1 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>
    %m5 = pto.vcmps %k4, %c25_i32, %m1, "lt" : !pto.vreg<64xui32>, i32, !pto.mask<b32> -> !pto.mask<b32>
    scf.for %tile = %c0 to %c8 step %c1 {
      %o = arith.muli %tile, %c192 : index
      %r6 = pto.vlds %x[%o] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r11 = pto.vsel %r6, %k0, %m5 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %r11, %y[%o], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o7 = arith.addi %o, %c128 : index
      %r8 = pto.vlds %x[%o7] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r12 = pto.vsel %r8, %k0, %m5 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %r12, %y[%o7], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %o9 = arith.addi %o, %c64 : index
      %r10 = pto.vlds %x[%o9] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r13 = pto.vsel %r10, %k0, %m5 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %r13, %y[%o9], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      %a24 = pto.init_align : !pto.align
      %r14, %r15 = pto.vdintlv %r11, %r13 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r18 = pto.vadd %r14, %r15, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r16, %r17 = pto.vdintlv %r12, %r11 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r19 = pto.vadd %r16, %r17, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20, %r21 = pto.vdintlv %r18, %r19 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r22 = pto.vadd %r20, %r21, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r23 = pto.vcgadd %r22, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t = arith.muli %tile, %c6 : index
      %p25 = pto.addptr %sums, %t : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
      %a26 = pto.vstus %a24, %c6_i32, %r23, %p25 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
      pto.vstas %a26, %p25, %c6_i32 : !pto.align, !pto.ptr<f32, ub>, i32
    }
  }
  return
}
