"""Which measurement would settle an open number: the smallest program whose cycles differ most over its range.

Candidates are the probes of probes.toml, each of which repeats one instruction 64 times, for the instructions whose
cost names the number. Cycles are predicted at both ends of the range, all other numbers as the machine file has them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from eqsat.ir import ELEMENT_BITS, EqsatError, PhysReg, Ptr
from eqsat.machine import Machine
from eqsat.reader import read_program
from eqsat.what_if import Uncertain

from .fitting import Fit
from .measurements import Measurement
from .predict import Predictor

TRIPS = 64
LEAST = 1.0  # cycles between the ends that a run of a cycle-accurate model can tell apart
_NAME = re.compile(r"%([A-Za-z]\w*)")
_TYPE = re.compile(r"\{(p?)(\w+)\}")
_MADE = {"c0", "i", "off", "r", "q", "l"}  # by the loop, or by the lines themselves


@dataclass(frozen=True)
class Proposal:
    """A program to measure, and its predicted cycles with the number at the ends of its range."""

    number: str
    what: str
    program: str
    at_low: float
    at_high: float


@cache
def _probes() -> tuple[Mapping[str, str], Mapping[str, str]]:
    data = tomllib.loads(Path(__file__).with_name("probes.toml").read_text(encoding="utf-8"))
    return data["set-up"], data["line"]


def probe_keys() -> tuple[str, ...]:
    """The rows of the machine file, and the parameters, for which there is a probe."""
    return tuple(_probes()[1])


def program(key: str) -> str:
    """The probe of one key as VPTO text, a function that may be run as it is."""
    setup, lines = _probes()
    body = lines[key].strip().split("\n")
    needed: dict[str, None] = {}
    for line in body:
        _need(line, setup, needed)
    pointers = [name for name in needed if name not in setup]
    arguments = ", ".join(f"%{name}: {Ptr(name.removeprefix('p'))}" for name in sorted(pointers))
    head = [setup[name] for name in needed if name in setup]
    scalars = [line for line in head if " = arith." in line]
    vectors = [line for line in head if " = arith." not in line]
    text = [
        f"func.func @probe({arguments}) {{",
        *(f"  %c{value} = arith.constant {value} : index" for value in (0, 1)),
        *(f"  {line}" for line in dict.fromkeys([setup["c64"], *scalars])),
        "  pto.vecscope {",
        *(f"    {line}" for line in vectors),
        "    scf.for %i = %c0 to %c64 step %c1 {",
        *(["      %off = arith.muli %i, %c64 : index"] if any("%off" in line for line in body) else []),
        *(f"      {line}" for line in body),
        "    }",
        "  }",
        "  return",
        "}",
    ]
    return "\n".join(_TYPE.sub(_type, line) for line in text) + "\n"


def _need(line: str, setup: Mapping[str, str], needed: dict[str, None]) -> None:
    """Adds the names that a line uses, each behind those that it is made of."""
    for name in _NAME.findall(line):
        if name in _MADE or name in needed or line.startswith(f"%{name} ="):
            continue
        if name in setup:
            _need(setup[name], setup, needed)
        needed[name] = None


def _type(found: re.Match[str]) -> str:
    element = found[2]
    if element not in ELEMENT_BITS and element.startswith("p") and element[1:] in ELEMENT_BITS:
        return str(Ptr(element[1:]))
    if found[1]:
        return str(Ptr(element))
    return str(PhysReg(2048 // ELEMENT_BITS[element], element))


def settling(predictor: Predictor, number: Uncertain) -> Proposal | None:
    """The probe that tells most about a number; None when none moves by a cycle over its range."""
    best: Proposal | None = None
    for key in _keys(predictor, number.name):
        text = program(key)
        row = Measurement(key, "", "cycles", 0.0, 1.0, read_program(text).functions[0])
        try:
            low, high = (predictor.predict(row, {number.name: end}) for end in (number.low, number.high))
        except EqsatError:
            continue
        lines = _probes()[1][key].strip().count("\n")
        gain = abs(high - low)
        if gain < LEAST:
            continue
        size = 0 if best is None else _probes()[1][best.what].strip().count("\n")
        if best is None or (gain, -lines) > (abs(best.at_high - best.at_low), -size):
            best = Proposal(number.name, key, text, low, high)
    return best


def _keys(predictor: Predictor, name: str) -> Iterator[str]:
    """Probes of instructions whose row takes the number, or is like one that does."""
    rows = predictor.machine.tables["instruction"]
    for key in probe_keys():
        if key == name:
            yield key
        at: str | None = key if key in rows else None
        while at is not None:
            row = rows[at]
            if name in row.values() or name.rpartition(".")[0] == at:
                yield key
                break
            at = row.get("like")


def proposals(machine: Machine, found: Fit) -> list[Proposal]:
    """A measurement for each number that a fit leaves open, degenerate, or within more than half of its range.

    Cycles are predicted by the model of the fit; a number that moves no probe by a cycle has none.
    """
    predictor = Predictor(machine, found.model)
    wide = [
        fitted.number
        for fitted in found.numbers
        if fitted.status in ("open", "degenerate")
        or fitted.high - fitted.low > (fitted.number.high - fitted.number.low) / 2
    ]
    made = (settling(predictor, number) for number in wide)
    return [proposal for proposal in made if proposal is not None]
