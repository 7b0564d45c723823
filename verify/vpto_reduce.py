"""VPTO instructions whose result depends on many lanes: reductions, and compaction by a mask."""

from __future__ import annotations

from typing import Any

import numpy as np

from eqsat.ir import REGISTER_BYTES, EqsatError, Op
from verify import lanes, reductions
from verify.arith import Action
from verify.formats import CODE_TYPES
from verify.notes import Notes, Trap
from verify.registers import Predicate, Register, code_type, governed, lane_bytes, lane_kind, masked
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
    """Sums of ``rows`` equal parts; integers of 8 and 16 bits sum to twice their width."""
    kind, width = lane_kind(op.operands[0], op), lane_bytes(op.operands[0], op)
    masked(op, 1, width)
    result_width = lane_bytes(op.result, op)
    if kind == "bf16" or result_width != (2 * width if kind[0] in "su" and width < 4 else width):
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


def _marked(name: str) -> ComputeBuilder:
    """vcbmax vcbmin: the extremum in lane 0, zero above, and the mask of all active lanes equal to it."""

    def build(op: Op, notes: Notes) -> Action:
        kind, width = lane_kind(op.operands[0], op), lane_bytes(op.operands[0], op)
        dtype = CODE_TYPES[width]
        masked(op, 1, width)
        reduce, equal = reductions.extremum(name, kind, notes), lanes.compare("eq", kind)

        def run(a: Register, mask: Predicate) -> tuple[Register, Predicate]:
            live, codes = mask.lanes(width), a.view(dtype)
            result = np.zeros(REGISTER_BYTES // width, dtype)
            result[0] = reduce(codes[None, :], None if live is None else live[None, :])[0]
            return result.view(np.uint8), Predicate.of_lanes(equal(codes, result[:1]) & mask.bits[::width], width)

        return run

    return build


def _histogram(cumulative: bool) -> ComputeBuilder:
    """dhistv2 chistv2: counts of the active bytes in 128 bins of 16 bits, the lower or the upper ones."""

    def build(op: Op, notes: Notes) -> Action:
        acc, source, mask, *bins = op.operands
        if lane_kind(acc, op) != "u16" or lane_kind(source, op) != "u8" or len(bins) > 1:
            raise EqsatError(f"{op.name} takes ui16 accumulators, ui8 lanes, a mask and which bins", op.loc)
        governed(mask, 1, op)
        written = [v for k, v in op.attrs.items() if k == "bin" or k.startswith("arg")]
        half = _BINS.get(written[0] if written else 0)
        if half is None or len(written) + len(bins) > 1:
            raise EqsatError(f"{op.name} of bins {written} is not interpreted", op.loc)

        def run(a: Register, x: Register, live: Predicate, *chosen: int) -> Register:
            which = chosen[0] if chosen else half
            if which not in (0, 1):
                raise Trap(f"{op.name} of bins {which}")
            counts = reductions.histogram(a.view(np.uint16), x[live.bits], 128, 128 * which, cumulative, notes)
            return counts.view(np.uint8)

        return run

    return build


# How the lower and the upper 128 bins are written.
_BINS: dict[Any, int] = {0: 0, 1: 1, "0": 0, "1": 1, "BIN_N0": 0, "BIN_N1": 1, "LOWER": 0, "HIGHER": 1}


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
    "vcbmax": _marked("max"),
    "vcbmin": _marked("min"),
    "dhistv2": _histogram(False),
    "chistv2": _histogram(True),
    "vusqz": _prefix_count,
}
