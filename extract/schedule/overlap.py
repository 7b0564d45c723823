"""Iterations that overlap: loops are unrolled and listed anew where the simulator says that it pays.

The machine dispatches in order, and a register is taken when the instruction that writes it is dispatched. Instructions
that wait for each other hold registers while they wait, so of a body with a long path few iterations are in flight at
once. Where several iterations stand interleaved, each waits less behind the others: all in step, or each some cycles
behind the one before. The formula knows nothing of this: the program costs the same by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from eqsat.ir import EqsatError, Function, Op
from eqsat.machine import Machine
from extract.cost import program_cost
from extract.registers import pressure
from extract.schedule.order import FROM_END, FROM_START, listed
from extract.schedule.unroll import Unrolled, innermost, unrolled
from extract.simulation.result import LoopTiming

MOST = 8  # bodies in one, unless another number is asked for
SLOWER = Fraction(21, 20)  # of the expected interval: a loop that takes more in the simulator is unrolled
SKEWS = (Fraction(1, 2), Fraction(1), Fraction(3, 2))  # intervals from one iteration to the next, where not in step
WORTH = Fraction(98, 100)  # of the cycles: a longer program must take no more
_LONGEST = 640  # instructions of an unrolled body


def slow(loops: Sequence[LoopTiming]) -> list[str]:
    """The loops whose steady state is longer than their resources and loop-carried paths ask for."""
    return [loop.loop for loop in loops if loop.executions > 1 and loop.ii > SLOWER * loop.expected]


def overlapped(
    function: Function,
    machine: Machine,
    assumptions: Sequence[str],
    names: Sequence[str],
    cycles: int,
    most: int,
    reserved: Iterable[str] = (),
) -> tuple[Function, list[Unrolled]]:
    """The program with some innermost loops unrolled up to ``most`` times, in the form that takes fewest cycles.

    ``names`` are the loops, ``cycles`` what the program takes; ``reserved`` are names of values around it. It stays as
    it is when nothing saves a fiftieth of them, and no form is taken that holds too many registers or costs more by the
    formula.
    """
    from extract.simulation import simulate

    loops = innermost(function)
    names = [name for name in names if name in loops]
    priced = program_cost(function, machine, assumptions)
    cost, intervals = priced.cycles, {body.loop: body.ii for body in priced.bodies}
    best: tuple[Function, list[Unrolled]] = function, []
    limit = int(WORTH * cycles)
    times = 2
    while times <= most:
        chosen = {name: times for name in names if times * _length(loops[name]) <= _LONGEST}
        longer, done = unrolled(function, chosen, reserved)
        for other in _orders(longer, machine, done, intervals):
            if not pressure(other, machine.tied).fits(machine.vregs, machine.predicates):
                continue
            try:
                if program_cost(other, machine, assumptions).cycles > cost:
                    continue
                found = simulate(other, machine, assumptions, steady=False).cycles
            except EqsatError:
                continue
            if found <= limit:
                best, limit = (other, done), found - 1
        times *= 2
    return best


def _orders(
    function: Function, machine: Machine, done: Sequence[Unrolled], intervals: Mapping[str, Fraction]
) -> Iterator[Function]:
    """Orders of a program whose loops were unrolled; ``intervals`` are those of their iterations."""
    if not done:
        return
    yield listed(function, machine, FROM_START)
    yield listed(function, machine, FROM_END)
    for skew in SKEWS if max(loop.times for loop in done) > 2 else SKEWS[:1]:
        release = {
            op: int(turn * skew * intervals.get(loop.loop, 0)) for loop in done for op, turn in loop.turn.items()
        }
        yield listed(function, machine, FROM_START, release)


def _length(loop: Op) -> int:
    return sum(op.name.startswith("pto.") for op in loop.regions[0].ops)
