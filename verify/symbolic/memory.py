"""Memory as writes over what it held: bytes at places, a place being a buffer, a linear form and a distance.

What a buffer held is named by its *epoch*. Both programs enter an epoch with equal bytes, because the proof compares
their writes at each point where one begins (a loop, one of its iterations, an unknown operation).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable
from dataclasses import dataclass, field
from math import gcd
from typing import Any

import numpy as np
from numpy.typing import NDArray

from verify.memory import GUARD
from verify.symbolic.forms import Form, atom_divisor
from verify.symbolic.terms import Ids, Terms, Unproved
from verify.symbolic.truths import pick

Offsets = NDArray[Any]

ALL = "*"  # in place of a buffer: every one without an entry of its own


@dataclass(frozen=True)
class Pointer:
    """An address: so many bytes behind the start of a buffer."""

    buffer: Hashable
    at: Form

    def __add__(self, other: Form | int) -> Pointer:
        return Pointer(self.buffer, self.at + other)

    @property
    def frame(self) -> Form:
        """The address without its constant."""
        return Form(0, self.at.terms)


@dataclass(frozen=True)
class Span:
    """Bytes that some iteration of a loop may write: [low, high) behind a form whose atoms stand for any iteration."""

    pointer: Pointer
    low: int
    high: int


@dataclass(frozen=True)
class Epoch:
    """What a buffer held at one time. What no ``spans`` touch is as it was in the epoch ``before``, if there is one;
    atoms from ``inner`` on differ from iteration to iteration."""

    number: int
    before: Epoch | None = None
    spans: tuple[Span, ...] = ()
    inner: int = 0

    def of(self, t: Terms, pointer: Pointer, low: int, high: int) -> Epoch:
        """The oldest epoch that had the same bytes in [low, high) behind a pointer."""
        epoch = self
        while epoch.before is not None and all(
            s.pointer.buffer != pointer.buffer or _never_meet(t, pointer, low, high, s, epoch.inner)
            for s in epoch.spans
        ):
            epoch = epoch.before
        return epoch


START = Epoch(0)


@dataclass
class Memory:
    """The writes of one program since the epochs began. ``written`` is by buffer and frame, in the order of frames."""

    t: Terms
    epochs: dict[Hashable, Epoch]
    written: dict[Hashable, dict[Form, dict[int, int]]] = field(default_factory=dict)
    crossed: set[Hashable] = field(default_factory=set)  # buffers whose frames were written in turns
    pending: list[tuple[Pointer, int]] = field(default_factory=list)  # bytes that streams hold
    # First and last byte, by scope and frame.
    touched: dict[tuple[tuple[int, ...], Pointer], tuple[int, int]] = field(default_factory=dict)

    def copy(self) -> Memory:
        """The same state, to go on from in two ways."""
        written = {b: {f: dict(cells) for f, cells in frames.items()} for b, frames in self.written.items()}
        return Memory(self.t, dict(self.epochs), written, set(self.crossed), touched=self.touched)

    def after(self, epochs: dict[Hashable, Epoch], forgotten: Container[Hashable]) -> Memory:
        """The state in new epochs, without the writes to buffers that are forgotten."""
        kept = {b: frames for b, frames in self.written.items() if b not in forgotten}
        return Memory(self.t, dict(epochs), kept, touched=self.touched)

    def epoch(self, buffer: Hashable) -> Epoch:
        """The epoch of a buffer."""
        return self.epochs.get(buffer, self.epochs.get(ALL, START))

    def original(self, pointer: Pointer, offsets: Offsets) -> Ids:
        """What the epoch found at the places."""
        where = np.asarray(offsets, np.int64).reshape(-1) + pointer.at.constant
        epoch = self.epoch(pointer.buffer)
        if where.size:
            low, high = int(where.min()), int(where.max())
            self.t.check_reach(low, high)
            epoch = epoch.of(self.t, Pointer(pointer.buffer, pointer.frame), low, high + 1)
        return self.t.frame((pointer.buffer, epoch.number, pointer.frame)) + where

    def load(self, pointer: Pointer, offsets: Offsets) -> Ids:
        """The bytes at distances from an address."""
        found = self.original(pointer, offsets)
        frames = self.written.get(pointer.buffer)
        where = np.asarray(offsets, np.int64).reshape(-1) + pointer.at.constant
        if not where.size:
            return found
        self._note(pointer, where)
        self._meet_no_stream(pointer, where)
        if not frames:
            return found
        for frame, cells in frames.items():
            if frame != pointer.frame and not _apart(self.t, pointer.frame, where, frame, cells):
                raise Unproved("a load may meet a store at another address")
        cells = frames.get(pointer.frame)
        if cells:
            found = np.array([cells.get(w, b) for w, b in zip(where.tolist(), found.tolist(), strict=True)], np.int64)
        return found

    def store(self, pointer: Pointer, offsets: Offsets, ids: Ids, truths: list[int] | None = None) -> None:
        """Write bytes at distances from an address, each where its truth holds."""
        where = np.asarray(offsets, np.int64).reshape(-1) + pointer.at.constant
        if truths is not None and any(truth != 1 for truth in truths):
            kept = [k for k, truth in enumerate(truths) if truth]
            where, ids = where[kept], ids[kept]
            truths = [truths[k] for k in kept]
            if np.unique(where).size < where.size:
                raise Unproved("a store writes a byte twice")
            if any(truth != 1 for truth in truths):
                old = self.load(Pointer(pointer.buffer, pointer.frame), where).tolist()
                ids = np.array(
                    [pick(self.t, m, x, o) for m, x, o in zip(truths, ids.tolist(), old, strict=True)], np.int64
                )
        if not where.size:
            return
        if np.unique(where).size < where.size:
            raise Unproved("a store writes a byte twice")
        self.t.check_reach(int(where.min()), int(where.max()))
        self._note(pointer, where)
        self._meet_no_stream(pointer, where)
        frames = self.written.setdefault(pointer.buffer, {})
        if pointer.frame in frames and next(reversed(frames)) != pointer.frame:
            for frame, cells in frames.items():
                if frame != pointer.frame and not _apart(self.t, pointer.frame, where, frame, cells):
                    self.crossed.add(pointer.buffer)
        frames.setdefault(pointer.frame, {}).update(zip(where.tolist(), ids.tolist(), strict=True))

    def _note(self, pointer: Pointer, where: Ids) -> None:
        key = self.t.scope, Pointer(pointer.buffer, pointer.frame)
        low, high = self.touched.get(key, (int(where[0]), int(where[0])))
        self.touched[key] = min(low, int(where.min())), max(high, int(where.max()))

    def _meet_no_stream(self, pointer: Pointer, where: Ids) -> None:
        for held, count in self.pending:
            if held.buffer == pointer.buffer and count:
                cells = range(held.at.constant, held.at.constant + count)
                if not _apart(self.t, pointer.frame, where, held.frame, cells):
                    raise Unproved("an access may meet bytes that a stream still holds")

    def _changed(self, buffer: Hashable, frame: Form, cells: dict[int, int]) -> dict[int, int]:
        """The cells that do not hold what the epoch found there."""
        epoch: Epoch | None = self.epoch(buffer)
        bases = set()
        while epoch is not None:
            bases.add(self.t.frame((buffer, epoch.number, frame)))
            epoch = epoch.before
        return {
            w: b
            for w, b in cells.items()
            if b - w not in bases or b != int(self.original(Pointer(buffer, frame), np.array([w]))[0])
        }

    def changes(self) -> dict[Hashable, dict[Form, dict[int, int]]]:
        """The writes that change something; raises Unproved where their order may matter and does not show."""
        found: dict[Hashable, dict[Form, dict[int, int]]] = {}
        for buffer, frames in self.written.items():
            if buffer in self.crossed:
                raise Unproved("stores through one pointer at addresses that may meet, in turns")
            alone = len(frames) == 1 or _all_apart(self.t, frames)
            for frame, cells in frames.items():
                # Old bytes written again change something where another store may have been there before.
                kept = self._changed(buffer, frame, cells) if alone else cells
                if kept:
                    found.setdefault(buffer, {})[frame] = kept
        return found


def compare(t: Terms, source: Memory, target: Memory, name: Callable[[Hashable], str]) -> None:
    """Raise Unproved, with the first byte that differs, unless both programs made the same changes."""
    if source.pending or target.pending:
        raise Unproved("a stream holds bytes across a loop or at the end")
    want, got = source.changes(), target.changes()
    for buffer in dict.fromkeys([*want, *got]):
        wanted, gotten = want.get(buffer, {}), got.get(buffer, {})
        for frame in dict.fromkeys([*wanted, *gotten]):
            left, right = wanted.get(frame, {}), gotten.get(frame, {})
            if left == right:
                continue
            wrong = sorted(w for w in {*left, *right} if left.get(w) != right.get(w))
            olds = map(int, source.original(Pointer(buffer, frame), np.array(wrong)))
            pairs = [(left.get(w, old), right.get(w, old)) for w, old in zip(wrong, olds, strict=True)]
            at, (one, two) = t.show_form(frame + wrong[0]), pairs[0]
            raise Unproved(f"byte {at} of {name(buffer)}", None, (t.show_byte(one, 7), t.show_byte(two, 7)), pairs)
        orders = [[f for f in cells if f in wanted] for cells in (wanted, gotten)]
        if orders[0] != orders[1] and not _all_apart(t, wanted):
            raise Unproved(f"stores to {name(buffer)} at addresses that may meet are in another order")


def check_over_reads(source: Memory, target: Memory) -> bool:
    """Whether the target touches bytes that the source does not, where it runs; raises Unproved where they are
    further than ``GUARD`` bytes away."""
    over = False
    for (scope, place), (low, high) in target.touched.items():
        around = [source.touched.get((scope[:k], place)) for k in range(len(scope) + 1)]
        found = [ends for ends in around if ends is not None]
        first = min((ends[0] for ends in found), default=low + GUARD + 1)
        last = max((ends[1] for ends in found), default=high)
        if low < first - GUARD or high > last + GUARD:
            raise Unproved(f"an access of the result is further than {GUARD} bytes from all that the source touches")
        over = over or low < first or high > last
    return over


def _all_apart(t: Terms, frames: dict[Form, dict[int, int]]) -> bool:
    items = list(frames.items())
    return all(
        _apart(t, one, np.array(sorted(cells), np.int64), other, others)
        for k, (one, cells) in enumerate(items)
        for other, others in items[k + 1 :]
    )


def _apart(t: Terms, one: Form, where: Ids, other: Form, cells: Any) -> bool:
    """Whether places at ``one + where`` and at ``other + cells`` never meet."""
    if not len(cells) or not where.size:
        return True
    low, high = int(where.min()), int(where.max()) + 1
    first, last = min(cells), max(cells) + 1
    distance = other - one
    if not distance.terms:
        low_d = high_d = distance.constant
        return first + low_d >= high or last + high_d <= low or not set((where - low_d).tolist()) & set(cells)
    least, most = distance.bounds(t)
    if (least is not None and first + least >= high) or (most is not None and last + most <= low):
        return True
    step = gcd(*(f * atom_divisor(t, a) for a, f in distance.terms))
    gap = (first - low) % step
    return gap >= high - low and step - gap >= last - first


def _never_meet(t: Terms, pointer: Pointer, low: int, high: int, span: Span, inner: int) -> bool:
    """Whether [low, high) behind a pointer and a span never meet, whatever iterations they are of."""
    one, other = pointer.at, span.pointer.at
    distance = other - one  # outer atoms have one value in both
    parts = [Form(0, tuple((a, f) for a, f in form.terms if a >= inner)) for form in (one, other)]
    fixed = Form(distance.constant, tuple((a, f) for a, f in distance.terms if a < inner))
    (near_low, near_high), (far_low, far_high) = (part.bounds(t) for part in parts)
    least, most = fixed.bounds(t)
    if least is not None and far_low is not None and near_high is not None:
        if span.low + least + far_low >= high + near_high:
            return True
    if most is not None and far_high is not None and near_low is not None:
        if span.high + most + far_high <= low + near_low:
            return True
    factors = [f * atom_divisor(t, a) for form in (*parts, fixed) for a, f in form.terms]
    step = gcd(*factors)
    if not step:
        return False
    gap = (span.low + fixed.constant - low) % step
    return gap >= high - low and step - gap >= span.high - span.low


@dataclass
class Alignment:
    """What is known of addresses modulo powers of two: what the source's accesses need is taken for granted where they
    run."""

    t: Terms
    granted: list[tuple[Form, int, tuple[int, ...]]] = field(default_factory=list)
    required: list[tuple[Form, int, str, Any, tuple[int, ...]]] = field(default_factory=list)
    contradicted: bool = False

    def grant(self, at: Form, alignment: int) -> None:
        """The source needs this address to be aligned. What no value of the scalars can bring about is not granted,
        nor is anything where two such addresses contradict each other."""
        rest = self._rest(at, alignment)
        if rest is None or self.contradicted:
            return
        if any((rest, alignment) == known[:2] and self.t.within(known[2]) for known in self.granted):
            return
        steps = [f * atom_divisor(self.t, a) for a, f in rest.terms]
        counted = any(self.t.node(a).params[0] == "counter" for a, _ in rest.terms if self.t.node(a).params)
        if counted or rest.constant % gcd(alignment, *steps):
            return
        for other, modulus, _ in self.granted:
            difference = self._rest(rest - other, min(modulus, alignment))
            if difference is not None and not difference.terms:
                self.contradicted = True
                self.granted.clear()
                return
        self.granted.append((rest, alignment, self.t.scope))

    def require(self, at: Form, alignment: int, what: str, op: Any) -> None:
        """The target needs this address to be aligned; asked at the end, when all is known that is granted."""
        if alignment > 1 and self._rest(at, alignment) is not None:
            entry = (at, alignment, what, op, self.t.scope)
            if entry not in self.required:
                self.required.append(entry)

    def check(self) -> bool:
        """Whether something was granted that the target needed; raises Unproved for what is not aligned."""
        for at, alignment, what, op, scope in self.required:
            if not self._follows(at, alignment, 2, scope):
                raise Unproved(f"{what} needs an address that is a multiple of {alignment} bytes", op)
        return bool(self.required)

    def _rest(self, at: Form, alignment: int) -> Form | None:
        """What of a form is not known to be a multiple; None when all is."""
        terms = [(a, f % alignment) for a, f in at.terms if f * atom_divisor(self.t, a) % alignment]
        constant = at.constant % alignment
        return Form(constant, tuple(terms)) if terms or constant else None

    def _follows(self, at: Form, alignment: int, depth: int, scope: tuple[int, ...]) -> bool:
        rest = self._rest(at, alignment)
        if rest is None:
            return True
        if not depth:
            return False
        for form, modulus, where in self.granted:
            if scope[: len(where)] != where:
                continue
            if not {a for a, _ in form.terms} & {a for a, _ in rest.terms} and form.terms:
                continue
            for factor in range(1, alignment):
                if factor * modulus % alignment == 0:
                    if self._follows(rest - form.times(factor), alignment, depth - 1, scope):
                        return True
        return False
