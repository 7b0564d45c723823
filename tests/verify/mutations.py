"""Small changes of VPTO programs, as a compiler's faults would make them; shared by tests and benchmarks/mutants.py.

A *site* is one change at one operation. ``sites`` lists those of a function in a fixed order; applying one changes the
function in place, so each mutant starts from a fresh copy of its program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from eqsat.ir import Block, Function, Op, PhysMask, PhysReg, Ptr, Scalar, Value, element_bytes
from verify.bytemaps import load_bytemaps

_PARTS = (("EVEN", "ODD"), ("P0", "P1", "P2", "P3"), ("LOWER", "HIGHER"), ("LOWEST", "HIGHEST"))
_PATTERNS = ("PAT_ALL", "PAT_H", "PAT_Q", "PAT_M3", "PAT_VL1", "PAT_VL8", "PAT_VL32", "PAT_ALLF")
_OPCODES = {
    "vmax": "vmin", "vadd": "vsub", "vmul": "vadd", "vand": "vor", "vor": "vxor", "vcgmax": "vcgmin",
    "vcmax": "vcmin", "vintlv": "vdintlv", "vdintlv": "vintlv", "vmaxs": "vmins", "vmins": "vmaxs", "vmuls": "vadds",
    "vshls": "vshrs", "vshrs": "vshls", "pintlv": "pdintlv", "pdintlv": "pintlv", "pand": "por", "por": "pand",
    "vcadd": "vcmax", "vsub": "vadd", "vdiv": "vmul", "vmin": "vmax",
}  # fmt: skip
_COMPARES = ("eq", "ne", "lt", "le", "gt", "ge")
_STORES = ("pto.vsts", "pto.vstsx2", "pto.vsstb")
_LOADS = ("pto.vlds", "pto.vldsx2", "pto.vsldb")


@dataclass(frozen=True)
class Site:
    """A change: its kind, the operation (its name and line), what becomes of it, and how to make it."""

    kind: str
    opcode: str
    line: int
    change: str
    apply: Callable[[], None]

    @property
    def key(self) -> str:
        """Kind and operation, under which reasons are kept."""
        return f"{self.kind} of {self.opcode}"


@dataclass(frozen=True)
class _Place:
    """An operation in its block, with the values that are known before it, latest last."""

    function: Function
    block: Block
    op: Op
    visible: tuple[Value, ...]

    def site(self, kind: str, change: str, apply: Callable[[], None]) -> Site:
        return Site(kind, self.op.name.removeprefix("pto."), self.op.loc.line, change, apply)


def sites(function: Function) -> list[Site]:
    """All changes of a function, in the order of its operations."""
    return [site for place in _places(function, function.body, ()) for kind in _KINDS for site in kind(place)]


def _places(function: Function, block: Block, known: tuple[Value, ...]) -> Iterator[_Place]:
    known = (*known, *block.args)
    for op in block.ops:
        yield _Place(function, block, op, known)
        for region in op.regions:
            yield from _places(function, region, known)
        known = (*known, *op.results)


# -- operands and attributes


def _swap(items: list[Value], i: int, k: int) -> Callable[[], None]:
    def apply() -> None:
        items[i], items[k] = items[k], items[i]

    return apply


def _operand_orders(place: _Place) -> Iterator[Site]:
    """Two operands in each other's place."""
    op = place.op
    if not op.name.startswith("pto."):
        return
    for i, k in combinations(range(len(op.operands)), 2):
        one, other = op.operands[i], op.operands[k]
        if isinstance(one.type, PhysReg) and one.type == other.type and one is not other:
            yield place.site("operands", f"{i} and {k} swapped", _swap(op.operands, i, k))


def _set(place: _Place, kind: str, name: str, others: Iterable[str]) -> Iterator[Site]:
    attrs = place.op.attrs
    old = attrs.get(name)
    for other in others:
        if other != old:
            yield place.site(kind, f"{old} to {other}", lambda other=other: attrs.__setitem__(name, other))


def _attributes(place: _Place) -> Iterator[Site]:
    """Another part, dist mode, pattern, rounding, saturation or comparison."""
    attrs = place.op.attrs
    for name, kind in (("part", "part"), ("position", "part")):
        for names in _PARTS:
            if attrs.get(name) in names:
                yield from _set(place, kind, name, names)
    if "dist" in attrs:
        yield from _set(place, "dist", "dist", _dists(place.op))
    if "pattern" in attrs:
        yield from _set(place, "mask", "pattern", _PATTERNS)
    if "rnd" in attrs:
        yield from _set(place, "rounding", "rnd", "RAFCZ")
    if "sat" in attrs:
        yield from _set(place, "saturation", "sat", ("SAT", "NOSAT"))
    if "cmp" in attrs:
        yield from _set(place, "comparison", "cmp", _COMPARES)


def _dists(op: Op) -> list[str]:
    maps = load_bytemaps()
    opcode = op.name.removeprefix("pto.")
    rows = ((name, maps.find(opcode, name)) for name in maps.variants(opcode))
    return [name for name, row in rows if row is not None and len(row.results) == max(1, len(op.results))]


