"""Whether two accesses can touch the same bytes, in one iteration or in a later one of the loops around them.

An access touches rows of bytes; its address is affine in loop counters and in names that nothing is known of.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import product

from eqsat.address import Affine
from eqsat.ir import Value

LIMIT = 100_000  # differences of iterations that are looked at one by one


@dataclass(frozen=True)
class Footprint:
    """Bytes that an access may touch, relative to its affine address: rows of ``length`` bytes at ``rows``."""

    pointer: Value
    address: Affine
    length: int
    rows: tuple[int, ...] = (0,)

    @cached_property
    def low(self) -> int:
        """The first byte, relative to the address."""
        return min(self.rows)

    @cached_property
    def high(self) -> int:
        """The byte behind the last one."""
        return max(self.rows) + self.length


@dataclass(frozen=True)
class Loop:
    """A loop around accesses: the symbol that counts it, and its trips (None: not known)."""

    counter: int
    trips: int | None


def apart(first: Footprint, second: Footprint, loops: dict[int, int | None], *, same: bool) -> bool:
    """Whether the accesses never meet as far as the ends of their ranges tell.

    ``loops``: trips by counter. ``same``: both in one iteration; else each counter has any value for either.
    """
    low = high = second.address.constant - first.address.constant
    factors: dict[int, list[int]] = {}
    for symbol, factor in second.address.terms:
        factors.setdefault(symbol, []).append(factor)
    for symbol, factor in first.address.terms:
        factors.setdefault(symbol, []).append(-factor)
    for symbol, parts in factors.items():
        if symbol not in loops or same:
            parts = [sum(parts)]
        for factor in parts:
            if not factor:
                continue
            trips = loops.get(symbol)
            if trips is None:
                return False
            reach = factor * max(0, trips - 1)
            low, high = low + min(0, reach), high + max(0, reach)
    return low + second.low >= first.high or high + second.high <= first.low


def rows(root: Value, address: Affine, distances: list[int], lanes: int, element: int, row: int = 0) -> Footprint:
    """The bytes of a value whose index bits lie ``distances`` elements apart: dense rows."""
    dense = 0
    while dense < len(distances) and distances[dense] == 1 << dense:
        dense += 1
    starts = [0]
    for bit in range(dense, len(distances)):
        starts += [start | 1 << bit for start in starts if (start | 1 << bit) < lanes]
    rows = [sum(d for k, d in enumerate(distances[dense:], dense) if start >> k & 1) * element for start in starts]
    return Footprint(root, address, min(1 << dense, lanes, row or lanes) * element, tuple(sorted(rows)))


def together(first: Footprint, second: Footprint, loops: dict[int, int | None]) -> bool:
    """Whether the accesses may meet in one iteration."""
    distance = second.address - first.address
    if not distance.is_constant:
        return not apart(first, second, loops, same=True)
    return _hit(_differences(first, second), distance.constant, first.length, second.length)


def later(first: Footprint, second: Footprint, around: list[Loop], loops: dict[int, int | None]) -> bool:
    """Whether ``first`` in some iteration may touch what ``second`` touches in a later one.

    ``around``: the loops that both stand in, outermost first. True when there are too many iterations to look at.
    """
    if not around or apart(first, second, loops, same=False):
        return False
    distance = second.address - first.address
    if not distance.is_constant:
        return True
    known = dict(first.address.terms)
    factors = [known.get(loop.counter, 0) for loop in around]
    return later_meeting(distance.constant, first, second, factors, [loop.trips for loop in around])


def later_meeting(
    distance: int, first: Footprint, second: Footprint, factors: list[int], spans: list[int | None]
) -> bool:
    """Whether ``first`` meets ``second`` moved by ``distance + sum(factor * step)`` for steps to a later iteration.

    Steps run over every difference of loop counters, outermost first; the first one that is not 0 is positive. One
    loop, the longest, is solved for; the others are looked at step by step.
    """
    unknown = [k for k, span in enumerate(spans) if span is None]
    if len(unknown) > 1:
        return True
    solved = unknown[0] if unknown else max(range(len(spans)), key=lambda k: spans[k] or 0)
    others = [range(1 - span, span) if span else range(1) for k, span in enumerate(spans) if k != solved]
    size = 1
    for steps in others:
        size *= len(steps)
    if size > LIMIT:
        return True
    offsets = _differences(first, second)
    span, factor = spans[solved], factors[solved]
    for steps in product(*others):
        outer, inner = steps[:solved], steps[solved:]
        moved = [*zip(factors[:solved], outer, strict=True), *zip(factors[solved + 1 :], inner, strict=True)]
        here = distance + sum(f * s for f, s in moved)
        sign = next((s for s in outer if s), 0)
        if sign < 0:
            continue
        after = next((s for s in inner if s), 0)
        if after > 0 and sign == 0 and _hit(offsets, here, first.length, second.length):
            return True
        low = 1 if sign == 0 else None if span is None else 1 - span
        high = None if span is None else span - 1
        if any(_solves(here + offset, factor, low, high, first.length, second.length) for offset in offsets):
            return True
    return False


def _solves(distance: int, factor: int, low: int | None, high: int | None, first: int, second: int) -> bool:
    """Whether ``-second < distance + factor * step < first`` for a step from ``low`` to ``high`` (None: no end)."""
    if factor == 0:
        within = -second < distance < first
        return within and (low is None or high is None or low <= high)
    if factor < 0:
        distance, factor, first, second = -distance, -factor, second, first
    least = (-second - distance) // factor + 1
    most = -((distance - first) // factor) - 1
    least = least if low is None else max(least, low)
    most = most if high is None else min(most, high)
    return least <= most


def _differences(first: Footprint, second: Footprint) -> list[int]:
    return sorted({b - a for a in first.rows for b in second.rows})


def _hit(offsets: list[int], distance: int, first: int, second: int) -> bool:
    return any(-second < distance + offset < first for offset in offsets)
