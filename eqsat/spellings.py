"""How operations are spelled, as tables: teaching the reader and the printer an operation is adding a row here.

VMI operations have a unified and a legacy spelling; the unified one is canonical. VPTO needs rows only for what is
irregular in its text: every other ``pto.X operands {attributes} : types -> types`` reads and prints without one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from eqsat.ir import INDEX, Attr, Scalar, Type

I16 = Scalar("i16")

# Attributes of a VMI operation and the type of their values; None: a bare key.
_MEMORY: dict[str, type | None] = {"group": int, "dist_mode": str}
_GROUP: dict[str, type | None] = {"group": int}
_NONE: dict[str, type | None] = {}


@dataclass(frozen=True)
class VmiForm:
    """What the reader checks of a VMI operation.

    ``kind`` picks the check; ``elements`` is the family of its vectors (any, arith, float, int);
    ``attrs`` None leaves the attributes unchecked.
    """

    kind: str
    elements: str = "any"
    attrs: dict[str, type | None] | None = field(default_factory=dict)


_OTHER = VmiForm("other", attrs=None)

VMI_FORMS: dict[str, VmiForm] = {
    "vload": VmiForm("load", attrs=_MEMORY),
    "vstore": VmiForm("store", attrs=_MEMORY),
    **{n: VmiForm("binary", "arith") for n in ("vadd", "vsub", "vmul", "vmax", "vmin")},
    "vdiv": VmiForm("binary", "float"),
    **{n: VmiForm("binary", "int") for n in ("vshl", "vshr")},
    **{n: VmiForm("logic", "int") for n in ("vand", "vor", "vxor", "vnot")},
    **{n: VmiForm("unary", "arith") for n in ("vneg", "vabs", "vrelu")},
    **{n: VmiForm("unary", "float") for n in ("vsqrt", "vexp", "vln")},
    **{n: VmiForm("scalar", "arith") for n in ("vadds", "vmuls", "vmaxs", "vmins")},
    **{n: VmiForm("shift", "int") for n in ("vshls", "vshrs")},
    "vbrc": VmiForm("broadcast", attrs=_GROUP),
    "vci": VmiForm("index", "arith", {"order": str, "group": int}),
    "create_mask": VmiForm("create_mask"),
    "pset": VmiForm("pattern", attrs={"pattern": str, "group": int}),
    "pge": VmiForm("pattern", attrs={"pattern": str, "group": int}),
    "vcmp": VmiForm("compare", attrs={"cmp": str}),
    "vcmps": VmiForm("compare", attrs={"cmp": str}),
    "vsel": VmiForm("select"),
    **{n: VmiForm("reduce", "arith", {"group": int, "reassoc": None}) for n in ("vcmax", "vcmin", "vcadd")},
    "vcvt": VmiForm("convert", attrs={"rounding": str, "saturate": str}),
    "vinterpret_cast": VmiForm("bitcast"),
    **{
        n: _OTHER
        for n in (
            "vmula", "vaxpy", "vlrelu", "vprelu", "vexpdif", "vaddc", "vaddcs", "vsubc", "vsubcs", "vmull",
            "vsstb", "vgather", "vgatherb", "vscatter", "gather", "scatter", "masked_load", "stride_load",
            "stride_store", "expand_load", "compress_store", "constant", "constant_mask", "create_group_mask",
            "plt", "cmpf", "cmpi", "vselr", "active_prefix_index", "compress", "shuffle", "vintlv",
            "vdintlv", "vzip", "vunzip", "channel_split", "channel_merge", "vdhist", "vchist", "ensure_layout",
            "ensure_mask_layout", "ensure_mask_granularity", "pack", "unpack",
        )
    },
}  # fmt: skip


@dataclass(frozen=True)
class Legacy:
    """A legacy spelling: the unified name, the attributes it implies, and where its operands go.

    ``order[i]`` is the legacy position of unified operand i. ``signed`` says what the name promises of the element:
    s (si), u (ui or signless), or of a conversion: its direction. ``slots`` sets group to the number of lanes.
    """

    name: str
    attrs: dict[str, Attr] = field(default_factory=dict)
    order: tuple[int, ...] | None = None
    signed: str | None = None
    direction: str | None = None
    slots: bool = False


LEGACY: dict[str, Legacy] = {
    "load": Legacy("vload"),
    "group_load": Legacy("vload"),
    "group_slot_load": Legacy("vload", slots=True),
    "group_broadcast_load": Legacy("vload", {"dist_mode": "brc"}),
    "deinterleave_load": Legacy("vload", {"dist_mode": "dintlv"}),
    "store": Legacy("vstore"),
    "masked_store": Legacy("vstore"),
    "group_store": Legacy("vstore"),
    "interleave_store": Legacy("vstore", {"dist_mode": "dintlv"}),
    "broadcast": Legacy("vbrc"),
    "group_broadcast": Legacy("vbrc"),
    "iota": Legacy("vci"),
    "group_iota": Legacy("vci"),
    **{f"{n}{t}": Legacy(f"v{n}") for n in ("add", "sub", "mul", "max", "min", "neg", "abs") for t in "fi"},
    "divf": Legacy("vdiv"),
    **{n: Legacy(f"v{n}") for n in ("sqrt", "exp", "ln", "relu")},
    **{f"{n}i": Legacy(f"v{n}") for n in ("and", "or", "xor")},
    "not": Legacy("vnot"),
    **{f"mask_{n}": Legacy(f"v{n}") for n in ("and", "or", "xor", "not")},
    "shli": Legacy("vshl"),
    "shrui": Legacy("vshr", signed="u"),
    "shrsi": Legacy("vshr", signed="s"),
    "fma": Legacy("vmula", order=(2, 0, 1)),
    "select": Legacy("vsel"),
    **{f"group_reduce_{n}{t}": Legacy(f"vc{n}") for n in ("add", "max", "min") for t in "fi"},
    **{f"reduce_{n}{t}": Legacy(f"vc{n}") for n in ("add", "max", "min") for t in "fi"},
    **{n: Legacy("vcvt", direction=n) for n in ("extf", "truncf", "fptosi", "fptoui", "sitofp")},
    **{n: Legacy("vcvt", direction=n) for n in ("extsi", "extui", "trunci")},
    "bitcast": Legacy("vinterpret_cast"),
}  # fmt: skip

# Attribute keys of legacy spellings.
LEGACY_KEYS = {"num_groups": "group"}

# VMI memory operations whose listed types leave out the strides behind the offset: the type of a single stride.
# Two strides (block, repeat) are i16.
STRIDES: dict[str, Type] = {"vload": INDEX, "vstore": INDEX, "vsstb": I16, "stride_load": I16, "stride_store": I16}

# VMI operations that have no form of their own, only MLIR's generic one.
GENERIC_ONLY = frozenset({"pto.vmi.constant", "pto.vmi.constant_mask"})

# Operands without a listed type (apart from offsets in brackets): name -> {position: type}.
UNTYPED: dict[str, dict[int, Type]] = {
    "pto.addptr": {1: INDEX},
    "pto.vzunpack": {1: INDEX},
    "pto.vsunpack": {1: INDEX},
}

# VPTO operations that list the type of their offset.
LISTS_OFFSET = frozenset({"pto.vldsx2", "pto.vstsx2"})

# Pointer and index side by side, but not written as %p[%o].
NO_BRACKETS = frozenset({"pto.addptr"})

# String literals between the operands: name -> (attribute, how many operands stand before it).
POSITIONAL: dict[str, tuple[str, int]] = {
    **{f"pto.{p}_{b}": ("pattern", 0) for p in ("pset", "pge") for b in ("b8", "b16", "b32")},
    "pto.vmi.pset": ("pattern", 0),
    "pto.vmi.pge": ("pattern", 0),
    "pto.vmi.cmpf": ("cmp", 0),
    "pto.vmi.cmpi": ("cmp", 0),
    "pto.vldsx2": ("dist", 2),
    "pto.vstsx2": ("dist", 4),
    "pto.vpack": ("part", 1),
    "pto.vzunpack": ("part", 1),
    "pto.vsunpack": ("part", 1),
    "pto.ppack": ("part", 1),
    "pto.punpack": ("part", 1),
    "pto.vcmp": ("cmp", 3),
    "pto.vcmps": ("cmp", 3),
    "pto.vexpdif": ("part", 3),
    "pto.mem_bar": ("kind", 0),
}

# The attribute that holds string literal number i of an operation without a row above.
POSITIONAL_KEY = re.compile(r"arg(\d+)", re.ASCII)

# VPTO operations whose text must be regular: a fault in one is an error, in any other pto operation a warning.
VPTO_NAMES = frozenset(
    f"pto.{n}"
    for n in (
        "pset_b8 pset_b16 pset_b32 pge_b8 pge_b16 pge_b32 plt_b8 plt_b16 plt_b32 pand por pxor pnot pintlv_b8 "
        "pintlv_b16 pintlv_b32 pdintlv_b8 pdintlv_b16 pdintlv_b32 ppack punpack pbitcast vlds vldsx2 vsldb "
        "vsts vstsx2 vsstb init_align vstus vstas vldas vldus addptr castptr vadd vsub vmul vdiv vmax vmin "
        "vand vor vxor vshl vshr vabs vneg vnot vrelu vexp vln vsqrt vadds vmuls vmaxs vmins vshls vshrs vdup "
        "vbr vci vcvt vbitcast vsel vcmp vcmps vintlv vdintlv vselr vpack vzunpack vsunpack vcmax vcmin vcadd "
        "vcgmax vcgmin vcgadd vexpdif vmull vsqz mem_bar"
    ).split()
)

# The order in which attributes are printed; others follow by name.
ATTR_ORDER = (
    "group", "num_groups", "group_size", "reassoc", "dist_mode", "cmp", "order", "rounding", "saturate",
    "dist", "part", "rnd", "sat", "position",
)  # fmt: skip

_ARITH_BINARY = (
    "addi subi muli divui divsi ceildivui ceildivsi floordivsi remui remsi andi ori xori shli shrui shrsi "
    "minui minsi maxui maxsi addf subf mulf divf remf minimumf maximumf minnumf maxnumf"
)
_ARITH_CAST = "index_cast index_castui extui extsi trunci extf truncf sitofp uitofp fptosi fptoui bitcast"

# arith operations and the shape of their text.
ARITH: dict[str, str] = {
    "arith.constant": "constant",
    "arith.negf": "unary",
    "arith.select": "select",
    "arith.cmpi": "compare",
    "arith.cmpf": "compare",
    **{f"arith.{n}": "binary" for n in _ARITH_BINARY.split()},
    **{f"arith.{n}": "cast" for n in _ARITH_CAST.split()},
}
