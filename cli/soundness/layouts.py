"""Layouts that values can stand in: what loads, casts and reductions leave, and what one move makes of that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from eqsat.bit_moves import MAX_REGISTER_BITS
from eqsat.ir import REGISTER_BYTES
from eqsat.isa import InstructionTable
from eqsat.layout import BYTE_BITS, ELEMENT_TOKENS, REST, UNDEF, ZERO, Layout
from rules import steps
from rules.steps import Access, Shape, Step

FULL = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024)
PARTIAL = (5, 12, 100, 192, 300, 1000)  # lane counts that are no power of two
_LARGE = 8  # registers: beyond so many a move adds nothing new
ELEMENT = ("ui8", "ui16", "ui32")  # by log2 of the bytes


def shape_of(element: str, lanes: int, support: Iterable[int] | None = None) -> Shape:
    """The shape of a value; it depends on every index bit unless a support is given."""
    bits = (lanes - 1).bit_length()
    width = steps.width_log2(element)
    return Shape(element, bits, width, frozenset(range(bits) if support is None else support), lanes)


def dense_access(shape: Shape) -> Access:
    """A dense place in memory at an address that is a multiple of anything."""
    strides = tuple(1 << shape.width_log2 + k for k in range(shape.index_bits))
    return Access(strides, shape.index_bits, 1 << 20)


class Layouts:
    """The layouts of values, by log2 of the bytes of a lane and number of lanes; each list is made once."""

    def __init__(self, table: InstructionTable) -> None:
        self.table = table
        self._known: dict[tuple, tuple[Layout, ...]] = {}

    def sources(self, width_log2: int, lanes: int) -> tuple[Layout, ...]:
        """Layouts in which values come to be: loaded, narrowed with gaps, one lane a register, halves of others."""
        return self._once(("sources", width_log2, lanes), self._sources)

    def reachable(self, width_log2: int, lanes: int) -> tuple[Layout, ...]:
        """The sources, and what one move makes of those that fill one register: one layout of each pattern."""
        return self._once(("reachable", width_log2, lanes), self._reachable)

    def _once(self, key: tuple, make: Callable[[int, int], Iterable[Layout]]) -> tuple[Layout, ...]:
        if key not in self._known:
            self._known[key] = tuple(make(*key[1:]))
        return self._known[key]

    def _sources(self, width_log2: int, lanes: int) -> Iterator[Layout]:
        shape = shape_of(ELEMENT[width_log2], lanes)
        found = dict.fromkeys(self._loaded(shape))
        for wide in range(width_log2 + 1, 3):
            before = shape_of(ELEMENT[wide], lanes)
            code = f"{before.element}>{shape.element}::SAT"
            for layout in self._loaded(before)[:2]:
                kinds: dict[str, list[Layout]] = {}
                for step in steps.narrow(code, before, shape, layout):
                    kinds.setdefault(step.rule, []).append(step.out)
                found |= dict.fromkeys(out for outs in kinds.values() for out in (outs[0], outs[-1]))
                found.setdefault(steps.low_part(code, before, shape, layout).out)
        if shape.index_bits <= MAX_REGISTER_BITS:
            low = ELEMENT_TOKENS[:width_log2]
            found.setdefault(Layout(low + (UNDEF,) * (BYTE_BITS - width_log2), tuple(range(shape.index_bits))))
        if shape.full and lanes < FULL[-1]:
            twice = shape_of(shape.element, 2 * lanes)
            halves = (steps.half(f"half:{bit}:0", x) for x in self._loaded(twice) for bit in {0, shape.index_bits})
            found |= dict.fromkeys(half.out for half in halves if half is not None)
        return (layout for layout in found if steps.complete(layout, shape.support))

    def _loaded(self, shape: Shape) -> list[Layout]:
        return [step.out for step in steps.loads(self.table, shape, dense_access(shape))]

    def _reachable(self, width_log2: int, lanes: int) -> Iterator[Layout]:
        shape = shape_of(ELEMENT[width_log2], lanes)
        found: dict[tuple, Layout] = {}
        for layout in self.sources(width_log2, lanes):
            found.setdefault(pattern((layout,), lanes), layout)
        if lanes << width_log2 == REGISTER_BYTES:
            for layout in list(found.values()):
                for step in moves(self.table, shape, layout, ()):
                    if step.out.size > _LARGE:
                        continue
                    found.setdefault(pattern((step.out,), lanes), step.out)
        return iter(found.values())


def moves(table: InstructionTable, shape: Shape, layout: Layout, demands: Iterable[Layout]) -> Iterator[Step]:
    """Every step that moves a value from a layout."""
    yield from steps.permutes(table, shape, layout)
    if not shape.is_mask:
        yield from steps.rearrange(table, shape, layout, demands)
        yield from steps.lowest(table, shape, layout)
        yield from steps.merges(table, shape, layout)


def of_mask(layout: Layout) -> Layout:
    """The layout of a computed mask on data in a layout: nothing is said of lanes without an element."""
    return Layout(tuple(UNDEF if t == ZERO else t for t in layout.bits), layout.regs)


def pattern(layouts: tuple[Layout, ...], lanes: int) -> tuple:
    """What layouts are up to names of index bits. Steps treat index bits alike, but for the order of those that number
    registers: the lowest, the highest and the others are told apart. Where some lanes are dead, the names of these
    count, since they say which registers there are.
    """
    whole = lanes & (lanes - 1) == 0
    numbering = sorted({t for layout in layouts for t in layout.regs if t >= 0})
    places = ["low", *["middle"] * (len(numbering) - 2), "high"]
    names: dict[int, object] = {t: places[k] if whole else t for k, t in enumerate(numbering)}
    for layout in layouts:
        for token in layout.bits:
            if token >= 0:
                names.setdefault(token, f"i{len(names)}")

    def named(token: int) -> object:
        return names[token] if token >= 0 else token

    return tuple((tuple(map(named, x.bits)), tuple(map(named, x.regs))) for x in layouts)


def with_rest(layout: Layout, group_log2: int) -> Layout:
    """A layout as a reduction over groups sees it."""
    seen = steps.view("", group_log2, layout).out
    assert REST in (*seen.bits, *seen.regs)
    return seen
