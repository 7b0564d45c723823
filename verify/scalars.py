"""Values for the free scalars of a function: varied, but within what the assumptions promise.

A dense access is taken to be 32-byte aligned, as VMI's own compiler does, so offsets are searched for which every
dense access of a footprint run is. Facts such as ``off%8==0`` or ``trips=64`` narrow the search.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from eqsat.ir import EqsatError, Function, Scalar, Value, walk
from verify import data
from verify.arith import is_float_scalar, scalar_bits
from verify.memory import Recorder

_FACT = re.compile(r"\s*%?([\w.$-]+?)\s*(?:%\s*(\d+)\s*)?(==|>=|<=|<|>|=)\s*(-?\d+)\s*")
_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "==": int.__eq__, "=": int.__eq__, ">=": int.__ge__, "<=": int.__le__, "<": int.__lt__, ">": int.__gt__,
}  # fmt: skip
_MOST_EXTRA = 8
_COUNTED = ("pto.vmi.create_mask", "pto.vmi.create_group_mask", "pto.vmi.plt")
_CASTS = ("arith.index_cast", "arith.index_castui", "arith.extsi", "arith.extui", "arith.trunci")


@dataclass(frozen=True)
class Fact:
    """``name [% modulus] relation value``."""

    name: str
    modulus: int
    relation: str
    value: int

    def admits(self, value: int) -> bool:
        """Whether a value of the named scalar satisfies the fact."""
        return _COMPARE[self.relation](value % self.modulus if self.modulus else value, self.value)


def parse_fact(text: str) -> Fact:
    """``off%8==0``, ``n==64``, ``n<=128`` or ``trips=64``; raises EqsatError for anything else."""
    match = _FACT.fullmatch(text)
    if match is None or match[2] == "0":
        raise EqsatError(f"cannot read the assumption {text!r}; write for example off%8==0, n==64 or trips=64")
    return Fact(match[1], int(match[2] or 0), match[3], int(match[4]))


@dataclass
class Choice:
    """Argument values by position of the integer and float scalars, one dictionary a run, and what they rest on."""

    runs: list[dict[int, int]]
    extra: list[dict[int, int]]
    assumptions: list[str]


def choose(
    function: Function,
    footprint: Callable[[dict[int, int]], Recorder],
    facts: Sequence[str],
    runs: int,
    rng: np.random.Generator,
    result: Function | None = None,
) -> Choice:
    """Values for every scalar argument. ``footprint`` runs the addresses for given scalar values. Where an iteration of
    ``result`` may hold several of the function's, loops also make trips around whole numbers of these."""
    parsed = [parse_fact(fact) for fact in facts]
    chosen: list[dict[int, int]] = [{} for _ in range(runs)]
    choice = Choice(chosen, [], [f"as asked: {fact}" for fact in facts])
    integers = [i for i, a in enumerate(function.args) if scalar_bits(a.type)]
    bounds = _bounds(function)
    pools = {i: _admissible(function.args[i], parsed) for i in integers}
    trips = next((f.value for f in parsed if f.name == "trips"), None)
    base = {i: pools[i][0] for i in integers}
    for i in [i for i in integers if function.args[i] in bounds]:
        lower, step = bounds[function.args[i]]
        wanted = [trips] if trips is not None else [3, 2, 1]
        fitting = [v for t in wanted if (v := lower + t * step) in set(pools[i])] or pools[i][:4]
        for run, values in enumerate(chosen):
            values[i] = fitting[run % len(fitting)]
        base[i] = fitting[0]
        shown = ", ".join(str(v) for v in dict.fromkeys(values[i] for values in chosen))
        choice.assumptions.append(f"%{function.args[i].name}, a loop bound, was tested with {shown}")
        if trips is None and lower in pools[i]:
            choice.extra.append({i: lower})
    for i in [i for i in integers if function.args[i] not in bounds]:
        base[i], pool, why = _address_pool(i, pools[i], base, footprint)
        for values in chosen:
            values[i] = int(rng.choice(pool))
        shown = ", ".join(str(v) for v in dict.fromkeys(values[i] for values in chosen))
        choice.assumptions.append(f"%{function.args[i].name} was tested with {shown}{why}")
    for i, argument in enumerate(function.args):
        if is_float_scalar(argument.type) and isinstance(argument.type, Scalar):
            for run, values in enumerate(chosen):
                values[i] = int(data.codes(argument.type.name, 1, rng, run == 0, False)[0])
    choice.extra = [chosen[0] | extra for extra in choice.extra]
    for i, value in _sides(function):
        values = chosen[0] | {i: value}
        if value in pools[i] and values not in (*chosen, *choice.extra) and len(choice.extra) < _MOST_EXTRA:
            if footprint(values).misaligned <= footprint(chosen[0]).misaligned:
                choice.extra.append(values)
    if result is not None and trips is None:
        for i, value in _around(function, result, chosen[0]):
            values = chosen[0] | {i: value}
            if value in pools[i] and values not in (*chosen, *choice.extra):
                if footprint(values).misaligned <= footprint(chosen[0]).misaligned:
                    choice.extra.append(values)
                    sentence = f"%{function.args[i].name} was also tested around whole iterations of the result"
                    choice.assumptions += [sentence] if sentence not in choice.assumptions else []
    return choice


