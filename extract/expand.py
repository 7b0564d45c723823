"""Bundles to registers: each picked node as operations, one template a rule."""

from __future__ import annotations

from eqsat.ir import PhysMask, Ptr, Type, Value
from eqsat.layout import REST, ZERO
from extract.bundles import Bundle, groups, key_of, keys, options, pick, source_key
from extract.choice import ENode
from extract.expand_moves import MoveExpander
from extract.kernel import Region
from rules.codes import load_of, parse_cast, parse_code
from rules.steps import HISTOGRAMS, MASK_ELEMENTS, Shape, Step, lane_mask, result_element, width_log2

_PARTS = {1: ("EVEN", "ODD"), 2: ("P0", "P1", "P2", "P3")}


class Expander(MoveExpander):
    """Expands nodes; operands are bundles that were expanded before. ``_do_RULE`` makes the bundle of a rule's node."""

    def expand(self, node: ENode, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        """The bundle of a node that is no store. ``shape`` is that of the node's value."""
        method = getattr(self, "_do_" + node.rule.replace("-", "_"))
        return method(node.step, operands, shape, region)

    # --- element-wise -------------------------------------------------------------------------------------------------

    def _do_unary(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        code = parse_code(step.detail)
        row = self.table.elementwise[code.opcode]
        if code.opcode == "vexpdif" and code.element == "f16":
            return self._widening(step, operands, shape, region)
        if code.opcode in HISTOGRAMS:
            return self._histogram(step, operands, shape, region)
        if row.memory:
            return self._gather(step, operands, shape, region)
        made = result_element(row, code.element)
        out: Type = PhysMask(made) if made in MASK_ELEMENTS else self.b.register(made)
        if row.results > 1:
            return self._two_results(step, operands, shape, region)
        attrs = dict(zip(row.modes, code.modes, strict=True))
        if code.opcode == "vexpdif":
            attrs["part"] = "ODD"
        bundle: Bundle = {}
        for key in keys(step.out, shape.lanes):
            bits = dict(zip(step.out.regs, key, strict=True))
            values = [pick(held, layout, bits) for held, layout in zip(operands, step.ins, strict=True)]
            chosen = self._known(values) if row.opcode == "vsel" else None
            if chosen is not None:
                bundle[key] = self.b.view(chosen, code.element)
                continue
            bundle[key] = self._lanewise(row.opcode, code.element, row.operands, values, step, out, attrs, region)
        return bundle

    def _known(self, values: list[Value]) -> Value | None:
        """What a selection gives when its mask is on, or off, in every lane."""
        on = {self.b.constants.get(lane_mask(width)) for width in (8, 16, 32)}
        return values[0] if values[2] in on else None

    _do_binary = _do_ternary = _do_quaternary = _do_unary

    def _lanewise(
        self,
        opcode: str,
        element: str,
        data: int,
        values: list[Value],
        step: Step,
        out: Type,
        attrs: dict[str, str],
        region: Region,
    ) -> Value:
        """One instruction: vectors, a scalar, the mask."""
        operands = [v if isinstance(v.type, PhysMask) else self.b.view(v, element) for v in values[:data]]
        scalar = parse_code(step.detail).scalar
        if scalar is not None:
            operands.append(self.b.kernel.scalars[scalar])
        if opcode == "vusqz":  # it counts in a register that it is given
            operands, values = [self.b.view(self.b.constants["zero"], element), values[0]], []
        elif opcode != "vselr":
            operands += values[data:] or [self.mask(step.constants)]
        return self.b.op(f"pto.{opcode}", operands, [out], region, **attrs)[0]

    def _two_results(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        """An operation with two results: the highest register bit tells them apart."""
        code = parse_code(step.detail)
        row = self.table.elementwise[code.opcode]
        top = step.out.regs[-1]
        second: Type = self.b.register(code.element) if code.opcode == "vmull" else PhysMask("b32")
        bundle: Bundle = {}
        for key in options(len(step.out.regs) - 1):
            bits = dict(zip(step.out.regs, key, strict=False))
            values = [pick(held, layout, bits) for held, layout in zip(operands, step.ins, strict=True)]
            inputs = [v if isinstance(v.type, PhysMask) else self.b.view(v, code.element) for v in values]
            if len(inputs) == row.operands:
                inputs.append(self.mask(step.constants))
            made = self.b.op(f"pto.{code.opcode}", inputs, [self.b.register(code.element), second], region)
            bundle |= {(*key, which): value for which, value in enumerate(made)}
        assert shape.index_bits - 1 == top
        return bundle

    def _histogram(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        """Counts, register by register of the bins, every register of the samples after the other."""
        code = parse_code(step.detail)
        bundle: Bundle = {}
        for key in keys(step.out, shape.lanes):
            counts = self.b.view(pick(operands[0], step.ins[0], dict(zip(step.out.regs, key, strict=True))), "ui16")
            for place, samples in operands[1].items():
                mask = operands[2] if len(operands) > 2 else None
                bits = dict(zip(step.ins[1].regs, place, strict=True))
                governing = pick(mask, step.ins[2], bits) if mask is not None else self.mask(step.constants)
                inputs = [counts, self.b.view(samples, "ui8"), governing]
                attrs = {"bin": f"BIN_N{sum(key)}"}
                counts = self.b.op(f"pto.{code.opcode}", inputs, [self.b.register("ui16")], region, **attrs)[0]
            bundle[key] = counts
        return bundle

    def _gather(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        code = parse_code(step.detail)
        number = load_of(step.detail)
        assert number is not None
        item = self.b.kernel.items[number]
        assert item.pointer is not None and item.offset is not None
        pointer = self.b.pointer(item.pointer, item.offset) if self._moved(item.offset) else item.pointer
        assert isinstance(pointer.type, Ptr)
        bundle: Bundle = {}
        for place, key in enumerate(keys(step.out, shape.lanes)):
            bits = dict(zip(step.out.regs, key, strict=True))
            index = self.b.view(pick(operands[0], step.ins[0], bits), code.element)
            held = operands[1] if len(operands) > 1 else None
            governing = pick(held, step.ins[1], bits) if held is not None else self.mask(step.constants, place)
            register = self.b.register(self._element(pointer.type.element))
            value = self.b.op(f"pto.{code.opcode}", [pointer, index, governing], [register], region)[0]
            bundle[key] = self.b.view(value, code.modes[0])
        return bundle

    def _widening(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        """An operation whose results are twice as wide: one instruction for each half of the lanes that holds data."""
        code = parse_code(step.detail)
        row = self.table.elementwise[code.opcode]
        low = width_log2(code.element)
        sub = next((t for layout in step.ins if (t := layout.bits[low]) >= 0), None)
        out = self.b.register(result_element(row, code.element))
        bundle: Bundle = {}
        for key in keys(step.out, shape.lanes):
            bits = dict(zip(step.out.regs, key, strict=True))
            part = bits.get(sub, 0) if sub is not None else 0
            values = [pick(held, layout, bits) for held, layout in zip(operands, step.ins, strict=True)]
            attrs = {"part": _PARTS[1][part]}
            bundle[key] = self._lanewise(row.opcode, code.element, row.operands, values, step, out, attrs, region)
        return bundle

    # --- casts --------------------------------------------------------------------------------------------------------

    def _cast(self, text: str, value: Value, part: int, gap: int, mask: Value, region: Region) -> Value:
        code = parse_cast(text)
        attrs = {"part": _PARTS[gap][part]} if gap else {}
        attrs |= {"rnd": code.rounding} if code.rounding else {}
        attrs |= {"sat": code.saturate} if code.saturate else {}
        source, target = (_PAIRS.get(e, e) for e in (code.source, code.target))
        made = self.b.op("pto.vcvt", [self.b.view(value, source), mask], [self.b.register(target)], region, **attrs)[0]
        return self.b.view(made, code.target)

    def _do_convert(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        mask = self.mask(step.constants)
        return {key: self._cast(step.detail, r, 0, 0, mask, region) for key, r in operands[0].items()}

    def _do_zero_extend(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        return {key: self.b.view(r, shape.element) for key, r in operands[0].items()}

    _do_low_part = _do_zero_extend

    def _do_widen(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        (layout,) = step.ins
        code = parse_cast(step.detail)
        low, high = width_log2(code.source), width_log2(code.target)
        sub = layout.bits[low:high]
        moved = [(place, t) for place, t in enumerate(sub) if t >= 0 or t == REST]
        alive = set(keys(step.out, shape.lanes))
        bundle: Bundle = {}
        for key, register in operands[0].items():
            for bits in options(len(moved)):
                part = sum(bit << place for bit, (place, _) in zip(bits, moved, strict=True))
                pairs = [*zip(layout.regs, key, strict=True), *((t, b) for b, (_, t) in zip(bits, moved, strict=True))]
                if key_of(pairs) in alive:
                    mask = self.mask(step.constants)
                    bundle[key_of(pairs)] = self._cast(step.detail, register, part, high - low, mask, region)
        return bundle

    def _do_narrow(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        (layout,), out = step.ins, step.out
        code = parse_cast(step.detail)
        low, high = width_log2(code.target), width_log2(code.source)
        sub = out.bits[low:high]
        merged = tuple(t for t in sub if t != ZERO)
        where = [place for place, t in enumerate(sub) if t != ZERO]
        rests, places = groups(layout, merged, shape.lanes)
        bundle: Bundle = {}
        for rest in rests:
            parts = []
            for bits in options(len(merged)):
                part = sum(bit << place for bit, place in zip(bits, where, strict=True))
                register = operands[0].get(source_key(layout, places, rest, bits))
                if register is not None:  # a part without lanes stays zero
                    mask = self.mask(step.constants)
                    parts.append(self._cast(step.detail, register, part, high - low, mask, region))
            while len(parts) > 1:
                pairs = [[self.b.view(p, "ui8") for p in parts[i : i + 2]] for i in range(0, len(parts) - 1, 2)]
                parts = [
                    self.b.op("pto.vor", [*pair, self.mask(step.constants, 1)], [self.b.register("ui8")], region)[0]
                    for pair in pairs
                ] + parts[len(pairs) * 2 :]
            bundle[key_of(rest)] = self.b.view(parts[0], shape.element)
        return bundle

    _do_narrow_two = _do_narrow_four = _do_narrow

    # --- reductions ---------------------------------------------------------------------------------------------------

    def view_keys(self, step: Step, bundle: Bundle, group_log2: int) -> Bundle:
        """The same registers under the keys of the reduction's view."""
        (layout,) = step.ins

        def see(token: int) -> int:
            return REST if 0 <= token < group_log2 else token - group_log2 if token >= 0 else token

        return {
            key_of([(see(t), bit) for t, bit in zip(layout.regs, key, strict=True)]): r for key, r in bundle.items()
        }

    def _do_fold(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        row = self.table.reduces[parse_code(step.detail).opcode]
        return self.paired(row.fold, REST, step, operands, shape, region)

    def _do_fold_blocks(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        row = self.table.reduces[parse_code(step.detail).opcode]
        mask = self.mask(step.constants)
        return {key: self._reduced(row.block, step, r, mask, region) for key, r in operands[0].items()}

    def _reduced(self, opcode: str, step: Step, register: Value, mask: Value, region: Region) -> Value:
        """One reduction; some sums come out twice as wide, with the wrapped sum in the lower half."""
        code = parse_code(step.detail)
        out = code.element
        if code.element in self.table.reduces[code.opcode].wide_types:
            out = code.element.replace("16", "32")
        made = self.b.op(f"pto.{opcode}", [self.b.view(register, code.element), mask], [self.b.register(out)], region)
        return self.b.view(made[0], code.element)

    def masked_fold(self, step: Step, operands: list[Bundle], group_log2: int, shape: Shape, region: Region) -> Bundle:
        """Reductions of what a mask selects."""
        row = self.table.reduces[parse_code(step.detail).opcode]
        opcode = row.block if step.rule == "masked-fold-blocks" else row.whole
        tokens = sorted({*step.ins[0].regs, *step.ins[1].regs})
        alive = set(keys(step.out, shape.lanes))
        bundle: Bundle = {}
        for key in options(len(tokens)):
            bits = dict(zip(tokens, key, strict=True))
            seen = key_of([(REST if t < group_log2 else t - group_log2, bit) for t, bit in bits.items()])
            if seen in alive:
                register, mask = (pick(held, layout, bits) for held, layout in zip(operands, step.ins, strict=True))
                bundle[seen] = self._reduced(opcode, step, register, mask, region)
        return bundle

    def _do_fold_lanes(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        row = self.table.reduces[parse_code(step.detail).opcode]
        (layout,) = step.ins
        slots = sorted(t for t in layout.bits if t >= 0)
        alive = set(keys(step.out, shape.lanes))
        bundle: Bundle = {}
        for key, register in operands[0].items():
            for choice in range(1 << len(slots)):
                pairs = [*zip(layout.regs, key, strict=True), *((t, choice >> k & 1) for k, t in enumerate(slots))]
                if key_of(pairs) in alive:
                    mask = self.mask(step.constants, choice)
                    bundle[key_of(pairs)] = self._reduced(row.whole, step, register, mask, region)
        return bundle


_PAIRS = {"bf16x2": "bf16"}  # what the cast's text form spells for a pair
