"""What PTOAS's verifier refuses in a VMI operation, said in plain words (vmi.md section 2).

Each check is a short function over one operation of canonical name; ``Fault`` names the part that is wrong, so that
the reader can put the caret there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from eqsat.ir import ELEMENT_BITS, INDEX, Mask, Op, OtherType, Ptr, Scalar, Type, VReg
from eqsat.spellings import I16, VMI_FORMS

_INTS = frozenset(f"{s}i{b}" for s in ("", "s", "u") for b in (8, 16, 32))
_FLOATS = frozenset({"f16", "bf16", "f32"})
_SMALL_FLOATS = frozenset({"f8E4M3FN", "f8E5M2", "hif8"})
_FAMILIES = {"arith": _INTS | _FLOATS, "float": _FLOATS, "int": _INTS}

_INT_COMPARES = ("eq", "ne", "lt", "le", "gt", "ge")
_FLOAT_COMPARES = ("oeq", "one", "olt", "ole", "ogt", "oge")

# fp <-> integer pairs that exist, and whether they take the saturate attribute.
_FLOAT_TO_INT = {
    ("f32", "si32"): True, ("f32", "si16"): True, ("f16", "si32"): False, ("f16", "si16"): True,
    ("f16", "si8"): True, ("bf16", "si32"): True, ("f16", "ui8"): True,
}  # fmt: skip
_INT_TO_FLOAT = {("si32", "f32"), ("si16", "f32"), ("si16", "f16"), ("si8", "f16"), ("ui8", "f16")}
_F4 = frozenset({"f4E1M2x2", "f4E2M1x2"})


class Fault(Exception):
    """``part`` is "name", "operand", "result" or "attr"; ``key`` the position or the attribute's key."""

    def __init__(self, message: str, part: str = "name", key: int | str = 0) -> None:
        super().__init__(message)
        self.message, self.part, self.key = message, part, key


def check_vmi(op: Op) -> None:
    """Raise Fault when a VMI operation (canonical name and attributes) is not well formed."""
    short = op.name.removeprefix("pto.vmi.")
    form = VMI_FORMS[short]
    for part, values in (("operand", op.operands), ("result", op.results)):
        for position, value in enumerate(values):
            if isinstance(value.type, OtherType):
                raise Fault(f"{short} does not take the type '{value.type}'", part, position)
    if form.attrs is not None:
        _check_attrs(op, form.attrs)
    if form.kind in _CHECKS:
        _CHECKS[form.kind](op, _Shape(op, short, form.elements))


def _check_attrs(op: Op, known: dict[str, type | None]) -> None:
    short = op.name.removeprefix("pto.vmi.")
    for key, value in op.attrs.items():
        if key not in known:
            raise Fault(f"{short} has no attribute '{key}'", "attr", key)
        wanted = known[key]
        if wanted is None:
            if value is not None and value is not True:
                raise Fault(f"attribute '{key}' takes no value", "attr", key)
        elif type(value) is not wanted:
            noun = "an integer" if wanted is int else "a string"
            raise Fault(f"attribute '{key}' must be {noun}", "attr", key)
    group = op.attrs.get("group")
    if isinstance(group, int) and group <= 0:
        raise Fault(f"group must be positive, not {group}", "attr", "group")


