"""Exploration: the optimum under every restriction that could change it, one line a distinct lowering.

The first round forbids each family of the winner and requires each absent one, and is always finished. Later rounds do
the same from every program found, until nothing new comes or the list is full.
"""

from __future__ import annotations

from dataclasses import replace

from eqsat.ir import EqsatError, Function
from eqsat.machine import Machine
from extract.cost import program_cost
from extract.scopes import vector_scopes
from extract.session import Options, Result, Session
from rules.row import FAMILIES

Restriction = tuple[frozenset[str], frozenset[str]]  # forbidden families, required ones


def signature(result: Result) -> tuple:
    """What makes two programs the same lowering: families and the instructions of each body."""
    bodies = tuple((body.loop, tuple(sorted(body.instructions.items()))) for body in result.cost.bodies)
    return tuple(result.families), bodies


def explore(
    function: Function, machine: Machine, options: Options | None = None, other: Machine | None = None
) -> list[Result]:
    """Distinct lowerings, cheapest first; raises EqsatError when there is none at all.

    With ``other``, its cheapest program is one of them, at its cost on ``machine``.
    """
    options = options or Options()
    several = vector_scopes(function)
    if several is not None:
        count = len(several[1])
        raise EqsatError(
            f"an exploration is of one vector scope: this function has {count}, between other operations", function.loc
        )
    session = Session(function, machine, options)
    allowed = set(FAMILIES if options.only is None else options.only) - options.without - {"base"}
    tried: set[Restriction] = set()
    found: dict[tuple, Result] = {}

    def attempt(forbidden: frozenset[str], required: frozenset[str]) -> Result | None:
        if (forbidden, required) in tried or forbidden & required:
            return None
        tried.add((forbidden, required))
        result = session.search(options.only, options.without | forbidden, next(iter(required), None))
        if result is None or signature(result) in found:
            return None
        found[signature(result)] = result
        return result

    winner = attempt(frozenset(), frozenset())
    if winner is None:
        raise EqsatError("no lowering to explore: the rules that are on make no program", function.loc)
    queue: list[tuple[Result, frozenset[str]]] = [(winner, frozenset())]
    first = True
    while queue and (first or len(found) < options.limit):
        result, forbidden = queue.pop(0)
        for family in result.families:
            next_forbidden = forbidden | {family}
            new = attempt(next_forbidden, frozenset())
            if new is not None:
                queue.append((new, next_forbidden))
            if not first and len(found) >= options.limit:
                break
        for family in sorted(allowed - set(result.families) - forbidden):
            new = attempt(forbidden, frozenset({family}))
            if new is not None:
                queue.append((new, forbidden))
            if not first and len(found) >= options.limit:
                break
        first = False
    if other is not None:
        alike = other.unknown_trips == machine.unknown_trips
        there = session.under(other) if alike else Session(function, other, options)
        best = there.search(options.only, options.without)
        if best is not None:
            cost = program_cost(best.function, machine, options.assumptions)
            best = replace(best, cost=cost, bound=min(winner.bound, cost.cycles), optimal=False)
            found.setdefault(signature(best), best)
    return sorted(found.values(), key=lambda r: (r.cost.cycles, sum(r.cost.instructions.values()), r.families))
