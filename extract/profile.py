"""The cost of a program as a function of one number of the machine: exact, piecewise linear, convex, never falling.

The counters of a body are linear in every number, so each resource bounds its interval by a straight line; a body costs
the highest of its lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from eqsat.machine import Counters, Machine
from extract.cost import BodyCost, ProgramCost, instruction_key

Line = tuple[Fraction, Fraction]  # cycles at the two ends


def cycles_on(cost: ProgramCost, machine: Machine) -> Fraction:
    """What a program costs on another machine, which takes unknown loops to be as long: the same instructions."""
    totals = ((body.executions, _counters(body, machine)) for body in cost.bodies)
    return sum((executions * machine.ii(counters) for executions, counters in totals), Fraction(0))


def _counters(body: BodyCost, machine: Machine) -> Counters:
    total = Counters()
    for row in body.rows:
        total += machine.counters(*instruction_key(row.op))
    return total


@dataclass(frozen=True)
class Profile:
    """A program between two values of a number. ``bodies``: executions, then a line for each resource."""

    low: Fraction
    high: Fraction
    bodies: tuple[tuple[int, tuple[Line, ...]], ...]

    @classmethod
    def of(cls, cost: ProgramCost, ends: tuple[Fraction, Fraction], machines: tuple[Machine, Machine]) -> Profile:
        """The profile of a program between the machines at two different values of a number."""
        bodies = []
        for body in cost.bodies:
            low, high = (_counters(body, machine) for machine in machines)
            lines = zip(machines[0].bounds(low).values(), machines[1].bounds(high).values(), strict=True)
            bodies.append((body.executions, tuple((a + low.bar, b + high.bar) for a, b in lines)))
        return cls(*ends, tuple(bodies))

    def at(self, value: Fraction) -> Fraction:
        """Cycles at one value."""
        share = (value - self.low) / (self.high - self.low)
        return sum((n * max(a + (b - a) * share for a, b in lines) for n, lines in self.bodies), Fraction(0))

    def kinks(self, start: Fraction, end: Fraction) -> list[Fraction]:
        """The values between two others where another resource may come to decide, in order from the first one."""
        low, high = min(start, end), max(start, end)
        found = set()
        for _, lines in self.bodies:
            for k, (a, b) in enumerate(lines):
                for c, d in lines[:k]:
                    if (a - c > 0) != (b - d > 0) and a - c != b - d:
                        value = self.low + (self.high - self.low) * (a - c) / (a - c - (b - d))
                        if low < value < high:
                            found.add(value)
        return sorted(found, reverse=end < start)

    def undercut(self, other: Profile, start: Fraction, end: Fraction) -> Fraction | None:
        """Where another program starts to cost less than this one, on the way from ``start`` to ``end``; None: nowhere.

        At the value that is returned it costs no more, and right behind it less.
        """
        stops = sorted({*self.kinks(start, end), *other.kinks(start, end), end}, reverse=end < start)
        here, ahead = start, other.at(start) - self.at(start)
        if ahead < 0:
            return start
        for stop in stops:
            behind = other.at(stop) - self.at(stop)
            if behind < 0:
                return here + (stop - here) * ahead / (ahead - behind)
            here, ahead = stop, behind
        return None
