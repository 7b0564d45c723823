// A5 (PTOAS issues 1549, 1565): eight bf16, each over 32 lanes, stored; the offset is a multiple of 16 elements (32
// bytes).
// best form: 1 vlds E2B_B16, 1 vintlv of the register with itself, 2 vsts (4), or one dual store of the register twice;
// vsldb with 2 vselr is legal here, and not cheaper.
func.func @a05c_expand(%scale: !pto.ptr<bf16, ub>, %y: !pto.ptr<bf16, ub>, %i: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %t = arith.muli %i, %c16 : index
  %s = pto.vmi.vload %scale[%t], %c1 {group = 8, dist_mode = "brc"} : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
  pto.vmi.vstore %s, %y[%c0] : !pto.vmi.vreg<256xbf16>, !pto.ptr<bf16, ub>
  return
}
