"""Where the terms of the algebra come from: the rules run once more, each application noted with its round.

egglog keeps no proofs that its Python package hands out, so the rows are read back (`rules.patterns`) and written anew
so that each leaves the values of its variables in a table; the tables are searched backwards from a term.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from eqsat.egraph import EGraph
from extract.kernel import Kernel
from extract.values import ALGEBRA_ROUNDS, ALGEBRA_TERMS, KINDS, Node, Values, algebra_input, node_of_item, node_of_row
from rules.patterns import CONSTRUCTORS, Pattern, Term, is_variable, pattern_of
from rules.program import render
from rules.row import Rule

_SORTS = {"v": "Val", "s": "String", "i": "i64"}

Way = tuple[int, Node]  # a value, and one term that computes it


@dataclass(frozen=True)
class Application:
    """One use of a row: the terms that it found, outermost first, the value that they make, and what is equal to it."""

    rule: Rule
    round: int
    target: int
    before: tuple[Way, ...]
    after: tuple[Way, ...]


class Provenance:
    """All applications of the algebra to one kernel. Values are numbered as in ``values``; unneeded ones are < 0."""

    def __init__(self, kernel: Kernel, rules: Iterable[Rule], allowed: frozenset[str], values: Values) -> None:
        self._kernel, self._values = kernel, values
        self._rules = [rule for rule in rules if rule.ruleset == "algebra"]
        self._patterns = [pattern_of(rule) for rule in self._rules]
        rows = self._run(allowed)
        self._numbers: dict[int, int] = {}
        for number, eclass in sorted(rows["V"]):
            self._numbers.setdefault(eclass, number)
        self._name_classes(rows)
        self._source = {self._way(item.number, node_of_item(item)) for item in kernel.items if item.args}
        self.applications = sorted(self._applications(rows), key=_place)
        self._makers: dict[Way, Application] = {}
        for application in self.applications:
            for way in application.after:
                self._makers.setdefault(way, application)

    def derivation(self, target: int, node: Node) -> list[Application] | None:
        """The applications, first ones first, by which ``node`` computes ``target``; empty when the source says so,
        None when nothing is known to make it."""
        found: dict[Application, None] = {}

        def visit(way: Way) -> bool:
            way = self._whole(way)
            if not way[1].args or way in self._source:
                return True
            maker = self._makers.get(way)
            if maker is None:
                return False
            if maker in found:
                return True
            known = all([visit(premise) for premise in maker.before])
            found[maker] = None
            return known

        return list(found) if visit((target, node)) else None

    def is_source(self, item: int, target: int, ways: list[Node]) -> bool:
        """Whether one of the terms of ``target`` is what an item of the kernel says."""
        return self._way(item, node_of_item(self._kernel.items[item])) in {(target, way) for way in ways}

    def merging(self, target: int) -> list[Application]:
        """The applications by which two values of the source turned out to be one."""
        found: dict[Application, None] = {}
        joined: set[frozenset[Way]] = set()
        for application in self.applications:
            own = frozenset(way for way in (*application.before, *application.after) if way[0] == target)
            nothing = application.after and set(application.after) <= set(application.before)
            if application.target != target or nothing or own in joined:
                continue
            if not self._source.issuperset(application.after):
                continue
            joined.add(own)
            for number, node in application.before:
                found |= dict.fromkeys(self.derivation(number, node) or [])
            found[application] = None
        return list(found)

    def _whole(self, way: Way) -> Way:
        """Partial reductions exist with the whole one."""
        node = way[1]
        if node.kind != "red" or not node.rest:
            return way
        whole = Node(node.kind, node.code, node.args, node.amount)
        return next(((n, whole) for n, known in self._values.classes.items() if whole in known.nodes), way)

    # -- running

    def _run(self, allowed: frozenset[str]) -> dict[str, list[tuple]]:
        """The rows of the e-graph when the algebra is done, with the tables of what fired."""
        noting = "".join(map(_noting, range(len(self._rules)), self._patterns))
        graph = EGraph(render(()) + "(relation Now (i64))\n" + noting)
        facts, program = algebra_input(self._kernel, allowed)
        graph.feed(facts, program)
        tables = ("V", *KINDS, *(f"Fired{k}" for k in range(len(self._rules))))
        rows: dict[str, list[tuple]] = {}
        sizes: list[int] = []
        for when in range(1, ALGEBRA_ROUNDS + 1):
            graph.run(f"(delete (Now {when - 1}))\n(Now {when})\n(run algebra 1)\n")
            rows = graph.rows(tables)
            now = [len(rows[name]) for name in tables] + [len({row[-1] for row in rows["V"]})]
            if now == sizes or sum(len(rows[name]) for name in ("Un", "Bin", "Cvt", "Red")) > ALGEBRA_TERMS:
                break
            sizes = now
        return rows

    def _applications(self, rows: dict[str, list[tuple]]) -> Iterable[Application]:
        for k, (rule, pattern) in enumerate(zip(self._rules, self._patterns, strict=True)):
            for *columns, when in rows[f"Fired{k}"]:
                bound: dict[str, Any] = {
                    name: self._number(value) if kind == "v" else value
                    for (name, kind), value in zip(pattern.columns.items(), columns, strict=True)
                }
                before = tuple(_ways(reversed(pattern.values), bound))
                after = tuple(_ways(reversed(pattern.made), bound))
                yield Application(rule, when, bound[str(pattern.equal[0])], before, after)

    # -- numbers of values

    def _way(self, item: int, node: Node) -> Way:
        of = self._values.of_item
        return of[item], Node(node.kind, node.code, tuple(of[a] for a in node.args), node.amount, node.rest)

    def _number(self, eclass: int) -> int:
        return self._numbers.get(eclass, -1 - eclass)

    def _name_classes(self, rows: dict[str, list[tuple]]) -> None:
        """Numbers for the classes that the algebra made, found by what they are made of."""
        wanted = {node: number for number, known in self._values.classes.items() for node in known.nodes if node.args}
        left = [(kind, row) for kind in KINDS for row in rows[kind] if kind != "Leaf" and row[-1] not in self._numbers]
        while left:
            rest = []
            for kind, row in left:
                number = wanted.get(node_of_row(kind, row[:-1], self._number))
                if number is None:
                    rest.append((kind, row))
                else:
                    self._numbers.setdefault(row[-1], number)
            if len(rest) == len(left):
                return
            left = rest


def _noting(k: int, pattern: Pattern) -> str:
    """A row that also notes the round in which it fired first, for each binding of its variables."""
    names, sorts = " ".join(pattern.columns), " ".join(_SORTS[kind] for kind in pattern.columns.values())
    facts = [*(f"(= {name} {_text(term)})" for name, term in pattern.values), *map(_text, pattern.conditions)]
    actions = [f"(let {name} {_text(term)})" for name, term in pattern.made]
    actions += [*map(_text, pattern.claims), f"(union {_text(pattern.equal[0])} {_text(pattern.equal[1])})"]
    return (
        f"(function Fired{k} ({sorts}) i64 :merge (min old new))\n"
        f"(rule ((Now now) {' '.join(facts)})\n"
        f"      ({' '.join(actions)} (set (Fired{k} {names}) now)) :ruleset algebra)\n"
    )


def _text(term: Term) -> str:
    return term if isinstance(term, str) else f"({' '.join(map(_text, term))})"


def _ways(terms: Iterable[tuple[str, Term]], bound: dict[str, Any]) -> Iterable[Way]:
    for name, term in terms:
        if term[0] not in ("V", "Leaf"):
            assert len(term) == 1 + len(CONSTRUCTORS[term[0]])
            yield bound[name], node_of_row(term[0], [_value(part, bound) for part in term[1:]], int)


def _value(term: Term, bound: dict[str, Any]) -> Any:
    if isinstance(term, tuple):
        assert term[0] == "+", f"'{term[0]}' is no sum"
        return sum(_value(part, bound) for part in term[1:])
    if is_variable(term):
        return bound[term]
    return term[1:-1] if term[0] == '"' else int(term)


def _place(application: Application) -> tuple:
    ways = [(n, w.kind, w.code, w.args, w.amount, w.rest) for n, w in (*application.before, *application.after)]
    return application.round, application.target, application.rule.name, ways
