// MX quantization of 4 x 128 bf16 to e4m3 in groups of 32, 256 lanes a step: exponent of the largest magnitude less 8
// as e8m0, product with the reciprocal power of two, cast. A second table of scales is constant (0x77 at even bytes). A
// whole file.
// best form: derived: per step 1 vldsx2 DINTLV_B16, maximum on the bits (2 vand, 1 vmax, 1 vcgmax) or 4 vcvt, 4 vabs, 3
// vmax, 1 vcgmax; 5 slot operations, 1 byte store, 1 vselr, 4 vcvt, 4 vmul, 4 vcvt, 3 vor, 1 vsts. The constant table
// is one splat of 16 bits and one store.
module attributes {pto.target_arch = "a5"} {
  module attributes {pto.backend = "vpto", pto.kernel_kind = #pto.kernel_kind<vector>} {
    func.func @k16a_mx_quant(%src: !pto.ptr<bf16, gm>, %scale_out: !pto.ptr<ui8, gm>,
        %dst: !pto.ptr<f8E4M3FN, gm>) attributes {pto.aicore} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c8 = arith.constant 8 : index
      %c256 = arith.constant 256 : index
      %c23_i16 = arith.constant 23 : i16
      %c0_i64 = arith.constant 0 : i64
      %c1_i64 = arith.constant 1 : i64
      %c512_i64 = arith.constant 512 : i64
      %c1024_i64 = arith.constant 1024 : i64
      %c2048_i64 = arith.constant 2048 : i64
      %c2304_i64 = arith.constant 2304 : i64
      %c4096_i64 = arith.constant 4096 : i64
      %x = pto.castptr %c0_i64 : i64 -> !pto.ptr<bf16, ub>
      %exps = pto.castptr %c2048_i64 : i64 -> !pto.ptr<ui8, ub>
      %table = pto.castptr %c2304_i64 : i64 -> !pto.ptr<ui8, ub>
      %y = pto.castptr %c4096_i64 : i64 -> !pto.ptr<f8E4M3FN, ub>
      pto.mte_gm_ub %src, %x, %c0_i64, %c1024_i64 nburst(%c1_i64, %c1024_i64, %c1024_i64)
          : !pto.ptr<bf16, gm>, !pto.ptr<bf16, ub>, i64, i64, i64, i64, i64
      pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
      pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
      pto.vecscope {
        %expfield = arith.constant 2139095040 : i32
        %emax = arith.constant 8 : i32
        %less = arith.constant -8 : i32
        %top = arith.constant 254 : i32
        %m8 = pto.vmi.pset "PAT_ALL" : !pto.vmi.mask<8xpred>
        %vexp = pto.vmi.vbrc %expfield : i32 -> !pto.vmi.vreg<8xi32>
        %v254 = pto.vmi.vbrc %top : i32 -> !pto.vmi.vreg<8xi32>
        %zero = arith.constant 0 : i32
        %one = arith.constant 1 : i32
        %neutral = arith.constant 119 : i32
        %m = pto.vmi.create_mask %c256 : index -> !pto.vmi.mask<256xpred>
        %lane = pto.vmi.vci %zero : i32 -> !pto.vmi.vreg<256xi32>
        %ones = pto.vmi.vbrc %one : i32 -> !pto.vmi.vreg<256xi32>
        %odd = pto.vmi.vand %lane, %ones : !pto.vmi.vreg<256xi32>, !pto.vmi.vreg<256xi32> -> !pto.vmi.vreg<256xi32>
        %even = pto.vmi.vcmps %odd, %zero, %m {cmp = "eq"}
            : !pto.vmi.vreg<256xi32>, i32, !pto.vmi.mask<256xpred> -> !pto.vmi.mask<256xpred>
        %v119 = pto.vmi.vbrc %neutral : i32 -> !pto.vmi.vreg<256xi32>
        %v0 = pto.vmi.vbrc %zero : i32 -> !pto.vmi.vreg<256xi32>
        %pattern = pto.vmi.vsel %even, %v119, %v0
            : !pto.vmi.mask<256xpred>, !pto.vmi.vreg<256xi32>, !pto.vmi.vreg<256xi32> -> !pto.vmi.vreg<256xi32>
        %bytes = pto.vmi.vcvt %pattern {saturate = "SAT"} : !pto.vmi.vreg<256xi32> -> !pto.vmi.vreg<256xui8>
        pto.vmi.vstore %bytes, %table[%c0] : !pto.vmi.vreg<256xui8>, !pto.ptr<ui8, ub>
        scf.for %step = %c0 to %c2 step %c1 {
          %o = arith.muli %step, %c256 : index
          %slot = arith.muli %step, %c8 : index
          %v = pto.vmi.vload %x[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<256xbf16>
          %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xbf16> -> !pto.vmi.vreg<256xf32>
          %a = pto.vmi.vabs %f : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
          %g = pto.vmi.vcmax %a, %m {group = 8}
              : !pto.vmi.vreg<256xf32>, !pto.vmi.mask<256xpred> -> !pto.vmi.vreg<8xf32>
          %bits = pto.vmi.vinterpret_cast %g : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<8xi32>
          %field = pto.vmi.vand %bits, %vexp : !pto.vmi.vreg<8xi32>, !pto.vmi.vreg<8xi32> -> !pto.vmi.vreg<8xi32>
          %biased = pto.vmi.vshrs %field, %c23_i16, %m8
              : !pto.vmi.vreg<8xi32>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi32>
          %atleast = pto.vmi.vmaxs %biased, %emax, %m8
              : !pto.vmi.vreg<8xi32>, i32, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi32>
          %e = pto.vmi.vadds %atleast, %less, %m8
              : !pto.vmi.vreg<8xi32>, i32, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi32>
          %r = pto.vmi.vsub %v254, %e : !pto.vmi.vreg<8xi32>, !pto.vmi.vreg<8xi32> -> !pto.vmi.vreg<8xi32>
          %rb = pto.vmi.vshls %r, %c23_i16, %m8
              : !pto.vmi.vreg<8xi32>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xi32>
          %s = pto.vmi.vinterpret_cast %rb : !pto.vmi.vreg<8xi32> -> !pto.vmi.vreg<8xf32>
          pto.vmi.vstore %e, %exps[%slot], %c1 {group = 8} : !pto.vmi.vreg<8xi32>, !pto.ptr<ui8, ub>
          %b = pto.vmi.vbrc %s {group = 8} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<256xf32>
          %p = pto.vmi.vmul %f, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
          %q = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"}
              : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf8E4M3FN>
          pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<256xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
        }
      }
      pto.set_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
      pto.wait_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
      pto.mte_ub_gm %exps, %scale_out, %c512_i64 nburst(%c1_i64, %c512_i64, %c512_i64)
          : !pto.ptr<ui8, ub>, !pto.ptr<ui8, gm>, i64, i64, i64, i64
      pto.mte_ub_gm %y, %dst, %c512_i64 nburst(%c1_i64, %c512_i64, %c512_i64)
          : !pto.ptr<f8E4M3FN, ub>, !pto.ptr<f8E4M3FN, gm>, i64, i64, i64, i64
      pto.barrier #pto.pipe<PIPE_ALL>
      return
    }
  }
}
