"""Bundles to registers: each picked node as operations, one template a rule."""

from __future__ import annotations

from itertools import product

from eqsat.ir import Type, Value
from eqsat.layout import REST, STAR, ZERO
from extract.builder import SIGNED_CARRIER
from extract.bundles import Bundle, groups, key_of, keys, source_key
from extract.choice import ENode
from extract.expand_memory import MemoryExpander
from extract.kernel import Region
from rules.steps import Step

_PARTS = {1: ("EVEN", "ODD"), 2: ("P0", "P1", "P2", "P3")}


class Expander(MemoryExpander):
    """Expands nodes; operands are bundles that were expanded before. ``do_RULE`` makes the bundle of a rule's node."""

    def mask(self, constants: tuple[str, ...], place: int = 0) -> Value:
        """A constant of the step."""
        return self.b.constants[constants[place]]

    def expand(self, node: ENode, operands: list[Bundle], element: str, region: Region) -> Bundle:
        """The bundle of a node that is no store. ``element`` is the element type of the node's value."""
        method = getattr(self, "_do_" + node.rule.replace("-", "_"))
        return method(node.step, operands, element, region)

    def _do_unary(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        opcode = step.detail.split(".")[0]
        out: list[Type] = [self.b.register(element)]
        mask = self.mask(step.constants)
        return {
            k: self.b.op(f"pto.{opcode}", [self.b.view(r, element), mask], out, region)[0]
            for k, r in operands[0].items()
        }

    def _do_binary(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
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

    def _do_widen(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
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

    def _do_narrow(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
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

    _do_narrow_two = _do_narrow

    _do_narrow_four = _do_narrow

    def _do_interleave(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
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

    _do_pack = _do_interleave

    _do_unpack = _do_interleave

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

    def _do_rearrange(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
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

    _do_extract = _do_rearrange

    def _do_lowest(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        mask = self.mask(step.constants)
        out: list[Type] = [self.b.register(element)]
        return {
            k: self.b.op("pto.vdup", [self.b.view(r, element), mask], out, region, position="LOWEST")[0]
            for k, r in operands[0].items()
        }

    def _do_merge(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
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

    def view_keys(self, step: Step, bundle: Bundle, group_log2: int) -> Bundle:
        """The same registers under the keys of the reduction's view."""
        (layout,) = step.ins

        def see(token: int) -> int:
            return REST if 0 <= token < group_log2 else token - group_log2 if token >= 0 else token

        return {
            key_of([(see(t), bit) for t, bit in zip(layout.regs, key, strict=True)]): r for key, r in bundle.items()
        }

    def _do_fold(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        row = self.table.reduces[step.detail.split(".")[0]]
        return self._paired(row.fold, REST, step, operands, element, region)

    def _do_fold_blocks(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
        row = self.table.reduces[step.detail.split(".")[0]]
        mask = self.mask(step.constants)
        out: list[Type] = [self.b.register(element)]
        return {
            k: self.b.op(f"pto.{row.block}", [self.b.view(r, element), mask], out, region)[0]
            for k, r in operands[0].items()
        }

    def _do_fold_lanes(self, step: Step, operands: list[Bundle], element: str, region: Region) -> Bundle:
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
