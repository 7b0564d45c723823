// A6 (b): the same maxima, broadcast over their groups and multiplied with 32 rows.
// best form: per row 2 vlds, 2 vmul, 2 vsts (6) and no selection at all. Once outside: the four maxima, then 4 vdup
// LOWEST and 2 vsel (two registers of two groups each).
func.func @a06b_group_max_scale(%x: !pto.ptr<f32, ub>, %rows: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c128 = arith.constant 128 : index
  %m = pto.vmi.create_mask %c128 : index -> !pto.vmi.mask<128xpred>
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
  %g = pto.vmi.vcmax %v, %m {group = 4} : !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<4xf32>
  scf.for %row = %c0 to %c32 step %c1 {
    %o = arith.muli %row, %c128 : index
    %b = pto.vmi.vbrc %g {group = 4} : !pto.vmi.vreg<4xf32> -> !pto.vmi.vreg<128xf32>
    %r = pto.vmi.vload %rows[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
    %p = pto.vmi.vmul %r, %b : !pto.vmi.vreg<128xf32>, !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf32>
    pto.vmi.vstore %p, %y[%o] : !pto.vmi.vreg<128xf32>, !pto.ptr<f32, ub>
  }
  return
}
