"""Values for the elements that two terms are made of, many samples at once: where one of them rounds, saturates or
compares otherwise, few of the elements matter and the others should not get in the way.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from verify import data
from verify.floats import encode_scalar
from verify.formats import CODE_TYPES, FLOAT_KINDS, Codes, kind_bytes

# What the elements of a buffer hold that are not varied in a sample: 0, 1, a power of two, the least, the largest, -1,
# or halves below what the largest size is often scaled to.
_CALM = 7
_HALVES = 6
_TOPS = (127.0, 448.0, 6.0, 57344.0)
_POOL = 1 << 14
_REACH = 12  # powers of two from 2^-12 to 2^12
_SMALL = [0.5 * k for k in range(-24, 25)] + [127.0, 127.5, 128.0, 255.0, 255.5, 256.0, -127.5, -128.0, -128.5, -129.0]
_WIDE = [32767.0, 32767.5, 32768.0, 65535.0, 65536.0, -32768.5, 2.0**31, -(2.0**31), 2.0**31 - 128, 2.0**32, 1e30, 88.5]


@lru_cache(maxsize=1 << 14)
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


def halves(kind: str, count: int, rng: np.random.Generator, top: float = 127.0) -> Codes:
    """Halfway cases between whole numbers, and a few of the size ``top`` that all are scaled by."""
    step = 0.5 if top < 200 else top / 256
    table = [step * k for k in range(-int(top / step) + 1, int(top / step))]
    dtype = CODE_TYPES[kind_bytes(kind)]
    values = rng.choice(np.array([encoded(v, kind) for v in table], dtype), count)
    tops = rng.choice(np.array([encoded(top, kind), encoded(-top, kind)], dtype), count)
    return np.where(rng.random(count) < 1 / 16, tops, values).astype(dtype)


class Samples:
    """``count`` samples of values for elements of given kinds, the same at each call; ``groups`` are their buffers."""

    def __init__(self, kinds: list[str], groups: list[int], count: int, rng: np.random.Generator) -> None:
        self._count, self._rng = count, rng
        size = max(len(kinds), 1)
        self._share: NDArray[np.float64] = rng.choice([0.0, 0.0, 2 / size, 0.3, 1.0], count)
        self._focus: NDArray[np.int64] = rng.integers(0, size, count)
        self._modes = {group: rng.integers(0, _CALM, count) for group in sorted(set(groups))}
        self._power: NDArray[np.int64] = rng.integers(0, 2 * _REACH + 1, count)
        self._alike = rng.random(count) < 0.15  # all elements of a kind near one value
        self._size = size = max(_POOL, count // 4)
        self._pools = {kind: varied(kind, size, rng) for kind in sorted(set(kinds))}
        self._halves = {kind: halves(kind, size, rng, float(rng.choice(_TOPS))) for kind in self._pools}
        self._ready: dict[tuple[str, int], Codes] = {}
        self._bases = {kind: rng.choice(pool, count) for kind, pool in self._pools.items()}
        self.codes = [self._element(kind, groups[number], number) for number, kind in enumerate(kinds)]

    def _element(self, kind: str, group: int, number: int) -> Codes:
        rng, count, base = self._rng, self._count, self._bases[kind]
        if (kind, group) not in self._ready:
            self._ready[kind, group] = self._calm(kind, self._modes[group])
        at = rng.integers(0, self._size, count)
        calm = np.where(self._modes[group] == _HALVES, self._halves[kind][at], self._ready[kind, group])
        loud = (self._focus == number) | (rng.random(count) < self._share)
        made = np.where(self._alike, base + (at % 5 - 2).astype(base.dtype), self._pools[kind][at])
        return np.where(loud | self._alike, made, calm).astype(base.dtype)

    def _calm(self, kind: str, mode: NDArray[np.int64]) -> Codes:
        dtype = CODE_TYPES[kind_bytes(kind)]
        powers = np.array([encoded(2.0**k, kind) for k in range(-_REACH, _REACH + 1)], dtype)[self._power]
        least, most = (encoded(s * 3e4, kind) for s in (-1.0, 1.0))
        known = [encoded(0.0, kind), encoded(1.0, kind), 0, least, most, encoded(-1.0, kind), 0]
        return np.where(mode == 2, powers, np.array(known, dtype)[mode]).astype(dtype)
