"""Casts in one form: exact ones move inwards or are bytes, others go from f32 wherever they have the same result."""

from __future__ import annotations

import numpy as np

from verify.floats import converter
from verify.formats import CODE_TYPES, FLOAT_KINDS, PAIRS, kind_bytes
from verify.notes import HYBRID, NAN_BITS, Notes
from verify.symbolic.bits import as_magnitude, magnitude, sign_is_clear
from verify.symbolic.extrema import canonical, extremum
from verify.symbolic.integers import extended
from verify.symbolic.ranges import float_bounds, shrunk
from verify.symbolic.terms import Terms
from verify.symbolic.truths import choose, sides

_INTEGRAL = "RAFCZ"


def cast(t: Terms, source: str, target: str, rounding: str | None, saturate: bool, term: int) -> int:
    """The lane of kind ``target`` that a lane of kind ``source`` is cast to."""
    parted = sides(t, term)
    if parted is not None:
        truth, *both = parted
        made = []
        for side, holds in zip(both, (1, 0), strict=True):
            t.premises.append((truth, holds))
            try:
                made.append(cast(t, source, target, rounding, saturate, side))
            finally:
                t.premises.pop()
        return choose(t, truth, *made)
    mode = rounding or ("A" if target == "hif8" else "R")
    known = t.value(term)
    if known is not None:
        folded = _fold(t, source, target, mode, saturate, known)
        if folded is not None:
            return folded
    floats = source in FLOAT_KINDS, target in FLOAT_KINDS
    if source in PAIRS or target in PAIRS:
        return t.make("cvt", (source, target, mode, False), (term,), kind_bytes(target))
    if not any(floats):
        return _integer(t, source, target, saturate, term)
    if floats == (True, True):
        return _float(t, source, target, mode, saturate, term)
    if floats[0]:
        return _to_integer(t, source, target, mode, saturate, term)
    return _from_integer(t, source, target, mode, term)


def _fold(t: Terms, source: str, target: str, mode: str, saturate: bool, known: int) -> int | None:
    notes = Notes()
    cast_codes = converter(source, target, mode, "SAT" if saturate else "NOSAT", notes)
    with np.errstate(all="ignore"):
        code = int(cast_codes(np.array([known], CODE_TYPES[kind_bytes(source)]))[0])
    return None if set(notes.undefined) - {NAN_BITS} else t.const(code, kind_bytes(target))


def widened(t: Terms, source: str, term: int) -> int:
    """A lane of a narrow float kind in f32."""
    if source == "f32":
        return term
    parted = sides(t, term)
    if parted is not None:
        truth, yes, no = parted
        return choose(t, truth, widened(t, source, yes), widened(t, source, no))
    known = t.value(term)
    if known is not None:
        folded = _fold(t, source, "f32", "R", False, known)
        if folded is not None:
            return folded
    node = t.node(term)
    if node.name == "extremum":
        name, kind = node.params
        # Magnitudes are ordered as their bits are; a NaN lies above all and widens to the canonical one.
        bits = source == "bf16" and name == "max" and kind == "u16" and all(sign_is_clear(t, a) for a in node.args)
        if kind == source or bits:
            return extremum(t, name, "f32", [widened(t, source, a) for a in node.args])
    if source in ("bf16", "f16"):
        inner = as_magnitude(t, term)
        if inner is not None:
            return magnitude(t, widened(t, source, inner))
        if node.name == "cvt" and node.params[1] == source and _is_whole(node.params[0], source):
            return _from_integer(t, node.params[0], "f32", "R", node.args[0])
    if source == "bf16" and canonical(t, term, source):
        return t.make("cat", (), (0, 0, *t.bytes(term)), 4)
    return t.make("cvt", (source, "f32", "R", False), (term,), 4)


def recognised(t: Terms, parts: tuple[int, ...]) -> int | None:
    """The term that bytes of several terms make together; None when they make none."""
    if parts[:2] == (0, 0) and len(parts) == 4:
        below = t.lane(parts[2:])
        node = t.node(below)
        if node.name == "extremum" and node.params[1] == "bf16":
            return widened(t, "bf16", below)
    return None


