// Eight scales come from the data (group maxima) or from memory, by a run-time choice; then the tile is divided by
// them.
// best form: derived: both sides leave eight slots in one register, then 1 vselr and 4 vdiv with loads and stores in
// parts.
func.func @k48b_choose_scale(%x: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %dynamic: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
  %computed = arith.cmpi ne, %dynamic, %c0 : index
  %s = scf.if %computed -> (!pto.vmi.vreg<8xf32>) {
    %a = pto.vmi.vabs %v : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %g = pto.vmi.vcmax %a, %m {group = 8} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
    scf.yield %g : !pto.vmi.vreg<8xf32>
  } else {
    %l = pto.vmi.vload %scale[%c0], %c1 {group = 8} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<8xf32>
    scf.yield %l : !pto.vmi.vreg<8xf32>
  }
  %b = pto.vmi.vbrc %s {group = 8} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<256xf32>
  %p = pto.vmi.vdiv %v, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
  pto.vmi.vstore %p, %y[%c0] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  return
}
