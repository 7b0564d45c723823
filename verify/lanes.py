"""Arithmetic of one lane, vectorised: what an element-wise, comparing or reducing operation does to codes.

Both interpreters take their lane arithmetic from here; what differs between them, which lane meets which and what
a mask does, stays with them. A factory such as ``binary("vmul", "bf16", notes)`` settles the kind once and returns
a function on arrays of codes. Sources: values.md section 2, isa.md O11.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from verify.floats import (
    CODE_TYPES,
    F32_NAN,
    FLOAT_KINDS,
    FORMATS,
    SIGNED_TYPES,
    Codes,
    decoder,
    encoder,
    kind_bytes,
    round_integral,
)
from verify.notes import F16_MODE, NAN_MODEL, ULP_MODEL, ZERO_MODEL, Notes, Trap

Binary = Callable[[Codes, Codes], Codes]
Unary = Callable[[Codes], Codes]
F32 = NDArray[np.float32]

_ARITHMETIC = {"vadd": np.add, "vsub": np.subtract, "vmul": np.multiply}
_BITS = {"vand": np.bitwise_and, "vor": np.bitwise_or, "vxor": np.bitwise_xor}
_EXTREMA = {"vmax": np.maximum, "vmin": np.minimum}
COMPARES = {
    "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal,
}  # fmt: skip


def refuse_narrow_floats(name: str, kind: str) -> None:
    """Trap for 8-bit floats, which have no arithmetic."""
    if kind in FORMATS and FORMATS[kind].bits == 8:
        raise Trap(f"{name} does not compute on {kind} lanes")


def canonical(values: F32, notes: Notes) -> F32:
    """Replace every NaN of a fresh array by the canonical one, in place."""
    nan = np.isnan(values)
    if np.count_nonzero(nan):
        values[nan] = F32_NAN
        notes.assume(NAN_MODEL)
    return values


def _flush(values: F32, smallest: np.float32) -> F32:
    """Subnormals of the kind to zero of the same sign; ``smallest`` is the least normal value."""
    low = np.abs(values) < smallest
    return np.where(low, np.copysign(np.float32(0), values), values) if np.count_nonzero(low) else values


def _smallest_normal(kind: str) -> np.float32:
    return np.float32(2.0**-14) if kind == "f16" else np.float32(2.0**-126)


def _with_f16_mode(kind: str, encode: Callable[[F32], Codes], notes: Notes) -> Callable[[F32], Codes]:
    if kind != "f16":
        return encode

    def checked(values: F32) -> Codes:
        codes = encode(values)
        if np.count_nonzero((codes & 0x7C00) == 0x7C00):
            notes.assume(F16_MODE)
        return codes

    return checked


def binary(name: str, kind: str, notes: Notes) -> Binary:
    """vadd vsub vmul vdiv vmax vmin vand vor vxor vshl vshr of two code arrays (or one and a scalar code array)."""
    if name in _BITS:
        return _BITS[name]
    refuse_narrow_floats(name, kind)
    if kind in FLOAT_KINDS:
        return _float_binary(name, kind, notes)
    return _int_binary(name, kind, notes)


def _float_binary(name: str, kind: str, notes: Notes) -> Binary:
    decode, encode = decoder(kind), encoder(kind)
    if name in _EXTREMA:
        pick, zero = _EXTREMA[name], np.bitwise_and if name == "vmax" else np.bitwise_or

        def extremum(a: Codes, b: Codes) -> Codes:
            x, y = decode(a), decode(b)
            r = canonical(pick(x, y), notes)
            if np.count_nonzero(r) != r.size:
                both = (x == 0) & (y == 0)
                if np.count_nonzero(both & (np.signbit(x) != np.signbit(y))):
                    notes.assume(ZERO_MODEL)
                r = np.where(both, zero(x.view(np.uint32), y.view(np.uint32)), r.view(np.uint32)).view(np.float32)
            return encode(r)

        return extremum
    encode = _with_f16_mode(kind, encode, notes)
    if name == "vdiv":
        least = _smallest_normal(kind)

        def divide(a: Codes, b: Codes) -> Codes:
            notes.assume(ULP_MODEL)
            quotient = canonical(_flush(decode(a), least) / _flush(decode(b), least), notes)
            return _flush_codes(encode(quotient), kind)

        return divide
    operation = _ARITHMETIC.get(name)
    if operation is None:
        raise Trap(f"{name} does not compute on {kind} lanes")
    return lambda a, b: encode(canonical(operation(decode(a), decode(b)), notes))


def _flush_codes(codes: Codes, kind: str) -> Codes:
    """Subnormal codes to zero codes of the same sign, after rounding to the kind."""
    exponent, sign = {"f32": (0x7F800000, 0x80000000), "f16": (0x7C00, 0x8000), "bf16": (0x7F80, 0x8000)}[kind]
    return np.where((codes & codes.dtype.type(exponent)) == 0, codes & codes.dtype.type(sign), codes)


def _int_binary(name: str, kind: str, notes: Notes) -> Binary:
    width, signed = kind_bytes(kind), kind[0] == "s"
    unsigned_type, signed_type = CODE_TYPES[width], SIGNED_TYPES[width]
    view = signed_type if signed else unsigned_type
    if name in _ARITHMETIC:
        return _ARITHMETIC[name]
    if name in _EXTREMA:
        pick = _EXTREMA[name]
        return lambda a, b: pick(a.view(view), b.view(view)).view(unsigned_type)
    if name in ("vshl", "vshr"):
        return _shift(name, width, view, notes)
    if name == "vdiv":

        def divide(a: Codes, b: Codes) -> Codes:
            x, y = a.view(view).astype(np.int64), b.view(view).astype(np.int64)
            if np.count_nonzero(y) != y.size:
                notes.undefine("an integer was divided by zero")
            y = np.where(y == 0, 1, y)
            return (np.sign(x) * np.sign(y) * (np.abs(x) // np.abs(y))).astype(unsigned_type)

        return divide
    raise Trap(f"{name} does not compute on {kind} lanes")


def _shift(name: str, width: int, view: type, notes: Notes) -> Binary:
    bits = 8 * width
    unsigned_type = CODE_TYPES[width]

    def shift(a: Codes, b: Codes) -> Codes:
        count = b.view(SIGNED_TYPES[width])
        if np.count_nonzero((count < 0) | (count == bits)):
            notes.undefine("a shift count was negative or equal to the lane width")
        far = (count < 0) | (count >= bits)
        near = np.where(far, 0, count).astype(view)
        if name == "vshl":
            return np.where(far, 0, a << near.view(unsigned_type)).astype(unsigned_type)
        x = a.view(view)
        # An arithmetic shift by width - 1 leaves only signs, a logical one beyond the width leaves 0.
        beyond = x >> view(bits - 1) if view is not unsigned_type else np.zeros_like(x)
        return np.where(far, beyond, x >> near).astype(view).view(unsigned_type)

    return shift


def unary(name: str, kind: str, notes: Notes) -> Unary:
    """vneg vabs vrelu vnot vsqrt vexp vln of a code array."""
    if name == "vnot":
        return np.bitwise_not
    refuse_narrow_floats(name, kind)
    code_type = CODE_TYPES[kind_bytes(kind)]
    if kind not in FLOAT_KINDS:
        view = SIGNED_TYPES[kind_bytes(kind)] if kind[0] == "s" else code_type
        whole = {"vneg": np.negative, "vabs": np.abs, "vrelu": lambda x: np.maximum(x, view(0))}.get(name)
        if whole is None:
            raise Trap(f"{name} does not compute on {kind} lanes")
        return lambda a: whole(a.view(view)).view(code_type)
    sign = code_type(1 << (8 * kind_bytes(kind) - 1))
    if name == "vneg":
        return lambda a: a ^ sign
    if name == "vabs":
        return lambda a: a & ~sign
    decode, encode = decoder(kind), encoder(kind)
    if name == "vrelu":
        maximum = _float_binary("vmax", kind, notes)
        zero = np.zeros(1, code_type)
        return lambda a: maximum(a, zero)
    function = {"vsqrt": np.sqrt, "vexp": np.exp, "vln": np.log}.get(name)
    if function is None:
        raise Trap(f"{name} does not compute on {kind} lanes")
    least = _smallest_normal(kind)

    def transcendental(a: Codes) -> Codes:
        notes.assume(ULP_MODEL)
        exact: NDArray[np.float64] = function(_flush(decode(a), least).astype(np.float64))
        return _flush_codes(encode(canonical(exact.astype(np.float32), notes)), kind)

    return transcendental


def truncate(kind: str, mode: str, notes: Notes) -> Unary:
    """vtrc: to an integral value of the same kind by R, A, F, C or Z."""
    decode, encode = decoder(kind), encoder(kind)
    return lambda a: encode(canonical(round_integral(decode(a), mode), notes))


def exp_difference(kind: str, notes: Notes) -> Binary:
    """vexpdif: codes of f32(exp(f32(x) - f32(m))) from codes of x and m."""
    decode = decoder(kind)

    def difference(x: Codes, m: Codes) -> Codes:
        notes.assume(ULP_MODEL)
        delta = _flush(decode(x) - decode(m), _smallest_normal("f32"))
        exact = np.exp(delta.astype(np.float64)).astype(np.float32)
        return _flush_codes(canonical(exact, notes).view(np.uint32), "f32")

    return difference


def fused(kind: str, notes: Notes) -> Callable[[Codes, Codes, Codes], Codes]:
    """a * b + c rounded once: exact for ints and f16, within the f64 double rounding for f32 and bf16."""
    refuse_narrow_floats("a fused multiply-add", kind)
    if kind not in FLOAT_KINDS:
        return lambda a, b, c: a * b + c
    decode, encode = decoder(kind), _with_f16_mode(kind, encoder(kind), notes)

    def multiply_add(a: Codes, b: Codes, c: Codes) -> Codes:
        notes.assume("fused multiply-add is computed in f64 and rounded to f32, then to the lane type")
        exact = decode(a).astype(np.float64) * decode(b) + decode(c)
        return encode(canonical(exact.astype(np.float32), notes))

    return multiply_add


def compare(mode: str, kind: str) -> Callable[[Codes, Codes], NDArray[np.bool_]]:
    """eq ne lt le gt ge (and their ordered forms oeq one olt ole ogt oge) as booleans; only ne holds for a NaN."""
    ordered = mode[0] == "o"
    operation = COMPARES.get(mode[1:] if ordered else mode)
    if operation is None:
        raise Trap(f"comparison {mode} is not known")
    if kind in FLOAT_KINDS:
        decode = decoder(kind)
        if mode == "one":
            return lambda a, b: (decode(a) < decode(b)) | (decode(a) > decode(b))
        return lambda a, b: operation(decode(a), decode(b))
    view = SIGNED_TYPES[kind_bytes(kind)] if kind[0] == "s" else CODE_TYPES[kind_bytes(kind)]
    return lambda a, b: operation(a.view(view), b.view(view))


def pattern_lanes(pattern: str, count: int) -> NDArray[np.bool_] | None:
    """Lanes of a predicate pattern such as PAT_VL8 (with or without the PAT_ prefix), or None if it is unknown."""
    name = pattern.removeprefix("PAT_")
    lane = np.arange(count)
    if name.startswith("VL") and name[2:].isdigit():
        return lane < int(name[2:])
    fixed = {
        "ALL": lane >= 0, "ALLF": lane < 0, "H": lane < count // 2, "Q": lane < count // 4,
        "M3": lane % 3 == 0, "M4": lane % 4 == 0,
    }  # fmt: skip
    return fixed.get(name)


def index_ramp(base: Codes, kind: str, steps: NDArray[np.int64]) -> Codes:
    """Codes of base + steps: integers wrap, floats are rounded once. ``base`` has one code."""
    if kind in FLOAT_KINDS:
        exact = decoder(kind)(base).astype(np.float64) + steps
        return encoder(kind)(exact.astype(np.float32))
    return (base.astype(np.int64) + steps).astype(base.dtype)
