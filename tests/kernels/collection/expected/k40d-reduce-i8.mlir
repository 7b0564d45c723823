func.func @k40d_reduce(%x: !pto.ptr<i8, ub>, %y: !pto.ptr<i8, ub>) {
  %c0_i8 = arith.constant 0 : i8
  %c7_i8 = arith.constant 7 : i8
  %c2_i16 = arith.constant 2 : i16
  %c8_i32 = arith.constant 8 : i32
  %c256 = arith.constant 256 : index
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m1 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %k2 = pto.vci %c0_i8 : i8 -> !pto.vreg<256xui8>
    %k3 = pto.vbr %c7_i8 : i8 -> !pto.vreg<256xui8>
    %k4 = pto.vand %k2, %k3, %m0 : !pto.vreg<256xui8>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<256xui8>
    %k5 = pto.vshls %k4, %c2_i16, %m0 : !pto.vreg<256xui8>, i16, !pto.mask<b8> -> !pto.vreg<256xui8>
    scf.for %tile = %c0 to %c16 step %c1 {
      %a14 = pto.init_align : !pto.align
      %o = arith.muli %tile, %c256 : index
      %r6 = pto.vlds %x[%o] : !pto.ptr<i8, ub> -> !pto.vreg<256xui8>
      %r7 = pto.vcvt %r6, %m0 {part = "EVEN"} : !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<128xui16>
      %r8 = pto.vcvt %r6, %m0 {part = "ODD"} : !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<128xui16>
      %r9 = pto.vadd %r7, %r8, %m1 : !pto.vreg<128xui16>, !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<128xui16>
      %r10 = pto.vcgadd %r9, %m1 : !pto.vreg<128xui16>, !pto.mask<b16> -> !pto.vreg<64xui32>
      %r12 = pto.vbitcast %r10 : !pto.vreg<64xui32> -> !pto.vreg<256xui8>
      %r13 = pto.vselr %r12, %k5 : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>
      %t = arith.muli %tile, %c8 : index
      %p15 = pto.addptr %y, %t : !pto.ptr<i8, ub> -> !pto.ptr<i8, ub>
      %a16 = pto.vstus %a14, %c8_i32, %r13, %p15 : !pto.align, i32, !pto.vreg<256xui8>, !pto.ptr<i8, ub> -> !pto.align
      pto.vstas %a16, %p15, %c8_i32 : !pto.align, !pto.ptr<i8, ub>, i32
    }
  }
  return
}
