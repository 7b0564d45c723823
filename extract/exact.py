"""The exact choice: an integer program over the e-graph for CP-SAT.

One Boolean a node and a class: a used class has one node, a node uses its children. Order variables inside each
strongly connected component keep a bundle from being made of itself. The initiation interval of a body is at least what
each resource asks for; the objective is executions times interval over the bodies, then the instruction count, then the
number of nodes outside the base family.

The model goes in as protobuf text through the solver's helper module, which loads much faster than the modelling layer.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from extract.choice import Choice, ChoiceGraph, ENode, evaluate
from extract.kernel import SET_UP
from extract.pricing import RESOURCES

_PARAMETERS = "num_workers:1 random_seed:1 linearization_level:2 cp_model_probing_level:0 symmetry_level:0"
_LEAST = 0.05  # seconds that the second objective gets in any case
_BIG = (1 << 62) - 1


@dataclass
class _Answer:
    status: str
    values: list[int]
    bound: float


def solve(
    graph: ChoiceGraph,
    start: Choice | None,
    seconds: float,
    require: str | None = None,
    ceiling: int | None = None,
    effort: float | None = None,
    banned: tuple[frozenset[tuple], ...] = (),
) -> Choice | None:
    """The cheapest program of the graph; None when there is none (within ``ceiling`` price units, when given).

    ``banned`` lists programs (identities of their nodes) that may not come out, ``require`` names a family of which at
    least one node must be picked, ``effort`` bounds the work in the solver's own deterministic measure. When
    ``seconds`` run out, the best program so far comes back with its bound and ``optimal`` False.
    """
    if any(root not in graph.members for root in graph.roots):
        return None
    started = time.monotonic()
    model = Model(graph, require, banned)
    hint = start.picks if start is not None and require is None else None
    first = model.run(model.cycles_objective(), hint, seconds, ceiling, effort)
    if first.status not in ("OPTIMAL", "FEASIBLE"):
        if first.status == "UNKNOWN" and start is not None and require is None:
            return Choice(start.picks, start.cost, start.count, graph.static, False)
        return None
    picks = model.picks(first.values)
    cost, count = evaluate(graph, picks)
    bound = cost if first.status == "OPTIMAL" else max(graph.static, int(first.bound))
    optimal = first.status == "OPTIMAL"
    if optimal and round(first.bound) != cost:
        raise AssertionError(f"the solver claims {first.bound} for a program that costs {cost}")
    left = max(_LEAST, seconds - (time.monotonic() - started))
    second = model.run(model.count_objective(), picks, left, cost, effort)
    if second.status in ("OPTIMAL", "FEASIBLE"):
        better = model.picks(second.values)
        new_cost, new_count = evaluate(graph, better)
        if new_cost <= cost and new_count <= count:
            picks, cost, count = better, new_cost, new_count
    return Choice(picks, cost, count, bound, optimal)


class Model:
    """The constraints, once for both objectives. ``least``: what the first objective cannot be below."""

    least = 0

    def __init__(self, graph: ChoiceGraph, require: str | None, banned: tuple[frozenset[tuple], ...]) -> None:
        self.graph = graph
        self.domains: list[tuple[int, int]] = []
        self.rows: list[str] = []
        self.node_var = [self.variable(0, 1) for _ in graph.nodes]
        self.class_var = {c: self.variable(0, 1) for c in graph.members}
        self.constant_var: dict[str, int] = {}
        self.sums: dict[int, list[dict[int, int]]] = {}
        for root in graph.roots:
            self.linear([(self.class_var[root], 1)], 1, 1)
        self.choose()
        self.acyclic()
        self.resources()
        masks = [v for key, v in self.constant_var.items() if key.startswith("mask:")]
        if len(masks) > graph.predicates:
            self.linear([(v, 1) for v in masks], 0, graph.predicates)
        for program in banned:
            members = [(self.node_var[k], 1) for k, n in enumerate(graph.nodes) if n.identity in program]
            if len(members) == len(program):
                self.linear(members, 0, len(program) - 1)
        if require is not None:
            members = [(self.node_var[k], 1) for k, n in enumerate(graph.nodes) if n.family == require]
            self.linear(members or [(self.class_var[graph.roots[0]], 0)], 1, _BIG)
            self.nothing_idle()

    def variable(self, low: int, high: int) -> int:
        """A new variable of the model, by number."""
        self.domains.append((low, high))
        return len(self.domains) - 1

    def linear(self, terms: list[tuple[int, int]], low: int, high: int, when: int | None = None) -> None:
        """low <= sum of terms <= high, if ``when`` holds."""
        enforced = f"enforcement_literal:{when} " if when is not None else ""
        variables = ",".join(str(v) for v, _ in terms)
        factors = ",".join(str(c) for _, c in terms)
        self.rows.append(
            f"constraints{{{enforced}linear{{vars:[{variables}] coeffs:[{factors}] domain:[{low},{high}]}}}}"
        )

    def choose(self) -> None:
        """A class that is used has one node; what a class's nodes use is used."""
        graph = self.graph
        for eclass, members in graph.members.items():
            self.linear([(self.class_var[eclass], -1)] + [(self.node_var[k], 1) for k in members], 0, 0)
            users: dict[int, list[int]] = {}
            for k in members:
                for child in sorted({*graph.nodes[k].children}):
                    users.setdefault(child, []).append(k)
            for child, some in users.items():
                self.linear([(self.class_var[child], 1)] + [(self.node_var[k], -1) for k in some], 0, 1)

    def nothing_idle(self) -> None:
        """A class is used only if a node uses it; without this a required node could stand beside the program."""
        users: dict[int, list[int]] = {}
        for k, node in enumerate(self.graph.nodes):
            for child in sorted({*node.children}):
                users.setdefault(child, []).append(k)
        for eclass, variable in self.class_var.items():
            if eclass not in self.graph.roots:
                self.linear([(variable, -1)] + [(self.node_var[k], 1) for k in users.get(eclass, ())], 0, _BIG)

    def acyclic(self) -> None:
        """Order variables inside strongly connected components; a component is entered somewhere."""
        graph = self.graph
        edges: dict[int, set[int]] = {c: set() for c in graph.members}
        for node in graph.nodes:
            edges[node.eclass] |= {c for c in node.children if c not in node.late}
        for component in components(edges):
            if len(component) == 1 and component[0] not in edges[component[0]]:
                continue
            inside = set(component)
            order = {c: self.variable(0, len(component) - 1) for c in sorted(component)}
            entries: list[int] = []
            for eclass in sorted(component):
                for k in graph.members[eclass]:
                    node = graph.nodes[k]
                    within = [c for c in node.children if c in inside and c not in node.late]
                    if not within:
                        entries.append(k)
                    for child in within:
                        if child == eclass:
                            self.linear([(self.node_var[k], 1)], 0, 0)
                        else:
                            self.linear([(order[eclass], 1), (order[child], -1)], 1, _BIG, self.node_var[k])
            for eclass in sorted(component):
                self.linear([(self.node_var[k], 1) for k in entries] + [(self.class_var[eclass], -1)], 0, _BIG)

    def resources(self) -> None:
        """The interval of each body covers what every resource asks for."""
        graph = self.graph
        for k, node in enumerate(graph.nodes):
            sums = self.sums.setdefault(node.body, [{} for _ in RESOURCES])
            for r, price in enumerate(node.price):
                if price:
                    sums[r][self.node_var[k]] = price
        self.choose_constants()
        for key, made in self.constant_var.items():
            sums = self.sums.setdefault(SET_UP, [{} for _ in RESOURCES])
            for r, price in enumerate(graph.constants[key][0]):
                if price:
                    sums[r][made] = price
        self.interval: dict[int, int] = {}
        for body in sorted(self.sums):
            sums = self.sums[body]
            top = max(sum(terms.values()) for terms in sums)
            interval = self.interval[body] = self.variable(0, top)
            for terms in sums:
                if terms:
                    self.linear([(interval, 1)] + [(v, -c) for v, c in terms.items()], 0, _BIG)

    def choose_constants(self) -> None:
        """A constant that a picked node needs is made."""
        graph = self.graph
        users: dict[str, list[int]] = {}
        for k, node in enumerate(graph.nodes):
            for key in sorted(node.constants):
                users.setdefault(key, []).append(k)
        for key in sorted(users):
            made = self.constant_var[key] = self.variable(0, 1)
            by_class: dict[int, list[int]] = {}
            for k in users[key]:
                by_class.setdefault(graph.nodes[k].eclass, []).append(k)
            for some in by_class.values():
                self.linear([(made, 1)] + [(self.node_var[k], -1) for k in some], 0, 1)

    def cycles_objective(self) -> list[tuple[int, int]]:
        """Executions times interval, in price units."""
        return [(v, 1 if body == SET_UP else self.graph.executions[body]) for body, v in self.interval.items()]

    def count_objective(self) -> list[tuple[int, int]]:
        """Instructions, then nodes outside the base family, then lanes of another width than the elements."""
        many = 3 * len(self.graph.nodes) + 1
        terms = [
            (self.node_var[k], n.count * many + 2 * (n.family != "base") + n.step.odd)
            for k, n in enumerate(self.graph.nodes)
        ]
        terms += [(v, self.graph.constants[key][1] * many) for key, v in self.constant_var.items()]
        return [(v, c) for v, c in terms if c]

    def run(
        self,
        objective: list[tuple[int, int]],
        hint: dict[int, ENode] | None,
        seconds: float,
        ceiling: int | None,
        effort: float | None,
    ) -> _Answer:
        """Solves for one objective."""
        from ortools.sat.python import cp_model_helper as helper

        rows = list(self.rows)
        if ceiling is not None:
            before, self.rows = self.rows, rows
            self.linear(self.cycles_objective(), self.least, ceiling)
            self.rows = before
        text = [f"variables{{domain:[{low},{high}]}}" for low, high in self.domains]
        text += rows
        variables, factors = ",".join(str(v) for v, _ in objective), ",".join(str(c) for _, c in objective)
        text.append(f"objective{{vars:[{variables}] coeffs:[{factors}]}}")
        if hint is not None:
            text.append(self._hint(hint))
        model = helper.CpModelProto()
        if not model.parse_text_format("\n".join(text)):
            raise AssertionError("the model's text was refused")
        parameters = helper.SatParameters()
        limit = "" if effort is None else f" max_deterministic_time:{effort}"
        if not parameters.parse_text_format(f"{_PARAMETERS} max_time_in_seconds:{seconds}{limit}"):
            raise AssertionError("the solver's parameters were refused")
        solver = helper.SolveWrapper()
        solver.set_parameters(parameters)
        response = solver.solve(model)
        return _Answer(str(response.status).rpartition(".")[2], list(response.solution), response.best_objective_bound)

    def _hint(self, picks: dict[int, ENode]) -> str:
        chosen = {id(n) for n in picks.values()}
        values = [(self.node_var[k], int(id(n) in chosen)) for k, n in enumerate(self.graph.nodes)]
        variables, wanted = ",".join(str(v) for v, _ in values), ",".join(str(x) for _, x in values)
        return f"solution_hint{{vars:[{variables}] values:[{wanted}]}}"

    def picks(self, values: list[int]) -> dict[int, ENode]:
        """The picked nodes of a solution."""
        return {n.eclass: n for k, n in enumerate(self.graph.nodes) if values[self.node_var[k]]}


def components(edges: dict[int, set[int]]) -> list[list[int]]:
    """Strongly connected components, by Tarjan's algorithm without recursion."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    on_stack: set[int] = set()
    stack: list[int] = []
    found: list[list[int]] = []
    for root in edges:
        if root in index:
            continue
        work = [(root, iter(sorted(edges[root])))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, children = work[-1]
            for child in children:
                if child not in edges:
                    continue
                if child not in index:
                    index[child] = low[child] = len(index)
                    stack.append(child)
                    on_stack.add(child)
                    work.append((child, iter(sorted(edges[child]))))
                    break
                if child in on_stack:
                    low[node] = min(low[node], index[child])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    component = []
                    while True:
                        member = stack.pop()
                        on_stack.discard(member)
                        component.append(member)
                        if member == node:
                            break
                    found.append(component)
    return found
