"""VPTO instructions that compute lane by lane: arithmetic under a zeroing mask, casts by part, compares, splats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from eqsat.ir import REGISTER_BYTES, EqsatError, Op, PhysReg
from verify import lanes
from verify.arith import Action, scalar_code
from verify.floats import CODE_TYPES, converter, kind_bytes
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

_PARTS = {"EVEN": 0, "ODD": 1, "P0": 0, "P1": 1, "P2": 2, "P3": 3}

# Legal casts (isa.md 4.1) by source kind; f4 and hif8 are not interpreted.
CASTS: dict[str, str] = {
    "f32": "f8E4M3FN f8E5M2 f16 bf16 s16 s32 s64",
    "f16": "f8E4M3FN f8E5M2 f32 bf16 s32 s16 s8 u8",
    "bf16": "f8E4M3FN f8E5M2 f16 f32 s32",
    "u8": "u16 f16 u32",
    "s8": "s16 f16 s32",
    "u16": "u8 u32",
    "s16": "f16 f32 s32 u32 u8",
    "u32": "u8 u16 s16",
    "s32": "f32 u8 u16 s16 s64",
    "s64": "f32 s32",
    "f8E4M3FN": "f32",
    "f8E5M2": "f32",
}


def _binary(name: str) -> ComputeBuilder:
    def build(op: Op, notes: Notes) -> Action:
        dtype, width = code_type(op.operands[0], op), lane_bytes(op.operands[0], op)
        masked(op, 2, width)
        lane = lanes.binary(name, lane_kind(op.operands[0], op), notes)

        def run(a: Register, b: Register, mask: Predicate) -> Register:
            return zeroed(lane(a.view(dtype), b.view(dtype)), mask, width)

        return run

    return build


def _unary(name: str) -> ComputeBuilder:
    def build(op: Op, notes: Notes) -> Action:
        dtype, width = code_type(op.operands[0], op), lane_bytes(op.operands[0], op)
        masked(op, 1, width)
        lane = lanes.unary(name, lane_kind(op.operands[0], op), notes)
        return lambda a, mask: zeroed(lane(a.view(dtype)), mask, width)

    return build


def _with_scalar(name: str) -> ComputeBuilder:
    def build(op: Op, notes: Notes) -> Action:
        kind, type_ = lane_kind(op.operands[0], op), op.operands[1].type
        dtype, width = code_type(op.operands[0], op), lane_bytes(op.operands[0], op)
        masked(op, 2, width)
        lane = lanes.binary(name, kind, notes)
        return lambda a, s, mask: zeroed(lane(a.view(dtype), scalar_code(s, type_, kind)), mask, width)

    return build


def _fused(order: tuple[int, int, int]) -> ComputeBuilder:
    """A fused multiply-add whose factors and addend are the operands ``order``; a scalar factor is broadcast."""

    def build(op: Op, notes: Notes) -> Action:
        kind, width = lane_kind(op.operands[0], op), lane_bytes(op.operands[0], op)
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
    kind, width, slope = lane_kind(op.operands[0], op), lane_bytes(op.operands[0], op), op.operands[1].type
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
    kind, width, other = lane_kind(op.operands[0], op), lane_bytes(op.operands[0], op), op.operands[1].type
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


def _cast(op: Op, notes: Notes) -> Action:
    source, target = lane_kind(op.operands[0], op), lane_kind(op.result, op)
    if target not in CASTS.get(source, "").split():
        raise EqsatError(f"vcvt from {source} to {target} is not interpreted", op.loc)
    rounding, saturate, part = op.attrs.get("rnd"), op.attrs.get("sat"), op.attrs.get("part")
    cast = converter(source, target, str(rounding) if rounding else None, str(saturate) if saturate else None, notes)
    narrow, wide = sorted((kind_bytes(source), kind_bytes(target)))
    ratio, width = wide // narrow, kind_bytes(source)
    legal = {1: (None,), 2: ("EVEN", "ODD"), 4: ("P0", "P1", "P2", "P3")}[ratio]
    if part not in legal:
        raise EqsatError(f"vcvt from {source} to {target} with part {part} is not interpreted", op.loc)
    masked(op, 1, width)
    slot = _PARTS[str(part)] if part else 0
    source_type, target_type = CODE_TYPES[width], CODE_TYPES[kind_bytes(target)]
    if ratio == 1:
        return lambda a, mask: zeroed(cast(a.view(source_type)), mask, width)
    if kind_bytes(target) < width:

        def squeeze(a: Register, mask: Predicate) -> Register:
            codes = cast(a.view(source_type))
            live = mask.lanes(width)
            if live is not None:
                codes = np.where(live, codes, codes.dtype.type(0))
            result = np.zeros(REGISTER_BYTES, np.uint8)
            result.view(target_type)[slot::ratio] = codes
            return result

        return squeeze

    def widen(a: Register, mask: Predicate) -> Register:
        codes = cast(a.view(source_type)[slot::ratio].copy())
        live = mask.lanes(width)
        if live is not None:
            if slot:
                notes.assume("the mask of a widening ODD or P1..P3 vcvt selects by the source lane")
            codes = np.where(live[slot::ratio], codes, codes.dtype.type(0))
        return codes.view(np.uint8)

    return widen


def _truncate(op: Op, notes: Notes) -> Action:
    dtype, width = code_type(op.operands[0], op), lane_bytes(op.operands[0], op)
    masked(op, 1, width)
    lane = lanes.truncate(lane_kind(op.operands[0], op), str(op.attrs.get("rnd", "R")), notes)
    return lambda a, mask: zeroed(lane(a.view(dtype)), mask, width)


def _exp_difference(op: Op, notes: Notes) -> Action:
    kind, width = lane_kind(op.operands[0], op), lane_bytes(op.operands[0], op)
    dtype, slot = CODE_TYPES[width], _PARTS[str(op.attrs.get("part", "EVEN"))]
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
    steps = np.arange(count) * (-1 if op.attrs.get("order") == "DESC" else 1)
    return lambda s: lanes.index_ramp(scalar_code(s, type_, kind), kind, steps).view(np.uint8)


def _multiply_long(op: Op, notes: Notes) -> Action:
    masked(op, 2, 4)
    signed = lane_kind(op.operands[0], op)[0] == "s"
    narrow, wide = (np.int32, np.int64) if signed else (np.uint32, np.uint64)

    def run(a: Register, b: Register, mask: Predicate) -> tuple[Register, Register]:
        product = (a.view(narrow).astype(wide) * b.view(narrow).astype(wide)).view(np.uint64)
        low, high = product.astype(np.uint32), (product >> np.uint64(32)).astype(np.uint32)
        return zeroed(low, mask, 4), zeroed(high, mask, 4)

    return run


def _add_carry(op: Op, notes: Notes) -> Action:
    """vaddc, and vaddcs with a carry in: the wrapped sum and the carry out."""
    governed(op.operands[-1], 4, op)

    def run(a: Register, b: Register, *masks: Predicate) -> tuple[Register, Predicate]:
        *carry_in, mask = masks
        total = a.view(np.uint32).astype(np.uint64) + b.view(np.uint32)
        if carry_in:
            total = total + carry_in[0].bits[::4]
        carry = (total >> np.uint64(32) != 0) & mask.bits[::4]
        return zeroed(total.astype(np.uint32), mask, 4), Predicate.of_lanes(carry, 4)

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
    "vcvt": _cast,
    "vtrc": _truncate,
    "vexpdif": _exp_difference,
    "vdup": _duplicate,
    "vbr": _broadcast,
    "vci": _ramp,
    "vmull": _multiply_long,
    "vaddc": _add_carry,
    "vaddcs": _add_carry,
}
