// Per-channel cast to fp8: a run-time number of rows of 256 bf16, each times the same 256 f32 scales.
// best form: derived per row 17: 1 vldsx2 DINTLV_B16, 4 vcvt, 4 vmul, 4 vcvt, 3 vor, 1 vsts; the scales are loaded
// once, in four parts (2 vldsx2 DINTLV_B32, 2 vdintlv).
func.func @k28_per_channel(%x: !pto.ptr<bf16, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<f8E4M3FN, ub>,
    %rows: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c256 = arith.constant 256 : index
  %s = pto.vmi.vload %scale[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
  scf.for %row = %c0 to %rows step %c1 {
    %o = arith.muli %row, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
    %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vmul %f, %s : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %q = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
  }
  return
}
