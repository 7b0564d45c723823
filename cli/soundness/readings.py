"""Instances of steps that move lanes or only read registers in another way: moves, halves, pairs, other widths."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from extract.values import Node
from rules import steps
from rules.steps import Shape

from .bench import Bench, Held
from .judge import Instance, same
from .layouts import ELEMENT, FULL, PARTIAL, Layouts, moves, of_mask, pattern, shape_of
from .operations import spread_out
from .stage import Stage

_DEMANDS = 4  # layouts that each one is rearranged to
_QUICK = (8, 100)


class Readings:
    """Makes the instances. ``quick``: fewer lane counts."""

    def __init__(self, bench: Bench, layouts: Layouts, *, quick: bool = False) -> None:
        self.bench, self.layouts, self.table = bench, layouts, bench.table
        self.lanes = _QUICK if quick else FULL + PARTIAL
        self.quick = quick

    def moves(self) -> Iterator[Instance]:
        """Every move of values and of computed masks."""
        for width in range(3):
            for lanes in self.lanes:
                for element in (ELEMENT[width], f"b{8 << width}"):
                    yield from self._moves(shape_of(element, lanes))

    def _moves(self, shape: Shape) -> Iterator[Instance]:
        known = self.layouts.sources if self.quick else self.layouts.reachable
        demands = self.layouts.sources(shape.width_log2, shape.lanes)[:_DEMANDS]
        seen: set[tuple] = set()
        for layout in known(shape.width_log2, shape.lanes):
            layout = of_mask(layout) if shape.is_mask else layout
            for step in moves(self.table, shape, layout, demands):
                key = (step.rule, step.detail.partition(":")[0], pattern((layout, step.out), shape.lanes))
                if key not in seen:
                    seen.add(key)
                    yield Instance(step, (shape,), shape, same)

    def gaps(self) -> Iterator[Instance]:
        """Computed masks that are cleared where data have no lane."""
        from extract.visit_leaves import gaps_off

        for width in range(3):
            for lanes in (8, 100) if self.quick else (8, 64, 256, 300):
                shape = shape_of(f"b{8 << width}", lanes)
                for layout in dict.fromkeys(map(of_mask, self.layouts.sources(width, lanes))):
                    for repeats in (False, True):
                        wanted = steps.fitting(gaps_off(layout, repeats=repeats), shape.support)
                        step = None if wanted is None else steps.clear_gaps(shape, layout, wanted)
                        if step is not None:
                            yield Instance(step, (shape,), shape, same)

    # --- readings ---------------------------------------------------------------------------------------------------

    def halves(self) -> Iterator[Instance]:
        """The lanes where one index bit reads 0 or 1."""
        for width in range(3):
            for lanes in (16, 256):
                shape = shape_of(ELEMENT[width], lanes)
                for bit in {0, 3, shape.index_bits - 1}:
                    for which in (0, 1):
                        out = shape_of(shape.element, lanes // 2)
                        yield from self._read(f"half:{bit}:{which}", "half", (shape,), out, _Half(bit, which, out))

    def pairs(self) -> Iterator[Instance]:
        """Two values as one."""
        for width in range(3):
            for lanes in (8, 256):
                shape = shape_of(ELEMENT[width], lanes)
                for bit in {0, 2, shape.index_bits}:
                    out = shape_of(shape.element, 2 * lanes)
                    yield from self._read(f"pair:{bit}", "pair", (shape, shape), out, _Pair(bit, out))

    def others(self) -> Iterator[Instance]:
        """The same registers as lanes of another width, or with index bits at other places; and broadcasts."""
        for before in range(3):
            for after in range(3):
                if before == after:
                    continue
                for lanes in (64, 512):
                    shape = shape_of(ELEMENT[before], lanes)
                    out = shape_of(ELEMENT[after], lanes << before >> after)
                    yield from self._read(f"bits:{before}:{after}", "view", (shape,), out, _Bits(out))
        for width in range(3):
            shape = shape_of(ELEMENT[width], 64)
            out = shape_of(ELEMENT[width], 256, (1, 2, 3, 5, 6, 7))
            yield from self._read("place:1,2,3,5,6,7", "view", (shape,), out, _Place((1, 2, 3, 5, 6, 7), out))
            for lanes in (8, 100):
                shape = shape_of(ELEMENT[width], lanes)
                wide = shape_of(ELEMENT[width], lanes << 3, range(3, 3 + shape.index_bits))
                yield from self._read("", "brc", (shape,), wide, _Place(tuple(range(3, 10)), wide), amount=3)

    def _read(
        self, code: str, kind: str, operands: Sequence[Shape], out: Shape, meaning, amount: int = 0
    ) -> Iterator[Instance]:
        stage = Stage(self.table, self.bench.kernel)
        for shape in operands:
            layouts = self.layouts.sources(shape.width_log2, shape.lanes)
            stage.add(shape, layouts if len(operands) == 1 else spread_out(layouts, 12))
        target = stage.add(out, (), Node(kind, code, tuple(range(len(operands))), amount))
        for step, _ in stage.visit(target):
            yield Instance(step, tuple(operands), out, meaning)


class _Half:
    def __init__(self, bit: int, which: int, out: Shape) -> None:
        self.bit, self.which, self.out = bit, which, out

    def __call__(self, bench: Bench, values: Sequence[Held]) -> Held:
        index = np.arange(1 << self.out.index_bits)
        low = index & (1 << self.bit) - 1
        return bench.held(self.out, _kept(bench, values, (index - low) * 2 | self.which << self.bit | low))


class _Pair:
    def __init__(self, bit: int, out: Shape) -> None:
        self.bit, self.out = bit, out

    def __call__(self, bench: Bench, values: Sequence[Held]) -> Held:
        index = np.arange(1 << self.out.index_bits)
        which, low = index >> self.bit & 1, index & (1 << self.bit) - 1
        inner = index >> self.bit + 1 << self.bit | low
        return bench.held(self.out, _kept(bench, values, inner + which * values[0].lanes.size))


class _Bits:
    def __init__(self, out: Shape) -> None:
        self.out = out

    def __call__(self, bench: Bench, values: Sequence[Held]) -> Held:
        key = ("bits", self.out, id(values[0]))
        if key not in bench.meanings:
            found = bench.terms.lanes(values[0].ids.reshape(-1), 1 << self.out.width_log2)
            bench.meanings[key] = bench.held(self.out, np.array(found, np.int64))
        return bench.meanings[key]


class _Place:
    def __init__(self, places: tuple[int, ...], out: Shape) -> None:
        self.places, self.out = places, out

    def __call__(self, bench: Bench, values: Sequence[Held]) -> Held:
        index = np.arange(1 << self.out.index_bits)
        inner = np.sum([(index >> place & 1) << k for k, place in enumerate(self.places)], axis=0)
        return bench.held(self.out, _kept(bench, values, inner % values[0].lanes.size))


def _kept(bench: Bench, values: Sequence[Held], index: np.ndarray) -> np.ndarray:
    """Lanes of values that follow one another; the same array for the same lanes."""
    key = ("lanes", *(id(v) for v in values), index.tobytes())
    if key not in bench.meanings:
        bench.meanings[key] = np.concatenate([v.lanes for v in values])[index]
    return bench.meanings[key]
