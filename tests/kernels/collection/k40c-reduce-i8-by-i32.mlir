// Sum of 256 si8 in eight groups of 32, widened to si32 first; 16 tiles.
// best form: derived: 1 vlds, 4 vcvt (four parts), 3 vadd, 1 vcgadd, 1 vsts of eight lanes (10).
func.func @k40c_reduce(%x: !pto.ptr<si8, ub>, %y: !pto.ptr<si32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %t = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<si8, ub> -> !pto.vmi.vreg<256xsi8>
    %w = pto.vmi.vcvt %v : !pto.vmi.vreg<256xsi8> -> !pto.vmi.vreg<256xsi32>
    %g = pto.vmi.vcadd %w, %m {group = 8} : !pto.vmi.vreg<256xsi32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xsi32>
    pto.vmi.vstore %g, %y[%t], %c1 {group = 8} : !pto.vmi.vreg<8xsi32>, !pto.ptr<si32, ub>
  }
  return
}
