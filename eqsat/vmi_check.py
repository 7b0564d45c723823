"""What PTOAS's verifier refuses in a VMI operation, said in plain words (vmi.md section 2).

Each check is a short function over one operation of canonical name, in a module by subject; ``Fault`` names the part
that is wrong, so that the reader can put the caret there.
"""

from __future__ import annotations

from collections.abc import Callable

from eqsat import check_lanes, check_masks, check_memory, check_moves
from eqsat.check_shape import Fault, Shape
from eqsat.ir import Op, OtherType
from eqsat.spellings import VMI_FORMS

_CHECKS: dict[str, Callable[[Op, Shape], None]] = {
    **check_memory.CHECKS,
    **check_masks.CHECKS,
    **check_lanes.CHECKS,
    **check_moves.CHECKS,
}


def check_vmi(op: Op, said: str) -> None:
    """Raise Fault when a VMI operation (canonical name and attributes) is not well formed; ``said`` is its own name."""
    form = VMI_FORMS[op.name.removeprefix("pto.vmi.")]
    for part, values in (("operand", op.operands), ("result", op.results)):
        for position, value in enumerate(values):
            if isinstance(value.type, OtherType):
                raise Fault(f"{said} does not take the type '{value.type}'", part, position)
    _check_attrs(op, said, {**form.attrs, "pmode": str} if form.merge else form.attrs)
    _CHECKS[form.kind](op, Shape(op, said, form.elements))


def _check_attrs(op: Op, said: str, known: dict[str, type | None]) -> None:
    for key, value in op.attrs.items():
        if key not in known:
            raise Fault(f"{said} has no attribute '{key}'", "attr", key)
        wanted = known[key]
        if wanted is None:
            if value is not None:
                raise Fault(f"attribute '{key}' takes no value", "attr", key)
        elif wanted is not object and type(value) is not wanted:
            noun = {int: "an integer", str: "a string", list: "a list"}[wanted]
            raise Fault(f"attribute '{key}' must be {noun}", "attr", key)
    group = op.attrs.get("group")
    if isinstance(group, int) and group <= 0:
        raise Fault(f"group must be positive, not {group}", "attr", "group")
