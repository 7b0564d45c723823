"""Bundles to registers: each picked node as operations, one template a rule.

A bundle is a dictionary from a key to a register; a key gives the value of each register bit, in the order of the
layout's ``regs``. Renaming registers is free, so nothing but these keys says which register is which.
"""

from __future__ import annotations

from itertools import product

from eqsat.ir import PhysReg, Ptr, Scalar, Value
from eqsat.isa import Memory
from eqsat.layout import REST, STAR, UNDEF, WANT, ZERO, Layout
from extract.builder import SIGNED_CARRIER, Builder
from extract.choice import ENode
from extract.kernel import Item, Region, Store
from rules.steps import Step

Key = tuple[int, ...]
Bundle = dict[Key, Value]
_PARTS = {1: ("EVEN", "ODD"), 2: ("P0", "P1", "P2", "P3")}


def keys(layout: Layout) -> list[Key]:
    """All keys of a bundle, in order."""
    return list(product((0, 1), repeat=len(layout.regs)))


def key_of(pairs: list[tuple[int, int]]) -> Key:
    """The key that gives each token its bit; equal tokens keep their order."""
    return tuple(bit for _, bit in sorted(pairs, key=lambda p: p[0]))


def split(layout: Layout, chosen: tuple[int, ...]) -> list[int]:
    """Positions in ``regs`` of the chosen tokens, the first free one of equal tokens."""
    free = list(range(len(layout.regs)))
    places = []
    for token in chosen:
        place = next(p for p in free if layout.regs[p] == token)
        free.remove(place)
        places.append(place)
    return places


def groups(layout: Layout, chosen: tuple[int, ...]) -> tuple[list[list[tuple[int, int]]], list[int]]:
    """The pairs of the register bits that are not chosen, for each of their values; and the places of the chosen ones."""
    places = split(layout, chosen)
    rest = [p for p in range(len(layout.regs)) if p not in places]
    return [
        [(layout.regs[p], b) for p, b in zip(rest, bits, strict=True)] for bits in product((0, 1), repeat=len(rest))
    ], places


def source_key(layout: Layout, places: list[int], rest: list[tuple[int, int]], bits: Key) -> Key:
    """The key of the register whose chosen bits read ``bits``."""
    key = [0] * len(layout.regs)
    for place, bit in zip(places, bits, strict=True):
        key[place] = bit
    others = [p for p in range(len(layout.regs)) if p not in places]
    for place, (_, bit) in zip(others, rest, strict=True):
        key[place] = bit
    return tuple(key)


