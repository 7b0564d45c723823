// Maximum of 256 f32 in eight groups of 32, to f16, broadcast over its group and stored; 16 tiles.
// best form: derived: 2 vldsx2, 2 vdintlv (or block loads), 3 vmax, 1 vcgmax, 1 vcvt of the eight slots, 2 vselr, 2
// vsts; or one vselr and one dual store.
func.func @k36b_spread(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f16, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %g = pto.vmi.vcmax %v, %m {group = 8} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
    %h = pto.vmi.vcvt %g {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<8xf16>
    %b = pto.vmi.vbrc %h {group = 8} : !pto.vmi.vreg<8xf16> -> !pto.vmi.vreg<256xf16>
    pto.vmi.vstore %b, %y[%o] : !pto.vmi.vreg<256xf16>, !pto.ptr<f16, ub>
  }
  return
}
