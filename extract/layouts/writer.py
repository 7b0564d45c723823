"""The text of a plan: operations with layouts in their types, conversions behind what they convert, masks as they are
needed.

A mask that is known without computing is made once for each layout that it governs, as PTOAS itself does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eqsat.ir import ELEMENT_BITS, Block, Function, Mask, Op, Value, VReg
from extract.layouts.annotate import ENSURES, Instance, Key, Plan, retyped
from extract.scopes import names_of

_MASK_BITS = {8: "b8", 16: "b16", 32: "b32"}


class Writer:
    """One function."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.names = names_of(plan.kernel.function) | plan.kernel.reserved
        self.taken: set[str] = set()
        self.made: dict[Key, Value] = {}
        self.loop_values: dict[Value, Value] = {}
        self.masks: dict[tuple[Value, str, str], Value] = {}  # mask, granularity and layout -> as it is written
        self.wanted: dict[Op, list[tuple[Value, str, str]]] = {}  # masks to write where their operation stands
        self.follow: dict[Key, list[Key]] = {}
        for key, version in plan.versions.items():
            if version.source is not None:
                self.follow.setdefault(version.source, []).append(key)
        for instances in plan.instances.values():
            for instance in instances:
                self._ask(instance)

    def function(self, function: Function) -> Function:
        """The function with what is written."""
        body = self.block(function.body)
        spans = function.span, function.body_span
        return Function(function.name, function.args, body, function.loc, function.attrs, *spans)

    # --- names --------------------------------------------------------------------------------------------------------

    def fresh(self, value: Value, kind: VReg | Mask) -> Value:
        """A value like one of the source; the first one keeps its name."""
        name = value.name
        if name in self.taken:
            stem = f"v{name}" if name[:1].isdigit() else name.partition("#")[0]
            number = 2
            while (name := f"{stem}_{number}") in self.names | self.taken:
                number += 1
        self.taken.add(name)
        return Value(name, kind)

    def kind_of(self, key: Key) -> VReg | Mask:
        """The type of a version."""
        value = key[0]
        number = self.plan.number(value)
        width = None
        if isinstance(value.type, Mask) and number is not None:
            width = _MASK_BITS[8 << self.plan.values.classes[number].shape.width_log2]
        return retyped(value, self.plan.versions[key].name, width)

    # --- masks --------------------------------------------------------------------------------------------------------

    def _governed(self, instance: Instance) -> tuple[str, str] | None:
        """Granularity and layout of the masks of an operation: those of the data that it reads, or makes."""
        values = [v for v in instance.op.operands if isinstance(v.type, VReg) and v in instance.operands]
        keys = [instance.operands[v] for v in values] or instance.results
        key = next((key for key in keys if isinstance(key[0].type, VReg)), None)
        if key is None:
            key = keys[0]
            kind = self.kind_of(key)
            assert isinstance(kind, Mask)
            return kind.granularity, self.plan.versions[key].name
        kind = key[0].type
        assert isinstance(kind, VReg)
        return _MASK_BITS[min(32, ELEMENT_BITS[kind.element])], self.plan.versions[key].name

    def _ask(self, instance: Instance) -> None:
        """Notes the known masks that an instance needs."""
        masks = [v for v in instance.op.operands if isinstance(v.type, Mask) and v not in instance.operands]
        if masks:
            governed = self._governed(instance)
            assert governed is not None
            for mask in masks:
                self._want(mask, *governed)

    def _want(self, mask: Value, granularity: str, layout: str) -> None:
        maker = self.plan.makers[mask]
        entry = mask, granularity, layout
        if maker.name in ENSURES:
            self._want(maker.operands[0], granularity, layout)
        elif entry not in self.wanted.setdefault(maker, []):
            self.wanted[maker].append(entry)
            for operand in maker.operands:
                if isinstance(operand.type, Mask):
                    self._want(operand, granularity, layout)

    def known_mask(self, mask: Value, granularity: str, layout: str) -> Value:
        """A mask that is written already."""
        maker = self.plan.makers[mask]
        if maker.name in ENSURES:
            return self.known_mask(maker.operands[0], granularity, layout)
        return self.masks[mask, granularity, layout]

    def _write_masks(self, op: Op, made: list[Op]) -> None:
        for mask, granularity, layout in self.wanted.get(op, ()):
            operands = [self.known_mask(v, granularity, layout) if isinstance(v.type, Mask) else v for v in op.operands]
            kind = mask.type
            assert isinstance(kind, Mask)
            first = not any(other[0] is mask for other in self.masks)
            value = self.fresh(mask, replace(kind, granularity=granularity, layout=layout))
            self.masks[mask, granularity, layout] = value
            results = [value if v is mask else v if first else Value(self._again(v), v.type) for v in op.results]
            made.append(Op(op.name, operands, op.attrs, results, [], op.loc))

    def _again(self, value: Value) -> str:
        number = 2
        while (name := f"{value.name}_{number}") in self.names | self.taken:
            number += 1
        self.taken.add(name)
        return name

    def _computed_mask(self, key: Key, granularity: str, layout: str, made: list[Op]) -> Value:
        """A computed mask as an operation wants it."""
        value = self.made[key]
        for name in ("granularity", "layout"):
            old = value.type
            assert isinstance(old, Mask)
            kind = replace(old, layout=layout, granularity=granularity)
            if name == "granularity" and old.granularity == granularity or kind == old:
                continue
            entry = value, kind.granularity, layout
            if entry not in self.masks:
                self.masks[entry] = self.fresh(key[0], kind)
                made.append(Op(f"pto.vmi.ensure_mask_{name}", [value], {}, [self.masks[entry]]))
            value = self.masks[entry]
        return value

    # --- operations ---------------------------------------------------------------------------------------------------

    def block(self, block: Block, start: Sequence[Key] = ()) -> Block:
        """The operations of a block; ``start`` are versions that it begins with."""
        made: list[Op] = []
        for key in start:
            self._convert(key, made)
        for op in block.ops:
            if op.name in ENSURES:
                continue
            if op.name == "scf.for" or op.name == "scf.if":
                self._structure(op, made)
            elif op.name == "pto.vecscope":
                made.append(Op(op.name, [], op.attrs, [], [self.block(op.regions[0])], op.loc))
            elif op.name == "scf.yield":
                made.append(op)  # its vectors are put in by the operation around it
            elif op.name.startswith("pto.vmi."):
                self._write_masks(op, made)
                for instance in self.plan.instances.get(op, ()):
                    self._instance(instance, made)
            else:
                made.append(op)
        return Block(list(block.args), made)

    def _instance(self, instance: Instance, made: list[Op]) -> None:
        op = instance.op
        if any(value in self.wanted_masks(op) for value in op.results):
            return  # a known mask, written above
        operands = []
        for value in op.operands:
            key = instance.operands.get(value)
            if isinstance(value.type, VReg):
                assert key is not None
                operands.append(self._read(key, instance, made))
            elif isinstance(value.type, Mask):
                governed = self._governed(instance)
                assert governed is not None
                if key is None:
                    operands.append(self.known_mask(value, *governed))
                else:
                    operands.append(self._computed_mask(key, *governed, made))
            else:
                operands.append(value)
        results = []
        twins = op.name == "pto.vmi.vload" and len(op.results) > 1  # both of one type
        differing: list[tuple[Key, Value]] = []
        for value in op.results:
            key = next((key for key in instance.results if key[0] is value), None)
            if key is not None:
                kind = self.kind_of(key)
                own = retyped(value, self.plan.versions[instance.results[0]].name) if twins else kind
                results.append(self.fresh(value, own))
                self.made[key] = results[-1]
                if own != kind:
                    differing.append((key, results[-1]))
            elif isinstance(value.type, VReg | Mask):
                results.append(self.fresh(value, retyped(value, self.plan.versions[instance.results[0]].name)))
            else:
                results.append(value)
        made.append(Op(op.name, operands, op.attrs, results, [], op.loc))
        for key, value in differing:
            self.made[key] = self._fitted(value, self.plan.versions[key].name, made)
        for key in instance.results:
            self._convert(key, made)

    def _fitted(self, value: Value, layout: str, made: list[Op]) -> Value:
        """A vector in a layout: itself, or what a conversion makes of it."""
        kind = retyped(value, layout)
        if kind == value.type:
            return value
        made.append(Op("pto.vmi.ensure_layout", [value], {}, [self.fresh(value, kind)]))
        return made[-1].results[0]

    def wanted_masks(self, op: Op) -> set[Value]:
        """Results of an operation that are known masks."""
        return {mask for mask, _, _ in self.wanted.get(op, ())}

    def _read(self, key: Key, instance: Instance, made: list[Op]) -> Value:
        """An operand, under the name that the operation has for what it reads alike."""
        wanted = self.plan.wanted_name(instance, key)
        return self.made[key] if wanted is None else self._fitted(self.made[key], wanted, made)

    def _convert(self, key: Key, made: list[Op]) -> None:
        """The versions that are converted from one, and from those in turn."""
        for later in self.follow.get(key, ()):
            kind = self.kind_of(later)
            if kind == self.made[key].type:
                self.made[later] = self.made[key]
            else:
                self.made[later] = self.fresh(later[0], kind)
                name = "ensure_mask_layout" if isinstance(kind, Mask) else "ensure_layout"
                made.append(Op(f"pto.vmi.{name}", [self.made[key]], {}, [self.made[later]]))
            self._convert(later, made)

    def _structure(self, op: Op, made: list[Op]) -> None:
        """A loop or a branch: what it carries and gives has the layout of its slot."""
        loop = op.name == "scf.for"
        slots = {
            place: self.plan.slots[op, place] for place in range(len(op.results)) if (op, place) in self.plan.slots
        }
        operands = list(op.operands)
        arguments = list(op.regions[0].args)
        results = list(op.results)
        begun: list[Key] = []
        for place, slot in slots.items():
            kind = retyped(op.results[place], self.plan.versions[slot.own[0]].name)
            results[place] = self.fresh(op.results[place], kind)
            if loop:
                operands[3 + place] = self._fitted(self.made[slot.given[0]], kind.layout or "", made)
                arguments[1 + place] = self.fresh(op.regions[0].args[1 + place], kind)
            for key in slot.own:
                inner = loop and key[0] is op.regions[0].args[1 + place]
                self.made[key] = arguments[1 + place] if inner else results[place]
                if inner:
                    begun.append(key)
        regions = []
        for number, region in enumerate(op.regions):
            block = self.block(region, begun)
            block.args = arguments if loop else list(region.args)
            if block.ops and block.ops[-1].name == "scf.yield":
                ends = list(block.ops[-1].operands)
                last = block.ops.pop()
                for place, slot in slots.items():
                    given = self.made[slot.given[1 if loop else number]]
                    layout = self.plan.versions[slot.own[0]].name
                    ends[place] = self._fitted(given, layout, block.ops)
                block.ops.append(Op("scf.yield", ends, {}, [], [], last.loc))
            regions.append(block)
        made.append(Op(op.name, operands, op.attrs, results, regions, op.loc))
        for slot in slots.values():
            for key in slot.own:
                if key not in begun:
                    self._convert(key, made)
