// A8 (a) (PTOAS issue 1194): maximum of each of 128 rows, combined with a running value that starts neutral.
// best form: per row 1 vlds, 1 vcmax, 1 vsts 1PT_B32 (3): the combination with minus infinity goes, predicted to save
// about 25 %.
func.func @a08a_row_reduce(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %neutral = arith.constant 0xFF800000 : f32
  %m = pto.vmi.create_mask %c64 : index -> !pto.vmi.mask<64xpred>
  scf.for %i = %c0 to %c128 step %c1 {
    %o = arith.muli %i, %c64 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %r = pto.vmi.vcmax %v, %m {group = 1} : !pto.vmi.vreg<64xf32>, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<1xf32>
    %start = pto.vmi.vbrc %neutral : f32 -> !pto.vmi.vreg<1xf32>
    %z = pto.vmi.vmax %start, %r : !pto.vmi.vreg<1xf32>, !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<1xf32>
    pto.vmi.vstore %z, %y[%i], %c1 {group = 1} : !pto.vmi.vreg<1xf32>, !pto.ptr<f32, ub>
  }
  return
}
