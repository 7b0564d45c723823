"""Programs that cost less than a given one: at one price of every instruction, or at some value between two prices.

Between two values of a number the price of an instruction rises in a straight line, and so does the cost of the given
program. The model then also chooses the value; an instruction that is picked pays the share of its rise.
"""

from __future__ import annotations

from extract.choice import Choice, ChoiceGraph, evaluate
from extract.exact import Model
from extract.kernel import SET_UP
from extract.pricing import RESOURCES

EFFORT = 3.0  # solver work for one question, in its own deterministic measure
_STEPS = 100_000  # values that are told apart between two, at most
_MOST = (1 << 62) - 1
_ROOM = 1 << 58  # what sums of the model stay below

Banned = tuple[frozenset[tuple], ...]


class Undecided(Exception):
    """The solver stopped without an answer."""


def cheaper(graph: ChoiceGraph, cost: int, seconds: float, banned: Banned = ()) -> Choice | None:
    """The cheapest program below ``cost`` price units, with few instructions; None: it is proved that there is none.

    Raises Undecided when the solver's effort or the seconds are used up before either is known.
    """
    if any(root not in graph.members for root in graph.roots):
        return None
    return _answered(graph, Model(graph, None, banned), cost - 1, seconds)


def cheaper_between(
    low: ChoiceGraph, high: ChoiceGraph, costs: tuple[int, int], seconds: float, banned: Banned = ()
) -> Choice | None:
    """A program that costs less than a given one at some value of a number; None when it is proved that none does.

    The graphs are one graph at the prices of both ends, in the same unit; ``costs`` is what the given program costs
    there, which grows in a straight line between them. Values are told apart in up to 100 000 steps, so a program that
    is cheaper by less than one step's share of the growth may be missed. Raises Undecided as `cheaper` does.
    """
    if any(root not in low.members for root in low.roots):
        return None
    model = _Between(low, high, costs, banned)
    return _answered(low, model, model.steps * costs[0] - 1, seconds)


def _answered(graph: ChoiceGraph, model: Model, ceiling: int, seconds: float) -> Choice | None:
    first = model.run(model.cycles_objective(), None, seconds, ceiling, EFFORT)
    if first.status == "INFEASIBLE":
        return None
    if first.status not in ("OPTIMAL", "FEASIBLE"):
        raise Undecided
    picks = model.picks(first.values)
    if not isinstance(model, _Between):
        cost, _ = evaluate(graph, picks)
        second = model.run(model.count_objective(), picks, seconds, cost, EFFORT)
        if second.status in ("OPTIMAL", "FEASIBLE"):
            picks = model.picks(second.values)
    cost, count = evaluate(graph, picks)
    optimal = first.status == "OPTIMAL"
    return Choice(picks, cost, count, cost if optimal else graph.static, optimal)


class _Between(Model):
    """The model in which prices run from those of one graph to those of another."""

    least = -_MOST

    def __init__(self, low: ChoiceGraph, high: ChoiceGraph, costs: tuple[int, int], banned: Banned) -> None:
        self.high, self.costs = high, costs
        self.steps = max(100, min(_STEPS, _ROOM // max(1, 4 * costs[1])))
        super().__init__(low, None, banned)

    def resources(self) -> None:
        self.share = self.variable(0, self.steps)
        graph, ends = self.graph, self.high
        demands: dict[int, list[dict[int, int]]] = {}

        def add(body: int, variable: int, low: tuple[int, ...], high: tuple[int, ...]) -> None:
            sums = demands.setdefault(body, [{} for _ in RESOURCES])
            rise = [b - a for a, b in zip(low, high, strict=True)]
            paid = None
            if any(rise):  # the share of the rise that is paid: all that the share says, if it is picked
                paid = self.variable(0, self.steps)
                self.linear([(paid, 1), (self.share, -1), (variable, -self.steps)], -self.steps, _MOST)
            for r in range(len(RESOURCES)):
                if low[r]:
                    sums[r][variable] = self.steps * low[r]
                if paid is not None and rise[r]:
                    sums[r][paid] = rise[r]

        for k, node in enumerate(graph.nodes):
            add(node.body, self.node_var[k], node.price, ends.nodes[k].price)
        self.choose_constants()
        for key, made in self.constant_var.items():
            add(SET_UP, made, graph.constants[key][0], ends.constants[key][0])
        self.interval = {}
        for body in sorted(demands):
            executions = 1 if body == SET_UP else max(1, graph.executions[body])
            top = self.steps * self.costs[1] // executions + 1
            interval = self.interval[body] = self.variable(0, top)
            for terms in demands[body]:
                if terms:
                    self.linear([(interval, 1)] + [(v, -c) for v, c in terms.items()], 0, _MOST)

    def cycles_objective(self) -> list[tuple[int, int]]:
        """The cost less what the given program has grown by, in price units times steps."""
        return [*super().cycles_objective(), (self.share, self.costs[0] - self.costs[1])]
