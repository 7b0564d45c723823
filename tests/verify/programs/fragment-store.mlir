// The fragment of the first seed; its 16-byte store is legal because the load aligns %off.
%m = pto.pset_b32 "PAT_ALL" : !pto.mask<b32>
%m4 = pto.pset_b32 "PAT_VL4" : !pto.mask<b32>
%a, %b = pto.vldsx2 %src[%off], "DINTLV_B32" : !pto.ptr<f32, ub>, index -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
%x = pto.vabs %a, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
%y = pto.vabs %b, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
%h = pto.vmax %x, %y, %m : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
%g = pto.vcgmax %h, %m : !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
%e, %d = pto.vdintlv %g, %g : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> !pto.vreg<64xf32>, !pto.vreg<64xf32>
%r = pto.vmax %e, %d, %m : !pto.vreg<64xf32>, !pto.vreg<64xf32>, !pto.mask<b32> -> !pto.vreg<64xf32>
pto.vsts %r, %scale_out[%off], %m4 {dist = "NORM_B32"} : !pto.vreg<64xf32>, !pto.ptr<f32, ub>, !pto.mask<b32>
