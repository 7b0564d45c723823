"""Integer arithmetic modulo the lane's size: sums and known multiples as linear forms, the rest as named terms."""

from __future__ import annotations

from collections.abc import Iterable

from verify.symbolic.bits import sign_byte, sign_is_clear
from verify.symbolic.terms import Node, Terms


def linear(t: Terms, width: int, parts: Iterable[tuple[int, int]], constant: int = 0) -> int:
    """The sum of ``factor * term`` over parts, modulo ``256 ** width``."""
    size = 1 << (8 * width)
    total: dict[int, int] = {}
    for factor, term in parts:
        node = t.node(term)
        if node.name == "const":
            constant += factor * node.params[0]
        elif node.name == "linear":
            constant += factor * node.params[0]
            for inner, other in zip(node.args, node.params[1], strict=True):
                total[inner] = total.get(inner, 0) + factor * other
        else:
            total[term] = total.get(term, 0) + factor
    items = sorted((term, factor % size) for term, factor in total.items() if factor % size)
    constant %= size
    if not items:
        return t.const(constant, width)
    if len(items) == 1 and items[0][1] == 1 and not constant:
        return items[0][0]
    return t.make("linear", (constant, tuple(f for _, f in items)), [term for term, _ in items], width)


def product(t: Terms, width: int, a: int, b: int) -> int:
    """The low half of a product."""
    for one, other in ((a, b), (b, a)):
        known = t.value(one)
        if known is not None:
            return linear(t, width, [(known, other)])
    return t.make("product", (), sorted((a, b)), width)


def low_part(t: Terms, term: int, width: int) -> int:
    """The lowest bytes of a lane, as a lane."""
    return t.lane(t.bytes(term)[:width])


def low_half(t: Terms, node: Node, width: int) -> int:
    """The lowest bytes of a sum or product, made of the lowest bytes of its operands."""
    lows = [low_part(t, a, width) for a in node.args]
    if node.name == "product":
        return product(t, width, *lows)
    return linear(t, width, zip(node.params[1], lows, strict=True), node.params[0])


def extended(t: Terms, term: int, width: int, signed: bool) -> int:
    """A lane in more bytes, or its lowest bytes in fewer."""
    parts = t.bytes(term)
    if width <= len(parts):
        return t.lane(parts[:width])
    node = t.node(term)
    if node.name == "linear" and _whole(t, term, signed):
        # The sum does not wrap: it may as well be made of wider lanes.
        half = 1 << (8 * len(parts) - 1)
        factors = [f - 2 * half if f >= half else f for f in node.params[1]]
        constant = node.params[0] - 2 * half if signed and node.params[0] >= half else node.params[0]
        wide = [extended(t, a, width, signed) for a in node.args]
        return linear(t, width, zip(factors, wide, strict=True), constant)
    above = sign_byte(t, parts[-1]) if signed else 0
    return t.lane([*parts, *[above] * (width - len(parts))])


def _whole(t: Terms, term: int, signed: bool) -> bool:
    """Whether the sum of the operands, read with or without signs, is the value of the lane read in the same way."""
    node, bits = t.node(term), 8 * t.width(term)
    half = 1 << (bits - 1)
    low = high = node.params[0] - 2 * half if signed and node.params[0] >= half else node.params[0]
    for factor, a in zip(node.params[1], node.args, strict=True):
        factor = factor - 2 * half if factor >= half else factor
        ends = [factor * end for end in bounds(t, a, signed)]
        low, high = low + min(ends), high + max(ends)
    return (-half <= low and high < half) if signed else (low >= 0 and high < 2 * half)


def bounds(t: Terms, term: int, signed: bool) -> tuple[int, int]:
    """The least and the largest value of a lane read with or without signs."""
    known, parts = t.value(term), t.bytes(term)
    half = 1 << (8 * len(parts) - 1)
    if known is not None:
        known = known - 2 * half if signed and known >= half else known
        return known, known
    node = t.node(term)
    if node.name == "extremum" and node.params[1][0] == ("s" if signed else "u"):
        ends = [bounds(t, a, signed) for a in node.args]
        best = max if node.params[0] == "max" else min
        return best(e[0] for e in ends), best(e[1] for e in ends)
    kind, lane = shrunk(t, "s" if signed else "u", term)
    size = 1 << (8 * t.width(lane))
    if kind[0] == "s":
        return -size // 2, size // 2 - 1
    return 0, size // 2 - 1 if sign_is_clear(t, lane) else size - 1


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
