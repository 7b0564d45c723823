"""One form a meaning: unified names, operand order and attributes of VMI operations, whatever spelling the source has.

What comes out here is all that the rest of the tool sees; ``check_vmi`` runs on it.
"""

from __future__ import annotations

from collections.abc import Callable

from eqsat.check_lanes import direction
from eqsat.check_shape import FLOATS, INTS, Fault, plural
from eqsat.dense import parse_dense
from eqsat.ir import Mask, Op, VReg
from eqsat.spellings import LEGACY, LEGACY_KEYS, VMI_FORMS, Legacy

_PROMISES = {"f": FLOATS, "i": INTS, "s": INTS, "u": INTS}
_ORDERED = frozenset({"oeq", "olt", "ole", "ogt", "oge"})


def canonicalize(op: Op, said: str) -> tuple[int, ...] | None:
    """Give ``op``, whose name is spelled ``said``, its canonical form; raises Fault.

    Returns where each canonical operand was written, or None when none has moved.
    """
    legacy, order = LEGACY.get(said), None
    if legacy is not None:
        order = _unify(op, legacy, said)
    _pmode(op, said)
    if "reassoc" in op.attrs and op.attrs["reassoc"] is True:
        op.attrs["reassoc"] = None
    if tidy := _TIDY.get(op.name.removeprefix("pto.vmi.")):
        tidy(op, said)
    return order


def _unify(op: Op, legacy: Legacy, said: str) -> tuple[int, ...] | None:
    for old, new in LEGACY_KEYS.items():
        if old in op.attrs:
            if new in op.attrs:
                raise Fault(f"{said} has both '{old}' and '{new}'", "attr", old)
            op.attrs = {new if key == old else key: value for key, value in op.attrs.items()}
    op.name = f"pto.vmi.{legacy.name}"
    for key, value in legacy.attrs.items():
        if key in op.attrs:
            raise Fault(f"{said} has no attribute '{key}'", "attr", key)
        op.attrs[key] = value
    found = len(op.operands)
    if legacy.operands is not None and found != legacy.operands:
        what = "a missing operand" if found < legacy.operands else "too many operands"
        raise Fault(f"{said} takes {plural(legacy.operands, 'operand')}, found {found}: {what}")
    if legacy.order is not None:
        op.operands = [op.operands[i] for i in legacy.order]
    kinds = [v.type for v in (*op.operands, *op.results) if isinstance(v.type, VReg)]
    if legacy.slots and kinds:
        op.attrs.setdefault("group", kinds[0].lanes)
        if op.attrs["group"] != kinds[0].lanes:
            raise Fault(f"{said} makes one lane a group: {kinds[0].lanes} lanes here", "attr", "group")
    if said.startswith("group_") and "group" not in op.attrs:
        raise Fault(f"{said} needs the attribute num_groups")
    if legacy.elements == "m":
        if op.operands and not isinstance(op.operands[0].type, Mask):
            raise Fault(f"{said} needs a mask as operand 1, not {op.operands[0].type}", "operand", 0)
    elif legacy.elements is not None and kinds:
        _promise(legacy.elements, kinds[0].element, said)
    if legacy.direction and len(kinds) == 2:
        way = direction(kinds[0].element, kinds[1].element)
        if way is not None and way != legacy.direction:
            raise Fault(f"{said} from {kinds[0].element} to {kinds[1].element} is {way}")
    return legacy.order


def _promise(promised: str, element: str, said: str) -> None:
    if element not in _PROMISES[promised]:
        raise Fault(f"{said} does not work on elements of type {element}")
    if promised in "su" and (promised == "s") != element.startswith("s"):
        sign = "unsigned" if promised == "s" else "signed"
        raise Fault(f"{said} of {element}: these elements are {sign}")


def _pmode(op: Op, said: str) -> None:
    """Absent means that inactive lanes are zero; ``merge`` stays where it parses and there is a mask to speak of."""
    if "pmode" not in op.attrs:
        return
    mode = op.attrs.pop("pmode")
    short = op.name.removeprefix("pto.vmi.")
    if mode in ("zero", "zeroing") or (mode == "merge" and short == "vsel"):
        return  # a selection has no inactive lanes
    if mode != "merge":
        raise Fault(f'pmode must be "zero" or "merge", not "{mode}"', "attr", "pmode")
    masks = [v for v in op.operands if isinstance(v.type, Mask)]
    if not VMI_FORMS[short].merge or (masks and masks[0] is op.operands[0]):
        raise Fault(f'{said} takes only pmode = "zero": masked-off lanes are zero or not written', "attr", "pmode")
    if masks:
        op.attrs["pmode"] = "merge"


def _dist_mode(op: Op, said: str) -> None:
    if op.attrs.get("dist_mode") == "continuous":
        if "group" in op.attrs:
            raise Fault(f"{said} takes group or dist_mode continuous, not both", "attr", "dist_mode")
        del op.attrs["dist_mode"]
    if op.name == "pto.vmi.vstore" and op.attrs.get("dist_mode") == "intlv":
        op.attrs["dist_mode"] = "dintlv"


def _compare(op: Op, said: str) -> None:
    """Ordered comparisons of floats are the plain ones (only ``one`` is not ``ne``); cmpi drops the element's sign."""
    test, first = op.attrs.get("cmp"), op.operands[0].type if op.operands else None
    if not isinstance(test, str) or not isinstance(first, VReg):
        return
    if first.element in FLOATS:
        if test in _ORDERED:
            op.attrs["cmp"] = test[1:]
        elif said == "cmpf" and test == "une":
            op.attrs["cmp"] = "ne"
    elif said == "cmpi" and test[:1] == ("s" if first.element.startswith("s") else "u"):
        op.attrs["cmp"] = test[1:]


def _order(op: Op, said: str) -> None:
    if op.attrs.get("order") == "ASC":
        del op.attrs["order"]


def _rounding(op: Op, said: str) -> None:
    """A float that gets narrower always says how it is rounded."""
    kinds = [v.type for v in (*op.operands, *op.results) if isinstance(v.type, VReg)]
    if len(kinds) == 2 and "rounding" not in op.attrs and direction(kinds[0].element, kinds[1].element) == "truncf":
        op.attrs["rounding"] = "A" if kinds[1].element == "hif8" else "R"


def _constant(op: Op, said: str) -> None:
    text, result = op.attrs.get("value"), op.results[0].type if op.results else None
    mask = said == "constant_mask"
    if not isinstance(text, str) or not (mask or isinstance(result, VReg)):
        return
    try:
        op.attrs["value"] = parse_dense(text, result.element if isinstance(result, VReg) and not mask else "i1")
    except ValueError as fault:
        raise Fault(str(fault), "attr", "value") from None


_TIDY: dict[str, Callable[[Op, str], None]] = {
    "vload": _dist_mode,
    "vstore": _dist_mode,
    "vcmp": _compare,
    "vcmps": _compare,
    "vci": _order,
    "vcvt": _rounding,
    "constant": _constant,
    "constant_mask": _constant,
}
