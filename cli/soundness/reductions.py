"""Instances of the steps of reductions, and how partial results are compared: together they make the whole result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from eqsat.isa import Reduce
from eqsat.layout import REST, Layout
from extract.bundles import Bundle
from extract.values import Node
from rules import steps
from rules.steps import Shape
from verify.formats import FLOAT_KINDS, kind_bytes, kind_of
from verify.symbolic.extrema import extremum
from verify.symbolic.integers import linear
from verify.symbolic.terms import Terms

from .bench import Bench, Held
from .judge import Instance
from .layouts import Layouts, pattern, shape_of
from .placing import expected, grid
from .stage import Stage

# lanes of the operand and log2 of a group
_SIZES = ((8, 3), (64, 6), (64, 3), (128, 5), (256, 8), (256, 5), (256, 2), (512, 4), (80, 4), (1024, 10))
_QUICK = ((64, 3), (256, 8), (128, 5), (80, 4))
_TYPICAL = ("f32", "ui16", "f16", "si16")


@dataclass(frozen=True, eq=False)
class Folding(Instance):
    """A step of a reduction: results that are still apart, combined, are the operands combined. ``mask``: the second
    operand is a mask that leaves lanes out."""

    code: str = ""
    mask: bool = False

    def compare(self, bench: Bench, values: Sequence[Held], made: Bundle) -> list[str] | None:
        """Where combined results differ; None where they do not."""
        layout, out = self.step.out, self.out
        where = grid(layout, out.index_bits, out.lanes)
        if set(made) != set(where.keys):
            return [f"registers {sorted(made)}, claimed {list(where.keys)}"]
        found = _lanes(bench, made, layout, out)
        if isinstance(found, list):
            return found
        want = _grouped(bench, values, self)
        for slot in range(out.lanes):
            got = _combined(bench.terms, self.code, found[slot])
            wanted = _combined(bench.terms, self.code, want[slot])
            if got != wanted:
                return [
                    f"result {slot} of {out.lanes} differs",
                    f"holds   {_shown(bench.terms, got)}", f"claimed {_shown(bench.terms, wanted)}",
                ]  # fmt: skip
        return None


def _lanes(bench: Bench, made: Bundle, layout: Layout, out: Shape) -> dict[int, list[int]] | list[str]:
    """The partial results in registers, by slot; or what is wrong with the rest of the registers."""
    where = grid(layout, out.index_bits, out.lanes)
    registers = np.stack([bench.target.env[made[key]] for key in where.keys])
    rest = 1 << layout.bits.count(REST) + layout.regs.count(REST)
    width = 1 << out.width_log2
    lanes = np.full((rest << out.index_bits, width), -1, np.int64)
    live = ~where.open & ~where.zero
    lanes[where.index[live], where.byte[live]] = registers[live]
    claimed, told = expected(lanes, where, masks=False)
    wrong = np.argwhere((registers != claimed) & told)
    if wrong.size:
        register, byte = wrong[0].tolist()
        shown = [bench.terms.show_byte(int(x[register, byte])) for x in (registers, claimed)]
        return [f"register {register}, byte {byte} holds {shown[0]}, claimed {shown[1]}"]
    found: dict[int, list[int]] = {}
    for slot in range(out.lanes):
        places = [k << out.index_bits | slot for k in range(rest)]
        if (lanes[places] < 0).any():
            return [f"result {slot} is nowhere"]
        found[slot] = [bench.terms.lane(lanes[place].tolist()) for place in places]
    return found


def _grouped(bench: Bench, values: Sequence[Held], folding: Folding) -> dict[int, list[int]]:
    """What is to be combined, by slot: lanes of groups, or partial results."""
    held, out, group = values[0], folding.out, folding.group
    slots = 1 << out.index_bits
    if not folding.mask:
        if folding.partial:
            return {s: [int(held.lanes[s + k * slots]) for k in range(1 << folding.partial[0])] for s in range(slots)}
        return {s: held.lanes[s << group : (s + 1) << group].tolist() for s in range(out.lanes)}
    from verify import reductions
    from verify.symbolic.truths import choose

    name, kind = _operation(folding.code)
    none = 0 if name == "sum" else reductions.neutral(name, kind)
    neutral = bench.terms.const(none, kind_bytes(kind))
    pairs = zip(values[1].lanes.tolist(), held.lanes.tolist(), strict=True)
    chosen = [choose(bench.terms, m, x, neutral) for m, x in pairs]
    return {s: chosen[s << group : (s + 1) << group] for s in range(out.lanes)}


def _operation(code: str) -> tuple[str, str]:
    operation, _, element = code.partition(".")
    return {"vcmax": "max", "vcmin": "min", "vcadd": "sum"}[operation], kind_of(element, "u")


def _combined(t: Terms, code: str, items: Sequence[int]) -> object:
    """The result of a reduction; of floats the addends, since their order is left open."""
    name, kind = _operation(code)
    if name != "sum":
        return extremum(t, name, kind, items)
    if kind not in FLOAT_KINDS:
        return linear(t, kind_bytes(kind), [(1, item) for item in items])
    zero = t.const(0, kind_bytes(kind))
    addends = Counter(pair for item in items for pair in _addends(t, kind, item, frozenset()))
    # +0 makes +0 of a sum of nothing but -0, however often it is added
    counted = ((where, term, 1 if term == zero else number) for (where, term), number in addends.items())
    return tuple(sorted((sorted(where), term, number) for where, term, number in counted))


def _addends(t: Terms, kind: str, term: int, where: frozenset) -> list[tuple[frozenset, int]]:
    """What a sum adds up, each with the truths under which it does."""
    node = t.node(term)
    if node.name == "op" and node.params == ("vadd", kind):
        return [leaf for part in node.args for leaf in _addends(t, kind, part, where)]
    if node.name == "ite":
        sides = zip(node.args, (1, 0), strict=True)
        return [x for side, on in sides for x in _addends(t, kind, side, where | {(node.params[0], on)})]
    return [(where, term)]


def _shown(t: Terms, found: object) -> str:
    if isinstance(found, int):
        return t.show(found)
    assert isinstance(found, tuple)
    return " + ".join((f"{number} * " if number > 1 else "") + t.show(term, 2) for _, term, number in found[:8])


class Reductions:
    """Makes the instances. ``quick``: fewer sizes and elements."""

    def __init__(self, bench: Bench, layouts: Layouts, *, quick: bool = False) -> None:
        self.bench, self.layouts, self.table = bench, layouts, bench.table
        self.quick = quick

    def folds(self) -> Iterator[Instance]:
        """Every step from an operand to its reduction, through all partial results."""
        for row in self.table.reduces.values():
            for element in sorted(row.types | row.wide_types):
                if element.startswith("i"):
                    continue
                typical = element in _TYPICAL
                for lanes, group in _QUICK if self.quick else _SIZES if typical else _SIZES[1:3]:
                    if lanes << steps.width_log2(element) <= 4096 and (typical or not self.quick):
                        yield from self._fold(row, element, lanes, group)

    def _fold(self, row: Reduce, element: str, lanes: int, group: int) -> Iterator[Instance]:
        code = f"{row.operation}.{element}"
        operand = shape_of(element, lanes)
        stage = Stage(self.table, self.bench.kernel)
        stage.add(operand, self.layouts.sources(operand.width_log2, lanes))
        out = shape_of(element, max(1, lanes >> group))
        chain = [stage.add(out, (), Node("red", code, (0,), group, rest)) for rest in range(group, -1, -1)]
        seen: set[tuple] = set()
        for number in chain:
            kept: dict[Layout, None] = {}
            for step, _ in stage.visit(number):
                key = pattern((*step.ins, step.out), lanes)
                if key in seen:
                    continue
                seen.add(key)
                kept.setdefault(step.out)
                if step.rule == "group-view":
                    yield Folding(step, (operand,), out, _nothing, group, (), code=code)
                else:
                    before = step.ins[0].bits.count(REST) + step.ins[0].regs.count(REST)
                    yield Folding(step, (out,), out, _nothing, group, (before,), code=code)
            stage.found[number] = {layout: ((), 0) for layout in list(kept)[: 3 if self.quick else 5]}

    def masked(self) -> Iterator[Instance]:
        """Reductions under a mask, straight from the data."""
        for row in self.table.reduces.values():
            for element in sorted((row.types | row.wide_types) & {*_TYPICAL, "si32"}):
                for lanes, group in ((64, 6), (64, 3)) if self.quick else ((64, 6), (64, 3), (128, 5), (256, 4)):
                    if lanes << steps.width_log2(element) <= 1024:
                        yield from self._masked(row, element, lanes, group)

    def _masked(self, row: Reduce, element: str, lanes: int, group: int) -> Iterator[Instance]:
        code = f"{row.operation}.{element}"
        operand = shape_of(element, lanes)
        mask = shape_of(f"b{8 << operand.width_log2}", lanes)
        out = shape_of(element, lanes >> group)
        stage = Stage(self.table, self.bench.kernel)
        data = stage.add(operand, self.layouts.sources(operand.width_log2, lanes)[: 6 if self.quick else 12])
        governing = stage.add(mask, self._off(mask, stage.found[data]))
        whole = stage.add(operand)
        stage.values.masked.append((whole, data, governing))
        for rest in range(group, -1, -1):
            number = stage.add(out, (), Node("red", code, (whole,), group, rest))
            for step, _ in stage.visit(number):
                if step.rule.startswith("masked"):
                    yield Folding(step, (operand, mask), out, _nothing, group, (), code=code, mask=True)

    def _off(self, mask: Shape, layouts) -> list[Layout]:
        """Layouts of a computed mask that is off where data have no lane."""
        from extract.visit_leaves import gaps_off

        found = [steps.fitting(gaps_off(x, repeats=r), mask.support) for x in layouts for r in (False, True)]
        return list(dict.fromkeys(layout for layout in found if layout is not None))


def _nothing(bench: Bench, values: Sequence[Held]) -> Held:
    """Foldings compare results by themselves."""
    return values[0]
