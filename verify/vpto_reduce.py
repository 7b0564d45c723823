"""VPTO instructions whose result depends on many lanes: reductions, and compaction by a mask."""

from __future__ import annotations

import numpy as np

from eqsat.ir import REGISTER_BYTES, EqsatError, Op
from verify import reductions
from verify.arith import Action
from verify.floats import CODE_TYPES, Codes
from verify.notes import Notes
from verify.registers import Predicate, Register, code_type, lane_bytes, lane_kind, masked
from verify.vpto_compute import ComputeBuilder


def _whole(name: str) -> ComputeBuilder:
    """vcmax vcmin: the extremum in lane 0, its index in lane 1, zero above."""

    def build(op: Op, notes: Notes) -> Action:
        kind, width = lane_kind(op.operands[0], op), lane_bytes(op.operands[0], op)
        dtype = CODE_TYPES[width]
        masked(op, 1, width)
        reduce, index = reductions.extremum(name, kind, notes), reductions.extremum_index(kind)

        def run(a: Register, mask: Predicate) -> Register:
            live, codes = mask.lanes(width), a.view(dtype)
            result = np.zeros(REGISTER_BYTES // width, dtype)
            result[0] = reduce(codes[None, :], None if live is None else live[None, :])[0]
            result[1] = index(codes, live, result[0])
            return result.view(np.uint8)

        return run

    return build


def _by_block(name: str) -> ComputeBuilder:
    """vcgmax vcgmin: the extrema of the eight 32-byte blocks in the lowest lanes, zero above."""

    def build(op: Op, notes: Notes) -> Action:
        kind, width = lane_kind(op.operands[0], op), lane_bytes(op.operands[0], op)
        dtype = CODE_TYPES[width]
        masked(op, 1, width)
        reduce = reductions.extremum(name, kind, notes)

        def run(a: Register, mask: Predicate) -> Register:
            live = mask.lanes(width)
            result = np.zeros(REGISTER_BYTES // width, dtype)
            result[:8] = reduce(a.view(dtype).reshape(8, -1), None if live is None else live.reshape(8, -1))
            return result.view(np.uint8)

        return run

    return build


def _sums(op: Op, notes: Notes, rows: int) -> Action:
    """Sums of ``rows`` equal parts; 16-bit integers sum to 32 bits."""
    kind, width = lane_kind(op.operands[0], op), lane_bytes(op.operands[0], op)
    masked(op, 1, width)
    result_width = lane_bytes(op.result, op)
    if result_width not in (width, 2 * width):
        raise EqsatError(f"{op.name} from {op.operands[0].type} to {op.result.type} is not interpreted", op.loc)
    dtype, result_type = CODE_TYPES[width], CODE_TYPES[result_width]
    reduce = reductions.total(kind, notes, result_width)

    def run(a: Register, mask: Predicate) -> Register:
        live = mask.lanes(width)
        result = np.zeros(REGISTER_BYTES // result_width, result_type)
        result[:rows] = reduce(a.view(dtype).reshape(rows, -1), None if live is None else live.reshape(rows, -1))
        return result.view(np.uint8)

    return run


def _pair_sums(op: Op, notes: Notes) -> Action:
    """vcpadd: sums of neighbours in the lower half, zero in the upper (values.md 3)."""
    dtype, width = code_type(op.operands[0], op), lane_bytes(op.operands[0], op)
    masked(op, 1, width)
    reduce = reductions.total(lane_kind(op.operands[0], op), notes)

    def run(a: Register, mask: Predicate) -> Register:
        live = mask.lanes(width)
        result = np.zeros(REGISTER_BYTES // width, dtype)
        sums = reduce(a.view(dtype).reshape(-1, 2), None if live is None else live.reshape(-1, 2))
        result[: len(sums)] = sums
        return result.view(np.uint8)

    return run


def _squeeze(op: Op, notes: Notes) -> Action:
    dtype, width = code_type(op.operands[0], op), lane_bytes(op.operands[0], op)
    masked(op, 1, width)

    def run(a: Register, mask: Predicate) -> Register:
        kept: Codes = a.view(dtype)[mask.bits[::width]]
        result = np.zeros(REGISTER_BYTES // width, dtype)
        result[: kept.size] = kept
        return result.view(np.uint8)

    return run


def _prefix_count(op: Op, notes: Notes) -> Action:
    """vusqz: r[i] = number of active lanes below i."""
    dtype, width = code_type(op.result, op), lane_bytes(op.result, op)
    masked(op, 1, width)

    def run(a: Register, mask: Predicate) -> Register:
        live = mask.bits[::width]
        return (np.cumsum(live) - live).astype(dtype).view(np.uint8)

    return run


REDUCE: dict[str, ComputeBuilder] = {
    "vcmax": _whole("max"),
    "vcmin": _whole("min"),
    "vcadd": lambda op, notes: _sums(op, notes, 1),
    "vcgmax": _by_block("max"),
    "vcgmin": _by_block("min"),
    "vcgadd": lambda op, notes: _sums(op, notes, 8),
    "vcpadd": _pair_sums,
    "vsqz": _squeeze,
    "vusqz": _prefix_count,
}
