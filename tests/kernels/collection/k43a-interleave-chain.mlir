// Two tiles of 256 f32 interleaved, stored, deinterleaved again and stored.
// best form: derived: the second half gives back what was loaded: 8 vlds, 8 plain stores of them, and the interleaved
// ones by 4 vstsx2 INTLV_B32 of pairs (or 4 vintlv and 8 vsts).
func.func @k43a_there_and_back(%x: !pto.ptr<f32, ub>, %z: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %c512 = arith.constant 512 : index
  %c768 = arith.constant 768 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %a = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
  %b = pto.vmi.vload %z[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
  %lo, %hi = pto.vmi.vintlv %a, %b, %m
      : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred>
      -> !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32>
  pto.vmi.vstore %lo, %y[%c0] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  pto.vmi.vstore %hi, %y[%c256] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  %e, %d = pto.vmi.vdintlv %lo, %hi, %m
      : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred>
      -> !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32>
  pto.vmi.vstore %e, %y[%c512] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  pto.vmi.vstore %d, %y[%c768] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  return
}
