"""Admission: which layouts of which values can matter, and the steps between them.

Layouts are closed forward from loads through steps, with at most ``moves`` conversions on each value, and are kept only
while a lower bound on every program that uses them stays within the budget:

    bound = static bound of the program + excess of the path that makes the layout

The static bound sums, for each resource, the least that every value needs which no program can do without. The excess of
a path is what its steps cost above that; where operands meet, the largest counts, which is valid however they share.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from eqsat.isa import MAX_REGISTER_BITS, InstructionTable
from eqsat.layout import BYTE_BITS, ELEMENT_TOKENS, REST, STAR, WANT, Layout, rename
from extract.constants import pieces
from extract.kernel import Kernel, Store
from extract.pricing import RESOURCES, Price, Pricing
from extract.values import Node, ValueClass, Values
from rules import steps
from rules.lowering import MEMORY
from rules.program import ALL
from rules.row import Rule
from rules.steps import Step

# Bounds that are compared: each resource alone and some pairs, all doubled so that halves stay whole numbers.
_SINGLES = tuple((r, r) for r in range(len(RESOURCES)))
_PAIRS = ((1, 3), (1, 2), (0, 3), (0, 1), (0, 2), (1, 4))
_MIXES = _SINGLES + _PAIRS

Vector = tuple[int, ...]


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
        loose = Layout(tuple(WANT if t < 0 and t != REST and t not in ELEMENT_TOKENS else t for t in layout.bits), layout.regs)
        found = self.layouts.get(layout)
        return self.layouts.get(loose) if found is None else found


@dataclass
class Admission:
    """What may be used: the steps, and the layouts of each class."""

    edges: list[Edge]
    layouts: dict[int, set[Layout]]
    static: int  # the static bound, in price units
    renames: list[tuple[int, int, Layout]] = field(default_factory=list)  # class, operand, operand layout


class Admitter:
    """Closes layouts for one kernel under one rule set."""

    def __init__(self, kernel: Kernel, values: Values, rules: Iterable[Rule], pricing: Pricing, allowed: frozenset[str]) -> None:
        self.kernel, self.values, self.pricing = kernel, values, pricing
        self.table: InstructionTable = kernel.table
        self.rules = frozenset(rule.name for rule in rules)
        self.allowed = allowed
        self.refused: dict[str, None] = {}
        regions = sorted({c.region.number for c in values.classes.values()} | {s.region.number for s in kernel.stores})
        self.body_of = {number: place for place, number in enumerate(regions)}
        self.executions = [kernel.regions[number].executions for number in regions]
        self.width = len(regions) * len(_MIXES) + 1  # the last entry counts instructions
        self.zero: Vector = (0,) * self.width
        self._padded: dict[tuple[Price, int, int], Vector] = {}
        self._store_steps = {store.number: list(self._usable(steps.stores(self.table, self._stored(store), store.access))) for store in kernel.stores}
        self._load_steps: dict[int, list[Step]] = {}
        self.base = self._bases()
        self.static_vector = self._static()
        self.set_up = self._set_up()
        self.static = self.bound(self.zero)
        self._demand: dict[str | None, dict[int, Demand]] = {}

    # --- prices ------------------------------------------------------------------------------------------------------

    def _usable(self, found: Iterable[Step]) -> Iterator[Step]:
        for step in found:
            if step.rule in self.rules and self.pricing.priced(step.uses):
                doubtful = [k for k in self.pricing.unconfirmed(step.uses) if not self._is_allowed(k)]
                if doubtful:
                    self.refused.setdefault(doubtful[0])
                else:
                    yield step

    def _is_allowed(self, key: str) -> bool:
        return key in self.allowed or key.partition(".")[0] in self.allowed

    def vector(self, price: Price, count: int, region: int) -> Vector:
        """A price in the entries of its body."""
        key = (price, count, region)
        found = self._padded.get(key)
        if found is None:
            entries = [0] * self.width
            start = self.body_of[region] * len(_MIXES)
            for k, (a, b) in enumerate(_MIXES):
                entries[start + k] = price[a] + price[b]
            entries[-1] = count
            found = self._padded[key] = tuple(entries)
        return found

    def bound(self, excess: Vector) -> int:
        """The least cost in price units of a program with this excess."""
        total = 0
        size = len(_MIXES)
        for place, executions in enumerate(self.executions):
            start = place * size
            worst = max(s + e for s, e in zip(self.static_vector[start : start + size], excess[start : start + size], strict=True))
            total += executions * max(worst, 0)
        return -(-total // 2) + self.set_up

    def instructions(self, excess: Vector) -> int:
        """The least instruction count of a program with this excess."""
        return self.static_vector[-1] + excess[-1]

    # --- the static bound ----------------------------------------------------------------------------------------------

    def _stored(self, store: Store) -> steps.Shape:
        return self.kernel.items[store.value].shape

    def load_steps(self, known: ValueClass) -> list[Step]:
        """Ways to load the class."""
        if known.number not in self._load_steps:
            leaf = known.leaf
            assert leaf is not None and leaf.access is not None
            self._load_steps[known.number] = list(self._usable(steps.loads(self.table, leaf.shape, leaf.access)))
        return self._load_steps[known.number]

    def _least(self, options: Iterable[tuple[Price, int]]) -> tuple[Price, int]:
        listed = list(options)
        if not listed:
            return (0, 0, 0, 0, 0), 0
        return tuple(min(p[r] for p, _ in listed) for r in range(len(RESOURCES))), min(n for _, n in listed)  # type: ignore[return-value]

    def _registers(self, shape: steps.Shape) -> int:
        return 1 << max(0, len(shape.support) + shape.width_log2 - BYTE_BITS)

    def _node_price(self, known: ValueClass, node: Node) -> tuple[Price, int]:
        """The least that a node can cost in each resource."""
        if node.kind == "leaf" and known.leaf is not None and known.leaf.kind == "load":
            return self._least(self.pricing.of(step.uses) for step in self.load_steps(known))
        if node.kind in ("un", "bin"):
            opcode, element = node.code.split(".")
            return self._try(steps.Use(opcode, "", element, self._registers(known.shape)))
        if node.kind == "cvt":
            source = self.values.classes[node.args[0]].shape
            wide = max(source, known.shape, key=lambda s: s.width_log2)
            return self._try(steps.Use("vcvt", "", f"{source.element}_{known.shape.element}", self._registers(wide)))
        return (0, 0, 0, 0, 0), 0

    def _try(self, use: steps.Use) -> tuple[Price, int]:
        return self.pricing.of((use,)) if self.pricing.priced((use,)) else ((0, 0, 0, 0, 0), 0)

    def _reduction_price(self, known: ValueClass) -> tuple[Price, int]:
        """The least work of a reduction: a fold of two full registers retires lanes faster than anything else does."""
        options = []
        for other in self.values.classes.values():
            for node in other.nodes:
                if node.kind != "red" or node.rest != 0 or other.number != known.number:
                    continue
                source = self.values.classes[node.args[0]].shape
                operation = self.table.reduces[node.code.split(".")[0]]
                lanes = 1 << (BYTE_BITS - source.width_log2)
                retired = (1 << len(source.support)) - (1 << len(known.shape.support))
                price, _ = self._try(steps.Use(operation.fold, "", source.element, 1))
                options.append((tuple(p * max(0, retired) // lanes for p in price), max(0, -(-retired // lanes))))
        return self._least(options)

    def _bases(self) -> dict[int, Vector]:
        """For each class that no program does without: the least that its definition costs."""
        base: dict[int, Vector] = {}
        for number in self.values.order:
            known = self.values.classes[number]
            if not self._needed(number):
                continue
            reductions = [n for n in known.nodes if n.kind == "red"]
            if reductions and len(reductions) == len(known.nodes):
                price, count = self._reduction_price(known)
            else:
                price, count = self._least(self._node_price(known, n) for n in known.nodes)
            base[number] = self.vector(price, count, known.region.number)
        return base

    def _needed(self, without: int) -> bool:
        """Whether some store cannot be reached when a class is taken away."""
        made: set[int] = set()
        changed = True
        while changed:
            changed = False
            for number in self.values.order:
                known = self.values.classes[number]
                if number == without or number in made:
                    continue
                if any(all(a in made for a in node.args) for node in known.nodes):
                    made.add(number)
                    changed = True
        return any(self.values.of_item[store.value] not in made for store in self.kernel.stores)

    def _static(self) -> Vector:
        total = list(self.zero)
        for vector in self.base.values():
            total = [a + b for a, b in zip(total, vector, strict=True)]
        self.store_base: dict[int, Vector] = {}
        for store in self.kernel.stores:
            price, count = self._least(self.pricing.of(s.uses) for s in self._store_steps[store.number])
            vector = self.store_base[store.number] = self.vector(price, count, store.region.number)
            total = [a + b for a, b in zip(total, vector, strict=True)]
        return tuple(total)

    def _set_up(self) -> int:
        """The least cost of set-up: constants that no program does without."""
        needed: set[str] = set()
        for number in self.base:
            known = self.values.classes[number]
            kinds = [self._node_constants(known, node) for node in known.nodes]
            needed |= frozenset.intersection(*kinds) if kinds else frozenset()
        for found in self._store_steps.values():
            if found:
                needed |= frozenset.intersection(*(frozenset(step.constants) for step in found))
        made = {piece.key: piece for constant in needed for piece in pieces(constant) if piece.opcode}
        total = [0] * len(RESOURCES)
        for piece in made.values():
            for r, price in enumerate(self.pricing.of((piece.use,))[0]):
                total[r] += price
        return max(total)

    def _node_constants(self, known: ValueClass, node: Node) -> frozenset[str]:
        """Constants that any lowering of a node needs."""
        if node.kind in ("un", "bin"):
            return frozenset({steps.lane_mask(8 << known.shape.width_log2)})
        if node.kind == "cvt":
            return frozenset({steps.lane_mask(8 << self.values.classes[node.args[0]].shape.width_log2)})
        return frozenset()

    def floor(self, family: str) -> int:
        """The least cost of a program that must use a rule of ``family``, as far as loads and stores tell."""
        found: list[Vector] = []
        names = {rule.name for rule in ALL if rule.family == family}
        memory = {rule.name for rule in MEMORY}
        if not names <= memory:
            return self.static
        for store in self.kernel.stores:
            for step in self._store_steps[store.number]:
                if step.rule in names:
                    found.append(self._over(step, store.region.number, self.store_base[store.number]))
        for known in self.values.classes.values():
            if known.leaf is not None and known.leaf.kind == "load":
                for step in self.load_steps(known):
                    if step.rule in names:
                        found.append(self._over(step, known.region.number, self.base.get(known.number)))
        return min((self.bound(vector) for vector in found), default=self.static)

    def _over(self, step: Step, region: int, base: Vector | None) -> Vector:
        own = self.vector(*self.pricing.of(step.uses), region)
        return own if base is None else tuple(x - y for x, y in zip(own, base, strict=True))

    # --- demands -----------------------------------------------------------------------------------------------------------

    def store_steps(self, store: Store, family: str | None) -> list[Step]:
        """Ways to store a value, all or those of one family."""
        names = {rule.name for rule in ALL if family in (None, rule.family)}
        return [step for step in self._store_steps[store.number] if step.rule in names]

    def demands(self, family: str | None) -> dict[int, Demand]:
        """Layouts that stores ask for, carried back through the operations: where vselr may go."""
        if family not in self._demand:
            self._demand[family] = self._demands(family)
        return self._demand[family]

    def _demands(self, family: str | None) -> dict[int, Demand]:
        demand = {number: Demand() for number in self.values.order}
        for store in self.kernel.stores:
            stored = self.values.classes[self.values.of_item[store.value]]
            for step in self.store_steps(store, family):
                own = self._over(step, store.region.number, self.store_base[store.number])
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
        if node.kind in ("un", "bin"):
            opcode, element = node.code.split(".")
            uses: tuple[steps.Use, ...] = (steps.Use(opcode, "", element, layout.count),)
        elif node.kind == "cvt":
            here, there = self.values.classes[node.args[0]].shape, known.shape
            wide = max(source.count, layout.count)
            uses = (steps.Use("vcvt", "", f"{here.element}_{there.element}", wide),)
            if here.width_log2 > there.width_log2 and source.count > layout.count:
                uses += (steps.Use("vor", "", "ui8", source.count - layout.count),)
        else:
            return after
        if not self.pricing.priced(uses):
            return after
        own = self.vector(*self.pricing.of(uses), known.region.number)
        base = self.base.get(known.number)
        return tuple(a + x - (base[k] if base else 0) for k, (a, x) in enumerate(zip(after, own, strict=True)))

    def _before(self, known: ValueClass, node: Node, place: int, layout: Layout) -> Iterator[Layout]:
        """Demands on an operand of ``node`` that follow from a demand on its result."""
        operand = self.values.classes[node.args[place]].shape
        if node.kind in ("un", "bin"):
            yield steps.project(layout, operand.support)
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

    # --- forward -------------------------------------------------------------------------------------------------------------

    def run(self, scope: Scope) -> Admission:
        """Admits everything within the scope; raises TooLarge beyond its limit."""
        return _Closure(self, scope).run()


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


class _Closure:
    """One forward closure and the backward cut after it."""

    def __init__(self, admitter: Admitter, scope: Scope) -> None:
        self.a = admitter
        self.scope = scope
        self.moves = scope.moves
        self.demand = admitter.demands(scope.stores)
        self.found: dict[int, dict[Layout, tuple[Vector, int]]] = {n: {} for n in admitter.values.order}
        self.edges: dict[tuple, Edge] = {}
        self.renames: dict[tuple[int, int, Layout], None] = {}
        self.changed = True

    def run(self) -> Admission:
        rounds = 4 if any(c.leaf is not None and c.leaf.kind == "carried" for c in self.a.values.classes.values()) else 2
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
            total = tuple(map(int.__add__, table[layout][0], after))
            return self.a.bound(total), total[-1], layout

        best = sorted(table, key=lambda layout: rank(layout, self.a.zero))[:keep]
        asked = [(layout, after) for layout in table if (after := wanted.after(layout)) is not None]
        best += [layout for layout, _ in sorted(asked, key=lambda pair: rank(*pair))[:keep]]
        kept = set(best)
        for layout in [layout for layout in table if layout not in kept]:
            del table[layout]

    def reach(self, known: ValueClass, step: Step, sources: tuple[tuple[int, Layout], ...], depth: int, base: Vector | None, late: int = -1) -> None:
        """Takes in a step; the layout it makes is kept when its bound allows."""
        a = self.a
        price, count = a.pricing.of(step.uses)
        own = a.vector(price, count, known.region.number)
        if base is not None:
            own = tuple(x - y for x, y in zip(own, base, strict=True))
        before = a.zero
        for place, (source, layout) in enumerate(sources):
            if place != late:
                excess = self.found[source][layout][0]
                before = excess if before is a.zero else tuple(map(max, before, excess))
        total = tuple(map(int.__add__, before, own)) if sources else own
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
            step = Step("splat", "", (), steps.splat(known.shape), (), (f"splat:{leaf.number}",))
            for usable in self.a._usable([step]):
                self.reach(known, usable, (), 0, base)
        elif leaf.kind == "carried":
            self.visit_carried(known)
        else:
            source = self.a.values.of_item[leaf.args[0]]
            for layout in list(self.found[source]):
                for step in self.a._usable([Step("loop-result", "", (layout,), layout, ())]):
                    self.reach(known, step, ((source, layout),), 0, base)

    def visit_carried(self, known: ValueClass) -> None:
        """The argument of a loop may stand in any layout that its users or its start have."""
        leaf = known.leaf
        assert leaf is not None
        init, final = (self.a.values.of_item[i] for i in (leaf.init, leaf.final))
        support = self.a.values.classes[init].shape.support
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
                step = Step("loop-argument", "", (start, layout), layout, ())
                self.reach(known, step, ((init, start), (final, layout)), 0, None, late=1)

    def visit_un(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        opcode, element = node.code.split(".")
        row = self.a.table.elementwise.get(opcode)
        if row is None or element not in row.types:
            return
        source = node.args[0]
        made = (steps.unary(opcode, known.shape, layout, zero=row.zero) for layout in list(self.found[source]))
        for step in self.a._usable(made):
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
                    for step in self.a._usable([steps.binary(opcode, known.shape, layout, other, out)]):
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
            for step in self.a._usable(made):
                self.reach(known, step, ((source, layout),), 0, base)

    def visit_brc(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        if "broadcast" not in self.a.rules:
            return
        source = node.args[0]
        table = self.found[known.number]
        for layout, (excess, depth) in list(self.found[source].items()):
            out = rename(layout, node.amount)
            self.renames.setdefault((known.number, source, layout))
            old = table.get(out)
            better = excess if old is None else tuple(map(min, old[0], excess))
            if old is None or better != old[0]:
                # conversions happen before the renaming; another one here would be the same again
                table[out] = (better, self.moves)
                self.changed = True

    def visit_red(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        operation = node.code.split(".")[0]
        source = node.args[0]
        shape = self.a.values.classes[source].shape
        if node.rest == node.amount:
            final = self._final(node)
            relief = self.a.base.get(final) if final is not None else None
            for layout in list(self.found[source]):
                for step in self.a._usable([steps.view(node.code, node.amount, layout)]):
                    self.reach(known, step, ((source, layout),), 0, relief)
            return
        own = steps.Shape(shape.element, known.shape.index_bits, shape.width_log2, known.shape.support)
        for more in range(node.rest + 1, node.amount + 1):
            wider = self._partial(node, more)
            if wider is None:
                continue
            for layout in list(self.found[wider]):
                for step in self.a._usable(steps.reductions(self.a.table, operation, own, layout)):
                    if _rest(step.out) == node.rest:
                        self.reach(known, step, ((wider, layout),), 0, None)

    def _partial(self, node: Node, rest: int) -> int | None:
        """The class of the same reduction with ``rest`` bits left."""
        wanted = Node("red", node.code, node.args, node.amount, rest)
        return next((n for n in self.a.values.order if wanted in self.a.values.classes[n].nodes), None)

    def _final(self, node: Node) -> int | None:
        """The finished reduction that a partial one leads to, whatever type it runs in."""
        return self._partial(node, 0)

    def convert(self, known: ValueClass, layout: Layout, depth: int) -> None:
        """Conversions of one layout of a value."""
        if depth >= self.moves or known.leaf is not None and known.leaf.kind == "splat":
            return
        a = self.a
        here = self.found[known.number][layout][0]
        wanted = self.demand[known.number]
        near = [d for d in wanted.reachable(layout.regs) if self.within(tuple(map(int.__add__, here, wanted.layouts[d])))]
        made: list[Step] = [
            *steps.permutes(a.table, known.shape, layout),
            *steps.rearrange(a.table, known.shape, layout, near),
            *steps.lowest(a.table, known.shape, layout),
            *steps.merges(a.table, known.shape, layout),
        ]
        for step in a._usable(made):
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
                price, count = self.a.pricing.of(step.uses)
                own = self.a.vector(price, count, store.region.number)
                own = tuple(x - y for x, y in zip(own, base, strict=True))
                if self.within(tuple(map(int.__add__, excess, own))):
                    made = Step(step.rule, step.detail, (layout,), step.out, step.uses, step.constants, step.odd)
                    key = (-1 - store.number, step.rule, step.detail, layout)
                    self.edges[key] = Edge(-1 - store.number, made, ((number, layout),), own)

    # --- backward ------------------------------------------------------------------------------------------------------------

    def cut(self) -> Admission:
        """Drops steps that lead to no store within the budget."""
        if self.scope.keep is not None:
            self.edges = {k: e for k, e in self.edges.items() if self.whole(e)}
            self.renames = {r: None for r in self.renames if r[2] in self.found[r[1]]}
        after: dict[tuple[int, Layout], Vector] = {}
        by_source: dict[tuple[int, Layout], list[Edge]] = {}
        for edge in self.edges.values():
            for source in edge.sources:
                by_source.setdefault(source, []).append(edge)
        aliases: dict[tuple[int, Layout], list[tuple[int, Layout]]] = {}
        for number, source, layout in self.renames:
            amount = next(n.amount for n in self.a.values.classes[number].nodes if n.kind == "brc" and n.args[0] == source)
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
                onward = tuple(map(int.__add__, vector, edge.excess))
                if not self.within(tuple(map(int.__add__, self.before(edge), onward))):
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

    def before(self, edge: Edge) -> Vector:
        """The excess of the operands of a step."""
        vector = self.a.zero
        for place, (source, layout) in enumerate(edge.sources):
            if place != edge.late:
                excess = self.found[source][layout][0]
                vector = excess if vector is self.a.zero else tuple(map(max, vector, excess))
        return vector


def _places(layout: Layout, tokens: frozenset[int]) -> tuple:
    """Where some index bits stand: byte-address bits, or in the register number."""
    return tuple(t if t in tokens else None for t in layout.bits) + tuple(t for t in layout.regs if t in tokens)


def _rest(layout: Layout) -> int:
    return layout.bits.count(REST) + layout.regs.count(REST)
