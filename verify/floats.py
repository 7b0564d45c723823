"""Exact casts between element kinds, on arrays of bit patterns.

Nearest-even casts, which kernels are full of, go through numpy and ml_dtypes; every other rounding searches the grid
of its target (formats.py), and the tests hold the two ways equal. Sources: values.md sections 4-6, isa.md O11.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import EqsatError
from verify.formats import (
    CODE_TYPES,
    F32_NAN,
    FLOAT_KINDS,
    FORMATS,
    PAIRS,
    SIGNED_TYPES,
    Codes,
    Format,
    decode_table,
    decoder,
    grid,
    kind_bytes,
    nan_code,
)
from verify.notes import HYBRID, Notes, Trap

Cast = Callable[[Codes], Codes]

# Roundings beyond R A F C Z and the casts that have them.
_HYBRID = {("f32", "hif8"), ("f16", "hif8"), ("bf16", "hif8")}
_TO_ODD = {("f32", "f16")}


def round_to_grid(values: NDArray[np.float64], kind: str, mode: str) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """Codes of \\|values\\| in a narrow format rounded by R, A, F, C, Z or O, and where that overflows.

    NaN and what overflows give an arbitrary code: callers replace it.
    """
    points, codes = grid(kind)
    last = len(points) - 1
    size = np.abs(values)
    below = np.minimum(np.searchsorted(points, size, side="right") - 1, last)
    above = np.minimum(below + 1, last)
    exact = points[below] == size
    if mode == "Z":
        up = np.zeros(len(size), bool)
    elif mode == "O":
        up = codes[below] % 2 == 0
    elif mode in "FC":
        up = np.signbit(values) == (mode == "F")
    else:
        # Distances are exact: grid values and sources have at most 24 significant bits.
        low, high = size - points[below], points[above] - size
        tie = (codes[below] & 1).astype(bool) if mode == "R" else True
        up = (low > high) | ((low == high) & tie)
    chosen = np.where(up & ~exact, above, below)
    return codes[chosen], chosen == last


def _round_hybrid(values: NDArray[np.float64], source: str) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """hif8 with rounding H: A for exponents -3..3, else up when the dropped bits reach a threshold in the source.

    The threshold is the low 14 bits of an f32 (2 of an f16); it is compared with as many of the highest dropped bits.
    """
    digits, dropped = (2, 10) if source == "f16" else (14, 23)
    codes, over = round_to_grid(values, "hif8", "A")
    points, of_point = grid("hif8")
    size = np.abs(values)
    mantissa, exponent = np.frexp(np.where(np.isfinite(size), size, 1.0))
    exponent = exponent - 1
    fraction = ((mantissa * 2 - 1) * (1 << dropped)).astype(np.int64)
    kept = np.select([np.abs(exponent) <= 7, np.abs(exponent) <= 15], [2, 1], 0)
    rest = fraction & ((np.int64(1) << (dropped - kept)) - 1)
    high = np.where(dropped - kept >= digits, rest >> np.maximum(dropped - kept - digits, 0), rest)
    up = (high >= (fraction & ((1 << digits) - 1))) & (rest > 0)
    last = len(points) - 1
    below = np.clip(np.searchsorted(points, size, side="right") - 1, 0, last)
    chosen = np.minimum(below + up, last)
    far = (np.abs(exponent) > 3) & (size >= points[1]) & np.isfinite(size)
    return np.where(far, of_point[chosen], codes), np.where(far, chosen == last, over)


def _capped(values: NDArray[np.float64], fmt: Format, mode: str) -> NDArray[np.intp]:
    """A saturating fp8 cast beyond range with A or Z, as observed: mantissa rounded, exponent field capped."""
    fraction, _ = np.frexp(np.abs(values))
    scaled = fraction * (2 << fmt.mantissa)
    rounded = np.floor(scaled + 0.5) if mode == "A" else np.floor(scaled)
    low = rounded.astype(np.int64) & ((1 << fmt.mantissa) - 1)
    code = (((1 << (fmt.bits - 1 - fmt.mantissa)) - 1) << fmt.mantissa) | low
    return np.where((code == 0x7F) & (fmt.inf is None), fmt.largest, code)


def _narrow(
    values: NDArray[np.floating], fmt: Format, mode: str, saturate: bool, notes: Notes, source: str = "f32"
) -> Codes:
    wide = values.astype(np.float64)
    nan = np.isnan(wide)
    finite = np.where(nan, 0.0, wide)
    code, over = _round_hybrid(finite, source) if mode == "H" else round_to_grid(finite, fmt.name, mode)
    if over.any():
        if not saturate:
            code[over] = 0 if fmt.inf is None else fmt.inf
        elif mode != "R" and fmt.name in ("f8E4M3FN", "f8E5M2"):
            infinite = np.isinf(wide[over])
            top, capped = fmt.largest, _capped(wide[over], fmt, mode)
            if (infinite.any() or mode in "FC") and notes.undefine(
                f"an overflow in a cast to {fmt.name} with SAT and rounding {mode}, which nobody has shown"
            ):
                top -= 1
                capped = np.where(mode in "FC", top, capped)
            notes.assume(f"a saturating cast to {fmt.name} with rounding {mode} caps the exponent field on overflow")
            code[over] = np.where(infinite, top, capped)
        else:
            code[over] = fmt.largest
    signed = np.signbit(wide) if fmt.minus_zero else np.signbit(wide) & (code != 0)
    code = np.where(signed, code | fmt.sign, code)
    if fmt.inf is None and not saturate and over.any():
        code[over] = nan_code(fmt.name, notes)  # e4m3: an overflow has no stated sign
    if nan.any():
        code[nan] = 0 if saturate else nan_code(fmt.name, notes)
    return code.astype(CODE_TYPES[fmt.bytes])


def _narrow_even(fmt: Format, saturate: bool, notes: Notes) -> Callable[[NDArray[np.float32]], Codes]:
    """The nearest-even case of ``_narrow`` by the conversions of numpy and ml_dtypes."""
    code_type, target = CODE_TYPES[fmt.bytes], fmt.numpy or np.float16
    top = decode_table(fmt.name)[fmt.largest]

    def cast(values: NDArray[np.float32]) -> Codes:
        nan = np.isnan(values)
        if saturate:
            values = np.minimum(np.maximum(values, -top), top)
        codes = values.astype(target).view(code_type)
        if not saturate and fmt.inf is None:  # e4m3: an overflow has no stated sign
            nan = nan | ((codes & 0x7F) == 0x7F)
        if np.count_nonzero(nan):
            codes[nan] = 0 if saturate else nan_code(fmt.name, notes)
        return codes

    return cast


def round_f32(exact: NDArray[np.float64], mode: str) -> NDArray[np.float32]:
    """f64 values to f32 by R, A, F, C or Z."""
    near = exact.astype(np.float32)
    if mode == "R":
        return near
    toward = np.where(np.abs(near.astype(np.float64)) > np.abs(exact), np.nextafter(near, np.float32(0)), near)
    away = np.where(toward == exact, toward, np.nextafter(toward, np.copysign(np.float32(np.inf), toward)))
    if mode == "Z":
        return toward
    if mode in "FC":
        return np.where(np.signbit(exact) == (mode == "F"), away, toward)
    low, high = np.abs(exact - toward), np.abs(away.astype(np.float64) - exact)
    return np.where(high <= low, away, toward)


def _round_integral(values: NDArray[np.float64], mode: str) -> NDArray[np.float64]:
    if mode == "R":
        return np.rint(values)
    if mode == "A":
        return np.copysign(np.floor(np.abs(values) + 0.5), values)
    return {"F": np.floor, "C": np.ceil, "Z": np.trunc}[mode](values)


def round_integral(values: NDArray[np.float32], mode: str) -> NDArray[np.float32]:
    """f32 values to integral f32 values (``vtrc``)."""
    return _round_integral(values.astype(np.float64), mode).astype(np.float32)


def _range(kind: str) -> tuple[int, int]:
    bits = int(kind[1:])
    return (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if kind[0] == "s" else (0, (1 << bits) - 1)


def _float_to_int(source: str, target: str, mode: str, saturate: bool, notes: Notes) -> Cast:
    decode = decoder(source)
    low, high = _range(target)
    width = kind_bytes(target)
    span = 2.0 ** (8 * width)

    def cast(codes: Codes) -> Codes:
        exact = decode(codes).astype(np.float64)
        whole = _round_integral(np.where(np.isnan(exact), 0.0, exact), mode)
        infinite = np.isinf(whole)
        # 2^63 - 1 is no f64: clip below it and put the extreme in afterwards.
        inside = (whole >= low) & (whole < float(high) + 1)
        extreme = np.where(whole < 0, np.uint64(low % (1 << 64)), np.uint64(high))
        clamped = np.where(inside, np.where(inside, whole, 0.0).astype(np.int64).view(np.uint64), extreme)
        if saturate:
            return clamped.astype(CODE_TYPES[width])
        low_bits = np.fmod(np.where(infinite, 0.0, whole), span)
        size = np.abs(low_bits).astype(np.uint64)
        result = np.where(infinite, extreme, np.where(low_bits < 0, ~size + np.uint64(1), size))
        if (source, target) == ("f16", "s16") and not inside.all():
            # The general rule keeps low bits, the table of this cast shows the extremes.
            if notes.undefine("a NOSAT cast from f16 to s16 that overflows") and not infinite.all():
                result = clamped
        return result.astype(CODE_TYPES[width])

    return cast


def _to_f64_odd(values: NDArray[np.integer]) -> NDArray[np.float64]:
    """Integers to f64 toward zero, where inexact with an odd last bit: rounded further they are rounded only once."""
    if values.dtype.itemsize < 8:
        return values.astype(np.float64)
    size = np.where(values < 0, ~values.view(np.uint64) + np.uint64(1), values.view(np.uint64))
    spare = np.uint64(0x7FF)
    odd = ((size >> np.uint64(11)) | ((size & spare) != 0)) << np.uint64(11)
    return np.copysign(np.where(size >> np.uint64(53) != 0, odd, size).astype(np.float64), values)


def _int_to_float(source: str, target: str, mode: str) -> Cast:
    signed, width = source[0] == "s", kind_bytes(source)
    kinds = SIGNED_TYPES if signed else CODE_TYPES

    def cast(codes: Codes) -> Codes:
        values = codes.view(kinds[width])
        if target == "f32":
            rounded = values.astype(np.float32) if mode == "R" else round_f32(_to_f64_odd(values), mode)
            return rounded.view(np.uint32)
        code, over = round_to_grid(_to_f64_odd(values), target, mode)
        fmt = FORMATS[target]
        code = np.where(over, fmt.inf or 0, code)
        return np.where(values < 0, code | fmt.sign, code).astype(CODE_TYPES[fmt.bytes])

    return cast


def _int_to_int(source: str, target: str, saturate: bool) -> Cast:
    kinds = SIGNED_TYPES if source[0] == "s" else CODE_TYPES
    width, target_type = kind_bytes(source), CODE_TYPES[kind_bytes(target)]
    low, high = _range(target)
    # values.md section 6: s16 -> u32 saturates whatever the attribute says.
    clamp = (saturate and kind_bytes(target) <= width) or (source, target) == ("s16", "u32")

    def cast(codes: Codes) -> Codes:
        values = codes.view(kinds[width])
        if clamp:
            bounds = np.iinfo(values.dtype)
            values = np.clip(values, max(low, bounds.min), min(high, bounds.max))
        return values.astype(target_type)

    return cast


def converter(source: str, target: str, rounding: str | None, saturate: str | None, notes: Notes) -> Cast:
    """The cast between two kinds as a function on codes.

    ``rounding`` is R A F C Z (None: R; to hif8: A), H to hif8, O from f32 to f16; ``saturate`` "SAT" or "NOSAT" (None:
    NOSAT). Raises Trap for what has no defined result, EqsatError for casts that are not interpreted.
    """
    mode = rounding or ("A" if target == "hif8" else "R")
    special = {"H": _HYBRID, "O": _TO_ODD}.get(mode)
    common = ("A",) if target == "hif8" else ("R", "A", "F", "C", "Z")
    if mode not in common if special is None else (source, target) not in special:
        raise Trap(f"rounding {mode} from {source} to {target} has no defined result")
    sat = saturate == "SAT"
    if source in PAIRS or target in PAIRS:
        return _pair_cast(source, target, mode, notes)
    for kind in (source, target):
        kind_bytes(kind)  # refuses unknown kinds
    if source in FLOAT_KINDS and target == "f32":
        return _widen(source, notes)
    if source in FLOAT_KINDS and target in FLOAT_KINDS:
        fmt, decode = FORMATS[target], decoder(source)
        if mode == "R":
            even = _narrow_even(fmt, sat, notes)
            return lambda codes: even(decode(codes))
        if mode == "H":
            notes.assume(HYBRID)
        return lambda codes: _narrow(decode(codes), fmt, mode, sat, notes, source)
    if source in FLOAT_KINDS:
        return _float_to_int(source, target, mode, sat, notes)
    if target in FLOAT_KINDS:
        return _int_to_float(source, target, mode)
    return _int_to_int(source, target, sat)


def _pair_cast(source: str, target: str, mode: str, notes: Notes) -> Cast:
    """fp4 pairs to and from bf16 pairs: the low half of one is the low half of the other (values.md 4)."""
    if source in ("f4E1M2x2", "f4E2M1x2") and target == "bf16x2":
        halves = decode_table(PAIRS[source]).view(np.uint32) >> np.uint32(16)
        table = np.concatenate([halves | high << np.uint32(16) for high in halves])
        return lambda codes: table[codes]
    if source != "bf16x2" or target not in ("f4E1M2x2", "f4E2M1x2"):
        raise EqsatError(f"a cast from {source} to {target} is not interpreted")
    fmt, decode = FORMATS[PAIRS[target]], decode_table("bf16")
    known: list[NDArray[np.uint8]] = []

    def cast(codes: Codes) -> Codes:
        if not known:
            known.append(_narrow(decode, fmt, mode, True, Notes()).astype(np.uint8))
        return known[0][codes & 0xFFFF] | known[0][codes >> 16] << np.uint8(4)

    return cast


def _widen(source: str, notes: Notes) -> Cast:
    if source == "f32":
        return lambda codes: codes
    table = decode_table(source)

    def cast(codes: Codes) -> Codes:
        values = table.take(codes)
        nan = np.isnan(values)
        if np.count_nonzero(nan):
            return np.where(nan, np.uint32(nan_code("f32", notes)), values.view(np.uint32))
        return values.view(np.uint32)

    return cast


def encode_scalar(value: int | float, kind: str) -> int:
    """Code of a literal in a kind, nearest even (hif8: half away); integers wrap."""
    exact = np.asarray([value], np.float64)
    if kind in FORMATS:
        return int(_narrow(exact, FORMATS[kind], "A" if kind == "hif8" else "R", False, Notes())[0])
    if kind == "f32":
        return (
            int(exact.astype(np.float32).view(np.uint32)[0]) if exact[0] == exact[0] else int(F32_NAN.view(np.uint32))
        )
    return int(value) & ((1 << (8 * kind_bytes(kind))) - 1)
