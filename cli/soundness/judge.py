"""Instances of lowering rows, and what becomes of one on the bench."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from eqsat.ir import EqsatError
from eqsat.layout import Layout
from extract.bundles import Bundle
from extract.choice import ENode
from extract.pricing import NOTHING
from rules.lowering import MASKED
from rules.steps import Shape, Step
from verify.notes import Trap
from verify.symbolic.terms import Unproved

from .bench import Bench, Held, describe

MASKED_FOLDS = frozenset(rule.name for rule in MASKED)
Meaning = Callable[[Bench, Sequence[Held]], Held]


@dataclass(frozen=True, eq=False)
class Instance:
    """A step and what it claims: from operands of these shapes, in the layouts of the step, the value ``meaning`` gives.

    ``group``: log2 of the lanes of a group, for steps of reductions; ``partial``: how many bits of the groups are left
    in each operand, where it is a partial result.
    """

    step: Step
    shapes: tuple[Shape, ...]
    out: Shape
    meaning: Meaning
    group: int = 0
    partial: tuple[int, ...] = ()

    @property
    def lines(self) -> list[str]:
        """The instance in words."""
        return describe(self.step, self.shapes, self.out)


def operands(bench: Bench, instance: Instance) -> list[Held]:
    """Values of which nothing is known, in the shapes of the operands."""
    rest = instance.partial or (0,) * len(instance.shapes)
    return [bench.symbols(f"x{k}", s, 1 << r) for k, (s, r) in enumerate(zip(instance.shapes, rest, strict=True))]


def judge(bench: Bench, instance: Instance) -> list[str] | None:
    """None where the step makes what it claims; else where it does not. Raises Unproved where the bench cannot tell."""
    bench.start()
    values = operands(bench, instance)
    bundles = [bench.bundle(held, layout) for held, layout in zip(values, instance.step.ins, strict=True)]
    try:
        bench.constants(instance.step.constants)
        made = expand(bench, instance, bundles)
        bench.run()
    except (Trap, EqsatError) as fault:
        return [*instance.lines, f"the program is wrong: {fault}"]
    except (KeyError, ValueError, IndexError, StopIteration, AssertionError) as fault:
        bench.made.made.clear()
        return [*instance.lines, f"it does not expand: {type(fault).__name__} {fault}".rstrip()]
    except Unproved:
        bench.made.made.clear()
        raise
    wrong = bench.difference(made, instance.meaning(bench, values), instance.step.out)
    return None if wrong is None else [*instance.lines, *wrong]


def expand(bench: Bench, instance: Instance, bundles: list[Bundle]) -> Bundle:
    """The registers that a step makes, by the template of its rule."""
    step, shape = instance.step, instance.out
    if step.rule == "group-view":
        return bench.expander.view_keys(step, bundles[0], instance.group)
    if step.rule in MASKED_FOLDS:
        return bench.expander.masked_fold(step, bundles, instance.group, shape, bench.top)
    node = ENode(0, 0, step.rule, step.detail, "", (), (), 0, NOTHING, 0, frozenset(), step, 0)
    return bench.expander.expand(node, bundles, shape, bench.top)


def same(bench: Bench, values: Sequence[Held]) -> Held:
    """The meaning of a move: the value itself."""
    return values[0]


def renamed(layout: Layout, names: dict[int, int]) -> Layout:
    """A layout with index bits under other names."""
    bits = tuple(names.get(t, t) for t in layout.bits)
    return Layout(bits, tuple(sorted(names.get(t, t) for t in layout.regs)))
