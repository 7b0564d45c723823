"""The choice where registers run out: what the choice took for the cheapest program costs more than it knew.

Other programs are then made and priced with what they pay for registers: the cheapest that holds no more constant masks
than there are, the cheapest without each family of the first one, and the next cheapest one by one, until the choice
says that all others cost at least as much as the best so far does in the end.
"""

from __future__ import annotations

import time
from dataclasses import replace
from fractions import Fraction

from extract.choice import identity
from extract.search import Search
from extract.session import Result, Session

_ATTEMPTS = 8  # programs that are tried one by one


def contest(
    session: Session,
    first: Result | None,
    only: frozenset[str] | None,
    without: frozenset[str],
    require: str | None,
    deadline: float,
) -> Result | None:
    """The cheapest of the programs that are tried; None when none can be made to fit.

    ``first`` is the one that the choice took for the cheapest, None when it cannot be made to fit; ``require`` a family
    that all must use, ``deadline`` a time of the monotonic clock.
    """
    others = [session.restricted(only, without, session.machine.predicates)]
    if first is not None and require is None:
        others += [session.restricted(only, without | {family}) for family in first.families]
    best = first
    for place, search in enumerate(others):
        left = deadline - time.monotonic()
        if left > 0:
            most = None if best is None else best.cost.cycles - best.cost.barriers
            best = cheaper(best, session.first(search, require, left / (len(others) - place + 1), most))
    return _one_by_one(session, best, session.restricted(only, without), require, deadline)


def _one_by_one(
    session: Session, best: Result | None, search: Search, require: str | None, deadline: float
) -> Result | None:
    """The best of a program and those that the choice takes for the cheapest; its bound is what the choice says of the
    programs that were not tried."""
    bound = Fraction(0)
    search.banned = ()
    for attempt in range(_ATTEMPTS):
        left = deadline - time.monotonic()
        if attempt and left <= 0:
            break
        found = search.run(require, left)
        if found is None:
            if best is not None and not search.limits:
                bound = best.cost.cycles  # there are no others
            break
        result = session.fitting(found)
        if result is not None:
            bound = max(bound, result.bound)
            if best is not None and bound >= best.cost.cycles:
                break
            best = cheaper(best, result)
            if result.cost.registers.cycles <= 0:
                break
        search.banned += (identity(found.graph, found.choice),)
    if best is None:
        return None
    bound = min(bound, best.cost.cycles)
    return replace(best, bound=bound, optimal=bound >= best.cost.cycles)


def cheaper(one: Result | None, other: Result | None) -> Result | None:
    """The cheaper of two results, the one with fewer instructions of equals, else the first."""

    def rank(result: Result) -> tuple[Fraction, int]:
        return result.cost.cycles, sum(result.cost.instructions.values())

    if one is None or other is None:
        return other if one is None else one
    return other if rank(other) < rank(one) else one
