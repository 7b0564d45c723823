// Softmax of rows of 32 f32, eight rows at a time, 16 times.
// best form: derived: block-wise parts (2 BDINTLV pairs or 4 vsldb): 3 vmax, 1 vcgmax, 1 vselr for all parts, 4
// vexpdif, 3 vadd, 1 vcgadd, 1 vselr, 4 vdiv; stores by blocks, or the shuffle that undoes the layout.
func.func @k30c_softmax(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %max = pto.vmi.vcmax %v, %m {group = 8} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
    %b = pto.vmi.vbrc %max {group = 8} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<256xf32>
    %e = pto.vmi.vexpdif %v, %b, %m
        : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xf32>
    %sum = pto.vmi.vcadd %e, %m {group = 8, reassoc}
        : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
    %s = pto.vmi.vbrc %sum {group = 8} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vdiv %e, %s : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    pto.vmi.vstore %p, %y[%o] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  }
  return
}
