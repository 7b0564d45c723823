"""What steps are made of: uses of instructions, layouts before and after, shapes of values, places in memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from eqsat.ir import ELEMENT_BITS
from eqsat.layout import Layout, live_registers

BLOCK_BITS = 5  # a block is 32 bytes


class Use(NamedTuple):
    """``times`` instructions of one kind; ``element`` is the type that decides their cost."""

    opcode: str
    dist: str
    element: str
    times: int


class Step(NamedTuple):
    """One way to make layout ``out`` from operands in ``ins`` by rule ``rule``; ``detail`` tells the way apart."""

    rule: str
    detail: str
    ins: tuple[Layout, ...]
    out: Layout
    uses: tuple[Use, ...]
    constants: tuple[str, ...] = ()
    odd: bool = False  # moves elements as lanes of another width: legal, and never preferred


@dataclass(frozen=True)
class Shape:
    """What a step needs to know of a value: its element, log2 of its lanes and bytes, the bits it depends on.

    ``lanes`` is the number of lanes; when it is no power of two the index space is rounded up and the rest is dead.
    Masks have the element b8, b16 or b32: the width of the lanes that they govern, and the layouts of such lanes.
    """

    element: str
    index_bits: int
    width_log2: int
    support: frozenset[int]
    lanes: int = 0

    def __post_init__(self) -> None:
        if not self.lanes:
            object.__setattr__(self, "lanes", 1 << self.index_bits)

    @property
    def full(self) -> bool:
        """Whether every index is a lane."""
        return self.lanes == 1 << self.index_bits

    @property
    def is_mask(self) -> bool:
        """Whether the value is a mask."""
        return self.element in MASK_ELEMENTS


MASK_ELEMENTS = {"b8": 0, "b16": 1, "b32": 2}  # with log2 of the bytes that a lane takes


def width_log2(element: str) -> int:
    """log2 of the bytes of a lane."""
    known = MASK_ELEMENTS.get(element)
    return known if known is not None else (ELEMENT_BITS[element] // 8).bit_length() - 1


@dataclass(frozen=True)
class Access:
    """A place in memory: byte strides of the index bits, low first, and the power of two that divides its address.

    ``dense`` counts the low index bits that follow one another without gaps.
    """

    strides: tuple[int, ...]
    dense: int
    align: int


def live_keys(regs: tuple[int, ...], lanes: int) -> Iterator[tuple[int, ...]]:
    """The register bits of every register that holds a lane: the lowest index in it is one of the value's."""
    for key in product((0, 1), repeat=len(regs)):
        if sum(1 << t for t, bit in zip(regs, key, strict=True) if bit and t >= 0) < lanes:
            yield key


def count(regs: tuple[int, ...], lanes: int) -> int:
    """How many registers hold a lane."""
    return live_registers(regs, lanes)


def lane_mask(width: int, lanes: int | None = None) -> str:
    """The constant for a predicate of granularity ``width``: all lanes, or the first ``lanes``."""
    return f"mask:{width}:all" if lanes is None or lanes >= 2048 // width else f"mask:{width}:first{lanes}"
