// A8 (b) (PTOAS issue 1194): sum of each of 128 rows, combined with a running value that starts neutral.
// best form: as a07 (3) only where the sign of zero does not matter: a row of -0.0 alone gives +0.0 here. Otherwise 1
// vadd(s) stays.
func.func @a08b_row_reduce(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %neutral = arith.constant 0.000000e+00 : f32
  %m = pto.vmi.create_mask %c64 : index -> !pto.vmi.mask<64xpred>
  scf.for %i = %c0 to %c128 step %c1 {
    %o = arith.muli %i, %c64 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %r = pto.vmi.vcadd %v, %m {group = 1, reassoc}
        : !pto.vmi.vreg<64xf32>, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<1xf32>
    %start = pto.vmi.vbrc %neutral : f32 -> !pto.vmi.vreg<1xf32>
    %z = pto.vmi.vadd %start, %r : !pto.vmi.vreg<1xf32>, !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<1xf32>
    pto.vmi.vstore %z, %y[%i], %c1 {group = 1} : !pto.vmi.vreg<1xf32>, !pto.ptr<f32, ub>
  }
  return
}
