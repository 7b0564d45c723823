"""Every VMI operation in its spellings: canonical name, operands, attributes and results, worked out by hand."""

import math

import pytest

from eqsat.dense import parse_dense
from eqsat.ir import EqsatError, Op
from eqsat.printer import print_program, same_program
from eqsat.reader import read_program

P, PH, PU = "!pto.ptr<f32, ub>", "!pto.ptr<f16, ub>", "!pto.ptr<ui8, ub>"
V, H, N, U = "!pto.vmi.vreg<64xf32>", "!pto.vmi.vreg<64xf16>", "!pto.vmi.vreg<64xi32>", "!pto.vmi.vreg<64xui32>"
S, V8, V1 = "!pto.vmi.vreg<64xsi32>", "!pto.vmi.vreg<8xf32>", "!pto.vmi.vreg<1xf32>"
M, M8 = "!pto.vmi.mask<64xpred>", "!pto.vmi.mask<8xpred>"
W, W4 = "!pto.vmi.vreg<128xf32>", "!pto.vmi.vreg<256xf32>"

# Text: (canonical name, names of the operands in canonical order, attributes).
FORMS: dict[str, tuple[str, str, dict]] = {
    # loads
    f"%r = pto.vmi.vload %p[%o] : {P} -> {V}": ("vload", "p o", {}),
    f"%r = pto.vmi.vload %p[%o] : {P} -> {V1}": ("vload", "p o", {}),
    f'%r = pto.vmi.vload %p[%o] {{dist_mode = "brc"}} : {P} -> {V}': ("vload", "p o", {"dist_mode": "brc"}),
    f"%r = pto.vmi.vload %p[%o], %bs, %rs : {P} -> {V}": ("vload", "p o bs rs", {}),
    f"%r = pto.vmi.vload %p[%o], %bs, %rs, %m : {P}, {M} -> {V}": ("vload", "p o bs rs m", {}),
    f"%r = pto.vmi.stride_load %p[%o], %bs, %rs, %m : {P}, {M} -> {V}": ("vload", "p o bs rs m", {}),
    f"%r = pto.vmi.group_slot_load %p[%o], %s {{num_groups = 8}} : {P} -> {V8}": ("vload", "p o s", {"group": 8}),
    f"%r = pto.vmi.masked_load %p[%o], %m, %x : {P}, {M}, {V} -> {V}": ("masked_load", "p o m x", {}),
    f"%r = pto.vmi.expand_load %p[%o], %m, %x : {P}, {M}, {V} -> {V}": ("expand_load", "p o m x", {}),
    f"%r = pto.vmi.vgather %p, %i, %m : {P}, {U}, {M} -> {V}": ("vgather", "p i m", {}),
    f"%r = pto.vmi.vgather %p, %i, %m : {PH}, !pto.vmi.vreg<64xui16>, {M} -> {H}": ("vgather", "p i m", {}),
    f"%r = pto.vmi.gather %p[%i], %m, %x : {P}, {N}, {M}, {V} -> {V}": ("gather", "p i m x", {}),
    f"%r = pto.vmi.vgatherb %p, %i, %m : {P}, !pto.vmi.vreg<8xui32>, {M} -> {V}": ("vgatherb", "p i m", {}),
    # stores
    f'pto.vmi.vstore %x, %p[%o] {{dist_mode = "continuous"}} : {V}, {P}': ("vstore", "x p o", {}),
    f"pto.vmi.stride_store %x, %p[%o], %bs, %rs, %m : {V}, {P}, {M}": ("vstore", "x p o bs rs m", {}),
    f"pto.vmi.vstore %x, %p[%o], %s {{group = 8}} : !pto.vmi.vreg<8xi32>, {PU}": ("vstore", "x p o s", {"group": 8}),
    f"pto.vmi.vsstb %x, %p[%o], %bs, %m : {V}, {P}, {M}": ("vsstb", "x p o bs m", {}),
    f"pto.vmi.compress_store %x, %p[%o], %m : {V}, {P}, {M}": ("compress_store", "x p o m", {}),
    f"pto.vmi.vscatter %x, %p, %i, %m : {V}, {P}, {U}, {M}": ("vscatter", "x p i m", {}),
    f"pto.vmi.scatter %x, %p[%i], %m : {V}, {P}, {U}, {M}": ("vscatter", "x p i m", {}),
    # constants, index vectors, masks
    f'%r = "pto.vmi.constant"() {{value = dense<2.0> : vector<64xf32>}} : () -> {V}': ("constant", "", {"value": 2.0}),
    f"%r = pto.vmi.constant {{value = dense<7> : tensor<64xi32>}} : {N}": ("constant", "", {"value": 7}),
    "%r = pto.vmi.constant {value = dense<[1, 2]> : vector<2xi8>} : !pto.vmi.vreg<2xi8>": (
        "constant",
        "",
        {"value": [1, 2]},
    ),
    "%r = pto.vmi.constant_mask {value = dense<[true, false, true]> : vector<3xi1>} : !pto.vmi.mask<3xpred>": (
        "constant_mask",
        "",
        {"value": [True, False, True]},
    ),
    '%r = "pto.vmi.constant_mask"() <{value = dense<true> : vector<8xi1>}> : () -> ' + M8: (
        "constant_mask",
        "",
        {"value": True},
    ),
    f"%r = pto.vmi.broadcast %s : f32 -> {V}": ("vbrc", "s", {}),
    f"%r = pto.vmi.vbrc %x : {V1} -> {V}": ("vbrc", "x", {}),
    f'%r = pto.vmi.vci %s {{order = "ASC"}} : i32 -> {S}': ("vci", "s", {}),
    f'%r = pto.vmi.iota %s {{order = "DESC"}} : i32 -> {U}': ("vci", "s", {"order": "DESC"}),
    f"%r = pto.vmi.group_iota %s {{num_groups = 8}} : f32 -> {V}": ("vci", "s", {"group": 8}),
    f"%r = pto.vmi.create_group_mask %n {{num_groups = 8, group_size = 8}} : index -> {M}": (
        "create_group_mask",
        "n",
        {"num_groups": 8, "group_size": 8},
    ),
    f'%r = pto.vmi.pset "PAT_ALL" {{group = 8}} : {M}': ("pset", "", {"pattern": "PAT_ALL", "group": 8}),
    f"%r, %q = pto.vmi.plt %n : i32 -> {M}, i32": ("plt", "n", {}),
    f"%r = pto.vmi.mask_not %m : {M} -> {M}": ("vnot", "m", {}),
    # lane by lane
    f"%r = pto.vmi.vadd %x, %y, %m : {V}, {V}, {M} -> {V}": ("vadd", "x y m", {}),
    f'%r = pto.vmi.vadd %x, %y, %m {{pmode = "merge"}} : {V}, {V}, {M} -> {V}': ("vadd", "x y m", {"pmode": "merge"}),
    f'%r = pto.vmi.vadd %x, %y {{pmode = "merge"}} : {V}, {V} -> {V}': ("vadd", "x y", {}),
    f"%r = pto.vmi.not %x : {N} -> {N}": ("vnot", "x", {}),
    f"%r = pto.vmi.shrui %x, %y : {U}, {U} -> {U}": ("vshr", "x y", {}),
    f"%r = pto.vmi.vmaxs %x, %s, %m : {V}, f32, {M} -> {V}": ("vmaxs", "x s m", {}),
    f"%r = pto.vmi.vadds %x, %s, %m : {U}, i32, {M} -> {U}": ("vadds", "x s m", {}),
    f"%r = pto.vmi.vshls %x, %s, %m : {U}, i16, {M} -> {U}": ("vshls", "x s m", {}),
    f"%r = pto.vmi.vmula %c, %x, %y, %m : {V}, {V}, {V}, {M} -> {V}": ("vmula", "c x y m", {}),
    f"%r = pto.vmi.vaxpy %x, %c, %s, %m : {V}, {V}, f32, {M} -> {V}": ("vaxpy", "x c s m", {}),
    f"%r = pto.vmi.vlrelu %x, %s, %m : {V}, f32, {M} -> {V}": ("vlrelu", "x s m", {}),
    f"%r = pto.vmi.vprelu %x, %a, %m : {V}, {V}, {M} -> {V}": ("vprelu", "x a m", {}),
    f"%r = pto.vmi.vexpdif %x, %y, %m : {H}, {H}, {M} -> {V}": ("vexpdif", "x y m", {}),
    f"%r, %c = pto.vmi.vaddc %x, %y, %m : {N}, {N}, {M} -> {N}, {M}": ("vaddc", "x y m", {}),
    f"%r, %c = pto.vmi.vaddcs %x, %y, %d, %m : {N}, {N}, {M}, {M} -> {N}, {M}": ("vaddcs", "x y d m", {}),
    f"%r, %c = pto.vmi.vsubc %x, %y, %m : {S}, {S}, {M} -> {S}, {M}": ("vsubc", "x y m", {}),
    f"%r, %c = pto.vmi.vsubcs %x, %y, %d, %m : {U}, {U}, {M}, {M} -> {U}, {M}": ("vsubcs", "x y d m", {}),
    f"%r, %h = pto.vmi.vmull %x, %y, %m : {U}, {U}, {M} -> {U}, {U}": ("vmull", "x y m", {}),
    # comparisons and selections
    f'%r = pto.vmi.vcmp %x, %y, %m {{cmp = "olt", pmode = "zeroing"}} : {V}, {V}, {M} -> {M}': (
        "vcmp",
        "x y m",
        {"cmp": "lt"},
    ),
    f'%r = pto.vmi.vcmp %x, %y, %m {{cmp = "one"}} : {V}, {V}, {M} -> {M}': ("vcmp", "x y m", {"cmp": "one"}),
    f'%r = pto.vmi.vcmps %x, %s, %m {{cmp = "ge"}} : {U}, i32, {M} -> {M}': ("vcmps", "x s m", {"cmp": "ge"}),
    f'%r = pto.vmi.cmpf "oge", %x, %y : {V}, {V} -> {M}': ("vcmp", "x y", {"cmp": "ge"}),
    f'%r = pto.vmi.cmpf "une", %x, %y : {V}, {V} -> {M}': ("vcmp", "x y", {"cmp": "ne"}),
    f'%r = pto.vmi.cmpi "slt", %x, %y : {S}, {S} -> {M}': ("vcmp", "x y", {"cmp": "lt"}),
    f'%r = pto.vmi.cmpi "ult", %x, %y : {N}, {N} -> {M}': ("vcmp", "x y", {"cmp": "lt"}),
    f'%r = pto.vmi.cmpi "slt", %x, %y : {N}, {N} -> {M}': ("vcmp", "x y", {"cmp": "slt"}),
    f'%r = pto.vmi.vsel %m, %x, %y {{pmode = "merge"}} : {M}, {V}, {V} -> {V}': ("vsel", "m x y", {}),
    f"%r = pto.vmi.select %m, %x, %y : {M}, {V}, {V} -> {V}": ("vsel", "m x y", {}),
    f"%r = pto.vmi.vselr %x, %i : {V}, {U} -> {V}": ("vselr", "x i", {}),
    f"%r = pto.vmi.active_prefix_index %m : {M} -> {N}": ("active_prefix_index", "m", {}),
    f"%r = pto.vmi.compress %x, %m : {V}, {M} -> {V}": ("compress", "x m", {}),
    f"%r = pto.vmi.shuffle %x[63, 0] : {V} -> !pto.vmi.vreg<2xf32>": ("shuffle", "x", {"indices": [63, 0]}),
    # reductions and casts
    f"%r = pto.vmi.reduce_addi %x, %m : {S}, {M} -> !pto.vmi.vreg<1xsi32>": ("vcadd", "x m", {}),
    f"%r = pto.vmi.vcadd %x, %m {{reassoc = true}} : {V}, {M} -> {V1}": ("vcadd", "x m", {"reassoc": None}),
    f'%r = pto.vmi.vcvt %x {{saturate = "SAT"}} : {V} -> !pto.vmi.vreg<64xhif8>': (
        "vcvt",
        "x",
        {"saturate": "SAT", "rounding": "A"},
    ),
    "%r = pto.vmi.vcvt %x : !pto.vmi.vreg<64x!pto.bf16x2> -> !pto.vmi.vreg<64x!pto.f4E2M1x2>": (
        "vcvt",
        "x",
        {"rounding": "R"},
    ),
    f'%r = pto.vmi.fptosi %x {{saturate = "NOSAT"}} : {V} -> {S}': ("vcvt", "x", {"saturate": "NOSAT"}),
    f"%r = pto.vmi.sitofp %x : {S} -> {V}": ("vcvt", "x", {}),
    f"%r = pto.vmi.extui %x : !pto.vmi.vreg<64xui8> -> {U}": ("vcvt", "x", {}),
    # moves
    f"%r, %q = pto.vmi.vintlv %x, %y, %m : {V}, {V}, {M} -> {V}, {V}": ("vintlv", "x y m", {}),
    f"%r, %q = pto.vmi.vzip %x, %y : {V}, {V} -> {V}, {V}": ("vintlv", "x y", {}),
    f"%r, %q = pto.vmi.vunzip %x, %y, %m : {V}, {V}, {M} -> {V}, {V}": ("vdintlv", "x y m", {}),
    f"%r, %q = pto.vmi.channel_split %x : {W} -> {V}, {V}": ("channel_split", "x", {}),
    f"%r = pto.vmi.channel_merge %x, %y, %z, %w : {V}, {V}, {V}, {V} -> {W4}": ("channel_merge", "x y z w", {}),
    "%r = pto.vmi.vdhist %c, %x, %m : !pto.vmi.vreg<256xui16>, !pto.vmi.vreg<512xui8>, !pto.vmi.mask<512xb8>"
    " -> !pto.vmi.vreg<256xui16>": ("vdhist", "c x m", {}),
    "%r = pto.vmi.vchist %c, %x, %m : !pto.vmi.vreg<128xi16>, !pto.vmi.vreg<64xui8>, !pto.vmi.mask<64xpred>"
    " -> !pto.vmi.vreg<128xi16>": ("vchist", "c x m", {}),
    f"%r = pto.vmi.ensure_layout %x : {V} -> !pto.vmi.vreg<64xf32, #pto.vmi.layout<contiguous>>": (
        "ensure_layout",
        "x",
        {},
    ),
    f"%r = pto.vmi.ensure_mask_granularity %m : {M} -> !pto.vmi.mask<64xb32>": ("ensure_mask_granularity", "m", {}),
    f"%r = pto.vmi.pack %a, %b : !pto.vreg<64xf32>, !pto.vreg<64xf32> -> {W}": ("pack", "a b", {}),
    f"%a, %b = pto.vmi.unpack %x : {W} -> !pto.vreg<64xf32>, !pto.vreg<64xf32>": ("unpack", "x", {}),
}  # fmt: skip


