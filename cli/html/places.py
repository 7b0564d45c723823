"""Where each element of a value stands: a layout read from the register's side and from the value's.

Both readings follow from one walk over the lanes of the registers; nothing here knows how a layout came about.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from eqsat.layout import BYTE_BITS, REST, STAR, UNDEF, ZERO, Layout

ELEMENT, ZEROS, NOTHING, OUTSIDE = "element", "zero", "undefined", "outside"


@dataclass(frozen=True)
class Cell:
    """What one lane of a register holds.

    ``elements`` are the indices that may stand for it: several where the value is the same for all of them. ``repeat``
    says that a lane (or register) before holds the same, ``part`` which partial result of a reduction it is.
    """

    kind: str
    elements: tuple[int, ...] = ()
    repeat: bool = False
    part: int | None = None


@dataclass(frozen=True)
class Register:
    """One register of the bundle: the key as in the layout's ``regs``, and its lanes of ``width`` bytes."""

    key: tuple[int, ...]
    lanes: tuple[Cell, ...]
    width: int


def registers(layout: Layout, lanes: int, index_bits: int, width: int) -> list[Register]:
    """All registers that hold a lane, in order of their numbers; ``width`` is the element's, in bytes."""
    low = layout.bits[width.bit_length() - 1 :]
    carried = {t for t in layout.bits + layout.regs if t >= 0}
    free = [t for t in range(index_bits) if t not in carried]
    found = []
    for key in product((0, 1), repeat=len(layout.regs)):
        if sum(1 << t for t, bit in zip(layout.regs, key, strict=True) if bit and t >= 0) >= lanes:
            continue
        cells = []
        for lane in range(1 << (BYTE_BITS - width.bit_length() + 1)):
            tokens = [*zip(low, ((lane >> k) & 1 for k in range(len(low))), strict=True)]
            cells.append(_cell([*tokens, *zip(layout.regs, key, strict=True)], free, lanes))
        found.append(Register(key, tuple(cells), width))
    return sorted(found, key=lambda register: _number(layout, register.key))


def _number(layout: Layout, key: tuple[int, ...]) -> int:
    """Registers are numbered as PTO does: the bit of the lowest index is the lowest."""
    return sum(bit << place for place, bit in enumerate(key))


def _cell(tokens: list[tuple[int, int]], free: list[int], lanes: int) -> Cell:
    if any(token == UNDEF and bit for token, bit in tokens):
        return Cell(NOTHING)
    if any(token == ZERO and bit for token, bit in tokens):
        return Cell(ZEROS)
    base = sum(bit << token for token, bit in tokens if token >= 0)
    elements = [base + sum(bit << t for t, bit in zip(free, bits, strict=True)) for bits in _all(len(free))]
    live = tuple(sorted(e for e in elements if e < lanes))
    if not live:
        return Cell(OUTSIDE)
    parts = [bit for token, bit in tokens if token == REST]
    part = sum(bit << k for k, bit in enumerate(parts)) if parts else None
    return Cell(ELEMENT, live, any(token == STAR and bit for token, bit in tokens), part)


def _all(count: int) -> list[tuple[int, ...]]:
    return list(product((0, 1), repeat=count))


@dataclass(frozen=True)
class Place:
    """One lane of a register, by numbers."""

    register: int
    lane: int


def places(held: list[Register], lanes: int) -> list[list[Place]]:
    """For each element the places that hold it, those that are no repetition first."""
    found: list[list[tuple[bool, Place]]] = [[] for _ in range(lanes)]
    for number, register in enumerate(held):
        for lane, cell in enumerate(register.lanes):
            for element in cell.elements:
                found[element].append((cell.repeat, Place(number, lane)))
    return [[place for _, place in sorted(each, key=lambda p: p[0])] for each in found]


def spelled(numbers: tuple[int, ...]) -> str:
    """Ascending numbers in short: ``5``, ``0-31`` as a run, ``0, 8 ... 248`` as steps."""
    if len(numbers) <= 1:
        return "".join(map(str, numbers))
    steps = {b - a for a, b in zip(numbers, numbers[1:], strict=False)}
    if steps == {1}:
        return f"{numbers[0]}–{numbers[-1]}"
    if len(numbers) <= 3:
        return ", ".join(map(str, numbers))
    return f"{numbers[0]}, {numbers[1]} … {numbers[-1]}"
