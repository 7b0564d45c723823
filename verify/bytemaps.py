"""The table of byte-moving instructions, read from ``bytemaps.toml`` and turned into index arrays.

A row says where each byte of a result comes from, so a new permuting instruction is one table in the file.
"""

from __future__ import annotations

import ast
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import REGISTER_BYTES, EqsatError, Loc

_NODES = (
    ast.Expression, ast.BinOp, ast.Compare, ast.Call, ast.Name, ast.Constant, ast.Load, ast.UnaryOp, ast.USub,
    ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.Lt, ast.LtE, ast.Eq, ast.GtE, ast.Gt,
)  # fmt: skip
_NAMES = {"j", "w", "part", "where"}


@dataclass(frozen=True)
class Row:
    """One instruction form. ``variant`` is its dist, part or position, or "" when it has none."""

    opcode: str
    variant: str
    operands: int
    results: tuple[str, ...]
    reads: int = 0
    writes: int = 0
    align: int = 1
    gate: int = 0
    doubt: str = ""

    def indices(self, lane_bytes: int, part: int = 0) -> list[NDArray[np.intp]]:
        """Per result the source byte of each byte, -1 for a zero byte; raises EqsatError when one is out of range."""
        count = self.writes or REGISTER_BYTES
        limit = self.reads or self.operands * REGISTER_BYTES
        maps = [_evaluate(formula, count, lane_bytes, part) for formula in self.results]
        if any(m.min() < -1 or m.max() >= limit for m in maps):
            raise EqsatError(f"the byte map of {self.name} leaves its {limit} operand bytes")
        return maps

    @property
    def name(self) -> str:
        """Opcode and variant, as messages show them."""
        return f"{self.opcode} {self.variant}".strip()


@cache
def _evaluate(formula: str, count: int, lane_bytes: int, part: int) -> NDArray[np.intp]:
    names = {"j": np.arange(count), "w": lane_bytes, "part": part, "where": np.where, "__builtins__": {}}
    value = eval(_checked(formula), names)  # the syntax tree was checked: arithmetic and where() only
    return np.broadcast_to(np.asarray(value, np.intp), (count,))


@cache
def _checked(formula: str):
    try:
        tree = ast.parse(formula, mode="eval")
    except SyntaxError as fault:
        raise EqsatError(f"byte map formula {formula!r} does not parse") from fault
    for node in ast.walk(tree):
        known = isinstance(node, _NODES) and (not isinstance(node, ast.Name) or node.id in _NAMES)
        if not known or (isinstance(node, ast.Call) and not isinstance(node.func, ast.Name)):
            raise EqsatError(f"byte map formula {formula!r} may use only j, w, part, where and integer arithmetic")
    return compile(tree, "<byte map>", "eval")


class ByteMaps:
    """All rows of one table; ``find`` looks one up by opcode and variant."""

    def __init__(self, path: Path) -> None:
        try:
            table = tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as fault:
            raise EqsatError(f"cannot read the byte maps: {fault.strerror}", Loc(str(path))) from fault
        except tomllib.TOMLDecodeError as fault:
            raise EqsatError(f"the byte maps are no TOML: {fault}", Loc(str(path))) from fault
        self._rows: dict[tuple[str, str], Row] = {}
        for opcode, entry in table.items():
            forms = {"": entry} if "results" in entry else entry
            for variant, fields in forms.items():
                try:
                    row = Row(opcode, variant, **(fields | {"results": tuple(fields["results"])}))
                except (TypeError, KeyError) as fault:
                    raise EqsatError(f"bad byte map row {opcode} {variant}: {fault}", Loc(str(path))) from fault
                self._rows[opcode, variant] = row

    def find(self, opcode: str, variant: str = "") -> Row | None:
        """The row of an instruction form, or None."""
        return self._rows.get((opcode, variant)) or self._rows.get((opcode, ""))

    def variants(self, opcode: str) -> list[str]:
        """Variants of an opcode in table order."""
        return [variant for name, variant in self._rows if name == opcode]


@cache
def _load(path: Path, stamp: float) -> ByteMaps:
    return ByteMaps(path)


def load_bytemaps(path: Path | None = None) -> ByteMaps:
    """The table at ``path``, or the one that comes with the package; read once a process."""
    chosen = path or Path(__file__).with_name("bytemaps.toml")
    try:
        stamp = chosen.stat().st_mtime
    except OSError as fault:
        raise EqsatError(f"cannot read the byte maps: {fault.strerror}", Loc(str(chosen))) from fault
    return _load(chosen, stamp)
