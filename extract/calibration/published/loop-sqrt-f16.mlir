// pto-isa formula cost model, sqrt of f16: plt, load, vsqrt, store.
func.func @program(%x: !pto.ptr<f16, ub>, %out: !pto.ptr<f16, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stride = arith.constant 128 : index
  pto.vecscope {
    scf.for %i = %c0 to %n step %c1 {
      %off = arith.muli %i, %stride : index
      %size = arith.constant 128 : i32
      %row = arith.index_cast %i : index to i32
      %left = arith.muli %row, %size : i32
      %m16, %rest = pto.plt_b16 %left : i32 -> !pto.mask<b16>, i32
      %v = pto.vlds %x[%off] : !pto.ptr<f16, ub> -> !pto.vreg<128xf16>
      %w = pto.vsqrt %v, %m16 : !pto.vreg<128xf16>, !pto.mask<b16> -> !pto.vreg<128xf16>
      pto.vsts %w, %out[%off], %m16 {dist = "NORM_B16"} : !pto.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.mask<b16>
    }
  }
  return
}
