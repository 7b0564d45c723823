"""Operations in their regions: loops, branches, scopes, scalar arithmetic, and what each of them holds.

``pto`` operations all have one regular form (pto_reader.py); what nobody knows is kept verbatim (verbatim.py).
"""

from __future__ import annotations

import re

from eqsat.ir import INDEX, Attr, Block, Op, Scalar, Type, Value
from eqsat.pieces import MAX_DEPTH
from eqsat.pto_reader import PtoReader
from eqsat.spellings import ARITH, BARE_NAMES
from eqsat.verbatim import ResultNames

_TERMINATORS = ("scf.yield", "func.return")


class RegionReader(PtoReader):
    """Reads one region or one operation of any kind."""

    def unclosed(self, opening: int) -> None:
        """Fail since the text ends inside a region."""
        self.t.fail(f"the text ends before the '{{' of line {self.t.loc(opening).line} is closed")

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
        """Read one operation, and add it to ``block``."""
        first = self.t.index
        names = self.result_names()
        start = self.t.start
        name, kind = self.t.text, self.t.kind
        if kind == "string" and self.t.peek()[1] == "(":
            op = self.generic(names, first)
        elif kind != "word" or ("." not in name and name not in BARE_NAMES) or name.endswith("."):
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
        """``scf.for %i = %low to %high step %step iter_args(%a = %b) -> (T) : index { ... }``."""
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
        """``scf.if %c -> (T) { ... } else { ... }``: always two regions, the second empty when there is no else."""
        start = self.t.start
        self.t.advance()
        condition = self.scopes.use(*self._with_type(Scalar("i1")))
        types: list[Type] = []
        if self.t.kind == "arrow":
            self.t.advance()
            types = [k for k, _ in self.types()]
        self.scopes.enter()
        regions = [self.loop_region("scf.if", [], types)]
        if self.accept("else"):
            self.scopes.enter()
            regions.append(self.loop_region("scf.if", [], types))
        elif types:
            self.t.fail("an scf.if with results needs an else", start)
        else:
            regions.append(Block())
        return Op("scf.if", [condition], {}, self.define(names, types, "scf.if", start), regions)

    def _with_type(self, kind: Type) -> tuple[str, Type, int]:
        name, offset = self.value_name()
        return name, kind, offset

    def terminator(self, names: ResultNames) -> Op:
        """``scf.yield`` or ``return``, with values and their types."""
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
        """``pto.vecscope { ... }``."""
        start = self.t.start
        self.t.advance()
        self.define(names, [], "pto.vecscope", start)
        self.scopes.enter()
        body = self.region("pto.vecscope", [])
        self.scopes.leave()
        return Op("pto.vecscope", regions=[body])

    def arith(self, names: ResultNames, first: int) -> Op:
        """An operation of arith, whose shape the table ARITH names."""
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
    "scf.for": RegionReader.scf_for,
    "scf.if": RegionReader.scf_if,
    "scf.yield": RegionReader.terminator,
    "func.return": RegionReader.terminator,
    "return": RegionReader.terminator,
    "pto.vecscope": RegionReader.vecscope,
}
