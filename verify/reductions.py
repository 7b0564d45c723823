"""Reductions of rows of lanes: maxima and minima with their index, and sums in the order of the hardware.

Sources: values.md section 3, isa.md O11.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from verify.formats import (
    CODE_TYPES,
    FLOAT_KINDS,
    FORMATS,
    SIGNED_TYPES,
    Codes,
    is_nan,
    kind_bytes,
    nan_code,
)
from verify.lanes import binary, refuse_narrow_floats
from verify.notes import TREE_SUM, WRAPPING_BINS, ZERO_MODEL, Notes

Reduce = Callable[[Codes, "NDArray[np.bool_] | None"], Codes]


def neutral(name: str, kind: str) -> int:
    """Code that changes no maximum ("max") or minimum ("min") of a kind: an infinity or the type's extreme."""
    if kind in FLOAT_KINDS:
        infinite = 0x7F800000 if kind == "f32" else (FORMATS[kind].inf or 0)
        return infinite | (1 << (8 * kind_bytes(kind) - 1)) if name == "max" else infinite
    bits = 8 * kind_bytes(kind)
    if kind[0] == "s":
        return 1 << (bits - 1) if name == "max" else (1 << (bits - 1)) - 1
    return 0 if name == "max" else (1 << bits) - 1


def _sorter(kind: str) -> Callable[[NDArray[Any]], NDArray[Any]]:
    """Codes to integers of the same order, so that -0 < +0; NaN is not ordered. Applied twice it gives codes back."""
    width = kind_bytes(kind)
    signed, unsigned = SIGNED_TYPES[width], CODE_TYPES[width]
    if kind not in FLOAT_KINDS:
        view = signed if kind[0] == "s" else unsigned
        return lambda codes: codes.view(view)
    sign_bit, size = 8 * width - 1, signed((1 << (8 * width - 1)) - 1)

    def keys(codes: NDArray[Any]) -> NDArray[Any]:
        x = codes.view(signed)
        return x ^ ((x >> sign_bit) & size)

    return keys


def extremum(name: str, kind: str, notes: Notes) -> Reduce:
    """Maximum or minimum ("max", "min") of each row of a (rows, lanes) code array over the lanes where mask holds.

    A NaN in an active lane makes the row NaN; a row without an active lane gives ``neutral``.
    """
    refuse_narrow_floats(f"vc{name}", kind)
    floats, width = kind in FLOAT_KINDS, kind_bytes(kind)
    code_type, keys = CODE_TYPES[width], _sorter(kind)
    identity = code_type(neutral(name, kind))
    pick = np.maximum if name == "max" else np.minimum
    if not floats:

        def reduce_ints(codes: Codes, mask: NDArray[np.bool_] | None) -> Codes:
            codes = codes if mask is None else np.where(mask, codes, identity)
            return pick.reduce(keys(codes), axis=1).view(code_type)

        return reduce_ints
    size = code_type((1 << (8 * width - 1)) - 1)

    def reduce(codes: Codes, mask: NDArray[np.bool_] | None) -> Codes:
        if mask is not None:
            codes = np.where(mask, codes, identity)
            some = np.logical_or.reduce(mask, axis=1)
            if not some.all() and notes.undefine("a float maximum or minimum of no active lane"):
                codes = np.where(some[:, None], codes, identity - code_type(1))  # the largest finite size
        result = keys(pick.reduce(keys(codes), axis=1)).view(code_type)
        if np.count_nonzero(result & size) != result.size:
            notes.assume(ZERO_MODEL)
        nan = is_nan(codes, kind)
        if np.count_nonzero(nan):
            result[np.logical_or.reduce(nan, axis=1)] = nan_code(kind, notes)
        return result

    return reduce


def extremum_index(kind: str) -> Callable[[Codes, NDArray[np.bool_] | None, int], int]:
    """Lane of the first NaN, or else of the first extremum, among the active lanes of a code vector.

    The extremum is given as ``extremum`` gives it, so that zeros of both signs are one value.
    """
    floats = kind in FLOAT_KINDS

    def index(codes: Codes, mask: NDArray[np.bool_] | None, best: int) -> int:
        hits = codes == best
        if floats and is_nan(np.array([best], codes.dtype), kind)[0]:
            hits = is_nan(codes, kind)
        return int((hits if mask is None else hits & mask).argmax())

    return index


def total(kind: str, notes: Notes, result_bytes: int | None = None) -> Reduce:
    """Sum of each row of a (rows, lanes) code array over the active lanes; integer sums wrap in ``result_bytes``."""
    refuse_narrow_floats("vcadd", kind)
    width = kind_bytes(kind)
    if kind not in FLOAT_KINDS:
        view = SIGNED_TYPES[width] if kind[0] == "s" else CODE_TYPES[width]
        result_type = CODE_TYPES[result_bytes or width]

        def add_ints(codes: Codes, mask: NDArray[np.bool_] | None) -> Codes:
            codes = codes if mask is None else np.where(mask, codes, codes.dtype.type(0))
            return codes.view(view).astype(np.int64).sum(axis=1).astype(result_type)

        return add_ints
    add = binary("vadd", kind, notes)

    def add_floats(codes: Codes, mask: NDArray[np.bool_] | None) -> Codes:
        notes.assume(TREE_SUM)
        codes = codes if mask is None else np.where(mask, codes, codes.dtype.type(0))
        while codes.shape[1] > 1:
            if codes.shape[1] % 2:
                codes = np.pad(codes, ((0, 0), (0, 1)))
            codes = add(np.ascontiguousarray(codes[:, 0::2]), np.ascontiguousarray(codes[:, 1::2]))
        return codes[:, 0].copy()

    return add_floats


def histogram(acc: Codes, values: Codes, bins: int, first: int, cumulative: bool, notes: Notes) -> Codes:
    """16-bit accumulators plus the counts of bins ``first`` and on; an overflow wraps."""
    counts = np.bincount(values, minlength=256)[:256]
    counts = (np.cumsum(counts) if cumulative else counts)[first : first + bins]
    total = acc.astype(np.int64) + counts
    if (total > 0xFFFF).any():
        notes.assume(WRAPPING_BINS)
    return total.astype(np.uint16)
