"""A list scheduler: the operations of a straight piece of code in an order in which the machine waits least.

Cycle by cycle, of the instructions whose operands are there and whose unit is free, the one goes first behind which the
longest chain of others waits. While few registers are left, the one goes first that needs fewest: that gives back most.
The same can be done from the end, where the one goes last in front of which the longest chain stands: that brings loads
as late as they may come. Views, addresses and scalars cost nothing and stand in front of their first use.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from eqsat.ir import EqsatError, Op, PhysMask, PhysReg, Value
from eqsat.machine import Counters, Machine
from extract.cost import instruction_key

_SPARE = (2, 1)  # vector and predicate registers that are left when the order begins to save them


@dataclass(frozen=True)
class Live:
    """Values that hold registers in front of a piece of code and behind it, by the names that are no bitcasts."""

    before: frozenset[Value]
    after: frozenset[Value]


def distance(machine: Machine, producer: Op, consumer: Op, result: int) -> int:
    """Cycles from the start of an instruction to the earliest start of one that uses its result of that number."""
    first = instruction_key(producer)
    latency = machine.row(*first).latency or 0
    assert machine.timing is not None
    return machine.timing.forward(first, latency, instruction_key(consumer), result)


class Listing:
    """One piece of straight code. ``before`` has for each operation the places of those that must stand before it."""

    def __init__(
        self, ops: Sequence[Op], before: Sequence[set[int]], machine: Machine, alias: Mapping[Value, Value]
    ) -> None:
        self.ops, self.machine, self.alias = ops, machine, alias
        self.counters = {k: found for k, op in enumerate(ops) if (found := _counters(op, machine)) is not None}
        self.free: list[list[int]] = []  # views, addresses and scalars that an operation needs, in order
        self.gaps: list[dict[int, int]] = []  # instructions that must start so many cycles before it
        for k in range(len(ops)):
            direct = sorted(before[k])
            loose = [i for i in direct if i not in self.counters]
            self.free.append(sorted({j for i in loose for j in (*self.free[i], i)}))
            waits = {j for i in loose for j in self.gaps[i]} | {i for i in direct if i in self.counters}
            self.gaps.append({i: self._gap(i, k) for i in sorted(waits)})
        self.users: dict[int, list[int]] = {k: [] for k in self.counters}
        for k in self.counters:
            for i in self.gaps[k]:
                self.users[i].append(k)
        self.height: dict[int, int] = {}
        for k in reversed(self.counters):
            self.height[k] = max((self.gaps[later][k] + self.height[later] for later in self.users[k]), default=1)

    def registers(self, values: Sequence[Value]) -> list[Value]:
        """Those of some values that hold registers, each once, by the names that are no bitcasts."""
        found = (self.alias.get(v, v) for v in values if isinstance(v.type, PhysReg | PhysMask))
        return list(dict.fromkeys(found))

    def _gap(self, first: int, then: int) -> int:
        made = self.ops[first].results
        used = {self.alias.get(v, v) for v in self.ops[then].operands}
        numbers = [number for number, value in enumerate(made) if value in used]
        if then not in self.counters or not numbers:
            return 0  # only the order counts
        return max(distance(self.machine, self.ops[first], self.ops[then], number) for number in numbers)

    def order(
        self,
        live: Live,
        limits: tuple[int, int],
        scarce: int | None = None,
        release: Mapping[Op, int] | None = None,
    ) -> list[Op]:
        """The operations in a new order.

        ``scarce`` is the kind of register (0: vector, 1: predicate) that comes before cycles throughout, if one does.
        ``release`` has cycles before which operations do not start; of what can start, those released first go first.
        """
        held, units = _Held(self, live, limits), _Units(self.machine)
        missing = {k: len(self.gaps[k]) for k in self.counters}
        released = {k: release.get(self.ops[k], 0) if release else 0 for k in self.counters}
        earliest = dict(released)
        able = [k for k in self.counters if not missing[k]]
        placed: dict[int, None] = {}
        while able:
            short = held.short() if scarce is None else scarce
            if short is not None:
                chosen = min(able, key=lambda k, kind=short: (held.change(k)[kind], sum(held.change(k)), k))
                units.wait(earliest[chosen])
                while not units.free(self.counters[chosen]):
                    units.wait(units.cycle + 1)
            else:
                ready = [k for k in able if earliest[k] <= units.cycle and units.free(self.counters[k])]
                if not ready:
                    units.wait(units.cycle + 1)
                    continue
                first = min((released[k], -self.height[k]) for k in ready)
                even = (k for k in ready if (released[k], -self.height[k]) == first)
                chosen = min(even, key=lambda k: (sum(held.change(k)), k))
            able.remove(chosen)
            units.take(self.counters[chosen])
            held.take(chosen)
            placed |= dict.fromkeys([*self.free[chosen], chosen])
            for later in self.users[chosen]:
                missing[later] -= 1
                earliest[later] = max(earliest[later], units.cycle + self.gaps[later][chosen])
                if not missing[later]:
                    able.append(later)
        return self.complete(placed)

    def order_from_end(self) -> list[Op]:
        """The operations in an order that is made from the end, without regard to registers."""
        depth: dict[int, int] = {}
        for k in self.counters:
            depth[k] = max((gap + depth[i] for i, gap in self.gaps[k].items()), default=0)
        units = _Units(self.machine)
        missing = {k: len(self.users[k]) for k in self.counters}
        earliest = dict.fromkeys(self.counters, 0)
        able = [k for k in self.counters if not missing[k]]
        last_first: list[int] = []
        while able:
            ready = [k for k in able if earliest[k] <= units.cycle and units.free(self.counters[k])]
            if not ready:
                units.wait(units.cycle + 1)
                continue
            chosen = max(ready, key=lambda k: (depth[k], k))
            able.remove(chosen)
            units.take(self.counters[chosen])
            last_first.append(chosen)
            for before, gap in self.gaps[chosen].items():
                missing[before] -= 1
                earliest[before] = max(earliest[before], units.cycle + gap)
                if not missing[before]:
                    able.append(before)
        return self.complete(dict.fromkeys(place for k in reversed(last_first) for place in (*self.free[k], k)))

    def complete(self, placed: dict[int, None]) -> list[Op]:
        """The operations at some places, and behind them those that none of them needs."""
        return [self.ops[k] for k in (*placed, *(k for k in range(len(self.ops)) if k not in placed))]


class _Held:
    """Registers that hold a value while an order grows."""

    def __init__(self, listing: Listing, live: Live, limits: tuple[int, int]) -> None:
        self.listing, self.after, self.limits = listing, live.after, limits
        self.uses: dict[Value, int] = {}
        for k in listing.counters:
            for value in listing.registers(listing.ops[k].operands):
                self.uses[value] = self.uses.get(value, 0) + 1
        self.counts = [sum(_kind(v) == kind for v in live.before) for kind in (0, 1)]

    def short(self) -> int | None:
        """The kind of register of which few are left, if there is one."""
        left = [limit - spare - n for n, limit, spare in zip(self.counts, self.limits, _SPARE, strict=True)]
        return next((kind for kind in (0, 1) if left[kind] <= 0 and left[kind] == min(left)), None)

    def change(self, k: int) -> list[int]:
        """By how much an instruction changes the number of registers of each kind."""
        found = [0, 0]
        op = self.listing.ops[k]
        for value in self.listing.registers(op.operands):
            if self.uses[value] == 1 and value not in self.after:
                found[_kind(value)] -= 1
        for value in self.listing.registers(op.results):
            if self.uses.get(value) or value in self.after:
                found[_kind(value)] += 1
        return found

    def take(self, k: int) -> None:
        """Notes that an instruction is placed."""
        self.counts = [n + more for n, more in zip(self.counts, self.change(k), strict=True)]
        for value in self.listing.registers(self.listing.ops[k].operands):
            self.uses[value] -= 1


class _Units:
    """When each unit takes its next instruction, and what has started in the current cycle."""

    def __init__(self, machine: Machine) -> None:
        self.width = machine.parameters["issue_width"].value
        self.cycle = self.issued = 0
        self.exu = [0.0, 0.0]
        self.buffer = self.store = 0.0

    def wait(self, cycle: int) -> None:
        """Goes on to a later cycle."""
        if cycle > self.cycle:
            self.cycle, self.issued = cycle, 0

    def free(self, counters: Counters) -> bool:
        """Whether an instruction may start now."""
        unit = self.exu[0] if counters.E0 else min(self.exu) if counters.E01 or counters.X else 0.0
        buffer = self.buffer + float(counters.U) <= self.cycle + max(1.0, float(counters.U)) or not counters.U
        return (
            self.issued < self.width and unit <= self.cycle and buffer and (not counters.S or self.store <= self.cycle)
        )

    def take(self, counters: Counters) -> None:
        """Starts an instruction."""
        self.issued += 1
        busy = float(counters.E0 + counters.E01 + counters.X)
        if busy:
            # what may run on either unit leaves the first to what cannot
            unit = 0 if counters.E0 or self.exu[1] > self.cycle else 1
            self.exu[unit] = max(self.exu[unit], self.cycle) + busy
        self.buffer = max(self.buffer, self.cycle) + float(counters.U)
        if counters.S:
            self.store = self.cycle + float(counters.S)


def _counters(op: Op, machine: Machine) -> Counters | None:
    """What an instruction takes of the machine; None for what is none or costs nothing."""
    if not op.name.startswith("pto."):
        return None
    try:
        found = machine.row(*instruction_key(op)).counters
    except EqsatError:
        return None
    return found if found.n else None


def _kind(value: Value) -> int:
    return int(isinstance(value.type, PhysMask))
