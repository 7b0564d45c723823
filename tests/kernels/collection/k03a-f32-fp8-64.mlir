// Narrow f32 to e4m3, saturating, 64 rows of 64.
// best form: stated 3: 1 vlds, 1 vcvt P0, 1 vsts PK4_B32. Derived rivals put the packing on a merge or a vselr instead
// of the store; the price of PK4_B32 decides.
func.func @k03a_narrow(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %row = %c0 to %c64 step %c1 {
    %o = arith.muli %row, %c64 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %q = pto.vmi.vcvt %v {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf8E4M3FN>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<64xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
  }
  return
}
