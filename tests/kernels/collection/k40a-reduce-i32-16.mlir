// Sum and maximum of 128 i32 in eight groups of 16; 16 tiles.
// best form: derived: 1 vldsx2 (two parts), 1 vadd, 1 vcgadd, 1 vmax, 1 vcgmax, 2 vsts of eight lanes (7).
func.func @k40a_reduce(%x: !pto.ptr<si32, ub>, %sum: !pto.ptr<si32, ub>, %max: !pto.ptr<si32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<128xpred>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c128 : index
    %t = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<si32, ub> -> !pto.vmi.vreg<128xsi32>
    %a = pto.vmi.vcadd %v, %m {group = 8} : !pto.vmi.vreg<128xsi32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<8xsi32>
    %b = pto.vmi.vcmax %v, %m {group = 8} : !pto.vmi.vreg<128xsi32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<8xsi32>
    pto.vmi.vstore %a, %sum[%t], %c1 {group = 8} : !pto.vmi.vreg<8xsi32>, !pto.ptr<si32, ub>
    pto.vmi.vstore %b, %max[%t], %c1 {group = 8} : !pto.vmi.vreg<8xsi32>, !pto.ptr<si32, ub>
  }
  return
}
