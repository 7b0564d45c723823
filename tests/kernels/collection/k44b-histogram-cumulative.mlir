// Cumulative histogram over a run-time number of tiles of 256 bytes, bins carried in registers.
// best form: derived: per tile 1 vlds and 2 cumulative histogram instructions (3); bins are two registers, stored once.
func.func @k44b_cumulative(%x: !pto.ptr<ui8, ub>, %bins: !pto.ptr<ui16, ub>, %tiles: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %b = pto.vmi.vload %bins[%c0] : !pto.ptr<ui16, ub> -> !pto.vmi.vreg<256xui16>
  %h = scf.for %t = %c0 to %tiles step %c1 iter_args(%acc = %b) -> (!pto.vmi.vreg<256xui16>) {
    %o = arith.muli %t, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<ui8, ub> -> !pto.vmi.vreg<256xui8>
    %next = pto.vmi.vchist %acc, %v, %m
        : !pto.vmi.vreg<256xui16>, !pto.vmi.vreg<256xui8>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xui16>
    scf.yield %next : !pto.vmi.vreg<256xui16>
  }
  pto.vmi.vstore %h, %bins[%c0] : !pto.vmi.vreg<256xui16>, !pto.ptr<ui16, ub>
  return
}
