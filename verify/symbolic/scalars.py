"""Scalars of both programs: integers as linear forms, conditions as truths, floats as lanes of one element."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from eqsat.ir import EqsatError, Op, Ptr, Scalar, Type, element_bytes
from verify.arith import build_arith, is_float_scalar, scalar_bits, wrap
from verify.floats import encode_scalar
from verify.formats import kind_bytes
from verify.notes import Notes, Trap
from verify.symbolic import arithmetic, casts, truths
from verify.symbolic.forms import Form
from verify.symbolic.memory import Pointer
from verify.symbolic.terms import Terms, Unproved

# Buffer of pointers that are made of integers.
ABSOLUTE = "ub"


@dataclass(frozen=True)
class Truth:
    """A boolean scalar."""

    truth: int


@dataclass(frozen=True)
class Lane:
    """A float scalar."""

    term: int


def symbol(t: Terms, type_: Type, *key: Any) -> Any:
    """A scalar of which nothing is known; equal keys give equal ones. The last of the key is its name."""
    if type_ == Scalar("i1"):
        return Truth(t.make("truth", key, (), 0))
    if is_float_scalar(type_) and isinstance(type_, Scalar):
        return Lane(t.make("symbol", key, (), kind_bytes(type_.name)))
    return Form(0, ((t.make("symbol", key, (), 0), 1),))


def constant(t: Terms, op: Op) -> Any:
    """The value of an ``arith.constant``."""
    value, type_ = op.attrs.get("value"), op.result.type
    if not isinstance(value, bool | int | float) or not isinstance(type_, Scalar):
        raise EqsatError(f"constant of type {type_} is not interpreted", op.loc)
    if is_float_scalar(type_):
        return Lane(t.const(encode_scalar(value, type_.name), kind_bytes(type_.name)))
    return _of_int(t, wrap(int(value), scalar_bits(type_) or 64), type_)


def _of_int(t: Terms, value: int, type_: Type) -> Any:
    if type_ == Scalar("i1"):
        return Truth(value & 1)
    if is_float_scalar(type_) and isinstance(type_, Scalar):
        return Lane(t.const(value, kind_bytes(type_.name)))
    return Form(value)


def known(t: Terms, value: Any) -> int | None:
    """The number of a scalar that is known, None of any other."""
    if isinstance(value, Form):
        return value.known
    if isinstance(value, Truth):
        return value.truth if value.truth < 2 else None
    return t.value(value.term) if isinstance(value, Lane) else None


_CASTS = ("index_cast", "index_castui", "extsi", "extui", "trunci")
_FLOAT = {"addf": "vadd", "subf": "vsub", "mulf": "vmul", "divf": "vdiv", "maximumf": "vmax", "minimumf": "vmin"}
_UNSIGNED = ("divui", "ceildivui", "remui", "maxui", "minui", "shrui")
_COMMUTE = ("maxsi", "minsi", "muli", "maxui", "minui", "andi", "ori", "xori")


def evaluate(t: Terms, op: Op, values: Sequence[Any]) -> Any:
    """The result of a scalar operation; raises Unproved or EqsatError for one that is not modelled."""
    name, type_ = op.name.removeprefix("arith."), op.result.type
    numbers = [known(t, v) for v in values]
    if all(n is not None for n in numbers):
        try:
            return _of_int(t, int(build_arith(op, Notes())(*numbers)), type_)
        except Trap as trap:
            raise Unproved(f"{op.name}: {trap}", op) from None
    if all(isinstance(v, Form) for v in values):
        return _integer(t, name, type_, list(values), op)
    if all(isinstance(v, Truth) for v in values) and type_ == Scalar("i1"):
        joined = {"andi": truths.conjunction, "ori": truths.disjunction}.get(name)
        if joined is not None:
            return Truth(joined(t, [v.truth for v in values]))
        if name == "xori":
            return Truth(truths.exclusive(t, values[0].truth, values[1].truth))
    if name == "select" and isinstance(values[0], Truth):
        return _select(t, op, *values)
    if all(isinstance(v, Lane) for v in values) and isinstance(type_, Scalar):
        terms = [v.term for v in values]
        if name in _FLOAT:
            return Lane(arithmetic.binary(t, _FLOAT[name], type_.name, *terms))
        if name in ("extf", "truncf"):
            return Lane(casts.cast(t, str(op.operands[0].type), type_.name, "R", False, terms[0]))
    raise Unproved(f"{op.name} of a scalar that is not known", op)


def _select(t: Terms, op: Op, condition: Truth, a: Any, b: Any) -> Any:
    if isinstance(a, Lane) and isinstance(b, Lane):
        return Lane(truths.choose(t, condition.truth, a.term, b.term))
    if condition.truth < 2:
        return a if condition.truth else b
    if a == b:
        return a
    if isinstance(a, Form) and isinstance(b, Form):
        return _atom(t, "select", (condition.truth, a, b))
    raise Unproved("arith.select of these scalars", op)


def _atom(t: Terms, name: str, operands: tuple) -> Form:
    return Form(0, ((t.make("scalar", (name, operands), (), 0), 1),))


def _integer(t: Terms, name: str, type_: Type, values: list[Form], op: Op) -> Any:
    source_bits = scalar_bits(op.operands[0].type)
    if name == "cmpi":
        return _compare(t, str(op.attrs.get("predicate", "")), values, source_bits)
    result = _computed(t, name, values, source_bits)
    if type_ == Scalar("index") and name not in _CASTS:
        return result
    bits = scalar_bits(type_)
    if bits < 32 and not _fits(t, result, bits):
        return _atom(t, f"{name} {bits}", tuple(values))
    t.assume_fact(arithmetic.WIDTHS)
    return result


def _computed(t: Terms, name: str, values: list[Form], source_bits: int) -> Form:
    """The result where nothing overflows; what reads integers without signs depends on how many bits they have."""
    if name == "addi":
        return values[0] + values[1]
    if name == "subi":
        return values[0] - values[1]
    if name == "muli":
        for one, other in (values, values[::-1]):
            if one.known is not None:
                return other.times(one.known)
    count = values[-1].known
    if name == "remsi" and count is not None and count > 0:
        # By the division, so that a number without its remainder is seen to be a multiple.
        return values[0] - _atom(t, "divsi", tuple(values)).times(count)
    if name == "shli" and count is not None and 0 <= count < 32:
        return values[0].times(1 << count)
    if name in _CASTS:
        low, _ = values[0].bounds(t)
        unsigned = name in ("index_castui", "extui") and (low is None or low < 0)
        return _atom(t, f"{name} of {source_bits}", (values[0],)) if unsigned else values[0]
    if name in ("maxsi", "minsi"):
        return extreme(t, name, values)
    if name in _COMMUTE:
        values = sorted(values, key=lambda form: (form.terms, form.constant))
    return _atom(t, f"{name} of {source_bits}" if name in _UNSIGNED else name, tuple(values))


def extreme(t: Terms, name: str, values: list[Form]) -> Form:
    """The larger (``maxsi``) or smaller (``minsi``) of two scalars; nested ones are one of all their operands."""
    difference = values[0] - values[1]
    low, high = difference.bounds(t)
    if low is not None and low >= 0:
        return values[0 if name == "maxsi" else 1]
    if high is not None and high <= 0:
        return values[1 if name == "maxsi" else 0]
    found: list[Form] = []
    for value in values:
        node = t.node(value.terms[0][0]) if len(value.terms) == 1 and value.terms[0][1] == 1 else None
        if node is not None and node.name == "scalar" and node.params[0] == name:
            found += [inner + value.constant for inner in node.params[1]]
        else:
            found.append(value)
    found = sorted(set(found), key=lambda form: (form.terms, form.constant))
    return _atom(t, name, tuple(found))


def _fits(t: Terms, form: Form, bits: int) -> bool:
    low, high = form.bounds(t)
    return low is not None and high is not None and -(1 << (bits - 1)) <= low and high < 1 << (bits - 1)


def _compare(t: Terms, mode: str, values: list[Form], source_bits: int) -> Truth:
    a, b = values
    if mode == "slt":
        return Truth(truths.less(t, 0, b - a))
    if mode == "sle":
        return Truth(truths.less(t, -1, b - a))
    if mode in ("sgt", "sge"):
        return _compare(t, {"sgt": "slt", "sge": "sle"}[mode], [b, a], source_bits)
    if mode == "eq":
        return Truth(truths.conjunction(t, [truths.less(t, -1, b - a), truths.less(t, -1, a - b)]))
    if mode == "ne":
        return Truth(truths.disjunction(t, [truths.less(t, 0, b - a), truths.less(t, 0, a - b)]))
    return Truth(t.make("truth", (mode, source_bits, a, b), (), 0))


def cast_pointer(t: Terms, op: Op, value: Any) -> Any:
    """castptr between pointers keeps the address; an integer is an absolute address."""
    source, target = op.operands[0].type, op.result.type
    if isinstance(source, Ptr) and isinstance(target, Scalar):
        if value.buffer == ABSOLUTE:
            return value.at
        start = t.make("symbol", ("address of", value.buffer), (), 0)
        t.memo.setdefault("addresses", {})[start] = value.buffer
        return value.at + Form(0, ((start, 1),))
    if isinstance(target, Ptr) and isinstance(source, Scalar):
        return _absolute(t, value)
    return value


def _absolute(t: Terms, address: Form) -> Pointer:
    """The pointer at an address: into the buffer whose own address it is made of, or into memory without a name."""
    starts: dict[int, Any] = t.memo.get("addresses", {})
    for start, factor in address.terms:
        if factor == 1 and start in starts:
            return Pointer(starts[start], address - Form(0, ((start, 1),)))
    if starts:
        raise Unproved("a pointer made of an integer, where addresses of pointers were taken")
    t.assume_fact("pointers made of integers do not reach what pointer arguments do")
    return Pointer(ABSOLUTE, address)


def add_pointer(op: Op, pointer: Pointer, offset: Form) -> Pointer:
    """addptr: the offset counts elements."""
    type_ = op.operands[0].type
    if not isinstance(type_, Ptr):
        raise EqsatError("addptr needs a pointer", op.loc)
    return pointer + offset.times(element_bytes(type_.element))
