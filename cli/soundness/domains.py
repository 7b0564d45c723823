"""What the equations of the algebra are evaluated in: codes of lanes, terms, and a solver's bit vectors.

All three have the same operations on lanes; codes and terms are those of the judges in ``verify``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from verify import lanes, reductions
from verify.floats import converter
from verify.formats import CODE_TYPES, FLOAT_KINDS, is_nan, kind_bytes, nan_code
from verify.notes import Notes
from verify.symbolic import arithmetic, casts
from verify.symbolic.extrema import extremum
from verify.symbolic.integers import linear
from verify.symbolic.terms import Terms
from verify.symbolic.wide import check_cast


class Codes:
    """Lanes as arrays of codes: the VMI interpreter's own functions."""

    def __init__(self) -> None:
        self.notes = Notes()

    def unary(self, name: str, kind: str, a: Any) -> Any:
        """An operation on one vector."""
        with np.errstate(all="ignore"):
            return lanes.unary(name, kind, self.notes)(a)

    def binary(self, name: str, kind: str, a: Any, b: Any) -> Any:
        """An operation on two vectors."""
        with np.errstate(all="ignore"):
            return lanes.binary(name, kind, self.notes)(a, b)

    def cast(self, source: str, target: str, rounding: str, saturate: str, a: Any) -> Any:
        """A cast; raises Trap for one whose overflow no source defines."""
        check_cast(source, target, rounding or None, saturate or None)
        with np.errstate(all="ignore"):
            return converter(source, target, rounding or None, saturate or None, self.notes)(a)

    def reduce(self, name: str, kind: str, a: Any, size: int) -> Any:
        """The maximum, minimum or sum of each group of neighbours."""
        make = reductions.total(kind, self.notes) if name == "sum" else reductions.extremum(name, kind, self.notes)
        with np.errstate(all="ignore"):
            return make(a.reshape(-1, size), None)

    def constant(self, code: int, width: int, lanes_: int) -> Any:
        """A splat."""
        return np.full(lanes_, code, CODE_TYPES[width])

    def look(self, a: Any, width: int) -> Any:
        """The same bytes as lanes of another width."""
        return np.ascontiguousarray(a).view(CODE_TYPES[width])

    def take(self, vectors: Sequence[Any], index: Any) -> Any:
        """Lanes of vectors that follow one another."""
        return np.concatenate(vectors)[index]


class Symbols:
    """Lanes as arrays of terms: equal numbers are equal values, whatever the operands."""

    def __init__(self) -> None:
        self.t = Terms()
        self.t.memo["nonempty"] = [((), frozenset())]

    def free(self, name: str, kind: str, count: int, *, canonical: bool) -> Any:
        """A vector of which nothing is known, or only that its NaNs are canonical."""
        width = kind_bytes(kind)
        found = [self.t.make("symbol", (name, k), (), width) for k in range(count)]
        if canonical and kind in FLOAT_KINDS:
            found = [extremum(self.t, "max", kind, [x]) for x in found]
        return np.array(found, np.int64)

    def unary(self, name: str, kind: str, a: Any) -> Any:
        """An operation on one vector."""
        return np.array([arithmetic.unary(self.t, name, kind, x) for x in a.tolist()], np.int64)

    def binary(self, name: str, kind: str, a: Any, b: Any) -> Any:
        """An operation on two vectors."""
        pairs = zip(a.tolist(), b.tolist(), strict=True)
        return np.array([arithmetic.binary(self.t, name, kind, x, y) for x, y in pairs], np.int64)

    def cast(self, source: str, target: str, rounding: str, saturate: str, a: Any) -> Any:
        """A cast."""
        made = [casts.cast(self.t, source, target, rounding or None, saturate == "SAT", x) for x in a.tolist()]
        return np.array(made, np.int64)

    def reduce(self, name: str, kind: str, a: Any, size: int) -> Any:
        """The maximum, minimum or sum of each group of neighbours."""
        rows = a.reshape(-1, size).tolist()
        if name != "sum":
            return np.array([extremum(self.t, name, kind, row) for row in rows], np.int64)
        if kind not in FLOAT_KINDS:
            return np.array([linear(self.t, kind_bytes(kind), [(1, x) for x in row]) for row in rows], np.int64)
        return np.array([self._open_sum(kind, row) for row in rows], np.int64)

    def _open_sum(self, kind: str, items: Sequence[int]) -> int:
        """A sum whose order is open, be it one of sums: its addends."""
        found: list[int] = []
        for item in items:
            node = self.t.node(item)
            found += node.args if node.name == "sum" and node.params == (kind,) else (item,)
        return self.t.make("sum", (kind,), sorted(found), kind_bytes(kind))

    def constant(self, code: int, width: int, lanes_: int) -> Any:
        """A splat."""
        return np.full(lanes_, self.t.const(code, width))

    def look(self, a: Any, width: int) -> Any:
        """The same bytes as lanes of another width."""
        return np.array(self.t.lanes(self.t.unlanes(a.tolist()), width), np.int64)

    def take(self, vectors: Sequence[Any], index: Any) -> Any:
        """Lanes of vectors that follow one another."""
        return np.concatenate(vectors)[index]


def canonical_codes(kind: str, codes: Any) -> Any:
    """Codes with every NaN the canonical one."""
    if kind not in FLOAT_KINDS:
        return codes
    return np.where(is_nan(codes, kind), CODE_TYPES[kind_bytes(kind)](nan_code(kind, Notes())), codes)
