"""The stage: the search's own visitors run over a handful of made-up values, and every step that they reach is noted.

So the side conditions that are tested are those in force, those of the visitors included; only costs are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import Any, cast

from eqsat.isa import InstructionTable
from eqsat.layout import Layout
from extract.kernel import Item, Kernel, Region
from extract.values import Node, ValueClass
from extract.visitor import Visitor
from rules.program import ALL
from rules.steps import Shape, Step

Sources = tuple[tuple[int, Layout], ...]


class Stage(Visitor):
    """Values by number, the layouts in which each is to be had, and the steps that were reached."""

    def __init__(self, table: InstructionTable, kernel: Kernel) -> None:
        names = frozenset(rule.name for rule in ALL)
        values = SimpleNamespace(classes={}, order=[], of_item={}, masked=[])
        bounds = SimpleNamespace(
            table=table, rules=names, usable=iter, values=values, base={}, kernel=kernel, policy=None
        )
        self.a = cast(Any, bounds)
        self.values = values
        self.found = {}
        self.renames = {}
        self.changed = False
        self.demands: dict[int, Sequence[Layout]] = {}
        self.steps: dict[tuple, tuple[int, Step, Sources]] = {}

    def add(
        self, shape: Shape, layouts: Iterable[Layout] = (), node: Node | None = None, leaf: Item | None = None
    ) -> int:
        """A value that stands in some layouts already, or is made as the node or the leaf says; its number."""
        number = len(self.values.order)
        region = Region(0, None, None, "", 0, 1, 1)
        nodes = [node] if node is not None else []
        self.values.classes[number] = ValueClass(number, shape, region, 0, "", nodes, leaf)
        self.values.order.append(number)
        self.found[number] = {layout: ((), 0) for layout in layouts}
        return number

    def reach(self, known: ValueClass, step: Step, sources: Sources, depth: int, base: Any, late: int = -1) -> None:
        """Notes a step; what it makes is there from now on."""
        self.steps.setdefault((known.number, step.rule, step.detail, step.ins, step.out), (known.number, step, sources))
        self.found[known.number].setdefault(step.out, ((), depth))

    def wanted(self, number: int) -> Iterable[Layout]:
        """Layouts that somebody demands of a value."""
        return self.demands.get(number, ())

    def visit(self, number: int) -> list[tuple[Step, Sources]]:
        """Reaches a value in every way that its definition has; the steps that make it, and readings of registers."""
        known = self.values.classes[number]
        if known.leaf is not None:
            self._visit_leaf(known, None)
        for node in known.nodes:
            getattr(self, f"_visit_{node.kind}")(known, node, None)
        made = [(step, sources) for target, step, sources in self.steps.values() if target == number]
        rule = {"view": "bits", "brc": "broadcast"}
        for target, source, layout, out in self.renames:
            if target == number:
                node = known.nodes[0]
                step = Step(rule[node.kind], node.code or str(node.amount), (layout,), out, ())
                made.append((step, ((source, layout),)))
        return made
