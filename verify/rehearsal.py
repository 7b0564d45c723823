"""A run of the source on data made on demand, for programs whose addresses are data.

Which bytes a gather touches is known only when its index vector is. Buffers are pages of data that come into being
when they are first touched; the same pages are put into the image of the run proper, so both touch the same bytes.
Elements that addresses are made of are numbers below ``INDICES``, each once a page, so that lanes do not collide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import element_bytes
from verify.formats import CODE_TYPES
from verify.memory import SPACE, Bytes, Footprint, Placement, Recorder, Use

PAGE = 4096
INDICES = 1024

# Data for (buffer, page number, epoch, use): PAGE bytes.
Source = Callable[[int, int, int, Use], Bytes]


def indices(element: str, rng: np.random.Generator) -> Bytes:
    """A page of index data."""
    width = element_bytes(element)
    count = PAGE // width
    limit = min(INDICES, 1 << (8 * width - 1))
    blocks = [rng.permutation(limit) for _ in range(-(-count // limit))]
    return np.concatenate(blocks)[:count].astype(CODE_TYPES[width]).view(np.uint8)


class Rehearsal(Recorder):
    """Records like a recorder and holds data like an arena."""

    def __init__(self, buffers: int, ordinary: Source, index: Source) -> None:
        super().__init__(buffers)
        self._ordinary, self._index = ordinary, index
        self._pages: dict[int, Bytes] = {}
        self._fresh: list[dict[int, Bytes]] = [{}]  # by epoch: page contents before any store

    def opaque(self, name: str) -> int:
        """Number an unknown operation, behind which all data are new."""
        self._pages = {}
        self._fresh.append({})
        return super().opaque(name)

    def _page(self, number: int, use: Use | None) -> Bytes:
        if number not in self._pages:
            buffer, page = divmod(number * PAGE, SPACE)
            use = use or Use("ui8")
            make = self._index if use.index else self._ordinary
            made = make(buffer, page // PAGE, len(self._fresh) - 1, use)
            self._fresh[-1][number] = made
            self._pages[number] = made.copy()
        return self._pages[number]

    def load(self, address: int, count: int, use: Use | None = None) -> Bytes:
        """The bytes, after noting the load."""
        super().load(address, count, use)
        return self._read(address + np.arange(count), use)

    def gather(self, address: int, offsets: NDArray[np.intp], use: Use | None = None) -> Bytes:
        """The bytes at ``address + offsets``, after noting the load."""
        super().gather(address, offsets, use)
        return self._read(address + offsets, use)

    def _read(self, where: NDArray[np.intp], use: Use | None) -> Bytes:
        result = np.zeros(where.shape, np.uint8)
        pages = where // PAGE
        for number in np.unique(pages):
            here = pages == number
            result[here] = self._page(int(number), use)[where[here] % PAGE]
        return result

    def store(self, address: int, count: int, codes: Any, use: Use | None = None) -> None:
        """Write and note a store."""
        super().store(address, count, None, use)
        self._write(address + np.arange(count), codes.view(np.uint8), use)

    def scatter(self, address: int, offsets: NDArray[np.intp], values: Any, use: Use | None = None) -> None:
        """Write and note a store; of equal offsets the last one stays."""
        super().scatter(address, offsets, None, use)
        self._write((address + offsets).reshape(-1), np.asarray(values).reshape(-1), use)

    def _write(self, where: NDArray[np.intp], values: Bytes, use: Use | None) -> None:
        pages = where // PAGE
        for number in np.unique(pages):
            here = pages == number
            self._page(int(number), use)[where[here] % PAGE] = values[here]

    def fill(self, image: Bytes, epoch: int, footprints: list[Footprint], placement: Placement) -> None:
        """Put the pages of an epoch into an image, as far as they lie in the buffers."""
        for number, data in self._fresh[min(epoch, len(self._fresh) - 1)].items():
            buffer, inside = divmod(number * PAGE, SPACE)
            footprint, start = footprints[buffer], placement.starts[buffer]
            first = inside - SPACE // 2 - footprint.low  # of the page, from byte 0 of the buffer
            low, high = max(first, 0), min(first + PAGE, footprint.size)
            if low < high:
                known = footprint.loaded[low:high]
                image[start + low : start + high][known] = data[low - first : high - first][known]
