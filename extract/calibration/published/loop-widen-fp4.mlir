// pto-isa formula cost model, cast of fp4 to bf16 (inner loop of the two-dimensional form): 2 plt, load, vintlv, 2 vcvt, 2 stores.
func.func @program(%x: !pto.ptr<ui8, ub>, %out: !pto.ptr<!pto.bf16x2, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stride = arith.constant 128 : index
  pto.vecscope {
    %c64 = arith.constant 64 : index
    scf.for %i = %c0 to %n step %c1 {
      %off = arith.muli %i, %stride : index
      %row = arith.index_cast %i : index to i32
      %m32, %rest0 = pto.plt_b32 %row : i32 -> !pto.mask<b32>, i32
      %n32, %rest1 = pto.plt_b32 %rest0 : i32 -> !pto.mask<b32>, i32
      %next = arith.addi %off, %c64 : index
      %v = pto.vlds %x[%off] : !pto.ptr<ui8, ub> -> !pto.vreg<256xui8>
      %a, %b = pto.vintlv %v, %v : !pto.vreg<256xui8>, !pto.vreg<256xui8> -> !pto.vreg<256xui8>, !pto.vreg<256xui8>
      %p = pto.vbitcast %a : !pto.vreg<256xui8> -> !pto.vreg<256x!pto.f4E2M1x2>
      %q = pto.vbitcast %b : !pto.vreg<256xui8> -> !pto.vreg<256x!pto.f4E2M1x2>
      %y = pto.vcvt %p, %m32 {part = "P0"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b32> -> !pto.vreg<64x!pto.bf16x2>
      %z = pto.vcvt %q, %n32 {part = "P0"} : !pto.vreg<256x!pto.f4E2M1x2>, !pto.mask<b32> -> !pto.vreg<64x!pto.bf16x2>
      pto.vsts %y, %out[%off], %m32 {dist = "NORM_B32"} : !pto.vreg<64x!pto.bf16x2>, !pto.ptr<!pto.bf16x2, ub>, !pto.mask<b32>
      pto.vsts %z, %out[%next], %n32 {dist = "NORM_B32"} : !pto.vreg<64x!pto.bf16x2>, !pto.ptr<!pto.bf16x2, ub>, !pto.mask<b32>
    }
  }
  return
}
