// Quantization of f32 to int8 that emulates the wrap to a byte: scale, clamp to [-128, 127], round, add 256 to what is
// negative, narrow to ui8. 32 rows of 256, a scale a row.
// best form: derived: compare, add, select and the saturating narrow are the low byte of the rounded integer: after 4
// vcvt to si32, 4 vsts PK4_B32, or f32 to si16 with a merge and PK_B16 stores. Saves 4 vcmp, 4 vadds, 4 vsel, 4 vcvt, 3
// vor.
func.func @k09_quant(%x: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<ui8, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c256 = arith.constant 256 : index
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %zero = arith.constant 0 : i32
  %wrap = arith.constant 256 : i32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %row = %c0 to %c32 step %c1 {
    %o = arith.muli %row, %c256 : index
    %s = pto.vmi.vload %scale[%row] {dist_mode = "brc"} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vmul %v, %s : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %a = pto.vmi.vmaxs %p, %low, %m : !pto.vmi.vreg<256xf32>, f32, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xf32>
    %b = pto.vmi.vmins %a, %high, %m : !pto.vmi.vreg<256xf32>, f32, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xf32>
    %i = pto.vmi.vcvt %b {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xsi32>
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
