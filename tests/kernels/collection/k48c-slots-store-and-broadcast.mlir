// Eight group maxima of 32 are stored and also broadcast over the tile, which is divided by them; 16 tiles, the store
// of the maxima only when it is asked for.
// best form: derived: 2 vldsx2, 2 vdintlv (or block loads), 4 vabs, 3 vmax, 1 vcgmax, 1 vsts of eight lanes, 1 vselr, 4
// vdiv, stores.
func.func @k48c_scale_tile(%x: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %wanted: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %keep = arith.cmpi ne, %wanted, %c0 : index
  scf.for %tile = %c0 to %c16 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %t = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %a = pto.vmi.vabs %v : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %g = pto.vmi.vcmax %a, %m {group = 8} : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
    scf.if %keep {
      pto.vmi.vstore %g, %scale[%t], %c1 {group = 8} : !pto.vmi.vreg<8xf32>, !pto.ptr<f32, ub>
    }
    %b = pto.vmi.vbrc %g {group = 8} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vdiv %v, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    pto.vmi.vstore %p, %y[%o] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  }
  return
}
