"""The layouts that the types of a function say."""

from __future__ import annotations

from eqsat.ir import EqsatError, Function, Mask, Op, Value, VReg, walk
from eqsat.layout import named_layouts
from rules.shapes import MASK_ELEMENTS, width_log2


def carries_layouts(function: Function) -> bool:
    """Whether some type of a function says a layout."""
    return any(layout_of(value) for op in walk(function.body) for value in (*op.operands, *op.results))


def layout_of(value: Value) -> str | None:
    """The layout in the type of a value."""
    return value.type.layout if isinstance(value.type, VReg | Mask) else None


def check_layouts(function: Function) -> None:
    """Raises EqsatError, with its place, for a layout that its type cannot have."""
    for op in walk(function.body):
        for value in (*op.results, *(argument for region in op.regions for argument in region.args)):
            if layout_of(value) is not None:
                _check(value, op)


def _check(value: Value, op: Op) -> None:
    kind = value.type
    assert isinstance(kind, VReg | Mask)
    masks = isinstance(kind, Mask)
    element = kind.granularity if masks else kind.element
    width = MASK_ELEMENTS[element] if masks else width_log2(element)
    known = named_layouts((kind.lanes - 1).bit_length(), width, kind.lanes)
    if kind.layout not in {name for name, _ in known}:
        raise EqsatError(f"%{value.name}: {kind.lanes} lanes of {element} have no layout '{kind.layout}'", op.loc)
