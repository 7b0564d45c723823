// Filter in registers: the kept elements packed to the front and, for every lane, how many kept ones stand before it.
// best form: derived: 1 vlds, 1 vcmps, 1 vsqz, 1 vusqz, 2 vsts (6).
func.func @k46b_positions(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %place: !pto.ptr<i32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.000000e+00 : f32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<64xpred>
  scf.for %i = %c0 to %c16 step %c1 {
    %o = arith.muli %i, %c64 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %keep = pto.vmi.vcmps %v, %zero, %m {cmp = "ge"}
        : !pto.vmi.vreg<64xf32>, f32, !pto.vmi.mask<64xpred> -> !pto.vmi.mask<64xpred>
    %packed = pto.vmi.compress %v, %keep : !pto.vmi.vreg<64xf32>, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<64xf32>
    %before = pto.vmi.active_prefix_index %keep : !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<64xi32>
    pto.vmi.vstore %packed, %y[%o] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
    pto.vmi.vstore %before, %place[%o] : !pto.vmi.vreg<64xi32>, !pto.ptr<i32, ub>
  }
  return
}
