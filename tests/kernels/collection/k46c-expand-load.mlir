// Expand: the next elements of a packed array go to the lanes where a mask holds, the others keep what they had.
// best form: derived: 2 vlds, 1 vcmps, 1 vusqz, 1 vgather2_bc, 1 vsel, 1 vsts; on one full register the gather may be a
// vselr.
func.func @k46c_expand(%packed: !pto.ptr<f32, ub>, %x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.000000e+00 : f32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<64xpred>
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %hole = pto.vmi.vcmps %v, %zero, %m {cmp = "lt"}
      : !pto.vmi.vreg<64xf32>, f32, !pto.vmi.mask<64xpred> -> !pto.vmi.mask<64xpred>
  %r = pto.vmi.expand_load %packed[%c0], %hole, %v
      : !pto.ptr<f32, ub>, !pto.vmi.mask<64xpred>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
  pto.vmi.vstore %r, %y[%c0] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  return
}
