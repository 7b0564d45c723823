"""Unified buffer images: where the buffers stand, and which bytes a program touches.

A footprint run of the VMI program names the bytes that it loads and stores through each pointer. An arena then
places one buffer a pointer in one byte image, with guards around each, or end to end. Pointers that a program makes
of integers are absolute addresses: all of them share one buffer, the last, in which distances are what they say.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import ELEMENT_BITS
from verify.formats import Codes
from verify.notes import Notes, Trap

Bytes = NDArray[np.uint8]

GUARD = 512
ALIGNMENT = 32
LARGEST = 1 << 26  # bytes of a buffer
_SHARED = 1 << 20  # bytes of a buffer that also has room for what other runs touch; more than a machine has
SPACE = 1 << 40  # in a footprint run, buffer k is the addresses around k * SPACE + SPACE / 2
ELEMENTS = tuple(ELEMENT_BITS)


@dataclass(frozen=True)
class Use:
    """What a load or store takes the bytes for: elements of a type, maybe ones that addresses are made of, or 16-bit
    counters that a histogram adds to."""

    element: str
    index: bool = False
    counter: bool = False


class Arena:
    """A byte image. Addresses are indices into it; an access that leaves it traps.

    ``absolute`` is the index of address 0 of pointers that are made of integers, None where there are none. ``refill``
    makes the image after the unknown operation of a given number. ``reads`` and ``writes`` list (address, bytes) of
    loads and stores, for questions asked after the run; ``marks`` the unknown operations that were met and ``met``
    the image at each.
    """

    def __init__(self, image: Bytes, absolute: int | None = None, refill: Callable[[int], Bytes] | None = None) -> None:
        self.image, self.absolute, self.refill = image, absolute, refill
        self.reads: list[tuple[int, int]] = []
        self.writes: list[tuple[int, int]] = []
        self.marks: list[str] = []
        self.met: list[Bytes] = []

    def opaque(self, name: str) -> int:
        """Note an unknown operation and the bytes that it meets, and change all of them; its number in the run."""
        self.marks.append(name)
        self.met.append(self.image)
        number = len(self.marks)
        self.image = self.refill(number) if self.refill is not None else self.image ^ np.uint8(number)
        return number

    @property
    def images(self) -> list[Bytes]:
        """What the run showed: the image at each unknown operation and at the end."""
        return [*self.met, self.image]

    def pointer(self, value: int) -> int:
        """The address that an integer means as a pointer."""
        if self.absolute is None:
            raise Trap("a pointer is made of an integer, and the source makes none")
        return self.absolute + value

    def integer(self, address: int) -> int:
        """The integer that an address means; the inverse of ``pointer``."""
        return address - (self.absolute or 0)

    def check(self, address: int, count: int) -> None:
        """Trap unless all of [address, address + count) is inside; where nothing is accessed, any address does."""
        if count and (address < 0 or address + count > len(self.image)):
            raise Trap(f"access of {count} bytes at address {address} leaves the buffers and their guards")

    def load(self, address: int, count: int, use: Use | None = None) -> Bytes:
        """A fresh copy of ``count`` bytes."""
        if address < 0 or address + count > len(self.image):
            self.check(address, count)
        if count:
            self.reads.append((address, count))
        return self.image[address : address + count].copy()

    def gather(self, address: int, offsets: NDArray[np.intp], use: Use | None = None) -> Bytes:
        """Bytes at ``address + offsets``, in the shape of offsets."""
        if offsets.size:
            low = address + int(offsets.min())
            count = address + int(offsets.max()) - low + 1
            self.check(low, count)
            self.reads.append((low, count))
        return self.image[address + offsets]

    def _blocks(self, addresses: NDArray[np.intp]) -> Bytes:
        """The image in rows of 32 bytes, after a check that the rows at ``addresses`` are inside."""
        rows = self.image[: len(self.image) // ALIGNMENT * ALIGNMENT].reshape(-1, ALIGNMENT)
        for address in (int(addresses.min()), int(addresses.max())):
            if address < 0 or address >= rows.size:
                self.check(address, ALIGNMENT)
        return rows

    def load_blocks(self, addresses: NDArray[np.intp]) -> Bytes:
        """The 32 bytes at each address, which is a multiple of 32."""
        rows = self._blocks(addresses)
        self.reads += [(address, ALIGNMENT) for address in addresses.tolist()]
        return rows[addresses // ALIGNMENT]

    def store_blocks(self, addresses: NDArray[np.intp], values: Bytes) -> None:
        """Write 32 bytes at each address, a multiple of 32; at equal addresses the last ones stay."""
        rows = self._blocks(addresses)
        self.writes += [(address, ALIGNMENT) for address in addresses.tolist()]
        rows[addresses // ALIGNMENT] = values

    def store(self, address: int, count: int, codes: Codes, use: Use | None = None) -> None:
        """Write the ``count`` bytes of a code array."""
        if address < 0 or address + count > len(self.image):
            self.check(address, count)
        if not count:
            return
        self.writes.append((address, count))
        self.image[address : address + count] = codes.view(np.uint8)

    def scatter(self, address: int, offsets: NDArray[np.intp], values: Bytes, use: Use | None = None) -> None:
        """Write bytes at ``address + offsets``; of equal offsets the last one stays."""
        if offsets.size:
            low = address + int(offsets.min())
            count = address + int(offsets.max()) - low + 1
            self.check(low, count)
            self.writes.append((low, count))
            self.image[address + offsets] = values


@dataclass(frozen=True)
class Touch:
    """An access of a footprint run: ``count`` bytes from ``address``, or the bytes at ``address + offsets``."""

    store: bool
    address: int
    count: int
    offsets: NDArray[np.intp] | None
    use: Use | None

    def moved(self, distance: int) -> Touch:
        """The same access ``distance`` bytes lower."""
        return Touch(self.store, self.address - distance, self.count, self.offsets, self.use)


class Recorder:
    """Stands in for an arena in a footprint run: notes addresses, moves no data.

    ``buffers`` is the number of pointer arguments; the buffer of absolute addresses comes behind them.
    """

    def __init__(self, buffers: int) -> None:
        self.touched: list[Touch] = []
        self.misaligned = 0
        self.uses_absolute = False
        self._opaque = 0
        self.bases = [k * SPACE + SPACE // 2 for k in range(buffers)]
        self._absolute = buffers * SPACE + SPACE // 2

    def require(self, address: int, alignment: int) -> None:
        """Count an address that breaks the alignment that VMI's own compiler assumes."""
        self.misaligned += address % alignment != 0

    def opaque(self, name: str) -> int:
        """Number an unknown operation."""
        self._opaque += 1
        return self._opaque

    def pointer(self, value: int) -> int:
        """The address that an integer means as a pointer."""
        self.uses_absolute = True
        return self._absolute + value

    def integer(self, address: int) -> int:
        """The integer that an address means."""
        return address - self._absolute

    def load(self, address: int, count: int, use: Use | None = None) -> Any:
        """Note a load of contiguous bytes."""
        self.touched.append(Touch(False, address, count, None, use))

    def gather(self, address: int, offsets: NDArray[np.intp], use: Use | None = None) -> Any:
        """Note a load of the bytes at ``address + offsets``."""
        if offsets.size:
            self.touched.append(Touch(False, address, 0, offsets, use))

    def store(self, address: int, count: int, codes: Any, use: Use | None = None) -> None:
        """Note a store of contiguous bytes."""
        self.touched.append(Touch(True, address, count, None, use))

    def scatter(self, address: int, offsets: NDArray[np.intp], values: Any, use: Use | None = None) -> None:
        """Note a store to the bytes at ``address + offsets``."""
        if offsets.size:
            self.touched.append(Touch(True, address, 0, offsets, use))

    def key(self) -> tuple:
        """What two footprints have in common when they touch the same bytes in the same order."""
        return tuple(
            (t.store, t.address, t.count, None if t.offsets is None else t.offsets.tobytes()) for t in self.touched
        )

    def footprints(self) -> list[Footprint]:
        """The touched bytes of each pointer argument, and of absolute addresses when there are any."""
        bases = [*self.bases, *([self._absolute] if self.uses_absolute else [])]
        spans: list[list[Touch]] = [[] for _ in bases]
        for touch in self.touched:
            index = touch.address // SPACE
            if not 0 <= index < len(spans):
                raise Trap("an address was computed that belongs to no pointer argument")
            spans[index].append(touch.moved(bases[index]))
        return [Footprint.of(touched) for touched in spans]


