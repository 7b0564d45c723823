"""What a VPTO program costs: the sum over its bodies of executions x initiation interval, in exact cycles.

A body is what one region of the loop nest issues in one iteration; code outside loops is a body of one iteration.
Constants (masks, splats, index vectors) form a body of their own, ``set-up``, that runs once wherever they stand.
The initiation interval of a body is the most that any resource asks for (`eqsat.machine`), so nothing is priced by
itself: an instruction is free while another resource decides.

A program that holds more registers than there are costs what the cheapest one costs that does the same and fits
(`extract.schedule.spilling`): constants are then made where they stand, not once, and values go through memory.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial

from eqsat.ir import Align, Block, EqsatError, Function, Op, PhysMask, PhysReg, Ptr, Scalar, Value, walk
from eqsat.machine import Counters, Machine
from extract.copies import copies
from extract.registers import Pressure, pressure
from extract.turns import Turns

SET_UP = "set-up"
STRAIGHT = "body"

_FOLD: dict[str, Callable[[int, int], int]] = {
    "arith.addi": operator.add,
    "arith.subi": operator.sub,
    "arith.muli": operator.mul,
}


class TooManyRegisters(EqsatError):
    """A program holds more registers than there are, and its stack cannot take what gives way."""


@dataclass(frozen=True)
class Row:
    """One instruction of the program: what it is and what it adds to its body.

    ``added`` says that the program does not spell it: the back end adds it where registers run out.
    ``copy``: it is not written there, but keeps the operand that the next instruction overwrites.
    """

    op: Op
    opcode: str
    counters: Counters
    loop: str
    added: bool = False
    copy: bool = False

    @property
    def line(self) -> str:
        """The instruction as the printer writes it, on one line."""
        from eqsat.printer import print_op

        return " ".join(print_op(self.op).split())


@dataclass(frozen=True)
class BodyCost:
    """One body. ``loop`` names the induction variables around it, outermost first; cycles are for one iteration."""

    loop: str
    depth: int
    trips: int
    executions: int
    ii: Fraction
    counters: Counters
    instructions: dict[str, int]
    bottleneck: str
    rows: list[Row]

    @property
    def cycles(self) -> Fraction:
        """Cycles of all its executions."""
        return self.executions * self.ii


@dataclass(frozen=True)
class Registers:
    """Registers that are live at once, and those that there are; ``pressure`` is that of the program as it stands.

    ``spilled`` values go through memory and ``remade`` ones are made again where the machine has too few; ``cycles``
    is what that costs above the program as it stands.
    """

    pressure: Pressure
    vregs: int
    predicates: int
    spilled: int = 0
    remade: int = 0
    cycles: Fraction = Fraction(0)


@dataclass(frozen=True)
class ProgramCost:
    """Cycles of a function: its bodies in program order, its instructions, and what had to be assumed.

    ``fitted`` is the program that is priced: the function itself where it fits the registers.
    """

    cycles: Fraction
    bodies: list[BodyCost]
    rows: list[Row]
    assumptions: list[str]
    unconfirmed: list[str]
    registers: Registers
    fitted: Function
    scopes: list[tuple[Op, int]] = field(default_factory=list)  # vector scopes and how often each runs
    trips: dict[Op, int] = field(default_factory=dict)  # of each loop
    copying: Fraction = Fraction(0)  # cycles for copies of what destructive instructions overwrite

    @property
    def barriers(self) -> Fraction:
        """Cycles of the barriers that the program spells."""
        spelled = ((body, row) for body in self.bodies for row in body.rows if not row.added)
        return sum((body.executions * row.counters.bar for body, row in spelled), Fraction(0))

    @property
    def instructions(self) -> dict[str, int]:
        """Instructions of all bodies, each counted once whatever its executions."""
        total: Counter[str] = Counter()
        for body in self.bodies:
            total.update(body.instructions)
        return dict(sorted(total.items()))


def instruction_key(op: Op) -> tuple[str, str | None, str | None]:
    """How the machine file names an operation: opcode, dist mode or position, element (casts: source_result)."""
    dist = op.attrs.get("dist") or op.attrs.get("position")
    sources = [value.type.element for value in op.operands if isinstance(value.type, PhysReg)]
    results = [value.type.element for value in op.results if isinstance(value.type, PhysReg)]
    opcode = op.name.removeprefix("pto.")
    if opcode == "vcvt" and sources and results:
        element = f"{sources[0]}_{results[0]}"
    else:
        element = (sources + results + [None])[0]
    return opcode, str(dist) if dist is not None and dist != "NORM" else None, element


def copy_of(op: Op, operand: Value) -> Op:
    """The instruction that keeps an operand which ``op`` overwrites."""
    return Op("pto.vmov", [operand], {}, [Value(f"{operand.name}_copy", operand.type)], loc=op.loc)


def program_cost(function: Function, machine: Machine, assumptions: Sequence[str] = ()) -> ProgramCost:
    """The cost of a VPTO function or fragment.

    ``assumptions`` may hold ``trips=N`` for loops whose bounds are unknown; other facts are not looked at.
    Raises EqsatError for an instruction without a cost, for VMI operations, for a loop that does not advance, and for
    a program that holds too many registers even with what the stack has room for.
    """
    trips = _assumed_trips(assumptions)
    cost, constants = summed(function, machine, trips)
    live = pressure(function, machine.tied)
    if live.fits(machine.vregs, machine.predicates) and not constants:
        return replace(cost, registers=Registers(live, machine.vregs, machine.predicates))
    from extract.schedule.fitting import fitted

    return fitted(function, machine, trips, cost, constants)


def as_it_stands(function: Function, machine: Machine, assumptions: Sequence[str] = ()) -> ProgramCost:
    """What `program_cost` says of a machine with registers for everything."""
    return summed(function, machine, _assumed_trips(assumptions))[0]


def summed(
    function: Function, machine: Machine, trips: int | None, kept: Set[Op] = frozenset(), added: Set[Op] = frozenset()
) -> tuple[ProgramCost, list[Op]]:
    """The cost of a function whatever registers it holds, and the constants that stand in its loops.

    ``kept`` constants belong to the loops that they stand in, not to the set-up; ``added`` instructions are not spelled
    by the program and are shown as ``spill.OPCODE``. Errors are those of `program_cost`.
    """
    walk = _Walk(machine, trips, kept, added)
    return walk.run(function), list(walk.inner)


def _assumed_trips(assumptions: Iterable[str]) -> int | None:
    trips = None
    for fact in assumptions:
        name, equals, value = fact.partition("=")
        if name.strip() != "trips" or not equals:
            continue
        if not value.strip("= ").isdecimal():
            raise EqsatError(f"assumption '{fact}' must be trips=N with a whole number N")
        trips = int(value.strip("= "))
    return trips


@dataclass
class _Body:
    """A body while its instructions are collected."""

    loop: str
    depth: int
    trips: int
    executions: int
    rows: list[Row] = field(default_factory=list)
    loops: int = 0  # around it, branches not counted

    def inner(self, name: str, trips: int, loops: int = 1) -> _Body:
        loop = f"{self.loop}/{name}" if self.depth else name
        return _Body(loop, self.depth + 1, trips, self.executions * trips, loops=self.loops + loops)

    def copying(self, machine: Machine) -> Fraction:
        """Cycles that copies add to all executions."""
        if not any(row.copy for row in self.rows):
            return Fraction(0)
        rest = sum((row.counters for row in self.rows if not row.copy), Counters())
        return self.executions * (self.cost(machine).ii - machine.ii(rest))

    def cost(self, machine: Machine) -> BodyCost:
        total = Counters()
        names: Counter[str] = Counter()
        for row in self.rows:
            total += row.counters
            names[row.opcode] += 1
        return BodyCost(
            self.loop,
            self.depth,
            self.trips,
            self.executions,
            machine.ii(total),
            total,
            dict(sorted(names.items())),
            machine.bottleneck(total),
            self.rows,
        )


class _Walk:
    """One pass over a function: finds constants, trip counts and bodies. ``kept`` and ``added`` as for `summed`."""

    def __init__(self, machine: Machine, trips: int | None, kept: Set[Op], added: Set[Op]) -> None:
        self.machine, self.kept, self.added = machine, kept, added
        self.inner: dict[Op, None] = {}  # constants that stand in loops
        self.assumed_trips = trips
        self.set_up = _Body(SET_UP, 0, 1, 1)
        self.bodies = [self.set_up, _Body(STRAIGHT, 0, 1, 1)]
        self.scopes: list[tuple[Op, int]] = []
        self.loops: dict[Op, int] = {}
        self.copied: dict[Op, Value] = {}
        self.separate = False  # several vector scopes, each of which makes its own constants
        self.scalars: set[Value] = set()  # seen so far outside of vector scopes
        self.rows: list[Row] = []
        self.constants: set[Value] = set()
        self.numbers: dict[Value, int] = {}
        self.turns: Callable[[], Turns]
        self.assumptions: list[str] = []
        self.unconfirmed: set[str] = set()

    def run(self, function: Function) -> ProgramCost:
        self.constants.update(arg for arg in function.args if isinstance(arg.type, Scalar))
        scopes = [op for op in walk(function.body) if op.name == "pto.vecscope"]
        self.copied = copies(function, self.machine)
        self.turns = partial(Turns, function)
        self.separate = len(scopes) > 1 or any(op not in function.body.ops for op in scopes)
        self.block(function.body, self.bodies[1])
        bodies = [body.cost(self.machine) for body in self.bodies if body.rows]
        cycles = sum((body.cycles for body in bodies), Fraction(0))
        registers = Registers(Pressure(0, 0), self.machine.vregs, self.machine.predicates)
        unconfirmed = sorted(self.unconfirmed)
        copying = sum((body.copying(self.machine) for body in self.bodies), Fraction(0))
        return ProgramCost(
            cycles,
            bodies,
            self.rows,
            self.assumptions,
            unconfirmed,
            registers,
            function,
            self.scopes,
            self.loops,
            copying,
        )

    def scope(self, op: Op, body: _Body) -> None:
        """One of several vector scopes: it makes its constants anew, and all scalars outside of it are constant."""
        self.set_up = _Body(SET_UP, 0, 1, body.executions, loops=body.loops)
        inside = _Body(body.loop, body.depth, 1, body.executions, loops=body.loops)
        self.bodies += [self.set_up, inside]
        self.constants |= self.scalars
        self.scopes.append((op, body.executions))
        self.block(op.regions[0], inside)

    def block(self, block: Block, body: _Body) -> None:
        for op in block.ops:
            self.scalars.update(v for v in op.results if isinstance(v.type, Scalar))
            if op.name == "scf.for":
                self.scalars.update(v for v in op.regions[0].args if isinstance(v.type, Scalar))
                self.loops[op] = self.trips(op)
                inner = body.inner(op.regions[0].args[0].name, self.loops[op])
                self.bodies.append(inner)
                self.block(op.regions[0], inner)
                continue
            if op.name == "pto.vecscope" and self.separate:
                self.scope(op, body)
                continue
            self.operation(op, body)
            if op.name == "scf.if":
                self.say("both branches of an scf.if are counted")
                for name, region in zip(("then", "else"), op.regions, strict=False):
                    inner = body.inner(name, 1, loops=0)
                    self.bodies.append(inner)
                    self.block(region, inner)
                continue
            for region in op.regions:
                self.block(region, body)

    def operation(self, op: Op, body: _Body) -> None:
        constant = self.is_constant(op)
        if constant:
            self.constants.update(op.results)
            self.fold(op)
        in_loop = constant and body.loops > self.set_up.loops
        if in_loop:
            self.inner[op] = None
        if op.name.startswith("pto.vmi."):
            raise EqsatError(f"'{op.name}' is VMI: a cost is that of a VPTO program; optimize it first", op.loc)
        if op.name == "pto.vecscope":
            return
        if not op.name.startswith("pto."):
            if op.text is not None:
                self.say(f"'{op.name}' is no vector code: not counted")
            return
        opcode, dist, element = instruction_key(op)
        try:
            found = self.machine.row(opcode, dist, element)
        except EqsatError as error:
            if any(isinstance(v.type, PhysReg | PhysMask | Align) for v in op.operands + op.results):
                raise EqsatError(error.message, op.loc) from None
            self.say(f"'{op.name}' is no vector code: not counted")
            return
        if not found.confirmed:
            self.unconfirmed.add(found.key)
        if found.counters == Counters():
            return
        target = self.set_up if constant and not (in_loop and op in self.kept) else body
        if op in self.copied:
            self.add(copy_of(op, self.copied[op]), target)
        shown = f"{opcode}.{dist}" if "dist" in op.attrs and dist else opcode
        shown = f"spill.{shown}" if op in self.added else shown
        row = Row(op, shown, found.counters, target.loop, op in self.added)
        target.rows.append(row)
        self.rows.append(row)

    def add(self, move: Op, target: _Body) -> None:
        opcode, dist, element = instruction_key(move)
        counters = self.machine.row(opcode, dist, element).counters
        row = Row(move, f"copy.{opcode}", counters, target.loop, copy=True)
        target.rows.append(row)
        self.rows.append(row)

    def is_constant(self, op: Op) -> bool:
        """Whether the results are the same in every execution and need no memory: a constant of the set-up."""
        if op.text is not None or op.regions or not op.results or not op.name.startswith(("arith.", "pto.")):
            return False
        if any(isinstance(value.type, Ptr | Align) for value in op.operands + op.results):
            return False  # what it reads may change; the state of a stream is used up
        return all(value in self.constants for value in op.operands)

    def fold(self, op: Op) -> None:
        value = op.attrs.get("value")
        if op.name == "arith.constant" and isinstance(value, int):
            self.numbers[op.result] = value
        elif op.name == "arith.index_cast" and op.operands[0] in self.numbers:
            self.numbers[op.result] = self.numbers[op.operands[0]]
        elif op.name in _FOLD and all(operand in self.numbers for operand in op.operands):
            self.numbers[op.result] = _FOLD[op.name](*(self.numbers[operand] for operand in op.operands))

    def trips(self, op: Op) -> int:
        name = op.regions[0].args[0].name
        lower, upper, step = (self.numbers.get(operand) for operand in op.operands[:3])
        if step is not None and step <= 0:
            raise EqsatError(f"the loop over %{name} does not advance: its step is {step}", op.loc)
        if lower is not None and upper is not None and step is not None:
            return max(0, -((lower - upper) // step))
        trips = self.machine.unknown_trips if self.assumed_trips is None else self.assumed_trips
        turns, rest = self.turns().of(op)  # few loops have bounds that are not known
        if rest:
            return trips % rest
        self.say(f"the trip count of the loop over %{name} is unknown: taken to be {trips}")
        return trips // turns

    def say(self, assumption: str) -> None:
        if assumption not in self.assumptions:
            self.assumptions.append(assumption)
