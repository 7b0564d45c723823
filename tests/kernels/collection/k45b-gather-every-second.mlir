// Every second f32 by computed indices: 64 lanes of x[2 i].
// best form: derived 2: the first half of 1 vldsx2 DINTLV_B32, 1 vsts; no gather and no index vector.
func.func @k45b_every_second(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1_i16 = arith.constant 1 : i16
  %zero = arith.constant 0 : i32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<64xpred>
  %lane = pto.vmi.vci %zero : i32 -> !pto.vmi.vreg<64xi32>
  %twice = pto.vmi.vshls %lane, %c1_i16, %m
      : !pto.vmi.vreg<64xi32>, i16, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<64xi32>
  %i = pto.vmi.vinterpret_cast %twice : !pto.vmi.vreg<64xi32> -> !pto.vmi.vreg<64xui32>
  %v = pto.vmi.vgather %x, %i, %m
      : !pto.ptr<f32, ub>, !pto.vmi.vreg<64xui32>, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<64xf32>
  pto.vmi.vstore %v, %y[%c0] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  return
}