@dataclass
class Footprint:
    """Bytes touched through one pointer: byte 0 of the masks is ``low`` bytes from the pointer, a multiple of 32.

    ``elements`` holds for each byte the number in ``ELEMENTS`` of the element that it was first accessed as, or -1;
    ``counters`` are the bytes of loaded counters, None without any.
    """

    low: int
    loaded: NDArray[np.bool_] = field(repr=False)
    stored: NDArray[np.bool_] = field(repr=False)
    elements: NDArray[np.int8] = field(repr=False)
    counters: NDArray[np.bool_] | None = field(default=None, repr=False)

    @property
    def size(self) -> int:
        """Bytes of the buffer, a multiple of 32."""
        return len(self.loaded)

    @property
    def touched(self) -> bool:
        """Whether any byte is."""
        return bool(self.loaded.any() or self.stored.any())

    def around(self, other: Footprint) -> Footprint:
        """This footprint in a buffer that also holds the bytes of another one, which are not touched."""
        low = min(self.low, other.low)
        size = max(self.low + self.size, other.low + other.size) - low
        if size == self.size or size > _SHARED:
            return self
        here = slice(self.low - low, self.low - low + self.size)
        masks, elements = np.zeros((3, size), bool), np.full(size, -1, np.int8)
        masks[0, here], masks[1, here], elements[here] = self.loaded, self.stored, self.elements
        if self.counters is not None:
            masks[2, here] = self.counters
        return Footprint(low, masks[0], masks[1], elements, None if self.counters is None else masks[2])

    @staticmethod
    def span(low: int, high: int) -> Footprint:
        """A buffer of the bytes ``low`` to ``high`` from the pointer, multiples of 32, none of which is loaded."""
        none = np.zeros(high - low, bool)
        return Footprint(low, none, ~none, np.full(high - low, -1, np.int8))

    @staticmethod
    def of(touched: list[Touch]) -> Footprint:
        """The union of accesses."""
        if not touched:
            none = np.zeros(ALIGNMENT, bool)
            return Footprint(0, none, none.copy(), np.full(ALIGNMENT, -1, np.int8))
        lows = [t.address + (0 if t.offsets is None else int(t.offsets.min())) for t in touched]
        highs = [t.address + (t.count if t.offsets is None else int(t.offsets.max()) + 1) for t in touched]
        low = min(lows) // ALIGNMENT * ALIGNMENT
        size = -(-(max(highs) - low) // ALIGNMENT) * ALIGNMENT
        if size > LARGEST:
            raise Trap(f"the program touches {size} bytes through one pointer")
        masks = np.zeros((2, size), bool)
        elements = np.full(size, -1, np.int8)
        counters = np.zeros(size, bool) if any(t.use is not None and t.use.counter for t in touched) else None
        for touch in reversed(touched):  # the first access stays
            start = touch.address - low
            where = start + touch.offsets if touch.offsets is not None else slice(start, start + touch.count)
            masks[int(touch.store), where] = True
            if touch.use is not None:
                elements[where] = ELEMENTS.index(touch.use.element)
                if counters is not None and touch.use.counter:
                    counters[where] = True
        return Footprint(low, masks[0], masks[1], elements, counters)


@dataclass(frozen=True)
class Placement:
    """Where the buffers stand: ``starts`` are addresses of byte 0 of each footprint, ``pointers`` argument values."""

    starts: list[int]
    pointers: list[int]
    size: int

    @staticmethod
    def of(footprints: list[Footprint], adjacent: bool) -> Placement:
        """Buffers in argument order with ``GUARD`` bytes around each, or only around all of them when adjacent."""
        starts, cursor = [], GUARD
        for footprint in footprints:
            starts.append(cursor)
            cursor += footprint.size + (0 if adjacent else GUARD)
        size = cursor + (GUARD if adjacent else 0)
        pointers = [start - footprint.low for start, footprint in zip(starts, footprints, strict=True)]
        return Placement(starts, pointers, size)


def scatter_open(
    arena: Any, notes: Notes, base: int, where: NDArray[np.intp], data: NDArray[np.uint8], use: Use | None = None
) -> None:
    """Store rows of bytes at ``base + where``; among rows of equal offsets it is open which one stays."""
    starts = where[:, 0]
    if np.unique(starts).size != starts.size and notes.undefine("a scatter to equal active indices"):
        where, data = where[::-1], data[::-1]
    arena.scatter(base, where, data, use)
