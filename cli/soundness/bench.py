"""The judge of steps: what a step expands to runs in the VPTO machine on terms, its value in the VMI one.

Neither machine knows a rule or a layout: a layout only says where operands are put and where results are looked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from eqsat.address import Facts
from eqsat.ir import INDEX, Block, Function, Mask, Op, PhysMask, Ptr, Scalar, Type, Value, VReg
from eqsat.isa import InstructionTable
from eqsat.layout import Layout
from extract.builder import Builder
from extract.bundles import Bundle
from extract.constants import pieces
from extract.expand import Expander
from extract.kernel import Kernel, Region
from rules.steps import Shape, Step
from verify.bytemaps import load_bytemaps
from verify.symbolic import scalars
from verify.symbolic.forms import Form
from verify.symbolic.memory import Alignment, Memory, Pointer
from verify.symbolic.source import Source
from verify.symbolic.target import Target
from verify.symbolic.terms import Terms

from .placing import Array, Grid, Unknowns, expected, grid, placed


class Recorder(dict):
    """Which region an operation belongs to, and the operations in the order in which they were made."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[Op] = []

    def __setitem__(self, op: Op, region: Region) -> None:
        self.made.append(op)
        super().__setitem__(op, region)


@dataclass(frozen=True, eq=False)
class Held:
    """A value on terms: its lanes, and their bytes (a mask has truths in both)."""

    shape: Shape
    lanes: Array
    ids: Array


