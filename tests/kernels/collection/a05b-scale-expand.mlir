// A5 (PTOAS issues 1549, 1565): eight bf16, each over 32 lanes, stored; the offset is unknown.
// best form: 1 vlds E2B_B16, 1 vintlv of the register with itself, 2 vsts (4), or one dual store of the register twice;
// no vsldb, whose alignment nothing shows; vgather2 loses.
func.func @a05b_expand(%scale: !pto.ptr<bf16, ub>, %y: !pto.ptr<bf16, ub>, %t: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = pto.vmi.vload %scale[%t], %c1 {group = 8, dist_mode = "brc"} : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
  pto.vmi.vstore %s, %y[%c0] : !pto.vmi.vreg<256xbf16>, !pto.ptr<bf16, ub>
  return
}
