"""``optimize --emit layouts``: the VMI program with the chosen layouts in its types, as text and as a document.

What is written is read again, lowered in the layouts that it carries, and run against its source before it is shown.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from eqsat import EqsatError, Function, Machine, Program, has_vmi, print_function, rewrite, takes_vectors

from . import report, text
from .solve import Unverified, judged, kernels_of, placed

if TYPE_CHECKING:
    from extract import Options, Result
    from extract.layouts import AsWritten, Layouts
    from verify import Verdict


@dataclass(frozen=True)
class Written:
    """One kernel with layouts. ``again`` is what its text costs when it is read back, ``verdict`` of both programs."""

    source: Function
    place: int
    found: Layouts
    again: AsWritten
    verdict: Verdict
    seconds: dict[str, float]

    @property
    def name(self) -> str:
        """The kernel's name."""
        return self.source.name or "fragment"


def chosen(file: str, machine: Machine, asked: Options, bytemaps: str | None) -> tuple[Program, str, list[Written]]:
    """The program of a file, its text with layouts, and each kernel. Raises Unverified and EqsatError."""
    from extract.layouts import choose_layouts

    program, sources = kernels_of(file)
    found: list[tuple[int, Function, Layouts, float]] = []
    for place, source in sources:
        try:
            start = time.perf_counter()
            found.append((place, source, choose_layouts(source, machine, asked), time.perf_counter() - start))
        except EqsatError as fault:
            raise placed(fault, program, source) from None
    replacements: dict[int, Function | None] = {place: layouts.function for place, _, layouts, _ in found}
    replacements |= {k: None for k, function in enumerate(program.functions) if takes_vectors(function)}
    whole = rewrite(program.source, program, replacements)
    return program, whole, _read_back(file, whole, found, machine, asked, bytemaps)


def _read_back(
    file: str,
    whole: str,
    found: Sequence[tuple[int, Function, Layouts, float]],
    machine: Machine,
    asked: Options,
    bytemaps: str | None,
) -> list[Written]:
    from eqsat import read_program
    from extract.layouts import as_written

    made = []
    functions = [f for f in read_program(whole, file).functions if has_vmi(f)]
    for (place, source, layouts, spent), function in zip(found, functions, strict=True):
        again = as_written(function, machine, asked)
        assert again is not None, "a program with layouts was written without them"
        programs = [layouts.written.function]
        if again.result is not None and print_function(again.result.function) != print_function(programs[0]):
            programs.append(again.result.function)
        verdicts = [judged(source, one, asked, bytemaps) for one in programs]
        for one, verdict in zip(programs, verdicts, strict=True):
            if verdict.status == "failed":
                raise Unverified(source, one, verdict, asked.assumptions)
        verdict = min(verdicts, key=lambda v: ("tested", "proved").index(v.status))
        made.append(Written(source, place, layouts, again, verdict, {"optimize": spent, **verdict.seconds}))
        for warning in dict.fromkeys(layouts.cheapest.warnings + layouts.written.warnings):
            click.echo(warning, err=True)
    return made


def document(file: str, machine: Machine, kernels: Sequence[Written]) -> dict[str, Any]:
    """The document of ``eqsat optimize --emit layouts``."""
    results = [kernel.found.written for kernel in kernels]
    return {
        "schema": "eqsat.layouts/1",
        "file": file,
        "machine": machine.name,
        "params": machine.params,
        "assumptions": report.merged(_assumptions(kernel) for kernel in kernels),
        "unconfirmed": sorted(report.merged(result.unconfirmed for result in results)),
        "kernels": [_kernel(kernel) for kernel in kernels],
    }


def _assumptions(kernel: Written) -> list[str]:
    result = kernel.found.written
    return report.merged([result.assumptions, result.cost.assumptions, kernel.verdict.assumptions])


def _kernel(kernel: Written) -> dict[str, Any]:
    found, result = kernel.found, kernel.found.written
    proof = kernel.verdict.proof
    return {
        "name": kernel.name,
        "cost": {
            "cycles": report.number(result.cost.cycles),
            "bound": report.number(result.bound),
            "optimal": result.optimal,
            "by_loop": report.bodies(result.cost),
        },
        "as_written": report.as_written(kernel.again),
        "cheapest": _cost(found, found.cheapest),
        "named": {**_cost(found, found.named), "missing": [vars(place) for place in found.missing]},
        "ptoas": None if found.peer is None else _cost(found, found.peer),
        "unnamed": [{"value": p.value, "line": p.line or None, "layout": p.what} for p in found.unnamed],
        "computed_otherwise": found.algebra,
        "program": print_function(found.function),
        "verified": {
            "status": kernel.verdict.status,
            "runs": kernel.verdict.runs,
            "seed": kernel.verdict.seed,
            "proof": None if proof is None else proof.to_json(),
        },
        "time": {step: round(spent, 3) for step, spent in kernel.seconds.items()},
    }


def _cost(found: Layouts, result: Result) -> dict[str, Any]:
    return {
        "cycles": report.number(result.cost.cycles),
        "more": report.number(100 * found.excess(result)),
        "optimal": result.optimal,
        "families": sorted(result.families),
    }


def shown(document: dict[str, Any], machine: Machine, kernels: Sequence[Written]) -> str:
    """The report as text."""
    parts = []
    for kernel in kernels:
        found = kernel.found
        rows = [_row("all programs", found, found.cheapest), _row("PTO names for all layouts", found, found.named)]
        if found.peer is not None:
            rows.append(_row("rows of PTOAS's tables", found, found.peer))
        again = kernel.again
        if again.result is not None:
            rows.append(_row("the layouts below, lowered by eqsat", found, again.result))
        verdict = f"{kernel.verdict.status}, {kernel.verdict.runs} runs from seed {kernel.verdict.seed}"
        head = f"{kernel.name}: layouts for PTOAS on {machine.name} ({machine.params})\nverified: {verdict}"
        parts += [head, text.table(("the cheapest of", "cycles", "more", "families"), rows, (0, 3))]
        if again.result is None:
            parts.append(f"eqsat finds no program of its own in the layouts below: {again.reason}")
        if found.unnamed:
            lines = [f"  {p.value}{_line(p.line)}: {p.what}" for p in found.unnamed]
            parts.append("\n".join(["no PTO name in the cheapest program:", *lines]))
        if found.algebra and found.named is not found.cheapest:
            parts.append("the cheapest program computes a value in another way than the source: see --explain")
        if found.missing:
            lines = [f"  {p.value}{_line(p.line)}: {p.what}" for p in found.missing]
            parts.append("\n".join(["no row of PTOAS's tables for the cheapest with names:", *lines]))
        if found.peer is None:
            parts.append("nothing keeps to the rows of PTOAS's tables: the cheapest with names is written")
        parts += [text.bodies(found.written.cost), print_function(found.function).rstrip("\n")]
    return "\n\n".join(parts + text.notes(document))


def _row(what: str, found: Layouts, result: Result) -> tuple[str, ...]:
    more = found.excess(result)
    return (
        what,
        text.cycles(result.cost.cycles),
        f"{float(100 * more):+.1f} %" if more else "",
        ", ".join(sorted(result.families)) or "base only",
    )


def _line(line: int) -> str:
    return f" (line {line})" if line else ""
