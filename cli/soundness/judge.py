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

READINGS = frozenset({"bits", "broadcast"})  # the same registers under other names
MASKED_FOLDS = frozenset(rule.name for rule in MASKED)
Meaning = Callable[[Bench, Sequence[Held]], "Held | tuple[Held, Held] | None"]


@dataclass(frozen=True, eq=False)
class Instance:
    """A step and what it claims: of operands in these shapes and its layouts it makes the value that ``meaning`` gives.

    ``group``: log2 of the lanes of a group, for steps of reductions; ``partial``: how many bits of the groups are left
    in each operand, where it is a partial result.
    """

    step: Step
    shapes: tuple[Shape, ...]
    out: Shape
    meaning: Meaning
    group: int = 0
    partial: tuple[int, ...] = ()
    given: tuple[Callable[[Bench], Held] | None, ...] = ()  # operands that are known, such as index vectors

    @property
    def lines(self) -> list[str]:
        """The instance in words."""
        return describe(self.step, self.shapes, self.out)

    def expand(self, bench: Bench, bundles: Sequence[Bundle]) -> Bundle:
        """The registers that the step makes, by the template of its rule."""
        step, shape = self.step, self.out
        if step.rule == "group-view":
            return bench.expander.view_keys(step, bundles[0], self.group)
        if step.rule in READINGS:
            return bundles[0]
        if step.rule in MASKED_FOLDS:
            return bench.expander.masked_fold(step, list(bundles), self.group, shape, bench.top)
        node = ENode(0, 0, step.rule, step.detail, "", (), (), 0, NOTHING, 0, frozenset(), step, 0)
        return bench.expander.expand(node, list(bundles), shape, bench.top)

    def compare(self, bench: Bench, values: Sequence[Held], made: Bundle) -> list[str] | None:
        """Where registers are not what the step claims; None where they are."""
        wanted = self.meaning(bench, values)
        assert wanted is not None
        if isinstance(wanted, Held):
            return bench.difference(made, wanted, self.step.out)
        return _halves(bench, made, wanted, self.step.out)


def operands(bench: Bench, instance: Instance) -> list[Held]:
    """Values of which nothing is known, in the shapes of the operands."""
    rest = instance.partial or (0,) * len(instance.shapes)
    given = instance.given or (None,) * len(instance.shapes)
    return [
        bench.symbols(f"x{k}", shape, 1 << bits) if known is None else known(bench)
        for k, (shape, bits, known) in enumerate(zip(instance.shapes, rest, given, strict=True))
    ]


def judge(bench: Bench, instance: Instance) -> list[str] | None:
    """None where the step makes what it claims; else where it does not. Raises Unproved where the bench cannot tell."""
    bench.start()
    values = operands(bench, instance)
    pairs = zip(values, instance.step.ins, strict=True)
    bundles = [bench.bundle(held, layout, number) for number, (held, layout) in enumerate(pairs)]
    instance.meaning(bench, values)  # it also provides the scalars that are operands
    try:
        bench.constants(instance.step.constants)
        made = instance.expand(bench, bundles)
        bench.run()
    except (Trap, EqsatError) as fault:
        return [*instance.lines, f"the program is wrong: {fault}"]
    except (KeyError, ValueError, IndexError, StopIteration, AssertionError) as fault:
        bench.made.made.clear()
        return [*instance.lines, f"it does not expand: {type(fault).__name__} {fault}".rstrip()]
    except Unproved:
        bench.made.made.clear()
        raise
    wrong = instance.compare(bench, values, made)
    return None if wrong is None else [*instance.lines, *wrong]


def _halves(bench: Bench, made: Bundle, wanted: tuple[Held, Held], layout: Layout) -> list[str] | None:
    """The difference of two results, which the highest register bit tells apart."""
    for which, held in enumerate(wanted):
        half = {key[:-1]: value for key, value in made.items() if key[-1] == which}
        wrong = bench.difference(half, held, Layout(layout.bits, layout.regs[:-1]))
        if wrong is not None:
            return [f"result {which}", *wrong]
    return None


def same(bench: Bench, values: Sequence[Held]) -> Held:
    """The meaning of a move: the value itself."""
    return values[0]
