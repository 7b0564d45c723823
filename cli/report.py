"""Results as JSON documents: numbers with three decimals, rounded half up, wall-clock times under ``time`` only."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from eqsat import Counters, Machine

if TYPE_CHECKING:
    from extract import Place, Result
    from extract.cost import BodyCost, ProgramCost
    from extract.layouts import AsWritten
    from rules.row import Rule
    from verify import Verdict

    from .frontier import WhatIf
    from .ledger import Entry
    from .solve import Solved

Document = dict[str, Any]


def number(value: Fraction | int) -> float:
    """A quantity as it is printed: three decimals, half up."""
    return int(value * 1000 + Fraction(1, 2)) / 1000


def merged(lists: Iterable[Sequence[str]]) -> list[str]:
    """All entries once, in the order in which they first occur."""
    return list(dict.fromkeys(entry for entries in lists for entry in entries))


def dump(document: Document) -> str:
    """A document as text."""
    return json.dumps(document, indent=2)


def counters(found: Counters) -> dict[str, float]:
    """E0, E01, X, U, S and n; also bar, when there is a barrier."""
    shown = {name: number(getattr(found, name)) for name in ("E0", "E01", "X", "U", "S", "n")}
    return shown if not found.bar else {**shown, "bar": number(found.bar)}


def bodies(cost: ProgramCost) -> list[Document]:
    """The ``by_loop`` list: one entry a body, in program order."""
    return [_body(body) for body in cost.bodies]


def _body(body: BodyCost) -> Document:
    return {
        "loop": body.loop,
        "depth": body.depth,
        "trips": body.trips,
        "executions": body.executions,
        "ii": number(body.ii),
        "counters": counters(body.counters),
        "instructions": body.instructions,
        "bottleneck": body.bottleneck,
    }


def registers(cost: ProgramCost) -> Document:
    """Registers that are live at once, where, how many there are, and what the lack of some costs in cycles."""
    from eqsat.printer import print_op

    found, live = cost.registers, cost.registers.pressure
    places = {"vregs": live.vregs_at, "predicates": live.predicates_at}
    return {
        "vregs": live.vregs,
        "predicates": live.predicates,
        "limit": {"vregs": found.vregs, "predicates": found.predicates},
        "at": {kind: " ".join(print_op(op).split("{\n")[0].split()) for kind, op in places.items() if op is not None},
        "spills": found.spilled,
        "remade": found.remade,
        "cycles": number(found.cycles),
    }


def program(solved: Solved) -> str:
    """The VPTO text of a result."""
    from eqsat import print_function

    return print_function(solved.result.function)


def name(solved: Solved) -> str:
    """The kernel's name: its function's, or ``fragment``."""
    return solved.source.name or "fragment"


def _verified(solved: Solved) -> Document:
    verdict = solved.verdict
    proof = None if verdict.proof is None else verdict.proof.to_json()
    return {"status": verdict.status, "runs": verdict.runs, "seed": verdict.seed, "proof": proof}


def assumptions(solved: Solved) -> list[str]:
    """What a result and its verdict rest on."""
    result = solved.result
    return merged([result.assumptions, result.cost.assumptions, solved.verdict.assumptions])


def _head(schema: str, file: str, machine: Machine, results: Sequence[Solved]) -> Document:
    return {
        "schema": schema,
        "file": file,
        "machine": machine.name,
        "params": machine.params,
        "assumptions": merged(assumptions(solved) for solved in results),
        "unconfirmed": sorted(merged(solved.result.unconfirmed for solved in results)),
    }


def optimize(file: str, machine: Machine, results: Sequence[Solved]) -> Document:
    """The document of ``eqsat optimize``."""
    return {**_head("eqsat.optimize/1", file, machine, results), "kernels": [_kernel(solved) for solved in results]}


def _kernel(solved: Solved) -> Document:
    from . import robust, timing

    result = solved.result
    return {
        "name": name(solved),
        "cost": {
            "cycles": number(result.cost.cycles),
            "bound": number(result.bound),
            "optimal": result.optimal,
            "by_loop": bodies(result.cost),
        },
        "as_written": as_written(solved.written),
        "instructions": result.cost.instructions,
        "registers": registers(result.cost),
        "families": sorted(result.families),
        "program": program(solved),
        "alternatives": [],
        "simulated": timing.summary(timing.of_result(result)),
        "reconsidered": _reconsidered(result),
        "unrolled": unrolled(result),
        "robust": robust.robust(result.robust),
        "by_params": robust.by_params(result.robust),
        "assumptions": assumptions(solved),
        "unconfirmed": sorted(result.unconfirmed),
        "verified": _verified(solved),
        "egraph": result.egraph,
        "time": _rounded(solved.seconds),
    }


def unrolled(result: Result) -> list[Document]:
    """Loops whose body stands several times, with the loops over what is left."""
    return [{"loop": loop.loop, "times": loop.times, "rest": loop.rest} for loop in result.unrolled]


def _reconsidered(result: Result) -> Document | None:
    """How the simulator chose among the cheapest programs; None when it was not asked to."""
    found = result.reconsidered
    if found is None:
        return None
    return {
        "programs": found.programs,
        "place": found.place,
        "cycles": found.cycles,
        "difference": number(abs(found.difference)) * (-1 if found.difference < 0 else 1),
        "complete": found.complete,
    }


def as_written(found: AsWritten | None) -> Document | None:
    """What the layouts of an input cost, with their program, or why they have no lowering; None without layouts."""
    from eqsat import print_function

    if found is None:
        return None
    if found.result is None:
        return {"cycles": None, "reason": found.reason}
    result = found.result
    return {
        "cycles": number(result.cost.cycles),
        "optimal": result.optimal,
        "by_loop": bodies(result.cost),
        "instructions": result.cost.instructions,
        "families": sorted(result.families),
        "program": print_function(result.function),
    }


def explore(
    file: str,
    machine: Machine,
    kernels: Sequence[Sequence[Solved]],
    places: Sequence[Sequence[Place]],
    what_if: WhatIf,
) -> Document:
    """The document of ``eqsat explore``; ``places`` has one entry a lowering."""
    from . import frontier

    head = _head("eqsat.explore/1", file, machine, [solved for results in kernels for solved in results])
    return {
        **head,
        "kernels": [
            {
                "name": name(results[0]),
                "what_if": frontier.head(known, what_if),
                "alternatives": [
                    _alternative(solved) | frontier.fields(place) for solved, place in zip(results, known, strict=True)
                ],
            }
            for results, known in zip(kernels, places, strict=True)
            if results
        ],
    }


def _alternative(solved: Solved) -> Document:
    result = solved.result
    return {
        "families": sorted(result.families),
        "cycles": number(result.cost.cycles),
        "optimal": result.optimal,
        "by_loop": bodies(result.cost),
        "instructions": result.cost.instructions,
        "registers": registers(result.cost),
        "program": program(solved),
        "verified": _verified(solved),
    }


def cost(file: str, machine: Machine, kernels: Sequence[tuple[str, ProgramCost]]) -> Document:
    """The document of ``eqsat cost``."""
    return {
        "schema": "eqsat.cost/1",
        "file": file,
        "machine": machine.name,
        "params": machine.params,
        "assumptions": merged(found.assumptions for _, found in kernels),
        "unconfirmed": sorted(merged(found.unconfirmed for _, found in kernels)),
        "kernels": [
            {
                "name": kernel,
                "cycles": number(found.cycles),
                "by_loop": bodies(found),
                "registers": registers(found),
                "rows": [
                    {"line": row.line, "opcode": row.opcode, "loop": row.loop, **_resources(row.counters)}
                    for row in found.rows
                ],
            }
            for kernel, found in kernels
        ],
    }


def _resources(found: Counters) -> dict[str, float]:
    shown = counters(found)
    del shown["n"]
    return shown


def _rounded(seconds: dict[str, float]) -> dict[str, float]:
    return {step: round(spent, 3) for step, spent in seconds.items()}


def verify(names: Sequence[str], verdicts: Sequence[Verdict]) -> Document:
    """The document of ``eqsat verify``: the verdict of the whole, which is that of its worst kernel, and of each."""
    order = ("failed", "tested", "proved")
    worst = min(verdicts, key=lambda verdict: order.index(verdict.status))
    return {
        "schema": "eqsat.verify/1",
        **worst.to_json(),
        "time": _rounded({step: sum(v.seconds[step] for v in verdicts) for step in worst.seconds}),
        "assumptions": merged(verdict.assumptions for verdict in verdicts),
        "unconfirmed": [],
        "undefined": merged(verdict.undefined for verdict in verdicts),
        "kernels": [
            {"name": name, **verdict.to_json(), "time": _rounded(verdict.seconds)}
            for name, verdict in zip(names, verdicts, strict=True)
        ],
    }


def check(
    entries: Sequence[Entry], machine: Machine, results: Sequence[Solved], missing: Sequence[str] = ()
) -> Document:
    """The document of ``eqsat check``; ``missing`` are kernels that a ledger has and the files no longer."""
    head = _head("eqsat.check/1", "", machine, results)
    del head["file"]
    return {
        **head,
        "kernels": [_compared(entry) for entry in entries],
        "missing": list(missing),
    }


def _compared(entry: Entry) -> Document:
    found: Document = {"name": entry.key, "was": entry.was, "now": entry.now, "verdict": entry.verdict}
    if entry.verdict in ("worse", "better"):
        growth = None if entry.growth is None else number(entry.growth)
        found |= {"growth": growth, "fails": entry.fails, "changes": entry.reasons}
    return found


def rules(rows: Sequence[Rule]) -> Document:
    """The document of ``eqsat rules``."""
    return {
        "schema": "eqsat.rules/1",
        "assumptions": [],
        "unconfirmed": [],
        "rules": [
            {"name": row.name, "family": row.family, "equation": row.equation, "condition": row.condition}
            for row in rows
        ],
    }
