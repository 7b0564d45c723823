// 384 f32 plus 384 f32, to f16; 8 tiles.
// best form: derived: three pairs of registers: 6 vldsx2 DINTLV_B32, 6 vadd, 6 vcvt, 3 vor, 3 vsts (24); or 12 vlds, 6
// vadd, 6 vcvt, 6 vsts PK_B32 (30).
func.func @k49c_add(%x: !pto.ptr<f32, ub>, %z: !pto.ptr<f32, ub>, %y: !pto.ptr<f16, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c384 = arith.constant 384 : index
  scf.for %tile = %c0 to %c8 step %c1 {
    %o = arith.muli %tile, %c384 : index
    %a = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<384xf32>
    %b = pto.vmi.vload %z[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<384xf32>
    %s = pto.vmi.vadd %a, %b : !pto.vmi.vreg<384xf32>, !pto.vmi.vreg<384xf32> -> !pto.vmi.vreg<384xf32>
    %h = pto.vmi.vcvt %s {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<384xf32> -> !pto.vmi.vreg<384xf16>
    pto.vmi.vstore %h, %y[%o] : !pto.vmi.vreg<384xf16>, !pto.ptr<f16, ub>
  }
  return
}
