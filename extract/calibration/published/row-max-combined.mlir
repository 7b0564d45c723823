// PTOAS issue 1194: vcmax of rows of 64 f32, each combined with a neutral element (vdup, vmax; the body is inferred).
// The neutral element is made anew in each row: its scalar comes from the row number here, so that it stays in the loop.
func.func @program(%x: !pto.ptr<f32, ub>, %out: !pto.ptr<f32, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stride = arith.constant 64 : index
  pto.vecscope {
    %m32 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %i = %c0 to %n step %c1 {
      %off = arith.muli %i, %stride : index
      %v = pto.vlds %x[%off] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r = pto.vcmax %v, %m32 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %row = arith.index_cast %i : index to i32
      %neutral = arith.sitofp %row : i32 to f32
      %e = pto.vdup %neutral, %m32 : f32, !pto.mask<b32> -> !pto.vreg<64xf32>
      %c = pto.vmax %r, %e, %m32 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %c, %out[%i], %m32 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    }
  }
  return
}
