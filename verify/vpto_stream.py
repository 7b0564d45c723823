"""Unaligned streams of VPTO: align states, which are linear, and the loads and stores that pass them on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from eqsat.ir import REGISTER_BYTES, EqsatError, Op
from verify.arith import Action
from verify.bytemaps import ByteMaps
from verify.notes import Trap
from verify.registers import Register
from verify.vpto_memory import BLOCK, Space, aligned, pointer_bytes


@dataclass
class StoreStream:
    """The align state of vstus: bytes of [start, end) are held; ``last`` is the address and count of its last vstus."""

    start: int | None = None
    end: int = 0
    held: Register | None = None
    last: tuple[int, int] | None = None
    used: bool = False

    def spend(self) -> None:
        """Use the state; a second use traps."""
        if self.used:
            raise Trap("an align state is used twice")
        self.used = True


@dataclass(frozen=True)
class LoadStream:
    """The align state of vldas and vldus: the address of the next vldus."""

    position: int


def init_align(op: Op, space: Space, maps: ByteMaps) -> Action:
    """A fresh store stream."""
    return lambda: StoreStream()


def stream_store(op: Op, space: Space, maps: ByteMaps) -> Action:
    """vstus: append the lowest n elements; whole 32-byte blocks are written, the rest is held."""
    width = pointer_bytes(op, 3)

    def append(state: StoreStream, count: int, data: Register, address: int) -> StoreStream:
        state.spend()
        aligned(address, width, "vstus")
        size = count * width
        if not 0 <= size <= REGISTER_BYTES:
            raise Trap(f"vstus of {count} elements does not fit a register")
        if state.start is not None and address != state.end:
            raise Trap(f"vstus at address {address} does not continue its stream, which ends at {state.end}")
        return _appended(state, space, data[:size], address, (address, count))

    return append


def _appended(state: StoreStream, space: Space, data: Register, address: int, last: tuple[int, int]) -> StoreStream:
    """The state after bytes at an address, whole blocks of which are written."""
    pending = data if state.held is None else np.concatenate((state.held, data))
    start = address if state.start is None else state.start
    end = address + len(data)
    whole = end // BLOCK * BLOCK - start
    if whole > 0:
        space.arena.store(start, whole, pending[:whole])
        pending, start = pending[whole:], start + whole
    return StoreStream(start, end, pending, last)


def squeezed_store(op: Op, space: Space, maps: ByteMaps) -> Action:
    """vstur: append what the last vsqz kept; the address register goes on by as much, from the pointer of the first."""
    width = pointer_bytes(op, 2)
    mode = next((v for k, v in op.attrs.items() if k == "mode" or k.startswith("arg")), "POST_UPDATE")
    if mode != "POST_UPDATE":
        raise EqsatError(f"vstur with {mode} is not interpreted", op.loc)
    space.notes.assume("vstur appends as many bytes as the vsqz before it kept")

    def append(state: StoreStream, data: Register, address: int) -> StoreStream:
        state.spend()
        if space.squeezed is None:
            raise Trap("vstur has no vsqz before it")
        size, space.squeezed = space.squeezed, None
        if state.last is not None and state.last[0] != address:
            raise Trap("vstur does not have the pointer of the first vstur of its stream")
        at = address if state.start is None else state.end
        aligned(at, width, "vstur")
        return _appended(state, space, data[:size], at, (address, 0))

    return append


def squeezed_flush(op: Op, space: Space, maps: ByteMaps) -> Action:
    """vstar: write what is held; it takes the pointer of its stream."""
    pointer_bytes(op, 1)

    def flush(state: StoreStream, address: int) -> None:
        state.spend()
        if state.start is None or state.held is None:
            return
        if state.last != (address, 0):
            raise Trap("vstar does not have the pointer of its stream")
        space.arena.store(state.start, len(state.held), state.held)

    return flush


def stream_flush(op: Op, space: Space, maps: ByteMaps) -> Action:
    """vstas: write what is held; it takes the address and count of the last vstus."""

    def flush(state: StoreStream, address: int, count: int) -> None:
        state.spend()
        if state.start is None or state.held is None:
            return
        if state.last != (address, count):
            raise Trap("vstas does not have the address and count of the last vstus of its stream")
        space.arena.store(state.start, len(state.held), state.held)

    return flush


def stream_prime(op: Op, space: Space, maps: ByteMaps) -> Action:
    """vldas: reads the 32-byte block that holds the address."""
    width = pointer_bytes(op, 0)

    def prime(address: int) -> LoadStream:
        aligned(address, width, "vldas")
        space.arena.load(address // BLOCK * BLOCK, BLOCK)
        return LoadStream(address)

    return prime


def stream_load(op: Op, space: Space, maps: ByteMaps) -> Action:
    """vldus: 256 bytes from any element-aligned address that continues the stream."""

    def read(address: int, state: LoadStream) -> tuple[Register, LoadStream]:
        if address != state.position:
            raise Trap(f"vldus at address {address} does not continue its stream, which is at {state.position}")
        return space.arena.load(address, REGISTER_BYTES), LoadStream(address + REGISTER_BYTES)

    return read


STREAMS: dict[str, Callable[[Op, Space, ByteMaps], Action]] = {
    "init_align": init_align, "vstus": stream_store, "vstas": stream_flush, "vstur": squeezed_store,
    "vstar": squeezed_flush, "vldas": stream_prime, "vldus": stream_load,
}  # fmt: skip