def last(text: str) -> Op:
    return read_program(text).functions[0].body.ops[-1]


@pytest.mark.parametrize("text", FORMS)
def test_canonical_form(text: str):
    name, operands, attrs = FORMS[text]
    op = last(text)
    assert (op.name, op.text) == (f"pto.vmi.{name}", None)
    assert [v.name for v in op.operands] == operands.split()
    assert op.attrs == attrs
    assert [type(v) for v in op.attrs.values()] == [type(v) for v in attrs.values()]


@pytest.mark.parametrize("text", FORMS)
def test_canonical_form_prints_back(text: str):
    program = read_program(text)
    again = read_program(print_program(program))
    assert same_program(program, again)


@pytest.mark.parametrize(
    ("text", "element", "value"),
    [
        ("dense<0x7F800000> : vector<4xf32>", "f32", math.inf),
        ("dense<0x3F80>", "bf16", 1.0),
        ("dense<[[1, 2], [3, 4]]> : vector<2x2xi32>", "i32", [1, 2, 3, 4]),
        ("dense<[-1,\n 255]>", "ui8", [-1, 255]),
        ("dense<[5, 5, 5]>", "i32", 5),
        ("dense<[0.0, -0.0]>", "f32", [0.0, -0.0]),
        ("dense<1>", "i1", True),
        ("dense<-1.5e+2>", "f16", -150.0),
    ],
)
def test_dense_constants(text: str, element: str, value: object):
    found = parse_dense(text, element)
    assert repr(found) == repr(value)


