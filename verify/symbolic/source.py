"""VMI on terms: a vector is an array of lane terms, a mask an array of truths.

Addresses come from the interpreter's own memory operations, run as for a footprint on linear forms; operations that
place lanes are the interpreter's, run on arrays of terms.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import EqsatError, Function, Mask, Op, Ptr, VReg, element_bytes
from verify import lanes as numeric
from verify import reductions
from verify.formats import FLOAT_KINDS, kind_bytes, kind_of
from verify.notes import Notes
from verify.symbolic import arithmetic, casts, extrema, scalars, sums, truths, wide
from verify.symbolic.forms import Form
from verify.symbolic.memory import Alignment, Memory, Pointer, Span
from verify.symbolic.terms import Ids, Terms, Unproved
from verify.vmi import kind
from verify.vmi_memory import BLOCK, VmiMemory, lanes_of, pointer_bytes
from verify.vmi_moves import MASK_SOURCES, MOVES

Vector = NDArray[np.int64]

_BINARY = "vadd vsub vmul vdiv vmax vmin vand vor vxor vshl vshr".split()
_UNARY = "vneg vabs vsqrt vexp vln vrelu vnot".split()
_WITH_SCALAR = {"vadds": "vadd", "vmuls": "vmul", "vmaxs": "vmax", "vmins": "vmin", "vshls": "vshl", "vshrs": "vshr"}


@dataclass
class Access:
    """Stands in for the arena: notes where an access goes."""

    alignment: Alignment
    found: list[tuple[Pointer, Any]] = field(default_factory=list)

    def require(self, address: Pointer, alignment: int) -> None:
        """An address that the source's own compiler takes to be aligned."""
        self.alignment.grant(address.at, alignment)

    def load(self, address: Pointer, count: int, use: Any = None) -> None:
        """Contiguous bytes."""
        self.found.append((address, np.arange(count)))

    def gather(self, address: Pointer, offsets: Any, use: Any = None) -> None:
        """Bytes at offsets."""
        self.found.append((address, offsets))

    def store(self, address: Pointer, count: int, codes: Any, use: Any = None) -> None:
        """Contiguous bytes."""
        self.found.append((address, np.arange(count)))

    def scatter(self, address: Pointer, offsets: Any, values: Any, use: Any = None) -> None:
        """Bytes at offsets."""
        self.found.append((address, offsets))


