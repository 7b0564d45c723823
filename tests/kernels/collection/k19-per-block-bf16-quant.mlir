// Per-block scaling in bf16: the maximum of each group of 32 of 256, taken in f32, becomes a bf16 factor of its group;
// the product is widened by interleaving with zero and cast to e4m3 in two stores of 128 bytes. 16 tiles.
// best form: stated 25: 1 vldsx2 DINTLV_B16, 4 vcvt, 3 vmax, 1 vcgmax, 1 vcvt and 1 vpack of the slots, 1 vselr, 2
// vmul, 3 vintlv, 4 vcvt P0, 4 vsts PK4_B32. Derived 14 to 15: maximum of the two bf16 halves before widening;
// interleaving with zero is the widening.
func.func @k19_per_block(%x: !pto.ptr<bf16, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %zero = arith.constant 0.000000e+00 : bf16
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %z = pto.vmi.vbrc %zero : bf16 -> !pto.vmi.vreg<256xbf16>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %o1 = arith.addi %o, %c128 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
    %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf32>
    %g = pto.vmi.vcmax %f, %m {group = 8} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
    %gb = pto.vmi.vcvt %g {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<8xbf16>
    %b = pto.vmi.vbrc %gb {group = 8} : !pto.vmi.vreg<8xbf16> -> !pto.vmi.vreg<256xbf16>
    %p = pto.vmi.vmul %v, %b : !pto.vmi.vreg<256xbf16>, !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xbf16>
    %lo, %hi = pto.vmi.vintlv %z, %p, %m
        : !pto.vmi.vreg<256xbf16>, !pto.vmi.vreg<256xbf16>, !pto.vmi.mask<256xpred>
        -> !pto.vmi.vreg<256xbf16>, !pto.vmi.vreg<256xbf16>
    %lf = pto.vmi.vinterpret_cast %lo : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<128xf32>
    %hf = pto.vmi.vinterpret_cast %hi : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<128xf32>
    %lq = pto.vmi.vcvt %lf {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf8E4M3FN>
    %hq = pto.vmi.vcvt %hf {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf8E4M3FN>
    pto.vmi.vstore %lq, %y[%o] : !pto.vmi.vreg<128xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
    pto.vmi.vstore %hq, %y[%o1] : !pto.vmi.vreg<128xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
  }
  return
}
