"""How reductions are reached: partial ones in any order, and under masks straight from the data."""

from __future__ import annotations

from dataclasses import replace

from eqsat.layout import REST, Layout
from extract.bounds import Vector
from extract.values import Node, ValueClass
from extract.visit_leaves import gaps_off
from extract.visit_operations import OperationVisitor
from rules import steps
from rules.codes import parse_code


class Visitor(OperationVisitor):
    """All methods ``_visit_KIND``."""

    def _visit_red(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        operation = node.code.split(".")[0]
        source = node.args[0]
        shape = self.a.values.classes[source].shape
        if node.rest == node.amount:
            final = self._final(node)
            relief = self.a.base.get(final) if final is not None else None
            for layout in list(self.found[source]):
                for step in self.a.usable([steps.view(node.code, node.amount, layout)]):
                    self.reach(known, step, ((source, layout),), 0, relief)
            return
        own = replace(known.shape, element=shape.element, width_log2=shape.width_log2)
        for more in range(node.rest + 1, node.amount + 1):
            wider = self._partial(node, more)
            if wider is None:
                continue
            for layout in list(self.found[wider]):
                for step in self.a.usable(steps.reductions(self.a.table, operation, own, layout)):
                    if _rest(step.out) == node.rest:
                        self.reach(known, step, ((wider, layout),), 0, None)

        self._masked_folds(known, node, own)

    def _masked_folds(self, known: ValueClass, node: Node, own: steps.Shape) -> None:
        """Reductions under a mask, straight from the data that it selects."""
        for whole, data, mask in self.a.values.masked:
            if whole != node.args[0]:
                continue
            here, there = (self.a.values.classes[n].shape.support for n in (data, mask))
            for layout in list(self.found[data]):
                # lanes without data must be off: the gaps of the data are where a store would not write
                ordered = self.a.table.reduces[parse_code(node.code).opcode].ordered
                like = gaps_off(layout, repeats=ordered)
                if self.is_free(mask):
                    held = self.make(mask, like)
                else:
                    held = steps.fitting(like, there)
                    held = held if held in self.found[mask] else None
                if held is None:
                    continue
                met = steps.govern(layout, held, there - here, here - there)
                if met is None:
                    continue
                operation = parse_code(node.code).opcode
                for step in self.a.usable(
                    steps.masked_reductions(self.a.table, operation, own, node.amount, (layout, held), met)
                ):
                    if _rest(step.out) == node.rest:
                        self.reach(known, step, ((data, layout), (mask, held)), 0, None)

    def _partial(self, node: Node, rest: int) -> int | None:
        """The class of the same reduction with ``rest`` bits left."""
        wanted = Node("red", node.code, node.args, node.amount, rest)
        return next((n for n in self.a.values.order if wanted in self.a.values.classes[n].nodes), None)

    def _final(self, node: Node) -> int | None:
        """The finished reduction that a partial one leads to, whatever type it runs in."""
        return self._partial(node, 0)


def _rest(layout: Layout) -> int:
    return layout.bits.count(REST) + layout.regs.count(REST)
