"""The VMI interpreter: programs on logical vectors, with no registers, layouts or alignment.

A vector is an array of codes, a mask an array of booleans, a pointer a byte address. Masks zero their inactive
lanes on every operation that takes one. In a footprint run only scalars and addresses are computed and the memory
is a ``Recorder``. Semantics: vmi.md section 2 and values.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import EqsatError, Function, Mask, Op, Type, Value, VReg, element_bytes
from verify import lanes, orders, reductions
from verify.arith import Action, scalar_code
from verify.floats import converter
from verify.formats import CODE_TYPES, Codes, kind_bytes, kind_of
from verify.memory import Arena, Recorder
from verify.notes import Notes
from verify.opaque import build_opaque
from verify.program import Builder, Program
from verify.vmi_memory import VmiMemory, lanes_of
from verify.vmi_moves import MASK_SOURCES, MOVES

_BINARY = "vadd vsub vmul vdiv vmax vmin vand vor vxor vshl vshr".split()
_UNARY = "vneg vabs vsqrt vexp vln vrelu vnot".split()
_WITH_SCALAR = {"vadds": "vadd", "vmuls": "vmul", "vmaxs": "vmax", "vmins": "vmin", "vshls": "vshl", "vshrs": "vshr"}


def vector(type_: Type, op: Op) -> VReg:
    """The type as a vector type; raises EqsatError when it is none."""
    if not isinstance(type_, VReg):
        raise EqsatError(f"{op.name} needs a vector here, not {type_}", op.loc)
    return type_


def kind(value: Value, op: Op) -> str:
    """Lane kind of a vector value; signless VMI integers are unsigned."""
    return kind_of(vector(value.type, op).element, "u")


def zeroing(value: Codes, mask: NDArray[np.bool_]) -> Codes:
    """The value with inactive lanes zero."""
    return np.where(mask, value, value.dtype.type(0))


def masked(action: Callable[..., Codes], op: Op, data: int) -> Action:
    """An element-wise action on ``data`` operands, zeroed by the mask operand that follows them, if any."""
    if len(op.operands) == data:
        return action
    if len(op.operands) != data + 1 or not isinstance(op.operands[data].type, Mask):
        raise EqsatError(f"{op.name} has operands that are not interpreted", op.loc)
    if op.attrs.get("pmode", "zero") not in ("zero", "zeroing"):
        raise EqsatError(f"{op.name} with pmode {op.attrs['pmode']!r} is not interpreted", op.loc)
    return lambda *values: zeroing(action(*values[:data]), values[data])


class VmiProgram:
    """A compiled VMI function. ``memory`` is set before ``run``; ``footprint`` skips everything but addresses."""

    def __init__(self, function: Function, notes: Notes, footprint: bool = False) -> None:
        self._memory = VmiMemory(function, notes, footprint)
        self._notes, self._footprint = notes, footprint
        builders: dict[str, Builder] = dict(self._memory.builders())
        if not footprint:
            builders |= self._vector_builders()
        self._program = Program(function, builders, self._other, notes)

    @property
    def memory(self) -> Any:
        """The arena of the next run or of the last one; a Recorder in a footprint run."""
        return self._memory.arena

    @memory.setter
    def memory(self, arena: Arena | Recorder) -> None:
        self._memory.arena = arena

    @property
    def has_data_addresses(self) -> bool:
        """Whether addresses are made of data, so that footprints differ from run to run."""
        return self._memory.has_data_addresses

    @property
    def untested(self) -> list[str]:
        """Sentences on branches that no run took so far."""
        return self._program.untested

    def run(self, arguments: list[int]) -> None:
        """Run on argument values in the order of the function's arguments."""
        self._program.run(arguments)

    def _other(self, op: Op) -> Action | None:
        if op.name == "pto.mem_bar":
            return lambda: ()
        typed = [*op.operands, *op.results]
        if self._footprint and op.name == "pto.vmi.plt":
            lane_count = lanes_of(op.results[0])
            return lambda n: (None, max(n - lane_count, 0))
        if self._footprint and op.name.startswith("pto.vmi.") and any(isinstance(v.type, VReg | Mask) for v in typed):
            return None
        if op.name.startswith("pto.vmi."):
            raise EqsatError(f"{op.name} is not interpreted, so the program cannot be verified", op.loc)
        return build_opaque(op, lambda: self._memory.arena, self._notes)

    def _vector_builders(self) -> dict[str, Builder]:
        notes = self._notes
        table: dict[str, Builder] = {}
        for name in _BINARY:
            table[name] = lambda op, name=name: self._binary(name, op)
        for name in _UNARY:
            table[name] = lambda op, name=name: self._unary(name, op)
        for name, lane in _WITH_SCALAR.items():
            table[name] = lambda op, lane=lane: self._with_scalar(lane, op)
        for name in ("vcmax", "vcmin", "vcadd"):
            table[name] = lambda op, name=name: self._reduce(name, op)
        table |= {
            "vcmp": self._vcmp, "vcmps": self._vcmps, "cmpf": self._vcmp, "cmpi": self._vcmp,
            "vsel": lambda op: np.where, "vcvt": self._vcvt,
            "vinterpret_cast": _interpret_cast, "vexpdif": self._vexpdif, "vmull": _vmull,
            "vmula": lambda op: masked(self._fused(op, (1, 2, 0)), op, 3),
            "vaxpy": self._vaxpy, "vlrelu": self._leaky, "vprelu": self._leaky,
        }  # fmt: skip
        table |= {name: lambda op, build=build: build(op, notes) for name, build in {**MASK_SOURCES, **MOVES}.items()}
        return {f"pto.vmi.{name}": builder for name, builder in table.items()}

    def _binary(self, name: str, op: Op) -> Action:
        if isinstance(op.operands[0].type, Mask):
            return _mask_logic(op, {"vand": np.logical_and, "vor": np.logical_or, "vxor": np.logical_xor}.get(name), 2)
        return masked(lanes.binary(name, kind(op.operands[0], op), self._notes), op, 2)

    def _unary(self, name: str, op: Op) -> Action:
        if isinstance(op.operands[0].type, Mask):
            return _mask_logic(op, np.logical_not if name == "vnot" else None, 1)
        return masked(lanes.unary(name, kind(op.operands[0], op), self._notes), op, 1)

    def _with_scalar(self, name: str, op: Op) -> Action:
        lane_kind, type_ = kind(op.operands[0], op), op.operands[1].type
        lane = lanes.binary(name, lane_kind, self._notes)
        return masked(lambda x, s: lane(x, scalar_code(s, type_, lane_kind)), op, 2)

    def _fused(self, op: Op, order: tuple[int, int, int]) -> Action:
        lane = lanes.fused(kind(op.operands[0], op), self._notes)
        i, j, k = order
        return lambda *values: lane(values[i], values[j], values[k])

    def _vaxpy(self, op: Op) -> Action:
        lane_kind, type_ = kind(op.operands[0], op), op.operands[2].type
        lane = lanes.fused(lane_kind, self._notes)
        return masked(lambda x, acc, alpha: lane(x, scalar_code(alpha, type_, lane_kind), acc), op, 3)

    def _leaky(self, op: Op) -> Action:
        lane_kind, slope = kind(op.operands[0], op), op.operands[1].type
        multiply, positive = lanes.binary("vmul", lane_kind, self._notes), lanes.compare("gt", lane_kind)
        zero = np.zeros(1, CODE_TYPES[kind_bytes(lane_kind)])

        def leaky(x: Codes, s: Any) -> Codes:
            factor = s if isinstance(slope, VReg) else scalar_code(s, slope, lane_kind)
            return np.where(positive(x, zero), x, multiply(x, factor))

        return masked(leaky, op, 2)

    def _vexpdif(self, op: Op) -> Action:
        return masked(lanes.exp_difference(kind(op.operands[0], op), self._notes), op, 2)

    def _vcmp(self, op: Op) -> Action:
        test = _test(op)
        if len(op.operands) == 2:
            return test
        return lambda a, b, seed: test(a, b) & seed

    def _vcmps(self, op: Op) -> Action:
        lane_kind, type_ = kind(op.operands[0], op), op.operands[1].type
        test = _test(op)
        if len(op.operands) == 2:
            return lambda a, s: test(a, scalar_code(s, type_, lane_kind))
        return lambda a, s, seed: test(a, scalar_code(s, type_, lane_kind)) & seed

    def _vcvt(self, op: Op) -> Action:
        rounding, saturate = op.attrs.get("rounding"), op.attrs.get("saturate")
        cast = converter(
            kind(op.operands[0], op), kind(op.result, op), str(rounding) if rounding else None,
            str(saturate) if saturate else None, self._notes,
        )  # fmt: skip
        return masked(cast, op, 1)

    def _reduce(self, name: str, op: Op) -> Action:
        lane_kind, count = kind(op.operands[0], op), lanes_of(op.operands[0])
        groups = op.attrs.get("group", 1)
        if not isinstance(groups, int) or groups <= 0 or count % groups or lanes_of(op.result) != groups:
            raise EqsatError(f"{op.name} with group {groups} does not fit {op.operands[0].type}", op.loc)
        if name == "vcadd":
            reduce = (orders.open_total if "reassoc" in op.attrs else reductions.total)(lane_kind, self._notes)
        else:
            reduce = reductions.extremum(name.removeprefix("vc"), lane_kind, self._notes)
        shape = (groups, count // groups)

        def run(x: Codes, mask: NDArray[np.bool_]) -> Codes:
            return reduce(x.reshape(shape), None if np.count_nonzero(mask) == mask.size else mask.reshape(shape))

        return run


def _test(op: Op) -> Callable[[Codes, Codes], NDArray[np.bool_]]:
    """The comparison of an operation: eq .. ge, olt .. oge, or slt .. uge, whose letter says how lanes are read."""
    name, lane_kind = str(op.attrs.get("cmp")), kind(op.operands[0], op)
    if name[:1] in ("s", "u") and lane_kind[0] in "su":
        return lanes.compare(name[1:], name[0] + lane_kind[1:])
    return lanes.compare(name, lane_kind)


def _mask_logic(op: Op, operation: Callable[..., Any] | None, inputs: int) -> Action:
    if operation is None or len(op.operands) != inputs:
        raise EqsatError(f"{op.name} does not compute on these masks", op.loc)
    return operation


def _interpret_cast(op: Op) -> Action:
    dtype = CODE_TYPES[element_bytes(vector(op.result.type, op).element)]
    return lambda x: np.ascontiguousarray(x).view(dtype)


def _vmull(op: Op) -> Action:
    lane_kind = kind(op.operands[0], op)
    wide = np.int64 if lane_kind[0] == "s" else np.uint64
    narrow = np.int32 if lane_kind[0] == "s" else np.uint32

    def multiply(a: Codes, b: Codes, mask: NDArray[np.bool_]) -> tuple[Codes, Codes]:
        product = (a.view(narrow).astype(wide) * b.view(narrow).astype(wide)).view(np.uint64)
        low, high = product.astype(np.uint32), (product >> np.uint64(32)).astype(np.uint32)
        return zeroing(low, mask), zeroing(high, mask)

    if kind_bytes(lane_kind) != 4 or len(op.operands) != 3:
        raise EqsatError(f"{op.name} multiplies 32-bit integers under a mask", op.loc)
    return multiply
