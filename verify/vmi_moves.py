"""VMI operations that make masks, or place lanes without computing on them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import REGISTER_BYTES, EqsatError, Mask, Op, Value, VReg, element_bytes
from verify.arith import Action, scalar_code
from verify.floats import encode_scalar
from verify.formats import CODE_TYPES, FLOAT_KINDS, Codes, decoder, kind_bytes, kind_of
from verify.lanes import index_ramp, pattern_lanes
from verify.notes import Notes
from verify.reductions import histogram

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
    target = _vector(op, op.results[0].type)
    kind = kind_of(target.element, "u")
    values = [encode_scalar(value, kind) for value in _dense(op, target.lanes, kind)]
    codes = np.array(values, CODE_TYPES[kind_bytes(kind)])
    return lambda: codes


def _constant_mask(op: Op, notes: Notes) -> Action:
    mask = np.array([bool(value) for value in _dense(op, _mask_lanes(op), "u8")])
    return lambda: mask


def _dense(op: Op, lanes: int, kind: str) -> list[int | float]:
    """The values of ``dense<...>``, one a lane: a number or a list, as the reader gives it or as its text."""
    value = op.attrs.get("value")
    if isinstance(value, str):
        text = value.partition("<")[2].partition(">")[0] if value.startswith("dense<") else value
        value = [_number(word, kind, op) for word in re.split(r"[\s,\[\]]+", text) if word]
    found = [v for v in (value if isinstance(value, list) else [value]) if isinstance(v, int | float)]
    if len(found) not in (1, lanes):
        raise EqsatError(f"{op.name} needs one value or {lanes}", op.loc)
    return found * lanes if len(found) == 1 else found


def _number(word: str, kind: str, op: Op) -> int | float:
    """A literal; hexadecimal digits are the bits of a float."""
    if word in ("true", "false"):
        return int(word == "true")
    try:
        if word.startswith("0x") and kind in FLOAT_KINDS:
            return float(decoder(kind)(np.array([int(word, 16)], CODE_TYPES[kind_bytes(kind)]))[0])
        return float(word) if kind in FLOAT_KINDS else int(word, 0)
    except (ValueError, OverflowError):
        raise EqsatError(f"{op.name}: {word!r} is no {kind}", op.loc) from None


def _two_halves(place: Callable[[Codes, Codes], tuple[Codes, Codes]]) -> MoveBuilder:
    """vintlv and vdintlv. Masks zero inactive lanes, but the hardware of these two ignores theirs: it is open."""

    def build(op: Op, notes: Notes) -> Action:
        def move(a: Codes, b: Codes, *mask: Lanes) -> tuple[Codes, Codes]:
            low, high = place(a, b)
            if mask and not mask[0].all() and not notes.undefine(f"{op.name} under a mask that is not full"):
                zero = low.dtype.type(0)
                return np.where(mask[0], low, zero), np.where(mask[0], high, zero)
            return low, high

        return move

    return build


def _interleave(a: Codes, b: Codes) -> tuple[Codes, Codes]:
    both = np.stack([a, b], axis=1).reshape(-1)
    return both[: a.size].copy(), both[a.size :].copy()


def _deinterleave(a: Codes, b: Codes) -> tuple[Codes, Codes]:
    both = np.concatenate([a, b])
    return both[0::2].copy(), both[1::2].copy()


def _channel_split(op: Op, notes: Notes) -> Action:
    channels = _channels(op, len(op.results), op.operands)
    return lambda x: tuple(x[c::channels].copy() for c in range(channels))


def _channel_merge(op: Op, notes: Notes) -> Action:
    _channels(op, len(op.operands), op.results)
    return lambda *parts: np.stack(parts, axis=1).reshape(-1)


def _channels(op: Op, channels: int, whole: list[Value]) -> int:
    if channels not in (2, 4) or len(whole) != 1 or _vector(op, whole[0].type).lanes % channels:
        raise EqsatError(f"{op.name} is of two or four channels", op.loc)
    return channels


def _vselr(op: Op, notes: Notes) -> Action:
    """x[idx[i]]; an index wraps at a whole register, and below it nothing is known of what stands behind the value."""
    source = _vector(op, op.operands[0].type)
    lanes, whole = source.lanes, REGISTER_BYTES // element_bytes(source.element)

    def select(x: Codes, index: Codes) -> Codes:
        chosen = index.astype(np.intp) % whole if lanes <= whole else index.astype(np.intp)
        beyond = chosen >= lanes
        result = x[np.where(beyond, 0, chosen)]
        if beyond.any() and notes.undefine("a vselr index beyond the lanes of its source"):
            result = np.where(beyond, ~result, result)
        return result

    return select


def _shuffle(op: Op, notes: Notes) -> Action:
    indices, lanes = op.attrs.get("indices"), _vector(op, op.operands[0].type).lanes
    if not isinstance(indices, list):
        raise EqsatError(f"{op.name} without its index list is not interpreted", op.loc)
    chosen = np.array(indices, np.intp)
    if chosen.size != _vector(op, op.results[0].type).lanes or (chosen < 0).any() or (chosen >= lanes).any():
        raise EqsatError(f"{op.name}: its indices do not fit {lanes} lanes", op.loc)
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


def _with_carry(subtract: bool) -> MoveBuilder:
    """vaddc vaddcs vsubc vsubcs: the wrapped result and the carry; a difference carries when it does not borrow."""

    def build(op: Op, notes: Notes) -> Action:
        chained = op.name.endswith("cs")
        if len(op.operands) != 3 + chained or element_bytes(_vector(op, op.operands[0].type).element) != 4:
            raise EqsatError(f"{op.name} takes two 32-bit vectors{', a carry' * chained} and a mask", op.loc)

        def run(a: Codes, b: Codes, *masks: Lanes) -> tuple[Codes, Lanes]:
            *carry_in, mask = masks
            wide = a.astype(np.uint64) + (~b if subtract else b)
            wide = wide + (carry_in[0] if chained else np.uint64(subtract))
            return np.where(mask, wide, 0).astype(np.uint32), (wide >> np.uint64(32) != 0) & mask

        return run

    return build


def _histogram(cumulative: bool) -> MoveBuilder:
    """vdhist vchist: counts of the active bytes equal to (or not above) each bin, added to 16-bit accumulators."""

    def build(op: Op, notes: Notes) -> Action:
        bins = _vector(op, op.results[0].type).lanes
        if len(op.operands) != 3 or bins not in (128, 256):
            raise EqsatError(f"{op.name} takes accumulators of 128 or 256 bins, bytes and a mask", op.loc)
        return lambda acc, x, mask: histogram(acc, x[mask], bins, 0, cumulative, notes)

    return build


def _same(op: Op, notes: Notes) -> Action:
    return lambda x: x


def _vector(op: Op, type_: Any) -> VReg:
    if not isinstance(type_, VReg):
        raise EqsatError(f"{op.name} needs a vector here, not {type_}", op.loc)
    return type_


MASK_SOURCES: dict[str, MoveBuilder] = {
    "create_mask": _create_mask, "create_group_mask": _create_group_mask, "constant_mask": _constant_mask,
    "pset": _pattern_mask, "pge": _pattern_mask, "plt": _plt,
}  # fmt: skip

MOVES: dict[str, MoveBuilder] = {
    "vbrc": _vbrc, "vci": _vci, "constant": _constant, "vselr": _vselr, "shuffle": _shuffle, "compress": _compress,
    "active_prefix_index": _active_prefix_index,
    "vintlv": _two_halves(_interleave), "vdintlv": _two_halves(_deinterleave),
    "vzip": _two_halves(_interleave), "vunzip": _two_halves(_deinterleave),
    "channel_split": _channel_split, "channel_merge": _channel_merge,
    "vaddc": _with_carry(False), "vaddcs": _with_carry(False), "vsubc": _with_carry(True), "vsubcs": _with_carry(True),
    "vdhist": _histogram(False), "vchist": _histogram(True),
    "ensure_layout": _same, "ensure_mask_layout": _same, "ensure_mask_granularity": _same,
}  # fmt: skip
