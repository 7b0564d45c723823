// One row of at most 128 f16 to fp8 with its own scale: largest magnitude over 448, limited where it is finite; the
// scale is stored, the row divided by it and stored under the prefix mask. A whole file; the column count is known at
// run time.
// best form: stated: 2 vlds UNPK_B16, 2 vcvt EVEN, 2 vabs, 1 vmax and 1 vcmax, operations on one lane, 2 vdiv, 2 vcvt
// P0, 2 vsts PK4_B32, no vor and no vpack. The second maximum is that of a broadcast: the identity.
module attributes {pto.target_arch = "a5"} {
  module attributes {pto.backend = "vpto", pto.kernel_kind = #pto.kernel_kind<vector>} {
    func.func @k13_single_row(%src: !pto.ptr<f16, gm>, %scale_out: !pto.ptr<f32, gm>, %dst: !pto.ptr<f8E4M3FN, gm>,
        %cols: i64) attributes {pto.aicore} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c128 = arith.constant 128 : index
      %c0_i64 = arith.constant 0 : i64
      %c1_i64 = arith.constant 1 : i64
      %c4_i64 = arith.constant 4 : i64
      %c256_i64 = arith.constant 256 : i64
      %c1024_i64 = arith.constant 1024 : i64
      %c2048_i64 = arith.constant 2048 : i64
      %x = pto.castptr %c0_i64 : i64 -> !pto.ptr<f16, ub>
      %scale = pto.castptr %c1024_i64 : i64 -> !pto.ptr<f32, ub>
      %y = pto.castptr %c2048_i64 : i64 -> !pto.ptr<f8E4M3FN, ub>
      pto.mte_gm_ub %src, %x, %c0_i64, %c256_i64 nburst(%c1_i64, %c256_i64, %c256_i64)
          : !pto.ptr<f16, gm>, !pto.ptr<f16, ub>, i64, i64, i64, i64, i64
      pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
      pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
      pto.vecscope {
        %n = arith.index_cast %cols : i64 to index
        %inf = arith.constant 0x7F800000 : f32
        %limit = arith.constant 1.000000e+04 : f32
        %fp8max = arith.constant 4.480000e+02 : f32
        %mn = pto.vmi.create_mask %n : index -> !pto.vmi.mask<128xpred>
        %m = pto.vmi.create_mask %c128 : index -> !pto.vmi.mask<128xpred>
        %m1 = pto.vmi.create_mask %c1 : index -> !pto.vmi.mask<1xpred>
        %v448 = pto.vmi.vbrc %fp8max : f32 -> !pto.vmi.vreg<1xf32>
        %h = pto.vmi.vload %x[%c0] : !pto.ptr<f16, ub> -> !pto.vmi.vreg<128xf16>
        %f = pto.vmi.vcvt %h : !pto.vmi.vreg<128xf16> -> !pto.vmi.vreg<128xf32>
        %a = pto.vmi.vabs %f : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf32>
        %max = pto.vmi.vcmax %a, %mn {group = 1}
            : !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<1xf32>
        %spread = pto.vmi.vbrc %max {group = 1} : !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<128xf32>
        %again = pto.vmi.vcmax %spread, %m {group = 1}
            : !pto.vmi.vreg<128xf32>, !pto.vmi.mask<128xpred> -> !pto.vmi.vreg<1xf32>
        %ratio = pto.vmi.vdiv %again, %v448 : !pto.vmi.vreg<1xf32>, !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<1xf32>
        %finite = pto.vmi.vcmps %ratio, %inf, %m1 {cmp = "lt"}
            : !pto.vmi.vreg<1xf32>, f32, !pto.vmi.mask<1xpred> -> !pto.vmi.mask<1xpred>
        %limited = pto.vmi.vmins %ratio, %limit, %m1
            : !pto.vmi.vreg<1xf32>, f32, !pto.vmi.mask<1xpred> -> !pto.vmi.vreg<1xf32>
        %s = pto.vmi.vsel %finite, %limited, %ratio
            : !pto.vmi.mask<1xpred>, !pto.vmi.vreg<1xf32>, !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<1xf32>
        pto.vmi.vstore %s, %scale[%c0], %c1 {group = 1} : !pto.vmi.vreg<1xf32>, !pto.ptr<f32, ub>
        %b = pto.vmi.vbrc %s {group = 1} : !pto.vmi.vreg<1xf32> -> !pto.vmi.vreg<128xf32>
        %d = pto.vmi.vdiv %f, %b : !pto.vmi.vreg<128xf32>, !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf32>
        %q = pto.vmi.vcvt %d {rounding = "R", saturate = "SAT"}
            : !pto.vmi.vreg<128xf32> -> !pto.vmi.vreg<128xf8E4M3FN>
        pto.vmi.vstore %q, %y[%c0], %mn : !pto.vmi.vreg<128xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>, !pto.vmi.mask<128xpred>
      }
      pto.set_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
      pto.wait_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
      pto.mte_ub_gm %scale, %scale_out, %c4_i64 nburst(%c1_i64, %c4_i64, %c4_i64)
          : !pto.ptr<f32, ub>, !pto.ptr<f32, gm>, i64, i64, i64, i64
      pto.mte_ub_gm %y, %dst, %cols nburst(%c1_i64, %cols, %cols)
          : !pto.ptr<f8E4M3FN, ub>, !pto.ptr<f8E4M3FN, gm>, i64, i64, i64, i64
      pto.barrier #pto.pipe<PIPE_ALL>
      return
    }
  }
}
