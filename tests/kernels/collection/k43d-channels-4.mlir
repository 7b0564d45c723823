// Four interleaved channels of 64 f32 taken apart, a weighted sum of them stored; 16 times.
// best form: derived: 2 vldsx2 DINTLV_B32 and 2 vdintlv (4 registers), 1 vmul, 3 vmula, 1 vsts (9); a gather-like load
// of four channels exists by name only.
func.func @k43d_to_grey(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c256 = arith.constant 256 : index
  %k0 = arith.constant 2.990000e-01 : f32
  %k1 = arith.constant 5.870000e-01 : f32
  %k2 = arith.constant 1.140000e-01 : f32
  %k3 = arith.constant 1.000000e+00 : f32
  %w0 = pto.vmi.vbrc %k0 : f32 -> !pto.vmi.vreg<64xf32>
  %w1 = pto.vmi.vbrc %k1 : f32 -> !pto.vmi.vreg<64xf32>
  %w2 = pto.vmi.vbrc %k2 : f32 -> !pto.vmi.vreg<64xf32>
  %w3 = pto.vmi.vbrc %k3 : f32 -> !pto.vmi.vreg<64xf32>
  scf.for %i = %c0 to %c16 step %c1 {
    %o = arith.muli %i, %c256 : index
    %t = arith.muli %i, %c64 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<256xf32>
    %r, %g, %b, %a = pto.vmi.channel_split %v
        : !pto.vmi.vreg<256xf32>
        -> !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>
    %s0 = pto.vmi.vmul %r, %w0 : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    %s1 = pto.vmi.vmula %s0, %g, %w1
        : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    %s2 = pto.vmi.vmula %s1, %b, %w2
        : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    %s3 = pto.vmi.vmula %s2, %a, %w3
        : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    pto.vmi.vstore %s3, %y[%t] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  }
  return
}
