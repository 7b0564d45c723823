"""Rule rows read back: the terms of a row's text, for those who explain or check what it did."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from rules.row import Rule

Term = str | tuple  # a variable, a literal (a quoted string or a number), or (constructor, argument, ...)

# Columns of the constructors of values: v a value, s a string, i a number. The result is always a value.
CONSTRUCTORS = {
    "V": "i", "Leaf": "i", "Un": "sv", "Bin": "svv", "Tri": "svvv", "Quad": "svvvv", "Cvt": "sv", "Red": "siiv",
    "Brc": "iv", "Look": "sv", "Half": "sv", "Pair": "svv",
}  # fmt: skip


@dataclass(frozen=True)
class Pattern:
    """A row taken apart: ``values`` says which variable a term defines, in the order of the text, operands first;
    ``made`` are the terms that its action adds and ``equal`` the two sides that it unites; ``conditions`` and
    ``claims`` are the relations that it asks for and adds.
    """

    values: tuple[tuple[str, Term], ...]
    made: tuple[tuple[str, Term], ...]
    equal: tuple[Term, Term]
    conditions: tuple[Term, ...]
    claims: tuple[Term, ...]
    columns: dict[str, str]  # variable -> v, s or i


@cache
def pattern_of(rule: Rule) -> Pattern:
    """The pattern of an algebra row; raises ValueError when the text has another form."""
    form = forms(rule.text)[0]
    if not isinstance(form, tuple) or form[0] != "rule":
        raise ValueError(f"'{rule.name}' is no rule")
    (_, facts, actions, *_) = form
    names = _Names()
    conditions: list[Term] = []
    for fact in facts:
        if fact[0] == "=":
            names.define(fact[1], fact[2])
        else:
            conditions.append(fact)
    count = len(names.terms)
    claims: list[Term] = []
    equal: tuple[Term, Term] | None = None
    for action in actions:
        if action[0] == "let":
            names.define(action[1], action[2])
        elif action[0] == "union":
            equal = tuple(names.flat(side) for side in action[1:])  # type: ignore[assignment]
        else:
            claims.append(action)
    if equal is None:
        raise ValueError(f"'{rule.name}' equates nothing")
    known, made = tuple(names.terms[:count]), tuple(names.terms[count:])
    return Pattern(known, made, equal, tuple(conditions), tuple(claims), names.columns())


class _Names:
    """Gives each nested term a variable of its own."""

    def __init__(self) -> None:
        self.terms: list[tuple[str, Term]] = []

    def define(self, name: str, term: Term) -> None:
        if isinstance(term, tuple):
            self.terms.append((name, (term[0], *map(self.flat, term[1:]))))
        else:
            raise ValueError(f"({name} = {term}) names no term")

    def flat(self, term: Term) -> Term:
        """The variable that stands for a term."""
        if not isinstance(term, tuple) or term[0] not in CONSTRUCTORS:
            return term
        flat = (term[0], *map(self.flat, term[1:]))
        name = f"_{len(self.terms)}"
        self.terms.append((name, flat))
        return name

    def columns(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for name, term in self.terms:
            found[name] = "v"
            for kind, part in zip(CONSTRUCTORS[term[0]], term[1:], strict=True):
                if isinstance(part, str) and is_variable(part):
                    found[part] = kind
        return found


def is_variable(term: Term) -> bool:
    """Whether a term is a variable, not a literal."""
    return isinstance(term, str) and (term[0].isalpha() or term[0] == "_")


def forms(text: str) -> list[Term]:
    """The forms of a rule text, one after the other; raises ValueError where a parenthesis has no partner."""
    lines = (line.partition(";")[0] for line in text.split("\n"))
    tokens = iter(re.findall(r'"[^"]*"|[()]|[^\s()"]+', "\n".join(lines)))
    return [_read(token, tokens) for token in tokens]


def _read(token: str, tokens: Iterator[str]) -> Term:
    if token == ")":
        raise ValueError("a parenthesis is closed that was not opened")
    if token != "(":
        return token
    parts = []
    for inner in tokens:
        if inner == ")":
            return tuple(parts)
        parts.append(_read(inner, tokens))
    raise ValueError("a parenthesis is not closed")
