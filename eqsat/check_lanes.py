"""Checks of VMI operations that compute: lane by lane, over groups of lanes, and casts (vmi.md 2.3, 2.5 and 2.6)."""

from __future__ import annotations

from eqsat import check_masks
from eqsat.check_shape import FLOATS, INTS, SMALL_FLOATS, Fault, Shape, plural
from eqsat.ir import ELEMENT_BITS, Mask, Op
from eqsat.spellings import I16

# fp <-> integer pairs that exist, and whether they take the saturate attribute.
_FLOAT_TO_INT = {
    ("f32", "si32"): True, ("f32", "si16"): True, ("f16", "si32"): False, ("f16", "si16"): True,
    ("f16", "si8"): True, ("bf16", "si32"): True, ("f16", "ui8"): True,
}  # fmt: skip
_INT_TO_FLOAT = {("si32", "f32"), ("si16", "f32"), ("si16", "f16"), ("si8", "f16"), ("ui8", "f16")}
_F4 = frozenset({"f4E1M2x2", "f4E2M1x2"})


def elementwise(op: Op, shape: Shape, inputs: int) -> None:
    """``inputs`` vectors of one type, which the result has too, and an optional mask."""
    shape.count(inputs, inputs + 1)
    first = shape.vector(0)
    for position in range(1, inputs):
        shape.same(position, first)
    shape.same(0, first, "result")
    if len(op.operands) > inputs:
        shape.mask(inputs, first.lanes)


def _logic(op: Op, shape: Shape) -> None:
    if op.operands and isinstance(op.operands[0].type, Mask):
        check_masks.logic(op, shape)
    else:
        elementwise(op, shape, 1 if shape.short == "vnot" else 2)


def _with_scalar(op: Op, shape: Shape) -> None:
    shape.count(3)
    first = shape.vector(0)
    if shape.short in ("vshls", "vshrs"):
        shape.scalar(1, I16)
    else:
        shape.element_scalar(1, first.element)
    shape.mask(2, first.lanes)
    shape.same(0, first, "result")


def _axpy(op: Op, shape: Shape) -> None:
    shape.count(4)
    first = shape.vector(0)
    shape.same(1, first)
    shape.element_scalar(2, first.element)
    shape.mask(3, first.lanes)
    shape.same(0, first, "result")


def _masked_binary(op: Op, shape: Shape) -> None:
    shape.count(3)
    elementwise(op, shape, 2)


def _exp_difference(op: Op, shape: Shape) -> None:
    shape.count(3)
    first = shape.vector(0)
    shape.same(1, first)
    shape.mask(2, first.lanes)
    result = shape.vector(0, "result")
    shape.lanes(result, first.lanes, "result", 0)
    if result.element != "f32":
        raise Fault(f"{shape.said} makes f32 elements, not {result.element}", "result", 0)


def _carry(op: Op, shape: Shape) -> None:
    chained = shape.short.endswith("cs")
    shape.count(4 if chained else 3, results=2)
    first = shape.vector(0)
    shape.same(1, first)
    for position in range(2, len(op.operands)):
        shape.mask(position, first.lanes)
    shape.same(0, first, "result")
    shape.mask(1, first.lanes, "result")


def _product(op: Op, shape: Shape) -> None:
    shape.count(3, results=2)
    first = shape.vector(0)
    if first.lanes not in (64, 128, 256):
        raise Fault(f"{shape.said} takes 64, 128 or 256 lanes, not {first.lanes}", "operand", 0)
    shape.same(1, first)
    shape.mask(2, first.lanes)
    shape.same(0, first, "result")
    shape.same(1, first, "result")


