"""The kernels of tests/kernels/collection with what is known of them, shared by these tests and benchmarks/collection.py.

Beside the kernels stand ``stated.toml`` (known lowerings as lists of instructions), ``known.toml`` (refusals,
programs that are not proved, and programs that cost more than a known lowering, each with its reason), ``acceptance.toml`` (data of the acceptance
cases), and what ``make collection`` with ``--bless`` writes: ``costs.json``, ``quick.toml``, ``unrolled.json`` and
``expected/NAME.mlir``.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from cli.ledger import Ledger
from eqsat import Counters, Function, Machine, Program, has_vmi, inline_calls, load_machine, read_file, takes_vectors
from extract.cost import SET_UP, BodyCost, ProgramCost, program_cost
from extract.schedule.unroll import found_again, rolled

FOLDER = Path(__file__).parents[1] / "kernels" / "collection"
EXPECTED = FOLDER / "expected"
QUICK = FOLDER / "quick.toml"
UNROLLED = FOLDER / "unrolled.json"
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.mlir")))
MACHINE: Machine = load_machine()
PARAMS = "camodel"


def table(name: str) -> dict[str, Any]:
    """A TOML file of the collection; empty when it is not there."""
    path = FOLDER / name
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


KNOWN = table("known.toml")
REFUSED: dict[str, dict[str, str]] = KNOWN.get("refused", {})
UNPROVED: dict[str, str] = KNOWN.get("unproved", {})
DEARER: dict[str, str] = KNOWN.get("dearer", {})
LOWERED = tuple(name for name in NAMES if name not in REFUSED)


@dataclass(frozen=True)
class Form:
    """A known lowering: rows [opcode, dist, element, count] of one execution of the innermost body."""

    name: str
    kind: str
    interval: Fraction
    confirmed: bool


def source_of(program: Program) -> Function:
    """The one kernel of a program, with its calls inlined."""
    (function,) = [f for f in program.functions if has_vmi(f) and not takes_vectors(f)]
    return inline_calls(program, function)


@cache
def source(name: str) -> Function:
    """The VMI function of a kernel file."""
    return source_of(read_file(FOLDER / f"{name}.mlir"))


@cache
def expected(name: str) -> Function:
    """The VPTO program that was found for a kernel when the collection was last blessed."""
    (function,) = read_file(EXPECTED / f"{name}.mlir").functions
    return function


@cache
def expected_cost(name: str) -> ProgramCost:
    """What the expected program costs, an unrolled loop as what it was."""
    loops = [found_again(expected(name), each["number"], each["times"], each["rest"]) for each in unrolled().get(name, ())]
    return rolled(program_cost(expected(name), MACHINE), MACHINE, loops)


@cache
def unrolled() -> dict[str, list[dict[str, Any]]]:
    """Which loops of the expected programs are unrolled: by their number among all loops, how often, and the loop over
    the rest."""
    return json.loads(UNROLLED.read_text(encoding="utf-8")) if UNROLLED.exists() else {}


@cache
def ledger() -> Ledger:
    """The ledger of the collection."""
    return Ledger(FOLDER)


def key(name: str) -> str:
    """The ledger's key of a kernel."""
    return f"{name}.mlir#{source(name).name or 'fragment'}"


def interval_of(rows: Sequence[Sequence[Any]], machine: Machine = MACHINE) -> Fraction:
    """Cycles between two executions of a list of instructions: rows [opcode, dist, element, count]."""
    total = Counters()
    for opcode, dist, element, count in rows:
        total += machine.counters(opcode, dist or None, element or None) * count
    return machine.ii(total)


def _confirmed(rows: Sequence[Sequence[Any]]) -> bool:
    return all(
        MACHINE.status(opcode, dist or None, element or None) == "confirmed" for opcode, dist, element, _ in rows
    )


@cache
def forms(name: str) -> tuple[Form, ...]:
    """The known lowerings of a kernel, cheapest first."""
    entry = table("stated.toml").get(name, {})
    tables = {"": entry} | {k: v for k, v in entry.items() if isinstance(v, dict)}
    found = [
        Form(title, form["kind"], interval_of(form["body"]), _confirmed(form["body"]))
        for title, form in tables.items()
        if "body" in form
    ]
    return tuple(sorted(found, key=lambda form: form.interval))


def best_known(name: str) -> Form | None:
    """The cheapest known lowering whose instructions are all confirmed on hardware."""
    return next((form for form in forms(name) if form.confirmed), None)


def innermost(cost: ProgramCost) -> BodyCost:
    """The body that runs most often, the dearest of several; constants are made outside of it."""
    return max((b for b in cost.bodies if b.loop != SET_UP), key=lambda b: (b.executions, b.ii))


def opcodes(instructions: Iterable[str]) -> set[str]:
    """Instruction names without their dist modes."""
    return {name.partition(".")[0] for name in instructions}
