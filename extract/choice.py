"""The choice as a graph: the rows that egglog found, priced, reduced to what stores can reach.

Nothing enters here that is no row of the e-graph: a program is a set of its nodes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from eqsat.layout import Layout, parse
from extract.closure import Admission
from extract.constants import Piece, pieces
from extract.kernel import SET_UP, Kernel
from extract.pricing import NOTHING, RESOURCES, Price, Pricing
from extract.values import Values
from rules.row import Rule
from rules.steps import Step

LATE_RULE = "loop-carried"  # its second operand comes from the previous iteration


@dataclass(frozen=True)
class ENode:
    """A row: one way to make a class. ``children`` are class numbers, ``late`` those of the previous iteration."""

    number: int
    eclass: int
    rule: str
    detail: str
    family: str
    children: tuple[int, ...]
    late: tuple[int, ...]
    body: int
    price: Price
    count: int
    constants: frozenset[str]
    step: Step
    target: int  # value number, or -1 - store

    @property
    def identity(self) -> tuple:
        """What the node is in any e-graph of the same kernel."""
        return self.target, self.rule, self.detail, self.step.ins, self.step.out


@dataclass
class ChoiceGraph:
    """Classes and nodes that stores reach. ``bodies`` are region numbers, ``executions`` how often each runs."""

    nodes: list[ENode]
    members: dict[int, list[int]]
    roots: list[int]
    names: dict[int, list[tuple[int, Layout]]]  # value and layout; a broadcast shares the class of what it repeats
    executions: dict[int, int]
    constants: dict[str, tuple[Price, int]]
    unit: int
    static: int = 0
    predicates: int = 7

    def without(self, drop: Callable[[ENode], bool]) -> ChoiceGraph:
        """The graph less some nodes, reduced again."""
        kept = [n for n in self.nodes if not drop(n)]
        rest = (self.roots, self.names, self.executions, self.constants, self.unit, self.static, self.predicates)
        return reduce_graph(kept, *rest)


@dataclass
class Choice:
    """Picked nodes by class, with cost and bound in price units recomputed from the picks."""

    picks: dict[int, ENode]
    cost: int
    count: int
    bound: int
    optimal: bool


def key(layout: Layout) -> str:
    """The layout as a column of a fact: egglog's reader drops blanks at the ends."""
    return str(layout).strip()


def facts_of(admission: Admission, values: Values) -> dict[str, list[tuple]]:
    """Admitted steps and layouts as rows for egglog."""
    rows: dict[str, dict[tuple, None]] = {}

    def add(relation: str, *row: object) -> None:
        rows.setdefault(relation, {}).setdefault(row)

    for edge in admission.edges:
        step = edge.step
        if edge.target < 0 and len(step.ins) == 1:
            add("StepS", step.rule, step.detail, -1 - edge.target, key(step.ins[0]))
        elif edge.target < 0:
            others = [x for number, layout in edge.sources[1:] for x in (number, key(layout))]
            relation = "StepM" if len(step.ins) == 2 else "StepT"
            add(relation, step.rule, step.detail, -1 - edge.target, key(step.ins[0]), *others)
        elif not step.ins or step.rule == "loop-result":
            leaf = values.classes[edge.target].leaf
            assert leaf is not None
            add("Step0", step.rule, step.detail, leaf.number, key(step.out))
        elif step.rule == "loop-argument":
            leaf = values.classes[edge.target].leaf
            assert leaf is not None
            add("Step0", step.rule, step.detail, leaf.number, key(step.out))
            add("Carry", leaf.number, *map(key, step.ins), key(step.out))
        elif step.rule == "group-view":
            node = next(n for n in values.classes[edge.target].nodes if n.kind == "red" and n.rest == n.amount)
            add("Viewed", node.amount, key(step.ins[0]), key(step.out))
        else:
            add(f"Step{len(step.ins)}", step.rule, step.detail, *map(key, step.ins), key(step.out))
    for number, source, layout, out in admission.renames:
        for node in values.classes[number].nodes:
            if node.kind == "brc" and node.args[0] == source:
                add("Renamed", node.amount, key(layout), key(out))
            elif node.kind == "view" and node.args[0] == source:
                add("Seen", node.code, key(layout), key(out))
    for row in values.masked:
        add("Masked", *row)
    for number, layouts in admission.layouts.items():
        if values.classes[number].movable:
            add("MovableMask" if values.classes[number].shape.is_mask else "Movable", number)
        for layout in sorted(map(key, layouts)):
            add("Admitted", number, layout)
    return {name: list(found) for name, found in rows.items()}


