"""Rearrangements of random programs: interleaving, channels, gathers and scatters with indices that stay in bounds."""

from __future__ import annotations

from .masks import full_mask, mask
from .tables import BYTES, MOST_LANES
from .writer import Vector, Writer


def interleave(w: Writer) -> None:
    """vintlv and vdintlv, with a mask or in the spelling without."""
    a = w.value()
    if a is None:
        return
    b = w.like(a)
    if w.chance(4):
        w.define_two(f"{w.pick(['vzip', 'vunzip'])} %{a.name}, %{b.name} : {a.type}, {b.type}", a.lanes, a.element)
        return
    chosen = full_mask(w, a.lanes)
    types = f"{a.type}, {b.type}, {chosen.type}"
    operation = w.pick(["vintlv", "vdintlv"])
    w.define_two(f"{operation} %{a.name}, %{b.name}, %{chosen.name} : {types}", a.lanes, a.element)


def channels(w: Writer) -> None:
    """A vector to its channels, or channels to one vector."""
    a = w.value()
    if a is None:
        return
    count = w.pick([2, 2, 4])
    if w.chance(2) and a.lanes * count <= MOST_LANES:
        parts = [a, *(w.like(a) for _ in range(count - 1))]
        names, types = ", ".join(f"%{v.name}" for v in parts), ", ".join(v.type for v in parts)
        w.define(f"channel_merge {names} : {types}", a.lanes * count, a.element)
    elif a.lanes % count == 0:
        made = [Vector(w.fresh(), a.lanes // count, a.element) for _ in range(count)]
        names, types = ", ".join(f"%{v.name}" for v in made), ", ".join(v.type for v in made)
        w.add(f"{names} = pto.vmi.channel_split %{a.name} : {a.type} -> {types}")
        w.values += made


def _counting(w: Writer, lanes: int, element: str) -> Vector:
    """0, 1, 2, ... or the same backwards."""
    type_ = w.scalar_type(element)
    if w.chance(3):
        return w.define(f'vci {w.constant(lanes - 1, type_)} {{order = "DESC"}} : {type_}', lanes, element)
    return w.define(f"vci {w.constant(0, type_)} : {type_}", lanes, element)


def _with_constant(w: Writer, operation: str, a: Vector, number: int) -> Vector:
    type_ = w.scalar_type(a.element)
    other = w.define(f"vbrc {w.constant(number, type_)} : {type_}", a.lanes, a.element)
    return w.define(f"{operation} %{a.name}, %{other.name} : {a.type}, {a.type}", a.lanes, a.element)


def _by_count(w: Writer, operation: str, a: Vector, number: int) -> Vector:
    chosen = full_mask(w, a.lanes)
    return w.define(
        f"{operation} %{a.name}, {w.constant(number, 'i16')}, %{chosen.name} : {a.type}, i16, {chosen.type}",
        a.lanes,
        a.element,
    )


def _indices(w: Writer, lanes: int, element: str, distinct: bool) -> Vector:
    """Indices below a few times the number of lanes; data cut by vand may be drawn where they may be equal."""
    data = [v for v in w.values if v.lanes == lanes and v.element == element]
    if data and not distinct and w.chance(2):
        return _with_constant(w, "vand", w.pick(data), w.pick([63, 7]))
    found = _counting(w, lanes, element)
    kind = w.pick(["plain", "plain", "shift", "double", "xor", "and"])
    if kind == "shift" and not distinct:
        return _by_count(w, "vshrs", found, w.pick([1, 3, 5]))
    if kind == "double":
        return _by_count(w, "vshls", found, 1)
    if kind == "xor" and lanes & (lanes - 1) == 0:
        return _with_constant(w, "vxor", found, w.pick([1, lanes // 2, lanes - 1]))
    if kind == "and" and not distinct:
        return _with_constant(w, "vand", found, w.pick([7, 1, 12]))
    return found


def gather(w: Writer) -> None:
    """Elements of memory by index."""
    elements = [e for e in w.elements if BYTES[e] > 1] or ["f32"]
    element, lanes = w.pick(elements), min(w.lanes, 256)
    index = _indices(w, lanes, "ui32" if BYTES[element] == 4 else "ui16", distinct=False)
    pointer, chosen = w.pointer(element), mask(w, lanes)
    w.define(
        f"vgather %{pointer.name}, %{index.name}, %{chosen.name} : {pointer.type}, {index.type}, {chosen.type}",
        lanes,
        element,
    )


def scatter(w: Writer) -> bool:
    """Lanes to memory by index; no two indices are equal. False when there is no vector for it."""
    found = [v for v in w.values if BYTES[v.element] > 1 and 1 < v.lanes <= 256]
    if not found:
        return False
    a = w.pick(found[::-1])
    index = _indices(w, a.lanes, "ui32" if BYTES[a.element] == 4 else "ui16", distinct=True)
    pointer, chosen = w.pointer(a.element), mask(w, a.lanes)
    types = f"{a.type}, {pointer.type}, {index.type}, {chosen.type}"
    w.add(f"pto.vmi.vscatter %{a.name}, %{pointer.name}, %{index.name}, %{chosen.name} : {types}")
    w.stores += 1
    return True
