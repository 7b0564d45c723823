// Quantization and back, fused: 256 bf16 in groups of 32, largest magnitude on the bits, e8m0 bytes stored, product
// with the reciprocal in bf16, to e4m3, back to f32, times the scale, stored as bf16. 16 tiles.
// best form: stated per tile: 5 loads, 2 vand, 1 vmax, 1 vcgmax, 4 vselr, 8 vzunpack, 4 vmul in bf16 (half empty) and 4
// in f32, 20 vcvt, 4 vsts PK_B32. Derived: 1 vldsx2 DINTLV_B16, 2 vand, 1 vmax, 1 vcgmax, 2 vselr, 2 + 4 vmul, 17 vcvt
// (scale widened once on the slots; fp8 stays strided), 2 vor, 1 vstsx2; and the slots and their byte store.
func.func @k23_round_trip(%x: !pto.ptr<bf16, ub>, %exps: !pto.ptr<ui8, ub>, %y: !pto.ptr<bf16, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %c7_i16 = arith.constant 7 : i16
  %magnitude = arith.constant 32767 : i16
  %emax = arith.constant 8 : i16
  %less = arith.constant -8 : i16
  %top = arith.constant 254 : i16
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %m8 = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<8xpred>
  %vabs = pto.vmi.vbrc %magnitude : i16 -> !pto.vmi.vreg<256xi16>
  %v254 = pto.vmi.vbrc %top : i16 -> !pto.vmi.vreg<8xi16>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %slot = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
    %i = pto.vmi.vinterpret_cast %v : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xi16>
    %a = pto.vmi.vand %i, %vabs : !pto.vmi.vreg<256xi16>, !pto.vmi.vreg<256xi16> -> !pto.vmi.vreg<256xi16>
    %g = pto.vmi.vcmax %a, %m {group = 8} : !pto.vmi.vreg<256xi16>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xi16>
    %biased = pto.vmi.vshrs %g, %c7_i16, %m8
        : !pto.vmi.vreg<8xi16>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi16>
    %atleast = pto.vmi.vmaxs %biased, %emax, %m8
        : !pto.vmi.vreg<8xi16>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi16>
    %e = pto.vmi.vadds %atleast, %less, %m8 : !pto.vmi.vreg<8xi16>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi16>
    %eb = pto.vmi.vcvt %e {saturate = "NOSAT"} : !pto.vmi.vreg<8xi16> -> !pto.vmi.vreg<8xui8>
    pto.vmi.vstore %eb, %exps[%slot], %c1 {group = 8} : !pto.vmi.vreg<8xui8>, !pto.ptr<ui8, ub>
    %r = pto.vmi.vsub %v254, %e : !pto.vmi.vreg<8xi16>, !pto.vmi.vreg<8xi16> -> !pto.vmi.vreg<8xi16>
    %rs = pto.vmi.vshls %r, %c7_i16, %m8 : !pto.vmi.vreg<8xi16>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi16>
    %rb = pto.vmi.vbrc %rs {group = 8} : !pto.vmi.vreg<8xi16> -> !pto.vmi.vreg<256xi16>
    %rf = pto.vmi.vinterpret_cast %rb : !pto.vmi.vreg<256xi16> -> !pto.vmi.vreg<256xbf16>
    %p = pto.vmi.vmul %v, %rf : !pto.vmi.vreg<256xbf16>, !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xbf16>
    %w = pto.vmi.vcvt %p : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf32>
    %q = pto.vmi.vcvt %w {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
    %d = pto.vmi.vcvt %q : !pto.vmi.vreg<256xf8E4M3FN> -> !pto.vmi.vreg<256xf32>
    %es = pto.vmi.vshls %e, %c7_i16, %m8 : !pto.vmi.vreg<8xi16>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi16>
    %eb16 = pto.vmi.vbrc %es {group = 8} : !pto.vmi.vreg<8xi16> -> !pto.vmi.vreg<256xi16>
    %sb = pto.vmi.vinterpret_cast %eb16 : !pto.vmi.vreg<256xi16> -> !pto.vmi.vreg<256xbf16>
    %s = pto.vmi.vcvt %sb : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf32>
    %z = pto.vmi.vmul %d, %s : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %h = pto.vmi.vcvt %z {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xbf16>
    pto.vmi.vstore %h, %y[%o] : !pto.vmi.vreg<256xbf16>, !pto.ptr<bf16, ub>
  }
  return
}
