"""Float sums whose order is open (``reassoc``): which of them are exact in every order, and how far others may be off.

A sum is exact in every order when all addends are multiples of some power of two and their sizes add up to no more
multiples of it than the significand can count: then no partial sum is ever rounded.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import REGISTER_BYTES
from verify import reductions
from verify.formats import FLOAT_KINDS, Codes, decoder, finisher, kind_bytes
from verify.notes import Notes

F64 = NDArray[np.float64]

_DIGITS = {"f32": 24, "f16": 11}
_LARGEST = {"f32": float(np.finfo(np.float32).max), "f16": 65504.0}


def spread(values: F64, kind: str) -> F64:
    """For each row how far sums in two orders may be apart: 0 where every order is exact.

    The orders are trees over the lanes of a register and chains over registers, either first. Infinite where a
    partial sum may overflow in one order alone.
    """
    count = values.shape[1]
    digits, largest = _DIGITS[kind], _LARGEST[kind]
    size = np.abs(values)
    total = size.sum(axis=1)
    finite = np.isfinite(total)
    undecided = np.zeros(len(values), bool)
    if not finite.all():  # one NaN or infinity decides the sum, unless others may overflow to the opposite one first
        undecided = _opposed(values, largest)
        values, size = np.where(finite[:, None], values, 0), np.where(finite[:, None], size, 0)
        total = np.where(finite, total, 0)
    # The total is at most 2^e: with addends that are multiples of 2^(e - digits) nothing is rounded.
    exponent = np.frexp(np.nextafter(total, 0))[1]
    scaled = np.ldexp(values, (digits - exponent)[:, None])
    exact = np.logical_and.reduce(scaled == np.rint(scaled), axis=1)
    far = total > largest
    if exact.all() and not far.any() and not undecided.any():
        return np.zeros(len(total))
    depth = 2 * (count - 1).bit_length() + -(-count * kind_bytes(kind) // REGISTER_BYTES)
    one_sign = np.abs(values.sum(axis=1)) == total
    bound = np.where(exact | (one_sign & (total > 1.01 * largest)), 0.0, total * depth * 2.0**-digits)
    # Addends of one sign overflow in every order, but for the last bits of the limit.
    return np.where(undecided | far & ~(one_sign & (exact | (bound == 0))), np.inf, bound)


def _opposed(values: F64, largest: float) -> NDArray[np.bool_]:
    """Rows with infinities of one sign whose finite addends of the other sign may overflow: NaN in some orders."""
    above, below = (values == np.inf).any(axis=1), (values == -np.inf).any(axis=1)
    finite = np.where(np.isfinite(values), values, 0)
    up, down = finite.clip(min=0).sum(axis=1), -finite.clip(max=0).sum(axis=1)
    risky = np.where(above, down > largest, up > largest)
    return (above ^ below) & ~np.isnan(values).any(axis=1) & risky


def open_total(kind: str, notes: Notes) -> reductions.Reduce:
    """The sum of each row as ``total`` gives it, or in a run that probes for it at an end of what orders can give."""
    add = reductions.total(kind, notes)
    if kind not in FLOAT_KINDS:
        return add
    decode, finish = decoder(kind), finisher(kind, notes)

    def add_floats(codes: Codes, mask: NDArray[np.bool_] | None) -> Codes:
        sums = add(codes, mask)
        values = decode(codes).astype(np.float64)
        values = values if mask is None else np.where(mask, values, 0.0)
        reach = spread(values, kind)
        if not np.count_nonzero(reach):
            notes.met_sum = notes.met_sum or bool(
                (np.count_nonzero(values, axis=1) > 1)[np.isfinite(decode(sums))].any()
            )
            return sums
        which = notes.open_sum()
        if which is None:
            return sums
        up = np.full(len(sums), which == 0) if which < 2 else np.arange(len(sums)) % 2 == which % 2
        moved = decode(sums) + np.where(up, reach, -reach)
        if which >= 2:
            moved = np.where(np.isinf(reach), np.nan, moved)
        return np.where(reach > 0, finish(moved.astype(np.float32)), sums)

    return add_floats
