"""Loops that were unrolled at run time: ``[lower, middle)`` by a stride, and the rest ``[middle, upper)`` step by step.

``middle`` is ``upper - (upper - lower) % stride``, or ``upper - upper % stride`` where ``lower`` is zero.
"""

from __future__ import annotations

from dataclasses import dataclass

from eqsat.ir import Function, Op, Value, integers, walk


@dataclass(frozen=True)
class _Split:
    """Where a loop is divided. ``lower`` is None where it must be zero, ``step`` is that of the rest."""

    lower: Value | None
    upper: Value
    stride: int
    step: int


class Turns:
    """The loops of a function that are parts of one that was unrolled."""

    def __init__(self, function: Function) -> None:
        self._numbers = integers(function)
        self._maker = {value: op for op in walk(function.body) for value in op.results}
        self._splits: dict[Value, _Split] = {}
        for op in walk(function.body):
            if op.name == "scf.for":
                self._note(op)

    def _note(self, op: Op) -> None:
        middle, upper = op.operands[:2]
        less = self._made(middle, "arith.subi")
        over = self._made(less[1], "arith.remsi") if less is not None and less[0] is upper else None
        if over is None:
            return
        stride, step = self._numbers.get(over[1], 0), self._numbers.get(op.operands[2], 0)
        if stride <= 0 or step <= 0 or stride % step:
            return
        span = self._made(over[0], "arith.subi")
        if over[0] is upper:
            self._splits[middle] = _Split(None, upper, stride, step)
        elif span is not None and span[0] is upper:
            self._splits[middle] = _Split(span[1], upper, stride, step)

    def _made(self, value: Value, name: str) -> list[Value] | None:
        op = self._maker.get(value)
        return op.operands if op is not None and op.name == name else None

    def of(self, op: Op) -> tuple[int, int]:
        """How many iterations of the loop that was unrolled one of this is, and of how many this does what is left."""
        start, end = op.operands[:2]
        step = self._numbers.get(op.operands[2])
        rest, main = self._splits.get(start), self._splits.get(end)
        if rest is not None and rest.upper is end and step == rest.step:
            return 1, rest.stride // rest.step
        if main is not None and step == main.stride:
            if main.lower is start or main.lower is None and self._numbers.get(start) == 0:
                return main.stride // main.step, 0
        return 1, 0
