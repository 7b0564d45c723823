"""The proof behind `extract.robustness`: which numbers unseat the winner, and where.

Costs never fall when a number rises. So a number that the winner does not feel cannot unseat it by rising, and if the
winner stays the cheapest while many such numbers are at their low ends at once, none of them unseats it alone. Costs
per unit of a number never rise with it: a winner whose cost is proportional to a number is safe below where it wins.
What remains is searched for at every value between two ends at once (`extract.undercut`).

All questions about prices no lower than some are answered in one graph: that of every program which the highest cost
of the winner admits at those prices.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

from eqsat.machine import Machine, machine_of
from eqsat.what_if import Uncertain, uncertain, with_numbers
from extract.choice import Choice, ChoiceGraph, evaluate, identity
from extract.constants import pieces
from extract.cost import program_cost
from extract.pricing import Price, Pricing
from extract.profile import Profile, cycles_on
from extract.robustness import Flip, Robustness, UnderSet
from extract.search import Found
from extract.session import Result, Session
from extract.undercut import Undecided, cheaper, cheaper_between

_BAR = "barrier_cycles"  # barriers follow from the source: every program has the same ones
_CHALLENGERS = 24  # programs that are looked at on one side of a number
_FAR = Fraction(6, 5)  # a side that makes the winner so much dearer is solved at its end first
_LARGE = 600  # nodes of a graph beyond which fewer questions at once are answered sooner
_STEPS = 4000  # admitted steps up to which one graph is quicker than a search
_LOOKS = 3  # such solves for one side
_LEAST, _MOST = 1 / 4, 2 / 3  # of the time limit for all questions about a proved winner
_MORE = 1 / 5  # of the time limit, beside what the search left over


def own_costs(session: Session, result: Result) -> Robustness:
    """What a program that is not the cheapest by the formula costs in each set; no claim is made about it."""
    return _Sensitivity(session, result).own_costs()


def settled(session: Session, result: Result, left: float) -> Result:
    """A result with what is known about it under other numbers. ``left`` are the seconds that its search left over,
    which may be spent on that; of a result that is proved more is asked, within a quarter of the time limit at least.

    A wider graph may hold programs that the search's did not: one that is cheaper with the numbers as they are takes
    the place of the result.
    """
    asked = _Sensitivity(session, result, left)
    known = asked.robustness()
    better = min(asked.challengers, key=asked.here, default=result)
    if better is result or asked.here(better) >= result.cost.cycles:
        return replace(result, robust=known)
    cost = program_cost(better.function, session.machine, session.options.assumptions)
    better = replace(better, cost=cost, bound=min(result.bound, cost.cycles), optimal=False)
    return replace(better, robust=own_costs(session, better))


@dataclass
class _Side:
    """One side of a number: from its value to ``end``. ``kind`` is how the winner's own cost goes there: "unfelt",
    "proportional" to the number, or "mixed". ``stop``: the nearest value where something is known to come to be
    cheaper, ``end`` as long as nothing is; ``flip`` tells of it.
    """

    number: Uncertain
    end: Fraction
    kind: str
    winner: Profile
    stop: Fraction
    flip: Flip | None = None

    @property
    def top(self) -> Fraction:
        """What the winner costs at most on the way."""
        return self.winner.at(max(self.number.value, self.stop))

    @property
    def open(self) -> bool:
        """Whether anything is left to be shown."""
        return self.stop != self.number.value


class _Sensitivity:
    def __init__(self, session: Session, result: Result, left: float = 0.0) -> None:
        self.session, self.result = session, result
        self.machine = session.machine
        if result.optimal:
            limit = session.options.time_limit
            left = min(limit * _MOST, max(limit * _LEAST, left + limit * _MORE))
        self.deadline = time.monotonic() + left
        self.numbers = {name: u for name, u in uncertain(self.machine).items() if name != _BAR and u.low < u.high}
        self.cost = result.cost.cycles
        self.machines: dict[tuple, Machine] = {}
        self.sides: list[_Side] = []
        self.challengers: list[Result] = []
        self.not_known: set[str] = set()
        self.proved_low: frozenset[str] = frozenset()  # numbers that may all be at their low ends at once

    def left(self) -> float:
        return max(0.0, self.deadline - time.monotonic())

    def with_values(self, values: Mapping[str, Fraction]) -> Machine:
        key = tuple(sorted(values.items()))
        if key not in self.machines:
            self.machines[key] = with_numbers(self.machine, values)
        return self.machines[key]

    def winner_at(self, machine: Machine) -> Fraction:
        """Cycles of the winner on another machine."""
        return cycles_on(self.result.cost, machine)

    def here(self, found: Result) -> Fraction:
        """Cycles of a program with the numbers as they are."""
        return cycles_on(found.cost, self.machine)

    def robustness(self) -> Robustness:
        """Sets and ranges, in the order in which one spares work for the other."""
        sets = {name: self.other_set(name) for name in self.machine.tables["params"]}
        # what a set solves again may narrow the ranges, and what holds over the ranges may spare a set
        known = {name: self.under_set(*found) for name, found in sets.items() if found[1] != self.cost}
        self.ranges()
        known |= {name: self.under_set(*found) for name, found in sets.items() if name not in known}
        order = list(self.numbers)
        flips = [side.flip for side in self.sides if side.flip is not None]
        flips.sort(key=lambda flip: (flip.distance, order.index(flip.number)))
        flipped = {flip.number for flip in flips}
        unknown = [name for name in order if name in self.not_known - flipped]
        held = [name for name in order if name not in self.not_known | flipped]
        by_params = {name: known[name] for name in sets}
        return Robustness(self.machine.params, self.result.families, by_params, flips, held, unknown)

    def own_costs(self) -> Robustness:
        """The costs of the program itself; nothing is solved."""
        costs = {name: self.other_set(name)[1] for name in self.machine.tables["params"]}
        families = self.result.families
        by_params = {name: UnderSet(cost, families, cost, False) for name, cost in costs.items()}
        return Robustness(self.machine.params, families, by_params, not_known=list(self.numbers))

    # --- parameter sets ---------------------------------------------------------------------------------------------

    def other_set(self, params: str) -> tuple[Machine, Fraction]:
        """The machine under another set, and what the winner costs on it."""
        machine = self.machine
        if params != machine.params:
            machine = machine_of(machine.tables, machine.name, params, f"{machine.digest()} {params}")
        return machine, self.winner_at(machine)

    def under_set(self, machine: Machine, cost: Fraction) -> UnderSet:
        """The kernel under another set: known already, or solved again."""
        families, optimal = self.result.families, self.result.optimal
        if machine is self.machine:
            return UnderSet(cost, families, cost, optimal)
        own = self.machine.parameters
        lower = {name for name, other in machine.parameters.items() if other.value < own[name].value}
        if optimal and cost == self.cost and lower <= self.proved_low:
            return UnderSet(cost, families, cost)
        found = self.solved(machine)
        if found is None or found.cost.cycles >= cost:
            # what the search says of its own program holds for one that is no dearer
            return UnderSet(cost, families, cost, found is not None and cost <= found.bound)
        return UnderSet(found.cost.cycles, found.families, cost, found.optimal)

    def solved(self, machine: Machine) -> Result | None:
        """The cheapest program on another machine, as far as it can be found; the winner counts when it is None."""
        if not self.left():
            return None
        session, options = self.session.under(machine), self.session.options
        limit = min(options.time_limit / (2 if self.result.optimal else 4), self.left())
        session.options = replace(options, robust=False, explain=False, progress=None, time_limit=limit)
        found = self.below_winner(session) if self.result.optimal else None
        if found is None or not found.optimal:
            found = session.search(options.only, options.without)
        if found is not None and found is not self.result:
            self.challengers.append(found)
        return found

    def below_winner(self, session: Session) -> Result | None:
        """The optimum among all programs that cost no more than the winner there, which may be the winner itself."""
        options, cost = session.options, self.winner_at(session.machine)
        budget = self.own(cost) * session.pricing.unit
        graph = session.restricted(options.only, options.without).cover(int(budget), options.time_limit, _STEPS)
        if graph is None:
            return None
        try:
            choice = cheaper(graph, -(-budget.numerator // budget.denominator), options.time_limit)
        except Undecided:
            return None
        if choice is None:
            return replace(
                self.result, cost=program_cost(self.result.function, session.machine, options.assumptions), bound=cost
            )
        return self.written(session, graph, choice)

    # --- ranges -----------------------------------------------------------------------------------------------------

    def ranges(self) -> None:
        """Asks of every side of every number what needs a proof: together where that is possible."""
        for number in self.numbers.values():
            for end in (number.low, number.high):
                if end != number.value:
                    self.classify(number, end)
        self.narrow()
        if not self.result.optimal:
            self.not_known |= set(self.numbers)
            for side in self.sides:
                self.unsettled(side)
            return
        for side in self.sides:  # far away much is admitted: what is cheaper there may be so earlier
            for _ in range(_LOOKS):
                if not side.open or side.top <= self.cost * _FAR or not self.left():
                    break
                before = side.stop
                self.solved(self.with_values({side.number.name: side.stop}))
                self.narrow()
                if side.stop == before:
                    break
        self.ask([side for side in self.sides if side.end < side.number.value])
        self.ask([side for side in self.sides if side.end > side.number.value and side.kind == "mixed"])
        for side in self.sides:
            if side.kind == "proportional":
                self.ask([side])

    def classify(self, number: Uncertain, end: Fraction) -> None:
        """Notes a side, unless the winner is safe there whatever the others do."""
        cost = self.winner_at(self.with_values({number.name: end}))
        rises = end > number.value
        if cost == self.cost:
            kind = "unfelt"
        elif cost * number.value == self.cost * end:
            kind = "proportional"
        else:
            kind = "mixed"
        if (kind, rises) not in (("unfelt", True), ("proportional", False)):
            self.sides.append(_Side(number, end, kind, self.profile(self.result, number, end), end))

    def narrow(self) -> None:
        """Moves the stops to where known programs come to be cheaper."""
        for side in self.sides:
            for found in self.challengers:
                self.meet(side, found)

    def meet(self, side: _Side, found: Result) -> bool:
        """Whether a program is cheaper somewhere before the stop of a side, which moves to where it starts to be."""
        number = side.number
        challenger = self.profile(found, number, side.end)
        at = side.winner.undercut(challenger, number.value, side.stop)
        if at is None or at == side.stop and side.flip is not None:
            return False
        side.stop = at
        side.flip = Flip(
            number.name,
            number.value,
            number.low,
            number.high,
            "below" if side.end < number.value else "above",
            at,
            found.families,
            found.cost.instructions,
            side.winner.at(at),
            side.winner.at(number.value),
            challenger.at(number.value),
            side.winner.at(side.end),
            challenger.at(side.end),
        )
        return True

    def ask(self, sides: Sequence[_Side]) -> None:
        """Settles sides in one graph that serves all of them; in halves, if that is too large."""
        sides = [side for side in sides if side.open]
        if not sides:
            return
        rising = [side for side in sides if side.stop > side.number.value and side.kind == "mixed"]
        least = {side.number.name: side.stop for side in sides if side not in rising}
        graph = self.cover(least, max(side.top for side in sides))
        if graph is None and len(sides) == 1 or not self.left():
            for side in sides:
                self.unsettled(side)
        elif graph is None or len(graph.nodes) > _LARGE and len(sides) > 1 and any(s.kind != "unfelt" for s in sides):
            sides.sort(key=lambda side: (side.kind != "unfelt", side.top))
            fallen = sum(side.kind == "unfelt" for side in sides)
            middle = fallen if 0 < fallen < len(sides) else len(sides) // 2
            self.ask(sides[:middle])
            self.ask(sides[middle:])
        else:
            self.settle(graph, sides)

    def settle(self, graph: ChoiceGraph, sides: Sequence[_Side]) -> None:
        """Settles sides in a graph that holds every program that could be cheaper than the winner there."""
        fallen = [side for side in sides if side.kind == "unfelt"]
        together = {side.number.name: side.stop for side in fallen}
        whole = all(side.stop == side.end for side in fallen)
        try:
            safe = self.winner_at(self.with_values(together)) == self.cost
            safe = safe and self.challenger(graph, together, ()) is None
        except Undecided:
            safe = False
        if safe and whole:
            self.proved_low = max(self.proved_low, frozenset(together), key=len)
        for side in sides:
            if not (safe and side in fallen) and self.touches(graph, side):
                self.walk(graph, side)

    def touches(self, graph: ChoiceGraph, side: _Side) -> bool:
        """Whether anything in a graph, or the winner, has another price at the stop of a side."""
        pricing = Pricing(self.with_values({side.number.name: side.stop}))
        here = self.repriced(graph, Pricing(self.machine, pricing.unit))
        there = self.repriced(graph, Pricing(pricing.machine, here.unit))
        changed = [n.price for n in here.nodes] != [n.price for n in there.nodes] or here.constants != there.constants
        return changed or here.unit != there.unit or side.kind != "unfelt"

    def walk(self, graph: ChoiceGraph, side: _Side) -> None:
        """Moves the stop of a side to the first flip.

        Each challenger moves the stop to where it comes to be cheaper. When nothing is cheaper there (or, where that is
        no proof, at any value before it), there is the flip.
        """
        banned: tuple[frozenset[tuple], ...] = ()
        try:
            for _ in range(_CHALLENGERS):
                if not side.open:
                    return
                if side.kind == "mixed":
                    choice = self.challenger_between(graph, side, banned)
                else:
                    choice = self.challenger(graph, {side.number.name: side.stop}, banned)
                if choice is None:
                    return
                found = self.emitted(graph, choice, side)
                if found is not None and self.meet(side, found):
                    self.challengers.append(found)
                else:  # the registers do not hold it, or it is not cheaper once it is written out
                    banned += (identity(graph, choice),)
        except Undecided:
            pass
        self.unsettled(side)

    def unsettled(self, side: _Side) -> None:
        """Nobody knows whether the stop of a side is where it first flips."""
        if side.flip is None:
            self.not_known.add(side.number.name)
        else:
            side.flip = replace(side.flip, first=False)

    # --- one question -----------------------------------------------------------------------------------------------

    def cover(self, values: Mapping[str, Fraction], cycles: Fraction) -> ChoiceGraph | None:
        """Every program within ``cycles`` at prices no lower than those of some values; None when that is too much."""
        if not self.left():
            return None
        options = self.session.options
        session = self.session.under(self.with_values(values))
        search = session.restricted(options.only, options.without)
        return search.cover(int(self.own(cycles) * session.pricing.unit), self.left())

    def own(self, cycles: Fraction) -> Fraction:
        """Cycles less those of barriers, which the choice does not know."""
        return cycles - self.result.cost.barriers

    def repriced(self, graph: ChoiceGraph, pricing: Pricing) -> ChoiceGraph:
        """The graph at other prices."""
        nodes = [replace(node, price=pricing.of(node.step.uses)[0]) for node in graph.nodes]
        constants = {
            piece.key: pricing.of((piece.use,))
            for node in nodes
            for constant in node.step.constants
            for piece in pieces(constant)
            if piece.opcode
        }
        return replace(graph, nodes=nodes, constants=constants, unit=pricing.unit, static=0)

    def challenger(
        self, graph: ChoiceGraph, values: Mapping[str, Fraction], banned: tuple[frozenset[tuple], ...]
    ) -> Choice | None:
        """The cheapest program below the winner's cost at some values; None when there is none."""
        machine = self.with_values(values)
        priced = self.repriced(graph, Pricing(machine))
        cost = self.own(self.winner_at(machine)) * priced.unit
        if not self.left():
            raise Undecided
        return cheaper(priced, -(-cost.numerator // cost.denominator), self.left(), banned)

    def challenger_between(
        self, graph: ChoiceGraph, side: _Side, banned: tuple[frozenset[tuple], ...]
    ) -> Choice | None:
        """A program below the winner's cost at some value before the stop of a side; None when there is none."""
        value, stop = side.number.value, side.stop
        stops = [value, *side.winner.kinks(value, stop), stop]
        for pair in zip(stops, stops[1:], strict=False):
            ends = (min(pair), max(pair))
            machines = [self.with_values({side.number.name: each}) for each in ends]
            unit = lcm(*(Pricing(machine).unit for machine in machines))
            graphs = [self.repriced(graph, Pricing(machine, unit)) for machine in machines]
            costs = [self.own(side.winner.at(each)) * unit for each in ends]
            if ends[0] and costs[1] ** 2 * ends[0] > costs[0] ** 2 * ends[1]:
                # rather proportional to the number than not: per unit of it less changes, and in a straight line too
                whole = lcm(*(each.denominator for each in ends))
                factors = [int(each * whole) for each in ends[::-1]]
                graphs = [_scaled(each, factor) for each, factor in zip(graphs, factors, strict=True)][::-1]
                costs = [cost * factor for cost, factor in zip(costs, factors, strict=True)][::-1]
            if not self.left():
                raise Undecided
            first, last = (-(-cost.numerator // cost.denominator) for cost in costs)
            choice = cheaper_between(graphs[0], graphs[1], (first, last), self.left(), banned)
            if choice is not None:
                return choice
        return None

    def emitted(self, graph: ChoiceGraph, choice: Choice, side: _Side) -> Result | None:
        """The program of a choice at the stop of a side; None when the registers do not hold it."""
        session = self.session.under(self.with_values({side.number.name: side.stop}))
        session.options = replace(session.options, explain=False)
        priced = self.repriced(graph, session.pricing)
        by_number = {node.number: node for node in priced.nodes}
        picks = {eclass: by_number[node.number] for eclass, node in choice.picks.items()}
        return self.written(session, priced, Choice(picks, *evaluate(priced, picks), 0, False))

    def written(self, session: Session, graph: ChoiceGraph, choice: Choice) -> Result | None:
        """A choice as a program; None when the registers do not hold it."""
        assert self.result.found is not None
        result = session.fitting(Found(graph, choice, self.result.found.values))
        return result if result is not None and not result.cost.registers.spilled else None

    def profile(self, result: Result, number: Uncertain, end: Fraction) -> Profile:
        """A program's cost between the value of a number and one end of its range."""
        ends = min(number.value, end), max(number.value, end)
        machines = self.with_values({number.name: ends[0]}), self.with_values({number.name: ends[1]})
        return Profile.of(result.cost, ends, machines)


def _scaled(graph: ChoiceGraph, factor: int) -> ChoiceGraph:
    """The graph at prices so many times as high."""

    def times(price: Price) -> Price:
        return tuple(p * factor for p in price)  # type: ignore[return-value]

    nodes = [replace(node, price=times(node.price)) for node in graph.nodes]
    constants = {key: (times(price), count) for key, (price, count) in graph.constants.items()}
    return replace(graph, nodes=nodes, constants=constants, unit=graph.unit * factor)


def combined(parts: Sequence[Robustness | None], executions: Sequence[int]) -> Robustness | None:
    """What is known of a function of several vector scopes, each of which runs so many times."""
    known = [part for part in parts if part is not None]
    if len(known) < len(parts) or not known:
        return None

    def joined(lists: Iterable[Iterable[str]]) -> list[str]:
        return list(dict.fromkeys(text for texts in lists for text in texts))

    sets = {}
    for name in known[0].by_params:
        found = [part.by_params[name] for part in known]
        sets[name] = UnderSet(
            sum((each.cycles * n for each, n in zip(found, executions, strict=True)), Fraction(0)),
            sorted({family for each in found for family in each.families}),
            sum((each.winner_cycles * n for each, n in zip(found, executions, strict=True)), Fraction(0)),
            all(each.optimal for each in found),
        )
    flips = sorted((flip for part in known for flip in part.flips), key=lambda flip: flip.distance)
    unknown = joined(part.not_known for part in known)
    lost = {flip.number for flip in flips} | set(unknown)
    held = [name for name in joined(part.held for part in known) if name not in lost]
    families = sorted({family for part in known for family in part.families})
    return Robustness(known[0].params, families, sets, flips, held, unknown)
