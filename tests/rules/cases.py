"""One small kernel or more for each rule row, with the cost that somebody worked out: what the row is for.

Prices (cycles; the public model), an instruction each:

    E01 (either unit)   vabs vmax vmin vor vand vsel vadd vcvt vshrs vcmps pset vbr 1.0, vmul 1.15, vcgmax 1.9, vci 2.0
    E0 (unit 0 only)    vdup 1.0, vselr vzunpack 1.5, vintlv vdintlv vpack 2.0, vcmax 2.3
    U (UB slots)        vlds vsts vldas vstas 0.5, vldsx2 vstsx2 vldus vstus 1.0
    S (store port)      vsts 1.0, with PK4_B32 6.0, vstsx2 2.0, vstus 1.9, vstas 1.0

A body costs max(E0, 1.15 * (E0 + E01) / 2, U, S, n / 5); a program costs its set-up (constants, once) and its bodies.
Every case spells the instructions of its best program; `bound` says what decides each body.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

_ALPHA = Fraction("1.15")
# opcode (the longest prefix wins) -> E0, E01, U, S
_PRICES = {
    **dict.fromkeys("vabs vmax vmin vor vand vsel vadd vcvt vshrs vcmps pset vbr".split(), ("0", "1", "0", "0")),
    "vmul": ("0", "1.15", "0", "0"),
    "vcgmax": ("0", "1.9", "0", "0"),
    "vci": ("0", "2", "0", "0"),
    "vdup": ("1", "0", "0", "0"),
    **dict.fromkeys(("vselr", "vzunpack"), ("1.5", "0", "0", "0")),
    **dict.fromkeys(("vintlv", "vdintlv", "vpack"), ("2", "0", "0", "0")),
    "vcmax": ("2.3", "0", "0", "0"),
    **dict.fromkeys(("vlds", "vldas"), ("0", "0", "0.5", "0")),
    **dict.fromkeys(("vldsx2", "vldus"), ("0", "0", "1", "0")),
    "vsts": ("0", "0", "0.5", "1"),
    "vsts.PK4_B32": ("0", "0", "0.5", "6"),
    "vstsx2": ("0", "0", "1", "2"),
    "vstus": ("0", "0", "1", "1.9"),
    "vstas": ("0", "0", "0.5", "1"),
    "init_align": ("0", "0", "0", "0"),
}


def interval(instructions: str) -> Fraction:
    """Cycles of a body from its instructions: ``2 vlds, vmax, vsts.PK_B32``."""
    sums, count = [Fraction(0)] * 4, 0
    for item in filter(None, instructions.split(", ")):
        number, _, opcode = item.rpartition(" ")
        times = int(number or 1)
        price = _PRICES.get(opcode) or _PRICES[opcode.partition(".")[0]]
        sums = [total + times * Fraction(p) for total, p in zip(sums, price, strict=True)]
        count += times
    exu0, either, slots, store = sums
    return max(exu0, _ALPHA * (exu0 + either) / 2, slots, store, Fraction(count, 5))


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


def _ptr(element: str) -> str:
    return f"!pto.ptr<{element}, ub>"


def _vec(lanes: int, element: str) -> str:
    return f"!pto.vmi.vreg<{lanes}x{element}>"


def load(result: str, lanes: int, element: str, pointer: str = "x", offset: str = "%c0") -> str:
    """A dense load."""
    return f"  %{result} = pto.vmi.vload %{pointer}[{offset}] : {_ptr(element)} -> {_vec(lanes, element)}"


def scales(result: str, lanes: int, element: str, groups: int) -> str:
    """A load of ``groups`` scales, each for its share of the lanes."""
    mode = f'{{group = {groups}, dist_mode = "brc"}}'
    return f"  %{result} = pto.vmi.vload %y[%c0], %c1 {mode} : {_ptr(element)} -> {_vec(lanes, element)}"


def strided(result: str, count: int, element: str, stride: int) -> str:
    """A load of single elements ``stride`` apart."""
    source = f"%x[%c0], %c{stride} {{group = {count}}}"
    return f"  %{result} = pto.vmi.vload {source} : {_ptr(element)} -> {_vec(count, element)}"


def store(value: str, lanes: int, element: str) -> str:
    """A dense store."""
    return f"  pto.vmi.vstore %{value}, %out[%c0] : {_vec(lanes, element)}, {_ptr(element)}"


def slots(value: str, groups: int, element: str, offset: str = "%c0") -> str:
    """A store of group results side by side."""
    where = f"%out[{offset}], %c1 {{group = {groups}}}"
    return f"  pto.vmi.vstore %{value}, {where} : {_vec(groups, element)}, {_ptr(element)}"


def op(result: str, name: str, operands: str, lanes: int, element: str) -> str:
    """An element-wise operation; ``operands`` are names."""
    names = operands.split()
    types = ", ".join([_vec(lanes, element)] * len(names))
    values = ", ".join(f"%{n}" for n in names)
    return f"  %{result} = pto.vmi.{name} {values} : {types} -> {_vec(lanes, element)}"


def cast(result: str, value: str, lanes: int, source: str, target: str, saturate: str = "SAT") -> str:
    """A cast; a narrowing one rounds to nearest even."""
    exact = target == "f32"
    attributes = "" if exact else f' {{rounding = "R", saturate = "{saturate}"}}'
    return f"  %{result} = pto.vmi.vcvt %{value}{attributes} : {_vec(lanes, source)} -> {_vec(lanes, target)}"


def maxima(result: str, value: str, lanes: int, element: str, groups: int) -> str:
    """The maximum of each of ``groups`` groups."""
    mask = f"!pto.vmi.mask<{lanes}xpred>"
    return (
        f"  %m_{result} = pto.vmi.create_mask %c{lanes} : index -> {mask}\n"
        f"  %{result} = pto.vmi.vcmax %{value}, %m_{result} {{group = {groups}}} : {_vec(lanes, element)}, {mask}"
        f" -> {_vec(groups, element)}"
    )


def spread(result: str, value: str, groups: int, lanes: int, element: str) -> str:
    """Each of ``groups`` results over its share of the lanes."""
    types = f"{_vec(groups, element)} -> {_vec(lanes, element)}"
    return f"  %{result} = pto.vmi.vbrc %{value} {{group = {groups}}} : {types}"


def splat(result: str, value: str, lanes: int, element: str) -> str:
    """A constant in every lane."""
    number = f"  %k_{result} = arith.constant {value} : {element}\n"
    return f"{number}  %{result} = pto.vmi.vbrc %k_{result} : {element} -> {_vec(lanes, element)}"


def kernel(arguments: Iterable[tuple[str, str]], *lines: str) -> str:
    """A function around the lines; ``%cN`` are constants, ``%off`` is an argument that nothing is known of."""
    body = "\n".join(lines)
    constants = sorted({int(n) for n in re.findall(r"%c(\d+)\b", body)} | {0, 1})
    head = "\n".join(f"  %c{n} = arith.constant {n} : index" for n in constants)
    given = [f"%{name}: {_ptr(element)}" for name, element in arguments] + ["%off: index"] * ("%off" in body)
    return f"func.func @kernel({', '.join(given)}) {{\n{head}\n{body}\n  return\n}}\n"


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
    f"  %all = scf.for %i = %c0 to %c8 step %c1 iter_args(%best = %first) -> ({_vec(64, 'f32')}) {{",
    "    %at = arith.muli %i, %c64 : index",
    load("a", 64, "f32", offset="%at"),
    op("more", "vmax", "best a", 64, "f32"),
    f"    scf.yield %more : {_vec(64, 'f32')}",
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
    Case(
        "reduce-broadcast",
        kernel(
            _xo("f32", "f32"), load("a", 64, "f32"), maxima("s", "a", 64, "f32", 8), spread("t", "s", 8, 64, "f32"),
            maxima("r", "t", 64, "f32", 8), slots("r", 8, "f32"),
        ),
        "2.2425", "2 pset", "vlds, vcgmax, vsts", "EXU 0.575 * 1.9",
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
        "4.5425", "pset", "2 vldsx2, 3 vmax, vdintlv, vcgmax, init_align, vstus, vstas", "EXU 0.575 * 6.9",
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
    # --- computation ---
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
    Case("fold-lanes", _ONE_MAXIMUM, "2.875", "pset", "vldsx2, vmax, vcmax, vsts.1PT_B32", "EXU0 2.3"),
)  # fmt: skip
