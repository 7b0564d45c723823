// PTOAS issue 1559, form of the slow kernel: maxima of four groups of 32 f32, packed into one register.
func.func @program(%x: !pto.ptr<f32, ub>, %out: !pto.ptr<f32, ub>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stride = arith.constant 128 : index
  pto.vecscope {
    %low = pto.pset_b32 "PAT_VL32" : !pto.mask<b32>
    %m32 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %high = pto.pxor %m32, %low, %m32 : !pto.mask<b32>, !pto.mask<b32>, !pto.mask<b32> -> !pto.mask<b32>
    %c64 = arith.constant 64 : index
    %c8 = arith.constant 8 : index
    %first1 = pto.pset_b32 "PAT_VL1" : !pto.mask<b32>
    %first2 = pto.pset_b32 "PAT_VL2" : !pto.mask<b32>
    %first3 = pto.pset_b32 "PAT_VL3" : !pto.mask<b32>
    %four = pto.pset_b32 "PAT_VL4" : !pto.mask<b32>
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
      %d0 = pto.vdup %g0, %m32 {position = "LOWEST"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %d1 = pto.vdup %g1, %m32 {position = "LOWEST"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %d2 = pto.vdup %g2, %m32 {position = "LOWEST"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %d3 = pto.vdup %g3, %m32 {position = "LOWEST"} : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t1 = pto.vsel %d0, %d1, %first1 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t2 = pto.vsel %t1, %d2, %first2 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %t3 = pto.vsel %t2, %d3, %first3 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
      %slot = arith.muli %i, %c8 : index
      pto.vsts %t3, %out[%slot], %four {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    }
  }
  return
}
