// bf16 to f16, same width, saturating, 16 rows of 256.
// best form: derived 6: 2 vlds, 2 vcvt, 2 vsts; also 1 vldsx2, 2 vcvt, 1 vstsx2.
func.func @k05_convert(%x: !pto.ptr<bf16, ub>, %y: !pto.ptr<f16, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  scf.for %row = %c0 to %c16 step %c1 {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
    %h = pto.vmi.vcvt %v {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf16>
    pto.vmi.vstore %h, %y[%o] : !pto.vmi.vreg<256xf16>, !pto.ptr<f16, ub>
  }
  return
}
