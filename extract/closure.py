"""Admission: which layouts of which values can matter, and the steps between them.

Layouts are closed forward from loads through steps, with a few conversions on each value, and are kept only while a
lower bound on every program that uses them stays within the budget. A pass backward then drops what leads to no store.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from eqsat.layout import REST, STAR, WANT, Layout, rename
from extract.bounds import Bounds, Vector, plus
from extract.demand import Demands
from extract.kernel import SET_UP, Store
from extract.values import Node, ValueClass
from rules import steps
from rules.steps import Step

SLOT_MOVES = 4  # conversions on the results of a reduction, where the later ones put registers together


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
    renames: list[tuple[int, int, Layout]] = field(default_factory=list)  # class, operand, operand layout


def admit(bounds: Bounds, demands: Demands, scope: Scope) -> Admission:
    """Everything within the scope; raises TooLarge beyond its limit of steps."""
    return _Closure(bounds, demands, scope).run()


class _Closure:
    """One forward closure and the backward cut after it."""

    def __init__(self, bounds: Bounds, demands: Demands, scope: Scope) -> None:
        self.a = bounds
        self.scope = scope
        self.moves = scope.moves
        self.demand = demands.of(scope.stores)
        self.found: dict[int, dict[Layout, tuple[Vector, int]]] = {n: {} for n in bounds.values.order}
        self.edges: dict[tuple, Edge] = {}
        self.renames: dict[tuple[int, int, Layout], None] = {}
        self.converted: dict[tuple[int, Layout], tuple[Vector, int]] = {}  # what conversions were last made from
        self.changed = True

    def run(self) -> Admission:
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
        return self.cut()

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
        if self.scope.keep is None or len(table) <= self.scope.keep:
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
        a = self.a
        base = a.base.get(known.number)
        if known.leaf is not None:
            self.visit_leaf(known, base)
        for node in known.nodes:
            if node.kind == "leaf" or any(arg not in self.found for arg in node.args):
                continue
            getattr(self, f"visit_{node.kind}")(known, node, base)
        self.trim(known)
        for layout, (_, depth) in list(self.found[known.number].items()):
            self.convert(known, layout, depth)
        self.trim(known)

    def visit_leaf(self, known: ValueClass, base: Vector | None) -> None:
        leaf = known.leaf
        assert leaf is not None
        if leaf.kind == "load":
            for step in self.a.load_steps(known):
                self.reach(known, step, (), 0, base)
        elif leaf.kind == "splat":
            constant = leaf.region.number == SET_UP
            uses = () if constant else (steps.Use("vbr", "", known.shape.element, 1),)
            step = Step("splat", "", (), steps.splat(known.shape), uses, (f"splat:{leaf.number}",) if constant else ())
            for usable in self.a.usable([step]):
                self.reach(known, usable, (), 0, base)
        elif leaf.kind == "carried":
            self.visit_carried(known)
        else:
            source = self.a.values.of_item[leaf.args[0]]
            for layout in list(self.found[source]):
                for step in self.a.usable([Step("loop-result", "", (layout,), layout, ())]):
                    self.reach(known, step, ((source, layout),), 0, base)

    def visit_carried(self, known: ValueClass) -> None:
        """The argument of a loop may stand in any layout that its users or its start have."""
        leaf = known.leaf
        assert leaf is not None
        init, final = (self.a.values.of_item[i] for i in (leaf.init, leaf.final))
        support, last = (self.a.values.classes[n].shape.support for n in (init, final))
        candidates: dict[Layout, None] = {}
        for layout in self.demand[known.number].layouts:
            candidates.setdefault(Layout(tuple(STAR if t == WANT else t for t in layout.bits), layout.regs))
        for other in self.a.values.classes.values():
            for node in other.nodes:
                if known.number in node.args and node.kind == "bin":
                    for partner in node.args:
                        candidates |= dict.fromkeys(self.found[partner])
        candidates |= dict.fromkeys(self.found[final])
        for layout in candidates:
            if not steps.complete(layout, known.shape.support):
                continue
            start = steps.project(layout, support)
            if start in self.found[init] and ("loop-argument" in self.a.rules and "loop-carried" in self.a.rules):
                end = steps.project(layout, last)
                step = Step("loop-argument", "", (start, end), layout, ())
                self.reach(known, step, ((init, start), (final, end)), 0, None, late=1)

    def visit_un(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        opcode, element = node.code.split(".")
        row = self.a.table.elementwise.get(opcode)
        if row is None or element not in row.types:
            return
        source = node.args[0]
        made = (steps.unary(opcode, known.shape, layout, zero=row.zero) for layout in list(self.found[source]))
        for step in self.a.usable(made):
            self.reach(known, step, ((source, step.ins[0]),), 0, base)

    def visit_bin(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        opcode, element = node.code.split(".")
        row = self.a.table.elementwise.get(opcode)
        if row is None or element not in row.types:
            return
        left, right = node.args
        if left > right and Node("bin", node.code, (right, left)) in known.nodes:
            return  # the same instruction with its operands swapped
        here, there = (self.a.values.classes[n].shape.support for n in node.args)
        shared = here & there
        lacks_left, lacks_right = there - here, here - there
        buckets: dict[tuple, list[Layout]] = {}
        for layout in self.found[right]:
            buckets.setdefault(_places(layout, shared), []).append(layout)
        for layout in list(self.found[left]):
            for other in buckets.get(_places(layout, shared), ()):
                if left == right and layout != other:
                    continue
                out = steps.join(layout, other, lacks_left, lacks_right, zero=row.zero)
                if out is not None:
                    for step in self.a.usable([steps.binary(opcode, known.shape, layout, other, out)]):
                        self.reach(known, step, ((left, layout), (right, other)), 0, base)

    def visit_cvt(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        source = node.args[0]
        shape = self.a.values.classes[source].shape
        for layout in list(self.found[source]):
            if shape.width_log2 < known.shape.width_log2:
                one = steps.widen(node.code, shape, known.shape, layout)
                made: Iterable[Step] = [one] if one is not None else []
            else:
                made = steps.narrow(node.code, shape, known.shape, layout)
            for step in self.a.usable(made):
                self.reach(known, step, ((source, layout),), 0, base)

    def visit_brc(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        if "broadcast" not in self.a.rules:
            return
        source = node.args[0]
        table = self.found[known.number]
        for layout, (excess, _) in list(self.found[source].items()):
            out = rename(layout, node.amount)
            self.renames.setdefault((known.number, source, layout))
            old = table.get(out)
            better = excess if old is None else tuple(map(min, old[0], excess))
            if old is None or better != old[0]:
                # conversions happen before the renaming; another one here would be the same again
                table[out] = (better, SLOT_MOVES)
                self.changed = True

    def visit_red(self, known: ValueClass, node: Node, base: Vector | None) -> None:
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
        own = steps.Shape(shape.element, known.shape.index_bits, shape.width_log2, known.shape.support)
        for more in range(node.rest + 1, node.amount + 1):
            wider = self._partial(node, more)
            if wider is None:
                continue
            for layout in list(self.found[wider]):
                for step in self.a.usable(steps.reductions(self.a.table, operation, own, layout)):
                    if _rest(step.out) == node.rest:
                        self.reach(known, step, ((wider, layout),), 0, None)

    def _partial(self, node: Node, rest: int) -> int | None:
        """The class of the same reduction with ``rest`` bits left."""
        wanted = Node("red", node.code, node.args, node.amount, rest)
        return next((n for n in self.a.values.order if wanted in self.a.values.classes[n].nodes), None)

    def _final(self, node: Node) -> int | None:
        """The finished reduction that a partial one leads to, whatever type it runs in."""
        return self._partial(node, 0)

    def may_pack(self, known: ValueClass, depth: int) -> bool:
        """Whether a value may still be packed: results of a reduction are few, and collecting them takes steps."""
        small = known.shape.index_bits + known.shape.width_log2 <= steps.BLOCK_BITS
        results = any(node.kind == "red" for node in known.nodes)
        return small and results and 0 < self.moves and depth < SLOT_MOVES

    def convert(self, known: ValueClass, layout: Layout, depth: int) -> None:
        """Conversions of one layout of a value."""
        packing = depth >= self.moves
        if packing and not self.may_pack(known, depth) or known.leaf is not None and known.leaf.kind == "splat":
            return
        a = self.a
        here = self.found[known.number][layout][0]
        if self.scope.keep is None:  # a round that forgets layouts may have to make them again
            if self.converted.get((known.number, layout)) == (here, depth):
                return
            self.converted[known.number, layout] = (here, depth)
        wanted = self.demand[known.number]
        near = [d for d in wanted.reachable(layout.regs) if self.within(plus(here, wanted.layouts[d]))]
        made: list[Step] = [
            *steps.permutes(a.table, known.shape, layout),
            *steps.rearrange(a.table, known.shape, layout, near),
            *steps.lowest(a.table, known.shape, layout),
            *steps.merges(a.table, known.shape, layout),
        ]
        for step in a.usable(made):
            if not packing or step.out.size < layout.size:
                self.reach(known, step, ((known.number, layout),), depth + 1, None)

    def sink(self, store: Store) -> None:
        """Steps of a store for every layout that it accepts."""
        number = self.a.values.of_item[store.value]
        base = self.a.store_base[store.number]
        support = self.a.values.classes[number].shape.support
        for step in self.a.store_steps(store, self.scope.stores):
            for layout, (excess, _) in self.found[number].items():
                if not steps.accepts(steps.project(step.ins[0], support), layout):
                    continue
                own = self.a.over(step, store.region.number, base)
                if self.within(plus(excess, own)):
                    made = Step(step.rule, step.detail, (layout,), step.out, step.uses, step.constants, step.odd)
                    key = (-1 - store.number, step.rule, step.detail, layout)
                    self.edges[key] = Edge(-1 - store.number, made, ((number, layout),), own)

    # --- backward ---------------------------------------------------------------------------------------------------

    def cut(self) -> Admission:
        """Drops steps that lead to no store within the budget."""
        if self.scope.keep is not None:
            self.edges = {k: e for k, e in self.edges.items() if self.whole(e)}
            self.renames = {r: None for r in self.renames if r[2] in self.found[r[1]]}
        after: dict[tuple[int, Layout], Vector] = {}
        aliases: dict[tuple[int, Layout], list[tuple[int, Layout]]] = {}
        for number, source, layout in self.renames:
            amount = next(
                n.amount for n in self.a.values.classes[number].nodes if n.kind == "brc" and n.args[0] == source
            )
            aliases.setdefault((number, rename(layout, amount)), []).append((source, layout))
        work: list[tuple[int, Layout]] = []

        def improve(node: tuple[int, Layout], vector: Vector) -> None:
            old = after.get(node)
            better = vector if old is None else tuple(map(min, old, vector))
            if better != old:
                after[node] = better
                work.append(node)

        incoming: dict[tuple[int, Layout], list[Edge]] = {}
        for edge in self.edges.values():
            if edge.target < 0:
                improve(edge.sources[0], edge.excess)
            else:
                incoming.setdefault((edge.target, edge.step.out), []).append(edge)
        kept: dict[int, Edge] = {}
        while work:
            node = work.pop()
            vector = after[node]
            for source in aliases.get(node, ()):
                improve(source, vector)
            for edge in incoming.get(node, ()):
                onward = plus(vector, edge.excess)
                if not self.within(tuple(map(int.__add__, self.before(edge.sources, edge.late), onward))):
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
        for number, source, layout in self.renames:
            if (source, layout) in after:
                renames.append((number, source, layout))
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


def _places(layout: Layout, tokens: frozenset[int]) -> tuple:
    """Where some index bits stand: byte-address bits, or in the register number."""
    return tuple(t if t in tokens else None for t in layout.bits) + tuple(t for t in layout.regs if t in tokens)


def _rest(layout: Layout) -> int:
    return layout.bits.count(REST) + layout.regs.count(REST)
