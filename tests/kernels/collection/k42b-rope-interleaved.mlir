// Rotary embedding of neighbouring pairs, f32, 16 rows of 128: out = x cos + rot(x) sin, rot = (-odd, even).
// best form: derived: all in two parts: per row 1 vldsx2 DINTLV_B32, 4 vmul (2 of them fused where that is allowed), 1
// vsub, 1 vadd, 1 vstsx2 INTLV_B32; the rotation is a renaming with the sign in the subtraction; cos and sin outside.
func.func @k42b_rope(%x: !pto.ptr<f32, ub>, %cos: !pto.ptr<f32, ub>, %sin: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  %c = pto.vmi.vload %cos[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
  %s = pto.vmi.vload %sin[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
  scf.for %row = %c0 to %c16 step %c1 {
    %o = arith.muli %row, %c128 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<128xf32>
    %even, %odd = pto.vmi.channel_split %v : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>
    %minus = pto.vmi.vneg %odd : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    %rot = pto.vmi.channel_merge %minus, %even
        : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<128xf32>
    %a = pto.vmi.vmul %v, %c : !pto.vmi.vreg<128xf32>, !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf32>
    %b = pto.vmi.vmul %rot, %s : !pto.vmi.vreg<128xf32>, !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf32>
    %r = pto.vmi.vadd %a, %b : !pto.vmi.vreg<128xf32>, !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf32>
    pto.vmi.vstore %r, %y[%o] : !pto.vmi.vreg<128xf32>, !pto.ptr<f32, ub>
  }
  return
}
