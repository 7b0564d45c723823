func.func @k47a_mull(%x: !pto.ptr<i32, ub>, %z: !pto.ptr<i32, ub>, %lo: !pto.ptr<i32, ub>, %hi: !pto.ptr<i32, ub>) {
  %c64 = arith.constant 64 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %i = %c0 to %c16 step %c1 {
      %o = arith.muli %i, %c64 : index
      %r1 = pto.vlds %x[%o] : !pto.ptr<i32, ub> -> !pto.vreg<64xui32>
      %r2 = pto.vlds %z[%o] : !pto.ptr<i32, ub> -> !pto.vreg<64xui32>
      %r3, %r4 = pto.vmull %r1, %r2, %m0 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
      pto.vsts %r3, %lo[%o], %m0 {dist = "NORM_B32"} : !pto.vreg<64xui32>, !pto.ptr<i32, ub>, !pto.mask<b32>
      pto.vsts %r4, %hi[%o], %m0 {dist = "NORM_B32"} : !pto.vreg<64xui32>, !pto.ptr<i32, ub>, !pto.mask<b32>
    }
  }
  return
}
