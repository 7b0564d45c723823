// Backward pass of a mix of four streams: the output gradient times each stream's weight is added to the stream's
// gradient (bf16), and the product with the stream is summed for the weight's gradient; accumulators in memory, 16
// tiles of 64, then a sum of each.
// best form: derived: per tile and stream 3 loads (2 UNPK_B16), 2 vcvt EVEN, 2 vmula, 1 vcvt, 1 vsts PK_B32, 1 vsts;
// weights outside (4 BRC_B32). Carried in registers, the accumulators need neither load nor store in the loop. At the
// end 4 vcadd, 4 1PT_B32.
func.func @k41_mix_backward(%dy: !pto.ptr<bf16, ub>, %x: !pto.ptr<bf16, ub>, %mix: !pto.ptr<f32, ub>,
    %acc: !pto.ptr<f32, ub>, %dx: !pto.ptr<bf16, ub>, %dmix: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c192 = arith.constant 192 : index
  %c1024 = arith.constant 1024 : index
  %c2048 = arith.constant 2048 : index
  %c3072 = arith.constant 3072 : index
  %zero = arith.constant 0.000000e+00 : f32
  %m = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<64xpred>
  %z = pto.vmi.vbrc %zero : f32 -> !pto.vmi.vreg<256xf32>
  pto.vmi.vstore %z, %acc[%c0] : !pto.vmi.vreg<256xf32>, !pto.ptr<f32, ub>
  %w0 = pto.vmi.vload %mix[%c0] {dist_mode = "brc"} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %w1 = pto.vmi.vload %mix[%c1] {dist_mode = "brc"} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %w2 = pto.vmi.vload %mix[%c2] {dist_mode = "brc"} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %w3 = pto.vmi.vload %mix[%c3] {dist_mode = "brc"} : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  scf.for %tile = %c0 to %c16 step %c1 {
    %col = arith.muli %tile, %c64 : index
    %v = pto.vmi.vload %dy[%col] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<64xbf16>
    %f = pto.vmi.vcvt %v : !pto.vmi.vreg<64xbf16> -> !pto.vmi.vreg<64xf32>
    %o0 = arith.addi %col, %c0 : index
    %x0 = pto.vmi.vload %x[%o0] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<64xbf16>
    %xf0 = pto.vmi.vcvt %x0 : !pto.vmi.vreg<64xbf16> -> !pto.vmi.vreg<64xf32>
    %g0 = pto.vmi.vload %dx[%o0] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<64xbf16>
    %gf0 = pto.vmi.vcvt %g0 : !pto.vmi.vreg<64xbf16> -> !pto.vmi.vreg<64xf32>
    %d0 = pto.vmi.vmula %gf0, %f, %w0
        : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    %h0 = pto.vmi.vcvt %d0 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xbf16>
    pto.vmi.vstore %h0, %dx[%o0] : !pto.vmi.vreg<64xbf16>, !pto.ptr<bf16, ub>
    %a0 = pto.vmi.vload %acc[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %n0 = pto.vmi.vmula %a0, %xf0, %f
        : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    pto.vmi.vstore %n0, %acc[%c0] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
    %o1 = arith.addi %col, %c1024 : index
    %x1 = pto.vmi.vload %x[%o1] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<64xbf16>
    %xf1 = pto.vmi.vcvt %x1 : !pto.vmi.vreg<64xbf16> -> !pto.vmi.vreg<64xf32>
    %g1 = pto.vmi.vload %dx[%o1] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<64xbf16>
    %gf1 = pto.vmi.vcvt %g1 : !pto.vmi.vreg<64xbf16> -> !pto.vmi.vreg<64xf32>
    %d1 = pto.vmi.vmula %gf1, %f, %w1
        : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    %h1 = pto.vmi.vcvt %d1 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xbf16>
    pto.vmi.vstore %h1, %dx[%o1] : !pto.vmi.vreg<64xbf16>, !pto.ptr<bf16, ub>
    %a1 = pto.vmi.vload %acc[%c64] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %n1 = pto.vmi.vmula %a1, %xf1, %f
        : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    pto.vmi.vstore %n1, %acc[%c64] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
    %o2 = arith.addi %col, %c2048 : index
    %x2 = pto.vmi.vload %x[%o2] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<64xbf16>
    %xf2 = pto.vmi.vcvt %x2 : !pto.vmi.vreg<64xbf16> -> !pto.vmi.vreg<64xf32>
    %g2 = pto.vmi.vload %dx[%o2] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<64xbf16>
    %gf2 = pto.vmi.vcvt %g2 : !pto.vmi.vreg<64xbf16> -> !pto.vmi.vreg<64xf32>
    %d2 = pto.vmi.vmula %gf2, %f, %w2
        : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    %h2 = pto.vmi.vcvt %d2 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xbf16>
    pto.vmi.vstore %h2, %dx[%o2] : !pto.vmi.vreg<64xbf16>, !pto.ptr<bf16, ub>
    %a2 = pto.vmi.vload %acc[%c128] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %n2 = pto.vmi.vmula %a2, %xf2, %f
        : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    pto.vmi.vstore %n2, %acc[%c128] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
    %o3 = arith.addi %col, %c3072 : index
    %x3 = pto.vmi.vload %x[%o3] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<64xbf16>
    %xf3 = pto.vmi.vcvt %x3 : !pto.vmi.vreg<64xbf16> -> !pto.vmi.vreg<64xf32>
    %g3 = pto.vmi.vload %dx[%o3] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<64xbf16>
    %gf3 = pto.vmi.vcvt %g3 : !pto.vmi.vreg<64xbf16> -> !pto.vmi.vreg<64xf32>
    %d3 = pto.vmi.vmula %gf3, %f, %w3
        : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    %h3 = pto.vmi.vcvt %d3 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xbf16>
    pto.vmi.vstore %h3, %dx[%o3] : !pto.vmi.vreg<64xbf16>, !pto.ptr<bf16, ub>
    %a3 = pto.vmi.vload %acc[%c192] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
    %n3 = pto.vmi.vmula %a3, %xf3, %f
        : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    pto.vmi.vstore %n3, %acc[%c192] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  }
  %r0 = pto.vmi.vload %acc[%c0] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %s0 = pto.vmi.vcadd %r0, %m {group = 1, reassoc}
      : !pto.vmi.vreg<64xf32>, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<1xf32>
  pto.vmi.vstore %s0, %dmix[%c0], %c1 {group = 1} : !pto.vmi.vreg<1xf32>, !pto.ptr<f32, ub>
  %r1 = pto.vmi.vload %acc[%c64] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %s1 = pto.vmi.vcadd %r1, %m {group = 1, reassoc}
      : !pto.vmi.vreg<64xf32>, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<1xf32>
  pto.vmi.vstore %s1, %dmix[%c1], %c1 {group = 1} : !pto.vmi.vreg<1xf32>, !pto.ptr<f32, ub>
  %r2 = pto.vmi.vload %acc[%c128] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %s2 = pto.vmi.vcadd %r2, %m {group = 1, reassoc}
      : !pto.vmi.vreg<64xf32>, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<1xf32>
  pto.vmi.vstore %s2, %dmix[%c2], %c1 {group = 1} : !pto.vmi.vreg<1xf32>, !pto.ptr<f32, ub>
  %r3 = pto.vmi.vload %acc[%c192] : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>
  %s3 = pto.vmi.vcadd %r3, %m {group = 1, reassoc}
      : !pto.vmi.vreg<64xf32>, !pto.vmi.mask<64xpred> -> !pto.vmi.vreg<1xf32>
  pto.vmi.vstore %s3, %dmix[%c3], %c1 {group = 1} : !pto.vmi.vreg<1xf32>, !pto.ptr<f32, ub>
  return
}
