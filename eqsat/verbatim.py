"""Operations that nobody here knows, kept as their text: found by balanced brackets and by where the next one starts.

The names that such a text uses and makes tie it to the rest of the program; its types are read as far as they parse.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from eqsat.ir import EqsatError, Op, OtherType, Type, Value
from eqsat.pieces import MAX_DEPTH, MAX_LIST, OPENING, Pieces
from eqsat.scopes import UNKNOWN, Scopes
from eqsat.spellings import BARE_NAMES, is_kept

# Beyond these a text is noise, not a program with foreign parts.
_MAX_UNKNOWN = 1000
_MAX_TOKENS = 50_000


@dataclass
class ResultNames:
    """The names before ``=``: (name, how many values or None for one, offset)."""

    entries: list[tuple[str, int | None, int]] = field(default_factory=list)

    def count(self) -> int:
        """How many values they name."""
        return sum(1 if n is None else n for _, n, _ in self.entries)


class VerbatimReader(Pieces):
    """Adds names to the pieces: definitions before ``=``, and whole operations without a known form."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file)
        self.scopes = Scopes(self.t, fragment=True)
        self.inside: list[str] = []  # what the open regions belong to
        self.unknown = 0  # operations kept verbatim so far

    def result_names(self) -> ResultNames:
        """Read ``%a, %b:2 =`` where it stands."""
        names = ResultNames()
        if self.t.kind != "value":
            return names
        while True:
            if "#" in self.t.text:
                self.t.fail("a result name has no '#'")
            name, offset = self.value_name()
            count = None
            if self.accept(":"):
                if self.t.kind != "number" or not self.t.text.isdigit() or not 0 < int(self.t.text[:9]) < 1000:
                    self.t.expected("the number of results")
                count = int(self.t.text)
                self.t.advance()
            names.entries.append((name, count, offset))
            if len(names.entries) > MAX_LIST:
                self.t.fail(f"a list of more than {MAX_LIST} names", offset)
            if not self.accept(","):
                break
        self.expect("=", " behind the names of results")
        return names

    def define(self, names: ResultNames, types: list[Type], op_name: str, offset: int) -> list[Value]:
        """Enter the results of an operation; ``offset`` is where to say that their number is wrong."""
        if names.count() != len(types):
            have, want = names.count(), len(types)
            self.t.fail(f"{op_name} makes {want} result{'s' * (want != 1)}, but '=' has {have} names", offset)
        values: list[Value] = []
        for name, count, place in names.entries:
            if count is None:
                values.append(self.scopes.define(name, types[len(values)], place))
            else:
                values += self.scopes.define_pack(name, types[len(values) : len(values) + count], place)
        return values

    def begins_operation(self) -> bool:
        """Whether an operation starts at the current token, the first of its line."""
        kind, text = self.t.kind, self.t.text
        if kind == "word":
            return ("." in text and "<" not in text) or text in BARE_NAMES or text == "module"
        if kind == "string":
            return self.t.peek()[1] == "("
        return kind == "value" and self.t.peek(-1)[1] != "," and self.defines_names() > 0

    def defines_names(self) -> int:
        """How many tokens ``%a, %b:2 =`` take at the current one; 0 when they are not followed by ``=``."""
        ahead = 0
        while self.t.peek(ahead)[0] == "value" and ahead < 4 * MAX_LIST:
            ahead += 1
            if self.t.peek(ahead)[1] == ":" and self.t.peek(ahead + 1)[0] == "number":
                ahead += 2
            if self.t.peek(ahead)[1] == "=":
                return ahead + 1
            if self.t.peek(ahead)[1] != ",":
                return 0
            ahead += 1
        return 0

    def verbatim(self, names: ResultNames, first: int) -> Op:
        """Keep an operation as its text, which ends where the next one starts or its region closes."""
        self.t.seek(first)
        begin = self.t.start
        for _ in range(self.defines_names()):
            self.t.advance()
        start, name = self.t.start, self.t.text.strip('"')
        name = BARE_NAMES.get(name, name)
        opened: list[tuple[str, int]] = []
        uses: list[tuple[str, int, int]] = []  # name, offset, depth
        local: set[str] = set()
        colon = arrow = None
        labelled = False  # inside the parentheses of ^bb(...)
        defined = 0  # the token that ends a list of names before "="
        self.unknown += not is_kept(name)
        if self.unknown > _MAX_UNKNOWN:
            self.t.fail(f"more than {_MAX_UNKNOWN} unknown operations: this is no VMI or VPTO text", start)
        self.t.advance()
        while True:
            kind, text = self.t.kind, self.t.text
            if self.t.index > first + _MAX_TOKENS:
                self.t.fail(f"the unknown operation '{name[:40]}' never ends", start)
            if not opened and (kind == "end" or text in ("}", ")", "]")):
                break
            if not opened and self.t.starts_line() and (kind == "block" or self.begins_operation()):
                break
            if kind == "end":
                line = self.t.loc(opened[-1][1]).line
                self.t.fail(f"the text ends before the '{opened[-1][0]}' of line {line} is closed")
            if kind == "punct":
                if text in OPENING:
                    opened.append((text, self.t.start))
                    if len(opened) > 4 * MAX_DEPTH:
                        self.t.fail(f"nested deeper than {4 * MAX_DEPTH} brackets")
                elif text in (")", "]", "}"):
                    if OPENING[opened[-1][0]] != text:
                        self.t.fail(f"expected '{OPENING[opened[-1][0]]}', found '{text}'")
                    opened.pop()
                    labelled = labelled and text != ")"
                elif text == ":" and not opened:
                    colon = self.t.index
            elif kind == "arrow" and not opened:
                arrow = self.t.index
            elif kind == "block":
                labelled = self.t.peek()[1] == "("
            elif kind == "value":
                if opened and self.t.peek(-1)[1] != "," and (length := self.defines_names()):
                    defined = self.t.index + length
                if opened and (self.t.index < defined or self.t.peek()[1] == ("=" if not labelled else ":")):
                    local.add(text[1:].split("#")[0])
                else:
                    uses.append((text[1:], self.t.start, len(opened)))
            self.t.advance()
        end, behind = self.t.index, self.t.previous_end()
        source = self.t.source[begin:behind]
        op = Op(name, text=source)
        self.verbatim_values(op, names, uses, local, colon, arrow, has_region="{" in source)
        self.t.seek(end)
        if not is_kept(name):
            self.warn(f"unknown operation '{name}' is kept as it stands; what it reads and makes is a boundary", start)
        return op

    def verbatim_values(
        self,
        op: Op,
        names: ResultNames,
        uses: list[tuple[str, int, int]],
        local: set[str],
        colon: int | None,
        arrow: int | None,
        has_region: bool,
    ) -> None:
        """Operands and results of an operation kept verbatim, with types as far as its text tells them."""
        uses = [u for u in uses if u[0].split("#")[0] not in local]
        kinds = self.types_behind(colon)[0] if colon is not None and (arrow is None or colon < arrow) else []
        if len(kinds) != len(uses) or (has_region and any(depth for _, _, depth in uses)):
            listed: list[Type | None] = [None] * len(uses)
        else:
            listed = [k if not isinstance(k, OtherType) else None for k in kinds]
        operands: dict[int, Value] = {}
        for (name, offset, depth), kind in zip(uses, listed, strict=True):
            if has_region and depth and not self.scopes.visible(name) and self.inside[-1] != "fragment":
                continue  # defined inside, in a form of a dialect that is not known
            value = self.scopes.use(name, None, offset)
            if value.type is UNKNOWN and kind is not None:
                value.type = kind
            operands.setdefault(id(value), value)
        op.operands = list(operands.values())
        behind = arrow if arrow is not None else colon
        results = self.types_behind(behind)[1] if behind is not None else []
        wanted = names.count()
        if len(results) == 1 and arrow is None:
            results = results * wanted
        op.results = self.define(names, results if len(results) == wanted else [UNKNOWN] * wanted, op.name, 0)
        if arrow is None:
            self.scopes.guess(op.results)

    def types_behind(self, index: int) -> tuple[list[Type], list[Type]]:
        """The types behind token ``index``, and those behind ``to`` if that follows; none when they do not parse."""
        self.t.seek(index + 1)
        try:
            found = [kind for kind, _ in self.types()]
            return found, [kind for kind, _ in self.types()] if self.accept("to") else found
        except EqsatError:
            return [], []
