"""VMI operations that make masks, or place lanes without computing on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import EqsatError, Mask, Op, VReg, element_bytes
from verify.arith import Action, scalar_code
from verify.floats import CODE_TYPES, Codes, encode_scalar, kind_bytes, kind_of
from verify.lanes import index_ramp, pattern_lanes
from verify.notes import Notes

MoveBuilder = Callable[[Op, Notes], Action]
Lanes = NDArray[np.bool_]


def _mask_lanes(op: Op) -> int:
    type_ = op.results[0].type
    if not isinstance(type_, Mask):
        raise EqsatError(f"{op.name} gives a mask, not {type_}", op.loc)
    return type_.lanes


def _group_size(op: Op, lanes: int) -> int:
    """Lanes a group, all lanes when the operation has no group."""
    group = op.attrs.get("group", 1)
    if not isinstance(group, int) or group <= 0 or lanes % group:
        raise EqsatError(f"{op.name}: group {group} does not divide {lanes} lanes", op.loc)
    return lanes // group


def _create_mask(op: Op, notes: Notes) -> Action:
    lane = np.arange(_mask_lanes(op))
    known: dict[int, Lanes] = {}

    def create(count: int) -> Lanes:
        if count not in known:
            known[count] = lane < count
        return known[count]

    return create


def _create_group_mask(op: Op, notes: Notes) -> Action:
    lane = np.arange(_mask_lanes(op))
    stated = op.attrs.get("group_size")
    size = stated if isinstance(stated, int) else _group_size(op, lane.size)
    return lambda count: lane % size < count


def _pattern_mask(op: Op, notes: Notes) -> Action:
    lanes = _mask_lanes(op)
    size = _group_size(op, lanes)
    pattern = pattern_lanes(str(op.attrs.get("pattern")), size)
    if pattern is None:
        raise EqsatError(f"{op.name} pattern {op.attrs.get('pattern')} is not interpreted", op.loc)
    mask = np.tile(pattern, lanes // size)
    return lambda: mask


def _plt(op: Op, notes: Notes) -> Action:
    lane = np.arange(_mask_lanes(op))
    return lambda count: (lane < count, max(count - lane.size, 0))


def _vbrc(op: Op, notes: Notes) -> Action:
    target = _vector(op, op.results[0].type)
    source = op.operands[0].type
    kind = kind_of(target.element, "u")
    if isinstance(source, VReg):
        if target.lanes % source.lanes or op.attrs.get("group", source.lanes) != source.lanes:
            raise EqsatError(f"{op.name}: {source} does not broadcast to {target}", op.loc)
        size = target.lanes // source.lanes
        return lambda x: np.repeat(x, size)
    return lambda s: np.repeat(scalar_code(s, source, kind), target.lanes)


def _vci(op: Op, notes: Notes) -> Action:
    target = _vector(op, op.results[0].type)
    kind, source = kind_of(target.element, "u"), op.operands[0].type
    steps = np.arange(target.lanes) % _group_size(op, target.lanes)
    steps = -steps if op.attrs.get("order") == "DESC" else steps
    return lambda s: index_ramp(scalar_code(s, source, kind), kind, steps)


def _constant(op: Op, notes: Notes) -> Action:
    target, value = _vector(op, op.results[0].type), op.attrs.get("value")
    if not isinstance(value, int | float):
        raise EqsatError(f"{op.name} is interpreted for splat values only", op.loc)
    kind = kind_of(target.element, "u")
    codes = np.full(target.lanes, encode_scalar(value, kind), CODE_TYPES[kind_bytes(kind)])
    return lambda: codes


def _vintlv(op: Op, notes: Notes) -> Action:
    def interleave(a: Codes, b: Codes, *mask: Lanes) -> tuple[Codes, Codes]:
        both = np.stack([a, b], axis=1).reshape(-1)
        return both[: a.size].copy(), both[a.size :].copy()

    return interleave


def _vdintlv(op: Op, notes: Notes) -> Action:
    def deinterleave(a: Codes, b: Codes, *mask: Lanes) -> tuple[Codes, Codes]:
        both = np.concatenate([a, b])
        return both[0::2].copy(), both[1::2].copy()

    return deinterleave


def _channel_split(op: Op, notes: Notes) -> Action:
    channels = len(op.results)
    if channels == 1:
        raise EqsatError(f"{op.name} needs two or four results", op.loc)
    return lambda x: tuple(x[c::channels].copy() for c in range(channels))


def _vselr(op: Op, notes: Notes) -> Action:
    lanes = _vector(op, op.operands[0].type).lanes
    return lambda x, index: x[index.astype(np.intp) % lanes]


def _shuffle(op: Op, notes: Notes) -> Action:
    indices = op.attrs.get("indices")
    if not isinstance(indices, list):
        raise EqsatError(f"{op.name} without its index list is not interpreted", op.loc)
    chosen = np.array(indices, np.intp)
    return lambda x: x[chosen]


def _compress(op: Op, notes: Notes) -> Action:
    def compress(x: Codes, mask: Lanes) -> Codes:
        result = np.zeros_like(x)
        kept = x[mask]
        result[: kept.size] = kept
        return result

    return compress


def _active_prefix_index(op: Op, notes: Notes) -> Action:
    dtype = CODE_TYPES[element_bytes(_vector(op, op.results[0].type).element)]
    return lambda mask: (np.cumsum(mask) - mask).astype(dtype)


def _vaddc(op: Op, notes: Notes) -> Action:
    def add(a: Codes, b: Codes, *masks: Lanes) -> tuple[Codes, Lanes]:
        *carry_in, mask = masks
        wide = a.astype(np.uint64) + b
        if carry_in:
            wide = wide + carry_in[0]
        return np.where(mask, wide, 0).astype(np.uint32), (wide >> np.uint64(32) != 0) & mask

    return add


def _same(op: Op, notes: Notes) -> Action:
    return lambda x: x


def _vector(op: Op, type_: Any) -> VReg:
    if not isinstance(type_, VReg):
        raise EqsatError(f"{op.name} needs a vector here, not {type_}", op.loc)
    return type_


MASK_SOURCES: dict[str, MoveBuilder] = {
    "create_mask": _create_mask, "create_group_mask": _create_group_mask, "pset": _pattern_mask,
    "pge": _pattern_mask, "plt": _plt,
    "mask_and": lambda op, notes: np.logical_and, "mask_or": lambda op, notes: np.logical_or,
    "mask_xor": lambda op, notes: np.logical_xor, "mask_not": lambda op, notes: np.logical_not,
}  # fmt: skip

MOVES: dict[str, MoveBuilder] = {
    "vbrc": _vbrc, "vci": _vci, "constant": _constant, "vintlv": _vintlv, "vdintlv": _vdintlv, "vzip": _vintlv,
    "vunzip": _vdintlv, "channel_split": _channel_split, "vselr": _vselr, "shuffle": _shuffle,
    "channel_merge": lambda op, notes: lambda *parts: np.stack(parts, axis=1).reshape(-1),
    "compress": _compress, "active_prefix_index": _active_prefix_index, "vaddc": _vaddc, "vaddcs": _vaddc,
    "ensure_layout": _same, "ensure_mask_layout": _same, "ensure_mask_granularity": _same,
}  # fmt: skip
