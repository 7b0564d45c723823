"""Programs: functions of blocks of operations on typed values, the same classes for VMI and VPTO.

One generic operation class serves both languages; what an operation means stands in the tables
(the instruction table, the VMI operation table) and in the interpreters, never in the class.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

# Bits of one element in memory and in a lane. Packed pairs count as one element.
ELEMENT_BITS: dict[str, int] = {
    "f32": 32, "f16": 16, "bf16": 16, "f8E4M3FN": 8, "f8E5M2": 8, "hif8": 8,
    "i8": 8, "si8": 8, "ui8": 8, "i16": 16, "si16": 16, "ui16": 16, "i32": 32, "si32": 32, "ui32": 32,
    "i64": 64, "si64": 64, "ui64": 64,
    "bf16x2": 32, "f4E1M2x2": 8, "f4E2M1x2": 8, "hif8x2": 16,
}  # fmt: skip

FLOAT_ELEMENTS = frozenset({"f32", "f16", "bf16", "f8E4M3FN", "f8E5M2", "hif8"})

# Elements whose type is spelled with the dialect prefix inside vregs and pointers.
PREFIXED_ELEMENTS = frozenset({"bf16x2", "f4E1M2x2", "f4E2M1x2", "hif8x2"})

BITCASTS = ("pto.vbitcast", "pto.pbitcast")  # another name of their operand; no instruction
REGISTER_BYTES = 256


def element_bytes(element: str) -> int:
    """Bytes of one element; raises KeyError for an element that is not in ELEMENT_BITS."""
    return ELEMENT_BITS[element] // 8


def _spell(element: str) -> str:
    return f"!pto.{element}" if element in PREFIXED_ELEMENTS else element


@dataclass(frozen=True)
class Loc:
    """A place in a source text; line and column count from 1, 0 means unknown."""

    file: str = "<text>"
    line: int = 0
    col: int = 0


@dataclass(frozen=True)
class Type:
    """Base of all types; ``str(t)`` is the type as the text form spells it."""


@dataclass(frozen=True)
class VReg(Type):
    """``!pto.vmi.vreg<NxT[, #pto.vmi.layout<...>]>``: a logical vector. ``layout`` is the text inside <>."""

    lanes: int
    element: str
    layout: str | None = None

    def __str__(self) -> str:
        tail = f", #pto.vmi.layout<{self.layout}>" if self.layout else ""
        return f"!pto.vmi.vreg<{self.lanes}x{_spell(self.element)}{tail}>"


@dataclass(frozen=True)
class Mask(Type):
    """``!pto.vmi.mask<NxG[, layout]>``: a logical mask; granularity is pred, b8, b16 or b32."""

    lanes: int
    granularity: str
    layout: str | None = None

    def __str__(self) -> str:
        tail = f", #pto.vmi.layout<{self.layout}>" if self.layout else ""
        return f"!pto.vmi.mask<{self.lanes}x{self.granularity}{tail}>"


@dataclass(frozen=True)
class Ptr(Type):
    """``!pto.ptr<T, ub>``."""

    element: str
    space: str = "ub"

    def __str__(self) -> str:
        return f"!pto.ptr<{_spell(self.element)}, {self.space}>"


@dataclass(frozen=True)
class PhysReg(Type):
    """``!pto.vreg<LxT>``: one 256-byte register seen as L lanes of T."""

    lanes: int
    element: str

    def __str__(self) -> str:
        return f"!pto.vreg<{self.lanes}x{_spell(self.element)}>"


@dataclass(frozen=True)
class PhysMask(Type):
    """``!pto.mask<b8|b16|b32>``: one predicate register."""

    granularity: str

    def __str__(self) -> str:
        return f"!pto.mask<{self.granularity}>"


@dataclass(frozen=True)
class Align(Type):
    """``!pto.align``: the state of an unaligned stream."""

    def __str__(self) -> str:
        return "!pto.align"


@dataclass(frozen=True)
class Scalar(Type):
    """``index``, ``i1``, ``i16``, ``i32``, ``i64``, ``f16``, ``bf16``, ``f32``, ...: a builtin scalar."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class OtherType(Type):
    """A type that the reader keeps verbatim (operands of operations that are not ours)."""

    text: str

    def __str__(self) -> str:
        return self.text


INDEX = Scalar("index")


@dataclass(eq=False)
class Value:
    """An SSA value. ``name`` has no leading %; identity, not name, says which value it is."""

    name: str
    type: Type

    def __repr__(self) -> str:
        return f"%{self.name}: {self.type}"


# What an attribute may hold: "R", 4, 1.5, True, [0, 1], or None for a bare key such as ``reassoc``.
Attr = str | int | float | bool | None | list["Attr"]


@dataclass(eq=False)
class Op:
    """One operation.

    ``name`` is the full name in its one canonical spelling (``pto.vmi.vload``, ``pto.vlds``, ``scf.for``).
    ``text`` is set only for operations kept verbatim: the source text, printed back unchanged.
    """

    name: str
    operands: list[Value] = field(default_factory=list)
    attrs: dict[str, Attr] = field(default_factory=dict)
    results: list[Value] = field(default_factory=list)
    regions: list[Block] = field(default_factory=list)
    loc: Loc = Loc()
    text: str | None = None

    @property
    def result(self) -> Value:
        """The only result; raises ValueError when there is none or more than one."""
        if len(self.results) != 1:
            raise ValueError(f"{self.name} has {len(self.results)} results")
        return self.results[0]


@dataclass(eq=False)
class Block:
    """Operations in order. ``args`` of an scf.for body are the induction variable, then the carried values."""

    args: list[Value] = field(default_factory=list)
    ops: list[Op] = field(default_factory=list)


@dataclass(eq=False)
class Function:
    """A ``func.func``, or a bare fragment (``name`` None), whose ``args`` are its free names.

    A fragment's free ``%c<digits>`` are ``arith.constant`` operations with attribute ``implicit`` at the
    head of ``body``; they are not printed. ``span`` is where it stands in the source of its program, as offsets
    (start, end); ``body_span`` is the inside of its braces.
    """

    name: str | None
    args: list[Value]
    body: Block
    loc: Loc = Loc()
    attrs: str = ""
    span: tuple[int, int] | None = None
    body_span: tuple[int, int] | None = None

    @property
    def is_fragment(self) -> bool:
        """Whether it was pasted without a function around it."""
        return self.name is None


@dataclass(eq=False)
class Program:
    """What one text holds: functions in order, or one fragment. ``warnings`` are full diagnostic lines.

    ``source`` is the text that it was read from.
    """

    functions: list[Function]
    warnings: list[str] = field(default_factory=list)
    source: str = ""


class EqsatError(Exception):
    """A fault of the input or of the call, worth exit status 2.

    ``str(e)`` is ``file:line:col: error: message`` with the source line and a caret below when they are known.
    """

    def __init__(self, message: str, loc: Loc | None = None, line: str | None = None) -> None:
        self.message, self.loc, self.line = message, loc, line
        super().__init__(message)

    def __str__(self) -> str:
        if self.loc is None or not self.loc.line:
            return f"{self.loc.file}: error: {self.message}" if self.loc else f"error: {self.message}"
        head = f"{self.loc.file}:{self.loc.line}:{self.loc.col}: error: {self.message}"
        if self.line is None:
            return head
        shown = self.line.expandtabs(1)
        start = max(0, self.loc.col - 1 - 100)  # a very long line is cut around the caret
        shown = shown[start : start + 160]
        return f"{head}\n  {shown}\n  {' ' * (self.loc.col - 1 - start)}^"


def walk(block: Block) -> Iterator[Op]:
    """Every operation of a block and of the regions below it, in textual order."""
    for op in block.ops:
        yield op
        for region in op.regions:
            yield from walk(region)


def integers(function: Function) -> dict[Value, int]:
    """The values of a function that are constants of whole numbers."""
    return {
        op.result: value
        for op in walk(function.body)
        if op.name == "arith.constant" and isinstance(value := op.attrs.get("value"), int)
    }


def has_vmi(function: Function) -> bool:
    """Whether a function holds a VMI operation, be it inside of an operation kept as text."""
    return any(op.name.startswith("pto.vmi.") or "pto.vmi." in (op.text or "") for op in walk(function.body))
