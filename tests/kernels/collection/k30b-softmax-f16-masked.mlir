// Softmax of f16 rows of at most 128 elements, pitch 128; the length and the number of rows are known at run time.
// best form: derived: 1 vlds, 1 vcmax f16 under the prefix, 1 vdup, 2 vexpdif (EVEN, ODD: f32 in two parts for
// nothing), 1 vadd, 1 vcadd, 1 vdup, 2 vdiv, 2 vcvt, 1 vor, 1 vsts under the prefix (14 to 16).
func.func @k30b_softmax(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f16, ub>, %rows: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  %mn = pto.vmi.create_mask %n : index -> !pto.vmi.mask<128xpred>
  scf.for %row = %c0 to %rows step %c1 {
    %o = arith.muli %row, %c128 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<128xf16>
    %max = pto.vmi.vcmax %v, %mn : !pto.vmi.vreg<128xf16>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<1xf16>
    %b = pto.vmi.vbrc %max {group = 1} : !pto.vmi.vreg<1xf16> -> !pto.vmi.vreg<128xf16>
    %e = pto.vmi.vexpdif %v, %b, %mn
        : !pto.vmi.vreg<128xf16>, !pto.vmi.vreg<128xf16>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<128xf32>
    %sum = pto.vmi.vcadd %e, %mn {reassoc} : !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<1xf32>
    %s = pto.vmi.vbrc %sum {group = 1} : !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<128xf32>
    %p = pto.vmi.vdiv %e, %s : !pto.vmi.vreg<128xf32>, !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf32>
    %h = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf16>
    pto.vmi.vstore %h, %y[%o], %mn : !pto.vmi.vreg<128xf16>, !pto.ptr<f16, ub>, !pto.vmi.mask<128xpred>
  }
  return
}