def smaller(
    function: Function,
    footprint: Callable[[dict[int, int]], Recorder],
    facts: Sequence[str],
    scalars: dict[int, int],
) -> dict[int, list[int]]:
    """For each integer argument the values below its own that keep facts and alignment, ascending."""
    parsed, bounds = [parse_fact(fact) for fact in facts], _bounds(function)
    trips = next((f.value for f in parsed if f.name == "trips"), None)
    found: dict[int, list[int]] = {}
    for i, argument in enumerate(function.args):
        if not scalar_bits(argument.type):
            continue
        pool = [v for v in _admissible(argument, parsed) if v < scalars[i]]
        if argument in bounds:
            lower, step = bounds[argument]
            pool = [] if trips is not None else [v for v in pool if v >= lower and (v - lower) % step == 0]
        elif pool:
            least, others, _ = _address_pool(i, pool, scalars, footprint)
            pool = sorted({least, *others})
        found[i] = pool
    return found


def admits(
    function: Function,
    footprint: Callable[[dict[int, int]], Recorder],
    facts: Sequence[str],
    scalars: dict[int, int],
    others: dict[int, int],
) -> bool:
    """Whether integer arguments keep the facts, and dense accesses as aligned as with other arguments."""
    parsed = [parse_fact(fact) for fact in facts]
    integers = [(i, a) for i, a in enumerate(function.args) if scalar_bits(a.type)]
    if any(scalars[i] not in _admissible(argument, parsed) for i, argument in integers):
        return False
    return footprint(scalars).misaligned <= footprint(others).misaligned


