"""Instances of loads and stores: registers against memory, or what was written against what VMI writes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from eqsat.ir import Op
from eqsat.layout import ELEMENT_TOKENS, Layout
from extract.bundles import Bundle
from extract.kernel import Item, Store
from extract.visit_leaves import gaps_off
from rules import steps
from rules.steps import Access, Shape, Step
from verify.symbolic.memory import Memory, compare
from verify.symbolic.terms import Unproved

from .bench import Bench, Held
from .judge import Instance
from .layouts import ELEMENT, FULL, PARTIAL, Layouts, dense_access, of_mask, shape_of
from .operations import Known
from .placing import Array


@dataclass(frozen=True)
class Place:
    """An access with what the front end says of it: elements between the start and lane 0, lanes of each dense row."""

    access: Access
    base: int = 0
    pattern: int | None = None
    row: int = 0


def places(shape: Shape) -> Iterator[Place]:
    """Dense places with good and with little alignment, and rows at several distances."""
    dense, width = dense_access(shape), 1 << shape.width_log2
    yield Place(dense)
    yield Place(dense, base=32)
    yield Place(Access(dense.strides, shape.index_bits, width))
    yield Place(Access(dense.strides, shape.index_bits, 16))
    for inside in {0, 2, 5 - shape.width_log2, shape.index_bits - 2}:
        if 0 <= inside < shape.index_bits:
            for pitch, align in ((32 << inside, 32), (96 << inside, 32), (3 * width << inside, width)):
                outer = tuple(pitch << k for k in range(shape.index_bits - inside))
                yield Place(Access(dense.strides[:inside] + outer, inside, align))


def patterns(shape: Shape, place: Place) -> Iterator[Place]:
    """The place with sets of lanes that are written: all, the first ones, every second, rows, and others."""
    lanes, inside = shape.lanes, place.access.dense
    yield place
    if lanes < 4:
        return
    every = (1 << lanes) - 1
    for chosen in (every >> 1, every >> lanes // 2, every & 0x5555 << 16, int("1101" * (lanes // 4), 2)):
        if chosen:
            yield replace(place, pattern=chosen)
    if 1 < inside < shape.index_bits and shape.full:
        row = (1 << inside) - 1
        lengths = sum(((1 << row) - 1) << (k << inside) for k in range(lanes >> inside))
        yield replace(place, pattern=lengths, row=row)


def distances(shape: Shape, access: Access) -> tuple[int, ...]:
    """Elements between lanes that differ in one index bit."""
    return tuple(stride >> shape.width_log2 for stride in access.strides)


def offsets(shape: Shape, place: Place) -> Array:
    """The byte of each index, from the pointer."""
    index = np.arange(1 << shape.index_bits)
    steps_ = distances(shape, place.access)
    elements = sum(((index >> t & 1) * d for t, d in enumerate(steps_)), np.zeros(index.size, np.int64))
    return (elements + place.base) << shape.width_log2


@dataclass(frozen=True, eq=False)
class Loading(Instance):
    """A load: the registers hold what memory holds."""

    place: Place = Place(Access((), 0, 1))

    def expand(self, bench: Bench, bundles: Sequence[Bundle]) -> Bundle:
        """The registers that the load makes."""
        shape, access = self.out, self.place.access
        item = Item(0, "load", shape, bench.top, 0, "", access=access, base=self.place.base)
        item.pointer, item.offset = bench.pointer(shape.element, access.align)
        item.bit_elements = distances(shape, access)
        return bench.expander.load(self.step, item, bench.top)

    def compare(self, bench: Bench, values: Sequence[Held], made: Bundle) -> list[str] | None:
        """Where registers are not what memory holds; None where they are."""
        where = offsets(self.out, self.place)[:, None] + np.arange(1 << self.out.width_log2)
        found = bench.target.memory.load(bench.place(self.place.access.align), where.reshape(-1))
        held = Held(self.out, where, found.reshape(where.shape))
        return bench.difference(made, held, self.step.out) or _aligned(bench)


@dataclass(frozen=True, eq=False)
class Storing(Instance):
    """A store: memory holds the lanes that are written, and nothing else changed. ``index``: elements of a scatter."""

    place: Place = Place(Access((), 0, 1))
    index: tuple[int, ...] = ()

    def expand(self, bench: Bench, bundles: Sequence[Bundle]) -> Bundle:
        """Expands the store; it makes no registers."""
        shape, place = self.shapes[0], self.place
        pointer, offset = bench.pointer(shape.element, place.access.align)
        apart = distances(shape, place.access)
        store = Store(0, 0, bench.top, 0, place.access, pointer, offset, apart, Op("pto.vmi.vstore"), shape, place.base)
        store.pattern, store.row = place.pattern, place.row
        bench.expander.store(self.step, store, list(bundles))
        return {}

    def compare(self, bench: Bench, values: Sequence[Held], made: Bundle) -> list[str] | None:
        """Where memory is not what VMI leaves; None where it is."""
        shape, place = self.shapes[0], self.place
        where = offsets(shape, place)
        if self.index:
            where = np.array(self.index) << shape.width_log2
        live = [k for k in range(shape.lanes) if place.pattern is None or place.pattern >> k & 1]
        width = 1 << shape.width_log2
        cells = where[live][:, None] + np.arange(width)
        truths = None
        if len(self.shapes) > 1 and self.shapes[-1].is_mask:
            truths = np.repeat(values[-1].lanes[live], width).tolist()
        memory = Memory(bench.terms, {})
        memory.store(bench.place(place.access.align), cells.reshape(-1), values[0].ids[live].reshape(-1), truths)
        try:
            compare(bench.terms, memory, bench.target.memory, str)
        except Unproved as fault:
            if fault.terms is None:
                raise
            return [fault.reason, f"holds   {fault.terms[1]}", f"claimed {fault.terms[0]}"]
        return _aligned(bench)


def _aligned(bench: Bench) -> list[str] | None:
    try:
        bench.target.alignment.check()
    except Unproved as fault:
        return [fault.reason]
    return None


class Accesses:
    """Makes the instances. ``quick``: fewer lane counts."""

    def __init__(self, bench: Bench, layouts: Layouts, *, quick: bool = False) -> None:
        self.bench, self.layouts, self.table = bench, layouts, bench.table
        self.lanes = (8, 100, 512) if quick else FULL + PARTIAL
        self.quick = quick

    def loads(self) -> Iterator[Instance]:
        """Every way to load a value from every kind of place."""
        for width in range(3):
            for lanes in self.lanes:
                shape = shape_of(ELEMENT[width], lanes)
                for place in places(shape):
                    for step in steps.loads(self.table, shape, place.access):
                        yield Loading(step, (), shape, _none, place=place)

    def stores(self) -> Iterator[Instance]:
        """Every way to store lanes, from every layout that the store takes."""
        for width in range(3):
            for lanes in self.lanes:
                shape = shape_of(ELEMENT[width], lanes)
                for plain in places(shape):
                    for place in patterns(shape, plain):
                        for step in steps.stores(self.table, shape, place.access, place.pattern, row=place.row):
                            for layout in self._accepted(shape, step):
                                yield Storing(step._replace(ins=(layout,)), (shape,), shape, _none, place=place)

    def _accepted(self, shape: Shape, step: Step) -> list[Layout]:
        known = self.layouts.sources(shape.width_log2, shape.lanes)
        found = [layout for layout in known if steps.accepts(steps.project(step.ins[0], shape.support), layout)]
        return found[:1] if self.quick else found[:2]

    def masked(self) -> Iterator[Instance]:
        """Stores under a mask that is known at run time only."""
        for width in range(3):
            for lanes in self.lanes:
                shape = shape_of(ELEMENT[width], lanes)
                for place in list(places(shape))[:: 2 if self.quick else 1]:
                    for step in steps.stores(self.table, shape, place.access, masked=True):
                        carrier = sum(1 for t in step.ins[1].bits[:2] if t in ELEMENT_TOKENS)
                        mask = shape_of(f"b{8 << carrier}", 1 << shape.index_bits)
                        fitted = steps.fitting(step.ins[1], mask.support)
                        for layout in self._accepted(shape, step) if fitted is not None else ():
                            assert fitted is not None
                            made = step._replace(ins=(layout, fitted))
                            given = (None, _Within(lanes, mask))
                            yield Storing(made, (shape, mask), shape, _none, 0, (), given, place)

    def scatters(self) -> Iterator[Instance]:
        """Scatters by known indices, in every layout, with and without a mask."""
        for width in (1, 2):
            for lanes in (8, 100) if self.quick else (8, 100, 256):
                shape = shape_of(ELEMENT[width], lanes)
                mask = shape_of(f"b{8 << width}", 1 << shape.index_bits)
                index = tuple(int(k) for k in (np.arange(1 << shape.index_bits) * 5 + 3) % 2048)
                known = Known(index, shape)
                for layout in self.layouts.sources(width, lanes):
                    for masked in (False, True):
                        step = steps.scatter(shape, layout, masked)
                        if masked:
                            off = steps.fitting(gaps_off(of_mask(layout)), mask.support)
                            if off is None:
                                continue
                            step = step._replace(ins=(layout, layout, off))
                        shapes = (shape, shape, *([mask] if masked else []))
                        place = Place(Access((0,) * shape.index_bits, 0, 1 << width))
                        given = (None, known, *([_Within(lanes, mask)] if masked else []))
                        yield Storing(step, shapes, shape, _none, 0, (), given, place, index)


class _Within:
    """A mask of which nothing is known but that it is off behind the last lane, as the front end makes them."""

    def __init__(self, lanes: int, shape: Shape) -> None:
        self.lanes, self.shape = lanes, shape

    def __call__(self, bench: Bench) -> Held:
        key = ("within", self.lanes, self.shape)
        if key not in bench.meanings:
            lanes = bench.symbols("m", self.shape).lanes.copy()
            lanes[self.lanes :] = 0
            bench.meanings[key] = bench.held(self.shape, lanes)
        return bench.meanings[key]


def _none(bench: Bench, values: Sequence[Held]) -> Held | None:
    """Accesses compare memory by themselves."""
    return None
