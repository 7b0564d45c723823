"""How leaves are reached: loads, splats, what loops carry, and values that are made in any layout."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eqsat.layout import STAR, UNDEF, WANT, ZERO, Layout
from extract.bounds import Bounds, Vector
from extract.kernel import SET_UP
from extract.values import ValueClass
from rules import steps
from rules.steps import Step

SLOT_MOVES = 4  # conversions on the results of a reduction, where the later ones put registers together
FREE = ("pattern", "prefix", "index")  # leaves that are made in the layout that their users want


class LeafVisitor:
    """Methods ``_visit_KIND``; what they need of the closure is declared here."""

    a: Bounds
    found: dict[int, dict[Layout, tuple[Vector, int]]]
    renames: dict[tuple[int, int, Layout, Layout], None]
    changed: bool

    def reach(
        self,
        known: ValueClass,
        step: Step,
        sources: tuple[tuple[int, Layout], ...],
        depth: int,
        base: Vector | None,
        late: int = -1,
    ) -> None:
        """Takes in a step."""
        raise NotImplementedError

    def wanted(self, number: int) -> Iterable[Layout]:
        """Layouts that somebody demands of a class."""
        raise NotImplementedError

    def _visit_leaf(self, known: ValueClass, base: Vector | None) -> None:
        leaf = known.leaf
        assert leaf is not None
        if leaf.kind in FREE:
            # masks are made when something wants them; lane numbers also for those that cannot ask
            for layout in [] if known.shape.is_mask else self.shapes_of(known):
                self.make(known.number, layout)
            return
        if leaf.kind == "load":
            for step in self.a.load_steps(known):
                self.reach(known, step, (), 0, base)
        elif leaf.kind == "splat":
            constant = leaf.region.number == SET_UP
            uses = () if constant else (steps.Use("vbr", "", known.shape.element, 1),)
            step = Step("splat", "", (), steps.splat(known.shape), uses, (f"splat:{leaf.number}",) if constant else ())
            for usable in self.a.usable([step]):
                self.reach(known, usable, (), 0, base)
        elif leaf.kind == "carried":
            self._visit_carried(known)
        else:
            source = self.a.values.of_item[leaf.args[0]]
            for layout in list(self.found[source]):
                for step in self.a.usable([Step("loop-result", "", (layout,), layout, ())]):
                    self.reach(known, step, ((source, layout),), 0, base)

    def _visit_carried(self, known: ValueClass) -> None:
        """The argument of a loop may stand in any layout that its users or its start have."""
        leaf = known.leaf
        assert leaf is not None
        init, final = (self.a.values.of_item[i] for i in (leaf.init, leaf.final))
        support, last = (self.a.values.classes[n].shape.support for n in (init, final))
        candidates: dict[Layout, None] = {}
        for layout in self.wanted(known.number):
            for anything in (STAR, UNDEF):
                bits = tuple(anything if t == WANT else t for t in layout.bits)
                candidates.setdefault(Layout(bits, layout.regs))
        for other in self.a.values.classes.values():
            for node in other.nodes:
                if known.number in node.args and node.kind == "op":
                    for partner in node.args:
                        candidates |= dict.fromkeys(self.found[partner])
        # what comes first may hold something else where no element stands: then such places say nothing
        candidates |= dict.fromkeys(
            layout if steps.project(layout, support) in self.found[init] else _open(layout)
            for layout in self.found[final]
        )
        if not {"loop-argument", "loop-carried"} <= self.a.rules:
            return
        for layout in candidates:
            if not steps.complete(layout, known.shape.support):
                continue
            for start in self._fitting(init, steps.project(layout, support)):
                end = steps.project(layout, last)
                for left in dict.fromkeys([end, *self._fitting(final, end)]):
                    step = Step("loop-argument", "", (start, left), layout, ())
                    self.reach(known, step, ((init, start), (final, left)), 0, None, late=1)

    def _fitting(self, number: int, layout: Layout) -> list[Layout]:
        """Layouts of a class that serve where ``layout`` is wanted: equal but for places that may hold anything."""
        if layout in self.found[number]:
            return [layout]
        if UNDEF not in layout.bits:
            return []
        loose = Layout(tuple(WANT if t == UNDEF else t for t in layout.bits), layout.regs)
        return [held for held in self.found[number] if steps.accepts(loose, held)]

    # --- values that can be made in any layout ----------------------------------------------------------------------

    def is_free(self, number: int) -> bool:
        """Whether a class is made in the layout that its users want."""
        leaf = self.a.values.classes[number].leaf
        return leaf is not None and leaf.kind in FREE

    def make(self, number: int, like: Layout) -> Layout | None:
        """Makes a free value fit data in a layout; gives its layout, None when it cannot."""
        known = self.a.values.classes[number]
        layout = steps.fitting(like, known.shape.support)
        if layout is None:
            return None
        if layout not in self.found[number]:
            base = self.a.base.get(number)
            for step in self.a.usable(self._making(known, layout)):
                self.reach(known, step, (), 0, base)
        return layout if layout in self.found[number] else None

    def mask_in(self, number: int, like: Layout) -> Layout | None:
        """The layout in which a mask governs data in a layout; where it must be off it is cleared."""
        if self.is_free(number):
            return self.make(number, like)
        known = self.a.values.classes[number]
        layout = steps.fitting(like, known.shape.support)
        if layout is not None and layout not in self.found[number] and known.movable:
            for held in list(self.found[number]):
                step = steps.clear_gaps(known.shape, held, layout)
                for usable in self.a.usable([] if step is None else [step]):
                    self.reach(known, usable, ((number, held),), 1, None)
        return layout if layout in self.found[number] else None

    def _making(self, known: ValueClass, layout: Layout) -> Iterator[Step]:
        leaf = known.leaf
        assert leaf is not None
        if leaf.kind == "pattern":
            yield steps.constant_mask(known.shape, layout, leaf.pattern)
        elif leaf.kind == "prefix":
            for step in (steps.prefix_mask(known.shape, layout), steps.compared_prefix(known.shape, layout)):
                if step is not None:
                    yield step
        else:
            assert leaf.scalar is not None
            start = self.a.kernel.constants.get(leaf.scalar)
            whole = start if isinstance(start, int) else None
            step = steps.lane_numbers(known.shape, layout, whole, descending=leaf.code == "DESC")
            if step is not None:
                yield step

    def shapes_of(self, known: ValueClass) -> list[Layout]:
        """Layouts for a value all of whose operands can be made in any."""
        found = dict.fromkeys([steps.natural(known.shape)])
        for layout in self.wanted(known.number):
            found.setdefault(Layout(tuple(UNDEF if t == WANT else t for t in layout.bits), layout.regs))
        return [layout for layout in found if steps.complete(layout, known.shape.support)]


def _open(layout: Layout) -> Layout:
    """A layout that says nothing of what stands where no element does."""
    return Layout(tuple(UNDEF if t in (ZERO, STAR) else t for t in layout.bits), layout.regs)


def gaps_off(layout: Layout, *, repeats: bool = True) -> Layout:
    """A layout that asks a mask to be off in lanes without an element, and in those that repeat one if asked to."""
    off = (UNDEF, ZERO) if repeats else (UNDEF, ZERO, STAR)
    return Layout(tuple(WANT if t in off else t for t in layout.bits), layout.regs)
