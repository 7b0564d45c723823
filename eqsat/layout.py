"""Layouts: what every address bit of the registers that hold a value carries.

A register address has register-number bits and eight byte-address bits b7..b0. A layout gives for each
byte-address bit a token, and for the register bits the *set* of what they carry: renaming registers is
free, so their order means nothing.

A layout prints high bit first, registers left of the bar: ``76 | 543210ee`` is 256 x f32, contiguous.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

BYTE_BITS = 8

# Tokens that carry no index bit. Index bit k of the logical element number is the int k >= 0.
E0, E1 = -1, -2  # byte-of-element bits, always the lowest byte-address bits
STAR = -3  # contents repeat in both halves
ZERO = -4  # data where the bit is 0, zero where it is 1
UNDEF = -5  # data where the bit is 0, anything where it is 1
REST = -6  # a bit of the group that a reduction has not combined yet; such bits are interchangeable
WANT = -7  # in a demand only: any token that is no index bit

ELEMENT_TOKENS = (E0, E1)
_LETTERS = {E0: "e", E1: "e", STAR: "*", ZERO: "z", UNDEF: "u", REST: "r", WANT: "?"}
_DIGITS = "0123456789abcdfghi"  # e is taken by the element bits


class Layout(NamedTuple):
    """``bits``: tokens of b0..b7, low bit first; ``regs``: sorted tokens of the register bits (index or REST)."""

    bits: tuple[int, ...]
    regs: tuple[int, ...]

    def __str__(self) -> str:
        return spell(self)

    @property
    def size(self) -> int:
        """Registers of the bundle."""
        return 1 << len(self.regs)


@cache
def spell(layout: Layout) -> str:
    """The text form, high bit first: ``0 | 7654321e``."""
    registers = "".join(_letter(t) for t in reversed(layout.regs))
    return f"{registers} | {''.join(_letter(t) for t in reversed(layout.bits))}"


def _letter(token: int) -> str:
    return _DIGITS[token] if token >= 0 else _LETTERS[token]


@cache
def parse(text: str) -> Layout:
    """Reads the text form; raises ValueError when it is not eight byte bits with the element bits lowest."""
    registers, bar, low = text.partition("|")
    low = low.strip()
    if not bar or len(low) != BYTE_BITS:
        raise ValueError(f"'{text}' is no layout: it needs eight letters right of a bar")
    elements = 0
    bits: list[int] = []
    for letter in reversed(low):
        if letter == "e":
            if elements == len(ELEMENT_TOKENS):
                raise ValueError(f"layout '{text}' has more than {elements} element bits")
            bits.append(ELEMENT_TOKENS[elements])
            elements += 1
        else:
            bits.append(_token(letter, text))
    return Layout(tuple(bits), tuple(sorted(_token(c, text) for c in registers.strip())))


def _token(letter: str, text: str) -> int:
    if letter in _DIGITS:
        return _DIGITS.index(letter)
    for token, shown in _LETTERS.items():
        if shown == letter and token not in ELEMENT_TOKENS:
            return token
    raise ValueError(f"'{letter}' in layout '{text}' is no index bit, e, *, z, u or r")


def well_formed(bits: tuple[int, ...], width_log2: int) -> bool:
    """Whether the element's bytes stand together, in order, at the lowest bits: what an instruction can compute on."""
    return bits[:width_log2] == ELEMENT_TOKENS[:width_log2]


def contiguous(index_bits: int, width_log2: int) -> Layout:
    """The dense layout of 2**index_bits elements of 2**width_log2 bytes; missing bits are undefined."""
    address = [*ELEMENT_TOKENS[:width_log2], *range(index_bits)]
    low = address[:BYTE_BITS] + [UNDEF] * (BYTE_BITS - len(address))
    return Layout(tuple(low), tuple(address[BYTE_BITS:]))


def carried(layout: Layout) -> frozenset[int]:
    """The index bits that stand anywhere in the layout."""
    return frozenset(t for t in layout.bits + layout.regs if t >= 0)


