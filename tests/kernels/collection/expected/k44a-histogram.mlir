func.func @k44a_histogram(%x: !pto.ptr<ui8, ub>, %bins: !pto.ptr<ui16, ub>) {
  %c44_i32 = arith.constant 44 : i32
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %o4 = arith.addi %c0, %c128 : index
  %c128_i32 = arith.constant 128 : i32
  %c256 = arith.constant 256 : index
  %o7 = arith.addi %c0, %c256 : index
  pto.vecscope {
    %r3 = pto.vlds %bins[%c0] : !pto.ptr<ui16, ub> -> !pto.vreg<128xui16>
    %r6 = pto.vlds %x[%c0] : !pto.ptr<ui8, ub> -> !pto.vreg<256xui8>
    %m0 = pto.pset_b8 "PAT_ALL" : !pto.mask<b8>
    %r5 = pto.vlds %bins[%o4] : !pto.ptr<ui16, ub> -> !pto.vreg<128xui16>
    %r9 = pto.dhistv2 %r3, %r6, %m0 {bin = "BIN_N0"} : !pto.vreg<128xui16>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<128xui16>
    %r11 = pto.dhistv2 %r5, %r6, %m0 {bin = "BIN_N1"} : !pto.vreg<128xui16>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<128xui16>
    %r8 = pto.vlds %x[%o7] : !pto.ptr<ui8, ub> -> !pto.vreg<256xui8>
    %m1, %m2 = pto.plt_b8 %c44_i32 : i32 -> !pto.mask<b8>, i32
    %r10 = pto.dhistv2 %r9, %r8, %m1 {bin = "BIN_N0"} : !pto.vreg<128xui16>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<128xui16>
    %r12 = pto.dhistv2 %r11, %r8, %m1 {bin = "BIN_N1"} : !pto.vreg<128xui16>, !pto.vreg<256xui8>, !pto.mask<b8> -> !pto.vreg<128xui16>
    %a13 = pto.init_align : !pto.align
    %p14 = pto.addptr %bins, %c0 : !pto.ptr<ui16, ub> -> !pto.ptr<ui16, ub>
    %a15 = pto.vstus %a13, %c128_i32, %r10, %p14 : !pto.align, i32, !pto.vreg<128xui16>, !pto.ptr<ui16, ub> -> !pto.align
    %p16 = pto.addptr %bins, %o4 : !pto.ptr<ui16, ub> -> !pto.ptr<ui16, ub>
    %a17 = pto.vstus %a15, %c128_i32, %r12, %p16 : !pto.align, i32, !pto.vreg<128xui16>, !pto.ptr<ui16, ub> -> !pto.align
    pto.vstas %a17, %p16, %c128_i32 : !pto.align, !pto.ptr<ui16, ub>, i32
  }
  return
}