class Expander:
    """Expands nodes; operands are bundles that were expanded before."""

    def __init__(self, builder: Builder) -> None:
        self.b = builder
        self.table = builder.table

    def mask(self, constants: tuple[str, ...], place: int = 0) -> Value:
        """A constant of the step."""
        return self.b.constants[constants[place]]

    def expand(self, node: ENode, operands: list[Bundle], element: str, region: Region) -> Bundle:
        """The bundle of a node that is no store. ``element`` is the element type of the node's value."""
        method = getattr(self, "do_" + node.rule.replace("-", "_"))
        return method(node.step, operands, element, region)

    # --- loads -------------------------------------------------------------------------------------------------------

    def load(self, step: Step, item: Item, region: Region) -> Bundle:
        """Any load of a value."""
        if step.rule == "stream-load":
            return self._stream_load(step, item, region)
        opcode, _, dist = step.detail.partition(".")
        row = next(r for r in self.table.loads if r.key == step.detail)
        bundle: Bundle = {}
        chosen = tuple(m - item.shape.width_log2 for m in row.outs)
        rests, places = groups(step.out, chosen)
        for rest in rests:
            elements = sum(item.bit_elements[t] for t, bit in rest if bit)
            pointer, offset, element = self._place(item, elements, row)
            register = self.b.register(element)
            attrs = {} if dist == "NORM" else {"dist": dist}
            results = self.b.op(f"pto.{opcode}", [pointer, offset], [register] * (1 << len(chosen)), region, **attrs)
            for bits, value in zip(product((0, 1), repeat=len(chosen)), results, strict=True):
                bundle[source_key(step.out, places, rest, bits)] = self.b.view(value, item.shape.element)
        return bundle

    def _place(self, item: Item | Store, elements: int, row: Memory) -> tuple[Value, Value, str]:
        """Pointer, offset and lane type for a row; a row whose lanes are wider than the element gets a cast pointer."""
        assert item.pointer is not None and item.offset is not None
        offset = self.b.offset(item.offset, elements)
        assert isinstance(item.pointer.type, Ptr)
        own = item.pointer.type.element
        shape = self.b.kernel.items[item.value].shape if isinstance(item, Store) else item.shape
        if row.lanes is None or row.suits(shape.width_log2):
            return item.pointer, offset, self._element(own)
        carrier = SIGNED_CARRIER[row.lanes]
        return self.b.pointer(item.pointer, offset, carrier), self.b.number(0), carrier

    def _element(self, element: str) -> str:
        return {"i8": "ui8", "i16": "ui16", "i32": "ui32"}.get(element, element)

    def _stream_load(self, step: Step, item: Item, region: Region) -> Bundle:
        assert item.access is not None and item.pointer is not None and item.offset is not None
        bundle: Bundle = {}
        for run in self._runs(step.out, item.access.dense):
            state = None
            for key in run:
                elements = self._elements(step.out, key, item.bit_elements)
                pointer = self.b.pointer(item.pointer, self.b.offset(item.offset, elements))
                if state is None:
                    state = self.b.op("pto.vldas", [pointer], [self.b.align_type()], region, "a")[0]
                types = [self.b.register(item.shape.element), self.b.align_type()]
                bundle[key], state = self.b.op("pto.vldus", [pointer, state], types, region)
        return bundle

    def _elements(self, layout: Layout, key: Key, distances: tuple[int, ...]) -> int:
        return sum(distances[t] for t, bit in zip(layout.regs, key, strict=True) if bit)

    def _runs(self, layout: Layout, dense: int) -> list[list[Key]]:
        """Keys of the registers in runs that follow one another in memory, low address first."""
        runs: dict[Key, list[Key]] = {}
        for key in keys(layout):
            outer = tuple(bit for t, bit in zip(layout.regs, key, strict=True) if t >= dense)
            runs.setdefault(outer, []).append(key)
        for run in runs.values():
            run.sort(key=lambda key: sum(bit << t for t, bit in zip(layout.regs, key, strict=True)))
        return list(runs.values())

    def splat(self, step: Step, item: Item, region: Region) -> Bundle:
        """A splat: a constant, or made where its scalar is known."""
        if step.constants:
            return {(): self.b.constants[step.constants[0]]}
        assert item.scalar is not None
        return {(): self.b.op("pto.vbr", [item.scalar], [self.b.register(item.shape.element)], region)[0]}

    # --- stores --------------------------------------------------------------------------------------------------------

    def store(self, step: Step, store: Store, bundle: Bundle) -> None:
        """Any store of a value."""
        self._stored = []
        held = step.ins[0]
        element = self.b.kernel.items[store.value].shape.element

        def register(pairs: list[tuple[int, int]]) -> Value:
            bits = dict(pairs)
            return self.b.view(bundle[tuple(bits[t] for t in held.regs)], element)

        if step.rule == "stream-store":
            self._stream_store(step, store, register)
            return
        opcode, _, dist = step.detail.partition(":")[0].partition(".")
        row = next(
            r for r in self.table.stores if r.opcode == opcode and (r.dist == dist or r.dist == "NORM" == dist[:4])
        )
        chosen = tuple(m - self.b.kernel.items[store.value].shape.width_log2 for m in row.outs)
        rests, _ = groups(step.out, chosen)
        mask = self.b.constants[step.constants[0]]
        for rest in rests:
            elements = sum(store.bit_elements[t] for t, bit in rest if bit)
            pointer, offset, lane = self._place(store, elements, row)
            values = []
            for bits in product((0, 1), repeat=len(chosen)):
                values.append(self.b.view(register([*rest, *zip(chosen, bits, strict=True)]), lane))
            self._stored.append(
                self.b.effect(f"pto.{opcode}", [*values, pointer, offset, mask], store.region, dist=dist)
            )

    @property
    def stored(self) -> list:
        """The operations of the last store."""
        return self._stored

    def _stream_store(self, step: Step, store: Store, register) -> None:
        region = store.region
        shape = self.b.kernel.items[store.value].shape
        part = int(step.detail.partition(":")[2])
        lanes = min(256 >> shape.width_log2, 1 << part)
        for run in self._runs(step.out, store.access.dense):
            state = self.b.op("pto.init_align", [], [self.b.align_type()], region, "a")[0]
            left = 1 << store.access.dense
            for key in run:
                pointer = self.b.pointer(
                    store.pointer, self.b.offset(store.offset, self._elements(step.out, key, store.bit_elements))
                )
                count = self.b.number(min(left, lanes), "i32")
                left -= lanes
                value = register(list(zip(step.out.regs, key, strict=True)))
                state = self.b.op("pto.vstus", [state, count, value, pointer], [self.b.align_type()], region, "a")[0]
            self._stored.append(self.b.effect("pto.vstas", [state, pointer, count], region))

    # --- computing -------------------------------------------------------------------------------------------------------

    def do_unary(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        opcode = step.detail.split(".")[0]
        out = [self.b.register(element)]
        mask = self.mask(step.constants)
        return {
            k: self.b.op(f"pto.{opcode}", [self.b.view(r, element), mask], out, region)[0]
            for k, r in operands[0].items()
        }

    def do_binary(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        opcode = step.detail.split(".")[0]
        left, right = step.ins
        bundle: Bundle = {}
        for key in keys(step.out):
            bits = dict(zip(step.out.regs, key, strict=True))
            pair = [
                self.b.view(operands[i][tuple(bits[t] for t in side.regs)], element)
                for i, side in enumerate((left, right))
            ]
            bundle[key] = self.b.op(
                f"pto.{opcode}", [*pair, self.mask(step.constants)], [self.b.register(element)], region
            )[0]
        return bundle

    def _cast(self, code: str, value: Value, part: int, gap: int, mask: Value, region: Region) -> Value:
        pair, *modes = code.split(":")
        source, target = pair.split(">")
        attrs = {"part": _PARTS[gap][part]}
        if modes:
            attrs |= {"rnd": modes[0], "sat": modes[1]}
        return self.b.op("pto.vcvt", [self.b.view(value, source), mask], [self.b.register(target)], region, **attrs)[0]

    def do_widen(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        (layout,), out = step.ins, step.out
        low = sum(1 for t in layout.bits[:2] if t in (-1, -2))
        high = sum(1 for t in out.bits[:2] if t in (-1, -2))
        sub = layout.bits[low:high]
        moved = tuple(t for t in sub if t >= 0 or t == REST)
        bundle: Bundle = {}
        for key, register in operands[0].items():
            for bits in product((0, 1), repeat=len(moved)):
                values = iter(bits)
                part = sum(next(values) << place for place, t in enumerate(sub) if t >= 0 or t == REST)
                pairs = [*zip(layout.regs, key, strict=True), *zip(moved, bits, strict=True)]
                bundle[key_of(pairs)] = self._cast(
                    step.detail, register, part, high - low, self.mask(step.constants), region
                )
        return bundle

    def do_narrow(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        (layout,), out = step.ins, step.out
        low = sum(1 for t in out.bits[:2] if t in (-1, -2))
        high = sum(1 for t in layout.bits[:2] if t in (-1, -2))
        sub = out.bits[low:high]
        merged = tuple(t for t in sub if t != ZERO)
        where = [place for place, t in enumerate(sub) if t != ZERO]
        rests, places = groups(layout, merged)
        bundle: Bundle = {}
        for rest in rests:
            parts = []
            for bits in product((0, 1), repeat=len(merged)):
                part = sum(bit << place for bit, place in zip(bits, where, strict=True))
                register = operands[0][source_key(layout, places, rest, bits)]
                parts.append(self._cast(step.detail, register, part, high - low, self.mask(step.constants), region))
            while len(parts) > 1:
                pairs = [[self.b.view(p, "ui8") for p in parts[i : i + 2]] for i in range(0, len(parts), 2)]
                parts = [
                    self.b.op("pto.vor", [*pair, self.mask(step.constants, 1)], [self.b.register("ui8")], region)[0]
                    for pair in pairs
                ]
            bundle[key_of(rest)] = self.b.view(parts[0], element)
        return bundle

    do_narrow_two = do_narrow
    do_narrow_four = do_narrow

    # --- moves -----------------------------------------------------------------------------------------------------------

    def do_interleave(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        name, _, choice = step.detail.partition(":")
        row = next(r for r in self.table.permutes if r.key == name)
        (layout,) = step.ins
        special = choice in ("same", "zero")
        chosen = () if special or not choice else tuple(map(int, choice.split(",")))
        letters = dict(zip(row.operands, chosen, strict=False))
        lane = self._lane(element, row.lanes)
        result = (
            self._lane(element, row.result_lanes) if row.result_lanes == row.lanes else SIGNED_CARRIER[row.result_lanes]
        )
        if row.result_lanes != row.lanes:
            lane = SIGNED_CARRIER[row.lanes]
        outs = [letters.get(str(p), STAR) if isinstance(p, str) else layout.bits[p] for p in row.outs]
        live = [t >= 0 or t == REST for t in outs]
        rests, places = groups(layout, chosen)
        bundle: Bundle = {}
        for rest in rests:
            inputs = [
                self.b.view(operands[0][source_key(layout, places, rest, bits)], lane)
                for bits in product((0, 1), repeat=len(chosen))
            ]
            if choice == "same":
                inputs *= 1 << len(row.operands)
            elif choice == "zero":
                inputs += [self.b.view(self.b.constants["zero"], lane)] * ((1 << len(row.operands)) - 1)
            wanted = list(product((0, 1), repeat=len(outs)))
            made = self._permuted(row.opcode, row.part, inputs, result, len(wanted), live, region)
            for bits, value in zip(wanted, made, strict=True):
                if value is not None and all(alive or not bit for alive, bit in zip(live, bits, strict=True)):
                    pairs = [*rest, *((t, bit) for t, bit, alive in zip(outs, bits, live, strict=True) if alive)]
                    bundle[key_of(pairs)] = self.b.view(value, element)
        return bundle

    do_pack = do_interleave
    do_unpack = do_interleave

    def _permuted(
        self,
        opcode: str,
        part: str | None,
        inputs: list[Value],
        lane: str,
        results: int,
        live: list[bool],
        region: Region,
    ) -> list[Value | None]:
        register = self.b.register(lane)
        if part == "index":
            wanted = results if all(live) else 1
            made: list[Value | None] = [
                self.b.op(f"pto.{opcode}", [*inputs, self.b.number(k)], [register], region)[0] for k in range(wanted)
            ]
            return made + [None] * (results - wanted)
        attrs = {"part": part} if part else {}
        return list(self.b.op(f"pto.{opcode}", inputs, [register] * results, region, **attrs))

    def _lane(self, element: str, width: int) -> str:
        own = 2048 // self.b.register(element).lanes
        return element if own == width else SIGNED_CARRIER[width]

    def do_rearrange(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        (layout,), out = step.ins, step.out
        left = list(layout.regs)
        moved = []
        for token in out.regs:
            if token in left:
                left.remove(token)
            else:
                moved.append(token)
        vectors: list[Value | None] = [self.b.constants[c] for c in step.constants]
        if len(vectors) < 1 << len(moved):
            vectors.insert(0, None)  # the register itself
        bundle: Bundle = {}
        for key, register in operands[0].items():
            for choice, vector in enumerate(vectors):
                pairs = [*zip(layout.regs, key, strict=True), *((t, choice >> k & 1) for k, t in enumerate(moved))]
                value = register
                if vector is not None:
                    value = self.b.op(
                        "pto.vselr", [self.b.view(register, element), vector], [self.b.register(element)], region
                    )[0]
                bundle[key_of(pairs)] = value
        return bundle

    do_extract = do_rearrange

    def do_lowest(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        out, mask = [self.b.register(element)], self.mask(step.constants)
        return {
            k: self.b.op("pto.vdup", [self.b.view(r, element), mask], out, region, position="LOWEST")[0]
            for k, r in operands[0].items()
        }

    def do_merge(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        token = int(step.detail.split(":")[1])
        return self._paired("vsel", token, step, operands, element, region)

    def _paired(
        self, opcode: str, token: int, step: Step, operands: list[Bundle], element: str, region: Region
    ) -> Bundle:
        """An instruction on each pair of registers that differ in one register bit, which vanishes."""
        (layout,) = step.ins
        rests, places = groups(layout, (token,))
        bundle: Bundle = {}
        for rest in rests:
            pair = [self.b.view(operands[0][source_key(layout, places, rest, (bit,))], element) for bit in (0, 1)]
            bundle[key_of(rest)] = self.b.op(
                f"pto.{opcode}", [*pair, self.mask(step.constants)], [self.b.register(element)], region
            )[0]
        return bundle

    # --- reductions --------------------------------------------------------------------------------------------------------

    def view_keys(self, step: Step, bundle: Bundle, group_log2: int) -> Bundle:
        """The same registers under the keys of the reduction's view."""
        (layout,) = step.ins

        def see(token: int) -> int:
            return REST if 0 <= token < group_log2 else token - group_log2 if token >= 0 else token

        return {
            key_of([(see(t), bit) for t, bit in zip(layout.regs, key, strict=True)]): r for key, r in bundle.items()
        }

    def do_fold(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        row = self.table.reduces[step.detail.split(".")[0]]
        return self._paired(row.fold, REST, step, operands, element, region)

    def do_fold_blocks(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        row = self.table.reduces[step.detail.split(".")[0]]
        out, mask = [self.b.register(element)], self.mask(step.constants)
        return {
            k: self.b.op(f"pto.{row.block}", [self.b.view(r, element), mask], out, region)[0]
            for k, r in operands[0].items()
        }

    def do_fold_lanes(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        row = self.table.reduces[step.detail.split(".")[0]]
        (layout,) = step.ins
        slots = sorted(t for t in layout.bits if t >= 0)
        bundle: Bundle = {}
        for key, register in operands[0].items():
            for choice in range(1 << len(slots)):
                pairs = [*zip(layout.regs, key, strict=True), *((t, choice >> k & 1) for k, t in enumerate(slots))]
                mask = self.mask(step.constants, choice)
                bundle[key_of(pairs)] = self.b.op(
                    f"pto.{row.whole}", [self.b.view(register, element), mask], [self.b.register(element)], region
                )[0]
        return bundle


def is_register(value: Value) -> bool:
    """Whether a value is a vector register."""
    return isinstance(value.type, PhysReg)


def is_scalar(value: Value) -> bool:
    """Whether a value is a scalar or a pointer, which nothing counts."""
    return isinstance(value.type, (Scalar, Ptr))


__all__ = ["Bundle", "Expander", "Key", "UNDEF", "WANT", "is_register", "is_scalar", "keys"]
