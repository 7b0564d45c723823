"""Operations under construction: registers with types, masks and addresses, each made once, placed by region later."""

from __future__ import annotations

import operator
from dataclasses import dataclass, field

from eqsat.ir import (
    BITCASTS,
    ELEMENT_BITS,
    INDEX,
    REGISTER_BYTES,
    Align,
    Attr,
    Op,
    PhysMask,
    PhysReg,
    Ptr,
    Scalar,
    Type,
    Value,
)
from eqsat.isa import InstructionTable
from extract.constants import Piece
from extract.kernel import Kernel, Region
from extract.scopes import names_of

_FOLDS = {
    "arith.addi": operator.add,
    "arith.subi": operator.sub,
    "arith.shli": operator.lshift,
    "arith.shrsi": operator.rshift,
    "arith.minsi": min,
    "arith.maxsi": max,
}
SIGNED_CARRIER = {8: "ui8", 16: "ui16", 32: "ui32"}


def lanes_of(element: str) -> int:
    """Lanes of an element type in one register."""
    return REGISTER_BYTES * 8 // ELEMENT_BITS[element]


@dataclass
class Builder:
    """Makes operations and remembers which region each belongs to."""

    kernel: Kernel
    region_of: dict[Op, Region] = field(default_factory=dict)
    maker: dict[Value, Op] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)
    counter: int = 0
    views: dict[tuple[Value, str], Value] = field(default_factory=dict)
    made: dict[tuple, Value] = field(default_factory=dict)
    constants: dict[str, Value] = field(default_factory=dict)
    numbers: dict[Value, int | float] = field(default_factory=dict)  # scalar constants that were made here

    def __post_init__(self) -> None:
        self.names |= self.kernel.reserved | names_of(self.kernel.function)

    @property
    def top(self) -> Region:
        """The function's own level."""
        return self.kernel.regions[0]

    @property
    def table(self) -> InstructionTable:
        """The instruction table in force."""
        return self.kernel.table

    def fresh(self, prefix: str = "r") -> str:
        """A name that nothing has."""
        while True:
            name = f"{prefix}{self.counter}"
            self.counter += 1
            if name not in self.names:
                self.names.add(name)
                return name

    def op(
        self, name: str, operands: list[Value], types: list[Type], region: Region, prefix: str = "r", **attrs: Attr
    ) -> list[Value]:
        """Adds an operation and gives its results."""
        results = [Value(self.fresh(prefix), t) for t in types]
        made = Op(name, operands, dict(attrs), results)
        self.region_of[made] = region
        for value in results:
            self.maker[value] = made
        return results

    def effect(self, name: str, operands: list[Value], region: Region, **attrs: Attr) -> Op:
        """Adds an operation without results."""
        made = Op(name, operands, dict(attrs), [])
        self.region_of[made] = region
        return made

    def view(self, value: Value, element: str) -> Value:
        """The register seen as lanes of another type, which costs nothing; predicates are b8, b16 or b32."""
        assert isinstance(value.type, (PhysReg, PhysMask))
        if element == (value.type.element if isinstance(value.type, PhysReg) else value.type.granularity):
            return value
        maker = self.maker.get(value)
        if maker is not None and maker.name in BITCASTS:
            return self.view(maker.operands[0], element)
        key = (value, element)
        if key not in self.views:
            mask = isinstance(value.type, PhysMask)
            wanted: Type = PhysMask(element) if mask else self.register(element)
            region = self.region_of[self.maker[value]] if value in self.maker else self._argument_region(value)
            self.views[key] = self.op("pto.pbitcast" if mask else "pto.vbitcast", [value], [wanted], region)[0]
        return self.views[key]

    def _argument_region(self, value: Value) -> Region:
        return self.argument_regions[value]

    @property
    def argument_regions(self) -> dict[Value, Region]:
        """Regions of registers that a loop carries."""
        if not hasattr(self, "_arguments"):
            self._arguments: dict[Value, Region] = {}
        return self._arguments

    def register(self, element: str) -> PhysReg:
        """The type of a register of ``element`` lanes."""
        return PhysReg(lanes_of(element), element)

    # --- addresses --------------------------------------------------------------------------------------------------

    def number(self, value: int | float, kind: str = "index") -> Value:
        """A scalar constant; one that the source has is used again."""
        key = ("number", kind, repr(value))  # -0.0 equals 0.0
        if key not in self.made:
            for known, held in self.kernel.constants.items():
                if repr(held) == repr(value) and str(known.type) == kind:
                    self.made[key] = known
                    return known
            sign = "m" if value < 0 else ""
            shown = abs(value) if isinstance(value, int) else "f"
            name = f"c{sign}{shown}" + ("" if kind == "index" else f"_{kind}")
            name = name if isinstance(value, int) and name not in self.names else self.fresh("c")
            self.names.add(name)
            result = Value(name, Scalar(kind))
            made = Op("arith.constant", [], {"value": value}, [result])
            if self.kernel.function.is_fragment:
                made.attrs["implicit"] = True
            self.region_of[made] = self.top
            self.maker[result] = made
            self.made[key] = result
            self.numbers[result] = value
        return self.made[key]

    def scalar_region(self, value: Value) -> Region:
        """Where a scalar is known."""
        return self.kernel.scalar_region.get(value, self.top)

    def offset(self, base: Value, elements: int) -> Value:
        """``base + elements``."""
        if elements == 0:
            return base
        key = ("offset", base, elements)
        if key not in self.made:
            where = self.scalar_region(base)
            moved = self.op("arith.addi", [base, self.number(elements)], [INDEX], where, "o")[0]
            self.made[key] = moved
            self.kernel.scalar_region[moved] = where
        return self.made[key]

    def scalar(self, name: str, operands: list[Value], kind: str = "i32") -> Value:
        """The result of a scalar operation, made once, where its operands are known; constants are folded."""
        numbers = [self.kernel.constants.get(v, self.numbers.get(v)) for v in operands]
        fold = _FOLDS.get(name)
        if fold is not None and all(isinstance(n, int) for n in numbers):
            return self.number(fold(*numbers), kind)
        key = (name, kind, *operands)
        if key not in self.made:
            where = max((self.scalar_region(v) for v in operands), key=lambda r: r.depth)
            made = self.op(name, operands, [Scalar(kind)], where, "n")[0]
            self.made[key] = made
            self.kernel.scalar_region[made] = where
        return self.made[key]

    def clamped(self, count: Value, limit: int) -> Value:
        """A count of lanes as an i32 that is at most ``limit``."""
        if str(count.type) != "i32":
            count = self.scalar("arith.index_cast", [count])
        return self.scalar("arith.minsi", [count, self.number(limit, "i32")])

    def shifted(self, start: Value, distance: int) -> Value:
        """``start + distance`` in the type of ``start``."""
        kind = str(start.type)
        if not distance:
            return start
        if kind[0] != "i":
            known = self.kernel.constants.get(start)
            if known is not None:
                return self.number(float(known) + distance, kind)
            return self.scalar("arith.addf", [start, self.number(float(distance), kind)], kind)
        return self.scalar("arith.addi", [start, self.number(distance, kind)], kind)

    def pointer(self, base: Value, offset: Value, element: str | None = None) -> Value:
        """``base`` advanced by ``offset`` elements, seen as a pointer to ``element``."""
        key = ("pointer", base, offset, element)
        if key not in self.made:
            where = self.scalar_region(offset)
            moved = self.op("pto.addptr", [base, offset], [base.type], where, "p")[0]
            if element is not None:
                moved = self.op("pto.castptr", [moved], [Ptr(element)], where, "p")[0]
            self.made[key] = moved
        return self.made[key]

    # --- constants --------------------------------------------------------------------------------------------------

    def constant(self, piece: Piece) -> None:
        """Makes a piece of set-up."""
        width = piece.width
        operands = [self.constants[k] for k in piece.operands]
        if not piece.opcode:
            self.constants[piece.key] = operands[0]
            return
        element = SIGNED_CARRIER.get(width, "ui32")
        name, prefix, attrs = f"pto.{piece.opcode}", "k", {}
        result: Type = self.register(element)
        if piece.opcode == "pset":
            name, prefix, attrs, result = f"pto.pset_b{width}", "m", {"pattern": piece.literal}, PhysMask(f"b{width}")
        elif piece.opcode == "plt":
            count = self.number(int(piece.scalar or 0), "i32")
            self.constants[piece.key] = self.op(
                f"pto.plt_b{width}", [count], [PhysMask(f"b{width}"), Scalar("i32")], self.top, "m"
            )[0]
            return
        elif piece.opcode in ("pnot", "por"):
            prefix, result = "m", PhysMask(f"b{width}")
        elif piece.opcode == "vcmps":
            operands.insert(1, self.number(int(piece.scalar or 0), f"i{width}"))
            prefix, attrs, result = "m", {"cmp": piece.literal}, PhysMask(f"b{width}")
        elif piece.opcode in ("vci", "vbr"):
            operands = [self.number(int(piece.scalar or 0), f"i{width}")]
        elif piece.opcode in ("vshls", "vshrs"):
            operands.insert(1, self.number(int(piece.scalar or 0), "i16"))
        elif piece.opcode == "splat":
            item = self.kernel.items[int(piece.scalar or 0)]
            assert item.scalar is not None
            name, operands, result = "pto.vbr", [item.scalar], self.register(item.shape.element)
        self.constants[piece.key] = self.op(name, operands, [result], self.top, prefix, **attrs)[0]

    def align_type(self) -> Align:
        """The type of a stream's state."""
        return Align()
