"""Results as plain text for people: aligned tables, the program, and what the answer rests on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

from eqsat import Machine

from . import report, robust, timing
from .colour import paint
from .colour import verdict as painted

SET_UP = "set-up"  # the body of constants, which no loop holds

if TYPE_CHECKING:
    from extract import Place, Simulation
    from extract.cost import ProgramCost
    from verify import Counterexample

    from .frontier import WhatIf
    from .ledger import Entry
    from .solve import Solved

_LINE_WIDTH = 72
_MOST_ELEMENTS = 16  # of a counterexample that are printed


def table(header: Sequence[str], rows: Iterable[Sequence[str]], left: Sequence[int] = (0,)) -> str:
    """Columns under a header, right-aligned but for those numbered in ``left``; no space at the ends of lines."""
    lines = [tuple(header), *(tuple(row) for row in rows)]
    seen = [[len(click.unstyle(cell)) for cell in line] for line in lines]  # colour takes no room
    widths = [max(line[i] for line in seen) for i in range(len(header))]

    def padded(line: Sequence[str], lengths: Sequence[int]) -> str:
        cells = []
        for i, (cell, length, width) in enumerate(zip(line, lengths, widths, strict=True)):
            space = " " * (width - length)
            cells.append(cell + space if i in left else space + cell)
        return "  ".join(cells).rstrip()

    first, *others = map(padded, lines, seen)
    return "\n".join([paint("head", first), *others])


def cycles(value: Fraction | int) -> str:
    """Cycles with three decimals."""
    return f"{report.number(value):.3f}"


def _short(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") if value else ""


def _counted(instructions: dict[str, int]) -> str:
    return ", ".join(f"{count} {opcode}" for opcode, count in instructions.items())


def notes(document: dict[str, Any]) -> list[str]:
    """What the answer rests on, and which of its instructions nobody has shown on hardware."""
    lines = [f"  {assumption}" for assumption in document["assumptions"]]
    parts = ["\n".join(["assumed:", *lines])] if lines else []
    if document["unconfirmed"]:
        parts.append("nobody has shown on hardware: " + ", ".join(document["unconfirmed"]))
    return parts


def optimality(solved: Solved) -> str:
    """How sure it is that nothing is cheaper."""
    result = solved.result
    if result.optimal:
        return "optimal in this e-graph"
    if not result.bound:
        return "no bound"
    excess = 100 * (result.cost.cycles - result.bound) / result.bound
    return f"within {report.number(excess)} % (bound {cycles(result.bound)})"


def verified(solved: Solved) -> str:
    """How the program was checked."""
    verdict = solved.verdict
    return f"{verdict.status}, {verdict.runs} runs from seed {verdict.seed}"


def unproved(solved: Solved) -> str:
    """Why there is no proof, as a line; empty where there is one."""
    proof = solved.verdict.proof
    return "" if proof is None or proof.proved else f"\n{proof.text}"


def _as_written(solved: Solved) -> str:
    """What the layouts of the source cost, as a line; empty where it has none."""
    found = solved.written
    if found is None:
        return ""
    if found.result is None:
        return f"\nas written: no lowering in the layouts of the source: {found.reason}"
    best, own = solved.result.cost.cycles, found.result.cost.cycles
    more = f" ({float(100 * (own - best) / best):+.1f} %)" if best else ""
    return f"\nas written: {cycles(own)} cycles in the layouts of the source{more}"


def bodies(cost: ProgramCost) -> str:
    """One row a body and the sum."""
    rows = [
        (
            body.loop,
            str(body.trips),
            str(body.executions),
            cycles(body.ii),
            cycles(body.cycles),
            paint("bound", body.bottleneck),
            _counted(body.instructions),
        )
        for body in cost.bodies
    ]
    rows.append(("total", "", "", "", paint("name", cycles(cost.cycles)), "", ""))
    return table(("loop", "trips", "executions", "II", "cycles", "bound by", "instructions"), rows, (0, 5, 6))


def registers(cost: ProgramCost) -> str:
    """Registers that are live at once, and what is done about too many, as a line."""
    found, live = cost.registers, cost.registers.pressure
    line = f"registers: {live.vregs} of {found.vregs} vector, {live.predicates} of {found.predicates} predicate"
    if not found.spilled and not found.remade:
        return line
    done = [
        f"{count} {'value goes' if count == 1 else 'values go'} to memory"
        if what == "spilled"
        else f"{count} {'value is' if count == 1 else 'values are'} made again"
        for what, count in (("spilled", found.spilled), ("remade", found.remade))
        if count
    ]
    return f"{line}; {' and '.join(done)}: +{cycles(found.cycles)} cycles"


def optimize(document: dict[str, Any], machine: Machine, results: Sequence[Solved]) -> str:
    """The report of ``eqsat optimize``."""
    parts = []
    for kernel, solved in zip(document["kernels"], results, strict=True):
        cost = solved.result.cost
        families = ", ".join(sorted(solved.result.families)) or "base only"
        sure = paint("good" if solved.result.optimal else "doubtful", optimality(solved))
        checked = painted(solved.verdict.status, verified(solved))
        parts.append(
            f"{paint('name', f'{report.name(solved)}: {cycles(cost.cycles)} cycles')} on {machine.name} "
            f"({machine.params}), {sure}\nfamilies: {families}\n{registers(cost)}\n"
            f"verified: {checked}{unproved(solved)}"
            f"{_as_written(solved)}"
            + "".join(f"\n{line}" for line in timing.chosen(solved.result) + robust.lines(solved.result.robust))
        )
        parts += [bodies(cost), report.program(solved).rstrip("\n")]
        if "explanation" in kernel:
            from .explanation import text

            parts += text(kernel["explanation"])
    return "\n\n".join(parts + notes(document))


def explore(
    document: dict[str, Any],
    machine: Machine,
    kernels: Sequence[Sequence[Solved]],
    places: Sequence[Sequence[Place]],
    what_if: WhatIf,
) -> str:
    """The report of ``eqsat explore``: one line a lowering, then where each is the cheapest."""
    from extract.comparison import innermost

    from . import frontier

    parts = []
    for results, known in zip(kernels, places, strict=True):
        if not results:
            continue
        best = results[0].result.cost.cycles
        rows = []
        for number, (solved, place) in enumerate(zip(results, known, strict=True), 1):
            cost = solved.result.cost
            more = f"+{report.number(100 * (cost.cycles - best) / best)} %" if best and cost.cycles != best else ""
            inner = innermost(solved.result)
            row = [
                str(number) + ("*" if place.pareto else " "),
                cycles(cost.cycles),
                more,
                cycles(inner.ii) if inner else "",
                paint("bound", inner.bottleneck) if inner else "",
                str(place.instructions),
                f"{place.registers.vregs}, {place.registers.predicates}",
                ", ".join(sorted(solved.result.families)) or "base only",
                painted(solved.verdict.status),
            ]
            if place.what_if is not None:
                row[3:3] = [cycles(place.what_if), str(place.rank)]
            rows.append(row)
        count = f"{report.name(results[0])}: {len(results)} lowerings"
        head = f"{paint('name', count)} on {machine.name} ({machine.params})"
        columns = ["", "cycles", "more", "II", "bound by", "instr", "regs", "families", "verified"]
        left = [4, 7, 8]
        if what_if.machine is not None:
            columns[3:3] = ["what if", "rank"]
            left = [6, 9, 10]
        parts += [head, table(columns, rows, left), "\n".join(frontier.notes(known, what_if, machine))]
    return "\n\n".join(parts + notes(document))


_COLUMNS = {"E0": "EXU0", "E01": "EXU", "X": "SFU", "U": "UB", "S": "STORE", "n": "FRONT"}  # of the counters


def cost(
    document: dict[str, Any],
    machine: Machine,
    kernels: Sequence[tuple[str, ProgramCost]],
    runs: Sequence[Simulation | str],
) -> str:
    """The report of ``eqsat cost``: a table a body, one row an instruction, one column a unit or port.

    ``runs`` are the simulations of the kernels, or why there are none.
    """
    parts = []
    for (kernel, found), run in zip(kernels, runs, strict=True):
        head = f"{kernel}: {cycles(found.cycles)} cycles on {machine.name} ({machine.params})"
        parts.append("\n".join([head, timing.head(run), registers(found), *_fullest(found)]))
        for body in found.bodies:
            lines = [(_cut(row.line), report.counters(row.counters)) for row in body.rows]
            marks = timing.marks(body, run)
            rows = [
                (line, *(_short(c[name]) for name in _COLUMNS), mark)
                for (line, c), mark in zip(lines, marks, strict=True)
            ]
            total = report.counters(body.counters)
            rows.append(("sum", *(_short(total[name]) for name in _COLUMNS), ""))
            asked = ", ".join(f"{name} {cycles(value)}" for name, value in machine.bounds(body.counters).items())
            parts.append(
                f"{paint('name', body.loop)}: {body.executions} x {cycles(body.ii)} = {cycles(body.cycles)} cycles\n"
                + table(("instruction", *_COLUMNS.values(), "path"), rows, (0, len(_COLUMNS) + 1))
                + f"\nII {cycles(body.ii)}, bound by {paint('bound', body.bottleneck)} ({asked})"
                + timing.lines(body, run)
            )
    return "\n\n".join(parts + notes(document))


def _fullest(cost: ProgramCost) -> list[str]:
    """Where most registers are live, as lines."""
    places = report.registers(cost)["at"]
    named = (("vregs", "vector"), ("predicates", "predicate"))
    return [f"  most {name} registers at {_cut(places[kind])}" for kind, name in named if kind in places]


def _cut(line: str) -> str:
    """An instruction without its types, short enough for a table."""
    line = line.split(" : ")[0]
    return line if len(line) <= _LINE_WIDTH else line[: _LINE_WIDTH - 3] + "..."


def difference(verdict: Any) -> str:
    """Where two programs part: the byte map, when the difference is one, and the first byte that differs.

    When their bytes depend on what no source defines there is no such byte: the values and the input that made them.
    """
    lines = [verdict.text] if verdict.undefined else []
    if verdict.byte_map:
        lines.append(f"byte map: {verdict.byte_map}")
    if verdict.first_difference and not verdict.undefined:
        shown = ", ".join(f"{key} {value}" for key, value in verdict.first_difference.items())
        lines.append(f"first difference: {shown}")
    if verdict.counterexample is not None:
        lines += counterexample(verdict.counterexample)
    return "\n".join(lines)


def counterexample(found: Counterexample) -> list[str]:
    """The smallest failing input and what is wrong there, a line each."""
    from verify import first_wrong

    bound = "" if found.complete else ", the bound: a smaller one may exist"
    count = len(found.values)
    elements = f"{count} element{'s' * (count != 1)}"
    lines = [f"smallest failing input ({elements} not 0, {found.runs} runs to find it{bound}):"]
    lines += [f"  %{name} = {value}" for name, value in found.shown_scalars.items()]
    shown = [f"{found.place(cell)} = {found.value(cell, code)}" for cell, code in found.values[:_MOST_ELEMENTS]]
    lines += [f"  {element}" for element in shown]
    if count > len(shown):
        lines.append(f"  and {count - len(shown)} more elements")
    where = "buffers end to end, " if found.run.adjacent else ""
    rest = "all other elements are 0" if count else "all elements are 0"
    lines.append(f"  {where}{rest}; every byte that is no input is {found.surroundings}")
    return lines + [f"  {line}" for line in first_wrong(found)]


def check(entries: Sequence[Entry], blessed: bool) -> str:
    """What changed against the ledger, why what grew did, and how many kernels did not."""
    from .annotations import sentence

    changed = [entry for entry in entries if entry.verdict != "same"]
    parts = []
    if changed:
        rows = [
            (
                entry.key,
                "" if entry.was is None else f"{entry.was:.3f}",
                f"{entry.now:.3f}",
                "" if entry.was is None else f"{entry.now - entry.was:+.3f}",
                painted(entry.verdict),
                entry.changes,
            )
            for entry in changed
        ]
        parts.append(table(("kernel", "was", "now", "change", "verdict", "instructions"), rows, (0, 4, 5)))
        worse = [sentence(entry) for entry in changed if entry.verdict == "worse"]
        parts += ["\n".join(worse)] if worse else []
    parts.append(counted(entries, blessed))
    return "\n\n".join(parts)


def counted(entries: Sequence[Entry], blessed: bool) -> str:
    """How many kernels were compared, and how many of them changed."""
    changed = sum(entry.verdict != "same" for entry in entries)
    failed = sum(entry.fails for entry in entries)
    allowed = sum(entry.verdict == "worse" for entry in entries) - failed
    within = f", {allowed} of them within the threshold" if allowed else ""
    return f"{len(entries)} kernels, {changed} changed{within}" + (", ledger written" if blessed else "")
