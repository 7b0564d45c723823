"""Physical registers: 256 bytes seen as lanes of any width, and predicates of one bit a byte."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import REGISTER_BYTES, EqsatError, Op, PhysMask, PhysReg, Value, element_bytes
from verify.formats import CODE_TYPES, kind_of

Register = NDArray[np.uint8]
Bits = NDArray[np.bool_]

GRANULARITY = {"b8": 1, "b16": 2, "b32": 4}


class Predicate:
    """256 predicate bits. Only the lowest of a lane's bits counts (values.md 7)."""

    __slots__ = ("bits", "_cache")

    def __init__(self, bits: Bits) -> None:
        self.bits = bits
        self._cache: dict[Any, Any] = {}

    @staticmethod
    def of_lanes(lanes: Bits, width: int) -> Predicate:
        """Predicate whose lanes of ``width`` bytes are given; the other bits of a lane are 0."""
        bits = np.zeros(REGISTER_BYTES, bool)
        bits[::width] = lanes
        return Predicate(bits)

    def lanes(self, width: int) -> Bits | None:
        """Active lanes of ``width`` bytes, or None when all are."""
        if width not in self._cache:
            lanes = self.bits[::width].copy()
            self._cache[width] = None if lanes.all() else lanes
        return self._cache[width]

    def kept(self, key: Any, make: Callable[[], Any]) -> Any:
        """What ``make`` makes of the bits, made once; ``key`` names it."""
        if key not in self._cache:
            self._cache[key] = make()
        return self._cache[key]

    def written(self, key: Any, governing: NDArray[np.intp]) -> int | Bits:
        """The bytes that a store writes whose byte j is governed by predicate bit ``governing[j]``: a prefix as a
        count, anything else as booleans. ``key`` names the array so that the answer is kept."""
        if key not in self._cache:
            live = self.bits[governing]
            count = int(np.count_nonzero(live))
            self._cache[key] = count if live[:count].all() else live
        return self._cache[key]


def lane_kind(value: Value, op: Op) -> str:
    """Lane kind of a register value; signless VPTO integers are signed."""
    return kind_of(register(value, op).element, "s")


def register(value: Value, op: Op) -> PhysReg:
    """The register type of a value; raises EqsatError when it is none or does not fill 256 bytes."""
    type_ = value.type
    if not isinstance(type_, PhysReg) or type_.lanes * element_bytes(type_.element) != REGISTER_BYTES:
        raise EqsatError(f"{op.name} needs a 256-byte register, not {type_}", op.loc)
    return type_


def lane_bytes(value: Value, op: Op) -> int:
    """Bytes of a lane of a register value."""
    return element_bytes(register(value, op).element)


def mask_bytes(value: Value, op: Op) -> int:
    """Bytes of a lane as the type of a predicate spells it."""
    if not isinstance(value.type, PhysMask):
        raise EqsatError(f"{op.name} needs a mask, not {value.type}", op.loc)
    return GRANULARITY[value.type.granularity]


def governed(mask: Value, width: int, op: Op) -> None:
    """Refuse a mask whose granularity is not that of the lanes it governs (64-bit lanes take b32)."""
    if mask_bytes(mask, op) != min(width, 4):
        raise EqsatError(f"{op.name} has {8 * width}-bit lanes under {mask.type}", op.loc)


def masked(op: Op, data: int, width: int) -> None:
    """Check that ``op`` has ``data`` operands and then a mask of the lanes' granularity."""
    if len(op.operands) != data + 1:
        raise EqsatError(f"{op.name} takes {data} operands and a mask, not {len(op.operands)} operands", op.loc)
    governed(op.operands[-1], width, op)


def zeroed(codes: NDArray[Any], mask: Predicate, width: int) -> Register:
    """Bytes of a code array with inactive lanes zero."""
    live = mask.lanes(width)
    if live is not None:
        codes = np.where(live, codes, codes.dtype.type(0))
    return codes.view(np.uint8)


def code_type(value: Value, op: Op) -> type:
    """The numpy type of the codes of a register value."""
    return CODE_TYPES[lane_bytes(value, op)]
