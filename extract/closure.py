"""Admission: which layouts of which values can matter, and the steps between them.

Layouts are closed forward from loads through steps, with a few conversions on each value, and are kept only while a
lower bound on every program that uses them stays within the budget. A pass backward then drops what leads to no store.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush

from eqsat.layout import ELEMENT_TOKENS, Layout
from extract.bounds import Bounds, Vector, plus
from extract.demand import Demands
from extract.kernel import COPY, Store
from extract.values import ValueClass
from extract.visit_leaves import FREE, SLOT_MOVES, gaps_off
from extract.visitor import Visitor
from rules import steps
from rules.steps import Step


@dataclass(frozen=True)
class Scope:
    """How far a closure goes. ``budget``: price units (None: no bound); ``count``: instructions allowed at exactly the
    budget; ``floor``: what every program costs for a reason that paths do not show; ``moves``: conversions on a value;
    ``keep``: only the best so many layouts of a value (then nothing is proved); ``limit``: steps.
    """

    budget: int | None = None
    count: int | None = None
    floor: int = 0
    moves: int = 1
    keep: int | None = None
    limit: int = 6000
    stores: str | None = None  # the family that the only store must belong to


class TooLarge(Exception):
    """More steps than the search may hold."""


@dataclass
class Edge:
    """A step applied: class ``target`` (or store ``-1 - number``) made from ``sources``."""

    target: int
    step: Step
    sources: tuple[tuple[int, Layout], ...]
    excess: Vector
    late: int = -1  # index of a source that the previous iteration provides


@dataclass
class Admission:
    """What may be used: the steps, and the layouts of each class."""

    edges: list[Edge]
    layouts: dict[int, set[Layout]]
    static: int  # the static bound, in price units
    # class, operand, layout of the operand and of the class
    renames: list[tuple[int, int, Layout, Layout]] = field(default_factory=list)


class OutOfTime(Exception):
    """The time limit was reached."""


def admit(bounds: Bounds, demands: Demands, scope: Scope, deadline: float | None = None) -> Admission:
    """Everything within the scope; raises TooLarge beyond its limit of steps, OutOfTime at the deadline."""
    return _Closure(bounds, demands, scope, deadline).run()


def reached(bounds: Bounds, demands: Demands, scope: Scope) -> tuple[dict[int, set[Layout]], set[int]]:
    """The layouts that each class can be had in, whatever it leads to, and the stores that can be done."""
    closure = _Closure(bounds, demands, scope, None)
    closure.forward()
    stores = {-1 - edge.target for edge in closure.edges.values() if edge.target < 0}
    return {number: set(found) for number, found in closure.found.items()}, stores


class _Closure(Visitor):
    """One forward closure and the backward cut after it."""

    def __init__(self, bounds: Bounds, demands: Demands, scope: Scope, deadline: float | None) -> None:
        self.deadline = deadline
        self.a = bounds
        self.scope = scope
        self.moves = scope.moves
        self.demand = demands.of(scope.stores)
        self.found: dict[int, dict[Layout, tuple[Vector, int]]] = {n: {} for n in bounds.values.order}
        self.edges: dict[tuple, Edge] = {}
        self.renames: dict[tuple[int, int, Layout, Layout], None] = {}
        self.converted: dict[tuple[int, Layout], tuple[Vector, int]] = {}  # what conversions were last made from
        self.changed = True

    def run(self) -> Admission:
        self.forward()
        return self.cut()

    def forward(self) -> None:
        """Everything from the loads on."""
        rounds = (
            4 if any(c.leaf is not None and c.leaf.kind == "carried" for c in self.a.values.classes.values()) else 2
        )
        for _ in range(rounds):
            self.changed = False
            for number in self.a.values.order:
                self.visit(self.a.values.classes[number])
            if not self.changed:
                break
        for store in self.a.kernel.stores:
            self.sink(store)

    def within(self, excess: Vector) -> bool:
        """Whether a program with this excess may still win."""
        scope = self.scope
        if scope.budget is None:
            return True
        bound = max(self.a.bound(excess), scope.floor)
        if bound != scope.budget:
            return bound < scope.budget
        return scope.count is None or self.a.instructions(excess) <= scope.count

    def trim(self, known: ValueClass) -> None:
        """Forgets all but the best layouts of a value."""
        table = self.found[known.number]
        if self.scope.keep is None or len(table) <= self.scope.keep or self.is_free(known.number):
            return
        wanted, keep = self.demand[known.number], self.scope.keep

        def rank(layout: Layout, after: Vector) -> tuple:
            total = plus(table[layout][0], after)
            return self.a.bound(total), total[-1], layout

        best = sorted(table, key=lambda layout: rank(layout, self.a.zero))[:keep]
        asked = [(layout, after) for layout in table if (after := wanted.after(layout)) is not None]
        best += [layout for layout, _ in sorted(asked, key=lambda pair: rank(*pair))[:keep]]
        kept = set(best)
        for layout in [layout for layout in table if layout not in kept]:
            del table[layout]

    def reach(
        self,
        known: ValueClass,
        step: Step,
        sources: tuple[tuple[int, Layout], ...],
        depth: int,
        base: Vector | None,
        late: int = -1,
    ) -> None:
        """Takes in a step; the layout it makes is kept when its bound allows."""
        a = self.a
        if a.policy is not None and not a.policy.permits(known.number, step, sources):
            return
        own = a.over(step, known.region.number, base)
        total = plus(self.before(sources, late), own)
        if not self.within(total):
            return
        key = (known.number, step.rule, step.detail, tuple(sources), step.out)
        if key not in self.edges:
            if len(self.edges) >= self.scope.limit:
                raise TooLarge
            self.edges[key] = Edge(known.number, step, sources, own, late)
        table = self.found[known.number]
        old = table.get(step.out)
        if old is None:
            table[step.out] = (total, depth)
            self.changed = True
            if self.scope.keep is None:
                self.convert(known, step.out, depth)
        else:
            better = tuple(map(min, old[0], total))
            if better != old[0] or depth < old[1]:
                table[step.out] = (better, min(depth, old[1]))
                self.changed = True
                if depth < old[1] and self.scope.keep is None:
                    self.convert(known, step.out, depth)

    def visit(self, known: ValueClass) -> None:
        """Reaches a class in every way that its definition has."""
        a = self.a
        if self.deadline is not None and time.monotonic() > self.deadline:
            raise OutOfTime
        base = a.base.get(known.number)
        if known.leaf is not None:
            self._visit_leaf(known, base)
        for node in known.nodes:
            if node.kind == "leaf" or any(arg not in self.found for arg in node.args):
                continue
            getattr(self, f"_visit_{node.kind}")(known, node, base)
        self.trim(known)
        for layout, (_, depth) in list(self.found[known.number].items()):
            self.convert(known, layout, depth)
        self.trim(known)

    def may_pack(self, known: ValueClass, depth: int) -> bool:
        """Whether a value may still be packed: results of a reduction are few, and collecting them takes steps."""
        small = known.shape.index_bits + known.shape.width_log2 <= steps.BLOCK_BITS
        results = any(node.kind == "red" or node.code.startswith(COPY) for node in known.nodes)
        return small and results and 0 < self.moves and depth < SLOT_MOVES

    def convert(self, known: ValueClass, layout: Layout, depth: int) -> None:
        """Conversions of one layout of a value."""
        packing = depth >= self.moves
        if (
            packing
            and not self.may_pack(known, depth)
            or known.leaf is not None
            and known.leaf.kind in ("splat", *FREE)
        ):
            return
        a = self.a
        here = self.found[known.number][layout][0]
        if self.scope.keep is None:  # a round that forgets layouts may have to make them again
            if self.converted.get((known.number, layout)) == (here, depth):
                return
            self.converted[known.number, layout] = (here, depth)
        if not known.movable:
            return
        wanted = self.demand[known.number]
        near = [d for d in wanted.reachable(layout.regs) if self.within(plus(here, wanted.layouts[d]))]
        made = [*a.permutes(known.shape, layout)]
        if not known.shape.is_mask:
            made += steps.rearrange(a.table, known.shape, layout, near)
            made += steps.lowest(a.table, known.shape, layout)
            made += steps.merges(a.table, known.shape, layout)
        for step in a.usable(made):
            if not packing or step.out.size < layout.size:
                self.reach(known, step, ((known.number, layout),), depth + 1, None)

    def sink(self, store: Store) -> None:
        """Steps of a store for every layout that it accepts."""
        if store.index is not None:
            self.scattered(store)
        if not store.plain:
            return
        number = self.a.values.of_item[store.value]
        base = self.a.store_base[store.number]
        support = self.a.values.classes[number].shape.support
        for step in self.a.store_steps(store, self.scope.stores):
            for layout, (excess, _) in self.found[number].items():
                if step.rule == "scatter" or not steps.accepts(steps.project(step.ins[0], support), layout):
                    continue
                own = self.a.over(step, store.region.number, base)
                if self.within(plus(excess, own)):
                    for more in self.governing(store, step):
                        self.put(store, step, ((number, layout), *more), own)

    def put(self, store: Store, step: Step, sources: tuple[tuple[int, Layout], ...], own: Vector) -> None:
        """Takes in a step of a store."""
        if self.a.policy is not None and not self.a.policy.permits(-1 - store.number, step, sources):
            return
        made = step._replace(ins=tuple(held for _, held in sources))
        key = (-1 - store.number, step.rule, step.detail, *made.ins)
        self.edges[key] = Edge(-1 - store.number, made, sources, own)

    def scattered(self, store: Store) -> None:
        """Elements and indices meet lane by lane; a mask is off where they have no lane."""
        assert store.index is not None
        numbers = tuple(self.a.values.of_item[n] for n in (store.value, store.index))
        masks = tuple(self.a.values.of_item[n] for n in store.masks.values())
        support = self.widest((*numbers, *masks)).shape.support
        shape = replace(self.a.values.classes[numbers[0]].shape, support=support)
        if any(step.rule == "scatter" for step in self.a.store_steps(store, self.scope.stores)):
            for layouts, out in list(self.meetings(self.widest(numbers), numbers, 2, zero=True)):
                governing = [self.mask_in(number, gaps_off(out)) for number in masks]
                held = (*layouts, *(layout for layout in governing if layout is not None))
                if None in governing or not steps.complete(out, support):
                    continue
                step = steps.scatter(shape, out, bool(masks))
                sources = tuple(zip((*numbers, *masks), held, strict=True))
                own = self.a.over(step, store.region.number, self.a.store_base[store.number])
                if self.within(plus(self.before(sources, -1), own)):
                    self.put(store, step, sources, own)

    def governing(self, store: Store, step: Step) -> list[tuple[tuple[int, Layout], ...]]:
        """The masks that can govern a store: none is needed, or one known at run time in the layout of the data."""
        if len(step.ins) == 1:
            return [()]
        carrier = sum(1 for t in step.ins[1].bits[:2] if t in ELEMENT_TOKENS)
        if carrier not in store.masks:
            return []
        number = self.a.values.of_item[store.masks[carrier]]
        layout = self.mask_in(number, step.ins[1])
        return [] if layout is None else [((number, layout),)]

    def wanted(self, number: int) -> Iterable[Layout]:
        return self.demand[number].layouts

    # --- backward ---------------------------------------------------------------------------------------------------

    def cut(self) -> Admission:
        """Drops steps that lead to no store within the budget."""
        if self.scope.keep is not None:
            self.edges = {k: e for k, e in self.edges.items() if self.whole(e)}
            self.renames = {r: None for r in self.renames if r[2] in self.found[r[1]] and r[3] in self.found[r[0]]}
        after: dict[tuple[int, Layout], Vector] = {}
        aliases: dict[tuple[int, Layout], list[tuple[int, Layout]]] = {}
        for number, source, layout, out in self.renames:
            aliases.setdefault((number, out), []).append((source, layout))
        # users before operands, so that most nodes are looked at once
        place_of = {number: -place for place, number in enumerate(self.a.values.order)}
        work: list[tuple[int, int, tuple[int, Layout]]] = []
        waiting: set[tuple[int, Layout]] = set()
        turn = 0

        def improve(node: tuple[int, Layout], vector: Vector) -> None:
            nonlocal turn
            old = after.get(node)
            better = vector if old is None else tuple(map(min, old, vector))
            if better != old:
                after[node] = better
                if node not in waiting:
                    waiting.add(node)
                    turn += 1
                    heappush(work, (place_of[node[0]], turn, node))

        incoming: dict[tuple[int, Layout], list[Edge]] = {}
        for edge in self.edges.values():
            if edge.target < 0:
                for source in edge.sources:
                    improve(source, edge.excess)
            else:
                incoming.setdefault((edge.target, edge.step.out), []).append(edge)
        kept: dict[int, Edge] = {}
        ahead: dict[int, Vector] = {}
        while work:
            if self.deadline is not None and time.monotonic() > self.deadline:
                raise OutOfTime
            node = heappop(work)[2]
            waiting.discard(node)
            vector = after[node]
            for source in aliases.get(node, ()):
                improve(source, vector)
            for edge in incoming.get(node, ()):
                onward = plus(vector, edge.excess)
                before = ahead.get(id(edge))
                if before is None:
                    before = ahead[id(edge)] = self.before(edge.sources, edge.late)
                if not self.within(plus(before, onward)):
                    continue
                kept[id(edge)] = edge
                for place, source in enumerate(edge.sources):
                    improve(source, onward if place != edge.late else edge.excess)
        edges = [e for e in self.edges.values() if e.target < 0 or id(e) in kept]
        layouts: dict[int, set[Layout]] = {}
        for edge in edges:
            for number, layout in (*edge.sources, *([(edge.target, edge.step.out)] if edge.target >= 0 else [])):
                layouts.setdefault(number, set()).add(layout)
        renames = []
        for number, source, layout, out in self.renames:
            if (source, layout) in after:
                renames.append((number, source, layout, out))
                layouts.setdefault(source, set()).add(layout)
        return Admission(edges, layouts, self.a.static, renames)

    def whole(self, edge: Edge) -> bool:
        """Whether nothing that the step touches was forgotten."""
        made = edge.target < 0 or edge.step.out in self.found[edge.target]
        return made and all(layout in self.found[number] for number, layout in edge.sources)

    def before(self, sources: tuple[tuple[int, Layout], ...], late: int) -> Vector:
        """The excess of the operands of a step: of the largest, since they may share all of it."""
        vector = self.a.zero
        for place, (source, layout) in enumerate(sources):
            if place != late:
                excess = self.found[source][layout][0]
                vector = excess if vector is self.a.zero else tuple(map(max, vector, excess))
        return vector
