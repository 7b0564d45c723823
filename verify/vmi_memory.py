"""VMI memory operations as address patterns, run on an arena or, in a footprint run, on a recorder."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import EqsatError, Function, Mask, Op, Ptr, Scalar, Value, VReg, element_bytes, walk
from verify.arith import Action
from verify.formats import CODE_TYPES, Codes
from verify.liveness import flow, slice_of
from verify.memory import ALIGNMENT, Arena, Use, scatter_open
from verify.notes import Notes, Trap

BLOCK = 32

# Operations whose addresses are lanes of a vector, and the operands that decide which bytes they touch.
_ADDRESSED = {"vgather": (1, 2), "gather": (1, 2), "vgatherb": (1, 2), "vscatter": (2, 3), "scatter": (2, 3)}
_COUNTING = ("pto.vmi.vdhist", "pto.vmi.vchist")


def lanes_of(value: Value) -> int:
    """Lanes of a vector or mask value, 0 for anything else."""
    return value.type.lanes if isinstance(value.type, VReg | Mask) else 0


def pointer_bytes(pointer: Value, op: Op) -> int:
    """Bytes of an element of a pointer value."""
    if not isinstance(pointer.type, Ptr):
        raise EqsatError(f"{op.name} needs a pointer, not {pointer.type}", op.loc)
    return element_bytes(pointer.type.element)


class VmiMemory:
    """Builders of the memory operations. ``arena`` is an Arena, or a Recorder when ``footprint`` is set."""

    def __init__(self, function: Function, notes: Notes, footprint: bool) -> None:
        self.arena: Any = Arena(np.zeros(0, np.uint8))
        self.notes, self.footprint = notes, footprint
        addressed = [
            op.operands[i]
            for op in walk(function.body)
            for i in _ADDRESSED.get(op.name.removeprefix("pto.vmi."), ())
            if i < len(op.operands)
        ]
        self.has_data_addresses = bool(addressed)
        self._indices = slice_of(addressed, flow(function)[0]) if addressed else set()
        counting = [op for op in walk(function.body) if op.name in _COUNTING]
        # Of what a histogram is made of, only its accumulator holds counters.
        passed = {op.result: op.operands[:1] for op in counting}
        self._counters = (
            slice_of([op.operands[0] for op in counting], flow(function)[0] | passed) if counting else set()
        )

    def builders(self) -> dict[str, Callable[[Op], Action | None]]:
        """Builders by operation name."""
        table: dict[str, Callable[[Op], Action | None]] = {
            "vload": self.vload, "vstore": self.vstore, "vsstb": self.vsstb, "masked_load": self.masked_load,
            "stride_load": self.stride_load, "stride_store": self.vstore, "expand_load": self.expand_load,
            "compress_store": self.compress_store, "vgather": self.gather, "gather": self.gather,
            "vgatherb": self.block_gather, "vscatter": self.scatter, "scatter": self.scatter,
        }  # fmt: skip
        return {f"pto.vmi.{name}": builder for name, builder in table.items()} | {
            "pto.addptr": _addptr,
            "pto.castptr": self.castptr,
        }

    def _use(self, pointer: Value, op: Op) -> Use:
        """What an access through a pointer takes the bytes for."""
        pointer_bytes(pointer, op)
        element = pointer.type.element if isinstance(pointer.type, Ptr) else ""
        integers = element.lstrip("su").startswith("i")
        index = integers and any(result in self._indices for result in op.results)
        return Use(element, index, any(result in self._counters for result in op.results))

    def castptr(self, op: Op) -> Action:
        """Between pointers: the same address. An integer is an absolute address."""
        source, target = op.operands[0].type, op.result.type
        if isinstance(source, Ptr) and isinstance(target, Scalar):
            return lambda address: self.arena.integer(address)
        if isinstance(target, Ptr) and isinstance(source, Scalar):
            return lambda value: self.arena.pointer(value)
        return lambda pointer: pointer

    def vload(self, op: Op) -> Action:
        """Dense, deinterleaving, grouped, broadcast and block loads."""
        pointer, *rest = op.operands
        if isinstance(op.operands[-1].type, Mask):
            return self.stride_load(op)
        width, use = pointer_bytes(pointer, op), self._use(pointer, op)
        dtype, mode, group = CODE_TYPES[width], op.attrs.get("dist_mode"), op.attrs.get("group")
        count = lanes_of(op.results[0])
        if mode not in (None, "brc", "dintlv"):
            raise EqsatError(f"vload with dist_mode {mode!r} is not interpreted", op.loc)
        if group is None and len(rest) == 1 and mode != "brc":
            total = count * len(op.results) * width

            def dense(base: int, offset: int) -> Any:
                address = base + offset * width
                if self.footprint:
                    if total >= ALIGNMENT:
                        self.arena.require(address, ALIGNMENT)
                    self.arena.load(address, total, use)
                    return None if mode is None else (None, None)
                codes = self.arena.load(address, total, use).view(dtype)
                return codes if mode is None else (codes[0::2].copy(), codes[1::2].copy())

            return dense
        offsets = self._pattern(op, count, rest[1:], width)
        packet = {2: 16, 4: 32}.get(width) if mode == "brc" and group is not None else None

        def patterned(base: int, offset: int, *strides: int) -> Any:
            address = base + offset * width
            if self.footprint:
                if packet and strides == (1,):
                    self.arena.require(address, packet)
                return self.arena.gather(address, offsets(*strides), use)
            return self.arena.gather(address, offsets(*strides), use).reshape(-1).view(dtype)

        return patterned

    def stride_load(self, op: Op) -> Action:
        """A block load under a mask: inactive lanes are zero and are not read."""
        width, use = pointer_bytes(op.operands[0], op), self._use(op.operands[0], op)
        if len(op.operands) != 5:
            raise EqsatError(f"{op.name} under a mask is interpreted with block strides only", op.loc)
        offsets = self._pattern(op, lanes_of(op.result), op.operands[2:4], width)

        def load(base: int, offset: int, block: int, repeat: int, mask: NDArray[np.bool_]) -> Any:
            address, where = base + offset * width, offsets(block, repeat)
            if self.footprint:
                return self.arena.gather(address, where, use)
            live = self._whole_blocks(mask, width)
            result = np.zeros(where.shape, np.uint8)
            result[live] = self.arena.gather(address, where[live], use)
            return result.reshape(-1).view(CODE_TYPES[width])

        return load

    def _whole_blocks(self, mask: NDArray[np.bool_], width: int) -> NDArray[np.bool_]:
        """The mask of a block access; whether a cut block moves whole or in part is an open question."""
        blocks = mask.reshape(-1, BLOCK // width)
        whole = np.repeat(blocks.any(axis=1), BLOCK // width)
        if (whole != mask).any() and self.notes.undefine("a block access under a mask that cuts a block"):
            return whole
        return mask

    def vstore(self, op: Op) -> Action:
        """Dense, masked, interleaving, grouped and block stores."""
        split = next((i for i, v in enumerate(op.operands) if isinstance(v.type, Ptr)), None)
        if split not in (1, 2):
            raise EqsatError(f"{op.name} has operands that are not interpreted", op.loc)
        pointer = op.operands[split]
        width, count, use = pointer_bytes(pointer, op), lanes_of(op.operands[0]), self._use(pointer, op)
        narrow = width < _value_bytes(op)
        dtype = CODE_TYPES[width]
        has_mask = isinstance(op.operands[-1].type, Mask)
        strides = op.operands[split + 2 : -1 if has_mask else None]
        if split == 2:
            return self._interleaved_store(width, count, use)
        offsets = self._pattern(op, count, strides, width)
        dense, blocks = not strides, len(strides) == 2
        total = count * width

        def store(codes: Codes, base: int, offset: int, *rest: Any) -> None:
            address = base + offset * width
            if narrow and not self.footprint:
                codes = codes.astype(dtype)
            if dense and self.footprint and total >= ALIGNMENT:
                self.arena.require(address, ALIGNMENT)
            if dense and (not has_mask or self.footprint or rest[-1].all()):
                self.arena.store(address, total, codes, use)
                return
            where = offsets(*(rest[:-1] if has_mask else rest))
            if self.footprint:
                self.arena.scatter(address, where, None, use)
                return
            data = codes.view(np.uint8).reshape(-1, width)
            if has_mask:
                live = self._whole_blocks(rest[-1], width) if blocks else rest[-1]
                where, data = where[live], data[live]
            self.arena.scatter(address, where, data, use)

        return store

    def _interleaved_store(self, width: int, count: int, use: Use) -> Action:
        where = _to_bytes(np.arange(2 * count), width)

        def store(a: Codes, b: Codes, base: int, offset: int, *mask: NDArray[np.bool_]) -> None:
            address = base + offset * width
            if self.footprint:
                self.arena.require(address, ALIGNMENT)
                self.arena.store(address, 2 * count * width, None, use)
                return
            both = np.empty(2 * count, a.dtype)
            both[0::2], both[1::2] = a, b
            if mask:
                live = np.repeat(mask[0], 2)
                self.arena.scatter(address, where[live], both.view(np.uint8).reshape(-1, width)[live], use)
            else:
                self.arena.store(address, 2 * count * width, both, use)

        return store

    def vsstb(self, op: Op) -> Action:
        """Block store: block k goes k * stride blocks on."""
        width, count = pointer_bytes(op.operands[1], op), lanes_of(op.operands[0])
        lane, use = np.arange(count) * width, self._use(op.operands[1], op)

        def store(codes: Codes, base: int, offset: int, stride: int, mask: NDArray[np.bool_]) -> None:
            where = _to_bytes((lane // BLOCK * stride * BLOCK + lane % BLOCK) // width, width)
            if self.footprint:
                self.arena.scatter(base + offset * width, where, None, use)
                return
            # A block moves when any of its lanes is active (values.md 7).
            block = np.repeat(mask.reshape(-1, BLOCK // width).any(axis=1), BLOCK // width)
            data = codes.view(np.uint8).reshape(-1, width)[block]
            self.arena.scatter(base + offset * width, where[block], data, use)

        return store

    def masked_load(self, op: Op) -> Action:
        """Memory where the mask holds, the last operand elsewhere."""
        width, count, use = pointer_bytes(op.operands[0], op), lanes_of(op.result), self._use(op.operands[0], op)

        def load(base: int, offset: int, mask: NDArray[np.bool_], other: Codes) -> Any:
            data = self.arena.load(base + offset * width, count * width, use)
            return None if self.footprint else np.where(mask, data.view(CODE_TYPES[width]), other)

        return load

    def expand_load(self, op: Op) -> Action:
        """Consecutive elements to the active lanes, the last operand elsewhere."""
        width, count, use = pointer_bytes(op.operands[0], op), lanes_of(op.result), self._use(op.operands[0], op)

        def load(base: int, offset: int, mask: NDArray[np.bool_], other: Codes) -> Any:
            if self.footprint:
                return self.arena.load(base + offset * width, count * width, use)
            result = other.copy()
            active = int(np.count_nonzero(mask))
            result[mask] = self.arena.load(base + offset * width, active * width, use).view(CODE_TYPES[width])
            return result

        return load

    def compress_store(self, op: Op) -> Action:
        """The active lanes, one behind the other."""
        width, count, use = pointer_bytes(op.operands[1], op), lanes_of(op.operands[0]), self._use(op.operands[1], op)

        def store(codes: Codes, base: int, offset: int, mask: NDArray[np.bool_]) -> None:
            kept = np.zeros(count, bool) if self.footprint else codes[mask]
            size = count * width if self.footprint else kept.nbytes
            self.arena.store(base + offset * width, size, kept, use)

        return store

    def gather(self, op: Op) -> Action | None:
        """x[i] = p[idx[i]] where active; elsewhere the pass-through operand, or 0."""
        if self.footprint:
            return None
        width, use = pointer_bytes(op.operands[0], op), self._use(op.operands[0], op)
        passed = len(op.operands) == 4

        def load(base: int, index: Codes, mask: NDArray[np.bool_], *other: Codes) -> Codes:
            result = other[0].copy() if passed else np.zeros(mask.size, CODE_TYPES[width])
            where = _to_bytes(index[mask].astype(np.intp), width)
            result[mask] = self.arena.gather(base, where, use).reshape(-1).view(CODE_TYPES[width])
            return result

        return load

    def block_gather(self, op: Op) -> Action | None:
        """Block b comes from off[b] bytes behind the pointer; a block without an active lane is zero."""
        if self.footprint:
            return None
        width, use = pointer_bytes(op.operands[0], op), self._use(op.operands[0], op)

        def load(base: int, offsets: Codes, mask: NDArray[np.bool_]) -> Codes:
            blocks = mask.reshape(-1, BLOCK // width).any(axis=1)
            result = np.zeros((blocks.size, BLOCK), np.uint8)
            starts = offsets[: blocks.size][blocks].astype(np.intp)
            if (starts % BLOCK).any():
                raise Trap("vgatherb of a block that is not aligned to 32 bytes")
            result[blocks] = self.arena.gather(base, starts[:, None] + np.arange(BLOCK), use)
            return result.reshape(-1).view(CODE_TYPES[width])

        return load

    def scatter(self, op: Op) -> Action | None:
        """p[idx[i]] = x[i] where active; which of two equal indices wins is open."""
        if self.footprint:
            return None
        width, use = pointer_bytes(op.operands[1], op), self._use(op.operands[1], op)

        def store(codes: Codes, base: int, index: Codes, mask: NDArray[np.bool_]) -> None:
            where = _to_bytes(index[mask].astype(np.intp), width)
            data = codes[mask].view(np.uint8).reshape(-1, width)
            scatter_open(self.arena, self.notes, base, where, data, use)

        return store

    def _pattern(self, op: Op, count: int, strides: list[Value], width: int) -> Callable[..., NDArray[np.intp]]:
        """Byte offsets (lanes, bytes of an element) of a vector access, a function of its strides."""
        group, mode = op.attrs.get("group"), op.attrs.get("dist_mode")
        lane = np.arange(count)
        index: Callable[..., NDArray[np.intp]]
        if isinstance(group, int) and group > 0 and count % group == 0 and len(strides) == 1:
            first, within = lane // (count // group), lane % (count // group) * (mode != "brc")
            index = lambda stride: first * stride + within  # noqa: E731
        elif group is None and not strides:
            index = lambda: lane * (mode != "brc")  # noqa: E731
        elif group is None and len(strides) == 2:
            size = BLOCK // width
            index = lambda block, repeat: (repeat + lane // size * block) * size + lane % size  # noqa: E731
        else:
            raise EqsatError(f"{op.name} with group {group} and {len(strides)} strides is not interpreted", op.loc)
        known: dict[tuple[int, ...], NDArray[np.intp]] = {}

        def offsets(*values: int) -> NDArray[np.intp]:
            if values not in known:
                known[values] = _to_bytes(index(*values), width)
            return known[values]

        return offsets


def _to_bytes(elements: NDArray[np.intp], width: int) -> NDArray[np.intp]:
    return elements[:, None] * width + np.arange(width)


def _addptr(op: Op) -> Action:
    width = pointer_bytes(op.operands[0], op)
    return lambda pointer, offset: pointer + offset * width


def _value_bytes(op: Op) -> int:
    type_ = op.operands[0].type
    if not isinstance(type_, VReg):
        raise EqsatError(f"{op.name} stores a vector, not {type_}", op.loc)
    return element_bytes(type_.element)
