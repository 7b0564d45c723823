// bf16 to fp4 (e2m1), 64 pairs a row, 32 rows: two fp4 in a byte.
// best form: derived 3: 1 vlds, 1 vcvt P0, 1 vsts PK4_B32.
func.func @k10a_quant(%x: !pto.ptr<!pto.bf16x2, ub>, %y: !pto.ptr<!pto.f4E2M1x2, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  scf.for %row = %c0 to %c32 step %c1 {
    %o = arith.muli %row, %c64 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<!pto.bf16x2, ub> -> !pto.vmi.vreg<64x!pto.bf16x2>
    %q = pto.vmi.vcvt %v {rounding = "R"} : !pto.vmi.vreg<64x!pto.bf16x2> -> !pto.vmi.vreg<64x!pto.f4E2M1x2>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<64x!pto.f4E2M1x2>, !pto.ptr<!pto.f4E2M1x2, ub>
  }
  return
}
