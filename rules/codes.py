"""Codes: how an operation is written in the e-graph, ``opcode.element`` and what else tells it apart.

vadd.f32        vadds.f32/s3 (scalar number 3)        vcmp.ui16/lt        f32>f16:R:SAT (a cast)
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple


class Code(NamedTuple):
    """A code taken apart. ``element`` is the type of the vector operands; ``scalar`` the number of a scalar or None."""

    opcode: str
    element: str
    modes: tuple[str, ...]
    scalar: int | None


@cache
def parse_code(text: str) -> Code:
    """Reads a code of an element-wise operation or a reduction."""
    head, *rest = text.split("/")
    opcode, _, element = head.partition(".")
    scalars = [int(r[1:]) for r in rest if r[0] == "s" and r[1:].isdigit()]
    modes = tuple(r for r in rest if not (r[0] == "s" and r[1:].isdigit()))
    return Code(opcode, element, modes, scalars[0] if scalars else None)


def write_code(opcode: str, element: str, *modes: str, scalar: int | None = None) -> str:
    """The text of a code."""
    return "/".join([f"{opcode}.{element}", *modes, *([] if scalar is None else [f"s{scalar}"])])


class CastCode(NamedTuple):
    """A cast taken apart; the modes are empty when the pair has none."""

    source: str
    target: str
    rounding: str
    saturate: str


@cache
def parse_cast(text: str) -> CastCode:
    """Reads the code of a cast."""
    pair, *modes = text.split(":")
    source, target = pair.split(">")
    return CastCode(source, target, *(modes + ["", ""])[:2])


def free_cast(text: str) -> bool:
    """Whether a cast may need no instruction: of integers that wrap, of unsigned ones that widen, of masks."""
    code = parse_cast(text)
    if code.source[0] == "b" and code.source[1:].isdigit():
        return True
    unsigned = code.source.startswith("ui") and code.target.startswith("ui") and not code.rounding
    return unsigned or code.saturate == "NOSAT" and code.source[0] in "us" and code.target[0] in "us"


def load_of(text: str) -> int | None:
    """The number of the load that a gather stands for: two gathers are one only when nothing lies between them."""
    found = [mode for mode in parse_code(text).modes if mode[0] == "g" and mode[1:].isdigit()]
    return int(found[0][1:]) if found else None
