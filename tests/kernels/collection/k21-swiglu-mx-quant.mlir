// SwiGLU and MX quantization: rows of 512 f16, silu(first half) times the second half in f32, then e8m0 and e4m3 in
// groups of 32. 8 rows.
// best form: derived: everything between load and store is element-wise, so four parts from load to store: 2 vldsx2, 8
// vcvt, 4 vneg (or vsub), 4 vexp, 4 vadds, 4 vdiv, 4 vmul, then as k17 (4 vabs, 3 vmax, 1 vcgmax, slots, 1 vselr, 4
// vmul, 4 vcvt, 3 vor, 1 vsts).
func.func @k21_swiglu(%x: !pto.ptr<f16, ub>, %exps: !pto.ptr<ui8, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c256 = arith.constant 256 : index
  %c512 = arith.constant 512 : index
  %c23_i16 = arith.constant 23 : i16
  %expfield = arith.constant 2139095040 : i32
  %emax = arith.constant 8 : i32
  %less = arith.constant -8 : i32
  %top = arith.constant 254 : i32
  %m8 = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<8xpred>
  %vexp = pto.vmi.vbrc %expfield : i32 -> !pto.vmi.vreg<8xi32>
  %v254 = pto.vmi.vbrc %top : i32 -> !pto.vmi.vreg<8xi32>
  %fzero = arith.constant 0.000000e+00 : f32
  %fone = arith.constant 1.000000e+00 : f32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %z = pto.vmi.vbrc %fzero : f32 -> !pto.vmi.vreg<256xf32>
  scf.for %row = %c0 to %c8 step %c1 {
    %o1 = arith.muli %row, %c512 : index
    %o2 = arith.addi %o1, %c256 : index
    %o = arith.muli %row, %c256 : index
    %slot = arith.muli %row, %c8 : index
    %h1 = pto.vmi.vload %x[%o1] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
    %h2 = pto.vmi.vload %x[%o2] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
    %x1 = pto.vmi.vcvt %h1 : !pto.vmi.vreg<256xf16> -> !pto.vmi.vreg<256xf32>
    %x2 = pto.vmi.vcvt %h2 : !pto.vmi.vreg<256xf16> -> !pto.vmi.vreg<256xf32>
    %minus = pto.vmi.vsub %z, %x1 : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %exp = pto.vmi.vexp %minus : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %den = pto.vmi.vadds %exp, %fone, %m
        : !pto.vmi.vreg<256xf32>, f32, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xf32>
    %silu = pto.vmi.vdiv %x1, %den : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %f = pto.vmi.vmul %silu, %x2 : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %a = pto.vmi.vabs %f : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %g = pto.vmi.vcmax %a, %m {group = 8} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
    %bits = pto.vmi.vinterpret_cast %g : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<8xi32>
    %field = pto.vmi.vand %bits, %vexp : !pto.vmi.vreg<8xi32>, !pto.vmi.vreg<8xi32> -> !pto.vmi.vreg<8xi32>
    %biased = pto.vmi.vshrs %field, %c23_i16, %m8
        : !pto.vmi.vreg<8xi32>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi32>
    %atleast = pto.vmi.vmaxs %biased, %emax, %m8
        : !pto.vmi.vreg<8xi32>, i32, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi32>
    %e = pto.vmi.vadds %atleast, %less, %m8 : !pto.vmi.vreg<8xi32>, i32, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi32>
    %r = pto.vmi.vsub %v254, %e : !pto.vmi.vreg<8xi32>, !pto.vmi.vreg<8xi32> -> !pto.vmi.vreg<8xi32>
    %rb = pto.vmi.vshls %r, %c23_i16, %m8 : !pto.vmi.vreg<8xi32>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi32>
    %s = pto.vmi.vinterpret_cast %rb : !pto.vmi.vreg<8xi32> -> !pto.vmi.vreg<8xf32>
    pto.vmi.vstore %e, %exps[%slot], %c1 {group = 8} : !pto.vmi.vreg<8xi32>, !pto.ptr<ui8, ub>
    %b = pto.vmi.vbrc %s {group = 8} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vmul %f, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %q = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
  }
  return
}
