// Attention scores: four times 64 f32 to f16, each stored as four rows of 16 at a stride of 2064 elements; 8 times.
// best form: stated 16: 4 vlds, 4 vcvt EVEN, 4 vpack LOWER, 4 vsstb. Derived rival: pairs of registers to one of 128
// f16 and one vsstb for both where the rows continue at the same stride, as they do here: 2 vldsx2, 4 vcvt, 2 vor, 2
// vsstb (10).
func.func @k32_store_p(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f16, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c192 = arith.constant 192 : index
  %c256 = arith.constant 256 : index
  %c2064 = arith.constant 2064 : index
  %c8256 = arith.constant 8256 : index
  %c16512 = arith.constant 16512 : index
  %c24768 = arith.constant 24768 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %o = arith.muli %i, %c256 : index
    %to = arith.muli %i, %c16 : index
    %o0 = arith.addi %o, %c0 : index
    %a0 = pto.vmi.vload %x[%o0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %h0 = pto.vmi.vcvt %a0 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf16>
    %t0 = arith.addi %to, %c0 : index
    pto.vmi.vstore %h0, %y[%t0], %c2064 {group = 4} : !pto.vmi.vreg<64xf16>, !pto.ptr<f16, ub>
    %o1 = arith.addi %o, %c64 : index
    %a1 = pto.vmi.vload %x[%o1] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %h1 = pto.vmi.vcvt %a1 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf16>
    %t1 = arith.addi %to, %c8256 : index
    pto.vmi.vstore %h1, %y[%t1], %c2064 {group = 4} : !pto.vmi.vreg<64xf16>, !pto.ptr<f16, ub>
    %o2 = arith.addi %o, %c128 : index
    %a2 = pto.vmi.vload %x[%o2] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %h2 = pto.vmi.vcvt %a2 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf16>
    %t2 = arith.addi %to, %c16512 : index
    pto.vmi.vstore %h2, %y[%t2], %c2064 {group = 4} : !pto.vmi.vreg<64xf16>, !pto.ptr<f16, ub>
    %o3 = arith.addi %o, %c192 : index
    %a3 = pto.vmi.vload %x[%o3] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %h3 = pto.vmi.vcvt %a3 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf16>
    %t3 = arith.addi %to, %c24768 : index
    pto.vmi.vstore %h3, %y[%t3], %c2064 {group = 4} : !pto.vmi.vreg<64xf16>, !pto.ptr<f16, ub>
  }
  return
}
