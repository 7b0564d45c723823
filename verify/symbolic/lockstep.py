"""Both programs side by side: straight pieces one after the other, loops, branches and unknown operations together.

At each of these the bytes that both have written must be equal. A loop is run once, for an arbitrary iteration, on a
memory of which only this is known: that both programs see the same. So it does not matter what earlier iterations
stored, nor how many there were.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any

from eqsat.ir import Align, Block, Mask, Op, PhysMask, PhysReg, Ptr, Value, VReg, walk
from verify.symbolic import carried, scalars
from verify.symbolic.forms import Form
from verify.symbolic.memory import ALL, Memory, Pointer, compare
from verify.symbolic.source import Source
from verify.symbolic.target import Target
from verify.symbolic.terms import Terms, Unproved

_LEFT_OUT = ("scf.yield", "func.return")


def flattened(block: Block) -> list[Op]:
    """The operations of a block, those of vector scopes among them."""
    found: list[Op] = []
    for op in block.ops:
        if op.name == "pto.vecscope":
            found += flattened(op.regions[0])
        elif op.name not in _LEFT_OUT:
            found.append(op)
    return found


class Lockstep:
    """The run of two programs. ``epoch`` numbers what is known of memory; ``probing`` compares nothing."""

    def __init__(self, t: Terms, source: Source, target: Target, name: Callable[[Hashable], str]) -> None:
        self.t, self.source, self.target = t, source, target
        self._name = name
        self._epoch = 0
        self._loops = 0
        self.probing = False
        self.regrouped = False

    def fresh(self) -> int:
        """The number of a new epoch."""
        self._epoch += 1
        return self._epoch

    def loop_number(self) -> int:
        """The number of a new run of a loop."""
        self._loops += 1
        return self._loops

    def run(self, one: Iterable[Op], other: Iterable[Op]) -> None:
        """Run two lists of operations; raises Unproved where they part."""
        left, right = list(one), list(other)
        i = k = 0
        while True:
            i = self._straight(self.source, left, i, False)
            k = self._straight(self.target, right, k, True)
            a, b = (left[i] if i < len(left) else None), (right[k] if k < len(right) else None)
            if a is None and b is None:
                return
            if a is None or b is None or a.name != b.name:
                shown = [op.name if op is not None else "the end" for op in (a, b)]
                raise Unproved(f"the source goes on with {shown[0]}, the result with {shown[1]}", b or a)
            self._together(a, b)
            i, k = i + 1, k + 1

    def _straight(self, program: Source | Target, ops: list[Op], start: int, regroup: bool) -> int:
        self.t.memo["regroup"] = regroup
        for position in range(start, len(ops)):
            op = ops[position]
            if op.name in ("scf.for", "scf.if") or not program.knows(op):
                return position
            try:
                program.run(op)
            except Unproved as fault:
                fault.op = fault.op or op
                raise
        return len(ops)

    def compare(self, op: Op | None = None) -> None:
        """Raise Unproved unless both programs have written the same."""
        if self.probing:
            return
        try:
            compare(self.t, self.source.memory, self.target.memory, self._name)
        except Unproved as fault:
            fault.op = fault.op or op
            raise

    def _together(self, a: Op, b: Op) -> None:
        self.compare(b)
        if a.name == "scf.for":
            carried.loop(self, a, b)
        elif a.name == "scf.if":
            self._branch(a, b)
        else:
            self._opaque(a, b)

    # -- memory

    def forget(self, buffers: set[Hashable]) -> None:
        """Both programs go on from equal bytes in these buffers, of which nothing else is known."""
        number = self.fresh()
        for program in (self.source, self.target):
            memory = program.memory
            if ALL in buffers:
                program.memory = Memory(self.t, {ALL: number})
                continue
            kept = {b: frames for b, frames in memory.written.items() if b not in buffers}
            program.memory = Memory(self.t, memory.epochs | dict.fromkeys(buffers, number), kept)

    def stored(self, block: Block) -> set[Hashable]:
        """The buffers that a block of the source stores to."""
        made = {op.results[0]: op for op in walk(block) if op.name in ("pto.addptr", "pto.castptr")}
        found: set[Hashable] = set()
        for op in walk(block):
            if op.name in ("scf.for", "scf.if", "pto.vecscope") or op.name.startswith("arith."):
                continue
            if not self.source.knows(op):
                return {ALL}
            if not op.results and op.name.startswith("pto.vmi."):
                pointer = next(v for v in op.operands if isinstance(v.type, Ptr))
                found.add(self._buffer(pointer, made))
        return {ALL} if ALL in found else found

    def _buffer(self, pointer: Value, made: dict[Value, Op]) -> Hashable:
        while pointer not in self.source.env and pointer in made:
            op = made[pointer]
            if op.name == "pto.castptr" and not isinstance(op.operands[0].type, Ptr):
                return scalars.ABSOLUTE
            pointer = op.operands[0]
        value = self.source.env.get(pointer)
        return value.buffer if isinstance(value, Pointer) else ALL

    # -- branches and unknown operations

    def _branch(self, a: Op, b: Op) -> None:
        t = self.t
        truth: int = self.source.env[a.operands[0]].truth
        if self.target.env[b.operands[0]].truth != truth:
            raise Unproved("the condition of scf.if", b, self._shown(a.operands[0], b.operands[0]))
        buffers = set().union(*(self.stored(region) for region in a.regions))
        states = self.source.memory.copy(), self.target.memory.copy()
        yields: list[tuple[list[Any], list[Any]]] = []
        for way, (one, other) in enumerate(zip(self._arms(a), self._arms(b), strict=True)):
            self.source.memory, self.target.memory = states[0].copy(), states[1].copy()
            if truth < 2 and truth == way:
                yields.append(([], []))
                continue
            self.run(flattened(one), flattened(other))
            self.compare(b)
            yields.append(
                ([self.source.env[v] for v in _yielded(one)], [self.target.env[v] for v in _yielded(other)])
            )
        self.source.memory, self.target.memory = states
        if buffers:
            self.forget(buffers)
        for op, program, side in ((a, self.source, 0), (b, self.target, 1)):
            for k, result in enumerate(op.results):
                if truth < 2:
                    program.env[result] = yields[1 - truth][side][k]
                    continue
                program.env[result] = carried.chosen(t, truth, result, *(arm[side][k] for arm in yields))

    def _arms(self, op: Op) -> list[Block]:
        return [*op.regions, *[Block()] * (2 - len(op.regions))]

    def _opaque(self, a: Op, b: Op) -> None:
        names = [" ".join((op.text or op.name).split()) for op in (a, b)]
        if names[0] != names[1]:
            raise Unproved(f"the source goes on with {names[0][:60]}, the result with {names[1][:60]}", b)
        for value in (*a.operands, *a.results, *b.operands, *b.results):
            if isinstance(value.type, VReg | Mask | PhysReg | PhysMask | Align):
                raise Unproved(f"{a.name} is not known and touches a vector", b)
        for one, other in zip(a.operands, b.operands, strict=True):
            if self.source.env[one] != self.target.env[other]:
                raise Unproved(f"an operand of {a.name}", b, self._shown(one, other))
        self.t.assume_fact(f"'{a.name}' is not known: taken to do the same in both programs, to buffers and to nothing else")
        self.forget({ALL})
        number = self.loop_number()
        for k, (one, other) in enumerate(zip(a.results, b.results, strict=True)):
            value = scalars.symbol(self.t, one.type, "unknown", number, k, one.name)
            self.source.env[one] = self.target.env[other] = value

    def _shown(self, one: Value, other: Value) -> tuple[str, str]:
        return self.show(self.source.env[one]), self.show(self.target.env[other])

    def show(self, value: Any) -> str:
        """A scalar as text."""
        if isinstance(value, Form):
            return self.t.show_form(value)
        if isinstance(value, scalars.Truth):
            return self.t.show(value.truth)
        if isinstance(value, scalars.Lane):
            return self.t.show(value.term)
        return f"{value.buffer}[{self.t.show_form(value.at)}]" if isinstance(value, Pointer) else str(value)


def _yielded(block: Block) -> list[Value]:
    return block.ops[-1].operands if block.ops and block.ops[-1].name == "scf.yield" else []
