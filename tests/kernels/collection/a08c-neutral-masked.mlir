// A8 (c): maximum with minus infinity under a mask of 20 lanes, which zeroes the others, stored whole.
// best form: 1 vlds, 1 vmax (or any op that keeps 20 lanes and zeroes the rest), 1 vsts (3). The value is not x: lanes
// 20..63 are 0.
func.func @a08c_masked_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c20 = arith.constant 20 : index
  %neutral = arith.constant 0xFF800000 : f32
  %m20 = pto.vmi.create_mask %c20 : index -> !pto.vmi.mask<64xpred>
  %start = pto.vmi.vbrc %neutral : f32 -> !pto.vmi.vreg<64xf32>
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %z = pto.vmi.vmax %start, %v, %m20
      : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<64xf32>
  pto.vmi.vstore %z, %y[%c0] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  return
}
