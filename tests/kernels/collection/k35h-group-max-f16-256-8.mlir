// Reduction matrix: maximum of 256 f16 in 8 groups of 32, 16 tiles.
// best form: derived: 1 vmax and 1 vcgmax with 1 vldsx2.
func.func @k35h_group_max(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f16, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %t = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
    %g = pto.vmi.vcmax %v, %m {group = 8} : !pto.vmi.vreg<256xf16>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf16>
    pto.vmi.vstore %g, %y[%t], %c1 {group = 8} : !pto.vmi.vreg<8xf16>, !pto.ptr<f16, ub>
  }
  return
}
