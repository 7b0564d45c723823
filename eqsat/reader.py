"""Programs from MLIR text: whole files and pasted fragments, VMI and VPTO, with every fault named by its place.

A recursive descent over the tokens. Structure (modules, functions, loops, arith) is read here; ``pto`` operations all
have one regular form (pto_reader.py), and what nobody knows is kept verbatim (verbatim.py).
"""

from __future__ import annotations

import re
from pathlib import Path

from eqsat.ir import INDEX, Attr, Block, EqsatError, Function, Loc, Op, Program, Scalar, Type, Value
from eqsat.pieces import MAX_DEPTH
from eqsat.pto_reader import PtoReader
from eqsat.scopes import Scopes
from eqsat.spellings import ARITH
from eqsat.verbatim import ResultNames

_TERMINATORS = ("scf.yield", "func.return")


def read_program(text: str, file: str = "<text>") -> Program:
    """Read VMI or VPTO text; ``file`` names it in messages.

    A text without ``func.func`` is one fragment (a function without a name). Raises EqsatError at the first fault.
    """
    return _Reader(text, file).program()


def read_file(path: str | Path) -> Program:
    """Read the file at ``path``; raises EqsatError also when it cannot be opened or is not UTF-8."""
    loc = Loc(str(path))
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        byte = fault.object[fault.start]
        raise EqsatError(f"this is not UTF-8 text: byte {fault.start} is 0x{byte:02X}", loc) from None
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise EqsatError(f"cannot read the file: {reason}", loc) from None
    return read_program(text, str(path))


