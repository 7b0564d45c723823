"""The judge: same bytes in, same bytes out, for a VMI function and a VPTO function.

Buffers are as large as a footprint run of the source says. Every byte of the image is compared, guards included. Bytes
that depend on what no source defines agree with nothing: where a run met such a value, both programs run once more
with another choice, and what changes in memory is the answer "depends on undefined".
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from eqsat.ir import FLOAT_ELEMENTS, EqsatError, Function, Ptr, Scalar, VReg, walk
from verify.differences import byte_map, first_difference, owner_of
from verify.liveness import saturates
from verify.memory import Arena, Bytes, Footprint, Recorder
from verify.notes import F16_MODE, ULP_MODEL, Notes, Trap
from verify.scalars import choose
from verify.scene import DataMaker, Run, Scene, reads_stored
from verify.verdict import Verdict
from verify.vmi import VmiProgram
from verify.vpto import VptoProgram

_MAP_SAMPLES = 24
_LAST_BITS = "the last bit of vdiv, vexp, vln, vsqrt or vexpdif, which the programs do not use in the same way"
_MODE_DIFFERS = "f16 arithmetic met Inf or NaN, and only one program has the saturating cast that sets its mode"


def verify_functions(
    vmi: Function,
    vpto: Function,
    *,
    seed: int = 0,
    runs: int = 3,
    assumptions: Sequence[str] = (),
    bytemaps: Path | None = None,
) -> Verdict:
    """Run both functions on seeded data and compare every byte.

    Arguments match by position, those of fragments by name. ``assumptions`` are facts on free scalars
    (``off%8==0``, ``trips=64``). ``runs`` counts runs on fresh data; one more, on the first data, has garbage that
    shows in any float operation around them, one a loop with an unknown bound makes no trip, and some take free
    scalars to both sides of a comparison.

    Raises EqsatError when the functions do not fit together or when one holds an
    operation that is not interpreted; a mismatch or a trap of ``vpto`` is a verdict, not an error.
    """
    if runs < 1:
        raise EqsatError(f"at least one run is needed, not {runs}")
    return _Comparison(vmi, vpto, seed, runs, assumptions, bytemaps).verdict()


class _Comparison:
    """Two compiled programs and what they are run on."""

    def __init__(
        self, vmi: Function, vpto: Function, seed: int, runs: int, facts: Sequence[str], bytemaps: Path | None
    ) -> None:
        self._vmi, self._vpto, self._seed, self._runs = vmi, vpto, seed, runs
        self._order = match_arguments(vmi, vpto)
        self._notes = Notes()
        self._addresses = VmiProgram(vmi, Notes(), footprint=True)
        self._source = VmiProgram(vmi, self._notes)
        self._target = VptoProgram(vpto, self._notes, bytemaps)
        self._pointers = [i for i, a in enumerate(vmi.args) if isinstance(a.type, Ptr)]
        self._names = [vmi.args[i].name for i in self._pointers]
        self._elements = [a.type.element for a in vmi.args if isinstance(a.type, Ptr)]
        self._sums = _has_float_sum(vmi)
        self._maker = DataMaker(seed, self._elements, self._sums)
        self._footprints: dict[tuple[tuple[int, int], ...], list[Footprint]] = {}
        self._over_read = self._reloads = False
        self._scalars = choose(vmi, self._record, facts, runs, np.random.Generator(np.random.PCG64([seed, 0])))

    def verdict(self) -> Verdict:
        failure: dict[str, Any] | None = None
        mapped: str | None = None
        depends: list[str] = []
        for run, scalars in self._plan():
            scene = self._scene(run, scalars)
            outcome = self._compare(scene, scalars)
            if isinstance(outcome, dict):
                failure = {"run": run.number, **outcome}
                break
            want, got, depends = outcome
            if depends:
                reason = f"depends on undefined: {'; '.join(depends)}"
                failure = {"run": run.number, "trap": reason, "operation": None, "loc": None}
                break
            if not np.array_equal(want, got):
                names, elements = [*self._names, "ub"], [*self._elements, "ui8"]
                found = first_difference(want, got, scene.placement, scene.footprints, names, elements)
                failure = {"run": run.number, **found}
                mapped = self._byte_map(want, got, scene)
                break
        if failure is None and F16_MODE in self._notes.assumptions and saturates(self._vmi) != saturates(self._vpto):
            failure = {"run": 0, "trap": _MODE_DIFFERS, "operation": None, "loc": None}
        status = "tested" if failure is None else "failed"
        return Verdict(status, self._runs, self._seed, self._assumptions(), mapped, failure, depends)

    def _plan(self) -> list[tuple[Run, dict[int, int]]]:
        chosen, extra = self._scalars.runs, self._scalars.extra
        plan = []
        for k, scalars in enumerate(chosen):
            plan.append((Run(k, plain=k == 0, adjacent=k in (2, self._runs - 1) and k > 0), scalars))
        tainted = [chosen[0], *extra]
        plan += [(Run(self._runs + k, plain=True, tainted=True), scalars) for k, scalars in enumerate(tainted)]
        more = self._runs + len(tainted)
        return plan + [(Run(more + k, plain=False), scalars) for k, scalars in enumerate(extra)]

    def _assumptions(self) -> list[str]:
        sentences = []
        if self._pointers:
            sentences.append("pointer arguments are aligned to 32 bytes")
        if len(self._pointers) > 1:
            sentences.append("distinct pointer arguments do not overlap")
        sentences += self._scalars.assumptions
        if self._source.has_data_addresses:
            sentences.append("loaded elements that addresses are made of were tested as distinct small numbers")
        if self._over_read:
            sentences.append("loads may read bytes that the source does not (512 bytes around a buffer can be read)")
        if self._reloads:
            sentences.append("loads see earlier stores to the same bytes (memory barriers are not checked)")
        if self._sums:
            sentences.append("float sums were tested on values whose sums are exact in every order")
        sentences += [f"in the source {arm}" for arm in self._source.untested]
        sentences += [f"in the result {arm}" for arm in self._target.untested]
        return sentences + self._notes.assumptions

    def _record(self, scalars: dict[int, int], memory: Recorder | None = None) -> Recorder:
        """The addresses that the source touches for given scalar arguments; with data in ``memory``, if given."""
        recorder = memory or Recorder(len(self._pointers))
        program = self._source if memory is not None else self._addresses
        program.memory = recorder
        values = scalars | dict(zip(self._pointers, recorder.bases, strict=True))
        try:
            program.run([values.get(i, 0) for i in range(len(self._vmi.args))])
        except Trap as trap:
            raise EqsatError(f"the source has no defined behaviour: {trap}", trap.op.loc if trap.op else None) from None
        return recorder

    def _scene(self, run: Run, scalars: dict[int, int]) -> Scene:
        count = len(self._pointers)
        if self._source.has_data_addresses:
            rehearsal = self._maker.rehearsal(run, count)
            footprints = self._record(scalars, rehearsal).footprints()
            return Scene.of(run, self._maker, footprints, count, rehearsal)
        key = tuple(sorted(scalars.items()))
        if key not in self._footprints:
            self._footprints[key] = self._record(scalars).footprints()
        return Scene.of(run, self._maker, self._footprints[key], count)

    def _run_source(self, scene: Scene, scalars: dict[int, int]) -> Arena:
        arena = scene.arena()
        self._source.memory = arena
        values = scalars | dict(zip(self._pointers, scene.placement.pointers, strict=False))
        self._source.run([values[i] for i in range(len(self._vmi.args))])
        return arena

    def _run_target(self, scene: Scene, scalars: dict[int, int]) -> Arena:
        arena = scene.arena()
        self._target.memory = arena
        values = scalars | dict(zip(self._pointers, scene.placement.pointers, strict=False))
        self._target.run([values[i] for i in self._order])
        return arena

    def _compare(self, scene: Scene, scalars: dict[int, int]) -> tuple[Bytes, Bytes, list[str]] | dict[str, Any]:
        """Both images after one run and what undefined values they depend on, or how the target trapped."""
        self._notes.forget()
        try:
            source = self._run_source(scene, scalars)
        except Trap as trap:
            raise EqsatError(f"the source has no defined behaviour: {trap}", trap.op.loc if trap.op else None) from None
        asked = self._notes.undefined
        depends = self._dependence(self._run_source, scene, scalars, source, asked)
        if depends:
            return source.image, source.image, depends
        try:
            target = self._run_target(scene, scalars)
        except Trap as trap:
            loc = f"{trap.op.loc.file}:{trap.op.loc.line}:{trap.op.loc.col}" if trap.op else None
            return {"trap": str(trap), "operation": trap.op.name if trap.op else None, "loc": loc}
        asked = self._notes.undefined
        if source.marks != target.marks:
            return {"trap": _moved_across(source, target), "operation": None, "loc": None}
        if np.array_equal(source.image, target.image):
            depends = self._dependence(self._run_target, scene, scalars, target, asked)
            if not depends and scene.run.number < 2 and ULP_MODEL in self._notes.assumptions:
                depends = self._last_bits(scene, scalars)
        self._over_read = self._over_read or scene.reads_beyond(target)
        self._reloads = self._reloads or reads_stored(target)
        return source.image, target.image, depends

    def _dependence(
        self, execute: Any, scene: Scene, scalars: dict[int, int], usual: Arena, questions: Sequence[str]
    ) -> list[str]:
        """The questions whose other answer changes a byte; another NaN where a float is NaN is no change."""

        def changes(asked: Sequence[str]) -> bool:
            self._notes.probe(asked)
            try:
                return execute(scene, scalars).views != usual.views
            except Trap:
                return True
            finally:
                self._notes.probe()

        if not questions or not changes(questions):
            return []
        return [question for question in questions if changes([question])] or list(questions)

    def _last_bits(self, scene: Scene, scalars: dict[int, int]) -> list[str]:
        """Whether the programs differ when inexact results are rounded otherwise, the same for the same inputs."""
        self._notes.probe([ULP_MODEL])
        try:
            source, target = self._run_source(scene, scalars), self._run_target(scene, scalars)
        except Trap:
            return [_LAST_BITS]
        finally:
            self._notes.probe()
        return [] if source.views == target.views else [_LAST_BITS]

    def _byte_map(self, want: Bytes, got: Bytes, scene: Scene) -> str | None:
        """The permutation behind a mismatch in one buffer; runs on further plain data until bytes can be told apart."""
        wrong = np.flatnonzero(want != got)
        owners = {owner_of(int(address), scene.placement, scene.footprints) for address in (wrong[0], wrong[-1])}
        owner = owners.pop()
        if owners or owner is None or self._source.has_data_addresses:
            return None
        samples: list[tuple[Bytes, Bytes]] = []
        for k in range(_MAP_SAMPLES):
            scene = self._scene(Run(1000 + k, plain=True), self._scalars.runs[0])
            outcome = self._compare(scene, self._scalars.runs[0])
            if isinstance(outcome, dict):
                return None
            want, got, _ = outcome
            size = scene.footprints[owner].size
            part = slice(scene.placement.starts[owner], scene.placement.starts[owner] + size)
            samples.append((want[part], got[part]))
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


def _moved_across(source: Arena, target: Arena) -> str:
    """How two runs differ at their unknown operations."""
    if [name for name, _ in source.marks] != [name for name, _ in target.marks]:
        return "unknown operations of the source are missing, repeated or in another order"
    name = next(a[0] for a, b in zip(source.marks, target.marks, strict=True) if a != b)
    return f"memory is not the same where '{name[:60]}' stands: a store was moved across it"
