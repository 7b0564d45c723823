// f16 to hif8, hybrid rounding, 128 lanes of which a run-time number is stored.
// best form: derived 3: 1 vlds, 1 vcvt EVEN, 1 vsts PK_B16 under the prefix mask of 16-bit lanes.
func.func @k12b_narrow(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<hif8, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %mn = pto.vmi.create_mask %n : index -> !pto.vmi.mask<128xpred>
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<128xf16>
  %q = pto.vmi.vcvt %v {rounding = "H", saturate = "SAT"} : !pto.vmi.vreg<128xf16> -> !pto.vmi.vreg<128xhif8>
  pto.vmi.vstore %q, %y[%c0], %mn : !pto.vmi.vreg<128xhif8>, !pto.ptr<hif8, ub>, !pto.vmi.mask<128xpred>
  return
}
