"""Instances of rows that make nothing: loops carry and branches give the registers of two values by turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from extract.bundles import Bundle, keys, pick
from extract.kernel import Item, Region
from extract.values import Node
from rules.steps import Shape

from .bench import Bench, Held
from .judge import Instance
from .layouts import ELEMENT, Layouts, shape_of
from .operations import spread_out
from .stage import Stage


@dataclass(frozen=True, eq=False)
class Turns(Instance):
    """Each operand, register by register, is what the layout of the result claims of it."""

    def expand(self, bench: Bench, bundles: Sequence[Bundle]) -> Bundle:
        """No registers are made."""
        return {}

    def compare(self, bench: Bench, values: Sequence[Held], made: Bundle) -> list[str] | None:
        """Where an operand is not what is claimed."""
        out = self.step.out
        for number, (held, layout) in enumerate(zip(values, self.step.ins, strict=True)):
            own = bench.bundle(held, layout, number)
            registers = {
                key: pick(own, layout, dict(zip(out.regs, key, strict=True))) for key in keys(out, self.out.lanes)
            }
            wrong = bench.difference(registers, bench.held(replace(held.shape, lanes=self.out.lanes), held.lanes), out)
            if wrong is not None:
                return [f"operand {number}", *wrong]
        return None


class Loops:
    """Makes the instances. ``quick``: fewer layouts."""

    def __init__(self, bench: Bench, layouts: Layouts, *, quick: bool = False) -> None:
        self.bench, self.layouts, self.table = bench, layouts, bench.table
        self.most = 8 if quick else 20

    def turns(self) -> Iterator[Instance]:
        """Carried values whose start depends on all lanes or on none, results of loops, and results of branches."""
        for width in range(3):
            for lanes in (8, 100, 256):
                shape = shape_of(ELEMENT[width], lanes)
                for other in (shape, shape_of(shape.element, lanes, range(3, shape.index_bits)), _one(shape)):
                    yield from self._carried(other, shape)
                    yield from self._either(other, shape)

    def _standing(self, shape: Shape, whole: Shape):
        from eqsat.layout import rename
        from rules import steps

        if not shape.support:
            return [steps.splat(shape)]
        lacking = whole.index_bits - len(shape.support)
        slots = self.layouts.sources(shape.width_log2, max(1, whole.lanes >> lacking))
        return spread_out([rename(layout, lacking) for layout in slots], self.most)

    def _carried(self, start: Shape, shape: Shape) -> Iterator[Instance]:
        stage = Stage(self.table, self.bench.kernel)
        first = stage.add(start, self._standing(start, shape))
        last = stage.add(shape, self._standing(shape, shape))
        top = Region(0, None, None, "", 0, 1, 1)
        item = Item(2, "carried", shape, top, 0, "", init=first, final=last)
        stage.values.of_item |= {0: first, 1: last, 2: 2}
        for step, _ in stage.visit(stage.add(shape, (), leaf=item)):
            yield Turns(step, (start, shape), shape, _none)
            yield Turns(step._replace(rule="loop-carried"), (start, shape), shape, _none)
        result = Item(3, "result", shape, top, 0, "", args=(2,))
        for step, _ in stage.visit(stage.add(shape, (), leaf=result)):
            yield Turns(step, (shape,), shape, _none)

    def _either(self, one: Shape, other: Shape) -> Iterator[Instance]:
        stage = Stage(self.table, self.bench.kernel)
        numbers = tuple(stage.add(shape, self._standing(shape, other)) for shape in (one, other))
        for step, _ in stage.visit(stage.add(other, (), Node("pair", "if:0", numbers))):
            yield Turns(step, (one, other), other, _none)


def _one(shape: Shape) -> Shape:
    return shape_of(shape.element, shape.lanes, ())


def _none(bench: Bench, values: Sequence[Held]) -> Held | None:
    """The operands are compared themselves."""
    return None
