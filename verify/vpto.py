"""The VPTO interpreter: physical programs on 256-byte registers, predicates and a byte-addressed buffer.

Computing instructions stand in ``vpto_compute``, memory in ``vpto_memory``; here are predicates, register moves and
the compiled program. Any other instruction with a row in the byte map table is run from that row alone.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from eqsat.ir import REGISTER_BYTES, EqsatError, Function, Op, PhysMask, PhysReg, Ptr, element_bytes
from verify.arith import Action
from verify.bytemaps import ByteMaps, load_bytemaps
from verify.formats import CODE_TYPES
from verify.lanes import pattern_lanes
from verify.memory import Arena
from verify.notes import LOWEST_BIT, Notes, Trap
from verify.opaque import build_opaque
from verify.program import Builder, Program
from verify.registers import GRANULARITY, Predicate, Register, lane_bytes, mask_bytes
from verify.vpto_cast import cast
from verify.vpto_compute import COMPUTE
from verify.vpto_memory import MEMORY, Space, taking
from verify.vpto_reduce import REDUCE
from verify.vpto_stream import STREAMS
from verify.weak import EVERYTHING, Weak


class VptoProgram:
    """A compiled VPTO function; set ``memory`` before each run. ``bytemaps`` is the path of another byte map table.

    ``ordered``: the memory is told of barriers, and which operation accesses it (`verify.weak`).
    """

    def __init__(
        self, function: Function, notes: Notes, bytemaps: Path | None = None, *, ordered: bool = False
    ) -> None:
        self.function, self.bytemaps = function, bytemaps
        self._space, self._notes, self._maps = Space(notes), notes, load_bytemaps(bytemaps)
        builders: dict[str, Builder] = {}
        for name, build in {**COMPUTE, **REDUCE, "vcvt": cast}.items():
            builders[f"pto.{name}"] = lambda op, build=build: build(op, notes)
        for name, build in {**MEMORY, **STREAMS}.items():
            builders[f"pto.{name}"] = lambda op, build=build: build(op, self._space, self._maps)
        for name, build in {**_PREDICATES, **_MOVES}.items():
            builders[f"pto.{name}"] = lambda op, build=build: build(op, notes)
        if ordered:
            for name in (*MEMORY, *STREAMS):
                builders[f"pto.{name}"] = self._told(builders[f"pto.{name}"])
            builders["pto.mem_bar"] = lambda op: lambda: self._barrier(str(op.attrs.get("kind")))
            builders["pto.vecscope"] = lambda op: lambda: self._barrier(EVERYTHING)
        self._program = Program(function, builders, self._other, notes)

    def _told(self, build: Builder) -> Builder:
        def tell(op: Op) -> Action | None:
            action = build(op)

            def act(*operands: Any) -> Any:
                arena = self._space.arena
                assert action is not None and isinstance(arena, Weak)
                arena.at(op)
                return action(*operands)

            return act

        return tell

    def _barrier(self, kind: str) -> tuple[()]:
        arena = self._space.arena
        assert isinstance(arena, Weak)
        arena.barrier(kind)
        return ()

    @property
    def memory(self) -> Arena:
        """The image of the next run, or of the last one."""
        return self._space.arena

    @memory.setter
    def memory(self, arena: Arena) -> None:
        self._space.arena, self._space.squeezed = arena, None

    @property
    def untested(self) -> list[str]:
        """Sentences on branches that no run took so far."""
        return self._program.untested

    def run(self, arguments: list[int]) -> None:
        """Run on argument values; raises Trap where the program has no defined behaviour."""
        self._program.run(arguments)

    def _other(self, op: Op) -> Action:
        moved = from_table(op, self._maps)
        return build_opaque(op, lambda: self._space.arena, self._notes) if moved is None else moved


def from_table(op: Op, maps: ByteMaps) -> Action | None:
    """An instruction run from its byte map row alone, or None when it has none."""
    opcode, suffix = op.name.removeprefix("pto."), op.name.rpartition("_")[2]
    if suffix in GRANULARITY:
        opcode = opcode.removesuffix(f"_{suffix}")
    variant = str(op.attrs.get("part", op.attrs.get("dist", op.attrs.get("position", ""))))
    row = maps.find(opcode, variant)
    if row is None or row.reads or row.writes or len(row.results) != len(op.results):
        return None
    predicates = isinstance(op.operands[0].type, PhysMask)
    if predicates:
        width = GRANULARITY.get(suffix) or mask_bytes(op.operands[0], op)
    else:
        width = lane_bytes(op.operands[0], op)
    dynamic = len(op.operands) == row.operands + 1 and not isinstance(op.operands[-1].type, PhysReg | PhysMask)
    if len(op.operands) != row.operands + dynamic:
        raise EqsatError(f"{op.name} takes {row.operands} operands, not {len(op.operands)}", op.loc)
    size = row.operands * REGISTER_BYTES
    takes = [[taking(source, size) for source in row.indices(width, part)] for part in ((0, 1) if dynamic else (0,))]

    def move(*operands: Any) -> Any:
        part, data = (operands[-1], operands[:-1]) if dynamic else (0, operands)
        if part not in (0, 1):
            raise Trap(f"{op.name} of part {part}")
        joined = data[0] if len(data) == 1 else np.concatenate(data)
        moved = tuple(take(joined) for take in takes[part])
        return moved[0] if len(moved) == 1 else moved

    if not predicates:
        return move

    def move_bits(*operands: Predicate) -> Any:
        moved = move(*(p.bits.astype(np.uint8) for p in operands))
        results = tuple(Predicate(bits.astype(bool)) for bits in (moved if isinstance(moved, tuple) else (moved,)))
        return results[0] if len(results) == 1 else results

    return move_bits


# -- predicates


def _granularity(op: Op) -> int:
    suffix = op.name.rpartition("_")[2]
    if suffix not in GRANULARITY or mask_bytes(op.results[0], op) != GRANULARITY[suffix]:
        raise EqsatError(f"{op.name} does not give {op.results[0].type}", op.loc)
    return GRANULARITY[suffix]


def _pattern(op: Op, notes: Notes) -> Action:
    width = _granularity(op)
    lanes = pattern_lanes(str(op.attrs.get("pattern")), REGISTER_BYTES // width)
    if lanes is None:
        raise EqsatError(f"{op.name} pattern {op.attrs.get('pattern')} is not interpreted", op.loc)
    predicate = Predicate.of_lanes(lanes, width)
    return lambda: predicate


def _tail(op: Op, notes: Notes) -> Action:
    width = _granularity(op)
    lane = np.arange(REGISTER_BYTES // width)

    def tail(count: int) -> tuple[Predicate, int]:
        return Predicate.of_lanes(lane < count, width), max(count - lane.size, 0)

    return tail


def _tail_of_loop(op: Op, notes: Notes) -> Action:
    """pltm: the tail mask of trip ``loop`` of a loop over ``bound`` lanes."""
    width = _granularity(op)
    lane = np.arange(REGISTER_BYTES // width)
    return lambda loop, bound: Predicate.of_lanes(lane + loop * lane.size < bound, width)


def _logic(operation: Callable[..., Any], inputs: int) -> Callable[[Op, Notes], Action]:
    def build(op: Op, notes: Notes) -> Action:
        if len({mask_bytes(value, op) for value in (*op.operands, *op.results)}) != 1 or len(op.operands) != inputs + 1:
            raise EqsatError(f"{op.name} takes {inputs + 1} masks of the granularity of its result", op.loc)
        return lambda *masks: Predicate(operation(*(m.bits for m in masks[:-1])) & masks[-1].bits)

    return build


def _select_predicate(op: Op, notes: Notes) -> Action:
    return lambda a, b, g: Predicate(np.where(g.bits, a.bits, b.bits))


def _view_predicate(op: Op, notes: Notes) -> Action:
    if mask_bytes(op.result, op) < mask_bytes(op.operands[0], op):
        notes.assume(LOWEST_BIT)
    return lambda p: p


_PREDICATES: dict[str, Callable[[Op, Notes], Action]] = {
    **{f"{n}_{b}": _pattern for n in ("pset", "pge") for b in GRANULARITY},
    **{f"plt_{b}": _tail for b in GRANULARITY},
    **{f"pltm_{b}": _tail_of_loop for b in GRANULARITY},
    "pand": _logic(np.logical_and, 2), "por": _logic(np.logical_or, 2), "pxor": _logic(np.logical_xor, 2),
    "pnot": _logic(np.logical_not, 1), "psel": _select_predicate, "pbitcast": _view_predicate,
}  # fmt: skip


# -- moves


def _view(op: Op, notes: Notes) -> Action:
    for value in (op.operands[0], op.result):
        lane_bytes(value, op)  # refuses what does not fill a register
    return lambda a: a


def _permute(op: Op, notes: Notes) -> Action:
    """vselr: r[i] = a[idx[i] modulo the number of lanes]."""
    width = lane_bytes(op.operands[0], op)
    if lane_bytes(op.operands[1], op) != width:
        raise EqsatError("vselr needs an index of the data's lane width", op.loc)
    dtype, mask = CODE_TYPES[width], REGISTER_BYTES // width - 1
    return lambda a, index: a.view(dtype)[index.view(dtype) & dtype(mask)].view(np.uint8)


def _sign_unpack(op: Op, notes: Notes) -> Action:
    width = lane_bytes(op.operands[0], op)
    signed = {1: np.int8, 2: np.int16, 4: np.int32}[width]
    half = REGISTER_BYTES // width // 2
    wide = CODE_TYPES[2 * width]

    def unpack(a: Register, part: int) -> Register:
        if part not in (0, 1):
            raise Trap(f"vsunpack of part {part}")
        return a.view(signed)[part * half : (part + 1) * half].astype(wide).view(np.uint8)

    return unpack


def _add_pointer(op: Op, notes: Notes) -> Action:
    if not isinstance(op.operands[0].type, Ptr):
        raise EqsatError("addptr needs a pointer", op.loc)
    width = element_bytes(op.operands[0].type.element)
    return lambda pointer, offset: pointer + offset * width


def _same(op: Op, notes: Notes) -> Action:
    return lambda a, *mask: a


def _barrier(op: Op, notes: Notes) -> Action:
    return lambda: ()


_MOVES: dict[str, Callable[[Op, Notes], Action]] = {
    "vbitcast": _view, "vmov": _same, "vselr": _permute, "vsunpack": _sign_unpack, "addptr": _add_pointer,
    "mem_bar": _barrier,
}  # fmt: skip
