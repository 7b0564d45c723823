"""The cheapest program under a restriction of layouts.

A change of layout takes one conversion or a few. More of them admit more layouts, which may be too many for a proof or
for the time, so each number is tried by itself.
"""

from __future__ import annotations

from dataclasses import replace

from eqsat.ir import EqsatError, Function
from eqsat.machine import Machine
from extract.layouts.policy import Restriction
from extract.session import Options, Result, optimize

USUAL_MOVES = (1, 2)
MOST_MOVES = 3  # where fewer lead nowhere
_FURTHER = 6  # part of the time limit for more than one conversion


def restricted(function: Function, machine: Machine, options: Options, kept: Restriction) -> Result:
    """The cheapest program; raises EqsatError when none is found. Further tries have a part of the time limit."""
    plain = replace(options, explain=False, robust=False, unroll=1)
    found: list[Result] = []
    faults: list[EqsatError] = []
    for moves in (*USUAL_MOVES, MOST_MOVES):
        if moves == MOST_MOVES and found:
            break
        if faults or found:
            plain = replace(plain, time_limit=options.time_limit / _FURTHER)
        try:
            found.append(optimize(function, machine, replace(plain, restriction=replace(kept, moves=moves))))
        except EqsatError as fault:
            faults.append(fault)
    if not found:
        raise faults[0]
    return min(found, key=lambda result: (result.cost.cycles, sum(result.cost.instructions.values())))
