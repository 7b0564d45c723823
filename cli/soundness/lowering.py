"""The lowering rows: every instance of every row goes over the bench."""

from __future__ import annotations

import gc
from collections.abc import Callable, Collection, Iterator

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

# Makers of instances, and the rows whose steps they make, as far as these are known: a row that none claims is looked
# for among the steps of all. Each maker works over a bench of its own, so that terms are let go of.
_GROUPS: tuple[tuple[type, str, str], ...] = (
    (Accesses, "loads", "dense-load unpacking-load dual-load element-to-block point-load block-load stream-load"),
    (
        Accesses, "stores",
        "dense-store packing-store-2 packing-store-4 point-store dual-store block-store stream-store",
    ),
    (Accesses, "masked", "masked-store masked-packing-2 masked-packing-4"),
    (Accesses, "scatters", "scatter"),
    (Free, "masks", "constant-mask prefix-mask compared-prefix"),
    (Free, "numbers", "lane-numbers"),
    (Free, "splats", "splat"),
    (Operations, "elementwise", "unary binary ternary quaternary"),
    (Operations, "apart", "unary binary ternary"),
    (Operations, "gathers", "unary binary"),
    (Operations, "casts", "convert zero-extend low-part widen narrow narrow-two narrow-four"),
    (Readings, "moves", "interleave rearrange extract mask-interleave pack mask-pack unpack lowest merge"),
    (Readings, "gaps", "mask-gaps"),
    (Readings, "halves", "half"),
    (Readings, "pairs", "pair"),
    (Readings, "others", "bits broadcast"),
    (Reductions, "folds", "group-view fold fold-blocks fold-lanes"),
    (Reductions, "masked", "masked-fold-blocks masked-fold-lanes"),
    (Loops, "turns", "either loop-carried loop-argument loop-result"),
)  # fmt: skip


def instances(table: InstructionTable, names: Collection[str], *, quick: bool) -> Iterator[tuple[Bench, Instance]]:
    """The instances of some rows, among others, each with the bench that it goes over."""
    layouts = Layouts(table)
    known = {name for _, _, rules in _GROUPS for name in rules.split()}
    for maker, method, rules in _GROUPS:
        if known.issuperset(names) and not set(names) & set(rules.split()):
            continue
        bench = Bench(table)
        make: Callable[[], Iterator[Instance]] = getattr(maker(bench, layouts, quick=quick), method)
        for instance in make():
            yield bench, instance


def check_lowering(table: InstructionTable, findings: dict[str, Finding], *, quick: bool) -> None:
    """Judges the instances of the rows in ``findings``; steps of other rows are passed over."""
    names = [finding.name for finding in findings.values() if finding.family not in ("", "algebra")]
    frozen = gc.isenabled()
    gc.disable()  # terms are many and never cyclic
    try:
        for bench, instance in instances(table, names, quick=quick):
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
