func.func @k47c_dot64(%x: !pto.ptr<ui32, ub>, %z: !pto.ptr<ui32, ub>, %lo: !pto.ptr<ui32, ub>, %hi: !pto.ptr<ui32, ub>) {
  %zero = arith.constant 0 : i32
  %c64 = arith.constant 64 : index
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k0 = pto.vbr %zero : i32 -> !pto.vreg<64xui32>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r4, %r5 = scf.for %i = %c0 to %c8 step %c1 iter_args(%c2 = %k0, %c3 = %k0) -> (!pto.vreg<64xui32>, !pto.vreg<64xui32>) {
      %o = arith.muli %i, %c64 : index
      %r6 = pto.vlds %x[%o] : !pto.ptr<ui32, ub> -> !pto.vreg<64xui32>
      %r7 = pto.vlds %z[%o] : !pto.ptr<ui32, ub> -> !pto.vreg<64xui32>
      %r8, %r9 = pto.vmull %r6, %r7, %m1 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>, !pto.vreg<64xui32>
      %r10, %r11 = pto.vaddc %c2, %r8, %m1 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32> -> !pto.vreg<64xui32>, !pto.mask<b32>
      %r12, %r13 = pto.vaddcs %c3, %r9, %r11, %m1 : !pto.vreg<64xui32>, !pto.vreg<64xui32>, !pto.mask<b32>, !pto.mask<b32> -> !pto.vreg<64xui32>, !pto.mask<b32>
      scf.yield %r10, %r12 : !pto.vreg<64xui32>, !pto.vreg<64xui32>
    }
    pto.vsts %r4, %lo[%c0], %m1 {dist = "NORM_B32"} : !pto.vreg<64xui32>, !pto.ptr<ui32, ub>, !pto.mask<b32>
    pto.vsts %r5, %hi[%c0], %m1 {dist = "NORM_B32"} : !pto.vreg<64xui32>, !pto.ptr<ui32, ub>, !pto.mask<b32>
  }
  return
}
