"""Barriers in the emitted program: where an access has to wait for another and nothing else keeps them apart.

The buffer is not checked for aliases, so an access waits for one that may touch the same bytes by a barrier between
them. One barrier serves all that stands before it; and a store waits for the loads that it is computed from, and with
them for the stores that those loads have waited for.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from eqsat.ir import Align, Op
from extract.builder import Builder
from extract.kernel import Kernel, Region, Wait


@dataclass
class Fences:
    """Places barriers while blocks grow. ``load_ops`` and ``store_ops`` are the instructions of each access."""

    kernel: Kernel
    builder: Builder
    blocks: dict[int, list[Op]]
    load_ops: dict[int, list[Op]]
    store_ops: dict[int, list[Op]]
    _access: dict[Op, int] = field(default_factory=dict)  # instruction -> load item, or -1 - store
    _fenced: set[int] = field(default_factory=set)
    _stored: dict[int, list[Op]] = field(default_factory=dict)  # by store, with the parts of streams
    _needed: dict[Op, set[Op]] = field(default_factory=dict)

    def prepare(self) -> None:
        """Takes note of the instructions, when all of them are made."""
        for number, ops in self.load_ops.items():
            self._access |= dict.fromkeys(ops, number)
        for number, ops in self.store_ops.items():
            for op in ops:
                self._stored.setdefault(number, []).extend([*self._streamed(op), op])
            self._access |= dict.fromkeys(self._stored[number], -1 - number)

    def _streamed(self, op: Op) -> list[Op]:
        """The instructions of the stream that an instruction ends: they write as well."""
        found: list[Op] = []
        while True:
            states = [v for v in op.operands if isinstance(v.type, Align)]
            maker = self.builder.maker.get(states[0]) if states else None
            if maker is None or maker.name == "pto.init_align":
                return found
            found.insert(0, maker)
            op = maker

    def before(self, op: Op, region: Region) -> None:
        """Places the barriers that an access has to wait for, once before its first instruction."""
        access = self._access.get(op)
        if access is None or access in self._fenced:
            return
        self._fenced.add(access)
        for wait in sorted(self._waits(access), key=lambda w: (-w.region.depth, w.kind)):
            if not self._barred(wait, region) and not self._follows(access, wait):
                # a loop is placed after its body is complete: what is placed outside it now stands before it
                self.blocks[wait.region.number].append(Op("pto.mem_bar", attrs={"kind": wait.kind}))

    # --- barriers that are there ------------------------------------------------------------------------------------

    def _barred(self, wait: Wait, region: Region) -> bool:
        """Whether a barrier stands between the two already."""
        inner: Region | None = region
        while inner is not None and inner is not wait.region:
            if any(_is_barrier(op, wait.kind) for op in self.blocks.get(inner.number, ())):
                return True
            inner = inner.parent
        here = self.blocks.get(wait.region.number, [])
        # in a later iteration any barrier before the access stands behind what the iterations before have done
        first = self._last(wait.other, here) + 1 if wait.same else 0
        return any(_is_barrier(op, wait.kind) for op in here[first:])

    def _last(self, access: int, block: list[Op]) -> int:
        """The place of the last instruction of an access in a block, or of what holds it; -1 when it is not there."""
        ops = set(self._instructions(access))
        for place in range(len(block) - 1, -1, -1):
            if block[place] in ops or block[place].regions and not ops.isdisjoint(_inside(block[place])):
                return place
        return -1

    def _waits(self, access: int) -> list[Wait]:
        return self.kernel.waits.get(access, [])

    def _instructions(self, access: int) -> list[Op]:
        return self.load_ops.get(access, []) if access >= 0 else self._stored.get(-1 - access, [])

    # --- what operands wait for -------------------------------------------------------------------------------------

    def _follows(self, access: int, wait: Wait) -> bool:
        """Whether a store waits for an access by what it is computed from."""
        if access >= 0:
            return False
        if wait.kind == "VST_VST":
            return self._after_store(access, wait)
        same = not wait.same or self._needs_all(access, wait.other)
        return same and (not wait.crossing or self._after_load(access, wait))

    def _after_store(self, access: int, wait: Wait) -> bool:
        """Whether every instruction of a store needs a load that has waited for the other store."""
        for load in self.load_ops:
            for held in self._waits(load):
                ready = held.kind == "VST_VLD" and held.other == wait.other and held.region is wait.region
                if ready and held.same >= wait.same and held.crossing >= wait.crossing and self._needs(access, load):
                    return True
        return False

    def _after_load(self, access: int, wait: Wait) -> bool:
        """Whether a store of an earlier iteration needed the load, and this one waits for that store, by a barrier or
        by a load that it needs."""
        wanted = set(self._instructions(wait.other))
        for store in self.kernel.stores:
            fed = set[Op]().union(*(self._closure(op) for op in self._stored.get(store.number, ())))
            if store.region is not wait.region or not wanted <= fed:
                continue
            number = -1 - store.number
            known = any(w.other == number and w.crossing and w.region is wait.region for w in self._waits(access))
            if known or self._after_store(access, Wait("VST_VST", number, wait.region, False, True)):
                return True
        return False

    def _needs(self, access: int, load: int) -> bool:
        """Whether every instruction of a store needs some instruction of a load."""
        wanted = set(self._instructions(load))
        return all(not wanted.isdisjoint(self._closure(op)) for op in self._instructions(access))

    def _needs_all(self, access: int, load: int) -> bool:
        """Whether every instruction of a store needs every instruction of a load."""
        wanted = set(self._instructions(load))
        return all(wanted <= self._closure(op) for op in self._instructions(access))

    def _closure(self, op: Op) -> set[Op]:
        """All operations that the operands of one are made by, within an iteration."""
        found = self._needed.get(op)
        if found is None:
            found, stack = set(), [op]
            while stack:
                for value in stack.pop().operands:
                    maker = self.builder.maker.get(value)
                    if maker is not None and maker not in found:
                        found.add(maker)
                        stack.append(maker)
            self._needed[op] = found
        return found


def _is_barrier(op: Op, kind: str) -> bool:
    return op.name == "pto.mem_bar" and op.attrs.get("kind") == kind


def _inside(op: Op) -> set[Op]:
    """The operations in the regions of one."""
    found: set[Op] = set()
    for region in op.regions:
        for inner in region.ops:
            found.add(inner)
            found |= _inside(inner) if inner.regions else set()
    return found
