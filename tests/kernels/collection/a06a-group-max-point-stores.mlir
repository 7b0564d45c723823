// A6 (a) (PTOAS issue 1559): maximum of each of four groups of 32, stored at any offset; 16 x 16 times.
// best form: 4 vcmax under masks of half registers and 4 vsts 1PT_B32, with 2 vlds (10); no vdup and no vsel. Found
// since: 1 vldsx2, 1 vmax, 1 vdintlv, 1 vmax, 1 vcgmax and an unaligned stream of four lanes.
func.func @a06a_group_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c2048 = arith.constant 2048 : index
  %m = pto.vmi.create_mask %c128 : index -> !pto.vmi.mask<128xpred>
  scf.for %row = %c0 to %c16 step %c1 {
    %in = arith.muli %row, %c2048 : index
    %to = arith.muli %row, %c64 : index
    scf.for %part = %c0 to %c16 step %c1 {
      %col = arith.muli %part, %c128 : index
      %o = arith.addi %in, %col : index
      %slot = arith.muli %part, %c4 : index
      %t = arith.addi %to, %slot : index
      %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
      %g = pto.vmi.vcmax %v, %m {group = 4} : !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<4xf32>
      pto.vmi.vstore %g, %y[%t], %c1 {group = 4} : !pto.vmi.vreg<4xf32>, !pto.ptr<f32, ub>
    }
  }
  return
}
