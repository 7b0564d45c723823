// Reduction matrix: maximum of 256 f32 in 2 groups of 128, 16 tiles.
// best form: derived: twice 1 vmax and 1 vcmax; two point stores.
func.func @k35b_group_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %t = arith.muli %tile, %c2 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %g = pto.vmi.vcmax %v, %m {group = 2} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<2xf32>
    pto.vmi.vstore %g, %y[%t], %c1 {group = 2} : !pto.vmi.vreg<2xf32>, !pto.ptr<f32, ub>
  }
  return
}
