func.func @k40a_reduce(%x: !pto.ptr<si32, ub>, %sum: !pto.ptr<si32, ub>, %max: !pto.ptr<si32, ub>) {
  %c128 = arith.constant 128 : index
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m1 = pto.pset_b32 "PAT_VL8" : !pto.mask<b32>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c128 : index
      %r2, %r3 = pto.vldsx2 %x[%o], "BDINTLV" : !pto.ptr<si32, ub>, index -> !pto.vreg<64xsi32>, !pto.vreg<64xsi32>
      %r4 = pto.vadd %r2, %r3, %m0 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r5 = pto.vcgadd %r4, %m0 : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %t = arith.muli %tile, %c8 : index
      pto.vsts %r5, %sum[%t], %m1 {dist = "NORM_B32"} : !pto.vreg<64xsi32>, !pto.ptr<si32, ub>, !pto.mask<b32>
      %r6 = pto.vmax %r2, %r3, %m0 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r7 = pto.vcgmax %r6, %m0 : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      pto.vsts %r7, %max[%t], %m1 {dist = "NORM_B32"} : !pto.vreg<64xsi32>, !pto.ptr<si32, ub>, !pto.mask<b32>
    }
  }
  return
}
