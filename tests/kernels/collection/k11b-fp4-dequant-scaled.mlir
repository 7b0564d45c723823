// The same, viewed as 512 bf16 and times one of 16 bf16 scales a run of 32 lanes.
// best form: derived: as k11a with 4 vmul; two E2B_B16 loads bring the 16 scales, each register of 128 lanes takes four
// of them (vintlv of the packet with itself, or one register for both parts when the product stays deinterleaved).
func.func @k11b_dequant(%x: !pto.ptr<!pto.f4E2M1x2, ub>, %scale: !pto.ptr<bf16, ub>, %y: !pto.ptr<bf16, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %c512 = arith.constant 512 : index
  scf.for %row = %c0 to %c16 step %c1 {
    %o = arith.muli %row, %c256 : index
    %to = arith.muli %row, %c512 : index
    %first = arith.muli %row, %c16 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<!pto.f4E2M1x2, ub> -> !pto.vmi.vreg<256x!pto.f4E2M1x2>
    %w = pto.vmi.vcvt %v : !pto.vmi.vreg<256x!pto.f4E2M1x2> -> !pto.vmi.vreg<256x!pto.bf16x2>
    %h = pto.vmi.vinterpret_cast %w : !pto.vmi.vreg<256x!pto.bf16x2> -> !pto.vmi.vreg<512xbf16>
    %s = pto.vmi.vload %scale[%first], %c1 {group = 16, dist_mode = "brc"}
        : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<512xbf16>
    %p = pto.vmi.vmul %h, %s : !pto.vmi.vreg<512xbf16>, !pto.vmi.vreg<512xbf16> -> !pto.vmi.vreg<512xbf16>
    pto.vmi.vstore %p, %y[%to] : !pto.vmi.vreg<512xbf16>, !pto.ptr<bf16, ub>
  }
  return
}
