// Dynamic quantization per channel: 8 rows of 256 f16 to int8; the largest magnitude of each column is carried through
// a first loop, the second one divides.
// best form: derived: first loop per row 1 vldsx2 or 2 vlds, 2 vabs, 2 vmax on f16 (exact), widened once after it; 4
// vdiv; scales stored; second loop per row loads, 4 vcvt, 4 vdiv, 8 clamps, 4 vcvt, low bytes. The scales stay in the
// layout of the widening.
func.func @k27_per_channel(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c256 = arith.constant 256 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %q127 = arith.constant 1.270000e+02 : f32
  %zero = arith.constant 0 : i32
  %wrap = arith.constant 256 : i32
  %fzero = arith.constant 0.000000e+00 : f32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %v127 = pto.vmi.vbrc %q127 : f32 -> !pto.vmi.vreg<256xf32>
  %start = pto.vmi.vbrc %fzero : f32 -> !pto.vmi.vreg<256xf32>
  %max = scf.for %row = %c0 to %c8 step %c1 iter_args(%acc = %start) -> (!pto.vmi.vreg<256xf32>) {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
    %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xf16> -> !pto.vmi.vreg<256xf32>
    %a = pto.vmi.vabs %f : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %next = pto.vmi.vmax %acc, %a : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    scf.yield %next : !pto.vmi.vreg<256xf32>
  }
  %s = pto.vmi.vdiv %max, %v127 : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
  pto.vmi.vstore %s, %scale[%c0] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  scf.for %row = %c0 to %c8 step %c1 {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
    %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xf16> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vdiv %f, %s : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %a1 = pto.vmi.vmaxs %p, %low, %m : !pto.vmi.vreg<256xf32>, f32, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xf32>
    %a2 = pto.vmi.vmins %a1, %high, %m
        : !pto.vmi.vreg<256xf32>, f32, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xf32>
    %i = pto.vmi.vcvt %a2 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xsi32>
    %neg = pto.vmi.vcmps %i, %zero, %m {cmp = "lt"}
        : !pto.vmi.vreg<256xsi32>, i32, !pto.vmi.mask<256xpred> -> !pto.vmi.mask<256xpred>
    %j = pto.vmi.vadds %i, %wrap, %m
        : !pto.vmi.vreg<256xsi32>, i32, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xsi32>
    %w = pto.vmi.vsel %neg, %j, %i
        : !pto.vmi.mask<256xpred>, !pto.vmi.vreg<256xsi32>, !pto.vmi.vreg<256xsi32> -> !pto.vmi.vreg<256xsi32>
    %q = pto.vmi.vcvt %w {saturate = "SAT"} : !pto.vmi.vreg<256xsi32> -> !pto.vmi.vreg<256xui8>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<256xui8>, !pto.ptr<ui8, ub>
  }
  return
}
