"""Maxima and minima as sets of operands: order, grouping and repetition do not count.

Floats: a NaN among the operands gives the canonical NaN, and -0 lies below +0 (isa.md O11), so a float extremum of one
operand is that operand with a canonical NaN; it is the operand itself where its NaNs are canonical already.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from verify import lanes
from verify.formats import CODE_TYPES, FLOAT_KINDS, is_nan, kind_bytes, nan_code
from verify.notes import Notes
from verify.reductions import neutral
from verify.symbolic.bits import sign_is_clear
from verify.symbolic.ranges import bounds
from verify.symbolic.terms import Terms

_ARITHMETIC = frozenset("vadd vsub vmul vdiv vsqrt vexp vln fused vtrc".split())


def canonical(t: Terms, term: int, kind: str) -> bool:
    """Whether a lane read as a float kind holds no NaN but the canonical one."""
    key = ("canonical", kind)
    memo = t.memo.setdefault(key, {})
    if term not in memo:
        memo[term] = _canonical(t, term, kind)
    return memo[term]


def _canonical(t: Terms, term: int, kind: str) -> bool:
    node, width = t.node(term), kind_bytes(kind)
    if t.width(term) != width:
        return False
    if node.name == "const":
        code = np.array([node.params[0]], CODE_TYPES[width])
        return not is_nan(code, kind)[0] or node.params[0] == nan_code(kind, Notes())
    if node.name == "farthest":
        return True
    if node.name in ("extremum", "sum"):
        return node.params[-1] == kind
    if node.name == "cvt":
        return node.params[1] == kind
    if node.name == "op":
        return (node.params[0] in _ARITHMETIC and node.params[1] == kind) or (
            node.params[0] == "vexpdif" and kind == "f32"
        )
    if node.name == "ite":
        return all(canonical(t, a, kind) for a in node.args)
    if node.name == "carried":
        return t.memo.get(("carries", node.params[0]), None) == kind
    from verify.symbolic.bits import as_magnitude

    inner = as_magnitude(t, term)
    if inner is not None and canonical(t, inner, kind):
        return True
    parts = t.bytes(term)
    if kind == "f32" and parts[:2] == (0, 0) and any(p >= 256 for p in parts[2:]):
        return canonical(t, t.lane(parts[2:]), "bf16")
    return False


def extremum(t: Terms, name: str, kind: str, items: Iterable[int]) -> int:
    """``max`` or ``min`` of lanes of a kind."""
    floats = kind in FLOAT_KINDS
    found: set[int] = set()
    known: int | None = None
    for item in items:
        for part in _operands(t, name, kind, item):
            code = t.value(part)
            if code is None:
                found.add(part)
            else:
                known = code if known is None or known == code else _fold(name, kind, known, code)
    width = kind_bytes(kind)
    if len(found) > 1 and name == "max":
        found -= _farthest(t, found)
    if not found:
        assert known is not None
        return t.const(_fold(name, kind, known, known), width)
    if known is not None and not _is_idle(t, name, kind, known, found):
        if not floats and known == neutral("min" if name == "max" else "max", kind):
            return t.const(known, width)
        if not floats:
            decided = _compared(t, name, kind, known, found)
            if decided is not None:
                return decided
        found.add(t.const(known, width))
    if kind[0] == "s" and all(sign_is_clear(t, a) for a in found):
        return extremum(t, name, f"u{kind[1:]}", found)
    if len(found) == 1:
        (only,) = found
        if not floats or canonical(t, only, kind):
            return only
    elif not floats:
        exchanged = _clamp(t, name, kind, found)
        if exchanged is not None:
            return exchanged
    return t.make("extremum", (name, kind), sorted(found), width)


def _operands(t: Terms, name: str, kind: str, item: int) -> tuple[int, ...]:
    """What an operand of an extremum stands for: the operands of the same extremum, or itself."""
    node = t.node(item)
    if node.name != "extremum":
        return (item,)
    inner, of = node.params
    if of == kind and (inner == name or len(node.args) == 1):
        return node.args
    if inner == name and (kind[0], of[0]) == ("s", "u") and of[1:] == kind[1:]:
        # Where no operand has its top bit set, the order is the same with and without signs.
        return node.args if all(sign_is_clear(t, a) for a in node.args) else (item,)
    return (item,)


def _fold(name: str, kind: str, a: int, b: int) -> int:
    if a == b and kind not in FLOAT_KINDS:
        return a
    dtype = CODE_TYPES[kind_bytes(kind)]
    with np.errstate(all="ignore"):
        return int(lanes.binary(f"v{name}", kind, Notes())(np.array([a], dtype), np.array([b], dtype))[0])


def _is_idle(t: Terms, name: str, kind: str, known: int, others: set[int]) -> bool:
    if known == neutral(name, kind):
        return True
    if known == 0 and name == "max":
        # +0 lies below or at what has no sign, and such an operand is there.
        return any(sign_is_clear(t, a) for a in others)
    return False


def _farthest(t: Terms, items: set[int]) -> set[int]:
    """Open values of maxima of no lane, which are far below zero, where another operand is above zero or NaN."""
    far = {a for a in items if t.node(a).name == "farthest"}
    others = items - far
    if not far or any(sign_is_clear(t, a) for a in others):
        return far
    # A lane under a truth counts where the truth holds.
    positive = {t.node(a).params[0] for a in others if t.node(a).name == "ite" and sign_is_clear(t, t.node(a).args[0])}
    return far if has_active(t, positive) else set()


def has_active(t: Terms, mask: set[int]) -> bool:
    """Whether one of these truths holds wherever one of those of the source's own reductions does."""
    return any(known <= mask for scope, known in t.memo.get("nonempty", ()) if t.within(scope))


def _compared(t: Terms, name: str, kind: str, known: int, others: set[int]) -> int | None:
    """The extremum where the bounds of the other operands decide about the known one; None where they do not."""
    signed, bits = kind[0] == "s", int(kind[1:])
    value = known - (1 << bits) if signed and known >> (bits - 1) else known
    ends = [bounds(t, a, signed) for a in others]
    if name == "max" and all(high <= value for _, high in ends):
        return t.const(known, bits // 8)
    if name == "min" and all(low >= value for low, _ in ends):
        return t.const(known, bits // 8)
    idle = any(low >= value for low, _ in ends) if name == "max" else any(high <= value for _, high in ends)
    return extremum(t, name, kind, others) if idle else None


def _clamp(t: Terms, name: str, kind: str, items: set[int]) -> int | None:
    """max(low, min(high, x)) = min(high, max(low, x)) where low is not above high: the minimum stands outside."""
    if name != "max" or len(items) != 2:
        return None
    low = next((a for a in items if t.value(a) is not None), None)
    if low is None:
        return None
    (inner,) = items - {low}
    node = t.node(inner)
    if node.name != "extremum" or node.params != ("min", kind):
        return None
    high = next((a for a in node.args if t.value(a) is not None), None)
    if high is None:
        return None
    low_code, high_code = t.value(low), t.value(high)
    assert low_code is not None and high_code is not None
    if _fold("max", kind, low_code, high_code) != high_code:
        return None
    rest = [a for a in node.args if a != high]
    return extremum(t, "min", kind, [high, extremum(t, "max", kind, [low, extremum(t, "min", kind, rest)])])
