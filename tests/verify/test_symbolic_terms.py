"""Normal forms of terms: whatever form a lane takes, its value is what the interpreters compute."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from eqsat import EqsatError
from verify import data, lanes
from verify.floats import converter
from verify.formats import CODE_TYPES, FLOAT_KINDS, Codes, kind_bytes
from verify.notes import NAN_BITS, Notes, Trap
from verify.symbolic import arithmetic, casts, truths, wide
from verify.symbolic.terms import Terms, Unproved

from .term_values import Memory

_NARROW = ("f8E4M3FN", "f8E5M2", "hif8")
_COMPUTED = ("f32", "f16", "bf16", "s8", "u8", "s16", "u16", "s32", "u32")
_KINDS = (*_COMPUTED, *_NARROW)
_MODES = ("R", "A", "F", "C", "Z", "O", "H")
_SAMPLES = 4096


def _codes(kind: str, seed: int) -> Codes:
    """All codes of at most 16 bits, edges and random ones of 32."""
    width = kind_bytes(kind)
    if width < 4:
        return np.arange(1 << 8 * width).astype(CODE_TYPES[width])
    rng = np.random.Generator(np.random.PCG64(seed))
    edges = (1 << np.arange(32, dtype=np.uint64))[:, None] + np.arange(-2, 3, dtype=np.int64)[None].astype(np.uint64)
    halves = rng.integers(0, 1 << 16, 3000).astype(np.uint32)  # ties and what a narrow kind holds exactly
    drawn = [data.codes(kind, 6000, rng, plain, False) for plain in (False, True)]
    return np.concatenate([*drawn, edges.reshape(-1).astype(np.uint32), halves << np.uint32(16), halves])


def _casts() -> list[tuple[str, str, str | None, bool]]:
    found = []
    for source in _KINDS:
        for target in _KINDS:
            for mode in (None, *_MODES):
                for saturate in (False, True):
                    try:
                        wide.check_cast(source, target, mode, "SAT" if saturate else "NOSAT")
                    except (Trap, EqsatError):
                        continue
                    found.append((source, target, mode, saturate))
    return found


def _same(memory: Memory, term: int, want: Any, defined: Any = True) -> None:
    got, want = np.broadcast_arrays(memory.value(term), want)
    wrong = np.flatnonzero((got != want) & defined)
    assert not wrong.size, f"{memory.t.show(term, 9)}: {got[wrong[0]]:#x}, not {want[wrong[0]]:#x}"


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    with np.errstate(all="ignore"):
        yield


@pytest.mark.parametrize("source", _KINDS)
def test_a_cast_is_the_cast_of_the_interpreter_for_all_codes(source: str) -> None:
    t = Terms()
    memory, codes = Memory(t), _codes(source, 1)
    lane = memory.lane(codes)
    tried = [row for row in _casts() if row[0] == source]
    assert len(tried) > 10
    for _, target, mode, saturate in tried:
        notes = Notes()
        want = converter(source, target, mode, "SAT" if saturate else "NOSAT", notes)(codes)
        if (source, target, saturate) == ("f16", "s16", False):
            continue  # an overflow has no defined result
        _same(memory, casts.cast(t, source, target, mode, saturate, lane), want)
        again = casts.cast(t, source, target, mode, saturate, t.const(int(codes[7]), kind_bytes(source)))
        assert t.value(again) in (int(want[7]), None)


def _pairs() -> list[tuple[Codes, Codes]]:
    byte = np.arange(256).astype(np.uint8)
    return [(np.repeat(byte, 256), np.tile(byte, 256))]


@pytest.mark.parametrize("kind", ["s8", "u8"])
def test_bytes_are_computed_as_the_interpreter_does_for_all_pairs(kind: str) -> None:
    ((a, b),) = _pairs()
    t = Terms()
    memory = Memory(t)
    x, y = memory.lane(a), memory.lane(b)
    for name in ("vadd", "vsub", "vmax", "vmin", "vand", "vor", "vxor"):
        _same(memory, arithmetic.binary(t, name, kind, x, y), lanes.binary(name, kind, Notes())(a, b))
        assert arithmetic.binary(t, name, kind, y, x) == arithmetic.binary(t, name, kind, x, y) or name == "vsub"
    for mode in ("eq", "ne", "lt", "le", "gt", "ge"):
        _same(memory, arithmetic.compare(t, mode, kind, x, y), lanes.compare(mode, kind)(a, b))
    for count in range(8):
        shift = np.array([count], np.uint8)
        for name in ("vshl", "vshr"):
            made = arithmetic.binary(t, name, kind, x, t.const(count, 1))
            _same(memory, made, lanes.binary(name, kind, Notes())(a, shift))


@pytest.mark.parametrize("kind", ["f16", "bf16"])
def test_halves_are_computed_as_the_interpreter_does_for_all_codes(kind: str) -> None:
    a = np.arange(1 << 16).astype(np.uint16)
    t = Terms()
    memory = Memory(t)
    x = memory.lane(a)
    for name in ("vneg", "vabs", "vrelu", "vsqrt", "vexp", "vln"):
        _same(memory, arithmetic.unary(t, name, kind, x), lanes.unary(name, kind, Notes())(a))
    for code in (0, 0x8000, 0x3C00, 0x7C00, 0x7F80, 0xFF80, 0x7E01, 0xFFC1, 1, 0x8001):
        b, y = np.array([code], np.uint16), t.const(code, 2)
        for name in ("vadd", "vsub", "vmul", "vmax", "vmin"):
            with np.errstate(all="ignore"):
                want = lanes.binary(name, kind, Notes())(a, b)
            _same(memory, arithmetic.binary(t, name, kind, x, y), want)
        for mode in ("eq", "ne", "lt", "le", "gt", "ge", "one"):
            _same(memory, arithmetic.compare(t, mode, kind, x, y), lanes.compare(mode, kind)(a, b))


# -- random expressions: the normal forms of one operation meet those of others


@dataclass(frozen=True)
class _Lane:
    """A lane as a term and by its codes; where they are defined."""

    kind: str
    term: int
    codes: Codes
    defined: Any = True


class _Draw:
    """Random expressions over a few unknown lanes."""

    def __init__(self, seed: int) -> None:
        self.draw = random.Random(seed)
        self.t = Terms()
        self.memory = Memory(self.t)
        self.rng = np.random.Generator(np.random.PCG64(seed))
        self.lanes = [self._fresh(self.draw.choice(_KINDS)) for _ in range(3)]
        self.truths: list[tuple[int, Any]] = []

    def _fresh(self, kind: str) -> _Lane:
        codes = data.codes(kind, _SAMPLES, self.rng, False, False)
        return _Lane(kind, self.memory.lane(codes), codes)

    def operand(self, kind: str) -> _Lane:
        """A lane of a kind: one that there is, read in another kind if need be, a fresh one or a constant."""
        width = kind_bytes(kind)
        same = [lane for lane in self.lanes if kind_bytes(lane.kind) == width]
        which = self.draw.random()
        if same and which < 0.75:
            return self.draw.choice(same[-4:])
        if which < 0.9:
            return self._fresh(kind)
        code = self.draw.choice([0, 1, 127, 128, 255, (1 << 8 * width) - 1, 1 << (8 * width - 1), 0x3F800000])
        code &= (1 << 8 * width) - 1
        return _Lane(kind, self.t.const(code, width), np.array([code], CODE_TYPES[width]))

    def step(self) -> None:
        """One more lane or truth, made of those there are."""
        self.draw.choice(
            [
                self.binary,
                self.binary,
                self.unary,
                self.cast,
                self.cast,
                self.choice,
                self.compare,
                self.bytes,
                self.both,
            ]
        )()

    def keep(self, kind: str, term: int, codes: Codes, *operands: _Lane, defined: Any = True) -> None:
        """A lane that was made; it is defined where its operands are."""
        for operand in operands:
            defined = defined & np.asarray(operand.defined)
        self.lanes.append(_Lane(kind, term, codes, defined))

    def binary(self) -> None:
        """vadd vsub vmul vmax vmin vand vor vxor, shifts by a known count."""
        kind = self.draw.choice(_COMPUTED)
        floats = kind in FLOAT_KINDS
        names = ["vadd", "vsub", "vmax", "vmin", "vmax", "vmin"] + ["vmul"] * (kind_bytes(kind) > 1)
        name = self.draw.choice(names + ["vand", "vor", "vxor", "vshl", "vshr"] * (not floats))
        a, b = self.operand(kind), self.operand(kind)
        if name in ("vshl", "vshr"):
            count = self.draw.randrange(8 * kind_bytes(kind))
            b = _Lane(kind, self.t.const(count, kind_bytes(kind)), np.array([count], a.codes.dtype))
        codes = lanes.binary(name, kind, Notes())(a.codes, b.codes)
        self.keep(kind, arithmetic.binary(self.t, name, kind, a.term, b.term), codes, a, b)

    def unary(self) -> None:
        """vneg vabs vnot vrelu."""
        kind = self.draw.choice(_COMPUTED)
        name = self.draw.choice(["vneg", "vabs", "vabs"] if kind[0] in "fb" else ["vneg", "vabs", "vnot"])
        if kind[0] == "u":
            name = "vnot"
        a = self.operand(kind)
        self.keep(kind, arithmetic.unary(self.t, name, kind, a.term), lanes.unary(name, kind, Notes())(a.codes), a)

    def cast(self) -> None:
        """A cast with any mode."""
        source, target, mode, saturate = self.draw.choice(_CASTS)
        a, notes = self.operand(source), Notes()
        codes = converter(source, target, mode, "SAT" if saturate else "NOSAT", notes)(a.codes)
        if not set(notes.undefined) - {NAN_BITS}:
            self.keep(target, casts.cast(self.t, source, target, mode, saturate, a.term), codes, a)

    def compare(self) -> None:
        """A truth."""
        kind = self.draw.choice(_COMPUTED)
        mode = self.draw.choice(["eq", "ne", "lt", "le", "gt", "ge"])
        a, b = self.operand(kind), self.operand(kind)
        holds = lanes.compare(mode, kind)(a.codes, b.codes)
        term = arithmetic.compare(self.t, mode, kind, a.term, b.term)
        if self.truths and self.draw.random() < 0.5:
            other, others = self.draw.choice(self.truths)
            if self.draw.random() < 0.5:
                term, holds = truths.conjunction(self.t, [term, truths.negation(self.t, other)]), holds & ~others
            else:
                term, holds = truths.disjunction(self.t, [term, other]), holds | others
        self.truths.append((term, holds))

    def choice(self) -> None:
        """One of two lanes by a truth."""
        if not self.truths:
            return self.compare()
        kind = self.draw.choice(_KINDS)
        truth, holds = self.draw.choice(self.truths)
        a, b = self.operand(kind), self.operand(kind)
        self.keep(kind, truths.choose(self.t, truth, a.term, b.term), np.where(holds, a.codes, b.codes), a, b)

    def bytes(self) -> None:
        """A lane of bytes of two others."""
        kind = self.draw.choice(_KINDS)
        a, b = self.draw.choice(self.lanes), self.draw.choice(self.lanes)
        count = max(a.codes.size, b.codes.size)
        columns = [
            np.broadcast_to(v.codes.view(np.uint8).reshape(v.codes.size, -1), (count, kind_bytes(v.kind)))
            for v in (a, b)
        ]
        table = np.concatenate([*columns, np.zeros((count, 1), np.uint8)], axis=1)
        names = [*self.t.bytes(a.term), *self.t.bytes(b.term), 0]
        width = kind_bytes(kind)
        first = self.draw.randrange(len(names))
        places = [k if k < len(names) else len(names) - 1 for k in range(first, first + width)]
        codes = np.ascontiguousarray(table[:, places]).view(CODE_TYPES[width]).reshape(-1)
        self.keep(kind, self.t.lane([names[p] for p in places]), codes, a, b)

    def both(self) -> None:
        """A clamp: between two constants or lanes."""
        kind = self.draw.choice(_COMPUTED)
        a, b, c = (self.operand(kind) for _ in range(3))
        low, high = lanes.binary("vmax", kind, Notes()), lanes.binary("vmin", kind, Notes())
        inner = arithmetic.binary(self.t, "vmin", kind, a.term, b.term)
        self.keep(
            kind, arithmetic.binary(self.t, "vmax", kind, inner, c.term), low(high(a.codes, b.codes), c.codes), a, b, c
        )


_CASTS = [row for row in _casts() if row[2] != "H"]


def checked(seed: int, steps: int = 25) -> int:
    """Compare all lanes and truths of a random expression with their terms; how many there were."""
    drawn = _Draw(seed)
    with np.errstate(all="ignore"):
        for _ in range(steps):
            try:
                drawn.step()
            except Unproved:
                continue
        for lane in drawn.lanes:
            _same(drawn.memory, lane.term, lane.codes, lane.defined)
        for term, holds in drawn.truths:
            _same(drawn.memory, term, holds)
    return len(drawn.lanes) + len(drawn.truths)


@pytest.mark.parametrize("first", range(0, 160, 20))
def test_terms_of_random_expressions_have_the_values_of_the_interpreter(first: int) -> None:
    assert sum(checked(seed) for seed in range(first, first + 20)) > 300
