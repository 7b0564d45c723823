"""What the verifier of VMI refuses: the part that is wrong, as the column of a text of one line, and the words."""

import pytest

from eqsat.ir import EqsatError
from eqsat.reader import read_program

P, PU = "!pto.ptr<f32, ub>", "!pto.ptr<ui8, ub>"
V, H, B, U = "!pto.vmi.vreg<64xf32>", "!pto.vmi.vreg<64xf16>", "!pto.vmi.vreg<64xbf16>", "!pto.vmi.vreg<64xui32>"
C, V1, V32, W = "!pto.vmi.vreg<64xui8>", "!pto.vmi.vreg<1xf32>", "!pto.vmi.vreg<32xf32>", "!pto.vmi.vreg<128xf32>"
M, M32, S = "!pto.vmi.mask<64xpred>", "!pto.vmi.mask<32xpred>", "!pto.vmi.vreg<64xsi32>"
L = "!pto.vmi.vreg<64xf32, #pto.vmi.layout<contiguous>>"

# The part that the caret points to is between ^ and ^ (which are not in the text).
FAULTS: dict[str, str] = {
    # memory
    f'%r = pto.vmi.vload %p[%o], %s {{group = 8, ^dist_mode^ = "continuous"}} : {P} -> {V}': "not both",
    f'%r, %q = pto.vmi.vload %p[%o], %s {{group = 8, ^dist_mode^ = "dintlv"}} : {P} -> {V}, {V}': "no group",
    f'%r = pto.vmi.vload %p[%o], %a, %b {{^dist_mode^ = "brc"}} : {P} -> {V}': "takes no dist_mode",
    f'%r = pto.vmi.vload %p[%o] {{^dist_mode^ = "unpack"}} : {P} -> {V}': "load, then vcvt",
    f"%r = pto.vmi.vload %p[%o], %a, ^%b^ {{group = 8}} : {P} -> {V}": "not a block and a repeat stride",
    f"%r = pto.vmi.vload %p[%o], %a : {P}, index, ^i16^ -> {V}": "the repeat stride is missing",
    f'%r, %q = pto.vmi.vload %p[%o] {{dist_mode = "dintlv"}} : {P} -> {V}, ^{V32}^': "two vectors of one type",
    f'%r, %q = pto.vmi.^vload^ %p[%o] {{dist_mode = "brc"}} : {P} -> {V}, {V}': "makes 1 result here",
    f"%r = pto.vmi.vload %p[%o], %m : {P}, ^{M}^ -> {V}": "see masked_load",
    f"%r = pto.vmi.vload %p[%o], %a, %b, %m : {P}, ^{M32}^ -> {V}": "a mask of 32 lanes for 64 lanes",
    f"%r = pto.vmi.load %p[%o] : ^!pto.ptr<f32, gm>^ -> {V}": "load needs a pointer into ub",
    f"%r = pto.vmi.^group_load^ %p[%o] {{num_groups = 8}} : {P} -> {V}": "group_load takes 3 operands, found 2",
    f"%r = pto.vmi.group_load %p[%o], %s {{^num_groups^ = 7}} : {P} -> {V}": "7 does not divide 64 lanes",
    f"%r = pto.vmi.group_load %p[%o], %s {{^num_groups^ = 0}} : {P} -> {V}": "must be positive",
    f"%r = pto.vmi.group_load %p[%o], %s {{^num_groups^ = 8, group = 8}} : {P} -> {V}": "both",
    f"%r = pto.vmi.group_slot_load %p[%o], %s {{^num_groups^ = 4}} : {P} -> {V}": "one lane a group",
    f"pto.vmi.^masked_store^ %x, %p[%o] : {V}, {P}": "masked_store takes 4 operands",
    f"pto.vmi.vstore %x, %p[%o], %m, %n : {V}, {P}, {M}, ^{M}^": "takes one mask",
    f"pto.vmi.vstore %x, %p[%o], %m, %a, %b : {V}, {P}, index, ^{M}^, i16, i16": "stands last",
    f'pto.vmi.vstore %x, %y, %p[%o] {{dist_mode = "intlv"}} : {V}, ^{H}^, {P}': "f16 elements through a pointer to f32",
    f'pto.vmi.vstore %x, %y, %p[%o] {{dist_mode = "intlv"}} : {V}, ^{V32}^, {P}': "two vectors of one type",
    f'pto.vmi.vstore %x, %p[%o], %m {{^pmode^ = "merge"}} : {V}, {P}, {M}': "not written",
    f'pto.vmi.vstore %x, %p[%o] {{^dist_mode^ = "unpack"}} : {V}, {P}': 'unknown dist_mode "unpack" of vstore',
    f"pto.vmi.vstore %x, %p[%o] : ^{U}^, {PU}": "ui32 elements through a pointer to ui8",
    f"pto.vmi.vsstb %x, %p[%o], %b, %m : {V}, {P}, index, ^i32^, {M}": "needs i16 as operand 4",
    f"pto.vmi.^vsstb^ %x, %p[%o], %b : {V}, {P}": "takes 5 operands",
    f"%r = pto.vmi.masked_load %p[%o], %m, %x : {P}, {M}, ^{H}^ -> {V}": "elements f16 here, f32 before",
    f"pto.vmi.compress_store %x, %p[%o], %m : {V}, {P}, ^{M32}^": "a mask of 32 lanes",
    f"%r = pto.vmi.vgather %p, %i, %m : {P}, ^!pto.vmi.vreg<32xui32>^, {M} -> {V}": "32 lanes here, 64 lanes before",
    f"%r = pto.vmi.vgather %p, %i, %m : {P}, ^!pto.vmi.vreg<64xui16>^, {M} -> {V}": "needs 32-bit indices",
    f"%r = pto.vmi.vgather %p, %i, %m : !pto.ptr<f16, ub>, ^{U}^, {M} -> {H}": "needs 16-bit indices",
    f"%r = pto.vmi.vgather %p, %i, %m : {PU}, {C}, {M} -> ^{C}^": "only 16- and 32-bit elements",
    f"%r = pto.vmi.vgather %p, %i, %m : {P}, ^{V}^, {M} -> {V}": "a vector of 16 or 32-bit integers",
    f"pto.vmi.vscatter %x, %p, %i, %m : {C}, {PU}, ^{C}^, {M}": "needs 16- or 32-bit indices, not ui8",
    # constants, index vectors, masks
    f"%r = pto.vmi.^constant^ : {V}": "needs the attribute value",
    f"%r = pto.vmi.constant {{^value^ = dense<[1.0, 2.0]> : vector<2xf32>}} : {V}": "2 elements, the result 64 lanes",
    f"%r = pto.vmi.constant {{^value^ = dense<1> : vector<64xi32>}} : {V}": "needs a decimal point",
    f"%r = pto.vmi.constant {{^value^ = dense<300> : vector<64xi8>}} : {C}": "300 does not fit ui8",
    f"%r = pto.vmi.constant {{value = 3}} : ^{M}^": "needs a vector",
    f"%r = pto.vmi.constant_mask {{value = dense<true>}} : ^{V}^": "needs a mask",
    f"%r = pto.vmi.vbrc %s : ^f16^ -> {V}": "a scalar of type f32",
    f"%r = pto.vmi.vbrc %x : ^{V32}^ -> {V}": "vbrc of 32 lanes with 1 group",
    f"%r = pto.vmi.vbrc %x {{^group^ = 5}} : {V1} -> {V}": "5 does not divide",
    f"%r = pto.vmi.vci %s : bf16 -> ^{B}^": "does not work on elements of type bf16",
    f"%r = pto.vmi.vci %s : ^i16^ -> {U}": "a scalar of type ui32",
    f'%r = pto.vmi.vci %s {{^order^ = "UP"}} : i32 -> {U}': '"ASC" or "DESC"',
    f"%r = pto.vmi.create_mask %n : ^i32^ -> {M}": "needs index",
    f"%r = pto.vmi.create_group_mask %n {{^num_groups^ = 8, group_size = 4}} : index -> {M}": "is 32, the mask has 64",
    f"%r = pto.vmi.^create_group_mask^ %n {{num_groups = 8}} : index -> {M}": "needs the attribute group_size",
    f"%r = pto.vmi.create_group_mask %n {{num_groups = 8, ^group_size^ = -8}} : index -> {M}": "must be positive",
    f"%r = pto.vmi.create_group_mask %n {{^group^ = 8, group_size = 8}} : index -> {M}": "no attribute 'group'",
    f'%r = pto.vmi.pset ^"PAT_VL5"^ : {M}': 'unknown pattern "PAT_VL5"',
    f"%r = pto.vmi.^pge^ : {M}": "needs a pattern",
    f"%r = pto.vmi.^plt^ %n : i32 -> {M}": "makes 2 results here",
    f"%r, %q = pto.vmi.plt %n : ^index^ -> {M}, i32": "needs i32",
    f"%r = pto.vmi.mask_and %x, %y : ^{U}^, {U} -> {U}": "needs a mask",
    f"%r = pto.vmi.^vand^ %a, %b, %m : {M}, {M}, {M} -> {M}": "takes 2 operands, found 3",
    f'%r = pto.vmi.vand %a, %b {{^pmode^ = "merge"}} : {M}, {M} -> {M}': 'only pmode = "zero"',
    f"%r = pto.vmi.vand %a, %b : {M}, ^!pto.vmi.mask<64xb8>^ -> {M}": "masks of two types",
    # lane by lane
    f'%r = pto.vmi.vadd %x, %y, %m {{^pmode^ = "keep"}} : {V}, {V}, {M} -> {V}': '"zero" or "merge"',
    f"%r = pto.vmi.vmul %x, %y : ^{C}^, {C} -> {C}": "does not work on elements of type ui8",
    f"%r = pto.vmi.vdiv %x, %y : ^{B}^, {B} -> {B}": "does not work on elements of type bf16",
    f"%r = pto.vmi.vneg %x : ^{B}^ -> {B}": "does not work on elements of type bf16",
    f"%r = pto.vmi.vabs %x : ^{U}^ -> {U}": "does not work on elements of type ui32",
    f"%r = pto.vmi.vrelu %x : ^{U}^ -> {U}": "does not work on elements of type ui32",
    f"%r = pto.vmi.vexp %x : ^{B}^ -> {B}": "does not work on elements of type bf16",
    f"%r = pto.vmi.vadd %x, %y : ^!pto.vmi.vreg<64xf8E5M2>^, {V} -> {V}": "elements of type f8E5M2",
    f"%r = pto.vmi.^addf^ %x, %y : {U}, {U} -> {U}": "addf does not work on elements of type ui32",
    f"%r = pto.vmi.^addi^ %x, %y : {V}, {V} -> {V}": "addi does not work on elements of type f32",
    f"%r = pto.vmi.^addf^ %x, %y, %m : {V}, {V}, {M} -> {V}": "addf takes 2 operands, found 3",
    f"%r = pto.vmi.^shrui^ %x, %y : {S}, {S} -> {S}": "these elements are signed",
    f"%r = pto.vmi.^vadds^ %x, %s : {V}, f32 -> {V}": "a missing operand",
    f"%r = pto.vmi.vadds %x, %s, %m : {V}, ^f16^, {M} -> {V}": "a scalar of type f32",
    f"%r = pto.vmi.vmuls %x, %s, %m : ^{B}^, bf16, {M} -> {B}": "elements of type bf16",
    f"%r = pto.vmi.vshls %x, %s, %m : {U}, ^i32^, {M} -> {U}": "needs i16",
    f"%r = pto.vmi.vshls %x, %s, %m : {U}, ^ui16^, {M} -> {U}": "needs i16",
    f"%r = pto.vmi.vmula %c, %x, %y : {V}, {V}, ^{H}^ -> {V}": "elements f16 here, f32 before",
    f"%r = pto.vmi.vaxpy %x, %c, %s, %m : {V}, {V}, ^f16^, {M} -> {V}": "a scalar of type f32",
    f"%r = pto.vmi.^vprelu^ %x, %a : {V}, {V} -> {V}": "a missing operand",
    f"%r = pto.vmi.vexpdif %x, %y, %m : {H}, {H}, {M} -> ^{H}^": "makes f32 elements, not f16",
    f"%r = pto.vmi.vexpdif %x, %y, %m : {H}, {H}, {M} -> ^{V32}^": "32 lanes here, 64 lanes before",
    f"%r = pto.vmi.vexpdif %x, %y, %m : {H}, {H}, ^{M32}^ -> {V}": "a mask of 32 lanes",
    f"%r, %c = pto.vmi.vaddc %x, %y, %m : ^{C}^, {C}, {M} -> {C}, {M}": "elements of type ui8",
    f"%r, %c = pto.vmi.vaddc %x, %y, %m : {U}, {U}, {M} -> {U}, ^{U}^": "needs a mask",
    f"%r, %c = pto.vmi.^vaddcs^ %x, %y, %m : {U}, {U}, {M} -> {U}, {M}": "takes 4 operands",
    f"%r, %h = pto.vmi.vmull %x, %y, %m : ^{S}^, {S}, {M} -> {S}, {S}": "elements of type si32",
    f"%r, %h = pto.vmi.vmull %x, %y, %m : ^!pto.vmi.vreg<32xi32>^, {U}, {M32} -> {U}, {U}": "64, 128 or 256 lanes",
    # comparisons, selections, reductions
    f'%r = pto.vmi.vcmp %x, %y, %m {{^cmp^ = "olt"}} : {U}, {U}, {M} -> {M}': 'comparison "olt" of ui32',
    f'%r = pto.vmi.vcmp %x, %y, %m {{^cmp^ = "slt"}} : {U}, {U}, {M} -> {M}': 'comparison "slt" of ui32',
    f"%r = pto.vmi.^vcmp^ %x, %y, %m : {U}, {U}, {M} -> {M}": "needs the attribute cmp",
    f'%r = pto.vmi.^vcmp^ %x, %y {{cmp = "lt"}} : {U}, {U} -> {M}': "takes 3 operands",
    f'%r = pto.vmi.cmpf ^"ult"^, %x, %y : {V}, {V} -> {M}': 'comparison "ult" of f32',
    f'%r = pto.vmi.cmpf "olt", %x, %y : ^{U}^, {U} -> {M}': "cmpf does not work on elements of type ui32",
    f"%r = pto.vmi.^cmpi^ %x, %y : {U}, {U} -> {M}": "needs a predicate",
    f'%r = pto.vmi.vcmps %x, %s, %m {{cmp = "lt"}} : {V}, ^f16^, {M} -> {M}': "a scalar of type f32",
    f"%r = pto.vmi.vsel %m, %x, %y : ^{V}^, {V}, {V} -> {V}": "needs a mask",
    f"%r = pto.vmi.vsel %m, %x, %y : {M}, {V}, ^{H}^ -> {V}": "elements f16 here",
    f"%r = pto.vmi.vselr %x, %i : ^{W}^, !pto.vmi.vreg<128xui32> -> {W}": "takes 64 lanes, not 128",
    f"%r = pto.vmi.vselr %x, %i : {V}, ^!pto.vmi.vreg<64xui16>^ -> {V}": "a vector of 32-bit integers",
    f"%r = pto.vmi.active_prefix_index %m : ^{M32}^ -> {U}": "a mask of 32 lanes",
    f"%r = pto.vmi.active_prefix_index %m : {M} -> ^{V}^": "elements of type f32",
    f"%r = pto.vmi.compress %x, %m : {V}, ^{M32}^ -> {V}": "a mask of 32 lanes",
    f"%r = pto.vmi.shuffle %x^[^0, 64] : {V} -> !pto.vmi.vreg<2xf32>": "index 64 is none of the 64 lanes",
    f"%r = pto.vmi.shuffle %x[0, 1] : {V} -> ^{V1}^": "2 indices makes no 1 lanes",
    f"%r = pto.vmi.^shuffle^ %x : {V} -> {V}": "needs its indices",
    f"%r = pto.vmi.vcadd %x, %m {{reassoc}} : ^{B}^, {M} -> !pto.vmi.vreg<1xbf16>": "elements of type bf16",
    f"%r = pto.vmi.^vcadd^ %x, %m : {V}, {M} -> {V1}": "vcadd of floats needs the attribute reassoc",
    f"%r = pto.vmi.vcmax %x, %m {{^reassoc^}} : {V}, {M} -> {V1}": "no attribute 'reassoc'",
    f"%r = pto.vmi.vcmax %x, %m {{group = 8}} : {V}, {M} -> ^{V1}^": "vcmax makes 8 lanes, not 1",
    f"%r = pto.vmi.vcmax %x, %m {{^group^ = 3}} : {V}, {M} -> {V1}": "3 does not divide 64 lanes",
    f"%r = pto.vmi.reduce_addi %x, %m : ^{C}^, {M} -> !pto.vmi.vreg<1xui8>": "32-bit integers only",
    f"%r = pto.vmi.vcadd %x, %m {{^reassoc^ = 3}} : {V}, {M} -> {V1}": "takes no value",
    # casts
    f"%r = pto.vmi.vcvt %x : {V} -> ^{V32}^": "32 lanes here",
    f"%r = pto.vmi.vcvt %x : {U} -> ^{V}^": "no conversion from ui32 to f32",
    f"%r = pto.vmi.vcvt %x : {U} -> ^{S}^": "no conversion from ui32 to si32",
    f"%r = pto.vmi.vcvt %x : {C} -> ^{S}^": "no conversion from ui8 to si32",
    f"%r = pto.vmi.^vcvt^ %x : {U} -> {C}": "needs saturate",
    f'%r = pto.vmi.vcvt %x {{^saturate^ = "SAT"}} : {S} -> !pto.vmi.vreg<64xsi8>': "cannot saturate",
    f'%r = pto.vmi.vcvt %x {{^saturate^ = "YES"}} : {S} -> {C}': '"SAT" or "NOSAT"',
    f'%r = pto.vmi.vcvt %x {{^saturate^ = "SAT"}} : {H} -> {S}': "takes no saturate",
    f'%r = pto.vmi.vcvt %x {{^rounding^ = "H", saturate = "SAT"}} : {V} -> {S}': "one of R, A, F, C, Z",
    f'%r = pto.vmi.vcvt %x {{^rounding^ = "R", saturate = "SAT"}} : {U} -> {C}': "takes no rounding",
    f'%r = pto.vmi.^extui^ %x {{saturate = "SAT"}} : {U} -> {C}': "extui from ui32 to ui8 is trunci",
    f"%r = pto.vmi.vinterpret_cast %x : {V} -> ^{H}^": "2048 bits to 1024 bits",
    f"%r = pto.vmi.bitcast %x : {L} -> ^{U}^": "two layouts",
    # moves
    f"%r, %q = pto.vmi.^vintlv^ %x, %y : {V}, {V} -> {V}, {V}": "vintlv needs a mask",
    f"%r, %q = pto.vmi.vdintlv %x, %y, %m : {V}, {V}, ^{M32}^ -> {V}, {V}": "a mask of 32 lanes",
    f"%r, %q = pto.vmi.vintlv %x, %y, %m : {V}, {V}, {M} -> {V}, ^{V32}^": "32 lanes here",
    f"%r, %q = pto.vmi.channel_split %x : {W} -> ^{V32}^, {V32}": "2 channels of 32 lanes are no 128 lanes",
    f"%r, %q, %s = pto.vmi.^channel_split^ %x : {W} -> {V}, {V}, {V}": "two or four channels, not 3",
    f"%r = pto.vmi.channel_merge %x, %y : {V}, ^{H}^ -> {W}": "elements f16 here",
    f"%r = pto.vmi.vdhist %c, %x, %m : ^!pto.vmi.vreg<64xui16>^, {C}, {M} -> {C}": "128 or 256 bins",
    f"%r = pto.vmi.vdhist %c, %x, %m : ^!pto.vmi.vreg<256xui32>^, {C}, {M} -> {C}": "counts in ui16",
    f"%r = pto.vmi.vchist %c, %x, %m : !pto.vmi.vreg<256xui16>, ^{H}^, {M} -> {C}": "counts ui8 elements, not f16",
    f"%r = pto.vmi.ensure_layout %x : {V} -> ^{H}^": "elements f16 here",
    f"%r = pto.vmi.ensure_mask_layout %m : {M} -> ^{M32}^": "a mask of 32 lanes",
    f"%r = pto.vmi.pack %x : ^{V}^ -> {V}": "needs a register",
    f"%r = pto.vmi.^unpack^ : {V}": "one value on one side",
    # pointers
    "%r = pto.castptr %x : i64 -> ^i32^": "neither is a pointer",
    f"%r = pto.addptr %p, %o : {P} -> ^{PU}^": "makes no !pto.ptr<ui8, ub>",
    "%r = pto.addptr %p, %o : ^i64^ -> i64": "needs a pointer",
    f"%r = pto.^castptr^ %p, %q : {P}, {P} -> {P}": "takes 1 operand",
}  # fmt: skip


@pytest.mark.parametrize("marked", FAULTS)
def test_fault_points_at_the_part_that_is_wrong(marked: str):
    text = marked.replace("^", "")
    with pytest.raises(EqsatError) as caught:
        read_program(text, "k.mlir")
    error = caught.value
    assert FAULTS[marked] in error.message
    assert error.loc is not None
    place = marked.index("^") + 1
    if marked[:place].endswith("pto.vmi.^") or marked[:place].endswith("pto.^"):
        place = marked.index("pto.") + 1  # a fault of the whole operation is at its name
    assert (error.loc.line, error.loc.col) == (1, place), error
