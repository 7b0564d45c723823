"""``pto`` operations from their one regular form ``name operands {attributes} : types -> types``.

VMI operations come out with their unified name and checked; VPTO instructions need no row anywhere to be read, and
unknown ones whose text is not regular are kept verbatim.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from eqsat.canonical import canonicalize
from eqsat.check_shape import Fault
from eqsat.ir import INDEX, Attr, EqsatError, Op, OtherType, Ptr, Type, Value
from eqsat.pieces import unescape
from eqsat.spellings import I16, LEGACY, LEGACY_KEYS, POSITIONAL, STRIDES, UNTYPED, VMI_FORMS, VPTO_NAMES, is_kept
from eqsat.verbatim import ResultNames, VerbatimReader
from eqsat.vmi_check import check_vmi


@dataclass
class _Regular:
    """An operation as it is written, before its names mean anything."""

    operands: list[tuple[str, int]] = field(default_factory=list)
    brackets: list[int] = field(default_factory=list)
    attrs: dict[str, Attr] = field(default_factory=dict)
    attr_places: dict[str, int] = field(default_factory=dict)
    types: list[tuple[Type, int]] = field(default_factory=list)
    results: list[tuple[Type, int]] = field(default_factory=list)


def _is_known(name: str) -> bool:
    """Whether the text of this operation has to be right: a fault in any other keeps it verbatim."""
    short = name.removeprefix("pto.vmi.")
    return name in VPTO_NAMES if short == name else short in VMI_FORMS or short in LEGACY


class PtoReader(VerbatimReader):
    """Reads one ``pto`` operation; the current token is its name."""

    def pto(self, names: ResultNames, first: int) -> Op:
        """The operation at the current token; ``first`` is the token that its text starts with."""
        name, start = self.t.text, self.t.start
        if not _is_known(name):
            if name.startswith("pto.vmi.") or is_kept(name):
                return self.verbatim(names, first)
            try:
                raw = self.regular(name)
            except EqsatError:
                return self.verbatim(names, first)
            behind = self.t.starts_line() or self.t.kind in ("end", "value") or self.t.text in ("}", "loc")
            if not behind or names.count() != len(raw.results):
                return self.verbatim(names, first)
            return self.finish(names, name, raw, start)
        return self.finish(names, name, self.regular(name), start)

    def generic(self, names: ResultNames, first: int) -> Op:
        """MLIR's generic form ``"pto.x"(%a) {...} : (A) -> (R)``, of pto operations without regions."""
        name, start = self.t.text[1:-1], self.t.start
        self.t.advance()
        self.t.advance()
        if not _is_known(name) or self.t.text == "{":
            return self.verbatim(names, first)
        raw = _Regular()
        while not self.accept(")"):
            if raw.operands:
                self.expect(",", " or ')'")
            raw.operands.append(self.value_name())
        if self.accept("<"):
            self.attributes(raw.attrs, raw.attr_places)
            self.expect(">")
        if self.at("{"):
            self.attributes(raw.attrs, raw.attr_places)
        self.expect(":")
        raw.types = self.types()
        if self.t.kind != "arrow":
            self.t.expected("'->'")
        self.t.advance()
        raw.results = self.types()
        if len(raw.types) != len(raw.operands):
            self.t.fail(f"{len(raw.operands)} operands, but {len(raw.types)} types", start)
        return self.finish(names, name, raw, start)

    def regular(self, name: str) -> _Regular:
        """Read ``%a, %p[%o], "LITERAL" {attributes} : types -> types`` behind the name of an operation."""
        raw = _Regular()
        self.t.advance()
        literals = 0
        while self.t.kind in ("value", "string"):
            if self.t.kind == "string":
                row = POSITIONAL.get(name)
                key = row[0] if row else f"arg{literals + len(raw.operands)}"
                if key in raw.attrs:
                    self.t.fail(f"a second string in {name}")
                raw.attrs[key], raw.attr_places[key] = unescape(self.t.text), self.t.start
                literals += 1
                self.t.advance()
            else:
                raw.operands.append(self.value_name())
                if self.at("["):
                    self.bracketed(raw)
            if not self.accept(","):
                break
            if self.t.kind not in ("value", "string"):
                self.t.expected(f"another operand of {name}")
        if self.at("{"):
            self.attributes(raw.attrs, raw.attr_places)
        if self.accept(":"):
            raw.types = self.types()
            if self.t.kind == "arrow":
                self.t.advance()
                raw.results = self.types()
            elif not raw.operands:
                raw.types, raw.results = [], raw.types
        raw.types = self.typed(name, raw)
        return raw

    def bracketed(self, raw: _Regular) -> None:
        """``[%o]`` behind a pointer, or ``[0, 2, ...]`` of a shuffle."""
        place = self.t.start
        self.expect("[")
        numbers: list[Attr] = []
        while not self.accept("]"):
            if self.t.kind == "number":
                numbers.append(self.attribute(0))
            else:
                raw.brackets.append(len(raw.operands))
                raw.operands.append(self.value_name())
            if not self.at("]"):
                self.expect(",", " or ']'")
        if numbers:
            raw.attrs["indices"], raw.attr_places["indices"] = numbers, place

    def typed(self, name: str, raw: _Regular) -> list[tuple[Type, int]]:
        """The types of all operands, also of those that the text lists none for, each with the place to blame."""
        listed = [k for k, _ in raw.types]
        count = len(raw.operands)
        if count and not listed:
            self.t.expected(f"':' and the types of {name}")
        if len(listed) == count:
            return raw.types
        unlisted: dict[int, Type] = {i: INDEX for i in raw.brackets}
        unlisted |= {i: k for i, k in UNTYPED.get(name, {}).items() if i < count}
        short = name.removeprefix("pto.vmi.")
        legacy = LEGACY.get(short)
        stride = STRIDES.get(legacy.name if legacy else short) if short != name else None
        missing = count - len(unlisted) - len(listed)
        if stride is not None and raw.brackets and missing in (1, 2):
            behind = raw.brackets[-1] + 1
            unlisted |= {i: stride if missing == 1 else I16 for i in range(behind, min(behind + missing, count))}
        typed = count - len(unlisted)
        if typed != len(listed):
            what = "a missing operand" if typed < len(listed) else "a missing type"
            place = raw.types[0][1]
            self.t.fail(f"{name} lists types for {len(listed)} operands, but has {typed}: {what}", place)
        rest = iter(raw.types)
        return [(unlisted[i], raw.operands[i][1]) if i in unlisted else next(rest) for i in range(count)]

    def finish(self, names: ResultNames, name: str, raw: _Regular, start: int) -> Op:
        """Look the names up, bring the spelling to its canonical form, and check what is known of the operation."""
        pairs = zip(raw.operands, raw.types, strict=True)
        values = [self.scopes.use(n, k, place) for (n, place), (k, _) in pairs]
        places = [place for _, place in raw.types]
        op = Op(name, values, raw.attrs)
        # Checked before the names are entered: a fault of the operation is worth more than one of its names.
        op.results = [Value("", kind) for kind, _ in raw.results]
        if name.startswith("pto.vmi."):
            self.check(op, raw, places, start)
        else:
            self.check_types(name, raw, start)
        op.results = self.define(names, [kind for kind, _ in raw.results], name, start)
        return op

    def check_types(self, name: str, raw: _Regular, start: int) -> None:
        """Foreign types in a VPTO operation, and pointers that are made of something else."""
        for kind, place in [*raw.types, *raw.results]:
            if isinstance(kind, OtherType) and name in VPTO_NAMES and name != "pto.castptr":
                self.t.fail(f"{name} does not take the type '{kind}'", place)
        if name not in ("pto.castptr", "pto.addptr"):
            return
        wanted = 1 if name == "pto.castptr" else 2
        if len(raw.types) != wanted or len(raw.results) != 1:
            self.t.fail(f"{name} takes {wanted} operand{'s' * (wanted > 1)} and makes one result", start)
        (source, source_at), (result, result_at) = raw.types[0], raw.results[0]
        if name == "pto.addptr" and not isinstance(source, Ptr):
            self.t.fail(f"pto.addptr needs a pointer (!pto.ptr), not {source}", source_at)
        if name == "pto.addptr" and source != result:
            self.t.fail(f"pto.addptr of {source} makes no {result}", result_at)
        if not isinstance(result, Ptr) and not isinstance(source, Ptr):
            self.t.fail(f"pto.castptr from {source} to {result}: neither is a pointer", result_at)

    def check(self, op: Op, raw: _Regular, places: list[int], start: int) -> None:
        """Bring a VMI operation to its canonical form and check it; its faults go to the part that is wrong."""
        said = op.name.removeprefix("pto.vmi.")
        try:
            if (order := canonicalize(op, said)) is not None:
                places = [places[i] for i in order]
            check_vmi(op, said)
        except Fault as fault:
            place = start
            if fault.part == "operand" and isinstance(fault.key, int):
                place = places[fault.key]
            elif fault.part == "result" and isinstance(fault.key, int):
                place = raw.results[fault.key][1]
            elif fault.part == "attr":
                written = [fault.key, *(old for old, new in LEGACY_KEYS.items() if new == fault.key)]
                place = next((raw.attr_places[str(key)] for key in written if key in raw.attr_places), start)
            self.t.fail(fault.message, place)
