// Dynamic quantization of four rows of 32 f16 a step, 8 steps: rows shorter than a register.
// best form: derived per step: 1 vldsx2 or 1 vlds, 2 to 4 vcvt, vabs, 1 vmax, 1 vcgmax over blocks and a second level
// (rows of 32 f32 are four blocks), 1 vdiv for all slots, 1 store of four lanes, 1 vselr, 2 vdiv, clamps, 2 vcvt, low
// bytes.
func.func @k26a_dynamic_quant(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c128 = arith.constant 128 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %q127 = arith.constant 1.270000e+02 : f32
  %zero = arith.constant 0 : i32
  %wrap = arith.constant 256 : i32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<128xpred>
  %v127 = pto.vmi.vbrc %q127 : f32 -> !pto.vmi.vreg<4xf32>
  scf.for %step = %c0 to %c8 step %c1 {
    %o = arith.muli %step, %c128 : index
    %slot = arith.muli %step, %c4 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<128xf16>
    %f = pto.vmi.vcvt %v : !pto.vmi.vreg<128xf16> -> !pto.vmi.vreg<128xf32>
    %a = pto.vmi.vabs %f : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf32>
    %g = pto.vmi.vcmax %a, %m {group = 4} : !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<4xf32>
    %s = pto.vmi.vdiv %g, %v127 : !pto.vmi.vreg<4xf32>, !pto.vmi.vreg<4xf32> -> !pto.vmi.vreg<4xf32>
    pto.vmi.vstore %s, %scale[%slot], %c1 {group = 4} : !pto.vmi.vreg<4xf32>, !pto.ptr<f32, ub>
    %b = pto.vmi.vbrc %s {group = 4} : !pto.vmi.vreg<4xf32> -> !pto.vmi.vreg<128xf32>
    %p = pto.vmi.vdiv %f, %b : !pto.vmi.vreg<128xf32>, !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf32>
    %a1 = pto.vmi.vmaxs %p, %low, %m : !pto.vmi.vreg<128xf32>, f32, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<128xf32>
    %a2 = pto.vmi.vmins %a1, %high, %m
        : !pto.vmi.vreg<128xf32>, f32, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<128xf32>
    %i = pto.vmi.vcvt %a2 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xsi32>
    %neg = pto.vmi.vcmps %i, %zero, %m {cmp = "lt"}
        : !pto.vmi.vreg<128xsi32>, i32, !pto.vmi.mask<128xpred> -> !pto.vmi.mask<128xpred>
    %j = pto.vmi.vadds %i, %wrap, %m
        : !pto.vmi.vreg<128xsi32>, i32, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<128xsi32>
    %w = pto.vmi.vsel %neg, %j, %i
        : !pto.vmi.mask<128xpred>, !pto.vmi.vreg<128xsi32>, !pto.vmi.vreg<128xsi32> -> !pto.vmi.vreg<128xsi32>
    %q = pto.vmi.vcvt %w {saturate = "SAT"} : !pto.vmi.vreg<128xsi32> -> !pto.vmi.vreg<128xui8>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<128xui8>, !pto.ptr<ui8, ub>
  }
  return
}
