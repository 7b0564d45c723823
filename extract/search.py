"""The search: admit, saturate, choose; with budgets that grow until the cheapest program is proved.

A round admits what can belong to a program within a budget. If the round's cheapest program costs no more than the
budget, nothing that was left out can beat it. Two quick rounds before, one without conversions and one that keeps only
the best layouts of each value, find a program and so a budget.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction

from extract.bounds import Bounds, Policy
from extract.choice import Choice, ChoiceGraph, admitted_only, facts_of, read_graph
from extract.closure import Admission, OutOfTime, Scope, TooLarge, admit
from extract.demand import Demands
from extract.exact import solve
from extract.greedy import carried_over, greedy
from extract.kernel import Kernel
from extract.pricing import Pricing
from extract.values import Values, saturate_values
from rules.lowering import MEMORY, REDUCE, STORES
from rules.row import Rule

LOWER_ROUNDS = 200
STEP_LIMIT = 12000  # admitted steps of a round that is still solved
EFFORT = 0.4  # solver work in that round
KEEP = 16  # layouts of a value in the round that looks for a good program without proving anything
_CLOSE = 1.3  # a program this close to the static bound is proved at once
_STEP = 1.4  # from one budget to the next while no program is known
_SPARE = 0.5  # seconds that a last exact choice is worth
_WORTH = 0.98  # another round of looking around is worth it when the last one helped as much
_NARROW = 1.005  # budgets closer than this to what is proved are not tried
_ROUNDS = 14
ANY = 1 << 30  # masks of a program where their number does not matter
_ROWS = ("V", "Use", "Kept", "N0", "N1", "N2", "N3", "N4", "Sink", "Put", "PutMasked", "PutThree")
_NODES = ("N0", "N1", "N2", "N3", "N4", "Put", "PutMasked", "PutThree")  # those that are e-nodes


@dataclass
class Found:
    """The result of a search: the graph of the deciding round, the choice in it, what stopped it early."""

    graph: ChoiceGraph
    choice: Choice
    values: Values
    limits: list[str] = field(default_factory=list)
    sizes: dict[str, int] = field(default_factory=dict)
    times: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Progress:
    """Where a search stands when a phase begins: ``algebra``, ``admit``, ``saturate``, ``choose``; then ``robust``.

    ``nodes`` are those of the last e-graph; ``best`` and ``bound`` are cycles without barriers, None until known.
    """

    phase: str
    nodes: int
    best: Fraction | None
    bound: Fraction | None


class Search:
    """One kernel under one rule set; its programs hold at most ``masks`` constant masks.

    ``tell`` hears of each phase; nothing that it does changes the search.
    """

    def __init__(
        self,
        kernel: Kernel,
        rules: tuple[Rule, ...],
        pricing: Pricing,
        allowed: frozenset[str],
        seconds: float,
        moves: int = 1,
        values: Values | None = None,
        policy: Callable[[Bounds], Policy] | None = None,
        tell: Callable[[Progress], None] | None = None,
        masks: int = ANY,
    ) -> None:
        self.tell = tell
        self.kernel, self.rules, self.pricing, self.allowed = kernel, rules, pricing, allowed
        self.seconds = seconds
        self.moves = moves
        self.masks = masks
        self.most: int | None = None  # price units beyond which no program is looked for
        self.graphs: dict[Scope, ChoiceGraph | None] = {}
        self.banned: tuple[frozenset[tuple], ...] = ()
        self.times: dict[str, float] = {}
        self.sizes: dict[str, int] = {}
        self.forget()
        self.values = values or self.timed("algebra", lambda: saturate_values(kernel, rules, allowed))
        self.bounds = self.timed("admit", lambda: Bounds(kernel, self.values, rules, pricing, allowed))
        self.bounds.policy = None if policy is None else policy(self.bounds)
        self.demands = Demands(self.bounds)

    def forget(self) -> None:
        """Starts anew: no program is known."""
        self.best: tuple[ChoiceGraph, Choice] | None = None
        self.met: list[tuple[ChoiceGraph, Choice]] = []  # programs of all rounds
        self.limits: list[str] = []
        self.proved = 0
        self.seen = 0  # nodes of the last e-graph

    def timed(self, what: str, run):
        """Runs a phase and adds up its time."""
        if self.tell is not None:
            best = self.pricing.cycles(self.best[1].cost) if self.best is not None else None
            bound = self.pricing.cycles(self.proved) if self.proved else None
            self.tell(Progress(what, self.seen, best, bound))
        start = time.perf_counter()
        try:
            return run()
        finally:
            self.times[what] = self.times.get(what, 0.0) + time.perf_counter() - start

    def cover(self, budget: int, seconds: float, limit: int = STEP_LIMIT) -> ChoiceGraph | None:
        """A graph that holds every program within a budget; None when it would be too large, or it took too long."""
        self.deadline = time.monotonic() + seconds
        try:
            return self.graph(Scope(budget, moves=self.moves, limit=limit), patient=False)
        except OutOfTime:
            return None

    def graph(self, scope: Scope, *, patient: bool = True) -> ChoiceGraph | None:
        """The choice graph that egglog makes of what a scope admits; None when that would be too large."""
        if scope not in self.graphs:
            # the first program is looked for whatever the time
            deadline = None if patient and self.best is None else self.deadline
            try:
                admission = self.timed("admit", lambda: admit(self.bounds, self.demands, scope, deadline))
            except TooLarge:
                self.graphs[scope] = None
                return None
            rows = self.timed("saturate", lambda: self.lower(admission))
            self.seen = sum(len(rows[name]) for name in _NODES)
            graph = read_graph(self.kernel, self.values, admission, self.rules, self.pricing, rows, self.masks)
            self.graphs[scope] = graph if self.bounds.policy is None else admitted_only(graph, admission)
        return self.graphs[scope]

    def lower(self, admission: Admission) -> dict[str, list[tuple]]:
        """Runs the lowering rules on an admission and reads the rows; the e-graph is left as it was."""
        graph = self.values.graph
        graph.run("(push)")
        graph.feed(facts_of(admission, self.values), f"(run lower {LOWER_ROUNDS})\n")
        rows = graph.rows(_ROWS)
        graph.run("(pop)")
        return rows

    def left(self) -> float:
        """Seconds until the time limit."""
        return max(0.05, self.deadline - time.monotonic())

    def run(self, require: str | None = None, seconds: float | None = None, most: int | None = None) -> Found | None:
        """The cheapest program, with a proof or a bound; None when no program was found.

        ``require`` names a family that the program must use, ``seconds`` what is left of the time limit; programs that
        cost more than ``most`` price units are not looked for.
        """
        self.most = most
        self.deadline = time.monotonic() + (self.seconds if seconds is None else seconds)
        self.forget()
        stores = require if require is not None and len(self.kernel.stores) == 1 and self.is_store(require) else None
        floor = self.bounds.floor(require) if require is not None else self.bounds.static
        self.take(Scope(most, moves=0, limit=STEP_LIMIT, stores=stores), require)
        if self.best is None or self.best[1].cost > self.bounds.static * _CLOSE:
            with suppress(OutOfTime):
                self.look_around(require, stores)
        if require is not None and self.best is None:
            return None  # a family that no program near the best layouts uses
        try:
            proved = self.prove(floor, require, stores)
        except OutOfTime:
            self.limits = ["the time limit was reached"]
            proved = self.proved
        if self.best is None:
            return None
        if proved < self.best[1].cost and self.left() > _SPARE and require is None and not self.banned:
            self.polish(stores)
        graph, choice = self.best
        optimal = proved >= choice.cost
        final = Choice(
            choice.picks, choice.cost, choice.count, choice.cost if optimal else min(proved, choice.cost), optimal
        )
        self.sizes = {"classes": len(graph.members), "nodes": len(graph.nodes)}
        limits = self.values.limits + ([] if optimal else self.limits)
        return Found(graph, final, self.values, limits, self.sizes, self.times)

    def look_around(self, require: str | None, stores: str | None) -> None:
        """Rounds that keep only the best layouts, each within the cost of the last program, while that helps."""
        budget = self.most
        for keep in (KEEP, 2 * KEEP, 4 * KEEP) if require is None else (KEEP,):
            self.take(Scope(budget, moves=self.moves, keep=keep, limit=4 * STEP_LIMIT, stores=stores), require)
            if self.best is None:
                continue
            if budget is not None and budget != self.most and self.best[1].cost >= budget * _WORTH:
                break
            budget = self.best[1].cost
            if budget <= self.bounds.static * _CLOSE:
                break

    def polish(self, stores: str | None) -> None:
        """The exact choice among the best layouts, when there is time left and nothing more can be proved."""
        assert self.best is not None
        scope = Scope(self.best[1].cost, moves=self.moves, keep=KEEP, limit=4 * STEP_LIMIT, stores=stores)
        with suppress(OutOfTime):
            graph = self.graph(scope)
            start = None if graph is None else carried_over(graph, self.best[1], self.best[0]) or greedy(graph)
            if graph is None or start is None:
                return
            choice = self.timed("choose", lambda: solve(graph, start, self.left(), ceiling=start.cost))
            if choice is not None and (choice.cost, choice.count) < (self.best[1].cost, self.best[1].count):
                self.best = graph, choice

    def prove(self, floor: int, require: str | None, stores: str | None) -> int:
        """Rounds with growing budgets until the best program is proved or a budget admits too much; gives the bound."""
        proved = self.proved = floor
        ceiling: int | None = None
        budget = self.first_budget(floor)
        for _ in range(_ROUNDS):
            if self.best is not None:
                budget = min(budget, self.best[1].cost)
            elif self.most is not None:
                budget = min(budget, self.most)
            count = self.best[1].count if self.best is not None and budget == self.best[1].cost else None
            admitted, choice = self.take(Scope(budget, count, floor, self.moves, None, STEP_LIMIT, stores), require)
            if not admitted and time.monotonic() > self.deadline:
                raise OutOfTime
            if not admitted:
                self.limits = [
                    f"more than {STEP_LIMIT} steps are admitted at {float(self.pricing.cycles(budget)):.3f} cycles"
                ]
                ceiling, budget = budget, (proved + budget) // 2
                if budget <= proved * _NARROW:
                    break
                continue
            if choice is not None and not choice.optimal or time.monotonic() > self.deadline:
                self.limits = ["the time limit was reached"]
                return max(proved, min(choice.bound, budget)) if choice is not None else proved
            proved = self.proved = max(proved, min(budget, choice.cost if choice is not None else budget))
            if self.best is not None and self.best[1].cost <= budget or self.most is not None and proved >= self.most:
                break
            goal = self.best[1].cost if self.best is not None else int(proved * _STEP)
            budget = (proved + ceiling) // 2 if ceiling is not None and goal >= ceiling else goal
            if budget <= proved * _NARROW:
                break
        return proved

    def first_budget(self, floor: int) -> int:
        """The first budget of the proof: the best program when it is close, else some of the way there."""
        if self.best is None:
            return int(floor * _STEP) + 1
        best = self.best[1].cost
        return best if best <= floor * _CLOSE else floor + (best - floor) * 35 // 100

    def take(self, scope: Scope, require: str | None) -> tuple[bool, Choice | None]:
        """Solves one scope and keeps its program when it is the best so far; False when the scope was too large."""
        graph = self.graph(scope)
        if graph is None:
            return False, None
        start = None
        if require is None and not self.banned:
            start = self.timed("choose", lambda: greedy(graph))
            known = None if self.best is None else carried_over(graph, self.best[1], self.best[0])
            if known is not None and (start is None or known.cost < start.cost):
                start = known
        if start is not None and scope.keep is not None:
            # nothing can be proved here, and what comes next is better spent on a round that proves
            choice: Choice | None = Choice(start.picks, start.cost, start.count, graph.static, False)
        else:
            effort = EFFORT if scope.keep is not None else None
            choice = self.timed("choose", lambda: solve(graph, start, self.left(), require, None, effort, self.banned))
        if choice is not None and start is not None and start.cost < choice.cost:
            choice = Choice(start.picks, start.cost, start.count, choice.bound, False)
        if choice is not None:
            self.met.append((graph, choice))
        if choice is not None and (
            self.best is None or (choice.cost, choice.count) <= (self.best[1].cost, self.best[1].count)
        ):
            self.best = graph, choice
        return True, choice

    def possible(self, family: str) -> bool:
        """Whether any program of the kernel could use a rule of the family: a quick look, true when in doubt."""
        names = {rule.name for rule in self.rules if rule.family == family}
        classes = self.values.classes.values()
        if names & {rule.name for rule in MEMORY}:
            steps = [
                s for c in classes if c.leaf is not None and c.leaf.kind == "load" for s in self.bounds.load_steps(c)
            ]
            steps += [s for store in self.kernel.stores for s in self.bounds.store_steps(store, None)]
            return any(step.rule in names for step in steps)
        if names & {rule.name for rule in REDUCE}:
            return any(node.kind == "red" for c in classes for node in c.nodes)
        if names & {"narrow-two", "narrow-four"}:
            return any(node.kind == "cvt" and ":" in node.code for c in classes for node in c.nodes)
        return bool(names) and family != "algebra"

    def is_store(self, family: str) -> bool:
        """Whether only stores belong to a family."""
        rules = [rule for rule in self.rules if rule.family == family]
        return bool(rules) and all(rule in STORES for rule in rules)
