// Eight rows of 32 f32 at a pitch of 40, divided by their sums, stored without the gaps; 8 tiles.
// best form: derived: 4 vsldb (pitch of 5 blocks), 3 vadd, 1 vcgadd, 1 vselr, 4 vdiv, 4 vsstb (pitch of 4 blocks): 17,
// no shuffle on the path. Today's compiler refuses the store.
func.func @k39d_normalize(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c40 = arith.constant 40 : index
  %c256 = arith.constant 256 : index
  %c320 = arith.constant 320 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %tile = %c0 to %c8 step %c1 {
    %o = arith.muli %tile, %c320 : index
    %to = arith.muli %tile, %c256 : index
    %v = pto.vmi.vload %x[%o], %c40 {group = 8} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %s = pto.vmi.vcadd %v, %m {group = 8, reassoc}
        : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
    %b = pto.vmi.vbrc %s {group = 8} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vdiv %v, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    pto.vmi.vstore %p, %y[%to] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  }
  return
}
