// A private function with vectors in its signature, called in a loop; today's compiler inlines it first.
// best form: derived: as if the body stood in the loop: 4 loads, 4 vmul by one register a group, 4 stores.
func.func private @k48d_scaled(%v: !pto.vmi.vreg<256xf32>, %s: !pto.vmi.vreg<8xf32>) -> !pto.vmi.vreg<256xf32> {
  %b = pto.vmi.vbrc %s {group = 8} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<256xf32>
  %p = pto.vmi.vmul %v, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
  return %p : !pto.vmi.vreg<256xf32>
}
func.func @k48d_scale_rows(%x: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %s = pto.vmi.vload %scale[%c0], %c1 {group = 8} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<8xf32>
  scf.for %row = %c0 to %c16 step %c1 {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %p = func.call @k48d_scaled(%v, %s) : (!pto.vmi.vreg<256xf32>, !pto.vmi.vreg<8xf32>) -> !pto.vmi.vreg<256xf32>
    pto.vmi.vstore %p, %y[%o] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  }
  return
}
