"""The order of memory accesses: loads that stay in a loop or before a store, and where the hardware needs barriers.

Accesses through one pointer keep their order unless their offsets prove them apart; distinct pointers never meet.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from eqsat.address import Expressions
from eqsat.ir import Value
from extract.kernel import Item, Kernel, Region, Store
from extract.meeting import Footprint, Loop, later, together


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
        for following in self.kernel.stores:
            for earlier in self.kernel.stores:
                if not self._same(earlier.pointer, following.pointer):
                    continue
                first, second = -1 - earlier.number, -1 - following.number
                # rows of one store that overlap may come in any order: which bytes stay is not defined
                before = earlier.number < following.number and earlier.op is not following.op
                if self._crosses(first, second) or before and self._meet(first, second):
                    self._wait(second, first, "VST_VST")
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
        overwritten = meet and store.position > item.position
        if self._crosses(load, written):
            self._wait(written, load, "VLD_VST")
        elif overwritten and self._feeds(load, store.value):
            # what is stored in place of what it was computed from waits for it, register by register; elsewhere the
            # program tells whether every store needs every load
            if self.footprints[load] != self.footprints[written]:
                self.kernel.loads_before.setdefault(written, []).append((load, self._shared(written, load)))
        elif overwritten:
            self._wait(written, load, "VLD_VST")

    def _wait(self, access: int, other: int, kind: str) -> None:
        """Notes that ``access`` waits for ``other``, in the innermost region that holds both."""
        region = self._shared(access, other)
        kinds = self.kernel.barriers.setdefault(access, {})
        if kind not in kinds or region.depth > kinds[kind].depth:
            kinds[kind] = region

    def _shared(self, access: int, other: int) -> Region:
        """The innermost region that holds both accesses."""
        region = self.home[access]
        while region.parent is not None and not self.home[other].inside(region):
            region = region.parent
        return region

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
        return together(self.footprints[first], self.footprints[second], self.trips)

    def _crosses(self, first: int, second: int) -> bool:
        """Whether ``first`` in some iteration may touch bytes that ``second`` touches in a later one."""
        loops: list[Loop] = []
        terms = (*self.footprints[first].address.terms, *self.footprints[second].address.terms)
        if any(symbol in self.varying for symbol, _ in terms) and self.home[first].depth and self.home[second].depth:
            return True  # an address that is computed anew in each iteration
        region: Region | None = self.home[first]
        while region is not None:
            if region.loop is not None and self.home[second].inside(region):
                counter = self.expressions.counter(region.loop)
                loops.insert(0, Loop(counter, self.trips[counter]))
            region = region.parent
        return later(self.footprints[first], self.footprints[second], loops, self.trips)

    @cached_property
    def varying(self) -> set[int]:
        """Symbols of unknown values that change from iteration to iteration."""
        regions = self.kernel.scalar_region
        known = self.expressions.values().items()
        return {number for number, value in known if value in regions and regions[value].depth > 0}

    @cached_property
    def trips(self) -> dict[int, int | None]:
        """How often each loop runs, by the symbol that counts it; None where that is not known."""
        return {
            self.expressions.counter(region.loop): region.trips if region.exact else None
            for region in self.kernel.regions
            if region.loop is not None
        }
