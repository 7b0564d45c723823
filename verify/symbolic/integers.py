"""Integer arithmetic modulo the lane's size: sums and known multiples as linear forms, the rest as named terms."""

from __future__ import annotations

from collections.abc import Iterable

from verify.symbolic.bits import sign_byte
from verify.symbolic.ranges import is_whole
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
    if node.name == "linear" and is_whole(t, term, signed):
        # The sum does not wrap: it may as well be made of wider lanes.
        half = 1 << (8 * len(parts) - 1)
        factors = [f - 2 * half if f >= half else f for f in node.params[1]]
        constant = node.params[0] - 2 * half if signed and node.params[0] >= half else node.params[0]
        wide = [extended(t, a, width, signed) for a in node.args]
        return linear(t, width, zip(factors, wide, strict=True), constant)
    above = sign_byte(t, parts[-1]) if signed else 0
    return t.lane([*parts, *[above] * (width - len(parts))])
