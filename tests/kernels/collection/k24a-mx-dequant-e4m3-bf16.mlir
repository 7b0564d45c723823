// MX dequantization: 4 x 128 e4m3 times 2^(e8m0 - 127) in groups of 32, to bf16. A whole file.
// best form: derived per step: 1 vlds, 4 vcvt, slots (1 load with zero extension, 1 vshls), 1 vselr, 4 vmul, 4 vcvt, 2
// vor, 1 vstsx2 INTLV_B16: four parts from load to store.
module attributes {pto.target_arch = "a5"} {
  module attributes {pto.backend = "vpto", pto.kernel_kind = #pto.kernel_kind<vector>} {
    func.func @k24a_mx_dequant(%src: !pto.ptr<f8E4M3FN, gm>, %scale: !pto.ptr<ui8, gm>,
        %dst: !pto.ptr<bf16, gm>) attributes {pto.aicore} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c8 = arith.constant 8 : index
      %c256 = arith.constant 256 : index
      %c23_i16 = arith.constant 23 : i16
      %c0_i64 = arith.constant 0 : i64
      %c1_i64 = arith.constant 1 : i64
      %c16_i64 = arith.constant 16 : i64
      %c512_i64 = arith.constant 512 : i64
      %c1024_i64 = arith.constant 1024 : i64
      %c2048_i64 = arith.constant 2048 : i64
      %x = pto.castptr %c0_i64 : i64 -> !pto.ptr<f8E4M3FN, ub>
      %exps = pto.castptr %c1024_i64 : i64 -> !pto.ptr<ui8, ub>
      %y = pto.castptr %c2048_i64 : i64 -> !pto.ptr<bf16, ub>
      pto.mte_gm_ub %src, %x, %c0_i64, %c512_i64 nburst(%c1_i64, %c512_i64, %c512_i64)
          : !pto.ptr<f8E4M3FN, gm>, !pto.ptr<f8E4M3FN, ub>, i64, i64, i64, i64, i64
      pto.mte_gm_ub %scale, %exps, %c0_i64, %c16_i64 nburst(%c1_i64, %c16_i64, %c16_i64)
          : !pto.ptr<ui8, gm>, !pto.ptr<ui8, ub>, i64, i64, i64, i64, i64
      pto.set_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
      pto.wait_flag["PIPE_MTE2", "PIPE_V", "EVENT_ID0"]
      pto.vecscope {
        %m8 = pto.vmi.create_mask %c8 : index -> !pto.vmi.mask<8xpred>
        scf.for %tile = %c0 to %c2 step %c1 {
          %o = arith.muli %tile, %c256 : index
          %slot = arith.muli %tile, %c8 : index
          %v = pto.vmi.vload %x[%o] : !pto.ptr<f8E4M3FN, ub> -> !pto.vmi.vreg<256xf8E4M3FN>
          %f = pto.vmi.vcvt %v : !pto.vmi.vreg<256xf8E4M3FN> -> !pto.vmi.vreg<256xf32>
          %eb = pto.vmi.vload %exps[%slot], %c1 {group = 8} : !pto.ptr<ui8, ub> -> !pto.vmi.vreg<8xui8>
          %e = pto.vmi.vcvt %eb : !pto.vmi.vreg<8xui8> -> !pto.vmi.vreg<8xui32>
          %es = pto.vmi.vshls %e, %c23_i16, %m8
              : !pto.vmi.vreg<8xui32>, i16, !pto.vmi.mask<8xpred> -> !pto.vmi.vreg<8xui32>
          %s = pto.vmi.vinterpret_cast %es : !pto.vmi.vreg<8xui32> -> !pto.vmi.vreg<8xf32>
          %b = pto.vmi.vbrc %s {group = 8} : !pto.vmi.vreg<8xf32> -> !pto.vmi.vreg<256xf32>
          %p = pto.vmi.vmul %f, %b : !pto.vmi.vreg<256xf32>, !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xf32>
          %h = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<256xf32> -> !pto.vmi.vreg<256xbf16>
          pto.vmi.vstore %h, %y[%o] : !pto.vmi.vreg<256xbf16>, !pto.ptr<bf16, ub>
        }
      }
      pto.set_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
      pto.wait_flag["PIPE_V", "PIPE_MTE3", "EVENT_ID0"]
      pto.mte_ub_gm %y, %dst, %c1024_i64 nburst(%c1_i64, %c1024_i64, %c1024_i64)
          : !pto.ptr<bf16, ub>, !pto.ptr<bf16, gm>, i64, i64, i64, i64
      pto.barrier #pto.pipe<PIPE_ALL>
      return
    }
  }
}
