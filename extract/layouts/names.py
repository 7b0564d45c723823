"""Which PTO names the layouts of a kernel's values have.

A name fits a bundle when its placement agrees with it in every index bit that the value depends on: a value that
repeats (a broadcast) may have several names, one for each kind of data that it meets.
"""

from __future__ import annotations

from eqsat.ir import Mask, Value, VReg
from eqsat.layout import ELEMENT_TOKENS, REST, UNDEF, Layout, named_layouts
from extract.frontend_base import bits_for
from extract.kernel import Kernel
from extract.values import Values
from rules import steps
from rules.steps import Shape

SLOT_LANES = 8  # values of so many lanes or fewer are slots


def names_of(layout: Layout, shape: Shape, lanes: int, *, slots: bool = False) -> tuple[str, ...]:
    """The names of a bundle of a value of ``lanes`` lanes; names of slots come first for slots and for few lanes."""
    if bits_for(lanes) != shape.index_bits:
        return ()  # lanes in rows that are no power of two have index bits that no name knows
    named = named_layouts(shape.index_bits, shape.width_log2, lanes)
    found = [name for name, placed in named if fits(steps.project(placed, shape.support), layout)]
    first = slots or lanes <= SLOT_LANES
    return tuple(sorted(found, key=lambda name: first != name.startswith("num_groups")))


def fits(wanted: Layout, held: Layout) -> bool:
    """Whether a bundle in ``held`` is one in ``wanted``, where undefined places may hold anything but elements."""
    return wanted.regs == held.regs and all(
        w == h or w == UNDEF and h < 0 and h != REST and h not in ELEMENT_TOKENS
        for w, h in zip(wanted.bits, held.bits, strict=True)
    )


class Names:
    """The names of every class that is a value of the source. Others, which no text can type, are not in ``lanes``.

    ``slots`` are results of groups, values that are spread over groups, and what is computed of them lane by lane.
    """

    def __init__(self, kernel: Kernel, values: Values) -> None:
        self.values = values
        self.lanes: dict[int, int] = {}
        self.of_class: dict[int, list[Value]] = {}
        self._known: dict[tuple[int, Layout], tuple[str, ...]] = {}
        for value, item in (*kernel.vectors.items(), *kernel.masks.items()):
            number = values.of_item.get(item) if item is not None else None
            if number is not None and number in values.classes:
                assert isinstance(value.type, VReg | Mask)
                self.lanes[number] = value.type.lanes
                self.of_class.setdefault(number, []).append(value)
        self.slots = self._slots()

    def of(self, number: int, layout: Layout) -> tuple[str, ...]:
        """The names of a class in a layout."""
        key = number, layout
        if key not in self._known:
            shape, slots = self.values.classes[number].shape, number in self.slots
            self._known[key] = names_of(layout, shape, self.lanes[number], slots=slots)
        return self._known[key]

    def _slots(self) -> set[int]:
        classes = self.values.classes
        found = {n for n in self.values.order if any(node.kind == "red" for node in classes[n].nodes)}
        found |= {node.args[0] for n in self.values.order for node in classes[n].nodes if node.kind == "brc"}
        changed = True
        while changed:
            changed = False
            for number in self.values.order:
                for node in classes[number].nodes:
                    alike = {number, *node.args} if node.kind in ("op", "cvt") else set()
                    if alike & found and not alike <= found:
                        found |= alike
                        changed = True
        return found
