"""Values for the elements that two terms are made of, many samples at once: where one of them rounds, saturates or
compares otherwise, few of the elements matter and the others should not get in the way.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from verify import data
from verify.floats import encode_scalar
from verify.formats import CODE_TYPES, FLOAT_KINDS, Codes, kind_bytes

# What the elements hold that are not varied in a sample: 0, 1, a power of two, the least, the largest, or -1.
_CALM = 6
_REACH = 12  # powers of two from 2^-12 to 2^12
_SMALL = [0.5 * k for k in range(-24, 25)] + [127.0, 127.5, 128.0, 255.0, 255.5, 256.0, -127.5, -128.0, -128.5, -129.0]
_WIDE = [32767.0, 32767.5, 32768.0, 65535.0, 65536.0, -32768.5, 2.0**31, -(2.0**31), 2.0**31 - 128, 2.0**32, 1e30, 88.5]


def encoded(value: float, kind: str) -> int:
    """The code of a number, as near as the kind has it."""
    if kind in FLOAT_KINDS:
        return encode_scalar(value, kind)
    whole = 0 if math.isnan(value) else int(max(min(value, 2.0**62), -(2.0**62)))
    return whole & ((1 << 8 * kind_bytes(kind)) - 1)


def varied(kind: str, count: int, rng: np.random.Generator) -> Codes:
    """Codes of all sorts: special ones, halfway cases, small and large numbers, powers of two, and any bits."""
    dtype = CODE_TYPES[kind_bytes(kind)]
    table = np.array([encoded(v, kind) for v in (*_SMALL, *_WIDE)], dtype)
    powers = np.array([encoded(s * 2.0**k, kind) for k in range(-30, 31) for s in (1, -1, 1.5, -1.5)], dtype)
    pools = [rng.choice(table, count), rng.choice(powers, count), data.bits(kind, count, rng)]
    if kind in data.SHAPES:
        # Just beside and exactly between the neighbours of narrower types.
        near = data.ties(kind, count, rng) + rng.integers(-1, 2, count).astype(dtype)
        pools += [data.ties(kind, count, rng), near.astype(dtype), data.finite(kind, count, rng)]
        pools += [rng.choice(data.specials(kind, False), count)]
    elif kind not in FLOAT_KINDS:
        pools += [data.integers(kind, count, rng, False)]
    which = rng.integers(0, len(pools), count)
    return np.choose(which, pools).astype(dtype)


class Samples:
    """``count`` samples of values for elements of given kinds, the same at each call."""

    def __init__(self, kinds: list[str], count: int, rng: np.random.Generator) -> None:
        self._count, self._rng = count, rng
        size = max(len(kinds), 1)
        self._share: NDArray[np.float64] = rng.choice([0.0, 0.0, 2 / size, 0.3, 1.0], count)
        self._focus: NDArray[np.int64] = rng.integers(0, size, count)
        self._mode: NDArray[np.int64] = rng.integers(0, _CALM, count)
        self._power: NDArray[np.int64] = rng.integers(0, 2 * _REACH + 1, count)
        self._alike = rng.random(count) < 0.15  # all elements of a kind near one value
        self._ready: dict[str, tuple[Codes, Codes]] = {}
        self.codes = [self._element(kind, number) for number, kind in enumerate(kinds)]

    def _element(self, kind: str, number: int) -> Codes:
        if kind not in self._ready:
            self._ready[kind] = self._calm(kind), varied(kind, self._count, self._rng)
        calm, base = self._ready[kind]
        loud = (self._focus == number) | (self._rng.random(self._count) < self._share)
        near = base + self._rng.integers(-2, 3, self._count).astype(base.dtype)
        made = np.where(self._alike, near, varied(kind, self._count, self._rng))
        return np.where(loud | self._alike, made, calm).astype(base.dtype)

    def _calm(self, kind: str) -> Codes:
        dtype = CODE_TYPES[kind_bytes(kind)]
        powers = np.array([encoded(2.0**k, kind) for k in range(-_REACH, _REACH + 1)], dtype)[self._power]
        least, most = (encoded(s * 3e4, kind) for s in (-1.0, 1.0))
        known = [encoded(0.0, kind), encoded(1.0, kind), 0, least, most, encoded(-1.0, kind)]
        return np.where(self._mode == 2, powers, np.array(known, dtype)[self._mode]).astype(dtype)
