"""Arithmetic of one lane, vectorised: what an element-wise, comparing or reducing operation does to codes.

Both interpreters take their lane arithmetic from here; what differs between them, which lane meets which and what
a mask does, stays with them. A factory such as ``binary("vmul", "bf16", notes)`` settles the kind once and returns
a function on arrays of codes. Sources: values.md section 2, isa.md O11.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from verify.floats import round_integral, round_to_grid
from verify.formats import (
    CODE_TYPES,
    FLOAT_KINDS,
    FORMATS,
    PAIRS,
    SIGNED_TYPES,
    Codes,
    decoder,
    encoder,
    finisher,
    kind_bytes,
    nan_code,
)
from verify.notes import F16_MODE, FUSED_BF16, ULP_MODEL, ZERO_MODEL, Notes, Trap

Binary = Callable[[Codes, Codes], Codes]
Unary = Callable[[Codes], Codes]
F32 = NDArray[np.float32]
F64 = NDArray[np.float64]

_ARITHMETIC = {"vadd": np.add, "vsub": np.subtract, "vmul": np.multiply}
_BITS = {"vand": np.bitwise_and, "vor": np.bitwise_or, "vxor": np.bitwise_xor}
_EXTREMA = {"vmax": np.maximum, "vmin": np.minimum}
# Operations that hardware computes within an ulp.
INEXACT = frozenset({"vdiv", "vexp", "vln", "vsqrt", "vexpdif"})
COMPARES = {
    "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal,
}  # fmt: skip


def refuse_narrow_floats(name: str, kind: str) -> None:
    """Trap for 8-bit floats and packed pairs, which have no arithmetic."""
    if kind in PAIRS or (kind in FORMATS and FORMATS[kind].bits <= 8):
        raise Trap(f"{name} does not compute on {kind} lanes")


def _flush(values: F32, smallest: np.float32) -> F32:
    """Subnormals of the kind to zero of the same sign; ``smallest`` is the least normal value."""
    low = np.abs(values) < smallest
    return np.where(low, np.copysign(np.float32(0), values), values) if np.count_nonzero(low) else values


def _smallest_normal(kind: str) -> np.float32:
    return np.float32(2.0**-14) if kind == "f16" else np.float32(2.0**-126)


def _arithmetic(kind: str, notes: Notes) -> Callable[[F32], Codes]:
    """Results of arithmetic to codes; an f16 result that depends on the saturating mode is noted."""
    finish = finisher(kind, notes)
    if kind != "f16":
        return finish

    def checked(values: F32) -> Codes:
        codes = finish(values)
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
    decode = decoder(kind)
    if name in _EXTREMA:
        finish = finisher(kind, notes)
        pick, zero = _EXTREMA[name], np.bitwise_and if name == "vmax" else np.bitwise_or

        def extremum(a: Codes, b: Codes) -> Codes:
            x, y = decode(a), decode(b)
            r = pick(x, y)
            if np.count_nonzero(r) != r.size:
                both = (x == 0) & (y == 0)
                if np.count_nonzero(both & (np.signbit(x) != np.signbit(y))):
                    notes.assume(ZERO_MODEL)
                r = np.where(both, zero(x.view(np.uint32), y.view(np.uint32)), r.view(np.uint32)).view(np.float32)
            return finish(r)

        return extremum
    finish = _arithmetic(kind, notes)
    if name == "vdiv":
        least = _smallest_normal(kind)

        def divide(a: Codes, b: Codes) -> Codes:
            codes = _flush_codes(finish(_flush(decode(a), least) / _flush(decode(b), least)), kind)
            return _within_an_ulp(codes, kind, notes, name, a, b)

        return divide
    operation = _ARITHMETIC.get(name)
    if operation is None:
        raise Trap(f"{name} does not compute on {kind} lanes")
    return lambda a, b: finish(operation(decode(a), decode(b)))


def _within_an_ulp(
    codes: Codes, kind: str, notes: Notes, name: str, *inputs: Codes, exact: NDArray[np.bool_] | None = None
) -> Codes:
    """The results, or in a run that asks for it the next larger ones for some inputs: only the same operation on the
    same inputs then gives the same result. What is ``exact`` stays."""
    if name.split()[0] in notes.coarse:
        codes = _coarse(codes, kind)
    if not notes.approximate(ULP_MODEL):
        return codes
    key = np.full(1, sum(name.encode()), np.uint64)
    for values in inputs:
        key = (key ^ values) * np.uint64(0x9E3779B97F4A7C15)
        key = key ^ key >> np.uint64(29)
    exponent = {"f32": 0x7F800000, "f16": 0x7C00}.get(kind, 0x7F80)
    inside = (codes + 1 & exponent) % exponent != 0
    inside = inside if exact is None else inside & ~exact
    return np.where(inside & (key % np.uint64(2) == 1), codes + 1, codes).astype(codes.dtype)


# Steps of the results of a run that makes them coarse: 16384 f32 of size 1, or 256 f16, then add up in any order.
_STEPS = {"f32": 2.0**-10, "f16": 2.0**-3, "bf16": 2.0**-3}


def _coarse(codes: Codes, kind: str) -> Codes:
    """Results rounded to multiples of a power of two; 0, 1, infinities and NaN stay, and so does the order."""
    values, step = decoder(kind)(codes), np.float32(_STEPS[kind])
    rounded: F32 = (np.rint(values / step) * step).astype(np.float32)
    return np.where(np.abs(values) < 2.0**20, encoder(kind)(rounded), codes)


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
                y = np.where(y == 0, -1 if notes.undefine("a quotient by the integer zero") else 1, y)
            return (np.sign(x) * np.sign(y) * (np.abs(x) // np.abs(y))).astype(unsigned_type)

        return divide
    raise Trap(f"{name} does not compute on {kind} lanes")


def _shift(name: str, width: int, view: type, notes: Notes) -> Binary:
    bits = 8 * width
    unsigned_type = CODE_TYPES[width]

    def shift(a: Codes, b: Codes) -> Codes:
        count = b.view(SIGNED_TYPES[width])
        open_ = (count < 0) | (count == bits)
        far = open_ | (count > bits)
        if np.count_nonzero(open_) and notes.undefine("a shift by a negative count or by the lane width"):
            return np.where(open_, ~a, shift(a, np.where(open_, 0, b).astype(b.dtype)))
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
    decode, finish = decoder(kind), finisher(kind, notes)
    if name == "vrelu":
        maximum = _float_binary("vmax", kind, notes)
        zero = np.zeros(1, code_type)
        return lambda a: maximum(a, zero)
    function = {"vsqrt": np.sqrt, "vexp": np.exp, "vln": np.log}.get(name)
    if function is None:
        raise Trap(f"{name} does not compute on {kind} lanes")
    least = _smallest_normal(kind)

    def transcendental(a: Codes) -> Codes:
        x = _flush(decode(a), least)
        exact: F64 = function(x.astype(np.float64))
        codes = _flush_codes(finish(exact.astype(np.float32)), kind)
        # exp(0) is 1 (values.md 2); other values are within an ulp.
        return _within_an_ulp(codes, kind, notes, name, a, exact=x == 0 if name == "vexp" else None)

    return transcendental


def truncate(kind: str, mode: str, notes: Notes) -> Unary:
    """vtrc: to an integral value of the same kind by R, A, F, C or Z."""
    decode, finish = decoder(kind), finisher(kind, notes)
    return lambda a: finish(round_integral(decode(a), mode))


def exp_difference(kind: str, notes: Notes) -> Binary:
    """vexpdif: codes of f32(exp(f32(x) - f32(m))) from codes of x and m."""
    decode, finish = decoder(kind), finisher("f32", notes)

    def difference(x: Codes, m: Codes) -> Codes:
        delta = _flush(decode(x) - decode(m), _smallest_normal("f32"))
        codes = _flush_codes(finish(np.exp(delta.astype(np.float64)).astype(np.float32)), "f32")
        return _within_an_ulp(codes, "f32", notes, f"vexpdif {kind}", x, m, exact=delta == 0)

    return difference


def _sum_to_odd(a: F64, b: F64) -> F64:
    """a + b in f64, where inexact with an odd last bit: rounded further it is rounded only once."""
    total = a + b
    from_b = total - a
    error = (a - (total - from_b)) + (b - from_b)
    even = (total.view(np.int64) & 1) == 0
    return np.where((error != 0) & even & np.isfinite(total), np.nextafter(total, np.copysign(np.inf, error)), total)


def _to_f32_odd(values: F64) -> F32:
    """f64 to f32 toward zero, where inexact with an odd last bit."""
    near = values.astype(np.float32)
    back = near.astype(np.float64)
    toward = np.where(np.abs(back) > np.abs(values), np.nextafter(near, np.float32(0)), near)
    inexact = (toward.astype(np.float64) != values) & ~np.isnan(values)
    return (toward.view(np.uint32) | inexact.astype(np.uint32)).view(np.float32)


def fused(kind: str, notes: Notes) -> Callable[[Codes, Codes, Codes], Codes]:
    """a * b + c rounded once."""
    refuse_narrow_floats("a fused multiply-add", kind)
    if kind not in FLOAT_KINDS:
        return lambda a, b, c: a * b + c
    decode, finish = decoder(kind), _arithmetic(kind, notes)

    def multiply_add(a: Codes, b: Codes, c: Codes) -> Codes:
        if kind == "bf16":
            notes.assume(FUSED_BF16)
        exact = _sum_to_odd(decode(a).astype(np.float64) * decode(b), decode(c).astype(np.float64))
        return finish(exact.astype(np.float32) if kind == "f32" else _to_f32_odd(exact))

    return multiply_add


def scaled_to_f16(notes: Notes) -> Binary:
    """vmulscvt: f16(x * s) of f32 codes, rounded once, half away from zero."""

    def scale(x: Codes, s: Codes) -> Codes:
        notes.assume("vmulscvt rounds the product once")
        product = x.view(np.float32).astype(np.float64) * s.view(np.float32)
        codes, over = round_to_grid(np.where(np.isnan(product), 0.0, product), "f16", "A")
        codes = np.where(over, 0x7C00, codes) | np.where(np.signbit(product), 0x8000, 0)
        if over.any() or np.isnan(product).any():
            notes.assume(F16_MODE)
            codes = np.where(np.isnan(product), nan_code("f16", notes), codes)
        return codes.astype(np.uint16)

    return scale


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
    refuse_narrow_floats("a comparison", kind)
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
