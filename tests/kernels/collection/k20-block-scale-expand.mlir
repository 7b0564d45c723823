// Four maxima of the magnitude of 64 f32 each, as bf16, each over 32 lanes of a bf16 row of 128, multiplied and stored;
// 16 tiles.
// best form: stated: 4 loads, 4 vabs, 4 vcmax, 4 vcvt of one lane, 4 vdup, 3 vsel, 1 vlds, 1 vmul, 1 vsts. Derived:
// bring the four maxima into one register first (3 vmax, 1 vcgmax, 1 vdintlv, 1 vmax on permuted blocks), then 1 vcvt
// and 1 vselr.
func.func @k20_scale_expand(%x: !pto.ptr<f32, ub>, %v: !pto.ptr<bf16, ub>, %y: !pto.ptr<bf16, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %t = arith.muli %tile, %c128 : index
    %f = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %a = pto.vmi.vabs %f : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %g = pto.vmi.vcmax %a, %m {group = 4} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<4xf32>
    %h = pto.vmi.vcvt %g {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<4xf32> -> !pto.vmi.vreg<4xbf16>
    %b = pto.vmi.vbrc %h {group = 4} : !pto.vmi.vreg<4xbf16> -> !pto.vmi.vreg<128xbf16>
    %w = pto.vmi.vload %v[%t] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<128xbf16>
    %p = pto.vmi.vmul %w, %b : !pto.vmi.vreg<128xbf16>, !pto.vmi.vreg<128xbf16> -> !pto.vmi.vreg<128xbf16>
    pto.vmi.vstore %p, %y[%t] : !pto.vmi.vreg<128xbf16>, !pto.ptr<bf16, ub>
  }
  return
}
