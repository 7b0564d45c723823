"""The front end's reductions: groups of lanes become one lane each, and what a mask leaves out counts as nothing."""

from __future__ import annotations

from dataclasses import replace

from eqsat.ir import FLOAT_ELEMENTS, EqsatError, Op, Value, VReg
from extract.frontend_base import MaskInfo, bits_for
from extract.frontend_ops import OperationReader
from extract.ranges import integers
from rules.codes import write_code
from rules.steps import width_log2

_NEUTRAL = {"vcadd": 0, "vcmax": "least", "vcmin": "greatest"}


class ReductionReader(OperationReader):
    """Reductions over all lanes or over groups of them."""

    def reduction(self, op: Op, kind: str) -> None:
        """A reduction of groups of lanes."""
        vector = op.operands[0].type
        assert isinstance(vector, VReg)
        element = self.element(vector, op)
        row = self.table.reduces[kind]
        _, mask = self.split_mask(op)
        number = self.get(op.operands[0], op)
        group_count = op.attrs.get("group") or 1
        assert isinstance(group_count, int)
        group = self.group_bits(vector.lanes, group_count, f"'{op.name}' over groups", op)
        narrow = element if element in ("ui8", "si8") else None
        if narrow is not None:
            # the hardware reduces no bytes: in 16 bits, of which the low byte is the result
            element = narrow.replace("8", "16")
            number = self.cast(op, number, (narrow, element), "", "")
        if element not in row.types and element not in row.wide_types:
            hint = ": widen it to f32 first" if element == "bf16" else ""
            raise EqsatError(f"'{op.name}' of {element} has no lowering{hint}", op.loc)
        if element in FLOAT_ELEMENTS and kind == "vcadd" and "reassoc" not in op.attrs:
            raise EqsatError("a sum of floats without 'reassoc' has no lowering: its order is not given", op.loc)
        if group == 0 and kind == "vcadd":
            raise EqsatError(f"'{op.name}' over groups of one lane has no lowering yet", op.loc)
        indices = group_count << group
        if mask is not None or indices != vector.lanes:
            neutral, data = _neutral(kind, narrow or element), number
            mask = self.mask_of_indices(op, mask, vector.lanes, indices)
            number, item = self.neutralised(op, number, element, neutral, mask)
            # a masked instruction gives the neutral element of its own lanes where all of a group are off
            own = _neutral(kind, element)
            same = neutral == own or (int(own) - int(neutral)) % 256 == 0
            if same or mask.bits is not None and _some_in_each(mask.bits, indices, group):
                self.k.neutralised.append((number, data, item))
        number, missing = self.narrowed(number, group)
        for _ in range(missing if kind == "vcadd" else 0):
            number = self.folded(op, number, row.fold, element)  # equal lanes add up in pairs
        group -= missing
        if group == 0:
            # one lane is left of each group: the largest of a value and itself, which has one NaN
            number = number if kind == "vcadd" and missing else self.folded(op, number, row.fold, element)
        else:
            support = frozenset(t - group for t in self.k.items[number].shape.support if t >= group)
            shape = replace(self.shape(op.result.type, op, support), element=element)  # type: ignore[arg-type]
            shape = replace(shape, width_log2=width_log2(element))
            region, name, code = self.k.items[number].region, op.result.name, write_code(kind, element)
            number = self.add("red", shape, region, name, code=code, args=(number,), amount=group).number
        if narrow is not None:
            number = self.cast(op, number, (element, narrow), "", "NOSAT")
        self.values[op.result] = number

    def narrowed(self, number: int, group: int) -> tuple[int, int]:
        """A value without the bits of its groups over which it repeats, and how many those are."""
        item = self.k.items[number]
        if item.kind == "brc" and item.amount <= group:
            return item.args[0], item.amount
        repeated = [t for t in range(group) if t not in item.shape.support]
        for token in reversed(repeated):
            number = self.half(number, token, 0, "")
        return number, len(repeated)

    def folded(self, op: Op, number: int, opcode: str, element: str) -> int:
        """A value combined with itself."""
        result = Value("", VReg(self.k.items[number].shape.lanes, element))
        return self.operation(op, result, opcode, element, [number, number])

    def mask_of_indices(self, op: Op, mask: MaskInfo | None, lanes: int, indices: int) -> MaskInfo:
        """The mask of the indices that count: those of lanes which the mask of the source leaves on."""
        if mask is None:
            mask = MaskInfo(lanes, (1 << lanes) - 1)
        if mask.bits is not None:
            return MaskInfo(indices, self.spread(mask.bits, lanes))
        if lanes == indices:
            return mask
        if mask.computed is not None:
            raise EqsatError(f"'{op.name}' of {lanes} lanes under a computed mask has no lowering yet", op.loc)
        assert mask.count is not None
        if not mask.group:
            self.no_rows(op, lanes)  # the first lanes are not the first indices
        kind_of_count = str(mask.count.type)
        limit = self.make_number(self.rows.get(lanes, lanes) if mask.group else lanes, kind_of_count)
        count = self.make_scalar("arith.minsi", [mask.count, limit], kind_of_count)
        return MaskInfo(indices, count=count, group=mask.group)

    def neutralised(self, op: Op, number: int, element: str, neutral: int | float, mask: MaskInfo) -> tuple[int, int]:
        """The operand of a reduction with a neutral element in the indices that do not count, and the mask.

        ``neutral`` is that of the lanes of the source, which may be bytes in lanes of ``element``.
        """
        indices = mask.lanes
        padded = replace(self.k.items[number].shape, lanes=indices, index_bits=bits_for(indices), element=element)
        filler = self.splat(element, padded, neutral)
        item = self.mask_item(mask, padded.width_log2, op)
        result = Value(op.result.name, VReg(indices, element))
        return self.operation(op, result, "vsel", element, [number, filler], item), item


def _some_in_each(bits: int, indices: int, group: int) -> bool:
    """Whether a mask of known lanes leaves one on in each group of 2**group."""
    return all(bits >> start & ((1 << (1 << group)) - 1) for start in range(0, indices, 1 << group))


def _neutral(kind: str, element: str) -> int | float:
    """What changes no result of a reduction. Sums count lanes that are off as +0."""
    what = _NEUTRAL[kind]
    if element in FLOAT_ELEMENTS:
        return 0.0 if what == 0 else float("-inf") if what == "least" else float("inf")
    return 0 if what == 0 else integers(element).low if what == "least" else integers(element).high
