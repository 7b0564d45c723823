"""Operations under construction: registers with types, masks and addresses, each made once, placed by region later."""

from __future__ import annotations

from dataclasses import dataclass, field

from eqsat.ir import (
    ELEMENT_BITS,
    INDEX,
    REGISTER_BYTES,
    Align,
    Attr,
    Function,
    Op,
    PhysMask,
    PhysReg,
    Ptr,
    Scalar,
    Type,
    Value,
    walk,
)
from eqsat.isa import InstructionTable
from extract.constants import Piece
from extract.kernel import Kernel, Region

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

    def __post_init__(self) -> None:
        function: Function = self.kernel.function
        self.names |= {a.name for a in function.args}
        for op in walk(function.body):
            self.names |= {v.name for v in op.results} | {a.name for r in op.regions for a in r.args}

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
        """The register seen as lanes of another type, which costs nothing."""
        assert isinstance(value.type, PhysReg)
        if value.type.element == element:
            return value
        key = (value, element)
        if key not in self.views:
            wanted = PhysReg(lanes_of(element), element)
            region = self.region_of[self.maker[value]] if value in self.maker else self._argument_region(value)
            self.views[key] = self.op("pto.vbitcast", [value], [wanted], region)[0]
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

    def number(self, value: int, kind: str = "index") -> Value:
        """A scalar constant; one that the source has is used again."""
        key = ("number", kind, value)
        if key not in self.made:
            for known, held in self.kernel.constants.items():
                if held == value and str(known.type) == kind and isinstance(held, int) and not isinstance(held, bool):
                    self.made[key] = known
                    return known
            sign = "m" if value < 0 else ""
            name = f"c{sign}{abs(value)}" + ("" if kind == "index" else f"_{kind}")
            self.names.add(name)
            result = Value(name, Scalar(kind))
            made = Op("arith.constant", [], {"value": value}, [result])
            if self.kernel.function.is_fragment:
                made.attrs["implicit"] = True
            self.region_of[made] = self.top
            self.maker[result] = made
            self.made[key] = result
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
        elif piece.opcode == "pnot":
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
