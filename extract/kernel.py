"""A VMI function as what the search works on: values without layouts, stores, the regions they belong to, addresses.

A value's region is the innermost loop it depends on: that is where its bundles are computed, so hoisting needs no rule.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from eqsat.address import Facts
from eqsat.ir import FLOAT_ELEMENTS, Function, Op, Value
from eqsat.isa import InstructionTable
from rules.steps import Access, Shape

COPY = "copy"  # how the code of a value begins that is another one, in registers of its own
SET_UP = -1  # the number of the region of constants


@dataclass
class Region:
    """A loop, a block of a branch, or the function's own level. Constants have a region of their own, number SET_UP."""

    number: int
    parent: Region | None
    loop: Op | None
    name: str
    depth: int
    trips: int
    executions: int
    exact: bool = True  # whether the trips are known, not assumed
    branch: Op | None = None  # the scf.if that it is one block of

    def inside(self, other: Region) -> bool:
        """Whether this region is ``other`` or lies in it."""
        region: Region | None = self
        while region is not None and region is not other:
            region = region.parent
        return region is other


@dataclass
class Item:
    """One value. ``kind``: load, splat, carried, result (leaves); pattern, prefix, index (leaves that can be made in
    any layout: constant masks, masks with a run-time count, lane numbers); op, cvt, red, brc, pair, half, view.
    """

    number: int
    kind: str
    shape: Shape
    region: Region
    position: int
    name: str
    code: str = ""  # operation with its type, cast code
    args: tuple[int, ...] = ()
    amount: int = 0  # red, brc, prefix, index: log2 of the lanes of a group; pair, half: the index bit that chooses
    rest: int = 0  # red: bits of the group that are left; half: which half
    pattern: int = 0  # pattern: a bit for each lane
    access: Access | None = None
    pointer: Value | None = None
    offset: Value | None = None
    bit_elements: tuple[int, ...] = ()  # load: element distance of each index bit
    base: int = 0  # load: elements between the offset and lane 0
    scalar: Value | None = None
    loop: Op | None = None
    init: int = -1
    final: int = -1  # carried: the yielded value


@dataclass
class Store:
    """One store: the value that it writes and where."""

    number: int
    value: int
    region: Region
    position: int
    access: Access
    pointer: Value
    offset: Value
    bit_elements: tuple[int, ...]
    op: Op
    shape: Shape
    base: int = 0  # elements between the offset and lane 0
    pattern: int | None = None  # a bit for each lane that is written; None: all
    row: int = 0  # the pattern is the first so many lanes of each dense row
    masks: dict[int, int] = field(default_factory=dict)  # run-time mask: lane width -> value that governs such lanes
    index: int | None = None  # scatter: the value that holds the element numbers
    plain: bool = True  # the index bits have distances; an index is another way then
    after: list[int] = field(default_factory=list)  # loads that must come before

    @property
    def values(self) -> tuple[int, ...]:
        """Every value that it may need: data, indices, masks."""
        return (self.value, *([] if self.index is None else [self.index]), *self.masks.values())

    @property
    def needed(self) -> tuple[int, ...]:
        """Every value that no way to store does without."""
        return tuple(number for number in self.values if number != self.index or not self.plain)


@dataclass(frozen=True)
class Wait:
    """An access that another one has to wait for: the kind of barrier that does, and the innermost region of both.

    ``other`` is a load item, or -1 - store. ``same``: they may meet in one iteration, ``other`` first; ``crossing``:
    what ``other`` touches in an iteration may be touched in a later one.
    """

    kind: str
    other: int
    region: Region
    same: bool
    crossing: bool


@dataclass
class Kernel:
    """All of one function."""

    function: Function
    table: InstructionTable
    facts: Facts
    items: list[Item] = field(default_factory=list)
    stores: list[Store] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    set_up: Region = field(default_factory=lambda: Region(SET_UP, None, None, "set-up", -1, 1, 1))
    constant_scalars: set[Value] = field(default_factory=set)  # scalars that are the same in every execution
    region_of: dict[Op, Region] = field(default_factory=dict)
    assumptions: list[str] = field(default_factory=list)
    scalar_region: dict[Value, Region] = field(default_factory=dict)
    # load item, or -1 - store -> the accesses that it has to wait for
    waits: dict[int, list[Wait]] = field(default_factory=dict)
    before_opaque: dict[int, list[int]] = field(
        default_factory=dict
    )  # position of an unknown operation -> loads before it
    opaque_position: dict[Op, int] = field(default_factory=dict)
    constants: dict[Value, float | int] = field(default_factory=dict)
    scalars: list[Value] = field(default_factory=list)  # operands of operations with a scalar, by number
    seen_as_float: set[int] = field(default_factory=set)  # integer values whose bits something reads as floats
    made_ops: list[Op] = field(default_factory=list)  # scalar operations that the source does not have
    roots: dict[Value, Value] = field(default_factory=dict)  # pointer -> the pointer that it is derived from
    # operands of reductions with the neutral element where a mask is off: value, data, mask
    neutralised: list[tuple[int, int, int]] = field(default_factory=list)
    sign_masks: list[tuple] = field(default_factory=list)  # bf16 value, splat that clears the sign bit of its lanes
    equal: list[tuple[int, int, str]] = field(default_factory=list)  # values that are one, and the row that says so
    reserved: set[str] = field(default_factory=set)  # names that values of other scopes have
    branches: dict[Op, tuple[Region, ...]] = field(default_factory=dict)  # scf.if -> regions of its blocks
    vectors: dict[Value, int] = field(default_factory=dict)  # vectors of the source -> the value that each is
    masks: dict[Value, int | None] = field(default_factory=dict)  # masks of the source; None: known without computing

    def home(self, region: Region) -> Region:
        """Where operations of a region stand: constants are made at the function's own level."""
        return self.regions[0] if region.number == SET_UP else region

    def assume(self, text: str) -> None:
        """Notes an assumption once."""
        if text not in self.assumptions:
            self.assumptions.append(text)


def is_float(shape: Shape) -> bool:
    """Whether the elements are floating point."""
    return shape.element in FLOAT_ELEMENTS
