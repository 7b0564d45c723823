// 1024 bf16 times one factor in f32, to e4m3; 4 tiles.
// best form: derived: four times the tile of 256: 4 vldsx2 DINTLV_B16, 16 vcvt, 16 vmul, 16 vcvt, then 12 vor and 4
// vsts, or 8 vor and 8 vsts PK_B16.
func.func @k49b_cast(%x: !pto.ptr<bf16, ub>, %y: !pto.ptr<f8E4M3FN, ub>, %factor: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c1024 = arith.constant 1024 : index
  %k = pto.vmi.vbrc %factor : f32 -> !pto.vmi.vreg<1024xf32>
  scf.for %tile = %c0 to %c4 step %c1 {
    %o = arith.muli %tile, %c1024 : index
    %v = pto.vmi.vload %x[%o] : !pto.ptr<bf16, ub> -> !pto.vmi.vreg<1024xbf16>
    %f = pto.vmi.vcvt %v : !pto.vmi.vreg<1024xbf16> -> !pto.vmi.vreg<1024xf32>
    %p = pto.vmi.vmul %f, %k : !pto.vmi.vreg<1024xf32>, !pto.vmi.vreg<1024xf32> -> !pto.vmi.vreg<1024xf32>
    %q = pto.vmi.vcvt %p {rounding = "R", saturate = "SAT"} : !pto.vmi.vreg<1024xf32> -> !pto.vmi.vreg<1024xf8E4M3FN>
    pto.vmi.vstore %q, %y[%o] : !pto.vmi.vreg<1024xf8E4M3FN>, !pto.ptr<f8E4M3FN, ub>
  }
  return
}
