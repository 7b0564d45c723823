// 64-bit accumulation of 64 products: the low halves add with a carry that the high halves take up; 8 tiles.
// best form: derived: per tile 2 vlds, 1 vmull, 1 vaddc, 1 vaddcs (5); the accumulators are two registers.
func.func @k47c_dot64(%x: !pto.ptr<ui32, ub>, %z: !pto.ptr<ui32, ub>, %lo: !pto.ptr<ui32, ub>,
    %hi: !pto.ptr<ui32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0 : i32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<64xpred>
  %start = pto.vmi.vbrc %zero : i32 -> !pto.vmi.vreg<64xui32>
  %l, %h = scf.for %i = %c0 to %c8 step %c1
      iter_args(%al = %start, %ah = %start) -> (!pto.vmi.vreg<64xui32>, !pto.vmi.vreg<64xui32>) {
    %o = arith.muli %i, %c64 : index
    %a = pto.vmi.vload %x[%o] : !pto.ptr<ui32, ub> -> !pto.vmi.vreg<64xui32>
    %b = pto.vmi.vload %z[%o] : !pto.ptr<ui32, ub> -> !pto.vmi.vreg<64xui32>
    %pl, %ph = pto.vmi.vmull %a, %b, %m
        : !pto.vmi.vreg<64xui32>, !pto.vmi.vreg<64xui32>, !pto.vmi.mask<64xpred>
        -> !pto.vmi.vreg<64xui32>, !pto.vmi.vreg<64xui32>
    %nl, %carry = pto.vmi.vaddc %al, %pl, %m
        : !pto.vmi.vreg<64xui32>, !pto.vmi.vreg<64xui32>, !pto.vmi.mask<64xpred>
        -> !pto.vmi.vreg<64xui32>, !pto.vmi.mask<64xpred>
    %nh, %out = pto.vmi.vaddcs %ah, %ph, %carry, %m
        : !pto.vmi.vreg<64xui32>, !pto.vmi.vreg<64xui32>, !pto.vmi.mask<64xpred>, !pto.vmi.mask<64xpred>
        -> !pto.vmi.vreg<64xui32>, !pto.vmi.mask<64xpred>
    scf.yield %nl, %nh : !pto.vmi.vreg<64xui32>, !pto.vmi.vreg<64xui32>
  }
  pto.vmi.vstore %l, %lo[%c0] : !pto.vmi.vreg<64xui32>, !pto.ptr<ui32, ub>
  pto.vmi.vstore %h, %hi[%c0] : !pto.vmi.vreg<64xui32>, !pto.ptr<ui32, ub>
  return
}
