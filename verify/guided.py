"""Inputs on which two terms differ: where a proof ends at bytes that two programs make in different ways, numbers are
put into both terms until they differ, and the memory that these numbers came from is the input of a real run.

A term knows an element of memory by its buffer and its offset. Loops are taken in their first iteration, carried lanes
at their first values, and memory as it was at the start. So an input that is found here only suggests a run; what the
run shows is what counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from eqsat.ir import element_bytes
from verify.formats import CODE_TYPES, Codes
from verify.given import Given
from verify.memory import ELEMENTS, Bytes
from verify.samples import Samples, varied
from verify.scene import Maker, Run, Scene, data_kind
from verify.symbolic.evaluate import Numbers
from verify.symbolic.forms import Form
from verify.symbolic.terms import MEMORY, OF_BYTES, Terms

if TYPE_CHECKING:
    from verify.harness import Comparison
    from verify.symbolic.proof import Clue

Trial = tuple[Run, dict[int, int], Maker | None]

_FIRST = 500  # number of the first run
_MOST_RUNS = 24
_MOST_LIMITS = 8  # choices of scalars that comparisons in the terms suggest
_FOUND = 3  # inputs that one pair of bytes may suggest
_LEAST = 256  # samples
_KINDS = {1: "u8", 2: "f16", 4: "f32", 8: "u64"}  # of lanes that are no element of memory

# How many pairs of bytes are compared, on how many samples at most, and on how many terms times samples. What is found
# on few samples of many bytes is run; only where nothing is, many samples of few bytes are looked at.
_ROUNDS = ((6, 1 << 12, 4_000_000), (2, 1 << 19, 12_000_000))

Place = tuple[int, int, str]  # buffer, first byte from its pointer, element; or -1, position of an argument, its type


@dataclass(frozen=True)
class Same(Given):
    """The same bytes at the start and behind each unknown operation."""

    def window(self, epoch: int, buffer: int, low: int, size: int) -> Bytes:
        """``size`` bytes from byte ``low`` of the pointer on, zero where none are given."""
        return super().window(0, buffer, low, size)


def suggested(comparison: Comparison, clue: Clue, seed: int) -> Iterator[Trial]:
    """Runs on inputs on which terms of the clue differ, at most ``_MOST_RUNS``; the same at each call."""
    number = _FIRST
    for size in _ROUNDS:
        seen: set[tuple] = set()
        choices = comparison.scalar_choices()
        for scalars in (*choices, *_at_limits(comparison, clue, choices[0], seed)):
            search = _Search(comparison, clue, scalars, seed, size)
            if search.truths in seen:
                continue
            seen.add(search.truths)
            for values in search.differing():
                for base in search.bases:
                    yield search.trial(comparison.searched(number), values, base)
                    number += 1
                    if number >= _FIRST + _MOST_RUNS:
                        return
        if number > _FIRST:
            return


def _at_limits(comparison: Comparison, clue: Clue, base: dict[int, int], seed: int) -> list[dict[int, int]]:
    """Choices of scalars that take comparisons in the terms to both sides."""
    found: list[dict[int, int]] = []
    for position, value in _Search(comparison, clue, base, seed, (_ROUNDS[0][0], 1, 1)).limits:
        scalars = base | {position: value}
        if scalars not in found and len(found) < _MOST_LIMITS and comparison.admits(scalars):
            found.append(scalars)
    return found


class _Search:
    """Numbers for the terms of a clue, for one choice of scalars. ``bases`` are the data around what is found: those of
    a plain run, and zeros."""

    def __init__(
        self, comparison: Comparison, clue: Clue, scalars: dict[int, int], seed: int, size: tuple[int, int, int]
    ) -> None:
        self._scalars, self._comparison = scalars, comparison
        self._scene = comparison.scene(Run(0, plain=True), scalars)
        self._scene.arena()
        given = Given.of(self._scene)
        self.bases = [given, replace(given, data=np.zeros_like(given.data))]
        pairs = clue.pairs
        count, samples, work = size
        spread = np.unique(np.linspace(0, len(pairs) - 1, count).astype(int))
        self._pairs = [pairs[k] for k in spread]
        self._numbers = _Elements(clue.terms, self._scene, comparison, scalars)
        roots = [byte >> 3 for pair in self._pairs for byte in pair if 256 <= byte < MEMORY]
        loose = [byte for pair in self._pairs for byte in pair]
        inside = self._numbers.leaves(roots, loose)
        self._numbers.draw(min(samples, max(_LEAST, work // max(inside, 1))), seed)
        self.truths = self._numbers.truths(roots)
        self.limits = self._numbers.limits(roots)

    def differing(self) -> Iterator[dict[Place, int]]:
        """Elements and their codes for samples in which a pair of bytes differs, pair by pair in turns."""
        found = [self._of_pair(*pair) for pair in self._pairs]
        for turn in range(_FOUND):
            yield from (values[turn] for values in found if turn < len(values))

    def _of_pair(self, one: int, other: int) -> list[dict[Place, int]]:
        numbers = self._numbers
        try:
            differs = numbers.byte(one) != numbers.byte(other)
        except Exception:  # terms that are not modelled suggest nothing
            return []
        where = np.flatnonzero(np.broadcast_to(differs, numbers.count))
        chosen = where[np.unique(np.linspace(0, len(where) - 1, _FOUND).astype(int))] if where.size else where
        return [numbers.sample(int(k)) for k in chosen]

    def trial(self, run: Run, values: dict[Place, int], base: Given) -> Trial:
        """The run on data of ``base`` with these elements in them."""
        made = Same(base.lows, base.sizes, base.data.copy())
        scalars = dict(self._scalars)
        for (buffer, first, element), code in values.items():
            if buffer < 0:
                scalars[first] = code
                continue
            width = element_bytes(element)
            at = first - made.lows[buffer]
            made.part(0, buffer)[at : at + width] = np.frombuffer(code.to_bytes(width, "little"), np.uint8)
        return run, scalars, made


@dataclass
class _Leaves:
    """Elements that terms are made of, by the bytes of memory that they hold."""

    places: list[Place] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    known: dict[Place, int] = field(default_factory=dict)

    def number(self, place: Place, kind: str) -> int:
        if place not in self.known:
            self.known[place] = len(self.places)
            self.places.append(place)
            self.kinds.append(kind)
        return self.known[place]


class _Elements(Numbers):
    """Terms on samples of the elements that a scene's source loads."""

    def __init__(self, t: Terms, scene: Scene, comparison: Comparison, scalars: dict[int, int]) -> None:
        super().__init__(t)
        self._scene, self._scalars = scene, scalars
        self._arguments = comparison.vmi.args
        names = [f"%{name}" for name in comparison.names[:-1]]
        self._buffers = {name: k for k, name in enumerate([*names, comparison.names[-1]])}
        self._leaves = _Leaves()
        self.count = 1
        self._codes: list[Codes] = []
        self._loose: dict[int, Codes] = {}  # bytes of which nothing is known
        self._rng = np.random.Generator(np.random.PCG64(0))

    def leaves(self, roots: list[int], loose: list[int]) -> int:
        """Note the elements that the terms ``roots`` and the bytes ``loose`` are made of; how many terms these are."""
        inside = self.inside(*roots)
        for term in inside:
            node = self.t.node(term)
            if node.name in OF_BYTES and term not in self.t.stands_for:
                loose = [*loose, *node.args]
            elif node.name == "symbol" and node.params[0] == "argument" and self.t.width(term):
                self._leaves.number(self._argument(node.params[1]), self._arguments[node.params[1]].type.name)
        for byte in loose:
            place = self._place(byte) if byte >= MEMORY else None
            if place is not None:
                self._leaves.number(place, data_kind(place[2]))
        return len(inside)

    def draw(self, count: int, seed: int) -> None:
        """Samples for all elements."""
        self.count = count
        self._rng = np.random.Generator(np.random.PCG64([seed, 7]))
        self._codes = Samples(
            self._leaves.kinds, [place[0] for place in self._leaves.places], self.count, self._rng
        ).codes

    def truths(self, roots: list[int]) -> tuple:
        """What these scalars decide in the terms, and which elements these are made of."""
        inside = [term for term in self.inside(*roots) if self.t.node(term).name in ("less", "int")]
        forms = [(self.t.node(term).name, self.t.node(term).params) for term in inside]
        decided = [self.scalar(p[0]) if name == "int" else p[0] < self.scalar(p[1]) for name, p in forms]
        return (*decided, *self._leaves.places)

    def limits(self, roots: list[int]) -> list[tuple[int, int]]:
        """Integer arguments, by position, and their values on both sides of the comparisons in the terms."""
        found: list[tuple[int, int]] = []
        for node in map(self.t.node, self.inside(*roots)):
            if node.name != "less" or len(node.params[1].terms) != 1:
                continue
            ((atom, factor),) = node.params[1].terms
            name, *key = self.t.node(atom).params if self.t.node(atom).name == "symbol" else ("",)
            if name == "argument" and abs(factor) == 1:
                limit = (node.params[0] - node.params[1].constant) * factor
                found += [(key[0], limit + 1), (key[0], limit)]
        return list(dict.fromkeys(found))

    def sample(self, k: int) -> dict[Place, int]:
        """The elements of one sample and their codes."""
        return {place: int(codes[k]) for place, codes in zip(self._leaves.places, self._codes, strict=True)}

    def _argument(self, position: int) -> Place:
        return -1, position, str(self._arguments[position].type)

    def _place(self, byte: int) -> Place | None:
        """The element that a byte of memory belongs to; None where the source loads none there."""
        (name, _, form), offset = self.t.place(byte)
        buffer = self._buffers.get(name)
        if buffer is None or buffer >= len(self._scene.footprints):
            return None
        footprint = self._scene.footprints[buffer]
        at = self.scalar(form) + offset - footprint.low
        if not 0 <= at < footprint.size or not footprint.loaded[at]:
            return None
        number = footprint.elements[at]
        element = ELEMENTS[number] if number >= 0 else "ui8"
        element = "bf16" if element == "bf16x2" else element
        width = element_bytes(element)
        return buffer, footprint.low + at // width * width, element

    def held(self, byte: int) -> Codes:
        """A byte that memory held at some time: as if at the start."""
        place = self._place(byte)
        if place is None:
            if byte not in self._loose:
                self._loose[byte] = self._rng.integers(0, 256, self.count).astype(np.uint8)
            return self._loose[byte]
        (_, _, form), offset = self.t.place(byte)
        codes = self._codes[self._leaves.known[place]]
        return (codes >> codes.dtype.type(8 * (self.scalar(form) + offset - place[1]))).astype(np.uint8)

    def named(self, term: int) -> Any:
        """A scalar argument; of other names nothing is known."""
        node, width = self.t.node(term), self.t.width(term)
        argument = node.params[1] if node.params and node.params[0] == "argument" else None
        if argument is not None and self._argument(argument) in self._leaves.known:
            return self._codes[self._leaves.known[self._argument(argument)]]
        if argument is not None and not width:
            return np.bool_(self._scalars[argument] & 1)
        if not width:
            return self._rng.random(self.count) < 0.5
        return varied(_KINDS[width], self.count, self._rng).view(CODE_TYPES[width])

    def scalar(self, form: Form) -> int:
        """A linear form in the first iteration of every loop."""
        return form.constant + sum(factor * self._atom(atom) for atom, factor in form.terms)

    def _atom(self, atom: int) -> int:
        node = self.t.node(atom)
        if node.name == "symbol" and node.params[0] == "argument":
            return self._scalars[node.params[1]]
        if node.name == "scalar" and node.params[0] in ("maxsi", "minsi"):
            return (max if node.params[0] == "maxsi" else min)(self.scalar(form) for form in node.params[1])
        if node.name == "scalar" and node.params[0] == "divsi":
            number, divisor = (self.scalar(form) for form in node.params[1])
            return int(number / divisor) if divisor else 0
        return 0
