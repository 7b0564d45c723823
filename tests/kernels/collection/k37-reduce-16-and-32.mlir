// One load of 256 f32, its sums in groups of 16 and in groups of 32, both stored; 16 tiles.
// best form: derived: the second from the first (neighbouring sums added): 2 vldsx2, 2 vadd, 2 vcgadd, 1 vdintlv, 1
// vadd, one more operation to bring the two runs of four together,
// 3 stores (12); or the tile loaded twice. Through a conversion of the layout it is more.
func.func @k37_sums(%x: !pto.ptr<f32, ub>, %y16: !pto.ptr<f32, ub>, %y32: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %t16 = arith.muli %tile, %c16 : index
    %t32 = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %a = pto.vmi.vcadd %v, %m {group = 16, reassoc}
        : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<16xf32>
    %b = pto.vmi.vcadd %v, %m {group = 8, reassoc}
        : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
    pto.vmi.vstore %a, %y16[%t16], %c1 {group = 16} : !pto.vmi.vreg<16xf32>, !pto.ptr<f32, ub>
    pto.vmi.vstore %b, %y32[%t32], %c1 {group = 8} : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>
  }
  return
}
