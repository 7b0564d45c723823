"""Instances of algebra rows: variables of a row bound by its side conditions, and what both sides come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from eqsat.address import Facts
from eqsat.ir import Block, Function, Scalar, Value, element_bytes
from eqsat.isa import InstructionTable
from extract.kernel import Item, Kernel, Region
from extract.values import algebra_facts
from rules.codes import parse_cast, parse_code
from rules.steps import Shape
from verify.floats import encode_scalar
from verify.formats import kind_of

from .operations import cast_modes
from .pattern import Row, Term, Unreadable, bound, variables

_SIZES = {"?s": (1, 3), "?t": (1, 2), "?k": (0, 1)}
_CONSTRAINTS = ("Canonical", "Magnitude")
_FLOATS = ("f32", "f16", "bf16")
_SPLATS = (0.0, -0.0, 1.0, float("inf"), float("-inf"))
_INTEGERS = ("ui8", "ui16", "ui32")


class IllTyped(Exception):
    """The binding makes no value: an operation of another number or type of operands."""


@dataclass(frozen=True)
class Equation:
    """Both sides of an instance (``right`` is None for a note on values), with the elements of its free values, those
    that must be canonical and those that must be magnitudes, and what is noted.
    """

    left: Term
    right: Term | None
    elements: dict[str, str]
    canonical: frozenset[str]
    magnitudes: frozenset[str]
    notes: tuple[tuple, ...]
    binding: str


class Instances:
    """Binds rows over the side conditions that the instruction table gives."""

    def __init__(self, table: InstructionTable) -> None:
        self.table = table
        self.kernel = _kernel(table)
        allowed = frozenset(cast.key for cast in table.casts.values())
        self.facts = algebra_facts(table, self.kernel, allowed)

    def of(self, row: Row) -> Iterator[Equation]:
        """Every instance of a row; raises Unreadable for a condition that is not known."""
        for binding in self._bindings(row):
            names = {str(name): value for name, value in binding.items()}
            left = bound(row.left, names)
            right = None if row.right is None else bound(row.right, names)
            notes = tuple(tuple(bound(part, names) for part in note) for note in row.notes)
            if not all(_holds(tuple(bound(p, names) for p in test)) for test in row.tests):
                continue
            if not self._typed(left) or right is not None and not self._typed(right):
                continue
            terms = [t for t in (left, right, *(part for note in notes for part in note)) if isinstance(t, tuple)]
            for elements in self._elements(terms):
                yield Equation(
                    left, right, elements, self._under(row, "Canonical"), self._under(row, "Magnitude"), notes,
                    ", ".join(f"{k[1:]} = {v}" for k, v in sorted(names.items()) if isinstance(v, str | int)),
                )  # fmt: skip

    def _under(self, row: Row, name: str) -> frozenset[str]:
        found = [fact[1] for fact in row.facts if fact[0] == name]
        if not all(isinstance(value, str) for value in found):
            raise Unreadable(f"'{name}' of what is no free value")
        return frozenset(map(str, found))

    def _bindings(self, row: Row) -> Iterator[dict[str, Any]]:
        found: list[dict[str, Any]] = [{}]
        for name, *arguments in row.facts:
            if name in _CONSTRAINTS:
                continue
            if name not in self.facts:
                raise Unreadable(f"the side condition '{name}'")
            found = [
                {**have, **more} for have in found for fact in self.facts[name]
                if (more := _matched(arguments, fact, have)) is not None
            ]  # fmt: skip
        free = self._free(row)
        for have in found:
            names = [name for name in free if name not in have]
            for values in product(*(free[name] for name in names)):
                yield {**have, **dict(zip(names, values, strict=True))}

    def _free(self, row: Row) -> dict[str, Sequence[Any]]:
        """Texts and numbers that no condition binds: anything that a program may have there."""
        found: dict[str, Sequence[Any]] = {}

        def look(term: Term) -> None:
            if not isinstance(term, tuple):
                return
            head = str(term[0])[1:]
            if head in _TEXTS and isinstance(term[1], str) and term[1].startswith("?"):
                found.setdefault(term[1], getattr(self, _TEXTS[head])())
            for part in term[1:]:
                look(part)
            numbers = term[2:4] if head == "Red" else term[1:2] if head == "Brc" else ()
            for part in numbers:
                if isinstance(part, str) and part.startswith("?"):
                    found.setdefault(part, _SIZES.get(part, (1, 2)))

        look(row.left)
        if row.right is not None:
            look(row.right)
        return found

    def _operations(self) -> list[str]:
        return [f"{r.opcode}.{e}" for r in self.table.elementwise.values() for e in sorted(r.types)]

    def _reductions(self) -> list[str]:
        rows = self.table.reduces.values()
        return [f"{r.operation}.{e}" for r in rows for e in sorted(r.types | r.wide_types) if not e.startswith("i")]

    def _casts(self) -> list[str]:
        return [f"{c.source}>{c.target}{mode}" for c in self.table.casts.values() for mode in cast_modes(c)]

    def _halves(self) -> list[str]:
        return ["half:0:0", "half:1:1"]

    def _pairs(self) -> list[str]:
        return ["pair:0", "pair:1"]

    def _looks(self) -> list[str]:
        return ["bits:1:2", "bits:0:1"]

    # --- types --------------------------------------------------------------------------------------------------------

    def _typed(self, term: Term) -> bool:
        """Whether operations have as many operands as the table says, and casts follow one another."""
        if not isinstance(term, tuple):
            return True
        head, code = str(term[0])[1:], str(term[1])
        if head in ("Un", "Bin"):
            row = self.table.elementwise.get(parse_code(code).opcode)
            if row is None or row.operands != len(term) - 2 or parse_code(code).element not in row.types:
                return False
            if row.apart or row.memory or row.scalar or row.modes or row.result or row.governed or row.results > 1:
                return False
        if head == "Red" and parse_code(code).opcode not in self.table.reduces:
            return False
        if head in ("Un", "Bin", "Cvt", "Red"):
            wanted = parse_cast(code).source if head == "Cvt" else parse_code(code).element
            inner = [part for part in term[2:] if isinstance(part, tuple)]
            if any((made := result_of(part)) and made != wanted and not _same_bits(made, wanted) for part in inner):
                return False
        return all(map(self._typed, term[1:]))

    def _elements(self, terms: Sequence[Term]) -> Iterator[dict[str, str]]:
        """The elements of free values, by where they stand; what may have any type has some of them."""
        found: dict[str, str] = {}
        for term in terms:
            _infer(term, "", found)
        names = sorted({name for term in terms for name in variables(term)} - set(found))
        for kinds in product(("f32", "f16", "ui16"), repeat=len(set(names) and {1})):
            yield found | dict.fromkeys(names, *kinds) if names else found


_TEXTS = {
    "Un": "_operations", "Bin": "_operations", "Cvt": "_casts", "Red": "_reductions", "Half": "_halves",
    "Pair": "_pairs", "Look": "_looks",
}  # fmt: skip


def _same_bits(one: str, other: str) -> bool:
    """Bits of floats that integers read, or the other way round."""
    return element_bytes(one) == element_bytes(other) and ("ui" in one[:2]) != ("ui" in other[:2])


def result_of(term: Term) -> str:
    """The element that an operation gives, where its code says so."""
    if not isinstance(term, tuple):
        return ""
    head, code = str(term[0])[1:], str(term[1])
    if head == "Cvt":
        return parse_cast(code).target
    return parse_code(code).element if head in ("Un", "Bin", "Red") else ""


def _infer(term: Term, wanted: str, found: dict[str, str]) -> None:
    if isinstance(term, str) and term.startswith("?"):
        if wanted and (term not in found or found[term][:2] == "ui"):
            found[term] = wanted
        return
    if not isinstance(term, tuple):
        return
    head, code = str(term[0])[1:], str(term[1])
    if head in ("Un", "Bin", "Red"):
        wanted = parse_code(code).element
    elif head == "Cvt":
        wanted = parse_cast(code).source
    elif head == "Look":
        wanted = ""
    for part in term[1:]:
        if not isinstance(part, int) and part != term[1] or head == "Brc":
            _infer(part, wanted, found)


def _matched(arguments: Sequence[Term], fact: Sequence[Any], have: dict[str, Any]) -> dict[str, Any] | None:
    more: dict[str, Any] = {}
    for argument, value in zip(arguments, fact, strict=True):
        if isinstance(argument, str) and argument.startswith("?"):
            if have.get(argument, more.get(argument, value)) != value:
                return None
            more[argument] = value
        elif argument != value:
            return None
    return more


def _holds(test: tuple) -> bool:
    name, a, b = test
    if not isinstance(a, int) or not isinstance(b, int):
        raise Unreadable(f"the test '{name}' of what is no number")
    return {"<": a < b, ">": a > b, "<=": a <= b, ">=": a >= b}[name]


def _kernel(table: InstructionTable) -> Kernel:
    """A program that has a splat of every constant that rows ask for, every narrowing cast, and halves of values."""
    top = Region(0, None, None, "", 0, 1, 1)
    kernel = Kernel(Function("facts", [], Block()), table, Facts(), regions=[top])

    def add(kind: str, element: str, **more: Any) -> Item:
        width = element_bytes(element).bit_length() - 1
        shape = Shape(element, 4, width, frozenset())
        kernel.items.append(Item(len(kernel.items), kind, shape, top, 0, "", **more))
        return kernel.items[-1]

    def splat(element: str, number: float | int) -> Item:
        value = Value("", Scalar(element))
        kernel.constants[value] = number
        return add("splat", element, scalar=value)

    for element in _FLOATS:
        for number in _SPLATS:
            splat(element, number)
    for element in _INTEGERS:
        splat(element, 0)
    value, clear = add("load", "bf16"), splat("ui16", 0x7FFF)
    kernel.sign_masks.append((value.number, clear.number))
    for cast in table.casts.values():
        for mode in cast_modes(cast):
            add("cvt", cast.target, code=f"{cast.source}>{cast.target}{mode}")
    for place in (1, 3, 4):
        for which in (0, 1):
            add("half", "ui16", code=f"half:{place}:{which}", amount=place, rest=which)
    return kernel


# --- both sides ---------------------------------------------------------------------------------------------------


def evaluated(term: Term, domain: Any, values: dict[str, Any], kernel: Kernel, lanes: int) -> Any:
    """What a side comes to in a domain; raises IllTyped where operands do not fit."""
    if isinstance(term, str):
        return values[term]
    if not isinstance(term, tuple):
        raise IllTyped
    head, code = str(term[0])[1:], term[1]
    if head == "Leaf":
        item = kernel.items[code]  # type: ignore[call-overload]
        assert item.scalar is not None
        kind = kind_of(item.shape.element, "u")
        number = kernel.constants[item.scalar]
        return domain.constant(encode_scalar(number, kind), 1 << item.shape.width_log2, lanes)
    parts = [evaluated(part, domain, values, kernel, lanes) for part in term[4 if head == "Red" else 2 :]]
    if len({getattr(part, "dtype", None) for part in parts}) > 1:
        raise IllTyped  # lanes of two widths
    if head in ("Un", "Bin"):
        parsed = parse_code(str(code))
        return getattr(domain, "unary" if head == "Un" else "binary")(
            parsed.opcode, kind_of(parsed.element, "u"), *parts
        )
    if head == "Cvt":
        cast = parse_cast(str(code))
        kinds = (kind_of(cast.source, "u"), kind_of(cast.target, "u"))
        return domain.cast(*kinds, cast.rounding, cast.saturate, *parts)
    if head == "Red":
        parsed = parse_code(str(code))
        name = {"vcmax": "max", "vcmin": "min", "vcadd": "sum"}[parsed.opcode]
        return domain.reduce(name, kind_of(parsed.element, "u"), *parts, 1 << int(term[2]) - int(term[3]))  # type: ignore[arg-type]
    return _moved(head, str(code), parts, domain)


def _moved(head: str, code: str, parts: list[Any], domain: Any) -> Any:
    if head == "Look":
        return domain.look(parts[0], 1 << int(code.split(":")[2]))
    if head == "Brc":
        return domain.take(parts, np.repeat(np.arange(len(parts[0])), 1 << int(code)))
    place = int(code.split(":")[1])
    if head == "Half":
        index = np.arange(len(parts[0]) // 2)
        low = index & (1 << place) - 1
        return domain.take(parts, (index - low) * 2 | int(code.split(":")[2]) << place | low)
    index = np.arange(2 * len(parts[0]))
    inner = index >> place + 1 << place | index & (1 << place) - 1
    return domain.take(parts, inner + (index >> place & 1) * len(parts[0]))
