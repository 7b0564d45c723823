// Complex numbers as pairs of f32: squared magnitude stored apart, the conjugate stored as pairs; 16 times 64.
// best form: derived: 1 vldsx2 DINTLV_B32, 1 vmul, 1 vmula, 1 vneg, 1 vsts, 1 vstsx2 INTLV_B32 (6).
func.func @k43c_conjugate(%x: !pto.ptr<f32, ub>, %y: !pto.ptr<f32, ub>, %norm: !pto.ptr<f32, ub>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %o = arith.muli %i, %c128 : index
    %t = arith.muli %i, %c64 : index
    %re, %im = pto.vmi.vload %x[%o] {dist_mode = "dintlv"}
        : !pto.ptr<f32, ub> -> !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>
    %sq = pto.vmi.vmul %re, %re : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    %n = pto.vmi.vmula %sq, %im, %im
        : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    %minus = pto.vmi.vneg %im : !pto.vmi.vreg<64xf32> -> !pto.vmi.vreg<64xf32>
    pto.vmi.vstore %n, %norm[%t] : !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
    pto.vmi.vstore %re, %minus, %y[%o] {dist_mode = "dintlv"}
        : !pto.vmi.vreg<64xf32>, !pto.vmi.vreg<64xf32>, !pto.ptr<f32, ub>
  }
  return
}
