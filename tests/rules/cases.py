"""One small kernel or more for each rule row, with the cost that somebody worked out: what the row is for.

Prices (cycles; the public model), an instruction each:

    E01 (either unit)   vabs vmax vmin vor vand vxor vnot vsel vadd vaddc vadds vmaxs vmins vcvt vshls vshrs vcmp vcmps
                        pset plt pnot por vbr 1.0, vmul vmula vaxpy vneg 1.15, vcgmax vcgadd 1.9, vci 2.0, vmull 2.3
    E0 (unit 0 only)    vdup 1.0, vselr vzunpack vsqz vusqz 1.5, vintlv vdintlv vpack 2.0, vcmax 2.3, vcadd 3.1,
                        dhistv2 4.0
    U (UB slots)        vlds vsldb vsts vsstb vldas vstas 0.5, vldsx2 vstsx2 vldus vstus 1.0, vgather2 vscatter 10
    S (store port)      vsts vsstb 1.0, with PK4_B32 6.0, vstsx2 2.0, vstus 1.9, vstas 1.0, vscatter 10

A body costs max(E0, 1.15 * (E0 + E01) / 2, U, S, n / 5), and 16 for each barrier; a program costs its set-up (constants, once) and its bodies.
Every case spells the instructions of its best program; `bound` says what decides each body.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

_ALPHA = Fraction("1.15")
_BARRIER = 16
# opcode (the longest prefix wins) -> E0, E01, U, S
_PRICES = {
    **dict.fromkeys("vabs vmax vmin vor vand vxor vnot vsel vadd vaddc vadds".split(), ("0", "1", "0", "0")),
    **dict.fromkeys(
        "vmaxs vmins vcvt vshls vshrs vcmp vcmps pset plt pnot por pand vbr ppack pintlv pdintlv".split(),
        ("0", "1", "0", "0"),
    ),
    **dict.fromkeys(("vmul", "vmuls", "vmula", "vaxpy", "vneg"), ("0", "1.15", "0", "0")),
    **dict.fromkeys(("vcgmax", "vcgadd"), ("0", "1.9", "0", "0")),
    "vci": ("0", "2", "0", "0"),
    "vmull": ("0", "2.3", "0", "0"),
    "vdup": ("1", "0", "0", "0"),
    **dict.fromkeys(("vselr", "vzunpack", "vsqz", "vusqz"), ("1.5", "0", "0", "0")),
    **dict.fromkeys(("vintlv", "vdintlv", "vpack"), ("2", "0", "0", "0")),
    "vcmax": ("2.3", "0", "0", "0"),
    "vcadd": ("3.1", "0", "0", "0"),
    "dhistv2": ("4", "0", "0", "0"),
    **dict.fromkeys(("vlds", "vldas", "vsldb"), ("0", "0", "0.5", "0")),
    **dict.fromkeys(("vldsx2", "vldus"), ("0", "0", "1", "0")),
    **dict.fromkeys(("vsts", "vsstb"), ("0", "0", "0.5", "1")),
    "vsts.PK4_B32": ("0", "0", "0.5", "6"),
    "vstsx2": ("0", "0", "1", "2"),
    "vstus": ("0", "0", "1", "1.9"),
    "vstas": ("0", "0", "0.5", "1"),
    "vscatter": ("0", "0", "10", "10"),
    **dict.fromkeys(("vgather2", "vgather2_bc"), ("0", "0", "10", "0")),
    "init_align": ("0", "0", "0", "0"),
}


def interval(instructions: str) -> Fraction:
    """Cycles of a body from its instructions: ``2 vlds, vmax, vsts.PK_B32``."""
    sums, count, barriers = [Fraction(0)] * 4, 0, 0
    for item in filter(None, instructions.split(", ")):
        number, _, opcode = item.rpartition(" ")
        times = int(number or 1)
        if opcode == "mem_bar":
            barriers += times
            continue
        price = _PRICES.get(opcode) or _PRICES[opcode.partition(".")[0]]
        sums = [total + times * Fraction(p) for total, p in zip(sums, price, strict=True)]
        count += times
    exu0, either, slots, store = sums
    return max(exu0, _ALPHA * (exu0 + either) / 2, slots, store, Fraction(count, 5)) + _BARRIER * barriers


@dataclass(frozen=True)
class Case:
    """A kernel whose cheapest program needs a row. ``body`` runs ``times`` times in the loop, ``around`` once."""

    row: str
    kernel: str
    cycles: str  # the whole program: set-up + around + times * body
    set_up: str
    body: str
    bound: str
    times: int = 1
    around: str = ""
    only: frozenset[str] | None = None
    without: frozenset[str] = frozenset()
    allow: frozenset[str] = frozenset()

    @property
    def worked_out(self) -> Fraction:
        """The cost that follows from the instructions."""
        around = interval(self.around) if self.around else Fraction(0)
        return interval(self.set_up) + around + self.times * interval(self.body)


# --- kernels ----------------------------------------------------------------------------------------------------


def ptr(element: str) -> str:
    """The type of a pointer."""
    return f"!pto.ptr<{element}, ub>"


def vec(lanes: int, element: str) -> str:
    """The type of a vector."""
    return f"!pto.vmi.vreg<{lanes}x{element}>"


def bytes_of(element: str) -> int:
    """The bytes of a lane."""
    return 1 if element.startswith("f8") else int(re.sub(r"\D", "", element)) // 8


def load(result: str, lanes: int, element: str, pointer: str = "x", offset: str = "%c0") -> str:
    """A dense load."""
    return f"  %{result} = pto.vmi.vload %{pointer}[{offset}] : {ptr(element)} -> {vec(lanes, element)}"


def scales(result: str, lanes: int, element: str, groups: int) -> str:
    """A load of ``groups`` scales, each for its share of the lanes."""
    mode = f'{{group = {groups}, dist_mode = "brc"}}'
    return f"  %{result} = pto.vmi.vload %y[%c0], %c1 {mode} : {ptr(element)} -> {vec(lanes, element)}"


def rows(result: str, lanes: int, element: str, count: int, stride: int) -> str:
    """A load of ``count`` rows, ``stride`` elements apart."""
    source = f"%x[%c0], %c{stride} {{group = {count}}}"
    return f"  %{result} = pto.vmi.vload {source} : {ptr(element)} -> {vec(lanes, element)}"


def strided(result: str, count: int, element: str, stride: int) -> str:
    """A load of single elements ``stride`` apart."""
    return rows(result, count, element, count, stride)


def store(value: str, lanes: int, element: str) -> str:
    """A dense store."""
    return f"  pto.vmi.vstore %{value}, %out[%c0] : {vec(lanes, element)}, {ptr(element)}"


def slots(value: str, groups: int, element: str, offset: str = "%c0") -> str:
    """A store of group results side by side."""
    where = f"%out[{offset}], %c1 {{group = {groups}}}"
    return f"  pto.vmi.vstore %{value}, {where} : {vec(groups, element)}, {ptr(element)}"


def pred(lanes: int) -> str:
    """The type of a mask."""
    return f"!pto.vmi.mask<{lanes}xpred>"


def first(result: str, lanes: int, number: str) -> str:
    """A mask of the first ``number`` lanes: a constant ``%cN`` or the argument ``%off``."""
    return f"  %{result} = pto.vmi.create_mask {number} : index -> {pred(lanes)}"


def first_of_groups(result: str, groups: int, size: int, number: str) -> str:
    """A mask of the first ``number`` lanes of each group."""
    shape = f"{{num_groups = {groups}, group_size = {size}}}"
    return f"  %{result} = pto.vmi.create_group_mask {number} {shape} : index -> {pred(groups * size)}"


def masked_store(value: str, mask: str, lanes: int, element: str) -> str:
    """A dense store of the lanes that a mask has."""
    return f"  pto.vmi.vstore %{value}, %out[%c0], %{mask} : {vec(lanes, element)}, {ptr(element)}, {pred(lanes)}"


def choose(result: str, mask: str, yes: str, no: str, lanes: int, element: str) -> str:
    """A selection by a mask."""
    types = f"{pred(lanes)}, {vec(lanes, element)}, {vec(lanes, element)} -> {vec(lanes, element)}"
    return f"  %{result} = pto.vmi.vsel %{mask}, %{yes}, %{no} : {types}"


def numbers(result: str, lanes: int, element: str, start: int, order: str = "ASC") -> str:
    """Lane numbers from a constant on, integers or floats."""
    scalar = element.lstrip("su")
    constant = f"  %k_{result} = arith.constant {start if scalar[0] == 'i' else float(start)} : {scalar}\n"
    line = f'  %{result} = pto.vmi.vci %k_{result} {{order = "{order}"}} : {scalar} -> {vec(lanes, element)}'
    return constant + line


def seen(result: str, value: str, lanes: int, source: str, more: int, target: str) -> str:
    """The bits of a value as ``more`` lanes of another type."""
    return f"  %{result} = pto.vmi.vinterpret_cast %{value} : {vec(lanes, source)} -> {vec(more, target)}"


def plain_cast(result: str, value: str, lanes: int, source: str, target: str, attributes: str = "") -> str:
    """A cast with the attributes as they are given."""
    given = f" {{{attributes}}}" if attributes else ""
    return f"  %{result} = pto.vmi.vcvt %{value}{given} : {vec(lanes, source)} -> {vec(lanes, target)}"


def zipped(low: str, high: str, even: str, odd: str, lanes: int, element: str) -> str:
    """Two values whose lanes take turns: the first and the last half of that."""
    types = f"{vec(lanes, element)}, {vec(lanes, element)}"
    line = f"  %{low}, %{high} = pto.vmi.vintlv %{even}, %{odd}, %every : {types}, {pred(lanes)} -> {types}"
    return f"{first('every', lanes, f'%c{lanes}')}\n{line}"


def load_two(even: str, odd: str, lanes: int, element: str) -> str:
    """A load in two parts: the even and the odd elements."""
    types = f"{ptr(element)} -> {vec(lanes, element)}, {vec(lanes, element)}"
    return f'  %{even}, %{odd} = pto.vmi.vload %x[%c0] {{dist_mode = "dintlv"}} : {types}'


def store_two(even: str, odd: str, lanes: int, element: str) -> str:
    """A store of two values whose elements take turns."""
    types = f"{vec(lanes, element)}, {vec(lanes, element)}, {ptr(element)}"
    return f'  pto.vmi.vstore %{even}, %{odd}, %out[%c0] {{dist_mode = "dintlv"}} : {types}'


def load_blocks(result: str, lanes: int, element: str, stride: int) -> str:
    """A load of blocks of 32 bytes, ``stride`` blocks apart."""
    constants = f"  %bs = arith.constant {stride} : i16\n  %rs = arith.constant 0 : i16\n"
    return f"{constants}  %{result} = pto.vmi.vload %x[%c0], %bs, %rs : {ptr(element)} -> {vec(lanes, element)}"


def store_blocks(value: str, lanes: int, element: str, stride: int) -> str:
    """A store of blocks of 32 bytes, ``stride`` blocks apart."""
    head = f"  %bs = arith.constant {stride} : i16\n{first('all', lanes, f'%c{lanes}')}\n"
    return (
        f"{head}  pto.vmi.vsstb %{value}, %out[%c0], %bs, %all : {vec(lanes, element)}, {ptr(element)}, {pred(lanes)}"
    )


def scatter(value: str, index: str, mask: str, lanes: int, element: str, by: str) -> str:
    """A store to the places that ``index`` names."""
    types = f"{vec(lanes, element)}, {ptr(element)}, {vec(lanes, by)}, {pred(lanes)}"
    return f"  pto.vmi.vscatter %{value}, %out, %{index}, %{mask} : {types}"


def op(result: str, name: str, operands: str, lanes: int, element: str, mask: str = "") -> str:
    """An element-wise operation; ``operands`` are names."""
    names = operands.split()
    types = ", ".join([vec(lanes, element)] * len(names) + [pred(lanes)] * bool(mask))
    values = ", ".join(f"%{n}" for n in [*names, *mask.split()])
    return f"  %{result} = pto.vmi.{name} {values} : {types} -> {vec(lanes, element)}"


def cast(result: str, value: str, lanes: int, source: str, target: str, saturate: str = "SAT") -> str:
    """A cast; a narrowing one rounds to nearest even."""
    exact = target == "f32"
    attributes = "" if exact else f' {{rounding = "R", saturate = "{saturate}"}}'
    return f"  %{result} = pto.vmi.vcvt %{value}{attributes} : {vec(lanes, source)} -> {vec(lanes, target)}"


def magnitude(result: str, value: str, lanes: int, pointer: str = "x") -> tuple[str, ...]:
    """What bf16 lanes at %at are without their sign, widened to f32."""
    return (
        load(value, lanes, "bf16", pointer, "%at"), cast(f"w_{result}", value, lanes, "bf16", "f32"),
        op(result, "vabs", f"w_{result}", lanes, "f32"),
    )  # fmt: skip


def maxima(result: str, value: str, lanes: int, element: str, groups: int) -> str:
    """The maximum of each of ``groups`` groups."""
    mask = f"!pto.vmi.mask<{lanes}xpred>"
    return (
        f"  %m_{result} = pto.vmi.create_mask %c{lanes} : index -> {mask}\n"
        f"  %{result} = pto.vmi.vcmax %{value}, %m_{result} {{group = {groups}}} : {vec(lanes, element)}, {mask}"
        f" -> {vec(groups, element)}"
    )


def reduce_masked(result: str, name: str, value: str, mask: str, lanes: int, element: str, groups: int) -> str:
    """A reduction of the lanes of each group that a mask has; sums may come in any order."""
    attributes = f"{{group = {groups}{', reassoc' if name == 'vcadd' else ''}}}"
    types = f"{vec(lanes, element)}, {pred(lanes)} -> {vec(groups, element)}"
    return f"  %{result} = pto.vmi.{name} %{value}, %{mask} {attributes} : {types}"


def maximum_of(result: str, value: str, mask: str, lanes: int, element: str, groups: int) -> str:
    """The maximum of the lanes of each group that a mask has."""
    return reduce_masked(result, "vcmax", value, mask, lanes, element, groups)


def branch(result: str, lanes: int, element: str, yes: str, no: str) -> str:
    """A value that one block makes when %off is below 4, the other one when it is not: ``%t_R`` and ``%e_R``."""
    return (
        f"  %p_{result} = arith.cmpi slt, %off, %c4 : index\n"
        f"  %{result} = scf.if %p_{result} -> ({vec(lanes, element)}) {{\n"
        f"{yes}\n    scf.yield %t_{result} : {vec(lanes, element)}\n  }} else {{\n"
        f"{no}\n    scf.yield %e_{result} : {vec(lanes, element)}\n  }}"
    )


def spread(result: str, value: str, groups: int, lanes: int, element: str) -> str:
    """Each of ``groups`` results over its share of the lanes."""
    types = f"{vec(groups, element)} -> {vec(lanes, element)}"
    return f"  %{result} = pto.vmi.vbrc %{value} {{group = {groups}}} : {types}"


def splat(result: str, value: str, lanes: int, element: str) -> str:
    """A constant in every lane."""
    number = f"  %k_{result} = arith.constant {value} : {element}\n"
    return f"{number}  %{result} = pto.vmi.vbrc %k_{result} : {element} -> {vec(lanes, element)}"


def zeros(result: str, lanes: int, element: str) -> str:
    """Zero in every lane."""
    scalar = element.lstrip("su") if element[0] in "su" else element
    number = f"  %k_{result} = arith.constant {0 if scalar[0] == 'i' else 0.0} : {scalar}\n"
    return f"{number}  %{result} = pto.vmi.vbrc %k_{result} : {scalar} -> {vec(lanes, element)}"


def kernel(arguments: Iterable[tuple[str, str]], *lines: str) -> str:
    """A function around the lines; ``%cN`` are constants, ``%off`` is an argument that nothing is known of."""
    body = "\n".join(lines)
    constants = sorted({int(n) for n in re.findall(r"%c(\d+)\b", body)} | {0, 1})
    head = "\n".join(f"  %c{n} = arith.constant {n} : index" for n in constants)
    given = [f"%{name}: {ptr(element)}" for name, element in arguments] + ["%off: index"] * ("%off" in body)
    return f"func.func @kernel({', '.join(given)}) {{\n{head}\n{body}\n  return\n}}\n"


def _masked_by_f32(lanes: int, element: str) -> str:
    """Lanes stored where an f32 is below zero."""
    compared = (
        f'  %m = pto.vmi.vcmps %a, %low, %all {{cmp = "lt"}} : {vec(lanes, "f32")}, f32, {pred(lanes)} -> {pred(lanes)}'
    )
    return kernel(
        [("x", "f32"), ("y", element), ("out", element)], load("a", lanes, "f32"), load("b", lanes, element, "y"),
        "  %low = arith.constant 0.0 : f32", first("all", lanes, f"%c{lanes}"), compared,
        masked_store("b", "m", lanes, element),
    )  # fmt: skip


def _xo(source: str, target: str) -> tuple[tuple[str, str], ...]:
    return ("x", source), ("out", target)


def _xyo(source: str, target: str) -> tuple[tuple[str, str], ...]:
    return ("x", source), ("y", source), ("out", target)


_F8 = "f8E4M3FN"
_ABSOLUTE = kernel(_xo("f32", "f32"), load("a", 64, "f32"), op("b", "vabs", "a", 64, "f32"), store("b", 64, "f32"))
_WIDENED = kernel(_xo("f16", "f32"), load("a", 64, "f16"), cast("w", "a", 64, "f16", "f32"), store("w", 64, "f32"))
_WIDENED_PAIR = kernel(
    _xo("f16", "f32"), load("a", 128, "f16"), cast("w", "a", 128, "f16", "f32"), store("w", 128, "f32")
)
_NARROWED = kernel(_xo("f32", "f16"), load("a", 64, "f32"), cast("w", "a", 64, "f32", "f16"), store("w", 64, "f16"))
_TO_BYTES = kernel(
    _xo("bf16", _F8), load("a", 256, "bf16"), cast("w", "a", 256, "bf16", "f32"), cast("q", "w", 256, "f32", _F8),
    store("q", 256, _F8),
)  # fmt: skip
_SCALED = kernel(
    _xyo("f32", "f32"), load("a", 64, "f32"), scales("s", 64, "f32", 8), op("r", "vmul", "a s", 64, "f32"),
    store("r", 64, "f32"),
)  # fmt: skip
_EIGHT_MAXIMA = kernel(_xo("f32", "f32"), load("a", 64, "f32"), maxima("r", "a", 64, "f32", 8), slots("r", 8, "f32"))
_ONE_MAXIMUM = kernel(_xo("f32", "f32"), load("a", 128, "f32"), maxima("r", "a", 128, "f32", 1), slots("r", 1, "f32"))
_RUNNING = kernel(
    _xo("f32", "f32"),
    load("first", 64, "f32"),
    f"  %all = scf.for %i = %c0 to %c8 step %c1 iter_args(%best = %first) -> ({vec(64, 'f32')}) {{",
    "    %at = arith.muli %i, %c64 : index",
    load("a", 64, "f32", offset="%at"),
    op("more", "vmax", "best a", 64, "f32"),
    f"    scf.yield %more : {vec(64, 'f32')}",
    "  }",
    store("all", 64, "f32"),
)

CASES: tuple[Case, ...] = (
    # --- algebra ---
    Case(  # without: the maximum of f32 takes two registers, so 4 casts and 2 maxima
        "widen-binary",
        kernel(
            _xyo("f16", "f32"), load("a", 128, "f16"), load("b", 128, "f16", "y"), cast("w", "a", 128, "f16", "f32"),
            cast("v", "b", 128, "f16", "f32"), op("r", "vmax", "w v", 128, "f32"), store("r", 128, "f32"),
        ),
        "3.15", "2 pset", "2 vlds, vmax, 2 vcvt, vstsx2", "U 2.0, S 2.0",
    ),
    Case(  # without: 2 vabs
        "widen-unary",
        kernel(
            _xo("f16", "f32"), load("a", 128, "f16"), cast("w", "a", 128, "f16", "f32"),
            op("r", "vabs", "w", 128, "f32"), store("r", 128, "f32"),
        ),
        "3.15", "2 pset", "vlds, vabs, 2 vcvt, vstsx2", "S 2.0",
    ),
    Case(  # without: 4 vcvt and 3 vmax before the vcgmax
        "widen-reduce",
        kernel(
            _xo("bf16", "f32"), load("a", 256, "bf16"), cast("w", "a", 256, "bf16", "f32"),
            maxima("r", "w", 256, "f32", 8), slots("r", 8, "f32"),
        ),
        "4.5425", "2 pset", "vldsx2, 2 vmax, 2 vcvt, vcgmax, init_align, vstus, vstas", "EXU 0.575 * 5.9",
    ),
    Case(  # without: the two sums are two instructions
        "commute",
        kernel(
            _xyo("f32", "f32"), load("a", 64, "f32"), load("b", 64, "f32", "y"), op("s", "vadd", "a b", 64, "f32"),
            op("t", "vadd", "b a", 64, "f32"), op("r", "vmul", "s t", 64, "f32"), store("r", 64, "f32"),
        ),
        "2.075", "pset", "2 vlds, vadd, vmul, vsts", "U 1.5",
    ),
    Case(
        "idempotent",
        kernel(
            _xo("f32", "f32"), load("a", 64, "f32"), op("s", "vmul", "a a", 64, "f32"),
            op("r", "vmax", "s s", 64, "f32"), store("r", 64, "f32"),
        ),
        "1.575", "pset", "vlds, vmul, vsts", "U 1.0, S 1.0",
    ),
    Case(
        "abs-twice",
        kernel(
            _xo("f32", "f32"), load("a", 64, "f32"), op("s", "vabs", "a", 64, "f32"),
            op("r", "vabs", "s", 64, "f32"), store("r", 64, "f32"),
        ),
        "1.575", "pset", "vlds, vabs, vsts", "U 1.0, S 1.0",
    ),
    Case(  # 0xFF800000 is -inf
        "neutral",
        kernel(
            _xo("f32", "f32"), load("a", 64, "f32"), op("s", "vmul", "a a", 64, "f32"),
            splat("n", "0xFF800000", 64, "f32"), op("r", "vmax", "s n", 64, "f32"), store("r", 64, "f32"),
        ),
        "1.575", "pset", "vlds, vmul, vsts", "U 1.0, S 1.0",
    ),
    Case(  # without: 2 vcgmax
        "reduce-once",
        kernel(
            _xyo("f32", "f32"), load("a", 64, "f32"), load("b", 64, "f32", "y"), maxima("s", "a", 64, "f32", 8),
            maxima("t", "b", 64, "f32", 8), op("r", "vmax", "s t", 8, "f32"), slots("r", 8, "f32"),
        ),
        "2.8175", "2 pset", "2 vlds, vmax, vcgmax, vsts", "EXU 0.575 * 2.9",
    ),
    Case(
        "reduce-twice",
        kernel(
            _xo("f32", "f32"), load("a", 256, "f32"), maxima("s", "a", 256, "f32", 32), maxima("r", "s", 32, "f32", 8),
            slots("r", 8, "f32"),
        ),
        "3.9675", "2 pset", "4 vsldb, 3 vmax, vcgmax, vsts", "EXU 0.575 * 4.9",
    ),
    Case(
        "cast-cancel",
        kernel(
            _xo("bf16", "bf16"), load("a", 128, "bf16"), op("s", "vmul", "a a", 128, "bf16"),
            cast("w", "s", 128, "bf16", "f32"), cast("r", "w", 128, "f32", "bf16", "NOSAT"), store("r", 128, "bf16"),
        ),
        "1.575", "pset", "vlds, vmul, vsts", "U 1.0, S 1.0",
    ),
    Case(
        "cast-direct", _TO_BYTES, "2.575", "pset", "2 vlds, 2 vcvt, 2 vsts.PK_B16", "U 2.0, S 2.0",
        allow=frozenset({"vcvt.bf16_f8E4M3FN"}),
    ),
    Case(  # without: two vabs instead of the vand
        "magnitude-bits",
        kernel(
            _xo("bf16", "f32"), "  scf.for %i = %c0 to %c8 step %c1 {\n    %at = arith.muli %i, %c128 : index",
            *magnitude("r", "a", 128), f"    pto.vmi.vstore %r, %out[%at] : {vec(128, 'f32')}, {ptr('f32')}", "  }",
        ),
        "17.725", "2 pset, vbr", "vlds, vand, 2 vcvt, vstsx2", "S 2.0", times=8,
    ),
    Case(  # without: the maximum and what comes of it have 32 bits
        "magnitude-max",
        kernel(
            _xyo("bf16", "f32"), "  %at = arith.muli %c0, %c1 : index", *magnitude("c", "a", 128),
            *magnitude("d", "b", 128, "y"), op("m", "vmax", "c d", 128, "f32"), maxima("r", "m", 128, "f32", 1),
            slots("r", 1, "f32"),
        ),
        "4.7725", "pset, vbr", "2 vlds, 2 vand, vmax, vcmax, vcvt, init_align, vstus, vstas", "EXU 0.575 * 6.3",
    ),
    Case(  # without: 2 vcvt, vmax and the vcgmax of 32 bits
        "magnitude-reduce",
        kernel(
            _xo("bf16", "f32"), "  %at = arith.muli %c0, %c1 : index", *magnitude("c", "a", 128),
            maxima("r", "c", 128, "f32", 8), slots("r", 8, "f32"),
        ),
        "4.255", "pset, vbr", "vlds, vand, vcgmax, vzunpack, vcvt, init_align, vstus, vstas", "EXU 0.575 * 5.4",
    ),
    Case(  # without: a vintlv with zeros
        "interleave-above",
        kernel(
            _xo("ui16", "ui32"), load("a", 128, "ui16"), zeros("z", 128, "ui16"),
            zipped("low", "high", "a", "z", 128, "ui16"), seen("r", "low", 128, "ui16", 64, "ui32"),
            store("r", 64, "ui32"),
        ),
        "1.575", "pset", "vlds.UNPK_B16, vsts", "U 1.0, S 1.0",
    ),
    Case(  # without: a vintlv with zeros
        "interleave-below",
        kernel(
            _xo("bf16", "f32"), load("a", 128, "bf16"), op("s", "vmul", "a a", 128, "bf16"), zeros("z", 128, "bf16"),
            zipped("low", "high", "z", "s", 128, "bf16"), seen("r", "low", 128, "bf16", 64, "f32"),
            store("r", 64, "f32"),
        ),
        "2.38625", "2 pset", "vlds.UNPK_B16, vmul, vcvt, vsts", "EXU 0.575 * 2.15",
    ),
    # --- memory ---
    Case("dense-load", _ABSOLUTE, "1.575", "pset", "vlds, vabs, vsts", "U 1.0, S 1.0"),
    Case("unpacking-load", _WIDENED, "2.15", "2 pset", "vlds.UNPK_B16, vcvt, vsts", "U 1.0, S 1.0"),
    Case(  # without: a vdintlv between the two loads and the vmax
        "dual-load",
        kernel(_xo("f32", "f32"), load("a", 128, "f32"), maxima("r", "a", 128, "f32", 8), slots("r", 8, "f32")),
        "2.8175", "2 pset", "vldsx2, vmax, vcgmax, vsts", "EXU 0.575 * 2.9",
    ),
    Case("element-to-block", _SCALED, "2.075", "pset", "vlds, vlds.E2B_B32, vmul, vsts", "U 1.5"),
    Case(  # without: a vdup behind the load, which makes the units the bound
        "point-load",
        kernel(
            _xyo("f32", "f32"), load("a", 64, "f32"), scales("s", 64, "f32", 1), op("p", "vmul", "a s", 64, "f32"),
            op("r", "vmul", "p s", 64, "f32"), store("r", 64, "f32"),
        ),
        "2.075", "pset", "vlds, vlds.BRC_B32, 2 vmul, vsts", "U 1.5",
    ),
    Case(  # 16 bytes at any address; without: element by element
        "stream-load",
        kernel(
            _xo("f32", "f32"), load("a", 4, "f32", offset="%off"), op("b", "vabs", "a", 4, "f32"), store("b", 4, "f32"),
        ),
        "3.15", "2 pset", "vldas, vldus, vabs, vsts", "U 2.0",
    ),
    Case("dense-store", _ABSOLUTE, "1.575", "pset", "vlds, vabs, vsts", "U 1.0, S 1.0"),
    Case("packing-store-2", _NARROWED, "1.575", "pset", "vlds, vcvt, vsts.PK_B32", "U 1.0, S 1.0"),
    Case(
        "packing-store-4",
        kernel(_xo("f32", _F8), load("a", 64, "f32"), cast("q", "a", 64, "f32", _F8), store("q", 64, _F8)),
        "6.575", "pset", "vlds, vcvt, vsts.PK4_B32", "S 6.0", only=frozenset({"ls4"}),
    ),
    Case(  # without: a mask more in set-up
        "point-store",
        kernel(_xo("f32", "f32"), load("a", 64, "f32"), maxima("r", "a", 64, "f32", 1), slots("r", 1, "f32")),
        "2.76", "pset", "vlds, 2 vcgmax, vsts.1PT_B32", "EXU 0.575 * 3.8",
    ),
    Case(  # the f16 value is absolute before it is widened; without: two loads with gaps and two vabs
        "dual-store",
        kernel(
            _xo("f16", "f32"), load("a", 128, "f16"), cast("w", "a", 128, "f16", "f32"),
            op("r", "vabs", "w", 128, "f32"), store("r", 128, "f32"),
        ),
        "3.15", "2 pset", "vlds, vabs, 2 vcvt, vstsx2", "S 2.0",
    ),
    Case(  # 16 bytes at any address; without: four 1PT
        "stream-store",
        kernel(
            _xo("f32", "f32"), load("a", 128, "f32"), maxima("r", "a", 128, "f32", 4), slots("r", 4, "f32", "%off"),
        ),
        "3.9675", "pset", "vldsx2, 2 vmax, vdintlv, vcgmax, init_align, vstus, vstas", "EXU 0.575 * 5.9",
    ),
    Case(  # eight rows of 32 bytes, 64 apart; without: a load for each and a merge of them
        "block-load",
        kernel(_xo("f32", "f32"), rows("a", 64, "f32", 8, 16), op("r", "vabs", "a", 64, "f32"), store("r", 64, "f32")),
        "1.575", "pset", "vsldb, vabs, vsts", "U 1.0, S 1.0",
    ),
    Case(
        "block-store",
        kernel(_xo("f32", "f32"), load("a", 64, "f32"), store_blocks("a", 64, "f32", 4)),
        "1.575", "pset", "vlds, vsstb", "U 1.0, S 1.0",
    ),
    Case(  # the predicate of the store is the mask
        "masked-store",
        kernel(_xo("f32", "f32"), load("a", 64, "f32"), first("m", 64, "%off"), masked_store("a", "m", 64, "f32")),
        "1.575", "plt", "vlds, vsts", "U 1.0, S 1.0",
    ),
    Case(  # without: a vpack before the store
        "masked-packing-2",
        kernel(
            _xo("f32", "f16"), load("a", 64, "f32"), cast("w", "a", 64, "f32", "f16"), first("m", 64, "%off"),
            masked_store("w", "m", 64, "f16"),
        ),
        "2.15", "pset, plt", "vlds, vcvt, vsts.PK_B32", "U 1.0, S 1.0",
    ),
    Case(
        "masked-packing-4",
        kernel(
            _xo("f32", _F8), load("a", 64, "f32"), cast("w", "a", 64, "f32", _F8), first("m", 64, "%off"),
            masked_store("w", "m", 64, _F8),
        ),
        "7.15", "pset, plt", "vlds, vcvt, vsts.PK4_B32", "S 6.0", only=frozenset({"ls4"}),
    ),
    Case(
        "scatter",
        kernel(
            [("x", "f32"), ("i", "ui32"), ("out", "f32")], load("a", 64, "f32"), load("n", 64, "ui32", "i"),
            first("m", 64, "%c64"), scatter("a", "n", "m", 64, "f32", "ui32"),
        ),
        "11.575", "pset", "2 vlds, vscatter", "U 11.0",
    ),
    # --- computation ---
    Case(
        "lane-numbers",
        kernel(
            _xo("si32", "si32"), load("a", 64, "si32"), numbers("n", 64, "si32", 3), op("r", "vadd", "a n", 64, "si32"),
            store("r", 64, "si32"),
        ),
        "2.725", "pset, vci", "vlds, vadd, vsts", "U 1.0, S 1.0",
    ),
    Case(
        "constant-mask",
        kernel(
            _xyo("f32", "f32"), load("a", 64, "f32"), load("b", 64, "f32", "y"), first("m", 64, "%c10"),
            choose("r", "m", "a", "b", 64, "f32"), store("r", 64, "f32"),
        ),
        "2.65", "pset, plt", "2 vlds, vsel, vsts", "U 1.5",
    ),
    Case(  # without: the mask is compared, which takes lane numbers
        "prefix-mask",
        kernel(
            _xyo("f32", "f32"), load("a", 64, "f32"), load("b", 64, "f32", "y"), first("m", 64, "%off"),
            choose("r", "m", "a", "b", 64, "f32"), store("r", 64, "f32"),
        ),
        "2.65", "pset, plt", "2 vlds, vsel, vsts", "U 1.5",
    ),
    Case(  # the lane numbers within groups of 8, compared with the count
        "compared-prefix",
        kernel(
            _xyo("f32", "f32"), load("a", 64, "f32"), load("b", 64, "f32", "y"), first_of_groups("m", 8, 8, "%off"),
            choose("r", "m", "a", "b", 64, "f32"), store("r", 64, "f32"),
        ),
        "4.95", "pset, vci, vbr, vand, vcmps", "2 vlds, vsel, vsts", "U 1.5",
    ),
    Case(
        "splat",
        kernel(
            _xo("f32", "f32"), load("a", 64, "f32"), splat("h", "0.7", 64, "f32"), op("r", "vmul", "a h", 64, "f32"),
            store("r", 64, "f32"),
        ),
        "2.15", "pset, vbr", "vlds, vmul, vsts", "U 1.0, S 1.0",
    ),
    Case("unary", _ABSOLUTE, "1.575", "pset", "vlds, vabs, vsts", "U 1.0, S 1.0"),
    Case(
        "binary",
        kernel(
            _xyo("f32", "f32"), load("a", 64, "f32"), load("b", 64, "f32", "y"), op("r", "vadd", "a b", 64, "f32"),
            store("r", 64, "f32"),
        ),
        "2.075", "pset", "2 vlds, vadd, vsts", "U 1.5",
    ),
    Case(
        "ternary",
        kernel(
            _xyo("f32", "f32"), load("a", 64, "f32"), load("b", 64, "f32", "y"), op("r", "vmula", "a b b", 64, "f32"),
            store("r", 64, "f32"),
        ),
        "2.075", "pset", "2 vlds, vmula, vsts", "U 1.5",
    ),
    Case(
        "quaternary",
        kernel(
            _xyo("f32", "f32"), load("a", 64, "f32"), load("b", 64, "f32", "y"), first("m", 64, "%c10"),
            op("r", "vmula", "a b b", 64, "f32", "m"), store("r", 64, "f32"),
        ),
        "2.65", "pset, plt", "2 vlds, vmula, vsts", "U 1.5",
    ),
    Case(
        "convert",
        kernel(
            _xo("f32", "si32"), load("a", 64, "f32"), cast("r", "a", 64, "f32", "si32"), store("r", 64, "si32"),
        ),
        "1.575", "pset", "vlds, vcvt, vsts", "U 1.0, S 1.0",
    ),
    Case(  # without: a vcvt and the mask of 8-bit lanes
        "zero-extend",
        kernel(
            _xo("ui8", "ui16"), load("a", 128, "ui8"), plain_cast("w", "a", 128, "ui8", "ui16"), store("w", 128, "ui16"),
        ),
        "1.575", "pset", "vlds.UNPK_B8, vsts", "U 1.0, S 1.0",
    ),
    Case(  # the low halves of wrapped integers go out by themselves
        "low-part",
        kernel(
            _xo("si32", "si16"), load("a", 64, "si32"), plain_cast("w", "a", 64, "si32", "si16", 'saturate = "NOSAT"'),
            store("w", 64, "si16"),
        ),
        "1.575", "pset", "vlds, vsts.PK_B32", "U 1.0, S 1.0",
    ),
    Case(
        "bits",
        kernel(
            _xo("f32", "ui16"), load("a", 64, "f32"), seen("b", "a", 64, "f32", 128, "ui16"),
            op("r", "vnot", "b", 128, "ui16"), store("r", 128, "ui16"),
        ),
        "1.575", "pset", "vlds, vnot, vsts", "U 1.0, S 1.0",
    ),
    Case(
        "half",
        kernel(
            _xo("f32", "f32"), load_two("a", "b", 64, "f32"), op("r", "vmul", "a b", 64, "f32"), store("r", 64, "f32"),
        ),
        "2.075", "pset", "vldsx2, vmul, vsts", "U 1.5",
    ),
    Case(
        "pair",
        kernel(_xyo("f32", "f32"), load("a", 64, "f32"), load("b", 64, "f32", "y"), store_two("a", "b", 64, "f32")),
        "2.575", "pset", "2 vlds, vstsx2", "U 2.0, S 2.0",
    ),
    Case(
        "either",
        kernel(
            _xo("f32", "f32"), load("a", 64, "f32"),
            branch("r", 64, "f32", op("t_r", "vabs", "a", 64, "f32"), op("e_r", "vmul", "a a", 64, "f32")),
            store("r", 64, "f32"),
        ),
        "1.81125", "pset", "vlds, vabs, vmul, vsts", "EXU 0.575 * 2.15",
    ),
    Case("widen", _WIDENED, "2.15", "2 pset", "vlds.UNPK_B16, vcvt, vsts", "U 1.0, S 1.0"),
    Case("narrow", _NARROWED, "1.575", "pset", "vlds, vcvt, vsts.PK_B32", "U 1.0, S 1.0"),
    Case("narrow-two", _TO_BYTES, "7.475", "3 pset", "2 vlds, 8 vcvt, 2 vor, 2 vsts.PK_B16", "EXU 0.575 * 10"),
    Case(
        "narrow-four", _TO_BYTES, "8.05", "3 pset", "vldsx2, 8 vcvt, 3 vor, vsts", "EXU 0.575 * 11",
        without=frozenset({"ls2"}),
    ),
    Case("broadcast", _SCALED, "2.075", "pset", "vlds, vlds.E2B_B32, vmul, vsts", "U 1.5"),
    *(
        Case(row, _RUNNING, "6.175", "pset", "vlds, vmax", "EXU 0.575", times=8, around="vlds, vsts")
        for row in ("loop-carried", "loop-argument", "loop-result")
    ),
    # --- moves ---
    Case(
        "interleave", _WIDENED_PAIR, "3.45", "2 pset", "vlds, 2 vcvt, vintlv, 2 vsts", "EXU 0.575 * 4",
        without=frozenset({"dist-load", "dist-dual"}),
    ),
    Case(  # without: three vintlv of the maxima with themselves
        "rearrange",
        kernel(
            _xo("f32", "f32"), load("a", 64, "f32"), maxima("s", "a", 64, "f32", 8), spread("t", "s", 8, 64, "f32"),
            op("r", "vmul", "a t", 64, "f32"), store("r", 64, "f32"),
        ),
        "4.91625", "pset, vci, vshrs", "vlds, vcgmax, vselr, vmul, vsts", "EXU 0.575 * 4.55",
    ),
    Case(  # one register of scales for two of data
        "extract",
        kernel(
            _xyo("f32", "f32"), load("a", 128, "f32"), load("s", 8, "f32", "y"), spread("t", "s", 8, 128, "f32"),
            op("r", "vmul", "a t", 128, "f32"), store("r", 128, "f32"),
        ),
        "6.4975", "pset, vci, vshrs, vbr, vor", "3 vlds, 2 vselr, 2 vmul, 2 vsts", "EXU 0.575 * 5.3",
        only=frozenset({"vselr"}),
    ),
    Case(  # without: two loads UNPK_B16, two stores PK_B32
        "mask-interleave", _masked_by_f32(128, "f16"), "2.575", "pset", "3 vlds, 2 vcmps, pdintlv, vsts", "UB 0.5 * 4",
    ),
    Case(  # without: nothing; a comparison says anything where no lane is, and there must be no store
        "mask-gaps",
        kernel(
            _xo("f16", "f16"), load("a", 8, "f16"), first("all", 8, "%c8"),
            f'  %m = pto.vmi.vcmp %a, %a, %all {{cmp = "eq"}} : {vec(8, "f16")}, {vec(8, "f16")}, {pred(8)} -> {pred(8)}',
            masked_store("a", "m", 8, "f16"),
        ),
        "2.3", "2 pset", "vlds, vcmp, pand, vsts", "EXU 0.575 * 2",
    ),
    Case(  # without: a store PK4_B32
        "mask-pack", _masked_by_f32(64, "ui8"), "2.075", "pset", "2 vlds.UNPK_B8, vcmps, ppack, vsts.PK_B16",
        "UB 0.5 * 3",
    ),
    Case("pack", _NARROWED, "3.15", "2 pset", "vlds, vcvt, vpack, vsts", "EXU0 2.0", only=frozenset({"pack"})),
    Case(  # without: a vintlv with zeros, half a cycle dearer
        "unpack", _WIDENED, "2.65", "2 pset", "vlds, vzunpack, vcvt, vsts", "EXU0 1.5",
        without=frozenset({"dist-load"}),
    ),
    Case(  # without: two vcgmax and a vselr
        "lowest",
        kernel(
            _xo("f32", "f32"), load("a", 64, "f32"), maxima("s", "a", 64, "f32", 1), spread("t", "s", 1, 64, "f32"),
            op("r", "vmul", "a t", 64, "f32"), store("r", 64, "f32"),
        ),
        "3.875", "pset", "vlds, vcmax, vdup, vmul, vsts", "EXU0 3.3",
    ),
    Case(  # the mask of odd lanes is made from the lane numbers
        "merge",
        kernel(_xo("f32", "f32"), strided("a", 2, "f32", 16), slots("a", 2, "f32")),
        "5.525", "2 pset, vci, vbr, vand, vcmps", "2 vlds.BRC_B32, vsel, vsts", "U 1.5",
        only=frozenset({"point-broadcast", "packed"}),
    ),
    # --- reductions ---
    Case("group-view", _EIGHT_MAXIMA, "2.2425", "2 pset", "vlds, vcgmax, vsts", "EXU 0.575 * 1.9"),
    Case("fold", _ONE_MAXIMUM, "2.875", "pset", "vldsx2, vmax, vcmax, vsts.1PT_B32", "EXU0 2.3"),
    Case("fold-blocks", _EIGHT_MAXIMA, "2.2425", "2 pset", "vlds, vcgmax, vsts", "EXU 0.575 * 1.9"),
    Case(  # without: a splat of -inf and a vsel
        "masked-fold-blocks",
        kernel(
            _xo("f32", "f32"), load("a", 64, "f32"), first_of_groups("m", 8, 8, "%c5"),
            maximum_of("r", "a", "m", 64, "f32", 8), slots("r", 8, "f32"),
        ),
        "5.1175", "2 pset, vci, vbr, vand, vcmps", "vlds, vcgmax, vsts", "EXU 0.575 * 1.9",
    ),
    Case(
        "masked-fold-lanes",
        kernel(
            _xo("f32", "f32"), load("a", 64, "f32"), first("m", 64, "%c50"), maximum_of("r", "a", "m", 64, "f32", 1),
            slots("r", 1, "f32"),
        ),
        "3.45", "pset, plt", "vlds, vcmax, vsts.1PT_B32", "EXU0 2.3", without=frozenset({"vcg"}),
    ),
    Case("fold-lanes", _ONE_MAXIMUM, "2.875", "pset", "vldsx2, vmax, vcmax, vsts.1PT_B32", "EXU0 2.3"),
)  # fmt: skip
