// A9 (PTOAS issue 1320): f32 to fp8 and back: 256 lanes, 16 tiles.
// best form: per tile 8 vcvt P0 (4 narrow, 4 widen), no vor, 8 vmul; fp8 stays in the low byte of each 32-bit lane.
// The casts do not cancel (0.3, 449, 1e-9, NaN show it).
func.func @a09a_round_trip(%x: !pto.ptr<f32, ub>, %r: !pto.ptr<f32, ub>, %s: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %a = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %b = pto.vmi.vload %r[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vmul %a, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %q = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
    %w = pto.vmi.vcvt %q : !pto.vmi.vreg<256xf8E4M3FN> -> !pto.vmi.vreg<256xf32>
    %c = pto.vmi.vload %s[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %z = pto.vmi.vmul %w, %c : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    pto.vmi.vstore %z, %y[%o] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  }
  return
}
