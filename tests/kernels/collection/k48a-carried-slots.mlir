// Eight running maxima (groups of 32) carried through a run-time number of tiles of 256 f32, stored at the end.
// best form: derived: carry the unreduced tile: per tile 4 loads and 4 vmax (8), the reduction once at the end; as
// written 2 vldsx2, 2 vdintlv, 3 vmax, 1 vcgmax, 1 vmax (9). Maxima may be regrouped, so both are right.
func.func @k48a_running_max(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %tiles: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c256 = arith.constant 256 : index
  %ninf = arith.constant 0xFF800000 : f32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %start = pto.vmi.vbrc %ninf : f32 -> !pto.vmi.vreg<8xf32>
  %r = scf.for %t = %c0 to %tiles step %c1 iter_args(%acc = %start) -> (!pto.vmi.vreg<8xf32>) {
    %o = arith.muli %t, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %g = pto.vmi.vcmax %v, %m {group = 8} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
    %next = pto.vmi.vmax %acc, %g : !pto.vmi.vreg<8xf32>, !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<8xf32>
    scf.yield %next : !pto.vmi.vreg<8xf32>
  }
  pto.vmi.vstore %r, %y[%c0], %c1 {group = 8} : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>
  return
}
