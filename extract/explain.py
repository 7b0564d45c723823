"""The chain from a VMI program to the VPTO program that was chosen: which row, on which value, at what cost.

First the equations of the algebra that the program rests on, then the steps that lower its values, operands first.
The cost of a step is that of everything lowered up to it. What a row is worth shows in the cheapest program that does
without it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from eqsat.ir import EqsatError, Function, walk
from eqsat.machine import Machine
from extract.choice import ENode, constant_pieces, cycles, price_of, used_nodes
from extract.emit import Held
from extract.kernel import Kernel
from extract.provenance import Application, Provenance
from extract.search import Found
from extract.session import KINDS, Options, Result, optimize
from extract.values import Node, Values, node_of_item
from rules.program import SOURCE
from rules.row import Rule
from rules.steps import Shape, Use

# Reductions under masks and parts of values as well: what the families need not look at.
_KINDS = KINDS | dict.fromkeys(("masked-fold-blocks", "masked-fold-lanes"), "red") | {"half": "half", "pair": "pair"}
_SOURCE = {rule.name: rule for rule in SOURCE}
_LEAVES = {"pattern": "mask", "prefix": "mask of a count", "index": "lane numbers"}


@dataclass(frozen=True)
class Link:
    """One step of a chain. ``value`` is what it computes, ``line`` where the source has it (0: nowhere).

    Algebra: ``before`` and ``after`` are the two sides. Lowering: they are layouts, ``uses`` is what is emitted in body
    ``loop`` (number ``body``, which runs ``executions`` times), ``set_up`` what its constants add to the set-up.
    ``cycles`` are those of all that is lowered before the step and with it; an equation costs nothing by itself.
    ``shape`` is that of the value (None for a store), ``held`` the registers of the program that hold it then, and
    ``part_of`` names the value that it is a part of, when it is a reduction that is not done.
    """

    rule: Rule
    value: str
    line: int
    before: tuple[str, ...]
    after: str
    loop: str = ""
    body: int = 0
    executions: int = 1
    uses: tuple[Use, ...] = ()
    set_up: tuple[Use, ...] = ()
    cycles: tuple[Fraction, Fraction] | None = None
    shape: Shape | None = None
    held: Held | None = None
    part_of: str = ""

    @property
    def instructions(self) -> dict[str, int]:
        """What is emitted, by opcode and dist mode."""
        return counted(self.uses)

    @property
    def constants(self) -> dict[str, int]:
        """What its constants are made by."""
        return counted(self.set_up)

    @property
    def is_algebra(self) -> bool:
        """Whether it equates values."""
        return self.rule.ruleset != "lower"


def chain(
    kernel: Kernel, rules: tuple[Rule, ...], allowed: frozenset[str], found: Found, held: dict[int, Held]
) -> list[Link]:
    """Every step from the source to the chosen program; ``held`` is what emission noted of it."""
    return _Chain(kernel, rules, allowed, found, held).links()


class _Chain:
    def __init__(
        self,
        kernel: Kernel,
        rules: tuple[Rule, ...],
        allowed: frozenset[str],
        found: Found,
        held: dict[int, Held],
    ) -> None:
        self._kernel, self._found, self._values, self._held_by = kernel, found, found.values, held
        self._rows = {rule.name: rule for rule in rules}
        self._nodes = used_nodes(found.graph, found.choice.picks)
        self._lines = {v.name: op.loc.line for op in walk(kernel.function.body) if op.loc for v in op.results}
        self._provenance = Provenance(kernel, rules, allowed, found.values)

    def links(self) -> list[Link]:
        """Equations, then what is lowered."""
        applied: dict[Application, None] = {}
        for target in dict.fromkeys(node.target for node in self._nodes if node.target >= 0):
            items = [i for i in self._kernel.items if i.args and self._values.of_item[i.number] == target]
            if len({(i.kind, i.code, i.args, i.amount) for i in items}) > 1:
                applied |= dict.fromkeys(self._provenance.merging(target))
        same: dict[tuple, Link] = {}
        for node in self._nodes:
            applied |= dict.fromkeys(self._derivation(node))
            same |= {(link.rule, link.value): link for link in self._same(node)}
        equations = {(link.rule, link.before, link.after): link for link in map(self._equation, reversed(applied))}
        return [*same.values(), *reversed(equations.values()), *self._lowered()]

    def _derivation(self, node: ENode) -> list[Application]:
        """The shortest list of equations by which a node computes its value."""
        found = [self._provenance.derivation(node.target, way) for way in self._ways(node)]
        return min((way for way in found if way is not None), key=len, default=[])

    def _ways(self, node: ENode) -> list[Node]:
        """The terms that a node may carry out; operands in the order of the source where the order does not matter."""
        ways = definitions(self._values, self._found, node)
        known = self._values.classes[node.target].nodes if ways else []
        return [*ways, *(w for way in ways if (w := replace(way, args=way.args[::-1])) in known)]

    def _same(self, node: ENode) -> Iterator[Link]:
        """Values that the reader found another way to compute, where that way is taken."""
        wanted = {(node.target, "")} | {(value, held) for value, held, _ in self._held(node)}
        for one, other, name in self._kernel.equal:
            target = self._values.of_item[one]
            made = self._kernel.items[other]
            for value, held in wanted:
                if value != target:
                    continue
                if held:
                    taken = made.kind == held
                elif made.args:
                    taken = self._provenance.is_source(other, target, definitions(self._values, self._found, node))
                else:
                    taken = not node.children
                if taken:
                    named, line = self._named(target)
                    yield Link(_SOURCE[name], named, line, (self._item(one),), self._item(other))

    def _equation(self, application: Application) -> Link:
        inside = {n: w for n, w in (*application.before, *application.after) if n != application.target}
        left = next(w for n, w in application.before if n == application.target)
        right = next((w for n, w in application.after if n == application.target), None)
        if right is not None:
            after = self._term(right, inside)
        else:
            after = self._operand(application, left)
        name, line = self._named(application.target)
        return Link(application.rule, name, line, (self._term(left, inside),), after)

    def _operand(self, application: Application, left: Node) -> str:
        """The side of an equation that is a value which the row found: one that is the target by now."""
        for number in left.args:
            if number == application.target:
                return self._named(number)[0]
        return self._named(application.target)[0]

    def _lowered(self) -> Iterator[Link]:
        graph, before = self._found.graph, Fraction(0)
        renamed: set[tuple] = set()
        made: set[str] = set()
        regions = {region.number: region for region in (*self._kernel.regions, self._kernel.set_up)}
        for known, node in enumerate(self._nodes, 1):
            after = cycles(graph, price_of(graph, self._nodes[:known])[0])
            if node.target < 0:
                store = self._kernel.stores[-1 - node.target]
                name, line = f"%{store.pointer.name}[...]", store.op.loc.line
            else:
                name, line = self._named(node.target)
            for link in self._renamed(node, before):
                if (link.value, link.after) not in renamed:
                    renamed.add((link.value, link.after))
                    yield link
            new = [piece for piece in constant_pieces([node]) if piece.key not in made and piece.opcode]
            made |= {piece.key for piece in new}
            yield Link(
                self._rows[node.rule],
                name,
                line,
                tuple(str(layout).strip() for layout in node.step.ins),
                "memory" if node.target < 0 else str(node.step.out).strip(),
                regions[node.body].name or "body",
                node.body,
                regions[node.body].executions,
                node.step.uses,
                tuple(piece.use for piece in new),
                (before, after),
                None if node.target < 0 else self._values.classes[node.target].shape,
                self._held_by[node.number],
                self._whole(node.target),
            )
            before = after

    def _renamed(self, node: ENode, cost: Fraction) -> Iterator[Link]:
        """Operands that are another value in its registers: a broadcast, or the same bits seen as other lanes."""
        for wanted, kind, k in self._held(node):
            made = self._found.choice.picks[node.children[k]]
            name, line = self._named(wanted)
            layout = str(node.step.ins[k]).strip() if k < len(node.step.ins) else ""
            rule = self._rows["broadcast" if kind == "brc" else "bits"]
            yield Link(
                rule,
                name,
                line,
                (str(made.step.out).strip(),),
                layout,
                cycles=(cost, cost),
                shape=self._values.classes[wanted].shape,
                held=self._held_by[made.number],
            )

    def _held(self, node: ENode) -> Iterator[tuple[int, str, int]]:
        """Operands that another value's registers hold: the value, how it is seen (brc, view), which operand it is."""
        ways = definitions(self._values, self._found, node)
        for k, child in enumerate(node.children):
            made = self._found.choice.picks[child]
            if node.target < 0:
                store = self._kernel.stores[-1 - node.target]
                wanted = self._values.of_item[store.values[k]] if k < len(store.values) else made.target
            elif ways and k < len(ways[0].args):
                wanted = ways[0].args[k]
            else:
                wanted = node.target
            kinds = {n.kind for n in self._values.classes[wanted].nodes}
            kind = "brc" if "brc" in kinds else "view" if "view" in kinds else ""
            if wanted != made.target and kind:
                yield wanted, kind, k

    # -- words

    def _item(self, number: int) -> str:
        """What an item of the kernel is."""
        item = self._kernel.items[number]
        node = node_of_item(item)
        if node.args:
            args = tuple(self._values.of_item[a] for a in node.args)
            return self._term(replace(node, args=args), {})
        place = f" %{item.pointer.name}[%{item.offset.name}]" if item.pointer and item.offset else ""
        return f"{item.kind}{place}"

    def _named(self, number: int) -> tuple[str, int]:
        """A value as the source calls it, or by what it computes, and its line."""
        items = self._kernel.items
        if 0 <= number < len(items) and items[number].name:
            return f"%{items[number].name}", self._lines.get(items[number].name, 0)
        known = self._values.classes.get(number)
        term = next((n for n in known.nodes if n.args), None) if known is not None else None
        if term is not None:
            return self._term(term, {}), 0
        if 0 <= number < len(items):
            item = items[number]
            value = self._kernel.constants.get(item.scalar) if item.scalar is not None else None
            return (str(value) if value is not None else _LEAVES.get(item.kind, item.kind)), 0
        return "a value that no store needs", 0

    def _whole(self, number: int) -> str:
        """The value that a partial reduction ends in; empty for all others."""
        known = self._values.classes.get(number)
        for part in known.nodes if known is not None else ():
            whole = replace(part, rest=0)
            if part.rest:
                return next((self._named(n)[0] for n, c in self._values.classes.items() if whole in c.nodes), "")
        return ""

    def _term(self, node: Node, inside: dict[int, Node]) -> str:
        """A term in words; the terms of ``inside`` are written out where they are operands."""
        rest = dict(inside)
        shown = []
        for number in node.args:
            term = rest.pop(number, None)
            shown.append(self._term(term, rest) if term is not None else self._named(number)[0])
        operands = ", ".join(shown)
        if node.kind == "red":
            return f"{node.code}({operands}; groups of {1 << node.amount})"
        if node.kind == "brc":
            return f"broadcast({operands}; to groups of {1 << node.amount})"
        return f"{node.code}({operands})"


