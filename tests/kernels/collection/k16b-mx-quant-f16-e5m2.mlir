// MX quantization of 2 x 256 f16 to e5m2 in groups of 32 (exponent of the largest magnitude less 15).
// best form: derived: as k16a without the table; f16 keeps its order on the bits too (2 vand, 1 vmax, 1 vcgmax), but
// the exponent is taken from f32, so the slots are widened (1 vcvt).
func.func @k16b_mx_quant(%x: !pto.ptr<f16, ub>, %exps: !pto.ptr<ui8, ub>, %y: !pto.ptr<f8E5M2, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c256 = arith.constant 256 : index
  %c23_i16 = arith.constant 23 : i16
  %expfield = arith.constant 2139095040 : i32
  %emax = arith.constant 15 : i32
  %less = arith.constant -15 : i32
  %top = arith.constant 254 : i32
  %m8 = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<8xpred>
  %vexp = pto.vmi.vbrc %expfield : i32 -> !pto.vmi.vreg<8xi32>
  %v254 = pto.vmi.vbrc %top : i32 -> !pto.vmi.vreg<8xi32>
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %row = %c0 to %c2 step %c1 {
    %o = arith.muli %row, %c256 : index
    %slot = arith.muli %row, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
    %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xf16> -> !pto.vmi.vreg<256xf32>
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
    %q = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E5M2>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<256xf8E5M2>, !pto.ptr<f8E5M2, ub>
  }
  return
}
