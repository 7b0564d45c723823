// PTOAS issue 1559, form of the fast kernel: maxima of four groups of 32 f32, each stored by itself.
func.func @program(%x: !pto.ptr<f32, ub>, %out: !pto.ptr<f32, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stride = arith.constant 128 : index
  pto.vecscope {
    %low = pto.pset_b32 "PAT_VL32" : !pto.mask<b32>
    %m32 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %high = pto.pxor %m32, %low, %m32 : !pto.mask<b32>, !pto.mask<b32>, !pto.mask<b32> -> !pto.mask<b32>
    %c64 = arith.constant 64 : index
    %c4 = arith.constant 4 : index
    %k1 = arith.constant 1 : index
    %k2 = arith.constant 2 : index
    %k3 = arith.constant 3 : index
    scf.for %i = %c0 to %n step %c1 {
      %off = arith.muli %i, %stride : index
      %next = arith.addi %off, %c64 : index
      %x0 = pto.vlds %x[%off] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %x1 = pto.vlds %x[%next] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
      %a0 = pto.vabs %x0, %m32 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %a1 = pto.vabs %x1, %m32 : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %g0 = pto.vcmax %a0, %low : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %g1 = pto.vcmax %a0, %high : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %g2 = pto.vcmax %a1, %low : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %g3 = pto.vcmax %a1, %high : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot0 = arith.muli %i, %c4 : index
      %slot1 = arith.addi %slot0, %k1 : index
      %slot2 = arith.addi %slot0, %k2 : index
      %slot3 = arith.addi %slot0, %k3 : index
      pto.vsts %g0, %out[%slot0], %m32 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %g1, %out[%slot1], %m32 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %g2, %out[%slot2], %m32 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
      pto.vsts %g3, %out[%slot3], %m32 {dist = "1PT_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    }
  }
  return
}
