"""What random programs are made of, as tables: element types, lane counts, operations and casts with their weights."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

T = TypeVar("T")

FLOATS = ("f32", "f16", "bf16")
SMALL_FLOATS = ("f8E4M3FN", "f8E5M2")
NATIVE = ("f32", "f16")
INTS = tuple(f"{sign}i{bits}" for bits in (32, 16, 8) for sign in ("", "s", "u"))
WIDE_INTS = tuple(e for e in INTS if not e.endswith("8"))
ARITH = FLOATS + INTS

BYTES = {"f32": 4, "f16": 2, "bf16": 2, "f8E4M3FN": 1, "f8E5M2": 1} | {e: int(e.split("i")[1]) // 8 for e in INTS}
REGISTER, BLOCK = 256, 32  # bytes
MOST_LANES = 1024


def weighted(pairs: Iterable[tuple[int, T]]) -> list[T]:
    """A list in which an entry of weight w stands w times: what one ``pick`` chooses from."""
    return [entry for weight, entry in pairs for _ in range(weight)]


LANES = weighted(
    [(6, 64), (8, 128), (8, 256), (3, 32), (2, 16), (2, 8), (3, 512), (1, 1024)]
    + [(1, 12), (1, 96), (1, 100), (1, 192), (1, 300), (1, 384)]
)
ELEMENTS = weighted(
    [(10, "f32"), (7, "f16"), (5, "bf16"), (2, "si32"), (2, "ui16"), (2, "si8"), (2, "ui8"), (1, "f8E4M3FN")]
    + [(1, e) for e in ("f8E5M2", "i32", "ui32", "i16", "si16", "i8")]
)


class Lanewise(NamedTuple):
    """Operations that work lane by lane.

    ``operands`` has a letter for each operand behind the other: v a vector, s a scalar of the element type, c a count
    of bits to shift by (i16), n a vector of such counts. ``mask`` says whether a mask must stand behind them.
    """

    weight: int
    names: str
    elements: tuple[str, ...]
    operands: str
    mask: bool = False
    result: str | None = None
    merge: bool = True


LANEWISE = (
    Lanewise(6, "vadd vsub vmax vmin", ARITH, "vv"),
    Lanewise(4, "vmul", FLOATS + WIDE_INTS, "vv"),
    Lanewise(2, "vdiv", NATIVE, "vv"),
    Lanewise(3, "vand vor vxor", INTS, "vv"),
    Lanewise(1, "vnot", INTS, "v"),
    Lanewise(2, "vneg", NATIVE + INTS, "v"),
    Lanewise(3, "vabs", FLOATS + ("si32", "si16", "si8"), "v"),
    Lanewise(1, "vrelu", NATIVE + ("si32",), "v"),
    Lanewise(1, "vsqrt vexp vln", NATIVE, "v"),
    Lanewise(4, "vadds vmaxs vmins", ARITH, "vs", mask=True),
    Lanewise(2, "vmuls", NATIVE + WIDE_INTS, "vs", mask=True),
    Lanewise(3, "vshls vshrs", INTS, "vc", mask=True),
    Lanewise(1, "vshl vshr", INTS, "vn"),
    Lanewise(2, "vmula", FLOATS + INTS, "vvv"),
    Lanewise(1, "vaxpy", NATIVE, "vvs", mask=True),
    Lanewise(1, "vlrelu", NATIVE, "vs", mask=True),
    Lanewise(1, "vprelu", NATIVE, "vv", mask=True),
    Lanewise(1, "vexpdif", NATIVE, "vv", mask=True, result="f32"),
)
COMPARISONS = ("lt", "le", "gt", "ge", "eq", "ne")


@dataclass(frozen=True)
class Cast:
    """Conversions between two sets of element types; ``rounding`` has the letters that may be given."""

    sources: tuple[str, ...]
    targets: tuple[str, ...]
    rounding: str = ""
    saturates: bool = False
    weight: int = 1


CASTS = (
    Cast(("f16", "bf16", *SMALL_FLOATS), ("f32",), weight=6),
    Cast(("f32",), ("f16", "bf16", *SMALL_FLOATS), "RRRRAHZ", True, weight=6),
    Cast(("f16", "bf16"), SMALL_FLOATS, "RRAHZ", True),
    Cast(("bf16",), ("f16",), "RRAHZ", True),
    Cast(("f32",), ("si32", "si16"), "RRAFCZ", True, weight=2),
    Cast(("f16",), ("si16", "si8", "ui8"), "RRAFCZ", True, weight=2),
    Cast(("f16",), ("si32",), "RRAFCZ"),
    Cast(("bf16",), ("si32",), "RRAFCZ", True),
    Cast(("si32",), ("f32",), weight=3),
    Cast(("si16",), ("f32", "f16"), weight=2),
    Cast(("si8", "ui8"), ("f16",), weight=2),
    Cast(("si8",), ("si16", "si32"), weight=2),
    Cast(("si16",), ("si32",)),
    Cast(("ui8", "i8"), ("ui16", "ui32", "i16", "i32"), weight=2),
    Cast(("ui16", "i16"), ("ui32", "i32")),
    Cast(("i32", "si32", "ui32"), ("i16", "si16", "ui16", "i8", "si8", "ui8"), "", True),
    Cast(("i16", "si16", "ui16"), ("i8", "si8", "ui8"), "", True),
)

FLOAT_SCALARS = ("1.000000e+00", "0.000000e+00", "-2.500000e+00", "4.480000e+02")
