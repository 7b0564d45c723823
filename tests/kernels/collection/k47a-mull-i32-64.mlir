// Both halves of the 64-bit product of 64 i32, 16 tiles.
// best form: derived 5: 2 vlds, 1 vmull, 2 vsts.
func.func @k47a_mull(%x: !pto.ptr<i32, ub>, %z: !pto.ptr<i32, ub>, %lo: !pto.ptr<i32, ub>, %hi: !pto.ptr<i32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<64xpred>
  scf.for %i = %c0 to %c16 step %c1 {
    %o = arith.muli %i, %c64 : index
    %a = pto.vmi.vload %x[%o] : !pto.ptr<i32, ub> -> !pto.vmi.vreg<64xi32>
    %b = pto.vmi.vload %z[%o] : !pto.ptr<i32, ub> -> !pto.vmi.vreg<64xi32>
    %l, %h = pto.vmi.vmull %a, %b, %m
        : !pto.vmi.vreg<64xi32>, !pto.vmi.vreg<64xi32>, !pto.vmi.mask<64xpred>
        -> !pto.vmi.vreg<64xi32>, !pto.vmi.vreg<64xi32>
    pto.vmi.vstore %l, %lo[%o] : !pto.vmi.vreg<64xi32>, !pto.ptr<i32, ub>
    pto.vmi.vstore %h, %hi[%o] : !pto.vmi.vreg<64xi32>, !pto.ptr<i32, ub>
  }
  return
}
