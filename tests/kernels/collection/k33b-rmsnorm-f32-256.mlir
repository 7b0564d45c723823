// RMSNorm of a run-time number of rows of 256 f32, gamma held in registers.
// best form: derived: per row 4 loads, 4 vmul/vmula, 1 vcadd, 4 operations on one lane, 1 vdup, 8 vmul, 4 stores; gamma
// outside.
func.func @k33b_rmsnorm(%x: !pto.ptr<f32, ub>, %gamma: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %rows: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c256 = arith.constant 256 : index
  %one = arith.constant 1.000000e+00 : f32
  %mean = arith.constant 3.906250e-03 : f32
  %eps = arith.constant 9.99999974e-06 : f32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %m1 = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<1xpred>
  %v1 = pto.vmi.vbrc %one : f32 -> !pto.vmi.vreg<1xf32>
  %g = pto.vmi.vload %gamma[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
  scf.for %row = %c0 to %rows step %c1 {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %sq = pto.vmi.vmul %v, %v : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %sum = pto.vmi.vcadd %sq, %m {reassoc} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<1xf32>
    %ms = pto.vmi.vmuls %sum, %mean, %m1 : !pto.vmi.vreg<1xf32>, f32, !pto.vmi.mask<1xpred> -> !pto.vmi.vreg<1xf32>
    %me = pto.vmi.vadds %ms, %eps, %m1 : !pto.vmi.vreg<1xf32>, f32, !pto.vmi.mask<1xpred> -> !pto.vmi.vreg<1xf32>
    %root = pto.vmi.vsqrt %me : !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<1xf32>
    %r = pto.vmi.vdiv %v1, %root : !pto.vmi.vreg<1xf32>, !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<1xf32>
    %b = pto.vmi.vbrc %r {group = 1} : !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<256xf32>
    %n = pto.vmi.vmul %v, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vmul %n, %g : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    pto.vmi.vstore %p, %y[%o] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  }
  return
}
