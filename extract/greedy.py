"""The greedy choice: class by class the node that adds least, sharing what is already paid.

It seeds the exact choice and bounds it from above. Nodes are weighed by the sum of what they ask of the resources,
so it knows nothing of the maximum that decides a loop.
"""

from __future__ import annotations

from extract.choice import Choice, ChoiceGraph, ENode, evaluate
from extract.kernel import SET_UP


def greedy(graph: ChoiceGraph) -> Choice | None:
    """A program without a claim to be cheapest; None when the stores cannot be reached."""
    cost: dict[int, int] = {}
    best: dict[int, ENode] = {}
    weight = [_weight(graph, node) for node in graph.nodes]
    changed = True
    while changed:
        changed = False
        for place, node in enumerate(graph.nodes):
            if any(c not in cost for c in node.children if c not in node.late):
                continue
            total = weight[place] + sum(cost[c] for c in node.children if c not in node.late)
            if node.eclass not in cost or total < cost[node.eclass]:
                cost[node.eclass] = total
                best[node.eclass] = node
                changed = True
    try:
        price, count = evaluate(graph, best)
    except ValueError:
        return None
    return Choice(best, price, count, 0, False)


def _weight(graph: ChoiceGraph, node: ENode) -> int:
    executions = 1 if node.body == SET_UP else graph.executions[node.body]
    return executions * (sum(node.price) + 1) + sum(sum(graph.constants[key][0]) for key in node.constants)
