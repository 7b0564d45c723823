// 64 f32 scattered by loaded 32-bit indices (all different), the first n of them.
// best form: derived 3: 2 vlds, 1 vscatter; the mask by one plt outside.
func.func @k45c_scatter(%x: !pto.ptr<f32, ub>, %index: !pto.ptr<ui32, ub>, %y: !pto.ptr<f32, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %mn = pto.vmi.create_mask %n : index -> !pto.vmi.mask<64xpred>
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %i = pto.vmi.vload %index[%c0] : !pto.ptr<ui32, ub> -> !pto.vmi.vreg<64xui32>
  pto.vmi.vscatter %v, %y, %i, %mn
      : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.vmi.vreg<64xui32>, !pto.vmi.mask<64xpred>
  return
}
