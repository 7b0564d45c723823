// Maximum of eight rows of 16 f32 at a pitch of 24; 8 tiles.
// best form: derived: 2 vsldb (pitch of 3 blocks; first and second half of each row), 1 vmax, 1 vcgmax, 1 vsts of eight
// lanes (5).
func.func @k39c_row_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c24 = arith.constant 24 : index
  %c192 = arith.constant 192 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<128xpred>
  scf.for %tile = %c0 to %c8 step %c1 {
    %o = arith.muli %tile, %c192 : index
    %t = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o], %c24 {group = 8} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
    %g = pto.vmi.vcmax %v, %m {group = 8} : !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<8xf32>
    pto.vmi.vstore %g, %y[%t], %c1 {group = 8} : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>
  }
  return
}
