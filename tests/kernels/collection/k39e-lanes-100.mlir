// Odd lane count: 100 f32, magnitude times two, stored; a pitch of 104.
// best form: derived: 2 vlds, 2 vabs, 2 vmul (or vmuls), 2 vsts, the second under a prefix of 36 lanes (8).
func.func @k39e_abs2(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c104 = arith.constant 104 : index
  %two = arith.constant 2.000000e+00 : f32
  %k = pto.vmi.vbrc %two : f32 -> !pto.vmi.vreg<100xf32>
  scf.for %row = %c0 to %c16 step %c1 {
    %o = arith.muli %row, %c104 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<100xf32>
    %a = pto.vmi.vabs %v : !pto.vmi.vreg<100xf32> -> !pto.vmi.vreg<100xf32>
    %p = pto.vmi.vmul %a, %k : !pto.vmi.vreg<100xf32>, !pto.vmi.vreg<100xf32> -> !pto.vmi.vreg<100xf32>
    pto.vmi.vstore %p, %y[%o] : !pto.vmi.vreg<100xf32>, !pto.ptr<f32, ub>
  }
  return
}
