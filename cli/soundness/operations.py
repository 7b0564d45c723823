"""Instances of element-wise steps and casts: every operation in a few layouts, a few operations in all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np

from eqsat.isa import Cast, Elementwise
from eqsat.layout import ZERO, Layout, rename
from extract.kernel import Item, Region
from extract.values import Node
from rules import steps
from rules.codes import parse_code, write_code
from rules.steps import Shape, result_element

from . import meaning
from .bench import Bench, Held
from .judge import Instance
from .layouts import Layouts, of_mask, pattern, shape_of
from .stage import Stage

COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")
# operations that stand for all of their number of operands, in every layout: by element, for these lane counts
_EVERYWHERE = ("vnot", "vadd", "vsel", "vcmp", "vmula", "pand")
_TYPES = {"f32": (64, 12, 256), "bf16": (100, 256), "ui8": (100, 512), "ui16": (256,), "b32": (12, 256), "b8": (256,)}
_SIGNLESS = frozenset({"i8", "i16", "i32"})  # values have a sign: the front end counts these as unsigned


class Operations:
    """Makes the instances. ``quick``: fewer lane counts."""

    def __init__(self, bench: Bench, layouts: Layouts, *, quick: bool = False) -> None:
        self.bench, self.layouts = bench, layouts
        self.table = bench.table
        self.quick = quick

    # --- element-wise -------------------------------------------------------------------------------------------------

    def elementwise(self) -> Iterator[Instance]:
        """Steps of every operation of the table that works lane by lane."""
        for row in self.table.elementwise.values():
            if row.apart or row.memory:
                continue
            for element in sorted(row.types - _SIGNLESS):
                for code in self._codes(row, element):
                    yield from self._operation(row, code, element)

    def _codes(self, row: Elementwise, element: str) -> Iterator[str]:
        typical = element in _TYPES or not self.quick
        modes = product(*(COMPARISONS if typical else ("lt",) for _ in row.modes)) if row.modes else [()]
        for chosen in modes:
            yield write_code(row.opcode, element, *chosen, scalar=0 if row.scalar else None)

    def _operation(self, row: Elementwise, code: str, element: str) -> Iterator[Instance]:
        masks = element in steps.MASK_ELEMENTS
        typical = row.opcode in _EVERYWHERE and parse_code(code).modes in ((), ("lt",))
        lanes = _TYPES.get(element, ()) if typical else ()
        for governed in (False, True):
            if governed and masks or row.governed and not governed:
                continue
            if self.quick and governed and not lanes and not row.governed:
                continue
            for number in lanes[:1] if self.quick else lanes:
                yield from self._scenes(row, code, shape_of(element, number), governed, everywhere=True)
            if not lanes:
                bytes_ = 256 if governed or self.quick else 600
                shape = shape_of(element, bytes_ >> steps.width_log2(element))
                yield from self._scenes(row, code, shape, governed, everywhere=False)

    def _scenes(
        self, row: Elementwise, code: str, shape: Shape, governed: bool, *, everywhere: bool
    ) -> Iterator[Instance]:
        """Operands that depend on every index bit, and such as lack some."""
        if row.results > 1 and not shape.full:
            return
        whole = frozenset(range(shape.index_bits))
        data = [shape] * row.operands
        mask = [self._mask(shape, whole)] if governed else []
        carries = [self._mask(shape, whole)] * (row.opcode in ("vaddcs", "vsubcs"))
        if carries:
            data = data[:-1]
        yield from self._visited(row, code, shape, [*data, *carries, *mask], everywhere)
        if not everywhere or row.operands + governed < 2 or not shape.full:
            return
        if row.opcode not in ("vadd", "vsel") or shape.width_log2 == 1:
            return
        for lacking in ({0, 1, 2}, {shape.index_bits - 1}, whole):
            less = shape_of(shape.element, shape.lanes, whole - lacking)
            last = [self._mask(shape, whole - lacking)] if governed else []
            if governed:
                yield from self._visited(row, code, shape, [*data, *last], everywhere)
            else:
                yield from self._visited(row, code, shape, [*data[:-1], less], everywhere)
                yield from self._visited(row, code, shape, [less, *data[1:]], everywhere)

    def _mask(self, shape: Shape, support: frozenset[int]) -> Shape:
        return shape_of(("b8", "b16", "b32")[shape.width_log2], shape.lanes, support)

    def _visited(
        self, row: Elementwise, code: str, shape: Shape, operands: Sequence[Shape], everywhere: bool
    ) -> Iterator[Instance]:
        stage = Stage(self.table, self.bench.kernel)
        most = (_FEW if self.quick else _MOST)[len(operands)]
        for operand in operands:
            stage.add(operand, spread_out(self.standing(operand, everywhere=everywhere), most))
        element = result_element(row, parse_code(code).element)
        support = frozenset[int]().union(*(s.support for s in operands))
        out = Shape(element, shape.index_bits, steps.width_log2(element), support, shape.lanes)
        if row.results > 1:
            out = Shape(element, shape.index_bits + 1, out.width_log2, support | {shape.index_bits}, 2 * shape.lanes)
        target = stage.add(out, (), Node("op", code, tuple(range(len(operands)))))
        seen: set[tuple] = set()
        for step, _ in stage.visit(target):
            key = pattern((*step.ins, step.out), shape.lanes)
            if key not in seen:
                seen.add(key)
                yield Instance(step, tuple(operands), out, Computed(code, out))

    def standing(self, shape: Shape, *, everywhere: bool) -> list[Layout]:
        """Layouts of a value that lacks some index bits or none."""
        lacking = [t for t in range(shape.index_bits) if t not in shape.support]
        if not lacking:
            found = self.layouts.sources(shape.width_log2, shape.lanes)
        elif not shape.support:
            found = (steps.splat(shape),)
        elif lacking == list(range(len(lacking))):  # one slot for each group of lanes
            slots = self.layouts.sources(shape.width_log2, shape.lanes >> len(lacking))
            found = tuple(rename(layout, len(lacking)) for layout in slots)
        else:
            found = self.layouts.sources(shape.width_log2, 1 << len(shape.support))
        found = tuple(dict.fromkeys(map(of_mask, found))) if shape.is_mask else found
        gaps = [layout for layout in found if ZERO in layout.bits] or found[-1:]
        return list(found if everywhere else (found[0], gaps[0]))

    def apart(self) -> Iterator[Instance]:
        """Steps on whole registers, under known index vectors and masks: no machine can tell for unknown ones."""
        for row in self.table.elementwise.values():
            for element in sorted(row.types - _SIGNLESS) if row.apart else ():
                lanes = 256 >> steps.width_log2(element)
                for number in range(3):
                    yield from self._apart(row, element, lanes, number)

    def _apart(self, row: Elementwise, element: str, lanes: int, number: int) -> Iterator[Instance]:
        shape = shape_of(element, lanes)
        mask = self._mask(shape, shape.support)
        bits = Known([(k * (2 * number + 1) + k // 7) % 3 != 0 for k in range(lanes)], mask)
        operands, given = [shape], [None]
        if row.opcode == "vselr":
            index = shape_of(("ui8", "ui16", "ui32")[shape.width_log2], lanes)
            operands, given = [shape, index], [None, Known([(5 * k + number) % lanes for k in range(lanes)], index)]
        elif row.opcode == "vusqz":
            operands, given = [mask], [bits]
        elif row.opcode in steps.HISTOGRAMS:
            samples = shape_of("ui8", 256 << number % 2)
            operands, given = [shape_of("ui16", 256), samples], [None, None]
            if number:
                operands, given = [*operands, self._mask(samples, samples.support)], [*given, None]
        else:
            operands, given = [shape, mask], [None, bits]
        stage = Stage(self.table, self.bench.kernel)
        for operand in operands:
            stage.add(operand, [steps.natural(operand)])
        code = write_code(row.opcode, element)
        kind = row.result or element
        out = shape_of(kind, 256 if row.result else lanes)
        for step, _ in stage.visit(stage.add(out, (), Node("op", code, tuple(range(len(operands)))))):
            yield Instance(step, tuple(operands), out, Computed(code, out), given=tuple(given))

    # --- casts --------------------------------------------------------------------------------------------------------

    def casts(self) -> Iterator[Instance]:
        """Steps of every cast of the table, of integers that wrap, and of masks."""
        for code, source, target in self._cast_codes():
            narrow, wide = sorted((steps.width_log2(source), steps.width_log2(target)))
            everywhere = code in _TYPICAL
            for lanes in (64, *(() if self.quick else (300,))) if everywhere else (600 >> wide,):
                yield from self._cast(code, source, target, lanes, everywhere=everywhere)

    def _cast_codes(self) -> Iterator[tuple[str, str, str]]:
        for cast in self.table.casts.values():
            modes = cast_modes(cast)
            typical = [mode for mode in modes if f"{cast.source}>{cast.target}{mode}" in _TYPICAL]
            for mode in dict.fromkeys([modes[0], *typical]) if self.quick else modes:
                yield f"{cast.source}>{cast.target}{mode}", cast.source, cast.target
        integers = [f"{sign}i{bits}" for bits in (8, 16, 32) for sign in "us"]
        for source, target in product(integers, integers):
            if steps.width_log2(source) > steps.width_log2(target):
                yield f"{source}>{target}::NOSAT", source, target
        for source, target in product(steps.MASK_ELEMENTS, repeat=2):
            if source != target:
                yield f"{source}>{target}", source, target

    def _cast(self, code: str, source: str, target: str, lanes: int, *, everywhere: bool) -> Iterator[Instance]:
        operand, out = shape_of(source, lanes), shape_of(target, lanes)
        stage = Stage(self.table, self.bench.kernel)
        layouts = self.standing(operand, everywhere=everywhere)
        stage.add(operand, spread_out(layouts, 6) if self.quick else layouts)
        number = stage.add(out, (), Node("cvt", code, (0,)))
        seen: set[tuple] = set()
        times: Counter[str] = Counter()
        for step, _ in stage.visit(number):
            key = (step.rule, pattern((*step.ins, step.out), lanes))
            if key not in seen and (everywhere or times[step.rule] < 2):
                seen.add(key)
                times[step.rule] += 1
                yield Instance(step, (operand,), out, Converted(code, out))

    # --- lanes that are addresses -------------------------------------------------------------------------------------

    def gathers(self) -> Iterator[Instance]:
        """Steps of gathers, with and without a mask."""
        for row in self.table.elementwise.values():
            if row.memory != "load":
                continue
            for element, made in sorted((e, m) for e in row.types for m in _GATHERED if _fits(e, m)):
                for lanes, governed in product((8, 64, 300), (False, True)):
                    yield from self._gather(row, element, made, lanes, governed)

    def _gather(self, row: Elementwise, element: str, made: str, lanes: int, governed: bool) -> Iterator[Instance]:
        code = write_code(row.opcode, element, made, "g0")
        item = Item(0, "op", shape_of(made, lanes), Region(0, None, None, "", 0, 1, 1), 0, "")
        item.pointer, item.offset = self.bench.pointer(made)
        self.bench.kernel.items[:] = [item]
        index = shape_of(element, lanes)
        operands = [index, *([self._mask(index, index.support)] if governed else [])]
        stage = Stage(self.table, self.bench.kernel)
        for operand in operands:
            stage.add(operand, self.standing(operand, everywhere=False))
        out = shape_of(made, lanes)
        target = stage.add(out, (), Node("op", code, tuple(range(len(operands)))))
        for step, _ in stage.visit(target):
            yield Instance(step, tuple(operands), out, Computed(code, out))


class Computed:
    """The meaning of an operation; its result is made once for the same operands."""

    def __init__(self, code: str, out: Shape) -> None:
        self.code, self.out = code, out

    def __call__(self, bench: Bench, values: Sequence[Held]) -> Held | tuple[Held, Held]:
        """The result, or both where there are two."""
        key = ("op", self.code, self.out, *(id(v) for v in values))
        if key not in bench.meanings:
            bench.meanings[key] = meaning.operation(bench, self.code, self.out, values)
        return bench.meanings[key]


class Known:
    """A value of known lanes."""

    def __init__(self, codes: Sequence[int], shape: Shape) -> None:
        self.codes, self.shape = tuple(map(int, codes)), shape

    def __call__(self, bench: Bench) -> Held:
        """The value."""
        key = ("known", self.codes, self.shape)
        if key not in bench.meanings:
            width = 1 << self.shape.width_log2
            lanes = [code if self.shape.is_mask else bench.terms.const(code, width) for code in self.codes]
            bench.meanings[key] = bench.held(self.shape, np.array(lanes, np.int64))
        return bench.meanings[key]


class Converted:
    """The meaning of a cast; its result is made once for the same operand."""

    def __init__(self, code: str, out: Shape) -> None:
        self.code, self.out = code, out

    def __call__(self, bench: Bench, values: Sequence[Held]) -> Held:
        """The result."""
        key = ("cvt", self.code, self.out, id(values[0]))
        if key not in bench.meanings:
            bench.meanings[key] = meaning.cast(bench, self.code, self.out, values[0])
        return bench.meanings[key]


_TYPICAL = (
    "ui8>ui16", "ui8>ui32", "bf16>f32", "f32>f8E4M3FN:R:SAT", "f32>f16:R:SAT", "ui16>ui8::NOSAT", "ui32>ui8::NOSAT",
    "f32>si32:R:SAT", "b8>b16", "b8>b32", "b32>b8", "b16>b8",
)  # fmt: skip
_MOST = {1: 99, 2: 12, 3: 6, 4: 5}  # layouts of each operand, by number of operands
_FEW = {1: 16, 2: 6, 3: 4, 4: 3}  # with --quick
_GATHERED = ("f32", "f16", "bf16", "si32", "ui32", "si16", "ui16")


def _fits(index: str, element: str) -> bool:
    return steps.width_log2(index) == steps.width_log2(element)


def spread_out(layouts: Sequence[Layout], most: int) -> list[Layout]:
    """So many of the layouts at most, evenly spread."""
    if len(layouts) <= most:
        return list(layouts)
    return [layouts[k * (len(layouts) - 1) // (most - 1)] for k in range(most)]


def cast_modes(cast: Cast) -> list[str]:
    """The modes that codes of a cast name."""
    if not cast.rounding and not cast.saturate:
        return [""]
    saturations = ("SAT", "NOSAT") if cast.saturate else ("",)
    return [f":{r}:{s}" for r in sorted(cast.rounding) or [""] for s in saturations]
