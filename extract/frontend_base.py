"""What every part of the front end shares: the kernel under construction, shapes, masks, scalars that are made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from eqsat.address import Affine, Expressions
from eqsat.ir import ELEMENT_BITS, EqsatError, Mask, Op, Scalar, Value, VReg, element_bytes
from extract.kernel import Item, Kernel, Region
from extract.meeting import Footprint
from rules.steps import Shape

CANONICAL_SIGN = {"i8": "ui8", "i16": "ui16", "i32": "ui32", "i64": "ui64"}
MASK_OF_WIDTH = ("b8", "b16", "b32")


def bits_for(number: int) -> int:
    """Index bits that number so many lanes."""
    return max(0, (number - 1).bit_length())


def log2_exact(number: int, what: str, op: Op) -> int:
    """log2 of a power of two; EqsatError at ``op`` for any other number."""
    if number < 1 or number & (number - 1):
        raise EqsatError(f"{what} of {number} is no power of two: this size has no lowering yet", op.loc)
    return number.bit_length() - 1


@dataclass
class MaskInfo:
    """What is known of a mask: its lanes as bits, or a run-time count of leading lanes (in each group of
    2**group lanes), or a computed value for lanes of one width.
    """

    lanes: int
    bits: int | None = None
    count: Value | None = None
    group: int = 0
    computed: int | None = None
    items: dict[int, int] = field(default_factory=dict)  # width -> item

    @property
    def is_full(self) -> bool:
        """Whether every lane is on."""
        return self.bits == (1 << self.lanes) - 1


class Base:
    """State of the pass, and the small steps that all handlers take."""

    def __init__(self, kernel: Kernel, expressions: Expressions) -> None:
        self.k = kernel
        self.copies = False  # whether a value in another layout is another value
        self.table = kernel.table
        self.expressions = expressions
        self.values: dict[Value, int] = {}
        self.masks: dict[Value, MaskInfo] = {}
        self.pointers: dict[Value, tuple[Value, Affine]] = {}  # pointer -> root, bytes from there
        self.position = 0
        self.dense: list[tuple[Affine, int]] = []
        self.footprints: dict[int, Footprint] = {}  # item or -1 - store
        self.load_ops: list[int] = []
        self.opaque: list[tuple[int, Region]] = []
        self.home: dict[int, Region] = {}  # item or -1 - store -> region of the source operation
        # lane counts that some operation cuts into groups of a size that is no power of two, with that size: each row
        # of lanes then has index bits of its own, and the indices beyond a row are no lanes
        self.rows: dict[int, int] = {}
        self._numbers: dict[tuple[str, str], Value] = {}
        self._made: dict[tuple, Value] = {}
        self._scalar_numbers: dict[object, int] = {}
        self._splats: dict[tuple[str, int, str], int] = {}

    def add(self, kind: str, shape: Shape, region: Region, name: str, **more) -> Item:
        """A new value."""
        item = Item(len(self.k.items), kind, shape, region, self.position, name, **more)
        self.k.items.append(item)
        return item

    def in_branch(self, where: Region, region: Region) -> Region:
        """Where a load may stand that ``region`` has and that needs what ``where`` knows: a branch keeps its loads."""
        inner: Region | None = region
        while inner is not None and inner.branch is None:
            inner = inner.parent
        return inner if inner is not None and not where.inside(inner) else where

    def get(self, value: Value, op: Op) -> int:
        """The number of a vector value."""
        if value not in self.values:
            raise EqsatError(f"%{value.name} comes from an operation that has no lowering", op.loc)
        return self.values[value]

    def element(self, vector: VReg, op: Op) -> str:
        """The element type in its canonical spelling: signless integers are unsigned."""
        element = CANONICAL_SIGN.get(vector.element, vector.element)
        if element not in ELEMENT_BITS or ELEMENT_BITS[element] > 32:
            raise EqsatError(f"element type '{vector.element}' has no lowering yet", op.loc)
        return element

    def shape(self, vector: VReg, op: Op, support: frozenset[int] | None = None) -> Shape:
        """The shape of a vector type."""
        element = self.element(vector, op)
        lanes = self.lanes_of(vector.lanes)
        index = bits_for(lanes)
        width = log2_exact(element_bytes(element), "an element width", op)
        return Shape(element, index, width, frozenset(range(index)) if support is None else support, lanes)

    def lanes_of(self, lanes: int) -> int:
        """Indices of a value, which are more than its lanes when those stand in rows."""
        row = self.rows.get(lanes)
        return lanes if row is None else lanes // row << bits_for(row)

    def spread(self, bits: int, lanes: int) -> int:
        """A set of lanes as a set of indices."""
        row = self.rows.get(lanes)
        if row is None:
            return bits
        own, step = (1 << row) - 1, 1 << bits_for(row)
        return sum((bits >> k * row & own) << k * step for k in range(lanes // row))

    def group_bits(self, lanes: int, groups: int, what: str, op: Op) -> int:
        """Index bits of one of ``groups`` groups; EqsatError when the lanes do not stand in such rows."""
        size, row = lanes // groups, self.rows.get(lanes)
        if groups == 1 and row is None:
            return bits_for(lanes)
        if row is not None and size != row or row is None and size & (size - 1):
            raise EqsatError(f"{what} of {size} lanes has no lowering beside groups of {row} of {lanes}", op.loc)
        return bits_for(size)

    def no_rows(self, op: Op, lanes: int) -> None:
        """Refuses an operation on lanes that stand in rows."""
        if lanes in self.rows:
            raise EqsatError(
                f"'{op.name}' of {lanes} lanes in groups of {self.rows[lanes]} has no lowering yet", op.loc
            )

    def deepest(self, numbers: Iterable[int], *scalars: Value) -> Region:
        """The innermost region among values and scalars."""
        regions = [self.k.items[i].region for i in numbers]
        regions += [self.k.scalar_region.get(s, self.k.regions[0]) for s in scalars if s not in self.k.constant_scalars]
        return max(regions, key=lambda r: r.depth, default=self.k.set_up)

    def where(self, scalar: Value) -> Region:
        """Where a vector can be made of a scalar: constants have a region of their own."""
        if scalar in self.k.constant_scalars:
            return self.k.set_up
        return self.k.scalar_region.get(scalar, self.k.regions[0])

    # --- scalars ------------------------------------------------------------------------------------------------------

    def make_number(self, number: int | float, kind: str) -> Value:
        """A scalar constant that the source need not have."""
        key = (repr(number), kind)  # -0.0 equals 0.0
        if key not in self._numbers:
            for known, held in self.k.constants.items():
                if repr(held) == repr(number) and str(known.type) == kind:
                    self._numbers[key] = known
                    return known
            result = Value(self.fresh(), Scalar(kind))
            self.k.made_ops.append(Op("arith.constant", [], {"value": number}, [result]))
            self.expressions.define(self.k.made_ops[-1])
            self.k.constants[result] = number
            self.k.constant_scalars.add(result)
            self.k.scalar_region[result] = self.k.regions[0]
            self._numbers[key] = result
        return self._numbers[key]

    def make_scalar(self, name: str, operands: list[Value], kind: str, result: Value | None = None, **attrs) -> Value:
        """The result of a scalar operation that the source does not have; the same one for the same operands."""
        key = (name, *operands, kind, *attrs.items())
        if result is None and key in self._made:
            return self._made[key]
        result = self._made[key] = result or Value(self.fresh(), Scalar(kind))
        self.k.made_ops.append(Op(name, operands, dict(attrs), [result]))
        self.expressions.define(self.k.made_ops[-1])
        regions = [self.k.scalar_region.get(v, self.k.regions[0]) for v in operands]
        self.k.scalar_region[result] = max(regions, key=lambda r: r.depth, default=self.k.regions[0])
        if all(v in self.k.constant_scalars for v in operands):
            self.k.constant_scalars.add(result)
        return result

    def fresh(self) -> str:
        """A name that no value of the source has."""
        number = len(self.k.made_ops)
        while (name := f"made.{number}") in self.k.reserved:
            number += 1
        return name

    def scalar_number(self, scalar: Value) -> int:
        """The number of a scalar operand; equal constants have one number."""
        constant = self.k.constants.get(scalar)
        key = (str(scalar.type), repr(constant)) if constant is not None else scalar
        if key not in self._scalar_numbers:
            self._scalar_numbers[key] = len(self.k.scalars)
            self.k.scalars.append(scalar)
        return self._scalar_numbers[key]

    def splat(self, element: str, like: Shape, number: int | float) -> int:
        """A constant vector."""
        key = (element, like.lanes, repr(number))  # -0.0 equals 0.0
        if key not in self._splats:
            kind = "i" + element.lstrip("uis") if element[-1].isdigit() and element[0] in "uis" else element
            scalar = self.make_number(number, kind)
            shape = Shape(element, like.index_bits, like.width_log2, frozenset(), like.lanes)
            self._splats[key] = self.add("splat", shape, self.k.set_up, "", scalar=scalar).number
        return self._splats[key]

    # --- masks --------------------------------------------------------------------------------------------------------

    def mask_of(self, value: Value, op: Op) -> MaskInfo:
        """What is known of a mask operand."""
        if value not in self.masks:
            raise EqsatError(f"%{value.name} comes from an operation that has no lowering", op.loc)
        return self.masks[value]

    def split_mask(self, op: Op) -> tuple[list[Value], MaskInfo | None]:
        """Operands that are no masks, and the mask that leaves lanes out (None: all lanes are on)."""
        masks = [v for v in op.operands if isinstance(v.type, Mask)]
        others = [v for v in op.operands if not isinstance(v.type, Mask)]
        if len(masks) > 1:
            raise EqsatError(f"'{op.name}' with {len(masks)} masks has no lowering yet", op.loc)
        info = self.mask_of(masks[0], op) if masks else None
        return others, None if info is None or info.is_full else info

    def mask_item(self, info: MaskInfo, width_log2: int, op: Op) -> int:
        """The mask as a value that governs lanes of a width."""
        if width_log2 in info.items:
            return info.items[width_log2]
        if info.computed is not None:
            info.items[width_log2] = self.mask_of_width(info.computed, width_log2)
            return info.items[width_log2]
        lanes = self.lanes_of(info.lanes)
        index = bits_for(lanes)
        element = MASK_OF_WIDTH[width_log2]
        if info.bits is not None:
            pattern = self.spread(info.bits, info.lanes)
            shape = Shape(element, index, width_log2, pattern_support(pattern, index), lanes)
            number = self.add("pattern", shape, self.k.set_up, "", pattern=pattern).number
        else:
            assert info.count is not None
            if not info.group:
                self.no_rows(op, info.lanes)
            whole = Shape(element, index, width_log2, frozenset(), lanes)
            number = self.prefix(info.count, whole, info.group or index, width_log2)
        info.items[width_log2] = number
        return number

    def mask_of_width(self, number: int, width_log2: int) -> int:
        """A computed mask for lanes of another width."""
        item = self.k.items[number]
        element = MASK_OF_WIDTH[width_log2]
        shape = replace(item.shape, element=element, width_log2=width_log2)
        code = f"{item.shape.element}>{element}"
        return self.add("cvt", shape, item.region, item.name, code=code, args=(number,)).number

    def prefix(self, count: Value, like: Shape, group: int, width_log2: int) -> int:
        """The mask of the first ``count`` lanes of each group of 2**group lanes."""
        shape = Shape(MASK_OF_WIDTH[width_log2], like.index_bits, width_log2, frozenset(range(group)), like.lanes)
        return self.add("prefix", shape, self.where(count), "", scalar=count, amount=group).number


def pattern_support(pattern: int, index_bits: int) -> frozenset[int]:
    """The index bits that a mask depends on."""
    found = set()
    for bit in range(index_bits):
        step = 1 << bit
        low = sum(1 << i for i in range(1 << index_bits) if not i & step)
        if pattern & low != pattern >> step & low:
            found.add(bit)
    return frozenset(found)
