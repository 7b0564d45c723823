"""Element-wise operations and casts as steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from eqsat.bit_moves import MAX_REGISTER_BITS
from eqsat.isa import Elementwise
from eqsat.layout import BYTE_BITS, ELEMENT_TOKENS, REST, STAR, UNDEF, ZERO, Layout
from rules.codes import parse_code
from rules.memory_steps import register_masks
from rules.shapes import Shape, Step, Use, count, lane_mask, width_log2

ARITY_RULES = ("", "unary", "binary", "ternary", "quaternary")


def splat(shape: Shape) -> Layout:
    """One register that repeats one element."""
    width = shape.width_log2
    return Layout(ELEMENT_TOKENS[:width] + (STAR,) * (BYTE_BITS - width), ())


def join(
    left: Layout, right: Layout, lacks_left: frozenset[int], lacks_right: frozenset[int], *, zero: bool
) -> Layout | None:
    """The layout in which operands in ``left`` and ``right`` meet lane by lane, None when they do not.

    ``lacks_left`` are the bits that only the right operand depends on, and the other way round.
    """
    bits = []
    for a, b in zip(left.bits, right.bits, strict=True):
        if a == b:
            bits.append(UNDEF if a == ZERO and not zero else a)
        elif a >= 0 or a == REST:
            if b != STAR or a not in lacks_right:
                return None
            bits.append(a)
        elif b >= 0 or b == REST:
            if a != STAR or b not in lacks_left:
                return None
            bits.append(b)
        else:
            bits.append(UNDEF)
    return _joined(left, right, lacks_left, lacks_right, bits)


def _joined(
    left: Layout, right: Layout, lacks_left: frozenset[int], lacks_right: frozenset[int], bits: list[int]
) -> Layout | None:
    for token in set(left.regs) ^ set(right.regs):
        if token not in lacks_left and token not in lacks_right:
            return None
    regs = tuple(sorted(set(left.regs) | set(right.regs)))
    placed = [t for t in bits if t >= 0]
    if len(regs) > MAX_REGISTER_BITS or any(t in regs for t in placed) or len(placed) != len(set(placed)):
        return None
    return Layout(tuple(bits), regs)


def govern(data: Layout, mask: Layout, lacks_data: frozenset[int], lacks_mask: frozenset[int]) -> Layout | None:
    """The layout in which data meet the mask that governs them; lanes without an element take any mask."""
    bits = []
    for a, m in zip(data.bits, mask.bits, strict=True):
        if a == m:
            bits.append(a)
        elif a >= 0:
            if m != STAR or a not in lacks_mask:
                return None
            bits.append(a)
        elif m >= 0:
            if a != STAR or m not in lacks_data:
                return None
            bits.append(m)
        else:
            bits.append(ZERO if a == ZERO else UNDEF)
    return _joined(data, mask, lacks_data, lacks_mask, bits)


def result_element(row: Elementwise, element: str) -> str:
    """The element type of a result; a comparison gives a mask of its operands' width."""
    if row.result == "mask":
        return {0: "b8", 1: "b16", 2: "b32"}[width_log2(element)]
    return row.result or element