@pytest.mark.parametrize(
    ("text", "element", "message"),
    [
        ("#pto.x", "f32", "expected dense<...>"),
        ("dense<>", "f32", "holds no number"),
        ('dense<"0x00">', "i8", "hexadecimal blocks"),
        ("dense<1>", "f32", "needs a decimal point"),
        ("dense<1.5>", "i32", "no constant of type i32"),
        ("dense<true>", "i32", "no constant of type i32"),
        ("dense<2>", "i1", "true and false"),
        ("dense<[1, 2>", "i32", "do not match"),
        ("dense<[1 2]>", "i32", "expected ','"),
        ("dense<[, 2]>", "i32", "expected a number"),
        ("dense<one>", "i32", "'one' is no number"),
        ("dense<0x1FFFF>", "f16", "no constant of type f16"),
    ],
)
def test_dense_constants_that_do_not_exist(text: str, element: str, message: str):
    with pytest.raises(ValueError, match=message):
        parse_dense(text, element)


def test_lane_counts_need_not_be_powers_of_two():
    op = last("%r = pto.vmi.vadd %x, %y : " + ", ".join(["!pto.vmi.vreg<100xf16>"] * 2) + " -> !pto.vmi.vreg<100xf16>")
    assert str(op.result.type) == "!pto.vmi.vreg<100xf16>"


def test_gather_lists_the_type_of_its_indices():
    with pytest.raises(EqsatError, match="needs a vector of 16 or 32-bit integers as operand 2, not index"):
        read_program(f"%r = pto.vmi.gather %p[%i], %m, %x : {P}, {M}, {V} -> {V}")