def _as_widened(t: Terms, term: int, source: str) -> int | None:
    """The lane of a narrow kind whose f32 value a term is, if it shows."""
    node = t.node(term)
    if node.name == "cvt" and node.params[:2] == (source, "f32"):
        return node.args[0]
    parts = t.bytes(term)
    if source == "bf16" and len(parts) == 4 and parts[:2] == (0, 0) and any(p >= 256 for p in parts[2:]):
        return t.lane(parts[2:])
    inner = as_magnitude(t, term)
    if inner is not None:
        narrow = _as_widened(t, inner, source)
        return None if narrow is None else magnitude(t, narrow)
    if node.name == "extremum" and node.params[1] == "f32":
        found = [_as_widened(t, a, source) if t.value(a) is None else None for a in node.args]
        narrow_parts = [p for p in found if p is not None]
        if len(narrow_parts) == len(node.args):
            return extremum(t, node.params[0], source, narrow_parts)
    return None


def _float(t: Terms, source: str, target: str, mode: str, saturate: bool, term: int) -> int:
    if target == "f32":
        return widened(t, source, term)
    if source != "f32" and mode != "H":
        term, source = widened(t, source, term), "f32"
    if source == "f32" and not saturate and mode in _INTEGRAL + "O" and target in ("bf16", "f16", "f8E4M3FN", "f8E5M2"):
        narrow = _as_widened(t, term, target)
        if narrow is not None:
            return extremum(t, "max", target, [narrow]) if target in ("bf16", "f16") else _canon(t, target, narrow)
    if saturate and target in ("f8E4M3FN", "f8E5M2") and mode != "R":
        t.assume_fact(f"a saturating cast to {target} with rounding {mode} caps the exponent field on overflow")
    if mode == "H":
        t.assume_fact(HYBRID)
    if source == "f32" and mode in _INTEGRAL and target in ("bf16", "f16") and _as_widened(t, term, target) is not None:
        mode = "R"  # nothing is rounded
    return t.make("cvt", (source, target, mode, saturate), (term,), kind_bytes(target))


def _canon(t: Terms, kind: str, term: int) -> int:
    return term if canonical(t, term, kind) else t.make("cvt", (kind, kind, "R", False), (term,), kind_bytes(kind))


def _to_integer(t: Terms, source: str, target: str, mode: str, saturate: bool, term: int) -> int:
    if source != "f32" and (saturate or (source, target) != ("f16", "s16")):
        term, source = widened(t, source, term), "f32"
    elif source == "f16" and not saturate:
        t.assume_fact("a NOSAT cast from f16 to s16 does not overflow")
    width = kind_bytes(target)
    if source == "f32" and not saturate:
        (low, high), (least, most) = _range(target), float_bounds(t, term)
        saturate = low <= least and most <= high  # nothing is beyond the limits, and a NaN is 0 either way
    if saturate and width < 4 and source == "f32":
        # Rounded, then clamped; NaN is 0: so it does not matter where the clamping starts from.
        whole = cast(t, source, "s32", mode, True, term)
        return _integer(t, "s32", target, True, whole)
    return t.make("cvt", (source, target, mode, saturate), (term,), width)


def _is_whole(kind: str, target: str) -> bool:
    return kind[0] in "su" and _is_exact(kind, target)


def _is_exact(kind: str, target: str) -> bool:
    digits = {"f32": 24, "f16": 11, "bf16": 8}.get(target, 0)
    return int(kind[1:]) - (kind[0] == "s") <= digits


def _from_integer(t: Terms, source: str, target: str, mode: str, term: int) -> int:
    kind, lane = shrunk(t, source, term)
    if _is_exact(kind, target):
        mode = "R"
    return t.make("cvt", (kind, target, mode, False), (lane,), kind_bytes(target))


def _range(kind: str) -> tuple[int, int]:
    bits = int(kind[1:])
    return (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if kind[0] == "s" else (0, (1 << bits) - 1)


def _integer(t: Terms, source: str, target: str, saturate: bool, term: int) -> int:
    wide, width = kind_bytes(source), kind_bytes(target)
    if (saturate and width <= wide) or (source, target) == ("s16", "u32"):
        (low, high), (least, most) = _range(target), _range(source)
        size = 1 << (8 * wide)
        if low > least:
            term = extremum(t, "max", source, [term, t.const(low % size, wide)])
        if high < most:
            kind = f"u{source[1:]}" if sign_is_clear(t, term) else source
            term = extremum(t, "min", kind, [term, t.const(high % size, wide)])
    return extended(t, term, width, source[0] == "s")