@cache
def live_registers(regs: tuple[int, ...], lanes: int) -> int:
    """How many registers hold a lane of a value of ``lanes`` lanes; 0 stands for a value that fills all of them.

    A register is numbered by index bits, so the lowest index in it is the sum of those that are set.
    """
    if not lanes:
        return 1 << len(regs)
    if lanes & (lanes - 1) == 0:
        return 1 << sum(1 for t in regs if t < 0 or 1 << t < lanes)
    lowest = [0]
    for token in regs:
        lowest += [base + (1 << token if token >= 0 else 0) for base in lowest]
    return sum(1 for base in lowest if base < lanes)


def rename(layout: Layout, shift: int) -> Layout:
    """Every index bit k becomes k + shift: slots seen as the groups of 2**shift lanes that they feed."""
    return Layout(
        tuple(t + shift if t >= 0 else t for t in layout.bits),
        tuple(t + shift if t >= 0 else t for t in layout.regs),
    )


def as_group(layout: Layout, group_log2: int) -> Layout:
    """The layout as a reduction over groups of 2**group_log2 lanes sees it: the bits of the group are all REST."""

    def see(token: int) -> int:
        return REST if 0 <= token < group_log2 else token

    return Layout(tuple(map(see, layout.bits)), tuple(sorted(map(see, layout.regs))))


def pto_name(layout: Layout, index_bits: int, width_log2: int) -> str | None:
    """The first name that PTO's layout attribute has for this placement, None when it has none.

    Source: VMI's layout attribute (contiguous, lane_stride, deinterleaved, block_deinterleaved, num_groups/slots).
    """
    shown = str(layout).replace("z", "u")
    for name, candidate in named_layouts(index_bits, width_log2):
        if shown == str(candidate):
            return name
    return None


@cache
def named_layouts(index_bits: int, width_log2: int, lanes: int = 0) -> tuple[tuple[str, Layout], ...]:
    """All layouts of a value of 2**index_bits indices that have a PTO name, with that name.

    ``lanes`` is how many of the indices are lanes (0: all), which is what the names of slots spell.
    """
    found: list[tuple[str, Layout]] = []
    index = list(range(index_bits))
    element: list[int] = list(ELEMENT_TOKENS[:width_log2])
    block = BYTE_BITS - 3 - width_log2  # index bits inside one 32-byte block
    strides = [(stride, empty) for stride, empty in ((2, 1), (4, 2)) if empty + width_log2 <= 2]
    wide = [(2, 1)] if width_log2 == 2 else []  # 32-bit lanes in the even places: UNPK_B32, PK_B64
    slots = f"num_groups = {lanes or 1 << index_bits}, slots ="

    def add(name: str, low: list[int], regs: list[int]) -> None:
        low = low + [UNDEF] * (BYTE_BITS - len(low))
        rest = low[BYTE_BITS:] + regs
        if len(rest) == len({*rest}) and UNDEF not in rest:
            found.append((name, Layout(tuple(low[:BYTE_BITS]), tuple(sorted(rest)))))

    add("contiguous", element + index, [])
    if index_bits:
        add(f"{slots} 1", element, index)
    for stride, empty in (*strides, *wide):
        add(f"contiguous, lane_stride = {stride}", element + [UNDEF] * empty + index, [])
    for parts, moved in ((2, 1), (4, 2)):
        if moved <= index_bits:
            add(f"deinterleaved = {parts}", element + index[moved:], index[:moved])
        if block + moved <= index_bits:
            taken = index[block : block + moved]
            add(f"block_deinterleaved = {parts}", element + [t for t in index if t not in taken], taken)
    add(f"{slots} 8", element + index[:3], index[3:])
    for stride, empty in strides:
        add(f"{slots} 8, lane_stride = {stride}", element + [UNDEF] * empty + index[:3], index[3:])
    for parts, moved in ((2, 1), (4, 2)):
        for stride, empty in strides if moved <= index_bits else ():
            name = f"deinterleaved = {parts}, lane_stride = {stride}"
            add(name, element + [UNDEF] * empty + index[moved:], index[:moved])
    return tuple(found)
