"""VPTO instructions that compute lane by lane: arithmetic under a zeroing mask, casts by part, compares, splats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from eqsat.ir import REGISTER_BYTES, EqsatError, Op, PhysReg, Scalar
from verify import lanes
from verify.arith import Action, scalar_code
from verify.formats import CODE_TYPES
from verify.notes import Notes
from verify.registers import (
    Predicate,
    Register,
    code_type,
    governed,
    lane_bytes,
    lane_kind,
    masked,
    zeroed,
)

ComputeBuilder = Callable[[Op, Notes], Action]

# Lane kinds that an instruction computes on (isa.md 2.1, 2.2), where not all; i is an integer of either sign.
_INTS = "i8 i16 i32"
_REAL = "f16 f32"
_FLOATS = "f16 bf16 f32"
_KINDS = {
    **dict.fromkeys(("vadd", "vsub"), f"{_INTS} i64 {_FLOATS}"),
    **dict.fromkeys(("vmax", "vmin", "vadds", "vmaxs", "vmins", "vcmp", "vcmps"), f"{_INTS} {_FLOATS}"),
    **dict.fromkeys(("vmul", "vmula"), f"i16 i32 {_FLOATS}"),
    **dict.fromkeys(("vdiv", "vmuls"), f"i16 i32 {_REAL}"),
    **dict.fromkeys(("vabs", "vneg"), f"{_INTS} {_REAL}"),
    **dict.fromkeys(("vexp", "vln", "vsqrt", "vlrelu", "vprelu", "vaxpy", "vexpdif"), _REAL),
    **dict.fromkeys(("vmadd", "vtrc"), _FLOATS),
    **dict.fromkeys(("vand", "vor", "vxor", "vnot", "vshl", "vshr", "vshls", "vshrs"), f"{_INTS} i64"),
    **dict.fromkeys(("vmull", "vaddc", "vaddcs", "vsubc", "vsubcs"), "i32"),
    "vrelu": f"i32 {_REAL}",
    "vmulscvt": "f32",
}


def lanes_fit(op: Op) -> str:
    """The lane kind of the first operand; raises EqsatError when the instruction does not compute on it."""
    kind, name = lane_kind(op.operands[0], op), op.name.removeprefix("pto.")
    shown = f"i{kind[1:]}" if kind[0] in "su" else kind
    if shown not in _KINDS.get(name, shown).split():
        raise EqsatError(f"{op.name} does not compute on {kind} lanes", op.loc)
    return kind


def _binary(name: str) -> ComputeBuilder:
    def build(op: Op, notes: Notes) -> Action:
        dtype, width = code_type(op.operands[0], op), lane_bytes(op.operands[0], op)
        masked(op, 2, width)
        lane = lanes.binary(name, lanes_fit(op), notes)

        def run(a: Register, b: Register, mask: Predicate) -> Register:
            return zeroed(lane(a.view(dtype), b.view(dtype)), mask, width)

        return run

    return build


def _unary(name: str) -> ComputeBuilder:
    def build(op: Op, notes: Notes) -> Action:
        dtype, width = code_type(op.operands[0], op), lane_bytes(op.operands[0], op)
        masked(op, 1, width)
        lane = lanes.unary(name, lanes_fit(op), notes)
        return lambda a, mask: zeroed(lane(a.view(dtype)), mask, width)

    return build


def _with_scalar(name: str) -> ComputeBuilder:
    def build(op: Op, notes: Notes) -> Action:
        kind, type_ = lanes_fit(op), op.operands[1].type
        dtype, width = code_type(op.operands[0], op), lane_bytes(op.operands[0], op)
        masked(op, 2, width)
        if name in ("vshl", "vshr") and type_ != Scalar("i16"):
            raise EqsatError(f"{op.name} takes its count as i16, not {type_}", op.loc)
        lane = lanes.binary(name, kind, notes)
        return lambda a, s, mask: zeroed(lane(a.view(dtype), scalar_code(s, type_, kind)), mask, width)

    return build


def _fused(order: tuple[int, int, int]) -> ComputeBuilder:
    """A fused multiply-add whose factors and addend are the operands ``order``; a scalar factor is broadcast."""

    def build(op: Op, notes: Notes) -> Action:
        kind, width = lanes_fit(op), lane_bytes(op.operands[0], op)
        dtype = CODE_TYPES[width]
        masked(op, 3, width)
        lane, types = lanes.fused(kind, notes), [v.type for v in op.operands]

        def run(*values: Any) -> Register:
            *data, mask = values
            codes = [
                v.view(dtype) if isinstance(t, PhysReg) else scalar_code(v, t, kind)
                for v, t in zip(data, types[:3], strict=True)
            ]
            return zeroed(lane(*(codes[i] for i in order)), mask, width)

        return run

    return build


def _leaky(op: Op, notes: Notes) -> Action:
    kind, width, slope = lanes_fit(op), lane_bytes(op.operands[0], op), op.operands[1].type
    dtype = CODE_TYPES[width]
    masked(op, 2, width)
    multiply, positive = lanes.binary("vmul", kind, notes), lanes.compare("gt", kind)
    zero = np.zeros(1, dtype)

    def run(a: Register, s: Any, mask: Predicate) -> Register:
        x = a.view(dtype)
        factor = s.view(dtype) if isinstance(slope, PhysReg) else scalar_code(s, slope, kind)
        return zeroed(np.where(positive(x, zero), x, multiply(x, factor)), mask, width)

    return run


def _compare(op: Op, notes: Notes) -> Action:
    kind, width, other = lanes_fit(op), lane_bytes(op.operands[0], op), op.operands[1].type
    dtype = CODE_TYPES[width]
    masked(op, 2, width)
    test = lanes.compare(str(op.attrs.get("cmp")), kind)

    def run(a: Register, b: Any, seed: Predicate) -> Predicate:
        right = b.view(dtype) if isinstance(other, PhysReg) else scalar_code(b, other, kind)
        return Predicate.of_lanes(test(a.view(dtype), right) & seed.bits[::width], width)

    return run


def _select(op: Op, notes: Notes) -> Action:
    dtype, width = code_type(op.operands[0], op), lane_bytes(op.operands[0], op)
    masked(op, 2, width)

    def run(a: Register, b: Register, mask: Predicate) -> Register:
        live = mask.lanes(width)
        return a if live is None else np.where(live, a.view(dtype), b.view(dtype)).view(np.uint8)

    return run


def _truncate(op: Op, notes: Notes) -> Action:
    dtype, width = code_type(op.operands[0], op), lane_bytes(op.operands[0], op)
    masked(op, 1, width)
    lane = lanes.truncate(lanes_fit(op), str(op.attrs.get("rnd", "R")), notes)
    return lambda a, mask: zeroed(lane(a.view(dtype)), mask, width)


def _exp_difference(op: Op, notes: Notes) -> Action:
    kind, width = lanes_fit(op), lane_bytes(op.operands[0], op)
    slots = {"EVEN": 0, "ODD": 1}
    if op.attrs.get("part") not in slots:
        raise EqsatError(f"vexpdif with part {op.attrs.get('part')} is not interpreted", op.loc)
    dtype, slot = CODE_TYPES[width], slots[str(op.attrs["part"])]
    masked(op, 2, width)
    lane, ratio = lanes.exp_difference(kind, notes), 4 // width

    def run(x: Register, m: Register, mask: Predicate) -> Register:
        first = slot if ratio == 2 else 0
        live = mask.lanes(width)
        codes = lane(x.view(dtype)[first::ratio].copy(), m.view(dtype)[first::ratio].copy())
        return (codes if live is None else np.where(live[first::ratio], codes, np.uint32(0))).view(np.uint8)

    return run


def _duplicate(op: Op, notes: Notes) -> Action:
    """vdup of a scalar or of the lowest or highest lane."""
    kind, type_ = lane_kind(op.result, op), op.operands[0].type
    dtype, width = code_type(op.result, op), lane_bytes(op.result, op)
    masked(op, 1, width)
    count = REGISTER_BYTES // width
    if not isinstance(type_, PhysReg):
        return lambda s, mask: zeroed(np.repeat(scalar_code(s, type_, kind), count), mask, width)
    position = {"LOWEST": 0, "HIGHEST": count - 1}.get(str(op.attrs.get("position", "LOWEST")))
    if position is None:
        raise EqsatError(f"vdup position {op.attrs['position']} is not interpreted", op.loc)
    return lambda a, mask: zeroed(np.full(count, a.view(dtype)[position], dtype), mask, width)


def _broadcast(op: Op, notes: Notes) -> Action:
    kind, type_, count = lane_kind(op.result, op), op.operands[0].type, REGISTER_BYTES // lane_bytes(op.result, op)
    return lambda s: np.repeat(scalar_code(s, type_, kind), count).view(np.uint8)


def _ramp(op: Op, notes: Notes) -> Action:
    kind, type_, count = lane_kind(op.result, op), op.operands[0].type, REGISTER_BYTES // lane_bytes(op.result, op)
    sign = {"ASC": 1, "DESC": -1}.get(str(op.attrs.get("order", "ASC")))
    if sign is None:
        raise EqsatError(f"vci order {op.attrs['order']} is not interpreted", op.loc)
    steps = np.arange(count) * sign
    return lambda s: lanes.index_ramp(scalar_code(s, type_, kind), kind, steps).view(np.uint8)


def _multiply_long(op: Op, notes: Notes) -> Action:
    masked(op, 2, 4)
    signed = lanes_fit(op)[0] == "s"
    narrow, wide = (np.int32, np.int64) if signed else (np.uint32, np.uint64)

    def run(a: Register, b: Register, mask: Predicate) -> tuple[Register, Register]:
        product = (a.view(narrow).astype(wide) * b.view(narrow).astype(wide)).view(np.uint64)
        low, high = product.astype(np.uint32), (product >> np.uint64(32)).astype(np.uint32)
        return zeroed(low, mask, 4), zeroed(high, mask, 4)

    return run


def _with_carry(op: Op, notes: Notes) -> Action:
    """vaddc vsubc, and vaddcs vsubcs with a carry in: the wrapped result and the carry, of a difference "no borrow"."""
    subtract, chained = op.name.startswith("pto.vsub"), op.name.endswith("cs")
    lanes_fit(op)
    governed(op.operands[-1], 4, op)
    if len(op.operands) != 3 + chained:
        raise EqsatError(f"{op.name} takes two registers{', a carry' * chained} and a mask", op.loc)

    def run(a: Register, b: Register, *masks: Predicate) -> tuple[Register, Predicate]:
        *carry_in, mask = masks
        right = b.view(np.uint32)
        total = a.view(np.uint32).astype(np.uint64) + (~right if subtract else right)
        total = total + (carry_in[0].bits[::4] if chained else np.uint64(subtract))
        carry = (total >> np.uint64(32) != 0) & mask.bits[::4]
        return zeroed(total.astype(np.uint32), mask, 4), Predicate.of_lanes(carry, 4)

    return run


def _scaled_cast(op: Op, notes: Notes) -> Action:
    """vmulscvt: f32 lanes times a scalar to every second f16 lane, the others zero."""
    lanes_fit(op)
    masked(op, 2, 4)
    slots, type_ = {"EVEN": 0, "ODD": 1}, op.operands[1].type
    if op.attrs.get("part") not in slots or op.attrs.get("rnd", "A") != "A" or lane_kind(op.result, op) != "f16":
        raise EqsatError("vmulscvt gives f16 in part EVEN or ODD with rounding A", op.loc)
    slot, lane = slots[str(op.attrs["part"])], lanes.scaled_to_f16(notes)

    def run(a: Register, s: Any, mask: Predicate) -> Register:
        result = np.zeros(REGISTER_BYTES // 2, np.uint16)
        codes = lane(a.view(np.uint32), scalar_code(s, type_, "f32"))
        result[slot::2] = np.where(mask.bits[::4], codes, np.uint16(0))
        return result.view(np.uint8)

    return run


COMPUTE: dict[str, ComputeBuilder] = {
    **{n: _binary(n) for n in "vadd vsub vmul vdiv vmax vmin vand vor vxor vshl vshr".split()},
    **{n: _unary(n) for n in "vneg vabs vrelu vnot vsqrt vexp vln".split()},
    **{n + "s": _with_scalar(n) for n in "vadd vmul vmax vmin vshl vshr".split()},
    "vmula": _fused((1, 2, 0)),
    "vmadd": _fused((0, 1, 2)),
    "vaxpy": _fused((0, 2, 1)),
    "vlrelu": _leaky,
    "vprelu": _leaky,
    "vcmp": _compare,
    "vcmps": _compare,
    "vsel": _select,
    "vmulscvt": _scaled_cast,
    "vtrc": _truncate,
    "vexpdif": _exp_difference,
    "vdup": _duplicate,
    "vbr": _broadcast,
    "vci": _ramp,
    "vmull": _multiply_long,
    **{n: _with_carry for n in ("vaddc", "vaddcs", "vsubc", "vsubcs")},
}
