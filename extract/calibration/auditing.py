"""The audit of a machine file: has every number a source, every uncertain one a range, every instruction an entry.

The audit works on the tables of the file as they were read, not on the machine made of them, so that one fault does
not hide the others. Tables that it does not know are audited as well: whatever entry holds a number must have a source.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from eqsat.ir import EqsatError
from eqsat.isa import InstructionTable
from eqsat.machine import COUNTED, Machine, machine_of, machine_path
from eqsat.spellings import VPTO_NAMES

from .coverage import Form, forms

IN_FLIGHT = 7  # instructions that a unit holds: occupancy is at least latency / 7 (`eqsat/a5.toml`)
ROUNDING = Fraction(1, 20)  # cycles by which an occupancy may be rounded off
LONGEST_CHAIN = 3  # rows that a row is like, one through another, before a reader loses the thread
ITERATIVE = "X"
# What a unit is called where a row counts there: the counters that it excludes come with a name of their own.
UNIT_OF = {"E0": "EXU0", "E01": "EXU01", ITERATIVE: "SFU", "S": "store", "U": "LSU"}
_ROOT_TABLES = ("machine", "source", "parameter", "params", "instruction")
_DOUBTFUL = re.compile(r"\b(fitted|assumed|device)\b")  # words of a [source] line that ask for a range


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong (``fault``) or odd (``warning``). ``check`` names the rule, ``where`` the entry."""

    severity: str
    check: str
    where: str
    message: str


@dataclass
class Audit:
    """What an audit looked at and what it found, faults first, in the order of the file."""

    machine: str
    checked: dict[str, int] = field(default_factory=dict)  # what was looked at: how many
    findings: list[Finding] = field(default_factory=list)

    @property
    def faults(self) -> int:
        """Findings that are wrong, not only odd."""
        return sum(finding.severity == "fault" for finding in self.findings)


def audit(name: str | Path, table: InstructionTable) -> Audit:
    """Audits a built-in machine or a machine file against an instruction table.

    Raises EqsatError when the file cannot be read or is no TOML; all else is a finding.
    """
    path = machine_path(name)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Fraction)
    except OSError as error:
        raise EqsatError(f"cannot read machine file '{name}': {error.strerror}") from None
    except ValueError as error:
        raise EqsatError(f"machine file '{name}' is not valid TOML: {error}") from None
    return _Auditor(str(name), data, table).run()


