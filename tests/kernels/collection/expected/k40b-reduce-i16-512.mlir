func.func @k40b_reduce(%x: !pto.ptr<i16, ub>, %y: !pto.ptr<i16, ub>) {
  %c0_i16 = arith.constant 0 : i16
  %c1_i16 = arith.constant 1 : i16
  %c512 = arith.constant 512 : index
  %c2 = arith.constant 2 : index
  %c256 = arith.constant 256 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k1 = pto.vci %c0_i16 : i16 -> !pto.vreg<128xui16>
    %k2 = pto.vbr %c1_i16 : i16 -> !pto.vreg<128xui16>
    %k3 = pto.vand %k1, %k2, %m0 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
    %m4 = pto.vcmps %k3, %c0_i16, %m0, "eq" : !pto.vreg<128xui16>, i16, !pto.mask<b16> -> !pto.mask<b16>
    scf.for %tile = %c0 to %c8 step %c1 {
      %o = arith.muli %tile, %c512 : index
      %r5, %r6 = pto.vldsx2 %x[%o], "BDINTLV" : !pto.ptr<i16, ub>, index -> !pto.vreg<128xui16>, !pto.vreg<128xui16>
      %r10 = pto.vadd %r5, %r6, %m0 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r12 = pto.vcgadd %r10, %m0 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<64xui32>
      %r13 = pto.vbitcast %r12 : !pto.vreg<64xui32> -> !pto.vreg<128xui16>
      %r16 = pto.vcgadd %r13, %m4 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<64xui32>
      %r17 = pto.vbitcast %r16 : !pto.vreg<64xui32> -> !pto.vreg<128xui16>
      %t = arith.muli %tile, %c2 : index
      pto.vsts %r17, %y[%t], %m0 {dist = "1PT_B16"} : !pto.vreg<128xui16>, !pto.ptr<i16, ub>, !pto.mask<b16>
      %o7 = arith.addi %o, %c256 : index
      %r8, %r9 = pto.vldsx2 %x[%o7], "BDINTLV" : !pto.ptr<i16, ub>, index -> !pto.vreg<128xui16>, !pto.vreg<128xui16>
      %r11 = pto.vadd %r8, %r9, %m0 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r14 = pto.vcgadd %r11, %m0 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<64xui32>
      %r15 = pto.vbitcast %r14 : !pto.vreg<64xui32> -> !pto.vreg<128xui16>
      %r18 = pto.vcgadd %r15, %m4 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<64xui32>
      %r19 = pto.vbitcast %r18 : !pto.vreg<64xui32> -> !pto.vreg<128xui16>
      %o20 = arith.addi %t, %c1 : index
      pto.vsts %r19, %y[%o20], %m0 {dist = "1PT_B16"} : !pto.vreg<128xui16>, !pto.ptr<i16, ub>, !pto.mask<b16>
    }
  }
  return
}
