"""The lowering rows: every instance of every row goes over the bench."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

from eqsat.isa import InstructionTable
from verify.notes import Trap
from verify.symbolic.terms import Unproved

from .accesses import Accesses
from .bench import Bench
from .free import Free
from .judge import Instance, judge
from .layouts import Layouts
from .loops import Loops
from .operations import Operations
from .readings import Readings
from .reductions import Reductions
from .verdict import Finding

# Makers of instances; each runs over a bench of its own, so that terms are let go of.
_GROUPS: tuple[tuple[type, str], ...] = (
    (Accesses, "loads"), (Accesses, "stores"), (Accesses, "masked"), (Accesses, "scatters"),
    (Free, "masks"), (Free, "numbers"), (Free, "splats"),
    (Operations, "elementwise"), (Operations, "apart"), (Operations, "gathers"), (Operations, "casts"),
    (Readings, "moves"), (Readings, "gaps"), (Readings, "halves"), (Readings, "pairs"), (Readings, "others"),
    (Reductions, "folds"), (Reductions, "masked"), (Loops, "turns"),
)  # fmt: skip


def instances(table: InstructionTable, *, quick: bool) -> Iterator[tuple[Bench, Instance]]:
    """Every instance with the bench that it goes over."""
    layouts = Layouts(table)
    for maker, name in _GROUPS:
        bench = Bench(table)
        make: Callable[[], Iterator[Instance]] = getattr(maker(bench, layouts, quick=quick), name)
        for instance in make():
            yield bench, instance


def check_lowering(table: InstructionTable, findings: dict[str, Finding], *, quick: bool) -> None:
    """Judges the instances of the rows in ``findings``; steps of other rows are passed over."""
    frozen = gc.isenabled()
    gc.disable()  # terms are many and never cyclic
    try:
        for bench, instance in instances(table, quick=quick):
            finding = findings.get(instance.step.rule)
            if finding is not None and not finding.counterexample:
                _judged(finding, bench, instance)
    finally:
        if frozen:
            gc.enable()


def _judged(finding: Finding, bench: Bench, instance: Instance) -> None:
    try:
        wrong = judge(bench, instance)
    except Trap:
        return  # VMI itself gives the operation no result
    except Unproved as fault:
        finding.doubt(f"{instance.step.detail or instance.step.rule}: {fault}")
        return
    finding.count("terms")
    if wrong is not None:
        finding.refute(wrong)
