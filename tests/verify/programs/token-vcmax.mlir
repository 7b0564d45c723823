// Four masked whole-register maxima and four point stores.
func.func @per_token_amax(%src: !pto.ptr<f32, ub>, %scale_out: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c2048 = arith.constant 2048 : index
  pto.vecscope {
    %m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %low = pto.pset_b32 "PAT_VL32" : !pto.mask<b32>
    %high = pto.pnot %low, %m : !pto.mask<b32>, !pto.mask<b32> -> !pto.mask<b32>
    scf.for %row = %c0 to %c16 step %c1 {
      %row_in = arith.muli %row, %c2048 : index
      %row_out = arith.muli %row, %c64 : index
      scf.for %pair = %c0 to %c16 step %c1 {
        %col = arith.muli %pair, %c128 : index
        %off = arith.addi %row_in, %col : index
        %off1 = arith.addi %off, %c64 : index
        %slot = arith.muli %pair, %c4 : index
        %o = arith.addi %row_out, %slot : index
        %o1 = arith.addi %o, %c1 : index
        %o2 = arith.addi %o, %c2 : index
        %o3 = arith.addi %o, %c3 : index
        %a = pto.vlds %src[%off] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
        %b = pto.vlds %src[%off1] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
        %x = pto.vabs %a, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %y = pto.vabs %b, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r0 = pto.vcmax %x, %low : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r1 = pto.vcmax %x, %high : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r2 = pto.vcmax %y, %low : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %r3 = pto.vcmax %y, %high : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        pto.vsts %r0, %scale_out[%o], %m {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
        pto.vsts %r1, %scale_out[%o1], %m {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
        pto.vsts %r2, %scale_out[%o2], %m {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
        pto.vsts %r3, %scale_out[%o3], %m {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      }
    }
  }
  return
}
