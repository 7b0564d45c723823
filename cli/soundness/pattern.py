"""Rule rows as the checks of soundness take them: what must hold, and what is then equal or noted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from rules import patterns

Term = str | int | tuple  # a variable ("?a"), a text, a number, or (constructor, arguments..)
VALUES = frozenset({"V", "Leaf", "Un", "Bin", "Tri", "Quad", "Cvt", "Red", "Brc", "Look", "Half", "Pair"})


class Unreadable(Exception):
    """The text says something that this reader does not know."""


@dataclass
class Row:
    """One egglog rule: what is matched (``left``), what is equal to it (None for a mere note), facts that must hold,
    comparisons of numbers, and what is noted of values.
    """

    left: Term
    right: Term | None
    facts: list[tuple] = field(default_factory=list)
    tests: list[tuple] = field(default_factory=list)
    notes: list[tuple] = field(default_factory=list)


def read(text: str) -> list[Row]:
    """The rules of a text; raises Unreadable."""
    try:
        found = patterns.forms(text)
    except ValueError as error:
        raise Unreadable(str(error)) from None
    return [_row(_marked(form)) for form in found]


def _marked(form: patterns.Term) -> Term:
    """A form with its variables and constructors marked, its texts without quotes and its numbers as numbers."""
    return tuple(map(_marked, form)) if isinstance(form, tuple) else _atom(form)


def _atom(token: str) -> Term:
    if token[0] == '"':
        return token[1:-1]
    if re.fullmatch(r"-?\d+", token):
        return int(token)
    return f"?{token}"


def _name(form: Term) -> str:
    return form[0][1:] if isinstance(form, tuple) and form and isinstance(form[0], str) else ""


def _row(form: Term) -> Row:
    if not isinstance(form, tuple) or _name(form) != "rule" or len(form) < 3:
        raise Unreadable("a form that is no rule")
    equal: dict[str, Term] = {}
    row = Row("", None)
    root = ""
    for fact in form[1]:
        name = _name(fact)
        if name == "=" and isinstance(fact[1], str) and fact[1] not in equal:
            equal[fact[1]] = fact[2]
            root = root or fact[1]
        elif name in ("<", ">", "<=", ">="):
            row.tests.append((name, *fact[1:]))
        elif name == "!=":
            continue  # it keeps a rule from going round in circles: the equation has to hold without it
        elif name in VALUES or name in ("=", ""):
            raise Unreadable(f"a condition {name or fact}")
        else:
            row.facts.append((name, *fact[1:]))
    for action in form[2]:
        name = _name(action)
        if name == "let":
            equal[action[1]] = action[2]
        elif name == "union":
            if row.right is not None:
                raise Unreadable("more than one union")
            row.left, row.right = action[1], action[2]
        elif name in VALUES:
            row.left, row.right = row.left or root, None if row.right is None else row.right
        else:
            row.notes.append((name, *action[1:]))
    row.left = row.left or root
    return _inlined(row, equal)


def _inlined(row: Row, equal: dict[str, Term]) -> Row:
    def put(term: Term) -> Term:
        if isinstance(term, str) and term in equal:
            inner = equal[term]
            # a value that is named (V j): nothing is known of it but its number
            return term if _name(inner) == "V" else put(inner)
        return (term[0], *map(put, term[1:])) if isinstance(term, tuple) else term

    facts = [(fact[0], *map(put, fact[1:])) for fact in row.facts]
    notes = [(note[0], *map(put, note[1:])) for note in row.notes]
    return Row(put(row.left), None if row.right is None else put(row.right), facts, row.tests, notes)


def variables(term: Term) -> Iterator[str]:
    """The variables of a term, each as often as it occurs."""
    if isinstance(term, tuple):
        for part in term[1:]:
            yield from variables(part)
    elif isinstance(term, str) and term.startswith("?"):
        yield term


def bound(term: Term, binding: dict[str, Term]) -> Term:
    """The term with some of its variables replaced, and sums of numbers worked out."""
    if isinstance(term, tuple):
        parts = tuple(bound(part, binding) for part in term[1:])
        if term[0] == "?+" and all(isinstance(p, int) for p in parts):
            return sum(p for p in parts if isinstance(p, int))
        return (term[0], *parts)
    return binding.get(term, term) if isinstance(term, str) else term
