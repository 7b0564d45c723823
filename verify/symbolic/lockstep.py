"""Both programs side by side: straight pieces one after the other, loops, branches and unknown operations together.

At each of these the bytes that both have written must be equal. A loop is run once, for an arbitrary iteration, on a
memory of which only this is known: that both programs see the same. So it does not matter what earlier iterations
stored, nor how many there were.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from eqsat.ir import Align, Block, Mask, Op, PhysMask, PhysReg, Scalar, Value, VReg
from verify.liveness import is_idle
from verify.opaque import spelled
from verify.symbolic import carried, scalars, several
from verify.symbolic.forms import Form
from verify.symbolic.memory import ALL, Epoch, Pointer, Span, compare
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
    """The run of two programs. ``live`` are the values of the source that reach an effect; loops and branches that give
    none of them may be left out of the target. ``probing`` compares nothing."""

    def __init__(
        self, t: Terms, source: Source, target: Target, live: set[Value], name: Callable[[Hashable], str]
    ) -> None:
        self.t, self.source, self.target = t, source, target
        self._live, self._name = live, name
        self._epoch = 0
        self._loops = 0
        self.probing = False

    def fresh(self) -> int:
        """The number of a new epoch."""
        self._epoch += 1
        return self._epoch

    def loop_number(self) -> int:
        """The number of a new run of a loop."""
        self._loops += 1
        return self._loops

    def stand_in(self, value: Value) -> Value:
        """A new value of the source in the place of one, as live as that is."""
        made = Value(value.name, value.type)
        if value in self._live:
            self._live.add(made)
        return made

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
            if a is not None and a.regions and (b is None or b.name != a.name) and is_idle(a, self._live):
                self._leave_out(a)
                i += 1
                continue
            if a is None or b is None or a.name != b.name:
                shown = [op.name if op is not None else "the end" for op in (a, b)]
                raise Unproved(f"the source goes on with {shown[0]}, the result with {shown[1]}", b or a)
            if a.name == "scf.for":
                left[i : i + 1] = several.pieces(self, a, b)
            self._together(left[i], b)
            i, k = i + 1, k + 1

    def _leave_out(self, op: Op) -> None:
        """Nothing is known of what an idle loop or branch gives."""
        number = self.loop_number()
        for k, result in enumerate(op.results):
            self.source.env[result] = carried.unknown(self.t, result, number, k)

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

    @contextmanager
    def maybe(self, certain: bool = False) -> Iterator[None]:
        """Around the run of a region that may not run, unless that is certain."""
        before = self.t.scope
        if not certain:
            self.t.scope = (*before, self.loop_number())
        try:
            yield
        finally:
            self.t.scope = before

    def makes_trip(self, loop: Op) -> bool:
        """Whether a loop of the source is known to make a trip."""
        lower, upper = (self.source.env[v] for v in loop.operands[:2])
        least, _ = (upper - lower).bounds(self.t)
        return least is not None and least > 0

    # -- memory

    def forget(self, spans: Sequence[Span] | None, inner: int = 0) -> None:
        """Both programs go on from equal bytes in the buffers of the spans, of which only what no span touches is
        known; None: nothing is known of any buffer. Atoms from ``inner`` on have other values elsewhere."""
        if spans is None:
            epochs: dict[Hashable, Epoch] = {ALL: Epoch(self.fresh())}
            for program in (self.source, self.target):
                program.memory = program.memory.after(epochs, program.memory.written)
            return
        memory = self.source.memory
        buffers = dict.fromkeys(span.pointer.buffer for span in spans)
        epochs = dict(memory.epochs)
        for buffer in buffers:
            before = Epoch(self.fresh()) if memory.written.get(buffer) else memory.epoch(buffer)
            own = tuple(span for span in spans if span.pointer.buffer == buffer)
            epochs[buffer] = Epoch(self.fresh(), before, own, inner)
        for program in (self.source, self.target):
            program.memory = program.memory.after(epochs, buffers)

    def spans(self, block: Block) -> list[Span] | None:
        """The bytes that a block of the source may store to, in any iteration; None where that is not known.

        The block's own loops get counters that are newer than any term there is now."""
        known, found = dict(self.source.env), []
        try:
            with self.maybe():
                self._collect(block, found)
        except (Unproved, KeyError):
            return None
        finally:
            self.source.env = known
        return found

    def _collect(self, block: Block, found: list[Span]) -> None:
        program = self.source
        for op in block.ops:
            if op.name in ("scf.for", "scf.if", "pto.vecscope"):
                for region in op.regions:
                    if op.name == "scf.for":
                        program.env[region.args[0]] = carried.counter(self, op)
                        for arg in region.args[1:]:
                            if isinstance(arg.type, Scalar):
                                program.env[arg] = scalars.symbol(self.t, arg.type, "any", self.loop_number(), arg.name)
                    self._collect(region, found)
                for k, result in enumerate(op.results):
                    if isinstance(result.type, Scalar):
                        program.env[result] = scalars.symbol(
                            self.t, result.type, "any", self.loop_number(), k, result.name
                        )
            elif op.name in _LEFT_OUT:
                continue
            elif not program.knows(op):
                raise Unproved(f"{op.name} may store anywhere")
            elif not op.name.startswith("pto.vmi."):
                program.run(op)
            elif op.name == "pto.vmi.plt":
                program.run(op)
            elif not op.results:
                found.append(program.span(op))

    # -- branches and unknown operations

    def _branch(self, a: Op, b: Op) -> None:
        t = self.t
        truth: int = self.source.env[a.operands[0]].truth
        if self.target.env[b.operands[0]].truth != truth:
            raise Unproved("the condition of scf.if", b, self._shown(a.operands[0], b.operands[0]))
        inner = len(self.t)
        spans = self.spans(Block(ops=[op for region in a.regions for op in region.ops]))
        states = self.source.memory.copy(), self.target.memory.copy()
        yields: list[tuple[list[Any], list[Any]]] = []
        for way, (one, other) in enumerate(zip(self._arms(a), self._arms(b), strict=True)):
            self.source.memory, self.target.memory = states[0].copy(), states[1].copy()
            if truth < 2 and truth == way:
                yields.append(([], []))
                continue
            with self.maybe(truth < 2):
                self.run(flattened(one), flattened(other))
                self.compare(b)
            yields.append(([self.source.env[v] for v in _yielded(one)], [self.target.env[v] for v in _yielded(other)]))
        self.source.memory, self.target.memory = states
        if spans is None or spans:
            self.forget(spans, inner)
        for op, program, side in ((a, self.source, 0), (b, self.target, 1)):
            for k, result in enumerate(op.results):
                if truth < 2:
                    program.env[result] = yields[1 - truth][side][k]
                    continue
                program.env[result] = carried.chosen(t, truth, result, *(arm[side][k] for arm in yields))

    def _arms(self, op: Op) -> list[Block]:
        return [*op.regions, *[Block()] * (2 - len(op.regions))]

    def _opaque(self, a: Op, b: Op) -> None:
        names = [spelled(op) for op in (a, b)]
        if names[0] != names[1]:
            raise Unproved(f"the source goes on with {names[0][:60]}, the result with {names[1][:60]}", b)
        if a.regions or b.regions:
            raise Unproved(f"{a.name} is not known and has a region", b)
        for value in (*a.operands, *a.results, *b.operands, *b.results):
            if isinstance(value.type, VReg | Mask | PhysReg | PhysMask | Align):
                raise Unproved(f"{a.name} is not known and touches a vector", b)
        for one, other in zip(a.operands, b.operands, strict=True):
            if self.source.env[one] != self.target.env[other]:
                raise Unproved(f"an operand of {a.name}", b, self._shown(one, other))
        self.t.assume_fact(
            f"'{a.name}' is not known: taken to do the same in both programs, to buffers and to nothing else"
        )
        self.forget(None)
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
