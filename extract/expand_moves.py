"""Moves of bundles as operations, one template a rule."""

from __future__ import annotations

from eqsat.bit_moves import Permute
from eqsat.ir import PhysMask, Type, Value
from eqsat.layout import REST, STAR
from extract.builder import SIGNED_CARRIER
from extract.bundles import Bundle, any_of, groups, key_of, keys, options, pick, source_key
from extract.expand_memory import MemoryExpander
from extract.kernel import Region
from rules.steps import Shape, Step, moved_out


class MoveExpander(MemoryExpander):
    """Expands the nodes that move lanes. A register that holds no lane is not made; where an instruction takes it as
    an operand, any other one serves.
    """

    def mask(self, constants: tuple[str, ...], place: int = 0) -> Value:
        """A constant of the step."""
        return self.b.constants[constants[place]]

    def _do_interleave(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        name, _, choice = step.detail.partition(":")
        row = next(r for r in self.table.permutes if r.key == name)
        (layout,) = step.ins
        special = choice in ("same", "zero")
        chosen = () if special or not choice else tuple(map(int, choice.split(",")))
        letters = dict(zip(row.operands, chosen, strict=False))
        lane, result = self._carriers(row, shape.element)
        outs = [letters.get(str(p), STAR) if isinstance(p, str) else layout.bits[p] for p in row.outs]
        live = [t >= 0 or t == REST for t in outs]
        rests, places = groups(layout, chosen, shape.lanes)
        alive = set(keys(step.out, shape.lanes))
        bundle: Bundle = {}
        for rest in rests:
            inputs = [
                self.b.view(any_of(operands[0], source_key(layout, places, rest, bits)), lane)
                for bits in options(len(chosen))
            ]
            if choice == "same":
                inputs *= 1 << len(row.operands)
            elif choice == "zero":
                inputs += [self.b.view(self.b.constants["zero"], lane)] * ((1 << len(row.operands)) - 1)
            wanted: list[tuple[int, ...] | None] = []
            for bits in options(len(outs)):
                pairs = [*rest, *((t, bit) for t, bit, on in zip(outs, bits, live, strict=True) if on)]
                key = key_of(pairs)
                first = all(on or not bit for on, bit in zip(live, bits, strict=True))
                wanted.append(key if first and key in alive else None)
            for key, value in zip(wanted, self._permuted(row, inputs, result, wanted, region), strict=True):
                if key is not None and value is not None:
                    bundle[key] = self.b.view(value, shape.element)
        return bundle

    _do_pack = _do_unpack = _do_mask_interleave = _do_mask_pack = _do_interleave

    def _do_mask_gaps(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        mask, out = self.mask(step.constants), PhysMask(shape.element)
        return {key: self.b.op("pto.pand", [m, m, mask], [out], region)[0] for key, m in operands[0].items()}

    def _carriers(self, row: Permute, element: str) -> tuple[str, str]:
        """The elements of operands and results of an instruction that moves lanes of ``element``."""
        if row.masks:
            return f"b{row.lanes}", f"b{row.result_lanes}"
        if row.result_lanes != row.lanes:
            return SIGNED_CARRIER[row.lanes], SIGNED_CARRIER[row.result_lanes]
        own = 2048 // self.b.register(element).lanes
        lane = element if own == row.lanes else SIGNED_CARRIER[row.lanes]
        return lane, lane

    def _permuted(
        self, row: Permute, inputs: list[Value], lane: str, wanted: list[tuple[int, ...] | None], region: Region
    ) -> list[Value | None]:
        register: Type = PhysMask(lane) if row.masks else self.b.register(lane)
        name = f"pto.{row.opcode}_b{row.lanes}" if row.masks and row.part is None else f"pto.{row.opcode}"
        if row.one_result:
            return [
                None if key is None else self.b.op(name, [*inputs, self.b.number(k)], [register], region)[0]
                for k, key in enumerate(wanted)
            ]
        attrs = {"part": row.part} if row.part else {}
        return list(self.b.op(name, inputs, [register] * len(wanted), region, **attrs))

    def _do_rearrange(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        (layout,), out = step.ins, step.out
        moved = moved_out(layout, out)
        vectors: list[Value | None] = [self.b.constants[c] for c in step.constants]
        if len(vectors) < 1 << len(moved):
            vectors.insert(0, None)  # the register itself
        alive = set(keys(out, shape.lanes))
        bundle: Bundle = {}
        for key, register in operands[0].items():
            for choice, vector in enumerate(vectors):
                pairs = [*zip(layout.regs, key, strict=True), *((t, choice >> k & 1) for k, t in enumerate(moved))]
                value = register
                if key_of(pairs) not in alive:
                    continue
                if vector is not None:
                    value = self.b.op(
                        "pto.vselr",
                        [self.b.view(register, shape.element), vector],
                        [self.b.register(shape.element)],
                        region,
                    )[0]
                bundle[key_of(pairs)] = value
        return bundle

    _do_extract = _do_rearrange

    def _do_lowest(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        mask = self.mask(step.constants)
        out: list[Type] = [self.b.register(shape.element)]
        return {
            k: self.b.op("pto.vdup", [self.b.view(r, shape.element), mask], out, region, position="LOWEST")[0]
            for k, r in operands[0].items()
        }

    def _do_merge(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        token = int(step.detail.split(":")[1])
        return self.paired("vsel", token, step, operands, shape, region)

    def paired(
        self, opcode: str, token: int, step: Step, operands: list[Bundle], shape: Shape, region: Region
    ) -> Bundle:
        """An instruction on each pair of registers that differ in one register bit, which vanishes."""
        (layout,) = step.ins
        rests, places = groups(layout, (token,), shape.lanes)
        bundle: Bundle = {}
        for rest in rests:
            first = operands[0][source_key(layout, places, rest, (0,))]
            second = operands[0].get(source_key(layout, places, rest, (1,)), first)
            pair = [self.b.view(r, shape.element) for r in (first, second)]
            bundle[key_of(rest)] = self.b.op(
                f"pto.{opcode}", [*pair, self.mask(step.constants)], [self.b.register(shape.element)], region
            )[0]
        return bundle

    def _do_half(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        place, which = (int(x) for x in step.detail.split(":")[1:])
        (layout,) = step.ins
        bundle: Bundle = {}
        for key in keys(step.out, shape.lanes):
            bits = {t + (t >= place): bit for t, bit in zip(step.out.regs, key, strict=True)} | {place: which}
            bundle[key] = pick(operands[0], layout, bits)
        return bundle

    def _do_pair(self, step: Step, operands: list[Bundle], shape: Shape, region: Region) -> Bundle:
        place = int(step.detail.split(":")[1])
        bundle: Bundle = {}
        for key in keys(step.out, shape.lanes):
            bits = {t - (t > place): bit for t, bit in zip(step.out.regs, key, strict=True) if t != place}
            which = key[step.out.regs.index(place)]
            bundle[key] = pick(operands[which], step.ins[which], bits)
        return bundle
