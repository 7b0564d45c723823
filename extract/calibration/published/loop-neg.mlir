// pto-isa formula cost model, neg of f32: plt, load, vneg, store.
func.func @program(%x: !pto.ptr<f32, ub>, %out: !pto.ptr<f32, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stride = arith.constant 64 : index
  pto.vecscope {
    scf.for %i = %c0 to %n step %c1 {
      %off = arith.muli %i, %stride : index
      %size = arith.constant 64 : i32
      %row = arith.index_cast %i : index to i32
      %left = arith.muli %row, %size : i32
      %m32, %rest = pto.plt_b32 %left : i32 -> !pto.mask<b32>, i32
      %v = pto.vlds %x[%off] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %w = pto.vneg %v, %m32 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %w, %out[%off], %m32 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    }
  }
  return
}
