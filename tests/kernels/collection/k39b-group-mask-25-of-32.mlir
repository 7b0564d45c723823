// The first 25 of each group of 32 f32 are kept, the others become zero; six groups (192 lanes), stored and summed; 8
// tiles.
// best form: derived: three registers: 3 loads, 3 vsel against zero, 3 stores; the sums by block reductions of the same
// registers (vcgadd gives eight partial sums each) or by masked vcadd of half registers.
func.func @k39b_keep25(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %sums: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %c8 = arith.constant 8 : index
  %c25 = arith.constant 25 : index
  %c192 = arith.constant 192 : index
  %zero = arith.constant 0.000000e+00 : f32
  %m25 = pto.vmi.create_group_mask %c25 {num_groups = 6, group_size = 32} : index -> !pto.vmi.mask<192xpred>
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<192xpred>
  %z = pto.vmi.vbrc %zero : f32 -> !pto.vmi.vreg<192xf32>
  scf.for %tile = %c0 to %c8 step %c1 {
    %o = arith.muli %tile, %c192 : index
    %t = arith.muli %tile, %c6 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<192xf32>
    %w = pto.vmi.vsel %m25, %v, %z
        : !pto.vmi.mask<192xpred>, !pto.vmi.vreg<192xf32>, !pto.vmi.vreg<192xf32> -> !pto.vmi.vreg<192xf32>
    %s = pto.vmi.vcadd %w, %m {group = 6, reassoc}
        : !pto.vmi.vreg<192xf32>, !pto.vmi.mask<192xpred> -> !pto.vmi.vreg<6xf32>
    pto.vmi.vstore %w, %y[%o] : !pto.vmi.vreg<192xf32>, !pto.ptr<f32, ub>
    pto.vmi.vstore %s, %sums[%t], %c1 {group = 6} : !pto.vmi.vreg<6xf32>, !pto.ptr<f32, ub>
  }
  return
}
