"""Measurements as data: what ran, what was measured, and by whom. docs/calibration.md explains the format.

A file is read whole and checked row by row, so that a fault is reported with the name of the row. Programs stand
beside the file as VPTO text, or in the row itself.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn

from eqsat.ir import EqsatError, Function
from eqsat.reader import read_program

SCHEMA = "eqsat.calibration/1"
METRICS = {
    "cycles": "cycles of the vector function, start-up and drain included",
    "kernel": "cycles of the kernel: those of the vector function and an offset that the rows of a group share",
    "slope": "cycles that one more iteration of the innermost loop costs",
    "steady": "cycles of all iterations at their steady rate, without start-up, path and drain",
    "difference": "cycles of the vector function less those of 'against'",
    "ratio": "cycles at the steady rate over those of 'against'",
}
SPLITS = {
    "fit": "fitted, and part of the error",
    "test": "not fitted, and part of the error",
    "shown": "not fitted, no part of the error",
}
PUBLISHED = Path(__file__).with_name("published") / "rows.json"
RELATIVE_ERROR = 0.02  # of a value that does not state its own, at least
LEAST_ERROR = {"slope": 0.0, "ratio": 0.0}  # cycles; 1 in the other metrics
_KEYS = frozenset(
    "name source program text against against_text metric trips value sigma group split note published".split()
)


@dataclass(frozen=True)
class Measurement:
    """One measured number. ``value`` and ``sigma``, its error, are in cycles, or a ratio where the metric is one."""

    name: str
    source: str
    metric: str
    value: float
    sigma: float
    program: Function
    against: Function | None = None
    trips: int | None = None
    group: str | None = None
    split: str = "fit"
    note: str = ""
    published: Mapping[str, Any] = field(default_factory=dict)  # how the source names the kernel, variant and config


@dataclass(frozen=True)
class Pair:
    """Two rows of which a source says which is slower: the sign of b - a is to be predicted."""

    name: str
    a: Measurement
    b: Measurement


@dataclass(frozen=True)
class Unused:
    """What a source gives and no row uses, with the reason."""

    source: str
    kernel: str
    reason: str


@dataclass(frozen=True)
class Measurements:
    """What one file holds, in its order."""

    name: str
    rows: tuple[Measurement, ...]
    pairs: tuple[Pair, ...] = ()
    unused: tuple[Unused, ...] = ()


def read_measurements(file: str | Path | None = None) -> Measurements:
    """The measurements in a file; the published ones that come with the package for None.

    A list of published pairs (rows with ``variant_a``, ``value_a``, ``variant_b``, ``value_b``) is taken as well: its
    rows are joined with the programs of the package by source, kernel, config and variant.
    Raises EqsatError with the file and the row at fault.
    """
    path = PUBLISHED if file is None else Path(file)
    shown = "published" if file is None else str(file)
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise EqsatError(f"cannot read '{shown}': {error.strerror}") from None
    except ValueError as error:  # not UTF-8, or no JSON
        raise EqsatError(f"{shown}: error: not a JSON text: {error}") from None
    if not isinstance(data, dict):
        raise EqsatError(f"{shown}: error: must be an object with a list 'rows'")
    rows = data.get("rows")
    if isinstance(rows, list) and rows and all(isinstance(row, dict) and "variant_a" in row for row in rows):
        from .pairs import joined

        return joined(shown, rows, read_measurements())
    return _Reader(shown, path.parent, data).read()


class _Reader:
    def __init__(self, name: str, folder: Path, data: dict[str, Any]) -> None:
        self.name, self.folder, self.data = name, folder, data
        self.programs: dict[str, Function] = {}  # by text, so that rows of one program share it

    def fail(self, where: str, message: str) -> NoReturn:
        raise EqsatError(f"{self.name}: {where}: error: {message}")

    def read(self) -> Measurements:
        if self.data.get("schema") != SCHEMA:
            self.fail("schema", f'must be "{SCHEMA}", not {json.dumps(self.data.get("schema"))}')
        unknown = sorted(set(self.data) - {"schema", "rows", "pairs", "unused", "note"})
        if unknown:
            self.fail(unknown[0], "is no part of the format")
        given = self.list("rows")
        if not given:
            self.fail("rows", "holds no measurement")
        rows: dict[str, Measurement] = {}
        for number, raw in enumerate(given, 1):
            name = raw.get("name") if isinstance(raw, dict) else None
            row = self.row(f"row {number} ({name})" if isinstance(name, str) and name else f"row {number}", raw)
            if row.name in rows:
                self.fail(f"row {number} ({row.name})", "has the name of another row")
            rows[row.name] = row
        pairs = tuple(self.pair(f"pair {n}", raw, rows) for n, raw in enumerate(self.list("pairs"), 1))
        unused = tuple(self.unused(f"unused {n}", raw) for n, raw in enumerate(self.list("unused"), 1))
        return Measurements(self.name, tuple(rows.values()), pairs, unused)

    def list(self, key: str) -> list[Any]:
        found = self.data.get(key, [])
        if not isinstance(found, list):
            self.fail(key, "must be a list")
        return found

    def row(self, where: str, raw: Any) -> Measurement:
        if not isinstance(raw, dict):
            self.fail(where, "must be an object")
        unknown = sorted(set(raw) - _KEYS)
        if unknown:
            self.fail(where, f"has an unknown field '{unknown[0]}'")
        metric = self.choice(where, raw, "metric", METRICS)
        split = self.choice(where, {"split": "fit", **raw}, "split", SPLITS)
        value = self.number(where, raw, "value")
        least = LEAST_ERROR.get(metric, 1.0)
        sigma = max(least, RELATIVE_ERROR * abs(value)) if "sigma" not in raw else self.number(where, raw, "sigma")
        if sigma <= 0:
            self.fail(where, "'sigma' must be above 0: it is the error of the value")
        if metric != "difference" and value <= 0:
            self.fail(where, "'value' must be above 0")
        trips = raw.get("trips")
        if trips is not None and (type(trips) is not int or trips < 1):
            self.fail(where, "'trips' must be a whole number of iterations")
        group = raw.get("group")
        if (group is not None) != (metric == "kernel") or not isinstance(group, str | None):
            self.fail(where, "a 'group', by whose offset rows belong together, is for metric 'kernel' and no other")
        program = self.program(where, raw, "program", "text")
        two = metric in ("difference", "ratio")
        if two != any(key in raw for key in ("against", "against_text")):
            self.fail(where, "'against' is needed by metrics 'difference' and 'ratio' and by no other")
        published = raw.get("published", {})
        if not isinstance(published, dict):
            self.fail(where, "'published' must be an object")
        return Measurement(
            self.text(where, raw, "name"),
            self.text(where, raw, "source"),
            metric,
            value,
            sigma,
            program,
            self.program(where, raw, "against", "against_text") if two else None,
            trips,
            group,
            split,
            self.text(where, raw, "note") if "note" in raw else "",
            published,
        )

    def text(self, where: str, raw: dict[str, Any], key: str) -> str:
        if not isinstance(raw.get(key), str) or not raw[key].strip():
            self.fail(where, f"'{key}' must be a text that is not empty")
        return raw[key]

    def number(self, where: str, raw: dict[str, Any], key: str) -> float:
        value = raw.get(key)
        if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
            self.fail(where, f"'{key}' must be a number")
        return float(value)

    def choice(self, where: str, raw: dict[str, Any], key: str, allowed: Mapping[str, str]) -> str:
        if raw.get(key) not in allowed:
            self.fail(where, f"'{key}' must be one of {', '.join(allowed)}")
        return raw[key]

    def program(self, where: str, raw: dict[str, Any], key: str, inline: str) -> Function:
        """The one function of a VPTO file beside the measurements, or of the text in the row."""
        if (key in raw) == (inline in raw):
            self.fail(where, f"needs either '{key}', a file of VPTO text, or '{inline}', the text itself")
        source, text = "<text>", self.text(where, raw, inline if inline in raw else key)
        if key in raw:
            path = self.folder / text
            source = str(path)
            try:
                text = path.read_text(encoding="utf-8")
            except (OSError, ValueError) as error:
                reason = error.strerror if isinstance(error, OSError) else "not UTF-8"
                self.fail(where, f"cannot read program '{raw[key]}': {reason}")
        if text not in self.programs:
            try:
                functions = read_program(text, source).functions
            except EqsatError as error:
                raise EqsatError(f"{self.name}: {where}: in its program\n{error}") from None
            if len(functions) != 1:
                self.fail(where, f"its program must be one function, not {len(functions)}")
            self.programs[text] = functions[0]
        return self.programs[text]

    def pair(self, where: str, raw: Any, rows: Mapping[str, Measurement]) -> Pair:
        if not isinstance(raw, dict) or set(raw) != {"name", "a", "b"}:
            self.fail(where, "must be an object of 'name', 'a' and 'b'")
        for key in ("a", "b"):
            if raw[key] not in rows:
                self.fail(where, f"'{key}' is the name of no row: '{raw[key]}'")
        return Pair(self.text(where, raw, "name"), rows[raw["a"]], rows[raw["b"]])

    def unused(self, where: str, raw: Any) -> Unused:
        if not isinstance(raw, dict) or set(raw) != {"source", "kernel", "reason"}:
            self.fail(where, "must be an object of 'source', 'kernel' and 'reason'")
        return Unused(*(self.text(where, raw, key) for key in ("source", "kernel", "reason")))


def with_value(row: Measurement, value: float) -> Measurement:
    """The row with another measured value; its error grows with the value where it was in proportion."""
    return replace(row, value=value, sigma=row.sigma * max(1.0, abs(value / row.value) if row.value else 1.0))
