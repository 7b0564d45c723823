"""Scalar arithmetic: the ``arith`` operations that compute offsets, bounds and splatted constants.

Scalars are Python ints: index and integer values as signed numbers, float values as bit patterns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from eqsat.ir import EqsatError, Op, Scalar, Type
from verify.floats import converter
from verify.formats import CODE_TYPES, FLOAT_KINDS, Codes, kind_bytes, kind_of
from verify.lanes import COMPARES, binary
from verify.notes import Notes, Trap

Action = Callable[..., Any]


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


def scalar_code(value: int, type_: Type, kind: str) -> Codes:
    """A scalar as a one-element code array of a lane kind."""
    if not is_float_scalar(type_) and kind in FLOAT_KINDS:
        raise Trap(f"an integer scalar feeds {kind} lanes")
    width = kind_bytes(kind)
    return np.array([value & ((1 << (8 * width)) - 1)], CODE_TYPES[width])


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


def build_arith(op: Op, notes: Notes) -> Action:
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
