"""One run of both programs on one scene: whether they agree, and on what undefined values their bytes depend."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from eqsat.ir import EqsatError, Op
from verify.memory import Arena, Bytes
from verify.notes import OTHER_ORDERS, ULP_MODEL, Notes, Trap
from verify.scene import Scene, reads_stored
from verify.tolerance import settled
from verify.vmi import VmiProgram
from verify.vpto import VptoProgram
from verify.weak import Missing, missing_barrier, overlaps

_LAST_BITS = "the last bit of vdiv, vexp, vln, vsqrt or vexpdif, which the programs do not use in the same way"

Execute = Callable[[Scene, dict[int, int]], Arena]


@dataclass
class Outcome:
    """What one run showed.

    ``want`` and ``got`` are the last images, ``got`` without what another order of sums explains. ``exact`` says that
    every sum of the source is the same in every order, ``summed`` that one of them had several addends; ``ulps`` how
    far elements were apart that another order explains, None when nothing had to be explained. ``trap`` is why there
    is no ``got``, with the operation, if one is to blame. ``depends`` are questions whose answer changes bytes, and
    ``cause`` the input that made them matter: an image and an address. ``defined`` says that it is not the source whose
    bytes depend on them. ``barrier`` is the kind of barrier that the target lacks.
    """

    want: Bytes
    got: Bytes
    exact: bool
    summed: bool = False
    ulps: int | None = None
    trap: str | None = None
    op: Op | None = None
    depends: list[str] = field(default_factory=list)
    cause: tuple[Bytes, int] | None = None
    defined: bool = True
    barrier: str | None = None


class Pair:
    """Two compiled programs. ``pointers`` are the positions of pointer arguments of the source, ``order`` says for each
    argument of the target which one of the source it is."""

    def __init__(
        self, source: VmiProgram, target: VptoProgram, notes: Notes, pointers: Sequence[int], order: Sequence[int]
    ) -> None:
        self._source, self._target, self._notes = source, target, notes
        self._pointers, self._order = pointers, order
        self.over_read = self.reloads = False
        self._ordered: VptoProgram | None = None  # compiled when a program's accesses first meet

    def run_source(self, scene: Scene, scalars: dict[int, int]) -> Arena:
        """The memory after the source; raises Trap."""
        arena = scene.arena()
        self._source.memory = arena
        values = scalars | dict(zip(self._pointers, scene.placement.pointers, strict=False))
        self._source.run([values[i] for i in range(len(values))])
        return arena

    def run_target(self, scene: Scene, scalars: dict[int, int]) -> Arena:
        """The memory after the target; raises Trap."""
        arena = scene.arena()
        self._target.memory = arena
        values = scalars | dict(zip(self._pointers, scene.placement.pointers, strict=False))
        self._target.run([values[i] for i in self._order])
        return arena

    def compare(self, scene: Scene, scalars: dict[int, int]) -> Outcome | None:
        """Run both; None when the data were to make sums exact and do not. Raises EqsatError when the source traps."""
        self._notes.forget()
        self._notes.coarse = scene.run.coarse
        try:
            source = self.run_source(scene, scalars)
        except Trap as trap:
            raise undefined_source(trap) from None
        exact = not self._notes.open_sums
        if scene.run.exact and not exact:
            return None
        outcome = Outcome(source.image, source.image, exact, exact and self._notes.met_sum)
        outcome.depends = self._dependence(self.run_source, scene, scalars, source, self._notes.undefined)
        if outcome.depends:
            outcome.defined = False
            outcome.cause = self._cause(scene, scalars, outcome.depends[0])
            return outcome
        self._notes.forget()
        try:
            target = self.run_target(scene, scalars)
        except Trap as trap:
            outcome.trap, outcome.op = str(trap), trap.op
            return outcome
        asked = self._notes.undefined
        if source.marks != target.marks:
            outcome.trap = "unknown operations of the source are missing, repeated or in another order"
            return outcome
        images = target.images
        if not exact and not _same(source.images, images):
            others = self._other_orders(scene, scalars)
            images, outcome.ulps = _explained(scene, source.images, others, images)
        outcome.got = images[-1]
        moved = next((k for k, met in enumerate(source.met) if not np.array_equal(met, images[k])), None)
        if moved is not None:
            name = source.marks[moved][:60]
            outcome.trap = f"memory is not the same where '{name}' stands: a store was moved across it"
        elif np.array_equal(outcome.want, outcome.got):
            outcome.depends = self._dependence(self.run_target, scene, scalars, target, asked)
            # Sums in all their orders cost more runs than they tell.
            often = scene.run.number == 0 or (exact and (scene.run.number == 1 or scene.run.style))
            if not outcome.depends and often and ULP_MODEL in self._notes.assumptions:
                outcome.depends = self._last_bits(scene, scalars)
            if not outcome.depends and often:
                missing = self._missing_barrier(scene, scalars, target)
                if missing is not None:
                    outcome.trap, outcome.op, outcome.barrier = missing.text, missing.later, missing.kind
        self.over_read = self.over_read or scene.reads_beyond(target)
        self.reloads = self.reloads or reads_stored(target)
        return outcome

    def _missing_barrier(self, scene: Scene, scalars: dict[int, int], usual: Arena) -> Missing | None:
        """A barrier without which the target leaves other bytes, where its accesses meet at all."""
        if not overlaps(usual):
            return None
        if self._ordered is None:
            self._ordered = VptoProgram(self._target.function, self._notes, self._target.bytemaps, ordered=True)
        program = self._ordered

        def run(arena: Arena) -> None:
            program.memory = arena
            values = scalars | dict(zip(self._pointers, scene.placement.pointers, strict=False))
            program.run([values[i] for i in self._order])

        return missing_barrier(self._target.function, scene.arena, run, usual.images)

    def _dependence(
        self, execute: Execute, scene: Scene, scalars: dict[int, int], usual: Arena, questions: Sequence[str]
    ) -> list[str]:
        """The questions whose other answer changes a byte; another NaN where a float is NaN is no change."""

        def changes(asked: Sequence[str]) -> bool:
            self._notes.probe(asked)
            try:
                other = execute(scene, scalars)
            except Trap:
                return True
            finally:
                self._notes.probe()
            return not _same(other.images, usual.images) and not _same(scene.views(other), scene.views(usual))

        if not questions or not changes(questions):
            return []
        return [question for question in questions if changes([question])] or list(questions)

    def _last_bits(self, scene: Scene, scalars: dict[int, int]) -> list[str]:
        """Whether the programs differ when inexact results are rounded otherwise, the same for the same inputs."""
        self._notes.forget()
        self._notes.probe([ULP_MODEL])
        try:
            source = self.run_source(scene, scalars)
            exact = not self._notes.open_sums
            target = self.run_target(scene, scalars)
        except Trap:
            return [_LAST_BITS]
        finally:
            self._notes.probe()
        if _same(source.images, target.images):
            return []
        want, got = scene.views(source), scene.views(target)
        if not exact and not _same(want, got):
            got, _ = _explained(scene, want, self._other_orders(scene, scalars, ULP_MODEL), got)
        return [] if _same(want, got) else [_LAST_BITS]

    def _other_orders(self, scene: Scene, scalars: dict[int, int], *also: str) -> list[list[Bytes]]:
        """Images of the source with its sums moved to the ends of what orders can give; none when it then traps."""
        found = []
        for order in OTHER_ORDERS:
            self._notes.probe([order, *also])
            try:
                found.append(self.run_source(scene, scalars).images)
            except Trap:
                return []
            finally:
                self._notes.probe()
        return found

    def _cause(self, scene: Scene, scalars: dict[int, int], question: str) -> tuple[Bytes, int] | None:
        """The input byte that makes an answer matter: with all before it, but not without it. The image that it is in
        and its address; None when plain data do as well."""
        if scene.rehearsal is not None:
            return None
        plain = scene.plain()

        def matters(count: int) -> bool:
            trial = scene.mixed(plain, count)
            self._notes.forget()
            try:
                usual = self.run_source(trial, scalars)
                asked = [question] if question in self._notes.undefined else []
                return bool(self._dependence(self.run_source, trial, scalars, usual, asked))
            except Trap:
                return False

        low, high = 0, scene.inputs
        if matters(low) or not matters(high):
            return None
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if matters(middle) else (middle, high)
        return scene.input(low)


def undefined_source(trap: Trap) -> EqsatError:
    """The fault of a source that traps."""
    return EqsatError(f"the source has no defined behaviour: {trap}", trap.op.loc if trap.op else None)


def _same(one: Sequence[Bytes], other: Sequence[Bytes]) -> bool:
    return len(one) == len(other) and all(map(np.array_equal, one, other))


def _explained(
    scene: Scene, want: Sequence[Bytes], others: Sequence[Sequence[Bytes]], got: Sequence[Bytes]
) -> tuple[list[Bytes], int | None]:
    """``got`` without what another order of sums explains, and how many ulp that was; None when it explains nothing."""
    if not others or any(len(images) != len(want) for images in others):
        return list(got), None
    found: list[Any] = [
        settled(w, [images[k] for images in others], g, scene.placement, scene.footprints)
        for k, (w, g) in enumerate(zip(want, got, strict=True))
    ]
    return [image for image, _ in found], max(ulps for _, ulps in found) or None
