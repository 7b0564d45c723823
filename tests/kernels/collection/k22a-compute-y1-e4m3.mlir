// f16 times one of eight f16 scales a block of 32, in f32, to f8E4M3FN; 16 blocks of 256.
// best form: stated per block 17: 1 vldsx2 DINTLV_B16, 4 vcvt, 4 vmul, 4 vcvt, 3 vor, 1 vsts; outside 1 vlds E2B_B16
// and 1 vcvt.
func.func @k22a_compute_y1(%x: !pto.ptr<f16, ub>, %scale: !pto.ptr<f16, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %s16 = pto.vmi.vload %scale[%c0], %c1 {group = 8, dist_mode = "brc"} : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
  %s = pto.vmi.vcvt %s16 : !pto.vmi.vreg<256xf16> -> !pto.vmi.vreg<256xf32>
  scf.for %block = %c0 to %c16 step %c1 {
    %o = arith.muli %block, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
    %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xf16> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vmul %f, %s : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %q = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
  }
  return
}
