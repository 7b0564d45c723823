"""What values mean: a node of the e-graph as the VMI operation that it stands for, run by the VMI machine on terms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from eqsat.ir import Mask, Ptr, Type, VReg
from rules.codes import parse_cast, parse_code
from rules.steps import Shape
from verify.symbolic.forms import Form
from verify.symbolic.memory import Pointer

from .bench import Bench, Held, padded, register_type

# VMI's names where they differ from those of the instructions
_NAMES = {
    "pand": "vand", "por": "vor", "pxor": "vxor", "pnot": "vnot", "dhistv2": "vdhist", "chistv2": "vchist",
    "vgather2": "vgather", "vgather2_bc": "vgather", "vsqz": "compress", "vusqz": "active_prefix_index",
}  # fmt: skip
_GOVERNED_ALWAYS = ("vmull", "vaddc", "vsubc", "vaddcs", "vsubcs", "vdhist", "vchist", "vgather")


def lanes_at(bench: Bench, held: Held, shape: Shape) -> tuple[Type, Any]:
    """A value as an operand of an operation on ``shape.lanes`` lanes."""
    own = held.shape
    kind: Type = Mask(shape.lanes, own.element) if own.is_mask else VReg(shape.lanes, own.element)
    size = held.lanes.size
    return kind, held.lanes[np.arange(shape.lanes) % size]


def operation(bench: Bench, code: str, out: Shape, values: Sequence[Held]) -> Held | tuple[Held, Held]:
    """The result of an element-wise operation, or of one on whole registers; two where it has two."""
    parsed = parse_code(code)
    row = bench.table.elementwise[parsed.opcode]
    name = _NAMES.get(parsed.opcode, parsed.opcode)
    each = (
        out if row.results == 1 else Shape(out.element, out.index_bits - 1, out.width_log2, frozenset(), out.lanes // 2)
    )
    own = row.apart
    operands = [lanes_at(bench, v, v.shape if own else each) for v in values]
    data, masks = operands[: row.operands], operands[row.operands :]
    if row.scalar:
        data.append(bench.scalar(scalar_type(row.scalar, parsed.element)))
    governed = name in _GOVERNED_ALWAYS and not any(isinstance(kind, Mask) for kind, _ in operands[-1:])
    if governed or name in ("vaddcs", "vsubcs") and not masks:
        lanes = operands[-1][0].lanes if own else each.lanes  # type: ignore[union-attr]
        masks.append((Mask(lanes, "pred"), np.ones(lanes, np.int64)))
    attrs = dict(zip(row.modes, parsed.modes, strict=False))
    if name == "vsel":
        data, masks = [*masks, *data], []
    if name == "vgather":
        data = [(Ptr(out.element), Pointer("memory", Form(0))), *data]
    kind = register_type(each)
    results = [kind]
    if row.results > 1:
        results.append(kind if name == "vmull" else Mask(each.lanes, "b32"))
    found = bench.vmi(name, [*data, *masks], results, **attrs)
    if len(found) == 1:
        return bench.held(out, padded(out, found[0]))
    shapes = (each, each if name == "vmull" else Shape("b32", each.index_bits, 2, each.support, each.lanes))
    return tuple(bench.held(s, padded(s, f)) for s, f in zip(shapes, found, strict=True))  # type: ignore[return-value]


def cast(bench: Bench, code: str, out: Shape, value: Held) -> Held:
    """The result of a cast; of masks it is the mask itself."""
    if out.is_mask:
        return bench.held(out, value.lanes)
    parsed = parse_cast(code)
    attrs = {"rounding": parsed.rounding} if parsed.rounding else {}
    attrs |= {"saturate": parsed.saturate} if parsed.saturate else {}
    operand = (VReg(out.lanes, parsed.source), value.lanes[: out.lanes])
    (found,) = bench.vmi("vcvt", [operand], [VReg(out.lanes, parsed.target)], **attrs)
    return bench.held(out, padded(out, found))


def scalar_type(row_scalar: str, element: str) -> str:
    """The type of the scalar operand of an instruction on lanes of ``element``."""
    kind = element if row_scalar == "element" else row_scalar
    return "i" + kind.lstrip("uis") if kind[0] in "uis" else kind
