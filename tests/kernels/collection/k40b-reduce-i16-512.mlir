// Sum of 512 i16 in two groups of 256, wrapping; 8 tiles.
// best form: derived: 4 vlds, 2 vadd, 2 vcadd (whose 32-bit sum is cut to 16), 2 vsts 1PT_B16 (10).
func.func @k40b_reduce(%x: !pto.ptr<i16, ub>, %y: !pto.ptr<i16, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c512 = arith.constant 512 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<512xpred>
  scf.for %tile = %c0 to %c8 step %c1 {
    %o = arith.muli %tile, %c512 : index
    %t = arith.muli %tile, %c2 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<i16, ub> -> !pto.vmi.vreg<512xi16>
    %g = pto.vmi.vcadd %v, %m {group = 2} : !pto.vmi.vreg<512xi16>, !pto.vmi.mask<512xpred> -> !pto.vmi.vreg<2xi16>
    pto.vmi.vstore %g, %y[%t], %c1 {group = 2} : !pto.vmi.vreg<2xi16>, !pto.ptr<i16, ub>
  }
  return
}
