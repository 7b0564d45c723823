"""VPTO loads, stores and streams on terms: rows of the byte map table at symbolic addresses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from eqsat.ir import REGISTER_BYTES, EqsatError, Op
from verify.bytemaps import Row
from verify.registers import governed, lane_bytes, mask_bytes
from verify.symbolic import truths, wide
from verify.symbolic.forms import Form
from verify.symbolic.memory import Pointer
from verify.symbolic.terms import Ids, Unproved
from verify.vpto_memory import BLOCK, BLOCKS, pointer_bytes

if TYPE_CHECKING:
    from verify.symbolic.target import Target


def _row(target: Target, op: Op, default: str | None) -> Row:
    dist = op.attrs.get("dist", default)
    row = target.maps.find(op.name.removeprefix("pto."), str(dist))
    if row is None:
        raise EqsatError(f"{op.name} with dist {dist!r} is not interpreted", op.loc)
    return row


def _at(op: Op, position: int, base: Pointer, offset: Form | None) -> Pointer:
    return base if offset is None else base + offset.times(pointer_bytes(op, position))


def load(target: Target, op: Op, values: list[Any]) -> Any:
    """vlds and vldsx2."""
    row = _row(target, op, "NORM")
    if len(row.results) != len(op.results):
        raise EqsatError(f"{row.name} gives {len(row.results)} registers, not {len(op.results)}", op.loc)
    address = _at(op, 0, values[0], values[1] if len(values) > 1 else None)
    target.alignment.require(address.at, row.align, row.name, op)
    if row.doubt:
        target.t.assume_fact(f"{row.name} {row.doubt}")
    data = target.memory.load(address, np.arange(row.reads))
    found = tuple(
        np.where(i < 0, 0, data[np.maximum(i, 0)]) for i in row.indices(lane_bytes(op.results[0], op))
    )
    return found[0] if len(found) == 1 else found


def store(target: Target, op: Op, values: list[Any]) -> None:
    """vsts and vstsx2."""
    count = 2 if op.name == "pto.vstsx2" else 1
    row = _row(target, op, f"NORM_B{8 * lane_bytes(op.operands[0], op)}" if count == 1 else None)
    if len(op.operands) != count + 3:
        raise EqsatError(f"{op.name} needs {count} registers, an address and a mask", op.loc)
    (source,) = row.indices(lane_bytes(op.operands[0], op))
    gate, mask = row.gate, values[-1]
    if gate and mask_bytes(op.operands[-1], op) != min(gate, 4):
        raise EqsatError(f"{row.name} is governed by b{8 * min(gate, 4)} masks, not {op.operands[-1].type}", op.loc)
    address = _at(op, count, *values[count : count + 2])
    target.alignment.require(address.at, row.align, row.name, op)
    data = np.concatenate(values[:count])
    ids = np.where(source < 0, 0, data[np.maximum(source, 0)])
    if not gate:
        target.memory.store(address, np.arange(row.writes), ids)
        return
    governing = source // gate * gate
    if gate == 8 and (mask[governing] != mask[governing + 4]).any():
        raise Unproved(f"{row.name}: the two predicate lanes of a 64-bit lane differ", op)
    target.memory.store(address, np.arange(row.writes), ids, mask[governing].tolist())


def _block_offsets(op: Op, stride: Form, repeat: Form) -> Ids:
    if stride.known is None or repeat.known is None:
        raise Unproved(f"{op.name} with a stride that is not known", op)
    blocks = BLOCK * (repeat.known + np.arange(BLOCKS) * stride.known)
    return (blocks[:, None] + np.arange(BLOCK)).reshape(-1)


def _blocks(target: Target, mask: Ids) -> list[int]:
    """A truth for each byte: that its block has an active lane."""
    rows = mask.reshape(BLOCKS, BLOCK).tolist()
    return [truth for row in rows for truth in [truths.disjunction(target.t, row)] * BLOCK]


def block_load(target: Target, op: Op, values: list[Any]) -> Ids:
    """vsldb."""
    if len(op.results) != 1:
        raise EqsatError("vsldb is interpreted in its plain form only", op.loc)
    base, stride, repeat, mask = values
    target.alignment.require(base.at, BLOCK, "vsldb", op)
    live = _blocks(target, mask)
    data = target.memory.load(base, _block_offsets(op, stride, repeat)).tolist()
    return np.array([truths.pick(target.t, m, x, 0) for m, x in zip(live, data, strict=True)], np.int64)


def block_store(target: Target, op: Op, values: list[Any]) -> None:
    """vsstb."""
    data, base, stride, repeat, mask = values
    target.alignment.require(base.at, BLOCK, "vsstb", op)
    target.memory.store(base, _block_offsets(op, stride, repeat), data, _blocks(target, mask))


def gather(target: Target, op: Op, values: list[Any]) -> Ids:
    """vgather2: bytes arrive zero-extended in 16-bit lanes."""
    base, index, mask = values
    width, lane = pointer_bytes(op, 0), lane_bytes(op.operands[1], op)
    fits = lane == max(width, 2) and lane_bytes(op.result, op) in (lane, width)
    if len(op.operands) != 3 or not fits:
        raise EqsatError(f"{op.name} of {width}-byte elements with these registers is not interpreted", op.loc)
    governed(op.operands[-1], lane, op)
    target.alignment.require(base.at, width, "vgather2", op)
    t = target.t
    found: list[int] = []
    for number, live in zip(t.lanes(index, lane), mask[::lane].tolist(), strict=True):
        term = wide.gathered(t, target.memory, op, base, number, width, 0, width) if live else t.const(0, width)
        found.append(truths.choose(t, live, t.lane([*t.bytes(term), *[0] * (lane - width)]), t.const(0, lane)))
    return t.unlanes(found)


def block_gather(target: Target, op: Op, values: list[Any]) -> Ids:
    """vgatherb."""
    base, index, mask = values
    t = target.t
    if lane_bytes(op.operands[1], op) != 4:
        raise EqsatError("vgatherb takes its offsets as 32-bit lanes", op.loc)
    live, offsets = _blocks(target, mask)[::BLOCK], t.lanes(index, 4)[:BLOCKS]
    width = lane_bytes(op.result, op)
    found: list[int] = []
    for number, truth in zip(offsets, live, strict=True):
        if t.value(number) is None:
            raise Unproved(f"{op.name} with offsets that are not known", op)
        target.alignment.require(base.at + (t.value(number) or 0), BLOCK, "vgatherb", op)
        for k in range(0, BLOCK, width):
            term = wide.gathered(t, target.memory, op, base, number, 1, k, width)
            found.append(truths.choose(t, truth, term, t.const(0, width)))
    return t.unlanes(found)


def scatter(target: Target, op: Op, values: list[Any]) -> None:
    """vscatter."""
    data, base, index, mask = values
    width, lane = pointer_bytes(op, 1), lane_bytes(op.operands[2], op)
    if len(op.operands) != 4 or lane != max(width, 2):
        raise EqsatError(f"{op.name} of {width}-byte elements with these registers is not interpreted", op.loc)
    t = target.t
    target.alignment.require(base.at, width, "vscatter", op)
    wide.scatter(
        t, target.memory, op, base, t.lanes(index, lane), width, mask[::lane].tolist(), t.lanes(data, lane)
    )


# -- streams


@dataclass
class StoreStream:
    """The align state of vstus: where its bytes begin, what they are, and the place and count of the last vstus."""

    start: Pointer | None = None
    held: list[int] = field(default_factory=list)
    last: tuple[Pointer, Form] | None = None
    used: bool = False

    def spend(self, op: Op) -> None:
        """Use the state; a second use is a fault."""
        if self.used:
            raise Unproved("an align state is used twice", op)
        self.used = True


def init_align(target: Target, op: Op, values: list[Any]) -> StoreStream:
    """A fresh stream."""
    return StoreStream()


def stream_store(target: Target, op: Op, values: list[Any]) -> StoreStream:
    """vstus: its bytes are taken to be written at the vstas; until then nothing may touch their place."""
    state, count, data, address = values
    width = pointer_bytes(op, 3)
    state.spend(op)
    if count.known is None or not 0 <= count.known * width <= REGISTER_BYTES:
        raise Unproved(f"{op.name} of a count that is not known", op)
    target.alignment.require(address.at, width, "vstus", op)
    start = address if state.start is None else state.start
    if start + len(state.held) != address:
        raise Unproved(f"{op.name} does not continue its stream", op)
    held = [*state.held, *data[: count.known * width].tolist()]
    _release(target, state)
    target.memory.pending.append((start, len(held)))
    return StoreStream(start, held, (address, count))


def _release(target: Target, state: StoreStream) -> None:
    if state.start is not None:
        target.memory.pending.remove((state.start, len(state.held)))


def stream_flush(target: Target, op: Op, values: list[Any]) -> None:
    """vstas."""
    state, address, count = values
    state.spend(op)
    if state.start is None:
        return
    if state.last != (address, count):
        raise Unproved("vstas does not have the address and count of the last vstus of its stream", op)
    _release(target, state)
    target.memory.store(state.start, np.arange(len(state.held)), np.array(state.held, np.int64))


def stream_prime(target: Target, op: Op, values: list[Any]) -> Pointer:
    """vldas."""
    target.alignment.require(values[0].at, pointer_bytes(op, 0), "vldas", op)
    return values[0]


def stream_load(target: Target, op: Op, values: list[Any]) -> tuple[Ids, Pointer]:
    """vldus: 256 bytes from an address that continues the stream."""
    address, state = values
    if address != state:
        raise Unproved("vldus does not continue its stream", op)
    return target.memory.load(address, np.arange(REGISTER_BYTES)), address + REGISTER_BYTES


MEMORY: dict[str, Callable[[Target, Op, list[Any]], Any]] = {
    "vlds": load, "vldsx2": load, "vsts": store, "vstsx2": store, "vsldb": block_load, "vsstb": block_store,
    "vgather2": gather, "vgather2_bc": gather, "vgatherb": block_gather, "vscatter": scatter,
    "init_align": init_align, "vstus": stream_store, "vstas": stream_flush, "vldas": stream_prime,
    "vldus": stream_load,
}  # fmt: skip
