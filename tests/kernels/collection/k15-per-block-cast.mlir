// Per-block cast: 16 x 256 f16 to e4m3, a 4 x 8 table of f32 scales, each for 4 rows and 32 columns.
// best form: stated per row 17: 1 vldsx2 DINTLV_B16, 4 vcvt, 4 vmul with one shared scale register, 4 vcvt, 3 vor, 1
// vsts; the scales of four rows by 1 vlds E2B_B32 outside the inner loop.
func.func @k15_per_block(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c256 = arith.constant 256 : index
  %c1024 = arith.constant 1024 : index
  scf.for %band = %c0 to %c4 step %c1 {
    %first = arith.muli %band, %c8 : index
    %base = arith.muli %band, %c1024 : index
    %s = pto.vmi.vload %scale[%first], %c1 {group = 8, dist_mode = "brc"}
        : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    scf.for %row = %c0 to %c4 step %c1 {
      %in = arith.muli %row, %c256 : index
      %o = arith.addi %base, %in : index
      %v = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
      %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xf16> -> !pto.vmi.vreg<256xf32>
      %p = pto.vmi.vmul %f, %s : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
      %q = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
      pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
    }
  }
  return
}
