"""Scalars as linear forms: a constant plus multiples of atoms, which are terms that nothing is known of but bounds."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from verify.symbolic.terms import Terms

Bound = int | None


@dataclass(frozen=True)
class Form:
    """``constant + sum(coefficient * atom)``; terms are sorted by atom, no coefficient is 0."""

    constant: int
    terms: tuple[tuple[int, int], ...] = ()

    def __add__(self, other: Form | int) -> Form:
        if isinstance(other, int):
            return Form(self.constant + other, self.terms)
        total = dict(self.terms)
        for atom, factor in other.terms:
            total[atom] = total.get(atom, 0) + factor
        return Form(self.constant + other.constant, tuple(sorted((a, f) for a, f in total.items() if f)))

    def __radd__(self, other: int) -> Form:
        return self + other

    def __sub__(self, other: Form) -> Form:
        return self + other.times(-1)

    def __mul__(self, factor: int) -> Form:
        return self.times(factor)

    def __rmul__(self, factor: int) -> Form:
        return self.times(factor)

    def times(self, factor: int) -> Form:
        """The form multiplied by a number."""
        if not factor:
            return Form(0)
        return Form(self.constant * factor, tuple((a, f * factor) for a, f in self.terms))

    @property
    def known(self) -> int | None:
        """The number that it is, if it is one."""
        return None if self.terms else self.constant

    @property
    def factor(self) -> int:
        """The greatest common divisor of the coefficients."""
        return gcd(*(f for _, f in self.terms))

    def divided(self, factor: int) -> Form:
        """The form divided by a factor of all its coefficients and of its constant."""
        return Form(self.constant // factor, tuple((a, f // factor) for a, f in self.terms))

    def bounds(self, t: Terms) -> tuple[Bound, Bound]:
        """The least and the largest value that it can have; None where none is known."""
        low: Bound = self.constant
        high: Bound = self.constant
        for atom, factor in self.terms:
            least, most = atom_bounds(t, atom)
            if factor < 0:
                least, most = most, least
            low = None if low is None or least is None else low + factor * least
            high = None if high is None or most is None else high + factor * most
        return low, high


def atom_bounds(t: Terms, atom: int) -> tuple[Bound, Bound]:
    """Bounds of an atom: of a minimum or maximum from its operands, of others as they were declared."""
    node = t.node(atom)
    if node.name != "scalar":
        return t.memo.get(("bounds", atom), (None, None))
    if node.params[0] not in ("maxsi", "minsi"):
        return None, None
    bounds = [form.bounds(t) for form in node.params[1]]
    lows, highs = [b[0] for b in bounds], [b[1] for b in bounds]
    known_lows, known_highs = [b for b in lows if b is not None], [b for b in highs if b is not None]
    if node.params[0] == "maxsi":
        return max(known_lows, default=None), (max(known_highs) if len(known_highs) == len(highs) else None)
    return (min(known_lows) if len(known_lows) == len(lows) else None), min(known_highs, default=None)


def atom_divisor(t: Terms, atom: int) -> int:
    """A number that divides every value of an atom."""
    return t.memo.get(("divisor", atom), 1)
