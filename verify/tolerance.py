"""What another order of float sums can change: a range for each stored element, from runs of the source alone."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from verify.formats import CODE_TYPES, FLOAT_KINDS, SIGNED_TYPES, Codes, decoder, kind_bytes, kind_of
from verify.memory import ELEMENTS, Bytes, Footprint, Placement


def settled(
    want: Bytes, others: Sequence[Bytes], got: Bytes, placement: Placement, footprints: Sequence[Footprint]
) -> tuple[Bytes, int]:
    """``got`` with ``want`` in each element that another order of sums explains, and the most ulp that one was off.

    ``others`` are images of the source with its sums moved to the ends of what orders can give. An element that they
    do not change must be as it is; one that they change may be anything between, and half as far again on both sides
    for the results of several sums. What the source takes for no element of a known type must be as it is.
    """
    result, most = got.copy(), 0
    for start, footprint in zip(placement.starts, footprints, strict=True):
        part = slice(start, start + footprint.size)
        if np.array_equal(want[part], got[part]):
            continue
        for number in np.unique(footprint.elements):
            kind = kind_of(ELEMENTS[number], "u") if number >= 0 else ""
            kind = "bf16" if kind == "bf16x2" else kind
            if not kind or (kind not in FLOAT_KINDS and not kind[1:].isdigit()):
                continue
            width = kind_bytes(kind)
            dtype = CODE_TYPES[width]
            typed = (footprint.elements == number)[::width]
            w, g = want[part].view(dtype), got[part].view(dtype)
            (where,) = np.nonzero(typed & (w != g))
            if not where.size:
                continue
            ok = _between(w[where], [o[part].view(dtype)[where] for o in others], g[where], kind)
            if ok.any():
                keys = _keys(kind)
                most = max(most, int(np.abs(keys(w[where[ok]]) - keys(g[where[ok]])).max()))
                result[part].view(dtype)[where[ok]] = w[where[ok]]
    return result, most


def _keys(kind: str):
    """Codes to int64 in the order of their values, neighbours 1 apart."""
    width = kind_bytes(kind)
    sign = 1 << (8 * width - 1)

    def keys(codes: Codes) -> NDArray[np.int64]:
        if kind[0] == "u" or width == 8:
            return codes.astype(np.int64)
        if kind not in FLOAT_KINDS:
            return codes.view(SIGNED_TYPES[width]).astype(np.int64)
        size = (codes & codes.dtype.type(sign - 1)).astype(np.int64)
        return np.where(codes & codes.dtype.type(sign), -size, size)

    return keys


def _between(want: Codes, others: Sequence[Codes], got: Codes, kind: str) -> NDArray[np.bool_]:
    """Which elements lie in the range of ``want`` and ``others``, where those differ."""
    keys = _keys(kind)
    decode = decoder(kind) if kind in FLOAT_KINDS else keys
    with np.errstate(all="ignore"):
        all_keys = [keys(codes) for codes in (want, *others)]
        moved = np.logical_or.reduce([k != all_keys[0] for k in all_keys[1:]])
        values = [decode(codes).astype(np.float64) for codes in (want, *others)]
        nan = np.logical_or.reduce([np.isnan(v) for v in values])
        low, high = values[0], values[0]
        for value in values[1:]:
            low, high = np.fmin(low, value), np.fmax(high, value)
        reach = np.where(np.isfinite(high - low), (high - low) / 2, 0.0)
        value = decode(got).astype(np.float64)
        inside = (value >= low - reach) & (value <= high + reach)
        # One step beyond: what follows the sum is rounded as well.
        near = np.logical_or.reduce([np.abs(keys(got) - k) <= 1 for k in all_keys]) & (kind != "hif8")
        return moved & (inside | (near & ~np.isnan(value)) | (np.isnan(value) & nan))