class Source:
    """The operations of a VMI function on terms. ``memory`` is where loads and stores go; ``env`` holds the values."""

    def __init__(self, t: Terms, function: Function, alignment: Alignment) -> None:
        self.t, self.env, self.memory = t, {}, Memory(t, {})
        self._access = Access(alignment)
        places = VmiMemory(function, Notes(), True)
        places.arena = self._access
        self._places = places.builders()
        self._nonempty: list[tuple[tuple[int, ...], frozenset[int]]] = t.memo.setdefault("nonempty", [])

    def knows(self, op: Op) -> bool:
        """Whether the operation is one of the language, rather than one kept as text."""
        return op.name.startswith(("pto.vmi.", "arith.")) or op.name in ("pto.mem_bar", "pto.castptr", "pto.addptr")

    def run(self, op: Op) -> None:
        """Run one operation that is no loop, branch or unknown operation."""
        name = op.name.removeprefix("pto.vmi.")
        values = [self.env[v] for v in op.operands]
        if op.name == "arith.constant":
            results: Any = scalars.constant(self.t, op)
        elif op.name.startswith("arith."):
            results = scalars.evaluate(self.t, op, values)
        elif op.name == "pto.mem_bar":
            return
        elif op.name == "pto.castptr":
            results = scalars.cast_pointer(self.t, op, values[0])
        elif op.name == "pto.addptr":
            results = scalars.add_pointer(op, *values)
        elif op.name in self._places:
            results = self._memory_operation(name, op, values)
        else:
            results = self._vector_operation(name, op, values)
        if len(op.results) == 1:
            results = (results,)
        for value, result in zip(op.results, results or (), strict=True):
            self.env[value] = result

    # -- memory

    def _where(self, op: Op, values: list[Any]) -> tuple[Pointer, Any]:
        """The address and the offsets of an access, by the interpreter's own rules."""
        action = self._places[op.name](op)
        split = next(i for i, v in enumerate(op.operands) if isinstance(v.type, Ptr))
        arguments = [
            None if i < split or isinstance(operand.type, VReg | Mask) else value
            for i, (operand, value) in enumerate(zip(op.operands, values, strict=True))
        ]
        for i in range(split + 2, len(arguments)):
            stride = arguments[i]
            if isinstance(stride, Form):
                arguments[i] = stride.known
                if arguments[i] is None:
                    raise Unproved(f"{op.name} with a stride that is not known", op)
        self._access.found.clear()
        assert action is not None
        action(*arguments)
        ((address, offsets),) = self._access.found
        return address, offsets

    def span(self, op: Op) -> Span:
        """The bytes that a store may touch, whatever its mask says; raises Unproved where they depend on data."""
        name = op.name.removeprefix("pto.vmi.")
        if name in ("vscatter", "scatter") or op.name not in self._places:
            raise Unproved(f"{op.name} may store anywhere", op)
        address, offsets = self._where(op, [self.env.get(v) for v in op.operands])
        low, high = int(np.min(offsets)), int(np.max(offsets))
        constant = address.at.constant
        return Span(Pointer(address.buffer, address.frame), low + constant, high + 1 + constant)

    def _memory_operation(self, name: str, op: Op, values: list[Any]) -> Any:
        if name in ("vgather", "gather", "vgatherb", "vscatter", "scatter"):
            return wide.access(self.t, self.memory, name, op, values)
        if name in ("expand_load", "compress_store"):
            raise Unproved(f"{op.name}: addresses that depend on data", op)
        address, offsets = self._where(op, values)
        if op.results:
            return self._load(name, op, values, address, offsets)
        self._store(name, op, values, address, offsets)
        return None

    def _load(self, name: str, op: Op, values: list[Any], address: Pointer, offsets: Any) -> Any:
        width, t = pointer_bytes(op.operands[0], op), self.t
        found = np.array(t.lanes(self.memory.load(address, offsets), width), np.int64)
        zero = t.const(0, width)
        if name == "masked_load":
            return self._select(values[2], found, values[3])
        if isinstance(op.operands[-1].type, Mask):
            self._whole_blocks(op, values[-1], width)
            return self._select(values[-1], found, np.full(found.size, zero))
        count = len(op.results)
        return found if count == 1 else tuple(found[k::count] for k in range(count))

    def _store(self, name: str, op: Op, values: list[Any], address: Pointer, offsets: Any) -> None:
        t, split = self.t, next(i for i, v in enumerate(op.operands) if isinstance(v.type, Ptr))
        width = pointer_bytes(op.operands[split], op)
        data = np.stack(values[:split], axis=1).reshape(-1)
        mask = values[-1] if isinstance(op.operands[-1].type, Mask) else None
        if mask is not None and name == "vsstb":
            per = BLOCK // width
            mask = [truths.disjunction(t, mask[k : k + per]) for k in range(0, mask.size, per)]
            mask = np.repeat(np.array(mask, np.int64), per)
        elif mask is not None:
            if len(op.operands) - split == 5:
                self._whole_blocks(op, mask, width)
            mask = np.repeat(mask, split)
        ids = np.array([b for term in data.tolist() for b in t.bytes(term)[:width]], np.int64)
        gates = None if mask is None else np.repeat(mask, width).tolist()
        self.memory.store(address, np.asarray(offsets).reshape(-1), ids, gates)

    def _whole_blocks(self, op: Op, mask: Vector, width: int) -> None:
        """Refuse a mask that may cut a block: what then moves is open."""
        if any(np.unique(block).size > 1 for block in mask.reshape(-1, BLOCK // width)):
            raise Unproved(f"{op.name} under a mask that may cut a block", op)

    # -- vectors

    def _select(self, mask: Vector, yes: Vector, no: Vector) -> Vector:
        rows = zip(mask.tolist(), yes.tolist(), no.tolist(), strict=True)
        return np.array([truths.choose(self.t, m, x, y) for m, x, y in rows], np.int64)

    def _each(self, op: Op, data: int, function: Callable[..., int], *vectors: Vector) -> Vector:
        """A function of lanes on all lanes, zero where the mask behind ``data`` operands does not hold."""
        t = self.t
        found = [function(*lane) for lane in zip(*(v.tolist() for v in vectors), strict=True)]
        if len(op.operands) == data:
            return np.array(found, np.int64)
        if len(op.operands) != data + 1 or not isinstance(op.operands[data].type, Mask):
            raise EqsatError(f"{op.name} has operands that are not interpreted", op.loc)
        if op.attrs.get("pmode", "zero") not in ("zero", "zeroing"):
            raise EqsatError(f"{op.name} with pmode {op.attrs['pmode']!r} is not interpreted", op.loc)
        mask = self.env[op.operands[data]].tolist()
        return np.array(
            [truths.choose(t, m, x, t.const(0, t.width(x))) for m, x in zip(mask, found, strict=True)], np.int64
        )

    def _spread(self, op: Op, position: int, lane_kind: str, count: int) -> Vector:
        """A scalar operand in every lane, a vector operand as it is."""
        value = self.env[op.operands[position]]
        if isinstance(value, np.ndarray):
            return value
        return np.full(count, self._scalar(value, lane_kind, op))

    def _scalar(self, value: Any, lane_kind: str, op: Op) -> int:
        width = kind_bytes(lane_kind)
        if isinstance(value, Form) and lane_kind not in FLOAT_KINDS:
            return arithmetic.scalar_lane(self.t, value, width)
        if isinstance(value, scalars.Lane) and self.t.width(value.term) == width:
            return value.term
        raise Unproved(f"{op.name} of this scalar", op)

    def _vector_operation(self, name: str, op: Op, values: list[Any]) -> Any:
        t = self.t
        if not op.operands or not isinstance(op.operands[0].type, VReg | Mask) or name in MASK_SOURCES or name in MOVES:
            return self._placed(name, op, values)
        if name == "vsel":
            return self._select(*values)
        if isinstance(op.operands[0].type, Mask):
            return self._mask_logic(name, op, values)
        lane_kind, count = kind(op.operands[0], op), lanes_of(op.operands[0])
        if name in _BINARY:
            return self._each(op, 2, lambda a, b: arithmetic.binary(t, name, lane_kind, a, b), *values[:2])
        if name in _UNARY:
            return self._each(op, 1, lambda a: arithmetic.unary(t, name, lane_kind, a), values[0])
        if name in _WITH_SCALAR:
            splat, inner = self._spread(op, 1, lane_kind, count), _WITH_SCALAR[name]
            return self._each(op, 2, lambda a, b: arithmetic.binary(t, inner, lane_kind, a, b), values[0], splat)
        if name in ("vmula", "vaxpy"):
            first, second, third = (1, 2, 0) if name == "vmula" else (0, 2, 1)
            data = [self._spread(op, k, lane_kind, count) for k in (first, second, third)]
            return self._each(op, 3, lambda a, b, c: arithmetic.fused(t, lane_kind, a, b, c), *data)
        if name in ("vlrelu", "vprelu"):
            slope = self._spread(op, 1, lane_kind, count)
            return self._each(op, 2, lambda a, s: wide.leaky(t, lane_kind, a, s), values[0], slope)
        if name == "vexpdif":
            make = lambda x, m: wide.exp_difference(t, lane_kind, x, m)  # noqa: E731
            return self._each(op, 2, make, *values[:2])
        if name in ("vcmp", "vcmps", "cmpf", "cmpi"):
            return self._compare(op, values, lane_kind, count)
        if name == "vcvt":
            return self._cast(op, values, lane_kind)
        if name == "vinterpret_cast":
            type_ = op.result.type
            assert isinstance(type_, VReg)
            return np.array(t.lanes(t.unlanes(values[0].tolist()), element_bytes(type_.element)), np.int64)
        if name in ("vcmax", "vcmin", "vcadd"):
            return self._reduce(name, op, values, lane_kind, count)
        if name == "vmull":
            low, high = wide.long_product(t, lane_kind, *(v.tolist() for v in values[:2]))
            zero = np.full(count, t.const(0, 4))
            return self._select(values[2], low, zero), self._select(values[2], high, zero)
        raise Unproved(f"{op.name} is not modelled on terms", op)

    def _compare(self, op: Op, values: list[Any], lane_kind: str, count: int) -> Vector:
        mode = str(op.attrs.get("cmp"))
        if mode[:1] in ("s", "u") and lane_kind[0] in "su":
            mode, lane_kind = mode[1:], mode[0] + lane_kind[1:]
        right = self._spread(op, 1, lane_kind, count)
        rows = zip(values[0].tolist(), right.tolist(), strict=True)
        found = [arithmetic.compare(self.t, mode, lane_kind, a, b) for a, b in rows]
        if len(values) > 2:
            found = [truths.conjunction(self.t, pair) for pair in zip(found, values[2].tolist(), strict=True)]
        return np.array(found, np.int64)

    def _cast(self, op: Op, values: list[Any], lane_kind: str) -> Vector:
        rounding, saturate = op.attrs.get("rounding"), op.attrs.get("saturate")
        target = kind(op.result, op)
        mode = str(rounding) if rounding else None
        wide.check_cast(lane_kind, target, mode, str(saturate) if saturate else None)
        return self._each(op, 1, lambda a: casts.cast(self.t, lane_kind, target, mode, saturate == "SAT", a), values[0])

    def _reduce(self, name: str, op: Op, values: list[Any], lane_kind: str, count: int) -> Vector:
        groups = op.attrs.get("group", 1)
        if not isinstance(groups, int) or groups <= 0 or count % groups or lanes_of(op.result) != groups:
            raise EqsatError(f"{op.name} with group {groups} does not fit {op.operands[0].type}", op.loc)
        numeric.refuse_narrow_floats(name, lane_kind)
        rows = zip(values[0].reshape(groups, -1).tolist(), values[1].reshape(groups, -1).tolist(), strict=True)
        return np.array([self._reduced(name, op, lane_kind, row, mask) for row, mask in rows], np.int64)

    def _reduced(self, name: str, op: Op, lane_kind: str, row: list[int], mask: list[int]) -> int:
        t, width = self.t, kind_bytes(lane_kind)
        if name == "vcadd":
            items = [truths.choose(t, m, x, t.const(0, width)) for m, x in zip(mask, row, strict=True)]
            if lane_kind in FLOAT_KINDS and "reassoc" in op.attrs:
                return sums.open_sum(t, lane_kind, items)
            return arithmetic.total(t, lane_kind, items, width)
        name = name.removeprefix("vc")
        live = [(m, x) for m, x in zip(mask, row, strict=True) if m]
        if lane_kind in FLOAT_KINDS and not any(m == 1 for m, _ in live):
            if not live:
                raise Unproved(f"{op.name} of no active lane", op)
            t.assume_fact("float maxima and minima under a run-time mask have an active lane")
            self._nonempty.append((t.scope, frozenset(m for m, _ in live)))
        none = t.const(reductions.neutral(name, lane_kind), width)
        items = [truths.choose(t, m, x, none) for m, x in live] or [none]
        return extrema.extremum(t, name, lane_kind, items)

    # -- masks and places

    def _mask_logic(self, name: str, op: Op, values: list[Any]) -> Vector:
        t = self.t
        rows = list(zip(*(v.tolist() for v in values), strict=True))
        if name == "vnot" and len(values) == 1:
            found = [truths.negation(t, row[0]) for row in rows]
        elif name in ("vand", "vor", "vxor") and len(values) == 2:
            joined = {"vand": truths.conjunction, "vor": truths.disjunction}.get(name)
            found = [joined(t, row) if joined else truths.exclusive(t, *row) for row in rows]
        else:
            raise EqsatError(f"{op.name} does not compute on these masks", op.loc)
        return np.array(found, np.int64)

    def _placed(self, name: str, op: Op, values: list[Any]) -> Any:
        """Mask sources, and operations that place lanes."""
        t = self.t
        if name in ("create_mask", "create_group_mask", "plt"):
            return self._prefix(name, op, values[0])
        if name in MASK_SOURCES:
            return MASK_SOURCES[name](op, Notes())().astype(np.int64)
        if name in ("vaddc", "vaddcs", "vsubc", "vsubcs"):
            return wide.with_carry(t, name, [v.tolist() for v in values])
        if name in ("vdhist", "vchist"):
            return wide.histogram(t, name == "vchist", 0, *(v.tolist() for v in values))
        if name not in MOVES:
            raise Unproved(f"{op.name} is not modelled on terms", op)
        if name in ("vci", "constant") or (name == "vbrc" and not isinstance(values[0], np.ndarray)):
            return self._made(name, op, values)
        notes = Notes()
        arguments = [self._concrete(op, k, value) for k, value in enumerate(values)]
        result = MOVES[name](op, notes)(*arguments)
        if notes.undefined:
            raise Unproved(f"{op.name}: {notes.undefined[0]}", op)
        if name == "active_prefix_index":
            return np.array([t.const(int(x), result.dtype.itemsize) for x in result], np.int64)
        return result if isinstance(result, np.ndarray) and self._is_full(op, result) else self._filled(op, result)

    def _is_full(self, op: Op, result: Ids) -> bool:
        return isinstance(op.results[0].type, Mask) or bool((result >= 32).all())

    def _filled(self, op: Op, result: Any) -> Any:
        """Results of a move with zeros in lanes that got none."""
        parts = result if isinstance(result, tuple) else (result,)
        found = []
        for value, part in zip(op.results, parts, strict=True):
            assert isinstance(value.type, VReg)
            found.append(np.where(part < 32, self.t.const(0, element_bytes(value.type.element)), part))
        return found[0] if len(found) == 1 else tuple(found)

    def _concrete(self, op: Op, position: int, value: Any) -> Any:
        """An operand of a move: lanes as terms, masks and index vectors as what they are, which must be known."""
        type_ = op.operands[position].type
        if isinstance(type_, Mask) and not op.name.endswith("_layout") and not op.name.endswith("_granularity"):
            if (value > 1).any():
                raise Unproved(f"{op.name} under a mask that is not known", op)
            return value.astype(bool)
        if op.name == "pto.vmi.vselr" and position == 1:
            codes = [self.t.value(term) for term in value.tolist()]
            if any(code is None for code in codes):
                raise Unproved(f"{op.name} with an index that is not known", op)
            return np.array(codes, np.int64)
        return value

    def _made(self, name: str, op: Op, values: list[Any]) -> Vector:
        """Lanes from a scalar or from none."""
        type_ = op.results[0].type
        assert isinstance(type_, VReg)
        lane_kind = kind_of(type_.element, "u")
        width = kind_bytes(lane_kind)
        if name == "vbrc":
            return np.full(type_.lanes, self._scalar(values[0], lane_kind, op))
        if name == "constant":
            return np.array([self.t.const(int(c), width) for c in MOVES[name](op, Notes())()], np.int64)
        return wide.ramp(self.t, self._scalar(values[0], lane_kind, op), lane_kind, self._steps(op, type_.lanes), op)

    def _steps(self, op: Op, count: int) -> NDArray[np.int64]:
        group = op.attrs.get("group", 1)
        assert isinstance(group, int)
        steps = np.arange(count) % (count // group)
        return -steps if op.attrs.get("order") == "DESC" else steps

    def _prefix(self, name: str, op: Op, count: Form) -> Any:
        type_ = op.results[0].type
        assert isinstance(type_, Mask)
        lane = np.arange(type_.lanes)
        if name == "create_group_mask":
            group = op.attrs.get("group", 1)
            size = op.attrs.get("group_size", type_.lanes // (group if isinstance(group, int) else 1))
            assert isinstance(size, int)
            lane = lane % size
        mask = np.array([truths.less(self.t, k, count) for k in lane.tolist()], np.int64)
        if name != "plt":
            return mask
        left = scalars.extreme(self.t, "maxsi", [count + -type_.lanes, Form(0)])
        return mask, left
