"""Loads, stores and permutes as moves of address bits: which layouts one makes, and with how many instructions.

Nothing here knows an instruction by name: all follows from the pattern that its row gives.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations

from eqsat.layout import BYTE_BITS, ELEMENT_TOKENS, REST, STAR, UNDEF, WANT, ZERO, Layout, live_registers, well_formed

MAX_REGISTER_BITS = 6  # bundles of more than 64 registers fit in no register file


@dataclass(frozen=True)
class Memory:
    """A load or a store: ``place[b]`` is the memory address bit that byte-address bit b carries, or a token."""

    opcode: str
    dist: str
    family: str
    place: tuple[int | str, ...]  # b0..b7: memory bit, "*", "z" or "?"
    outs: tuple[int, ...]  # memory bits that number the registers of one instruction
    align: int
    bytes: int = 0
    mask: int = 0  # stores: predicate granularity in bits, 0 the element's
    predicate: bool = True

    @cached_property
    def key(self) -> str:
        """What names the row: opcode and dist mode."""
        return f"{self.opcode}.{self.dist}"

    @cached_property
    def lanes(self) -> int | None:
        """Bits of the elements that the text form moves in memory; None when any will do."""
        if self.dist == "PK_B32":
            return 16  # it stores the low half of 32-bit lanes
        suffix = self.dist.rpartition("_B")[2]
        return int(suffix) if suffix.isdigit() and self.dist != "PK_B16" and self.dist != "PK4_B32" else None

    def suits(self, width_log2: int) -> bool:
        """Whether elements of this width go in and out as they are, without a cast of the pointer."""
        return self.lanes in (None, 8 << width_log2)

    def registers(self, index_bits: int, width_log2: int, *, store: bool) -> Layout | None:
        """The layout that the row makes of (or, for a store, wants from) a dense value in memory.

        None when it splits an element, skips one, or, for a store that ignores its predicate, writes beyond the value.
        """
        size = index_bits + width_log2
        used = {p for p in self.place if isinstance(p, int)} | set(self.outs)

        def token(place: int | str) -> int:
            if isinstance(place, str):
                return {"*": STAR, "z": ZERO, "?": WANT}[place]
            if place >= size:
                return WANT if store else UNDEF
            return ELEMENT_TOKENS[place] if place < width_log2 else place - width_log2

        bits = tuple(map(token, self.place))
        if not well_formed(bits, width_log2):
            return None
        regs = [m - width_log2 for m in range(size) if m not in used or m in self.outs]
        if any(m < width_log2 for m in self.outs) or (regs and min(regs) < 0) or len(regs) > MAX_REGISTER_BITS:
            return None
        if any(m >= size for m in self.outs):
            return None  # a dual access of a value that fills one register: the single one is never worse
        if store and not self.predicate and any(isinstance(p, int) and p >= size for p in self.place):
            return None
        carrier = (self.mask // 8).bit_length() - 1
        if store and self.mask and any(isinstance(p, int) and p >= size for p in self.place[:carrier]):
            return None  # what one bit of the predicate governs would go beyond the value
        return Layout(bits, tuple(sorted(regs)))

    def covered(self, width_log2: int) -> int:
        """Elements that one instruction moves, as a power of two's exponent."""
        used = [p for p in self.place if isinstance(p, int)] + list(self.outs)
        return max(0, len(used) - width_log2)


@dataclass(frozen=True)
class Permute:
    """A permutation of address bits: ``source[b]`` says what bit b of a result carries.

    An int is a byte-address bit of the operand, a letter numbers operands, "z" is zero above.
    """

    opcode: str
    family: str
    lanes: int
    operands: str  # letters of the operand bits, high first
    source: tuple[int | str, ...]  # b0..b7 of the result
    outs: tuple[int | str, ...]  # what the result-number bits carry, high first
    also: tuple[str, ...]
    part: str | None
    result_lanes: int
    masks: bool = False  # moves masks, not data
    narrowest: int = 8  # bits of the lanes that a mask must govern at least

    @cached_property
    def key(self) -> str:
        """What names the row: opcode and lane width."""
        return f"{self.opcode}.b{self.lanes}"

    @cached_property
    def dropped(self) -> tuple[int, ...]:
        """Byte-address bits of the operand that no result bit carries."""
        named = {*self.source, *self.outs}
        return tuple(b for b in range(BYTE_BITS) if b not in named)

    @property
    def one_result(self) -> bool:
        """Whether an instruction gives one of the results (``part`` names which), not all of them."""
        return self.part == "index"

    def forms(self) -> Iterator[str]:
        """The operand forms: ``""`` (distinct registers), ``same``, ``zero``."""
        yield ""
        yield from self.also

    def moves(self, layout: Layout, width_log2: int, lanes: int = 0) -> Iterator[tuple[str, Layout, int]]:
        """Every (operand choice, result layout, instructions) for a bundle in ``layout``.

        The operand choice is what the operand letters stand for: tokens of the register bits that number the
        operands, high first, joined by commas, or ``same`` / ``zero``.
        """
        for form in self.forms():
            if form:
                choices = [tuple([STAR if form == "same" else ZERO] * len(self.operands))]
            else:
                choices = sorted(set(permutations(layout.regs, len(self.operands))))
            for choice in choices:
                moved = self.apply(layout, choice, width_log2, lanes)
                if moved is not None:
                    detail = form or ",".join(map(str, choice))
                    yield (f"{self.key}:{detail}", *moved)

    def apply(
        self, layout: Layout, choice: tuple[int, ...], width_log2: int, lanes: int = 0
    ) -> tuple[Layout, int] | None:
        """The result of numbering the operands by ``choice``, with its instruction count; None when illegal.

        ``lanes``: the lanes of the value, when the last registers may hold none; 0: every register holds some.
        """
        letters = dict(zip(self.operands, choice, strict=True))
        if 8 << width_log2 < self.narrowest:
            return None

        def carries(place: int | str) -> int:
            if place == "z":
                return ZERO
            return letters[place] if isinstance(place, str) else layout.bits[place]

        for bit in self.dropped:
            token = layout.bits[bit]
            if token >= 0 or token == REST or token in ELEMENT_TOKENS:
                return None
        bits = tuple(map(carries, self.source))
        if not well_formed(bits, width_log2) or any(t in ELEMENT_TOKENS for t in bits[width_log2:]):
            return None
        regs = list(layout.regs)
        for token in choice:
            if token >= 0 or token == REST:
                regs.remove(token)
        groups = live_registers(tuple(regs), lanes)  # instructions, when one gives all its results
        for place in self.outs:
            token = carries(place)
            if token in ELEMENT_TOKENS:
                return None
            if token >= 0 or token == REST:
                regs.append(token)
        if len(regs) > MAX_REGISTER_BITS:
            return None
        out = tuple(sorted(regs))
        return Layout(bits, out), live_registers(out, lanes) if self.one_result else groups
