// Narrow f32 to e4m3, saturating, 64 rows of 128.
// best form: derived 5: 1 vldsx2 DINTLV_B32, 2 vcvt (P0, P2), 1 vor, 1 vsts PK_B16. Rival 6: 2 vlds, 2 vcvt P0, 2 vsts
// PK4_B32.
func.func @k03b_narrow(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  scf.for %row = %c0 to %c64 step %c1 {
    %o = arith.muli %row, %c128 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
    %q = pto.vmi.vcvt %v {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf8E4M3FN>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<128xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
  }
  return
}
