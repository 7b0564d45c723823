// A2 (PTOAS issue 1540): 128 f32 times 128 f32 to fp8, no interleave on the path; 64 tiles.
// best form: 4 vlds, 2 vmul, 2 vcvt P0, 2 vsts PK4_B32 (10), or 2 vldsx2 DINTLV_B32, 2 vmul, vcvt P0 and P2, 1 vor,
// 1 vsts PK_B16 (8); the price of the packing store decides. No vintlv and no vdintlv in either.
func.func @a02a_scale_tile(%x: !pto.ptr<f32, ub>, %r: !pto.ptr<f32, ub>, %y: !pto.ptr<f8E4M3FN, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %m = pto.vmi.create_mask %c128 : index -> !pto.vmi.mask<128xpred>
  scf.for %tile = %c0 to %c64 step %c1 {
    %o = arith.muli %tile, %c128 : index
    %a = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
    %b = pto.vmi.vload %r[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
    %p = pto.vmi.vmul %a, %b, %m
        : !pto.vmi.vreg<128xf32>, !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<128xf32>
    %q = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf8E4M3FN>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<128xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
  }
  return
}
