"""Integer arithmetic modulo the lane's size: sums and known multiples as linear forms, the rest as named terms."""

from __future__ import annotations

from collections.abc import Iterable

from verify.symbolic.bits import sign_byte, sign_is_clear
from verify.symbolic.terms import Terms


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


def narrowed(t: Terms, parts: tuple[int, ...]) -> int | None:
    """The low part of a sum or product is the sum or product of the low parts; None when the bytes are none."""
    term, width = parts[0] >> 3, len(parts)
    node = t.node(term)
    if node.name not in ("linear", "product") or t.width(term) <= width:
        return None
    if parts != t.bytes(term)[:width]:
        return None
    lows = [low_part(t, a, width) for a in node.args]
    if node.name == "product":
        return product(t, width, *lows)
    return linear(t, width, zip(node.params[1], lows, strict=True), node.params[0])


def extended(t: Terms, term: int, width: int, signed: bool) -> int:
    """A lane in more bytes, or its lowest bytes in fewer."""
    parts = t.bytes(term)
    if width <= len(parts):
        return t.lane(parts[:width])
    above = sign_byte(t, parts[-1]) if signed else 0
    return t.lane([*parts, *[above] * (width - len(parts))])


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