def lanewise(row: Elementwise, code: str, shape: Shape, ins: Sequence[Layout], out: Layout) -> Step:
    """An operation on operands whose layouts meet in ``out``, register by register."""
    element = parse_code(code).element
    use = Use(row.opcode, "", element, count(out.regs, shape.lanes))
    masked = len(ins) > row.operands or row.governed
    if row.memory and not masked:
        # lanes without an element must not reach memory
        masks = register_masks(shape, out, repeated=True)
        return Step(ARITY_RULES[len(ins)], code, tuple(ins), out, (use,), masks)
    if row.results > 1:
        out = _numbered(out, shape.index_bits - 1)
        use = Use(row.opcode, "", element, out.size // 2)
    constants = () if masked else (lane_mask(8 << width_log2(element)),)
    return Step(ARITY_RULES[len(ins)], code, tuple(ins), out, (use,), constants)


def _numbered(layout: Layout, bit: int) -> Layout:
    """The layout of two results: a further index bit tells their registers apart."""
    return Layout(layout.bits, tuple(sorted((*layout.regs, bit))))


def apart(row: Elementwise, code: str, ins: Sequence[Layout], out: Layout) -> Step:
    """An operation on whole registers. A histogram takes every register of the samples for each one of counts."""
    times = out.size * (ins[1].size if row.opcode in HISTOGRAMS else 1)
    use = Use(row.opcode, "", parse_code(code).element, times)
    constants = () if len(ins) > row.operands or row.opcode in UNMASKED else (lane_mask(8),)
    if row.opcode == "vusqz":
        constants = ("zero",)
    return Step(ARITY_RULES[len(ins)], code, tuple(ins), out, (use,), constants)


HISTOGRAMS = ("dhistv2", "chistv2")
UNMASKED = ("vselr", "vusqz", "vsqz")


def widen_lanewise(row: Elementwise, code: str, shape: Shape, ins: Sequence[Layout], out: Layout) -> Step | None:
    """An operation whose results are twice as wide as its operands: sub-lane bits become register bits."""
    element = parse_code(code).element
    low = width_log2(element)
    wide = widened(out, low, low + 1)
    if wide is None:
        return None
    use = Use(row.opcode, "", element, count(wide.regs, shape.lanes))
    constants = () if len(ins) > row.operands else (lane_mask(8 << low),)
    return Step(ARITY_RULES[len(ins)], code, tuple(ins), wide, (use,), constants)


def quiet(layout: Layout, *, zero: bool) -> Layout:
    """What becomes of the gaps of an operand: zeros stay zero only when f(0) = 0."""
    return layout if zero else Layout(tuple(UNDEF if t == ZERO else t for t in layout.bits), layout.regs)


def convert(code: str, source: Shape, target: Shape, layout: Layout) -> Step:
    """A cast between types of one width."""
    use = Use("vcvt", "", f"{source.element}_{target.element}", count(layout.regs, target.lanes))
    mask = lane_mask(8 << source.width_log2)
    return Step("convert", code, (layout,), quiet(layout, zero=True), (use,), (mask,))


def widen(code: str, source: Shape, target: Shape, layout: Layout) -> Step | None:
    """A widening cast: sub-lane bits become register bits, one instruction a part that holds data."""
    low, high = source.width_log2, target.width_log2
    out = widened(layout, low, high)
    if out is None:
        return None
    use = Use("vcvt", "", f"{source.element}_{target.element}", count(out.regs, target.lanes))
    return Step("widen", code, (layout,), out, (use,), (lane_mask(8 << low),))


def widened(layout: Layout, low: int, high: int) -> Layout | None:
    """Where the bits stand after a widening from 2**low to 2**high bytes."""
    moved = [t for t in layout.bits[low:high] if t >= 0 or t == REST]
    regs = tuple(sorted((*layout.regs, *moved)))
    if len(regs) > MAX_REGISTER_BITS:
        return None
    return Layout(ELEMENT_TOKENS[:high] + layout.bits[high:], regs)


def zero_extend(code: str, source: Shape, target: Shape, layout: Layout) -> Step | None:
    """A widening of unsigned integers that stand in zeros, or of a mask apart: the lanes are there already."""
    low, high = source.width_log2, target.width_log2
    empty = (ZERO, UNDEF, STAR) if source.is_mask else (ZERO,)  # of a mask the lowest bit of a lane counts alone
    if any(t not in empty for t in layout.bits[low:high]):
        return None
    return Step("zero-extend", code, (layout,), Layout(ELEMENT_TOKENS[:high] + layout.bits[high:], layout.regs), ())


def low_part(code: str, source: Shape, target: Shape, layout: Layout) -> Step:
    """A narrowing of integers that wraps, or of a mask: the low part of a lane is there, with something above."""
    low, high = target.width_log2, source.width_log2
    bits = ELEMENT_TOKENS[:low] + (UNDEF,) * (high - low) + layout.bits[high:]
    return Step("low-part", code, (layout,), Layout(bits, layout.regs), ())


def narrow(code: str, source: Shape, target: Shape, layout: Layout) -> Iterator[Step]:
    """A narrowing cast with any number of parts merged by vor."""
    low, high = target.width_log2, source.width_log2
    gap = high - low
    times = count(layout.regs, target.lanes)
    casts = Use("vcvt", "", f"{source.element}_{target.element}", times)
    mask = lane_mask(16 if source.element == "bf16x2" else 8 << high)  # a pair is cast as its halves

    def step(rule: str, sub: tuple[int, ...]) -> Step:
        regs = list(layout.regs)
        merged = [t for t in sub if t != ZERO]
        for token in merged:
            regs.remove(token)
        out = Layout(ELEMENT_TOKENS[:low] + sub + layout.bits[high:], tuple(regs))
        ors = times - count(out.regs, target.lanes)
        uses = (casts, Use("vor", "", "ui8", ors)) if ors else (casts,)
        return Step(rule, code, (layout,), out, uses, (mask, lane_mask(8)) if ors else (mask,))

    yield step("narrow", (ZERO,) * gap)
    tokens = sorted(set(layout.regs))
    for token in tokens:
        for place in range(gap):
            sub = [ZERO] * gap
            sub[place] = token
            yield step("narrow-two", tuple(sub))
    if gap == 2:
        for pair in sorted(set(permutations(layout.regs, 2))):
            yield step("narrow-four", pair)
