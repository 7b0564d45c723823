"""The proof behind `extract.robustness`: which numbers unseat the winner, and where.

Costs never fall when a number rises. So a number that the winner does not feel cannot unseat it by rising, and if the
winner stays the cheapest while many such numbers are at their low ends at once, none of them unseats it alone. Costs
per unit of a number never rise with it: a winner whose cost is proportional to a number is safe below where it wins.
What remains is searched for at every value between two ends at once (`extract.undercut`).

All questions about numbers no lower than some prices are answered in one graph: that of every program which the winner's
highest cost admits at those prices.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import lcm

from eqsat.machine import Machine, machine_of
from eqsat.what_if import Uncertain, uncertain, with_numbers
from extract.choice import Choice, ChoiceGraph, used_nodes
from extract.constants import pieces
from extract.cost import program_cost
from extract.pricing import Pricing
from extract.profile import Profile
from extract.registers import pressure
from extract.robustness import Flip, Robustness, UnderSet
from extract.search import Found
from extract.session import Result, Session
from extract.undercut import Undecided, cheaper, cheaper_between

_BAR = "barrier_cycles"  # barriers follow from the source: every program has the same ones
_CHALLENGERS = 24  # programs that are looked at on one side of a number


def robustness(session: Session, result: Result) -> Robustness:
    """What is known about a result of a session that searched without further restrictions."""
    return _Sensitivity(session, result).robustness()


class _Sensitivity:
    def __init__(self, session: Session, result: Result) -> None:
        self.session, self.result = session, result
        self.machine = session.machine
        self.facts = session.options.assumptions
        self.deadline = time.monotonic() + session.options.time_limit
        self.numbers = {name: u for name, u in uncertain(self.machine).items() if name != _BAR and u.low < u.high}
        self.cost = result.cost.cycles
        self.machines: dict[tuple, Machine] = {}
        self.flips: list[Flip] = []
        self.held: set[str] = set()
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
        return program_cost(self.result.function, machine, self.facts).cycles

    def robustness(self) -> Robustness:
        if self.result.optimal:
            self.ranges()
        else:
            self.not_known |= set(self.numbers)
        sets = {name: self.under_set(name) for name in self.machine.tables["params"]}
        order = list(self.numbers)
        flips = sorted(self.flips, key=lambda flip: (flip.distance, order.index(flip.number)))
        flipped = {flip.number for flip in flips}
        unknown = [name for name in order if name in self.not_known - flipped]
        held = [name for name in order if name not in self.not_known | flipped]
        return Robustness(self.machine.params, self.result.families, sets, flips, held, unknown)

    # --- parameter sets ---------------------------------------------------------------------------------------------

    def under_set(self, params: str) -> UnderSet:
        """The kernel under another set: known already, or solved again."""
        machine = self.machine
        if params == machine.params:
            return UnderSet(self.cost, self.result.families, self.cost, self.result.optimal)
        other = machine_of(machine.tables, machine.name, params, f"{machine.digest()} {params}")
        cost = self.winner_at(other)
        changed = {k: p.value for k, p in other.parameters.items() if p.value != machine.parameters[k].value}
        lower = {k for k, value in changed.items() if value < machine.parameters[k].value}
        if cost == self.cost and self.result.optimal and lower <= self.proved_low:
            return UnderSet(cost, self.result.families, cost)
        session = self.session.under(other)
        options = session.options
        limit = options.time_limit if self.result.optimal else options.time_limit / 4
        session.options = replace(options, robust=False, explain=False, time_limit=limit)
        found = session.search(options.only, options.without)
        if found is None or found.cost.cycles >= cost:
            # what the search says of its own program holds for one that is no dearer
            return UnderSet(cost, self.result.families, cost, found is not None and cost <= found.bound)
        return UnderSet(found.cost.cycles, found.families, cost, found.optimal)

    # --- ranges -----------------------------------------------------------------------------------------------------

    def ranges(self) -> None:
        """Sorts every side of every number into what needs no proof, what one solve proves, and the rest."""
        together: list[Uncertain] = []
        for number in self.numbers.values():
            if number.low < number.value:
                cost = self.winner_at(self.with_values({number.name: number.low}))
                if cost == self.cost:
                    together.append(number)
                elif cost * number.value != self.cost * number.low:  # proportional: safe below
                    self.side(number, number.low)
            if number.high > number.value:
                cost = self.winner_at(self.with_values({number.name: number.high}))
                if cost != self.cost:
                    self.side(number, number.high)
        self.lowered(together)

    def lowered(self, numbers: Sequence[Uncertain]) -> None:
        """Numbers whose fall the winner does not feel, all in one graph; in halves, if that is too large."""
        if not numbers:
            return
        graph = self.cover({n.name: n.low for n in numbers}, self.cost)
        if graph is None:
            if len(numbers) == 1 or not self.left():
                self.not_known |= {n.name for n in numbers}
                return
            middle = len(numbers) // 2
            self.lowered(numbers[:middle])
            self.lowered(numbers[middle:])
            return
        together = {n.name: n.low for n in numbers}
        if self.winner_at(self.with_values(together)) == self.cost:
            try:
                if self.challenger(graph, together, ()) is None:
                    self.proved_low = max(self.proved_low, frozenset(together), key=len)
                    return
            except Undecided:
                pass
        here = self.repriced(graph, Pricing(self.machine))
        for number in numbers:
            machine = self.with_values({number.name: number.low})
            pricing = Pricing(machine, here.unit)
            base = self.repriced(graph, Pricing(self.machine, pricing.unit))
            if _prices(base) != _prices(self.repriced(graph, pricing)):
                self.walk(number, number.low, graph, proportional=False, unfelt=True)

    def side(self, number: Uncertain, end: Fraction) -> None:
        """A side on which the winner's own cost changes."""
        top = max(number.value, end)
        highest = self.winner_at(self.with_values({number.name: top}))
        least = min(number.value, end)
        proportional = end > number.value and highest * number.value == self.cost * top
        graph = self.cover({number.name: top if proportional else least}, highest)
        if graph is None:
            self.not_known.add(number.name)
            return
        self.walk(number, end, graph, proportional=proportional, unfelt=False)

    def walk(self, number: Uncertain, end: Fraction, graph: ChoiceGraph, *, proportional: bool, unfelt: bool) -> None:
        """The first flip on the way from a number's value to one end of its range.

        Challengers are collected from the end inwards: each moves the end to where it comes to be cheaper. When
        nothing is cheaper at the last end (or, unless that is proof enough, at any value before it), that is the flip.
        """
        stop, flip = end, None
        banned: tuple[frozenset[tuple], ...] = ()
        winner = self.profile(self.result, number, end)
        try:
            for _ in range(_CHALLENGERS):
                choice = None
                if stop != number.value and (flip is None or proportional or unfelt):
                    choice = self.challenger(graph, {number.name: stop}, banned)
                if choice is None and not (proportional or unfelt):
                    choice = self.challenger_between(graph, number, stop, winner, banned)
                if choice is None:
                    break
                priced = self.repriced(graph, Pricing(self.with_values({number.name: stop})))
                found = self.emitted(priced, choice, number, stop)
                at = None
                if found is not None:
                    profile = self.profile(found, number, end)
                    at = winner.undercut(profile, number.value, stop)
                if found is None or at is None:  # no program, or none that is cheaper once it is written out
                    banned += (frozenset(n.identity for n in used_nodes(priced, choice.picks)),)
                    continue
                stop = at
                flip = self.flip(number, end, at, found, winner, profile)
                if at == number.value:
                    break
            else:
                raise Undecided
        except Undecided:
            # a flip was seen, but nobody knows whether it is the first one
            self.not_known.add(number.name)
        if flip is not None:
            self.flips.append(flip)

    def flip(
        self, number: Uncertain, end: Fraction, at: Fraction, found: Result, winner: Profile, challenger: Profile
    ) -> Flip:
        return Flip(
            number.name,
            number.value,
            number.low,
            number.high,
            "below" if end < number.value else "above",
            at,
            found.families,
            found.cost.instructions,
            winner.at(at),
            winner.at(number.value),
            challenger.at(number.value),
            winner.at(end),
            challenger.at(end),
        )

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
        return cycles - sum((body.executions * body.counters.bar for body in self.result.cost.bodies), Fraction(0))

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
        self,
        graph: ChoiceGraph,
        number: Uncertain,
        stop: Fraction,
        winner: Profile,
        banned: tuple[frozenset[tuple], ...],
    ) -> Choice | None:
        """A program below the winner's cost at some value up to ``stop``; None when there is none."""
        if stop == number.value:
            return None
        stops = [number.value, *winner.kinks(number.value, stop), stop]
        for start, end in zip(stops, stops[1:], strict=False):
            low, high = min(start, end), max(start, end)
            first, last = (self.with_values({number.name: value}) for value in (low, high))
            unit = lcm(Pricing(first).unit, Pricing(last).unit)
            costs = []
            for value in (low, high):
                cost = self.own(winner.at(value)) * unit
                costs.append(-(-cost.numerator // cost.denominator))
            if not self.left():
                raise Undecided
            graphs = [self.repriced(graph, Pricing(machine, unit)) for machine in (first, last)]
            choice = cheaper_between(graphs[0], graphs[1], (costs[0], costs[1]), self.left(), banned)
            if choice is not None:
                return choice
        return None

    def emitted(self, graph: ChoiceGraph, choice: Choice, number: Uncertain, value: Fraction) -> Result | None:
        """The program of a choice; None when the registers do not hold it."""
        session = self.session.under(self.with_values({number.name: value}))
        session.options = replace(session.options, explain=False)
        assert self.result.found is not None
        result = session.result(Found(graph, choice, self.result.found.values))
        live = pressure(result.function)
        fits = live.vregs <= self.machine.vregs and live.predicates <= self.machine.predicates
        return result if fits else None

    def profile(self, result: Result, number: Uncertain, end: Fraction) -> Profile:
        """A program's cost between the value of a number and one end of its range."""
        ends = min(number.value, end), max(number.value, end)
        machines = self.with_values({number.name: ends[0]}), self.with_values({number.name: ends[1]})
        return Profile.of(result.function, ends, machines, self.facts)


def _prices(graph: ChoiceGraph) -> list[object]:
    return [graph.unit, [node.price for node in graph.nodes], graph.constants]


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
