"""Unified buffer images: where the pointer arguments stand, and which bytes a program touches.

A footprint run of the VMI program names the bytes that it loads and stores through each pointer. An arena then
places one buffer a pointer in one byte image, with guards around each, or end to end.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from verify.floats import Codes
from verify.notes import Trap

Bytes = NDArray[np.uint8]

GUARD = 512
ALIGNMENT = 32
_SPACE = 1 << 40  # in a footprint run, pointer k is the address k * _SPACE + _SPACE / 2


class Arena:
    """A byte image. Addresses are indices into it; an access that leaves it traps.

    ``reads`` and ``writes`` list (address, bytes) of loads and stores, for questions asked after the run; ``marks`` the
    unknown operations that were met and a digest of the image at each.
    """

    def __init__(self, image: Bytes) -> None:
        self.image = image
        self.reads: list[tuple[int, int]] = []
        self.writes: list[tuple[int, int]] = []
        self.marks: list[tuple[str, bytes]] = []

    def opaque(self, name: str) -> int:
        """Note an unknown operation and the bytes that it meets, and change all of them; its number in the run."""
        self.marks.append((name, hashlib.sha256(self.image.tobytes()).digest()))
        number = len(self.marks)
        self.image ^= np.uint8(number * 37 & 0x7F | 1)
        return number

    def check(self, address: int, count: int) -> None:
        """Trap unless all of [address, address + count) is inside."""
        if address < 0 or address + count > len(self.image):
            raise Trap(f"access of {count} bytes at address {address} leaves the buffers and their guards")

    def load(self, address: int, count: int) -> Bytes:
        """A fresh copy of ``count`` bytes."""
        if address < 0 or address + count > len(self.image):
            self.check(address, count)
        self.reads.append((address, count))
        return self.image[address : address + count].copy()

    def gather(self, address: int, offsets: NDArray[np.intp]) -> Bytes:
        """Bytes at ``address + offsets``, in the shape of offsets."""
        if offsets.size:
            low = address + int(offsets.min())
            count = address + int(offsets.max()) - low + 1
            self.check(low, count)
            self.reads.append((low, count))
        return self.image[address + offsets]

    def store(self, address: int, count: int, codes: Codes) -> None:
        """Write the ``count`` bytes of a code array."""
        if address < 0 or address + count > len(self.image):
            self.check(address, count)
        self.writes.append((address, count))
        self.image[address : address + count] = codes.view(np.uint8)

    def scatter(self, address: int, offsets: NDArray[np.intp], values: Bytes) -> None:
        """Write bytes at ``address + offsets``; of equal offsets the last one stays."""
        if offsets.size:
            low = address + int(offsets.min())
            count = address + int(offsets.max()) - low + 1
            self.check(low, count)
            self.writes.append((low, count))
            self.image[address + offsets] = values


class Recorder:
    """Stands in for an arena in a footprint run: notes addresses, moves no data."""

    def __init__(self, pointers: int) -> None:
        self.touched: list[tuple[bool, int, int, NDArray[np.intp] | None]] = []  # is a store, address, bytes, offsets
        self.misaligned = 0
        self._opaque = 0
        self.bases = [k * _SPACE + _SPACE // 2 for k in range(pointers)]

    def require(self, address: int, alignment: int) -> None:
        """Count an address that breaks the alignment that VMI's own compiler assumes."""
        self.misaligned += address % alignment != 0

    def opaque(self, name: str) -> int:
        """Number an unknown operation."""
        self._opaque += 1
        return self._opaque

    def load(self, address: int, count: int) -> None:
        """Note a load of contiguous bytes."""
        self.touched.append((False, address, count, None))

    def gather(self, address: int, offsets: NDArray[np.intp]) -> None:
        """Note a load of the bytes at ``address + offsets``."""
        self.touched.append((False, address, 0, offsets))

    def store(self, address: int, count: int, codes: None) -> None:
        """Note a store of contiguous bytes."""
        self.touched.append((True, address, count, None))

    def scatter(self, address: int, offsets: NDArray[np.intp], values: None) -> None:
        """Note a store to the bytes at ``address + offsets``."""
        self.touched.append((True, address, 0, offsets))

    def key(self) -> tuple:
        """What two footprints have in common when they touch the same bytes in the same order."""
        return tuple((s, a, n, None if o is None else o.tobytes()) for s, a, n, o in self.touched)

    def footprints(self) -> list[Footprint]:
        """The touched bytes of each pointer."""
        spans: list[list[tuple[bool, int, int, NDArray[np.intp] | None]]] = [[] for _ in self.bases]
        for store, address, count, offsets in self.touched:
            index = address // _SPACE
            if not 0 <= index < len(spans):
                raise Trap("an address was computed that belongs to no pointer argument")
            spans[index].append((store, address - self.bases[index], count, offsets))
        return [Footprint.of(touched) for touched in spans]


@dataclass
class Footprint:
    """Bytes touched through one pointer: byte 0 of the masks is ``low`` bytes from the pointer, a multiple of 32."""

    low: int
    loaded: NDArray[np.bool_] = field(repr=False)
    stored: NDArray[np.bool_] = field(repr=False)

    @property
    def size(self) -> int:
        """Bytes of the buffer, a multiple of 32."""
        return len(self.loaded)

    @staticmethod
    def of(touched: list[tuple[bool, int, int, NDArray[np.intp] | None]]) -> Footprint:
        """The union of accesses (is a store, address, bytes, byte offsets or None)."""
        if not touched:
            return Footprint(0, np.zeros(ALIGNMENT, bool), np.zeros(ALIGNMENT, bool))
        lows = [a + (0 if o is None else int(o.min())) for _, a, _, o in touched]
        highs = [a + (n if o is None else int(o.max()) + 1) for _, a, n, o in touched]
        low = min(lows) // ALIGNMENT * ALIGNMENT
        size = -(-(max(highs) - low) // ALIGNMENT) * ALIGNMENT
        if size > 1 << 26:
            raise Trap(f"the program touches {size} bytes through one pointer")
        masks = np.zeros((2, size), bool)
        for store, address, count, offsets in touched:
            start = address - low
            masks[int(store), start + offsets if offsets is not None else slice(start, start + count)] = True
        return Footprint(low, masks[0], masks[1])


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
