"""The order of memory accesses: loads that stay in a loop or before a store, and where the hardware needs barriers.

Accesses through one pointer keep their order unless their offsets prove them apart; distinct pointers never meet.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from eqsat.address import Expressions
from eqsat.ir import Value
from extract.kernel import Item, Kernel, Region, Store, Wait
from extract.meeting import Footprint, Loop, later, together
from rules.codes import parse_code
from rules.steps import HISTOGRAMS


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
                self._wait(second, first, "VST_VST", before and self._meet(first, second), self._crosses(first, second))
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
        seen_later, changed_later = self._crosses(written, load), self._crosses(load, written)
        if meet or seen_later or changed_later:
            self._stay(item, store.region)
        self._wait(load, written, "VST_VLD", meet and store.position < item.position, seen_later)
        overwritten = meet and store.position > item.position
        if overwritten:
            store.after.append(load)
        # what is stored in place of what it was computed from, lane by lane, waits for it register by register
        in_place = self.footprints[load] == self.footprints[written] and self._feeds(load, store.value)
        self._wait(written, load, "VLD_VST", overwritten and not in_place, changed_later)

    def _wait(self, access: int, other: int, kind: str, same: bool, crossing: bool) -> None:
        """Notes that ``access`` waits for ``other``, in one iteration or from one to a later one."""
        if same or crossing:
            wait = Wait(kind, other, self._shared(access, other), same, crossing)
            self.kernel.waits.setdefault(access, []).append(wait)

    def _shared(self, access: int, other: int) -> Region:
        """The innermost region that holds both accesses."""
        region = self.home[access]
        while region.parent is not None and not self.home[other].inside(region):
            region = region.parent
        return region

    def _feeds(self, load: int, value: int) -> bool:
        """Whether each lane of a stored value is computed from that lane of a load."""
        stack, seen = [value], set()
        while stack:
            number = stack.pop()
            if number == load:
                return True
            item = self.kernel.items[number]
            if number in seen:
                continue
            seen.add(number)
            if item.kind == "op" and parse_code(item.code).opcode in HISTOGRAMS:
                stack.append(item.args[0])  # the counts, not the samples
            elif item.kind == "cvt" or item.kind == "op" and not self._whole(item):
                stack += item.args
        return False

    def _whole(self, item: Item) -> bool:
        """Whether an operation takes lanes from elsewhere."""
        row = self.kernel.table.elementwise[parse_code(item.code).opcode]
        return row.apart or row.results > 1 or bool(row.memory)

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
