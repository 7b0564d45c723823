"""Demands: layouts that stores ask for, carried back through the operations to every value.

They are where rearrangements go: inside a register anything can be made of anything, so only what is wanted is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from eqsat.bit_moves import MAX_REGISTER_BITS
from eqsat.layout import ELEMENT_TOKENS, REST, WANT, Layout, rename
from extract.bounds import Bounds, Vector
from extract.values import Node, ValueClass
from rules import steps
from rules.codes import free_cast, parse_cast, parse_code


@dataclass
class Demand:
    """Layouts wanted of a class, each with the least that lies between it and the stores."""

    layouts: dict[Layout, Vector] = field(default_factory=dict)
    _by_regs: dict[tuple[int, ...], list[Layout]] = field(default_factory=dict)

    def add(self, layout: Layout, after: Vector) -> None:
        """Takes in a demand."""
        old = self.layouts.get(layout)
        self.layouts[layout] = after if old is None else tuple(map(min, old, after))

    def reachable(self, regs: tuple[int, ...]) -> list[Layout]:
        """Demands whose register bits include these."""
        if regs not in self._by_regs:
            inside = set(regs)
            self._by_regs[regs] = [layout for layout in self.layouts if inside <= set(layout.regs)]
        return self._by_regs[regs]

    def after(self, layout: Layout) -> Vector | None:
        """What lies after a layout that is as wanted; None when it is not."""
        loose = Layout(
            tuple(WANT if t < 0 and t != REST and t not in ELEMENT_TOKENS else t for t in layout.bits), layout.regs
        )
        found = self.layouts.get(layout)
        return self.layouts.get(loose) if found is None else found


class Demands:
    """Demands of one kernel, for all stores or for stores of one family."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.kernel, self.values = bounds.kernel, bounds.values
        self._known: dict[str | None, dict[int, Demand]] = {}

    def of(self, family: str | None) -> dict[int, Demand]:
        """The demands on each class."""
        if family not in self._known:
            self._known[family] = self._demands(family)
        return self._known[family]

    def _demands(self, family: str | None) -> dict[int, Demand]:
        demand = {number: Demand() for number in self.values.order}
        for store in self.kernel.stores:
            stored = self.values.classes[self.values.of_item[store.value]]
            for step in self.bounds.store_steps(store, family):
                own = self.bounds.over(step, store.region.number, self.bounds.store_base[store.number])
                demand[stored.number].add(steps.project(step.ins[0], stored.shape.support), own)
        for _ in range(2):  # the second round closes loops
            for number in reversed(self.values.order):
                self._carry_back(self.values.classes[number], demand)
        return demand

    def _carry_back(self, known: ValueClass, demand: dict[int, Demand]) -> None:
        """Demands on a class as demands on what it is made of."""
        wanted = list(demand[known.number].layouts.items())
        for node in known.nodes:
            for place, argument in enumerate(node.args):
                if argument in demand:
                    for layout, after in wanted:
                        for source in self._before(known, node, place, layout):
                            demand[argument].add(source, self._onward(known, node, layout, source, after))
        leaf = known.leaf
        if leaf is not None and leaf.kind in ("carried", "result"):
            for source in (leaf.init, leaf.final) if leaf.kind == "carried" else (leaf.args[0],):
                own = self.values.classes[self.values.of_item[source]]
                for layout, after in wanted:
                    demand[own.number].add(steps.project(layout, own.shape.support), after)

    def _onward(self, known: ValueClass, node: Node, layout: Layout, source: Layout, after: Vector) -> Vector:
        """What lies between a demand on an operand and the stores, above what every program pays."""
        lanes = known.shape.lanes
        if node.kind == "op":
            code = parse_code(node.code)
            uses: tuple[steps.Use, ...] = (steps.Use(code.opcode, "", code.element, steps.count(layout.regs, lanes)),)
        elif node.kind == "cvt" and not free_cast(node.code):
            here, there = self.values.classes[node.args[0]].shape, known.shape
            before, behind = steps.count(source.regs, lanes), steps.count(layout.regs, lanes)
            cast = parse_cast(node.code)
            uses = (steps.Use("vcvt", "", f"{cast.source}_{cast.target}", max(before, behind)),)
            if here.width_log2 > there.width_log2 and before > behind:
                uses += (steps.Use("vor", "", "ui8", before - behind),)
        else:
            return after
        if not self.bounds.pricing.priced(uses):
            return after
        own = self.bounds.vector(*self.bounds.pricing.of(uses), known.region.number)
        base = self.bounds.base.get(known.number)
        return tuple(a + x - (base[k] if base else 0) for k, (a, x) in enumerate(zip(after, own, strict=True)))

    def _before(self, known: ValueClass, node: Node, place: int, layout: Layout) -> Iterator[Layout]:
        """Demands on an operand of ``node`` that follow from a demand on its result."""
        operand = self.values.classes[node.args[place]].shape
        if node.kind == "op":
            row = self.bounds.table.elementwise[parse_code(node.code).opcode]
            if row.apart:
                yield steps.project(steps.natural(operand), operand.support)
            elif steps.width_log2(parse_code(node.code).element) == known.shape.width_log2:
                yield steps.project(layout, operand.support)
        elif node.kind in ("view", "half", "pair"):
            yield from _before_view(layout, node, operand)
        elif node.kind == "brc":
            yield rename(layout, -node.amount)
        elif node.kind == "cvt":
            yield from _before_cast(layout, operand, known.shape)
        elif node.kind == "red":
            yield from self._before_reduction(layout, node, operand)

    def _before_reduction(self, layout: Layout, node: Node, operand: steps.Shape) -> Iterator[Layout]:
        if node.rest != 0:
            return
        inside = sorted(t for t in operand.support if t < node.amount)
        low = operand.width_log2
        room = steps.BLOCK_BITS - low
        if len(inside) < room:
            return
        # the block holds bits of one group, what is left of the group is in registers; slots follow the result
        block, outside = inside[:room], inside[room:]
        slots = tuple(t + node.amount if t >= 0 else t for t in layout.bits[low : low + 3])
        regs = tuple(sorted([*(t + node.amount for t in layout.regs if t >= 0), *outside]))
        if len(regs) <= MAX_REGISTER_BITS:
            yield Layout(ELEMENT_TOKENS[:low] + tuple(block) + slots, regs)


