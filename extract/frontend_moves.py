"""The front end's rearrangements: broadcasts, lane numbers, interleaving, channels."""

from __future__ import annotations

from dataclasses import replace

from eqsat.ir import EqsatError, Op, Value, VReg
from extract.frontend_base import Base
from extract.kernel import COPY, Region
from rules.steps import Shape


class MoveReader(Base):
    """Handlers ``_op_NAME`` of operations that move lanes."""

    def _op_vbrc(self, op: Op, region: Region) -> None:
        source = op.operands[0]
        vector = op.result.type
        assert isinstance(vector, VReg)
        if isinstance(source.type, VReg):
            number = self.get(source, op)
            groups = source.type.lanes
            group = self.group_bits(vector.lanes, groups, "a broadcast over groups", op) if groups > 1 else None
            lanes = self.k.items[number].shape
            if group == 0:
                self.values[op.result] = number
                return
            amount = self.shape(vector, op).index_bits if group is None else group
            support = frozenset(t + amount for t in lanes.support)
            shape = self.shape(vector, op, support)
            item = self.add("brc", shape, self.k.items[number].region, op.result.name, args=(number,), amount=amount)
        else:
            item = self.add(
                "splat", self.shape(vector, op, frozenset()), self.where(source), op.result.name, scalar=source
            )
        self.values[op.result] = item.number

    def _op_constant(self, op: Op, region: Region) -> None:
        vector, value = op.result.type, op.attrs["value"]
        assert isinstance(vector, VReg)
        if isinstance(value, list):
            if len({repr(v) for v in value}) > 1:
                raise EqsatError("a constant with different lanes has no lowering", op.loc)
            value = value[0]
        assert isinstance(value, (int, float))
        shape = self.shape(vector, op)
        self.values[op.result] = self.splat(shape.element, shape, value)

    def lane_numbers(self, op: Op, base: Value) -> None:
        """The number of each lane, in its group if there are groups, and a start."""
        vector = op.result.type
        assert isinstance(vector, VReg)
        groups = op.attrs.get("group") or 1
        assert isinstance(groups, int)
        shape = self.shape(vector, op)
        if groups == 1:
            self.no_rows(op, vector.lanes)
        group = self.group_bits(vector.lanes, groups, "numbers in groups", op) if groups > 1 else shape.index_bits
        shape = replace(shape, support=frozenset(range(group)))
        code = str(op.attrs.get("order") or "ASC")
        item = self.add("index", shape, self.where(base), op.result.name, scalar=base, amount=group, code=code)
        self.values[op.result] = item.number

    # --- two values and one -------------------------------------------------------------------------------------------

    def pair(self, op: Op, numbers: list[int], place: int, name: str) -> int:
        """Two values as one with twice the lanes; index bit ``place`` chooses between them."""
        shapes = [self.k.items[n].shape for n in numbers]
        first = shapes[0]
        for value in op.operands:
            if isinstance(value.type, VReg):
                self.no_rows(op, value.type.lanes)
        if not all(s.full for s in shapes):
            raise EqsatError(f"'{op.name}' of {first.lanes} lanes has no lowering yet", op.loc)
        support = {t + (t >= place) for s in shapes for t in s.support} | {place}
        shape = Shape(first.element, first.index_bits + 1, first.width_log2, frozenset(support))
        return self.add(
            "pair", shape, self.deepest(numbers), name, args=tuple(numbers), amount=place, code=f"pair:{place}"
        ).number

    def half(self, number: int, place: int, which: int, name: str) -> int:
        """The lanes of a value whose index bit ``place`` reads ``which``."""
        old = self.k.items[number].shape
        support = frozenset(t - (t > place) for t in old.support if t != place)
        shape = Shape(old.element, old.index_bits - 1, old.width_log2, support)
        region = self.k.items[number].region
        code = f"half:{place}:{which}"
        return self.add("half", shape, region, name, args=(number,), amount=place, rest=which, code=code).number

    def _op_vintlv(self, op: Op, region: Region) -> None:
        a, b = (self.get(v, op) for v in op.operands[:2])
        top = self.k.items[a].shape.index_bits
        interleaves = op.name.endswith(("vintlv", "vzip"))
        both = self.pair(op, [a, b], 0 if interleaves else top, "")
        for which, result in enumerate(op.results):
            self.values[result] = self.half(both, top if interleaves else 0, which, result.name)

    _op_vdintlv = _op_vzip = _op_vunzip = _op_vintlv

    def _op_channel_split(self, op: Op, region: Region) -> None:
        number = self.get(op.operands[0], op)
        assert isinstance(op.operands[0].type, VReg)
        self.no_rows(op, op.operands[0].type.lanes)
        if not self.k.items[number].shape.full:
            raise EqsatError("'channel_split' of a lane count that is no power of two has no lowering yet", op.loc)
        for channel, result in enumerate(op.results):
            part = number
            for bit in range(len(op.results).bit_length() - 1):
                part = self.half(part, 0, channel >> bit & 1, result.name)
            self.values[result] = part

    def _op_channel_merge(self, op: Op, region: Region) -> None:
        parts = [self.get(v, op) for v in op.operands]
        while len(parts) > 1:
            half = len(parts) // 2
            parts = [self.pair(op, [parts[k], parts[k + half]], 0, op.result.name) for k in range(half)]
        self.values[op.result] = parts[0]

    def _op_ensure_layout(self, op: Op, region: Region) -> None:
        number = self.get(op.operands[0], op)
        if self.copies:  # the same lanes, in registers of their own when the layouts differ
            old = self.k.items[number]
            code = f"{COPY}{len(self.k.items)}:{old.shape.width_log2}:{old.shape.width_log2}"
            number = self.add("view", old.shape, old.region, op.result.name, code=code, args=(number,)).number
        self.values[op.result] = number

    def again(self, op: Op, value: Value) -> None:
        """A mask under another name."""
        self.masks[value] = self.mask_of(op.operands[0], op)

    def _op_ensure_mask_layout(self, op: Op, region: Region) -> None:
        self.again(op, op.result)

    _op_ensure_mask_granularity = _op_ensure_mask_layout