def _opcodes(place: _Place) -> Iterator[Site]:
    """Another operation on the same operands."""
    op = place.op
    other = _OPCODES.get(op.name.removeprefix("pto."))
    if other is not None:
        yield place.site("opcode", f"to {other}", lambda: setattr(op, "name", f"pto.{other}"))


def _other_values(place: _Place) -> Iterator[Site]:
    """The latest other value of the same type in place of a register or mask."""
    for k, operand in enumerate(place.op.operands):
        if isinstance(operand.type, PhysReg | PhysMask) and place.op.name.startswith("pto."):
            others = [v for v in reversed(place.visible) if v.type == operand.type and v is not operand]
            for other in others[:2]:
                kind = "mask" if isinstance(operand.type, PhysMask) else "register"
                operands = place.op.operands
                yield place.site(
                    kind,
                    f"%{operand.name} to %{other.name}",
                    lambda k=k, other=other, operands=operands: operands.__setitem__(k, other),
                )


def _dropped(place: _Place) -> Iterator[Site]:
    """A merge left out: one of its operands is taken for the result."""
    op = place.op
    if op.name in ("pto.vor", "pto.vsel", "pto.por"):
        for k in (0, 1):
            if op.operands[k].type == op.result.type:
                yield place.site(
                    "dropped", f"for operand {k}", lambda k=k: _replace(place.function.body, op.result, op.operands[k])
                )


def _replace(block: Block, old: Value, new: Value) -> None:
    for op in block.ops:
        op.operands[:] = [new if v is old else v for v in op.operands]
        for region in op.regions:
            _replace(region, old, new)


# -- addresses and constants


def _offsets(place: _Place) -> Iterator[Site]:
    """An address a block or an element further."""
    op, block = place.op, place.block
    for k, (pointer, offset) in enumerate(zip(op.operands, op.operands[1:], strict=False)):
        if isinstance(pointer.type, Ptr) and offset.type == Scalar("index"):
            for elements in (max(1, 32 // element_bytes(pointer.type.element)), 1):

                def apply(position: int = k + 1, elements: int = elements) -> None:
                    step, shifted = Value("step", Scalar("index")), Value("shifted", Scalar("index"))
                    made = Op("arith.constant", [], {"value": elements}, [step], loc=op.loc)
                    added = Op("arith.addi", [op.operands[position], step], {}, [shifted], loc=op.loc)
                    at = block.ops.index(op)
                    block.ops[at:at] = [made, added]
                    op.operands[position] = shifted

                yield place.site("offset", f"{elements} elements further", apply)


def _constants(place: _Place) -> Iterator[Site]:
    """Another number."""
    op = place.op
    value = op.attrs.get("value")
    if op.name == "arith.constant" and isinstance(value, int | float) and not isinstance(value, bool):
        for other in (value + 1, value * 2 if value else value - 1):
            if other == value:
                continue
            yield place.site(
                "constant", f"{value} to {other}", lambda other=other: op.attrs.__setitem__("value", other)
            )


# -- order and loops


def _moved(block: Block, op: Op, to: int) -> Callable[[], None]:
    def apply() -> None:
        block.ops.remove(op)
        block.ops.insert(to, op)

    return apply


def _orders(place: _Place) -> Iterator[Site]:
    """Two stores in each other's place or with each other's data; a load before the last store."""
    op, block = place.op, place.block
    at = block.ops.index(op)
    later = [other for other in block.ops[at + 1 :] if other.name in _STORES]
    if op.name in _STORES and later:
        other = later[0]
        yield place.site("store order", f"behind line {other.loc.line}", _moved(block, op, block.ops.index(other)))
        if op.operands[0].type == other.operands[0].type and op.operands[0] is not other.operands[0]:

            def exchange() -> None:
                op.operands[0], other.operands[0] = other.operands[0], op.operands[0]

            late = [r for o in block.ops[at:] for r in o.results]
            if other.operands[0] not in late:
                yield place.site("store data", f"with line {other.loc.line}", exchange)
    before = [k for k in range(at) if block.ops[k].name in _STORES or block.ops[k].name == "pto.vstas"]
    if op.name in _LOADS and before:
        made = {r for o in block.ops[before[-1] : at] for r in o.results}
        if not made & set(op.operands):
            yield place.site(
                "load order", f"before line {block.ops[before[-1]].loc.line}", _moved(block, op, before[-1])
            )


def _carried(place: _Place) -> Iterator[Site]:
    """Carried values that start, or go on, in each other's place."""
    op = place.op
    if op.name != "scf.for" or not op.results:
        return
    ends = op.regions[0].ops[-1].operands
    for i, k in combinations(range(len(op.results)), 2):
        if op.results[i].type != op.results[k].type:
            continue
        if op.operands[3 + i] is not op.operands[3 + k]:
            yield place.site("carried", f"first values {i} and {k} swapped", _swap(op.operands, 3 + i, 3 + k))
        if ends[i] is not ends[k]:
            yield place.site("carried", f"last values {i} and {k} swapped", _swap(ends, i, k))
        yield place.site("carried", f"results {i} and {k} swapped", _swap(op.results, i, k))


_KINDS = (
    _operand_orders, _attributes, _opcodes, _other_values, _dropped, _offsets, _constants, _orders, _carried,
)  # fmt: skip
