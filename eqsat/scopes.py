"""Names and the values they stand for, while a text is read: one definition a name, visible in its region only.

In a bare fragment a name without a definition is free: ``%c<digits>`` and ``%c<digits>_i<bits>`` are constants, every
other one is an argument; both take their type from their use.
"""

from __future__ import annotations

import re

from eqsat.ir import INDEX, Op, OtherType, Scalar, Type, Value
from eqsat.lexer import Tokens

# The type of a value whose uses so far did not tell it.
UNKNOWN = OtherType("unknown")

_CONSTANT = re.compile(r"c(-?\d+)(?:_(i\d+))?", re.ASCII)


class Scopes:
    """Looks names up and enters them; errors go to the place in ``tokens`` that they are given as an offset."""

    def __init__(self, tokens: Tokens, *, fragment: bool) -> None:
        self._tokens, self._fragment = tokens, fragment
        self._values: dict[str, Value] = {}
        self._places: dict[str, int] = {}
        self._levels: list[list[str]] = [[]]
        self._ended: dict[str, int] = {}
        self._guessed: set[int] = set()  # values whose type a better use may still correct
        self._implied: dict[int, Op] = {}
        self.free: list[Value] = []
        self.constants: list[Op] = []

    def enter(self) -> None:
        """Open a region."""
        self._levels.append([])

    def leave(self) -> None:
        """Close the innermost region: its names may be used again."""
        for name in self._levels.pop():
            del self._values[name]
            self._ended[name] = self._places.pop(name)

    def visible(self, name: str) -> bool:
        """Whether ``name`` is defined here."""
        return name in self._values

    def define(self, name: str, kind: Type, offset: int) -> Value:
        """A new value of that name; an error when the name is taken."""
        self._reserve(name, offset)
        value = Value(name, kind)
        self._values[name] = value
        return value

    def define_pack(self, name: str, kinds: list[Type], offset: int) -> list[Value]:
        """The values ``%name#0``, ``%name#1``, ... of ``%name:n =``; plain ``%name`` is the first of them."""
        values = [self.define(f"{name}#{i}", kind, offset) for i, kind in enumerate(kinds)]
        self._reserve(name, offset)
        self._values[name] = values[0]
        return values

    def use(self, name: str, kind: Type | None, offset: int) -> Value:
        """The value of that name, which is used as ``kind`` (None: the use does not tell)."""
        value = self._values.get(name)
        if value is None:
            value = self._free(name, offset)
        if kind is None or value.type == kind:
            return value
        if id(value) not in self._guessed:
            line = self._line(name)
            self._tokens.fail(f"%{name} is {value.type} (line {line}), but is used as {kind} here", offset)
        value.type = kind
        self._guessed.discard(id(value))
        if op := self._implied.get(id(value)):
            self._settle(op, offset)
        return value

    def guess(self, values: list[Value]) -> None:
        """Let the first use with a type correct the types of ``values``."""
        self._guessed.update(id(value) for value in values)

    def finish(self) -> None:
        """Constants whose type no use told are of type index."""
        for op in self.constants:
            if op.results[0].type is UNKNOWN:
                op.results[0].type = INDEX

    def _line(self, name: str) -> int:
        return self._tokens.loc(self._places[name]).line

    def _reserve(self, name: str, offset: int) -> None:
        if name in self._values:
            value, line = self._values[name], self._line(name)
            if id(value) in self._implied or any(value is free for free in self.free):
                self._tokens.fail(f"%{name} is used in line {line}, before this definition", offset)
            self._tokens.fail(f"%{name} is already defined in line {line}", offset)
        self._levels[-1].append(name)
        self._places[name] = offset
        self._ended.pop(name, None)

    def _free(self, name: str, offset: int) -> Value:
        if name in self._ended:
            line = self._tokens.loc(self._ended[name]).line
            self._tokens.fail(
                f"%{name} is not visible here: line {line} defines it inside a region that has ended", offset
            )
        if not self._fragment:
            later = re.compile(rf"%{re.escape(name)}\b[^=\n]{{0,200}}=", re.ASCII).search(self._tokens.source, offset)
            hint = f" before line {self._tokens.loc(later.start()).line}" if later else ""
            self._tokens.fail(f"undefined value %{name}: nothing defines it{hint}", offset)
        value = Value(name, UNKNOWN)
        self.guess([value])
        self._values[name], self._places[name] = value, offset
        found = _CONSTANT.fullmatch(name)
        if found is None or len(found[1]) > 30:
            self.free.append(value)
            return value
        op = Op("arith.constant", [], {"value": int(found[1]), "implicit": True}, [value], loc=self._tokens.loc(offset))
        if found[2]:
            value.type = Scalar(found[2])
            self._guessed.discard(id(value))
        self._implied[id(value)] = op
        self.constants.append(op)
        return value

    def _settle(self, op: Op, offset: int) -> None:
        kind = op.results[0].type
        name = kind.name if isinstance(kind, Scalar) else ""
        if not name:
            self._tokens.fail(f"%{op.results[0].name} is a constant by its name, but is used as {kind} here", offset)
        if "i" not in name:
            op.attrs["value"] = float(str(op.attrs["value"]))
