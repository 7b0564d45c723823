// Rotary embedding in halves, f16, 8 heads of 2 x 64, in a whole file: out1 = x1 cos - x2 sin, out2 = x2 cos + x1 sin.
// best form: stated per head: 4 vlds UNPK_B16, 4 vcvt EVEN, 4 vmul, 1 vsub, 1 vadd, 2 vcvt EVEN, 2 vsts PK_B32 under a
// mask; cos and sin do not depend on the head, so 2 of the loads and of the casts belong outside (14 inside).
module attributes {pto.target_arch = "a5"} {
  module attributes {pto.backend = "vpto", pto.kernel_kind = #pto.kernel_kind<vector>} {
    func.func @k42a_rope(%src: !pto.ptr<f16, gm>, %table: !pto.ptr<f16, gm>,
        %dst: !pto.ptr<f16, gm>) attributes {pto.aicore} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c8 = arith.constant 8 : index
      %c64 = arith.constant 64 : index
      %c128 = arith.constant 128 : index
      %c0_i64 = arith.constant 0 : i64
      %c1_i64 = arith.constant 1 : i64
      %c256_i64 = arith.constant 256 : i64
      %c2048_i64 = arith.constant 2048 : i64
      %c4096_i64 = arith.constant 4096 : i64
      %x = pto.castptr %c0_i64 : i64 -> !pto.ptr<f16, ub>
      %cos = pto.castptr %c2048_i64 : i64 -> !pto.ptr<f16, ub>
      %y = pto.castptr %c4096_i64 : i64 -> !pto.ptr<f16, ub>
      pto.mte_gm_ub %src, %x, %c0_i64, %c2048_i64 nburst(%c1_i64, %c2048_i64, %c2048_i64)
          : !pto.ptr<f16, gm>, !pto.ptr<f16, ub>, i64, i64, i64, i64, i64
      pto.mte_gm_ub %table, %cos, %c0_i64, %c256_i64 nburst(%c1_i64, %c256_i64, %c256_i64)
          : !pto.ptr<f16, gm>, !pto.ptr<f16, ub>, i64, i64, i64, i64, i64
      pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
      pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
      pto.vecscope {
        %m = pto.vmi.create_mask %c64 : index -> !pto.vmi.mask<64xpred>
        scf.for %head = %c0 to %c8 step %c1 {
          %o1 = arith.muli %head, %c128 : index
          %o2 = arith.addi %o1, %c64 : index
          %h1 = pto.vmi.vload %x[%o1] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<64xf16>
          %h2 = pto.vmi.vload %x[%o2] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<64xf16>
          %hc = pto.vmi.vload %cos[%c0] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<64xf16>
          %hs = pto.vmi.vload %cos[%c64] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<64xf16>
          %x1 = pto.vmi.vcvt %h1 : !pto.vmi.vreg<64xf16> -> !pto.vmi.vreg<64xf32>
          %x2 = pto.vmi.vcvt %h2 : !pto.vmi.vreg<64xf16> -> !pto.vmi.vreg<64xf32>
          %fc = pto.vmi.vcvt %hc : !pto.vmi.vreg<64xf16> -> !pto.vmi.vreg<64xf32>
          %fs = pto.vmi.vcvt %hs : !pto.vmi.vreg<64xf16> -> !pto.vmi.vreg<64xf32>
          %a = pto.vmi.vmul %x1, %fc : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
          %b = pto.vmi.vmul %x2, %fs : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
          %c = pto.vmi.vmul %x2, %fc : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
          %d = pto.vmi.vmul %x1, %fs : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
          %r1 = pto.vmi.vsub %a, %b : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
          %r2 = pto.vmi.vadd %c, %d : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
          %q1 = pto.vmi.vcvt %r1 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf16>
          %q2 = pto.vmi.vcvt %r2 {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf16>
          pto.vmi.vstore %q1, %y[%o1], %m : !pto.vmi.vreg<64xf16>, !pto.ptr<f16, ub>, !pto.vmi.mask<64xpred>
          pto.vmi.vstore %q2, %y[%o2], %m : !pto.vmi.vreg<64xf16>, !pto.ptr<f16, ub>, !pto.vmi.mask<64xpred>
        }
      }
      pto.set_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
      pto.wait_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
      pto.mte_ub_gm %y, %dst, %c2048_i64 nburst(%c1_i64, %c2048_i64, %c2048_i64)
          : !pto.ptr<f16, ub>, !pto.ptr<f16, gm>, i64, i64, i64, i64
      pto.barrier #pto.pipe<PIPE_ALL>
      return
    }
  }
}
