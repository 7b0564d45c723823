// A2 with a store mask of 100 lanes: bytes 100..127 of each tile keep what they hold.
// best form: as a02a, with the mask at the width of the carrier (lanes 64 and 36 for PK4_B32, 100 for PK_B16).
func.func @a02b_scale_tile(%x: !pto.ptr<f32, ub>, %r: !pto.ptr<f32, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c100 = arith.constant 100 : index
  %c128 = arith.constant 128 : index
  %m = pto.vmi.create_mask %c128 : index -> !pto.vmi.mask<128xpred>
  %m100 = pto.vmi.create_mask %c100 : index -> !pto.vmi.mask<128xpred>
  scf.for %tile = %c0 to %c64 step %c1 {
    %o = arith.muli %tile, %c128 : index
    %a = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
    %b = pto.vmi.vload %r[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
    %p = pto.vmi.vmul %a, %b, %m
        : !pto.vmi.vreg<128xf32>, !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<128xf32>
    %q = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf8E4M3FN>
    pto.vmi.vstore %q, %y[%o], %m100 : !pto.vmi.vreg<128xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.vmi.mask<128xpred>
  }
  return
}
