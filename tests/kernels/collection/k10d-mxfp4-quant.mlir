// MXFP4: 16 tiles of 256 bf16 in 8 groups of 32. Group maximum of the magnitude on the bits, shared exponent (that of
// the maximum less 2, the largest of e2m1) stored as e8m0, product with the reciprocal power of two, cast to pairs of
// e2m1.
// best form: derived: 1 vldsx2 DINTLV_B16, 2 vand, 1 vmax, 1 vcgmax (groups of 32 in two parts), slot operations on one
// register, a byte store of eight slots, 1 vselr, 2 vmul; the pairs then need both parts side by side again (1 vintlv),
// 2 vcvt, and 1 vor with a PK_B16 store or 2 PK4_B32.
func.func @k10d_mxfp4(%x: !pto.ptr<bf16, ub>, %e8m0: !pto.ptr<ui8, ub>, %y: !pto.ptr<!pto.f4E2M1x2, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %c7_i16 = arith.constant 7 : i16
  %magnitude = arith.constant 32767 : i16
  %two = arith.constant 2 : i16
  %less2 = arith.constant -2 : i16
  %top = arith.constant 254 : i16
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %m8 = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<8xpred>
  %bits = pto.vmi.vbrc %magnitude : i16 -> !pto.vmi.vreg<256xi16>
  %v254 = pto.vmi.vbrc %top : i16 -> !pto.vmi.vreg<8xi16>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %to = arith.muli %tile, %c128 : index
    %slot = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
    %i = pto.vmi.vinterpret_cast %v : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xi16>
    %a = pto.vmi.vand %i, %bits : !pto.vmi.vreg<256xi16>, !pto.vmi.vreg<256xi16> -> !pto.vmi.vreg<256xi16>
    %g = pto.vmi.vcmax %a, %m {group = 8} : !pto.vmi.vreg<256xi16>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xi16>
    %e = pto.vmi.vshrs %g, %c7_i16, %m8 : !pto.vmi.vreg<8xi16>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi16>
    %e2 = pto.vmi.vmaxs %e, %two, %m8 : !pto.vmi.vreg<8xi16>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi16>
    %s = pto.vmi.vadds %e2, %less2, %m8 : !pto.vmi.vreg<8xi16>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi16>
    %b = pto.vmi.vcvt %s {saturate = "NOSAT"} : !pto.vmi.vreg<8xi16> -> !pto.vmi.vreg<8xui8>
    pto.vmi.vstore %b, %e8m0[%slot], %c1 {group = 8} : !pto.vmi.vreg<8xui8>, !pto.ptr<ui8, ub>
    %r = pto.vmi.vsub %v254, %s : !pto.vmi.vreg<8xi16>, !pto.vmi.vreg<8xi16> -> !pto.vmi.vreg<8xi16>
    %rb = pto.vmi.vshls %r, %c7_i16, %m8 : !pto.vmi.vreg<8xi16>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi16>
    %w = pto.vmi.vbrc %rb {group = 8} : !pto.vmi.vreg<8xi16> -> !pto.vmi.vreg<256xi16>
    %f = pto.vmi.vinterpret_cast %w : !pto.vmi.vreg<256xi16> -> !pto.vmi.vreg<256xbf16>
    %p = pto.vmi.vmul %v, %f : !pto.vmi.vreg<256xbf16>, !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xbf16>
    %pp = pto.vmi.vinterpret_cast %p : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<128x!pto.bf16x2>
    %q = pto.vmi.vcvt %pp {rounding = "R"} : !pto.vmi.vreg<128x!pto.bf16x2> -> !pto.vmi.vreg<128x!pto.f4E2M1x2>
    pto.vmi.vstore %q, %y[%to] : !pto.vmi.vreg<128x!pto.f4E2M1x2>, !pto.ptr<!pto.f4E2M1x2, ub>
  }
  return
}
