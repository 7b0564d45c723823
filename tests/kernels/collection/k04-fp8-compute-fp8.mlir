// fp8 through f32 and back: 4 KiB of e4m3 times one factor, tiles of 256. A whole file: copies from and to global
// memory.
// best form: stated 17: 1 vlds, 4 vcvt P0..P3, 4 vmul, 4 vcvt P0..P3, 3 vor, 1 vsts; the
// factor is one register outside. The saturating cast rounds, so nothing cancels.
module attributes {pto.target_arch = "a5"} {
  module attributes {pto.backend = "vpto", pto.kernel_kind = #pto.kernel_kind<vector>} {
    func.func @k04_fp8_scale(%src: !pto.ptr<f8E4M3FN, gm>, %dst: !pto.ptr<f8E4M3FN, gm>) attributes {pto.aicore} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c16 = arith.constant 16 : index
      %c256 = arith.constant 256 : index
      %c0_i64 = arith.constant 0 : i64
      %c1_i64 = arith.constant 1 : i64
      %c4096_i64 = arith.constant 4096 : i64
      %in = pto.castptr %c0_i64 : i64 -> !pto.ptr<f8E4M3FN, ub>
      %out = pto.castptr %c4096_i64 : i64 -> !pto.ptr<f8E4M3FN, ub>
      pto.mte_gm_ub %src, %in, %c0_i64, %c4096_i64 nburst(%c1_i64, %c4096_i64, %c4096_i64)
          : !pto.ptr<f8E4M3FN, gm>, !pto.ptr<f8E4M3FN, ub>, i64, i64, i64, i64, i64
      pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
      pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
      pto.vecscope {
        %factor = arith.constant 1.500000e+00 : f32
        %k = pto.vmi.vbrc %factor : f32 -> !pto.vmi.vreg<256xf32>
        scf.for %tile = %c0 to %c16 step %c1 {
          %o = arith.muli %tile, %c256 : index
          %v = pto.vmi.vload %in[%o] : !pto.ptr<f8E4M3FN, ub> -> !pto.vmi.vreg<256xf8E4M3FN>
          %w = pto.vmi.vcvt %v : !pto.vmi.vreg<256xf8E4M3FN> -> !pto.vmi.vreg<256xf32>
          %p = pto.vmi.vmul %w, %k : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
          %q = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"}
              : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
          pto.vmi.vstore %q, %out[%o] : !pto.vmi.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
        }
      }
      pto.set_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
      pto.wait_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
      pto.mte_ub_gm %out, %dst, %c4096_i64 nburst(%c1_i64, %c4096_i64, %c4096_i64)
          : !pto.ptr<f8E4M3FN, ub>, !pto.ptr<f8E4M3FN, gm>, i64, i64, i64, i64
      pto.barrier #pto.pipe<PIPE_ALL>
      return
    }
  }
}
