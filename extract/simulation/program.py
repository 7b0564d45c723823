"""A VPTO function as code for the core: instructions with their kinds, loops, and where each value is used last.

Views of a register are other names of it and cost nothing. Constants stand in front and run once, as in the cost. Both
branches of an scf.if run; what it gives waits for both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import ceil

from eqsat.ir import BITCASTS, Align, Block, EqsatError, Op, PhysMask, PhysReg, Value, walk
from eqsat.machine import InstructionRow, Machine
from eqsat.timing import Timing
from extract.cost import copy_of, instruction_key

Key = tuple[str, str | None, str | None]
_VECTORS = (PhysReg, PhysMask, Align)
ENDLESS = 1 << 60  # trips of a body that is repeated for as long as somebody looks
_CHAIN: Key = ("", None, None)


@dataclass(eq=False)
class Kind:
    """Instructions that the core cannot tell apart. Times are in cycles; ``busy`` counts issue slots of a unit."""

    number: int
    key: Key
    unit: str  # "EXU0", "EXU" (either), "LOAD", "STORE", "FRONT" (no unit), "BARRIER", "JOIN" (no instruction)
    latency: int
    busy: Fraction = Fraction(1)
    iterative: Fraction = Fraction(0)
    ub: Fraction = Fraction(0)
    port: Fraction = Fraction(0)
    held: Fraction = Fraction(0)  # cycles of a unit that the formula counts


@dataclass(eq=False)
class Result:
    """A value that an instruction makes: its name, the class of its register, cycles to each kind of consumer."""

    name: int
    register: str  # "vreg", "predicate" or "" for the state of a stream
    forward: list[int]


@dataclass(eq=False)
class Instruction:
    """One instruction; ``kills`` are names that nothing behind it uses, ``barrier`` the kind of a mem_bar."""

    number: int
    op: Op
    kind: Kind
    sources: tuple[int, ...]
    results: tuple[Result, ...]
    barrier: str | None = None
    kills: tuple[int, ...] = ()


@dataclass(eq=False)
class Loop:
    """A loop; ``body`` is what one iteration runs. Pairs are (name inside or behind, name that it is bound to)."""

    op: Op | None
    trips: int
    depth: int
    enter: tuple[tuple[int, int], ...] = ()
    again: tuple[tuple[int, int], ...] = ()
    leave: tuple[tuple[int, int], ...] = ()
    skipped: tuple[tuple[int, int], ...] = ()  # results of a loop without iterations
    kills_enter: tuple[int, ...] = ()
    kills_first: tuple[int, ...] = ()  # arguments that nothing uses
    kills_again: tuple[int, ...] = ()
    kills_leave: tuple[int, ...] = ()
    body: list[Item] = field(default_factory=list)


Item = Instruction | Loop


@dataclass(eq=False)
class Code:
    """What the core runs: ``items`` in order; ``outside`` are names that are ready from the start."""

    items: list[Item]
    kinds: list[Kind]
    names: int
    registers: list[str]  # of each name
    outside: tuple[int, ...]
    waits: dict[str, list[int]]  # barriers: cycles to what waits for them, by kind


class Builder:
    """Makes the code of one vector function. ``rows`` are the priced instructions, ``setup`` those run once."""

    def __init__(
        self,
        machine: Machine,
        rows: Mapping[Op, InstructionRow],
        setup: list[Op],
        trips: Mapping[Op, int],
        copied: Mapping[Op, Value],
    ) -> None:
        assert machine.timing is not None
        self.machine, self.timing = machine, machine.timing
        self.rows, self.setup, self.trips, self.copied = rows, setup, trips, copied
        self.early = set(setup)
        self.ids: dict[Value, int] = {}
        self.views: dict[Value, Value] = {}
        self.registers: list[str] = []
        self.kinds: dict[tuple, Kind] = {}
        self.count = 0
        self.outside: list[int] = []
        self.made: set[int] = set()
        self.forwards: dict[tuple[int, int], list[int]] = {}
        self.pending: list[tuple[Result, Kind, int]] = []
        self.barriers: set[str] = set()

    def code(self, block: Block, *, endless: bool = False) -> Code:
        """The code of a block: its set-up, then the block itself, ``endless`` again and again."""
        for op in walk(block):
            if op.name in BITCASTS and op.text is None:
                self.views[op.results[0]] = op.operands[0]
        head = [item for op in self.setup for item in self.instruction(op)]
        items = self.items(block, 0)
        items = head + ([Loop(None, ENDLESS, 0, body=items)] if endless else items)
        self.lives(items, set())
        kinds = list(self.kinds.values())
        for result, kind, number in self.pending:
            result.forward[:] = self.forward(kind, number, kinds)
        waits = {name: self.waiting(name, kinds) for name in sorted(self.barriers)}
        return Code(items, kinds, len(self.registers), self.registers, tuple(self.outside), waits)

    def name(self, value: Value) -> int:
        """The number of a value; views share it. A value that nothing in the code makes is ready from the start."""
        while value in self.views:
            value = self.views[value]
        if value not in self.ids:
            self.outside.append(self.fresh(value))
        return self.ids[value]

    def fresh(self, value: Value | None) -> int:
        """A new number, for a value if it has one."""
        number = len(self.registers)
        kind = None if value is None else value.type
        self.registers.append(
            "vreg" if isinstance(kind, PhysReg) else "predicate" if isinstance(kind, PhysMask) else ""
        )
        if value is not None:
            self.ids[value] = number
        return number

    def items(self, block: Block, depth: int) -> list[Item]:
        """What a block runs, set-up left out."""
        found: list[Item] = []
        for op in block.ops:
            if op.name == "scf.for":
                found.append(self.loop(op, depth))
            elif op.name == "scf.if":
                found += self.branches(op, depth)
            elif op in self.rows and op not in self.early:
                found += self.instruction(op)
            else:
                for region in op.regions:
                    found += self.items(region, depth)
        return found

    def instruction(self, op: Op) -> Iterator[Instruction]:
        """An operation, and the copy of what it overwrites before it."""
        row = self.rows[op]
        sources = {value: self.name(value) for value in op.operands if isinstance(value.type, _VECTORS)}
        if op in self.copied:
            value = self.copied[op]
            move = copy_of(op, value)
            key = instruction_key(move)
            (made,) = yield from self.emit(move, self.kind(key, self.machine.row(*key)), [sources[value]], move.results)
            sources[value] = made
        kind = self.kind(instruction_key(op), row)
        barrier = None
        if kind.unit == "BARRIER":
            barrier = str(op.attrs.get("kind", "VV_ALL"))
            if barrier not in self.timing.barriers:
                raise EqsatError(f"no timing is known for the barrier '{barrier}'", op.loc)
            self.barriers.add(barrier)
        results = [value for value in op.results if isinstance(value.type, _VECTORS)]
        yield from self.emit(op, kind, list(sources.values()), results, barrier)

    def emit(self, op: Op, kind: Kind, sources: list[int], results: list[Value], barrier: str | None = None):
        """One instruction; the generator returns the names of its results."""
        made = []
        for number, value in enumerate(results):
            result = Result(self.fresh(value), self.register(value), [])
            self.pending.append((result, kind, number))
            made.append(result)
        self.count += 1
        yield Instruction(self.count, op, kind, tuple(sources), tuple(made), barrier)
        return [result.name for result in made]

    def register(self, value: Value) -> str:
        """The class of the register that holds a value."""
        return "vreg" if isinstance(value.type, PhysReg) else "predicate" if isinstance(value.type, PhysMask) else ""

    def kind(self, key: Key, row: InstructionRow) -> Kind:
        """The kind of an instruction. Raises EqsatError when the machine file does not say how long it takes."""
        found = self.kinds.get(key)
        if found is None:
            found = self.kinds[key] = kind_of(len(self.kinds), key, row, self.timing)
        return found

    def join(self, op: Op, values: list[int], result: Value) -> Instruction:
        """What gives the result of an scf.if: no instruction, and no wait of its own."""
        kind = self.kinds.get(_CHAIN)
        if kind is None:
            kind = self.kinds[_CHAIN] = Kind(len(self.kinds), _CHAIN, "JOIN", 0)
        made = Result(self.fresh(None), "", [])
        self.ids[result] = made.name
        self.pending.append((made, kind, 0))
        self.count += 1
        return Instruction(self.count, op, kind, tuple(values), (made,))

    def branches(self, op: Op, depth: int) -> list[Item]:
        """Both branches of an scf.if, and what joins their results."""
        found: list[Item] = []
        given: list[list[int]] = []
        for region in op.regions:
            found += self.items(region, depth)
            last = region.ops[-1] if region.ops and region.ops[-1].name == "scf.yield" else None
            given.append([self.name(v) if isinstance(v.type, _VECTORS) else -1 for v in last.operands] if last else [])
        for number, result in enumerate(op.results):
            if isinstance(result.type, _VECTORS):
                values = [names[number] for names in given if number < len(names)]
                found.append(self.join(op, values, result))
        return found

    def loop(self, op: Op, depth: int) -> Loop:
        """A loop with its body."""
        region = op.regions[0]
        carried = [
            (argument, init, result)
            for argument, init, result in zip(region.args[1:], op.operands[3:], op.results, strict=True)
            if isinstance(argument.type, _VECTORS)
        ]
        inits = [self.name(init) for _, init, _ in carried]
        arguments = [self.fresh(argument) for argument, _, _ in carried]
        body = self.items(region, depth + 1)
        last = region.ops[-1] if region.ops and region.ops[-1].name == "scf.yield" else None
        given = [] if last is None else [self.name(v) for v in last.operands if isinstance(v.type, _VECTORS)]
        results = [self.fresh(result) for _, _, result in carried]
        return Loop(
            op,
            self.trips[op],
            depth,
            tuple(zip(arguments, inits, strict=True)),
            tuple(zip(arguments, given, strict=True)),
            tuple(zip(results, given, strict=True)),
            tuple(zip(results, inits, strict=True)),
            body=body,
        )

    def lives(self, items: list[Item], arguments: set[int], given: frozenset[int] = frozenset()) -> set[int]:
        """Notes where names are used last; ``given`` are used at the end. Gives all names that the items use."""
        own = set(arguments)
        for item in items:
            own.update(made(item))
        seen = set(given)
        used = set(given)
        for item in reversed(items):
            if isinstance(item, Loop):
                bound = {argument for argument, _ in item.enter}
                ends = frozenset(name for _, name in item.again)
                inside = self.lives(item.body, bound, ends)
                local = bound.union(*(made(part) for part in item.body)) if item.body else bound
                outer = inside - local
                inits = {name for _, name in item.enter}
                item.kills_first = tuple(sorted(bound - inside))
                item.kills_again = tuple(sorted(ends & local))
                item.kills_leave = tuple(sorted((outer & own) - seen))
                item.kills_enter = tuple(sorted((inits & own) - seen - outer))
                results = {result for result, _ in item.leave}
                item.kills_leave += tuple(sorted(results - seen))
                touched = outer | inits
            else:
                sources = set(item.sources)
                dead = {result.name for result in item.results} - seen
                item.kills = tuple(sorted((sources & own) - seen)) + tuple(sorted(dead))
                touched = sources
            seen |= touched
            used |= touched
        return used

    def forward(self, kind: Kind, number: int, kinds: list[Kind]) -> list[int]:
        """Cycles from the start of a kind to that of each kind that takes its result ``number``."""
        found = self.forwards.get((kind.number, number))
        if found is None:
            found = [
                0
                if kind.unit == "JOIN" or consumer.unit == "BARRIER"
                else self.timing.forward(kind.key, kind.latency, consumer.key, number)
                for consumer in kinds
            ]
            self.forwards[kind.number, number] = found
        return found

    def waiting(self, name: str, kinds: list[Kind]) -> list[int]:
        """Cycles from a barrier to what waits for it, by kind: accesses, and the next barrier."""
        barrier = self.timing.barriers[name]
        behind = {"BARRIER": barrier.next} | dict.fromkeys(("LOAD", "STORE"), barrier.release + barrier.consumer)
        return [behind.get(kind.unit, 0) for kind in kinds]


def alone(loop: Loop, code: Code) -> Code:
    """A code that repeats an innermost loop for ever; what comes from outside of it is ready."""
    inner = {argument for argument, _ in loop.enter}.union(*(made(item) for item in loop.body))
    used = {name for item in loop.body if isinstance(item, Instruction) for name in item.sources}
    used |= {name for _, name in (*loop.enter, *loop.again)}
    endless = replace(loop, trips=ENDLESS, leave=(), skipped=(), kills_enter=())
    return Code([endless], code.kinds, code.names, code.registers, tuple(sorted(used - inner)), code.waits)


def innermost(items: list[Item]) -> Iterator[Loop]:
    """Loops that hold no loop, in order."""
    for item in items:
        if isinstance(item, Loop):
            inner = list(innermost(item.body))
            yield from inner or [item]


def made(item: Item) -> set[int]:
    """Names that an item makes for what stands behind it."""
    if isinstance(item, Loop):
        return {result for result, _ in item.leave}
    return {result.name for result in item.results}


def kind_of(number: int, key: Key, row: InstructionRow, timing: Timing) -> Kind:
    """What the core needs of a row. An occupancy beyond what the limit of instructions in flight explains blocks."""
    counters = row.counters
    if counters.bar:
        return Kind(number, key, "BARRIER", 0)
    if row.latency is None:
        raise EqsatError(f"no latency is known for '{key[0]}': the machine file has none for it")
    if counters.S:
        return Kind(number, key, "STORE", row.latency, ub=counters.U, port=counters.S, held=counters.S)
    if counters.U:
        return Kind(number, key, "LOAD", row.latency, ub=counters.U, held=counters.U)
    work = counters.E0 + counters.E01
    if not work and not counters.X:
        return Kind(number, key, "FRONT", row.latency)
    natural = Fraction(ceil(Fraction(20 * row.latency, timing.numbers["in_flight"])), 20)
    busy = work if work > max(natural, Fraction(1)) else Fraction(1)
    unit = "EXU0" if counters.E0 else "EXU"
    return Kind(number, key, unit, row.latency, busy, counters.X, held=max(busy, natural))
