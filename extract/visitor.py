"""How each kind of value is reached: the steps of its definition from every layout of its operands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from eqsat.ir import FLOAT_ELEMENTS
from eqsat.isa import Elementwise
from eqsat.layout import REST, STAR, UNDEF, WANT, ZERO, Layout, rename
from extract.bounds import Bounds, Vector
from extract.kernel import SET_UP
from extract.values import Node, ValueClass
from rules import steps
from rules.codes import parse_cast, parse_code
from rules.steps import Step

SLOT_MOVES = 4  # conversions on the results of a reduction, where the later ones put registers together
FREE = ("pattern", "prefix", "index")  # leaves that are made in the layout that their users want


class Visitor:
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
            candidates.setdefault(Layout(tuple(STAR if t == WANT else t for t in layout.bits), layout.regs))
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

    # --- operations ---------------------------------------------------------------------------------------------------

    def _visit_op(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        code = parse_code(node.code)
        row = self.a.table.elementwise.get(code.opcode)
        if row is None or code.element not in row.types:
            return
        args = node.args
        if row.apart:
            self._visit_apart(known, node, row, base)
            return
        if len(args) == 2 and args[0] > args[1] and replace(node, args=args[::-1]) in known.nodes:
            return  # the same instruction with its operands swapped
        for layouts, out in self.meetings(known, args, row.operands, zero=row.zero, strict=bool(row.memory)):
            sources = tuple(zip(args, layouts, strict=True))
            if code.opcode == "vexpdif" and code.element == "f16":
                step = steps.widen_lanewise(row, node.code, known.shape, layouts, out)
            else:
                step = steps.lanewise(row, node.code, known.shape, layouts, out)
            if code.opcode == "vsel" and len(args) == 3:
                step = self._select(known, step, args[2])
            if step is not None:
                for usable in self.a.usable([step]):
                    self.reach(known, usable, sources, 0, base)

    def _select(self, known: ValueClass, step: Step | None, mask: int) -> Step | None:
        """A selection without the registers whose lanes are all taken from the first operand."""
        leaf = self.a.values.classes[mask].leaf
        if step is None or leaf is None or leaf.kind != "pattern":
            return step
        shape, layout = self.a.values.classes[mask].shape, step.ins[2]
        whole = {
            key
            for key, name in zip(
                steps.live_keys(layout.regs, shape.lanes),
                steps.constant_mask(shape, layout, leaf.pattern).constants,
                strict=True,
            )
            if name == steps.lane_mask(8 << shape.width_log2)
        }
        times = 0
        for key in steps.live_keys(step.out.regs, known.shape.lanes):
            bits = dict(zip(step.out.regs, key, strict=True))
            times += tuple(bits[t] for t in layout.regs) not in whole
        return step._replace(uses=tuple(use._replace(times=times) for use in step.uses) if times else ())

    def _visit_apart(self, known: ValueClass, node: Node, row: Elementwise, base: Vector | None) -> None:
        """An operation on whole registers: each operand stands densely."""
        layouts = []
        for number in node.args:
            shape = self.a.values.classes[number].shape
            dense = steps.natural(shape)
            layout = self.make(number, dense) if self.is_free(number) else steps.project(dense, shape.support)
            if layout is None or layout not in self.found[number]:
                return
            layouts.append(layout)
        step = steps.apart(row, node.code, layouts, steps.natural(known.shape))
        for usable in self.a.usable([step]):
            self.reach(known, usable, tuple(zip(node.args, layouts, strict=True)), 0, base)

    def meetings(
        self, known: ValueClass, args: tuple[int, ...], data: int, *, zero: bool, strict: bool = False
    ) -> Iterator[tuple[tuple[Layout, ...], Layout]]:
        """Layouts of the operands that meet lane by lane, with the layout in which they do; ``data`` operands, then
        a mask that governs. ``strict``: the mask is off in lanes without an element.
        """
        partial: list[tuple[dict[int, Layout], Layout | None, frozenset[int]]] = [({}, None, frozenset())]
        for place, number in enumerate(args):
            if not self.is_free(number):
                partial = list(self._met(partial, args, place, data, zero=zero))
        free = [place for place, number in enumerate(args) if self.is_free(number)]
        seen: set[tuple[Layout, ...]] = set()
        for held, out, _ in partial:
            outs = [out]
            if free and (out is None or not steps.complete(out, known.shape.support)):
                outs = [one for one in self.shapes_of(known) if out is None or _spread(out, one)]
            for one in outs:
                assert one is not None
                layouts = dict(held)
                for place in free:
                    made = self.make(args[place], _gaps_off(one) if strict and place >= data else one)
                    if made is None:
                        break
                    layouts[place] = made
                else:
                    final = tuple(layouts[place] for place in range(len(args)))
                    if strict and any(_may_be_on(one, layout) for layout in final[data:]):
                        continue
                    if final not in seen:
                        seen.add(final)
                        yield final, steps.quiet(one, zero=zero)

    def _met(
        self,
        partial: list[tuple[dict[int, Layout], Layout | None, frozenset[int]]],
        args: tuple[int, ...],
        place: int,
        data: int,
        *,
        zero: bool,
    ) -> Iterator[tuple[dict[int, Layout], Layout | None, frozenset[int]]]:
        """Operand ``place`` joined to what has met before it."""
        number = args[place]
        there = self.a.values.classes[number].shape.support
        same = args.index(number)
        buckets: dict[tuple, list[Layout]] = {}
        known: frozenset[int] | None = None
        for held, out, here in partial:
            if out is None:
                for layout in list(self.found[number]):
                    yield {place: layout}, layout, there
                continue
            shared = here & there
            if known != shared:
                known, buckets = shared, {}
                for layout in self.found[number]:
                    buckets.setdefault(_places(layout, shared), []).append(layout)
            for layout in buckets.get(_places(out, shared), ()):
                if same < place and held.get(same) not in (None, layout):
                    continue
                if place >= data:
                    met = steps.govern(out, layout, there - here, here - there)
                else:
                    met = steps.join(out, layout, there - here, here - there, zero=zero)
                if met is not None:
                    yield {**held, place: layout}, met, here | there

    def _visit_cvt(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        source = node.args[0]
        shape = replace(self.a.values.classes[source].shape, element=parse_cast(node.code).source)
        for layout in list(self.found[source]):
            for step in self.a.usable(_casts(node.code, shape, known.shape, layout)):
                self.reach(known, step, ((source, layout),), 0, base)

    # --- other readings of registers ----------------------------------------------------------------------------------

    def _visit_view(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        if "bits" in self.a.rules:
            for layout in list(self.found[node.args[0]]):
                out = steps.bits(node.code, layout)
                if out is not None:
                    self.alias(known, node.args[0], layout, out, 0)

    def _visit_brc(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        if "broadcast" in self.a.rules:
            for layout in list(self.found[node.args[0]]):
                # conversions happen before the renaming; another one here would be the same again
                self.alias(known, node.args[0], layout, rename(layout, node.amount), SLOT_MOVES)

    def alias(self, known: ValueClass, source: int, layout: Layout, out: Layout, depth: int) -> None:
        """A bundle of a value that is one of another value under other names."""
        table = self.found[known.number]
        excess = self.found[source][layout][0]
        self.renames.setdefault((known.number, source, layout, out))
        old = table.get(out)
        better = excess if old is None else tuple(map(min, old[0], excess))
        if old is None or better != old[0]:
            table[out] = (better, depth)
            self.changed = True

    def _visit_half(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        source = node.args[0]
        for layout in list(self.found[source]):
            step = steps.half(node.code, layout)
            if step is not None:
                for usable in self.a.usable([step]):
                    self.reach(known, usable, ((source, layout),), 0, base)

    def _visit_pair(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        if node.code.startswith("if:"):
            self._visit_either(known, node, base)
            return
        for (left, right), out in self.meetings(known, node.args, 2, zero=True):
            step = steps.pair(node.code, left, right, out)
            if step is not None:
                sources = ((node.args[0], left), (node.args[1], right))
                for usable in self.a.usable([step]):
                    self.reach(known, usable, sources, 0, base)

    def _visit_either(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        """What a branch gives: both values in one layout, for the same registers come out of either block."""
        for (left, right), out in self.meetings(known, node.args, 2, zero=True):
            if steps.complete(out, known.shape.support):
                sources = ((node.args[0], left), (node.args[1], right))
                for step in self.a.usable([Step("either", node.code, (left, right), out, ())]):
                    self.reach(known, step, sources, 0, base)

    def _visit_red(self, known: ValueClass, node: Node, base: Vector | None) -> None:
        operation = node.code.split(".")[0]
        source = node.args[0]
        shape = self.a.values.classes[source].shape
        if node.rest == node.amount:
            final = self._final(node)
            relief = self.a.base.get(final) if final is not None else None
            for layout in list(self.found[source]):
                for step in self.a.usable([steps.view(node.code, node.amount, layout)]):
                    self.reach(known, step, ((source, layout),), 0, relief)
            return
        own = steps.Shape(shape.element, known.shape.index_bits, shape.width_log2, known.shape.support)
        for more in range(node.rest + 1, node.amount + 1):
            wider = self._partial(node, more)
            if wider is None:
                continue
            for layout in list(self.found[wider]):
                for step in self.a.usable(steps.reductions(self.a.table, operation, own, layout)):
                    if _rest(step.out) == node.rest:
                        self.reach(known, step, ((wider, layout),), 0, None)

        self._masked_folds(known, node, own)

    def _masked_folds(self, known: ValueClass, node: Node, own: steps.Shape) -> None:
        """Reductions under a mask, straight from the data that it selects."""
        for whole, data, mask in self.a.values.masked:
            if whole != node.args[0]:
                continue
            here, there = (self.a.values.classes[n].shape.support for n in (data, mask))
            for layout in list(self.found[data]):
                # lanes without data must be off: the gaps of the data are where a store would not write
                ordered = self.a.table.reduces[parse_code(node.code).opcode].ordered
                like = _gaps_off(layout, repeats=ordered)
                if self.is_free(mask):
                    held = self.make(mask, like)
                else:
                    held = steps.fitting(like, there)
                    held = held if held in self.found[mask] else None
                if held is None:
                    continue
                met = steps.govern(layout, held, there - here, here - there)
                if met is None:
                    continue
                operation = parse_code(node.code).opcode
                for step in self.a.usable(
                    steps.masked_reductions(self.a.table, operation, own, node.amount, (layout, held), met)
                ):
                    if _rest(step.out) == node.rest:
                        self.reach(known, step, ((data, layout), (mask, held)), 0, None)

    def _partial(self, node: Node, rest: int) -> int | None:
        """The class of the same reduction with ``rest`` bits left."""
        wanted = Node("red", node.code, node.args, node.amount, rest)
        return next((n for n in self.a.values.order if wanted in self.a.values.classes[n].nodes), None)

    def _final(self, node: Node) -> int | None:
        """The finished reduction that a partial one leads to, whatever type it runs in."""
        return self._partial(node, 0)


def _casts(code: str, source: steps.Shape, target: steps.Shape, layout: Layout) -> Iterator[Step]:
    """Every way to cast a bundle."""
    wraps = parse_cast(code).saturate == "NOSAT" and not {source.element, target.element} & FLOAT_ELEMENTS
    if source.width_log2 == target.width_log2:
        yield steps.convert(code, source, target, layout)
    elif source.width_log2 < target.width_log2:
        made = [steps.widen(code, source, target, layout)]
        if source.element.startswith("ui") and target.element.startswith("ui"):
            made.append(steps.zero_extend(code, source, target, layout))
        yield from (step for step in made if step is not None)
    elif wraps:
        yield steps.low_part(code, source, target, layout)
    else:
        yield from steps.narrow(code, source, target, layout)


def _open(layout: Layout) -> Layout:
    """A layout that says nothing of what stands where no element does."""
    return Layout(tuple(UNDEF if t in (ZERO, STAR) else t for t in layout.bits), layout.regs)


def _gaps_off(layout: Layout, *, repeats: bool = True) -> Layout:
    """A layout that asks a mask to be off in lanes without an element, and in those that repeat one, if that matters."""
    off = (UNDEF, ZERO) if repeats else (UNDEF, ZERO, STAR)
    return Layout(tuple(WANT if t in off else t for t in layout.bits), layout.regs)


def _may_be_on(data: Layout, mask: Layout) -> bool:
    """Whether a mask may be on in a lane without an element."""
    return any(a in (UNDEF, ZERO) and m != ZERO for a, m in zip(data.bits, mask.bits, strict=True))


def _spread(narrow: Layout, wide: Layout) -> bool:
    """Whether data that repeat in ``narrow`` stand in ``wide`` as well, which carries more bits."""
    here = {t for t in (*narrow.bits, *narrow.regs) if t >= 0}
    return all(
        a == b or a == STAR and (b >= 0 or b in (STAR, UNDEF)) for a, b in zip(narrow.bits, wide.bits, strict=True)
    ) and here & set(wide.regs) == set(narrow.regs)


def _places(layout: Layout, tokens: frozenset[int]) -> tuple:
    """Where some index bits stand: byte-address bits, or in the register number."""
    return tuple(t if t in tokens else None for t in layout.bits) + tuple(t for t in layout.regs if t in tokens)


def _rest(layout: Layout) -> int:
    return layout.bits.count(REST) + layout.regs.count(REST)
