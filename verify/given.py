"""An input spelled out byte by byte, in place of the seed that it came from: what a counterexample is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import element_bytes
from verify.memory import ELEMENTS, SPACE, Bytes, Footprint, Placement, Use
from verify.rehearsal import PAGE, Rehearsal
from verify.scene import Run, Scene


@dataclass(frozen=True)
class Given:
    """Bytes for the buffers of one run; whatever the source loads besides is zero.

    ``lows`` and ``sizes`` say which bytes from its pointer a buffer spans. ``data`` has a row for each epoch (behind
    unknown operation k stands row k) of the bytes of all buffers one behind the other.
    """

    lows: Sequence[int]
    sizes: Sequence[int]
    data: Bytes = field(repr=False)

    @staticmethod
    def of(scene: Scene) -> Given:
        """The data of a scene that was run."""
        sizes = [footprint.size for footprint in scene.footprints]
        data = np.zeros((len(scene.made), sum(sizes)), np.uint8)
        given = Given([footprint.low for footprint in scene.footprints], sizes, data)
        for epoch, image in scene.made.items():
            for k, (footprint, start) in enumerate(zip(scene.footprints, scene.placement.starts, strict=True)):
                part = given.part(epoch, k)
                part[footprint.loaded] = image[start : start + footprint.size][footprint.loaded]
        return given

    def begin(self, buffer: int) -> int:
        """The column of a buffer's first byte."""
        return sum(self.sizes[:buffer])

    def part(self, epoch: int, buffer: int) -> Bytes:
        """The bytes of one buffer, not a copy."""
        begin = self.begin(buffer)
        return self.data[epoch, begin : begin + self.sizes[buffer]]

    def window(self, epoch: int, buffer: int, low: int, size: int) -> Bytes:
        """``size`` bytes from byte ``low`` of the pointer on, zero where none are given."""
        result = np.zeros(size, np.uint8)
        if epoch < len(self.data) and buffer < len(self.sizes):
            first = self.lows[buffer]
            begin, end = max(low, first), min(low + size, first + self.sizes[buffer])
            if begin < end:
                result[begin - low : end - low] = self.part(epoch, buffer)[begin - first : end - first]
        return result

    def fill(self, image: Bytes, run: Run, epoch: int, footprints: Sequence[Footprint], placement: Placement) -> None:
        """Put the data of an epoch where the source loads."""
        for k, (footprint, start) in enumerate(zip(footprints, placement.starts, strict=True)):
            values = self.window(epoch, k, footprint.low, footprint.size)
            image[start : start + footprint.size][footprint.loaded] = values[footprint.loaded]

    def rehearsal(self, run: Run, buffers: int) -> Rehearsal:
        """A memory for a run of the source whose addresses are data."""

        def page(buffer: int, number: int, epoch: int, use: Use) -> Bytes:
            return self.window(epoch, buffer, number * PAGE - SPACE // 2, PAGE)

        return Rehearsal(buffers, page, page)


@dataclass(frozen=True)
class Cell:
    """One element of the data: the type that the source loads it as, and its first byte from the pointer."""

    epoch: int
    buffer: int
    byte: int
    element: str


class Cells:
    """The elements of the data of a scene. ``owner`` has the shape of the data: the number of the element that a byte
    belongs to, -1 where nothing is loaded."""

    def __init__(self, given: Given, footprints: Sequence[Footprint]) -> None:
        self._given = given
        self.cells: list[Cell] = []
        self.owner: NDArray[np.int32] = np.full(given.data.shape, -1, np.int32)
        for epoch in range(len(given.data)):
            for buffer, footprint in enumerate(footprints):
                self._add(epoch, buffer, footprint)

    def _add(self, epoch: int, buffer: int, footprint: Footprint) -> None:
        begin = self._given.begin(buffer)
        owner = self.owner[epoch, begin : begin + footprint.size]
        for number in np.unique(footprint.elements[footprint.loaded]):
            element = ELEMENTS[number] if number >= 0 else "ui8"
            element = "bf16" if element == "bf16x2" else element  # two lanes
            width = element_bytes(element)
            (where,) = np.nonzero(footprint.loaded & (footprint.elements == number))
            places, inverse = np.unique(where // width, return_inverse=True)
            owner[where] = len(self.cells) + inverse
            self.cells += [Cell(epoch, buffer, footprint.low + int(p) * width, element) for p in places]

    def nonzero(self, data: Bytes) -> list[int]:
        """Numbers of the elements that are not zero."""
        found = np.unique(self.owner[data != 0])
        return [int(number) for number in found if number >= 0]

    def only(self, data: Bytes, kept: Sequence[int]) -> Bytes:
        """A copy of the data with all but some elements zero."""
        keep = np.zeros(len(self.cells) + 1, bool)
        keep[list(kept)] = True
        return np.where(keep[self.owner], data, np.uint8(0))

    def code(self, data: Bytes, number: int) -> int:
        """The bits of an element."""
        return int.from_bytes(data[self._where(number)].tobytes(), "little")

    def changed(self, data: Bytes, codes: dict[int, int]) -> Bytes:
        """A copy of the data with other bits in some elements."""
        result = data.copy()
        for number, code in codes.items():
            where = self._where(number)
            value = np.frombuffer(code.to_bytes(element_bytes(self.cells[number].element), "little"), np.uint8)
            mine = self.owner[where] == number
            result[where] = np.where(mine, value, result[where])
        return result

    def without_signs(self, data: Bytes) -> Bytes:
        """A copy of the data with the highest bit of every element cleared."""
        result = data.copy()
        for number in self.nonzero(data):
            epoch, where = self._where(number)
            last = where.stop - 1
            if self.owner[epoch, last] == number:
                result[epoch, last] &= 0x7F
        return result

    def _where(self, number: int) -> tuple[int, slice]:
        cell = self.cells[number]
        begin = self._given.begin(cell.buffer) + cell.byte - self._given.lows[cell.buffer]
        return cell.epoch, slice(begin, begin + element_bytes(cell.element))
