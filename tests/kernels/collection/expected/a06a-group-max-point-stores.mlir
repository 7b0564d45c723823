func.func @a06a_group_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c4_i32 = arith.constant 4 : i32
  %c2048 = arith.constant 2048 : index
  %c128 = arith.constant 128 : index
  %c64 = arith.constant 64 : index
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1 = arith.constant 1 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    scf.for %row = %c0 to %c16 step %c1 {
      %in = arith.muli %row, %c2048 : index
      %to = arith.muli %row, %c64 : index
      scf.for %part = %c0 to %c16 step %c1 {
        %a8 = pto.init_align : !pto.align
        %col = arith.muli %part, %c128 : index
        %o = arith.addi %in, %col : index
        %r1, %r2 = pto.vldsx2 %x[%o], "BDINTLV" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %r3 = pto.vmax %r1, %r2, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r4, %r5 = pto.vdintlv %r3, %r3 : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %r6 = pto.vmax %r4, %r5, %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r7 = pto.vcgmax %r6, %m0 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %slot = arith.muli %part, %c4 : index
        %t = arith.addi %to, %slot : index
        %p9 = pto.addptr %y, %t : !pto.ptr<f32, ub> -> !pto.ptr<f32, ub>
        %a10 = pto.vstus %a8, %c4_i32, %r7, %p9 : !pto.align, i32, !pto.vreg<64xf32>, !pto.ptr<f32, ub> -> !pto.align
        pto.vstas %a10, %p9, %c4_i32 : !pto.align, !pto.ptr<f32, ub>, i32
      }
    }
  }
  return
}
