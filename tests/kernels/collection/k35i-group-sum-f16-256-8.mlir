// Reduction matrix: sum of f16 in eight groups of 32, accumulated in f32, 16 tiles.
// best form: derived: 1 vldsx2 DINTLV_B16, 4 vcvt, 3 vadd, 1 vcgadd, one store of eight slots (10).
func.func @k35i_group_sum(%x: !pto.ptr<f16, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %t = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<256xf16>
    %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xf16> -> !pto.vmi.vreg<256xf32>
    %g = pto.vmi.vcadd %f, %m {group = 8, reassoc}
        : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
    pto.vmi.vstore %g, %y[%t], %c1 {group = 8} : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>
  }
  return
}
