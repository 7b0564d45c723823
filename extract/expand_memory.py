"""Loads and stores of bundles as operations: addresses, dist modes, streams."""

from __future__ import annotations

from collections.abc import Callable

from eqsat.bit_moves import Memory
from eqsat.ir import Op, PhysMask, Ptr, Scalar, Value
from eqsat.layout import Layout
from extract.builder import SIGNED_CARRIER, Builder
from extract.bundles import Bundle, Key, groups, keys, options, pick, source_key
from extract.kernel import Item, Region, Store
from rules.steps import Shape, Step, ascending, live_keys, stored_registers


class MemoryExpander:
    """Expands the nodes that touch memory."""

    def __init__(self, builder: Builder) -> None:
        self.b = builder
        self.table = builder.table
        self._stored: list[Op] = []

    def load(self, step: Step, item: Item, region: Region) -> Bundle:
        """Any load of a value."""
        if step.rule == "stream-load":
            return self._stream_load(step, item, region)
        if step.rule == "block-load":
            return self._block_load(step, item, region)
        opcode, _, dist = step.detail.partition(".")
        row = next(r for r in self.table.loads if r.key == step.detail)
        bundle: Bundle = {}
        chosen = tuple(m - item.shape.width_log2 for m in row.outs)
        rests, places = groups(step.out, chosen, item.shape.lanes)
        alive = set(keys(step.out, item.shape.lanes))
        for rest in rests:
            elements = item.base + sum(item.bit_elements[t] for t, bit in rest if bit)
            pointer, offset, element = self._place(item, elements, row)
            register = self.b.register(element)
            attrs = {} if dist == "NORM" else {"dist": dist}
            results = self.b.op(f"pto.{opcode}", [pointer, offset], [register] * (1 << len(chosen)), region, **attrs)
            for bits, value in zip(options(len(chosen)), results, strict=True):
                key = source_key(step.out, places, rest, bits)
                if key in alive:
                    bundle[key] = self.b.view(value, item.shape.element)
        return bundle

    def _blocks(self, item: Item | Store, step: Step, key: Key, layout: Layout) -> tuple[Value, Value]:
        """Pointer and block stride of an access to eight blocks."""
        first = int(step.detail.partition(":")[2])
        assert item.pointer is not None and item.offset is not None and isinstance(item.pointer.type, Ptr)
        elements = item.base + self._elements(layout, key, item.bit_elements)
        pointer = self.b.pointer(item.pointer, self.b.offset(item.offset, elements))
        shape = item.shape
        stride = item.bit_elements[first] << shape.width_log2 if first < shape.index_bits else 0
        return pointer, self.b.number(stride // 32, "i16")

    def _block_load(self, step: Step, item: Item, region: Region) -> Bundle:
        opcode = step.detail.partition(":")[0]
        mask = self.b.constants[step.constants[0]]
        bundle: Bundle = {}
        for key in keys(step.out, item.shape.lanes):
            pointer, stride = self._blocks(item, step, key, step.out)
            operands = [pointer, stride, self.b.number(0, "i16"), mask]
            assert isinstance(pointer.type, Ptr)
            register = self.b.register(self._element(pointer.type.element))
            value = self.b.op(f"pto.{opcode}", operands, [register], region)[0]
            bundle[key] = self.b.view(value, item.shape.element)
        return bundle

    def _place(self, item: Item | Store, elements: int, row: Memory) -> tuple[Value, Value, str]:
        """Pointer, offset and lane type for a row; a row whose lanes are wider than the element gets a cast pointer."""
        assert item.pointer is not None and item.offset is not None
        offset = self.b.offset(item.offset, elements)
        assert isinstance(item.pointer.type, Ptr)
        own = item.pointer.type.element
        if row.lanes is None or row.suits(item.shape.width_log2):
            return item.pointer, offset, self._element(own)
        carrier = SIGNED_CARRIER[row.lanes]
        return self.b.pointer(item.pointer, offset, carrier), self.b.number(0), carrier

    def _element(self, element: str) -> str:
        return {"i8": "ui8", "i16": "ui16", "i32": "ui32"}.get(element, element)

    def _stream_load(self, step: Step, item: Item, region: Region) -> Bundle:
        assert item.access is not None and item.pointer is not None and item.offset is not None
        bundle: Bundle = {}
        for run in self._runs(step.out, item.access.dense, item.shape.lanes):
            state = None
            for key in run:
                elements = item.base + self._elements(step.out, key, item.bit_elements)
                pointer = self.b.pointer(item.pointer, self.b.offset(item.offset, elements))
                if state is None:
                    state = self.b.op("pto.vldas", [pointer], [self.b.align_type()], region, "a")[0]
                types = [self.b.register(item.shape.element), self.b.align_type()]
                bundle[key], state = self.b.op("pto.vldus", [pointer, state], types, region)
        return bundle

    def _elements(self, layout: Layout, key: Key, distances: tuple[int, ...]) -> int:
        return sum(distances[t] for t, bit in zip(layout.regs, key, strict=True) if bit)

    def _runs(self, layout: Layout, dense: int, lanes: int) -> list[list[Key]]:
        """Keys of the registers in runs that follow one another in memory, low address first."""
        runs: dict[Key, list[Key]] = {}
        for key in keys(layout, lanes):
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

    def store(self, step: Step, store: Store, bundles: list[Bundle]) -> None:
        """Any store of a value; the second bundle is a mask that governs it."""
        self._stored = []
        held = step.ins[0]
        element = store.shape.element

        def register(pairs: list[tuple[int, int]]) -> Value:
            return self.b.view(pick(bundles[0], held, dict(pairs)), element)

        if step.rule == "stream-store":
            self._stream_store(step, store, register)
            return
        if step.rule == "scatter":
            self._scatter(step, store, bundles)
            return
        if step.rule == "block-store":
            self._block_store(step, store, register)
            return
        opcode, _, dist = step.detail.partition(":")[0].partition(".")
        row = next(
            r for r in self.table.stores if r.opcode == opcode and (r.dist == dist or r.dist == "NORM" == dist[:4])
        )
        chosen = tuple(m - store.shape.width_log2 for m in row.outs)
        others = tuple(t for t in step.out.regs if t not in chosen)
        if len(bundles) > 1:
            instructions = [(key, "") for key in live_keys(others, store.shape.lanes)]
        else:
            instructions = list(stored_registers(row, step.out, store.shape, store.pattern) or ())
        for key, mask in instructions:
            rest = list(zip(others, key, strict=True))
            elements = store.base + sum(store.bit_elements[t] for t, bit in rest if bit)
            pointer, offset, lane = self._place(store, elements, row)
            values = []
            for bits in options(len(chosen)):
                values.append(self.b.view(register([*rest, *zip(chosen, bits, strict=True)]), lane))
            governing = pick(bundles[1], step.ins[1], dict(rest)) if len(bundles) > 1 else self.b.constants[mask]
            operands = [*values, pointer, offset, governing]
            self._stored.append(self.b.effect(f"pto.{opcode}", operands, store.region, dist=dist))

    def _moved(self, offset: Value) -> bool:
        """Whether an offset is more than nothing."""
        return self.b.kernel.constants.get(offset, self.b.numbers.get(offset)) != 0

    def _scatter(self, step: Step, store: Store, bundles: list[Bundle]) -> None:
        pointer = self.b.pointer(store.pointer, store.offset) if self._moved(store.offset) else store.pointer
        carrier = SIGNED_CARRIER[8 << store.shape.width_log2]
        for place, key in enumerate(keys(step.out, store.shape.lanes)):
            bits = dict(zip(step.out.regs, key, strict=True))
            data, index, *masks = (pick(held, layout, bits) for held, layout in zip(bundles, step.ins, strict=True))
            governing = masks[0] if masks else self.b.constants[step.constants[place]]
            operands = [self.b.view(data, store.shape.element), pointer, self.b.view(index, carrier), governing]
            self._stored.append(self.b.effect("pto.vscatter", operands, store.region))

    def _block_store(self, step: Step, store: Store, register: Callable[[list[tuple[int, int]]], Value]) -> None:
        opcode = step.detail.partition(":")[0]
        mask = self.b.constants[step.constants[0]]
        for key in keys(step.out, store.shape.lanes):
            pointer, stride = self._blocks(store, step, key, step.out)
            assert isinstance(pointer.type, Ptr)
            value = register(list(zip(step.out.regs, key, strict=True)))
            operands = [
                self.b.view(value, self._element(pointer.type.element)), pointer, stride, self.b.number(0, "i16"), mask,
            ]  # fmt: skip
            self._stored.append(self.b.effect(f"pto.{opcode}", operands, store.region))

    @property
    def stored(self) -> list[Op]:
        """The operations of the last store."""
        return self._stored

    def _stream_store(self, step: Step, store: Store, register: Callable[[list[tuple[int, int]]], Value]) -> None:
        region, shape = store.region, store.shape
        part = int(step.detail.partition(":")[2])
        lanes = min(256 >> shape.width_log2, 1 << part)
        for run in self._runs(step.out, store.access.dense, shape.lanes):
            state = self.b.op("pto.init_align", [], [self.b.align_type()], region, "a")[0]
            pointer, count = store.pointer, self.b.number(0, "i32")
            for key in run:
                pairs = list(zip(step.out.regs, key, strict=True))
                first = sum(bit << t for t, bit in pairs)
                within = first & (1 << store.access.dense) - 1
                here = min(1 << store.access.dense, lanes, shape.lanes - first, (store.row or shape.lanes) - within)
                if here <= 0:
                    continue
                count = self.b.number(here, "i32")
                elements = store.base + self._elements(step.out, key, store.bit_elements)
                pointer = self.b.pointer(store.pointer, self.b.offset(store.offset, elements))
                value = register(pairs)
                state = self.b.op("pto.vstus", [state, count, value, pointer], [self.b.align_type()], region, "a")[0]
            self._stored.append(self.b.effect("pto.vstas", [state, pointer, count], region))

    # --- values that can be made in any layout ------------------------------------------------------------------------

    def free(self, step: Step, item: Item, shape: Shape, region: Region) -> Bundle:
        """Masks and lane numbers."""
        wanted = keys(step.out, shape.lanes)
        if step.rule == "constant-mask" or step.rule == "lane-numbers" and not step.detail:
            made = [self.b.constants[c] for c in step.constants]
            if shape.is_mask:
                return dict(zip(wanted, made, strict=True))
            return {key: self.b.view(value, shape.element) for key, value in zip(wanted, made, strict=True)}
        assert item.scalar is not None
        bundle: Bundle = {}
        for key in wanted:
            base = sum(bit << t for t, bit in zip(step.out.regs, key, strict=True))
            if step.rule == "lane-numbers":
                bundle[key] = self._numbers(step, item, shape, base, region)
            else:
                bundle[key] = self._prefix(step, item, shape, base, region)
        return bundle

    def _numbers(self, step: Step, item: Item, shape: Shape, base: int, region: Region) -> Value:
        register = self.b.register(shape.element)
        assert item.scalar is not None
        descending = item.code == "DESC"
        start = self.b.shifted(item.scalar, -base if descending else base)
        if step.detail == "vci":
            attrs = {"order": "DESC"} if descending else {}
            return self.b.op("pto.vci", [start], [register], region, **attrs)[0]
        numbers, mask = (self.b.constants[c] for c in step.constants)
        return self.b.op("pto.vadds", [self.b.view(numbers, shape.element), start, mask], [register], region)[0]

    def _prefix(self, step: Step, item: Item, shape: Shape, base: int, region: Region) -> Value:
        """A mask of the lanes whose index is below a count."""
        width = 8 << shape.width_log2
        mask = PhysMask(f"b{width}")
        assert item.scalar is not None
        limit = min(shape.lanes, 1 << item.amount)
        left = self.b.scalar("arith.subi", [self.b.clamped(item.scalar, limit), self.b.number(base, "i32")])
        if step.rule == "compared-prefix":
            numbers, everything = (self.b.constants[c] for c in step.constants)
            left = self.b.scalar("arith.maxsi", [left, self.b.number(0, "i32")])
            if width < 32:
                left = self.b.scalar("arith.trunci", [left], f"i{width}")
            operands = [self.b.view(numbers, f"ui{width}"), left, everything]
            return self.b.op("pto.vcmps", operands, [mask], region, "m", cmp="lt")[0]
        found = ascending(shape, step.out)
        assert found is not None
        gap, first, limit_here = found
        if first:
            up = self.b.scalar("arith.addi", [left, self.b.number((1 << first) - 1, "i32")])
            left = self.b.scalar("arith.shrsi", [up, self.b.number(first, "i32")])
        if limit_here is not None:
            left = self.b.scalar("arith.minsi", [left, self.b.number(limit_here, "i32")])
        if gap:
            left = self.b.scalar("arith.shli", [left, self.b.number(gap, "i32")])
        left = self.b.scalar("arith.maxsi", [left, self.b.number(0, "i32")])
        return self.b.op(f"pto.plt_b{width}", [left], [mask, Scalar("i32")], region, "m")[0]
