// A7 (PTOAS issues 1022, 1205): sum of each row of 64, stored as one element.
// best form: per row 1 vlds, 1 vcadd, 1 vsts 1PT_B32 (3); no vdup, vadd, vbrc, no mask in the loop. A NORM store of one
// lane is illegal at steps of 4 bytes. Measured: about 63 against 281 for the padded form.
func.func @a07_row_sum(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %m = pto.vmi.create_mask %c64 : index -> !pto.vmi.mask<64xpred>
  scf.for %i = %c0 to %c128 step %c1 {
    %o = arith.muli %i, %c64 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %r = pto.vmi.vcadd %v, %m {group = 1, reassoc}
        : !pto.vmi.vreg<64xf32>, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<1xf32>
    pto.vmi.vstore %r, %y[%i], %c1 {group = 1} : !pto.vmi.vreg<1xf32>, !pto.ptr<f32, ub>
  }
  return
}
