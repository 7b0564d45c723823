// Zero extension of ui8 to ui16, 32 rows of 128.
// best form: stated 2: 1 vlds UNPK_B8, 1 vsts; the gaps of the load are the zeros, so no cast.
func.func @k07a_extend(%x: !pto.ptr<ui8, ub>, %y: !pto.ptr<ui16, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c128 = arith.constant 128 : index
  scf.for %row = %c0 to %c32 step %c1 {
    %o = arith.muli %row, %c128 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<ui8, ub> -> !pto.vmi.vreg<128xui8>
    %w = pto.vmi.vcvt %v : !pto.vmi.vreg<128xui8> -> !pto.vmi.vreg<128xui16>
    pto.vmi.vstore %w, %y[%o] : !pto.vmi.vreg<128xui16>, !pto.ptr<ui16, ub>
  }
  return
}
