"""Values that can be made in any layout: constant masks, masks with a run-time count, lane numbers."""

from __future__ import annotations

from functools import cache

from eqsat.layout import STAR, UNDEF, WANT, ZERO, Layout, carried, contiguous
from rules.memory_steps import mask_name
from rules.shapes import Shape, Step, Use, count, lane_mask, live_keys


def fitting(layout: Layout, support: frozenset[int]) -> Layout | None:
    """The layout in which a mask or lane numbers fit data in ``layout``; None when a bit has no place.

    Where the data have a gap anything will do (u); where they repeat, so must what fits them; what a store must not
    write is off (z).
    """
    if not support <= carried(layout):
        return None

    def fit(token: int) -> int:
        if token >= 0:
            return token if token in support else STAR
        return {ZERO: UNDEF, WANT: ZERO}.get(token, token)

    return Layout(tuple(map(fit, layout.bits)), tuple(t for t in layout.regs if t in support))


def constant_mask(shape: Shape, layout: Layout, pattern: int) -> Step:
    """A mask of known lanes: a constant for each register."""
    width = 8 << shape.width_log2
    tokens = layout.bits[shape.width_log2 :]
    masks = []
    for key in live_keys(layout.regs, shape.lanes):
        base = sum(1 << t for t, bit in zip(layout.regs, key, strict=True) if bit)
        masks.append(mask_name(width, _governing(tokens, base, pattern)))
    return Step("constant-mask", "", (), layout, (), tuple(masks))


@cache
def _governing(tokens: tuple[int, ...], base: int, pattern: int) -> int:
    """A bit for each lane that is on: by halves, from the highest bit of the lane number down."""
    if not tokens:
        return pattern >> base & 1
    *lower, token = tokens
    low = _governing(tuple(lower), base, pattern)
    if token == ZERO:
        return low
    high = low if token < 0 else _governing(tuple(lower), base + (1 << token), pattern)
    return low | high << (1 << len(lower))


def prefix_mask(shape: Shape, layout: Layout) -> Step | None:
    """``plt``: register by register, when the lanes of a register ascend in equal steps."""
    if ascending(shape, layout) is None:
        return None
    use = Use("plt", "", "", count(layout.regs, shape.lanes))
    return Step("prefix-mask", "", (), layout, (use,))


def ascending(shape: Shape, layout: Layout) -> tuple[int, int, int | None] | None:
    """Lane l of a register holds index ``base + ((l >> gap) << first)``: gap, first, and how many such lanes there are
    when the others must be off (None: they may be anything). None when the lanes do not ascend so.
    """
    tokens = layout.bits[shape.width_log2 :]
    gap = 0
    while gap < len(tokens) and tokens[gap] == UNDEF:
        gap += 1
    here = [t for t in tokens[gap:] if t >= 0]
    upper = tokens[gap + len(here) :]
    if not here or tokens[gap : gap + len(here)] != tuple(range(here[0], here[0] + len(here))):
        return None
    if any(t not in (UNDEF, ZERO) for t in upper) or any(here[0] <= t <= here[-1] for t in layout.regs):
        return None
    return gap, here[0], 1 << len(here) if ZERO in upper else None


def compared_prefix(shape: Shape, layout: Layout) -> Step | None:
    """Lane numbers, a constant, compared with what is left of the count in each register."""
    width = 8 << shape.width_log2
    if ZERO in layout.bits or len(shape.support) >= width:
        return None  # a count of all the lanes must fit a lane
    use = Use("vcmps", "", f"ui{width}", count(layout.regs, shape.lanes))
    return Step("compared-prefix", "", (), layout, (use,), (numbers(layout, shape.width_log2, 0), lane_mask(width)))


def numbers(layout: Layout, width_log2: int, base: int) -> str:
    """The constant that holds in each lane the index that the lane bits give, and ``base``."""
    sources = ",".join(str(t) if t >= 0 else "-" for t in layout.bits[width_log2:])
    return f"index:{8 << width_log2}:{sources}:{base}"


def lane_numbers(shape: Shape, layout: Layout, start: int | None, *, descending: bool) -> Step | None:
    """``base + index`` in each lane; ``start`` is the base when it is a known integer."""
    registers = count(layout.regs, shape.lanes)
    integer = shape.element[0] in "us"
    tokens = layout.bits[shape.width_log2 :]
    here = [t for t in tokens if t >= 0]
    plain = all(t == k or (t == UNDEF and k >= len(here)) for k, t in enumerate(tokens))
    fits = integer and all(t < 8 << shape.width_log2 for t in (*here, *layout.regs))
    if plain and not (fits and start == 0 and not descending):
        return Step("lane-numbers", "vci", (), layout, (Use("vci", "", shape.element, registers),))
    if not fits or descending:
        return None
    width = 8 << shape.width_log2
    if start == 0:
        bases = [
            sum(1 << t for t, bit in zip(layout.regs, key, strict=True) if bit)
            for key in live_keys(layout.regs, shape.lanes)
        ]
        return Step("lane-numbers", "", (), layout, (), tuple(numbers(layout, shape.width_log2, b) for b in bases))
    use = Use("vadds", "", shape.element, registers)
    constants = (numbers(layout, shape.width_log2, 0), lane_mask(width))
    return Step("lane-numbers", "vadds", (), layout, (use,), constants)


def natural(shape: Shape) -> Layout:
    """The dense layout."""
    return contiguous(shape.index_bits, shape.width_log2)
