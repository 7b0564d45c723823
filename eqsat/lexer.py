"""Tokens of MLIR text with their places: one regular expression, read lazily, so that noise fails at its first fault.

A word directly followed by ``<`` is one token up to the matching ``>``: types, layouts and ``dense<...>`` need no
grammar of their own here.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NoReturn

from eqsat.ir import EqsatError, Loc

_SKIP = re.compile(r"(?:[ \t\r\n\f\v]+|//[^\n]*)*")
_TOKEN = re.compile(
    r"""(?P<value>%(?:\d+|[A-Za-z_$.-][\w$.-]*)(?:\#\d+)?)
    |(?P<arrow>->)
    |(?P<number>-?(?:0x[0-9a-fA-F]+|\d+\.\d*(?:[eE][+-]?\d+)?|\d+))
    |(?P<string>"(?:[^"\\\n]|\\.)*")
    |(?P<symbol>@(?:[A-Za-z_][\w$.-]*|"[^"\n]*"))
    |(?P<block>\^\w+)
    |(?P<attr>\#[A-Za-z_][\w$.]*)
    |(?P<type>![A-Za-z_][\w$.]*)
    |(?P<word>[A-Za-z_][\w$.]*)
    |(?P<punct>[{}()\[\]<>,:=*?+|/-])""",
    re.VERBOSE | re.ASCII,
)
_ANGLE = re.compile(r'->|[<>]=|"(?:[^"\\\n]|\\.)*"|[<>]')
_CHUNK = 512
_MAX_ANGLES = 256  # how deep types may nest: beyond that a text is noise


class Tokens:
    """The tokens of ``text``; ``kind``, ``text`` and ``start`` (an offset) are those of the current one.

    Kinds: value, arrow, number, string, symbol, block, attr, type, word, punct, end. Any token may be gone back to
    with ``seek``, as ``index`` counts tokens from the start. Faults of the text raise EqsatError.
    """

    def __init__(self, source: str, file: str) -> None:
        self.source, self.file = source, file
        self._kinds: list[str] = []
        self._texts: list[str] = []
        self._starts: list[int] = []
        self._read_to = 0
        self._line_starts: list[int] | None = None
        self.kind = self.text = ""
        self.start = 0
        self.index = -1
        self.advance()

    def advance(self) -> None:
        """Go to the next token; the end stays the end."""
        self.seek(self.index + 1)

    def seek(self, index: int) -> None:
        """Make token number ``index`` the current one."""
        while index >= len(self._kinds):
            if self._kinds and self._kinds[-1] == "end":
                index = len(self._kinds) - 1
                break
            self._read_more()
        self.index = index
        self.kind, self.text, self.start = self._kinds[index], self._texts[index], self._starts[index]

    def peek(self, ahead: int = 1) -> tuple[str, str]:
        """Kind and text of the token ``ahead`` places after the current one (which may be negative)."""
        index = max(0, self.index + ahead)
        while index >= len(self._kinds) and not (self._kinds and self._kinds[-1] == "end"):
            self._read_more()
        index = min(index, len(self._kinds) - 1)
        return self._kinds[index], self._texts[index]

    def previous_end(self) -> int:
        """The offset behind the token before the current one (0 at the first)."""
        return self._starts[self.index - 1] + len(self._texts[self.index - 1]) if self.index > 0 else 0

    def starts_line(self) -> bool:
        """Whether the current token is the first of its line."""
        return self.index == 0 or "\n" in self.source[self.previous_end() : self.start]

    def loc(self, offset: int) -> Loc:
        """The place of an offset of the text."""
        if self._line_starts is None:
            self._line_starts = [0, *(m.end() for m in re.finditer("\n", self.source))]
        line = bisect_right(self._line_starts, offset)
        return Loc(self.file, line, offset - self._line_starts[line - 1] + 1)

    def fail(self, message: str, offset: int | None = None) -> NoReturn:
        """Raise an error at ``offset``, by default at the current token (at the end: behind the last one)."""
        if offset is None:
            offset = self.previous_end() if self.kind == "end" else self.start
        self.fail_at(message, self.loc(offset))

    def fail_at(self, message: str, loc: Loc) -> NoReturn:
        """Raise an error at a place of this text, with its line."""
        assert self._line_starts is not None  # whoever has a place has asked ``loc`` for it
        first = self._line_starts[loc.line - 1]
        last = self.source.find("\n", first)
        line = self.source[first : last if last >= 0 else len(self.source)].rstrip("\r")
        if not line.isprintable() and len(line) < 10_000:  # never send control characters to a terminal
            line = "".join(c if c.isprintable() or c == "\t" else "?" for c in line)
        raise EqsatError(message, loc, line)

    def expected(self, what: str) -> NoReturn:
        """Raise an error that says what should stand at the current token."""
        if self.kind == "end":
            self.fail(f"expected {what}, but the text ends here")
        shown = self.text if len(self.text) <= 40 else self.text[:40] + "..."
        self.fail(f"expected {what}, found '{shown}'")

    def _read_more(self) -> None:
        source, at = self.source, self._read_to
        match, skip = _TOKEN.match, _SKIP.match
        for _ in range(_CHUNK):
            at = skip(source, at).end()  # type: ignore[union-attr]  # matches the empty text too
            found = match(source, at)
            if found is None:
                if at < len(source):
                    self._bad_character(at)
                self._append("end", "", at)
                break
            kind, end = found.lastgroup or "", found.end()
            if kind in ("type", "word", "attr") and source.startswith("<", end):
                end = self._angle_end(end)
            self._append(kind, source[at:end], at)
            at = end
        self._read_to = at

    def _append(self, kind: str, text: str, start: int) -> None:
        self._kinds.append(kind)
        self._texts.append(text)
        self._starts.append(start)

    def _angle_end(self, opening: int) -> int:
        depth = 0
        for found in _ANGLE.finditer(self.source, opening):
            if found.group() == "<":
                depth += 1
                if depth > _MAX_ANGLES:
                    self.fail(f"nested deeper than {_MAX_ANGLES} '<'", opening)
            elif found.group() == ">":
                depth -= 1
                if depth == 0:
                    return found.end()
        self.fail("this '<' is never closed", opening)

    def _bad_character(self, at: int) -> NoReturn:
        character = self.source[at]
        if character == '"':
            self.fail("this string is never closed", at)
        if character == "%":
            self.fail("expected a value name after '%'", at)
        shown = f"'{character}'" if character.isprintable() else f"U+{ord(character):04X}"
        self.fail(f"unexpected character {shown}", at)