def _before_view(layout: Layout, node: Node, operand: steps.Shape) -> Iterator[Layout]:
    if node.code.startswith("if:"):
        yield steps.project(layout, operand.support)
        return
    source = {"view": steps.before_bits, "half": steps.before_half, "pair": steps.before_pair}[node.kind]
    found = source(node.code, layout)
    if found is not None:
        yield steps.project(found, operand.support)


def _before_cast(layout: Layout, source: steps.Shape, target: steps.Shape) -> Iterator[Layout]:
    low, high = sorted((source.width_log2, target.width_log2))
    gap = high - low
    if source.width_log2 < target.width_log2:  # widening: register bits of the result were sub-lane bits
        tail = layout.bits[high:]
        choices: list[tuple[int, ...]] = [(WANT,) * gap]
        for token in layout.regs:
            for place in range(gap):
                sub = [WANT] * gap
                sub[place] = token
                choices.append(tuple(sub))
        if gap == 2:
            choices += [(a, b) for a in layout.regs for b in layout.regs if a != b]
        for sub in choices:
            regs = tuple(t for t in layout.regs if t not in sub)
            yield Layout(ELEMENT_TOKENS[:low] + sub + tail, regs)
    else:
        sub = layout.bits[low:high]
        regs = tuple(sorted([*layout.regs, *(t for t in sub if t >= 0)]))
        if len(regs) <= MAX_REGISTER_BITS:
            yield Layout(ELEMENT_TOKENS[:high] + layout.bits[high:], regs)
