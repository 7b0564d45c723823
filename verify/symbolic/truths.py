"""Truths: comparisons of scalars, and, or, not, and the choice between two values by a truth.

``less(i, form)`` says that a known number is below a scalar; minima, maxima, constants and common factors of the form
are taken apart, so that a prefix mask has one form however its count was computed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from verify.symbolic.forms import Form
from verify.symbolic.terms import MEMORY, OF_BYTES, Node, Terms

# A reduction of more lanes stays as it is where one truth is known: it is the same in both programs, and as long as
# the vector is, there are as many truths.
_MANY = 8


def less(t: Terms, number: int, form: Form) -> int:
    """Whether ``number < form``."""
    number -= form.constant
    rest = Form(0, form.terms)
    if not rest.terms:
        return int(number < 0)
    factor = rest.factor
    if factor > 1:
        return less(t, number // factor, rest.divided(factor))
    if rest.terms[0][1] < 0:
        return negation(t, less(t, -number - 1, rest.times(-1)))
    node = t.node(rest.terms[0][0])
    if len(rest.terms) == 1 and node.name == "scalar" and node.params[0] in ("maxsi", "minsi"):
        found = [less(t, number, operand) for operand in node.params[1]]
        return (disjunction if node.params[0] == "maxsi" else conjunction)(t, found)
    if rest.terms == ((rest.terms[0][0], 1),) and node.name == "scalar" and node.params[0] == "shrsi":
        whole, count = node.params[1]
        if count.known is not None and 0 <= count.known < 64:
            return less(t, (number + 1 << count.known) - 1, whole)  # k < x >> s: (k + 1) << s <= x
    low, high = rest.bounds(t)
    if low is not None and number < low:
        return 1
    if high is not None and number >= high:
        return 0
    return t.make("less", (number, rest), (), 0)


def negation(t: Terms, truth: int) -> int:
    """Not."""
    if truth < 2:
        return 1 - truth
    node = t.node(truth)
    if node.name == "not":
        return node.args[0]
    if node.name in ("all", "any"):
        return _joined(t, "any" if node.name == "all" else "all", [negation(t, a) for a in node.args])
    return t.make("not", (), (truth,), 0)


def conjunction(t: Terms, truths: Iterable[int]) -> int:
    """All of them."""
    return _joined(t, "all", truths)


def disjunction(t: Terms, truths: Iterable[int]) -> int:
    """Any of them."""
    return _joined(t, "any", truths)


def exclusive(t: Terms, a: int, b: int) -> int:
    """One of them alone."""
    return disjunction(t, [conjunction(t, [a, negation(t, b)]), conjunction(t, [b, negation(t, a)])])


def _joined(t: Terms, name: str, truths: Iterable[int]) -> int:
    neutral = int(name == "all")
    found: set[int] = set()
    for truth in truths:
        node = t.node(truth)
        found.update(node.args if truth >= 2 and node.name == name else (truth,))
    found.discard(neutral)
    if 1 - neutral in found:
        return 1 - neutral
    found -= _implied(t, found, name)
    if any(negation(t, a) in found for a in found):
        return 1 - neutral
    if len(found) < 2:
        return found.pop() if found else neutral
    return t.make(name, (), sorted(found), 0)


def _implied(t: Terms, truths: set[int], name: str) -> set[int]:
    """Of comparisons of numbers with one form those that the others make idle."""
    best: dict[Form, int] = {}
    drop: set[int] = set()
    for truth in truths:
        node = t.node(truth)
        if node.name != "less":
            continue
        number, form = node.params
        old = best.get(form)
        if old is None:
            best[form] = truth
            continue
        wins = (number > t.node(old).params[0]) == (name == "all")
        drop.add(old if wins else truth)
        best[form] = truth if wins else old
    return drop


# -- choices


def pick(t: Terms, truth: int, yes: int, no: int) -> int:
    """The byte ``yes`` where the truth holds, else ``no``."""
    if truth == 1 or yes == no:
        return yes
    if truth == 0:
        return no
    if t.node(truth).name == "not":
        return pick(t, t.node(truth).args[0], no, yes)
    yes, no = assume_byte(t, yes, truth, 1), assume_byte(t, no, truth, 0)
    if yes == no:
        return yes
    inner = t.node(yes >> 3) if 256 <= yes < MEMORY and not yes & 7 else None
    if inner is not None and inner.name == "pick" and no in inner.args:
        # pick(b, pick(c, v, o), o) = pick(b and c, v, o)
        first = inner.args[1] == no
        condition = inner.params[0] if first else negation(t, inner.params[0])
        return pick(t, conjunction(t, [truth, condition]), inner.args[0 if first else 1], no)
    return 8 * t.make("pick", (truth,), (yes, no), 1)


def choose(t: Terms, truth: int, yes: int, no: int) -> int:
    """The lane ``yes`` where the truth holds, else ``no``."""
    if truth == 1 or yes == no:
        return yes
    if truth == 0:
        return no
    yes, no = assume(t, yes, truth, 1), assume(t, no, truth, 0)
    return t.lane([pick(t, truth, x, y) for x, y in zip(t.bytes(yes), t.bytes(no), strict=True)])


def lifted(t: Terms, operation: Callable[..., int], args: tuple[int, ...]) -> int:
    """The operation on both sides of a choice that its operands share."""
    parted = [sides(t, a) for a in args]
    truths = {part[0] for part in parted if part is not None}
    if len(truths) != 1:
        return operation(*args)
    truth = truths.pop()
    yes = [assume(t, a if p is None else p[1], truth, 1) for a, p in zip(args, parted, strict=True)]
    no = [assume(t, a if p is None else p[2], truth, 0) for a, p in zip(args, parted, strict=True)]
    return choose(t, truth, lifted(t, operation, tuple(yes)), lifted(t, operation, tuple(no)))


# -- what a truth says about others


def assume(t: Terms, term: int, truth: int, holds: int) -> int:
    """The term where a truth is known to hold or not."""
    if term < 2 or not t.guarded(term) or truth < 2:
        return term
    node = t.node(truth)
    if node.name == "all" and holds:
        for part in node.args:
            term = assume(t, term, part, 1)
        return term
    if node.name == "not":
        return assume(t, term, node.args[0], 1 - holds)
    if node.name == "any" and not holds:
        for part in node.args:
            term = assume(t, term, part, 0)
        return term
    # What the premises say goes into the terms that are made under them.
    key = ("assume", truth, holds, t.scope, *t.premises)
    memo = t.memo.setdefault(key, {})
    return _assume(t, term, truth, holds, memo)


def assume_byte(t: Terms, byte: int, truth: int, holds: int) -> int:
    """The byte where a truth is known to hold or not."""
    if not t.guarded_byte(byte):
        return byte
    term = byte >> 3
    changed = assume(t, term, truth, holds)
    return byte if changed == term else t.bytes(changed)[byte & 7]


def _assume(t: Terms, term: int, truth: int, holds: int, memo: dict[int, int]) -> int:
    if term < 2 or not t.guarded(term):
        return term
    if term in memo:
        return memo[term]
    node = t.node(term)
    if node.name in ("extremum", "sum") and len(node.args) > _MANY:
        return term
    decided = _decided(t, term, node, truth, holds)
    if decided is not None:
        memo[term] = decided
        return decided
    if node.name in OF_BYTES:
        args = tuple(
            t.bytes(_assume(t, b >> 3, truth, holds, memo))[b & 7] if t.guarded_byte(b) else b for b in node.args
        )
    else:
        args = tuple(_assume(t, a, truth, holds, memo) for a in node.args)
    params = node.params
    if node.name in ("pick", "ite"):
        params = (_assume(t, params[0], truth, holds, memo),)
    from verify.symbolic.rebuild import rebuilt

    result = term if (args, params) == (node.args, node.params) else rebuilt(t, node, params, args, t.width(term))
    memo[term] = result
    return result


def _decided(t: Terms, term: int, node: Node, truth: int, holds: int) -> int | None:
    if term == truth:
        return holds
    known = t.node(truth)
    if node.name == known.name == "less" and node.params[1] == known.params[1]:
        if holds and node.params[0] <= known.params[0]:
            return 1
        if not holds and node.params[0] >= known.params[0]:
            return 0
    return None


def sides(t: Terms, term: int) -> tuple[int, int, int] | None:
    """The truth and the two lanes of a choice; None when the term is none."""
    node = t.node(term)
    if node.name == "ite":
        return node.params[0], node.args[0], node.args[1]
    if node.name == "pick":
        return node.params[0], t.lane(node.args[:1]), t.lane(node.args[1:])
    return None
