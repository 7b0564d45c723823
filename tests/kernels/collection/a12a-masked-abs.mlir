// A12 (a) (PTOAS issue 1329): absolute value under a mask of 17 lanes, which zeroes the others, stored whole.
// best form: 1 vlds, 1 vabs under the mask, 1 vsts (3).
func.func @a12a_masked_abs(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c17 = arith.constant 17 : index
  %m17 = pto.vmi.create_mask %c17 : index -> !pto.vmi.mask<64xpred>
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %z = pto.vmi.vabs %v, %m17 {pmode = "zero"} : !pto.vmi.vreg<64xf32>, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<64xf32>
  pto.vmi.vstore %z, %y[%c0] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  return
}
