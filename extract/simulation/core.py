"""The pipeline: dispatch in order, wait in a window, start out of order, the oldest first.

Each cycle dispatches up to the width of the front end while the window and the physical registers last, then starts
what is ready: at most one instruction an execution unit, two buffer slots, one store. An older instruction
that a write-back or an interval holds up keeps the write-back that it needs in the next cycle: no younger one takes it.
Kinds, not instructions, are tried: when the oldest of a kind cannot start, none of that kind can.

With `unit_queues` = 2 each execution unit has a queue of its own, so what may run on either is bound to one as it is
dispatched: to the one with less to do, unit 0 of equals. What a unit has to do are the cycles that its waiting
instructions will keep it, and one for each in flight. How the hardware chooses is not published; of the rules that were
tried (fewest waiting, fewest waiting or in flight, in turn, fewest cycles) this one is closest to the measured loops of
one kind of instruction (docs/calibration.md). With 1 an instruction takes whichever unit is free when it starts.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from math import lcm

from eqsat.ir import EqsatError
from eqsat.timing import Timing
from extract.simulation.program import Code, Instruction, Item, Kind, Loop

EITHER = 2  # stands for a unit where an instruction is bound to none
_LONGEST = 64  # cycles: what has been ready for longer lets nothing younger start, or others could keep it out for ever
BEFORE = -(1 << 20)  # the start of what is ready from the beginning
STALLS = ("window", "vreg", "predicate")


class Held:
    """A value: the register that holds it and who still reads it."""

    __slots__ = ("forward", "holders", "last", "register", "start", "uses", "waiters")

    def __init__(self, register: str, forward: list[int], start: int | None = None) -> None:
        self.register, self.forward, self.start = register, forward, start
        self.holders = 1  # names that it is bound to
        self.uses = 0  # consumers that have not started
        self.last = BEFORE  # start of the last consumer
        self.waiters: list[Flight] = []


class Flight:
    """A dispatched instruction."""

    __slots__ = (
        "age",
        "bound",
        "dispatch",
        "instruction",
        "iteration",
        "pending",
        "ready",
        "results",
        "sources",
        "start",
        "unit",
    )

    def __init__(
        self, instruction: Instruction, age: int, iteration: tuple[int, ...], dispatch: int, ready: int
    ) -> None:
        self.instruction, self.age, self.iteration = instruction, age, iteration
        self.dispatch, self.ready = dispatch, ready
        self.bound = 0  # the execution unit in whose queue it waits
        self.pending = 0
        self.sources: list[Held] = []
        self.results: list[Held] = []
        self.start = BEFORE
        self.unit = ""


class Frame:
    """A loop that runs: ``turn`` is the cycle in which its iteration began, ``age`` the instructions before it."""

    __slots__ = ("age", "counter", "loop", "marks", "rough", "seen", "turn", "where")

    def __init__(self, loop: Loop, turn: int, age: int) -> None:
        self.loop, self.turn, self.age = loop, turn, age
        self.counter = 0
        self.where = 0  # of the loop among the items around it
        self.rough: set[tuple] = set()  # parts of the states of the machine in which iterations began
        self.seen: dict[tuple, int] = {}  # states of the machine, with the iterations that began in them
        self.marks: list[int] = []  # the cycle in which each iteration began


class Core:
    """One run of a code. ``clock`` is the cycle; ``skipped`` are cycles that were left out of the run before it."""

    def __init__(self, code: Code, timing: Timing, width: int, *, trace: bool = False) -> None:
        self.code, self.timing, self.width = code, timing, width
        self.number = timing.numbers
        self.clock = self.number["startup"]
        self.skipped = 0
        self.age = 0
        self.names: list[Held | None] = [None] * code.names
        self.free = {"vreg": self.number["physical_vregs"], "predicate": self.number["physical_predicates"], "": 0}
        for name in code.outside:
            self.bind_outside(name)
        self.items: list[Item] = code.items
        self.where = 0
        self.frames: list[Frame] = []
        self.restarts: dict[Loop, int] = {}
        self.left = 0  # instructions that this cycle still takes in
        self.resume = 0  # the first cycle in which something is dispatched again
        self.waiting = 0  # instructions in the window
        self.window: dict[int, Flight] = {}
        self.soon: list[tuple[int, int, Flight]] = []
        self.ready: dict[tuple[int, int], list[tuple[int, Flight]]] = {}  # by kind and unit that it is bound to
        self.releases: list[tuple[int, str]] = []
        self.last_end = 0
        self.stalls: dict[str, int] = dict.fromkeys(STALLS, 0)
        self.trace: list[Flight] | None = [] if trace else None
        self.units(code.kinds)
        self.accesses: dict[str, list[Held]] = {"LOAD": [], "STORE": []}
        self.gates: dict[str, list[Held]] = {"LOAD": [], "STORE": []}
        self.barrier: Held | None = None
        width = len(code.kinds)
        self.gaps = {
            "LOAD": [self.number["load_to_barrier"]] * width,
            "STORE": [self.number["store_to_barrier"]] * width,
        }

    def units(self, kinds: list[Kind]) -> None:
        """The state of units and ports; fractions of a cycle are counted in ``parts`` a cycle."""
        parts = self.parts = lcm(*(f.denominator for k in kinds for f in (k.busy, k.iterative, k.ub, k.port)), 2)
        self.busy = [int(k.busy * parts) for k in kinds]
        self.iterative = [int(k.iterative * parts) for k in kinds]
        self.ub = [int(k.ub * parts) for k in kinds]
        self.port = [int(k.port * parts) for k in kinds]
        apart = self.timing.interval
        self.blockers = [
            [(a.number, c) for a in kinds if a.unit in _EXU and k.unit in _EXU and (c := apart(a.key, k.key)) > 1]
            for k in kinds
        ]
        self.watched = sorted({number for pairs in self.blockers for number, _ in pairs})
        self.horizon = max((c for pairs in self.blockers for _, c in pairs), default=1)
        self.load = [max(pair) for pair in zip(self.busy, self.iterative, strict=True)]
        self.queued = [0, 0, 0]  # what waits for each unit, and for either, in parts of a cycle
        self.unit_free = [0, 0]
        self.unit_iterative = [0, 0]
        self.ends: list[list[int]] = [[], []]
        self.recent: list[dict[int, int]] = [{}, {}]
        self.kept: tuple[list[int], list[int]] = ([], [])  # write-backs that older instructions need in the next cycle
        self.buffer_free = 0
        self.port_free = 0
        self.in_flight = self.number["in_flight"]

    def bind_outside(self, name: int) -> None:
        """A value that was made long ago: it is ready, and its register is taken."""
        register = self.code.registers[name]
        self.free[register] -= 1
        self.names[name] = Held(register, [0] * len(self.code.kinds), BEFORE)

    # --- time -------------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Runs to the end; gives the cycle in which the last instruction has written back."""
        while self.step():
            pass
        return self.last_end + self.skipped

    def step(self) -> bool:
        """One cycle; False when all is done."""
        now = self.clock
        while self.releases and self.releases[0][0] <= now:
            self.free[heappop(self.releases)[1]] += 1
        stalled = self.dispatch(now) if now >= self.resume else None
        while self.soon and self.soon[0][0] <= now:
            _, age, flight = heappop(self.soon)
            heappush(self.ready.setdefault((flight.instruction.kind.number, flight.bound), []), (age, flight))
        if self.ready:
            self.issue(now)
        if self.where >= len(self.items) and not self.frames and not self.window:
            return False
        if self.ready or (stalled is None and now >= self.resume):
            self.clock = now + 1
            return True
        events = [at for at in (self.resume, self.soon[0][0] if self.soon else 0) if at > now]
        if self.releases:
            events.append(self.releases[0][0])
        if not events:
            assert stalled is not None
            kind, limit = stalled, self.number[f"physical_{stalled}s"] if stalled != "window" else 0
            raise EqsatError(
                f"the program holds more than the {limit} physical {kind} registers of the machine at once"
            )
        if stalled is not None:
            self.stalls[stalled] += min(events) - now - 1
        self.clock = max(now + 1, min(events))
        return True

    # --- dispatch ---------------------------------------------------------------------------------------------------

    def dispatch(self, now: int) -> str | None:
        """Takes in instructions of one cycle; the name of what is full, when something is."""
        self.left = self.width
        while True:
            if self.where >= len(self.items):
                if not self.frames:
                    return None
                if not self.turn(now):
                    return None
                continue
            item = self.items[self.where]
            if isinstance(item, Loop):
                if not self.enter(item, now):
                    return None
                continue
            if item.kind.unit != "JOIN":
                if not self.left:
                    return None
                full = self.full(item)
                if full:
                    self.stalls[full] += 1
                    return full
                self.left -= 1
            self.take(item, now)
            self.where += 1

    def full(self, item: Instruction) -> str | None:
        """What keeps an instruction out: the window, or the registers of a class."""
        if self.waiting >= self.number["window"]:
            return "window"
        need: dict[str, int] = {}
        for result in item.results:
            if result.register:
                need[result.register] = need.get(result.register, 0) + 1
        for register, count in need.items():
            if self.free[register] < count:
                return register
        return None

    def take(self, item: Instruction, now: int) -> None:
        """Puts an instruction into the window and binds its results."""
        self.age += 1
        iteration = tuple(frame.counter for frame in self.frames) if self.trace is not None else ()
        flight = Flight(item, self.age, iteration, now, now + self.number["issue_delay"])
        names, number = self.names, item.kind.number
        if item.kind.unit in _EXU:
            if item.kind.unit == "EXU":
                flight.bound = self.shorter(now) if self.number["unit_queues"] > 1 else EITHER
            self.queued[flight.bound] += self.load[number]
        for name in item.sources:
            value = names[name]
            assert value is not None
            self.await_(flight, value, number)
        if self.code.waits:
            self.order(flight, item, number, now)
        for result in item.results:
            value = Held(result.register, result.forward)
            if result.register:
                self.free[result.register] -= 1
            flight.results.append(value)
            names[result.name] = value
        self.window[self.age] = flight
        if item.kind.unit != "JOIN":
            self.waiting += 1
        for name in item.kills:
            self.unbind(name, now)
        if not flight.pending:
            self.complete(flight)

    def shorter(self, now: int) -> int:
        """The execution unit that has less to do."""
        for ends in self.ends:
            while ends and ends[0] <= now:
                heappop(ends)
        first, second = self.ends
        return int(self.queued[1] + self.parts * len(second) < self.queued[0] + self.parts * len(first))

    def complete(self, flight: Flight) -> None:
        """All sources of an instruction are on their way: it is known when it is ready."""
        if flight.instruction.kind.unit == "JOIN":
            self.depart(flight, flight.ready)
        else:
            heappush(self.soon, (flight.ready, flight.age, flight))

    def await_(self, flight: Flight, value: Held, number: int) -> None:
        """Makes an instruction a consumer of a value."""
        value.uses += 1
        flight.sources.append(value)
        if value.start is None:
            value.waiters.append(flight)
            flight.pending += 1
        else:
            flight.ready = max(flight.ready, value.start + value.forward[number])

    def order(self, flight: Flight, item: Instruction, number: int, now: int) -> None:
        """Barriers wait for the accesses before them, accesses for the barriers before them."""
        unit = item.kind.unit
        if unit in self.gates:
            for gate in self.gates[unit]:
                self.await_(flight, gate, number)
            access = Held("", self.gaps[unit])
            flight.results.append(access)
            self.accesses[unit] = [a for a in self.accesses[unit] if a.start is None or a.start > now - 8] + [access]
        if item.barrier is None:
            return
        first, _, second = item.barrier.partition("_")
        for unit in ("LOAD", "STORE"):
            if first in (_VECTOR[unit], "VV"):
                for access in self.accesses[unit]:
                    self.await_(flight, access, number)
        made = Held("", self.code.waits[item.barrier])
        if self.barrier is not None:
            self.await_(flight, self.barrier, number)
        self.barrier = made
        flight.results.append(made)
        for unit in ("LOAD", "STORE"):
            if second in (_VECTOR[unit], "ALL"):
                gates = [g for g in self.gates[unit] if g.start is None or g.start > now - 64]
                self.gates[unit] = [*gates, made]

    def unbind(self, name: int, now: int) -> None:
        """A name that nothing uses any more; its register is free when the last consumer is on its way."""
        value = self.names[name]
        assert value is not None
        self.names[name] = None
        self.drop(value, now)

    def drop(self, value: Held, now: int) -> None:
        """One name less for a value."""
        value.holders -= 1
        if not value.holders and not value.uses and value.start is not None and value.register:
            heappush(self.releases, (max(now + 1, value.last + self.number["release_delay"]), value.register))

    def enter(self, loop: Loop, now: int) -> bool:
        """Starts a loop; False when nothing more is dispatched in this cycle."""
        if loop.trips == 0:
            self.rebind(loop.skipped, loop.kills_enter, loop.kills_leave, now)
            self.where += 1
            return True
        again = self.restarts.get(loop, BEFORE) + self.number["loop_restart"]
        if now < again:
            self.resume = again
            return False
        frame = Frame(loop, now, self.age)
        frame.where = self.where
        self.restarts[loop] = now
        self.rebind(loop.enter, loop.kills_enter, loop.kills_first, now)
        self.frames.append(frame)
        self.items, self.where = loop.body, 0
        gap = self.number["loop_nested_start" if len(self.frames) > 1 else "loop_start"]
        self.resume = frame.turn = now + gap
        return not gap

    def turn(self, now: int) -> bool:
        """The end of an iteration: the next one, or what is behind the loop; False when the cycle is over."""
        frame = self.frames[-1]
        loop = frame.loop
        if frame.counter + 1 < loop.trips:
            self.resume = frame.turn + self.number["iteration_stride"]
            if now < self.resume:
                return False
            self.rebind(loop.again, loop.kills_again, loop.kills_first, now)
            frame.counter += 1
            frame.turn = now
            self.where = 0
            self.boundary(frame, now)
            return True
        self.rebind(loop.leave, loop.kills_again, loop.kills_leave, now)
        self.frames.pop()
        self.items = self.frames[-1].loop.body if self.frames else self.code.items
        self.where = frame.where + 1
        return True

    def boundary(self, frame: Frame, now: int) -> None:
        """A new iteration begins: a place for those who watch the run."""

    def rebind(
        self, pairs: tuple[tuple[int, int], ...], before: tuple[int, ...], after: tuple[int, ...], now: int
    ) -> None:
        """Binds names to the values of others, all at once; lets go of names before and after that."""
        values = []
        for name, source in pairs:
            value = self.names[source]
            assert value is not None
            value.holders += 1
            values.append((name, value))
        for name in before:
            self.unbind(name, now)
        for name, value in values:
            self.names[name] = value
        for name in after:
            self.unbind(name, now)

    # --- issue ------------------------------------------------------------------------------------------------------

    def issue(self, now: int) -> None:
        """Starts what can start in this cycle, the oldest first."""
        ready = self.ready
        self.kept, starving = ([], []), False
        order = [(queue[0][0], key) for key, queue in ready.items()]
        heapify(order)
        kinds = self.code.kinds
        while order:
            _, key = heappop(order)
            kind = kinds[key[0]]
            if starving and kind.unit in _EXU:
                continue
            unit = self.unit(kind, key[1], now)
            if not unit:
                starving = starving or kind.unit in _EXU and now - ready[key][0][1].ready > _LONGEST
                continue
            queue = ready[key]
            self.start(heappop(queue)[1], unit, now)
            if queue:
                heappush(order, (queue[0][0], key))
            else:
                del ready[key]

    def unit(self, kind: Kind, bound: int, now: int) -> str:
        """Takes the unit that a kind can start on now; empty when it cannot."""
        number = kind.number
        if kind.unit in _EXU:
            if bound != 0 and self.unit_takes(1, kind, now):
                return "EXU1"
            return "EXU0" if bound != 1 and self.unit_takes(0, kind, now) else ""
        if kind.unit not in ("LOAD", "STORE"):
            return "FRONT"
        parts = self.parts
        base, end = max(self.buffer_free, now * parts), (now + 1) * parts
        if self.ub[number] and base + min(self.ub[number], parts) > end:
            return ""
        if kind.unit == "STORE":
            if self.port_free >= end:
                return ""
            self.port_free = max(self.port_free, now * parts) + self.port[number]
        self.buffer_free = base + self.ub[number]
        return kind.unit

    def unit_takes(self, unit: int, kind: Kind, now: int) -> bool:
        """Whether an execution unit can start an instruction now; then it does."""
        number, parts = kind.number, self.parts
        end = (now + 1) * parts
        if self.unit_free[unit] >= end or kind.iterative and self.unit_iterative[unit] >= end:
            return False
        ends = self.ends[unit]
        while ends and ends[0] <= now:
            heappop(ends)
        written = now + kind.latency
        if len(ends) >= self.in_flight or written in self.kept[unit]:
            return False
        recent = self.recent[unit]
        if written in ends or any(now - recent.get(other, BEFORE) < cycles for other, cycles in self.blockers[number]):
            self.kept[unit].append(written + 1)
            return False
        self.unit_free[unit] = max(self.unit_free[unit], now * parts) + self.busy[number]
        if kind.iterative:
            self.unit_iterative[unit] = max(self.unit_iterative[unit], now * parts) + self.iterative[number]
        heappush(ends, now + kind.latency)
        recent[number] = now
        return True

    def start(self, flight: Flight, unit: str, now: int) -> None:
        """An instruction leaves the window for its unit."""
        self.waiting -= 1
        flight.unit = unit
        if flight.instruction.kind.unit in _EXU:
            self.queued[flight.bound] -= self.load[flight.instruction.kind.number]
        self.last_end = max(self.last_end, now + flight.instruction.kind.latency)
        if self.trace is not None:
            self.trace.append(flight)
        self.depart(flight, now)

    def depart(self, flight: Flight, now: int) -> None:
        """Consumers learn when its results come, registers when they are free."""
        kind, delay = flight.instruction.kind, self.number["release_delay"]
        del self.window[flight.age]
        flight.start = now
        for value in flight.sources:
            value.uses -= 1
            value.last = max(value.last, now)
            if not value.uses and not value.holders and value.register:
                heappush(self.releases, (value.last + delay, value.register))
        for value in flight.results:
            value.start, value.last = now, now + kind.latency - delay
            for waiter in value.waiters:
                waiter.ready = max(waiter.ready, now + value.forward[waiter.instruction.kind.number])
                waiter.pending -= 1
                if not waiter.pending:
                    self.complete(waiter)
            value.waiters = []
            if not value.holders and not value.uses and value.register:
                heappush(self.releases, (now + kind.latency, value.register))


_EXU = ("EXU0", "EXU")
_VECTOR = {"LOAD": "VLD", "STORE": "VST"}
