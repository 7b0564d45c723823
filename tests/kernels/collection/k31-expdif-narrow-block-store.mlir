// exp(x - max) of 128 f32 with one maximum, to bf16, stored as eight rows of 16 at a stride of 1024; 8 times.
// best form: stated 9: 1 vldsx2 DINTLV_B32, 2 vlds BRC_B32 of one address (1 will do), 2 vexpdif, 2 vcvt, 1 vor, 1
// vsstb.
func.func @k31_exp_store(%x: !pto.ptr<f32, ub>, %max: !pto.ptr<f32, ub>, %y: !pto.ptr<bf16, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c1024 = arith.constant 1024 : index
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<128xpred>
  scf.for %i = %c0 to %c8 step %c1 {
    %o = arith.muli %i, %c128 : index
    %to = arith.muli %i, %c16 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
    %b = pto.vmi.vload %max[%i] {dist_mode = "brc"} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
    %e = pto.vmi.vexpdif %v, %b, %m
        : !pto.vmi.vreg<128xf32>, !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<128xf32>
    %h = pto.vmi.vcvt %e {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xbf16>
    pto.vmi.vstore %h, %y[%to], %c1024 {group = 8} : !pto.vmi.vreg<128xbf16>, !pto.ptr<bf16, ub>
  }
  return
}
