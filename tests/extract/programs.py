"""Random small VMI programs: whoever draws gives ``pick``, which chooses one of a list (a random generator, hypothesis).

A program loads, computes and stores vectors of one logical length, in a loop or not, through pointers that it may
share between accesses. What it does is legal VMI; whether it has a lowering is another matter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

T = TypeVar("T")
Pick = Callable[[Sequence[T]], T]

BYTES = {"f32": 4, "f16": 2, "bf16": 2, "f8E4M3FN": 1, "f8E5M2": 1}
UNARY = {"f32": ("vabs", "vneg"), "f16": ("vabs", "vneg"), "bf16": ()}
BINARY = ("vmax", "vmin", "vadd", "vmul")


@dataclass(frozen=True)
class Vector:
    """A value in scope."""

    name: str
    lanes: int
    element: str

    @property
    def type(self) -> str:
        return vector(self.lanes, self.element)


def vector(lanes: int, element: str) -> str:
    return f"!pto.vmi.vreg<{lanes}x{element}>"


@dataclass
class Writer:
    """The program so far."""

    pick: Callable
    lanes: int
    pointers: dict[str, str] = field(default_factory=dict)
    constants: dict[int, None] = field(default_factory=dict)
    scalars: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    values: list[Vector] = field(default_factory=list)
    count: int = 0
    indent: str = "  "
    counter: str | None = None  # the induction variable, inside a loop

    def fresh(self, prefix: str = "v") -> str:
        self.count += 1
        return f"{prefix}{self.count}"

    def add(self, text: str) -> None:
        self.lines.append(self.indent + text)

    def constant(self, number: int) -> str:
        self.constants.setdefault(number)
        return f"%c{number}"

    def pointer(self, element: str) -> str:
        known = [name for name, type_ in self.pointers.items() if type_ == element]
        name = self.pick([*known, f"p{len(self.pointers)}"])
        self.pointers.setdefault(name, element)
        return name

    def offset(self, unit: int) -> str:
        """An offset in elements: a constant, or with the induction variable in it."""
        if self.counter is None or self.pick([False, True, True]) is False:
            return self.constant(unit * self.pick([0, 0, 1, 2]))
        factor = self.pick([unit, unit, unit, 2 * unit, 0])
        name = self.fresh("o")
        self.add(f"%{name} = arith.muli %{self.counter}, {self.constant(factor)} : index")
        if self.pick([False, False, True]):
            more = self.fresh("o")
            self.add(f"%{more} = arith.addi %{name}, {self.constant(unit)} : index")
            return f"%{more}"
        return f"%{name}"

    def define(self, text: str, lanes: int, element: str) -> Vector:
        made = Vector(self.fresh(), lanes, element)
        self.add(f"%{made.name} = pto.vmi.{text} -> {made.type}")
        self.values.append(made)
        return made

    def load(self) -> None:
        element = self.pick(["f32", "f16", "bf16"])
        pointer = self.pointer(element)
        tail = f": !pto.ptr<{element}, ub>"
        kind = self.pick(["dense", "dense", "dense", "brc"])
        if kind == "dense":
            self.define(f"vload %{pointer}[{self.offset(self.lanes)}] {tail}", self.lanes, element)
            return
        groups = self.pick([g for g in (2, 4, 8, 16) if g < self.lanes])
        offset = self.offset(self.pick([groups, 16]))
        attrs = f'{{group = {groups}, dist_mode = "brc"}}'
        self.define(f"vload %{pointer}[{offset}], {self.constant(1)} {attrs} {tail}", self.lanes, element)

    def splat(self) -> None:
        element = self.pick(["f32", "f16"])
        scalar = self.fresh("s")
        self.scalars.append(
            f"  %{scalar} = arith.constant {self.pick(['0.000000e+00', '1.000000e+00', '-2.500000e+00'])} : {element}"
        )
        self.define(f"vbrc %{scalar} : {element}", self.lanes, element)

    def compute(self) -> None:
        """One operation on values in scope."""
        a = self.pick(self.values)
        choices = ["binary"] if a.element in BYTES and BYTES[a.element] > 1 else []
        if UNARY.get(a.element):
            choices.append("unary")
        if a.element in ("f16", "bf16"):
            choices += ["widen", "widen"]
        if a.element == "f32":
            choices += ["narrow", "narrow"]
        if a.element in ("f32", "f16") and a.lanes >= 8:
            choices += ["reduce", "reduce"]
        if a.lanes < self.lanes:
            choices.append("broadcast")
        if not choices:
            return
        kind = self.pick(choices)
        if kind == "unary":
            self.define(f"{self.pick(UNARY[a.element])} %{a.name} : {a.type}", a.lanes, a.element)
        elif kind == "binary":
            b = self.pick([v for v in self.values if v.type == a.type])
            self.define(f"{self.pick(BINARY)} %{a.name}, %{b.name} : {a.type}, {b.type}", a.lanes, a.element)
        elif kind == "widen":
            self.define(f"vcvt %{a.name} : {a.type}", a.lanes, "f32")
        elif kind == "narrow":
            target = self.pick(["f8E4M3FN", "f8E5M2", "f16", "bf16"])
            self.define(f'vcvt %{a.name} {{rounding = "R", saturate = "SAT"}} : {a.type}', a.lanes, target)
        elif kind == "reduce":
            groups = self.pick([g for g in (1, 2, 4, 8, 16) if g < a.lanes])
            mask = self.fresh("m")
            self.add(f"%{mask} = pto.vmi.create_mask {self.constant(a.lanes)} : index -> !pto.vmi.mask<{a.lanes}xpred>")
            attrs = f"{{group = {groups}}} " if groups > 1 else ""
            operation = self.pick(["vcmax", "vcmin"])
            self.define(
                f"{operation} %{a.name}, %{mask} {attrs}: {a.type}, !pto.vmi.mask<{a.lanes}xpred>", groups, a.element
            )
        else:
            attrs = f"{{group = {a.lanes}}} " if a.lanes > 1 else ""
            self.define(f"vbrc %{a.name} {attrs}: {a.type}", self.lanes, a.element)

    def store(self) -> None:
        value = self.pick(self.values[-3:])
        pointer = self.pointer(value.element)
        tail = f": {value.type}, !pto.ptr<{value.element}, ub>"
        if value.lanes < self.lanes or value.lanes * BYTES[value.element] < 32:
            step = self.pick([value.lanes, 16]) if value.lanes > 1 else self.pick([1, 8, 16])
            offset = self.offset(step)
            self.add(
                f"pto.vmi.vstore %{value.name}, %{pointer}[{offset}], {self.constant(1)} {{group = {value.lanes}}} {tail}"
            )
        else:
            self.add(f"pto.vmi.vstore %{value.name}, %{pointer}[{self.offset(value.lanes)}] {tail}")

    def some(self, steps: int) -> None:
        for _ in range(steps):
            kind = self.pick(["load", "compute", "compute", "compute", "splat"]) if self.values else "load"
            getattr(self, kind)()

    def text(self) -> str:
        arguments = ", ".join(f"%{name}: !pto.ptr<{element}, ub>" for name, element in self.pointers.items())
        constants = [f"  %c{number} = arith.constant {number} : index" for number in self.constants]
        return "\n".join([f"func.func @f({arguments}) {{", *constants, *self.scalars, *self.lines, "  return", "}", ""])


def program(pick: Callable) -> str:
    """The text of one program."""
    writer = Writer(pick, pick([32, 64, 128, 256, 512]))
    looped = pick([False, True, True])
    writer.some(pick([1, 2]) if looped else pick([1, 2, 3, 4, 5, 6]))
    if not looped:
        for _ in range(pick([1, 1, 2])):
            writer.store()
        return writer.text()
    kept = pick([v for v in writer.values if v.element != "bf16"] + [None, None, None])
    result, argument = writer.fresh("r"), writer.fresh("k")
    trips, counter = pick([1, 2, 3, 5]), writer.fresh("i")
    bounds = f"{writer.constant(0)} to {writer.constant(trips)} step {writer.constant(1)}"
    head = f"%{result} = " if kept else ""
    carried = f" iter_args(%{argument} = %{kept.name}) -> ({kept.type})" if kept else ""
    writer.add(f"{head}scf.for %{counter} = {bounds}{carried} {{")
    writer.indent, writer.counter = "    ", counter
    outer = list(writer.values)
    if kept:
        writer.values.append(Vector(argument, kept.lanes, kept.element))
    writer.some(pick([1, 2, 3, 4, 5]))
    for _ in range(pick([0, 1, 1, 2]) if kept else pick([1, 1, 2])):
        writer.store()
    if kept:
        same = [v for v in writer.values if v.type == kept.type]
        if pick([False, True]):
            fold = pick(same)
            writer.define(f"vmax %{argument}, %{fold.name} : {kept.type}, {kept.type}", kept.lanes, kept.element)
            same = writer.values[-1:]
        writer.add(f"scf.yield %{pick(same).name} : {kept.type}")
    writer.indent, writer.counter = "  ", None
    writer.add("}")
    writer.values = outer
    if kept:
        writer.values.append(Vector(result, kept.lanes, kept.element))
        if pick([False, False, True]):
            writer.compute()
        writer.store()
    return writer.text()
