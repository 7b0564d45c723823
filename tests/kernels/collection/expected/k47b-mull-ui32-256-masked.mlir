func.func @k47b_mull(%x: !pto.ptr<ui32, ub>, %z: !pto.ptr<ui32, ub>, %y: !pto.ptr<ui32, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %n12 = arith.index_cast %n : index to i32
  %c256_i32 = arith.constant 256 : i32
  %n13 = arith.minsi %n12, %c256_i32 : i32
  %c0_i32 = arith.constant 0 : i32
  %n14 = arith.subi %n13, %c0_i32 : i32
  %n15 = arith.maxsi %n14, %c0_i32 : i32
  %c128 = arith.constant 128 : index
  %o2 = arith.addi %c0, %c128 : index
  %c128_i32 = arith.constant 128 : i32
  %n18 = arith.subi %n13, %c128_i32 : i32
  %n19 = arith.maxsi %n18, %c0_i32 : i32
  %c256 = arith.constant 256 : index
  %o46 = arith.addi %c0, %c256 : index
  %c64 = arith.constant 64 : index
  %o4 = arith.addi %c0, %c64 : index
  %c64_i32 = arith.constant 64 : i32
  %n22 = arith.subi %n13, %c64_i32 : i32
  %n23 = arith.maxsi %n22, %c0_i32 : i32
  %c192 = arith.constant 192 : index
  %o6 = arith.addi %c0, %c192 : index
  %c192_i32 = arith.constant 192 : i32
  %n26 = arith.subi %n13, %c192_i32 : i32
  %n27 = arith.maxsi %n26, %c0_i32 : i32
  %c384 = arith.constant 384 : index
  %o47 = arith.addi %c0, %c384 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r1 = pto.vlds %x[%c0] : !pto.ptr<ui32, ub> -> !pto.vreg<64xui32>
    %r8 = pto.vlds %z[%c0] : !pto.ptr<ui32, ub> -> !pto.vreg<64xui32>
    %m16, %m17 = pto.plt_b32 %n15 : i32 -> !pto.mask<b32>, i32
    %r30, %r31 = pto.vmull %r1, %r8, %m16 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
    %r32, %r33 = pto.vmull %r1, %r8, %m16 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
    pto.vstsx2 %r30, %r33, %y[%c0], "INTLV_B32", %m0 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.ptr<ui32, ub>, index, !pto.mask<b32>
    %r3 = pto.vlds %x[%o2] : !pto.ptr<ui32, ub> -> !pto.vreg<64xui32>
    %r9 = pto.vlds %z[%o2] : !pto.ptr<ui32, ub> -> !pto.vreg<64xui32>
    %m20, %m21 = pto.plt_b32 %n19 : i32 -> !pto.mask<b32>, i32
    %r34, %r35 = pto.vmull %r3, %r9, %m20 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
    %r36, %r37 = pto.vmull %r3, %r9, %m20 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
    pto.vstsx2 %r34, %r37, %y[%o46], "INTLV_B32", %m0 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.ptr<ui32, ub>, index, !pto.mask<b32>
    %r5 = pto.vlds %x[%o4] : !pto.ptr<ui32, ub> -> !pto.vreg<64xui32>
    %r10 = pto.vlds %z[%o4] : !pto.ptr<ui32, ub> -> !pto.vreg<64xui32>
    %m24, %m25 = pto.plt_b32 %n23 : i32 -> !pto.mask<b32>, i32
    %r38, %r39 = pto.vmull %r5, %r10, %m24 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
    %r40, %r41 = pto.vmull %r5, %r10, %m24 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
    pto.vstsx2 %r38, %r41, %y[%o2], "INTLV_B32", %m0 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.ptr<ui32, ub>, index, !pto.mask<b32>
    %r7 = pto.vlds %x[%o6] : !pto.ptr<ui32, ub> -> !pto.vreg<64xui32>
    %r11 = pto.vlds %z[%o6] : !pto.ptr<ui32, ub> -> !pto.vreg<64xui32>
    %m28, %m29 = pto.plt_b32 %n27 : i32 -> !pto.mask<b32>, i32
    %r42, %r43 = pto.vmull %r7, %r11, %m28 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
    %r44, %r45 = pto.vmull %r7, %r11, %m28 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
    pto.vstsx2 %r42, %r45, %y[%o47], "INTLV_B32", %m0 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.ptr<ui32, ub>, index, !pto.mask<b32>
  }
  return
}
