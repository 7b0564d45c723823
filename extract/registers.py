"""Live registers of a physical program: how many vector and predicate registers hold a value at once.

The program is taken in the order in which it stands. A value from outside a loop that the loop uses is live through
all of it; a bitcast is another name for its operand.
"""

from __future__ import annotations

from dataclasses import dataclass

from eqsat.ir import Block, Function, Op, PhysMask, PhysReg, Value


@dataclass(frozen=True)
class Pressure:
    """The most values that are live at one point."""

    vregs: int
    predicates: int


def pressure(function: Function) -> Pressure:
    """Live registers of a VPTO function at the point where most are live, each kind by itself."""
    counter = _Counter()
    counter.block(function.body, set())
    return Pressure(counter.vregs, counter.predicates)


class _Counter:
    def __init__(self) -> None:
        self.vregs = 0
        self.predicates = 0
        self.alias: dict[Value, Value] = {}

    def root(self, value: Value) -> Value:
        while value in self.alias:
            value = self.alias[value]
        return value

    def held(self, values: list[Value]) -> set[Value]:
        return {self.root(v) for v in values if isinstance(v.type, (PhysReg, PhysMask))}

    def note(self, live: set[Value]) -> None:
        vregs = sum(isinstance(v.type, PhysReg) for v in live)
        self.vregs = max(self.vregs, vregs)
        self.predicates = max(self.predicates, len(live) - vregs)

    def names(self, block: Block) -> None:
        """Bitcasts are read first, since uses are met before definitions."""
        for op in block.ops:
            if op.name in ("pto.vbitcast", "pto.pbitcast"):
                self.alias[op.results[0]] = op.operands[0]
            for region in op.regions:
                self.names(region)

    def block(self, block: Block, after: set[Value]) -> set[Value]:
        """Walks a block backwards; gives what is live before it."""
        self.names(block)
        live = set(after)
        for op in reversed(block.ops):
            if op.name == "scf.for":
                live = self.loop(op, live)
            elif op.regions:
                for region in op.regions:
                    live = self.block(region, live)
            elif op.name not in ("pto.vbitcast", "pto.pbitcast"):
                results = self.held(op.results)
                self.note(live | results)
                live = live - results | self.held(op.operands)
            self.note(live)
        return live

    def loop(self, op: Op, after: set[Value]) -> set[Value]:
        body = op.regions[0]
        outer = self.used(body) - self.made(body)
        through = after - self.held(op.results) | outer
        inside = self.block(body, through)
        self.note(inside | self.held(body.args))
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
