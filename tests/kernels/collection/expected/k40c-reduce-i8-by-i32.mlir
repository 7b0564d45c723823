func.func @k40c_reduce(%x: !pto.ptr<si8, ub>, %y: !pto.ptr<si32, ub>) {
  %c8_i32 = arith.constant 8 : i32
  %c256 = arith.constant 256 : index
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %tile = %c0 to %c16 step %c1 {
      %o = arith.muli %tile, %c256 : index
      %r2 = pto.vlds %x[%o] : !pto.ptr<si8, ub> -> !pto.vreg<256xsi8>
      %a11 = pto.init_align : !pto.align
      %r3 = pto.vcvt %r2, %m0 {part = "P0"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r5 = pto.vcvt %r2, %m0 {part = "P1"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r4 = pto.vcvt %r2, %m0 {part = "P2"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r6 = pto.vcvt %r2, %m0 {part = "P3"} : !pto.vreg<256xsi8>, !pto.mask<b8> -> !pto.vreg<64xsi32>
      %r7 = pto.vadd %r3, %r5, %m1 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r8 = pto.vadd %r4, %r6, %m1 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r9 = pto.vadd %r7, %r8, %m1 : !pto.vreg<64xsi32>, !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %r10 = pto.vcgadd %r9, %m1 : !pto.vreg<64xsi32>, !pto.mask<b32> -> !pto.vreg<64xsi32>
      %t = arith.muli %tile, %c8 : index
      %p12 = pto.addptr %y, %t : !pto.ptr<si32, ub> -> !pto.ptr<si32, ub>
      %a13 = pto.vstus %a11, %c8_i32, %r10, %p12 : !pto.align, i32, !pto.vreg<64xsi32>, !pto.ptr<si32, ub> -> !pto.align
      pto.vstas %a13, %p12, %c8_i32 : !pto.align, !pto.ptr<si32, ub>, i32
    }
  }
  return
}
