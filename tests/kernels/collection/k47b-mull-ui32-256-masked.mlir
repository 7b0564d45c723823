// The same for 256 ui32 with a run-time mask, which zeroes both halves of the other lanes; halves stored as pairs.
// best form: derived: 8 vlds, 4 vmull under the masks, 4 vstsx2 INTLV_B32 (16); the masks are a chain of plt outside.
func.func @k47b_mull(%x: !pto.ptr<ui32, ub>, %z: !pto.ptr<ui32, ub>, %y: !pto.ptr<ui32, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %mn = pto.vmi.create_mask %n : index -> !pto.vmi.mask<256xpred>
  %a = pto.vmi.vload %x[%c0] : !pto.ptr<ui32, ub> -> !pto.vmi.vreg<256xui32>
  %b = pto.vmi.vload %z[%c0] : !pto.ptr<ui32, ub> -> !pto.vmi.vreg<256xui32>
  %l, %h = pto.vmi.vmull %a, %b, %mn
      : !pto.vmi.vreg<256xui32>, !pto.vmi.vreg<256xui32>, !pto.vmi.mask<256xpred>
      -> !pto.vmi.vreg<256xui32>, !pto.vmi.vreg<256xui32>
  pto.vmi.vstore %l, %h, %y[%c0] {dist_mode = "dintlv"}
      : !pto.vmi.vreg<256xui32>, !pto.vmi.vreg<256xui32>, !pto.ptr<ui32, ub>
  return
}
