"""Copies that destructive instructions need: the operand that a result overwrites, where it is used again.

The machine file says which operand of an instruction is tied to its result. When that operand has a later use, one of
a next iteration included, its register is copied first (PTOAS, tied copy materialisation).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from eqsat.ir import BITCASTS, Block, Function, Op, PhysReg, Value
from eqsat.machine import Machine


def copies(function: Function, machine: Machine) -> dict[Op, Value]:
    """For each operation that needs a copy the operand to copy; an instruction without a cost is not looked at."""
    walk = _Uses(machine)
    walk.block(function.body, ())
    return walk.found()


@dataclass
class _Use:
    place: int
    loops: tuple[Op, ...]


@dataclass
class _Uses:
    """Uses and definitions in textual order, each with the loops around it."""

    machine: Machine
    place: int = 0
    uses: dict[Value, list[_Use]] = field(default_factory=dict)
    made: dict[Value, tuple[Op, ...]] = field(default_factory=dict)
    alias: dict[Value, Value] = field(default_factory=dict)
    tied: list[tuple[Op, Value, _Use]] = field(default_factory=list)

    def root(self, value: Value) -> Value:
        while value in self.alias:
            value = self.alias[value]
        return value

    def block(self, block: Block, loops: tuple[Op, ...]) -> None:
        self.made.update((arg, loops) for arg in block.args)
        for op in block.ops:
            if op.name in BITCASTS and op.text is None:
                self.alias[op.results[0]] = op.operands[0]
                continue
            self.place += 1
            use = _Use(self.place, loops)
            for operand in op.operands:
                self.uses.setdefault(self.root(operand), []).append(use)
            number = self.machine.tied.get(op.name) if op.text is None else None
            if number is not None and number < len(op.operands) and isinstance(op.operands[number].type, PhysReg):
                self.tied.append((op, op.operands[number], use))
            inside = (*loops, op) if op.name == "scf.for" else loops
            for region in op.regions:
                self.block(region, inside)
            self.made.update((result, loops) for result in op.results)

    def found(self) -> dict[Op, Value]:
        return {op: operand for op, operand, use in self.tied if self.again(self.root(operand), use)}

    def again(self, value: Value, use: _Use) -> bool:
        """Whether a value is used after ``use``: further down, or in the next iteration of a loop that it enters."""
        made = self.made.get(value, ())
        if len(use.loops) > len(made):
            return True
        return any(other.place > use.place for other in self.uses[value])
