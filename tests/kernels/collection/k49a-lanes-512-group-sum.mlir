// 512 f32 in eight groups of 64, summed; 8 tiles.
// best form: derived: 8 vlds, 8 vcadd, 8 vsts 1PT_B32 (24); or pairs of registers brought to eight blocks each first.
func.func @k49a_group_sum(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c512 = arith.constant 512 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<512xpred>
  scf.for %tile = %c0 to %c8 step %c1 {
    %o = arith.muli %tile, %c512 : index
    %t = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<512xf32>
    %g = pto.vmi.vcadd %v, %m {group = 8, reassoc}
        : !pto.vmi.vreg<512xf32>, !pto.vmi.mask<512xpred> -> !pto.vmi.vreg<8xf32>
    pto.vmi.vstore %g, %y[%t], %c1 {group = 8} : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>
  }
  return
}