def _sides(function: Function) -> list[tuple[int, int]]:
    """Values (position, value) that take conditions on scalar arguments to both sides, and counts that cut masks."""
    constants: dict[Value, int] = {}
    origin: dict[Value, Value] = {}
    positions = {a: i for i, a in enumerate(function.args)}
    found = [(i, value) for a, i in positions.items() if a.type == Scalar("i1") for value in (0, 1)]
    for op in walk(function.body):
        if op.name == "arith.constant" and isinstance(value := op.attrs.get("value"), int):
            constants[op.result] = int(value)
        elif op.name in _CASTS:
            origin[op.result] = origin.get(op.operands[0], op.operands[0])
        elif op.name in _COUNTED:
            position = positions.get(origin.get(op.operands[0], op.operands[0]))
            size = op.attrs.get("group_size") or getattr(op.results[0].type, "lanes", 0)
            if position is not None and isinstance(size, int):
                found += [(position, value) for value in dict.fromkeys((size // 2 + 1, size - 1, 1))]
        elif op.name == "arith.cmpi":
            for one, other in (op.operands, op.operands[::-1]):
                position, limit = positions.get(origin.get(one, one)), constants.get(other)
                if position is not None and limit is not None:
                    found += [(position, value) for value in (limit, limit - 1, limit + 1)]
    return found


def _around(function: Function, result: Function, scalars: dict[int, int]) -> list[tuple[int, int]]:
    """Upper bounds (position, value) with which a loop of the result, whose step is a multiple of the function's, makes
    no, one or two iterations, and something is left over or is not; and one below the lower bound."""
    positions = {a: i for i, a in enumerate(function.args)}
    strides, steps = (Counter(loop.step for loop in _loops(f)) for f in (result, function))
    found: list[tuple[int, int]] = []
    for loop in _loops(function):
        if loop.upper not in positions or loop.step <= 0:
            continue
        first = scalars[positions[loop.lower]] if loop.lower in positions else loop.first
        for stride in sorted(strides - steps):
            if stride > loop.step and not stride % loop.step:
                spans = (stride - loop.step, stride, stride + loop.step, 2 * stride + loop.step, stride + 1, -1)
                found += [(positions[loop.upper], first + span) for span in spans]
    return list(dict.fromkeys(found))


def _admissible(argument: Value, facts: list[Fact]) -> list[int]:
    own = [fact for fact in facts if fact.name == argument.name]
    exact = [fact.value for fact in own if fact.relation in ("=", "==") and not fact.modulus]
    limit = 1 << min(12, max(1, scalar_bits(argument.type) - 1))
    values = [v for v in exact or range(limit) if all(fact.admits(v) for fact in own)]
    if not values:
        raise EqsatError(f"no value of %{argument.name} from 0 to {limit - 1} satisfies the assumptions")
    return values


@dataclass(frozen=True)
class _Loop:
    """Bounds of a loop, behind casts, and what is known of its lower one and of its step; else these are 0 and 1."""

    lower: Value
    upper: Value
    first: int
    step: int


def _loops(function: Function) -> list[_Loop]:
    constants: dict[Value, int] = {}
    origin: dict[Value, Value] = {}
    found: list[_Loop] = []
    for op in walk(function.body):
        if op.name == "arith.constant" and isinstance(value := op.attrs.get("value"), int):
            constants[op.result] = int(value)
        elif op.name in _CASTS:
            origin[op.result] = origin.get(op.operands[0], op.operands[0])
        elif op.name == "scf.for":
            lower, upper, step = op.operands[:3]
            first, by = constants.get(lower, 0), constants.get(step, 1)
            found.append(_Loop(origin.get(lower, lower), origin.get(upper, upper), first, by))
    return found


def _bounds(function: Function) -> dict[Value, tuple[int, int]]:
    """Arguments that are the upper bound of a loop (through casts), with the loop's constant lower bound and step."""
    return {loop.upper: (loop.first, loop.step) for loop in _loops(function)}


def _address_pool(
    position: int,
    pool: list[int],
    base: dict[int, int],
    footprint: Callable[[dict[int, int]], Recorder],
) -> tuple[int, list[int], str]:
    """A base value for one scalar, values that keep every dense access aligned, and a remark on them."""

    def recorded(value: int) -> Recorder:
        return footprint(base | {position: value})

    if len(pool) == 1:
        return pool[0], pool, ""
    keys = {recorded(v).key() for v in pool[:3]}
    if len(keys) == 1:  # no address depends on it: a mask length or a plain number
        return pool[0], pool[:300], ""
    for step in (1, 2, 4, 8, 16, 32, 64, 128, 256):
        multiples = [v for v in pool if v % step == 0]
        if len(multiples) > 1 and not any(recorded(v).misaligned for v in multiples[1:4]):
            remark = f", multiples of {step}, which align dense accesses to 32 bytes" if step > 1 else ""
            return multiples[0], multiples[1:12], remark
    aligned = [v for v in pool[:256] if not recorded(v).misaligned]
    if aligned:
        return aligned[0], aligned[:12], ", which align dense accesses to 32 bytes"
    return pool[0], pool[:12], "; no value of it aligns every dense access to 32 bytes"
