"""Instances of values that are made in any layout: splats, known masks, prefixes with a count, lane numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from eqsat.ir import Scalar, Value
from eqsat.layout import Layout
from extract.bundles import Bundle
from extract.frontend_base import pattern_support
from extract.kernel import SET_UP, Item, Region
from extract.visit_leaves import gaps_off
from rules.steps import MASK_ELEMENTS, Shape
from verify.symbolic import scalars, truths
from verify.symbolic.forms import Form

from .bench import Bench, Held, padded, register_type
from .judge import Instance
from .layouts import Layouts, shape_of
from .stage import Stage

_NUMBERED = ("ui8", "si16", "ui16", "f16", "si32", "ui32", "f32")


@dataclass(frozen=True, eq=False)
class Making(Instance):
    """A value that no operand is needed for. ``item`` says what it is."""

    item: Item | None = None

    def expand(self, bench: Bench, bundles: Sequence[Bundle]) -> Bundle:
        """The registers that are made."""
        assert self.item is not None
        if self.step.rule == "splat":
            return bench.expander.splat(self.step, self.item, bench.top)
        return bench.expander.free(self.step, self.item, self.out, bench.top)


class Free:
    """Makes the instances. ``quick``: fewer lane counts."""

    def __init__(self, bench: Bench, layouts: Layouts, *, quick: bool = False) -> None:
        self.bench, self.layouts, self.table = bench, layouts, bench.table
        self.lanes = (12,) if quick else (2, 16, 256, 1024, 12, 100, 300)
        self.elements = _NUMBERED[::3] if quick else _NUMBERED
        self.quick = quick

    def masks(self) -> Iterator[Instance]:
        """Masks of known lanes, and of the first lanes of all or of each group."""
        for element, width in MASK_ELEMENTS.items():
            for lanes in self.lanes:
                whole = shape_of(element, lanes)
                for pattern in {1, (1 << lanes) - 1, (1 << lanes // 2) - 1, int("0110" * 256, 2) & (1 << lanes) - 1}:
                    shape = shape_of(element, lanes, pattern_support(pattern, whole.index_bits))
                    item = self._item("pattern", shape, pattern=pattern)
                    yield from self._made(item, width, _Pattern(pattern, shape))
                for group in {whole.index_bits, 3} if lanes >= 8 else {whole.index_bits}:
                    shape = shape_of(element, lanes, range(group))
                    item = self._item("prefix", shape, scalar=self._scalar("index"), amount=group)
                    yield from self._made(item, width, _Prefix(item))

    def numbers(self) -> Iterator[Instance]:
        """Lane numbers from a known start and from one that is not."""
        for element in self.elements:
            for lanes in self.lanes:
                shape = shape_of(element, lanes)
                kind = "i" + element.lstrip("uis") if element[0] in "us" else element
                floats = kind == element
                for start in (0, 3) if floats or kind == "i8" else (0, 3, 1003):
                    for order in ("ASC", "DESC"):
                        if shape.width_log2 == 0 and lanes > 256 or floats and lanes > 64:
                            continue
                        scalar = self._scalar(kind, float(start) if floats and start is not None else start)
                        item = self._item("index", shape, scalar=scalar, amount=shape.index_bits, code=order)
                        yield from self._made(item, shape.width_log2, _Numbers(item, order))

    def splats(self) -> Iterator[Instance]:
        """One scalar in every lane."""
        for element in ("ui8", "f16", "bf16", "si16", "f32", "ui32"):
            kind = "i" + element.lstrip("uis") if element[0] in "us" else element
            for region in (0, SET_UP):
                shape = shape_of(element, 256, ())
                item = self._item("splat", shape, scalar=self._scalar(kind))
                item.region = Region(region, None, None, "", 0, 1, 1)
                self.bench.kernel.items[:] = [item]
                stage = Stage(self.table, self.bench.kernel)
                for step, _ in stage.visit(stage.add(shape, (), leaf=item)):
                    self.bench.builder.constants.pop("splat:0", None)
                    yield Making(step, (), shape, _Splat(item), item=item)

    def _item(self, kind: str, shape: Shape, **more) -> Item:
        return Item(0, kind, shape, Region(SET_UP, None, None, "", 0, 1, 1), 0, "", **more)

    def _scalar(self, kind: str, known: int | float | None = None) -> Value:
        value, target, terms = Value("n", Scalar(kind)), self.bench.target, self.bench.terms
        if known is None:
            target.env[value] = scalars.symbol(terms, value.type, "count", kind)
        else:
            self.bench.kernel.constants[value] = known
            lane = isinstance(known, float)
            target.env[value] = _float(terms, known, kind) if lane else Form(int(known))
        return value

    def _made(self, item: Item, width: int, meaning) -> Iterator[Instance]:
        """The value made to fit data in every layout, and where it is off behind the data."""
        stage = Stage(self.table, self.bench.kernel)
        number = stage.add(item.shape, (), leaf=item)
        for layout in self.layouts.sources(width, item.shape.lanes):
            likes: list[Layout] = [layout]
            if item.shape.is_mask:
                likes += [gaps_off(layout), *([] if self.quick else [gaps_off(layout, repeats=False)])]
            for like in likes:
                stage.make(number, like)
        for target, step, _ in stage.steps.values():
            if target == number:
                yield Making(step, (), item.shape, meaning, item=item)


def _float(terms, number: float, kind: str):
    from verify.floats import encode_scalar

    return scalars.Lane(terms.const(encode_scalar(number, kind), 4 if kind == "f32" else 2))


class _Pattern:
    def __init__(self, pattern: int, shape: Shape) -> None:
        self.pattern, self.shape = pattern, shape

    def __call__(self, bench: Bench, values: Sequence[Held]) -> Held:
        found = [self.pattern >> k & 1 for k in range(1 << self.shape.index_bits)]
        return Held(self.shape, np.array(found), np.array(found, np.int64))


class _Prefix:
    def __init__(self, item: Item) -> None:
        self.item = item

    def __call__(self, bench: Bench, values: Sequence[Held]) -> Held:
        assert self.item.scalar is not None
        shape, count, size = self.item.shape, bench.target.env[self.item.scalar], 1 << self.item.amount
        found = [truths.less(bench.terms, k % size, count) for k in range(1 << shape.index_bits)]
        return Held(shape, np.array(found), np.array(found, np.int64))


class _Numbers:
    def __init__(self, item: Item, order: str) -> None:
        self.item, self.order = item, order

    def __call__(self, bench: Bench, values: Sequence[Held]) -> Held:
        assert self.item.scalar is not None
        shape = self.item.shape
        operand = (self.item.scalar.type, bench.target.env[self.item.scalar])
        (found,) = bench.vmi("vci", [operand], [register_type(shape)], order=self.order)
        return bench.held(shape, padded(shape, found))


class _Splat:
    def __init__(self, item: Item) -> None:
        self.item = item

    def __call__(self, bench: Bench, values: Sequence[Held]) -> Held:
        assert self.item.scalar is not None
        operand = (self.item.scalar.type, bench.target.env[self.item.scalar])
        (found,) = bench.vmi("vbrc", [operand], [register_type(self.item.shape)])
        return bench.held(self.item.shape, found)
