// Asymmetric int8 quantization of 8 rows of 128 f32, two rows a step; scale and offset of a row come by gathers at row
// + lane / 128.
// best form: derived per step: the gathers are two broadcasts each (4 vlds BRC_B32): 4 loads, 4 vmula, 8 clamps, 4
// vcvt, low bytes (4 vsts PK4_B32, or two parts merged and PK_B16).
func.func @k29_asymmetric(%x: !pto.ptr<f32, ub>, %scale: !pto.ptr<f32, ub>, %offset: !pto.ptr<f32, ub>,
    %y: !pto.ptr<ui8, ub>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c128 = arith.constant 128 : index
  %c7_i16 = arith.constant 7 : i16
  %low = arith.constant -1.280000e+02 : f32
  %high = arith.constant 1.270000e+02 : f32
  %zero = arith.constant 0 : i32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<256xpred>
  %lane = pto.vmi.vci %zero : i32 -> !pto.vmi.vreg<256xi32>
  %within = pto.vmi.vshrs %lane, %c7_i16, %m
      : !pto.vmi.vreg<256xi32>, i16, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xi32>
  scf.for %row = %c0 to %c8 step %c2 {
    %o = arith.muli %row, %c128 : index
    %r = arith.index_cast %row : index to i32
    %at = pto.vmi.vadds %within, %r, %m
        : !pto.vmi.vreg<256xi32>, i32, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xi32>
    %i = pto.vmi.vinterpret_cast %at : !pto.vmi.vreg<256xi32> -> !pto.vmi.vreg<256xui32>
    %s = pto.vmi.vgather %scale, %i, %m
        : !pto.ptr<f32, ub>, !pto.vmi.vreg<256xui32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xf32>
    %b = pto.vmi.vgather %offset, %i, %m
        : !pto.ptr<f32, ub>, !pto.vmi.vreg<256xui32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xf32>
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vmula %b, %v, %s
        : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    %a1 = pto.vmi.vmaxs %p, %low, %m : !pto.vmi.vreg<256xf32>, f32, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xf32>
    %a2 = pto.vmi.vmins %a1, %high, %m
        : !pto.vmi.vreg<256xf32>, f32, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<256xf32>
    %k = pto.vmi.vcvt %a2 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xsi32>
    %q = pto.vmi.vcvt %k {saturate = "NOSAT"} : !pto.vmi.vreg<256xsi32> -> !pto.vmi.vreg<256xui8>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<256xui8>, !pto.ptr<ui8, ub>
  }
  return
}
