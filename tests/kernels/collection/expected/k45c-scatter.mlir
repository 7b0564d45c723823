func.func @k45c_scatter(%x: !pto.ptr<f32, ub>, %index: !pto.ptr<ui32, ub>, %y: !pto.ptr<f32, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %n2 = arith.index_cast %n : index to i32
  %c64_i32 = arith.constant 64 : i32
  %n3 = arith.minsi %n2, %c64_i32 : i32
  %c0_i32 = arith.constant 0 : i32
  %n4 = arith.subi %n3, %c0_i32 : i32
  %n5 = arith.maxsi %n4, %c0_i32 : i32
  pto.vecscope {
    %r0 = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r1 = pto.vlds %index[%c0] : !pto.ptr<ui32, ub> -> !pto.vreg<64xui32>
    %m6, %m7 = pto.plt_b32 %n5 : i32 -> !pto.mask<b32>, i32
    pto.vscatter %r0, %y, %r1, %m6 : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.vreg<64xui32>, !pto.mask<b32>
  }
  return
}
