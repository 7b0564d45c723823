func.func @k39e_abs2(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %two = arith.constant 2.000000e+00 : f32
  %c36_i32 = arith.constant 36 : i32
  %c104 = arith.constant 104 : index
  %c64 = arith.constant 64 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %k0 = pto.vbr %two : f32 -> !pto.vreg<64xf32>
    %m1 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m2, %m3 = pto.plt_b32 %c36_i32 : i32 -> !pto.mask<b32>, i32
    scf.for %row = %c0 to %c16 step %c1 {
      %o = arith.muli %row, %c104 : index
      %r4 = pto.vlds %x[%o] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %o5 = arith.addi %o, %c64 : index
      %r6 = pto.vlds %x[%o5] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %r7 = pto.vabs %r4, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r8 = pto.vabs %r6, %m1 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r9 = pto.vmul %k0, %r7, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %r10 = pto.vmul %k0, %r8, %m1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      pto.vsts %r9, %y[%o], %m1 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %r10, %y[%o5], %m2 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    }
  }
  return
}
