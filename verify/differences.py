"""How two byte images differ: the first wrong byte, and the index-bit permutation when the bytes only moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from eqsat.ir import ELEMENT_BITS
from verify.formats import CODE_TYPES, FLOAT_KINDS, SIGNED_TYPES, decoder, is_nan, kind_bytes, kind_of
from verify.memory import ELEMENTS, Bytes, Footprint, Placement

_LETTERS = "ipqrstuvwxyz"

Places = tuple[Placement, Sequence[Footprint]]


def first_difference(
    want: Bytes, got: Bytes, names: Sequence[str], elements: Sequence[str], at: Places
) -> dict[str, Any]:
    """Where and how two images first differ; ``byte`` and ``element`` count from the pointer."""
    wrong = np.flatnonzero(want != got)
    address = int(wrong[0])
    owner = owner_of(address, *at)
    if owner is None:
        return {"buffer": None, "byte": address, "wrong_bytes": len(wrong)}
    start, element, belongs = _element(address, owner, elements[owner], *at)
    width = ELEMENT_BITS[element] // 8
    byte = address - at[0].pointers[owner]
    return {
        "buffer": names[owner],
        "byte": byte,
        "element": byte // width,
        "want": show(want[start : start + width], element),
        "got": show(got[start : start + width], element),
        "wrong_bytes": len(wrong),
        "where": "a byte that the source stores" if belongs else "a byte that the source leaves alone",
    }


def element_at(image: Bytes, address: int, names: Sequence[str], elements: Sequence[str], at: Places) -> dict[str, Any]:
    """The element that holds an address: its buffer, its number from the pointer and its value."""
    owner = owner_of(address, *at)
    if owner is None:
        return {}
    start, element, _ = _element(address, owner, elements[owner], *at)
    width = ELEMENT_BITS[element] // 8
    number = (start - at[0].pointers[owner]) // width
    return {"buffer": names[owner], "element": number, "value": show(image[start : start + width], element)}


def _element(
    address: int, owner: int, declared: str, placement: Placement, footprints: Sequence[Footprint]
) -> tuple[int, str, bool]:
    """Where the element of an address begins, its type, and whether the source stores it."""
    inside, stored, known = address - placement.starts[owner], footprints[owner].stored, footprints[owner].elements
    within = 0 <= inside < len(known)
    element = ELEMENTS[known[inside]] if within and known[inside] >= 0 else declared
    width, pointer = ELEMENT_BITS[element] // 8, placement.pointers[owner]
    return pointer + (address - pointer) // width * width, element, within and bool(stored[inside])


def owner_of(address: int, placement: Placement, footprints: Sequence[Footprint]) -> int | None:
    """The buffer that holds an address, or the nearest one to a guard byte; None without buffers."""
    if not placement.starts:
        return None
    distances = [
        max(start - address, address - (start + footprint.size - 1), 0)
        for start, footprint in zip(placement.starts, footprints, strict=True)
    ]
    return int(np.argmin(distances))


def without_nan_bits(image: Bytes, placement: Placement, footprints: Sequence[Footprint]) -> Bytes:
    """A copy in which every NaN has the same bits, in elements that the source takes for floats."""
    result = image.copy()
    for start, footprint in zip(placement.starts, footprints, strict=True):
        part = result[start : start + footprint.size]
        for number in np.unique(footprint.elements):
            kind = ELEMENTS[number] if number >= 0 else ""
            kind = "bf16" if kind == "bf16x2" else kind
            if kind in FLOAT_KINDS:
                nan = is_nan(part.view(CODE_TYPES[kind_bytes(kind)]), kind)
                part[np.repeat(nan, kind_bytes(kind)) & (footprint.elements == number)] = 0xFF
    return result


def show(data: Bytes, element: str) -> str:
    """The bytes of one element as a number in hexadecimal, and in brackets its value where it has one."""
    code = data.copy().view(CODE_TYPES[len(data)])
    text = f"0x{int(code[0]):0{2 * len(data)}X}"
    if element in FLOAT_KINDS:
        return f"{text} ({float(decoder(element)(code)[0]):.6g})"
    kind = kind_of(element, "u")
    if kind[0] in "su" and kind[1:].isdigit():
        return f"{text} ({int(code.view(SIGNED_TYPES[len(data)])[0]) if kind[0] == 's' else int(code[0])})"
    return text


def byte_map(samples: Sequence[tuple[Bytes, Bytes]]) -> str | None:
    """The permutation of byte-address bits that takes every wanted image to the gotten one, as text, or None.

    ``samples`` are (want, got) of one buffer under different data. Tiles of 256 bytes are tried first, then larger
    powers of two up to the whole buffer. Needs columns of distinct data; more samples make them distinct.
    """
    size = len(samples[0][0])
    tile = 256
    while tile <= size:
        if size % tile == 0:
            want = np.concatenate([w.reshape(-1, tile) for w, _ in samples])
            got = np.concatenate([g.reshape(-1, tile) for _, g in samples])
            bits = _bit_map(want, got)
            if bits is not None:
                return spell(bits)
        tile *= 2
    return None


def _bit_map(want: Bytes, got: Bytes) -> list[int] | None:
    """The source bit of each destination bit, when column j of got is column map(j) of want for such a map."""
    tile = want.shape[1]
    count = tile.bit_length() - 1
    powers = 1 << np.arange(count)
    bits: list[int] = []
    for b in range(count):
        hits = [c for c in range(count) if np.array_equal(want[:, powers[c]], got[:, powers[b]])]
        if len(hits) != 1:
            return None
        bits.append(hits[0])
    if len(set(bits)) != count or bits == list(range(count)):
        return None
    index = np.arange(tile)
    source = sum(((index >> b) & 1) << c for b, c in enumerate(bits))
    return bits if np.array_equal(want[:, source], got) else None


def spell(bits: Sequence[int]) -> str:
    """``out[4i+p] = want[64p+i]`` for a bit permutation: runs of bits that move together get one letter each."""
    runs: list[tuple[int, int, int]] = []  # destination bit, source bit, length
    for b, c in enumerate(bits):
        if runs and (b, c) == (runs[-1][0] + runs[-1][2], runs[-1][1] + runs[-1][2]):
            runs[-1] = (runs[-1][0], runs[-1][1], runs[-1][2] + 1)
        else:
            runs.append((b, c, 1))
    letters = dict(zip(sorted(runs, key=lambda run: (-run[2], -run[0])), _LETTERS, strict=False))

    def side(which: int) -> str:
        terms = sorted(((1 << run[which], letters[run]) for run in runs), reverse=True)
        return "+".join(letter if factor == 1 else f"{factor}{letter}" for factor, letter in terms)

    return f"out[{side(0)}] = want[{side(1)}]"
