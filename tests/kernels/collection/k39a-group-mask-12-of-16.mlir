// Maximum of the first 12 of each group of 16 f32, 16 groups, 8 tiles.
// best form: derived: as groups of 16 (k35e) under a mask of 12 of 16: two parts each with 6 of 8 lanes, one predicate
// for both.
func.func @k39a_max12(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c12 = arith.constant 12 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %m12 = pto.vmi.create_group_mask %c12 {num_groups = 16, group_size = 16} : index -> !pto.vmi.mask<256xpred>
  scf.for %tile = %c0 to %c8 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %t = arith.muli %tile, %c16 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %g = pto.vmi.vcmax %v, %m12 {group = 16}
        : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<16xf32>
    pto.vmi.vstore %g, %y[%t], %c1 {group = 16} : !pto.vmi.vreg<16xf32>, !pto.ptr<f32, ub>
  }
  return
}
