"""Float sums. An addition is a term of two operands; a sum whose order the source leaves open is a multiset.

While the target runs, the additions that make exactly the addends of such a multiset are that sum. Additions of the
source itself keep their order: only what ``reassoc`` names may be taken apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from verify.formats import kind_bytes
from verify.symbolic.terms import Terms


def add(t: Terms, kind: str, a: int, b: int) -> int:
    """The sum of two lanes; in the target the open sum of the source that it completes, if any."""
    made = t.make("op", ("vadd", kind), sorted((a, b)), kind_bytes(kind))
    open_sums: dict = t.memo.get("open sums", {})
    if not t.memo.get("regroup"):
        t.memo.setdefault("ordered", set()).add(made)
        return made
    if not open_sums or made in t.memo.get("ordered", ()):
        return made
    found = open_sums.get((kind, _leaves(t, kind, made)))
    # The order is open, but one: a sum that is used twice is the same both times.
    return made if found is None or t.memo.setdefault("orders", {}).setdefault(found, made) != made else found


def open_sum(t: Terms, kind: str, items: Iterable[int]) -> int:
    """The sum of lanes in an order that is left open."""
    found = _normal(t, kind, items)
    if len(found) == 1:
        return found[0]
    if len(found) == 2:
        return add(t, kind, *found)
    made = t.make("sum", (kind,), found, kind_bytes(kind))
    if not t.memo.get("regroup"):
        t.memo.setdefault("open sums", {})[kind, found] = made
        addends: set[int] = t.memo.setdefault("addends", set())
        if not addends.issuperset(found):
            addends.update(found)
            t.memo.pop("leaves", None)
    return made


def _normal(t: Terms, kind: str, items: Iterable[int]) -> tuple[int, ...]:
    """Addends in order, with at most one +0: a second one changes nothing."""
    found = sorted(items)
    zero = t.const(0, kind_bytes(kind))
    zeros = Counter(found)[zero]
    if zeros > 1:
        found = sorted([zero, *(item for item in found if item != zero)])
    return tuple(found)


def _leaves(t: Terms, kind: str, term: int) -> tuple[int, ...]:
    """The addends of a tree of additions, down to what an open sum has as an addend."""
    memo: dict[int, tuple[int, ...]] = t.memo.setdefault("leaves", {})
    if term in memo:
        return memo[term]
    node = t.node(term)
    found: list[int] = []
    for part in node.args:
        inner = t.node(part)
        if part not in t.memo["addends"] and inner.name == "op" and inner.params == ("vadd", kind):
            found += _leaves(t, kind, part)
        else:
            found.append(part)
    memo[term] = _normal(t, kind, found)
    return memo[term]
