func.func @k12b_narrow(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<hif8, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %n3 = arith.index_cast %n : index to i32
  %c128_i32 = arith.constant 128 : i32
  %n4 = arith.minsi %n3, %c128_i32 : i32
  %c0_i32 = arith.constant 0 : i32
  %n5 = arith.subi %n4, %c0_i32 : i32
  %n6 = arith.maxsi %n5, %c0_i32 : i32
  pto.vecscope {
    %m0 = pto.pset_b16 "PAT_ALL" : !pto.mask<b16>
    %r1 = pto.vlds %x[%c0] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
    %r2 = pto.vcvt %r1, %m0 {part = "EVEN", rnd = "H", sat = "SAT"} : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<256xhif8>
    %m7, %m8 = pto.plt_b16 %n6 : i32 -> !pto.mask<b16>, i32
    pto.vsts %r2, %y[%c0], %m7 {dist = "PK_B16"} : !pto.vreg<256xhif8>, !pto.ptr<hif8, ub>, !pto.mask<b16>
  }
  return
}
