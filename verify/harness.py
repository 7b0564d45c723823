"""The judge: same bytes in, same bytes out, for a VMI function and a VPTO function.

Buffers are as large as a footprint run of the source says. Every byte of the image is compared, guards included. Bytes
that depend on what no source defines agree with nothing: where a run met such a value, both programs run once more
with another choice, and what changes in memory is the answer "depends on undefined". Where the sum of floats depends
on its order, which is open, a run compares what depends on it within what other orders can give.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from eqsat.ir import FLOAT_ELEMENTS, EqsatError, Function, Op, Ptr, Scalar, VReg, walk
from verify.data import STYLES
from verify.differences import byte_map, element_at, first_difference, owner_of
from verify.lanes import INEXACT
from verify.liveness import flow, saturates, slice_of
from verify.memory import Bytes, Footprint, Recorder
from verify.notes import F16_MODE, Notes, Trap
from verify.pair import Outcome, Pair, undefined_source
from verify.scalars import admits, choose, smaller
from verify.scene import DataMaker, Maker, Run, Scene
from verify.verdict import Verdict
from verify.vmi import VmiProgram
from verify.vpto import VptoProgram

if TYPE_CHECKING:
    from verify.symbolic.proof import Clue

_MAP_SAMPLES = 24
_MODE_DIFFERS = "f16 arithmetic met Inf or NaN, and only one program has the saturating cast that sets its mode"


def verify_functions(
    vmi: Function,
    vpto: Function,
    *,
    seed: int = 0,
    runs: int = 3,
    assumptions: Sequence[str] = (),
    bytemaps: Path | None = None,
    shrink: int = 0,
) -> Verdict:
    """Run both functions on seeded data and compare every byte.

    Arguments match by position, those of fragments by name. ``assumptions`` are facts on free scalars
    (``off%8==0``, ``trips=64``). ``runs`` counts runs on fresh data; one more, on the first data, has garbage that
    shows in any float operation around them, one a loop with an unknown bound makes no trip, and some take free
    scalars to both sides of a comparison, or trips around those that one iteration of a loop of ``vpto`` may hold.
    Where sums of the source that may be taken in any order are rounded on the first data, runs on data that make them
    exact follow. A failure is made as small as ``shrink`` more runs allow; none: it is left as it is.

    Raises EqsatError when the functions do not fit together or when one holds an
    operation that is not interpreted; a mismatch or a trap of ``vpto`` is a verdict, not an error.
    """
    comparison = Comparison(vmi, vpto, seed, runs, assumptions, bytemaps)
    verdict = comparison.verdict()
    comparison.shrink(verdict, shrink)
    return verdict


class Comparison:
    """Two compiled programs and what they are run on; ``failed`` is the run that showed a difference, if one did, with
    its scalars and its data, None for those of the seed."""

    def __init__(
        self, vmi: Function, vpto: Function, seed: int, runs: int, facts: Sequence[str], bytemaps: Path | None
    ) -> None:
        if runs < 1:
            raise EqsatError(f"at least one run is needed, not {runs}")
        self.vmi, self.vpto, self.facts = vmi, vpto, facts
        self._seed, self._runs = seed, runs
        self.failed: tuple[Run, dict[int, int], Maker | None] | None = None
        order = match_arguments(vmi, vpto)
        self._notes = Notes()
        self._addresses = VmiProgram(vmi, Notes(), footprint=True)
        self._source = VmiProgram(vmi, self._notes)
        self._target = VptoProgram(vpto, self._notes, bytemaps)
        self.pointers = [i for i, a in enumerate(vmi.args) if isinstance(a.type, Ptr)]
        self.pair = Pair(self._source, self._target, self._notes, self.pointers, order)
        declared = self._declared = [a.type.element for a in vmi.args if isinstance(a.type, Ptr)]
        self.names, self.elements = [*(vmi.args[i].name for i in self.pointers), "ub"], [*declared, "ui8"]
        self.has_sums = self._sums = _has_float_sum(vmi)
        self._steep = _summed_inexact(vmi) if self._sums else frozenset()
        self._coarse: list[int] = []
        self._exact: list[int] = []  # runs with sums, each of which was the same in every order
        self._done = 0
        self._ulps: dict[int, int] = {}  # how far apart elements were in runs in which another order explains it
        self._maker = DataMaker(seed, declared, self._sums)
        self._footprints: dict[tuple[tuple[int, int], ...], list[Footprint]] = {}
        self._largest: list[Footprint] = []
        rng = np.random.Generator(np.random.PCG64([seed, 0]))
        self._scalars = choose(vmi, self._record, facts, runs, rng, vpto)

    def verdict(self) -> Verdict:
        """The verdict of all runs."""
        failure: dict[str, Any] | None = None
        mapped: str | None = None
        depends: list[str] = []
        for run, scalars in self._plan():
            scene = self.scene(run, scalars)
            outcome = self.pair.compare(scene, scalars)
            if outcome is None:
                continue
            self._done += 1
            if run.coarse:
                self._coarse.append(run.number)
            if outcome.summed:
                self._exact.append(run.number)
            if outcome.ulps is not None:
                self._ulps[run.number] = outcome.ulps
            failure, depends = self.failure(outcome, scene), outcome.depends
            if failure is not None:
                self.failed = (run, scalars, None) if outcome.defined else None
                failure = {"run": run.number, **failure}
                if "got" in failure and outcome.exact:
                    mapped = self._byte_map(outcome, scene)
                break
        if failure is None and self._modes_differ():
            failure = {"run": 0, **_trap(_MODE_DIFFERS)}
        status = "tested" if failure is None else "failed"
        return Verdict(status, self._runs, self._seed, self._assumptions(), mapped, failure, depends)

    def search(self, verdict: Verdict, clue: Clue | None) -> None:
        """Run on more inputs after a verdict of runs that agreed: those on which the terms of a clue differ, and data
        of further sorts. Where one shows a difference, the verdict becomes "failed"."""
        from verify.directed import further
        from verify.guided import suggested

        trials = further(self, self._seed, self._declared, self._steep)
        done, reached = 0, self._notes.assumptions
        for run, scalars, maker in chain(suggested(self, clue, self._seed) if clue is not None else (), trials):
            try:
                scene = self.scene(run, scalars, maker)
                outcome = self.pair.compare(scene, scalars)
            except EqsatError:  # the source has no defined behaviour on these data
                continue
            if outcome is None or not outcome.defined:
                continue
            done += 1
            failure = self.failure(outcome, scene)
            if failure is not None:
                self.failed = run, scalars, maker
                verdict.status, verdict.first_difference = "failed", {"run": run.number, **failure}
                verdict.undefined = outcome.depends
                return
            if self._modes_differ():
                verdict.status, verdict.first_difference = "failed", {"run": run.number, **_trap(_MODE_DIFFERS)}
                return
        verdict.assumptions += [sentence for sentence in self._notes.assumptions if sentence not in reached]
        verdict.assumptions.append(f"{done} more runs on data that look for differences, as there is no proof")

    def _modes_differ(self) -> bool:
        """Whether data reached what the mode of f16 arithmetic changes, and only one program sets that mode."""
        return F16_MODE in self._notes.assumptions and saturates(self.vmi) != saturates(self.vpto)

    def shrink(self, verdict: Verdict, limit: int) -> None:
        """Give a failed verdict a small input that fails, found in at most ``limit`` runs."""
        if limit and self.failed is not None:
            from verify.shrink import smallest

            verdict.counterexample = smallest(self, limit)

    def scalar_choices(self) -> list[dict[int, int]]:
        """Values of the scalar arguments, by position, that runs were made with."""
        found: list[dict[int, int]] = []
        return found + [s for s in (*self._scalars.runs, *self._scalars.extra) if s not in found]

    def admits(self, scalars: dict[int, int]) -> bool:
        """Whether the facts admit these scalars, and they keep accesses as aligned as those of the first run."""
        return admits(self.vmi, self._record, self.facts, scalars, self._scalars.runs[0])

    def searched(self, number: int) -> Run:
        """A run on data that are spelled out; where sums are open it only counts when they are exact."""
        return Run(number, plain=True, style=self.exactly("searched"))

    def exactly(self, style: str) -> str:
        """The style of runs that only count when sums are exact, where there are any."""
        return style if self._sums else ""

    def judge(self, scene: Scene, scalars: dict[int, int]) -> Verdict:
        """The verdict of one run."""
        outcome = self.pair.compare(scene, scalars)
        failure = self.failure(outcome, scene) if outcome is not None else _trap("the sums of the run are not exact")
        depends = outcome.depends if outcome is not None else []
        status = "tested" if failure is None else "failed"
        return Verdict(status, 1, self._seed, self._notes.assumptions, None, failure, depends)

    def failure(self, outcome: Outcome, scene: Scene) -> dict[str, Any] | None:
        """What is wrong with a run, None when nothing is."""
        places = (self.names, self.elements, (scene.placement, scene.footprints))
        if outcome.depends:
            made = {} if outcome.cause is None else element_at(*outcome.cause, *places)
            return _trap(f"depends on undefined: {'; '.join(outcome.depends)}") | made
        if outcome.trap is not None:
            return _trap(outcome.trap, outcome.op) | ({"barrier": outcome.barrier} if outcome.barrier else {})
        if np.array_equal(outcome.want, outcome.got):
            return None
        return first_difference(outcome.want, outcome.got, *places)

    def _plan(self) -> Iterator[tuple[Run, dict[int, int]]]:
        chosen, extra = self._scalars.runs, self._scalars.extra
        for k, scalars in enumerate(chosen):
            yield Run(k, plain=k == 0, adjacent=k in (2, self._runs - 1) and k > 0), scalars
        number = self._runs
        for scalars in (chosen[0], *extra):
            yield Run(number, plain=True, tainted=True), scalars
            number += 1
        for scalars in extra:
            yield Run(number, plain=False), scalars
            number += 1
        if 0 in self._exact or not self._sums:
            return
        if self._steep:
            for tainted in (False, True):
                yield Run(number, plain=True, tainted=tainted, coarse=self._steep), chosen[0]
                number += 1
        for k, style in enumerate(STYLES):
            yield Run(number + k, plain=True, tainted=k % 2 == 1, style=style), chosen[0]

    def _assumptions(self) -> list[str]:
        sentences = []
        if self.pointers:
            sentences.append("pointer arguments are aligned to 32 bytes")
        if len(self.pointers) > 1:
            sentences.append("distinct pointer arguments do not overlap")
        sentences += self._scalars.assumptions
        if self._source.has_data_addresses:
            sentences.append("loaded elements that addresses are made of were tested as distinct small numbers")
        if self.pair.over_read:
            sentences.append("loads may read bytes that the source does not (512 bytes around a buffer can be read)")
        if self.pair.reloads:
            sentences.append(
                "accesses that meet keep their order: barriers were tested by runs in which accesses pass each other"
            )
        if self._sums:
            sentences += self._about_sums()
        sentences += [f"in the source {arm}" for arm in self._source.untested]
        sentences += [f"in the result {arm}" for arm in self._target.untested]
        return sentences + self._notes.assumptions

    def _about_sums(self) -> list[str]:
        sentences = []
        if self._exact:
            shown = "" if len(self._exact) == self._done else f" in runs {_numbers(self._exact)}"
            sentences.append(f"float sums were tested on values whose sums are exact in every order{shown}")
        elif self._ulps:
            sentences.append("sums were never exact: compared within a tolerance")
        else:
            sentences.append("sums were never exact: in every run their bits were the same all the same")
        if self._coarse:
            sentences.append(
                f"so that sums are exact, {' and '.join(sorted(self._steep))} gave multiples of a power of two in runs "
                f"{_numbers(self._coarse)}, the same for the same inputs"
            )
        if self._ulps:
            most, runs = max(self._ulps.values()), _numbers(self._ulps)
            sentences.append(
                f"the order of float sums is open (reassoc): what depends on it was compared within what other orders "
                f"give in runs {runs}, and was at most {most} ulp apart"
            )
        return sentences

    @property
    def reserved(self) -> list[Footprint]:
        """Buffers that hold what the runs so far use; those of later runs are at least as large."""
        return self._largest

    @reserved.setter
    def reserved(self, buffers: list[Footprint]) -> None:
        self._largest = buffers

    def smaller_scalars(self, scalars: dict[int, int]) -> dict[int, list[int]]:
        """For each integer argument the smaller values that the facts admit, ascending."""
        return smaller(self.vmi, self._record, self.facts, scalars)

    def _record(self, scalars: dict[int, int], memory: Recorder | None = None) -> Recorder:
        """The addresses that the source touches for given scalar arguments; with data in ``memory``, if given."""
        recorder = memory or Recorder(len(self.pointers))
        program = self._source if memory is not None else self._addresses
        program.memory = recorder
        values = scalars | dict(zip(self.pointers, recorder.bases, strict=True))
        try:
            program.run([values.get(i, 0) for i in range(len(self.vmi.args))])
        except Trap as trap:
            raise undefined_source(trap) from None
        return recorder

    def scene(self, run: Run, scalars: dict[int, int], maker: Maker | None = None) -> Scene:
        """What a run starts from, on data of the seed or of another maker; raises EqsatError when the source traps."""
        maker = maker or self._maker
        count = len(self.pointers)
        if self._source.has_data_addresses:
            rehearsal = maker.rehearsal(run, count)
            return Scene.of(run, maker, self._touched(self._record(scalars, rehearsal)), count, rehearsal)
        key = tuple(sorted(scalars.items()))
        if key not in self._footprints:
            self._footprints[key] = self._touched(self._record(scalars))
        return Scene.of(run, maker, self._footprints[key], count)

    def _touched(self, recorder: Recorder) -> list[Footprint]:
        """Buffers of a run; what one run uses is there in later ones, which may make no trip where it did."""
        try:
            found = recorder.footprints()
        except Trap as trap:
            raise undefined_source(trap) from None
        known = self._largest
        found = [*found, *[Footprint.of([])] * (len(known) - len(found))]
        buffers = [a.around(b) if b.touched else a for a, b in zip(found, known, strict=False)] + found[len(known) :]
        self._largest = [a if a.touched else b for a, b in zip(buffers, known, strict=False)] + buffers[len(known) :]
        return buffers

    def _byte_map(self, outcome: Outcome, scene: Scene) -> str | None:
        """The permutation behind a mismatch in one buffer; runs on further plain data until bytes can be told apart."""
        wrong = np.flatnonzero(outcome.want != outcome.got)
        owners = {owner_of(int(address), scene.placement, scene.footprints) for address in (wrong[0], wrong[-1])}
        owner = owners.pop()
        if owners or owner is None or self._source.has_data_addresses:
            return None
        samples: list[tuple[Bytes, Bytes]] = []
        for k in range(_MAP_SAMPLES):
            scene = self.scene(Run(1000 + k, plain=True), self._scalars.runs[0])
            found = self.pair.compare(scene, self._scalars.runs[0])
            if found is None or found.trap is not None:
                return None
            size = scene.footprints[owner].size
            part = slice(scene.placement.starts[owner], scene.placement.starts[owner] + size)
            samples.append((found.want[part], found.got[part]))
            if len(samples) * max(1, size // 256) >= _MAP_SAMPLES:
                break
        return byte_map(samples)


def match_arguments(vmi: Function, vpto: Function) -> list[int]:
    """For each argument of ``vpto`` the position of its value in ``vmi``; raises EqsatError when they do not fit."""
    if vmi.is_fragment or vpto.is_fragment:
        positions = {argument.name: i for i, argument in enumerate(vmi.args)}
        unknown = [f"%{a.name}" for a in vpto.args if a.name not in positions]
        if unknown:
            raise EqsatError(f"the source has no free name {', '.join(unknown)}", vpto.loc)
        order = [positions[argument.name] for argument in vpto.args]
    else:
        if len(vmi.args) != len(vpto.args):
            raise EqsatError(f"{len(vpto.args)} arguments where the source has {len(vmi.args)}", vpto.loc)
        order = list(range(len(vmi.args)))
    for position, argument in zip(order, vpto.args, strict=True):
        source = vmi.args[position]
        if isinstance(source.type, Ptr) != isinstance(argument.type, Ptr):
            raise EqsatError(f"argument %{argument.name} is {argument.type}, in the source {source.type}", vpto.loc)
    for argument in vmi.args:
        if not isinstance(argument.type, Ptr | Scalar):
            raise EqsatError(f"%{argument.name} of type {argument.type} is a boundary: its value is not known", vmi.loc)
    return order


def _has_float_sum(function: Function) -> bool:
    sums = (op.operands[0].type for op in walk(function.body) if op.name == "pto.vmi.vcadd" and op.operands)
    return any(isinstance(type_, VReg) and type_.element in FLOAT_ELEMENTS for type_ in sums)


def _summed_inexact(function: Function) -> frozenset[str]:
    """Operations whose last bit is not given and whose results reach a float sum."""
    summed = slice_of((op.operands[0] for op in walk(function.body) if op.name == "pto.vmi.vcadd"), flow(function)[0])
    return frozenset(
        name
        for op in walk(function.body)
        if (name := op.name.removeprefix("pto.vmi.")) in INEXACT and not summed.isdisjoint(op.results)
    )


def _numbers(runs: Iterable[int]) -> str:
    return ", ".join(map(str, runs))


def _trap(reason: str, op: Op | None = None) -> dict[str, Any]:
    loc = f"{op.loc.file}:{op.loc.line}:{op.loc.col}" if op is not None else None
    return {"trap": reason, "operation": op.name if op is not None else None, "loc": loc}
