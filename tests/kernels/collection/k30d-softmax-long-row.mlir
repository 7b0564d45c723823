// Softmax of one long f32 row in three passes; the number of tiles of 256 is known at run time.
// best form: derived: pass 1 per tile 4 loads, 4 vmax (8); pass 2 4 loads, 4 vexpdif, 4 vadd (12); pass 3 4 loads, 4
// vexpdif, 4 vmul or vdiv, 4 stores. The accumulators are four registers each; one vcmax and one vcadd between the
// passes.
func.func @k30d_softmax(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %tiles: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c256 = arith.constant 256 : index
  %ninf = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.000000e+00 : f32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %m0 = pto.vmi.vbrc %ninf : f32 -> !pto.vmi.vreg<256xf32>
  %s0 = pto.vmi.vbrc %zero : f32 -> !pto.vmi.vreg<256xf32>
  %mv = scf.for %t = %c0 to %tiles step %c1 iter_args(%acc = %m0) -> (!pto.vmi.vreg<256xf32>) {
    %o = arith.muli %t, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %next = pto.vmi.vmax %acc, %v : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    scf.yield %next : !pto.vmi.vreg<256xf32>
  }
  %max = pto.vmi.vcmax %mv, %m : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<1xf32>
  %b = pto.vmi.vbrc %max {group = 1} : !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<256xf32>
  %sv = scf.for %t = %c0 to %tiles step %c1 iter_args(%acc = %s0) -> (!pto.vmi.vreg<256xf32>) {
    %o = arith.muli %t, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %e = pto.vmi.vexpdif %v, %b, %m
        : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xf32>
    %next = pto.vmi.vadd %acc, %e : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    scf.yield %next : !pto.vmi.vreg<256xf32>
  }
  %sum = pto.vmi.vcadd %sv, %m {reassoc} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<1xf32>
  %s = pto.vmi.vbrc %sum {group = 1} : !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<256xf32>
  scf.for %t = %c0 to %tiles step %c1 {
    %o = arith.muli %t, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %e = pto.vmi.vexpdif %v, %b, %m
        : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vdiv %e, %s : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    pto.vmi.vstore %p, %y[%o] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  }
  return
}
