"""Simple values of an element: what a counterexample shows instead of random bits.

The order is that of a reader: 1, -1, 2, larger and smaller powers of two, small numbers, halves, -0; then the value
itself with as few bits as possible. An infinity or a NaN stays only where no number does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeVar

import numpy as np

from verify.data import SHAPES
from verify.floats import encode_scalar
from verify.formats import CODE_TYPES, FLOAT_KINDS, decoder, kind_bytes

T = TypeVar("T")

_SIMPLE = (
    1.0, -1.0, 2.0, -2.0, 4.0, 8.0, 16.0, 64.0, 256.0, 1024.0, 2.0**15, 2.0**16, 2.0**31, 2.0**63, 2.0**127,
    0.5, 0.25, 2.0**-4, 2.0**-8, 2.0**-16, 3.0, 5.0, 6.0, 7.0, 1.5, 2.5, 0.75, -3.0, -1.5, -(2.0**15),
)  # fmt: skip
_WHOLE = tuple(int(v) for v in _SIMPLE if v == int(v) and abs(v) < 2.0**64)


def simpler(kind: str, code: int) -> list[int]:
    """Codes to try in place of a code that is not zero, the simplest first; none that is less simple than it."""
    if kind not in FLOAT_KINDS:
        limit = 1 << 8 * kind_bytes(kind)
        return _before([v % limit for v in _WHOLE if -limit // 2 <= v < limit], code)
    values = [v for v in _SIMPLE if _value(kind, encode_scalar(v, kind)) == v]
    codes = [encode_scalar(v, kind) for v in values]
    minus_zero = encode_scalar(-0.0, kind)
    codes += [minus_zero] if minus_zero else []
    value = _value(kind, code)
    if math.isinf(value) or math.isnan(value):
        last = [v for v in (math.inf, -math.inf) if _value(kind, encode_scalar(v, kind)) == v]
        codes += [encode_scalar(v, kind) for v in last]
    if math.isnan(value):
        codes.append(encode_scalar(math.nan, kind))
    return _before(codes, code)


def _before(codes: Sequence[int], code: int) -> list[int]:
    distinct = list(dict.fromkeys(c for c in codes if c))
    return distinct[: distinct.index(code)] if code in distinct else distinct


def _value(kind: str, code: int) -> float:
    return float(decoder(kind)(np.array([code], CODE_TYPES[kind_bytes(kind)]))[0])


def fewer_bits(kind: str, code: int, fails: Callable[[int], bool]) -> int:
    """A code that fails like the given one, with fewer bits set and, for a float, of a size near 1."""
    if kind in SHAPES:
        shape = SHAPES[kind]
        sign, fraction = 1 << (shape.bits - 1), (1 << shape.mantissa) - 1
        one = shape.bias << shape.mantissa
        positive = code & ~sign
        code = positive if positive != code and fails(positive) else code
        if code & ~(sign | fraction) == (sign - 1) & ~fraction:  # infinities and NaN have no size
            return code
        near = code & (sign | fraction) | one
        code = near if near != code and fails(near) else code
        loose = code & fraction
    elif kind in FLOAT_KINDS:  # hif8: a bit of a code has no meaning of its own
        return code
    else:
        loose = code
    fixed = code & ~loose
    bits = [1 << b for b in range(loose.bit_length()) if loose >> b & 1]
    kept = ddmin(bits, lambda part: fixed + sum(part) != 0 and fails(fixed + sum(part)))
    return fixed + sum(kept)


def ddmin(items: Sequence[T], fails: Callable[[list[T]], bool]) -> list[T]:
    """A part of ``items``, which fail, that fails as well and of which no single one can be left out.

    Delta debugging (Zeller and Hildebrandt, 2002): halves first, then complements of ever smaller parts.
    """
    items = list(items)
    if not items or fails([]):
        return []
    parts = min(2, len(items))
    while True:
        cuts = [len(items) * k // parts for k in range(parts + 1)]
        chunks = [items[a:b] for a, b in zip(cuts, cuts[1:], strict=False)]
        smaller = next((chunk for chunk in chunks if len(chunk) < len(items) and fails(chunk)), None)
        if smaller is not None:
            items, parts = smaller, min(2, len(smaller))
            continue
        rests = (items[:a] + items[b:] for a, b in zip(cuts, cuts[1:], strict=False))
        smaller = next((rest for rest in rests if rest and fails(rest)), None)
        if smaller is not None:
            items, parts = smaller, max(min(parts - 1, len(smaller)), min(2, len(smaller)))
            continue
        if parts >= len(items):
            return items
        parts = min(2 * parts, len(items))
