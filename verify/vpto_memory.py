"""Loads, stores and streams of VPTO: dist modes from the byte map table, alignment traps, align states."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import REGISTER_BYTES, EqsatError, Op, Ptr, Scalar, element_bytes
from verify.arith import Action
from verify.bytemaps import ByteMaps, Row
from verify.formats import CODE_TYPES
from verify.memory import Arena, scatter_open
from verify.notes import Notes, Trap
from verify.registers import Predicate, Register, code_type, governed, lane_bytes, mask_bytes, masked

BLOCK = 32
BLOCKS = REGISTER_BYTES // BLOCK


class Space:
    """What a memory action needs at run time: the arena of the current run, and how much the last vsqz kept."""

    def __init__(self, notes: Notes) -> None:
        self.arena = Arena(np.zeros(0, np.uint8))
        self.notes = notes
        self.squeezed: int | None = None  # bytes


def taking(source: NDArray[np.intp], size: int) -> Callable[[Register], Register]:
    """A function that makes bytes ``source`` of an array of ``size`` bytes, -1 giving zero."""
    if len(source) == size and np.array_equal(source, np.arange(size)):
        return lambda data: data
    if (source >= 0).all():
        return lambda data: data.take(source)
    keep = np.where(source < 0, 0, 255).astype(np.uint8)
    known = np.maximum(source, 0)
    return lambda data: data.take(known) & keep


def pointer_bytes(op: Op, position: int) -> int:
    """Bytes of an element of the pointer operand at ``position``."""
    type_ = op.operands[position].type if position < len(op.operands) else None
    if not isinstance(type_, Ptr):
        raise EqsatError(f"{op.name} needs a pointer as operand {position + 1}", op.loc)
    return element_bytes(type_.element)


def aligned(address: int, alignment: int, what: str) -> None:
    """Trap unless the address is a multiple of the alignment."""
    if address % alignment:
        raise Trap(f"{what} at address {address} is not aligned to {alignment} bytes")


def _row(op: Op, maps: ByteMaps, default: str | None) -> Row:
    opcode = op.name.removeprefix("pto.")
    dist = op.attrs.get("dist", default)
    row = maps.find(opcode, str(dist))
    if row is None:
        raise EqsatError(f"{op.name} with dist {dist!r} is not interpreted", op.loc)
    return row


def load(op: Op, space: Space, maps: ByteMaps) -> Action:
    """vlds and vldsx2."""
    row = _row(op, maps, "NORM")
    width = pointer_bytes(op, 0)
    if len(row.results) != len(op.results):
        raise EqsatError(f"{row.name} gives {len(row.results)} registers, not {len(op.results)}", op.loc)
    takes = [taking(source, row.reads) for source in row.indices(lane_bytes(op.results[0], op))]
    reads, alignment, what = row.reads, row.align, row.name
    if row.doubt:
        space.notes.assume(f"{row.name} {row.doubt}")

    def read(base: int, offset: int = 0) -> Any:
        address = base + offset * width
        if address % alignment:
            aligned(address, alignment, what)
        data = space.arena.load(address, reads)
        return takes[0](data) if len(takes) == 1 else tuple(take(data) for take in takes)

    return read


def store(op: Op, space: Space, maps: ByteMaps) -> Action:
    """vsts and vstsx2."""
    count = 2 if op.name == "pto.vstsx2" else 1
    row = _row(op, maps, f"NORM_B{8 * lane_bytes(op.operands[0], op)}" if count == 1 else None)
    width = pointer_bytes(op, count)
    if len(op.operands) != count + 3:
        raise EqsatError(f"{op.name} needs {count} registers, an address and a mask", op.loc)
    (source,) = row.indices(lane_bytes(op.operands[0], op))
    take = taking(source, count * REGISTER_BYTES)
    gate, alignment, what, writes = row.gate, row.align, row.name, row.writes
    if gate and mask_bytes(op.operands[-1], op) != min(gate, 4):
        raise EqsatError(f"{row.name} is governed by b{8 * min(gate, 4)} masks, not {op.operands[-1].type}", op.loc)
    governing = source // gate * gate if gate else source
    twin = source // gate * gate + gate // 2 if gate == 8 else None

    def write(data: Register, base: int, offset: int, mask: Predicate) -> None:
        address = base + offset * width
        if address % alignment:
            aligned(address, alignment, what)
        data = take(data)
        if gate == 0:
            space.arena.store(address, writes, data)
            return
        if twin is not None and (mask.bits[governing] != mask.bits[twin]).any():
            raise Trap(f"{what}: the two predicate lanes of a 64-bit lane differ")
        live = mask.written(what, governing)
        if isinstance(live, int):
            space.arena.store(address, live, data[:live])
        else:
            at = np.flatnonzero(live)
            space.arena.scatter(address, at, data[at])

    if count == 1:
        return write
    return lambda a, b, base, offset, mask: write(np.concatenate((a, b)), base, offset, mask)


def _blocks(mask: Predicate) -> NDArray[np.intp]:
    """Enabled blocks: those with any active lane (values.md 7)."""
    return mask.kept("blocks", lambda: np.flatnonzero(np.logical_or.reduce(mask.bits.reshape(BLOCKS, BLOCK), axis=1)))


def block_load(op: Op, space: Space, maps: ByteMaps) -> Action:
    """vsldb: block b comes from base + 32 * (repeat + b * stride); a disabled block is zero and does not fault."""
    if len(op.results) != 1:
        raise EqsatError("vsldb is interpreted in its plain form only", op.loc)

    def read(base: int, stride: int, repeat: int, mask: Predicate) -> Register:
        aligned(base, BLOCK, "vsldb")
        live = _blocks(mask)
        data = np.zeros((BLOCKS, BLOCK), np.uint8)
        if live.size:
            data[live] = space.arena.load_blocks(base + BLOCK * (repeat + live * stride))
        return data.reshape(-1)

    return read


def block_store(op: Op, space: Space, maps: ByteMaps) -> Action:
    """vsstb: the mirror of vsldb; disabled blocks of memory stay untouched."""

    def write(data: Register, base: int, stride: int, repeat: int, mask: Predicate) -> None:
        aligned(base, BLOCK, "vsstb")
        live = _blocks(mask)
        if live.size:
            space.arena.store_blocks(base + BLOCK * (repeat + live * stride), data.reshape(BLOCKS, BLOCK)[live])

    return write


def _indexed(op: Op, pointer: int, index: int, data: int) -> tuple[int, int, type]:
    """Bytes of an element, bytes of a lane, and the type of the index codes, of a gather or scatter."""
    width, lane = pointer_bytes(op, pointer), lane_bytes(op.operands[index], op)
    lanes = lane_bytes(op.operands[data] if op.name == "pto.vscatter" else op.result, op)
    # Bytes travel in 16-bit requests: one a lane when loaded, in every second byte when stored.
    fits = lane == max(width, 2) and (lanes == lane or (width == lanes == 1 and lane == 2))
    if len(op.operands) != max(pointer, index, data) + 2 or not fits:
        raise EqsatError(f"{op.name} of {width}-byte elements with these registers is not interpreted", op.loc)
    governed(op.operands[-1], lane, op)
    return width, lane, CODE_TYPES[lane]


def gather(op: Op, space: Space, maps: ByteMaps) -> Action:
    """vgather2: r[i] = m[idx[i]] where active, else 0; bytes arrive zero-extended in 16-bit lanes."""
    width, lane, dtype = _indexed(op, 0, 1, 1)

    def read(base: int, index: Register, mask: Predicate) -> Register:
        aligned(base, width, "vgather2")
        result = np.zeros((REGISTER_BYTES // lane, lane), np.uint8)
        live = np.flatnonzero(mask.bits[::lane])
        offsets = index.view(dtype)[live].astype(np.intp)[:, None] * width + np.arange(width)
        result[live, :width] = space.arena.gather(base, offsets)
        return result.reshape(-1)

    return read


def block_gather(op: Op, space: Space, maps: ByteMaps) -> Action:
    """vgatherb: block b from base + off[b], byte offsets that are multiples of 32."""
    pointer_bytes(op, 0)
    if lane_bytes(op.operands[1], op) != 4:
        raise EqsatError("vgatherb takes its offsets as 32-bit lanes", op.loc)

    def read(base: int, offsets: Register, mask: Predicate) -> Register:
        data = np.zeros(REGISTER_BYTES, np.uint8)
        for b in _blocks(mask):
            address = base + int(offsets.view(np.uint32)[b])
            aligned(address, BLOCK, "vgatherb")
            data[BLOCK * b : BLOCK * (b + 1)] = space.arena.load(address, BLOCK)
        return data

    return read


def scatter(op: Op, space: Space, maps: ByteMaps) -> Action:
    """vscatter: m[idx[i]] = v[i] where active; which of two equal active indices wins is open."""
    width, lane, dtype = _indexed(op, 1, 2, 0)

    def write(data: Register, base: int, index: Register, mask: Predicate) -> None:
        aligned(base, width, "vscatter")
        live = np.flatnonzero(mask.bits[::lane])
        offsets = index.view(dtype)[live].astype(np.intp)[:, None] * width + np.arange(width)
        scatter_open(space.arena, space.notes, base, offsets, data.reshape(-1, lane)[live, :width])

    return write


def squeeze(op: Op, space: Space, maps: ByteMaps) -> Action:
    """vsqz: active lanes to the front, zero behind; how many there were is kept for vstur."""
    dtype, width = code_type(op.operands[0], op), lane_bytes(op.operands[0], op)
    masked(op, 1, width)

    def run(a: Register, mask: Predicate) -> Register:
        kept = a.view(dtype)[mask.bits[::width]]
        space.squeezed = kept.nbytes
        result = np.zeros(REGISTER_BYTES // width, dtype)
        result[: kept.size] = kept
        return result.view(np.uint8)

    return run


def cast_pointer(op: Op, space: Space, maps: ByteMaps) -> Action:
    """castptr between pointers keeps the address; an integer is an absolute address."""
    source, target = op.operands[0].type, op.result.type
    if isinstance(source, Ptr) and isinstance(target, Scalar):
        return lambda address: space.arena.integer(address)
    if isinstance(target, Ptr) and isinstance(source, Scalar):
        return lambda value: space.arena.pointer(value)
    return lambda pointer: pointer


def predicate_load(op: Op, space: Space, maps: ByteMaps) -> Action:
    """plds: NORM one bit a bit, US every bit doubled, DS every second bit."""
    width, dist = pointer_bytes(op, 0), str(op.attrs.get("dist", "NORM"))
    sizes = {"NORM": 32, "US": 16, "DS": 64}
    if dist not in sizes:
        raise EqsatError(f"plds with dist {dist} is not interpreted", op.loc)

    def read(base: int, offset: int = 0) -> Predicate:
        bits = np.unpackbits(space.arena.load(base + offset * width, sizes[dist]), bitorder="little").astype(bool)
        return Predicate(bits if dist == "NORM" else np.repeat(bits, 2) if dist == "US" else bits[::2].copy())

    return read


def predicate_store(op: Op, space: Space, maps: ByteMaps) -> Action:
    """psts: NORM one bit a bit, PK every second bit."""
    width, dist = pointer_bytes(op, 1), str(op.attrs.get("dist", "NORM"))
    if dist not in ("NORM", "PK"):
        raise EqsatError(f"psts with dist {dist} is not interpreted", op.loc)

    def write(mask: Predicate, base: int, offset: int = 0) -> None:
        data = np.packbits(mask.bits[:: 2 if dist == "PK" else 1], bitorder="little")
        aligned(base + offset * width, len(data), "psts")
        space.arena.store(base + offset * width, len(data), data)

    return write


MEMORY: dict[str, Callable[[Op, Space, ByteMaps], Action]] = {
    "vlds": load, "vldsx2": load, "vsts": store, "vstsx2": store, "vsldb": block_load, "vsstb": block_store,
    "vgather2": gather, "vgather2_bc": gather, "vgatherb": block_gather, "vscatter": scatter, "vsqz": squeeze,
    "plds": predicate_load, "psts": predicate_store, "castptr": cast_pointer,
}  # fmt: skip
