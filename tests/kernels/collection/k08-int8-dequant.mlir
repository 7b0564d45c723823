// Dequantization of int8 with one f32 scale a channel: 64 rows of 256 channels, result bf16.
// best form: derived: 4 vcvt to si32 and 4 to f32, 4 vmul, 4 vcvt, then 2 vor and 1 vstsx2 (or 4 PK_B32). Through f16
// the widening is 2 + 4 instead of 4 + 4 (exact), which only a physical rewrite can say. Scales are loaded once, in the
// layout of the product.
func.func @k08_dequant(%x: !pto.ptr<si8, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<bf16, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c256 = arith.constant 256 : index
  %s = pto.vmi.vload %scale[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
  scf.for %row = %c0 to %c64 step %c1 {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<si8, ub> -> !pto.vmi.vreg<256xsi8>
    %i = pto.vmi.vcvt %v : !pto.vmi.vreg<256xsi8> -> !pto.vmi.vreg<256xsi32>
    %f = pto.vmi.vcvt %i : !pto.vmi.vreg<256xsi32> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vmul %f, %s : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %h = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xbf16>
    pto.vmi.vstore %h, %y[%o] : !pto.vmi.vreg<256xbf16>, !pto.ptr<bf16, ub>
  }
  return
}
