"""A function as a list of Python closures: what both interpreters share of running SSA, loops and scalars.

An interpreter gives one builder an operation name. Its builder looks at the operation once and returns a function
from operand values to result values; compiling wires these to slots of one flat environment. Running is then only
calls, which keeps a loop iteration at a few microseconds an instruction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from eqsat.ir import Block, EqsatError, Function, Op, Scalar, Value
from verify.arith import Action, build_arith, is_float_scalar, scalar_bits, wrap
from verify.floats import encode_scalar
from verify.notes import Notes, Trap

Step = Callable[[list[Any]], None]
Builder = Callable[[Op], Action | None]

_ITERATION_LIMIT = 1 << 18


class Program:
    """A compiled function. ``builders`` maps operation names to builders; ``fallback`` builds any other operation.

    A builder that returns None leaves its operation out. Values of a left-out operation are None at run time.
    Raises EqsatError for an operation that neither knows.
    """

    def __init__(
        self,
        function: Function,
        builders: Mapping[str, Builder],
        fallback: Callable[[Op], Action | None],
        notes: Notes,
    ) -> None:
        self._builders, self._fallback, self._notes = builders, fallback, notes
        self._slots: dict[Value, int] = {}
        self._ended: set[Value] = set()  # values of regions that have ended
        self._initial: list[Any] = []
        self._iterations = 0
        for arg in function.args:
            self._slot(arg)
        self._argument_count = len(function.args)
        self._op_of: dict[Step, Op] = {}
        self._arms: dict[tuple[Op, bool], bool] = {}  # whether a branch went each way
        self._steps = self._block(function.body)

    def run(self, arguments: Sequence[Any]) -> None:
        """Run the function on argument values in the order of ``Function.args``."""
        if len(arguments) != self._argument_count:
            raise ValueError(f"{self._argument_count} arguments expected, {len(arguments)} given")
        env = self._initial.copy()
        env[: len(arguments)] = arguments
        self._iterations = 0
        with np.errstate(all="ignore"):
            self._run(self._steps, env)

    @property
    def untested(self) -> list[str]:
        """Sentences on the ways that no run took so far."""
        return [
            f"the condition of the scf.if of line {op.loc.line} was never {str(way).lower()}: that way was not tested"
            for (op, way), taken in self._arms.items()
            if not taken
        ]

    def _run(self, steps: list[Step], env: list[Any]) -> None:
        step = None
        try:
            for step in steps:
                step(env)
        except Trap as trap:
            if trap.op is None and step is not None:
                trap.op = self._op_of.get(step)
            raise

    def _slot(self, value: Value, initial: Any = None) -> int:
        if value not in self._slots:
            self._slots[value] = len(self._initial)
            self._initial.append(initial)
        return self._slots[value]

    def _use(self, value: Value, op: Op) -> int:
        if value not in self._slots:
            raise EqsatError(f"%{value.name} is used by {op.name} but not defined", op.loc)
        if value in self._ended:
            raise EqsatError(f"%{value.name} is used by {op.name} outside of the region that defines it", op.loc)
        return self._slots[value]

    def _end(self, block: Block) -> None:
        self._ended.update(block.args, (value for op in block.ops for value in op.results))

    def _block(self, block: Block) -> list[Step]:
        return [step for op in block.ops if (step := self._step(op)) is not None]

    def _step(self, op: Op) -> Step | None:
        name = op.name
        if name in ("func.return", "scf.yield"):
            return None
        if name == "arith.constant":
            self._slot(op.result, self._constant(op))
            return None
        if name == "scf.for":
            return self._loop(op)
        if name == "scf.if":
            return self._branch(op)
        if len(op.regions) == 1 and name == "pto.vecscope":
            inner = self._block(op.regions[0])
            self._end(op.regions[0])
            leave = self._builders[name](op) if name in self._builders else None

            def scope(env: list[Any]) -> None:
                self._run(inner, env)
                if leave is not None:
                    leave()

            return scope
        builder = self._builders.get(name)
        try:
            if builder is not None:
                action = builder(op)
            elif name.startswith("arith."):
                action = build_arith(op, self._notes)
            else:
                action = self._fallback(op)
        except Trap as trap:  # nothing ran yet: what has no defined result cannot be verified
            raise EqsatError(f"{op.name}: {trap.reason}", op.loc) from None
        operands = [self._use(v, op) for v in op.operands] if action is not None else []
        results = [self._slot(v) for v in op.results]
        if action is None:
            return None
        step = _wire(action, operands, results)
        self._op_of[step] = op
        return step

    def _constant(self, op: Op) -> int:
        value, type_ = op.attrs.get("value"), op.result.type
        if isinstance(value, bool):
            return int(value)
        if not isinstance(value, int | float) or not isinstance(type_, Scalar):
            raise EqsatError(f"constant of type {type_} is not interpreted", op.loc)
        if is_float_scalar(type_):
            return encode_scalar(value, type_.name)
        return wrap(int(value), scalar_bits(type_) or 64)

    def _loop(self, op: Op) -> Step:
        lower, upper, stride, *inits = (self._use(v, op) for v in op.operands)
        body = op.regions[0]
        induction, *carried = (self._slot(v) for v in body.args)
        steps = self._block(body)
        yields = [self._use(v, op) for v in body.ops[-1].operands] if body.ops else []
        self._end(body)
        results = [self._slot(v) for v in op.results]
        if not len(inits) == len(carried) == len(yields) == len(results):
            raise EqsatError("scf.for carries, yields and returns different numbers of values", op.loc)

        def loop(env: list[Any]) -> None:
            step = env[stride]
            if step <= 0:
                raise Trap(f"loop step {step} is not positive", op)
            trips = range(env[lower], env[upper], step)
            self._iterations += len(trips)
            if self._iterations > _ITERATION_LIMIT:
                raise EqsatError(f"more than {_ITERATION_LIMIT} loop iterations: too long to interpret", op.loc)
            values = [env[i] for i in inits]
            for i in trips:
                env[induction] = i
                for slot, value in zip(carried, values, strict=True):
                    env[slot] = value
                self._run(steps, env)
                values = [env[y] for y in yields]
            for slot, value in zip(results, values, strict=True):
                env[slot] = value

        return loop

    def _branch(self, op: Op) -> Step:
        condition = self._use(op.operands[0], op)
        arms = []
        for region in op.regions:
            steps = self._block(region)
            yielded = [self._use(v, op) for v in region.ops[-1].operands] if region.ops else []
            arms.append((steps, yielded))
            self._end(region)
        results = [self._slot(v) for v in op.results]
        self._arms |= {(op, True): False, (op, False): False}

        def branch(env: list[Any]) -> None:
            chosen = 0 if env[condition] else 1
            self._arms[op, chosen == 0] = True
            if chosen < len(arms):
                steps, yielded = arms[chosen]
                self._run(steps, env)
                for slot, value in zip(results, [env[y] for y in yielded], strict=True):
                    env[slot] = value

        return branch


def _wire(action: Action, operands: list[int], results: list[int]) -> Step:
    """The action between slots, unrolled for the usual arities because this is the inner loop of every run."""
    if len(results) == 1:
        r = results[0]
        if len(operands) == 1:
            (a,) = operands

            def one(env: list[Any]) -> None:
                env[r] = action(env[a])

            return one
        if len(operands) == 2:
            a, b = operands

            def two(env: list[Any]) -> None:
                env[r] = action(env[a], env[b])

            return two
        if len(operands) == 3:
            a, b, c = operands

            def three(env: list[Any]) -> None:
                env[r] = action(env[a], env[b], env[c])

            return three

        def many(env: list[Any]) -> None:
            env[r] = action(*[env[i] for i in operands])

        return many

    def general(env: list[Any]) -> None:
        values = action(*[env[i] for i in operands])
        if results:
            for slot, value in zip(results, values, strict=True):
                env[slot] = value

    return general
