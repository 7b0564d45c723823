// Dynamic quantization of 8 rows of 64 bf16, four rows a step, with a smoothing factor a channel.
// best form: derived per step: rows are whole registers: 4 vlds UNPK_B16, 4 vcvt, 4 vmul by one register, 4 vabs, 4
// vcmax, 4 vdiv of one lane, 4 point stores, 4 vdup, 4 vdiv, 8 clamps, 4 vcvt, low bytes.
func.func @k26b_dynamic_quant(%x: !pto.ptr<bf16, ub>, %smooth: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>,
    %y: !pto.ptr<ui8, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c256 = arith.constant 256 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %q127 = arith.constant 1.270000e+02 : f32
  %zero = arith.constant 0 : i32
  %wrap = arith.constant 256 : i32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %v127 = pto.vmi.vbrc %q127 : f32 -> !pto.vmi.vreg<4xf32>
  %sm = pto.vmi.vload %smooth[%c0], %c0 {group = 4} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
  scf.for %step = %c0 to %c2 step %c1 {
    %o = arith.muli %step, %c256 : index
    %slot = arith.muli %step, %c4 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
    %raw = pto.vmi.vcvt %v : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf32>
    %f = pto.vmi.vmul %raw, %sm : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %a = pto.vmi.vabs %f : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %g = pto.vmi.vcmax %a, %m {group = 4} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<4xf32>
    %s = pto.vmi.vdiv %g, %v127 : !pto.vmi.vreg<4xf32>, !pto.vmi.vreg<4xf32> -> !pto.vmi.vreg<4xf32>
    pto.vmi.vstore %s, %scale[%slot], %c1 {group = 4} : !pto.vmi.vreg<4xf32>, !pto.ptr<f32, ub>
    %b = pto.vmi.vbrc %s {group = 4} : !pto.vmi.vreg<4xf32> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vdiv %f, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
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
