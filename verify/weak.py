"""Weak memory: what a VPTO program computes where only barriers and operands keep its accesses in order.

The unified buffer is not checked for aliases (isa.md 1): a load may overtake a store before it unless a VST_VLD barrier
stands between them, two stores may change places without a VST_VST barrier, and a store may overtake a load before it
without a VLD_VST barrier, unless it is computed from what that load gave. Each of the three is tried for all accesses
of a run at once; a program that then leaves other bytes lacks a barrier.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import Function, Op, walk
from verify.formats import Codes
from verify.liveness import flow, slice_of
from verify.memory import ALIGNMENT, Arena, Bytes, Use
from verify.notes import Trap

LOADS = frozenset(
    f"pto.{name}"
    for name in ("vlds", "vldsx2", "vldas", "vldus", "vsldb", "vgather2", "vgather2_bc", "vgatherb", "plds")
)
EVERYTHING = "VV_ALL"

Indices = NDArray[np.intp]
Run = Callable[[Arena], None]


@dataclass(frozen=True)
class Missing:
    """A barrier that is missing: its kind, and the access that does not wait for the one before it."""

    kind: str
    earlier: Op | None
    later: Op | None

    @property
    def text(self) -> str:
        """What may happen."""
        first, second = {
            "VST_VLD": ("load", "store before it"),
            "VST_VST": ("store", "store before it"),
            "VLD_VST": ("store", "load before it"),
        }[self.kind]
        before = f" of line {self.earlier.loc.line}" if self.earlier is not None and self.earlier.loc.line else ""
        return f"this {first} may overtake the {second}{before}: no {self.kind} barrier keeps them apart"


class Weak(Arena):
    """An arena that knows which operation accesses it (``at``) and where barriers are."""

    def __init__(self, arena: Arena) -> None:
        super().__init__(arena.image, arena.absolute, arena.refill)
        self.op: Op | None = None
        self.found: Missing | None = None

    def at(self, op: Op) -> None:
        """The operation whose accesses follow."""
        self.op = op

    def barrier(self, kind: str) -> None:
        """A barrier; the end of a vector scope is one of all kinds."""

    def opaque(self, name: str) -> int:
        """An unknown operation waits for everything."""
        self.barrier(EVERYTHING)
        return super().opaque(name)

    def end(self) -> None:
        """The end of the run."""
        self.barrier(EVERYTHING)

    def _read(self, where: Indices) -> Bytes:
        return self.image[where]

    def _write(self, where: Indices, values: Bytes) -> None:
        self.image[where] = values

    def load(self, address: int, count: int, use: Use | None = None) -> Bytes:
        """As in an arena."""
        self.check(address, count)
        return self._read(np.arange(address, address + count))

    def gather(self, address: int, offsets: Indices, use: Use | None = None) -> Bytes:
        """As in an arena."""
        if not offsets.size:
            return self.image[address + offsets]
        low = int(offsets.min())
        self.check(address + low, int(offsets.max()) - low + 1)
        return self._read((address + offsets).reshape(-1)).reshape(offsets.shape)

    def load_blocks(self, addresses: Indices) -> Bytes:
        """As in an arena."""
        return self.gather(0, addresses[:, None] + np.arange(ALIGNMENT))

    def store_blocks(self, addresses: Indices, values: Bytes) -> None:
        """As in an arena."""
        self.scatter(0, (addresses[:, None] + np.arange(ALIGNMENT)).reshape(-1), values.reshape(-1))

    def store(self, address: int, count: int, codes: Codes, use: Use | None = None) -> None:
        """As in an arena."""
        self.check(address, count)
        if count:
            self._write(np.arange(address, address + count), codes.view(np.uint8).reshape(-1)[:count].copy())

    def scatter(self, address: int, offsets: Indices, values: Bytes, use: Use | None = None) -> None:
        """As in an arena."""
        if offsets.size:
            low = int(offsets.min())
            self.check(address + low, int(offsets.max()) - low + 1)
            self._write((address + offsets).reshape(-1), values.reshape(-1).copy())


class _LateStores(Weak):
    """Loads do not see stores before the next VST_VLD barrier."""

    def __init__(self, arena: Arena) -> None:
        super().__init__(arena)
        self._pending: list[tuple[Indices, Bytes, Op | None]] = []
        self._owner = np.full(len(self.image), -1, np.int64)

    def barrier(self, kind: str) -> None:
        if kind in ("VST_VLD", EVERYTHING):
            for where, values, _ in self._pending:
                self.image[where] = values
                self._owner[where] = -1
            self._pending = []

    def _read(self, where: Indices) -> Bytes:
        if self.found is None and self._pending:
            owners = self._owner[where]
            if (owners >= 0).any():
                self.found = Missing("VST_VLD", self._pending[int(owners.max())][2], self.op)
        return super()._read(where)

    def _write(self, where: Indices, values: Bytes) -> None:
        self._owner[where] = len(self._pending)
        self._pending.append((where, values, self.op))


class _SwappedStores(Weak):
    """Of two stores to a byte the first one stays, unless a VST_VST barrier or a loaded operand keeps them apart."""

    def __init__(self, arena: Arena, needs: dict[Op, set[Op]]) -> None:
        super().__init__(arena)
        self._needs = needs
        self._phase = 0  # VST_VLD barriers so far
        self._loaded: dict[Op, int] = {}  # the phase of the last time that a load ran
        self._owner = np.full(len(self.image), -1, np.int64)  # the phase of the last store to a byte
        self._makers: dict[int, Op | None] = {}
        self._stays = self.image.copy()

    def barrier(self, kind: str) -> None:
        if kind in ("VST_VLD", EVERYTHING):
            self._phase += 1
        if kind in ("VST_VST", EVERYTHING):
            self._owner[:] = -1

    def opaque(self, name: str) -> int:
        self.image = self._stays
        number = super().opaque(name)
        self._stays = self.image.copy()
        return number

    def end(self) -> None:
        self.image = self._stays

    def _read(self, where: Indices) -> Bytes:
        if self.op is not None:
            self._loaded[self.op] = self._phase
        return super()._read(where)

    def _write(self, where: Indices, values: Bytes) -> None:
        needs = self._needs.get(self.op, set()) if self.op is not None else set()
        waited = max((self._loaded.get(load, -1) for load in needs), default=-1)  # stores of earlier phases are done
        swapped = (self._owner[where] >= max(waited, 0)) & (self._stays[where] != values)
        if swapped.any() and self.found is None:
            self.found = Missing("VST_VST", None, self.op)
        self._stays[where[~swapped]] = values[~swapped]
        self._owner[where] = self._phase
        super()._write(where, values)


@dataclass(frozen=True)
class _Event:
    """A load or store with the addresses of its bytes (and the bytes), or a barrier of ``kind``."""

    kind: str
    op: Op | None = None
    where: Indices | None = None
    values: Bytes | None = None


class _Log(Weak):
    """What a run accesses."""

    def __init__(self, arena: Arena) -> None:
        super().__init__(arena)
        self.events: list[_Event] = []

    def barrier(self, kind: str) -> None:
        """Noted."""
        self.events.append(_Event(kind))

    def _read(self, where: Indices) -> Bytes:
        self.events.append(_Event("load", self.op, where))
        return super()._read(where)

    def _write(self, where: Indices, values: Bytes) -> None:
        self.events.append(_Event("store", self.op, where, values))
        super()._write(where, values)


class _Waiting:
    """From which event on a load is done for all that comes, by barriers and by what was computed from it."""

    def __init__(self, events: Sequence[_Event], needs: dict[Op, set[Op]]) -> None:
        self._needs, self._end = needs, len(events)
        self._times: dict[Op, list[int]] = {}
        self._barriers: dict[str, list[int]] = {}
        for number, event in enumerate(events):
            if event.op is not None:
                self._times.setdefault(event.op, []).append(number)
            elif event.where is None:
                self._barriers.setdefault(event.kind, []).append(number)
        self._users: dict[Op, list[Op]] = {}
        for user, loads in needs.items():
            for load in loads if user in self._times else ():
                self._users.setdefault(load, []).append(user)

    def _next(self, kind: str, number: int) -> int:
        """The next barrier of a kind behind an event."""
        return min(_after(self._barriers.get(k, []), number, self._end) for k in (kind, EVERYTHING))

    def done(self, op: Op | None, number: int) -> tuple[int, int]:
        """The event from which on all stores wait for a load, and that from which on loads do."""
        barrier = self._next("VLD_VST", number)
        if op is None:
            return barrier, self._end
        again = _after(self._times[op], number, self._end)
        used = min(
            (_after(self._times[user], number, self._end) for user in self._users.get(op, ())), default=self._end
        )
        if used >= again:
            return barrier, self._end
        return min(barrier, self._next("VST_VST", used)), self._next("VST_VLD", used)

    def needs(self, store: Op | None, number: int, load: Op | None, loaded: int, seen: int) -> bool:
        """Whether a store waits for a load by its operands: it needs this very load, or one from event ``seen`` on."""
        for needed in self._needs.get(store, ()) if store is not None else ():
            times = self._times.get(needed, [])
            place = bisect_left(times, number)
            last = times[place - 1] if place else -1
            if last > seen or needed is load and last == loaded:
                return True
        return False


def _after(times: Sequence[int], number: int, end: int) -> int:
    place = bisect_right(times, number)
    return times[place] if place < len(times) else end


class _EarlyStores(Weak):
    """Loads see the next store to a byte, unless a barrier or a loaded operand keeps them apart."""

    def __init__(self, arena: Arena, log: _Log, needs: dict[Op, set[Op]]) -> None:
        super().__init__(arena)
        self._number = -1
        self._changes: dict[int, tuple[NDArray[np.bool_], Bytes, Op | None]] = {}
        self._prepare(log.events, _Waiting(log.events, needs))

    def _prepare(self, events: Sequence[_Event], waiting: _Waiting) -> None:
        """For each load the bytes that a later store may already have put there: the log read backwards."""
        following = np.full(len(self.image), len(events), np.int64)  # number of the next store to a byte
        stored = np.zeros(len(self.image), np.uint8)
        for number in range(len(events) - 1, -1, -1):
            event = events[number]
            if event.values is not None:
                following[event.where], stored[event.where] = number, event.values
            elif event.kind == "load":
                done, seen = waiting.done(event.op, number)
                early = following[event.where]
                for store in np.unique(early[early < done]).tolist():
                    if waiting.needs(events[store].op, store, event.op, number, seen):
                        early[early == store] = done
                if (early < done).any():
                    maker = events[int(early.min())].op
                    self._changes[number] = (early < done, stored[event.where], maker)

    def barrier(self, kind: str) -> None:
        """Counted, as in the log."""
        self._number += 1

    def _read(self, where: Indices) -> Bytes:
        self._number += 1
        data = super()._read(where)
        change = self._changes.get(self._number)
        if change is None or len(change[0]) != len(where):
            return data
        early, stored, maker = change
        if self.found is None and (data[early] != stored[early]).any():
            self.found = Missing("VLD_VST", self.op, maker)
        return np.where(early, stored, data)

    def _write(self, where: Indices, values: Bytes) -> None:
        self._number += 1
        super()._write(where, values)


def needed_loads(function: Function) -> dict[Op, set[Op]]:
    """For each operation without results, and each store of a stream, the loads that its operands are made of."""
    sources, _ = flow(function)
    makers = {value: op for op in walk(function.body) for value in op.results}
    found = {}
    for op in walk(function.body):
        if op.name.startswith("pto.") and not op.regions and op.name not in LOADS:
            values = slice_of(op.operands, sources)
            found[op] = {makers[v] for v in values if v in makers and makers[v].name in LOADS}
    return found


def overlaps(arena: Arena) -> bool:
    """Whether a run stored a byte that it also loaded, or stored a byte twice: else the order does not matter."""
    stored = np.zeros(len(arena.image) + 1, np.int64)
    for address, count in arena.writes:
        stored[address] += 1
        stored[address + count] -= 1
    times = np.cumsum(stored)[:-1]
    if (times > 1).any():
        return True
    below = np.concatenate(([0], np.cumsum(times > 0)))
    return any(below[address + count] > below[address] for address, count in arena.reads)


def missing_barrier(function: Function, fresh: Callable[[], Arena], run: Run, usual: list[Bytes]) -> Missing | None:
    """A barrier whose absence changes bytes, None when there is none.

    ``fresh`` makes the memory at the start, ``run`` runs the program on an arena (raising Trap), ``usual`` are the
    images of a run in program order.
    """
    needs = needed_loads(function)
    log = _Log(fresh())

    def trial(arena: Weak) -> Missing | None:
        try:
            run(arena)
        except Trap:
            return arena.found
        arena.end()
        same = len(arena.images) == len(usual) and all(map(np.array_equal, arena.images, usual))
        return None if same else arena.found

    return (
        trial(_LateStores(fresh()))
        or trial(_SwappedStores(fresh(), needs))
        or trial(log)
        or trial(_EarlyStores(fresh(), log, needs))
    )
