// Odd lane count: 300 bf16 plus 300 bf16 in f32, of which a run-time number is stored.
// best form: derived: 3 + 3 loads (the last of 44 lanes), widened, added, narrowed; the tail mask is a chain of plt
// outside.
func.func @k39f_add(%x: !pto.ptr<bf16, ub>, %z: !pto.ptr<bf16, ub>, %y: !pto.ptr<bf16, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %mn = pto.vmi.create_mask %n : index -> !pto.vmi.mask<300xpred>
  %a = pto.vmi.vload %x[%c0] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<300xbf16>
  %b = pto.vmi.vload %z[%c0] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<300xbf16>
  %af = pto.vmi.vcvt %a : !pto.vmi.vreg<300xbf16> -> !pto.vmi.vreg<300xf32>
  %bf = pto.vmi.vcvt %b : !pto.vmi.vreg<300xbf16> -> !pto.vmi.vreg<300xf32>
  %s = pto.vmi.vadd %af, %bf : !pto.vmi.vreg<300xf32>, !pto.vmi.vreg<300xf32> -> !pto.vmi.vreg<300xf32>
  %h = pto.vmi.vcvt %s {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<300xf32> -> !pto.vmi.vreg<300xbf16>
  pto.vmi.vstore %h, %y[%c0], %mn : !pto.vmi.vreg<300xbf16>, !pto.ptr<bf16, ub>, !pto.vmi.mask<300xpred>
  return
}
