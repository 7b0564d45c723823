// Sum of 256 i8 in eight groups of 32, wrapping in 8 bits; 16 tiles.
// best form: derived: 1 vlds, 1 block sum if hardware has it for bytes, 1 store of eight bytes; otherwise as k40c with
// the low byte stored.
func.func @k40d_reduce(%x: !pto.ptr<i8, ub>, %y: !pto.ptr<i8, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %t = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<i8, ub> -> !pto.vmi.vreg<256xi8>
    %g = pto.vmi.vcadd %v, %m {group = 8} : !pto.vmi.vreg<256xi8>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xi8>
    pto.vmi.vstore %g, %y[%t], %c1 {group = 8} : !pto.vmi.vreg<8xi8>, !pto.ptr<i8, ub>
  }
  return
}
