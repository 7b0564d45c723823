"""Searches that keep to layouts with PTO names, or to the ones that the types of the source carry.

A policy looks at single steps: what an operation reads and what it makes must be in an allowed layout. What lies inside
of one operation of the source is free: parts of a reduction, the rearrangement of slots before a broadcast.
"""

from __future__ import annotations

from dataclasses import dataclass

from eqsat.ir import Mask
from eqsat.layout import Layout, named_layouts
from extract.bounds import Bounds
from extract.kernel import COPY, Kernel
from extract.layouts.carried import layout_of
from extract.layouts.names import Names
from extract.values import Values
from rules import steps
from rules.lowering import LOADS, MOVES
from rules.steps import MASK_ELEMENTS, Step

MOVE_RULES = frozenset(rule.name for rule in MOVES)
LOAD_RULES = frozenset(rule.name for rule in LOADS)


@dataclass(frozen=True)
class Restriction:
    """What a search keeps to: all layouts with a name, or with ``pinned`` those that the source carries, or with
    ``peer`` those that PTOAS lowers, by the instructions that it emits.

    ``moves`` is how many conversions may follow one another on a value.
    """

    pinned: bool = False
    peer: bool = False
    moves: int = 1

    def policy(self, bounds: Bounds) -> NamedPolicy:
        """The policy for one kernel."""
        if self.pinned:
            return PinnedPolicy(bounds)
        if self.peer:
            from extract.layouts.peer import PeerPolicy

            return PeerPolicy(bounds.kernel, bounds.values)
        return NamedPolicy(bounds.kernel, bounds.values)


class NamedPolicy:
    """Operations read and make layouts that have a PTO name; a load may be followed by conversions."""

    def __init__(self, kernel: Kernel, values: Values) -> None:
        self.values = values
        self.names = Names(kernel, values)

    def holds(self, number: int, layout: Layout) -> bool:
        """Whether a class may be read in a layout."""
        return number not in self.names.lanes or bool(self.names.of(number, layout))

    def moves(self, target: int) -> bool:
        """Whether conversions of a class are allowed."""
        return True

    def permits(self, target: int, step: Step, sources: tuple[tuple[int, Layout], ...]) -> bool:
        """Whether a class or a store may be made so."""
        if step.rule in MOVE_RULES:
            return self.moves(target)
        if target >= 0 and not self.holds(target, step.out) and not (step.rule in LOAD_RULES and self.moves(target)):
            return False
        return all(self.holds(number, layout) for number, layout in sources)

    def renames(self, target: int, source: int, layout: Layout) -> bool:
        """A cast of bits reads its operand in a layout with a name; a broadcast rearranges it as it likes."""
        return self.is_broadcast(target) or self.holds(source, layout)

    def is_broadcast(self, target: int) -> bool:
        """Whether a class is a broadcast of another one."""
        return any(node.kind == "brc" for node in self.values.classes[target].nodes)


class PinnedPolicy(NamedPolicy):
    """Values stand in the layouts of their types. Conversions are where the source says so, and inside of loads, stores
    and broadcasts that cannot do without; values without a layout are free.
    """

    def __init__(self, bounds: Bounds) -> None:
        super().__init__(bounds.kernel, bounds.values)
        self.bounds, values = bounds, bounds.values
        pins = self.pins = pins_of(bounds.kernel, self.names)
        self.loose = {number for number in values.order if number not in pins}
        self.converted: set[int] = set()  # values that a store or a load has to rearrange
        for number in values.order:
            known = values.classes[number]
            for node in known.nodes:
                if node.kind == "brc":
                    self.loose.add(node.args[0])
                elif node.code.startswith(COPY):
                    self.loose.add(number)
            if known.leaf is not None and known.leaf.kind == "load" and number in pins:
                made = (step.out for step in bounds.load_steps(known))
                if not any(self.holds(number, layout) for layout in made):
                    self.loose.add(number)
        for store in bounds.kernel.stores:
            number = values.of_item[store.value]
            if number in pins and not self._stored_directly(store.number, number):
                self.loose.add(number)
                self.converted.add(-1 - store.number)

    def _stored_directly(self, store: int, number: int) -> bool:
        bounds, shape = self.bounds, self.values.classes[number].shape
        lanes = self.names.lanes[number]
        for name, placed in named_layouts(shape.index_bits, shape.width_log2, lanes):
            if name in self.pins[number]:
                held = steps.project(placed, shape.support)
                wanted = (
                    steps.project(step.ins[0], shape.support)
                    for step in bounds.store_steps(bounds.kernel.stores[store], None)
                )
                if any(steps.accepts(one, held) for one in wanted):
                    return True
        return False

    def holds(self, number: int, layout: Layout) -> bool:
        """Whether a layout is the one that the source says, if it says one."""
        pins = self.pins.get(number)
        return pins is None or not pins.isdisjoint(self.names.of(number, layout))

    def moves(self, target: int) -> bool:
        """Only where the source says so, or cannot do without."""
        return target in self.loose

    def permits(self, target: int, step: Step, sources: tuple[tuple[int, Layout], ...]) -> bool:
        """What rearranges by itself may read any layout."""
        if target in self.converted:
            return True
        return super().permits(target, step, sources)

    def renames(self, target: int, source: int, layout: Layout) -> bool:
        """What stands in another layout is converted from its operand's."""
        copies = any(node.code.startswith(COPY) for node in self.values.classes[target].nodes)
        return copies or super().renames(target, source, layout)


def pins_of(kernel: Kernel, names: Names) -> dict[int, frozenset[str]]:
    """The layouts that the types of the source give to classes."""
    pins: dict[int, set[str]] = {}
    for number, held in names.of_class.items():
        shape = names.values.classes[number].shape
        for value in held:
            kind, layout = value.type, layout_of(value)
            if layout is None or isinstance(kind, Mask) and MASK_ELEMENTS[kind.granularity] != shape.width_log2:
                continue
            pins.setdefault(number, set()).add(layout)
    return {number: frozenset(found) for number, found in pins.items()}