class _Shape:
    """The operands and results of an operation, with the questions that the checks ask."""

    def __init__(self, op: Op, short: str, elements: str) -> None:
        self.op, self.short, self.family = op, short, elements

    def count(self, low: int, high: int | None = None, results: int = 1) -> None:
        found, high = len(self.op.operands), low if high is None else high
        if not low <= found <= high:
            wanted = str(low) if low == high else f"{low} to {high}"
            what = "a missing operand" if found < low else "too many operands"
            raise Fault(f"{self.short} takes {wanted} operands, found {found}: {what}")
        self.results(results)

    def results(self, wanted: int) -> None:
        found = len(self.op.results)
        if found != wanted:
            raise Fault(f"{self.short} makes {wanted} result{'s' * (wanted != 1)} here, but its text lists {found}")

    def wrong(self, part: str, position: int, what: str) -> NoReturn:
        values = self.op.operands if part == "operand" else self.op.results
        raise Fault(f"{self.short} needs {what} as {part} {position + 1}, not {values[position].type}", part, position)

    def vector(self, position: int, part: str = "operand") -> VReg:
        found = (self.op.operands if part == "operand" else self.op.results)[position].type
        if not isinstance(found, VReg):
            self.wrong(part, position, "a vector (!pto.vmi.vreg)")
        if self.family in _FAMILIES and found.element not in _FAMILIES[self.family]:
            raise Fault(f"{self.short} does not work on elements of type {found.element}", part, position)
        return found

    def pointer(self, position: int) -> Ptr:
        found = self.op.operands[position].type
        if not isinstance(found, Ptr):
            self.wrong("operand", position, "a pointer (!pto.ptr)")
        if found.space != "ub":
            raise Fault(f"{self.short} needs a pointer into ub, not {found.space}", "operand", position)
        return found

    def mask(self, position: int, lanes: int, part: str = "operand") -> Mask:
        found = (self.op.operands if part == "operand" else self.op.results)[position].type
        if not isinstance(found, Mask):
            self.wrong(part, position, "a mask (!pto.vmi.mask)")
        if found.lanes != lanes:
            raise Fault(f"a mask of {found.lanes} lanes for {lanes} lanes", part, position)
        return found

    def scalar(self, position: int, wanted: Type) -> None:
        if self.op.operands[position].type != wanted:
            self.wrong("operand", position, str(wanted))

    def element_scalar(self, position: int, element: str) -> None:
        """The scalar's type is the element type; integers of one width are one type whatever their sign."""
        found = self.op.operands[position].type
        name = found.name if isinstance(found, Scalar) else ""
        if name != element and not (name in _INTS and element in _INTS and name.lstrip("su") == element.lstrip("su")):
            self.wrong("operand", position, f"a scalar of type {element}")

    def same(self, position: int, first: VReg, part: str = "operand") -> None:
        found = self.vector(position, part)
        if found.lanes != first.lanes:
            raise Fault(f"{self.short}: {found.lanes} lanes here, {first.lanes} lanes before", part, position)
        if found.element != first.element:
            raise Fault(f"{self.short}: elements {found.element} here, {first.element} before", part, position)
        if found.layout != first.layout:
            raise Fault(f"{self.short}: its vectors have two layouts", part, position)

    def groups(self, lanes: int) -> int | None:
        group = self.op.attrs.get("group")
        if not isinstance(group, int):
            return None
        if lanes % group:
            raise Fault(f"group = {group} does not divide {lanes} lanes", "attr", "group")
        return group


def _memory(op: Op, shape: _Shape, at: int, vectors: list[tuple[VReg, str, int]], masks: int) -> None:
    """What loads and stores share: the pointer at operand ``at``, its offset, strides, group and dist_mode."""
    pointer = shape.pointer(at)
    shape.scalar(at + 1, INDEX)
    group, dist = op.attrs.get("group"), op.attrs.get("dist_mode")
    strides = len(op.operands) - at - 2 - masks
    for vector, part, position in vectors:
        packed_bytes = op.name == "pto.vmi.vstore" and group and vector.element.lstrip("su") == "i32"
        if pointer.element != vector.element and not (packed_bytes and pointer.element.lstrip("su") == "i8"):
            raise Fault(
                f"{shape.short} of {vector.element} elements through a pointer to {pointer.element}", part, position
            )
        shape.groups(vector.lanes)
    if group is not None:
        if strides == 0:
            raise Fault(f"{shape.short} with group needs a stride")
        if strides > 1:
            raise Fault(f"{shape.short} with group takes one stride, not a block and a repeat stride")
        shape.scalar(at + 2, INDEX)
    elif strides == 1:
        raise Fault(f"{shape.short} has one stride but no group", "operand", at + 2)
    elif strides > 2:
        raise Fault(f"{shape.short} has too many operands")
    elif strides == 2:
        if dist is not None:
            raise Fault(f"{shape.short} with block strides takes no dist_mode", "attr", "dist_mode")
        shape.scalar(at + 2, I16)
        shape.scalar(at + 3, I16)
    if dist == "dintlv" and (group is not None or strides):
        raise Fault("dist_mode dintlv takes no group and no stride", "attr", "dist_mode")
    if dist == "dintlv" and vectors[0][0] != vectors[1][0]:
        raise Fault("dist_mode dintlv needs two vectors of one type", *vectors[1][1:])


