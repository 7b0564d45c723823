"""Ranges of values, as far as constants tell: what lets a saturating narrowing be the low part of a lane.

Only operations without a mask count; a lane that a mask leaves out is zero and would widen the range.
"""

from __future__ import annotations

import math
import struct
from dataclasses import dataclass

from eqsat.ir import ELEMENT_BITS, FLOAT_ELEMENTS, Value
from extract.kernel import Item, Kernel
from rules.codes import Code, parse_cast, parse_code


@dataclass(frozen=True)
class Range:
    """``low <= value <= high``; of floats, a NaN may be there as well."""

    low: int | float
    high: int | float

    def inside(self, other: Range) -> bool:
        """Whether every value of this range is one of the other."""
        return other.low <= self.low and self.high <= other.high

    def holding(self, number: int) -> int:
        """A number modulo the size of this range, as all integers of a type hold it."""
        return int(self.low + (number - self.low) % (self.high - self.low + 1))


def integers(element: str) -> Range:
    """All values of an integer type."""
    bits = ELEMENT_BITS[element]
    return Range(0, (1 << bits) - 1) if element.startswith("u") else Range(-(1 << bits - 1), (1 << bits - 1) - 1)


def range_of(kernel: Kernel, number: int, element: str) -> Range:
    """The range of a value whose lanes are read as ``element``."""
    item = kernel.items[number]
    whole = Range(-math.inf, math.inf) if element in FLOAT_ELEMENTS else integers(element)
    if item.shape.element != element:
        return whole
    found = _cast(kernel, item) if item.kind == "cvt" else _operation(kernel, item) if item.kind == "op" else None
    if item.kind == "splat" and item.scalar is not None:
        value = lane_of(kernel, item.scalar, element)
        found = None if value is None else Range(value, value)
    return found if found is not None and found.inside(whole) else whole


def lane_of(kernel: Kernel, scalar: Value, element: str) -> int | float | None:
    """A scalar constant as a lane of ``element`` holds it; None for a float that would be rounded, and for NaN."""
    value = kernel.constants.get(scalar)
    if value is None or element not in FLOAT_ELEMENTS:
        return None if value is None else integers(element).holding(int(value))
    try:
        (single,) = struct.unpack("<f", packed := struct.pack("<f", value))
        exact = element == "f32" or element == "bf16" and packed[:2] == b"\0\0"
        exact = exact or element == "f16" and struct.unpack("<e", struct.pack("<e", value))[0] == value
    except OverflowError:
        return None
    return value if exact and single == value else None


def _cast(kernel: Kernel, item: Item) -> Range | None:
    code = parse_cast(item.code)
    source = range_of(kernel, item.args[0], code.source)
    if code.source in FLOAT_ELEMENTS:
        if code.target in FLOAT_ELEMENTS or code.saturate != "SAT" or math.isinf(source.low) or math.isinf(source.high):
            return None
        return Range(min(0, math.floor(source.low)), max(0, math.ceil(source.high)))  # a NaN becomes 0
    if code.target in FLOAT_ELEMENTS:
        return None
    return source if source.inside(integers(code.target)) else None


def _operation(kernel: Kernel, item: Item) -> Range | None:
    code = parse_code(item.code)
    wrapped = wraps_negative(kernel, item)
    if wrapped is not None:
        return Range(0, (1 << wrapped[1]) - 1)
    if code.scalar is None or len(item.args) != 1:
        return None
    constant = lane_of(kernel, kernel.scalars[code.scalar], code.element)
    if constant is None:
        return None
    source = range_of(kernel, item.args[0], code.element)
    return _with_scalar(code, source, constant)


def _with_scalar(code: Code, source: Range, constant: float) -> Range | None:
    if code.opcode == "vmaxs":
        return Range(max(source.low, constant), max(source.high, constant))
    if code.opcode == "vmins":
        return Range(min(source.low, constant), min(source.high, constant))
    if code.opcode == "vadds" and code.element not in FLOAT_ELEMENTS:  # where it may wrap, this is not in the type
        return Range(source.low + constant, source.high + constant)
    if code.opcode == "vshrs" and code.element.startswith("u") and 0 <= constant < ELEMENT_BITS[code.element]:
        return Range(int(source.low) >> int(constant), int(source.high) >> int(constant))
    return None


def wraps_negative(kernel: Kernel, item: Item) -> tuple[int, int] | None:
    """``x < 0 ? x + 2**k : x``, which is x modulo 2**k: x and k when x is known to lie from -2**k to 2**k - 1."""
    if item.kind != "op" or parse_code(item.code).opcode != "vsel" or len(item.args) != 3:
        return None
    moved, plain, chosen = (kernel.items[a] for a in item.args)
    if moved.kind != "op" or chosen.kind != "op" or moved.args != (plain.number,) or chosen.args != (plain.number,):
        return None
    add, compare = parse_code(moved.code), parse_code(chosen.code)
    if add.opcode != "vadds" or compare.opcode != "vcmps" or compare.modes != ("lt",) or add.scalar is None:
        return None
    assert compare.scalar is not None
    zero = kernel.constants.get(kernel.scalars[compare.scalar])
    step = lane_of(kernel, kernel.scalars[add.scalar], add.element)
    if zero != 0 or not isinstance(step, int) or step <= 0 or step & step - 1 or not compare.element.startswith("s"):
        return None
    known = range_of(kernel, plain.number, compare.element)
    return (plain.number, step.bit_length() - 1) if known.inside(Range(-step, step - 1)) else None
