"""A function as a list of Python closures: what both interpreters share of running SSA, loops and scalars.

An interpreter gives one builder an operation name. Its builder looks at the operation once and returns a function
from operand values to result values; compiling wires these to slots of one flat environment. Running is then only
calls, which keeps a loop iteration at a few microseconds an instruction.

Scalars are Python ints: index and integer values as signed numbers, float values as bit patterns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from eqsat.ir import Block, EqsatError, Function, Op, Scalar, Type, Value
from verify.floats import CODE_TYPES, FLOAT_KINDS, converter, encode_scalar, kind_bytes, kind_of
from verify.lanes import COMPARES, binary
from verify.notes import Notes, Trap

Step = Callable[[list[Any]], None]
Action = Callable[..., Any]
Builder = Callable[[Op], Action | None]

_ITERATION_LIMIT = 1 << 20


def scalar_bits(type_: Type) -> int:
    """Bits of a builtin integer scalar; index counts as 64."""
    name = type_.name if isinstance(type_, Scalar) else ""
    if name == "index":
        return 64
    digits = name.lstrip("siu")
    return int(digits) if digits.isdigit() else 0


def is_float_scalar(type_: Type) -> bool:
    """Whether values of the type are carried as float bit patterns."""
    return isinstance(type_, Scalar) and type_.name in FLOAT_KINDS


def wrap(value: int, bits: int) -> int:
    """An integer reduced to a signed number of that many bits (one bit: 0 or 1)."""
    if bits == 1:
        return value & 1
    half = 1 << (bits - 1)
    return (value + half) % (1 << bits) - half


def scalar_code(value: int, type_: Type, kind: str):
    """A scalar as a one-element code array of a lane kind."""
    if not is_float_scalar(type_) and kind in FLOAT_KINDS:
        raise Trap(f"an integer scalar feeds {kind} lanes")
    width = kind_bytes(kind)
    return np.array([value & ((1 << (8 * width)) - 1)], CODE_TYPES[width])


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
        self._initial: list[Any] = []
        self._iterations = 0
        for arg in function.args:
            self._slot(arg)
        self._argument_count = len(function.args)
        self._op_of: dict[Step, Op] = {}
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
        return self._slots[value]

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
            return lambda env: self._run(inner, env)
        builder = self._builders.get(name)
        try:
            if builder is not None:
                action = builder(op)
            elif name.startswith("arith."):
                action = _arith(op, self._notes)
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
        results = [self._slot(v) for v in op.results]

        def branch(env: list[Any]) -> None:
            chosen = 0 if env[condition] else 1
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


def _floor_divide(a: int, b: int) -> int:
    if b == 0:
        raise Trap("integer division by zero")
    return a // b


def _trunc_divide(a: int, b: int) -> int:
    return -_floor_divide(-a, b) if (a < 0) != (b < 0) else _floor_divide(a, b)


_SIGNED: dict[str, Callable[[int, int], int]] = {
    "addi": lambda a, b: a + b,
    "subi": lambda a, b: a - b,
    "muli": lambda a, b: a * b,
    "andi": lambda a, b: a & b,
    "ori": lambda a, b: a | b,
    "xori": lambda a, b: a ^ b,
    "divsi": _trunc_divide,
    "floordivsi": _floor_divide,
    "ceildivsi": lambda a, b: -_floor_divide(-a, b),
    "remsi": lambda a, b: a - b * _trunc_divide(a, b),
    "maxsi": max,
    "minsi": min,
    "shli": lambda a, b: a << b,
    "shrsi": lambda a, b: a >> b,
}
_UNSIGNED: dict[str, Callable[[int, int], int]] = {
    "divui": _floor_divide,
    "ceildivui": lambda a, b: -_floor_divide(-a, b),
    "remui": lambda a, b: a - b * _floor_divide(a, b),
    "maxui": max,
    "minui": min,
    "shrui": lambda a, b: a >> b,
}
_FLOAT = {"addf": "vadd", "subf": "vsub", "mulf": "vmul", "divf": "vdiv", "maximumf": "vmax", "minimumf": "vmin"}
_INT_COMPARES = {"slt": "lt", "sle": "le", "sgt": "gt", "sge": "ge", "eq": "eq", "ne": "ne"}


def _arith(op: Op, notes: Notes) -> Action:
    """The scalar operation of an ``arith.X``; raises EqsatError when it is not interpreted."""
    name = op.name.removeprefix("arith.")
    type_ = op.result.type
    bits = scalar_bits(type_)
    if name in _SIGNED:
        signed = _SIGNED[name]
        if type_ == Scalar("index") and name in ("addi", "subi", "muli"):
            return signed  # addresses never come near 64 bits
        return lambda a, b: wrap(signed(a, b), bits)
    if name in _UNSIGNED:
        unsigned, limit = _UNSIGNED[name], (1 << bits) - 1
        return lambda a, b: wrap(unsigned(a & limit, b & limit), bits)
    source_bits = scalar_bits(op.operands[0].type) if op.operands else 0
    if name in ("index_cast", "trunci", "extsi"):
        # Sign extension of i1 gives 0 or -1.
        return lambda a: wrap(-a if source_bits == 1 and name == "extsi" else a, bits)
    if name in ("index_castui", "extui"):
        return lambda a: wrap(a & ((1 << source_bits) - 1), bits)
    if name == "select":
        return lambda c, a, b: a if c else b
    if name == "cmpi":
        return _integer_compare(op, (1 << source_bits) - 1)
    if name in _FLOAT and isinstance(type_, Scalar):
        lane = binary(_FLOAT[name], type_.name, notes)
        dtype = CODE_TYPES[kind_bytes(type_.name)]
        return lambda a, b: int(lane(np.array([a], dtype), np.array([b], dtype))[0])
    if name in ("extf", "truncf", "sitofp", "fptosi"):
        return _scalar_cast(op, notes)
    raise EqsatError(f"{op.name} is not interpreted", op.loc)


def _integer_compare(op: Op, limit: int) -> Action:
    mode = str(op.attrs.get("predicate", ""))
    unsigned = mode.startswith("u")
    compare = COMPARES.get(mode[1:] if unsigned else _INT_COMPARES.get(mode, ""))
    if compare is None:
        raise EqsatError(f"arith.cmpi predicate {mode!r} is not interpreted", op.loc)
    if unsigned:
        return lambda a, b: int(compare(a & limit, b & limit))
    return lambda a, b: int(compare(a, b))


def _scalar_cast(op: Op, notes: Notes) -> Action:
    source = kind_of(str(op.operands[0].type), "s")
    target = kind_of(str(op.result.type), "s")
    cast = converter(source, target, "Z" if op.name == "arith.fptosi" else "R", "NOSAT", notes)
    mask, dtype = (1 << (8 * kind_bytes(source))) - 1, CODE_TYPES[kind_bytes(source)]
    bits = scalar_bits(op.result.type)

    def run(a: int) -> int:
        code = int(cast(np.array([a & mask], dtype))[0])
        return wrap(code, bits) if bits else code

    return run
