"""Live registers of a physical program: how many vector and predicate registers hold a value at once, and where.

The program is taken in the order in which it stands. A value from outside a loop that the loop uses is live through
all of it; a bitcast is another name for its operand. An instruction that overwrites an operand which is used again
needs a copy of it, and that copy a register, while the other operands are still there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from eqsat.ir import BITCASTS, Block, Function, Op, PhysMask, PhysReg, Value


@dataclass(frozen=True)
class Pressure:
    """The most values that are live at one point, and the first operation at which they are."""

    vregs: int
    predicates: int
    vregs_at: Op | None = field(default=None, compare=False)
    predicates_at: Op | None = field(default=None, compare=False)

    def fits(self, vregs: int, predicates: int) -> bool:
        """Whether so many registers are enough."""
        return self.vregs <= vregs and self.predicates <= predicates


def pressure(function: Function, tied: Mapping[str, int]) -> Pressure:
    """Live registers of a VPTO function at the point where most are live, each kind by itself.

    ``tied`` has for the name of each operation that overwrites an operand its number (`Machine.tied`).
    """
    return block_pressure(function.body, tied)


def block_pressure(block: Block, tied: Mapping[str, int]) -> Pressure:
    """Live registers within a block behind which nothing is needed; arguments as for `pressure`."""
    counter = _Counter(tied)
    counter.names(block)
    counter.block(block, set())
    return Pressure(counter.vregs, counter.predicates, counter.vregs_at, counter.predicates_at)


@dataclass(frozen=True)
class Liveness:
    """For each operation the values that hold registers in front of it and behind it; bitcasts are looked through."""

    before: dict[Op, set[Value]]
    after: dict[Op, set[Value]]


def liveness(function: Function) -> Liveness:
    """What is live around each operation of a VPTO function."""
    counter = _Counter({})
    counter.names(function.body)
    counter.kept = Liveness({}, {})
    counter.block(function.body, set())
    return counter.kept


def local_pressure(block: Block, tied: Mapping[str, int]) -> tuple[int, int]:
    """Live vector and predicate registers within a block, without what it has from outside."""
    counter = _Counter(tied)
    counter.names(block)
    counter.only = counter.made(block)
    inside = counter.block(block, set())
    vregs = sum(isinstance(v.type, PhysReg) for v in inside | counter.held(block.args))
    predicates = len(inside | counter.held(block.args)) - vregs
    return max(counter.vregs, vregs), max(counter.predicates, predicates)


def aliases(block: Block) -> dict[Value, Value]:
    """For each result of a bitcast, in a block and in the regions below it, what it is another name of."""
    counter = _Counter({})
    counter.names(block)
    return {value: counter.root(value) for value in counter.alias}


class _Counter:
    def __init__(self, tied: Mapping[str, int]) -> None:
        self.tied = tied
        self.vregs = self.predicates = 0
        self.vregs_at: Op | None = None
        self.predicates_at: Op | None = None
        self.alias: dict[Value, Value] = {}
        self.kept: Liveness | None = None
        self.only: set[Value] | None = None  # the values that count; None: all

    def root(self, value: Value) -> Value:
        while value in self.alias:
            value = self.alias[value]
        return value

    def held(self, values: Iterable[Value]) -> set[Value]:
        found = {self.root(v) for v in values if isinstance(v.type, (PhysReg, PhysMask))}
        return found if self.only is None else found & self.only

    def note(self, live: set[Value], op: Op, copies: int = 0) -> None:
        vregs = sum(isinstance(v.type, PhysReg) for v in live) + copies
        if vregs and vregs >= self.vregs:
            self.vregs, self.vregs_at = vregs, op
        predicates = len(live) + copies - vregs
        if predicates and predicates >= self.predicates:
            self.predicates, self.predicates_at = predicates, op

    def names(self, block: Block) -> None:
        """Bitcasts are read first, since uses are met before definitions."""
        for op in block.ops:
            if op.name in BITCASTS:
                self.alias[op.results[0]] = op.operands[0]
            for region in op.regions:
                self.names(region)

    def block(self, block: Block, after: set[Value]) -> set[Value]:
        """Walks a block backwards; gives what is live before it."""
        live = set(after)
        for op in reversed(block.ops):
            if self.kept is not None:
                self.kept.after[op] = live
            if op.name == "scf.for":
                live = self.loop(op, live)
            elif op.regions:
                through = live - self.held(op.results)
                before = [self.block(region, through) for region in op.regions]
                live = set[Value]().union(*before)
            elif op.name not in BITCASTS:
                live = self.operation(op, live)
            self.note(live, op)
            if self.kept is not None:
                self.kept.before[op] = live
        return live

    def operation(self, op: Op, after: set[Value]) -> set[Value]:
        results = self.held(op.results)
        self.note(after | results, op)
        before = after - results | self.held(op.operands)
        number = self.tied.get(op.name)
        if number is not None and self.root(op.operands[number]) in after:
            self.note(before, op, copies=1)
        return before

    def loop(self, op: Op, after: set[Value]) -> set[Value]:
        body = op.regions[0]
        outer = self.used(body) - self.made(body)
        through = after - self.held(op.results) | outer
        inside = self.block(body, through)
        self.note(inside | self.held(body.args), op)
        return through | self.held(op.operands)

    def used(self, block: Block) -> set[Value]:
        found: set[Value] = set()
        for op in block.ops:
            found |= self.held(op.operands)
            for region in op.regions:
                found |= self.used(region)
        return found

    def made(self, block: Block) -> set[Value]:
        found = self.held(block.args)
        for op in block.ops:
            found |= self.held(op.results)
            for region in op.regions:
                found |= self.made(region)
        return found
