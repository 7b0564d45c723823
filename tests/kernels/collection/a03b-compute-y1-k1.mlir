// A3 (PTOAS issue 1391): 16 blocks of 256 f16 to f32, times one of eight scales a block of 32, 1 more products, to fp8.
// best form: of the two forced schemes (merged parts d4 with one NORM store; lane stride 4 with four PK4_B32 stores),
// d4 (2664 against 2921). d4 per block: 1 vldsx2 DINTLV_B16, 4 vcvt, 8 vmul, 4 vcvt, 3 vor, 1 vsts (21).
// Every product rounds: none of them can be folded into the scale.
func.func @a03b_compute_y1(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f16, ub>, %out: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %factor = arith.constant 7.000000e-01 : f32
  %k = pto.vmi.vbrc %factor : f32 -> !pto.vmi.vreg<256xf32>
  %s16 = pto.vmi.vload %scale[%c0], %c1 {group = 8, dist_mode = "brc"} : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
  %s = pto.vmi.vcvt %s16 : !pto.vmi.vreg<256xf16> -> !pto.vmi.vreg<256xf32>
  scf.for %block = %c0 to %c16 step %c1 {
    %o = arith.muli %block, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
    %w = pto.vmi.vcvt %v : !pto.vmi.vreg<256xf16> -> !pto.vmi.vreg<256xf32>
    %y0 = pto.vmi.vmul %w, %s : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %y1 = pto.vmi.vmul %y0, %k : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %q = pto.vmi.vcvt %y1 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
    pto.vmi.vstore %q, %out[%o] : !pto.vmi.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
  }
  return
}
