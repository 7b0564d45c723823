"""Addresses: index expressions as affine forms, what divides them, and whether two accesses can meet.

An expression is a constant plus integer multiples of symbols: loop counters (0, 1, 2, ...) and names that nothing
is known of. What is no sum or constant multiple becomes a symbol of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from math import gcd

from eqsat.ir import Block, EqsatError, Op, Value

FAR = 1 << 20  # the alignment of address 0


@dataclass(frozen=True)
class Affine:
    """``constant + sum(coefficient * symbol)``; ``terms`` is sorted by symbol number."""

    constant: int
    terms: tuple[tuple[int, int], ...] = ()  # (symbol, coefficient), coefficients are not 0

    def __add__(self, other: Affine) -> Affine:
        total = dict(self.terms)
        for symbol, factor in other.terms:
            total[symbol] = total.get(symbol, 0) + factor
        return Affine(self.constant + other.constant, tuple(sorted((s, f) for s, f in total.items() if f)))

    def times(self, factor: int) -> Affine:
        """The expression multiplied by a constant."""
        if factor == 0:
            return Affine(0)
        return Affine(self.constant * factor, tuple((s, f * factor) for s, f in self.terms))

    def __sub__(self, other: Affine) -> Affine:
        return self + other.times(-1)

    @property
    def is_constant(self) -> bool:
        """Whether no symbol is left."""
        return not self.terms


@dataclass
class Facts:
    """Statements of ``--assume``: divisors of named values, and the trip count of loops whose count is unknown."""

    divisors: dict[str, int] = field(default_factory=dict)
    trips: int | None = None


_DIVISOR = re.compile(r"%?([A-Za-z0-9_$.-]+)\s*%\s*(\d+)\s*==\s*0")
_TRIPS = re.compile(r"trips\s*=\s*(\d+)")


def parse_facts(texts: tuple[str, ...] | list[str]) -> Facts:
    """Reads ``--assume`` texts (``off%8==0``, ``trips=64``); raises EqsatError for anything else."""
    facts = Facts()
    for text in texts:
        if found := _DIVISOR.fullmatch(text.strip()):
            name, divisor = found[1], int(found[2])
            if divisor == 0:
                raise EqsatError(f"assumption '{text}' divides by zero")
            old = facts.divisors.get(name, 1)
            facts.divisors[name] = old * divisor // gcd(old, divisor)
        elif found := _TRIPS.fullmatch(text.strip()):
            facts.trips = int(found[1])
            if facts.trips == 0:
                raise EqsatError(f"assumption '{text}': a loop of no trips costs nothing")
        else:
            raise EqsatError(f"assumption '{text}' is not understood; write 'name%8==0' or 'trips=64'")
    return facts


class Expressions:
    """The index expressions of one function."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._forms: dict[Value, Affine] = {}
        self._divisor: list[int] = []
        self._counter: list[bool] = []
        self._symbols: dict[object, int] = {}
        self.names: list[str] = []
        self.used_facts: set[str] = set()

    def define(self, op: Op) -> None:
        """Takes in one scalar operation."""
        for result in op.results:
            self._forms[result] = self._evaluate(op, result)

    def define_loop(self, loop: Op, body: Block) -> None:
        """Gives the induction variable its form: lower bound plus step times a counter."""
        lower, step = self.form(loop.operands[0]), self.form(loop.operands[2])
        counter = self._symbol((loop, "counter"), body.args[0].name, 1, counter=True)
        if step.is_constant:
            self._forms[body.args[0]] = lower + Affine(0, ((counter, 1),)).times(step.constant)
        else:
            self._forms[body.args[0]] = Affine(0, ((self._symbol(body.args[0], body.args[0].name, 1), 1),))

    def counter(self, loop: Op) -> int:
        """The symbol that counts the iterations of a loop."""
        return self._symbols[loop, "counter"]

    def form(self, value: Value) -> Affine:
        """The affine form of an index value; a value that nothing defines is a symbol."""
        if value not in self._forms:
            divisor = self._facts.divisors.get(value.name, 1)
            if divisor > 1:
                self.used_facts.add(f"%{value.name} is a multiple of {divisor}")
            self._forms[value] = Affine(0, ((self._symbol(value, value.name, divisor), 1),))
        return self._forms[value]

    def values(self) -> dict[int, Value]:
        """The value that each symbol stands for, loop counters left out."""
        return {number: key for key, number in self._symbols.items() if isinstance(key, Value)}

    def divisor(self, form: Affine) -> int:
        """The largest number known to divide the expression; FAR for 0."""
        result = abs(form.constant)
        for symbol, factor in form.terms:
            result = gcd(result, factor * self._divisor[symbol])
        return result or FAR

    def known(self, form: Affine) -> bool:
        """Whether only constants and loop counters occur, so that the divisor is exact and nothing is to assume."""
        return all(self._counter[symbol] for symbol, _ in form.terms)

    def symbols(self, form: Affine) -> tuple[str, ...]:
        """Names of the symbols in the expression."""
        return tuple(self.names[s] for s, _ in form.terms)

    def _symbol(self, key: object, name: str, divisor: int, *, counter: bool = False) -> int:
        if key not in self._symbols:
            self._symbols[key] = len(self._divisor)
            self._divisor.append(divisor)
            self._counter.append(counter)
            self.names.append(name)
        return self._symbols[key]

    def _evaluate(self, op: Op, result: Value) -> Affine:
        kind = op.name.removeprefix("arith.")
        if kind == "constant" and isinstance(op.attrs.get("value"), int):
            return Affine(int(op.attrs["value"]))  # type: ignore[arg-type]
        forms = [self.form(v) for v in op.operands]
        if kind == "addi":
            return forms[0] + forms[1]
        if kind == "subi":
            return forms[0] - forms[1]
        if kind == "muli":
            for one, other in ((forms[0], forms[1]), (forms[1], forms[0])):
                if one.is_constant:
                    return other.times(one.constant)
            divisor = self.divisor(forms[0]) * self.divisor(forms[1])
            return Affine(0, ((self._symbol(result, result.name, divisor), 1),))
        if kind in ("index_cast", "index_castui", "extsi", "extui", "trunci"):
            return forms[0]
        divisor = self._facts.divisors.get(result.name, 1)
        return Affine(0, ((self._symbol(result, result.name, divisor), 1),))


def power_of_two(number: int) -> int:
    """The largest power of two that divides a positive number."""
    return min(number & -number, FAR)


def apart(first: Affine, first_size: int, second: Affine, second_size: int) -> bool:
    """Whether [first, first + size) and [second, second + size) never meet for equal symbols."""
    distance = second - first
    if not distance.is_constant:
        return False
    return distance.constant >= first_size or -distance.constant >= second_size
