"""The judge: same bytes in, same bytes out, for a VMI function and a VPTO function.

Buffers are as large as a footprint run of the source says. Every run has its own data, its own byte in everything
that is not data, and one places the buffers end to end; a result that depends on bytes the program may not know
then differs between the two programs in some run. Every byte of the image is compared, guards included.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import FLOAT_ELEMENTS, EqsatError, Function, Ptr, Scalar, VReg, walk
from verify import data
from verify.differences import byte_map, first_difference, owner_of
from verify.floats import kind_bytes, kind_of
from verify.memory import Arena, Bytes, Footprint, Placement, Recorder
from verify.notes import F16_MODE, Notes, Trap
from verify.scalars import choose
from verify.verdict import Verdict
from verify.vmi import VmiProgram
from verify.vpto import VptoProgram

_FILLS = (0xA5, 0x5A, 0xFF, 0x00, 0x7F)
# One run more fills with words that are NaN, the largest, the smallest and zero in one element type or another, around
# plain data: whatever a maximum, minimum or sum takes in from outside shows.
_TAINT = np.repeat(np.array([0xFF, 0x7F, 0x80, 0x00], np.uint8), 4)
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
) -> Verdict:
    """Run both functions on seeded data and compare every byte.

    Arguments match by position, those of fragments by name. ``assumptions`` are facts on free scalars
    (``off%8==0``, ``trips=64``). ``runs`` counts runs on fresh data; one more, on the first data, has garbage that
    shows in any float operation around them, and one a loop with an unknown bound makes no trip.

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
        self._footprints: dict[tuple[tuple[int, int], ...], list[Footprint]] = {}
        self._over_read = self._reloads = False
        self._scalars = choose(vmi, self._record, facts, runs, np.random.Generator(np.random.PCG64([seed, 0])))

    def verdict(self) -> Verdict:
        taint = [self._scalars.runs[0], *self._scalars.extra]
        failure: dict[str, Any] | None = None
        mapped: str | None = None
        for run, scalars in enumerate([*self._scalars.runs, *taint]):
            plain = run == 0 or run >= self._runs
            adjacent = run in (2, self._runs - 1) and not plain
            outcome = self._run(run, scalars, plain, adjacent)
            if isinstance(outcome, dict):
                failure = {"run": run, **outcome}
                break
            want, got, placement, footprints = outcome
            if not np.array_equal(want, got):
                found = first_difference(want, got, placement, footprints, self._names, self._elements)
                failure = {"run": run, **found}
                mapped = self._byte_map(want, got, placement, footprints)
                break
        if failure is None and F16_MODE in self._notes.assumptions and _saturates(self._vmi) != _saturates(self._vpto):
            failure = {"run": 0, "trap": _MODE_DIFFERS, "operation": None, "loc": None}
        return Verdict(
            "tested" if failure is None else "failed", self._runs, self._seed, self._assumptions(), mapped, failure,
            self._notes.undefined,
        )  # fmt: skip

    def _assumptions(self) -> list[str]:
        sentences = []
        if self._pointers:
            sentences.append("pointer arguments are aligned to 32 bytes")
        if len(self._pointers) > 1:
            sentences.append("distinct pointer arguments do not overlap")
        sentences += self._scalars.assumptions
        if self._over_read:
            sentences.append("loads may read bytes that the source does not (512 bytes around a buffer can be read)")
        if self._reloads:
            sentences.append("loads see earlier stores to the same bytes (memory barriers are not checked)")
        if self._sums:
            sentences.append("float sums were tested on values whose sums are exact in every order")
        return sentences + self._notes.assumptions

    def _record(self, scalars: dict[int, int]) -> Recorder:
        """The addresses that the source touches for given scalar arguments."""
        recorder = Recorder(len(self._pointers))
        self._addresses.memory = recorder
        values = scalars | dict(zip(self._pointers, recorder.bases, strict=True))
        try:
            self._addresses.run([values.get(i, 0) for i in range(len(self._vmi.args))])
        except Trap as trap:
            raise EqsatError(f"the source has no defined behaviour: {trap}", trap.op.loc if trap.op else None) from None
        return recorder

    def _run(
        self, run: int, scalars: dict[int, int], plain: bool, adjacent: bool
    ) -> tuple[Bytes, Bytes, Placement, list[Footprint]] | dict[str, Any]:
        """Both images after one run and where its buffers stand, or how the target trapped."""
        key = tuple(sorted(scalars.items()))
        if key not in self._footprints:
            self._footprints[key] = self._record(scalars).footprints()
        footprints = self._footprints[key]
        placement = Placement.of(footprints, adjacent)
        image = self._image(footprints, placement, run, plain)
        values = scalars | dict(zip(self._pointers, placement.pointers, strict=True))
        self._source.memory = Arena(image.copy())
        self._target.memory = Arena(image)
        try:
            self._source.run([values[i] for i in range(len(self._vmi.args))])
        except Trap as trap:
            raise EqsatError(f"the source has no defined behaviour: {trap}", trap.op.loc if trap.op else None) from None
        try:
            self._target.run([values[i] for i in self._order])
        except Trap as trap:
            loc = f"{trap.op.loc.file}:{trap.op.loc.line}:{trap.op.loc.col}" if trap.op else None
            return {"trap": str(trap), "operation": trap.op.name if trap.op else None, "loc": loc}
        arena = self._target.memory
        if self._source.memory.marks != arena.marks:
            return {"trap": _moved_across(self._source.memory, arena), "operation": None, "loc": None}
        self._over_read = self._over_read or _reads_beyond(arena, footprints, placement)
        self._reloads = self._reloads or _reads_stored(arena)
        return self._source.memory.image, self._target.memory.image, placement, footprints

    def _image(self, footprints: list[Footprint], placement: Placement, run: int, plain: bool) -> Bytes:
        """Seeded data where the source loads, the run's fill byte everywhere else."""
        if run < self._runs:
            image = np.full(placement.size, _FILLS[run % len(_FILLS)], np.uint8)
        else:
            image = np.resize(_TAINT, placement.size)
        for k, (footprint, start) in enumerate(zip(footprints, placement.starts, strict=True)):
            if not footprint.loaded.any():
                continue
            rng = np.random.Generator(np.random.PCG64([self._seed, run + 1, k]))
            kind = _data_kind(self._elements[k])
            values = data.codes(kind, footprint.size // kind_bytes(kind), rng, plain, self._sums).view(np.uint8)
            region = image[start : start + footprint.size]
            region[footprint.loaded] = values[footprint.loaded]
        return image

    def _byte_map(self, want: Bytes, got: Bytes, placement: Placement, footprints: list[Footprint]) -> str | None:
        """The permutation behind a mismatch in one buffer; runs on further plain data until bytes can be told apart."""
        wrong = np.flatnonzero(want != got)
        owners = {owner_of(int(address), placement, footprints) for address in (wrong[0], wrong[-1])}
        owner = owners.pop()
        if owners or owner is None:
            return None
        samples: list[tuple[Bytes, Bytes]] = []
        for k in range(_MAP_SAMPLES):
            outcome = self._run(1000 + k, self._scalars.runs[0], plain=True, adjacent=False)
            if isinstance(outcome, dict):
                return None
            want, got, placement, footprints = outcome
            size = footprints[owner].size
            part = slice(placement.starts[owner], placement.starts[owner] + size)
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


def _data_kind(element: str) -> str:
    """The kind whose data fill a buffer; packed and unknown elements get raw bits of their width."""
    kind = kind_of(element, "u")
    try:
        kind_bytes(kind)
    except EqsatError:
        return "u16" if element == "hif8x2" else "u32" if element == "bf16x2" else "u8"
    return kind


def _has_float_sum(function: Function) -> bool:
    sums = (op.operands[0].type for op in walk(function.body) if op.name == "pto.vmi.vcadd" and op.operands)
    return any(isinstance(type_, VReg) and type_.element in FLOAT_ELEMENTS for type_ in sums)


def _saturates(function: Function) -> bool:
    """Whether a cast says how it saturates, in which case the compiler sets the mode of f16 arithmetic."""
    return any(op.attrs.get("sat") or op.attrs.get("saturate") for op in walk(function.body))


def _moved_across(source: Arena, target: Arena) -> str:
    """How two runs differ at their unknown operations."""
    if [name for name, _ in source.marks] != [name for name, _ in target.marks]:
        return "unknown operations of the source are missing, repeated or in another order"
    name = next(a[0] for a, b in zip(source.marks, target.marks, strict=True) if a != b)
    return f"memory is not the same where '{name[:60]}' stands: a store was moved across it"


def _reads_beyond(arena: Arena, footprints: list[Footprint], placement: Placement) -> bool:
    """Whether a load of the last run touched bytes that the source does not."""
    known = np.zeros(placement.size, bool)
    for footprint, start in zip(footprints, placement.starts, strict=True):
        known[start : start + footprint.size] = footprint.loaded | footprint.stored
    return _any_read_meets(arena, ~known)


def _reads_stored(arena: Arena) -> bool:
    """Whether a load of the last run touched bytes that the program also stores."""
    stored = np.zeros(len(arena.image), bool)
    for address, count in arena.writes:
        stored[address : address + count] = True
    return _any_read_meets(arena, stored)


def _any_read_meets(arena: Arena, marked: NDArray[np.bool_]) -> bool:
    if not arena.reads:
        return False
    below = np.concatenate(([0], np.cumsum(marked)))
    address, count = np.array(arena.reads).T
    return bool((below[address + count] > below[address]).any())
