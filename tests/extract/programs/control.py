"""Random programs as a whole: statements, loops and branches."""

from __future__ import annotations

from collections.abc import Callable

from . import compute, masks, memory, moves
from .tables import ELEMENTS, LANES, weighted
from .writer import Vector, Writer

_STATEMENTS: list[Callable[[Writer], None]] = weighted(
    [
        (14, compute.lanewise),
        (8, memory.load),
        (8, compute.cast),
        (5, compute.reduction),
        (4, compute.broadcast),
        (2, compute.splat),
        (2, compute.counting),
        (2, compute.view),
        (1, compute.carry),
        (3, masks.compare),
        (2, masks.logic),
        (3, masks.select),
        (2, moves.interleave),
        (2, moves.channels),
        (1, moves.gather),
        (1, memory.derived),
        (1, memory.store),
    ]
)


def statements(w: Writer, count: int, depth: int) -> None:
    """``count`` statements; loops and branches may stand among them up to ``depth`` levels."""
    for _ in range(count):
        if not w.values:
            memory.load(w)
        elif depth and w.chance(12):
            w.pick([branch, branch, loop])(w, depth - 1)
        else:
            w.pick(_STATEMENTS)(w)


def _condition(w: Writer) -> str:
    """Something true or false at run time."""
    if w.chance(3):
        return w.argument("flag", "i1")
    name = w.fresh("b")
    left = f"%{w.pick(w.counters)}" if w.counters and not w.chance(3) else w.argument("n", "index")
    test, right = w.pick(["slt", "eq", "uge"]), w.constant(w.pick([1, 2, 64]))
    w.add(f"%{name} = arith.cmpi {test}, {left}, {right} : index")
    return f"%{name}"


def branch(w: Writer, depth: int) -> None:
    """scf.if: without results, or with one or two vectors."""
    condition = _condition(w)
    outer = list(w.values)
    results: list[Vector] = []
    if outer and w.chance(2):
        results = [w.pick(outer[::-1]) for _ in range(w.pick([1, 1, 2]))]
    names = [w.fresh("r") for _ in results]
    types = ", ".join(v.type for v in results)
    head = f"{', '.join(f'%{n}' for n in names)} = " if results else ""
    w.add(f"{head}scf.if {condition}{f' -> ({types})' if results else ''} {{")
    for way in range(2 if results or w.chance(3) else 1):
        if way:
            w.add("} else {")
        with w.scope():
            statements(w, w.pick([1, 0, 2]), depth)
            if not results:
                memory.store(w)
            else:
                given = [w.pick([v for v in w.values if v.type == r.type][::-1]) for r in results]
                w.add(f"scf.yield {', '.join(f'%{v.name}' for v in given)} : {types}")
    w.add("}")
    w.values += [Vector(n, v.lanes, v.element) for n, v in zip(names, results, strict=True)]


def loop(w: Writer, depth: int) -> None:
    """scf.for: with a constant or a run-time bound, with or without vectors that it carries."""
    kept: list[Vector] = []
    if w.values and w.chance(3):
        kept = [w.pick(w.values[::-1]) for _ in range(w.pick([1, 1, 2]))]
    names, inner = [w.fresh("r") for _ in kept], [w.fresh("k") for _ in kept]
    types, counter = ", ".join(v.type for v in kept), w.fresh("i")
    trips = w.argument("trips", "index") if w.chance(4) else w.constant(w.pick([2, 1, 3, 5]))
    carried = ", ".join(f"%{k} = %{v.name}" for k, v in zip(inner, kept, strict=True))
    head = f"{', '.join(f'%{n}' for n in names)} = " if kept else ""
    tail = f" iter_args({carried}) -> ({types})" if kept else ""
    w.add(f"{head}scf.for %{counter} = {w.constant(0)} to {trips} step {w.constant(1)}{tail} {{")
    with w.scope(counter):
        w.values += [Vector(k, v.lanes, v.element) for k, v in zip(inner, kept, strict=True)]
        statements(w, w.pick([1, 2, 3, 4]), depth)
        for _ in range(w.pick([1, 0, 2]) if kept else w.pick([1, 1, 2])):
            memory.store(w)
        if kept:
            w.add(f"scf.yield {', '.join(f'%{_next(w, k, v)}' for k, v in zip(inner, kept, strict=True))} : {types}")
    w.add("}")
    w.values += [Vector(n, v.lanes, v.element) for n, v in zip(names, kept, strict=True)]


def _next(w: Writer, name: str, kept: Vector) -> str:
    """What a carried vector is in the next iteration: folded with another, or another, or the same."""
    same = [v for v in w.values if v.type == kept.type]
    fold = "vmax" if kept.element in compute.FLOATS + compute.INTS else None
    if fold and w.chance(2):
        other = w.pick(same[::-1])
        return w.define(f"{fold} %{name}, %{other.name} : {kept.type}, {kept.type}", kept.lanes, kept.element).name
    return w.pick(same[::-1]).name


def program(pick: Callable) -> str:
    """The text of one program: straight code, or a loop or branch with code before and after."""
    first = pick(ELEMENTS)
    w = Writer(pick, pick(LANES), (first, first, pick(ELEMENTS)))
    shape = pick([None, None, loop, loop, branch])
    if shape is None:
        statements(w, pick([2, 1, 3, 4, 5, 6, 8]), depth=1)
    else:
        statements(w, pick([1, 2, 3]) if shape is branch else pick([0, 0, 1, 2]), depth=0)
        shape(w, pick([0, 0, 1]))
        statements(w, pick([0, 0, 1, 2]), depth=0)
    if not w.stores or w.chance(3):
        memory.store(w)
    return w.text()
