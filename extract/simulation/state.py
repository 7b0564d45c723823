"""When a loop repeats itself: the state of the core at the start of an iteration, without the clock.

Two iterations that start in the same state run alike from there on, so what lies between them may be left out of a
long run: the rest of the program is not told apart. A loop whose states all differ for long is left at the pace of the
last half of its iterations, which is no longer exact.
"""

from __future__ import annotations

from fractions import Fraction

from eqsat.timing import Timing
from extract.simulation.core import BEFORE, Core, Flight, Frame, Held
from extract.simulation.program import Code

PATIENCE = 2000  # instructions of a loop without a state that comes twice
FEWEST = 12  # iterations that are looked at in any case
_LONG = 64  # cycles after which it does not matter when something was
SHOWN = 4  # iterations of the steady state whose events are kept, rounded up to whole periods
MOST_SHOWN = 64  # iterations of a period that is kept whole


def signature(core: Core, now: int) -> tuple:
    """All that decides what the core does from ``now`` on, in cycles from now."""
    order: dict[int, int] = {}

    def held(value: Held) -> tuple | int:
        number = order.get(id(value))
        if number is not None:
            return number
        order[id(value)] = len(order)
        if value.start is None:
            return ()
        return max(value.start - now, -_LONG), id(value.forward), max(value.last - now, -_LONG)

    names = tuple((name, held(value)) for name, value in enumerate(core.names) if value is not None)
    window = tuple(
        (
            flight.instruction.number,
            flight.bound,
            max(flight.ready - now, 0),
            tuple(map(held, flight.sources)),
            tuple(map(held, flight.results)),
        )
        for flight in core.window.values()
    )
    zero, horizon = now * core.parts, core.horizon
    units = tuple(
        (
            max(core.unit_free[unit] - zero, 0),
            max(core.unit_iterative[unit] - zero, 0),
            tuple(sorted(end - now for end in core.ends[unit] if end > now)),
            tuple(min(now - core.recent[unit].get(number, BEFORE), horizon) for number in core.watched),
        )
        for unit in (0, 1)
    )
    restart = core.number["loop_restart"]
    return (
        names,
        window,
        units,
        max(core.buffer_free - zero, 0),
        max(core.port_free - zero, 0),
        tuple(sorted((max(at - now, 0), register) for at, register in core.releases)),
        core.left,
        tuple((frame.where, max(frame.turn - now, -_LONG)) for frame in core.frames),
        tuple((loop.op, max(at - now, -restart)) for loop, at in core.restarts.items()),
        tuple(tuple(map(held, values)) for values in (*core.accesses.values(), *core.gates.values())),
        () if core.barrier is None else held(core.barrier),
    )


def repeated(core: Core, frame: Frame, now: int) -> int | None:
    """The earlier iteration that began in the state in which the last one that is marked begins, if there is one.

    A state is looked at as a whole only when a small part of it has come before, so a period is found one turn later.
    """
    zero = now * core.parts
    part = (
        core.waiting,
        core.left,
        core.free["vreg"],
        core.free["predicate"],
        *(max(free - zero, 0) for free in (*core.unit_free, *core.unit_iterative, core.buffer_free, core.port_free)),
    )
    if part not in frame.rough:
        frame.rough.add(part)
        return None
    this = len(frame.marks) - 1
    before = frame.seen.setdefault(signature(core, now), this)
    return before if before < this else None


class Program(Core):
    """A run of a whole program that leaves out what repeats."""

    def __init__(self, code: Code, timing: Timing, width: int, *, whole: bool = False) -> None:
        super().__init__(code, timing, width)
        self.whole = whole  # whether to leave out nothing
        self.bounded = False
        self.exact = True

    def boundary(self, frame: Frame, now: int) -> None:
        """Leaves out whole periods as soon as a state comes twice."""
        left = frame.loop.trips - 1 - frame.counter
        if self.whole or frame.loop.trips < 4:
            return
        frame.marks.append(now + self.skipped)
        before = repeated(self, frame, now)
        if before is not None:
            period = len(frame.marks) - 1 - before
            cycles = frame.marks[-1] - frame.marks[before]
            self.leave_out(frame, left // period, period, cycles)
            return
        if len(frame.marks) >= FEWEST and self.age - frame.age > PATIENCE and left > 2:
            half = len(frame.marks) // 2
            pace = Fraction(frame.marks[-1] - frame.marks[half], len(frame.marks) - 1 - half)
            self.leave_out(frame, 1, left - 1, round(pace * (left - 1)))
            self.exact = False

    def leave_out(self, frame: Frame, times: int, period: int, cycles: int) -> None:
        """Goes on as if ``times`` periods had run."""
        if times:
            frame.counter += times * period
            self.skipped += times * cycles
            self.bounded = True
        frame.rough.clear()
        frame.seen.clear()
        frame.marks.clear()


class Steady(Core):
    """One body repeated without end, until it repeats itself; then as many iterations more as are to be shown."""

    def __init__(self, code: Code, timing: Timing, width: int) -> None:
        super().__init__(code, timing, width, trace=True)
        self.first = -1  # the first iteration that is shown, once the state has come twice
        self.period = 0
        self.cycles = 0
        self.repeats = True
        self.stalled: dict[str, int] = {}
        self.done = False

    def boundary(self, frame: Frame, now: int) -> None:
        """Looks for a state that comes twice, then waits until what is to be shown has run."""
        frame.marks.append(now)
        if self.first >= 0:
            if frame.counter == self.first + self.period:
                self.stalled = {name: count - self.stalled[name] for name, count in self.stalls.items()}
            self.done = frame.counter >= self.first + max(self.period, self.shown) and self.complete_through()
            return
        before = repeated(self, frame, now)
        if before is not None:
            self.settle(frame, len(frame.marks) - 1 - before, now - frame.marks[before])
            return
        if len(frame.marks) >= FEWEST and self.age > PATIENCE:
            half = len(frame.marks) // 2
            self.repeats = False
            self.settle(frame, len(frame.marks) - 1 - half, now - frame.marks[half])

    def settle(self, frame: Frame, period: int, cycles: int) -> None:
        """The steady state is reached: it begins with this iteration."""
        self.first, self.period, self.cycles = frame.counter, period, cycles
        self.stalled = dict(self.stalls)

    @property
    def shown(self) -> int:
        """Iterations whose events are kept: whole periods, so that repeating them goes on for ever, unless too long."""
        return self.period * -(-SHOWN // self.period) if self.period <= MOST_SHOWN else MOST_SHOWN

    def complete_through(self) -> bool:
        """Whether all instructions of the iterations that are shown have started."""
        last = self.first + max(self.period, self.shown)
        return all(flight.iteration[0] >= last for flight in self.window.values() if flight.iteration)

    def steady(self) -> None:
        """Runs until the events of the steady state are there."""
        while not self.done and self.step():
            pass

    def flights(self, iterations: int) -> list[Flight]:
        """The instructions of so many iterations of the steady state, in the order of their starts."""
        assert self.trace is not None
        last = self.first + iterations
        return [f for f in self.trace if f.iteration and self.first <= f.iteration[0] < last]