def read_graph(
    kernel: Kernel,
    values: Values,
    admission: Admission,
    rules: Iterable[Rule],
    pricing: Pricing,
    rows: dict[str, list[tuple]],
    most_masks: int,
) -> ChoiceGraph:
    """Nodes from egglog's rows, with the price of the step that each stands for.

    ``most_masks`` is how many constant masks a program may hold.
    """
    family = {rule.name: rule.family for rule in rules}
    known: dict[tuple, Step] = {}
    for edge in admission.edges:
        step = edge.step
        place, out = None, key(step.out)
        if edge.target < 0:
            place, out = -1 - edge.target, key(step.ins[0])
        elif not step.ins:
            place = values.classes[edge.target].leaf.number  # type: ignore[union-attr]
        lanes = 0 if edge.target < 0 else values.classes[edge.target].shape.lanes  # they decide how many instructions
        known[step.rule, step.detail, place, lanes, tuple(map(key, step.ins)), out] = step
    value_of: dict[int, int] = {}
    for number, eclass in sorted(rows["V"]):
        if number in values.classes:
            value_of.setdefault(eclass, number)
    # a broadcast shares the class of what it repeats: such a class has a name for each of them
    aliases: dict[int, list[tuple[int, Layout]]] = {}
    for value, layout, eclass in rows["Use"]:
        if value in value_of:
            aliases.setdefault(eclass, []).append((value_of[value], parse(layout)))
    for number, layout, eclass in rows["Kept"]:
        aliases.setdefault(eclass, []).append((values.of_item[number], parse(layout)))
    for found in aliases.values():
        found.sort(key=lambda name: (name[0], key(name[1])))
    names = {eclass: found[0] for eclass, found in aliases.items()}
    nodes: list[ENode] = []

    def add(
        rule: str,
        detail: str,
        place: int | None,
        children: tuple[int, ...],
        layout: str,
        eclass: int,
        target: int,
        body: int,
    ) -> None:
        step: Step | None = None
        if rule == LATE_RULE:
            leaf = values.classes[target].leaf
            assert leaf is not None
            ends = (values.of_item[leaf.init], values.of_item[leaf.final])
            ins = tuple(dict(aliases[c])[number] for c, number in zip(children, ends, strict=True))
            step = Step(rule, detail, ins, parse(layout), ())
        elif rule in ("loop-argument", "loop-result"):
            step = Step(rule, detail, (names[children[0]][1],), parse(layout), ())
        lanes = 0 if target < 0 else values.classes[target].shape.lanes
        for combination in product(*(aliases[c] for c in children)):
            step = step or known.get((rule, detail, place, lanes, tuple(key(held) for _, held in combination), layout))
        if step is None:
            return  # a step admitted for another value: priced there, not wanted here
        price, count = pricing.of(step.uses)
        wanted = frozenset(piece.key for c in step.constants for piece in pieces(c) if piece.opcode)
        late = children[1:] if rule == LATE_RULE else ()
        nodes.append(
            ENode(
                len(nodes), eclass, rule, detail, family[rule], children, late, body, price, count, wanted, step, target
            )
        )

    def body_of(eclass: int, layout: str) -> tuple[int, int]:
        number = next((number for number, held in aliases[eclass] if key(held) == layout), names[eclass][0])
        return number, values.classes[number].region.number

    for rule, detail, item, layout, eclass in sorted(rows["N0"]):
        if eclass in names:
            number = values.of_item[item]  # another value may share the class, even in the same layout
            add(rule, detail, item, (), layout, eclass, number, values.classes[number].region.number)
    for rule, detail, child, layout, eclass in rows["N1"]:
        if eclass in names and child in names:
            add(rule, detail, None, (child,), layout, eclass, *body_of(eclass, layout))
    for arity in ("N2", "N3", "N4"):
        for rule, detail, *children, layout, eclass in rows[arity]:
            if eclass in names and all(child in names for child in children):
                add(rule, detail, None, tuple(children), layout, eclass, *body_of(eclass, layout))
    roots = {number: eclass for number, eclass in rows["Sink"]}
    for rule, detail, store, child, eclass in rows["Put"]:
        if child in names:
            region = kernel.stores[store].region.number
            for _, layout in aliases[child]:
                add(rule, detail, store, (child,), key(layout), eclass, -1 - store, region)
    for rule, detail, store, child, *others, eclass in (*rows["PutMasked"], *rows["PutThree"]):
        if child in names and all(other in names for other in others):
            region = kernel.stores[store].region.number
            for _, layout in aliases[child]:
                add(rule, detail, store, (child, *others), key(layout), eclass, -1 - store, region)
    executions = {region.number: region.executions for region in kernel.regions}
    constants = {p.key: pricing.of((p.use,)) for n in nodes for c in n.step.constants for p in pieces(c) if p.opcode}
    return reduce_graph(
        nodes,
        [roots[s.number] for s in kernel.stores],
        aliases,
        executions,
        constants,
        pricing.unit,
        admission.static,
        most_masks,
    )


