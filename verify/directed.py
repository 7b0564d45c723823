"""Further data for programs that are not proved: rows that rise or fall, one extreme lane at each place, halfway cases,
values around the limits of narrower types, and seeds besides the usual ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from verify import data
from verify.formats import CODE_TYPES, FLOAT_KINDS, Codes, kind_bytes
from verify.memory import Bytes
from verify.samples import encoded, halves, varied
from verify.scene import DataMaker, Run, data_kind

if TYPE_CHECKING:
    from verify.guided import Trial
    from verify.harness import Comparison

_FIRST = 600  # number of the first run
_STRIDES = (0, 0, 16, 32, 48, 64, 100, 128, 256)  # elements between extreme lanes; 0: one in the buffer
_FURTHER = 4  # runs on other seeds
_PLACES = 12
_EXTREMES = (1000.0, -1000.0, 2.0**15, -(2.0**15), 0.5, -0.5)

Make = Callable[[str, int, np.random.Generator], Codes]


def _codes(values: np.ndarray, kind: str) -> Codes:
    """Codes of few different numbers."""
    distinct, where = np.unique(values, return_inverse=True)
    return np.array([encoded(float(v), kind) for v in distinct], CODE_TYPES[kind_bytes(kind)])[where]


def _steps(step: float) -> Make:
    """Each element larger, or smaller, than the one before, as far as the kind can tell them apart."""

    def make(kind: str, count: int, rng: np.random.Generator) -> Codes:
        most = 200 if kind not in FLOAT_KINDS or kind_bytes(kind) < 4 else 4096
        return _codes(step * (np.arange(count) % most), kind)

    return make


def _extreme(stride: int, last: bool, calm: float, value: float) -> Make:
    """One value everywhere but in the first, the last, or one lane in so many."""

    def make(kind: str, count: int, rng: np.random.Generator) -> Codes:
        values = np.full(count, calm)
        if stride:
            values[int(rng.integers(0, stride)) :: stride] = value
        else:
            values[count - 1 - int(rng.integers(0, 4)) if last else 0] = value
        return _codes(values, kind)

    return make


def _lonely(place: int) -> Make:
    """One large value in the buffer, at one of ``_PLACES`` distances from its start, odd ones and even ones."""

    def make(kind: str, count: int, rng: np.random.Generator) -> Codes:
        values = np.zeros(count)
        values[min((2 * place + 1) * count // (2 * _PLACES) + place % 2, count - 1)] = 1000.0
        return _codes(values, kind)

    return make


def _one_of_a_block(kind: str, count: int, rng: np.random.Generator) -> Codes:
    """In each block one lane that is larger or smaller than the others, each time another one."""
    values = np.zeros(count)
    starts = np.arange(0, count, 32)
    values[np.minimum(starts + rng.integers(0, 32, starts.size), count - 1)] = rng.choice([1000.0, -1000.0])
    return _codes(values, kind)


def _ties(kind: str, count: int, rng: np.random.Generator) -> Codes:
    return data.ties(kind, count, rng) if kind in data.SHAPES else data.bits(kind, count, rng)


def _blocks(kind: str, count: int, rng: np.random.Generator) -> Codes:
    """Blocks of one value of any sort."""
    return np.repeat(varied(kind, -(-count // 64), rng), 64)[:count]


def _beside_one(kind: str, count: int, rng: np.random.Generator) -> Codes:
    """Two thirds ones, so that products and quotients keep the others as they are."""
    one = CODE_TYPES[kind_bytes(kind)](encoded(1.0, kind))
    return np.where(rng.random(count) < 2 / 3, one, varied(kind, count, rng))


def _scaled(kind: str, count: int, rng: np.random.Generator) -> Codes:
    """Halfway cases in some buffers, ones in others."""
    return halves(kind, count, rng) if rng.random() < 0.6 else _codes(np.ones(count), kind)


_STYLES: dict[str, Make] = {
    "halves": halves,
    "scaled 0": _scaled,
    "scaled 1": _scaled,
    "rising": _steps(1.0),
    "falling": _steps(-1.0),
    "any": varied,
    "ties": _ties,
    "blocks": _blocks,
    "ones": _beside_one,
    "one of a block": _one_of_a_block,
    "fractions": _steps(0.25),
} | {
    f"extreme {k}": _extreme(stride, k == 1, 0.0 if k % 3 else 1.0, _EXTREMES[k % len(_EXTREMES)])
    for k, stride in enumerate(_STRIDES)
}  # fmt: skip
_LONELY = [_lonely(place) for place in range(_PLACES)]
_STYLES |= {f"lonely {place}": make for place, make in enumerate(_LONELY)}


@dataclass(frozen=True)
class Directed(DataMaker):
    """Data of one of the styles. Elements that addresses are made of stay what they are in other runs."""

    make: Make = varied

    def codes(self, run: Run, buffer: int, element: str, size: int, *key: int) -> Bytes:
        """``size`` bytes of elements for a buffer."""
        rng = np.random.Generator(np.random.PCG64([self.seed, run.number + 1, buffer, *key]))
        kind = data_kind(element)
        return self.make(kind, size // kind_bytes(kind), rng).view(np.uint8)


def further(comparison: Comparison, seed: int, elements: list[str], inexact: frozenset[str]) -> Iterator[Trial]:
    """Runs on data of each style, and on further seeds. Where the order of sums is open (``inexact`` operations make
    what is added) only runs count in which it does not matter."""
    choices = comparison.scalar_choices()
    for k, (name, make) in enumerate(_STYLES.items()):
        coarse = inexact if k % 2 else frozenset()
        run = Run(_FIRST + k, plain=k % 2 == 0, adjacent=k % 4 == 3, style=comparison.exactly(name), coarse=coarse)
        scalars = choices[0 if k % 2 or make in _LONELY else k // 2 % len(choices)]  # the first has the longest loops
        yield run, scalars, Directed(seed, elements, comparison.has_sums, make)
    for k in range(_FURTHER):
        yield Run(_FIRST + len(_STYLES) + k, plain=False, adjacent=k % 2 == 1), choices[k % len(choices)], None
