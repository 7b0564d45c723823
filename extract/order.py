"""The order of memory accesses: loads that stay in a loop or before a store, and where the hardware needs barriers.

Accesses through one pointer keep their order unless their offsets prove them apart; distinct pointers never meet.
"""

from __future__ import annotations

from dataclasses import dataclass

from eqsat.address import Affine, Expressions, apart
from eqsat.ir import Value
from extract.kernel import Item, Kernel, Region, Store

CROSSING_LIMIT = 100_000  # pairs of iterations that are looked at one by one


@dataclass(frozen=True)
class Footprint:
    """Bytes that an access may touch, relative to its affine address."""

    pointer: Value
    address: Affine
    size: int


@dataclass
class Accesses:
    """What the front end noted of loads (item numbers) and stores (-1 - number)."""

    kernel: Kernel
    expressions: Expressions
    footprints: dict[int, Footprint]
    home: dict[int, Region]  # region of the source operation
    load_ops: list[int]
    opaque: list[tuple[int, Region]]  # positions of unknown operations

    def order(self) -> None:
        """Which accesses keep their order, which loads may not leave a loop, and where the hardware needs a barrier."""
        for number in self.load_ops:
            item = self.kernel.items[number]
            for store in self.kernel.stores:
                if self._same(store.pointer, item.pointer):
                    self._load_and_store(item, store)
            for position, region in self.opaque:
                self._stay(item, region)
                if position > item.position:
                    self.kernel.before_opaque.setdefault(position, []).append(number)
        for later in self.kernel.stores:
            for earlier in self.kernel.stores:
                if self._same(earlier.pointer, later.pointer) and self._crosses(-1 - earlier.number, -1 - later.number):
                    self._wait(-1 - later.number, -1 - earlier.number, "VST_VST")
            for earlier in self.kernel.stores[: later.number]:
                if self._same(earlier.pointer, later.pointer) and self._meet(-1 - earlier.number, -1 - later.number):
                    self._wait(-1 - later.number, -1 - earlier.number, "VST_VST")
        # what a load feeds moves with it
        for item in self.kernel.items:
            if item.args and item.kind != "result" and not item.code.startswith("if:"):
                region = max((self.kernel.items[a].region for a in item.args), key=lambda r: r.depth)
                if region.depth > item.region.depth:
                    item.region = region

    def _same(self, first: Value | None, second: Value | None) -> bool:
        """Whether two pointers lead into one buffer."""
        assert first is not None and second is not None
        return self.kernel.roots[first] is self.kernel.roots[second]

    def _load_and_store(self, item: Item, store: Store) -> None:
        load, written = item.number, -1 - store.number
        meet = self._meet(load, written)
        if meet or self._crosses(written, load) or self._crosses(load, written):
            self._stay(item, store.region)
        if self._crosses(written, load) or meet and store.position < item.position:
            self._wait(load, written, "VST_VLD")
        if meet and store.position > item.position:
            store.after.append(load)
        overwritten = meet and store.position > item.position and not self._feeds(load, store.value)
        if overwritten or self._crosses(load, written):
            self._wait(written, load, "VLD_VST")

    def _wait(self, access: int, other: int, kind: str) -> None:
        """Notes that ``access`` waits for ``other``, in the innermost region that holds both."""
        region = self.home[access]
        while region.parent is not None and not self.home[other].inside(region):
            region = region.parent
        kinds = self.kernel.barriers.setdefault(access, {})
        if kind not in kinds or region.depth > kinds[kind].depth:
            kinds[kind] = region

    def _feeds(self, load: int, value: int) -> bool:
        """Whether a stored value is computed from a load, so that the store waits for it anyway."""
        stack, seen = [value], set()
        while stack:
            number = stack.pop()
            if number == load:
                return True
            if number not in seen:
                seen.add(number)
                stack += self.kernel.items[number].args
        return False

    def _stay(self, item: Item, region: Region) -> None:
        """Keeps a load inside the loops that it shares with something that may change its memory."""
        here = self.home[item.number]
        shared: Region | None = region
        while shared is not None and not here.inside(shared):
            shared = shared.parent
        if shared is not None and shared.depth > item.region.depth:
            item.region = shared

    def _meet(self, first: int, second: int) -> bool:
        """Whether two accesses may touch the same bytes in one iteration."""
        one, other = self.footprints[first], self.footprints[second]
        return not apart(one.address, one.size, other.address, other.size)

    def _crosses(self, first: int, second: int) -> bool:
        """Whether ``first`` in some iteration may touch bytes that ``second`` touches in a later one."""
        one, other = self.footprints[first], self.footprints[second]
        loops: list[Region] = []
        region: Region | None = self.home[first]
        while region is not None:
            if region.loop is not None and self.home[second].inside(region):
                loops.insert(0, region)
            region = region.parent
        if not loops:
            return False
        counters = [self.expressions.counter(r.loop) for r in loops if r.loop is not None]
        distance = other.address - one.address
        if not distance.is_constant:
            return True
        factors = [dict(one.address.terms).get(c, 0) for c in counters]
        spans = [r.trips for r in loops]
        return later_meeting(distance.constant, one.size, other.size, factors, spans)


def later_meeting(distance: int, first_size: int, second_size: int, factors: list[int], spans: list[int]) -> bool:
    """Whether [0, first) meets [distance + sum(factor * step), .. + second) for steps that lead to a later iteration.

    Steps run over every difference of loop counters, outermost first; the first one that is not 0 is positive.
    True when there are too many to look at.
    """
    size = 1
    for span in spans:
        size *= 2 * span - 1
    if size > CROSSING_LIMIT:
        return True
    reached = {(0, 0)}  # (sign of the first step that is not 0, distance)
    for factor, span in zip(factors, spans, strict=True):
        reached = {
            (sign or (step > 0) - (step < 0), total + factor * step)
            for sign, total in reached
            for step in range(1 - span, span)
        }
    return any(sign > 0 and -second_size < distance + total < first_size for sign, total in reached)
