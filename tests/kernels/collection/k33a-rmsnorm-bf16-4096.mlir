// RMSNorm of 4 rows of 4096 bf16 with a bf16 gamma: sum of squares in f32 over 16 tiles, then the product, narrowed.
// best form: derived: pass 1 per tile 1 vldsx2, 4 vcvt, 4 vmula into four registers (9); between 3 vadd, 1 vcadd, four
// operations on one lane, 1 vdup; pass 2 per tile 2 vldsx2, 8 vcvt, 8 vmul, 4 vcvt, 2 vor, 1 vstsx2. No reciprocal root
// exists: vsqrt, vdiv.
func.func @k33a_rmsnorm(%x: !pto.ptr<bf16, ub>, %gamma: !pto.ptr<bf16, ub>, %y: !pto.ptr<bf16, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %c4096 = arith.constant 4096 : index
  %zero = arith.constant 0.000000e+00 : f32
  %one = arith.constant 1.000000e+00 : f32
  %mean = arith.constant 2.44140625e-04 : f32
  %eps = arith.constant 9.99999974e-06 : f32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %m1 = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<1xpred>
  %s0 = pto.vmi.vbrc %zero : f32 -> !pto.vmi.vreg<256xf32>
  %v1 = pto.vmi.vbrc %one : f32 -> !pto.vmi.vreg<1xf32>
  scf.for %row = %c0 to %c4 step %c1 {
    %base = arith.muli %row, %c4096 : index
    %sv = scf.for %t = %c0 to %c16 step %c1 iter_args(%acc = %s0) -> (!pto.vmi.vreg<256xf32>) {
      %col = arith.muli %t, %c256 : index
      %o = arith.addi %base, %col : index
      %v = pto.vmi.vload %x[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
      %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf32>
      %next = pto.vmi.vmula %acc, %f, %f
          : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
      scf.yield %next : !pto.vmi.vreg<256xf32>
    }
    %sum = pto.vmi.vcadd %sv, %m {reassoc} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<1xf32>
    %ms = pto.vmi.vmuls %sum, %mean, %m1 : !pto.vmi.vreg<1xf32>, f32, !pto.vmi.mask<1xpred> -> !pto.vmi.vreg<1xf32>
    %me = pto.vmi.vadds %ms, %eps, %m1 : !pto.vmi.vreg<1xf32>, f32, !pto.vmi.mask<1xpred> -> !pto.vmi.vreg<1xf32>
    %root = pto.vmi.vsqrt %me : !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<1xf32>
    %r = pto.vmi.vdiv %v1, %root : !pto.vmi.vreg<1xf32>, !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<1xf32>
    %b = pto.vmi.vbrc %r {group = 1} : !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<256xf32>
    scf.for %t = %c0 to %c16 step %c1 {
      %col = arith.muli %t, %c256 : index
      %o = arith.addi %base, %col : index
      %v = pto.vmi.vload %x[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
      %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf32>
      %g = pto.vmi.vload %gamma[%col] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
      %gf = pto.vmi.vcvt %g : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf32>
      %n = pto.vmi.vmul %f, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
      %p = pto.vmi.vmul %n, %gf : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
      %h = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xbf16>
      pto.vmi.vstore %h, %y[%o] : !pto.vmi.vreg<256xbf16>, !pto.ptr<bf16, ub>
    }
  }
  return
}
