"""What the formula and the simulator predict for a measurement, under any values of the open numbers of a machine.

An open number is one whose value the machine file knows only within a range. A prediction depends on those that its
program uses, so it is computed once for each choice of their values: a fit asks for the same ones again and again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from eqsat.ir import BITCASTS, Function, Op, Value, walk
from eqsat.machine import Machine, machine_of
from eqsat.what_if import Uncertain, uncertain, with_numbers

from ..cost import ProgramCost, Row, instruction_key, program_cost
from .measurements import Measurement

MODELS = ("formula", "simulator")
_TIMING = "timing."
_USUAL_LATENCY = 7  # cycles, of an instruction whose row gives none: that of a plain cast or sum
_USUAL_GAP = 3  # cycles by which forwarding is faster than the latency
_USUAL_FIXED = 35  # cycles of start-up and drain; these three are for files without [timing]

Numbers = Mapping[str, Fraction]


def open_numbers(machine: Machine) -> dict[str, Uncertain]:
    """The numbers of a machine that may lie anywhere in a range, with the depths and delays of its pipeline."""
    found = dict(uncertain(machine))
    for key, entry in machine.tables.get("timing", {}).items():
        if isinstance(entry, Mapping) and "range" in entry:
            low, high = (Fraction(end) for end in entry["range"])
            found[_TIMING + key] = Uncertain(_TIMING + key, Fraction(entry["value"]), low, high)
    return {name: number for name, number in found.items() if number.low < number.high}


def changed(machine: Machine, numbers: Numbers) -> Machine:
    """The machine with other values of its open numbers; what counts things or whole cycles is rounded."""
    delays = {name: value for name, value in numbers.items() if name.startswith(_TIMING)}
    if delays:
        timing = dict(machine.tables["timing"])
        for name, value in delays.items():
            key = name.removeprefix(_TIMING)
            timing[key] = {**timing[key], "value": round(value)}
        machine = machine_of({**machine.tables, "timing": timing}, machine.name, machine.params, machine.digest())
    return with_numbers(machine, {name: value for name, value in numbers.items() if name not in delays})


@dataclass(frozen=True)
class _Run:
    """What a model says about one program: cycles in all, at the steady rate, and of one more iteration."""

    cycles: Fraction
    steady: Fraction
    slope: Fraction


class Predictor:
    """Predictions of one model, "formula" or "simulator", for one machine."""

    def __init__(self, machine: Machine, model: str = "simulator") -> None:
        self.machine, self.model = machine, model
        self.open = open_numbers(machine)
        self.runs: dict[tuple[int, int | None, tuple[tuple[str, Fraction], ...]], _Run] = {}
        self.used: dict[int, frozenset[str]] = {}
        self.machines: dict[tuple[tuple[str, Fraction], ...], Machine] = {}
        self.programs: list[Function] = []  # kept, so that their identities stay theirs

    def names(self, row: Measurement) -> frozenset[str]:
        """The open numbers that the prediction of a row may depend on."""
        used = self._used(row.program)
        return used if row.against is None else used | self._used(row.against)

    def predict(self, row: Measurement, numbers: Numbers | None = None) -> float:
        """The metric of a row, without the offset of its group. Raises EqsatError for a program without a cost."""
        numbers = numbers or {}
        run = self._run(row.program, row.trips, numbers)
        if row.metric in ("cycles", "kernel"):
            return float(run.cycles)
        if row.metric in ("slope", "steady"):
            return float(getattr(run, row.metric))
        assert row.against is not None
        other = self._run(row.against, row.trips, numbers)
        if row.metric == "difference":
            return float(run.cycles - other.cycles)
        return float(run.steady / other.steady)

    def _run(self, program: Function, trips: int | None, numbers: Numbers) -> _Run:
        used = self._used(program) if numbers else frozenset()
        wanted = {n: _whole(n, v) for n, v in numbers.items() if n in used}
        chosen = tuple(sorted((n, v) for n, v in wanted.items() if v != self.open[n].value))
        key = (id(program), trips, chosen)
        if key not in self.runs:
            if chosen not in self.machines:
                self.machines[chosen] = changed(self.machine, dict(chosen))
            self.runs[key] = _predicted(program, self.machines[chosen], trips, self.model)
        return self.runs[key]

    def _used(self, program: Function) -> frozenset[str]:
        if id(program) not in self.used:
            self.programs.append(program)
            names = {name for op in walk(program.body) for name in self._numbers(op)}
            rows = self.machine.rows.values()
            elsewhere = set(self.open) - {name for row in rows for name in row.parameters}
            if self.model == "formula":
                names |= {n for n in elsewhere if n in self.machine.parameters}
            else:
                names |= {n for n in elsewhere if n.startswith(_TIMING) and self._felt(program, n)}
            self.used[id(program)] = frozenset(names & set(self.open))
        return self.used[id(program)]

    def _felt(self, program: Function, name: str) -> bool:
        """Whether a number of the pipeline moves a program at all when it goes to an end of its range."""
        number, trips = self.open[name], 2 * self.machine.unknown_trips
        runs = {
            _predicted(program, changed(self.machine, {name: value}), trips, self.model)
            for value in (number.low, number.value, number.high)
        }
        return len(runs) > 1

    def _numbers(self, op: Op) -> Iterator[str]:
        """Names of the numbers in the row of an instruction and in those that it is like."""
        row = self.machine.find(*instruction_key(op)) if op.name.startswith("pto.") else None
        if row is None:
            return
        yield from row.parameters
        rows, key = self.machine.tables["instruction"], row.key
        while True:
            yield from (name for name in self.open if name.rpartition(".")[0] == key)
            if "like" not in rows[key]:
                return
            key = rows[key]["like"]


def _whole(name: str, value: Fraction) -> Fraction:
    """A value as the machine takes it: depths and delays of the pipeline are whole."""
    return Fraction(round(value)) if name.startswith(_TIMING) else value


def _predicted(program: Function, machine: Machine, trips: int | None, model: str) -> _Run:
    facts = () if trips is None else (f"trips={trips}",)
    if model == "simulator":
        from ..simulation import simulate

        found = simulate(program, machine, facts)
        steady = sum((loop.executions * loop.ii for loop in found.loops), Fraction(0))
        inner = max(found.loops, key=lambda loop: loop.executions, default=None)
        return _Run(Fraction(found.cycles), steady or Fraction(found.cycles), inner.ii if inner else Fraction(0))
    cost = program_cost(program, machine, facts)
    loops = [body for body in cost.bodies if body.depth]
    steady = sum((body.cycles for body in loops), Fraction(0))
    inner = max(loops, key=lambda body: body.executions, default=None)
    return _Run(formula_cycles(program, cost, machine), steady or cost.cycles, inner.ii if inner else Fraction(0))


def formula_cycles(program: Function, cost: ProgramCost, machine: Machine) -> Fraction:
    """Cycles of a vector function by the formula: start-up and drain, and path + (iterations - 1) x II of each loop.

    What stands outside of loops adds its II, or its path when there is no loop.
    """
    views = {op.result: op.operands[0] for op in walk(program.body) if op.name in BITCASTS}
    loops = [body for body in cost.bodies if body.depth and body.executions]
    total = Fraction(_fixed(machine, bool(loops)))
    for body in loops:
        total += path(body.rows, views, machine) + (body.executions - 1) * body.ii
    if not loops:
        return total + path(cost.rows, views, machine)
    return total + sum((body.ii for body in cost.bodies if not body.depth), Fraction(0))


def path(rows: Sequence[Row], views: Mapping[Value, Value], machine: Machine) -> int:
    """Cycles from the first start to the last write-back when instructions wait for nothing but their operands.

    ``views`` leads from the result of an instruction that costs nothing to its operand.
    """
    start: dict[Value, tuple[int, Op]] = {}
    longest = 0
    for op in (row.op for row in rows):
        begin = 0
        for operand in op.operands:
            while operand in views:
                operand = views[operand]
            if operand in start:
                begun, producer = start[operand]
                begin = max(begin, begun + _forward(producer, op, machine))
        for result in op.results:
            start[result] = (begin, op)
        longest = max(longest, begin + _latency(op, machine))
    return longest


def _latency(op: Op, machine: Machine) -> int:
    latency = machine.row(*instruction_key(op)).latency
    return _USUAL_LATENCY if latency is None else latency


def _forward(producer: Op, consumer: Op, machine: Machine) -> int:
    latency = _latency(producer, machine)
    if machine.timing is None:
        return max(1, latency - _USUAL_GAP)
    return machine.timing.forward(instruction_key(producer), latency, instruction_key(consumer))


def _fixed(machine: Machine, loops: bool) -> int:
    """Cycles before the first start and after the last write-back."""
    if machine.timing is None:
        return _USUAL_FIXED
    numbers = machine.timing.numbers
    return numbers["startup"] + numbers["issue_delay"] + numbers["drain"] + (numbers["loop_start"] if loops else 0)