class Bench:
    """Both machines over one set of terms, and the expander whose work they judge."""

    def __init__(self, table: InstructionTable) -> None:
        self.table = table
        self.terms = Terms()
        self.unknowns = Unknowns(self.terms)
        # some lane is active in every reduction, or none counts: what a maximum of no lane gives is the neutral element
        self.terms.memo["nonempty"] = [((), frozenset())]
        function = Function("bench", [], Block())
        alignment = Alignment(self.terms)
        self.source = Source(self.terms, function, alignment)
        self.target = Target(self.terms, load_bytemaps(), alignment)
        self.top = Region(0, None, None, "", 0, 1, 1)
        self.kernel = Kernel(function, table, Facts(), regions=[self.top])
        self.made = Recorder()
        self.builder = Builder(self.kernel, region_of=self.made)
        self.expander = Expander(self.builder)
        self._symbols: dict[tuple, Array] = {}
        self._scalars: dict[str, Value] = {}
        self.meanings: dict[tuple, Any] = {}  # what operations give, by what they are and what they take
        self._held: dict[tuple[int, Shape], Held] = {}  # a Held keeps the array whose id names it

    # --- values -----------------------------------------------------------------------------------------------------

    def symbols(self, name: str, shape: Shape, copies: int = 1) -> Held:
        """A value of which nothing is known: lanes that differ in a bit that it depends on differ. ``copies``: how many
        partial results of a reduction there are."""
        key = (name, shape.width_log2, shape.is_mask, shape.index_bits, shape.support, copies)
        if key not in self._symbols:
            index = np.arange(copies << shape.index_bits)
            used = sum(1 << t for t in shape.support) | (-1 << shape.index_bits)
            what, width = ("truth", 0) if shape.is_mask else ("symbol", 1 << shape.width_log2)
            lanes = [self.terms.make(what, (width, name, k), (), width) for k in (index & used).tolist()]
            self._symbols[key] = np.array(lanes, np.int64)
        return self.held(shape, self._symbols[key])

    def held(self, shape: Shape, lanes: Array) -> Held:
        """A value with its bytes; ``lanes`` are terms, or truths of a mask."""
        known = self._held.get((id(lanes), shape))
        if known is None:
            ids = lanes if shape.is_mask else self.terms.unlanes(lanes.tolist()).reshape(-1, 1 << shape.width_log2)
            known = self._held[id(lanes), shape] = Held(shape, lanes, ids)
        return known

    def bundle(self, held: Held, layout: Layout, number: int = 0) -> Bundle:
        """The registers that hold a value in a layout, as operands of operations; ``number`` of the operand."""
        shape = held.shape
        where = grid(layout, shape.index_bits, shape.lanes)
        unknown = self.unknowns.registers(number, len(where.keys), truths=shape.is_mask)
        registers = placed(held.ids, where, unknown, masks=shape.is_mask)
        type_: Type = PhysMask(shape.element) if shape.is_mask else self.builder.register(shape.element)
        bundle: Bundle = {}
        for key, ids in registers.items():
            value = Value("", type_)
            self.builder.argument_regions[value] = self.top
            self.target.env[value] = ids
            bundle[key] = value
        return bundle

    def scalar(self, kind: str) -> tuple[Type, Any]:
        """A scalar operand of which nothing is known; the first one of the kernel is this one from now on."""
        type_ = Scalar(kind)
        if kind not in self._scalars:
            value = Value(f"s.{kind}", type_)
            self._scalars[kind] = value
            self.target.env[value] = scalars.symbol(self.terms, type_, "scalar", kind)
        value = self._scalars[kind]
        self.kernel.scalars[:] = [value]
        return type_, self.target.env[value]

    def pointer(self, element: str, align: int = 0) -> tuple[Value, Value]:
        """A pointer to memory, which is a multiple of ``align`` (0: of anything), and the offset 0."""
        pointer, offset = Value("memory", Ptr(element)), Value("start", INDEX)
        self.target.env |= {pointer: self.place(align), offset: Form(0)}
        self.kernel.constants[offset] = 0
        return pointer, offset

    def place(self, align: int) -> Pointer:
        """The address of memory."""
        somewhere = self.terms.make("symbol", ("memory",), (), 0)
        return Pointer("memory", Form(0, ((somewhere, align),) if align else ()))

    # --- running ----------------------------------------------------------------------------------------------------

    def constants(self, names: Iterable[str]) -> None:
        """Makes the constants of a step, each once."""
        for name in names:
            if name not in self.builder.constants:
                for piece in pieces(name):
                    if piece.key not in self.builder.constants:
                        self.builder.constant(piece)
        self.run()

    def run(self) -> None:
        """Runs what was expanded since the last time."""
        made, self.made.made = self.made.made, []
        for op in made:
            self.target.run(op)

    def start(self) -> None:
        """Forgets the memory of the last check."""
        self.target.memory = Memory(self.terms, {})
        self.target.alignment = Alignment(self.terms)
        self.source.memory = Memory(self.terms, {})

    # --- comparing --------------------------------------------------------------------------------------------------

    def difference(self, bundle: Bundle, held: Held, layout: Layout) -> list[str] | None:
        """Where registers are not what a layout of a value claims; None where they are."""
        shape = held.shape
        where = grid(layout, shape.index_bits, shape.lanes)
        if set(bundle) != set(where.keys):
            return [f"registers {sorted(bundle)}, claimed {list(where.keys)}"]
        if not where.keys:
            return None
        found = np.stack([self.target.env[bundle[key]] for key in where.keys])
        wanted, claimed = expected(held.ids, where, masks=shape.is_mask)
        wrong = np.argwhere((found != wanted) & claimed)
        if not wrong.size:
            return None
        return self._wrong(where, found, wanted, wrong, masks=shape.is_mask)

    def _wrong(self, where: Grid, found: Array, wanted: Array, wrong: Array, *, masks: bool) -> list[str]:
        register, byte = wrong[0].tolist()
        show = self.terms.show if masks else self.terms.show_byte
        what = "lane bit" if masks else "byte"
        return [
            f"{len(wrong)} of {found.size} {what}s differ; first: register {register}, {what} {byte}"
            f" (element {int(where.index[register, byte])}, byte {int(where.byte[register, byte])} of it)",
            f"holds   {show(int(found[register, byte]))}",
            f"claimed {show(int(wanted[register, byte]))}",
        ]

    # --- the meaning of a value --------------------------------------------------------------------------------------

    def vmi(
        self, name: str, operands: Sequence[tuple[Type, Any]], results: Sequence[Type], **attrs: Any
    ) -> list[Array]:
        """The results of a VMI operation on lanes, masks and scalars."""
        values = []
        for type_, held in operands:
            value = Value("", type_)
            lanes = type_.lanes if isinstance(type_, VReg | Mask) else None
            self.source.env[value] = held if lanes is None else held[:lanes]
            values.append(value)
        made = [Value("", type_) for type_ in results]
        self.source.run(Op(f"pto.vmi.{name}", values, attrs, made))
        found = [self.source.env[value] for value in made]
        self.source.env.clear()
        return found


def register_type(shape: Shape) -> Type:
    """The VMI type of a value."""
    if shape.is_mask:
        return Mask(shape.lanes, shape.element)
    return VReg(shape.lanes, shape.element)


def padded(shape: Shape, lanes: Array) -> Array:
    """Lanes up to the whole index space; what is behind the last lane is never looked at."""
    room = (1 << shape.index_bits) - len(lanes)
    return np.concatenate([lanes, np.repeat(lanes[:1], room)]) if room > 0 else lanes


def describe(step: Step, shapes: Sequence[Shape], out: Shape) -> list[str]:
    """A step as lines of a counterexample."""
    lines = [f"{step.rule} {step.detail}".strip()]
    for shape, layout in zip(shapes, step.ins, strict=False):
        lines.append(f"operand {shape.lanes} x {shape.element} in {layout}")
    lines.append(f"result  {out.lanes} x {out.element} in {step.out}")
    uses = ", ".join(f"{use.times} {use.opcode}{'.' if use.dist else ''}{use.dist}" for use in step.uses)
    return [*lines, f"by {uses or 'no instruction'}"]
