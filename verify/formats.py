"""Element kinds and the float formats among them, as grids of values.

A *kind* is an element whose sign is settled: f32, f16, bf16, f8E4M3FN, f8E5M2, hif8, s8..s64, u8..u64, and the packed
pairs f4E1M2x2, f4E2M1x2, bf16x2 and hif8x2. A *code* is the bit pattern of one element in an unsigned numpy integer of
its width. Narrow formats are grids: the ascending finite values of their non-negative codes and one more value where
rounding overflows, so every rounding of every format is one search in its grid. Sources: values.md 4, isa.md 4.3, O11.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import ml_dtypes
import numpy as np
from numpy.typing import NDArray

from eqsat.ir import ELEMENT_BITS, EqsatError
from verify.notes import NAN_BITS, NAN_MODEL, Notes

Codes = NDArray[np.unsignedinteger]

CODE_TYPES: dict[int, type[np.unsignedinteger]] = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}
SIGNED_TYPES: dict[int, type[np.signedinteger]] = {1: np.int8, 2: np.int16, 4: np.int32, 8: np.int64}
F32_NAN = np.uint32(0x7FC00000).view(np.float32)


@dataclass(frozen=True)
class Format:
    """A float format of at most 16 bits.

    ``nan`` is the canonical code, ``inf`` and ``nan`` None where there is none, ``largest`` the code of the largest
    finite value, ``overflow`` the value that would follow it. ``numpy`` has the same codes; None where nothing has.
    """

    name: str
    bits: int
    mantissa: int
    nan: int | None
    inf: int | None
    largest: int
    overflow: float
    numpy: type | None
    minus_zero: bool = True

    @property
    def sign(self) -> int:
        """The sign bit."""
        return 1 << (self.bits - 1)

    @property
    def bytes(self) -> int:
        """Bytes of an array element that holds a code."""
        return max(1, self.bits // 8)


FORMATS = {
    "f16": Format("f16", 16, 10, 0x7E00, 0x7C00, 0x7BFF, 2.0**16, np.float16),
    "bf16": Format("bf16", 16, 7, 0x7FC0, 0x7F80, 0x7F7F, 2.0**128, ml_dtypes.bfloat16),
    "f8E4M3FN": Format("f8E4M3FN", 8, 3, 0x7F, None, 0x7E, 480.0, ml_dtypes.float8_e4m3fn),
    "f8E5M2": Format("f8E5M2", 8, 2, 0x7E, 0x7C, 0x7B, 2.0**16, ml_dtypes.float8_e5m2),
    "hif8": Format("hif8", 8, 3, 0x80, 0x6F, 0x6E, 1.5 * 2.0**15, None, minus_zero=False),
    "f4E1M2": Format("f4E1M2", 4, 2, None, None, 7, 2.0, None),
    "f4E2M1": Format("f4E2M1", 4, 1, None, None, 7, 8.0, ml_dtypes.float4_e2m1fn),
}
FLOAT_KINDS = frozenset({"f32", "f16", "bf16", "f8E4M3FN", "f8E5M2", "hif8"})
# The kind of both halves of a packed pair.
PAIRS = {"f4E1M2x2": "f4E1M2", "f4E2M1x2": "f4E2M1", "bf16x2": "bf16", "hif8x2": "hif8"}

_NAN = {"f32": 0x7FC00000} | {name: fmt.nan for name, fmt in FORMATS.items() if fmt.nan is not None}
# A NaN with the other sign and another payload, where the format has one.
_OTHER_NAN = {"f32": 0xFFFFFFFF, "f16": 0xFFFF, "bf16": 0xFFFF, "f8E4M3FN": 0xFF, "f8E5M2": 0xFF, "hif8": 0x80}


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
        return FORMATS[kind].bytes
    if kind in PAIRS:
        return ELEMENT_BITS[kind] // 8
    digits = kind.lstrip("fsu")
    if not digits.isdigit():
        raise EqsatError(f"{kind} values are not interpreted")
    return int(digits) // 8


def nan_code(kind: str, notes: Notes) -> int:
    """Code of a NaN that arithmetic or a cast makes: the canonical one, or another one in a run that probes for it."""
    notes.assume(NAN_MODEL)
    return (_OTHER_NAN if notes.undefine(NAN_BITS) else _NAN)[kind]


def is_nan(codes: Codes, kind: str) -> NDArray[np.bool_]:
    """Which codes of a float kind are NaN."""
    return np.isnan(decoder(kind)(codes))


# hif8: the first code of each prefix, its bits, and how many exponent bits follow; the rest is mantissa.
_HIF8_PREFIXES = ((0x60, 2, 4), (0x40, 2, 3), (0x20, 2, 2), (0x10, 3, 1), (0x08, 4, 0))


def _hif8_value(code: int) -> float:
    """Value of a code below 0x80 that is finite (values.md 4)."""
    if code < 8:  # no exponent: powers of two
        return 0.0 if code == 0 else 2.0 ** (code - 23)
    prefix, exponent_bits = next((p, e) for first, p, e in _HIF8_PREFIXES if code >= first)
    mantissa_bits = 7 - prefix - exponent_bits
    mantissa = code & ((1 << mantissa_bits) - 1)
    exponent = 0
    if exponent_bits:  # a sign, an implicit one, then the low bits of the magnitude
        half = 1 << (exponent_bits - 1)
        field = code >> mantissa_bits & (2 * half - 1)
        exponent = -(half | field & (half - 1)) if field & half else half | field
    return 2.0**exponent * (1 + mantissa / (1 << mantissa_bits))


@cache
def decode_table(kind: str) -> NDArray[np.float32]:
    """f32 value of every code of a narrow format, NaN in its canonical form."""
    fmt = FORMATS[kind]
    table: NDArray[np.float32]
    if kind == "hif8":
        half = np.array([np.inf if code == fmt.inf else _hif8_value(code) for code in range(fmt.sign)], np.float32)
        table = np.concatenate([half, -half])
        table[0x80] = np.nan
    elif kind == "f4E1M2":
        half = np.arange(8).astype(np.float32) / np.float32(4)
        table = np.concatenate([half, -half])
    else:
        codes = np.arange(1 << fmt.bits, dtype=CODE_TYPES[fmt.bytes])
        with np.errstate(all="ignore"):
            table = codes.view(fmt.numpy or np.float16).astype(np.float32)
    table[np.isnan(table)] = F32_NAN
    return table


@cache
def grid(kind: str) -> tuple[NDArray[np.float64], NDArray[np.intp]]:
    """Ascending non-negative values with the overflow value behind them, and the code of each (overflow: largest + 1).

    In hif8 alone the order of the codes is not that of their values.
    """
    fmt = FORMATS[kind]
    values = decode_table(kind)[: fmt.largest + 1].astype(np.float64)
    if kind == "hif8":
        values = np.append(values, decode_table(kind)[fmt.largest + 2 : fmt.sign]).astype(np.float64)
        codes = np.append(np.arange(fmt.largest + 1), np.arange(fmt.largest + 2, fmt.sign))
    else:
        codes = np.arange(fmt.largest + 1)
    order = np.argsort(values)
    return np.append(values[order], fmt.overflow), np.append(codes[order], fmt.largest + 1)


def decoder(kind: str) -> Callable[[Codes], NDArray[np.float32]]:
    """Codes of a float kind to f32 values, exactly; f32 codes keep their NaN payload."""
    if kind == "f32":
        return lambda codes: codes.view(np.float32)
    return decode_table(kind).take


def encoder(kind: str) -> Callable[[NDArray[np.float32]], Codes]:
    """f32 values to codes of f32, f16 or bf16 by nearest even without saturation; NaN gives some NaN."""
    if kind == "f32":
        return lambda values: values.view(np.uint32)
    target = FORMATS[kind].numpy or np.float16
    return lambda values: values.astype(target).view(np.uint16)


def finisher(kind: str, notes: Notes) -> Callable[[NDArray[np.float32]], Codes]:
    """f32 results of arithmetic to codes of f32, f16 or bf16: nearest even, every NaN the one of ``nan_code``."""
    encode = encoder(kind)

    def finish(values: NDArray[np.float32]) -> Codes:
        nan = np.isnan(values)
        codes = encode(values)
        if np.count_nonzero(nan):
            codes = np.where(nan, codes.dtype.type(nan_code(kind, notes)), codes)
        return codes

    return finish
