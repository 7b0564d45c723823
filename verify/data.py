"""Test data: codes that make a wrong byte, a wrong rounding or a wrong special value show.

Run 0 is plain: distinct finite values of moderate size. Later runs mix, block by block, NaN with several payloads,
infinities, zeros of both signs, subnormals, ties of the narrow formats, saturating sizes and raw bits. Blocks of one
sign, or of one value, catch masks that fill with zero.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from verify.floats import encode_scalar
from verify.formats import CODE_TYPES, FLOAT_KINDS, Codes, kind_bytes

_BLOCK_SIZES = (16, 32, 64)
# Around the largest fp8 and f16 values and the smallest fp8 ones.
_EDGES = (448.0, 464.0, 480.0, 57344.0, 61440.0, 2.0**-10, 2.0**-9, 1.5 * 2.0**-9, 2.0**-17, 65504.0, 65520.0)
# Halfway between integers, and between the neighbours of 1 in f16, bf16, f8E4M3FN and f8E5M2.
_HALVES = (0.5, 1.5, 2.5, 1 + 2.0**-11, 1 + 2.0**-8, 1 + 2.0**-4, 1 + 2.0**-3)
_PLAIN, _SPARSE, _DENSE, _CONSTANT, _RAW, _SHORT, _ZEROS = range(7)


@dataclass(frozen=True)
class Shape:
    """Bit fields of a float kind."""

    bits: int
    mantissa: int

    @property
    def exponent(self) -> int:
        """Bits of the exponent field."""
        return self.bits - 1 - self.mantissa

    @property
    def bias(self) -> int:
        """Exponent field of the value 1."""
        return (1 << (self.exponent - 1)) - 1


_LOWEST = {"f8E4M3FN": -448.0}
SHAPES = {
    "f32": Shape(32, 23), "f16": Shape(16, 10), "bf16": Shape(16, 7), "f8E4M3FN": Shape(8, 3), "f8E5M2": Shape(8, 2),
}  # fmt: skip


def codes(kind: str, count: int, rng: np.random.Generator, plain: bool, exact_sums: bool) -> Codes:
    """``count`` codes of a kind. ``exact_sums`` keeps finite values to small multiples of 1/4."""
    if kind not in FLOAT_KINDS:
        return integers(kind, count, rng, plain)
    if kind not in SHAPES:  # hif8: its codes are no sign, exponent and mantissa of fixed widths
        return _small_quarters(kind, count, rng) if exact_sums else bits(kind, count, rng)
    ordinary = _small_quarters(kind, count, rng) if exact_sums else finite(kind, count, rng)
    size = int(rng.choice(_BLOCK_SIZES))
    blocks = -(-count // size)

    def spread(choice: NDArray[Any]) -> NDArray[Any]:
        return np.repeat(choice, size)[:count]

    # Whole blocks of one sign, so that no maximum is right by luck.
    ordinary = _signed(kind, ordinary, spread(rng.integers(0, 4, blocks)))
    if plain:
        return ordinary
    sign = ordinary.dtype.type(1 << (8 * kind_bytes(kind) - 1))
    style = spread(rng.choice(7, blocks, p=(0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1)))
    special = specials(kind, exact_sums)
    chosen = special[rng.integers(0, len(special), count)]
    result = ordinary.copy()
    rare = (style == _SPARSE) & (rng.random(count) < 1 / 16)
    often = (style == _DENSE) & (rng.random(count) < 1 / 2)
    result[rare | often] = chosen[rare | often]
    fills = {
        _CONSTANT: spread(special[rng.integers(0, len(special), blocks)]),
        _ZEROS: np.where(rng.random(count) < 0.5, sign, sign ^ sign),
    }
    if not exact_sums:
        fills |= {_RAW: bits(kind, count, rng), _SHORT: ties(kind, count, rng)}
    for which, fill in fills.items():
        np.copyto(result, fill, where=style == which)
    # However small the buffer: every special value once, inside one window of 64, the first of them in one of 32.
    if count >= 32:
        width = 64 if count >= 64 else 32
        window = int(rng.integers(0, (count - width) // 32 + 1)) * 32
        result[window : window + width] = rng.permutation(np.resize(special, width))
    return result


# Data for programs whose sums are rounded on ordinary data, by the values that floats take: exp gives 1 and 0 of the
# steps, a difference of a block of one value is 0, quotients and roots of powers of four are exact, and small whole
# numbers stay exact through differences, squares and means of them.
STYLES: dict[str, tuple[float, ...]] = {
    "units": (-1.0, 0.0, 1.0), "powers": (0.25, 1.0, 4.0, 16.0), "steps": (0.0, -16384.0),
    "infinite": (0.0, -math.inf), "ones": (1.0,), "zeros": (0.0,),
}  # fmt: skip


def styled(kind: str, count: int, rng: np.random.Generator, style: str) -> Codes:
    """Codes of the few values of a style, block by block evenly mixed, all but one the same, or all the same."""
    floats = kind in FLOAT_KINDS
    low = _LOWEST.get(kind, -math.inf) if floats else -128.0
    values = [max(v, low) if floats else int(max(v, low)) for v in STYLES[style]]
    table = np.array([encode_scalar(v, kind) for v in values], CODE_TYPES[kind_bytes(kind)])
    size = int(rng.choice(_BLOCK_SIZES))
    blocks = -(-count // size)
    picks = rng.integers(0, len(table), count)
    constant = np.repeat(rng.integers(0, len(table), blocks), size)[:count]
    kind_of_block = np.repeat(rng.choice(3, blocks, p=(0.6, 0.2, 0.2)), size)[:count]
    rare = rng.random(count) < 1 / 16
    picks = np.where((kind_of_block == 1) | ((kind_of_block == 2) & ~rare), constant, picks)
    return table[picks]


def bits(kind: str, count: int, rng: np.random.Generator) -> Codes:
    """Any codes."""
    dtype = CODE_TYPES[kind_bytes(kind)]
    return rng.integers(0, np.iinfo(dtype).max, count, dtype, endpoint=True)


def integers(kind: str, count: int, rng: np.random.Generator, plain: bool) -> Codes:
    """Any codes of an integer kind, a quarter of them around the limits of types if they are not to be plain."""
    values = bits(kind, count, rng)
    if plain:
        return values
    size = 8 * kind_bytes(kind)
    extremes = [0, 1, (1 << size) - 1, 1 << (size - 1), (1 << (size - 1)) - 1, 127, 128, 255]
    edge = np.array(extremes, np.uint64).astype(values.dtype)[rng.integers(0, len(extremes), count)]
    return np.where(rng.random(count) < 0.25, edge, values)


def finite(kind: str, count: int, rng: np.random.Generator) -> Codes:
    """Values of size 2^-3 to 2^4 with random mantissas and signs."""
    shape = SHAPES[kind]
    exponent = rng.integers(shape.bias - 3, shape.bias + 4, count, np.uint64)
    mantissa = rng.integers(0, 1 << shape.mantissa, count, np.uint64)
    sign = rng.integers(0, 2, count, np.uint64)
    code = sign << np.uint64(shape.bits - 1) | exponent << np.uint64(shape.mantissa) | mantissa
    return code.astype(CODE_TYPES[kind_bytes(kind)])


def _small_quarters(kind: str, count: int, rng: np.random.Generator) -> Codes:
    # 1024 values of at most 1 add up to no more than 1024, below which f16 has every multiple of 1/2.
    quarters = range(-4, 5, 2) if kind == "f16" else range(-15, 16)
    table = np.array([encode_scalar(k / 4, kind) for k in quarters], CODE_TYPES[kind_bytes(kind)])
    return table[rng.integers(0, len(table), count)]


def _signed(kind: str, values: Codes, mode: NDArray[Any]) -> Codes:
    """Mode 0: all negative, 1: all positive, otherwise as they are."""
    sign = values.dtype.type(1 << (8 * kind_bytes(kind) - 1))
    return np.where(mode == 0, values | sign, np.where(mode == 1, values & ~sign, values))


def ties(kind: str, count: int, rng: np.random.Generator) -> Codes:
    """Values halfway between neighbours of a narrower format, small, in range and beyond it."""
    shape = SHAPES[kind]
    reach = min(20, shape.bias - 1)
    exponent = rng.integers(shape.bias - reach, shape.bias + reach, count, np.uint64)
    widths = [m for m in (2, 3, 7, 10) if m < shape.mantissa] or [shape.mantissa - 1]
    kept = np.array(widths, np.uint64)[rng.integers(0, len(widths), count)]
    below = np.uint64(shape.mantissa) - kept
    mantissa = rng.integers(0, 1 << shape.mantissa, count, np.uint64) >> below << below
    half = np.uint64(1) << (below - np.uint64(1))
    mantissa = mantissa + np.where(rng.random(count) < 0.25, np.uint64(0), half)
    sign = rng.integers(0, 2, count, np.uint64)
    code = sign << np.uint64(shape.bits - 1) | exponent << np.uint64(shape.mantissa) | mantissa
    return code.astype(CODE_TYPES[kind_bytes(kind)])


def specials(kind: str, exact_sums: bool) -> Codes:
    """NaN, infinities, zeros and the values around the limits of types and halfway between neighbours."""
    shape = SHAPES[kind]
    infinite = ((1 << shape.exponent) - 1) << shape.mantissa
    quiet = infinite | (1 << (shape.mantissa - 1))
    positive = [0, infinite, quiet, infinite | 1, quiet | 1, (1 << (shape.bits - 1)) - 1]
    if not exact_sums:
        one = shape.bias << shape.mantissa
        positive += [1, 2, (1 << shape.mantissa) - 1, 1 << shape.mantissa, infinite - 1, one, one + 1]
        if kind in ("f32", "bf16", "f16"):
            positive += [encode_scalar(value, kind) for value in _EDGES + _HALVES]
    sign = 1 << (shape.bits - 1)
    return np.array(positive + [code | sign for code in positive], np.uint64).astype(CODE_TYPES[kind_bytes(kind)])
