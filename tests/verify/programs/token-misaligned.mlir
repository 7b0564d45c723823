// token-stream with a 16-byte masked store at addresses that are no multiples of 32: it traps.
func.func @per_token_amax(%src: !pto.ptr<f32, ub>, %scale_out: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c2048 = arith.constant 2048 : index
  %four = arith.constant 4 : i32
  pto.vecscope {
    %m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %m4 = pto.pset_b32 "PAT_VL4" : !pto.mask<b32>
    scf.for %row = %c0 to %c16 step %c1 {
      %row_in = arith.muli %row, %c2048 : index
      %row_out = arith.muli %row, %c64 : index
      scf.for %pair = %c0 to %c16 step %c1 {
        %col = arith.muli %pair, %c128 : index
        %off = arith.addi %row_in, %col : index
        %slot = arith.muli %pair, %c4 : index
        %o = arith.addi %row_out, %slot : index
        %a, %b = pto.vldsx2 %src[%off], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %x = pto.vabs %a, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %y = pto.vabs %b, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %h = pto.vmax %x, %y, %m : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %g = pto.vcgmax %h, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        %e, %d = pto.vdintlv %g, %g : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
        %r = pto.vmax %e, %d, %m : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
        pto.vsts %r, %scale_out[%o], %m4 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      }
    }
  }
  return
}
