"""Computations of random programs: lane by lane, casts, reductions, broadcasts, index vectors."""

from __future__ import annotations

from .masks import divisors, full_mask, mask, parts
from .tables import BYTES, CASTS, FLOATS, INTS, LANEWISE, MOST_LANES, NATIVE, SMALL_FLOATS, weighted
from .writer import Vector, Writer


def lanewise(w: Writer) -> None:
    """An operation of the table LANEWISE."""
    a = w.value()
    rows = weighted((row.weight, row) for row in LANEWISE if a is not None and a.element in row.elements)
    if a is None or not rows:
        return
    row = w.pick(rows)
    names, types = [f"%{a.name}"], [a.type]
    for letter in row.operands[1:]:
        name, type_ = _operand(w, letter, a)
        names.append(name)
        types.append(type_)
    merge = ""
    if row.mask or w.chance(4):
        chosen = full_mask(w, a.lanes) if row.mask and w.chance(2) else mask(w, a.lanes)
        names.append(f"%{chosen.name}")
        types.append(chosen.type)
        merge = '{pmode = "merge"} ' if row.merge and w.chance(40) else ""
    operation = w.pick(row.names.split())
    w.define(f"{operation} {', '.join(names)} {merge}: {', '.join(types)}", a.lanes, row.result or a.element)


def _operand(w: Writer, letter: str, a: Vector) -> tuple[str, str]:
    bits = 8 * BYTES[a.element]
    if letter == "v":
        b = w.like(a)
        return f"%{b.name}", b.type
    if letter == "s":
        return w.scalar(a.element), w.scalar_type(a.element)
    if letter == "c":
        return w.constant(w.pick([1, 0, 3, bits // 2, bits - 1]), "i16"), "i16"
    # counts from data are cut to the width: others have no defined result
    type_ = w.scalar_type(a.element)
    some = w.like(a)
    limit = w.define(f"vbrc {w.constant(bits - 1, type_)} : {type_}", a.lanes, a.element)
    counts = w.define(f"vand %{some.name}, %{limit.name} : {a.type}, {a.type}", a.lanes, a.element)
    return f"%{counts.name}", counts.type


def carry(w: Writer) -> None:
    """Sums with a carry and products of two registers."""
    a = w.value(("i32", "si32", "ui32"))
    if a is None:
        return
    b, chosen = w.like(a), full_mask(w, a.lanes)
    types = f"{a.type}, {b.type}, {chosen.type}"
    if a.element != "si32" and a.lanes in (64, 128, 256) and w.chance(2):
        w.define_two(f"vmull %{a.name}, %{b.name}, %{chosen.name} : {types}", a.lanes, a.element)
        return
    made, out = Vector(w.fresh(), a.lanes, a.element), w.fresh("m")
    operation = w.pick(["vaddc", "vsubc"])
    w.add(
        f"%{made.name}, %{out} = pto.vmi.{operation} %{a.name}, %{b.name}, %{chosen.name} : {types}"
        f" -> {made.type}, {chosen.type}"
    )
    w.values.append(made)
    w.masks.append(type(chosen)(out, a.lanes))


def cast(w: Writer) -> None:
    """A conversion of the table CASTS."""
    a = w.value()
    rows = weighted((row.weight, row) for row in CASTS if a is not None and a.element in row.sources)
    if a is None or not rows:
        return
    row = w.pick(rows)
    target = w.pick(row.targets)
    attrs = []
    if row.rounding:
        attrs.append(f'rounding = "{w.pick(row.rounding)}"')
    if row.saturates:
        modes = ["NOSAT"] if a.element in INTS and target == "si8" else ["SAT", "SAT", "NOSAT"]
        attrs.append(f'saturate = "{w.pick(modes)}"')
    shown = f"{{{', '.join(attrs)}}} " if attrs else ""
    w.define(f"vcvt %{a.name} {shown}: {a.type}", a.lanes, target)


def view(w: Writer) -> None:
    """The same bytes as elements of another type."""
    a = w.value()
    if a is None:
        return
    size = a.lanes * BYTES[a.element]
    same = [e for e in BYTES if BYTES[e] == BYTES[a.element] and e != a.element and e not in SMALL_FLOATS]
    other = [e for e in BYTES if BYTES[e] != BYTES[a.element] and size % BYTES[e] == 0 and e not in SMALL_FLOATS]
    target = w.pick(other if other and size <= MOST_LANES and w.chance(4) else same)
    w.define(f"vinterpret_cast %{a.name} : {a.type}", size // BYTES[target], target)


def reduction(w: Writer) -> None:
    """A reduction of all lanes or by groups."""
    a = w.value(FLOATS + INTS)
    if a is None or a.lanes < 2:
        return
    groups = w.pick([1, *parts(a.lanes)])
    chosen = mask(w, a.lanes) if w.chance(3) else full_mask(w, a.lanes)
    sums = ["vcadd"] if a.element in NATIVE + INTS else []
    operation = w.pick(["vcmax", "vcmin", *sums])
    attrs = [f"group = {groups}"] if groups > 1 or w.chance(8) else []
    attrs += ["reassoc"] if operation == "vcadd" and a.element in NATIVE else []
    shown = f"{{{', '.join(attrs)}}} " if attrs else ""
    w.define(f"{operation} %{a.name}, %{chosen.name} {shown}: {a.type}, {chosen.type}", groups, a.element)


def broadcast(w: Writer) -> None:
    """One lane, or one lane a group, to all lanes."""
    found = [v for v in w.values if v.lanes < w.lanes and w.lanes % v.lanes == 0]
    if not found:
        w.splat(w.lanes, w.pick(w.elements))
        return
    a = w.pick(found[::-1])
    attrs = f"{{group = {a.lanes}}} " if a.lanes > 1 else ""
    w.define(f"vbrc %{a.name} {attrs}: {a.type}", w.lanes, a.element)


def splat(w: Writer) -> None:
    """A scalar in every lane."""
    w.splat(w.lanes, w.pick(w.elements))


def counting(w: Writer) -> None:
    """base, base + 1, ... in all lanes or by groups."""
    element = w.pick([e for e in w.elements if e in NATIVE + INTS] or ["i32"])
    attrs = ['order = "DESC"'] if w.chance(3) else []
    if w.chance(4):
        attrs.append(f"group = {w.pick(divisors(w.lanes))}")
    shown = f"{{{', '.join(attrs)}}} " if attrs else ""
    w.define(f"vci {w.scalar(element)} {shown}: {w.scalar_type(element)}", w.lanes, element)
