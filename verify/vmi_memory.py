"""VMI memory operations as address patterns, run on an arena or, in a footprint run, on a recorder."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import EqsatError, Mask, Op, Ptr, Value, VReg, element_bytes
from verify.arith import Action
from verify.floats import CODE_TYPES, Codes
from verify.memory import ALIGNMENT, Arena

BLOCK = 32


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

    def __init__(self, footprint: bool) -> None:
        self.arena: Any = Arena(np.zeros(0, np.uint8))
        self.footprint = footprint

    def builders(self) -> dict[str, Callable[[Op], Action]]:
        """Builders by operation name."""
        return {
            "pto.vmi.vload": self.vload,
            "pto.vmi.vstore": self.vstore,
            "pto.vmi.vsstb": self.vsstb,
            "pto.vmi.masked_load": self.masked_load,
            "pto.vmi.vgather": self.indexed,
            "pto.vmi.vscatter": self.indexed,
            "pto.addptr": _addptr,
            "pto.castptr": lambda op: lambda pointer: pointer,
        }

    def vload(self, op: Op) -> Action:
        """Dense, deinterleaving, grouped, broadcast and block loads."""
        pointer, *rest = op.operands
        width = pointer_bytes(pointer, op)
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
                    return self.arena.load(address, total) if mode is None else (self.arena.load(address, total),) * 2
                codes = self.arena.load(address, total).view(dtype)
                return codes if mode is None else (codes[0::2].copy(), codes[1::2].copy())

            return dense
        offsets = self._pattern(op, count, rest[1:], width)
        packet = {2: 16, 4: 32}.get(width) if mode == "brc" and group is not None else None

        def patterned(base: int, offset: int, *strides: int) -> Any:
            address = base + offset * width
            if self.footprint:
                if packet and strides == (1,):
                    self.arena.require(address, packet)
                return self.arena.gather(address, offsets(*strides))
            return self.arena.gather(address, offsets(*strides)).reshape(-1).view(dtype)

        return patterned

    def vstore(self, op: Op) -> Action:
        """Dense, masked, interleaving, grouped and block stores."""
        split = next((i for i, v in enumerate(op.operands) if isinstance(v.type, Ptr)), None)
        if split not in (1, 2):
            raise EqsatError(f"{op.name} has operands that are not interpreted", op.loc)
        pointer = op.operands[split]
        width, count = pointer_bytes(pointer, op), lanes_of(op.operands[0])
        narrow = width < _value_bytes(op)
        dtype = CODE_TYPES[width]
        has_mask = isinstance(op.operands[-1].type, Mask)
        strides = op.operands[split + 2 : -1 if has_mask else None]
        if split == 2:
            return self._interleaved_store(width, count)
        offsets = self._pattern(op, count, strides, width)
        dense = not strides
        total = count * width

        def store(codes: Codes, base: int, offset: int, *rest: Any) -> None:
            address = base + offset * width
            if narrow and not self.footprint:
                codes = codes.astype(dtype)
            if dense and self.footprint and total >= ALIGNMENT:
                self.arena.require(address, ALIGNMENT)
            if dense and (not has_mask or self.footprint or rest[-1].all()):
                self.arena.store(address, total, codes)
                return
            where = offsets(*(rest[:-1] if has_mask else rest))
            if self.footprint:
                self.arena.scatter(address, where, None)
                return
            data = codes.view(np.uint8).reshape(-1, width)
            if has_mask:
                where, data = where[rest[-1]], data[rest[-1]]
            self.arena.scatter(address, where, data)

        return store

    def _interleaved_store(self, width: int, count: int) -> Action:
        def store(a: Codes, b: Codes, base: int, offset: int) -> None:
            address = base + offset * width
            if self.footprint:
                self.arena.require(address, ALIGNMENT)
                self.arena.store(address, 2 * count * width, None)
                return
            both = np.empty(2 * count, a.dtype)
            both[0::2], both[1::2] = a, b
            self.arena.store(address, 2 * count * width, both)

        return store

    def vsstb(self, op: Op) -> Action:
        """Block store: block k goes k * stride blocks on."""
        width, count = pointer_bytes(op.operands[1], op), lanes_of(op.operands[0])
        lane = np.arange(count) * width

        def store(codes: Codes, base: int, offset: int, stride: int, mask: NDArray[np.bool_]) -> None:
            where = _to_bytes((lane // BLOCK * stride * BLOCK + lane % BLOCK) // width, width)
            if self.footprint:
                self.arena.scatter(base + offset * width, where, None)
                return
            # A block moves when any of its lanes is active (values.md 7).
            block = np.repeat(mask.reshape(-1, BLOCK // width).any(axis=1), BLOCK // width)
            self.arena.scatter(base + offset * width, where[block], codes.view(np.uint8).reshape(-1, width)[block])

        return store

    def masked_load(self, op: Op) -> Action:
        """Memory where the mask holds, the last operand elsewhere."""
        width, count = pointer_bytes(op.operands[0], op), lanes_of(op.result)

        def load(base: int, offset: int, mask: NDArray[np.bool_], other: Codes) -> Any:
            data = self.arena.load(base + offset * width, count * width)
            return None if self.footprint else np.where(mask, data.view(CODE_TYPES[width]), other)

        return load

    def indexed(self, op: Op) -> Action:
        """vgather, vscatter: refused, since their addresses are data and so their buffers have no known size."""
        raise EqsatError(f"{op.name} has addresses that are data, so the program cannot be verified", op.loc)

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
