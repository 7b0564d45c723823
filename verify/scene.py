"""What one run starts from: where the buffers stand and the bytes that are in them.

Data come from the seed alone, typed by what the source takes each byte for; every byte that is not data has the run's
fill, so a result that depends on bytes which the program may not know differs between two programs in some run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import EqsatError
from verify import data
from verify.differences import without_nan_bits
from verify.formats import kind_bytes, kind_of
from verify.memory import ELEMENTS, Arena, Bytes, Footprint, Placement
from verify.rehearsal import PAGE, Rehearsal, indices

_FILLS = (0xA5, 0x5A, 0xFF, 0x00, 0x7F)
# One run more fills with words that are NaN, the largest, the smallest and zero in one element type or another, around
# plain data: whatever a maximum, minimum or sum takes in from outside shows.
_TAINT = np.repeat(np.array([0xFF, 0x7F, 0x80, 0x00], np.uint8), 4)


@dataclass(frozen=True)
class Run:
    """A run by its number: ``plain`` data or all kinds; ``tainted`` surroundings; buffers end to end or apart."""

    number: int
    plain: bool
    tainted: bool = False
    adjacent: bool = False


@dataclass(frozen=True)
class DataMaker:
    """Seeded data for the buffers. ``elements`` are the declared elements of the pointer arguments."""

    seed: int
    elements: Sequence[str]
    exact_sums: bool

    def codes(self, run: Run, buffer: int, element: str, size: int, *key: int) -> Bytes:
        """``size`` bytes of elements for a buffer."""
        rng = np.random.Generator(np.random.PCG64([self.seed, run.number + 1, buffer, *key]))
        kind = _data_kind(element)
        return data.codes(kind, size // kind_bytes(kind), rng, run.plain, self.exact_sums).view(np.uint8)

    def fill(self, image: Bytes, run: Run, epoch: int, footprints: Sequence[Footprint], placement: Placement) -> None:
        """Put data of an epoch, the number of unknown operations met, where the source loads."""
        for k, (footprint, start) in enumerate(zip(footprints, placement.starts, strict=True)):
            loaded = footprint.loaded
            declared = ELEMENTS.index(self.elements[k]) if k < len(self.elements) else -1
            for number in np.unique(footprint.elements[loaded]):
                where = loaded & (footprint.elements == number)
                element = ELEMENTS[number] if number >= 0 else "ui8"
                key = () if number == declared and not epoch else (int(number) + 1, epoch)
                values = self.codes(run, k, element, footprint.size, *key)
                image[start : start + footprint.size][where] = values[where]

    def rehearsal(self, run: Run, buffers: int) -> Rehearsal:
        """A memory for a run of the source whose addresses are data."""

        def ordinary(buffer: int, page: int, epoch: int, element: str) -> Bytes:
            return self.codes(run, buffer, element, PAGE, page, epoch)

        def index(buffer: int, page: int, epoch: int, element: str) -> Bytes:
            key = [self.seed, run.number + 1, buffer, page, epoch]
            return indices(element, np.random.Generator(np.random.PCG64(key)))

        return Rehearsal(buffers, ordinary, index)


@dataclass(frozen=True)
class Scene:
    """The start of a run; ``arena`` makes a fresh memory in that state as often as it is asked."""

    run: Run
    maker: DataMaker
    footprints: list[Footprint]
    placement: Placement
    rehearsal: Rehearsal | None
    absolute: int | None
    made: dict[int, Bytes] = field(default_factory=dict, repr=False)  # images by epoch

    @staticmethod
    def of(
        run: Run, maker: DataMaker, footprints: list[Footprint], arguments: int, rehearsal: Rehearsal | None = None
    ) -> Scene:
        """Place the buffers of ``arguments`` pointer arguments, and behind them that of absolute addresses, if any."""
        placement = Placement.of(footprints, run.adjacent)
        absolute = placement.pointers[arguments] if len(footprints) > arguments else None
        return Scene(run, maker, footprints, placement, rehearsal, absolute)

    def arena(self) -> Arena:
        """The memory at the start."""
        return Arena(self._image(0), self.absolute, self._image, self._view)

    def _image(self, epoch: int) -> Bytes:
        """The bytes behind that many unknown operations, which may have changed any; a fresh copy."""
        if epoch not in self.made:
            self.made[epoch] = self._make(epoch)
        return self.made[epoch].copy()

    def _make(self, epoch: int) -> Bytes:
        if self.run.tainted:
            image = np.resize(_TAINT, self.placement.size)
        else:
            image = np.full(self.placement.size, _FILLS[self.run.number % len(_FILLS)], np.uint8)
        if epoch:
            image ^= np.uint8(epoch * 37 & 0x7F | 1)
        if self.rehearsal is not None:
            self.rehearsal.fill(image, epoch, self.footprints, self.placement)
        else:
            self.maker.fill(image, self.run, epoch, self.footprints, self.placement)
        return image

    def _view(self, image: Bytes) -> Bytes:
        return without_nan_bits(image, self.placement, self.footprints)

    def reads_beyond(self, arena: Arena) -> bool:
        """Whether a load of a run touched bytes that the source does not."""
        known = np.zeros(self.placement.size, bool)
        for footprint, start in zip(self.footprints, self.placement.starts, strict=True):
            known[start : start + footprint.size] = footprint.loaded | footprint.stored
        return _any_read_meets(arena, ~known)


def reads_stored(arena: Arena) -> bool:
    """Whether a load of a run touched bytes that the program also stores."""
    stored = np.zeros(len(arena.image), bool)
    for address, count in arena.writes:
        stored[address : address + count] = True
    return _any_read_meets(arena, stored)


def _any_read_meets(arena: Arena, marked: NDArray[np.bool_]) -> bool:
    if not arena.reads:
        return False
    below = np.concatenate(([0], np.cumsum(marked)))
    address, count = np.array(arena.reads).T
    return bool((below[address + count] > below[address]).any())


def _data_kind(element: str) -> str:
    """The kind whose data fill a buffer; packed and unknown elements get raw bits of their width."""
    kind = kind_of(element, "u")
    packed = {"hif8x2": "u16", "bf16x2": "bf16", "f4E1M2x2": "u8", "f4E2M1x2": "u8"}
    if kind in packed:
        return packed[kind]
    try:
        kind_bytes(kind)
    except EqsatError:
        return "u8"
    return kind
