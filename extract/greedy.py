"""The greedy choice and its improvement: programs without a claim to be cheapest, which seed the exact choice.

Class by class the node that adds least is taken, sharing left aside; resources are weighed so that the ones that decide
a body count most, and the weights follow the programs that come out. Then single picks are exchanged while that helps.
"""

from __future__ import annotations

from dataclasses import dataclass

from extract.choice import Choice, ChoiceGraph, ENode, evaluate, identity, used_nodes
from extract.kernel import SET_UP
from extract.pricing import RESOURCES

ROUNDS = 12  # of weights
TRIALS = 3000  # exchanges that are looked at
_STEP = 0.5  # how far the weights go towards the resource that decides


def carried_over(graph: ChoiceGraph, choice: Choice, before: ChoiceGraph) -> Choice | None:
    """A program of another graph of the same kernel in this one; None when some node of it is not here."""
    here = {node.identity: node for node in graph.nodes}
    picks = {}
    for node in used_nodes(before, choice.picks):
        same = here.get(node.identity)
        if same is None:
            return None
        picks[same.eclass] = same
    try:
        price, count = evaluate(graph, picks)
    except ValueError:
        return None
    return Choice(picks, price, count, 0, False)


def neighbours(graph: ChoiceGraph, choice: Choice, dearest: int) -> list[Choice]:
    """Programs in which one pick of a program is another, the cheapest first, none dearer than ``dearest`` price units.

    What the other node needs beside the picks is made in the way that weighs least.
    """
    bodies = sorted({node.body for node in graph.nodes} | {SET_UP})
    table = _cheapest(graph, {body: [1.0 / len(RESOURCES)] * len(RESOURCES) for body in bodies}) | choice.picks
    own = identity(graph, choice)
    found: dict[frozenset[tuple], Choice] = {}
    trials = 0
    for node in used_nodes(graph, choice.picks):
        for place in graph.members[node.eclass]:
            other = graph.nodes[place]
            if other is node or trials >= TRIALS:
                continue
            trials += 1
            picks = {**table, node.eclass: other}
            try:
                price, count = evaluate(graph, picks)
            except ValueError:
                continue
            made = Choice(picks, price, count, 0, False)
            program = identity(graph, made)
            if price <= dearest and program != own:
                found.setdefault(program, made)
    return sorted(found.values(), key=lambda made: (made.cost, made.count))


def greedy(graph: ChoiceGraph) -> Choice | None:
    """A program without a claim to be cheapest; None when the stores cannot be reached."""
    bodies = sorted({node.body for node in graph.nodes} | {SET_UP})
    weights = {body: [1.0 / len(RESOURCES)] * len(RESOURCES) for body in bodies}
    found: _Found | None = None
    for _ in range(ROUNDS):
        table = _cheapest(graph, weights)
        try:
            price, count = evaluate(graph, table)
        except ValueError:
            break
        if found is None or (price, count) < (found.price, found.count):
            found = _Found(table, price, count)
        weights = _follow(graph, table, weights)
    if found is None:
        return None
    better = _exchange(graph, found)
    return Choice(better.picks, better.price, better.count, 0, False)


@dataclass(frozen=True)
class _Found:
    picks: dict[int, ENode]
    price: int
    count: int


def _cheapest(graph: ChoiceGraph, weights: dict[int, list[float]]) -> dict[int, ENode]:
    """For each class the node whose tree weighs least."""
    set_up = {
        key: sum(w * p for w, p in zip(weights[SET_UP], price, strict=True))
        for key, (price, _) in graph.constants.items()
    }
    weight = [_weight(graph, node, weights, set_up) for node in graph.nodes]
    cost: dict[int, float] = {}
    best: dict[int, ENode] = {}
    changed = True
    while changed:
        changed = False
        for place, node in enumerate(graph.nodes):
            total = weight[place]
            for child in node.children:
                if child not in node.late:
                    if child not in cost:
                        break
                    total += cost[child]
            else:
                if node.eclass not in cost or total < cost[node.eclass] - 1e-9:
                    cost[node.eclass] = total
                    best[node.eclass] = node
                    changed = True
    return best


def _weight(graph: ChoiceGraph, node: ENode, weights: dict[int, list[float]], set_up: dict[str, float]) -> float:
    """What a node adds by itself; ``set_up`` has the weights of constants."""
    executions = 1 if node.body == SET_UP else graph.executions[node.body]
    own = sum(w * p for w, p in zip(weights[node.body], node.price, strict=True)) + 0.01 * node.count
    return executions * own + sum(set_up[key] for key in node.constants)


def _follow(graph: ChoiceGraph, picks: dict[int, ENode], weights: dict[int, list[float]]) -> dict[int, list[float]]:
    """Weights moved towards what decides each body of a program."""
    sums = {body: [0] * len(RESOURCES) for body in weights}
    for node in used_nodes(graph, picks):
        for r, price in enumerate(node.price):
            sums[node.body][r] += price
    moved = {}
    for body, old in weights.items():
        most = max(sums[body])
        goal = [float(s == most) for s in sums[body]] if most else old
        total = sum(goal)
        moved[body] = [(1 - _STEP) * w + _STEP * g / total for w, g in zip(old, goal, strict=True)]
    return moved


def _exchange(graph: ChoiceGraph, start: _Found) -> _Found:
    """Single picks exchanged for others of their class as long as the program gets cheaper."""
    found, trials, improved = start, 0, True
    while improved and trials < TRIALS:
        improved = False
        for node in used_nodes(graph, found.picks):
            for place in graph.members[node.eclass]:
                other = graph.nodes[place]
                if other is node or trials >= TRIALS:
                    continue
                trials += 1
                picks = dict(found.picks)
                picks[node.eclass] = other
                try:
                    price, count = evaluate(graph, picks)
                except ValueError:
                    continue
                if (price, count) < (found.price, found.count):
                    found, improved = _Found(picks, price, count), True
                    node = other
    return found
