"""VPTO on terms: a register is an array of 256 bytes, a predicate one of 256 truths.

Instructions that move bytes are rows of the byte map table, as for the interpreter; what an instruction may look like
is checked by the interpreter's own builders.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eqsat.ir import REGISTER_BYTES, EqsatError, Op, PhysMask, PhysReg
from verify import lanes as numeric
from verify.bytemaps import ByteMaps
from verify.formats import FLOAT_KINDS, kind_bytes
from verify.lanes import pattern_lanes
from verify.notes import LOWEST_BIT, SOURCE_LANE, Notes
from verify.registers import GRANULARITY, lane_bytes, lane_kind, mask_bytes
from verify.symbolic import arithmetic, casts, reduce, scalars, target_memory, truths, wide
from verify.symbolic.forms import Form
from verify.symbolic.memory import Alignment, Memory
from verify.symbolic.terms import Ids, Terms, Unproved
from verify.vpto_cast import PARTS, cast
from verify.vpto_compute import COMPUTE
from verify.vpto_memory import MEMORY
from verify.vpto_reduce import REDUCE
from verify.vpto_stream import STREAMS

_BINARY = frozenset("vadd vsub vmul vdiv vmax vmin vand vor vxor vshl vshr".split())
_UNARY = frozenset("vneg vabs vrelu vnot vsqrt vexp vln".split())
_WITH_SCALAR = {f"{n}s": n for n in "vadd vmul vmax vmin vshl vshr".split()}
_FUSED = {"vmula": (1, 2, 0), "vmadd": (0, 1, 2), "vaxpy": (0, 2, 1)}
_OTHERS = frozenset("vcvt pand por pxor pnot psel vbitcast vmov pbitcast vselr vsunpack addptr mem_bar".split())


class Target:
    """The operations of a VPTO function on terms. ``memory`` is where loads and stores go; ``env`` holds the values."""

    def __init__(self, t: Terms, maps: ByteMaps, alignment: Alignment) -> None:
        self.t, self.maps, self.alignment = t, maps, alignment
        self.env: dict[Any, Any] = {}
        self.memory = Memory(t, {})
        self._checked: set[Op] = set()

    def knows(self, op: Op) -> bool:
        """Whether the operation is an instruction, rather than one kept as text."""
        name = op.name.removeprefix("pto.")
        base, _, suffix = name.rpartition("_")
        bare = base if suffix in GRANULARITY else name
        return (
            op.name.startswith("arith.")
            or name in _OTHERS
            or bare in ("pset", "pge", "plt", "pltm")
            or any(name in table for table in (target_memory.MEMORY, COMPUTE, REDUCE, MEMORY, STREAMS))
            or any(self.maps.variants(which) for which in (name, bare))
        )

    def run(self, op: Op) -> None:
        """Run one operation that is no loop, branch or unknown operation."""
        name = op.name.removeprefix("pto.")
        values = [self.env[v] for v in op.operands]
        if op.name == "arith.constant":
            results: Any = scalars.constant(self.t, op)
        elif op.name.startswith("arith."):
            results = scalars.evaluate(self.t, op, values)
        else:
            results = self._instruction(name, op, values)
        if len(op.results) == 1:
            results = (results,)
        for value, result in zip(op.results, results or (), strict=True):
            self.env[value] = result

    def _instruction(self, name: str, op: Op, values: list[Any]) -> Any:
        if name == "mem_bar":
            return None
        if name == "castptr":
            return scalars.cast_pointer(self.t, op, values[0])
        if name == "addptr":
            return scalars.add_pointer(op, *values)
        if name in target_memory.MEMORY:
            return target_memory.MEMORY[name](self, op, values)
        if name in COMPUTE or name in REDUCE or name == "vcvt":
            self._check(name, op)
            return self._compute(name, op, values)
        base, _, suffix = name.rpartition("_")
        if suffix in GRANULARITY and base in ("pset", "pge", "plt", "pltm"):
            return self._prefix(base, op, values, GRANULARITY[suffix])
        if name in ("pand", "por", "pxor", "pnot", "psel"):
            return self._logic(name, op, values)
        if name == "pbitcast" and mask_bytes(op.result, op) < mask_bytes(op.operands[0], op):
            self.t.assume_fact(LOWEST_BIT)
        if name == "vmov" and any((mask[:: lane_bytes(op.result, op)] != 1).any() for mask in values[1:]):
            raise Unproved("a vmov under a mask that is not full", op)
        if name in ("vbitcast", "vmov", "pbitcast"):
            return values[0]
        if name == "vselr":
            return self._permute(op, *values)
        if name == "vsqz":
            return self._squeeze(op, *values)
        if name == "vsunpack":
            return self._sign_unpack(op, *values)
        return self._moved(op, values)

    def _check(self, name: str, op: Op) -> None:
        """Refuse what the interpreter refuses."""
        if op not in self._checked:
            build = cast if name == "vcvt" else COMPUTE.get(name) or REDUCE[name]
            build(op, Notes())
            self._checked.add(op)

    # -- moves

    def _moved(self, op: Op, values: list[Any]) -> Any:
        """An instruction of the byte map table."""
        opcode, suffix = op.name.removeprefix("pto."), op.name.rpartition("_")[2]
        if suffix in GRANULARITY:
            opcode = opcode.removesuffix(f"_{suffix}")
        variant = str(op.attrs.get("part", op.attrs.get("dist", op.attrs.get("position", ""))))
        row = self.maps.find(opcode, variant)
        if row is None or row.reads or row.writes or len(row.results) != len(op.results):
            raise Unproved(f"{op.name} is not modelled on terms", op)
        predicates = isinstance(op.operands[0].type, PhysMask)
        if predicates:
            width = GRANULARITY.get(suffix) or mask_bytes(op.operands[0], op)
        else:
            width = lane_bytes(op.operands[0], op)
        part = 0
        if len(values) == row.operands + 1 and isinstance(values[-1], Form):
            known = values.pop().known
            if known not in (0, 1):
                raise Unproved(f"{op.name} of a part that is not known", op)
            part = known
        if len(values) != row.operands:
            raise EqsatError(f"{op.name} takes {row.operands} operands, not {len(values)}", op.loc)
        joined = np.concatenate(values)
        found = tuple(np.where(i < 0, 0, joined[np.maximum(i, 0)]) for i in row.indices(width, part))
        return found[0] if len(found) == 1 else found

    def _permute(self, op: Op, data: Ids, index: Ids) -> Ids:
        width = lane_bytes(op.operands[0], op)
        if lane_bytes(op.operands[1], op) != width:
            raise EqsatError("vselr needs an index of the data's lane width", op.loc)
        if (index >= 256).any():
            raise Unproved(f"{op.name} with an index that is not known", op)
        codes = index.astype(np.uint8).view(f"u{width}").astype(np.int64) % (REGISTER_BYTES // width)
        return data.reshape(-1, width)[codes].reshape(-1)

    def _squeeze(self, op: Op, data: Ids, mask: Ids) -> Ids:
        """Active lanes to the front, zero behind."""
        width = lane_bytes(op.operands[0], op)
        active = mask[::width]
        if (active > 1).any():
            raise Unproved(f"{op.name} under a mask that is not known", op)
        kept = data.reshape(-1, width)[active == 1].reshape(-1)
        return np.concatenate([kept, np.zeros(REGISTER_BYTES - kept.size, np.int64)])

    def _sign_unpack(self, op: Op, data: Ids, part: Form) -> Ids:
        width = lane_bytes(op.operands[0], op)
        half = REGISTER_BYTES // 2
        if part.known not in (0, 1):
            raise Unproved(f"{op.name} of a part that is not known", op)
        lanes = self.t.lanes(data[part.known * half : (part.known + 1) * half], width)
        return self.t.unlanes(arithmetic.extended(self.t, lane, 2 * width, True) for lane in lanes)

    # -- predicates

    def _prefix(self, name: str, op: Op, values: list[Any], width: int) -> Any:
        if mask_bytes(op.results[0], op) != width:
            raise EqsatError(f"{op.name} does not give {op.results[0].type}", op.loc)
        count = REGISTER_BYTES // width
        bits = np.zeros(REGISTER_BYTES, np.int64)
        if name in ("pset", "pge"):
            lanes = pattern_lanes(str(op.attrs.get("pattern")), count)
            if lanes is None:
                raise EqsatError(f"{op.name} pattern {op.attrs.get('pattern')} is not interpreted", op.loc)
            bits[::width] = lanes
            return bits
        limit = values[0] if name == "plt" else values[1] - values[0].times(count)
        bits[::width] = [truths.less(self.t, k, limit) for k in range(count)]
        if name == "pltm":
            return bits
        return bits, scalars.extreme(self.t, "maxsi", [limit + -count, Form(0)])

    def _logic(self, name: str, op: Op, values: list[Any]) -> Ids:
        t = self.t
        if len({mask_bytes(value, op) for value in (*op.operands, *op.results)}) != 1:
            raise EqsatError(f"{op.name} takes masks of the granularity of its result", op.loc)
        found = []
        for *bits, gate in zip(*(v.tolist() for v in values), strict=True):
            if name == "psel":
                a, b = bits
                one, other = truths.conjunction(t, [gate, a]), truths.conjunction(t, [truths.negation(t, gate), b])
                found.append(truths.disjunction(t, [one, other]))
                continue
            if name == "pnot":
                made = truths.negation(t, bits[0])
            elif name == "pxor":
                made = truths.exclusive(t, *bits)
            else:
                made = (truths.conjunction if name == "pand" else truths.disjunction)(t, bits)
            found.append(truths.conjunction(t, [made, gate]))
        return np.array(found, np.int64)

    # -- lanes

    def zeroed(self, lanes: list[int], mask: NDArray[Any]) -> Ids:
        """The bytes of lanes, zero where the mask does not hold."""
        t = self.t
        return t.unlanes(
            truths.choose(t, m, x, t.const(0, t.width(x))) if m != 1 else x
            for m, x in zip(mask.tolist(), lanes, strict=True)
        )

    def lanes(self, op: Op, position: int, lane_kind_: str) -> list[int]:
        """A register operand as lanes of a kind; a scalar in all of them."""
        value = self.env[op.operands[position]]
        width = kind_bytes(lane_kind_)
        if isinstance(value, np.ndarray):
            return self.t.lanes(value, width)
        return [self.scalar(value, lane_kind_, op)] * (REGISTER_BYTES // width)

    def scalar(self, value: Any, lane_kind_: str, op: Op) -> int:
        """The lane that a scalar gives."""
        width = kind_bytes(lane_kind_)
        if isinstance(value, Form) and lane_kind_ not in FLOAT_KINDS:
            return arithmetic.scalar_lane(self.t, value, width)
        if isinstance(value, scalars.Lane) and self.t.width(value.term) == width:
            return value.term
        raise Unproved(f"{op.name} of this scalar", op)

    def _each(self, op: Op, function: Callable[..., int], positions: tuple[int, ...], kind: str) -> Ids:
        mask = self.env[op.operands[-1]][:: kind_bytes(kind)]
        columns = [self.lanes(op, k, kind) for k in positions]
        zero = self.t.const(0, kind_bytes(kind))
        live = mask.tolist()
        found = [function(*row) if m else zero for m, *row in zip(live, *columns, strict=True)]
        return self.zeroed(found, mask)

    def _compute(self, name: str, op: Op, values: list[Any]) -> Any:
        t = self.t
        if name == "vcvt":
            return self._cast(op, values)
        if name in ("vdup", "vbr", "vci"):
            return self._spread(name, op, values)
        kind = lane_kind(op.operands[0], op)
        if name in _BINARY:
            return self._each(op, lambda a, b: arithmetic.binary(t, name, kind, a, b), (0, 1), kind)
        if name in _UNARY:
            return self._each(op, lambda a: arithmetic.unary(t, name, kind, a), (0,), kind)
        if name in _WITH_SCALAR:
            inner = _WITH_SCALAR[name]
            return self._each(op, lambda a, b: arithmetic.binary(t, inner, kind, a, b), (0, 1), kind)
        if name in _FUSED:
            return self._each(op, lambda a, b, c: arithmetic.fused(t, kind, a, b, c), _FUSED[name], kind)
        if name in ("vlrelu", "vprelu"):
            return self._each(op, lambda a, s: wide.leaky(t, kind, a, s), (0, 1), kind)
        if name == "vtrc":
            mode = str(op.attrs.get("rnd", "R"))
            make = lambda notes: numeric.truncate(kind, mode, notes)  # noqa: E731
            return self._each(
                op, lambda a: arithmetic.simple(t, f"vtrc {mode}", kind, (a,), kind_bytes(kind), make), (0,), kind
            )
        if name in ("vcmp", "vcmps"):
            return self._compare(op, kind)
        if name == "vsel":
            width = kind_bytes(kind)
            rows = zip(values[2][::width].tolist(), self.lanes(op, 0, kind), self.lanes(op, 1, kind), strict=True)
            return t.unlanes(truths.choose(t, m, x, y) for m, x, y in rows)
        if name == "vexpdif":
            return self._exp_difference(op, kind)
        if name == "vmull":
            low, high = wide.long_product(t, kind, self.lanes(op, 0, kind), self.lanes(op, 1, kind))
            mask = values[2][::4]
            return self.zeroed(low.tolist(), mask), self.zeroed(high.tolist(), mask)
        if name in ("vaddc", "vaddcs", "vsubc", "vsubcs"):
            columns = [self.lanes(op, k, kind) for k in (0, 1)] + [v[::4].tolist() for v in values[2:]]
            found, carries = wide.with_carry(t, name, columns)
            bits = np.zeros(REGISTER_BYTES, np.int64)
            bits[::4] = carries
            return t.unlanes(found.tolist()), bits
        if name in REDUCE:
            return reduce.reduced(self, name, op, values, kind)
        raise Unproved(f"{op.name} is not modelled on terms", op)

    def _cast(self, op: Op, values: list[Any]) -> Ids:
        t = self.t
        source, target = lane_kind(op.operands[0], op), lane_kind(op.result, op)
        if target.startswith("f4") and source == "bf16":
            source = "bf16x2"
        if source.startswith("f4") and target == "bf16":
            target = "bf16x2"
        rounding, saturate = op.attrs.get("rnd"), op.attrs.get("sat")
        mode = str(rounding) if rounding else None
        wide.check_cast(source, target, mode, str(saturate) if saturate else None)
        width, target_width = kind_bytes(source), kind_bytes(target)
        ratio = max(width, target_width) // min(width, target_width)
        part = op.attrs.get("part")
        slot = PARTS[ratio].index(None if part is None else str(part))
        lanes, mask = t.lanes(values[0], width), values[1][::width]
        step = ratio if target_width > width else 1
        first = slot if target_width > width else 0
        if first and any(m != 1 for m in mask.tolist()):
            t.assume_fact(SOURCE_LANE)
        made = [casts.cast(t, source, target, mode, saturate == "SAT", x) for x in lanes[first::step]]
        found = self.zeroed(made, mask[first::step])
        if target_width >= width:
            return found
        result = np.zeros(REGISTER_BYTES, np.int64)
        result.reshape(-1, ratio, target_width)[:, slot] = found.reshape(-1, target_width)
        return result

    def _spread(self, name: str, op: Op, values: list[Any]) -> Ids:
        t, kind = self.t, lane_kind(op.result, op)
        width = kind_bytes(kind)
        count = REGISTER_BYTES // width
        if name == "vci":
            sign = {"ASC": 1, "DESC": -1}[str(op.attrs.get("order", "ASC"))]
            base = self.scalar(values[0], kind, op)
            return t.unlanes(wide.ramp(t, base, kind, np.arange(count) * sign, op).tolist())
        if isinstance(op.operands[0].type, PhysReg):
            lane = 0 if op.attrs.get("position", "LOWEST") == "LOWEST" else count - 1
            term = t.lane(values[0][lane * width : (lane + 1) * width].tolist())
        else:
            term = self.scalar(values[0], kind, op)
        if name == "vbr":
            return t.unlanes([term] * count)
        return self.zeroed([term] * count, values[1][::width])

    def _compare(self, op: Op, kind: str) -> Ids:
        t, width = self.t, kind_bytes(kind)
        mode, seed = str(op.attrs.get("cmp")), self.env[op.operands[-1]][::width].tolist()
        rows = zip(seed, self.lanes(op, 0, kind), self.lanes(op, 1, kind), strict=True)
        bits = np.zeros(REGISTER_BYTES, np.int64)
        bits[::width] = [
            truths.conjunction(t, [m, arithmetic.compare(t, mode, kind, a, b)]) if m else 0 for m, a, b in rows
        ]
        return bits

    def _exp_difference(self, op: Op, kind: str) -> Ids:
        width, slot = kind_bytes(kind), {"EVEN": 0, "ODD": 1}[str(op.attrs["part"])]
        ratio = 4 // width
        first = slot if ratio == 2 else 0
        pairs = zip(self.lanes(op, 0, kind)[first::ratio], self.lanes(op, 1, kind)[first::ratio], strict=True)
        made = [wide.exp_difference(self.t, kind, x, m) for x, m in pairs]
        return self.zeroed(made, self.env[op.operands[-1]][::width][first::ratio])
