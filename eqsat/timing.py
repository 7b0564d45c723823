"""When instructions may start: the tables of a machine file that only the simulator reads.

The costs of a machine say how much of each resource an instruction takes. These tables say what lies between two of
them: how soon a consumer may follow its producer (``forward``), which pairs one unit keeps apart (``interval``), what
a barrier waits for (``barrier``), and how deep the pipeline is (``timing``). All cycles are whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NoReturn

_ENTRY = frozenset({"source", "range", "note"})
_SIZES = ("_b8", "_b16", "_b32")
NEEDED = (
    "startup",
    "drain",
    "issue_delay",
    "window",
    "in_flight",
    "unit_queues",
    "physical_vregs",
    "physical_predicates",
    "release_delay",
    "loop_start",
    "loop_nested_start",
    "loop_restart",
    "iteration_stride",
    "forward_gap",
    "load_to_barrier",
    "store_to_barrier",
)


@dataclass(frozen=True)
class Interval:
    """Cycles between the start of one of ``after`` and that of one of ``before`` on the same unit."""

    after: frozenset[str]
    before: frozenset[str]
    excepted: frozenset[str]
    cycles: int
    source: str


@dataclass(frozen=True)
class Barrier:
    """A barrier: cycles until it lets go, from there to the first access behind it, and to the next barrier."""

    release: int
    consumer: int
    next: int


@dataclass(frozen=True, eq=False)
class Timing:
    """What a machine file says about time. ``numbers`` holds the entries of its [timing] table, in cycles or counts."""

    numbers: Mapping[str, int]
    groups: Mapping[str, frozenset[str]]
    forwards: Mapping[str, Mapping[str, int]]
    intervals: tuple[Interval, ...]
    barriers: Mapping[str, Barrier]
    _apart_by: dict[tuple, int] = field(default_factory=dict, repr=False)  # answers of `interval`

    def forward(
        self,
        producer: tuple[str, str | None, str | None],
        latency: int,
        consumer: tuple[str, str | None, str | None],
        result: int = 0,
    ) -> int:
        """Cycles from the start of a producer to the earliest start of a consumer of its result number ``result``.

        Instructions are (opcode, dist, element). A pair that no row speaks of forwards after ``latency`` less the gap
        of the machine.
        """
        row = next((self.forwards[key] for key in _keys(*producer) if key in self.forwards), None)
        if row is None:
            return max(0, latency - self.numbers["forward_gap"])
        if result and "second" in row and self._in("store", consumer):
            return row["second"]
        for name in _keys(*consumer):
            if name in row:
                return row[name]
        for group in self.groups:
            if group in row and self._in(group, consumer):
                return row[group]
        return row["any"]

    def interval(self, first: tuple[str, str | None, str | None], then: tuple[str, str | None, str | None]) -> int:
        """Cycles that one unit keeps two instructions apart; 1 for a pair that no row speaks of."""
        found = self._apart_by.get((first, then))
        if found is None:
            found = max((row.cycles for row in self.intervals if self._apart(row, first, then)), default=1)
            self._apart_by[first, then] = found
        return found

    def _apart(self, row: Interval, first: tuple, then: tuple) -> bool:
        if not self._listed(row.after, first) or self._listed(row.excepted, then):
            return False
        return "*" in row.before or self._listed(row.before, then)

    def _listed(self, names: frozenset[str], instruction: tuple) -> bool:
        """Whether a list names an instruction or a group of it; ``vexp`` is not f16's when another row is."""
        return bool(names & set(_keys(*instruction))) or any(
            n in self.groups and self._in(n, instruction) for n in names
        )

    def _in(self, group: str, instruction: tuple) -> bool:
        return bool(self.groups.get(group, frozenset()) & set(_keys(*instruction)))


@cache
def _keys(opcode: str, dist: str | None, element: str | None) -> tuple[str, ...]:
    """The names of an instruction, the most special first."""
    names = [opcode, *(opcode.removesuffix(size) for size in _SIZES if opcode.endswith(size))]
    variants = [v for v in (dist, element) if v]
    if element and element.lstrip("su").startswith("i"):
        variants.append("int")
    return tuple(key for name in names for key in (*(f"{name}.{variant}" for variant in variants), name))


