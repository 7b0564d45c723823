"""Loads and stores of bundles as operations: addresses, dist modes, streams."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from eqsat.ir import Op, Ptr, Value
from eqsat.isa import Memory
from eqsat.layout import Layout
from extract.builder import SIGNED_CARRIER, Builder
from extract.bundles import Bundle, Key, groups, keys, source_key
from extract.kernel import Item, Region, Store
from rules.steps import Step


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
    def stored(self) -> list[Op]:
        """The operations of the last store."""
        return self._stored

    def _stream_store(self, step: Step, store: Store, register: Callable[[list[tuple[int, int]]], Value]) -> None:
        region = store.region
        shape = self.b.kernel.items[store.value].shape
        part = int(step.detail.partition(":")[2])
        lanes = min(256 >> shape.width_log2, 1 << part)
        for run in self._runs(step.out, store.access.dense):
            state = self.b.op("pto.init_align", [], [self.b.align_type()], region, "a")[0]
            count = self.b.number(min(1 << store.access.dense, lanes), "i32")
            pointer = store.pointer
            for key in run:
                offset = self.b.offset(store.offset, self._elements(step.out, key, store.bit_elements))
                pointer = self.b.pointer(store.pointer, offset)
                value = register(list(zip(step.out.regs, key, strict=True)))
                state = self.b.op("pto.vstus", [state, count, value, pointer], [self.b.align_type()], region, "a")[0]
            self._stored.append(self.b.effect("pto.vstas", [state, pointer, count], region))
