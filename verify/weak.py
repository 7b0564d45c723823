"""Weak memory: what a VPTO program computes where only barriers and operands keep its accesses in order.

The unified buffer is not checked for aliases (isa.md 1): a load may overtake a store before it unless a VST_VLD barrier
stands between them, two stores may change places without a VST_VST barrier, and a store may overtake a load before it
without a VLD_VST barrier, unless it is computed from what that load gave. Each of the three is tried for all accesses
of a run at once; a program that then leaves other bytes lacks a barrier.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

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


class _Log(Weak):
    """What a run accesses: (load, store or barrier, operation, bytes' addresses, bytes)."""

    def __init__(self, arena: Arena) -> None:
        super().__init__(arena)
        self.events: list[tuple[str, Op | None, Any, Any]] = []

    def barrier(self, kind: str) -> None:
        if kind in ("VLD_VST", EVERYTHING):
            self.events.append(("barrier", None, None, None))

    def _read(self, where: Indices) -> Bytes:
        self.events.append(("load", self.op, where, None))
        return super()._read(where)

    def _write(self, where: Indices, values: Bytes) -> None:
        self.events.append(("store", self.op, where, values))
        super()._write(where, values)


class _EarlyStores(Weak):
    """Loads see the next store to a byte, unless a VLD_VST barrier or a loaded operand keeps them apart."""

    def __init__(self, arena: Arena, log: _Log, needs: dict[Op, set[Op]]) -> None:
        super().__init__(arena)
        self._number = -1
        self._changes: dict[int, tuple[NDArray[np.bool_], Bytes, Op | None]] = {}
        self._prepare(log, needs)

    def _prepare(self, log: _Log, needs: dict[Op, set[Op]]) -> None:
        """For each load the bytes that a later store may already have put there: the log read backwards."""
        following = np.full(len(self.image), -1, np.int64)  # number of the next store to a byte
        stored = np.zeros(len(self.image), np.uint8)
        next_run: dict[Op | None, int] = {}
        for number in range(len(log.events) - 1, -1, -1):
            kind, op, where, values = log.events[number]
            if kind == "barrier":
                following[:] = -1
            elif kind == "store":
                following[where], stored[where] = number, values
            else:
                early = following[where]
                again = next_run.get(op, len(log.events))
                for store in np.unique(early[early >= 0]).tolist():
                    maker = log.events[store][1]
                    if maker is not None and op in needs.get(maker, ()) and store < again:
                        early[early == store] = -1
                if (early >= 0).any():
                    maker = log.events[int(early.max())][1]
                    self._changes[number] = (early >= 0, stored[where], maker)
                next_run[op] = number

    def barrier(self, kind: str) -> None:
        if kind in ("VLD_VST", EVERYTHING):
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
        return None if same else arena.found or Missing("VST_VLD", None, None)

    return (
        trial(_LateStores(fresh()))
        or trial(_SwappedStores(fresh(), needs))
        or trial(log)
        or trial(_EarlyStores(fresh(), log, needs))
    )