class _Reader(PtoReader):
    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file)
        self.functions: list[Function] = []
        self.function_names: set[str] = set()

    def program(self) -> Program:
        body = Block()
        self.inside.append("fragment")
        self.top_level(body)
        self.scopes.finish()
        if not body.ops and not self.functions:
            self.t.fail("the text holds no operation")
        if not self.functions:
            body.ops[:0] = self.scopes.constants
            self.functions.append(Function(None, self.scopes.free, body, Loc(self.t.file, 1, 1)))
        elif known := [op for op in body.ops if op.text is None]:
            self.t.fail_at(f"{known[0].name} stands outside of the functions of this text", known[0].loc)
        return Program(self.functions, self.warnings)

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
                self.operation(body)

    def unclosed(self, opening: int) -> None:
        self.t.fail(f"the text ends before the '{{' of line {self.t.loc(opening).line} is closed")

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
        self.top_level(body, opening)
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
        arguments, dropped = self.function_arguments()
        signature = self.t.start
        results: list[Type] = []
        if self.t.kind == "arrow":
            self.t.advance()
            results = [kind for kind, _ in self.types()]
        if self.accept("attributes"):
            self.braces_of("attributes")
        attrs = self.t.source[signature : self.t.previous_end()].strip() if self.t.start > signature else ""
        if dropped is not None:
            self.warn("attributes of function arguments are not kept", dropped)
        if self.at("{"):
            body = self.region("function", arguments)
            if not body.ops or body.ops[-1].name != "func.return":
                self.t.fail(f"the function @{name} does not end with a return", name_at)
            returned = [value.type for value in body.ops[-1].operands]
            if returned != results:
                shown = [", ".join(map(str, ts)) or "nothing" for ts in (returned, results)]
                self.t.fail_at(f"return of {shown[0]} in a function of {shown[1]}", body.ops[-1].loc)
            body.args = []
            self.functions.append(Function(name, arguments, body, self.t.loc(start), attrs))
        else:
            self.warn(f"the function @{name} has no body and is not kept", start)
        self.scopes = outer
        self.skip_location()

    def function_arguments(self) -> tuple[list[Value], int | None]:
        arguments, dropped = [], None
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
                dropped = self.t.start
                self.skip_balanced()
            self.skip_location()
        return arguments, dropped

    def region(self, owner: str, arguments: list[Value]) -> Block:
        """Read ``{ ... }`` as the region of ``owner``; the caller has entered ``arguments`` in a scope of theirs."""
        opening = self.expect("{")
        self.inside.append(owner)
        if len(self.inside) > MAX_DEPTH:
            self.t.fail(f"nested deeper than {MAX_DEPTH} regions", opening)
        block = Block(list(arguments))
        while not self.accept("}"):
            if self.t.kind == "end":
                self.unclosed(opening)
            if block.ops and block.ops[-1].name in _TERMINATORS:
                self.t.fail(f"nothing may follow {block.ops[-1].name} in its region")
            if self.t.kind == "block":
                self.t.fail("blocks with labels are not supported: use scf.for or scf.if")
            self.operation(block)
        self.inside.pop()
        return block

    def operation(self, block: Block) -> None:
        first = self.t.index
        names = self.result_names()
        start = self.t.start
        name, kind = self.t.text, self.t.kind
        if kind == "string" and self.t.peek()[1] == "(":
            op = self.generic(names, first)
        elif kind != "word" or ("." not in name and name != "return") or name.endswith("."):
            self.t.expected("an operation")
        elif name in ("func.func", "module", "builtin.module"):
            self.t.fail(f"{name} may not stand inside a region")
        elif (method := _STRUCTURE.get(name)) is not None:
            op = method(self, names)
        elif name in ARITH:
            op = self.arith(names, first)
        elif name.startswith("pto."):
            op = self.pto(names, first)
        else:
            op = self.verbatim(names, first)
        op.loc = self.t.loc(start)
        self.skip_location()
        block.ops.append(op)

    def scf_for(self, names: ResultNames) -> Op:
        start = self.t.start
        self.t.advance()
        iv, iv_at = self.value_name()
        self.expect("=")
        bounds = [self.value_name()]
        for word in ("to", "step"):
            self.expect(word)
            bounds.append(self.value_name())
        carried, inits = [], []
        kinds: list[tuple[Type, int]] = []
        if self.accept("iter_args"):
            self.expect("(")
            while not self.accept(")"):
                if carried:
                    self.expect(",", " or ')'")
                carried.append(self.value_name())
                self.expect("=")
                inits.append(self.value_name())
            if self.t.kind != "arrow":
                self.t.expected("'->' and the types of iter_args")
            place = self.t.start
            self.t.advance()
            kinds = self.types()
            if len(kinds) != len(inits):
                self.t.fail(f"{len(inits)} iter_args, but {len(kinds)} types", place)
        counter = self.type() if self.accept(":") else INDEX
        operands = [self.scopes.use(name, counter, place) for name, place in bounds]
        operands += [self.scopes.use(n, k, place) for (n, place), (k, _) in zip(inits, kinds, strict=True)]
        self.scopes.enter()
        arguments = [self.scopes.define(iv, counter, iv_at)]
        arguments += [self.scopes.define(n, k, place) for (n, place), (k, _) in zip(carried, kinds, strict=True)]
        types = [k for k, _ in kinds]
        body = self.loop_region("scf.for", arguments, types)
        attrs: dict[str, Attr] = {}
        if self.at("{"):
            self.attributes(attrs, {})
        results = self.define(names, types, "scf.for", start)
        return Op("scf.for", operands, attrs, results, [body])

    def loop_region(self, owner: str, arguments: list[Value], types: list[Type]) -> Block:
        """A region that ends in scf.yield of ``types``; closes the scope that the caller opened."""
        body = self.region(owner, arguments)
        closing = self.t.previous_end() - 1
        if not body.ops or body.ops[-1].name != "scf.yield":
            if types:
                self.t.fail(f"this {owner} yields {len(types)} value(s), but has no scf.yield", closing)
            body.ops.append(Op("scf.yield", loc=self.t.loc(closing)))
        last = body.ops[-1]
        found = [v.type for v in last.operands]
        if found != types:
            shown = [", ".join(map(str, ts)) or "nothing" for ts in (found, types)]
            self.t.fail_at(f"scf.yield of {shown[0]} in a {owner} of {shown[1]}", last.loc)
        self.scopes.leave()
        return body

    def scf_if(self, names: ResultNames) -> Op:
        start = self.t.start
        self.t.advance()
        condition = self.scopes.use(*self._with_type(Scalar("i1")))
        types: list[Type] = []
        if self.t.kind == "arrow":
            self.t.advance()
            types = [k for k, _ in self.types()]
        regions = []
        self.scopes.enter()
        regions.append(self.loop_region("scf.if", [], types))
        if self.accept("else"):
            self.scopes.enter()
            regions.append(self.loop_region("scf.if", [], types))
        elif types:
            self.t.fail("an scf.if with results needs an else", start)
        return Op("scf.if", [condition], {}, self.define(names, types, "scf.if", start), regions)

    def _with_type(self, kind: Type) -> tuple[str, Type, int]:
        name, offset = self.value_name()
        return name, kind, offset

    def terminator(self, names: ResultNames) -> Op:
        name = "func.return" if self.at("return") else self.t.text
        owners = ("scf.for", "scf.if") if name == "scf.yield" else ("function", "fragment", "module")
        if self.inside[-1] not in owners:
            self.t.fail(f"{name} may not stand here")
        if names.entries:
            self.t.fail(f"{name} has no results")
        self.t.advance()
        operands: list[tuple[str, int]] = []
        kinds: list[tuple[Type, int]] = []
        if self.t.kind == "value" and not (self.t.starts_line() and self.begins_operation()):
            operands.append(self.value_name())
            while self.accept(","):
                operands.append(self.value_name())
            self.expect(":", " and the types")
            kinds = self.types()
            if len(kinds) != len(operands):
                self.t.fail(f"{len(operands)} values, but {len(kinds)} types", kinds[0][1])
        pairs = zip(operands, kinds, strict=True)
        return Op(name, [self.scopes.use(n, k, place) for (n, place), (k, _) in pairs])

    def vecscope(self, names: ResultNames) -> Op:
        start = self.t.start
        self.t.advance()
        self.define(names, [], "pto.vecscope", start)
        self.scopes.enter()
        body = self.region("pto.vecscope", [])
        self.scopes.leave()
        return Op("pto.vecscope", regions=[body])

    def arith(self, names: ResultNames, first: int) -> Op:
        name, start, shape = self.t.text, self.t.start, ARITH[self.t.text]
        self.t.advance()
        attrs: dict[str, Attr] = {}
        if shape == "constant":
            if self.t.kind != "number" and self.t.text not in ("true", "false"):
                return self.verbatim(names, first)
            attrs["value"], kind = self.number()
            return Op(name, [], attrs, self.define(names, [kind], name, start))
        if shape == "compare":
            if self.t.kind != "word":
                self.t.expected("a comparison such as slt")
            attrs["predicate"] = self.t.text
            self.t.advance()
            self.expect(",")
        operands = [self.value_name()]
        for _ in range({"unary": 0, "cast": 0, "select": 2}.get(shape, 1)):
            self.expect(",", f" and another operand of {name}")
            operands.append(self.value_name())
        while self.t.kind == "word" and (found := re.fullmatch(r"(overflow|fastmath)<(.*)>", self.t.text)):
            attrs[found[1]] = found[2]
            self.t.advance()
        if self.at("{"):
            self.attributes(attrs, {})
        self.expect(":", " and the type")
        kind = self.type()
        kinds, result = [kind] * len(operands), kind
        if shape == "select":
            kinds[0] = Scalar("i1")
        elif shape == "compare":
            result = Scalar("i1")
        elif shape == "cast":
            self.expect("to")
            result = self.type()
        values = [self.scopes.use(n, k, place) for (n, place), k in zip(operands, kinds, strict=True)]
        return Op(name, values, attrs, self.define(names, [result], name, start))


_STRUCTURE = {
    "scf.for": _Reader.scf_for,
    "scf.if": _Reader.scf_if,
    "scf.yield": _Reader.terminator,
    "func.return": _Reader.terminator,
    "return": _Reader.terminator,
    "pto.vecscope": _Reader.vecscope,
}
