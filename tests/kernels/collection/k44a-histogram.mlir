// Histogram of 512 bytes, of which the first 300 count, added to 256 bins of 16 bits.
// best form: derived: 2 vlds of samples, 2 of bins, 4 histogram instructions (two registers of bins, two of samples;
// the second mask a prefix of 44), 2 vsts (10).
func.func @k44a_histogram(%x: !pto.ptr<ui8, ub>, %bins: !pto.ptr<ui16, ub>) {
  %c0 = arith.constant 0 : index
  %c300 = arith.constant 300 : index
  %m300 = pto.vmi.create_mask %c300 : index -> !pto.vmi.mask<512xpred>
  %v = pto.vmi.vload %x[%c0] : !pto.ptr<ui8, ub> -> !pto.vmi.vreg<512xui8>
  %b = pto.vmi.vload %bins[%c0] : !pto.ptr<ui16, ub> -> !pto.vmi.vreg<256xui16>
  %h = pto.vmi.vdhist %b, %v, %m300
      : !pto.vmi.vreg<256xui16>, !pto.vmi.vreg<512xui8>, !pto.vmi.mask<512xpred> -> !pto.vmi.vreg<256xui16>
  pto.vmi.vstore %h, %bins[%c0] : !pto.vmi.vreg<256xui16>, !pto.ptr<ui16, ub>
  return
}
