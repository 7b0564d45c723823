// Per-token cast of bf16 to e4m3: 16 tokens of 512 columns, one exponent byte a block of 128 (four make an i32 of a
// token). The exponent is the rounded-up binary logarithm of the largest magnitude over 448.
// best form: derived: per step (two blocks) loads, 2 vand and 2 vcmax on the bits instead of 4 vcvt, 4 vabs, 2 vmax, 2
// vcmax, 2 vdup, 4 vcvt, 4 vmul, 4 vcvt, 3 vor, 1 vsts (or two parts merged and PK_B16 stores).
func.func @k14a_per_token(%x: !pto.ptr<bf16, ub>, %exps: !pto.ptr<ui8, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %c512 = arith.constant 512 : index
  %c23_i16 = arith.constant 23 : i16
  %inv448 = arith.constant 2.23214296e-03 : f32
  %mantissa = arith.constant 8388607 : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %top = arith.constant 254 : i32
  %m2 = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<2xpred>
  %vmant = pto.vmi.vbrc %mantissa : i32 -> !pto.vmi.vreg<2xi32>
  %v254 = pto.vmi.vbrc %top : i32 -> !pto.vmi.vreg<2xi32>
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %token = %c0 to %c16 step %c1 {
    %row = arith.muli %token, %c512 : index
    %slots = arith.muli %token, %c4 : index
    scf.for %half = %c0 to %c2 step %c1 {
      %col = arith.muli %half, %c256 : index
      %o = arith.addi %row, %col : index
      %two = arith.muli %half, %c2 : index
      %slot = arith.addi %slots, %two : index
      %v = pto.vmi.vload %x[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
      %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf32>
      %a = pto.vmi.vabs %f : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
      %g = pto.vmi.vcmax %a, %m {group = 2} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<2xf32>
      %t = pto.vmi.vmuls %g, %inv448, %m2 : !pto.vmi.vreg<2xf32>, f32, !pto.vmi.mask<2xpred> -> !pto.vmi.vreg<2xf32>
      %bits = pto.vmi.vinterpret_cast %t : !pto.vmi.vreg<2xf32> -> !pto.vmi.vreg<2xi32>
      %floor = pto.vmi.vshrs %bits, %c23_i16, %m2
          : !pto.vmi.vreg<2xi32>, i16, !pto.vmi.mask<2xpred> -> !pto.vmi.vreg<2xi32>
      %mant = pto.vmi.vand %bits, %vmant : !pto.vmi.vreg<2xi32>, !pto.vmi.vreg<2xi32> -> !pto.vmi.vreg<2xi32>
      %more = pto.vmi.vcmps %mant, %zero, %m2 {cmp = "ne"}
          : !pto.vmi.vreg<2xi32>, i32, !pto.vmi.mask<2xpred> -> !pto.vmi.mask<2xpred>
      %up = pto.vmi.vadds %floor, %one, %m2 : !pto.vmi.vreg<2xi32>, i32, !pto.vmi.mask<2xpred> -> !pto.vmi.vreg<2xi32>
      %ceil = pto.vmi.vsel %more, %up, %floor
          : !pto.vmi.mask<2xpred>, !pto.vmi.vreg<2xi32>, !pto.vmi.vreg<2xi32> -> !pto.vmi.vreg<2xi32>
      %e = pto.vmi.vmins %ceil, %top, %m2 : !pto.vmi.vreg<2xi32>, i32, !pto.vmi.mask<2xpred> -> !pto.vmi.vreg<2xi32>
      %r = pto.vmi.vsub %v254, %e : !pto.vmi.vreg<2xi32>, !pto.vmi.vreg<2xi32> -> !pto.vmi.vreg<2xi32>
      %rb = pto.vmi.vshls %r, %c23_i16, %m2 : !pto.vmi.vreg<2xi32>, i16, !pto.vmi.mask<2xpred> -> !pto.vmi.vreg<2xi32>
      %s = pto.vmi.vinterpret_cast %rb : !pto.vmi.vreg<2xi32> -> !pto.vmi.vreg<2xf32>
      pto.vmi.vstore %e, %exps[%slot], %c1 {group = 2} : !pto.vmi.vreg<2xi32>, !pto.ptr<ui8, ub>
      %b = pto.vmi.vbrc %s {group = 2} : !pto.vmi.vreg<2xf32> -> !pto.vmi.vreg<256xf32>
      %p = pto.vmi.vmul %f, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
      %q = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
      pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
    }
  }
  return
}
