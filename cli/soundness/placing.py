"""Values on terms in registers: where a layout puts every byte of a value, and what it claims of the other bytes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import REGISTER_BYTES
from eqsat.layout import BYTE_BITS, E0, E1, REST, UNDEF, ZERO, Layout
from verify.symbolic.terms import Terms

Array = NDArray[Any]
Key = tuple[int, ...]


@dataclass(frozen=True)
class Grid:
    """Every byte of the registers of a layout: the index of its element, which byte of the element, and whether the
    layout claims a zero (``zero``) or nothing (``open``) there. Rows are registers, in the order of ``keys``.
    """

    keys: tuple[Key, ...]
    index: Array
    byte: Array
    zero: Array
    open: Array


@cache
def grid(layout: Layout, index_bits: int, lanes: int) -> Grid:
    """The registers of a value of ``lanes`` lanes; bits that a reduction left (REST) number copies of the index space,
    from bit ``index_bits`` on.
    """
    index = np.zeros(REGISTER_BYTES, np.int64)
    byte, zero, anything = index.copy(), index.astype(bool), index.astype(bool)
    address = np.arange(REGISTER_BYTES)
    rest = 0
    for place in range(BYTE_BITS):
        token, on = layout.bits[place], address >> place & 1
        if token in (E0, E1):
            byte += on << (0 if token == E0 else 1)
        elif token == ZERO:
            zero |= on.astype(bool)
        elif token == UNDEF:
            anything |= on.astype(bool)
        elif token >= 0 or token == REST:
            index += on << (token if token >= 0 else index_bits + rest)
            rest += token == REST
    return _with_registers(layout, index_bits, lanes, rest, (index, byte, zero, anything))


def _with_registers(layout: Layout, index_bits: int, lanes: int, rest: int, within: tuple[Array, ...]) -> Grid:
    index, byte, zero, anything = within
    places = []
    for token in layout.regs:
        places.append(token if token >= 0 else index_bits + rest)
        rest += token < 0
    keys, rows = [], []
    size = 1 << index_bits
    for key in product((0, 1), repeat=len(layout.regs)):
        base = sum(bit << place for bit, place in zip(key, places, strict=True))
        if base % size < lanes:
            keys.append(key)
            rows.append(index + base)
    found = np.stack(rows) if rows else np.zeros((0, REGISTER_BYTES), np.int64)
    shape = found.shape
    dead = found % size >= lanes
    return Grid(
        tuple(keys), found, np.broadcast_to(byte, shape), np.broadcast_to(zero & ~anything, shape),
        np.broadcast_to(anything, shape) | (dead & ~np.broadcast_to(zero, shape)),
    )  # fmt: skip


class Unknowns:
    """Bytes and truths of which nothing is known, one for each place: operand, register, byte."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._made: dict[tuple[int, bool, int], Array] = {}

    def registers(self, operand: int, count: int, *, truths: bool) -> Array:
        """Those of so many registers of an operand."""
        rows = [self._register(operand, truths, register) for register in range(count)]
        return np.stack(rows) if rows else np.zeros((0, REGISTER_BYTES), np.int64)

    def _register(self, operand: int, truths: bool, register: int) -> Array:
        key = (operand, truths, register)
        if key not in self._made:
            make, name, places = self._terms.make, f"any {operand}.{register}", range(REGISTER_BYTES)
            if truths:
                found = [make("truth", (name, place), (), 0) for place in places]
            else:
                found = [8 * make("symbol", (name, place), (), 1) for place in places]
            self._made[key] = np.array(found, np.int64)
        return self._made[key]


def placed(values: Array, where: Grid, unknown: Array, *, masks: bool) -> dict[Key, Array]:
    """Registers of a value. ``values``: bytes by index and byte of the element, or truths by index for ``masks``;
    ``unknown``: what stands in the places of which the layout says nothing.
    """
    if masks:
        found = values[where.index % values.shape[0]]
        anything = where.open | (where.byte > 0)
    else:
        found = values[where.index % values.shape[0], where.byte]
        anything = where.open
    found = np.where(anything, unknown, np.where(where.zero, 0, found))
    return dict(zip(where.keys, found, strict=True))


def expected(values: Array, where: Grid, *, masks: bool) -> tuple[Array, Array]:
    """The bytes (or truths) that a layout claims, by register, and where it claims anything."""
    if masks:
        claimed = values[where.index % values.shape[0]]
        free = where.open | (where.byte > 0)
    else:
        claimed, free = values[where.index % values.shape[0], where.byte], where.open
    return np.where(where.zero, 0, claimed), ~free