class _Auditor:
    def __init__(self, name: str, data: Mapping[str, Any], table: InstructionTable) -> None:
        self.result = Audit(name)
        self.data = data
        self.table = table
        self.sources = self.part("source")
        self.parameters = self.part("parameter")
        self.rows = {key: row for key, row in self.part("instruction").items() if isinstance(row, Mapping)}
        self.cited: set[str] = set()
        self.named: set[str] = set()  # parameters that some row or table takes a number from
        self.merged: dict[str, dict[str, Any]] = {}

    def run(self) -> Audit:
        self.merged = self.like("instruction", self.rows)
        for name, entry in self.parameters.items():
            self.parameter(f"parameter.{name}", entry, None)
        for params, entries in self.part("params").items():
            for name, entry in entries.items():
                self.parameter(f"params.{params}.{name}", entry, self.parameters.get(name))
        for key, row in self.merged.items():
            self.instruction(key, row)
        for name, entry in self.data.items():
            if name not in _ROOT_TABLES:
                self.other(name, entry)
        self.machines()
        self.never_used()
        self.result.findings.sort(key=lambda found: found.severity)  # faults first, otherwise as the file has them
        self.result.checked |= {"sources": len(self.sources), "parameters": len(self.parameters)}
        self.result.checked |= {"parameter sets": len(self.part("params")), "instruction rows": len(self.rows)}
        return self.result

    def part(self, name: str) -> Mapping[str, Any]:
        found = self.data.get(name, {})
        if not isinstance(found, Mapping):
            self.fault("form", name, "must be a table")
            return {}
        return found

    def fault(self, check: str, where: str, message: str) -> None:
        self.result.findings.append(Finding("fault", check, where, message))

    def warn(self, check: str, where: str, message: str) -> None:
        self.result.findings.append(Finding("warning", check, where, message))

    # -- sources and ranges

    def tags(self, where: str, entry: Mapping[str, Any]) -> list[str]:
        """The source tags of an entry; a fault when there is none, or one that [source] does not explain."""
        given = entry.get("source")
        if not isinstance(given, str) or not given.split():
            self.fault("source", where, "has no source")
            return []
        for tag in given.split():
            self.cited.add(tag)
            if tag not in self.sources:
                self.fault("source", where, f"names the source '{tag}', which [source] does not explain")
        return given.split()

    def doubtful(self, tags: list[str]) -> bool:
        """Whether a number rests on nothing but fits, or on an assumption: then it wants a range."""
        open_tags = [tag for tag in tags if _DOUBTFUL.search(str(self.sources.get(tag, "")))]
        return bool(open_tags) and (len(open_tags) == len(tags) or any(self.assumed(tag) for tag in open_tags))

    def assumed(self, tag: str) -> bool:
        return "assumed" in str(self.sources.get(tag, ""))

    def within(self, where: str, value: Any, bounds: Any) -> None:
        """A fault when ``bounds`` is no [low, high] or does not hold the value."""
        good = isinstance(bounds, list) and len(bounds) == 2 and all(_is_number(end) for end in bounds)
        if not good or bounds[0] > bounds[1]:
            self.fault("range", where, "has a range that is not [low, high]")
        elif _is_number(value) and not bounds[0] <= value <= bounds[1]:
            self.fault("range", where, f"has the value {_shown(value)} outside its range {_interval(bounds)}")
        elif bounds[0] == bounds[1]:
            self.warn("range", where, f"has a range of one value, {_shown(bounds[0])}")

    def parameter(self, where: str, entry: Any, base: Any) -> None:
        """One parameter, or what a parameter set says of it (``base`` is then the parameter itself)."""
        if where.startswith("params.") and not isinstance(base, Mapping):
            self.fault("set", where, "is the name of no parameter")
            return
        if not isinstance(entry, Mapping) or not _is_number(entry.get("value")):
            self.fault("form", where, "has no 'value' that is a number")
            return
        if entry["value"] < 0:
            self.fault("form", where, "has a negative value")
        tags = self.tags(where, entry)
        bounds = entry.get("range", None if base is None else base.get("range"))
        if bounds is not None:
            self.within(where, entry["value"], bounds)
        elif self.doubtful(tags):
            self.fault("range", where, "is fitted or assumed and has no range")
        if base is None and not isinstance(entry.get("unit"), str):
            self.fault("unit", where, "does not name its unit")

    def other(self, name: str, table: Any) -> None:
        """A table that the audit has no rules for: an entry or a list of them."""
        if isinstance(table, list):
            for number, entry in enumerate(table, 1):
                self.entry(f"{name} {number}", entry)
        elif isinstance(table, Mapping) and _rows(table):
            merged = self.like(name, table)
            for key, entry in table.items():
                self.entry(f"{name}.{key}", merged.get(key, entry))
                self.instructions(f"{name}.{key}", [key] if self.keyed(table) else [])
        else:
            self.entry(name, table)

    def keyed(self, table: Mapping[str, Any]) -> bool:
        """Whether the keys of a table are those of instructions: most of them are."""
        return 2 * sum(key in self.rows for key in table) > len(table)

    def entry(self, where: str, entry: Any) -> None:
        """Numbers want a source, ranges want to hold them, names of instructions want a row."""
        if not isinstance(entry, Mapping):
            if isinstance(entry, list):
                self.instructions(where, entry)
            return
        numbers = _numbers(entry)
        ranges = entry.get("range")
        self.result.checked["other entries"] = self.result.checked.get("other entries", 0) + 1
        if numbers:
            tags = self.tags(where, entry)
            if ranges is None and self.doubtful(tags):
                self.fault("range", where, "is fitted or assumed and has no range")
        elif "source" in entry:
            self.tags(where, entry)
        if isinstance(ranges, Mapping):
            for key in sorted(set(ranges) - set(numbers)):
                self.fault("range", where, f"has a range of '{key}', which it does not give")
        elif ranges is not None and not numbers:
            self.fault("range", where, "has a range of no number")
        main = "value" if "value" in numbers else next(iter(numbers), None)  # what a range without a name is of
        for key, value in numbers.items():
            if value < 0:
                self.fault("form", f"{where}.{key}", "is negative")
            bounds = ranges.get(key) if isinstance(ranges, Mapping) else ranges if key == main else None
            if bounds is not None:
                self.within(where if key == "value" else f"{where}.{key}", value, bounds)
        if "value" in numbers and not isinstance(entry.get("unit"), str):
            self.fault("unit", where, "does not name its unit")
        for key, value in entry.items():
            if isinstance(value, str) and value in self.parameters:
                self.named.add(value)
            elif isinstance(value, list) and key != "range":
                self.instructions(where, value)

    def instructions(self, where: str, names: list[Any]) -> None:
        """A fault for each name that is no instruction, no set of them and not the sign for all."""
        groups = self.part("group")
        for name in names:
            if isinstance(name, str) and name != "*" and name not in groups and not self.known(name):
                self.fault("entry", where, f"speaks of '{name}', which has no row")

    def known(self, name: str) -> bool:
        """Whether a name is that of a row, or of a form that falls under the row of its opcode."""
        return name in self.rows or name.partition(".")[0] in self.rows

    # -- instructions

    def like(self, table: str, rows: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
        """The rows of a table with every ``like`` resolved: to a row that exists, without a circle, through few others.

        Rows for which this is not possible are left out.
        """
        found: dict[str, dict[str, Any]] = {}
        for key, row in rows.items():
            if not isinstance(row, Mapping):
                continue
            where, trail, merged, at = f"{table}.{key}", [key], dict(row), key
            while "like" in rows[at]:
                base = str(rows[at]["like"])
                if not isinstance(rows.get(base), Mapping):
                    self.fault("like", where, f"is like '{base}', which has no row")
                    break
                if base in trail:
                    self.fault("like", where, "is like itself, through " + ", ".join(trail))
                    break
                trail.append(base)
                merged = {**rows[base], **merged}
                at = base
            else:
                found[key] = {name: value for name, value in merged.items() if name != "like"}
                if len(trail) > LONGEST_CHAIN + 1:
                    self.warn("like", where, "is like a row through " + ", ".join(trail[1:-1]))
        return found

    def instruction(self, key: str, row: Mapping[str, Any]) -> None:
        where = f"instruction.{key}"
        tags = self.tags(where, row)
        counters = {name: row[name] for name in sorted(COUNTED & set(row))}
        if bool(row.get("free")) == bool(counters):
            self.fault("form", where, "must have a counter or 'free = true', and not both")
            return
        ranges = row.get("range", {})
        if not isinstance(ranges, Mapping):
            self.fault("range", where, "has a range that does not say of which counter")
            return
        for name in sorted(set(ranges) - set(counters) - ({"latency"} & set(row))):
            self.fault("range", where, f"has a range of '{name}', which it does not give")
        for name, value in counters.items():
            if isinstance(value, str):
                self.named.add(value)
                if value not in self.parameters:
                    self.fault("form", f"{where}.{name}", f"names no parameter: '{value}'")
            elif not _is_number(value) or value < 0:
                self.fault("form", f"{where}.{name}", "is neither a number nor the name of a parameter")
            elif name in ranges:
                self.within(f"{where}.{name}", value, ranges[name])
            elif self.doubtful(tags):
                self.fault("range", f"{where}.{name}", "is fitted or assumed and has no range")
        if "latency" in ranges:
            self.within(f"{where}.latency", row.get("latency"), ranges["latency"])
        self.unit(where, row, counters)
        self.occupancy(where, row, counters, ranges)

    def unit(self, where: str, row: Mapping[str, Any], counters: Mapping[str, Any]) -> None:
        """The unit that a row names must be one on which it counts."""
        counted = [name for name in ("E0", "E01", ITERATIVE, "S", "U") if counters.get(name)]
        if not counted:
            return
        unit = row.get("unit")
        if not isinstance(unit, str):
            self.fault("unit", where, "does not name the unit that runs it")
            return
        words = unit.split()
        wanted = UNIT_OF[counted[0]]
        if wanted not in words and not (wanted == "store" and "LSU" in words):
            self.fault("unit", where, f"counts {counted[0]}, cycles of {wanted}, but names the unit '{unit}'")

    def occupancy(self, where: str, row: Mapping[str, Any], counters: Mapping[str, Any], ranges: Any) -> None:
        """Cycles on an execution unit are at least latency / 7, or the range says that this is open."""
        latency = row.get("latency")
        if latency is None:
            return
        if isinstance(latency, bool) or not isinstance(latency, int) or latency < 0:
            self.fault("form", f"{where}.latency", "is no whole number of cycles")
            return
        least = max(Fraction(1), Fraction(latency, IN_FLIGHT))
        for name in ("E0", "E01", ITERATIVE):
            given = counters.get(name)
            value, bounds = given, ranges.get(name) if isinstance(ranges, Mapping) else None
            if isinstance(given, str):
                parameter = self.parameters.get(given, {})
                value, bounds = parameter.get("value"), parameter.get("range")
            if value is None or not _is_number(value):
                continue
            covered = isinstance(bounds, list) and len(bounds) == 2 and bounds[0] <= least <= bounds[1]
            if value < least - ROUNDING and not covered:
                text = f"has {name} = {_shown(value)} below latency / {IN_FLIGHT} = {_shown(least)}"
                self.fault("occupancy", where, f"{text}, and no range that holds it")
            if value > latency:
                self.fault("occupancy", where, f"has {name} = {_shown(value)} above its latency of {latency}")

    # -- the file as a whole

    def machines(self) -> None:
        """Every parameter set makes a machine, in which every form of the instruction table has a cost."""
        loaded: Machine | None = None
        for params in self.part("params"):
            try:
                loaded = machine_of(self.data, self.result.machine, params, "")
            except EqsatError as error:
                if not self.result.faults:
                    self.fault("form", f"params.{params}", error.message)
        if not self.part("params"):
            self.fault("set", "params", "has no parameter set")
        if loaded is None:
            return
        self.used: dict[str, str] = {}
        found = list(forms(self.table))
        self.result.checked["instruction forms"] = len(found)
        for form in found:
            self.form(loaded, form)
        for name in sorted(VPTO_NAMES):
            opcode = name.removeprefix("pto.")
            row = loaded.find(opcode)
            if row is None:
                self.warn("entry", opcode, "can be read but has no entry: a program that holds it has no cost")
            else:
                self.used.setdefault(row.key, opcode)

    def form(self, machine: Machine, form: Form) -> None:
        row = machine.find(form.opcode, form.dist, form.element)
        if row is None:
            self.fault("entry", form.text, "stands in the instruction table and has no entry")
            return
        self.used.setdefault(row.key, form.text)
        if form.confirmed is not None and form.confirmed != row.confirmed:
            said = "confirmed" if form.confirmed else "unconfirmed"
            self.fault("status", f"instruction.{row.key}", f"differs from the instruction table, where it is {said}")

    def never_used(self) -> None:
        """What nothing leads to: rows, parameters, explained sources."""
        used = getattr(self, "used", None)
        if used is not None:
            below = {str(row["like"]) for row in self.rows.values() if "like" in row}
            for key, row in self.rows.items():
                known = key in used or key in below or self.merged.get(key, row).get("status") == "unconfirmed"
                if not known:
                    self.warn("unused", f"instruction.{key}", "is the entry of no instruction")
        for name in self.parameters:
            if name not in self.named | _READ_BY_NAME:
                self.warn("unused", f"parameter.{name}", "is named by no row")
        for tag in self.sources:
            if tag not in self.cited:
                self.warn("unused", f"source.{tag}", "is cited by nothing")


_READ_BY_NAME = frozenset({"alpha", "issue_width", "vregs", "predicates", "unknown_trips"})


def _numbers(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if _is_number(value)}


def _rows(table: Mapping[str, Any]) -> bool:
    """Whether a table is made of entries, or is one itself."""
    return all(isinstance(value, Mapping | list) for value in table.values())


def _is_number(value: Any) -> bool:
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


def _shown(value: Any) -> str:
    return f"{float(value):.4g}"


def _interval(bounds: Any) -> str:
    return f"[{', '.join(map(_shown, bounds))}]"


def checks() -> Iterator[tuple[str, str]]:
    """The name of each check and what it asks."""
    yield "form", "an entry has what its kind needs"
    yield "source", "every number has a source, and [source] explains its tags"
    yield "range", "a range holds its value, in parameter sets as well; what is fitted or assumed has one"
    yield "unit", "a parameter names its unit of measure, a row the unit that it counts on"
    yield "occupancy", "cycles on an execution unit are at least latency / 7, or the range says that this is open"
    yield "like", "a row is like one that exists, without a circle"
    yield "set", "a parameter set names parameters only"
    yield "entry", "every form of the instruction table has an entry"
    yield "status", "what nobody has shown on hardware is the same in both tables"
    yield "unused", "nothing stands there that no instruction, row or number leads to"
