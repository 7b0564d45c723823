// Narrow f32 to e4m3, saturating, 64 rows of 256.
// best form: derived, three corridors: d4 12 (2 vldsx2, 2 vdintlv, 4 vcvt, 3 vor, 1 vsts), two parts 10 (2 vldsx2, 4
// vcvt, 2 vor, 2 vsts PK_B16), strided 12 (4 vlds, 4 vcvt, 4 vsts PK4_B32; only 4 on the execution units).
func.func @k03c_narrow(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c256 = arith.constant 256 : index
  scf.for %row = %c0 to %c64 step %c1 {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %q = pto.vmi.vcvt %v {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
  }
  return
}
