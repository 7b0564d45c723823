// MX dequantization: 16 x 2048 e5m2 times 2^(e8m0 - 127) in groups of 32, to f32.
// best form: derived per step: as k24a to the product; then 4 vintlv and 4 vsts, or two dual stores after 2 vintlv, or
// contiguous parts from the start (4 vlds UNPK4, 4 vcvt, 4 vselr, 4 vmul, 4 vsts).
func.func @k24b_mx_dequant(%x: !pto.ptr<f8E5M2, ub>, %exps: !pto.ptr<ui8, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %c23_i16 = arith.constant 23 : i16
  %m8 = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<8xpred>
  scf.for %tile = %c0 to %c128 step %c1 {
    %o = arith.muli %tile, %c256 : index
    %slot = arith.muli %tile, %c8 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f8E5M2, ub> -> !pto.vmi.vreg<256xf8E5M2>
    %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xf8E5M2> -> !pto.vmi.vreg<256xf32>
    %eb = pto.vmi.vload %exps[%slot], %c1 {group = 8} : !pto.ptr<ui8, ub> -> !pto.vmi.vreg<8xui8>
    %e = pto.vmi.vcvt %eb : !pto.vmi.vreg<8xui8> -> !pto.vmi.vreg<8xui32>
    %es = pto.vmi.vshls %e, %c23_i16, %m8 : !pto.vmi.vreg<8xui32>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xui32>
    %s = pto.vmi.vinterpret_cast %es : !pto.vmi.vreg<8xui32> -> !pto.vmi.vreg<8xf32>
    %b = pto.vmi.vbrc %s {group = 8} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<256xf32>
    %p = pto.vmi.vmul %f, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
    pto.vmi.vstore %p, %y[%o] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  }
  return
}
