"""Lower bounds: what every program costs at least, and what a path of steps adds to that.

    bound = static bound of the program + excess of the path

The static bound sums, for each resource, the least that every value needs which no program can do without. The excess
of a path is what its steps cost above that; where operands meet, the largest counts, which is valid however they share.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from operator import add
from typing import Protocol

from eqsat.isa import InstructionTable
from eqsat.layout import BYTE_BITS, Layout
from extract.constants import pieces
from extract.kernel import SET_UP, Kernel, Store
from extract.pricing import RESOURCES, Price, Pricing
from extract.values import Node, ValueClass, Values
from rules import steps
from rules.codes import free_cast, parse_cast, parse_code
from rules.lowering import MEMORY
from rules.program import ALL
from rules.row import Rule
from rules.steps import Step

# Bounds that are compared: each resource alone and some pairs, all doubled so that halves stay whole numbers.
_SINGLES = tuple((r, r) for r in range(len(RESOURCES)))
_PAIRS = ((1, 3), (1, 2), (0, 3), (0, 1), (0, 2), (1, 4))
_MIXES = _SINGLES + _PAIRS

# For each body and mix of resources a bound, then the instruction count.
Vector = tuple[int, ...]


def plus(left: Vector, right: Vector) -> Vector:
    """Entry by entry."""
    return tuple(map(add, left, right))


class Policy(Protocol):
    """Which steps a search may take beyond what the rules say. ``sources`` are operands with their layouts."""

    def permits(self, target: int, step: Step, sources: tuple[tuple[int, Layout], ...]) -> bool:
        """Whether class ``target`` (or store ``-1 - number``) may be made so."""
        ...

    def renames(self, target: int, source: int, layout: Layout) -> bool:
        """Whether class ``target`` may be what ``source`` holds in ``layout``."""
        ...


class Bounds:
    """Bounds of one kernel under one rule set, with the loads and stores that the rules allow."""

    def __init__(
        self, kernel: Kernel, values: Values, rules: Iterable[Rule], pricing: Pricing, allowed: frozenset[str]
    ) -> None:
        self.kernel, self.values, self.pricing = kernel, values, pricing
        self.table: InstructionTable = kernel.table
        self.rules = frozenset(rule.name for rule in rules)
        self.allowed = allowed
        self.policy: Policy | None = None
        self.refused: dict[str, None] = {}
        used = {c.region.number for c in values.classes.values()} | {s.region.number for s in kernel.stores}
        regions = sorted(used | {SET_UP})
        self.body_of = {number: place for place, number in enumerate(regions)}
        self.executions = [1 if number == SET_UP else kernel.regions[number].executions for number in regions]
        size = len(_MIXES)
        self._spans = [(k * size, (k + 1) * size, executions) for k, executions in enumerate(self.executions)]
        self.width = len(regions) * size + 1  # the last entry counts instructions
        self.zero: Vector = (0,) * self.width
        self._padded: dict[tuple[Price, int, int], Vector] = {}
        self._bounds: dict[Vector, int] = {}
        self._faults: dict[tuple[steps.Use, ...], str | None] = {}
        self._permuted: dict[tuple[bool, int, int, Layout], list[Step]] = {}
        self._store_steps = {store.number: list(self.usable(self._storing(store))) for store in kernel.stores}
        self._load_steps: dict[int, list[Step]] = {}
        self.base = self._bases()
        self.static_vector = self._static()
        self.static = self.bound(self.zero)

    # --- prices -----------------------------------------------------------------------------------------------------

    def usable(self, found: Iterable[Step]) -> Iterator[Step]:
        """The steps whose rule is on and whose instructions have a cost and are confirmed or allowed."""
        for step in found:
            if step.rule not in self.rules:
                continue
            uses = step.uses
            if uses not in self._faults:
                self._faults[uses] = self._fault(uses)
            fault = self._faults[uses]
            if fault is None:
                yield step
            elif fault:
                self.refused.setdefault(fault)

    def _fault(self, uses: tuple[steps.Use, ...]) -> str | None:
        """The first instruction that is neither confirmed nor allowed, "" when one has no cost; None: all is well."""
        if not self.pricing.priced(uses):
            return ""
        return next((k for k in self.pricing.unconfirmed(uses) if not self._is_allowed(k)), None)

    def permutes(self, shape: steps.Shape, layout: Layout) -> list[Step]:
        """The permutes of a layout; rounds and values of one shape ask for the same ones again and again."""
        key = (shape.is_mask, shape.width_log2, shape.lanes, layout)  # all that they depend on
        found = self._permuted.get(key)
        if found is None:
            found = self._permuted[key] = list(steps.permutes(self.table, shape, layout))
        return found

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
        found = self._bounds.get(excess)
        if found is None:
            found = self._bounds[excess] = self._bound(excess)
        return found

    def _bound(self, excess: Vector) -> int:
        total = 0
        sums = tuple(map(add, self.static_vector, excess))
        for start, end, executions in self._spans:
            worst = max(sums[start:end])
            if worst > 0:
                total += executions * worst
        return -(-total // 2)

    def instructions(self, excess: Vector) -> int:
        """The least instruction count of a program with this excess."""
        return self.static_vector[-1] + excess[-1]

    # --- the static bound -------------------------------------------------------------------------------------------

    def _storing(self, store: Store) -> Iterator[Step]:
        if store.index is not None:
            yield steps.scatter(store.shape, steps.natural(store.shape), bool(store.masks))
        if not store.plain:
            return
        yield from steps.stores(
            self.table, store.shape, store.access, store.pattern, row=store.row, masked=bool(store.masks)
        )

    def load_steps(self, known: ValueClass) -> list[Step]:
        """Ways to load the class."""
        if known.number not in self._load_steps:
            leaf = known.leaf
            assert leaf is not None and leaf.access is not None
            self._load_steps[known.number] = list(self.usable(steps.loads(self.table, leaf.shape, leaf.access)))
        return self._load_steps[known.number]

    def store_steps(self, store: Store, family: str | None) -> list[Step]:
        """Ways to store a value, all or those of one family."""
        names = {rule.name for rule in ALL if family in (None, rule.family)}
        return [step for step in self._store_steps[store.number] if step.rule in names]

    def _least(self, options: Iterable[tuple[Price, int]]) -> tuple[Price, int]:
        listed = list(options)
        if not listed:
            return (0, 0, 0, 0, 0), 0
        return tuple(min(p[r] for p, _ in listed) for r in range(len(RESOURCES))), min(n for _, n in listed)  # type: ignore[return-value]

    def _registers(self, shape: steps.Shape) -> int:
        if shape.full:
            return 1 << max(0, len(shape.support) + shape.width_log2 - BYTE_BITS)
        dense = len(shape.support) == shape.index_bits
        return ((shape.lanes << shape.width_log2) + (1 << BYTE_BITS) - 1) >> BYTE_BITS if dense else 1

    def _node_price(self, known: ValueClass, node: Node) -> tuple[Price, int]:
        """The least that a node can cost in each resource."""
        if node.kind == "leaf" and known.leaf is not None and known.leaf.kind == "load":
            return self._least(self.pricing.of(step.uses) for step in self.load_steps(known))
        if node.kind == "op":
            code = parse_code(node.code)
            chooser = self.values.classes[node.args[-1]].leaf if code.opcode == "vsel" else None
            if chooser is not None and chooser.kind == "pattern":
                return (0, 0, 0, 0, 0), 0  # a known mask may leave nothing to select
            registers = max(1, self._registers(known.shape) // self.table.elementwise[code.opcode].results)
            return self._try(steps.Use(code.opcode, "", code.element, registers))
        if node.kind == "cvt" and not free_cast(node.code):
            source = self.values.classes[node.args[0]].shape
            wide = max(source, known.shape, key=lambda s: s.width_log2)
            code = parse_cast(node.code)
            return self._try(steps.Use("vcvt", "", f"{code.source}_{code.target}", self._registers(wide)))
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
                operation = self.table.reduces[parse_code(node.code).opcode]
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
        gone = {without}
        while True:
            made = self._reached(gone)
            # a loop carries a value only when each iteration leaves one for the next
            broken = {number for number, final in self._finals.items() if number in made and final not in made}
            if not broken:
                break
            gone |= broken
        return any(self.values.of_item[n] not in made for store in self.kernel.stores for n in store.needed)

    @cached_property
    def _finals(self) -> dict[int, int]:
        """For each class that a loop carries the one that it leaves for the next iteration."""
        leaves = ((number, self.values.classes[number].leaf) for number in self.values.order)
        return {
            number: self.values.of_item[leaf.final]
            for number, leaf in leaves
            if leaf is not None and leaf.kind == "carried"
        }

    def _reached(self, gone: set[int]) -> set[int]:
        """Classes that can be made without some; what the previous iteration left is taken for granted."""
        made: set[int] = set()
        changed = True
        while changed:
            changed = False
            for number in self.values.order:
                if number in gone or number in made:
                    continue
                known = self.values.classes[number]
                ways = [node.args for node in known.nodes if node.kind != "leaf"]
                if known.leaf is not None:
                    source = {"carried": known.leaf.init, "result": (*known.leaf.args, -1)[0]}.get(known.leaf.kind)
                    ways.append(() if source is None else (self.values.of_item[source],))
                if any(all(a in made for a in args) for args in ways):
                    made.add(number)
                    changed = True
        return made

    def _static(self) -> Vector:
        total = list(self.zero)
        for vector in self.base.values():
            total = [a + b for a, b in zip(total, vector, strict=True)]
        self.store_base: dict[int, Vector] = {}
        for store in self.kernel.stores:
            price, count = self._least(self.pricing.of(s.uses) for s in self._store_steps[store.number])
            vector = self.store_base[store.number] = self.vector(price, count, store.region.number)
            total = [a + b for a, b in zip(total, vector, strict=True)]
        price, count = self._set_up()
        return plus(tuple(total), self.vector(price, count, SET_UP))

    def _set_up(self) -> tuple[Price, int]:
        """The price of constants that no program does without."""
        needed: set[str] = set()
        for number in self.base:
            known = self.values.classes[number]
            kinds = [self._node_constants(known, node) for node in known.nodes]
            needed |= frozenset.intersection(*kinds) if kinds else frozenset()
        for found in self._store_steps.values():
            if found:
                needed |= frozenset.intersection(*(frozenset(step.constants) for step in found))
        made = {piece.key: piece for constant in needed for piece in pieces(constant) if piece.opcode}
        return self.pricing.of(tuple(made[key].use for key in sorted(made)))

    def _node_constants(self, known: ValueClass, node: Node) -> frozenset[str]:
        """Constants that any lowering of a node needs."""
        if node.kind == "op":
            code = parse_code(node.code)
            row = self.table.elementwise[code.opcode]
            if len(node.args) == row.operands and not row.governed and not row.apart:
                return frozenset({steps.lane_mask(8 << steps.width_log2(code.element))})
        if node.kind == "cvt" and not free_cast(node.code):
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
                    found.append(self.over(step, store.region.number, self.store_base[store.number]))
        for known in self.values.classes.values():
            if known.leaf is not None and known.leaf.kind == "load":
                for step in self.load_steps(known):
                    if step.rule in names:
                        found.append(self.over(step, known.region.number, self.base.get(known.number)))
        return min((self.bound(vector) for vector in found), default=self.static)

    def over(self, step: Step, region: int, base: Vector | None) -> Vector:
        """What a step costs above what the static bound has for it."""
        own = self.vector(*self.pricing.of(step.uses), region)
        return own if base is None else tuple(x - y for x, y in zip(own, base, strict=True))
