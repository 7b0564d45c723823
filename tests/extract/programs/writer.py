"""The text of a program while it is being drawn: names, constants, arguments, values in scope, offsets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from .tables import BLOCK, BYTES, FLOAT_SCALARS, FLOATS, SMALL_FLOATS


@dataclass(frozen=True)
class Vector:
    """A vector in scope."""

    name: str
    lanes: int
    element: str

    @property
    def type(self) -> str:
        return vector(self.lanes, self.element)


@dataclass(frozen=True)
class MaskValue:
    """A mask in scope."""

    name: str
    lanes: int

    @property
    def type(self) -> str:
        return f"!pto.vmi.mask<{self.lanes}xpred>"


@dataclass(frozen=True)
class Pointer:
    """A pointer in scope."""

    name: str
    element: str

    @property
    def type(self) -> str:
        return f"!pto.ptr<{self.element}, ub>"


def vector(lanes: int, element: str) -> str:
    return f"!pto.vmi.vreg<{lanes}x{element}>"


@dataclass
class Writer:
    """The program so far. ``pick`` chooses one of a list; every decision goes through it."""

    pick: Callable
    lanes: int
    elements: tuple[str, ...]
    arguments: dict[str, str] = field(default_factory=dict)
    constants: dict[str, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    values: list[Vector] = field(default_factory=list)
    masks: list[MaskValue] = field(default_factory=list)
    pointers: list[Pointer] = field(default_factory=list)
    counters: list[str] = field(default_factory=list)  # induction variables of the loops around
    nested: int = 0  # branches around
    count: int = 0
    stores: int = 0

    def chance(self, one_of: int) -> bool:
        """True once in so many times; False is the simpler choice."""
        return self.pick([False] * (one_of - 1) + [True])

    def fresh(self, prefix: str = "v") -> str:
        self.count += 1
        return f"{prefix}{self.count}"

    def add(self, text: str) -> None:
        self.lines.append("  " * (1 + len(self.counters) + self.nested) + text)

    @contextmanager
    def scope(self, counter: str | None = None) -> Iterator[None]:
        """What is defined inside is gone afterwards."""
        kept = list(self.values), list(self.masks), list(self.pointers)
        if counter is None:
            self.nested += 1
        else:
            self.counters.append(counter)
        yield
        if counter is None:
            self.nested -= 1
        else:
            self.counters.pop()
        self.values, self.masks, self.pointers = kept

    # scalars

    def constant(self, number: int, type_: str = "index") -> str:
        name = f"c{number}".replace("-", "m") + ("" if type_ == "index" else f"_{type_}")
        self.constants.setdefault(name, f"{number} : {type_}")
        return f"%{name}"

    def argument(self, name: str, type_: str) -> str:
        self.arguments.setdefault(name, type_)
        return f"%{name}"

    def scalar_type(self, element: str) -> str:
        """The type of a scalar for lanes of this element type: it may be written without its sign."""
        return element.lstrip("su") if element in BYTES and "i" in element else element

    def scalar(self, element: str) -> str:
        """A scalar of an element type: a constant or an argument."""
        type_ = self.scalar_type(element)
        if element not in SMALL_FLOATS and self.chance(4):
            return self.argument(f"s_{type_}", type_)
        if element in FLOATS + SMALL_FLOATS:
            at = self.pick(range(len(FLOAT_SCALARS)))
            self.constants.setdefault(f"k{at}_{type_}", f"{FLOAT_SCALARS[at]} : {type_}")
            return f"%k{at}_{type_}"
        return self.constant(self.pick([1, 0, 3, 100] if element.startswith("u") else [1, 0, 3, 100, -1]), type_)

    # addresses

    def pointer(self, element: str) -> Pointer:
        """A pointer to elements: one in scope or a new argument."""
        known = [p for p in self.pointers if p.element == element]
        arguments = [Pointer(n, element) for n, t in self.arguments.items() if t == f"!pto.ptr<{element}, ub>"]
        made = Pointer(f"p{len(self.arguments)}", element)
        chosen = self.pick([*arguments, made, made, *known])
        if chosen is made:
            self.argument(made.name, made.type)
        return chosen

    def unit(self, lanes: int, element: str) -> int:
        """Elements from one tile of so many lanes to the next: whole blocks, but not always."""
        block = BLOCK // BYTES[element]
        return lanes if self.chance(20) else -(-lanes // block) * block

    def index(self, operation: str, one: str, other: str) -> str:
        name = self.fresh("o")
        self.add(f"%{name} = arith.{operation} {one}, {other} : index")
        return f"%{name}"

    def offset(self, unit: int) -> str:
        """An offset in elements: a constant, an argument, or with induction variables in it."""
        if not self.counters or self.chance(4):
            if self.chance(10):
                return self.index("muli", self.argument("at", "index"), self.constant(unit))
            return self.constant(unit * self.pick([0, 0, 1, 2]))
        counter = f"%{self.pick(self.counters[::-1])}"
        found = self.index("muli", counter, self.constant(unit * self.pick([1, 1, 1, 2, 0])))
        if len(self.counters) > 1 and self.chance(2):
            found = self.index("addi", found, self.index("muli", f"%{self.counters[0]}", self.constant(unit * 4)))
        return self.index("addi", found, self.constant(unit)) if self.chance(3) else found

    # vectors

    def define(self, text: str, lanes: int, element: str) -> Vector:
        """``%new = pto.vmi.text -> vector``."""
        made = Vector(self.fresh(), lanes, element)
        self.add(f"%{made.name} = pto.vmi.{text} -> {made.type}")
        self.values.append(made)
        return made

    def define_two(self, text: str, lanes: int, element: str) -> None:
        made = [Vector(self.fresh(), lanes, element) for _ in range(2)]
        names, types = ", ".join(f"%{v.name}" for v in made), ", ".join(v.type for v in made)
        self.add(f"{names} = pto.vmi.{text} -> {types}")
        self.values += made

    def define_mask(self, text: str, lanes: int) -> MaskValue:
        """``%new = pto.vmi.text mask``: the text ends in its colon or arrow."""
        made = MaskValue(self.fresh("m"), lanes)
        self.add(f"%{made.name} = pto.vmi.{text} {made.type}")
        self.masks.append(made)
        return made

    def value(self, elements: Sequence[str] | None = None) -> Vector | None:
        """A vector in scope, more often a late one; None when none has such elements."""
        found = [v for v in self.values if elements is None or v.element in elements]
        return self.pick([*found[::-1], *found[-2:]]) if found else None

    def like(self, value: Vector) -> Vector:
        """A vector of the same type: in scope, or a splat or a load that is made for it."""
        found = [v for v in self.values if v.type == value.type]
        if len(found) > 1 or not self.chance(2):
            return self.pick(found[::-1])
        return self.load(value.lanes, value.element) if self.chance(2) else self.splat(value.lanes, value.element)

    def splat(self, lanes: int, element: str) -> Vector:
        return self.define(f"vbrc {self.scalar(element)} : {self.scalar_type(element)}", lanes, element)

    def load(self, lanes: int, element: str) -> Vector:
        """A dense load."""
        pointer = self.pointer(element)
        return self.define(
            f"vload %{pointer.name}[{self.offset(self.unit(lanes, element))}] : {pointer.type}", lanes, element
        )

    def text(self) -> str:
        arguments = ", ".join(f"%{name}: {type_}" for name, type_ in self.arguments.items())
        constants = [f"  %{name} = arith.constant {value}" for name, value in self.constants.items()]
        return "\n".join([f"func.func @f({arguments}) {{", *constants, *self.lines, "  return", "}", ""])