def _load(op: Op, shape: _Shape) -> None:
    dist = op.attrs.get("dist_mode")
    if dist not in (None, "brc", "dintlv"):
        raise Fault(f'unknown dist_mode "{dist}" of vload', "attr", "dist_mode")
    shape.count(2, 4, results=2 if dist == "dintlv" else 1)
    vectors = [(shape.vector(i, "result"), "result", i) for i in range(len(op.results))]
    _memory(op, shape, 0, vectors, 0)


def _store(op: Op, shape: _Shape) -> None:
    dist = op.attrs.get("dist_mode")
    if dist not in (None, "dintlv"):
        raise Fault(f'unknown dist_mode "{dist}" of vstore', "attr", "dist_mode")
    values = 2 if dist == "dintlv" else 1
    shape.count(values + 2, values + 5, results=0)
    vectors = [(shape.vector(i), "operand", i) for i in range(values)]
    masks = [i for i, v in enumerate(op.operands) if isinstance(v.type, Mask)]
    if len(masks) > 1:
        raise Fault("vstore takes one mask", "operand", masks[1])
    if masks:
        if op.attrs.get("group") is not None:
            raise Fault("vstore with group takes no mask", "operand", masks[0])
        if masks[0] != len(op.operands) - 1:
            raise Fault("the mask of vstore stands last", "operand", masks[0])
        shape.mask(masks[0], vectors[0][0].lanes)
    _memory(op, shape, values, vectors, len(masks))


def _elementwise(op: Op, shape: _Shape, inputs: int) -> None:
    shape.count(inputs, inputs + 1)
    first = shape.vector(0)
    for position in range(1, inputs):
        shape.same(position, first)
    shape.same(0, first, "result")
    if len(op.operands) > inputs:
        shape.mask(inputs, first.lanes)


def _logic(op: Op, shape: _Shape) -> None:
    inputs = 1 if shape.short == "vnot" else 2
    if not op.operands or not isinstance(op.operands[0].type, Mask):
        _elementwise(op, shape, inputs)
        return
    shape.count(inputs)
    first = op.operands[0].type
    for part, values in (("operand", op.operands), ("result", op.results)):
        for position, value in enumerate(values):
            shape.mask(position, first.lanes, part)
            if value.type != first:
                raise Fault(f"{shape.short}: masks of two types", part, position)


def _vector_scalar(op: Op, shape: _Shape) -> None:
    shape.count(3)
    first = shape.vector(0)
    if VMI_FORMS[shape.short].kind == "shift":
        shape.scalar(1, I16)
    else:
        shape.element_scalar(1, first.element)
    shape.mask(2, first.lanes)
    shape.same(0, first, "result")


def _broadcast(op: Op, shape: _Shape) -> None:
    shape.count(1)
    result, source = shape.vector(0, "result"), op.operands[0].type
    group = shape.groups(result.lanes)
    if group is None and not isinstance(source, VReg):
        shape.element_scalar(0, result.element)
        return
    vector = shape.vector(0)
    if vector.lanes != (group or 1):
        raise Fault(f"vbrc of {vector.lanes} lanes with {group or 1} group{'s' * (group is not None)}", "operand", 0)
    if vector.element != result.element:
        raise Fault(f"vbrc of {vector.element} to {result.element} elements", "result", 0)


def _index(op: Op, shape: _Shape) -> None:
    shape.count(1)
    result = shape.vector(0, "result")
    shape.element_scalar(0, result.element)
    shape.groups(result.lanes)
    if op.attrs.get("order", "ASC") not in ("ASC", "DESC"):
        raise Fault('order must be "ASC" or "DESC"', "attr", "order")


def _result_mask(op: Op, shape: _Shape) -> Mask:
    found = op.results[0].type
    return found if isinstance(found, Mask) else shape.wrong("result", 0, "a mask (!pto.vmi.mask)")


def _create_mask(op: Op, shape: _Shape) -> None:
    shape.count(1)
    shape.scalar(0, INDEX)
    _result_mask(op, shape)


def _pattern(op: Op, shape: _Shape) -> None:
    shape.count(0)
    pattern = op.attrs.get("pattern")
    if pattern is None:
        raise Fault(f"{shape.short} needs a pattern")
    counts = ("PAT_VL1", "PAT_VL2", "PAT_VL3", "PAT_VL4", "PAT_VL8", "PAT_VL16", "PAT_VL32", "PAT_VL64", "PAT_VL128")
    if pattern not in ("PAT_ALL", "PAT_ALLF", *counts):
        raise Fault(f'unknown pattern "{pattern}"', "attr", "pattern")
    shape.groups(_result_mask(op, shape).lanes)


