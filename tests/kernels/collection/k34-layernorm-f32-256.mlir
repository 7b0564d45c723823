// LayerNorm of 16 rows of 256 f32: sum and sum of squares over one tile, mean and variance on one lane, then scale and
// shift.
// best form: derived: per row 4 loads, 3 vadd and 1 vcadd, 4 vmul/vmula and 1 vcadd, about 7 operations on one lane, 2
// vdup, 4 vsub, 4 vmul, 4 vmula, 4 stores; gamma and beta (8 registers) outside.
func.func @k34_layernorm(%x: !pto.ptr<f32, ub>, %gamma: !pto.ptr<f32, ub>, %beta: !pto.ptr<f32, ub>,
    %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %one = arith.constant 1.000000e+00 : f32
  %share = arith.constant 3.906250e-03 : f32
  %eps = arith.constant 9.99999974e-06 : f32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %m1 = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<1xpred>
  %v1 = pto.vmi.vbrc %one : f32 -> !pto.vmi.vreg<1xf32>
  %g = pto.vmi.vload %gamma[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
  %bt = pto.vmi.vload %beta[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
  scf.for %row = %c0 to %c16 step %c1 {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %sq = pto.vmi.vmul %v, %v : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %sum = pto.vmi.vcadd %v, %m {reassoc} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<1xf32>
    %sum2 = pto.vmi.vcadd %sq, %m {reassoc} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<1xf32>
    %mean = pto.vmi.vmuls %sum, %share, %m1 : !pto.vmi.vreg<1xf32>, f32, !pto.vmi.mask<1xpred> -> !pto.vmi.vreg<1xf32>
    %ms = pto.vmi.vmuls %sum2, %share, %m1 : !pto.vmi.vreg<1xf32>, f32, !pto.vmi.mask<1xpred> -> !pto.vmi.vreg<1xf32>
    %mm = pto.vmi.vmul %mean, %mean : !pto.vmi.vreg<1xf32>, !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<1xf32>
    %var = pto.vmi.vsub %ms, %mm : !pto.vmi.vreg<1xf32>, !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<1xf32>
    %ve = pto.vmi.vadds %var, %eps, %m1 : !pto.vmi.vreg<1xf32>, f32, !pto.vmi.mask<1xpred> -> !pto.vmi.vreg<1xf32>
    %root = pto.vmi.vsqrt %ve : !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<1xf32>
    %r = pto.vmi.vdiv %v1, %root : !pto.vmi.vreg<1xf32>, !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<1xf32>
    %mb = pto.vmi.vbrc %mean {group = 1} : !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<256xf32>
    %rb = pto.vmi.vbrc %r {group = 1} : !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<256xf32>
    %d = pto.vmi.vsub %v, %mb : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %n = pto.vmi.vmul %d, %rb : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vmula %bt, %n, %g
        : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    pto.vmi.vstore %p, %y[%o] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  }
  return
}
