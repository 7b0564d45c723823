"""Values that are parts, pairs or other readings of registers: nothing is computed."""

from __future__ import annotations

from eqsat.bit_moves import MAX_REGISTER_BITS
from eqsat.layout import ELEMENT_TOKENS, UNDEF, Layout
from rules.shapes import Step


def bits(code: str, layout: Layout) -> Layout | None:
    """The layout of the same registers seen as lanes of another width. ``code``: bits:BEFORE:AFTER, log2 of bytes.

    Or with index bits at other places, ``place:P0,P1,..``: the value repeats along the bits in between.
    """
    if code.startswith("place:"):
        places = [int(x) for x in code.partition(":")[2].split(",") if x]
        return Layout(tuple(places[t] if t >= 0 else t for t in layout.bits), tuple(places[t] for t in layout.regs))
    before, after = (int(x) for x in code.split(":")[1:])
    if before < after:  # index bits become element bits
        gone = after - before
        if layout.bits[before:after] != tuple(range(gone)) or any(t < gone for t in layout.regs if t >= 0):
            return None
        low = ELEMENT_TOKENS[:after] + tuple(t - gone if t >= 0 else t for t in layout.bits[after:])
        return Layout(low, tuple(t - gone for t in layout.regs))
    new = before - after
    low = ELEMENT_TOKENS[:after] + tuple(range(new))
    return Layout(
        low + tuple(t + new if t >= 0 else t for t in layout.bits[before:]), tuple(t + new for t in layout.regs)
    )


def before_bits(code: str, layout: Layout) -> Layout | None:
    """The layout that ``bits`` makes this one of."""
    if code.startswith("place:"):
        places = [int(x) for x in code.partition(":")[2].split(",") if x]
        back = {place: t for t, place in enumerate(places)}
        if any(t >= 0 and t not in back for t in (*layout.bits, *layout.regs)):
            return None
        return Layout(tuple(back[t] if t >= 0 else t for t in layout.bits), tuple(back[t] for t in layout.regs))
    _, before, after = code.split(":")
    return bits(f"bits:{after}:{before}", layout)


def half(code: str, layout: Layout) -> Step | None:
    """The lanes whose index bit reads 0 or 1. ``code``: half:BIT:WHICH."""
    place, which = (int(x) for x in code.split(":")[1:])

    def renumber(token: int) -> int:
        return token - 1 if token > place else token

    if place in layout.bits:
        if which:
            return None  # the lanes stand at the upper places: they must move first
        low = tuple(UNDEF if t == place else renumber(t) for t in layout.bits)
    else:
        low = tuple(map(renumber, layout.bits))
    regs = tuple(sorted(renumber(t) for t in layout.regs if t != place))
    return Step("half", code, (layout,), Layout(low, regs), ())


def before_half(code: str, layout: Layout) -> Layout | None:
    """A layout of the whole that has the half in ``layout``."""
    place = int(code.split(":")[1])
    if len(layout.regs) >= MAX_REGISTER_BITS:
        return None
    return _inserted(layout, place)


def _inserted(layout: Layout, place: int) -> Layout:
    def renumber(token: int) -> int:
        return token + 1 if token >= place else token

    regs = sorted([*(renumber(t) for t in layout.regs), place])
    return Layout(tuple(map(renumber, layout.bits)), tuple(regs))


def pair(code: str, left: Layout, right: Layout, out: Layout) -> Step | None:
    """Two values whose layouts meet in ``out`` as one; ``code``: pair:BIT."""
    place = int(code.split(":")[1])
    if len(out.regs) >= MAX_REGISTER_BITS:
        return None
    return Step("pair", code, (left, right), _inserted(out, place), ())


def before_pair(code: str, layout: Layout) -> Layout:
    """The layout that either of two values has when their pair has ``layout``."""
    place = int(code.split(":")[1])

    def renumber(token: int) -> int:
        return token - 1 if token > place else token

    low = tuple(UNDEF if t == place else renumber(t) for t in layout.bits)
    return Layout(low, tuple(sorted(renumber(t) for t in layout.regs if t != place)))
