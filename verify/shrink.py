"""The smallest failing input: from the run that showed a difference, step by step to one that a person can follow.

Integer arguments first, on data of the seed; then the data themselves, spelled out: fewest elements that are not zero,
and the simplest values in those; last what surrounds the buffers. A step counts when the source is defined on the
smaller input and the programs still differ in the same way. The number of runs is bounded, so the same call gives the
same answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from eqsat.ir import EqsatError, Scalar, element_bytes
from verify.arith import is_float_scalar, scalar_bits
from verify.counterexample import Counterexample, shown_code
from verify.given import Cell, Cells, Given
from verify.harness import Comparison
from verify.memory import Bytes, Footprint
from verify.scene import Maker, Run, data_kind
from verify.simplest import ddmin, fewer_bits, simpler

_FEW = 2  # elements of which an input is small enough
_TOGETHER = 12  # simple values that all elements are given at once before each is looked at


def smallest(comparison: Comparison, limit: int) -> Counterexample | None:
    """The smallest input found in at most ``limit`` runs on which a failed comparison fails; None when none is."""
    assert comparison.failed is not None
    search = _Search(comparison, limit)
    complete = True
    try:
        if not search.begins():
            return None
        search.integers()
        search.data()
        search.surroundings()
    except _Spent:
        complete = False
    return search.result(complete)


class _Spent(Exception):
    """The bound on runs was reached."""


class _Search:
    """The smallest failing input so far. ``_given`` is None while its data are those of the seed."""

    def __init__(self, comparison: Comparison, limit: int) -> None:
        assert comparison.failed is not None
        self._comparison, self._limit, self._runs = comparison, limit, 0
        self._run, self._scalars, self._maker = comparison.failed
        self._reserved = comparison.reserved
        self._given: Given | None = None
        self._cells: Cells | None = None
        self._kind: tuple[str, ...] | None = None
        self._failure: dict[str, Any] = {}
        self._footprints: list[Footprint] = []
        self._known: dict[bytes, bool] = {}  # by scalars and data: whether an input fails

    def _fails(self, run: Run, scalars: dict[int, int], maker: Maker | None = None) -> bool:
        """Whether the programs differ on an input as they did at first; then it is the smallest so far."""
        if self._runs >= self._limit:
            raise _Spent
        self._runs += 1
        self._comparison.reserved = self._reserved  # and no more: what other inputs use is not in this one's file
        try:
            scene = self._comparison.scene(run, scalars, maker)
            outcome = self._comparison.pair.compare(scene, scalars)
        except EqsatError:  # the source has no defined behaviour there
            return False
        failure = self._comparison.failure(outcome, scene) if outcome is not None and outcome.defined else None
        if failure is None or self._kind not in (None, _kind(failure)):
            return False
        self._kind, self._failure, self._footprints = _kind(failure), failure, scene.footprints
        self._run, self._scalars = run, scalars
        self._given = Given.of(scene) if maker is self._maker else self._given
        return True

    def begins(self) -> bool:
        """Whether the run that failed fails again."""
        return self._fails(self._run, self._scalars, self._maker)

    def integers(self) -> None:
        """Each integer argument as small as a search by halves makes it."""
        for position, values in self._comparison.smaller_scalars(self._scalars).items():
            if not values or self._fails_with_data(self._scalars | {position: values[0]}):
                continue
            low, high = 1, len(values)
            while low < high:
                middle = (low + high) // 2
                if self._fails_with_data(self._scalars | {position: values[middle]}):
                    high = middle
                else:
                    low = middle + 1

    def _fails_with_data(self, scalars: dict[int, int]) -> bool:
        """Whether scalars fail with the data of the run so far, or with those of the first two runs."""
        runs = [self._run]
        if not self._run.exact and self._maker is None:
            runs += [replace(self._run, number=k, plain=not k) for k in (0, 1)]
        return any(self._fails(run, scalars, self._maker) for run in dict.fromkeys(runs))

    def data(self) -> None:
        """Float arguments and buffers: zero where that fails as well, then simple values."""
        assert self._given is not None
        self._cells = Cells(self._given, self._footprints)
        if not self._try(self._scalars, self._given.data):
            self._given = None  # what is spelled out is not what ran: better no counterexample than a wrong one
            return
        floats = [i for i, a in enumerate(self._comparison.vmi.args) if is_float_scalar(a.type)]
        start = self._data()
        self._fewest()
        self._from_other_signs(start)
        while True:
            before = self._scalars, self._data().tobytes()
            self._fewest()
            self._simplest()
            for i in floats:
                self._simplify_scalar(i)
            if before == (self._scalars, self._data().tobytes()):
                return

    def _try(self, scalars: dict[int, int], data: Bytes) -> bool:
        """Whether an input that is spelled out fails; each is run once."""
        assert self._given is not None
        key = blake2b(repr(sorted(scalars.items())).encode() + data.tobytes()).digest()
        if key not in self._known:
            given = replace(self._given, data=data)
            self._known[key] = self._fails(self._run, scalars, given)
            if self._known[key]:
                self._given = given
        return self._known[key]

    def _data(self) -> Bytes:
        assert self._given is not None
        return self._given.data

    def _fewest(self) -> None:
        """Zero in as many elements as possible: everything, whole buffers, then parts of what is left."""
        assert self._cells is not None
        cells, data = self._cells, self._data()
        items = cells.nonzero(data)
        if not items or self._try(self._scalars, cells.only(data, [])):
            return
        for place in sorted({(cells.cells[i].epoch, cells.cells[i].buffer) for i in items}):
            rest = [i for i in items if (cells.cells[i].epoch, cells.cells[i].buffer) != place]
            items = rest if self._try(self._scalars, cells.only(data, rest)) else items
        ddmin(items, lambda kept: self._try(self._scalars, cells.only(data, kept)))

    def _from_other_signs(self, start: Bytes) -> None:
        """Once more without signs: what needs many elements of one sign may need a single one of the other."""
        assert self._cells is not None
        cells, best = self._cells, (self._run, self._scalars, self._given, self._failure, self._footprints)
        count = len(cells.nonzero(self._data()))
        if count <= _FEW:
            return
        try:
            if self._try(self._scalars, cells.without_signs(start)):
                self._fewest()
        finally:
            if len(cells.nonzero(self._data())) >= count:
                self._run, self._scalars, self._given, self._failure, self._footprints = best

    def _simplest(self) -> None:
        """The simplest values in the elements that are not zero: the same in all, then one by one."""
        assert self._cells is not None
        cells = self._cells
        items = cells.nonzero(self._data())
        kinds = {cells.cells[i].element for i in items}
        if len(items) > 1 and len(kinds) == 1:
            kind = data_kind(kinds.pop())
            for code in simpler(kind, 0)[:_TOGETHER]:
                if self._try(self._scalars, cells.changed(self._data(), dict.fromkeys(items, code))):
                    return
        for item in items:
            self._simplify(item, data_kind(cells.cells[item].element))

    def _simplify(self, item: int, kind: str) -> None:
        assert self._cells is not None
        cells, data = self._cells, self._data()

        def fails(code: int) -> bool:
            return self._try(self._scalars, cells.changed(data, {item: code}))

        _simplest_code(kind, cells.code(data, item), fails)

    def _simplify_scalar(self, position: int) -> None:
        code, kind = self._scalars[position], str(self._comparison.vmi.args[position].type)

        def fails(code: int) -> bool:
            return self._try(self._scalars | {position: code}, self._data())

        if code and not fails(0):
            _simplest_code(kind, code, fails)

    def surroundings(self) -> None:
        """Ordinary bytes around the buffers, and buffers apart, if that is not the point."""
        for plainer in ({"tainted": False}, {"adjacent": False}, {"number": 0}):
            run = replace(self._run, **plainer)
            if run != self._run and self._given is not None:
                self._fails(run, self._scalars, self._given)

    def result(self, complete: bool) -> Counterexample | None:
        """The smallest input as it is shown."""
        if self._given is None:
            return None
        cells, data = self._cells or Cells(self._given, self._footprints), self._data()
        arguments = self._comparison.vmi.args
        shown = {
            argument.name: shown_code(self._scalars[i], str(argument.type)) if is_float_scalar(argument.type)
            else str(self._scalars[i])
            for i, argument in enumerate(arguments)
            if isinstance(argument.type, Scalar) and (is_float_scalar(argument.type) or scalar_bits(argument.type))
        }  # fmt: skip
        return Counterexample(
            self._run,
            self._scalars,
            self._comparison.names,
            self._comparison.elements,
            [(footprint.low, footprint.low + footprint.size) for footprint in self._footprints],
            [(cells.cells[i], cells.code(data, i)) for i in cells.nonzero(data) if self._loaded(cells.cells[i])],
            self._failure,
            self._runs,
            complete,
            shown,
        )

    def _loaded(self, cell: Cell) -> bool:
        """Whether the source still loads an element: addresses may be data."""
        footprint = self._footprints[cell.buffer]
        first = cell.byte - footprint.low
        return first >= 0 and bool(footprint.loaded[first : first + element_bytes(cell.element)].any())


def _simplest_code(kind: str, code: int, fails: Callable[[int], bool]) -> None:
    """Try simple codes in place of one; where none fails, the code itself with fewer bits."""
    if not any(fails(simple) for simple in simpler(kind, code)):
        fewer_bits(kind, code, fails)


def _kind(failure: dict[str, Any]) -> tuple[str, ...]:
    """What two failures have in common when they are the same one: wrong bytes, or a trap at the same operation."""
    if "trap" not in failure:
        return ("bytes",)
    return ("trap", re.sub(r"\d+", "", failure["trap"]), str(failure.get("loc")))
