// Reduction matrix: maximum of 256 f32 in 8 groups of 32, 16 tiles.
// best form: derived: 3 vmax and 1 vcgmax over parts (2 vldsx2 and 2 vdintlv, or block loads); eight slots by one
// store.
func.func @k35d_group_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
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
    pto.vmi.vstore %g, %y[%t], %c1 {group = 8} : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>
  }
  return
}
