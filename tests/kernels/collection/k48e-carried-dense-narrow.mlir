// Sum of f16 rows in f32 (256 columns, a run-time number of rows), carried through the loop, narrowed and stored at the
// end.
// best form: derived: four registers in the layout of the widening load: per row 1 vldsx2 DINTLV_B16, 4 vcvt, 4 vadd
// (9); the conversion of the layout is paid once, at the end (4 vcvt, 2 vor, 1 vstsx2).
func.func @k48e_column_sum(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f16, ub>, %rows: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c256 = arith.constant 256 : index
  %zero = arith.constant 0.000000e+00 : f32
  %start = pto.vmi.vbrc %zero : f32 -> !pto.vmi.vreg<256xf32>
  %r = scf.for %row = %c0 to %rows step %c1 iter_args(%acc = %start) -> (!pto.vmi.vreg<256xf32>) {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
    %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xf16> -> !pto.vmi.vreg<256xf32>
    %next = pto.vmi.vadd %acc, %f : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    scf.yield %next : !pto.vmi.vreg<256xf32>
  }
  %h = pto.vmi.vcvt %r {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf16>
  pto.vmi.vstore %h, %y[%c0] : !pto.vmi.vreg<256xf16>, !pto.ptr<f16, ub>
  return
}
