"""Kernels of every kind that the search lowers: the cost that follows from the instructions by hand, and the bytes.

Prices and helpers are those of tests/rules/cases.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest

from eqsat import EqsatError, Function, read_program
from extract import Options, Result, optimize
from tests.rules import cases as k
from tests.rules.cases import interval, kernel, load, op, pred, ptr, store, vec
from verify import verify_functions

from .kernels import MACHINE, assert_verified


@dataclass(frozen=True)
class Lowered:
    """A kernel with the instructions of its set-up and of its body."""

    name: str
    kernel: str
    set_up: str
    body: str

    @property
    def cycles(self) -> Fraction:
        return (interval(self.set_up) if self.set_up else Fraction(0)) + interval(self.body)


def one(source: str, target: str) -> list[tuple[str, str]]:
    """A pointer to read, one to write."""
    return [("x", source), ("out", target)]


def two(source: str, target: str) -> list[tuple[str, str]]:
    """Two pointers to read, one to write."""
    return [("x", source), ("y", source), ("out", target)]


def everything(lanes: int) -> str:
    return k.first("all", lanes, f"%c{lanes}")


def at(value: str, lanes: int, element: str, offset: int) -> str:
    """A dense store somewhere in %out."""
    return f"  pto.vmi.vstore %{value}, %out[%c{offset}] : {vec(lanes, element)}, {ptr(element)}"


# --- lane counts that are no power of two ------------------------------------------------------------------------------


def cast_of(lanes: int, source: str, target: str) -> str:
    return kernel(
        one(source, target), load("a", lanes, source), k.cast("w", "a", lanes, source, target),
        store("w", lanes, target),
    )  # fmt: skip


def absolute(lanes: int) -> str:
    return kernel(
        one("f32", "f32"), load("a", lanes, "f32"), op("r", "vabs", "a", lanes, "f32"), store("r", lanes, "f32")
    )


_F8 = "f8E4M3FN"
TAILS = (
    Lowered("100 f32", absolute(100), "pset, plt", "2 vlds, 2 vabs, 2 vsts"),
    Lowered("192 f32", absolute(192), "pset", "3 vlds, 3 vabs, 3 vsts"),  # the fourth register is not made
    Lowered("300 f32", absolute(300), "pset, plt", "5 vlds, 5 vabs, 5 vsts"),
    Lowered("100 narrowed", cast_of(100, "f32", "f16"), "pset, plt", "2 vlds, 2 vcvt, 2 vsts.PK_B32"),
    Lowered("192 narrowed", cast_of(192, "f32", "f16"), "pset", "3 vlds, 3 vcvt, 3 vsts.PK_B32"),
    Lowered("300 widened", cast_of(300, "f16", "f32"), "2 pset, plt", "5 vlds.UNPK_B16, 5 vcvt, 5 vsts"),
    Lowered("192 bytes", cast_of(192, "f32", _F8), "3 pset", "2 vldsx2, 4 vcvt, 2 vor, 2 vsts.PK_B32"),
    Lowered("300 bytes", cast_of(300, "f32", _F8), "2 pset, plt", "3 vldsx2, 6 vcvt, 3 vor, 3 vsts.PK_B32"),
    Lowered(
        "100 of 8 bits",
        kernel(one("ui8", "ui8"), load("a", 100, "ui8"), op("r", "vnot", "a", 100, "ui8"), store("r", 100, "ui8")),
        "pset, plt", "vlds, vnot, vsts",
    ),
    Lowered(  # as many blocks side by side: one element of each
        "six apart, a block each",
        kernel(one("f32", "f32"), k.strided("a", 6, "f32", 8), store("a", 6, "f32")),
        "pset, plt, vci, vbr, vand, vshls", "vsldb, vselr, vsts",
    ),
    Lowered(
        "six apart",
        kernel(one("f32", "f32"), k.strided("a", 6, "f32", 16), store("a", 6, "f32")),
        "pset, plt, vci, vbr, vand, vshls", "vsldb, vselr, vsts",
    ),
)  # fmt: skip


# --- masks -----------------------------------------------------------------------------------------------------------


def compared(result: str, name: str, operands: str, lanes: int, element: str, how: str) -> str:
    """A comparison of all lanes."""
    names = operands.split()
    types = ", ".join([vec(lanes, element)] * len(names))
    values = ", ".join(f"%{n}" for n in names)
    return f'  %{result} = pto.vmi.{name} {values}, %all {{cmp = "{how}"}} : {types}, {pred(lanes)} -> {pred(lanes)}'


def smaller(lanes: int, element: str, *rest: str, how: str = "lt") -> str:
    """%m: where x is below y."""
    return kernel(
        two(element, element), load("a", lanes, element), load("b", lanes, element, "y"), everything(lanes),
        compared("m", "vcmp", "a b", lanes, element, how), *rest,
    )  # fmt: skip


def minimum(lanes: int, element: str) -> str:
    return smaller(lanes, element, k.choose("r", "m", "a", "b", lanes, element), store("r", lanes, element))


MASKS = (
    Lowered(  # ne is true for NaN, one is not
        "numbers that differ", smaller(64, "f32", k.masked_store("a", "m", 64, "f32"), how="one"),
        "pset", "2 vlds, 2 vcmp, por, vsts",
    ),
    Lowered("select", minimum(64, "f32"), "pset", "2 vlds, vcmp, vsel, vsts"),
    Lowered("select two", minimum(128, "f32"), "pset", "2 vldsx2, 2 vcmp, 2 vsel, vstsx2"),
    Lowered("select a tail", minimum(100, "f32"), "pset, plt", "4 vlds, 2 vcmp, 2 vsel, 2 vsts"),
    Lowered("select bf16", minimum(128, "bf16"), "pset", "2 vlds, vcmp, vsel, vsts"),
    Lowered("select bytes", minimum(256, "ui8"), "pset", "2 vlds, vcmp, vsel, vsts"),
    Lowered(  # the comparison leaves out what is no lane, so the store does
        "store what is smaller", smaller(100, "f32", k.masked_store("a", "m", 100, "f32")),
        "pset, plt", "4 vlds, 2 vcmp, 2 vsts",
    ),
    Lowered(  # each half of a mask of 16-bit lanes, over 32 bits
        "a mask of narrower lanes",
        kernel(
            [("x", "f32"), ("y", "f16"), ("out", "f32")], load("a", 256, "f32"), load("b", 256, "f16", "y"),
            everything(256), compared("m", "vcmp", "b b", 256, "f16", "eq"), op("c", "vabs", "a", 256, "f32"),
            k.choose("r", "m", "a", "c", 256, "f32"), store("r", 256, "f32"),
        ),
        "2 pset", "2 vldsx2, 2 vlds, 2 vcmp, 2 pintlv, 4 vabs, 4 vsel, 2 vstsx2",
    ),
    Lowered(  # lanes of bytes stand apart as the mask does, two registers of four merged
        "a mask of wider lanes",
        kernel(
            [("x", "f32"), ("y", "ui8"), ("out", "ui8")], load("a", 256, "f32"), load("b", 256, "ui8", "y"),
            everything(256), compared("m", "vcmp", "a a", 256, "f32", "eq"), op("c", "vnot", "b", 256, "ui8"),
            k.choose("r", "m", "c", "b", 256, "ui8"), store("r", 256, "ui8"),
        ),
        "3 pset", "6 vlds.UNPK_B8, 4 vcmp, 2 pdintlv, 2 vnot, 2 vsel, 2 vsts.PK_B16",
    ),
    Lowered(
        "masks joined",
        smaller(
            64, "f32", k.first("n", 64, "%off"),
            f"  %o = pto.vmi.vor %m, %n : {pred(64)}, {pred(64)} -> {pred(64)}",
            f"  %p = pto.vmi.vnot %o : {pred(64)} -> {pred(64)}",
            k.choose("r", "p", "a", "b", 64, "f32"), store("r", 64, "f32"),
        ),
        "pset, plt", "2 vlds, vcmp, por, pnot, vsel, vsts",
    ),
    Lowered(  # the mask governs 32-bit carriers of the packed lanes
        "narrowed under a mask",
        kernel(
            one("f32", "f16"), load("a", 64, "f32"), k.cast("w", "a", 64, "f32", "f16"), k.first("m", 64, "%c10"),
            k.masked_store("w", "m", 64, "f16"),
        ),
        "pset, plt", "vlds, vcvt, vsts.PK_B32",
    ),
    Lowered(
        "groups",
        kernel(
            one("f32", "f32"), load("a", 128, "f32"), k.first_of_groups("m", 4, 32, "%c5"),
            k.masked_store("a", "m", 128, "f32"),
        ),
        "pset, vci, vbr, vand, vcmps", "2 vlds, 2 vsts",
    ),
    Lowered(  # four of eight elements, one by one
        "any lanes",
        kernel(
            one("f32", "f32"), load("a", 8, "f32"),
            "  %m = pto.vmi.constant_mask {value = dense<[true, false, true, true, false, false, true, false]>"
            f" : vector<8xi1>}} : {pred(8)}",
            k.masked_store("a", "m", 8, "f32"),
        ),
        "pset", "4 vlds.BRC_B32, 4 vsts.1PT_B32",
    ),
    Lowered(  # carries are masks
        "carry",
        kernel(
            two("ui32", "ui32"), load("a", 64, "ui32"), load("b", 64, "ui32", "y"), everything(64),
            f"  %s, %m = pto.vmi.vaddc %a, %b, %all : {vec(64, 'ui32')}, {vec(64, 'ui32')}, {pred(64)}"
            f" -> {vec(64, 'ui32')}, {pred(64)}",
            k.choose("r", "m", "a", "s", 64, "ui32"), store("r", 64, "ui32"),
        ),
        "pset", "2 vlds, vaddc, vsel, vsts",
    ),
)  # fmt: skip


# --- lane numbers ------------------------------------------------------------------------------------------------------


def counted(lanes: int, element: str, start: int, order: str = "ASC") -> str:
    return kernel(
        one(element, element), load("a", lanes, element), k.numbers("n", lanes, element, start, order),
        op("r", "vadd", "a n", lanes, element), store("r", lanes, element),
    )  # fmt: skip


NUMBERS = (
    Lowered("from 3", counted(64, "si32", 3), "pset, vci", "vlds, vadd, vsts"),
    Lowered("from 0", counted(128, "si16", 0), "pset, vci", "vlds, vadd, vsts"),
    Lowered("downwards", counted(300, "si32", 7, "DESC"), "pset, plt, 5 vci", "5 vlds, 5 vadd, 5 vsts"),
    Lowered("bytes", counted(256, "si8", 7), "pset, vci", "vlds, vadd, vsts"),
    Lowered("floats", counted(300, "f16", 1), "pset, plt, 3 vci", "3 vlds, 3 vadd, 3 vsts"),
    Lowered(  # two halves of a widened value: the second one numbers from 64
        "widened",
        kernel(
            one("si16", "si32"), load("a", 128, "si16"), k.plain_cast("w", "a", 128, "si16", "si32"),
            k.numbers("n", 128, "si32", 5), op("r", "vadd", "w n", 128, "si32"), store("r", 128, "si32"),
        ),
        "2 pset, 2 vci", "2 vlds.UNPK_B16, 2 vcvt, 2 vadd, 2 vsts",
    ),
)  # fmt: skip


# --- lanes that change places --------------------------------------------------------------------------------------------


def mixed(name: str, lanes: int, element: str, *rest: str) -> str:
    """%r and %q: the results of an interleaving operation on x and y."""
    types = f"{vec(lanes, element)}, {vec(lanes, element)}"
    return kernel(
        two(element, element), load("a", lanes, element), load("b", lanes, element, "y"), everything(lanes),
        f"  %r, %q = pto.vmi.{name} %a, %b, %all : {types}, {pred(lanes)} -> {types}", *rest,
    )  # fmt: skip


def both(name: str, lanes: int, element: str) -> str:
    return mixed(name, lanes, element, at("r", lanes, element, 0), at("q", lanes, element, 1024))


def channels(lanes: int, count: int) -> str:
    """The product of the first and the last channel."""
    names = ", ".join(f"%p{c}" for c in range(count))
    types = ", ".join([vec(lanes, "f32")] * count)
    return kernel(
        one("f32", "f32"), load("a", lanes * count, "f32"),
        f"  {names} = pto.vmi.channel_split %a : {vec(lanes * count, 'f32')} -> {types}",
        op("r", "vmul", f"p0 p{count - 1}", lanes, "f32"), store("r", lanes, "f32"),
    )  # fmt: skip


def merged(lanes: int, operands: str) -> str:
    values = ", ".join(f"%{name}" for name in operands.split())
    count = len(operands.split())
    types = ", ".join([vec(lanes, "f16")] * count)
    return kernel(
        two("f16", "f16"), load("a", lanes, "f16"), load("b", lanes, "f16", "y"),
        f"  %r = pto.vmi.channel_merge {values} : {types} -> {vec(lanes * count, 'f16')}",
        store("r", lanes * count, "f16"),
    )  # fmt: skip


def read_as(lanes: int, source: str, more: int, target: str) -> str:
    return kernel(
        one(source, target), load("a", lanes, source), k.seen("b", "a", lanes, source, more, target),
        op("r", "vnot", "b", more, target), store("r", more, target),
    )  # fmt: skip


MOVES = (
    Lowered("vintlv", both("vintlv", 64, "f32"), "pset", "2 vlds, vintlv, 2 vsts"),
    Lowered("vdintlv", both("vdintlv", 64, "f32"), "pset", "2 vlds, vdintlv, 2 vsts"),
    Lowered("vintlv by stores", both("vintlv", 128, "f32"), "pset", "4 vlds, 2 vstsx2"),
    Lowered("vdintlv by loads", both("vdintlv", 128, "f32"), "pset", "2 vldsx2, 4 vsts"),
    Lowered("vintlv bytes", both("vintlv", 512, "si8"), "pset", "4 vlds, 2 vstsx2"),
    Lowered(
        "vdintlv and a sum",
        mixed("vdintlv", 128, "f16", op("s", "vadd", "r q", 128, "f16"), store("s", 128, "f16")),
        "pset", "2 vlds, vdintlv, vadd, vsts",
    ),
    Lowered("two channels", channels(64, 2), "pset", "vldsx2, vmul, vsts"),
    Lowered("four channels", channels(64, 4), "pset", "2 vldsx2, 2 vdintlv, vmul, vsts"),
    Lowered("two merged", merged(128, "a b"), "pset", "2 vlds, vstsx2"),
    Lowered("four merged", merged(128, "a b b a"), "pset", "2 vlds, 2 vintlv, 2 vstsx2"),
    Lowered("floats as bytes", read_as(64, "f32", 256, "ui8"), "pset", "vlds, vnot, vsts"),
    Lowered("halves as words", read_as(128, "bf16", 64, "ui32"), "pset", "vlds, vnot, vsts"),
    Lowered(  # zeros between the lanes are lanes
        "widened integers as their halves",
        kernel(
            one("ui16", "ui16"), load("a", 64, "ui16"), k.plain_cast("w", "a", 64, "ui16", "ui32"),
            k.seen("b", "w", 64, "ui32", 128, "ui16"), store("b", 128, "ui16"),
        ),
        "pset", "vlds.UNPK_B16, vsts",
    ),
    Lowered(
        "vselr",
        kernel(
            [("x", "f32"), ("i", "ui32"), ("out", "f32")], load("a", 64, "f32"), load("n", 64, "ui32", "i"),
            f"  %r = pto.vmi.vselr %a, %n : {vec(64, 'f32')}, {vec(64, 'ui32')} -> {vec(64, 'f32')}",
            store("r", 64, "f32"),
        ),
        "pset", "2 vlds, vselr, vsts",
    ),
    Lowered(
        "compress",
        kernel(
            one("f32", "f32"), load("a", 64, "f32"), k.first("m", 64, "%c10"),
            f"  %r = pto.vmi.compress %a, %m : {vec(64, 'f32')}, {pred(64)} -> {vec(64, 'f32')}", store("r", 64, "f32"),
        ),
        "pset, plt", "vlds, vsqz, vsts",
    ),
    Lowered(
        "two results",
        kernel(
            two("ui32", "ui32"), load("a", 64, "ui32"), load("b", 64, "ui32", "y"), everything(64),
            f"  %l, %h = pto.vmi.vmull %a, %b, %all : {vec(64, 'ui32')}, {vec(64, 'ui32')}, {pred(64)}"
            f" -> {vec(64, 'ui32')}, {vec(64, 'ui32')}",
            op("r", "vxor", "l h", 64, "ui32"), store("r", 64, "ui32"),
        ),
        "pset", "2 vlds, vmull, vxor, vsts",
    ),
    Lowered(
        "histogram",
        kernel(
            one("ui8", "ui16"), load("a", 512, "ui8"), "  %zero = arith.constant 0 : i16",
            f"  %h = pto.vmi.vbrc %zero : i16 -> {vec(256, 'ui16')}", everything(512),
            f"  %r = pto.vmi.vdhist %h, %a, %all : {vec(256, 'ui16')}, {vec(512, 'ui8')}, {pred(512)}"
            f" -> {vec(256, 'ui16')}",
            store("r", 256, "ui16"),
        ),
        "pset, vbr", "2 vlds, 4 dhistv2, init_align, 2 vstus, vstas",  # a stream takes no mask
    ),
)  # fmt: skip


# --- integers ----------------------------------------------------------------------------------------------------------


def integers(source: str, target: str, saturate: str = "") -> str:
    lanes = 256 // max(k.bytes_of(source), k.bytes_of(target))
    attributes = f'saturate = "{saturate}"' if saturate else ""
    return kernel(
        one(source, target), load("a", lanes, source), k.plain_cast("r", "a", lanes, source, target, attributes),
        store("r", lanes, target),
    )  # fmt: skip


def clamped() -> str:
    """si16 to si8 with saturation, spelled out."""
    steps = [
        f"  %{result} = pto.vmi.{name} %{value}, %{limit}, %all : {vec(128, 'si16')}, i16, {pred(128)} -> {vec(128, 'si16')}"
        for result, name, value, limit in (("b", "vmaxs", "a", "lo"), ("c", "vmins", "b", "hi"))
    ]
    return kernel(
        one("si16", "si8"), load("a", 128, "si16"), everything(128), "  %lo = arith.constant -128 : i16",
        "  %hi = arith.constant 127 : i16", *steps, k.plain_cast("r", "c", 128, "si16", "si8", 'saturate = "NOSAT"'),
        store("r", 128, "si8"),
    )  # fmt: skip


INTEGERS = (
    *(
        Lowered(f"{source} to {target}", integers(source, target), "pset", f"vlds.{dist}, vsts")
        for source, target, dist in (("ui8", "ui16", "UNPK_B8"), ("ui8", "ui32", "UNPK4"), ("ui16", "ui32", "UNPK_B16"))
    ),
    *(
        Lowered(f"{source} to {target}", integers(source, target), "2 pset", f"vlds.{dist}, vcvt, vsts")
        for source, target, dist in (("si8", "si16", "UNPK_B8"), ("si8", "si32", "UNPK4"), ("si16", "si32", "UNPK_B16"))
    ),
    *(
        Lowered(f"{source} to {target}, saturating", integers(source, target, "SAT"), "pset", f"vlds, vcvt, vsts.{dist}")
        for source, target, dist in (
            ("ui16", "ui8", "PK_B16"), ("si16", "ui8", "PK_B16"), ("ui32", "ui16", "PK_B32"), ("si32", "ui16", "PK_B32"),
            ("ui32", "si16", "PK_B32"), ("si32", "si16", "PK_B32"),
        )
    ),
    *(
        Lowered(f"{source} to {target}, wrapping", integers(source, target, "NOSAT"), "pset", f"vlds, vsts.{dist}")
        for source, target, dist in (
            ("ui16", "ui8", "PK_B16"), ("si16", "si8", "PK_B16"), ("si16", "ui8", "PK_B16"), ("ui32", "ui16", "PK_B32"),
            ("si32", "si16", "PK_B32"),
        )
    ),
    Lowered("si32 to si8, wrapping", integers("si32", "si8", "NOSAT"), "pset", "vlds, vpack, vsts.PK_B16"),
    Lowered("si32 to ui8, saturating", integers("si32", "ui8", "SAT"), "2 pset", "vlds, vcvt, vpack, vsts.PK_B16"),
    Lowered("a clamp and the low part", clamped(), "pset", "vlds, vmaxs, vmins, vsts.PK_B16"),
    Lowered(
        "a sum of 16 bits",  # comes out as 32 bits, whose low half goes out
        kernel(
            one("si16", "si16"), load("a", 128, "si16"), everything(128),
            k.reduce_masked("r", "vcadd", "a", "all", 128, "si16", 1), k.slots("r", 1, "si16"),
        ),
        "pset", "vlds, vcadd, vsts.1PT_B16",
    ),
    Lowered(
        "a sum of 32 bits",
        kernel(
            one("si32", "si32"), load("a", 64, "si32"), everything(64),
            k.reduce_masked("r", "vcadd", "a", "all", 64, "si32", 1), k.slots("r", 1, "si32"),
        ),
        "pset", "vlds, 2 vcgadd, vsts.1PT_B32",
    ),
    Lowered("floats to integers", cast_of(128, "f16", "si8"), "pset", "vlds, vcvt, vsts.PK_B16"),
)  # fmt: skip


# --- memory ------------------------------------------------------------------------------------------------------------


def stored_rows(lanes: int, count: int, stride: int) -> str:
    where = f"%out[%c0], %c{stride} {{group = {count}}}"
    return kernel(
        one("f32", "f32"), load("a", lanes, "f32"),
        f"  pto.vmi.vstore %a, {where} : {vec(lanes, 'f32')}, {ptr('f32')}",
    )  # fmt: skip


def rows(lanes: int, count: int, stride: int) -> str:
    return kernel(one("f32", "f32"), k.rows("a", lanes, "f32", count, stride), store("a", lanes, "f32"))


def gather(
    result: str, pointer: str, element: str = "f32", lanes: int = 64, by: str = "ui32", mask: str = "all"
) -> str:
    types = f"{ptr(element)}, {vec(lanes, by)}, {pred(lanes)} -> {vec(lanes, element)}"
    return f"  %{result} = pto.vmi.vgather %{pointer}, %n, %{mask} : {types}"


def indexed(*lines: str, element: str = "f32", lanes: int = 64, by: str = "ui32") -> str:
    pointers = [("x", element), ("i", by), ("out", element)]
    return kernel(pointers, load("n", lanes, by, "i"), everything(lanes), *lines)


MEMORY = (
    Lowered("eight rows", rows(64, 8, 16), "pset", "vsldb, vsts"),
    Lowered("eight rows stored", stored_rows(64, 8, 16), "pset", "vlds, vsstb"),
    Lowered("rows that are not aligned", rows(32, 4, 10), "pset", "4 vldas, 4 vldus, 4 vsts"),
    *(
        Lowered(
            f"blocks of {element}", kernel(one(element, element), k.load_blocks("a", lanes, element, 3),
            store("a", lanes, element)), "pset", "vsldb, vsts",
        )
        for element, lanes in (("f32", 64), ("f16", 128), ("ui8", 256))
    ),
    Lowered(
        "16 blocks", kernel(one("f32", "f32"), k.load_blocks("a", 128, "f32", 3), store("a", 128, "f32")),
        "pset", "2 vsldb, 2 vsts",
    ),
    Lowered(
        "16 blocks stored", kernel(one("f32", "f32"), load("a", 128, "f32"), k.store_blocks("a", 128, "f32", 3)),
        "pset", "2 vlds, 2 vsstb",
    ),
    Lowered("gather", indexed(gather("a", "x"), store("a", 64, "f32")), "pset", "vlds, vgather2_bc, vsts"),
    Lowered(
        "gather 16 bits",
        indexed(gather("a", "x", "f16", 128, "ui16"), store("a", 128, "f16"), element="f16", lanes=128, by="ui16"),
        "pset", "vlds, vgather2, vsts",
    ),
    Lowered(
        "gather under a mask",
        indexed(k.first("m", 64, "%off"), gather("a", "x", mask="m"), store("a", 64, "f32")),
        "pset, plt", "vlds, vgather2_bc, vsts",
    ),
    Lowered(
        "scatter under a mask",
        indexed(load("a", 64, "f32"), k.first("m", 64, "%off"), k.scatter("a", "n", "m", 64, "f32", "ui32")),
        "plt", "2 vlds, vscatter",
    ),
    Lowered(  # the second gather sees what the scatter wrote, the store what both read
        "gathers around a scatter",
        indexed(
            gather("a", "out"), load("v", 64, "f32"), k.scatter("v", "n", "all", 64, "f32", "ui32"), gather("b", "out"),
            op("r", "vadd", "a b", 64, "f32"), f"  pto.vmi.vstore %r, %x[%c0] : {vec(64, 'f32')}, {ptr('f32')}",
        ),
        "pset", "2 vlds, 2 vgather2_bc, vscatter, vadd, vsts, 2 mem_bar",
    ),
    Lowered(
        "gathers around a store",
        indexed(
            gather("a", "x"), f"  pto.vmi.vstore %a, %x[%c0] : {vec(64, 'f32')}, {ptr('f32')}", gather("b", "x"),
            op("r", "vadd", "a b", 64, "f32"), store("r", 64, "f32"),
        ),
        "pset", "vlds, 2 vgather2_bc, vadd, 2 vsts, mem_bar",
    ),
    Lowered(
        "a pointer from a pointer",
        kernel(
            one("f32", "f32"), f"  %q = pto.addptr %x, %c64 : {ptr('f32')} -> {ptr('f32')}",
            load("a", 64, "f32", "q"), store("a", 64, "f32"),
        ),
        "pset", "vlds, vsts",
    ),
    Lowered(
        "a pointer to bytes",
        kernel(
            one("f32", "ui8"), f"  %q = pto.castptr %x : {ptr('f32')} -> {ptr('ui8')}",
            load("a", 256, "ui8", "q"), store("a", 256, "ui8"),
        ),
        "pset", "vlds, vsts",
    ),
    Lowered(
        "a pointer from a number",
        kernel(
            [("out", "f32")], f"  %where = arith.constant 4096 : i64\n  %q = pto.castptr %where : i64 -> {ptr('f32')}",
            load("a", 64, "f32", "q"), store("a", 64, "f32"),
        ),
        "pset", "vlds, vsts",
    ),
    Lowered(  # what is stored through one pointer is loaded through the other
        "two pointers to one place",
        kernel(
            [("x", "f32")], f"  %q = pto.addptr %x, %c64 : {ptr('f32')} -> {ptr('f32')}", load("a", 64, "f32"),
            f"  pto.vmi.vstore %a, %q[%c0] : {vec(64, 'f32')}, {ptr('f32')}", load("b", 64, "f32", offset="%c64"),
            op("r", "vadd", "a b", 64, "f32"),
            f"  pto.vmi.vstore %r, %x[%c128] : {vec(64, 'f32')}, {ptr('f32')}",
        ),
        "pset", "2 vlds, vadd, 2 vsts, mem_bar",
    ),
)  # fmt: skip


LOWERED = {
    f"{kind}: {case.name}": case
    for kind, table in (
        ("tail", TAILS), ("mask", MASKS), ("numbers", NUMBERS), ("moves", MOVES), ("integers", INTEGERS),
        ("memory", MEMORY),
    )
    for case in table
}  # fmt: skip


def lowered(text: str) -> tuple[Function, Result]:
    function = read_program(text).functions[0]
    return function, optimize(function, MACHINE)


@pytest.mark.parametrize("name", LOWERED)
def test_a_kernel_costs_what_its_instructions_do(name: str) -> None:
    case = LOWERED[name]
    function, result = lowered(case.kernel)
    assert result.cost.cycles == case.cycles and result.optimal
    assert_verified(function, result)


# --- branches ------------------------------------------------------------------------------------------------------------


def test_both_blocks_of_a_branch_are_counted() -> None:
    text = kernel(
        two("f32", "f32"), k.branch("r", 64, "f32", load("t_r", 64, "f32"), load("e_r", 64, "f32", "y")),
        store("r", 64, "f32"),
    )  # fmt: skip
    function, result = lowered(text)
    assert {body.loop: body.ii for body in result.cost.bodies} == {
        "set-up": interval("pset"), "body": interval("vsts"), "then": interval("vlds"), "else": interval("vlds"),
    }  # fmt: skip
    assert_verified(function, result)


@pytest.mark.parametrize(("rounding", "direct"), [("A", True), ("H", False)])
def test_hybrid_rounding_sees_the_type_that_it_is_given(rounding: str, direct: bool) -> None:
    """It takes its threshold from the low bits of the source, and a widened number has others."""
    attributes = f'rounding = "{rounding}", saturate = "SAT"'
    text = kernel(
        one("f16", "hif8"), load("a", 128, "f16"), k.cast("w", "a", 128, "f16", "f32"),
        k.plain_cast("r", "w", 128, "f32", "hif8", attributes), store("r", 128, "hif8"),
    )  # fmt: skip
    function, result = lowered(text)
    assert result.cost.bodies[-1].instructions["vcvt"] == (1 if direct else 4)
    assert_verified(function, result)


def rows_apart(lanes: int, groups: int) -> str:
    """Rows at a distance that is an argument."""
    at_distance = f"%off {{group = {groups}}}"
    return kernel(
        one("f32", "f32"), f"  %a = pto.vmi.vload %x[%c0], {at_distance} : {ptr('f32')} -> {vec(lanes, 'f32')}",
        op("b", "vabs", "a", lanes, "f32"),
        f"  pto.vmi.vstore %b, %out[%c0], {at_distance} : {vec(lanes, 'f32')}, {ptr('f32')}",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("lanes", "groups", "set_up", "body"),
    [
        (256, 4, "pset", "4 vlds, 4 vabs, 4 vsts"),
        (128, 4, "2 pset", "4 vlds, 4 vabs, 4 vsts"),  # half a register a row
        (256, 2, "pset", "4 vlds, 4 vabs, 4 vsts"),
    ],
)
def test_rows_at_a_distance_that_the_run_tells(lanes: int, groups: int, set_up: str, body: str) -> None:
    function = read_program(rows_apart(lanes, groups)).functions[0]
    aligned = optimize(function, MACHINE, Options(assumptions=("off%8==0",)))
    assert aligned.cost.cycles == interval(set_up) + interval(body) and aligned.optimal
    assert verify_functions(function, aligned.function, assumptions=("off%8==0",)).status == "tested"
    anywhere = optimize(function, MACHINE)
    assert "vstus" in anywhere.cost.bodies[-1].instructions and anywhere.cost.cycles > aligned.cost.cycles
    assert_verified(function, anywhere)


@pytest.mark.parametrize("repeated", [True, False])
@pytest.mark.parametrize("masked", [True, False])
def test_data_and_indices_of_a_scatter_meet(repeated: bool, masked: bool) -> None:
    """One element over all lanes has the layouts of the indices."""
    mode = ' {dist_mode = "brc"}' if repeated else ""
    text = kernel(
        one("f32", "f32"), f"  %a = pto.vmi.vload %x[%c0]{mode} : {ptr('f32')} -> {vec(16, 'f32')}", everything(16),
        "  %zero = arith.constant 0 : i32", f"  %n = pto.vmi.vci %zero : i32 -> {vec(16, 'ui32')}",
        compared("m", "vcmp", "a a", 16, "f32", "eq") if masked else "",
        k.scatter("a", "n", "m" if masked else "all", 16, "f32", "ui32"),
    )  # fmt: skip
    function, result = lowered(text)
    assert result.optimal
    assert_verified(function, result)


def test_a_pair_with_lane_numbers() -> None:
    """Lane numbers stand as the other half does."""
    text = kernel(
        one("si32", "si32"), load("a", 64, "si32"), k.numbers("n", 64, "si32", 3),
        k.zipped("low", "high", "a", "n", 64, "si32"), store("high", 64, "si32"),
    )  # fmt: skip
    function, result = lowered(text)
    assert result.optimal
    assert_verified(function, result)


def test_lane_numbers_may_start_a_loop() -> None:
    text = kernel(
        one("ui8", "ui8"), k.numbers("n", 8, "ui8", 1),
        f"  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %n) -> ({vec(8, 'ui8')}) {{",
        op("t", "vadd", "s s", 8, "ui8"), f"  scf.yield %t : {vec(8, 'ui8')}", "  }", store("r", 8, "ui8"),
    )  # fmt: skip
    function, result = lowered(text)
    assert_verified(function, result)


def test_compression_takes_no_lanes_that_are_not_there() -> None:
    text = kernel(
        one("f16", "f16"), load("a", 8, "f16"), everything(8), compared("m", "vcmp", "a a", 8, "f16", "ge"),
        f"  pto.vmi.compress_store %a, %out[%c0], %m : {vec(8, 'f16')}, {ptr('f16')}, {pred(8)}",
    )  # fmt: skip
    function, result = lowered(text)
    assert_verified(function, result)


@pytest.mark.parametrize(
    ("element", "lanes", "stride", "size", "set_up", "body"),
    [
        # numbers times the stride, which repeat where no lane is; 64 loads of one element would take 32 cycles
        ("f16", 64, 3, 1, "2 pset, vci, vbr, vand, vmuls", "vgather2, vsts"),
        ("f32", 128, 3, 1, "pset, vci, vbr, vor, 2 vmuls", "2 vgather2_bc, 2 vsts"),
        # 32 rows of four: the row times the stride, and the place in it
        ("f32", 128, 5, 4, "pset, vci, 2 vbr, vor, 2 vshrs, 2 vmuls, 2 vand, 2 vadd", "2 vgather2_bc, 2 vsts"),
    ],
)
def test_many_small_rows_are_gathered(element: str, lanes: int, stride: int, size: int, set_up: str, body: str) -> None:
    text = kernel(one(element, element), k.rows("a", lanes, element, lanes // size, stride), store("a", lanes, element))
    function, result = lowered(text)
    assert result.cost.cycles == interval(set_up) + interval(body) and result.optimal
    assert_verified(function, result)


@pytest.mark.parametrize(
    ("element", "lanes", "groups", "set_up", "body"),
    [
        # lane numbers without their lowest bits, times the stride: every lane is loaded, neighbours the same
        ("f16", 128, 64, "pset, vci, vshrs, vmuls", "vgather2, vsts"),
        ("f32", 64, 32, "pset, vci, vshrs, vmuls", "vgather2_bc, vsts"),
        ("f16", 128, 32, "pset, vci, vshrs, vmuls", "vgather2, vsts"),
    ],
)
def test_gathered_elements_stand_in_every_lane_of_their_groups(
    element: str, lanes: int, groups: int, set_up: str, body: str
) -> None:
    text = kernel(
        [("x", element), ("y", element), ("out", element)], "  %c16s = arith.constant 16 : index",
        k.scales("a", lanes, element, groups).replace("%c1 ", "%c16s "), store("a", lanes, element),
    )  # fmt: skip
    function = read_program(text).functions[0]
    result = optimize(function, MACHINE, Options(without=frozenset({"intlv", "vselr", "block", "point-broadcast"})))
    assert_verified(function, result)
    assert result.cost.cycles == interval(set_up) + interval(body) and result.optimal


@pytest.mark.parametrize(("lanes", "stride", "size"), [(128, 3, 1), (128, 5, 4), (512, 9, 8)])
def test_many_small_rows_are_scattered(lanes: int, stride: int, size: int) -> None:
    text = kernel(
        one("f32", "f32"), load("a", lanes, "f32"), f"  %c{stride}s = arith.constant {stride} : index",
        f"  pto.vmi.vstore %a, %out[%c0], %c{stride}s {{group = {lanes // size}}} : {vec(lanes, 'f32')}, {ptr('f32')}",
    )  # fmt: skip
    function, result = lowered(text)
    assert result.cost.bodies[-1].instructions["vscatter"] == lanes // 64
    assert_verified(function, result)


def test_counts_that_are_known_are_no_run_time_masks() -> None:
    """Of 100 lanes the first plt takes 64, the second one the other 36, a third none."""
    steps = [
        f"  %m{i}, %n{i + 1} = pto.vmi.plt %n{i} : i32 -> {pred(64)}, i32\n{load(f'v{i}', 64, 'f32', offset=f'%c{64 * i}')}\n"
        f"  pto.vmi.vstore %v{i}, %out[%c{64 * i}], %m{i} : {vec(64, 'f32')}, {ptr('f32')}, {pred(64)}"
        for i in range(3)
    ]
    function, result = lowered(kernel(one("f32", "f32"), "  %n0 = arith.constant 100 : i32", *steps))
    assert result.cost.cycles == interval("pset, plt") + interval("2 vlds, 2 vsts")
    assert_verified(function, result)


def test_a_store_stays_in_its_block() -> None:
    text = kernel(
        one("f32", "f32"), load("a", 64, "f32"), "  %p = arith.cmpi slt, %off, %c4 : index\n  scf.if %p {",
        op("t", "vabs", "a", 64, "f32"), store("t", 64, "f32"), "  }",
    )  # fmt: skip
    function, result = lowered(text)
    assert {body.loop: body.instructions for body in result.cost.bodies}["then"] == {"vsts.NORM_B32": 1}
    assert_verified(function, result)


@pytest.mark.parametrize("name", ["vcmax", "vcmin"])
@pytest.mark.parametrize("element", ["si8", "ui8"])
@pytest.mark.parametrize("mask", ["create_mask", "constant"])
def test_groups_of_bytes_without_a_lane_give_the_neutral_byte(name: str, element: str, mask: str) -> None:
    """Bytes are reduced in lanes of 16 bits, whose own neutral element has another low byte."""
    types = f"{vec(64, element)}, {pred(64)} -> {vec(8, element)}"
    made = {
        "create_mask": f"  %m = pto.vmi.create_mask %off : index -> {pred(64)}",
        "constant": f'  %m = pto.vmi.pset "PAT_VL16" : {pred(64)}',
    }[mask]
    text = kernel(
        one(element, element), made, load("a", 64, element), f"  %g = pto.vmi.{name} %a, %m {{group = 8}} : {types}",
        f"  pto.vmi.vstore %g, %out[%c0] : {vec(8, element)}, {ptr(element)}",
    )  # fmt: skip
    function, result = lowered(text)
    assert_verified(function, result)


def sums(lanes: int, groups: int, mask: str) -> str:
    """Sums of zeros that are all negative."""
    types = f"{vec(lanes, 'f32')}, {pred(lanes)} -> {vec(groups, 'f32')}"
    return kernel(
        one("f32", "f32"), f"  %m = pto.vmi.{mask} -> {pred(lanes)}", load("a", lanes, "f32"),
        k.splat("z", "-0.0", lanes, "f32"), op("b", "vmin", "a z", lanes, "f32"), op("c", "vmax", "b z", lanes, "f32"),
        f"  %g = pto.vmi.vcadd %c, %m {{group = {groups}, reassoc}} : {types}",
        f"  pto.vmi.vstore %g, %out[%c0], %c1 {{group = {groups}}} : {vec(groups, 'f32')}, {ptr('f32')}",
    )  # fmt: skip


@pytest.mark.parametrize("mask", ["create_mask %off : index", "create_mask %c64 : index"])
@pytest.mark.parametrize(("lanes", "groups"), [(64, 16), (64, 4), (64, 1), (128, 2), (8, 1), (4, 1), (100, 1)])
def test_sums_of_nothing_but_minus_zero(lanes: int, groups: int, mask: str) -> None:
    """-0 where all lanes of a group are on, +0 where one is off: no lane beside a group may count."""
    function, result = lowered(sums(lanes, groups, mask))
    assert_verified(function, result)


def test_first_lanes_in_rows_of_twelve_are_not_the_first_indices() -> None:
    with pytest.raises(EqsatError, match="of 96 lanes in groups of 12 has no lowering"):
        lowered(sums(96, 8, "create_mask %off : index"))


def test_a_gather_stays_in_its_block() -> None:
    """Its addresses need nothing of the block, but they may lie anywhere when the block does not run."""
    text = kernel(
        one("f32", "f32"), everything(64), k.numbers("n", 64, "ui32", 0), op("i", "vmul", "n n", 64, "ui32"),
        "  %p = arith.cmpi eq, %off, %c4 : index\n  scf.if %p {",
        f"  %a = pto.vmi.vgather %x, %i, %all : {ptr('f32')}, {vec(64, 'ui32')}, {pred(64)} -> {vec(64, 'f32')}",
        store("a", 64, "f32"), "  }",
    )  # fmt: skip
    function, result = lowered(text)
    assert {body.loop: body.instructions for body in result.cost.bodies}["then"]["vgather2_bc"] == 1
    assert_verified(function, result)


def test_both_blocks_give_a_value_in_one_layout() -> None:
    text = kernel(
        one("f16", "f32"), load("a", 128, "f16"), k.cast("w", "a", 128, "f16", "f32"),
        k.branch("r", 128, "f32", op("t_r", "vabs", "w", 128, "f32"), op("e_r", "vneg", "w", 128, "f32")),
        store("r", 128, "f32"),
    )  # fmt: skip
    function, result = lowered(text)
    assert_verified(function, result)
    assert result.optimal
