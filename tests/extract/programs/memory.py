"""Loads and stores of random programs, and pointers that are made of others."""

from __future__ import annotations

from collections.abc import Callable

from .masks import divisors, mask, parts
from .moves import scatter
from .tables import BLOCK, BYTES, REGISTER, weighted
from .writer import Pointer, Vector, Writer


def _dense(w: Writer, lanes: int, element: str) -> None:
    w.load(lanes, element)


def _one(w: Writer, lanes: int, element: str) -> None:
    pointer = w.pointer(element)
    offset = w.offset(w.pick([1, BLOCK // BYTES[element]]))
    w.define(f'vload %{pointer.name}[{offset}] {{dist_mode = "brc"}} : {pointer.type}', lanes, element)


def _pairs(w: Writer, lanes: int, element: str) -> None:
    pointer = w.pointer(element)
    offset = w.offset(w.unit(2 * lanes, element))
    w.define_two(f'vload %{pointer.name}[{offset}] {{dist_mode = "dintlv"}} : {pointer.type}', lanes, element)


def _strided(w: Writer, size: int, element: str) -> tuple[int, str]:
    """A stride for rows of ``size`` elements: at least their size, as a number and as a value."""
    block = BLOCK // BYTES[element]
    stride = w.pick([size, -(-size // block) * block, size + block, 2 * size, size + 1])
    return stride, w.constant(stride)


def _rows(w: Writer, lanes: int, element: str) -> None:
    groups = w.pick(parts(lanes))
    stride, shown = _strided(w, lanes // groups, element)
    pointer = w.pointer(element)
    offset = w.offset(w.unit(groups * stride, element))
    w.define(f"vload %{pointer.name}[{offset}], {shown} {{group = {groups}}} : {pointer.type}", lanes, element)


def _slots(w: Writer, lanes: int, element: str) -> None:
    groups = w.pick([g for g in (8, 4, 2, 16, 1, 32) if g <= lanes])
    stride = w.pick([1, 1, BLOCK // BYTES[element], 3])
    pointer = w.pointer(element)
    offset = w.offset(w.pick([w.unit(groups * stride, element), groups]))
    w.define(
        f"vload %{pointer.name}[{offset}], {w.constant(stride)} {{group = {groups}}} : {pointer.type}", groups, element
    )


def _row_scalars(w: Writer, lanes: int, element: str) -> None:
    groups = w.pick(divisors(lanes)[::-1])
    stride = w.pick([1, 1, 1, BLOCK // BYTES[element], 3])
    pointer = w.pointer(element)
    offset = w.offset(w.pick([w.unit(groups * stride, element), groups]))
    attrs = f'{{group = {groups}, dist_mode = "brc"}}'
    w.define(f"vload %{pointer.name}[{offset}], {w.constant(stride)} {attrs} : {pointer.type}", lanes, element)


def _blocks(w: Writer, lanes: int, element: str) -> None:
    lanes = REGISTER // BYTES[element]
    pointer, offset = w.pointer(element), w.offset(lanes)
    strides = f"{w.constant(w.pick([1, 2, 8, 0]), 'i16')}, {w.constant(w.pick([0, 1]), 'i16')}"
    if w.chance(3):
        chosen = mask(w, lanes)
        text = f"vload %{pointer.name}[{offset}], {strides}, %{chosen.name} : {pointer.type}, {chosen.type}"
    else:
        text = f"vload %{pointer.name}[{offset}], {strides} : {pointer.type}"
    w.define(text, lanes, element)


def _masked(w: Writer, lanes: int, element: str) -> None:
    other = w.splat(lanes, element)
    pointer, chosen = w.pointer(element), mask(w, lanes)
    offset = w.offset(w.unit(lanes, element))
    operation = w.pick(["masked_load", "masked_load", "expand_load"])
    w.define(
        f"{operation} %{pointer.name}[{offset}], %{chosen.name}, %{other.name} : "
        f"{pointer.type}, {chosen.type}, {other.type}",
        lanes,
        element,
    )


_LOADS: list[Callable[[Writer, int, str], None]] = weighted(
    [(12, _dense), (2, _one), (2, _pairs), (2, _rows), (1, _slots), (2, _row_scalars), (1, _blocks), (1, _masked)]
)


def load(w: Writer) -> None:
    """A load of some form of a vector of the program's lanes and elements."""
    w.pick(_LOADS)(w, w.lanes, w.pick(w.elements))


def _store_dense(w: Writer, a: Vector) -> None:
    pointer = w.pointer(a.element)
    offset = w.offset(w.unit(a.lanes, a.element))
    if w.chance(4):
        chosen = mask(w, a.lanes)
        w.add(
            f"pto.vmi.vstore %{a.name}, %{pointer.name}[{offset}], %{chosen.name} : "
            f"{a.type}, {pointer.type}, {chosen.type}"
        )
    else:
        w.add(f"pto.vmi.vstore %{a.name}, %{pointer.name}[{offset}] : {a.type}, {pointer.type}")


def _store_slots(w: Writer, a: Vector) -> None:
    pointer = w.pointer(a.element)
    stride = w.pick([1, 1, 1, BLOCK // BYTES[a.element], 3])
    offset = w.offset(w.pick([w.unit(a.lanes * stride, a.element), a.lanes * stride]))
    group = f"{w.constant(stride)} {{group = {a.lanes}}}"
    w.add(f"pto.vmi.vstore %{a.name}, %{pointer.name}[{offset}], {group} : {a.type}, {pointer.type}")


def _store_rows(w: Writer, a: Vector) -> None:
    if a.lanes < 2:
        return _store_slots(w, a)
    groups = w.pick(divisors(a.lanes))
    stride, shown = _strided(w, a.lanes // groups, a.element)
    pointer = w.pointer(a.element)
    offset = w.offset(w.unit(groups * stride, a.element))
    w.add(
        f"pto.vmi.vstore %{a.name}, %{pointer.name}[{offset}], {shown} {{group = {groups}}} : {a.type}, {pointer.type}"
    )


def _store_pairs(w: Writer, a: Vector) -> None:
    b, pointer = w.like(a), w.pointer(a.element)
    offset = w.offset(w.unit(2 * a.lanes, a.element))
    w.add(
        f'pto.vmi.vstore %{a.name}, %{b.name}, %{pointer.name}[{offset}] {{dist_mode = "dintlv"}} : '
        f"{a.type}, {b.type}, {pointer.type}"
    )


def _store_blocks(w: Writer, a: Vector) -> None:
    if a.lanes * BYTES[a.element] != REGISTER:
        return _store_dense(w, a)
    pointer, offset = w.pointer(a.element), w.offset(a.lanes)
    strides = f"{w.constant(w.pick([1, 2, 8]), 'i16')}, {w.constant(w.pick([0, 1]), 'i16')}"
    w.add(f"pto.vmi.vstore %{a.name}, %{pointer.name}[{offset}], {strides} : {a.type}, {pointer.type}")


def _store_compressed(w: Writer, a: Vector) -> None:
    pointer, chosen = w.pointer(a.element), mask(w, a.lanes)
    offset = w.offset(w.unit(a.lanes, a.element))
    w.add(
        f"pto.vmi.compress_store %{a.name}, %{pointer.name}[{offset}], %{chosen.name} : "
        f"{a.type}, {pointer.type}, {chosen.type}"
    )


_STORES: list[Callable[[Writer, Vector], None]] = weighted(
    [(12, _store_dense), (2, _store_rows), (2, _store_pairs), (1, _store_blocks), (1, _store_slots)]
)
_SMALL_STORES = weighted([(8, _store_slots), (2, _store_dense)])


def store(w: Writer) -> None:
    """A store of a late value, in some form."""
    if not w.values:
        w.load(w.lanes, w.pick(w.elements))
    if w.chance(16) and scatter(w):
        return None
    a = w.pick([*w.values[-1:], *w.values[-3:][::-1]])
    w.stores += 1
    small = a.lanes < w.lanes and a.lanes <= 64 or a.lanes == 1
    if not small and w.chance(30):
        return _store_compressed(w, a)
    return w.pick(_SMALL_STORES if small else _STORES)(w, a)


def derived(w: Writer) -> None:
    """A pointer that is made of another one, or of a number."""
    element = w.pick(w.elements)
    source, made = w.pointer(element), Pointer(w.fresh("q"), element)
    kind = w.pick(["add", "add", "cast", "number"])
    if kind == "add":
        offset = w.offset(w.unit(w.lanes, element))
        w.add(f"%{made.name} = pto.addptr %{source.name}, {offset} : {made.type} -> {made.type}")
    elif kind == "cast":
        made = Pointer(made.name, w.pick(list(BYTES)))
        w.add(f"%{made.name} = pto.castptr %{source.name} : {source.type} -> {made.type}")
    else:
        number = w.constant(w.pick([0, 4096, 8192]), "i64")
        w.add(f"%{made.name} = pto.castptr {number} : i64 -> {made.type}")
    w.pointers.append(made)
