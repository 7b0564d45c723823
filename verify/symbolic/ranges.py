"""Bounds of lanes: what values an integer lane can have, from how it was made."""

from __future__ import annotations

import math

import numpy as np

from verify.symbolic.bits import sign_byte, sign_is_clear
from verify.symbolic.terms import Terms

Bounds = tuple[int, int]


def bounds(t: Terms, term: int, signed: bool) -> Bounds:
    """The least and the largest value of a lane read with or without signs, where the premises hold."""
    bits = 8 * t.width(term)
    half = 1 << (bits - 1)
    known = t.value(term)
    if known is not None:
        known = known - 2 * half if signed and known >= half else known
        return known, known
    low, high = _made(t, term, signed)
    for truth, holds in t.premises:
        node = t.node(truth)
        if node.name == "not":
            node, holds = t.node(node.args[0]), 1 - holds
        if node.name != "cmp" or node.params != ("lt", f"{'s' if signed else 'u'}{bits}"):
            continue
        a, b = node.args
        if a == term and t.value(b) is not None:
            limit = bounds(t, b, signed)[0]
            low, high = (low, min(high, limit - 1)) if holds else (max(low, limit), high)
        elif b == term and t.value(a) is not None:
            limit = bounds(t, a, signed)[0]
            low, high = (max(low, limit + 1), high) if holds else (low, min(high, limit))
    return low, high


def _made(t: Terms, term: int, signed: bool) -> Bounds:
    node, bits = t.node(term), 8 * t.width(term)
    half = 1 << (bits - 1)
    least, most = (-half, half - 1) if signed else (0, 2 * half - 1)
    if node.name == "extremum" and node.params[1][0] == ("s" if signed else "u"):
        ends = [bounds(t, a, signed) for a in node.args]
        best = max if node.params[0] == "max" else min
        return best(e[0] for e in ends), best(e[1] for e in ends)
    if node.name == "linear":
        low, high = sum_bounds(t, term, signed)
        if least <= low and high <= most:
            return low, high
    if node.name == "cvt" and node.params[0] == "f32" and node.params[1][0] == "s" and signed:
        low, high = float_bounds(t, node.args[0])
        # Rounding leaves whole limits where they are; a NaN gives 0. Without saturation a value beyond wraps.
        if node.params[3] or (least <= low and high <= most):
            return max(least, min(low, 0)), min(most, max(high, 0))
    kind, lane = shrunk(t, "s" if signed else "u", term)
    size = 1 << (8 * t.width(lane))
    if kind[0] == "s":
        return -size // 2, size // 2 - 1
    return 0, size // 2 - 1 if sign_is_clear(t, lane) else size - 1


def float_bounds(t: Terms, term: int) -> Bounds:
    """Whole numbers that an f32 lane lies between where it is no NaN."""
    far = 1 << 200
    node, known = t.node(term), t.value(term)
    if known is not None:
        value = float(np.array([known], np.uint32).view(np.float32)[0])
        return (math.floor(value), math.ceil(value)) if math.isfinite(value) else (-far, far)
    if node.name != "extremum" or node.params[1] != "f32":
        return -far, far
    ends = [float_bounds(t, a) for a in node.args]
    best = max if node.params[0] == "max" else min
    return best(e[0] for e in ends), best(e[1] for e in ends)


def sum_bounds(t: Terms, term: int, signed: bool) -> Bounds:
    """The bounds of a sum before it wraps, its operands read with or without signs."""
    node, half = t.node(term), 1 << (8 * t.width(term) - 1)
    low = high = node.params[0] - 2 * half if signed and node.params[0] >= half else node.params[0]
    for factor, a in zip(node.params[1], node.args, strict=True):
        factor = factor - 2 * half if factor >= half else factor
        ends = [factor * end for end in bounds(t, a, signed)]
        low, high = low + min(ends), high + max(ends)
    return low, high


def is_whole(t: Terms, term: int, signed: bool) -> bool:
    """Whether a sum does not wrap: its value is that of the lane."""
    low, high = sum_bounds(t, term, signed)
    half = 1 << (8 * t.width(term) - 1)
    return (-half <= low and high < half) if signed else (low >= 0 and high < 2 * half)


def shrunk(t: Terms, kind: str, term: int) -> tuple[str, int]:
    """The narrowest integer kind and lane with the value of a lane."""
    parts = list(t.bytes(term))
    width = len(parts)
    signed = kind[0] == "s"
    while width > 1:
        half = width // 2
        top = parts[half:width]
        if all(b == 0 for b in top):
            signed = False
        elif not signed or any(b != sign_byte(t, parts[half - 1]) for b in top):
            break
        width = half
    lane = t.lane(parts[:width])
    if signed and sign_is_clear(t, lane):
        signed = False
    return f"{'s' if signed else 'u'}{8 * width}", lane