def _reduce(op: Op, shape: Shape) -> None:
    if len(op.operands) == 1:
        raise Fault(f"{shape.said} needs a mask: a missing operand")
    shape.count(2)
    source = shape.vector(0)
    if shape.said == "reduce_addi" and ELEMENT_BITS[source.element] != 32:
        raise Fault(f"{shape.said} sums 32-bit integers only, not {source.element}", "operand", 0)
    shape.mask(1, source.lanes)
    result = shape.vector(0, "result")
    groups = shape.groups(source.lanes) or 1
    if result.lanes != groups:
        raise Fault(f"{shape.said} makes {plural(groups, 'lane')}, not {result.lanes}", "result", 0)
    if result.element != source.element:
        raise Fault(f"{shape.said}: elements {result.element} here, {source.element} before", "result", 0)
    if "reassoc" in op.attrs and shape.short != "vcadd":
        raise Fault(f"{shape.said} has no attribute 'reassoc'", "attr", "reassoc")
    if shape.short == "vcadd" and source.element in FLOATS and "reassoc" not in op.attrs:
        raise Fault(f"{shape.said} of floats needs the attribute reassoc")


def direction(source: str, result: str) -> str | None:
    """The legacy name of the conversion between two element types; None where there is none (vmi.md 2.6)."""
    bits, new_bits = ELEMENT_BITS[source], ELEMENT_BITS[result]
    floats = FLOATS | SMALL_FLOATS
    if source in _F4 and result == "bf16x2" or source in floats and result == "f32" and bits < 32:
        return "extf"
    narrow = new_bits < bits and (result in SMALL_FLOATS or source == "f32")
    if source in FLOATS and result in floats and (narrow or (source, result) == ("bf16", "f16")):
        return "truncf"
    if source == "bf16x2" and result in _F4:
        return "truncf"
    if (source, result) in _FLOAT_TO_INT:
        return "fptosi" if result.startswith("s") else "fptoui"
    if (source, result) in _INT_TO_FLOAT:
        return "sitofp"
    if source in INTS and result in INTS and bits != new_bits:
        if new_bits < bits:
            return "trunci"
        if source.startswith("s") == result.startswith("s"):
            return "extsi" if source.startswith("s") else "extui"
    return None


def _convert(op: Op, shape: Shape) -> None:
    shape.count(1)
    source, result = shape.vector(0), shape.vector(0, "result")
    shape.lanes(result, source.lanes, "result", 0)
    way = direction(source.element, result.element)
    if way is None:
        raise Fault(f"there is no conversion from {source.element} to {result.element}", "result", 0)
    rounds = {"truncf": "RAHZ", "fptosi": "RAFCZ", "fptoui": "RAFCZ"}.get(way, "")
    saturates = way == "trunci" or way == "truncf" or _FLOAT_TO_INT.get((source.element, result.element), False)
    if source.element == "bf16x2":
        rounds, saturates = "RAFZC", False
    pair = f"from {source.element} to {result.element}"
    rounding, saturate = op.attrs.get("rounding"), op.attrs.get("saturate")
    if rounding is not None and not rounds:
        raise Fault(f"a conversion {pair} takes no rounding", "attr", "rounding")
    if rounding is not None and (len(str(rounding)) != 1 or str(rounding) not in rounds):
        raise Fault(
            f'rounding of a conversion {pair} is one of {", ".join(rounds)}, not "{rounding}"', "attr", "rounding"
        )
    if saturate is not None and not saturates:
        raise Fault(f"a conversion {pair} takes no saturate", "attr", "saturate")
    if saturate is None and saturates:
        raise Fault(f'a conversion {pair} needs saturate = "SAT" or "NOSAT"')
    if saturate not in (None, "SAT", "NOSAT"):
        raise Fault(f'saturate must be "SAT" or "NOSAT", not "{saturate}"', "attr", "saturate")
    if way == "trunci" and saturate == "SAT" and result.element == "si8" and source.element != "si16":
        raise Fault(f"a conversion {pair} cannot saturate", "attr", "saturate")


CHECKS = {
    "unary": lambda op, shape: elementwise(op, shape, 1),
    "binary": lambda op, shape: elementwise(op, shape, 2),
    "ternary": lambda op, shape: elementwise(op, shape, 3),
    "logic": _logic,
    "scalar": _with_scalar,
    "axpy": _axpy,
    "masked_binary": _masked_binary,
    "exp_difference": _exp_difference,
    "carry": _carry,
    "product": _product,
    "reduce": _reduce,
    "convert": _convert,
}
