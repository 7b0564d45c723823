"""What has to stay in order among operations that follow each other: operands, and memory that two may touch.

Accesses through pointers into different buffers never meet. Two into one buffer keep their order unless both have
addresses that differ by a known number of bytes and lie apart. Loads do not wait for loads.
"""

from __future__ import annotations

from dataclasses import dataclass

from eqsat.ir import ELEMENT_BITS, REGISTER_BYTES, Function, Op, Ptr, Value, integers, walk
from extract.schedule.readonly import buffers, known_buffers, reads

_POINTERS = ("pto.addptr", "pto.castptr")
# Accesses that touch so many registers of bytes from their address on; of all others no extent is taken for granted.
_EXTENT = {"pto.vlds": 2, "pto.vldsx2": 2, "pto.vsts": 1, "pto.vstsx2": 2}


@dataclass(frozen=True)
class Access:
    """Bytes that an operation touches: its buffer (None: any), and from where to where beyond a sum of unknowns.

    ``unknown`` are values with the bytes that each counts for; ``low`` is None when the extent is not known.
    """

    writes: bool
    buffer: Value | None
    unknown: tuple[tuple[int, int], ...] = ()
    low: int | None = None
    high: int = 0

    def meets(self, other: Access) -> bool:
        """Whether the order of two accesses matters."""
        if not self.writes and not other.writes:
            return False
        if self.buffer is not None and other.buffer is not None and self.buffer is not other.buffer:
            return False
        if self.low is None or other.low is None or self.unknown != other.unknown:
            return True
        return self.low < other.high and other.low < self.high


class Memory:
    """The accesses of a function."""

    def __init__(self, function: Function) -> None:
        self._roots = buffers(function) if known_buffers(function) else {}
        self._maker = {value: op for op in walk(function.body) for value in op.results}
        self._constants = integers(function)
        self._number: dict[Value, int] = {}

    def access(self, op: Op) -> Access | None:
        """What an operation touches; None when it touches no memory."""
        pointers = [v for v in op.operands if isinstance(v.type, Ptr)]
        if not pointers or op.name in _POINTERS:
            return None
        pointer, writes = pointers[0], not reads(op)
        buffer = self._roots.get(pointer)
        size = _EXTENT.get(op.name)
        if size is None or buffer is None:
            return Access(writes, buffer)
        unknown: dict[int, int] = {}
        index = op.operands[op.operands.index(pointer) + 1]
        low = self._sum(index, _bytes(pointer), unknown) + self._address(pointer, unknown)
        terms = tuple(sorted((number, factor) for number, factor in unknown.items() if factor))
        return Access(writes, buffer, terms, low, low + size * REGISTER_BYTES)

    def _address(self, pointer: Value, unknown: dict[int, int]) -> int:
        """Bytes of a pointer beyond its buffer, less what is added to ``unknown``."""
        known = 0
        while (maker := self._maker.get(pointer)) is not None and maker.name in _POINTERS:
            if maker.name == "pto.addptr":
                known += self._sum(maker.operands[1], _bytes(pointer), unknown)
            pointer = maker.operands[0]
        return known

    def _sum(self, value: Value, factor: int, unknown: dict[int, int]) -> int:
        """``factor`` times a value: the known part, the rest added to ``unknown``."""
        maker = self._maker.get(value)
        known = self._constants.get(value)
        if known is not None:
            return factor * known
        if maker is not None and maker.name == "arith.addi":
            return sum(self._sum(operand, factor, unknown) for operand in maker.operands)
        if maker is not None and maker.name == "arith.muli":
            for one, other in (maker.operands, maker.operands[::-1]):
                times = self._constants.get(other)
                if times is not None:
                    return self._sum(one, factor * times, unknown)
        number = self._number.setdefault(value, len(self._number))
        unknown[number] = unknown.get(number, 0) + factor
        return 0


def _bytes(pointer: Value) -> int:
    assert isinstance(pointer.type, Ptr)
    return ELEMENT_BITS[pointer.type.element] // 8


def predecessors(ops: list[Op], memory: Memory) -> list[set[int]]:
    """For each operation the places of those that have to stand before it; the operations are in some right order."""
    place = {value: k for k, op in enumerate(ops) for value in op.results}
    found: list[set[int]] = []
    touched: list[tuple[int, Access]] = []
    for k, op in enumerate(ops):
        before = {place[v] for v in op.operands if v in place}
        access = memory.access(op)
        if access is not None:
            before |= {other for other, earlier in touched if access.meets(earlier)}
            touched.append((k, access))
        found.append(before)
    return found
