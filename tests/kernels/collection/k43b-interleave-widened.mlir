// Two tiles of 128 f16, widened, interleaved as f32 and stored; 8 times.
// best form: derived: 2 vlds, 4 vcvt, then the two parts of each are the parts of a stream of four channels: interleave
// on 16 bits before the widening is 1 vintlv for all; 2 vstsx2 INTLV_B32 store without any.
func.func @k43b_widen_interleave(%x: !pto.ptr<f16, ub>, %z: !pto.ptr<f16, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<128xpred>
  scf.for %i = %c0 to %c8 step %c1 {
    %o = arith.muli %i, %c128 : index
    %t = arith.muli %i, %c256 : index
    %t1 = arith.addi %t, %c128 : index
    %a = pto.vmi.vload %x[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<128xf16>
    %b = pto.vmi.vload %z[%o] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<128xf16>
    %af = pto.vmi.vcvt %a : !pto.vmi.vreg<128xf16> -> !pto.vmi.vreg<128xf32>
    %bf = pto.vmi.vcvt %b : !pto.vmi.vreg<128xf16> -> !pto.vmi.vreg<128xf32>
    %lo, %hi = pto.vmi.vintlv %af, %bf, %m
        : !pto.vmi.vreg<128xf32>, !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred>
        -> !pto.vmi.vreg<128xf32>, !pto.vmi.vreg<128xf32>
    pto.vmi.vstore %lo, %y[%t] : !pto.vmi.vreg<128xf32>, !pto.ptr<f32, ub>
    pto.vmi.vstore %hi, %y[%t1] : !pto.vmi.vreg<128xf32>, !pto.ptr<f32, ub>
  }
  return
}
