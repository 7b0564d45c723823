"""Exact casts between element kinds, on arrays of bit patterns.

A *kind* is an element whose sign is settled: f32, f16, bf16, f8E4M3FN, f8E5M2, s8..s64, u8..u64. A *code* is
the bit pattern of one element in an unsigned numpy integer of its width. Narrow float formats are grids: the
ascending finite values of their positive codes and one more value where rounding overflows, so every rounding
mode of every format is one search in its grid. Nearest-even casts, which kernels are full of, go through numpy
and ml_dtypes instead; the tests hold the two ways equal. Sources: values.md sections 4-6, isa.md O11.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import ml_dtypes
import numpy as np
from numpy.typing import NDArray

from eqsat.ir import EqsatError
from verify.notes import NAN_MODEL, Notes, Trap

Codes = NDArray[np.unsignedinteger]
Cast = Callable[[Codes], Codes]

CODE_TYPES: dict[int, type[np.unsignedinteger]] = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}
SIGNED_TYPES: dict[int, type[np.signedinteger]] = {1: np.int8, 2: np.int16, 4: np.int32, 8: np.int64}
F32_NAN = np.uint32(0x7FC00000).view(np.float32)


@dataclass(frozen=True)
class Format:
    """A float format of at most 16 bits. ``nan`` is the canonical code, ``inf`` None where there is none."""

    name: str
    bits: int
    mantissa: int
    nan: int
    inf: int | None
    largest: int
    overflow: float
    numpy: type

    @property
    def sign(self) -> int:
        """The code of -0."""
        return 1 << (self.bits - 1)


FORMATS = {
    "f16": Format("f16", 16, 10, 0x7E00, 0x7C00, 0x7BFF, 2.0**16, np.float16),
    "bf16": Format("bf16", 16, 7, 0x7FC0, 0x7F80, 0x7F7F, 2.0**128, ml_dtypes.bfloat16),
    "f8E4M3FN": Format("f8E4M3FN", 8, 3, 0x7F, None, 0x7E, 480.0, ml_dtypes.float8_e4m3fn),
    "f8E5M2": Format("f8E5M2", 8, 2, 0x7E, 0x7C, 0x7B, 2.0**16, ml_dtypes.float8_e5m2),
}
FLOAT_KINDS = frozenset({"f32", *FORMATS})


def kind_of(element: str, signless: str) -> str:
    """The kind of an IR element; ``signless`` ("s" or "u") is how i8..i64 are read in the language at hand."""
    if element.startswith("si"):
        return "s" + element[2:]
    if element.startswith("ui"):
        return "u" + element[2:]
    if element[0] == "i" and element[1:].isdigit():
        return signless + element[1:]
    return element


def kind_bytes(kind: str) -> int:
    """Bytes of one element of a kind."""
    if kind in FORMATS:
        return FORMATS[kind].bits // 8
    digits = kind.lstrip("fsu")
    if not digits.isdigit():
        raise EqsatError(f"{kind} values are not interpreted")
    return int(digits) // 8


@cache
def decode_table(kind: str) -> NDArray[np.float32]:
    """f32 value of every code of a narrow format, NaN in its canonical form."""
    fmt = FORMATS[kind]
    codes = np.arange(1 << fmt.bits, dtype=CODE_TYPES[fmt.bits // 8])
    with np.errstate(all="ignore"):
        table = codes.view(fmt.numpy).astype(np.float32)
    table[np.isnan(table)] = F32_NAN
    return table


@cache
def _grid(kind: str) -> NDArray[np.float64]:
    fmt = FORMATS[kind]
    return np.append(decode_table(kind)[: fmt.largest + 1].astype(np.float64), fmt.overflow)


def decoder(kind: str) -> Callable[[Codes], NDArray[np.float32]]:
    """Codes of a float kind to f32 values, exactly; f32 codes keep their NaN payload."""
    if kind == "f32":
        return lambda codes: codes.view(np.float32)
    return decode_table(kind).take


def encoder(kind: str) -> Callable[[NDArray[np.float32]], Codes]:
    """f32 values to codes of f32, f16 or bf16 by nearest even without saturation; NaN must be canonical already."""
    if kind == "f32":
        return lambda values: values.view(np.uint32)
    fmt = FORMATS[kind].numpy
    return lambda values: values.astype(fmt).view(np.uint16)


def round_to_grid(values: NDArray[np.float64], kind: str, mode: str) -> NDArray[np.intp]:
    """Codes of \\|values\\| in a narrow format rounded by R, A, F, C or Z; ``largest + 1`` means overflow.

    NaN gives an arbitrary code: callers replace it.
    """
    grid = _grid(kind)
    size = np.abs(values)
    below = np.minimum(np.searchsorted(grid, size, side="right") - 1, len(grid) - 1)
    above = np.minimum(below + 1, len(grid) - 1)
    exact = grid[below] == size
    if mode == "Z":
        up = np.zeros(len(size), bool)
    elif mode in "FC":
        up = np.signbit(values) == (mode == "F")
    else:
        # Distances are exact: grid values and sources have at most 24 significant bits.
        low, high = size - grid[below], grid[above] - size
        tie = (below & 1).astype(bool) if mode == "R" else True
        up = (low > high) | ((low == high) & tie)
    return np.where(up & ~exact, above, below)


def _capped(values: NDArray[np.float64], fmt: Format, mode: str) -> NDArray[np.intp]:
    """A saturating fp8 cast beyond range with A or Z, as observed: mantissa rounded, exponent field capped."""
    fraction, _ = np.frexp(np.abs(values))
    scaled = fraction * (2 << fmt.mantissa)
    rounded = np.floor(scaled + 0.5) if mode == "A" else np.floor(scaled)
    low = rounded.astype(np.int64) & ((1 << fmt.mantissa) - 1)
    code = (((1 << (fmt.bits - 1 - fmt.mantissa)) - 1) << fmt.mantissa) | low
    return np.where((code == 0x7F) & (fmt.inf is None), fmt.largest, code)


def _narrow(values: NDArray[np.floating], fmt: Format, mode: str, saturate: bool, notes: Notes) -> Codes:
    wide = values.astype(np.float64)
    nan = np.isnan(wide)
    code = round_to_grid(np.where(nan, 0.0, wide), fmt.name, mode)
    over = (code > fmt.largest) & ~nan
    if over.any():
        if not saturate:
            code[over] = fmt.nan if fmt.inf is None else fmt.inf
        elif mode != "R" and fmt.bits == 8:
            if np.isinf(wide[over]).any():
                notes.undefine(f"an infinity was cast to {fmt.name} with SAT and {mode}, which nobody has shown")
            notes.assume(f"a saturating cast to {fmt.name} with rounding {mode} caps the exponent field on overflow")
            code[over] = np.where(np.isinf(wide[over]), fmt.largest, _capped(wide[over], fmt, mode))
        else:
            code[over] = fmt.largest
    code = np.where(np.signbit(wide), code | fmt.sign, code)
    if fmt.inf is None and not saturate:
        code[over] = fmt.nan
    if nan.any():
        notes.assume(NAN_MODEL)
        code[nan] = 0 if saturate else fmt.nan
    return code.astype(CODE_TYPES[fmt.bits // 8])


def _narrow_even(fmt: Format, saturate: bool, notes: Notes) -> Callable[[NDArray[np.float32]], Codes]:
    """The nearest-even case of ``_narrow`` by the conversions of numpy and ml_dtypes."""
    code_type, target = CODE_TYPES[fmt.bits // 8], fmt.numpy
    top = decode_table(fmt.name)[fmt.largest]
    nan_code = 0 if saturate else fmt.nan
    canonical = fmt.bits == 16

    def cast(values: NDArray[np.float32]) -> Codes:
        nan = np.isnan(values)
        if saturate:
            values = np.minimum(np.maximum(values, -top), top)
        codes = values.astype(target).view(code_type)
        if np.count_nonzero(nan):
            notes.assume(NAN_MODEL)
            codes[nan] = nan_code
        if not saturate and not canonical:
            codes[(codes & 0x7F) == 0x7F] = fmt.nan  # e4m3: an overflow has no stated sign
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
        if saturate:
            # 2^63 - 1 is no f64: clip below it and put the extreme in afterwards.
            inside = (whole >= low) & (whole < float(high) + 1)
            result = np.where(inside, whole, 0.0).astype(np.int64).view(np.uint64)
            result = np.where(inside, result, np.where(whole < low, np.uint64(low % (1 << 64)), np.uint64(high)))
        else:
            result = np.fmod(np.where(infinite, 0.0, whole), span)
            result = np.where(result < 0, result + span, result).astype(np.uint64)
            result = np.where(infinite, np.where(whole < 0, np.uint64(low % (1 << 64)), np.uint64(high)), result)
            if (source, target) == ("f16", "s16") and ((whole < low) | (whole > high)).any():
                notes.undefine("a NOSAT cast from f16 to s16 overflowed, where the vendor's tables disagree")
        return result.astype(CODE_TYPES[width])

    return cast


def _int_to_float(source: str, target: str, mode: str, notes: Notes) -> Cast:
    signed, width = source[0] == "s", kind_bytes(source)
    kinds = SIGNED_TYPES if signed else CODE_TYPES
    if width == 8 and mode != "R":
        raise Trap(f"a cast from {source} to {target} with rounding {mode} is not interpreted")

    def cast(codes: Codes) -> Codes:
        values = codes.view(kinds[width])
        if target == "f32":
            rounded = values.astype(np.float32) if mode == "R" else round_f32(values.astype(np.float64), mode)
            return rounded.view(np.uint32)
        code = round_to_grid(values.astype(np.float64), target, mode)
        sign = FORMATS[target].sign
        return np.where(values < 0, code | sign, code).astype(CODE_TYPES[kind_bytes(target)])

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

    ``rounding`` is R A F C Z (None: R), ``saturate`` "SAT" or "NOSAT" (None: NOSAT). Raises Trap for what has no
    defined result (roundings O and H), EqsatError for kinds that are not interpreted.
    """
    mode = rounding or "R"
    if mode not in ("R", "A", "F", "C", "Z"):
        raise Trap(f"rounding {mode} from {source} to {target} has no defined result")
    sat = saturate == "SAT"
    for kind in (source, target):
        kind_bytes(kind)  # refuses unknown kinds
    if source in FLOAT_KINDS and target == "f32":
        return _widen(source, notes)
    if source in FLOAT_KINDS and target in FLOAT_KINDS:
        fmt, decode = FORMATS[target], decoder(source)
        if mode == "R":
            even = _narrow_even(fmt, sat, notes)
            return lambda codes: even(decode(codes))
        return lambda codes: _narrow(decode(codes), fmt, mode, sat, notes)
    if source in FLOAT_KINDS:
        return _float_to_int(source, target, mode, sat, notes)
    if target in FLOAT_KINDS:
        return _int_to_float(source, target, mode, notes)
    return _int_to_int(source, target, sat)


def _widen(source: str, notes: Notes) -> Cast:
    if source == "f32":
        return lambda codes: codes
    table = decode_table(source)

    def cast(codes: Codes) -> Codes:
        values = table.take(codes)
        if np.count_nonzero(np.isnan(values)):
            notes.assume(NAN_MODEL)
        return values.view(np.uint32)

    return cast


def encode_scalar(value: int | float, kind: str) -> int:
    """Code of a literal in a kind, nearest even; integers wrap."""
    exact = np.asarray([value], np.float64)
    if kind in FORMATS:
        return int(_narrow(exact, FORMATS[kind], "R", False, Notes())[0])
    if kind == "f32":
        return int(exact.astype(np.float32).view(np.uint32)[0])
    return int(value) & ((1 << (8 * kind_bytes(kind))) - 1)
