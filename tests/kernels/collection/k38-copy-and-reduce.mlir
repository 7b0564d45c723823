// A tile of 256 f32 is stored as it stands, and its eight group maxima of 32 as well; 16 tiles.
// best form: derived: load twice (4 plain loads and 4 stores for the copy; block loads, 3 vmax, 1 vcgmax, 1 store), or
// one block-wise load of both with 4 vsstb stores and no shuffle; four parts with 4 vintlv are the dearest.
func.func @k38_copy_reduce(%x: !pto.ptr<f32, ub>, %copy: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %t = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %g = pto.vmi.vcmax %v, %m {group = 8} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
    pto.vmi.vstore %v, %copy[%o] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
    pto.vmi.vstore %g, %y[%t], %c1 {group = 8} : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>
  }
  return
}
