"""How operations are spelled, as tables: teaching the reader and the printer an operation is adding a row here.

VMI operations have a unified and a legacy spelling; the unified one is canonical. VPTO needs rows only for what is
irregular in its text: every other ``pto.X operands {attributes} : types -> types`` reads and prints without one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from eqsat.ir import INDEX, Attr, Scalar, Type

I16 = Scalar("i16")
I32 = Scalar("i32")

Keys = dict[str, type | None]

# Attributes of a VMI operation and the type of their values; None: a bare key, object: checked with the operation.
_MEMORY: Keys = {"group": int, "dist_mode": str}
_GROUP: Keys = {"group": int}
_NONE: Keys = {}


@dataclass(frozen=True)
class VmiForm:
    """What the reader checks of a VMI operation.

    ``kind`` picks the check (check_*.py); ``elements`` is the family of its vectors (check_shape.py);
    ``merge`` says whether ``pmode = "merge"`` parses.
    """

    kind: str
    elements: str = "any"
    attrs: Keys = field(default_factory=dict)
    merge: bool = False


def _forms(
    names: str, kind: str, elements: str = "any", attrs: Keys = _NONE, merge: bool = False
) -> dict[str, VmiForm]:
    return dict.fromkeys(names.split(), VmiForm(kind, elements, attrs, merge))


VMI_FORMS: dict[str, VmiForm] = {
    # memory
    **_forms("vload", "load", attrs=_MEMORY),
    **_forms("vstore", "store", attrs=_MEMORY),
    **_forms("vsstb", "block_store"),
    **_forms("masked_load expand_load", "masked_load"),
    **_forms("compress_store", "compress_store"),
    **_forms("vgather gather", "gather"),
    **_forms("vgatherb", "block_gather"),
    **_forms("vscatter", "scatter"),
    # constants, index vectors, masks
    **_forms("constant constant_mask", "constant", attrs={"value": object}),
    **_forms("vbrc", "broadcast", attrs=_GROUP),
    **_forms("vci", "index", "signed", {"order": str, "group": int}),
    **_forms("create_mask", "create_mask"),
    **_forms("create_group_mask", "create_group_mask", attrs={"num_groups": int, "group_size": int}),
    **_forms("pset pge", "pattern", attrs={"pattern": str, "group": int}),
    **_forms("plt", "tail"),
    # lane by lane
    **_forms("vadd vsub vmax vmin", "binary", "arith", merge=True),
    **_forms("vmul", "binary", "product", merge=True),
    **_forms("vdiv", "binary", "native", merge=True),
    **_forms("vshl vshr", "binary", "int", merge=True),
    **_forms("vand vor vxor vnot", "logic", "int", merge=True),
    **_forms("vneg", "unary", "signed", merge=True),
    **_forms("vabs", "unary", "magnitude", merge=True),
    **_forms("vrelu", "unary", "rectify", merge=True),
    **_forms("vsqrt vexp vln", "unary", "native", merge=True),
    **_forms("vadds vmaxs vmins", "scalar", "arith", merge=True),
    **_forms("vmuls", "scalar", "scale", merge=True),
    **_forms("vshls vshrs", "scalar", "int", merge=True),
    **_forms("vmula", "ternary", "arith", merge=True),
    **_forms("vaxpy", "axpy", "native", merge=True),
    **_forms("vlrelu", "scalar", "native", merge=True),
    **_forms("vprelu", "masked_binary", "native", merge=True),
    **_forms("vexpdif", "exp_difference", "native", merge=True),
    **_forms("vaddc vaddcs vsubc vsubcs", "carry", "word"),
    **_forms("vmull", "product", "wide"),
    # comparisons, selections, reductions, casts
    **_forms("vcmp vcmps", "compare", "arith", {"cmp": str}),
    **_forms("vsel", "select"),
    **_forms("vselr", "select_lanes"),
    **_forms("vcadd", "reduce", "signed", {"group": int, "reassoc": None}),
    # PTOAS has no lowering of the extrema of bf16, but they have a meaning, and rules use it.
    **_forms("vcmax vcmin", "reduce", "arith", {"group": int, "reassoc": None}),
    **_forms("vcvt", "convert", attrs={"rounding": str, "saturate": str}),
    **_forms("vinterpret_cast", "bitcast"),
    # moves
    **_forms("active_prefix_index", "prefix_index", "int"),
    **_forms("compress", "compress"),
    **_forms("shuffle", "shuffle", attrs={"indices": list}),
    **_forms("vintlv vdintlv", "interleave"),
    **_forms("channel_split channel_merge", "channels"),
    **_forms("vdhist vchist", "histogram"),
    **_forms("ensure_layout ensure_mask_layout ensure_mask_granularity", "layout"),
    **_forms("pack unpack", "registers"),
}


@dataclass(frozen=True)
class Legacy:
    """Another spelling: the canonical name, the attributes it implies, and where its operands go.

    ``order[i]`` is the written position of canonical operand i, ``operands`` how many it has when the canonical
    operation may have more or fewer. ``elements`` is what the name promises of the elements: s (si), u (ui or
    signless), f, i; ``direction`` what it promises of a conversion. ``slots`` sets group to the number of lanes.
    """

    name: str
    attrs: dict[str, Attr] = field(default_factory=dict)
    order: tuple[int, ...] | None = None
    operands: int | None = None
    elements: str | None = None
    direction: str | None = None
    slots: bool = False


LEGACY: dict[str, Legacy] = {
    "load": Legacy("vload", operands=2),
    "group_load": Legacy("vload", operands=3),
    "group_slot_load": Legacy("vload", operands=3, slots=True),
    "group_broadcast_load": Legacy("vload", {"dist_mode": "brc"}, operands=3),
    "deinterleave_load": Legacy("vload", {"dist_mode": "dintlv"}, operands=2),
    "stride_load": Legacy("vload", operands=5),
    "store": Legacy("vstore", operands=3),
    "masked_store": Legacy("vstore", operands=4),
    "group_store": Legacy("vstore", operands=4),
    "interleave_store": Legacy("vstore", {"dist_mode": "dintlv"}, operands=4),
    "stride_store": Legacy("vstore", operands=6),
    "scatter": Legacy("vscatter"),
    "broadcast": Legacy("vbrc"),
    "group_broadcast": Legacy("vbrc"),
    "iota": Legacy("vci"),
    "group_iota": Legacy("vci"),
    **{
        f"{n}{t}": Legacy(f"v{n}", operands=2 if n not in ("neg", "abs") else 1, elements=t)
        for n in ("add", "sub", "mul", "max", "min", "neg", "abs")
        for t in "fi"
    },
    "divf": Legacy("vdiv", operands=2),
    **{n: Legacy(f"v{n}", operands=1) for n in ("sqrt", "exp", "ln", "relu")},
    **{f"{n}i": Legacy(f"v{n}", operands=2, elements="i") for n in ("and", "or", "xor")},
    "not": Legacy("vnot", operands=1),
    **{f"mask_{n}": Legacy(f"v{n}", elements="m") for n in ("and", "or", "xor", "not")},
    "shli": Legacy("vshl", operands=2),
    "shrui": Legacy("vshr", operands=2, elements="u"),
    "shrsi": Legacy("vshr", operands=2, elements="s"),
    "fma": Legacy("vmula", order=(2, 0, 1), operands=3),
    "cmpf": Legacy("vcmp", operands=2),
    "cmpi": Legacy("vcmp", operands=2),
    "select": Legacy("vsel"),
    **{f"group_reduce_{n}{t}": Legacy(f"vc{n}", elements=t) for n in ("add", "max", "min") for t in "fi"},
    **{f"reduce_{n}{t}": Legacy(f"vc{n}", elements=t) for n in ("add", "max", "min") for t in "fi"},
    **{n: Legacy("vcvt", direction=n) for n in ("extf", "truncf", "fptosi", "fptoui", "sitofp")},
    **{n: Legacy("vcvt", direction=n) for n in ("extsi", "extui", "trunci")},
    "bitcast": Legacy("vinterpret_cast"),
    "vzip": Legacy("vintlv"),
    "vunzip": Legacy("vdintlv"),
}

# Operations that print under another spelling, since the canonical one has a mask more: (name, operands) -> spelling.
RESPELLED = {("pto.vmi.vintlv", 2): "pto.vmi.vzip", ("pto.vmi.vdintlv", 2): "pto.vmi.vunzip"}

# Attribute keys of legacy spellings.
LEGACY_KEYS = {"num_groups": "group"}

# VMI memory operations whose listed types leave out the strides behind the offset: the type of a single stride.
# Two strides (block, repeat) are i16.
STRIDES: dict[str, Type] = {"vload": INDEX, "vstore": INDEX, "vsstb": I16}

# Indexed accesses that write a vector of indices in brackets behind the pointer.
BRACKETED_VECTOR = frozenset({"pto.vmi.gather"})

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
    "pto.vintlvv2": ("part", 2),
    "pto.vdintlvv2": ("part", 2),
    "pto.mem_bar": ("kind", 0),
}

# The attribute that holds string literal number i of an operation without a row above.
POSITIONAL_KEY = re.compile(r"arg(\d+)", re.ASCII)

# VPTO operations whose text must be regular: a fault in one is an error, in any other pto operation a warning.
VPTO_NAMES = frozenset(
    f"pto.{n}"
    for n in (
        "pset_b8 pset_b16 pset_b32 pge_b8 pge_b16 pge_b32 plt_b8 plt_b16 plt_b32 pltm_b8 pltm_b16 pltm_b32 "
        "pand por pxor pnot psel pintlv_b8 pintlv_b16 pintlv_b32 pdintlv_b8 pdintlv_b16 pdintlv_b32 ppack punpack "
        "pbitcast vlds vldsx2 vsldb vsts vstsx2 vsstb init_align vstus vstas vstur vstar vldas vldus vgather2 "
        "vgather2_bc vgatherb vscatter addptr castptr vadd vsub vmul vdiv vmax vmin vand vor vxor vshl vshr vabs "
        "vneg vnot vrelu vexp vln vsqrt vadds vmuls vmaxs vmins vshls vshrs vlrelu vprelu vaddc vaddcs vsubc vsubcs "
        "vmula vmadd vaxpy vmull vexpdif vmulscvt vtrc vmov vdup vbr vci vcvt vbitcast vsel vcmp vcmps vintlv "
        "vdintlv vintlvv2 vdintlvv2 vselr vselrv2 vpack vzunpack vsunpack vsqz vusqz vcmax vcmin vcadd vcgmax vcgmin "
        "vcgadd vcpadd vcbmax vcbmin chistv2 dhistv2 movvp mem_bar"
    ).split()
)

# Operations that may be written without their dialect.
BARE_NAMES = {
    "return": "func.return",
    "call": "func.call",
    "unrealized_conversion_cast": "builtin.unrealized_conversion_cast",
}

# What stands around vector code and is none of it: kept as text, without a warning.
_KEPT_NAMES = frozenset(
    f"pto.{n}"
    for n in (
        "set_flag wait_flag barrier pipe_barrier barrier_sync get_block_idx get_block_num get_subblock_idx "
        "get_subblock_num get_buf rls_buf sync_set sync_wait"
    ).split()
) | {"pto.set_flag_dev", "pto.wait_flag_dev"}
_KEPT_PREFIXES = ("pto.mte_", "pto.copy_", "pto.set_loop", "func.", "builtin.", "memref.", "math.", "index.")


def is_kept(name: str) -> bool:
    """Whether an operation is known to be no vector code."""
    return name in _KEPT_NAMES or name.startswith(_KEPT_PREFIXES)


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
