"""The algebra rows: both sides of every instance on codes; where these are not all, on terms or by a solver."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from eqsat.ir import EqsatError, element_bytes
from eqsat.isa import InstructionTable
from rules.algebra import ANALYSES
from rules.row import Rule
from verify.formats import CODE_TYPES, FLOAT_KINDS, kind_of
from verify.notes import Trap
from verify.symbolic.extrema import canonical as is_canonical
from verify.symbolic.terms import Unproved

from .domains import Codes, Symbols, canonical_codes
from .equations import Equation, IllTyped, Instances, evaluated, result_of
from .pattern import Unreadable, read, variables
from .smt import Formulas, Inexpressible
from .verdict import Finding

_LANES = 1 << 16
# zeros, subnormals, least normals, 1, largest, infinities, the canonical NaN and others
_SPECIAL = {
    "f16": (0, 0x8000, 1, 0x83FF, 0x400, 0x3C00, 0xBC00, 0x7BFF, 0xFBFF, 0x7C00, 0xFC00, 0x7E00, 0xFE01, 0x7C01),
    "bf16": (0, 0x8000, 1, 0x80FF, 0x80, 0x3F80, 0xBF80, 0x7F7F, 0xFF7F, 0x7F80, 0xFF80, 0x7FC0, 0xFFC1, 0x7F81),
}
_INTEGERS = (0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)
_SYMBOLS = 16  # lanes of a vector of terms, at least


def check_algebra(
    table: InstructionTable, rows: list[Rule], findings: dict[str, Finding], *, quick: bool, analyses: bool
) -> None:
    """Judges the rows that stand in ``findings``; ``analyses``: and what the facts on values claim."""
    instances = Instances(table)
    texts = [(rule.name, rule.text) for rule in rows if rule.name in findings]
    for name, text in [*texts, *([("analyses", ANALYSES)] if analyses else [])]:
        _Check(findings[name], instances, quick=quick).run(text)


class _Check:
    def __init__(self, finding: Finding, instances: Instances, *, quick: bool) -> None:
        self.finding, self.instances, self.quick = finding, instances, quick
        self.solved: dict[str, bool | None] = {}  # formulas have groups of two, whatever the sizes of groups are

    def run(self, text: str) -> None:
        try:
            for row in read(text):
                for equation in self.instances.of(row):
                    if self.finding.counterexample:
                        return
                    self._equation(equation)
        except Unreadable as fault:
            self.finding.doubt(f"its text has {fault}")

    def _equation(self, equation: Equation) -> None:
        try:
            complete = self._codes(equation)
        except (IllTyped, EqsatError):
            return  # no value is of this kind
        except Trap:
            return  # VMI gives some of its values no meaning
        if complete or self.finding.counterexample:
            return
        if self._terms(equation):
            self.finding.count("terms")
        elif (solved := self._solved(equation)) is not None:
            if solved:
                self.finding.count("smt")
        else:
            self.finding.doubt(f"{equation.binding or 'the equation'} was tried, and is not proved")

    # --- codes ------------------------------------------------------------------------------------------------------

    def _codes(self, equation: Equation) -> bool:
        """Compares both sides on codes; whether these were all there are."""
        complete = _is_complete(equation)
        if not complete and _sums(equation):
            return False  # their order is open: no codes to compare
        for number, values in enumerate(_inputs(equation)):
            if self.quick and number > 1 and not complete:
                break
            self._compare(equation, values, complete=complete)
            if self.finding.counterexample:
                return True
        return complete

    def _compare(self, equation: Equation, values: dict[str, Any], *, complete: bool) -> None:
        domain, kernel = Codes(), self.instances.kernel
        lanes = len(next(iter(values.values())))
        sides = [evaluated(s, domain, values, kernel, lanes) for s in (equation.left, equation.right) if s is not None]
        self.finding.count("exhaustive" if complete else "bytes", lanes)
        if len(sides) == 2 and len(sides[0]) != len(sides[1]):
            self.finding.refute([equation.binding, f"{len(sides[0])} lanes against {len(sides[1])}"])
        elif len(sides) == 2 and (sides[0] != sides[1]).any():
            self._differ(equation, values, sides[0], sides[1])
        for name, *arguments in equation.notes:
            for argument in arguments:
                self._noted(equation, values, name, argument, evaluated(argument, domain, values, kernel, lanes))

    def _differ(self, equation: Equation, values: dict[str, Any], left: Any, right: Any) -> None:
        where = int(np.argmax(left != right))
        share = len(next(iter(values.values()))) / len(left)
        lane = [int(where * share) + k for k in range(max(1, int(share)))]
        shown = [f"{name[1:]} = {_codes_text(v, lane)} ({equation.elements[name]})" for name, v in values.items()]
        self.finding.refute([
            equation.binding, *shown, f"left  gives {_codes_text(left, [where])}",
            f"right gives {_codes_text(right, [where])}",
        ])  # fmt: skip

    def _noted(self, equation: Equation, values: dict[str, Any], name: str, value: Any, found: Any) -> None:
        kind = kind_of(_element(value, equation), "u")
        wrong = canonical_codes(kind, found) != found
        if name == "Magnitude":
            wrong = found >= found.dtype.type(0x8000)
        elif name != "Canonical":
            raise Unreadable(f"a note '{name}'")
        if wrong.any():
            where = int(np.argmax(wrong))
            self.finding.refute([equation.binding, f"{name} is noted of {_codes_text(found, [where])}"])

    # --- proofs -----------------------------------------------------------------------------------------------------

    def _terms(self, equation: Equation) -> bool:
        domain, values, lanes = Symbols(), {}, _SYMBOLS << _grouped(equation)
        if equation.magnitudes:
            return self._terms_of_magnitudes(equation)
        for name, element in equation.elements.items():
            values[name] = domain.free(name, kind_of(element, "u"), lanes, canonical=name in equation.canonical)
        return self._equal(equation, domain, values, lanes)

    def _terms_of_magnitudes(self, equation: Equation) -> bool:
        """A magnitude is the low bits of something."""
        domain, values, lanes = Symbols(), {}, _SYMBOLS << _grouped(equation)
        for name, element in equation.elements.items():
            values[name] = domain.free(name, kind_of(element, "u"), lanes, canonical=False)
            if name in equation.magnitudes:
                values[name] = domain.binary("vand", "u16", values[name], domain.constant(0x7FFF, 2, lanes))
        return self._equal(equation, domain, values, lanes)

    def _equal(self, equation: Equation, domain: Symbols, values: dict[str, Any], lanes: int) -> bool:
        try:
            kernel = self.instances.kernel
            left = evaluated(equation.left, domain, values, kernel, lanes)
            if equation.right is not None:
                right = evaluated(equation.right, domain, values, kernel, lanes)
                if len(left) != len(right) or (left != right).any():
                    return False
            for name, argument in equation.notes:
                found = evaluated(argument, domain, values, kernel, lanes)
                kind = kind_of(_element(argument, equation), "u")
                if (
                    name == "Canonical"
                    and kind in FLOAT_KINDS
                    and not all(is_canonical(domain.t, x, kind) for x in found.tolist())
                ):
                    return False
            return True
        except (Unproved, EqsatError):
            return False

    def _solved(self, equation: Equation) -> bool | None:
        """What a solver says of the formula, which is asked once."""
        key = re.sub(r"\b[kst] = \d+(, )?", "", equation.binding) + str(sorted(equation.elements.items()))
        if key not in self.solved:
            self.solved[key] = self._smt(equation)
        return self.solved[key]

    def _smt(self, equation: Equation) -> bool | None:
        """Whether a solver shows the sides equal; None where it cannot tell. A difference refutes the row."""
        if equation.right is None:
            return None
        try:
            domain = Formulas()
            lanes = 2 if _grouped(equation) else 1
            kinds = {n: kind_of(e, "u") for n, e in equation.elements.items()}
            values = {n: domain.free(n[1:], kind, lanes) for n, kind in kinds.items()}
            given = [fact for n in sorted(equation.canonical) for fact in domain.canonical(kinds[n], values[n])]
            given += [domain.z.ULT(lane, 0x8000) for n in sorted(equation.magnitudes) for lane in values[n]]
            kernel = self.instances.kernel
            sides = [evaluated(s, domain, values, kernel, lanes) for s in (equation.left, equation.right)]
        except Inexpressible:
            return None
        except ImportError:
            self.finding.doubt(f"{equation.binding}: z3-solver is not installed (pip install 'eqsat[smt]')")
            return False
        answer = domain.refute(sides[0], sides[1], given, values)
        if not isinstance(answer, dict):
            return answer
        if _grouped(equation):
            return None
        codes = {n: np.array(c, CODE_TYPES[element_bytes(equation.elements[n])]) for n, c in answer.items()}
        self._compare(equation, codes, complete=False)
        return bool(self.finding.counterexample) or None


def _element(term: Any, equation: Equation) -> str:
    if isinstance(term, str):
        return equation.elements[term]
    return result_of(term) or next((equation.elements[name] for name in variables(term)), "ui16")


def _codes_text(codes: Any, where: list[int]) -> str:
    width = 2 * codes.dtype.itemsize
    return ", ".join(f"0x{int(codes[k]):0{width}X}" for k in where[:8])


def _grouped(equation: Equation) -> int:
    """log2 of the lanes of the largest group that a side reduces."""

    def size(term: Any) -> int:
        if not isinstance(term, tuple):
            return 0
        own = int(term[2]) if term[0] == "?Red" else 0
        return own + max((size(part) for part in term[1:]), default=0)

    return max(size(equation.left), size(equation.right))


def _sums(equation: Equation) -> bool:
    return any("vcadd.f" in str(side) for side in (equation.left, equation.right))


def _is_complete(equation: Equation) -> bool:
    """Whether all codes of the free values can be tried: one of 16 bits or two of 8, lane by lane."""
    bits = sum(8 * element_bytes(element) for element in equation.elements.values())
    return bits <= 16 and not _grouped(equation)


def _inputs(equation: Equation) -> Iterator[dict[str, Any]]:
    """Codes of the free values: all there are, or structured samples."""
    names = sorted(equation.elements)
    kinds = [equation.elements[name] for name in names]
    if _is_complete(equation) and len(names) == 2:
        pair = np.arange(_LANES)
        columns = [pair & 0xFF, pair >> 8]
        yield _limited(equation, {n: c.astype(np.uint8) for n, c in zip(names, columns, strict=True)})
        return
    first = [_every(kind) for kind in kinds]
    if len(names) == 1 and not _grouped(equation):
        yield _limited(equation, {names[0]: first[0]})
        return
    for k in range(len(_specials(kinds[0])) + 1):
        values = {}
        for place, (name, kind) in enumerate(zip(names, kinds, strict=True)):
            values[name] = first[place] if not place else _other(kind, k, place)
            if _grouped(equation):  # neighbours are a group: each code beside the others
                values[name] = np.stack([first[place], _other(kind, k + place, place + 1)], axis=1).reshape(-1)
        yield _limited(equation, values)


def _other(kind: str, k: int, seed: int) -> Any:
    special, every = _specials(kind), _every(kind)
    if k < len(special):
        return np.full(len(every), special[k], every.dtype)
    return np.random.default_rng(seed).permutation(every)


def _specials(kind: str) -> tuple[int, ...]:
    if kind == "f32":
        return (*(code << 16 for code in _SPECIAL["bf16"]), 1, 0x7F800001, 0x3F800001, 0x33800000, 0xFFC00001)
    limit = 1 << 8 * element_bytes(kind)
    return _SPECIAL.get(kind) or tuple(code for code in _INTEGERS if code < limit)


@cache
def _every(kind: str) -> Any:
    """All codes of 8 and 16 bits; of 32 bits all upper halves, with special lower ones."""
    codes = np.arange(_LANES)
    width = element_bytes(kind)
    if width <= 2:
        every = codes.astype(CODE_TYPES[width])
    else:
        low = np.resize(np.array([0, 1, 0x7FFF, 0x8000, 0xFFFF], np.uint32), _LANES)
        every = codes.astype(np.uint32) << 16 | low
    every.flags.writeable = False  # it is shared
    return every


def _limited(equation: Equation, values: dict[str, Any]) -> dict[str, Any]:
    """Codes that the side conditions admit in place of those that they do not."""
    for name in equation.canonical & set(values):
        values[name] = canonical_codes(kind_of(equation.elements[name], "u"), values[name])
    for name in equation.magnitudes & set(values):
        values[name] = values[name] & values[name].dtype.type(0x7FFF)
    return values
