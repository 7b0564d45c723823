"""What a simulation tells: cycles of the program, the steady state of its innermost bodies, what ran when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from eqsat.ir import Op


@dataclass(frozen=True)
class Event:
    """One executed instruction. ``iteration`` counts the loops around it from 0, outermost first.

    ``dispatch`` is when it entered the window, ``start`` when its unit took it, ``end`` its write-back, ``busy`` the
    first cycle in which the unit takes the next. Cycles of a `LoopTiming` count from the first start that it shows,
    so a dispatch may lie before 0. ``unit`` is EXU0, EXU1, LOAD, STORE, or FRONT for what no unit runs.
    """

    op: Op
    iteration: tuple[int, ...]
    unit: str
    dispatch: int
    start: int
    end: int
    busy: int


@dataclass(frozen=True)
class LoopTiming:
    """One innermost body in its steady state, repeated without end. A body without a loop is repeated as if in one.

    ``occupancy`` is the busy share of EXU0, EXU1, LOAD, STORE, UB and FRONT. ``critical_path`` is the longest chain of
    dependences of one iteration up to its last write-back, ``critical`` are the operations on it; ``carried_path``
    are the cycles that an iteration takes for its loop-carried dependences alone, ``carried`` the operations on that
    path. ``formula`` is the interval of the cost, ``least`` the most cycles that any resource or the loop-carried path
    needs, where an access is not divided. ``bound_by`` is EXU0, EXU, UB, STORE, FRONT, dependences, barriers, registers
    or window.
    """

    loop: str
    executions: int
    ii: Fraction
    formula: Fraction
    occupancy: dict[str, Fraction]
    critical_path: int
    carried_path: int
    cause: Callable[[], str] = field(repr=False, compare=False)  # finds ``bound_by``, which may take other runs
    events: list[Event]
    critical: list[Op] = field(default_factory=list)
    carried: list[Op] = field(default_factory=list)
    least: Fraction = Fraction(0)
    repeats: bool = True  # False when no state came twice: the interval is that of the last half of the run

    @property
    def expected(self) -> Fraction:
        """The interval without a simulation: that of the cost, or what is needed at least if that is more."""
        return max(self.formula, self.least)

    @cached_property
    def bound_by(self) -> str:
        """What bounds the interval: a unit, a port, dependences, barriers, or the lack of registers or window."""
        return self.cause()


@dataclass(frozen=True)
class Simulation:
    """A whole program: ``cycles`` with start-up and drain of each vector function.

    ``bounded``: iterations were left out, since the state of the machine repeats (``exact``) or their pace did not
    change any more. ``copies`` counts the registers that destructive instructions copy, each once.
    """

    cycles: int
    loops: list[LoopTiming]
    bounded: bool
    assumptions: list[str]
    exact: bool = True
    copies: int = 0


def together(parts: Sequence[Simulation], executions: Sequence[int]) -> Simulation:
    """Vector functions one after the other, each so many times."""
    counted = list(zip(parts, executions, strict=True))
    return Simulation(
        sum(part.cycles * times for part, times in counted),
        [replace(loop, executions=loop.executions * times) for part, times in counted for loop in part.loops],
        any(part.bounded for part in parts),
        list(dict.fromkeys(text for part in parts for text in part.assumptions)),
        all(part.exact for part in parts),
        sum(part.copies for part in parts),
    )
