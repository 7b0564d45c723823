// MXFP8 of 32 x 32 f32: eight rows of 32 a step, one e8m0 exponent a row.
// best form: derived: 2 vldsx2 and 2 vdintlv, 4 vabs, 3 vmax and 1 vcgmax, 5 slot operations, 1 byte store (PK4_B32), 1
// vselr, 4 vmul, 4 vcvt, 3 vor, 1 vsts (31). Block form: 4 vsldb with a pitch of four blocks, no shuffle, and one byte
// vselr at the end.
func.func @k17_mxfp8(%x: !pto.ptr<f32, ub>, %exps: !pto.ptr<ui8, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c256 = arith.constant 256 : index
  %c23_i16 = arith.constant 23 : i16
  %expfield = arith.constant 2139095040 : i32
  %emax = arith.constant 8 : i32
  %less = arith.constant -8 : i32
  %top = arith.constant 254 : i32
  %m8 = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<8xpred>
  %vexp = pto.vmi.vbrc %expfield : i32 -> !pto.vmi.vreg<8xi32>
  %v254 = pto.vmi.vbrc %top : i32 -> !pto.vmi.vreg<8xi32>
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %step = %c0 to %c4 step %c1 {
    %o = arith.muli %step, %c256 : index
    %slot = arith.muli %step, %c8 : index
    %f = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %a = pto.vmi.vabs %f : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %g = pto.vmi.vcmax %a, %m {group = 8} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
    %bits = pto.vmi.vinterpret_cast %g : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<8xi32>
    %field = pto.vmi.vand %bits, %vexp : !pto.vmi.vreg<8xi32>, !pto.vmi.vreg<8xi32> -> !pto.vmi.vreg<8xi32>
    %biased = pto.vmi.vshrs %field, %c23_i16, %m8
        : !pto.vmi.vreg<8xi32>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi32>
    %atleast = pto.vmi.vmaxs %biased, %emax, %m8
        : !pto.vmi.vreg<8xi32>, i32, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi32>
    %e = pto.vmi.vadds %atleast, %less, %m8 : !pto.vmi.vreg<8xi32>, i32, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi32>
    %r = pto.vmi.vsub %v254, %e : !pto.vmi.vreg<8xi32>, !pto.vmi.vreg<8xi32> -> !pto.vmi.vreg<8xi32>
    %rb = pto.vmi.vshls %r, %c23_i16, %m8 : !pto.vmi.vreg<8xi32>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi32>
    %s = pto.vmi.vinterpret_cast %rb : !pto.vmi.vreg<8xi32> -> !pto.vmi.vreg<8xf32>
    pto.vmi.vstore %e, %exps[%slot], %c1 {group = 8} : !pto.vmi.vreg<8xi32>, !pto.ptr<ui8, ub>
    %b = pto.vmi.vbrc %s {group = 8} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vmul %f, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %q = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
  }
  return
}
