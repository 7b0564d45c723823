"""Where each of some lowerings of a kernel wins: for how many executions, at which values of which numbers.

Everything is about the lowerings of one list: one that is not in it may be cheaper still. Of equal ones the first wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from eqsat.machine import Machine
from eqsat.what_if import Uncertain, uncertain, with_numbers
from extract.cost import SET_UP, BodyCost, instruction_key, program_cost
from extract.profile import Profile
from extract.registers import Pressure
from extract.session import Result

Span = tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Place:
    """One lowering among the others.

    ``registers`` are the live ones at its fullest point. ``pareto``: no other has at most its cycles, instructions and
    vector registers, and less of one of them. ``executions``: the runs of the innermost body for which it is the
    cheapest, from and to (None: from there on); None when there are none. ``numbers``: for each uncertain number that
    changes a cost the values at which it is the cheapest while all others keep theirs. ``what_if``: cycles with the
    other numbers that were asked for, ``rank`` its place then, from 1.
    """

    result: Result
    registers: Pressure
    pareto: bool
    executions: tuple[int, int | None] | None
    numbers: dict[str, list[Span]]
    what_if: Fraction | None = None
    rank: int | None = None

    @property
    def instructions(self) -> int:
        """Instructions of all bodies, each counted once."""
        return sum(self.result.cost.instructions.values())

    @property
    def never(self) -> bool:
        """Whether it is the cheapest nowhere: for no executions and at no value of any number."""
        return self.executions is None and not any(self.numbers.values())


def frontier(
    results: Sequence[Result], machine: Machine, assumptions: Sequence[str] = (), other: Machine | None = None
) -> list[Place]:
    """The places of lowerings of one kernel, in their order; ``other`` is the machine of a what-if."""
    live = [result.cost.registers.pressure for result in results]
    sizes = [
        (result.cost.cycles, sum(result.cost.instructions.values()), held.vregs)
        for result, held in zip(results, live, strict=True)
    ]
    executions = _executions(results)
    numbers = _numbers(results, machine)
    changed: list[Fraction] | list[None] = [None] * len(results)
    rank: dict[int, int] = {}
    if other is not None:
        changed = [program_cost(result.function, other, assumptions).cycles for result in results]
        costs = list(changed)
        order = sorted(range(len(results)), key=lambda k: (costs[k], k))
        rank = {k: place for place, k in enumerate(order, 1)}
    return [
        Place(
            result,
            live[k],
            not any(_dominates(size, sizes[k]) for size in sizes),
            executions[k],
            numbers[k],
            changed[k],
            rank.get(k),
        )
        for k, result in enumerate(results)
    ]


def _dominates(one: tuple, other: tuple) -> bool:
    return one != other and all(a <= b for a, b in zip(one, other, strict=True))


def innermost(result: Result) -> BodyCost | None:
    """The deepest body, of equally deep ones that with most executions; None when there is only set-up."""
    bodies = [body for body in result.cost.bodies if body.loop != SET_UP]
    return max(bodies, key=lambda body: (body.depth, body.executions), default=None)


def _executions(results: Sequence[Result]) -> list[tuple[int, int | None] | None]:
    """For how many runs of the innermost body each is the cheapest, all other bodies running as often as they do."""
    lines = []
    for result in results:
        body = innermost(result)
        ii = Fraction(0) if body is None else body.ii
        lines.append((result.cost.cycles - (Fraction(0) if body is None else body.cycles), ii))
    spans: list[tuple[int, int | None] | None] = []
    for k, (fixed, ii) in enumerate(lines):
        low, high = 1, None
        for j, (other_fixed, other_ii) in enumerate(lines):
            if j == k:
                continue
            # wins against j where fixed + n ii < other, or not above it when it stands before j
            gap, slope = other_fixed - fixed, ii - other_ii
            if slope == 0:
                if gap < 0 or gap == 0 and j < k:
                    low, high = 1, 0
            elif slope > 0:
                most = gap / slope
                last = most.numerator // most.denominator
                if j < k and last == most:
                    last -= 1
                high = last if high is None else min(high, last)
            else:
                least = gap / slope
                first = -(-least.numerator // least.denominator)
                if j < k and first == least:
                    first += 1
                low = max(low, first)
        spans.append(None if high is not None and high < low else (low, high))
    return spans


def _numbers(results: Sequence[Result], machine: Machine) -> list[dict[str, list[Span]]]:
    """For each lowering and each number that matters to one of them the values at which it is the cheapest."""
    keys = {instruction_key(row.op) for result in results for row in result.cost.rows}
    found: list[dict[str, list[Span]]] = [{} for _ in results]
    for name, number in uncertain(machine).items():
        if number.low == number.high:
            continue
        ends = number.low, number.high
        machines = with_numbers(machine, {name: ends[0]}), with_numbers(machine, {name: ends[1]})
        if all(
            machines[0].bounds(machines[0].counters(*key)) == machines[1].bounds(machines[1].counters(*key))
            and machines[0].counters(*key).bar == machines[1].counters(*key).bar
            for key in keys
        ):
            continue
        profiles = [Profile.of(result.cost, ends, machines) for result in results]
        if len({tuple(profile.at(end) for end in ends) for profile in profiles}) == 1 and len(profiles) > 1:
            continue
        for k, spans in enumerate(_spans(profiles, number)):
            if spans:
                found[k][name] = spans
    return found


def _spans(profiles: Sequence[Profile], number: Uncertain) -> list[list[Span]]:
    """The values at which each of some profiles is the lowest: stretches of more than one value."""
    cuts = {number.low, number.high}
    for k, profile in enumerate(profiles):
        cuts |= set(profile.kinks(number.low, number.high))
        for other in profiles[:k]:
            cuts |= set(_crossings(profile, other, number))
    stops = sorted(cuts)
    spans: list[list[Span]] = [[] for _ in profiles]
    for low, high in zip(stops, stops[1:], strict=False):
        middle = (low + high) / 2  # between two stops one of them is the lowest throughout
        costs = [profile.at(middle) for profile in profiles]
        own = spans[costs.index(min(costs))]
        if own and own[-1][1] == low:
            own[-1] = own[-1][0], high
        else:
            own.append((low, high))
    return spans


def _crossings(one: Profile, other: Profile, number: Uncertain) -> list[Fraction]:
    """Values at which two profiles meet, between stretches on which both are straight."""
    stops = sorted(
        {number.low, number.high, *one.kinks(number.low, number.high), *other.kinks(number.low, number.high)}
    )
    found = []
    for low, high in zip(stops, stops[1:], strict=False):
        a, b = one.at(low) - other.at(low), one.at(high) - other.at(high)
        if (a < 0) != (b < 0) and a != b:
            found.append(low + (high - low) * a / (a - b))
    return found
