// Zero extension of ui8 to ui32, 32 rows of 64.
// best form: stated 2: 1 vlds UNPK4, 1 vsts; the gaps of the load are the zeros, so no cast.
func.func @k07b_extend(%x: !pto.ptr<ui8, ub>, %y: !pto.ptr<ui32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  scf.for %row = %c0 to %c32 step %c1 {
    %o = arith.muli %row, %c64 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<ui8, ub> -> !pto.vmi.vreg<64xui8>
    %w = pto.vmi.vcvt %v : !pto.vmi.vreg<64xui8> -> !pto.vmi.vreg<64xui32>
    pto.vmi.vstore %w, %y[%o] : !pto.vmi.vreg<64xui32>, !pto.ptr<ui32, ub>
  }
  return
}