def _compare(op: Op, shape: _Shape) -> None:
    shape.count(3)
    first = shape.vector(0)
    if shape.short == "vcmps":
        shape.element_scalar(1, first.element)
    else:
        shape.same(1, first)
    shape.mask(2, first.lanes)
    shape.mask(0, first.lanes, "result")
    cmp = op.attrs.get("cmp")
    if cmp is None:
        raise Fault(f"{shape.short} needs the attribute cmp")
    if cmp not in _INT_COMPARES and not (cmp in _FLOAT_COMPARES and first.element in _FLOATS):
        raise Fault(f'unknown comparison "{cmp}" of {first.element} elements', "attr", "cmp")


def _select(op: Op, shape: _Shape) -> None:
    shape.count(3)
    first = shape.vector(1)
    shape.mask(0, first.lanes)
    shape.same(2, first)
    shape.same(0, first, "result")


def _reduce(op: Op, shape: _Shape) -> None:
    if len(op.operands) == 1:
        raise Fault(f"{shape.short} needs a mask: a missing operand")
    shape.count(2)
    source = shape.vector(0)
    shape.mask(1, source.lanes)
    result = shape.vector(0, "result")
    groups = shape.groups(source.lanes) or 1
    if result.lanes != groups:
        raise Fault(f"{shape.short} makes {groups} lane{'s' * (groups > 1)}, not {result.lanes}", "result", 0)
    if result.element != source.element:
        raise Fault(f"{shape.short}: elements {result.element} here, {source.element} before", "result", 0)
    if "reassoc" in op.attrs and shape.short != "vcadd":
        raise Fault(f"{shape.short} has no attribute 'reassoc'", "attr", "reassoc")
    if shape.short == "vcadd" and source.element in _FLOATS and "reassoc" not in op.attrs:
        raise Fault("vcadd of floats needs the attribute reassoc")


def direction(source: str, result: str) -> str | None:
    """The legacy name of the conversion between two element types; None where there is none (vmi.md 2.6)."""
    bits, new_bits = ELEMENT_BITS[source], ELEMENT_BITS[result]
    floats = _FLOATS | _SMALL_FLOATS
    if source in _F4 and result == "bf16x2" or source in floats and result == "f32" and bits < 32:
        return "extf"
    narrow = new_bits < bits and (result in _SMALL_FLOATS or source == "f32")
    if source in _FLOATS and result in floats and (narrow or (source, result) == ("bf16", "f16")):
        return "truncf"
    if source == "bf16x2" and result in _F4:
        return "truncf"
    if (source, result) in _FLOAT_TO_INT:
        return "fptosi" if result.startswith("s") else "fptoui"
    if (source, result) in _INT_TO_FLOAT:
        return "sitofp"
    if source in _INTS and result in _INTS and bits != new_bits:
        if new_bits < bits:
            return "trunci"
        if source.startswith("s") == result.startswith("s"):
            return "extsi" if source.startswith("s") else "extui"
    return None


def _convert(op: Op, shape: _Shape) -> None:
    shape.count(1)
    source, result = shape.vector(0), shape.vector(0, "result")
    if source.lanes != result.lanes:
        raise Fault(f"vcvt: {result.lanes} lanes here, {source.lanes} lanes before", "result", 0)
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
    if way == "trunci" and saturate == "SAT" and result.element == "si8":
        raise Fault(f"a conversion {pair} cannot saturate", "attr", "saturate")


def _bitcast(op: Op, shape: _Shape) -> None:
    shape.count(1)
    source, result = shape.vector(0), shape.vector(0, "result")
    bits, new_bits = (v.lanes * ELEMENT_BITS[v.element] for v in (source, result))
    if bits != new_bits:
        raise Fault(f"vinterpret_cast of {bits} bits to {new_bits} bits", "result", 0)


_CHECKS: dict[str, Callable[[Op, _Shape], None]] = {
    "load": _load,
    "store": _store,
    "binary": lambda op, shape: _elementwise(op, shape, 2),
    "unary": lambda op, shape: _elementwise(op, shape, 1),
    "logic": _logic,
    "scalar": _vector_scalar,
    "shift": _vector_scalar,
    "broadcast": _broadcast,
    "index": _index,
    "create_mask": _create_mask,
    "pattern": _pattern,
    "compare": _compare,
    "select": _select,
    "reduce": _reduce,
    "convert": _convert,
    "bitcast": _bitcast,
}