def admitted_only(graph: ChoiceGraph, admission: Admission) -> ChoiceGraph:
    """The graph less nodes of steps that were admitted for other values only: a row of a step serves every value."""
    known: dict[tuple, list[tuple[int, tuple[int, ...]]]] = {}
    for edge in admission.edges:
        layouts = tuple(layout for _, layout in edge.sources)
        out = layouts[0] if edge.target < 0 else edge.step.out
        entry = edge.target, tuple(number for number, _ in edge.sources)
        known.setdefault((edge.step.rule, edge.step.detail, layouts, out), []).append(entry)

    def foreign(node: ENode) -> bool:
        if node.rule in ("loop-argument", "loop-result", LATE_RULE):
            return False  # made of rows that name their loop
        ins = node.step.ins
        out = ins[0] if node.target < 0 else node.step.out
        for target, sources in known.get((node.rule, node.detail, ins, out), ()):
            own = target == node.target if node.target < 0 else (target, out) in graph.names[node.eclass]
            held = zip(sources, ins, node.children, strict=True)
            if own and all((number, layout) in graph.names[child] for number, layout, child in held):
                return False
        return True

    return graph.without(foreign)


def reduce_graph(
    nodes: list[ENode],
    roots: list[int],
    names: dict[int, list[tuple[int, Layout]]],
    executions: dict[int, int],
    constants: dict[str, tuple[Price, int]],
    unit: int,
    static: int = 0,
    predicates: int = 7,
) -> ChoiceGraph:
    """Drops nodes that cannot be derived and classes that no root reaches; numbers nodes in a fixed order."""
    derived = nodes
    while True:
        made = _made(derived)
        kept = [n for n in derived if all(c in made for c in n.children)]
        if len(kept) == len(derived):
            break
        derived = kept  # what the previous iteration should have left may be gone now
    by_class: dict[int, list[ENode]] = {}
    for node in derived:
        by_class.setdefault(node.eclass, []).append(node)
    reached: dict[int, None] = {}
    stack = [r for r in reversed(roots) if r in by_class]
    while stack:
        eclass = stack.pop()
        if eclass in reached:
            continue
        reached[eclass] = None
        for node in by_class.get(eclass, ()):
            stack += [c for c in node.children if c not in reached]

    def order(node: ENode) -> tuple:
        layouts = tuple(str(layout) for layout in node.step.ins)
        return (node.target, str(node.step.out), node.rule, node.detail, layouts)

    final = sorted((n for n in derived if n.eclass in reached), key=order)
    members: dict[int, list[int]] = {}
    for place, node in enumerate(final):
        members.setdefault(node.eclass, []).append(place)
    return ChoiceGraph(final, members, roots, names, executions, constants, unit, static, predicates)


