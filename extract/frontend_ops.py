"""The front end's computations: element-wise operations, comparisons, casts, reductions, constants, masks."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from eqsat.ir import ELEMENT_BITS, FLOAT_ELEMENTS, REGISTER_BYTES, EqsatError, Mask, Op, Scalar, Value, VReg, walk
from extract.frontend_base import MaskInfo, bits_for
from extract.frontend_moves import MoveReader
from extract.kernel import Region
from extract.ranges import integers, range_of, wraps_negative
from rules.codes import write_code
from rules.steps import Shape, result_element, width_log2

_MODES = {"vcmp": "cmp", "vcmps": "cmp"}
_ORDERED = ("lt", "le", "gt", "ge")
_MASK_OPS = {"vand": "pand", "vor": "por", "vxor": "pxor", "vnot": "pnot"}
_SIGN_BITS = {"vabs": ("vand", 0x7FFF), "vneg": ("vxor", 0x8000)}
MANY_ROWS = 5  # log2 of rows: with so many or more an access may gather or scatter its elements


class OperationReader(MoveReader):
    """Handlers ``_op_NAME`` of operations that compute."""

    def operation(
        self,
        op: Op,
        result: Value,
        opcode: str,
        element: str,
        numbers: list[int],
        mask: int | None = None,
        scalar: Value | None = None,
        *modes: str,
    ) -> int:
        """Adds an element-wise operation; operands are values, then the mask that governs it."""
        row = self.table.elementwise[opcode]
        if element not in row.types:
            raise EqsatError(f"'{op.name}' on {element} has no lowering", op.loc)
        args = (*numbers, mask) if mask is not None else tuple(numbers)
        support = frozenset[int]().union(*(self.k.items[i].shape.support for i in args))
        made = result_element(row, element)
        width = width_log2(made)
        vector = result.type
        assert isinstance(vector, (VReg, Mask))
        lanes = self.lanes_of(vector.lanes)
        shape = Shape(made, bits_for(lanes), width, support, lanes)
        number = None if scalar is None else self.scalar_number(scalar)
        code = write_code(opcode, element, *modes, scalar=number)
        scalars = [] if scalar is None else [scalar]
        item = self.add("op", shape, self.deepest(args, *scalars), result.name, code=code, args=args)
        if isinstance(vector, Mask):
            self.masks[result] = MaskInfo(vector.lanes, computed=item.number, items={width: item.number})
        else:
            self.values[result] = item.number
        return item.number

    def elementwise(self, op: Op, kind: str) -> None:
        """An operation that the instruction table has for each lane."""
        row = self.table.elementwise[kind]
        others, mask = self.split_mask(op)
        vectors = [v for v in others if isinstance(v.type, VReg)]
        scalars = [v for v in others if isinstance(v.type, Scalar)]
        if len(vectors) != row.operands or len(scalars) != bool(row.scalar):
            raise EqsatError(f"'{op.name}' on these operands has no lowering yet", op.loc)
        assert isinstance(vectors[0].type, VReg)
        element = self.element(vectors[0].type, op)
        modes = [str(op.attrs[_MODES[kind]])] if kind in _MODES else []
        if modes and modes[0][1:] in _ORDERED and modes[0][0] in "su":
            element, modes = modes[0][0] + element[1:], [modes[0][1:]]  # the predicate says how the bits count
        if modes and modes[0] not in ("eq", "ne", "one", *_ORDERED):
            raise EqsatError(f"a comparison '{modes[0]}' has no lowering: the hardware has no such mode", op.loc)
        numbers = [self.get(v, op) for v in vectors]
        width = width_log2(element)
        governing = None if mask is None else self.mask_item(mask, width, op)
        if modes == ["one"]:  # of numbers, below or above: the hardware's ne is true for NaN
            sides = [
                self.operation(op, op.result, kind, element, numbers, governing, scalars[0] if scalars else None, side)
                for side in ("lt", "gt")
            ]
            self.operation(op, op.result, "por", ("b8", "b16", "b32")[width], sides)
            return
        if element == "bf16" and kind in _SIGN_BITS:
            self.by_bits(op, *_SIGN_BITS[kind], numbers[0], governing)
            return
        if kind == "vneg" and element.startswith("u"):
            element = "s" + element[1:]  # the bits are the same
        self.operation(op, op.results[0], kind, element, numbers, governing, scalars[0] if scalars else None, *modes)

    def by_bits(self, op: Op, opcode: str, bits: int, number: int, mask: int | None) -> None:
        """|x| and -x of bf16 by the sign bit: the hardware has no such instruction."""
        shape = self.k.items[number].shape
        sign = self.splat("ui16", shape, bits)
        result = Value(op.result.name, replace(op.result.type, element="ui16"))  # type: ignore[type-var]
        made = self.operation(op, result, opcode, "ui16", [number, sign], mask)
        self.k.seen_as_float.add(made)
        self.values[op.result] = made

    def _op_vand(self, op: Op, region: Region) -> None:
        kind = op.name.removeprefix("pto.vmi.")
        if not isinstance(op.result.type, Mask):
            self.elementwise(op, kind)
            return
        known = [self.mask_of(v, op) for v in op.operands]
        lanes = op.result.type.lanes
        full = (1 << lanes) - 1
        static = [info.bits for info in known if info.bits is not None]
        if len(static) == len(known):
            folded = {
                "vand": lambda a, b: a & b, "vor": lambda a, b: a | b, "vxor": lambda a, b: a ^ b, "vnot": lambda a: ~a,
            }[kind](*static)  # fmt: skip
            self.masks[op.result] = MaskInfo(lanes, folded & full)
            return
        for one, other in (known, known[::-1]) if len(known) == 2 else ():
            if one.bits is not None and one.bits == (full if kind == "vand" else 0):
                self.masks[op.result] = other  # x and true, x or false, x xor false
                return
        width = max(
            (self.k.items[info.computed].shape.width_log2 for info in known if info.computed is not None), default=2
        )
        numbers = [self.mask_item(info, width, op) for info in known]
        self.operation(op, op.result, _MASK_OPS[kind], ("b8", "b16", "b32")[width], numbers)

    _op_vor = _op_vxor = _op_vnot = _op_vand

    def _op_vsel(self, op: Op, region: Region) -> None:
        condition, yes, no = op.operands
        info = self.mask_of(condition, op)
        if info.bits is not None and (info.is_full or info.bits == 0):
            self.values[op.result] = self.get(yes if info.bits else no, op)
            return
        assert isinstance(op.result.type, VReg)
        element = self.element(op.result.type, op)
        mask = self.mask_item(info, width_log2(element), op)
        self.operation(op, op.result, "vsel", element, [self.get(yes, op), self.get(no, op)], mask)

    def _op_vci(self, op: Op, region: Region) -> None:
        vector, base = op.result.type, op.operands[0]
        assert isinstance(vector, VReg)
        element = self.element(vector, op)
        several = vector.lanes << width_log2(element) > REGISTER_BYTES
        if element not in FLOAT_ELEMENTS or not several or self.counts_exactly(base, element, vector.lanes):
            self.lane_numbers(op, base)
            return
        if element != "f32" or op.attrs.get("group"):
            raise EqsatError(
                f"numbers of {element} from an unknown start, over several registers, have no lowering", op.loc
            )
        # register by register the start would be rounded before the lane number is added
        whole = self.shape(replace(vector, element="si32"), op)
        zero = self.make_number(0, "i32")
        number = self.add("index", whole, self.k.set_up, "", scalar=zero, amount=whole.index_bits, code="ASC").number
        number = self.cast(op, number, ("si32", "f32"), "R", "")
        if op.attrs.get("order") == "DESC":
            number = self.operation(op, Value("", vector), "vneg", element, [number])
        self.operation(op, op.result, "vadds", element, [number], None, base)

    def counts_exactly(self, base: Value, element: str, lanes: int) -> bool:
        """Whether a start and all lane numbers added to it are whole numbers that the type holds."""
        start = self.k.constants.get(base)
        limit = {"f32": 1 << 24, "f16": 1 << 11}.get(element, 0)
        return start is not None and abs(start) + lanes <= limit and float(start).is_integer()

    def numbers_of_rows(self, op: Op, shape: Shape, distances: list[int], dense: int) -> int | None:
        """Element numbers of many rows at equal distances, to gather or scatter by; None where that is not done."""
        if shape.index_bits - dense < MANY_ROWS or not shape.full:
            return None
        element = {1: "ui16", 2: "ui32"}.get(shape.width_log2)
        far = any(d != distances[dense] << k for k, d in enumerate(distances[dense:]))
        if element is None or far or sum(distances) >= 1 << min(31, 8 << shape.width_log2):
            return None
        whole, kind = Value("", VReg(shape.lanes, element)), f"i{element[2:]}"
        like = replace(shape, element=element, support=frozenset(range(shape.index_bits)))
        zero = self.make_number(0, kind)
        number = self.add("index", like, self.k.set_up, "", scalar=zero, amount=like.index_bits, code="ASC").number
        start = self.make_number(distances[dense], kind)
        if not dense:
            return self.operation(op, whole, "vmuls", element, [number], None, start)
        inside = self.operation(op, whole, "vand", element, [number, self.splat(element, like, (1 << dense) - 1)])
        row = self.operation(op, whole, "vshrs", element, [number], None, self.make_number(dense, "i16"))
        before = self.operation(op, whole, "vmuls", element, [row], None, start)
        return self.operation(op, whole, "vadd", element, [before, inside])

    # --- masks --------------------------------------------------------------------------------------------------------

    def _op_create_mask(self, op: Op, region: Region) -> None:
        mask = op.result.type
        assert isinstance(mask, Mask)
        self.masks[op.result] = self.first_lanes(mask.lanes, op.operands[0])

    def first_lanes(self, lanes: int, count: Value) -> MaskInfo:
        """The mask of the first ``count`` lanes."""
        known = self.k.constants.get(count)
        if known is None:
            return MaskInfo(lanes, count=count)
        return MaskInfo(lanes, (1 << max(0, min(int(known), lanes))) - 1)

    def _op_create_group_mask(self, op: Op, region: Region) -> None:
        mask = op.result.type
        assert isinstance(mask, Mask)
        groups, size = op.attrs["num_groups"], op.attrs["group_size"]
        assert isinstance(groups, int) and isinstance(size, int)
        count = self.k.constants.get(op.operands[0])
        if count is not None:
            self.masks[op.result] = MaskInfo(mask.lanes, _repeated(max(0, min(int(count), size)), groups, size))
            return
        group = self.group_bits(mask.lanes, groups, "a run-time mask over groups", op)
        self.masks[op.result] = MaskInfo(mask.lanes, count=op.operands[0], group=group)

    def _op_constant_mask(self, op: Op, region: Region) -> None:
        mask, value = op.result.type, op.attrs["value"]
        assert isinstance(mask, Mask)
        flags = value if isinstance(value, list) else [value] * mask.lanes
        self.masks[op.result] = MaskInfo(mask.lanes, sum(1 << i for i, on in enumerate(flags) if on))

    def _op_pset(self, op: Op, region: Region) -> None:
        mask, pattern = op.result.type, str(op.attrs.get("pattern"))
        assert isinstance(mask, Mask)
        groups = op.attrs.get("group") or 1
        assert isinstance(groups, int)
        size = mask.lanes // groups
        if pattern == "PAT_ALL":
            count = size
        elif pattern.startswith("PAT_VL") and pattern[6:].isdigit():
            count = min(int(pattern[6:]), size)
        else:
            raise EqsatError(f"the mask pattern {pattern} has no lowering", op.loc)
        self.masks[op.result] = MaskInfo(mask.lanes, _repeated(count, groups, size))

    _op_pge = _op_pset

    def _op_plt(self, op: Op, region: Region) -> None:
        mask, left = op.results
        assert isinstance(mask.type, Mask)
        count = op.operands[0]
        self.masks[mask] = self.first_lanes(mask.type.lanes, count)
        less = self.make_scalar("arith.subi", [count, self.make_number(mask.type.lanes, "i32")], "i32")
        self.make_scalar("arith.maxsi", [less, self.make_number(0, "i32")], "i32", result=left)
        if count in self.k.constants:
            self.k.constants[left] = max(int(self.k.constants[count]) - mask.type.lanes, 0)

    # --- casts --------------------------------------------------------------------------------------------------------

    def _op_vcvt(self, op: Op, region: Region) -> None:
        source, target = op.operands[0].type, op.result.type
        assert isinstance(source, VReg) and isinstance(target, VReg)
        pair = (self.element(source, op), self.element(target, op))
        rounding, saturate = str(op.attrs.get("rounding") or ""), str(op.attrs.get("saturate") or "")
        number = self.get(op.operands[0], op)
        direct = self.table.casts.get(pair)
        if (direct is None or direct.status == "unconfirmed") and (pair[0], "f32") in self.table.casts:
            # the way over f32 rounds once: the first step is exact
            if self.table.casts[pair[0], "f32"].exact and ("f32", pair[1]) in self.table.casts:
                number = self.cast(op, number, (pair[0], "f32"), "", "")
                pair = ("f32", pair[1])
        self.values[op.result] = self.cast(op, number, pair, rounding, saturate)

    def cast(self, op: Op, number: int, pair: tuple[str, str], rounding: str, saturate: str) -> int:
        """Adds a cast. A saturating narrowing of integers that no instruction does is a clamp and a plain one."""
        name = op.results[0].name if op.results else ""
        all_integers = not {*pair} & (FLOAT_ELEMENTS | {"bf16x2", "f4E1M2x2", "f4E2M1x2", "hif8x2"})
        narrows = all_integers and ELEMENT_BITS[pair[0]] > ELEMENT_BITS[pair[1]]
        cast = self.table.casts.get(pair)
        if narrows and (saturate == "NOSAT" or cast is None and saturate == "SAT"):
            if saturate == "SAT":
                number = self.clamp(op, number, pair)
            code = f"{pair[0]}>{pair[1]}::NOSAT"
        elif cast is None or cast.status == "unconfirmed":
            state = "is unconfirmed" if cast else "has no lowering"
            raise EqsatError(f"the cast from {pair[0]} to {pair[1]} {state}", op.loc)
        else:
            code = f"{pair[0]}>{pair[1]}"
            if cast.rounding:
                rounding = rounding or "R"
                if rounding not in cast.rounding:
                    raise EqsatError(f"rounding {rounding} from {pair[0]} to {pair[1]} has no lowering", op.loc)
            if cast.rounding or cast.saturate:
                code += f":{rounding if cast.rounding else ''}:{(saturate or 'SAT') if cast.saturate else ''}"
        shape = self.k.items[number].shape
        target = Shape(pair[1], shape.index_bits, width_log2(pair[1]), shape.support, shape.lanes)
        made = self.add("cvt", target, self.k.items[number].region, name, code=code, args=(number,)).number
        if narrows:
            self.low_parts(op, number, made, pair, code)
        return made

    @cached_property
    def has_f16(self) -> bool:
        """Whether a value of the function is f16."""
        types = (value.type for op in walk(self.k.function.body) for value in op.results)
        return any(isinstance(t, VReg) and t.element == "f16" for t in types)

    def low_parts(self, op: Op, number: int, made: int, pair: tuple[str, str], code: str) -> None:
        """Other ways to a narrower integer: the low part does when all values fit, and bits above it do not matter.

        Not beside f16 arithmetic, whose mode a saturating cast sets.
        """
        plain = f"{pair[0]}>{pair[1]}::NOSAT"
        if code != plain and not self.has_f16 and range_of(self.k, number, pair[0]).inside(integers(pair[1])):
            self.k.equal.append((made, self.cast(op, number, pair, "", "NOSAT"), "narrow-in-range"))
        wrapped = wraps_negative(self.k, self.k.items[number])
        if code == plain and wrapped is not None and wrapped[1] >= ELEMENT_BITS[pair[1]]:
            self.k.equal.append((made, self.cast(op, wrapped[0], pair, "", "NOSAT"), "narrow-wrapped"))

    def clamp(self, op: Op, number: int, pair: tuple[str, str]) -> int:
        """Values within the range of a narrower integer type."""
        wide, narrow = integers(pair[0]), integers(pair[1])
        for opcode, limit, needed in (
            ("vmaxs", narrow.low, narrow.low > wide.low),
            ("vmins", narrow.high, narrow.high < wide.high),
        ):
            if needed:
                scalar = self.make_number(limit, f"i{ELEMENT_BITS[pair[0]]}")
                made = Value("", VReg(self.k.items[number].shape.lanes, pair[0]))
                number = self.operation(op, made, opcode, pair[0], [number], None, scalar)
        return number

    def _op_vinterpret_cast(self, op: Op, region: Region) -> None:
        source, target = op.operands[0].type, op.result.type
        assert isinstance(source, VReg) and isinstance(target, VReg)
        number = self.get(op.operands[0], op)
        before, after = width_log2(self.element(source, op)), width_log2(self.element(target, op))
        if before == after:
            # another name for the same bits
            self.values[op.result] = number
            if self.element(target, op) in FLOAT_ELEMENTS and self.k.items[number].shape.element not in FLOAT_ELEMENTS:
                self.k.seen_as_float.add(number)
            return
        shape = self.shape(target, op)
        old = self.k.items[number].shape
        moved = before - after  # index bits that the result has more
        support = {t + moved for t in old.support if t + moved >= 0} | set(range(max(0, moved)))
        self.no_rows(op, source.lanes)
        self.no_rows(op, target.lanes)
        if not old.full or not shape.full:
            raise EqsatError("a cast of bits with a lane count that is no power of two has no lowering yet", op.loc)
        shape = replace(shape, support=frozenset(support))
        region = self.k.items[number].region
        code = f"bits:{before}:{after}"
        self.values[op.result] = self.add("view", shape, region, op.result.name, code=code, args=(number,)).number


def _repeated(count: int, groups: int, size: int) -> int:
    return sum(((1 << count) - 1) << g * size for g in range(groups))