@dataclass(frozen=True)
class Worth:
    """What a row is worth: cycles of the cheapest program that does without it, None when there is no such program."""

    rule: Rule
    uses: int
    without: Fraction | None


def worth(function: Function, machine: Machine, options: Options, result: Result) -> list[Worth]:
    """The rows of a result's chain that are not in the base, in the order in which it uses them, each with its worth.

    Solves once for each of them, each within the time limit.
    """
    rows = []
    used = Counter(link.rule for link in result.chain if link.rule.family != "base" and link.rule in options.rules)
    for rule, uses in used.items():
        rest = tuple(other for other in options.rules if other is not rule)
        rows.append(
            Worth(
                rule,
                uses,
                _best(function, machine, replace(options, rules=rest, explain=False, robust=False, unroll=1)),
            )
        )
    return rows


def _best(function: Function, machine: Machine, options: Options) -> Fraction | None:
    try:
        return optimize(function, machine, options).cost.cycles
    except EqsatError:
        return None


def counted(uses: Iterable[Use]) -> dict[str, int]:
    """Instructions by opcode and dist mode."""
    total: Counter[str] = Counter()
    for use in uses:
        total[f"{use.opcode}.{use.dist}" if use.dist else use.opcode] += use.times
    return dict(total)


def definitions(values: Values, found: Found, node: ENode) -> list[Node]:
    """The terms of a value that a picked node may carry out; none for moves and leaves."""
    kind = _KINDS.get(node.rule)
    if kind is None or node.target < 0:
        return []
    own = [n for n in values.classes[node.target].nodes if n.kind == kind and n.code == node.detail]
    if kind == "red":
        # a partial reduction: the operand stands in the chain that both classes belong to
        held = {n for number, _ in found.graph.names[node.children[0]] for n in values.classes[number].nodes}
        chains = {n.args for n in held if n.kind == "red"}
        return [n for n in own if n.args in chains] or own
    choices = set(product(*({number for number, _ in found.graph.names[c]} for c in node.children)))
    return [n for n in own if n.args in choices]
