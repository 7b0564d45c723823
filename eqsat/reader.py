"""Programs from MLIR text: whole files and pasted fragments, VMI and VPTO, with every fault named by its place.

A recursive descent over the tokens. Modules and functions are read here, what is in them in regions.py. Every function
keeps its place in the text, so that a new one can be put there (splice.py).
"""

from __future__ import annotations

import re
from pathlib import Path

from eqsat.ir import Block, EqsatError, Function, Loc, Op, Program, Type, Value
from eqsat.pieces import MAX_DEPTH
from eqsat.regions import RegionReader
from eqsat.scopes import Scopes

# What only vector code has. A function without any of it may hold constructs that nobody here can read.
_VECTOR_CODE = re.compile(r"\bpto\.v|!pto\.(vreg|mask|align)\b", re.ASCII)


def read_program(text: str, file: str = "<text>") -> Program:
    """Read VMI or VPTO text; ``file`` names it in messages.

    A text without ``func.func`` is one fragment (a function without a name). Raises EqsatError at the first fault.
    """
    return _Reader(text, file).program()


def read_file(path: str | Path) -> Program:
    """Read the file at ``path``; raises EqsatError also when it cannot be opened or is not UTF-8."""
    return read_program(read_text(path), str(path))


def read_text(path: str | Path) -> str:
    """The text of the file at ``path``, line ends as they are; raises EqsatError when it has none."""
    loc = Loc(str(path))
    try:
        with open(path, encoding="utf-8", newline="") as stream:  # line ends as they are: places count from them
            return stream.read()
    except UnicodeDecodeError as fault:
        byte = fault.object[fault.start]
        raise EqsatError(f"this is not UTF-8 text: byte {fault.start} is 0x{byte:02X}", loc) from None
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise EqsatError(f"cannot read the file: {reason}", loc) from None


