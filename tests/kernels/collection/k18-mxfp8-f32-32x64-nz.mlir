// MXFP8 of 32 x 64 f32 in passes: 64 group maxima to memory; all exponents and scales at once; exponent pairs reordered
// by a gather; the rows cast and stored by column blocks (fractal order, a pitch of 33 blocks).
// best form: derived: pass 1 per step 2 vldsx2, 2 vdintlv (or block loads), 4 vabs, 3 vmax, 1 vcgmax, 1 vsts; pass 2
// once on one register; pass 3 per row 1 vlds, the two scales broadcast (2 vlds BRC_B32, 1 vsel), 1 vmul, 1 vcvt,
// packing to bytes, 1 vsstb. Fewer steps of four rows are better, and so is no pass through memory at all.
func.func @k18_mxfp8_nz(%x: !pto.ptr<f32, ub>, %amax: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>,
    %exps: !pto.ptr<ui8, ub>, %order: !pto.ptr<ui16, ub>, %zz: !pto.ptr<ui16, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %c256 = arith.constant 256 : index
  %c23_i16 = arith.constant 23 : i16
  %c33_i16 = arith.constant 33 : i16
  %expfield = arith.constant 2139095040 : i32
  %emax = arith.constant 8 : i32
  %less = arith.constant -8 : i32
  %top = arith.constant 254 : i32
  %m64 = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<64xpred>
  %vexp = pto.vmi.vbrc %expfield : i32 -> !pto.vmi.vreg<64xi32>
  %v254 = pto.vmi.vbrc %top : i32 -> !pto.vmi.vreg<64xi32>
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %m32 = pto.vmi.create_mask %c32 : index -> !pto.vmi.mask<128xpred>
  scf.for %step = %c0 to %c8 step %c1 {
    %o = arith.muli %step, %c256 : index
    %slot = arith.muli %step, %c8 : index
    %f = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %a = pto.vmi.vabs %f : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %max = pto.vmi.vcmax %a, %m {group = 8} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
    pto.vmi.vstore %max, %amax[%slot], %c1 {group = 8} : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>
  }
  pto.mem_bar "VST_VLD"
  %g = pto.vmi.vload %amax[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %bits = pto.vmi.vinterpret_cast %g : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xi32>
  %field = pto.vmi.vand %bits, %vexp : !pto.vmi.vreg<64xi32>, !pto.vmi.vreg<64xi32> -> !pto.vmi.vreg<64xi32>
  %biased = pto.vmi.vshrs %field, %c23_i16, %m64
      : !pto.vmi.vreg<64xi32>, i16, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<64xi32>
  %atleast = pto.vmi.vmaxs %biased, %emax, %m64
      : !pto.vmi.vreg<64xi32>, i32, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<64xi32>
  %e = pto.vmi.vadds %atleast, %less, %m64
      : !pto.vmi.vreg<64xi32>, i32, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<64xi32>
  %r = pto.vmi.vsub %v254, %e : !pto.vmi.vreg<64xi32>, !pto.vmi.vreg<64xi32> -> !pto.vmi.vreg<64xi32>
  %rb = pto.vmi.vshls %r, %c23_i16, %m64 : !pto.vmi.vreg<64xi32>, i16, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<64xi32>
  %s = pto.vmi.vinterpret_cast %rb : !pto.vmi.vreg<64xi32> -> !pto.vmi.vreg<64xf32>
  %eb = pto.vmi.vcvt %e {saturate = "NOSAT"} : !pto.vmi.vreg<64xi32> -> !pto.vmi.vreg<64xui8>
  pto.vmi.vstore %eb, %exps[%c0] : !pto.vmi.vreg<64xui8>, !pto.ptr<ui8, ub>
  pto.vmi.vstore %s, %scale[%c0] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  pto.mem_bar "VST_VLD"
  %pairs = pto.castptr %exps : !pto.ptr<ui8, ub> -> !pto.ptr<ui16, ub>
  %i = pto.vmi.vload %order[%c0] : !pto.ptr<ui16, ub> -> !pto.vmi.vreg<128xui16>
  %z = pto.vmi.vgather %pairs, %i, %m32
      : !pto.ptr<ui16, ub>, !pto.vmi.vreg<128xui16>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<128xui16>
  pto.vmi.vstore %z, %zz[%c0], %m32 : !pto.vmi.vreg<128xui16>, !pto.ptr<ui16, ub>, !pto.vmi.mask<128xpred>
  scf.for %row = %c0 to %c32 step %c1 {
    %o = arith.muli %row, %c64 : index
    %two = arith.muli %row, %c2 : index
    %to = arith.muli %row, %c32 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %rs = pto.vmi.vload %scale[%two], %c1 {group = 2} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<2xf32>
    %b = pto.vmi.vbrc %rs {group = 2} : !pto.vmi.vreg<2xf32> -> !pto.vmi.vreg<64xf32>
    %p = pto.vmi.vmul %v, %b : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    %q = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf8E4M3FN>
    pto.vmi.vsstb %q, %y[%to], %c33_i16, %m64
        : !pto.vmi.vreg<64xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.vmi.mask<64xpred>
  }
  return
}