class TimingReader:
    """Checks the tables and builds `Timing`. ``fail`` raises with the name of the file, ``source`` checks tags."""

    def __init__(
        self,
        data: Mapping[str, Any],
        fail: Callable[[str, str], NoReturn],
        source: Callable[[str, dict[str, Any]], str | None],
    ) -> None:
        self.data, self.fail, self.source = data, fail, source

    def read(self, numbers: Mapping[str, int]) -> Timing:
        """The tables of a file, whose [timing] entries are ``numbers``."""
        for name in NEEDED:
            if name not in numbers:
                self.fail(f"timing.{name}", "is missing")
        groups = {name: self.names(f"group.{name}", raw) for name, raw in self.table("group").items()}
        for name in ("store",):
            if name not in groups:
                self.fail(f"group.{name}", "is missing")
        raw = self.table("forward")
        forwards = {key: self.forward(key, raw) for key in raw}
        rows = self.data.get("interval", [])
        if not isinstance(rows, list):
            self.fail("interval", "must be a list of tables [[interval]]")
        intervals = tuple(self.interval(f"interval row {n}", row) for n, row in enumerate(rows, 1))
        waits = self.table("barrier")
        return Timing(numbers, groups, forwards, intervals, {key: self.barrier(key, waits) for key in waits})

    def table(self, name: str) -> dict[str, Any]:
        """A table that must be there."""
        found = self.data.get(name)
        if not isinstance(found, dict):
            self.fail(name, "must be a table: a file with [timing] has one")
        return found

    def names(self, where: str, raw: Any) -> frozenset[str]:
        """A list of names."""
        if not isinstance(raw, list) or not all(isinstance(name, str) for name in raw):
            self.fail(where, "must be a list of instructions")
        return frozenset(raw)

    def cycles(self, where: str, raw: Any) -> int:
        """A whole number of cycles."""
        if type(raw) is not int or raw < 0:
            self.fail(where, "must be a whole number of cycles")
        return raw

    def merged(self, table: str, rows: dict[str, Any], key: str, trail: tuple[str, ...] = ()) -> dict[str, Any]:
        """A row over the row that it is like."""
        where = f"{table}.{key}"
        row = rows.get(key)
        if not isinstance(row, dict):
            self.fail(where, "must be a table")
        self.source(where, row)
        if "like" not in row:
            if "source" not in row:
                self.fail(where, "has no source")
            return row
        if key in trail:
            self.fail(where, "is like itself, through " + ", ".join(trail))
        base = self.merged(table, rows, str(row["like"]), (*trail, key))
        return {k: v for k, v in {**base, **row}.items() if k != "like"}

    def forward(self, key: str, rows: dict[str, Any]) -> dict[str, int]:
        """One row of [forward]."""
        row = self.merged("forward", rows, key)
        found = {k: self.cycles(f"forward.{key}.{k}", v) for k, v in row.items() if k not in _ENTRY}
        if "any" not in found:
            self.fail(f"forward.{key}", "must say what 'any' consumer waits for")
        return found

    def interval(self, where: str, row: Any) -> Interval:
        """One row of [[interval]]."""
        if not isinstance(row, dict) or not {"after", "before", "cycles", "source"} <= set(row):
            self.fail(where, "must be a table of 'after', 'before', 'cycles' and 'source'")
        return Interval(
            self.names(f"{where}.after", row["after"]),
            self.names(f"{where}.before", row["before"]),
            self.names(f"{where}.except", row.get("except", [])),
            self.cycles(f"{where}.cycles", row["cycles"]),
            self.source(where, row) or "",
        )

    def barrier(self, key: str, rows: dict[str, Any]) -> Barrier:
        """One row of [barrier]."""
        row = self.merged("barrier", rows, key)
        values = {name: self.cycles(f"barrier.{key}.{name}", row.get(name)) for name in ("release", "consumer", "next")}
        return Barrier(**values)