class _Reader(RegionReader):
    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file)
        self.functions: list[Function] = []
        self.function_names: set[str] = set()  # of the module that is being read
        self.module_count = 0
        self.module_number = 0  # which module that is
        self.loose: list[tuple[int, int, int]] = []  # module, start and end of operations outside of functions

    def program(self) -> Program:
        body = Block()
        self.inside.append("fragment")
        self.top_level(body)
        self.scopes.finish()
        if not body.ops and not self.functions:
            self.t.fail("the text holds no operation")
        if not self.functions:
            body.ops[:0] = self.scopes.constants
            span = (self.loose[0][1], self.loose[-1][2]) if len({m for m, _, _ in self.loose}) == 1 else None
            self.functions.append(Function(None, self.scopes.free, body, Loc(self.t.file, 1, 1), span=span))
        elif known := [op for op in body.ops if op.text is None]:
            self.t.fail_at(f"{known[0].name} stands outside of the functions of this text", known[0].loc)
        return Program(self.functions, self.warnings, self.t.source)

    def top_level(self, body: Block, opening: int | None = None) -> None:
        """Read functions and operations to the end, or to the ``}`` of a module opened at ``opening``."""
        while True:
            if self.t.kind == "end":
                if opening is not None:
                    self.unclosed(opening)
                return
            if self.at("}"):
                if opening is None:
                    self.t.fail("this '}' closes nothing")
                self.t.advance()
                self.skip_location()
                return
            if self.t.kind in ("attr", "type") and self.t.peek()[1] == "=":
                self.alias()
            elif self.at("module") or self.at("builtin.module"):
                self.module(body)
            elif self.at("func.func"):
                self.function()
            else:
                if body.ops and body.ops[-1].name == "func.return":
                    self.t.fail("nothing may follow the return of a fragment")
                start = self.t.start
                self.operation(body)
                self.loose.append((self.module_number, start, self.t.previous_end()))

    def alias(self) -> None:
        name = self.t.text
        self.t.advance()
        self.t.advance()
        if self.t.kind not in ("attr", "type", "word"):
            self.t.expected("an attribute or a type")
        self.aliases[name] = self.expand(self.t.text)
        self.t.advance()
        if self.at("("):  # #loc1 = loc(...)
            self.skip_balanced()

    def module(self, body: Block) -> None:
        self.t.advance()
        if self.t.kind == "symbol":
            self.t.advance()
        if self.accept("attributes"):
            self.braces_of("attributes")
        opening = self.expect("{", " of the module")
        self.inside.append("module")
        if len(self.inside) > MAX_DEPTH:
            self.t.fail(f"nested deeper than {MAX_DEPTH} regions", opening)
        outer = self.function_names, self.module_number
        self.module_count += 1
        self.function_names, self.module_number = set(), self.module_count
        self.top_level(body, opening)
        self.function_names, self.module_number = outer
        self.inside.pop()

    def braces_of(self, what: str) -> None:
        if not self.at("{"):
            self.t.expected(f"'{{' after '{what}'")
        self.skip_balanced()

    def function(self) -> None:
        start = self.t.start
        self.t.advance()
        if self.t.text in ("private", "public", "nested"):
            self.t.advance()
        if self.t.kind != "symbol":
            self.t.expected("a function name (@name)")
        name, name_at = self.t.text[1:].strip('"'), self.t.start
        if name in self.function_names:
            self.t.fail(f"the function @{name} is already defined")
        self.function_names.add(name)
        self.t.advance()
        self.scopes, outer = Scopes(self.t, fragment=False), self.scopes
        arguments = self.function_arguments()
        signature = self.t.start
        results: list[Type] = []
        if self.t.kind == "arrow":
            self.t.advance()
            results = [kind for kind, _ in self.types()]
        if self.accept("attributes"):
            self.braces_of("attributes")
        attrs = self.t.source[signature : self.t.previous_end()].strip() if self.t.start > signature else ""
        if self.at("{"):
            opening = self.t.start
            body = self.body(name, name_at, arguments, results, start)
            end = self.t.previous_end()
            spans = (start, end), (opening + 1, end - 1)
            self.functions.append(Function(name, arguments, body, self.t.loc(start), attrs, *spans))
        self.scopes = outer
        self.skip_location()

    def body(self, name: str, name_at: int, arguments: list[Value], results: list[Type], start: int) -> Block:
        """The body of a function; as one text when it cannot be read and holds no vector code."""
        first, opening = self.t.index, self.t.start
        before = len(self.inside), len(self.warnings), self.unknown
        try:
            block = self.region("function", arguments)
            self.check_return(block, name, name_at, results)
            block.args = []
            return block
        except EqsatError as fault:
            source, end = self.t.source, self.end_of_body(first)
            if end is None or _VECTOR_CODE.search(source, start, end):
                raise
            del self.inside[before[0] :], self.warnings[before[1] :]
            self.unknown = before[2]
            self.warn(f"the function @{name} has no vector code and is kept as it stands: {fault.message}", start)
            text = source[opening + 1 : end - 1].strip()
            return Block([], [Op("func.body", text=text, loc=self.t.loc(opening))])

    def end_of_body(self, first: int) -> int | None:
        """Go behind the bracket at token ``first``: the offset there, None when it is never closed."""
        self.t.seek(first)
        try:
            self.skip_balanced()
        except EqsatError:
            return None
        return self.t.previous_end()

    def check_return(self, body: Block, name: str, name_at: int, results: list[Type]) -> None:
        """The body ends with a return of the types that the function has."""
        if not body.ops or body.ops[-1].name != "func.return":
            self.t.fail(f"the function @{name} does not end with a return", name_at)
        returned = [value.type for value in body.ops[-1].operands]
        if returned != results:
            shown = [", ".join(map(str, ts)) or "nothing" for ts in (returned, results)]
            self.t.fail_at(f"return of {shown[0]} in a function of {shown[1]}", body.ops[-1].loc)

    def function_arguments(self) -> list[Value]:
        arguments: list[Value] = []
        self.expect("(")
        while not self.accept(")"):
            if arguments:
                self.expect(",", " or ')'")
            if self.t.kind != "value":  # a declaration lists types only
                arguments.append(Value("", self.type()))
            else:
                name, offset = self.value_name()
                self.expect(":", f" and the type of %{name}")
                arguments.append(self.scopes.define(name, self.type(), offset))
            if self.at("{"):
                self.skip_balanced()
            self.skip_location()
        return arguments
