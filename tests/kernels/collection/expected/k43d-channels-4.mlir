func.func @k43d_to_grey(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %k0 = arith.constant 2.990000e-01 : f32
  %k1 = arith.constant 5.870000e-01 : f32
  %k2 = arith.constant 1.140000e-01 : f32
  %k3 = arith.constant 1.000000e+00 : f32
  %c256 = arith.constant 256 : index
  %c128 = arith.constant 128 : index
  %c64 = arith.constant 64 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k4 = pto.vbr %k0 : f32 -> !pto.vreg<64xf32>
    %m5 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %k6 = pto.vbr %k1 : f32 -> !pto.vreg<64xf32>
    %k7 = pto.vbr %k2 : f32 -> !pto.vreg<64xf32>
    %k8 = pto.vbr %k3 : f32 -> !pto.vreg<64xf32>
    scf.for %i = %c0 to %c16 step %c1 {
      %o = arith.muli %i, %c256 : index
      %r9, %r10 = pto.vldsx2 %x[%o], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %o11 = arith.addi %o, %c128 : index
      %r12, %r13 = pto.vldsx2 %x[%o11], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r14, %r15 = pto.vdintlv %r9, %r12 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r16, %r17 = pto.vdintlv %r10, %r13 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
      %r18 = pto.vmul %k4, %r14, %m5 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r19 = pto.vmula %r18, %r16, %k6, %m5 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r20 = pto.vmula %r19, %r15, %k7, %m5 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r21 = pto.vmula %r20, %r17, %k8, %m5 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t = arith.muli %i, %c64 : index
      pto.vsts %r21, %y[%t], %m5 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    }
  }
  return
}
