"""Checks of VMI constants, broadcasts, index vectors, masks, comparisons and selections (vmi.md 2.2 and 2.4)."""

from __future__ import annotations

from eqsat.check_shape import FLOATS, INTS, Fault, Shape
from eqsat.ir import ELEMENT_BITS, INDEX, Mask, Op, VReg
from eqsat.spellings import I32

_COUNTED = ("1", "2", "3", "4", "8", "16", "32", "64", "128")
_PATTERNS = frozenset({"ALL", "ALLF", "H", "Q", "M3", "M4", *(f"VL{n}" for n in _COUNTED)})
_COMPARES = frozenset({"eq", "ne", "lt", "le", "gt", "ge"})
# Predicates of a comparison without seed that say another sign than the elements do (canonical.py).
_RESIGNED = frozenset(f"{sign}{test}" for sign in "su" for test in ("lt", "le", "gt", "ge"))


def constant(op: Op, shape: Shape) -> None:
    """``constant {value = dense<...>}`` of a vector or, constant_mask, of a mask."""
    shape.count(0)
    target = shape.any_mask(0, "result") if shape.short == "constant_mask" else shape.vector(0, "result")
    if "value" not in op.attrs:
        raise Fault(f"{shape.said} needs the attribute value")
    value = op.attrs["value"]
    if isinstance(value, list) and len(value) != target.lanes:
        raise Fault(f"value has {len(value)} elements, the result {target.lanes} lanes", "attr", "value")
    for entry in value if isinstance(value, list) else [value]:
        if isinstance(target, Mask):
            if not isinstance(entry, bool):
                raise Fault(f"a mask holds true and false, not {entry}", "attr", "value")
        elif isinstance(entry, bool) or not isinstance(entry, int | float):
            raise Fault(f"value must be numbers of type {target.element}", "attr", "value")
        elif target.element in INTS and not isinstance(entry, int):
            raise Fault(f"{entry} is no constant of type {target.element}", "attr", "value")
        elif isinstance(entry, int) and target.element in INTS:
            bits = ELEMENT_BITS[target.element]
            if not -(1 << (bits - 1)) <= entry < 1 << bits:
                raise Fault(f"{entry} does not fit {target.element}", "attr", "value")


def broadcast(op: Op, shape: Shape) -> None:
    """``vbrc`` of a scalar, of a vector of one lane, or of one lane a group."""
    shape.count(1)
    result, source = shape.vector(0, "result"), op.operands[0].type
    group = shape.groups(result.lanes)
    if group is None and not isinstance(source, VReg):
        shape.element_scalar(0, result.element)
        return
    vector = shape.vector(0)
    if vector.lanes != (group or 1):
        raise Fault(
            f"{shape.said} of {vector.lanes} lanes with {group or 1} group{'s' * (group is not None)}", "operand", 0
        )
    if vector.element != result.element:
        raise Fault(f"{shape.said} of {vector.element} to {result.element} elements", "result", 0)


def index(op: Op, shape: Shape) -> None:
    """``vci %base``: base, base + 1, ..."""
    shape.count(1)
    result = shape.vector(0, "result")
    shape.element_scalar(0, result.element)
    shape.groups(result.lanes)
    if op.attrs.get("order", "ASC") not in ("ASC", "DESC"):
        raise Fault('order must be "ASC" or "DESC"', "attr", "order")


def create_mask(op: Op, shape: Shape) -> None:
    """``create_mask %n``."""
    shape.count(1)
    shape.scalar(0, INDEX)
    shape.any_mask(0, "result")


def create_group_mask(op: Op, shape: Shape) -> None:
    """``create_group_mask %n {num_groups, group_size}``: their product is the number of lanes."""
    create_mask(op, shape)
    lanes, product = shape.any_mask(0, "result").lanes, 1
    for key in ("num_groups", "group_size"):
        number = op.attrs.get(key)
        if not isinstance(number, int):
            raise Fault(f"{shape.said} needs the attribute {key}")
        if number <= 0:
            raise Fault(f"{key} must be positive, not {number}", "attr", key)
        product *= number
    if product != lanes:
        raise Fault(f"num_groups x group_size is {product}, the mask has {lanes} lanes", "attr", "num_groups")


def pattern(op: Op, shape: Shape) -> None:
    """``pset "PAT_ALL"`` and pge."""
    shape.count(0)
    found = op.attrs.get("pattern")
    if found is None:
        raise Fault(f"{shape.said} needs a pattern")
    if str(found).removeprefix("PAT_") not in _PATTERNS or not str(found).startswith("PAT_"):
        raise Fault(f'unknown pattern "{found}"', "attr", "pattern")
    shape.groups(shape.any_mask(0, "result").lanes)


def tail(op: Op, shape: Shape) -> None:
    """``%m, %rest = plt %n : i32``."""
    shape.count(1, results=2)
    shape.scalar(0, I32)
    shape.any_mask(0, "result")
    shape.scalar(1, I32, "result")


def compare(op: Op, shape: Shape) -> None:
    """``vcmp %a, %b, %seed``; cmpf and cmpi come without a seed."""
    legacy = shape.said in ("cmpf", "cmpi")
    shape.count(2 if legacy else 3)
    first = shape.vector(0)
    if shape.short == "vcmps":
        shape.element_scalar(1, first.element)
    else:
        shape.same(1, first)
    if not legacy:
        shape.mask(2, first.lanes)
    shape.mask(0, first.lanes, "result")
    if legacy and (first.element in FLOATS) != (shape.said == "cmpf"):
        raise Fault(f"{shape.said} does not work on elements of type {first.element}", "operand", 0)
    test = op.attrs.get("cmp")
    if test is None:
        raise Fault(f"{shape.said} needs {'a predicate' if legacy else 'the attribute cmp'}")
    known = _COMPARES | ({"one"} if first.element in FLOATS else _RESIGNED if legacy else frozenset[str]())
    if test not in known:
        raise Fault(f'unknown comparison "{test}" of {first.element} elements', "attr", "cmp")


def select(op: Op, shape: Shape) -> None:
    """``vsel %m, %t, %f``."""
    shape.count(3)
    first = shape.vector(1)
    shape.mask(0, first.lanes)
    shape.same(2, first)
    shape.same(0, first, "result")


def logic(op: Op, shape: Shape) -> None:
    """``vand`` and its like on masks; on vectors they are element-wise."""
    shape.count(1 if shape.short == "vnot" else 2)
    first = shape.any_mask(0)
    for part, values in (("operand", op.operands), ("result", op.results)):
        for position, value in enumerate(values):
            shape.mask(position, first.lanes, part)
            if value.type != first:
                raise Fault(f"{shape.said}: masks of two types", part, position)


def prefix_index(op: Op, shape: Shape) -> None:
    """``active_prefix_index %m``: how many lanes before are on."""
    shape.count(1)
    shape.mask(0, shape.vector(0, "result").lanes)


CHECKS = {
    "constant": constant,
    "broadcast": broadcast,
    "index": index,
    "create_mask": create_mask,
    "create_group_mask": create_group_mask,
    "pattern": pattern,
    "tail": tail,
    "compare": compare,
    "select": select,
    "prefix_index": prefix_index,
}
