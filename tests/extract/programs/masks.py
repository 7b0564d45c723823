"""Masks of random programs: counted, by group, patterns, comparisons, and their logic."""

from __future__ import annotations

from collections.abc import Callable

from .tables import ARITH, COMPARISONS, FLOATS, weighted
from .writer import MaskValue, Vector, Writer


def divisors(number: int) -> list[int]:
    """The powers of two below a number that divide it; 1 of 1."""
    return [1 << k for k in range(number.bit_length()) if 1 << k < number and number % (1 << k) == 0] or [1]


def parts(number: int) -> list[int]:
    """Its divisors, and for a number that is no power of two sometimes the others."""
    return [*divisors(number), *(d for d in (3, 5, 6, 12) if d < number and number % d == 0)]


def _length(w: Writer, lanes: int) -> str:
    if w.chance(3):
        if w.counters and w.chance(2):
            return w.index("muli", f"%{w.pick(w.counters)}", w.constant(w.pick([1, 5, lanes // 2])))
        return w.argument("n", "index")
    return w.constant(w.pick([lanes, lanes // 2, lanes - 1, 3, 0, lanes + 5]))


def _counted(w: Writer, lanes: int) -> MaskValue:
    return w.define_mask(f"create_mask {_length(w, lanes)} : index ->", lanes)


def _grouped(w: Writer, lanes: int) -> MaskValue:
    groups = w.pick(parts(lanes))
    attrs = f"{{num_groups = {groups}, group_size = {lanes // groups}}}"
    return w.define_mask(f"create_group_mask {_length(w, lanes // groups)} {attrs} : index ->", lanes)


def _full(w: Writer, lanes: int) -> MaskValue:
    return w.define_mask('pset "PAT_ALL" :', lanes)


def _prefix(w: Writer, lanes: int) -> MaskValue:
    pattern = w.pick([1, 8, 2, 3, 4, 16, 32, 64, 128])
    group = f" {{group = {w.pick(divisors(lanes))}}}" if w.chance(3) else ""
    return w.define_mask(f'pge "PAT_VL{pattern}"{group} :', lanes)


def _pattern(w: Writer, lanes: int) -> MaskValue:
    """A constant of lanes: every second, a prefix, a middle part, one lane."""
    kind = w.pick(["even", "prefix", "middle", "one"])
    on = {
        "even": lambda i: i % 2 == 0,
        "prefix": lambda i: i < lanes // 2 + 1,
        "middle": lambda i: lanes // 4 <= i < lanes // 2,
        "one": lambda i: i == lanes // 2,
    }[kind]
    bits = ", ".join("true" if on(i) else "false" for i in range(lanes))
    return w.define_mask(f"constant_mask {{value = dense<[{bits}]> : vector<{lanes}xi1>}} :", lanes)


def _running(w: Writer, lanes: int) -> MaskValue:
    number = w.argument("n_i32", "i32") if w.chance(2) else w.constant(w.pick([lanes, lanes // 2, 3]), "i32")
    made = MaskValue(w.fresh("m"), lanes)
    w.add(f"%{made.name}, %{w.fresh('rest')} = pto.vmi.plt {number} : i32 -> {made.type}, i32")
    w.masks.append(made)
    return made


_MADE: list[Callable[[Writer, int], MaskValue]] = weighted(
    [(3, _full), (5, _counted), (2, _grouped), (1, _prefix), (1, _pattern), (1, _running)]
)


def mask(w: Writer, lanes: int) -> MaskValue:
    """A mask of so many lanes: one in scope or a new one."""
    known = [m for m in w.masks if m.lanes == lanes]
    if known and not w.chance(4):
        return w.pick(known[::-1])
    return w.pick(_MADE)(w, lanes)


def full_mask(w: Writer, lanes: int) -> MaskValue:
    """A mask with every lane on, most of the time."""
    return mask(w, lanes) if w.chance(8) else _full(w, lanes)


def compare(w: Writer) -> None:
    """A comparison of two vectors, or of a vector and a scalar."""
    a = w.value(ARITH)
    if a is None:
        return
    seed = full_mask(w, a.lanes) if w.chance(2) else mask(w, a.lanes)
    tests = (*COMPARISONS, *(("one", "olt") if a.element in FLOATS else ()))
    attrs = f'{{cmp = "{w.pick(tests)}"}}'
    if w.chance(2):
        scalar, type_ = w.scalar(a.element), w.scalar_type(a.element)
        w.define_mask(f"vcmps %{a.name}, {scalar}, %{seed.name} {attrs} : {a.type}, {type_}, {seed.type} ->", a.lanes)
    else:
        b = w.like(a)
        w.define_mask(f"vcmp %{a.name}, %{b.name}, %{seed.name} {attrs} : {a.type}, {b.type}, {seed.type} ->", a.lanes)


def logic(w: Writer) -> None:
    """Logic on masks."""
    if not w.masks:
        return
    a = w.pick(w.masks[::-1])
    operation = w.pick(["vand", "vor", "vxor", "vnot"])
    if operation == "vnot":
        w.define_mask(f"vnot %{a.name} : {a.type} ->", a.lanes)
        return
    b = mask(w, a.lanes)
    w.define_mask(f"{operation} %{a.name}, %{b.name} : {a.type}, {b.type} ->", a.lanes)


def select(w: Writer) -> None:
    """One of two vectors lane by lane."""
    if not w.values:
        return
    masked = {m.lanes for m in w.masks}
    candidates: list[Vector] = [v for v in w.values if v.lanes in masked] or w.values
    a = w.pick(candidates[::-1])
    b, chosen = w.like(a), mask(w, a.lanes)
    w.define(f"vsel %{chosen.name}, %{a.name}, %{b.name} : {chosen.type}, {a.type}, {b.type}", a.lanes, a.element)
