func.func @k43a_there_and_back(%x: !pto.ptr<f32, ub>, %z: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %o4 = arith.addi %c0, %c64 : index
  %c128 = arith.constant 128 : index
  %o2 = arith.addi %c0, %c128 : index
  %c256 = arith.constant 256 : index
  %c192 = arith.constant 192 : index
  %o6 = arith.addi %c0, %c192 : index
  %o12 = arith.addi %c256, %c128 : index
  %c512 = arith.constant 512 : index
  %o13 = arith.addi %c512, %c128 : index
  %o14 = arith.addi %c512, %c64 : index
  %o15 = arith.addi %c512, %c192 : index
  %c768 = arith.constant 768 : index
  %o16 = arith.addi %c768, %c128 : index
  %o17 = arith.addi %c768, %c64 : index
  %o18 = arith.addi %c768, %c192 : index
  pto.vecscope {
    %m0 = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
    %r1 = pto.vlds %x[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r8 = pto.vlds %z[%c0] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    pto.vstsx2 %r1, %r8, %y[%c0], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    %r5 = pto.vlds %x[%o4] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r10 = pto.vlds %z[%o4] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    pto.vstsx2 %r5, %r10, %y[%o2], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    %r3 = pto.vlds %x[%o2] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r9 = pto.vlds %z[%o2] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    pto.vstsx2 %r3, %r9, %y[%c256], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    %r7 = pto.vlds %x[%o6] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    %r11 = pto.vlds %z[%o6] : !pto.ptr<f32, ub> -> !pto.vreg<64xf32>
    pto.vstsx2 %r7, %r11, %y[%o12], "INTLV_B32", %m0 : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.ptr<f32, ub>, index, !pto.mask<b32>
    pto.vsts %r1, %y[%c512], %m0 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.vsts %r3, %y[%o13], %m0 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.vsts %r5, %y[%o14], %m0 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.vsts %r7, %y[%o15], %m0 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.vsts %r8, %y[%c768], %m0 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.vsts %r9, %y[%o16], %m0 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.vsts %r10, %y[%o17], %m0 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
    pto.vsts %r11, %y[%o18], %m0 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
  }
  return
}
