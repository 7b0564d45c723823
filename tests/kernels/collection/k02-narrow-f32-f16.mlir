// Narrow f32 to f16, saturating, a run-time number of rows of 128.
// best form: stated 5: 1 vldsx2 DINTLV_B32, 2 vcvt, 1 vor, 1 vsts. Rival 6, without the vor: 2 vlds, 2 vcvt, 2 vsts
// PK_B32.
func.func @k02_narrow(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f16, ub>, %rows: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  scf.for %row = %c0 to %rows step %c1 {
    %o = arith.muli %row, %c128 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
    %h = pto.vmi.vcvt %v {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf16>
    pto.vmi.vstore %h, %y[%o] : !pto.vmi.vreg<128xf16>, !pto.ptr<f16, ub>
  }
  return
}
