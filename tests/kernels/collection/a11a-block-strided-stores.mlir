// A11 (PTOAS issues 1075, 1005): four times 64 f32 to f16, each stored as four rows of 16 at a stride of 1040 elements.
// best form: 4 vlds, 4 vcvt EVEN, 4 vpack LOWER, 4 vsstb (16); no vdintlv, no ODD cast, no vor.
// What stands between the rows stays as it is.
func.func @a11a_strided_rows(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f16, ub>) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c48 = arith.constant 48 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c192 = arith.constant 192 : index
  %c1040 = arith.constant 1040 : index
  %a0 = pto.vmi.vload %x[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %h0 = pto.vmi.vcvt %a0 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf16>
  pto.vmi.vstore %h0, %y[%c0], %c1040 {group = 4} : !pto.vmi.vreg<64xf16>, !pto.ptr<f16, ub>
  %a1 = pto.vmi.vload %x[%c64] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %h1 = pto.vmi.vcvt %a1 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf16>
  pto.vmi.vstore %h1, %y[%c16], %c1040 {group = 4} : !pto.vmi.vreg<64xf16>, !pto.ptr<f16, ub>
  %a2 = pto.vmi.vload %x[%c128] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %h2 = pto.vmi.vcvt %a2 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf16>
  pto.vmi.vstore %h2, %y[%c32], %c1040 {group = 4} : !pto.vmi.vreg<64xf16>, !pto.ptr<f16, ub>
  %a3 = pto.vmi.vload %x[%c192] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %h3 = pto.vmi.vcvt %a3 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf16>
  pto.vmi.vstore %h3, %y[%c48], %c1040 {group = 4} : !pto.vmi.vreg<64xf16>, !pto.ptr<f16, ub>
  return
}
