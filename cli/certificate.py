"""Certificates: what ``optimize`` vouches for, and the check of it without the search.

The check reads the source and the program from the certificate, runs them with the interpreters again, compares terms
again, prices the program again, and prices each step of the chain. It uses neither egglog nor the rules. What it takes
on trust is the bound, which only a search could find again.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator, Sequence
from fractions import Fraction
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from eqsat import Counters, EqsatError, Function, Machine, inline_calls, load_machine, read_program, read_text
from verify.certificate import SCHEMA, Document, damages, digest, opened, sealed

from . import report

if TYPE_CHECKING:
    from extract import Link, Options, Result

    from .solve import Solved

SET_UP = -1  # the body of constants
_PACKAGES = ("eqsat", "egglog", "ml_dtypes", "numpy", "ortools")


def written(file: str, machine: Machine, asked: Options, bytemaps: str | None, results: Sequence[Solved]) -> str:
    """The text of the certificate of all kernels of a file."""
    source = results[0].program.source
    return sealed(
        {
            "schema": SCHEMA,
            "versions": {"python": platform.python_version(), **{p: metadata.version(p) for p in _PACKAGES}},
            "input": {"file": Path(file).name if file != "-" else file, "sha256": digest(source), "text": source},
            "machine": {"name": machine.name, "params": machine.params, "sha256": machine.digest()},
            "options": {
                "only": None if asked.only is None else sorted(asked.only),
                "without": sorted(asked.without),
                "allow_unconfirmed": sorted(asked.allow_unconfirmed),
                "assume": list(asked.assumptions),
                "bytemaps": None if bytemaps is None else digest(read_text(bytemaps)),
            },
            "kernels": [_kernel(solved) for solved in results],
        }
    )


def _kernel(solved: Solved) -> Document:
    result = solved.result
    return {
        "name": report.name(solved),
        "place": solved.place,
        "program": report.program(solved),
        "cost": _cost(result.cost.cycles, result.cost),
        "bound": {"cycles": report.number(result.bound), "exact": str(result.bound), "optimal": result.optimal},
        "families": sorted(result.families),
        "unrolled": _unrolled(result),
        "unconfirmed": sorted(result.unconfirmed),
        "chain": [_link(link) for link in result.chain],
        "verified": solved.verdict.to_json(),
    }


def _unrolled(result: Result) -> list[Document]:
    """Unrolled loops with their numbers among all loops of the program: names need not be unique."""
    if not result.unrolled:
        return []
    from extract.schedule.unroll import numbered

    numbers = numbered(result.function, result.unrolled)
    return [{**loop, "number": k} for loop, k in zip(report.unrolled(result), numbers, strict=True)]


def _cost(cycles: Fraction, cost: Any) -> Document:
    return {"cycles": report.number(cycles), "exact": str(cycles), "by_loop": report.bodies(cost)}


def _link(link: Link) -> Document:
    head = {"rule": link.rule.name, "family": link.rule.family, "value": link.value, "line": link.line}
    if link.cycles is None:
        return {**head, "before": list(link.before), "after": link.after}
    return {
        **head,
        "from": list(link.before),
        "to": link.after,
        "loop": link.loop,
        "body": link.body,
        "executions": link.executions,
        "uses": [list(use) for use in link.uses],
        "set_up": [list(use) for use in link.set_up],
        "cycles": [str(cycles) for cycles in link.cycles],
    }


# --- the check --------------------------------------------------------------------------------------------------------


class _Wrong(Exception):
    """A part of the certificate that does not hold."""


def check(file: str, machine: str | None, bytemaps: str | None) -> Document:
    """The document of ``eqsat verify --certificate``: what was checked, and what does not hold.

    ``machine`` is the machine file, None for the one that the certificate names. Raises EqsatError when the file is no
    certificate.
    """
    written = read_text(file)
    document = opened(written, file)
    wrong = damages(written, document)
    notes: list[str] = []
    checked: list[Document] = []
    try:
        found = _Check(document, machine, bytemaps)
        notes = found.notes
        for place in range(len(document["kernels"])):
            wrong += [fault for fault in found.kernel(place, checked) if fault not in wrong]
    except (_Wrong, EqsatError) as fault:
        wrong.append(str(fault))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, ZeroDivisionError) as fault:
        wrong.append(f"a part is missing or of another form: {type(fault).__name__} {fault}")
    return {
        "schema": "eqsat.certified/1",
        "file": file,
        "status": "refused" if wrong else "accepted",
        "wrong": wrong,
        "notes": notes,
        "kernels": checked,
    }


def text(document: Document) -> str:
    """The document for people."""
    lines = [f"{document['file']}: {document['status']}"]
    lines += [f"  {wrong}" for wrong in document["wrong"]]
    for kernel in document["kernels"]:
        shown = f"{kernel['status']}, {kernel['runs']} runs from seed {kernel['seed']}"
        lines.append(f"{kernel['name']}: {kernel['cycles']:.3f} cycles, {shown}")
    assumed = report.merged(kernel["assumptions"] for kernel in document["kernels"])
    lines += [f"assumed: {assumption}" for assumption in assumed]
    return "\n".join(lines + [f"note: {note}" for note in document["notes"]])


class _Check:
    """One certificate against what can be found out again."""

    def __init__(self, document: Document, machine: str | None, bytemaps: str | None) -> None:
        self._document, self._bytemaps = document, bytemaps
        self.notes = ["the bound is what the search found; it is not searched for again"]
        versions = {"python": platform.python_version(), **{p: metadata.version(p) for p in _PACKAGES}}
        for name, was in document["versions"].items():
            if versions.get(name) != was:
                self.notes.append(f"made with {name} {was}, checked with {versions.get(name)}")
        known = document["machine"]
        self._machine = load_machine(machine or known["name"], known["params"])
        if (self._machine.digest(), self._machine.params) != (known["sha256"], known["params"]):
            raise _Wrong(f"machine: made for another {known['name']} ({known['params']}) than this one")
        maps = None if bytemaps is None else digest(read_text(bytemaps))
        if maps != document["options"]["bytemaps"]:
            raise _Wrong("options: made with other byte maps than these")
        source = document["input"]
        if digest(source["text"]) != source["sha256"]:
            raise _Wrong("input: its text does not have its digest")
        self._program = read_program(source["text"], source["file"])

    def kernel(self, place: int, checked: list[Document]) -> Iterator[str]:
        """What is wrong with one kernel; what was found out again is added to ``checked``."""
        from verify import judge_functions

        known = self._document["kernels"][place]
        name = f"kernels[{place}]"
        source = inline_calls(self._program, self._program.functions[known["place"]])
        if known["name"] != (source.name or "fragment"):
            yield f"{name}.name: the input has '{source.name or 'fragment'}' there"
        (target,) = read_program(known["program"], f"{name}.program").functions
        yield from (f"{name}.{fault}" for fault in self._priced(known, target))
        verified = known["verified"]
        assume = self._document["options"]["assume"]
        table = None if self._bytemaps is None else Path(self._bytemaps)
        verdict = judge_functions(
            source, target, seed=verified["seed"], runs=verified["runs"], assumptions=assume, bytemaps=table
        )
        if verdict.status == "failed":
            yield f"{name}.program: {verdict.text}"
        elif verdict.to_json() != verified:
            yield f"{name}.verified: the runs say otherwise: {verdict.text}"
        checked.append({"name": known["name"], "cycles": known["cost"]["cycles"], **verdict.to_json()})

    def _priced(self, known: Document, target: Function) -> Iterator[str]:
        from extract.cost import program_cost

        cost = program_cost(target, self._machine, self._document["options"]["assume"])
        if known["unrolled"]:
            from extract.schedule.unroll import found_again, rolled

            loops = [found_again(target, loop["number"], loop["times"], loop["rest"]) for loop in known["unrolled"]]
            cost = rolled(cost, self._machine, loops)
        if known["cost"] != _cost(cost.cycles, cost):
            yield f"cost: the program costs {report.number(cost.cycles)} cycles"
        bound = known["bound"]
        least = Fraction(bound["exact"])
        if bound["cycles"] != report.number(least) or not 0 <= least <= cost.cycles:
            yield "bound: no bound of this cost"
        if bound["optimal"] and least != cost.cycles:
            yield "bound: optimal, and less than the cost"
        if known["unconfirmed"] != sorted(cost.unconfirmed):
            yield f"unconfirmed: the program has {', '.join(sorted(cost.unconfirmed)) or 'none'}"
        yield from self._chain(known, cost)

    def _chain(self, known: Document, cost: Any) -> Iterator[str]:
        """The costs of the steps, from the machine file: they add up to that of the program."""
        executions: dict[str, set[int]] = {}
        for body in known["cost"]["by_loop"]:
            executions.setdefault(body["loop"], set()).add(body["executions"])
        bodies, scopes = _Bodies(self._machine), 0
        for number, link in enumerate(known["chain"], 1):
            if "cycles" not in link:
                continue
            before, after = map(Fraction, link["cycles"])
            if not before and bodies.cycles or not scopes:
                bodies, scopes = _Bodies(self._machine), scopes + 1
            if before != bodies.cycles:
                yield f"chain: step {number} does not begin where the one before ends"
                return
            if link["executions"] not in executions.get(link["loop"], {link["executions"]}):
                yield f"chain: step {number} does not run as often as the loop {link['loop']}"
            bodies.add(link)
            if after != bodies.cycles:
                yield f"chain: step {number} brings the cost to {report.number(bodies.cycles)} cycles"
                return
        families = {link["family"] for link in known["chain"]} - {"base", "algebra"}
        if families != set(known["families"]) - {"algebra"}:
            yield f"families: its steps are of {', '.join(sorted(families)) or 'the base only'}"
        steps = bodies.cycles + cost.barriers + cost.copying
        # what a program pays for registers that are too few is no step of the chain
        enough = not cost.registers.spilled and not cost.registers.remade
        if scopes == 1 and enough and steps < cost.cycles:
            yield f"chain: its steps cost {report.number(steps)} cycles, less than the program"


class _Bodies:
    """What the steps of a chain add to the bodies of a program."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._sums: dict[int, tuple[int, Counters]] = {}
        self.cycles = Fraction(0)

    def add(self, link: Document) -> None:
        """Adds the instructions of a step."""
        for body, executions, uses in (
            (link["body"], link["executions"], link["uses"]),
            (SET_UP, 1, link["set_up"]),
        ):
            for opcode, dist, element, times in uses:
                row = self._machine.counters(opcode, dist or None, element or None)
                _, total = self._sums.get(body, (executions, Counters()))
                self._sums[body] = executions, total + row * times
        self.cycles = sum((n * self._machine.ii(total) for n, total in self._sums.values()), Fraction(0))
