"""How operations, casts and other readings of registers are reached, from every layout of their operands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from eqsat.ir import FLOAT_ELEMENTS
from eqsat.isa import Elementwise
from eqsat.layout import STAR, UNDEF, ZERO, Layout, rename
from extract.bounds import Vector
from extract.values import Node, ValueClass
from extract.visit_leaves import SLOT_MOVES, LeafVisitor, gaps_off
from rules import steps
from rules.codes import parse_cast, parse_code
from rules.steps import Step


class OperationVisitor(LeafVisitor):
    """Methods ``_visit_KIND`` of operations that work lane by lane and of those that compute nothing."""

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
        for layouts, out in self.meetings(
            known, args, row.operands, zero=row.keeps_zero(code.element), strict=bool(row.memory)
        ):
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
            if shape.is_mask:  # whatever is in the register counts
                layout = self.mask_in(number, gaps_off(dense))
            elif self.is_free(number):
                layout = self.make(number, dense)
            else:
                wanted = gaps_off(steps.project(dense, shape.support))
                layout = next((held for held in self.found[number] if steps.accepts(wanted, held)), None)
            if layout is None:
                return
            layouts.append(layout)
        step = steps.apart(row, node.code, layouts, steps.natural(known.shape))
        for usable in self.a.usable([step]):
            self.reach(known, usable, tuple(zip(node.args, layouts, strict=True)), 0, base)

    def widest(self, args: Sequence[int]) -> ValueClass:
        """The operand that depends on most index bits."""
        return max((self.a.values.classes[n] for n in args), key=lambda c: len(c.shape.support))

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
                    made = self.make(args[place], gaps_off(one) if strict and place >= data else one)
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
        if self.a.policy is not None and not self.a.policy.renames(known.number, source, layout):
            return
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
        for (left, right), out in self.meetings(self.widest(node.args), node.args, 2, zero=True):
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


def _casts(code: str, source: steps.Shape, target: steps.Shape, layout: Layout) -> Iterator[Step]:
    """Every way to cast a bundle."""
    wraps = parse_cast(code).saturate == "NOSAT" and not {source.element, target.element} & FLOAT_ELEMENTS
    if source.is_mask:
        wider = source.width_log2 < target.width_log2
        step = (steps.zero_extend if wider else steps.low_part)(code, source, target, layout)
        if step is not None:
            yield step
    elif source.width_log2 == target.width_log2:
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
