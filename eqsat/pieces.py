"""The small pieces of MLIR text that all operations share: punctuation, types, attributes, numbers."""

from __future__ import annotations

import re

from eqsat.constants import float_from_bits
from eqsat.ir import Attr, Scalar, Type
from eqsat.lexer import Tokens
from eqsat.typetext import parse_type

# How deep regions may nest, and lists in attributes; brackets of unknown operations four times as deep.
MAX_DEPTH = 64
# How long a list of names or types may be.
MAX_LIST = 1000

OPENING = {"(": ")", "[": "]", "{": "}"}
_ESCAPE = re.compile(r"\\([0-9A-Fa-f]{2}|.)")


def unescape(literal: str) -> str:
    """The text of a string literal in its quotes."""
    if "\\" not in literal:
        return literal[1:-1]
    named = {"n": "\n", "t": "\t"}
    return _ESCAPE.sub(lambda m: chr(int(m[1], 16)) if len(m[1]) == 2 else named.get(m[1], m[1]), literal[1:-1])


class Pieces:
    """A reader at the current token of ``t``; every method reads one piece and stands behind it afterwards."""

    def __init__(self, text: str, file: str) -> None:
        self.t = Tokens(text, file)
        self.warnings: list[str] = []
        self.aliases: dict[str, str] = {}

    def at(self, text: str) -> bool:
        """Whether the current token is ``text``."""
        return self.t.text == text

    def accept(self, text: str) -> bool:
        """Skip the token ``text`` if it is the current one; say whether it was."""
        if self.at(text):
            self.t.advance()
            return True
        return False

    def expect(self, text: str, why: str = "") -> int:
        """Skip the token ``text``, which must be here, and return its offset."""
        start = self.t.start
        if not self.accept(text):
            self.t.expected(f"'{text}'{why}")
        return start

    def value_name(self) -> tuple[str, int]:
        """A value: its name without % and its offset."""
        if self.t.kind != "value":
            self.t.expected("a value (%name)")
        found = self.t.text[1:], self.t.start
        self.t.advance()
        return found

    def skip_balanced(self) -> None:
        """Skip the bracket at the current token with all that it holds."""
        opened: list[tuple[str, int]] = []
        while True:
            text = self.t.text if self.t.kind == "punct" else ""
            if text in OPENING:
                opened.append((text, self.t.start))
                if len(opened) > 4 * MAX_DEPTH:
                    self.t.fail(f"nested deeper than {4 * MAX_DEPTH} brackets")
            elif self.t.kind == "end":
                line = self.t.loc(opened[-1][1]).line
                self.t.fail(f"the text ends before the '{opened[-1][0]}' of line {line} is closed")
            elif text in (")", "]", "}"):
                if OPENING[opened[-1][0]] != text:
                    self.t.fail(f"expected '{OPENING[opened[-1][0]]}', found '{text}'")
                opened.pop()
            self.t.advance()
            if not opened:
                return

    def skip_location(self) -> None:
        """Skip ``loc(...)``."""
        if self.at("loc") and self.t.peek()[1] == "(":
            self.t.advance()
            self.skip_balanced()

    def warn(self, message: str, offset: int) -> None:
        """Add a warning line."""
        loc = self.t.loc(offset)
        self.warnings.append(f"{loc.file}:{loc.line}:{loc.col}: warning: {message}")

    def expand(self, text: str) -> str:
        """``text`` with the aliases of the file put in."""
        if self.aliases and ("#" in text or "!" in text):
            return re.sub(r"[#!][\w$.]+(?!\w)(?!<)", lambda m: self.aliases.get(m[0], m[0]), text)
        return text

    def type(self) -> Type:
        """One type."""
        if self.t.kind not in ("type", "word"):
            self.t.expected("a type")
        if self.t.peek()[1] == "<":
            self.t.fail(f"unknown type '{self.t.text} <'")
        try:
            found = parse_type(self.expand(self.t.text))
        except ValueError as fault:
            self.t.fail(str(fault))
        self.t.advance()
        return found

    def types(self) -> list[tuple[Type, int]]:
        """Types between commas, with or without parentheses around them, each with its offset."""
        found: list[tuple[Type, int]] = []
        closed = self.accept("(")
        if closed and self.accept(")"):
            return found
        while True:
            start = self.t.start
            found.append((self.type(), start))
            if len(found) > MAX_LIST:
                self.t.fail(f"a list of more than {MAX_LIST} types", start)
            if not self.accept(","):
                break
        if closed:
            self.expect(")")
        return found

    def attributes(self, into: dict[str, Attr], places: dict[str, int]) -> None:
        """Read ``{key = value, key, ...}``."""
        self.expect("{")
        first = True
        while not self.accept("}"):
            if not first:
                self.expect(",", " or '}'")
            first = False
            if self.t.kind not in ("word", "string"):
                self.t.expected("the name of an attribute")
            key = unescape(self.t.text) if self.t.kind == "string" else self.t.text
            if key in into:
                self.t.fail(f"attribute '{key}' stands here twice")
            places[key] = self.t.start
            self.t.advance()
            into[key] = self.attribute(0) if self.accept("=") else None

    def attribute(self, depth: int) -> Attr:
        """The value of an attribute inside ``depth`` brackets."""
        kind, text, start = self.t.kind, self.t.text, self.t.start
        if depth > MAX_DEPTH:
            self.t.fail(f"nested deeper than {MAX_DEPTH} brackets")
        if kind == "number":
            return self.number()[0]
        if text == "[" and kind == "punct":
            self.t.advance()
            items: list[Attr] = []
            while not self.accept("]"):
                if items:
                    self.expect(",", " or ']'")
                items.append(self.attribute(depth + 1))
            return items
        if text == "{" and kind == "punct":
            self.skip_balanced()
            return self.t.source[start : self.t.previous_end()]
        if kind not in ("string", "word", "attr", "type", "symbol"):
            self.t.expected("the value of an attribute")
        self.t.advance()
        if kind == "string":
            return unescape(text)
        if text in ("true", "false"):
            return text == "true"
        if text.startswith("dense<") and self.accept(":"):
            self.type()
            return self.t.source[start : self.t.previous_end()]
        return None if text == "unit" else self.expand(text)

    def number(self) -> tuple[int | float | bool, Type]:
        """A number, ``true`` or ``false`` with the type behind it (i64, f64 or i1 without one)."""
        text, start = self.t.text, self.t.start
        self.t.advance()
        kind = self.type() if self.accept(":") else None
        if text in ("true", "false"):
            return text == "true", kind or Scalar("i1")
        is_float = "." in text
        kind = kind or Scalar("f64" if is_float else "i64")
        name = kind.name if isinstance(kind, Scalar) else str(kind)
        if len(text) > 400:
            self.t.fail("this number is too long", start)
        if is_float:
            if not isinstance(kind, Scalar) or "f" not in name:
                self.t.fail(f"'{text}' is no constant of type {name}", start)
            return float(text), kind
        if isinstance(kind, Scalar) and "f" in name:
            if not text.startswith("0x"):
                self.t.fail(f"a constant of type {name} needs a decimal point, as in '{text}.0'", start)
            bits = float_from_bits(int(text, 16), name)
            return (bits if bits is not None else self.t.fail(f"'{text}' is no constant of type {name}", start)), kind
        value = int(text, 16) if "x" in text else int(text)
        return (bool(value) if name == "i1" else value), kind
