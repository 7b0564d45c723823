"""What one run starts from: where the buffers stand and the bytes that are in them.

Data come from the seed alone, typed by what the source takes each byte for; every byte that is not data has the run's
fill, so a result that depends on bytes which the program may not know differs between two programs in some run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import EqsatError
from verify import data
from verify.differences import without_nan_bits
from verify.formats import kind_bytes, kind_of
from verify.memory import ELEMENTS, Arena, Bytes, Footprint, Placement, Use
from verify.rehearsal import PAGE, Rehearsal, indices

FILLS = (0xA5, 0x5A, 0xFF, 0x00, 0x7F)
# One run more fills with words that are NaN, the largest, the smallest and zero in one element type or another, around
# plain data: whatever a maximum, minimum or sum takes in from outside shows.
_TAINT = np.repeat(np.array([0xFF, 0x7F, 0x80, 0x00], np.uint8), 4)

# Bits of a counter in runs on plain data: 49152 more counts than that do not overflow.
_FIRST_COUNTS = np.uint16(0x3FFF)


@dataclass(frozen=True)
class Run:
    """A run by its number: ``plain`` data or all kinds; ``tainted`` surroundings; buffers end to end or apart.

    ``style`` names data on which sums may be exact where they are not on ordinary data (``data.STYLES``); ``coarse``
    are inexact operations whose results are multiples of a power of two in this run, for the same end.
    """

    number: int
    plain: bool
    tainted: bool = False
    adjacent: bool = False
    style: str = ""
    coarse: frozenset[str] = frozenset()

    @property
    def exact(self) -> bool:
        """Whether the run is only of use when sums are exact in it."""
        return bool(self.style or self.coarse)


class Maker(Protocol):
    """Where the data of a scene come from: a seed, or an input that is spelled out."""

    def fill(self, image: Bytes, run: Run, epoch: int, footprints: Sequence[Footprint], placement: Placement) -> None:
        """Put data of an epoch, the number of unknown operations met, where the source loads."""
        ...

    def rehearsal(self, run: Run, buffers: int) -> Rehearsal:
        """A memory for a run of the source whose addresses are data."""
        ...


@dataclass(frozen=True)
class DataMaker:
    """Seeded data for the buffers. ``elements`` are the declared elements of the pointer arguments."""

    seed: int
    elements: Sequence[str]
    exact_sums: bool

    def codes(self, run: Run, buffer: int, element: str, size: int, *key: int) -> Bytes:
        """``size`` bytes of elements for a buffer."""
        rng = np.random.Generator(np.random.PCG64([self.seed, run.number + 1, buffer, *key]))
        kind = data_kind(element)
        count = size // kind_bytes(kind)
        if run.style:
            return data.styled(kind, count, rng, run.style).view(np.uint8)
        return data.codes(kind, count, rng, run.plain, self.exact_sums).view(np.uint8)

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
            if footprint.counters is not None and run.plain:
                part = image[start : start + footprint.size].view(np.uint16)
                part[footprint.counters[::2]] &= _FIRST_COUNTS

    def rehearsal(self, run: Run, buffers: int) -> Rehearsal:
        """A memory for a run of the source whose addresses are data."""

        def ordinary(buffer: int, page: int, epoch: int, use: Use) -> Bytes:
            made = self.codes(run, buffer, use.element, PAGE, page, epoch)
            return (made.view(np.uint16) & _FIRST_COUNTS).view(np.uint8) if use.counter and run.plain else made

        def index(buffer: int, page: int, epoch: int, use: Use) -> Bytes:
            key = [self.seed, run.number + 1, buffer, page, epoch]
            return indices(use.element, np.random.Generator(np.random.PCG64(key)))

        return Rehearsal(buffers, ordinary, index)


@dataclass(frozen=True)
class Scene:
    """The start of a run; ``arena`` makes a fresh memory in that state as often as it is asked."""

    run: Run
    maker: Maker
    footprints: list[Footprint]
    placement: Placement
    rehearsal: Rehearsal | None
    absolute: int | None
    made: dict[int, Bytes] = field(default_factory=dict, repr=False)  # images by epoch

    @staticmethod
    def of(
        run: Run, maker: Maker, footprints: list[Footprint], arguments: int, rehearsal: Rehearsal | None = None
    ) -> Scene:
        """Place the buffers of ``arguments`` pointer arguments, and behind them that of absolute addresses, if any."""
        placement = Placement.of(footprints, run.adjacent)
        absolute = placement.pointers[arguments] if len(footprints) > arguments else None
        return Scene(run, maker, footprints, placement, rehearsal, absolute)

    def arena(self) -> Arena:
        """The memory at the start."""
        return Arena(self._image(0), self.absolute, self._image)

    def _image(self, epoch: int) -> Bytes:
        """The bytes behind that many unknown operations, which may have changed any; a fresh copy."""
        if epoch not in self.made:
            self.made[epoch] = self._make(epoch)
        return self.made[epoch].copy()

    def _make(self, epoch: int) -> Bytes:
        if self.run.tainted:
            image = np.resize(_TAINT, self.placement.size)
        else:
            image = np.full(self.placement.size, FILLS[self.run.number % len(FILLS)], np.uint8)
        if epoch:
            image ^= np.uint8(epoch * 37 & 0x7F | 1)
        if self.rehearsal is not None:
            self.rehearsal.fill(image, epoch, self.footprints, self.placement)
        else:
            self.maker.fill(image, self.run, epoch, self.footprints, self.placement)
        return image

    def views(self, arena: Arena) -> list[Bytes]:
        """What counts of the images that a run showed when NaN bits do not."""
        return [without_nan_bits(image, self.placement, self.footprints) for image in arena.images]

    def plain(self) -> Scene:
        """The same with plain data."""
        return replace(self, run=replace(self.run, plain=True), made={})

    @property
    def inputs(self) -> int:
        """Bytes of input data: what the source loads, once for each unknown operation that was met and once more."""
        return len(self._inputs()) * len(self.made)

    def input(self, number: int) -> tuple[Bytes, int]:
        """An input byte by its number: the image that it is in and its address."""
        epoch, place = divmod(number, len(self._inputs()))
        return self.made[epoch], int(self._inputs()[place])

    def mixed(self, other: Scene, count: int) -> Scene:
        """This scene with the first ``count`` input bytes and the others of ``other``."""
        inputs = self._inputs()
        images = {}
        for epoch in range(len(self.made)):
            kept = inputs[: max(count - epoch * len(inputs), 0)]
            images[epoch] = other._image(epoch)
            images[epoch][kept] = self._image(epoch)[kept]
        return replace(self, made=images)

    def _inputs(self) -> NDArray[np.intp]:
        starts = zip(self.footprints, self.placement.starts, strict=True)
        loaded = [start + np.flatnonzero(footprint.loaded) for footprint, start in starts]
        return np.concatenate(loaded) if loaded else np.zeros(0, np.intp)

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


def data_kind(element: str) -> str:
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