def _made(nodes: list[ENode]) -> set[int]:
    """Classes that nodes make, not asking for what comes from the previous iteration."""
    made: set[int] = set()
    while True:
        new = {n.eclass for n in nodes if all(c in made for c in n.children if c not in n.late)} - made
        if not new:
            return made
        made |= new


def evaluate(graph: ChoiceGraph, picks: dict[int, ENode]) -> tuple[int, int]:
    """Cost in price units and instruction count of picked nodes; raises ValueError when they are no program.

    They are one when every root and every child has a pick, no class is made of itself within an iteration, and
    the masks fit the predicate registers.
    """
    state: dict[int, int] = {}
    used: dict[int, ENode] = {}
    late: list[int] = []

    def visit(root: int) -> None:
        stack: list[tuple[int, bool]] = [(root, False)]
        while stack:
            eclass, leave = stack.pop()
            if leave:
                state[eclass] = 2
                continue
            if state.get(eclass) == 2:
                continue
            if state.get(eclass) == 1:
                raise ValueError("a bundle is made of itself")
            node = picks.get(eclass)
            if node is None or node.eclass != eclass:
                raise ValueError("a bundle is used that nothing makes")
            state[eclass] = 1
            used[eclass] = node
            late.extend(node.late)
            stack.append((eclass, True))
            for child in node.children:
                if child not in node.late:
                    if state.get(child) == 1:
                        raise ValueError("a bundle is made of itself")
                    stack.append((child, False))

    for root in graph.roots:
        visit(root)
    while late:
        child = late.pop()
        if state.get(child) != 2:
            visit(child)
    if len(masks(used.values())) > graph.predicates:
        raise ValueError("more constant masks than predicate registers")
    return price_of(graph, used.values())


def masks(nodes: Iterable[ENode]) -> set[str]:
    """Constant masks of nodes: each holds a predicate register throughout."""
    return {key for node in nodes for key in node.constants if key.startswith("mask:")}


def price_of(graph: ChoiceGraph, used: Iterable[ENode]) -> tuple[int, int]:
    """Cost in price units and instruction count of a set of nodes."""
    sums: dict[int, list[int]] = {}
    needed: set[str] = set()
    count = 0
    for node in used:
        total = sums.setdefault(node.body, list(NOTHING))
        for r in range(len(RESOURCES)):
            total[r] += node.price[r]
        count += node.count
        needed |= node.constants
    for key in needed:
        price, n = graph.constants[key]
        total = sums.setdefault(SET_UP, list(NOTHING))
        for r in range(len(RESOURCES)):
            total[r] += price[r]
        count += n
    cost = sum(max(total) * (1 if body == SET_UP else graph.executions[body]) for body, total in sums.items())
    return cost, count


def identity(graph: ChoiceGraph, choice: Choice) -> frozenset[tuple]:
    """What a program is in any e-graph of the same kernel, as searches are told not to find it again."""
    return frozenset(node.identity for node in used_nodes(graph, choice.picks))


def used_nodes(graph: ChoiceGraph, picks: dict[int, ENode]) -> list[ENode]:
    """The picked nodes that the roots reach, operands first."""
    order: list[ENode] = []
    seen: set[int] = set()
    late: list[int] = []

    def visit(root: int) -> None:
        stack: list[tuple[int, bool]] = [(root, False)]
        while stack:
            eclass, leave = stack.pop()
            if leave:
                order.append(picks[eclass])
            elif eclass not in seen:
                seen.add(eclass)
                node = picks[eclass]
                late.extend(node.late)
                stack.append((eclass, True))
                stack += [(c, False) for c in reversed(node.children) if c not in node.late]

    for root in graph.roots:
        visit(root)
    while late:
        visit(late.pop())
    return order


def cycles(graph: ChoiceGraph, cost: int) -> Fraction:
    """Price units as cycles."""
    return Fraction(cost, graph.unit)


def constant_pieces(nodes: Iterable[ENode]) -> list[Piece]:
    """The pieces of set-up that nodes need, each once, operands first."""
    found: dict[str, Piece] = {}
    for node in nodes:
        for constant in node.step.constants:
            for piece in pieces(constant):
                found.setdefault(piece.key, piece)
    return list(found.values())
