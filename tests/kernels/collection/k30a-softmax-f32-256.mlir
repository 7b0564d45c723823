// Softmax of 16 rows of 256 f32, a row held in registers.
// best form: derived: 4 loads, 3 vmax, 1 vcmax, 1 vdup LOWEST, 4 vexpdif, 3 vadd, 1 vcadd, 1 vdup LOWEST, 4 vdiv, 4
// stores (26). Any layout of the row will do, so loads and stores stay plain.
func.func @k30a_softmax(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %row = %c0 to %c16 step %c1 {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %max = pto.vmi.vcmax %v, %m : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<1xf32>
    %b = pto.vmi.vbrc %max {group = 1} : !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<256xf32>
    %e = pto.vmi.vexpdif %v, %b, %m
        : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xf32>
    %sum = pto.vmi.vcadd %e, %m {reassoc} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<1xf32>
    %s = pto.vmi.vbrc %sum {group = 1} : !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vdiv %e, %s : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    pto.vmi.vstore %p, %y[%o] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  }
  return
}
