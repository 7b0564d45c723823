"""The machine as data: costs, latencies and limits read from a machine file, all numbers exact.

A machine file (``a5.toml`` says what its rows mean) is the only home of numbers about the hardware. This module
reads it, resolves parameters, ``like`` rows and parameter sets, and answers what an instruction costs.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any, NoReturn

from .ir import EqsatError
from .timing import Timing, TimingReader

BUILT_IN_MACHINES = ("a5",)
_ROW_KEYS = frozenset({"like", "free", "latency", "unit", "source", "range", "status", "note", "tied"})
_ENTRY_KEYS = frozenset({"value", "range", "unit", "source", "note"})
_NEEDED_PARAMETERS = frozenset({"alpha", "issue_width", "vregs", "predicates", "stack_bytes", "unknown_trips"})
_TABLES = frozenset({"machine", "source", "parameter", "params", "instruction"})
_TIMING_TABLES = frozenset({"timing", "group", "forward", "interval", "barrier"})
_SIZE_SUFFIXES = ("_b8", "_b16", "_b32")


@dataclass(frozen=True, slots=True)
class Counters:
    """What instructions add to the resources of an iteration: cycles (E0, E01, X, S, bar), slots (U), a count (n)."""

    E0: Fraction = Fraction(0)
    E01: Fraction = Fraction(0)
    X: Fraction = Fraction(0)
    U: Fraction = Fraction(0)
    S: Fraction = Fraction(0)
    n: Fraction = Fraction(0)
    bar: Fraction = Fraction(0)

    def __add__(self, other: Counters) -> Counters:
        return Counters(
            self.E0 + other.E0,
            self.E01 + other.E01,
            self.X + other.X,
            self.U + other.U,
            self.S + other.S,
            self.n + other.n,
            self.bar + other.bar,
        )

    def __mul__(self, times: int) -> Counters:
        """The counters of ``times`` such instructions."""
        return Counters(*(getattr(self, name) * times for name in RESOURCES))


RESOURCES = tuple(f.name for f in fields(Counters))
COUNTED = frozenset(RESOURCES) - {"n"}  # n follows from whether the row is free


@dataclass(frozen=True, slots=True)
class Parameter:
    """A named number with the values between which it may lie; ``bounds`` is None for a fact."""

    value: Fraction
    bounds: tuple[Fraction, Fraction] | None
    source: str


@dataclass(frozen=True, slots=True)
class InstructionRow:
    """One row of the machine file, resolved. ``parameters`` are the names that its counters were taken from.

    ``tied`` is the number of the operand that the result overwrites.
    """

    key: str
    counters: Counters
    parameters: frozenset[str]
    latency: int | None
    unit: str | None
    source: str | None
    confirmed: bool
    tied: int | None = None


@dataclass(frozen=True, eq=False)
class Machine:
    """A machine under one parameter set. Build it with `load_machine`.

    ``timing`` is what the simulator needs beside the costs; None for a file without these tables.
    """

    name: str
    params: str
    rows: Mapping[str, InstructionRow]
    parameters: Mapping[str, Parameter]
    _digest: str
    tables: Mapping[str, Any]  # of the machine file, as they were read
    timing: Timing | None = None

    @property
    def alpha(self) -> Fraction:
        """How much longer the pair of execution units takes than half of the work given to it."""
        return self.parameters["alpha"].value

    @property
    def vregs(self) -> int:
        """Vector registers that a program may hold at once."""
        return int(self.parameters["vregs"].value)

    @property
    def predicates(self) -> int:
        """Predicate registers that a program may hold at once."""
        return int(self.parameters["predicates"].value)

    @property
    def stack_bytes(self) -> int:
        """Bytes that a vector function may spill registers to."""
        return int(self.parameters["stack_bytes"].value)

    @cached_property
    def tied(self) -> dict[str, int]:
        """For the name of each operation whose result overwrites an operand the number of that operand."""
        return {f"pto.{key}": row.tied for key, row in self.rows.items() if row.tied is not None}

    @property
    def unknown_trips(self) -> int:
        """Iterations assumed for a loop whose bounds are unknown."""
        return int(self.parameters["unknown_trips"].value)

    def row(self, opcode: str, dist: str | None = None, element: str | None = None) -> InstructionRow:
        """The most special row of an instruction.

        ``opcode`` has no ``pto.``; ``dist`` is a dist mode or a vdup position; ``element`` is the element type of
        the lanes, for casts ``source_result``. Raises EqsatError when no row fits.
        """
        found = self.find(opcode, dist, element)
        if found is None:
            raise EqsatError(f"no cost is known for '{opcode}': machine '{self.name}' has no row for it")
        return found

    def counters(self, opcode: str, dist: str | None = None, element: str | None = None) -> Counters:
        """What one such instruction adds to the resources; arguments and errors as for `row`."""
        return self.row(opcode, dist, element).counters

    def status(self, opcode: str, dist: str | None = None, element: str | None = None) -> str:
        """ "confirmed", or "unconfirmed" when nobody has shown this form on hardware; errors as for `row`."""
        return "confirmed" if self.row(opcode, dist, element).confirmed else "unconfirmed"

    def bounds(self, counters: Counters) -> dict[str, Fraction]:
        """Cycles of an iteration that each resource asks for, in the order in which ties are named."""
        units = (self.alpha * (counters.E0 + counters.E01) + counters.X) / 2
        front = counters.n / self.parameters["issue_width"].value
        return {"EXU0": counters.E0, "EXU": units, "UB": counters.U, "STORE": counters.S, "FRONT": front}

    def ii(self, counters: Counters) -> Fraction:
        """Initiation interval in cycles: the most that one resource asks for, and barriers on top."""
        return max(self.bounds(counters).values()) + counters.bar

    def bottleneck(self, counters: Counters) -> str:
        """The resource that decides `ii`: EXU0, EXU (both units), UB, STORE or FRONT; the first of equals."""
        bounds = self.bounds(counters)
        return max(bounds, key=lambda name: bounds[name])

    def digest(self) -> str:
        """Hexadecimal SHA-256 of the file and the parameter set: what costs were computed with."""
        return self._digest

    def find(self, opcode: str, dist: str | None = None, element: str | None = None) -> InstructionRow | None:
        """As `row`, but None when no row fits."""
        names = [opcode]
        names += [opcode.removesuffix(suffix) for suffix in _SIZE_SUFFIXES if opcode.endswith(suffix)]
        variants = [v for v in (dist, element) if v]
        if element and element.lstrip("su").startswith("i"):
            variants.append("int")
        for name in names:
            for key in [f"{name}.{variant}" for variant in variants] + [name]:
                if key in self.rows:
                    return self.rows[key]
        return None


def machine_path(name_or_path: str | Path) -> Path:
    """The file of a built-in machine or of one given by its path; raises EqsatError for any other name."""
    name = str(name_or_path)
    if not name.endswith(".toml") and name not in BUILT_IN_MACHINES:
        raise EqsatError(f"unknown machine '{name}': give a built-in name (a5) or a file that ends in .toml")
    return Path(name) if name.endswith(".toml") else Path(__file__).with_name(f"{name}.toml")


def load_machine(name_or_path: str | Path = "a5", params: str = "camodel") -> Machine:
    """Read a built-in machine by name, or a machine file (``*.toml``: a whole file, not a patch of another).

    Raises EqsatError when the file or the parameter set does not exist, or a row is malformed.
    """
    name, path = str(name_or_path), machine_path(name_or_path)
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text, parse_float=Fraction)
    except OSError as error:
        raise EqsatError(f"cannot read machine file '{name}': {error.strerror}") from None
    except ValueError as error:  # not UTF-8, or not TOML
        raise EqsatError(f"machine file '{name}' is not valid TOML: {error}") from None
    digest = hashlib.sha256(f"{params}\n{text}".encode()).hexdigest()
    return machine_of(data, name, params, digest, built_in=name in BUILT_IN_MACHINES)


def machine_of(tables: Mapping[str, Any], name: str, params: str, digest: str, *, built_in: bool = False) -> Machine:
    """The machine that the tables of a file describe; errors as for `load_machine`."""
    return _Reader(name, tables, built_in=built_in).machine(params, digest)


class _Reader:
    """Checks the tables of one file and resolves them.

    The numbers of a built-in machine lie within the ranges that it states; a file of the user may ask what if.
    """

    def __init__(self, name: str, data: Mapping[str, Any], *, built_in: bool) -> None:
        self.name, self.built_in, self.data = name, built_in, data
        unknown = set(data) - _TABLES - _TIMING_TABLES
        if unknown:
            self.fail(min(unknown), "is no table of a machine file")
        self.sources = self.table(data, "source", required=False)
        self.raw_parameters = self.table(data, "parameter")
        self.sets = self.table(data, "params")
        self.raw_rows = self.table(data, "instruction")
        self.parameters: dict[str, Parameter] = {}
        self.resolved: dict[str, InstructionRow] = {}

    def fail(self, where: str, message: str) -> NoReturn:
        raise EqsatError(f"machine file '{self.name}': {where} {message}")

    def table(self, data: Mapping[str, Any], key: str, *, required: bool = True) -> dict[str, Any]:
        found = data.get(key, None if required else {})
        if not isinstance(found, dict):
            self.fail(key, "must be a table")
        return found

    def machine(self, params: str, digest: str) -> Machine:
        if params not in self.sets:
            self.fail("params", f"has no set '{params}'; it has {', '.join(sorted(self.sets))}")
        self.parameters = {key: self.parameter(f"parameter.{key}", raw) for key, raw in self.raw_parameters.items()}
        for key in _NEEDED_PARAMETERS - set(self.parameters):
            self.fail(f"parameter.{key}", "is missing")
        for key, raw in self.table(self.sets, params).items():
            if key not in self.parameters:
                self.fail(f"params.{params}.{key}", "is the name of no parameter")
            self.parameters[key] = self.parameter(f"params.{params}.{key}", raw)
        for key in self.raw_rows:
            self.resolve(key, ())
        return Machine(self.name, params, self.resolved, self.parameters, digest, self.data, self.timing())

    def timing(self) -> Timing | None:
        """The tables of the simulator; None when the file has no [timing]."""
        if "timing" not in self.data:
            if found := _TIMING_TABLES & set(self.data):
                self.fail(min(found), "is of no use without a table [timing]")
            return None
        numbers = {}
        for key, raw in self.table(self.data, "timing").items():
            value = self.parameter(f"timing.{key}", raw).value
            if value.denominator != 1:
                self.fail(f"timing.{key}.value", "must be a whole number")
            numbers[key] = int(value)
        return TimingReader(self.data, self.fail, self.source).read(numbers)

    def parameter(self, where: str, raw: Any) -> Parameter:
        if not isinstance(raw, dict) or "value" not in raw or set(raw) - _ENTRY_KEYS:
            self.fail(where, f"must be a table of 'value' and, if any, {', '.join(sorted(_ENTRY_KEYS - {'value'}))}")
        bounds = self.interval(f"{where}.range", raw["range"]) if "range" in raw else None
        value = self.number(f"{where}.value", raw["value"])
        if self.built_in and bounds and not bounds[0] <= value <= bounds[1]:
            self.fail(f"{where}.value", "lies outside its range")
        return Parameter(value, bounds, self.source(where, raw) or "")

    def resolve(self, key: str, trail: tuple[str, ...]) -> InstructionRow:
        """The row ``key`` with its ``like`` rows merged below it; ``trail`` guards against circles."""
        if key in self.resolved:
            return self.resolved[key]
        merged = self.merged(key, trail)
        where = f"instruction.{key}"
        counters: dict[str, Fraction] = {}
        names: set[str] = set()
        for name in COUNTED & set(merged):
            value = merged[name]
            if isinstance(value, str):
                if value not in self.parameters:
                    self.fail(f"{where}.{name}", f"names no parameter: '{value}'")
                names.add(value)
                counters[name] = self.parameters[value].value
            else:
                counters[name] = self.number(f"{where}.{name}", value)
        free = merged.get("free", False)
        if free is True and counters or free not in (True, False) or not (free or counters):
            self.fail(where, f"must have a counter ({', '.join(sorted(COUNTED))}) or 'free = true'")
        for name, value in self.table(merged, "range", required=False).items():
            if name not in counters and name != "latency":
                self.fail(f"{where}.range", f"speaks of '{name}', which the row does not count")
            self.interval(f"{where}.range.{name}", value)
        status = merged.get("status", "confirmed")
        if status not in ("confirmed", "unconfirmed"):
            self.fail(f"{where}.status", "must be confirmed or unconfirmed")
        latency = merged.get("latency")
        if latency is not None and (type(latency) is not int or latency < 0):
            self.fail(f"{where}.latency", "must be a whole number of cycles")
        tied = merged.get("tied")
        if tied is not None and (type(tied) is not int or tied < 0):
            self.fail(f"{where}.tied", "must be the number of an operand")
        if not free and counters.keys() != {"bar"}:
            counters["n"] = Fraction(1)
        row = InstructionRow(
            key,
            Counters(**counters),
            frozenset(names),
            latency,
            merged.get("unit"),
            self.source(where, merged),
            status == "confirmed",
            tied,
        )
        self.resolved[key] = row
        return row

    def merged(self, key: str, trail: tuple[str, ...]) -> dict[str, Any]:
        """What a row says, and what the rows that it is like say, where it is silent."""
        where = f"instruction.{key}"
        raw = self.table(self.raw_rows, key) if key in self.raw_rows else self.fail(where, "is missing")
        unknown = set(raw) - COUNTED - _ROW_KEYS
        if unknown:
            self.fail(where, f"has an unknown key '{min(unknown)}'")
        if "like" not in raw:
            return raw
        if key in trail:
            self.fail(where, "is like itself, through " + ", ".join(trail))
        base = self.merged(str(raw["like"]), (*trail, key))
        return {k: v for k, v in {**base, **raw}.items() if k != "like"}

    def number(self, where: str, value: Any) -> Fraction:
        if isinstance(value, bool) or not isinstance(value, int | Fraction) or value < 0:
            self.fail(where, "must be a number that is not negative")
        return Fraction(value)

    def interval(self, where: str, value: Any) -> tuple[Fraction, Fraction]:
        if not isinstance(value, list) or len(value) != 2:
            self.fail(where, "must be [low, high]")
        low, high = (self.number(where, end) for end in value)
        if low > high:
            self.fail(where, "must be [low, high]")
        return low, high

    def source(self, where: str, raw: dict[str, Any]) -> str | None:
        """The source tags of an entry, each of which the file explains; None when the entry gives none."""
        tags = raw.get("source")
        if tags is None:
            return None
        if not isinstance(tags, str):
            self.fail(f"{where}.source", "must be a string of source tags")
        for tag in tags.split():
            if tag not in self.sources:
                self.fail(f"{where}.source", f"names '{tag}', which the [source] table does not explain")
        return tags
