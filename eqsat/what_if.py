"""Machines with other numbers: between which values each uncertain number may lie, and the machine where it is another.

A number has a name: that of its parameter, or ``instruction.counter`` for one that stands in a row of the machine file
(``vrelu.E01``). A row that is like another one follows it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

from .ir import EqsatError
from .machine import COUNTED, Counters, InstructionRow, Machine, Parameter

_NEAR = 4  # names that are listed in place of an unknown one


@dataclass(frozen=True)
class Uncertain:
    """A number that may lie between ``low`` and ``high``: by its own range and by those of all parameter sets."""

    name: str
    value: Fraction
    low: Fraction
    high: Fraction


def uncertain(machine: Machine) -> dict[str, Uncertain]:
    """All numbers of a machine that have a range, in the order of its file; ``value`` is that of its parameter set."""
    tables = machine.tables
    found: dict[str, Uncertain] = {}
    for name, parameter in machine.parameters.items():
        entries = [tables["parameter"][name], *(s[name] for s in tables["params"].values() if name in s)]
        ends = [Fraction(end) for entry in entries for end in entry.get("range", ())]
        if ends:
            known = [parameter.value, *(Fraction(entry["value"]) for entry in entries)]
            found[name] = Uncertain(name, parameter.value, min(known + ends), max(known + ends))
    rows = tables["instruction"]
    for key, raw in rows.items():
        for counter, ends in _merged(rows, key).get("range", {}).items():
            own = counter in raw or counter in raw.get("range", {})  # not the number of the row that it is like
            if own and counter in COUNTED:  # no cost depends on a latency
                value = getattr(machine.rows[key].counters, counter)
                low, high = (Fraction(end) for end in ends)
                name = f"{key}.{counter}"
                found[name] = Uncertain(name, value, min(value, low), max(value, high))
    return found


def names(machine: Machine) -> list[str]:
    """Every number that may be changed: parameters, then ``instruction.counter``."""
    rows = machine.tables["instruction"]
    counters = (f"{key}.{counter}" for key in rows for counter in _merged(rows, key) if counter in COUNTED)
    return [*machine.parameters, *counters]


def _merged(rows: Mapping[str, Any], key: str) -> dict[str, Any]:
    """What a row says, and what the rows that it is like say, where it is silent."""
    raw = rows[key]
    return {**_merged(rows, raw["like"]), **raw} if "like" in raw else raw


def with_numbers(machine: Machine, values: Mapping[str, Fraction]) -> Machine:
    """The machine with other numbers, whatever their ranges say; its digest is another one.

    Raises EqsatError for a name that the machine does not have (near ones are listed) and for a negative number.
    """
    if not values:
        return machine
    known = set(names(machine))
    tables = dict(machine.tables)
    parameters, rows = dict(tables["parameter"]), dict(tables["instruction"])
    chosen = dict(tables["params"][machine.params])
    found = dict(machine.parameters)
    for name, value in values.items():
        if name not in known:
            raise EqsatError(f"machine '{machine.name}' has no number '{name}'{_near(name, known)}")
        if value < 0:
            raise EqsatError(f"'{name}' must be a number that is not negative")
        if name in parameters:
            parameters[name] = {**parameters[name], "value": value}
            chosen.pop(name, None)
            found[name] = replace(found[name], value=value)
        else:
            key, _, counter = name.rpartition(".")
            rows[key] = {**rows[key], counter: value}
    tables |= {"parameter": parameters, "instruction": rows, "params": {**tables["params"], machine.params: chosen}}
    changes = sorted((name, str(value)) for name, value in values.items())
    digest = hashlib.sha256(f"{machine.digest()}\n{changes}".encode()).hexdigest()
    touched = {name.rpartition(".")[0] for name in values if name not in parameters}
    resolved = {
        key: _resolved(row, rows, found) if row.parameters & set(values) or touched & set(_chain(rows, key)) else row
        for key, row in machine.rows.items()
    }
    return replace(machine, rows=resolved, parameters=found, tables=tables, _digest=digest)


def _chain(rows: Mapping[str, Any], key: str) -> list[str]:
    """A row and those that it is like."""
    found = [key]
    while "like" in rows[found[-1]]:
        found.append(rows[found[-1]]["like"])
    return found


def _resolved(row: InstructionRow, rows: Mapping[str, Any], parameters: Mapping[str, Parameter]) -> InstructionRow:
    """A row with its counters read again."""
    counters, taken = {"n": row.counters.n}, set()
    for counter, value in _merged(rows, row.key).items():
        if counter in COUNTED:
            taken |= {value} & set(parameters)
            counters[counter] = parameters[value].value if value in parameters else Fraction(value)
    return replace(row, counters=Counters(**counters), parameters=frozenset(taken))


def parsed(text: str) -> tuple[str, Fraction]:
    """``NAME=NUMBER``; raises EqsatError when it is something else."""
    name, equals, number = (part.strip() for part in text.partition("="))
    try:
        value = Fraction(number)
    except (ValueError, ZeroDivisionError):
        value = None
    if not name or not equals or value is None:
        raise EqsatError(f"'{text}' is no change of a number: write NAME=NUMBER, such as pk4_b32_store_cycles=1")
    return name, value


def outside(machine: Machine, values: Mapping[str, Fraction]) -> list[str]:
    """The numbers that lie beyond their range, or beyond that of the parameter which they are taken from."""
    known, rows = uncertain(machine), machine.tables["instruction"]
    found = []
    for name, value in values.items():
        key, _, counter = name.rpartition(".")
        taken = _merged(rows, key).get(counter) if key in rows else None
        number = known.get(name) or (known.get(taken) if isinstance(taken, str) else None)
        if number is not None and not number.low <= value <= number.high:
            found.append(name)
    return found


def _near(name: str, known: set[str]) -> str:
    folded: dict[str, str] = {}
    for each in sorted(known):
        folded.setdefault(each.lower(), each)
    stem = name.lower().partition(".")[0]
    near = sorted((each for key, each in folded.items() if stem and stem in key), key=lambda each: "." in each)
    near += [folded[match] for match in get_close_matches(name.lower(), folded, _NEAR, 0.5)]
    near = list(dict.fromkeys(near))
    return f"; near it: {', '.join(near[:_NEAR])}" if near else ""
