func.func @k07b_extend(%x: !pto.ptr<ui8, ub>, %y: !pto.ptr<ui32, ub>) {
  %c64 = arith.constant 64 : index
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %row = %c0 to %c32 step %c1 {
      %o = arith.muli %row, %c64 : index
      %r1 = pto.vlds %x[%o] {dist = "UNPK4"} : !pto.ptr<ui8, ub> -> !pto.vreg<256xui8>
      %r2 = pto.vbitcast %r1 : !pto.vreg<256xui8> -> !pto.vreg<64xui32>
      pto.vsts %r2, %y[%o], %m0 {dist = "NORM_B32"} : !pto.vreg<64xui32>, !pto.ptr<ui32, ub>, !pto.mask<b32>
    }
  }
  return
}
