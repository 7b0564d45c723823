"""The choice made again with the simulator, where the formula and the simulator tell different stories.

The formula counts resources; it knows no dependences, no write-backs and no physical registers. Where that makes loops
slow, they are unrolled so that their iterations overlap (`extract.schedule.overlap`). When the interval of a chosen
program is then still off by more than a fifth in the simulator, the ten cheapest programs of the formula are
simulated, and the one that takes the fewest cycles is the result, unless the first is as good within a hundredth: the
simulator is not that exact. Another than the first is not the formula's optimum: nothing is claimed to be optimal,
and the bound stays that of the formula.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from eqsat.ir import EqsatError
from extract.choice import identity
from extract.cost import program_cost
from extract.exact import solve
from extract.greedy import neighbours
from extract.simulation.result import LoopTiming, Simulation

if TYPE_CHECKING:
    from extract.search import Found
    from extract.session import Result, Session

DIFFERENCE = Fraction(1, 5)  # of the formula's interval: beyond it the choice is made again
AMONG = 10  # programs, the cheapest by the formula
REACH = Fraction(5, 4)  # of the cost of the first: dearer programs are not looked at
LEAST, MOST = 1 / 6, 1 / 2  # of the time limit: what another choice may take, the more the more the rest left over
WORTH = Fraction(99, 100)  # of the first one's cycles: another must take no more
EFFORT = 0.2  # solver work for each, in its own measure


@dataclass(frozen=True)
class Reconsidered:
    """A choice made again: how many programs were simulated, and the place of the winner among them by the formula.

    ``cycles`` are the simulated cycles of the formula's first choice, ``difference`` its interval in the simulator
    above that of the formula, as a share. ``complete`` is False when the time limit left out some of the programs.
    """

    programs: int
    place: int
    cycles: int
    difference: Fraction
    complete: bool


def difference(loops: list[LoopTiming]) -> Fraction:
    """How far the simulator's intervals are above the expected ones: over all bodies, each as often as it runs."""
    formula = sum((loop.executions * loop.expected for loop in loops), Fraction(0))
    simulated = sum((loop.executions * loop.ii for loop in loops), Fraction(0))
    return (simulated - formula) / formula if formula else Fraction(0)


def simulation_of(session: Session, result: Result, *, steady: bool = True) -> Simulation | None:
    """The simulation of a result; None, with a note in the result, when the machine file does not tell enough.

    Without ``steady`` it holds the cycles alone.
    """
    from extract.simulation.run import simulate

    if session.machine.timing is None:
        return None
    try:
        return simulate(result.function, session.machine, session.options.assumptions, steady=steady)
    except EqsatError as error:
        result.unsimulated = error.message
        return None


def overlapping(session: Session, result: Result) -> Result:
    """The result with its simulation, its slow loops unrolled where that saves cycles."""
    from extract.schedule.overlap import overlapped, slow
    from extract.schedule.unroll import rolled

    result.simulated = simulation_of(session, result)
    names = slow(result.simulated.loops) if result.simulated is not None else []
    if result.simulated is None or not names or session.options.unroll < 2:
        return result
    facts, most = session.options.assumptions, session.options.unroll
    taken, cycles = session.kernel.reserved, result.simulated.cycles
    function, done = overlapped(result.function, session.machine, facts, names, cycles, most, taken)
    if not done:
        return result
    cost = rolled(program_cost(function, session.machine, facts), session.machine, done)
    longer = replace(result, function=function, cost=cost, unrolled=done, plain=result)
    longer.simulated = simulation_of(session, longer)
    return longer


def reconsidered(session: Session, first: Result, deadline: float) -> Result:
    """The result with its simulation, or the one of the ten cheapest that the simulator prefers.

    ``deadline`` is when the time limit of the search ends, on the monotonic clock.
    """
    result = overlapping(session, first)
    if result.simulated is None or result.found is None:
        return result
    off = difference(result.simulated.loops)
    if abs(off) <= DIFFERENCE:
        return result
    found, complete = _others(session, first, deadline)
    for other in found:
        other.simulated = simulation_of(session, other, steady=False)
    found = [other for other in found if other.simulated is not None]
    best, place = result, 1
    if found:
        second = min(found, key=_cycles)  # the cheaper one by the formula among equals
        other = overlapping(session, second) if _cycles(second) < _cycles(first) else second
        if _cycles(other) <= WORTH * result.simulated.cycles:
            best, place = other, found.index(second) + 2
            best.optimal, best.bound = False, result.bound  # which holds for all programs
    best.reconsidered = Reconsidered(len(found) + 1, place, result.simulated.cycles, off, complete)
    return best


def _cycles(result: Result) -> int:
    assert result.simulated is not None
    return result.simulated.cycles


def _others(session: Session, result: Result, deadline: float) -> tuple[list[Result], bool]:
    """The next cheapest programs, and whether they are as many as there are or as were asked for.

    When there is no time to look for them, those that the search has met on its way stand in, and those that differ
    from the first in one step.
    """
    search = session.restricted(session.options.only, session.options.without)
    assert result.found is not None
    first = result.found
    budget = int(first.choice.cost * REACH)
    # where the search came to no end, neither would a list of the ten cheapest
    solving = (deadline + time.monotonic()) / 2 if result.optimal else 0.0
    graph = search.cover(budget, max(0.0, (solving - time.monotonic()) / 2)) or first.graph
    banned = [identity(first.graph, first.choice)]
    found: list[Found] = []
    complete = True
    while len(banned) < AMONG:
        left = solving - time.monotonic()
        choice = solve(graph, None, left, effort=EFFORT, banned=tuple(banned)) if left > 0 else None
        if choice is None:
            complete = left > 0 and graph is not first.graph
            break
        banned.append(identity(graph, choice))
        found.append(replace(first, graph=graph, choice=choice))
    if not complete:
        near = [(first.graph, other) for other in neighbours(first.graph, first.choice, budget)]
        for other, choice in sorted([*search.met, *near], key=lambda pair: (pair[1].cost, pair[1].count)):
            if choice.cost <= budget and len(banned) < AMONG and identity(other, choice) not in banned:
                banned.append(identity(other, choice))
                found.append(replace(first, graph=other, choice=choice))
    results: list[Result] = []
    for other in found:
        if time.monotonic() > deadline:
            return results, False
        made = session.fitting(other)
        if made is not None:
            results.append(made)
    return results, complete
