"""The front end's operations on whole registers, with two results, and with lanes that are addresses."""

from __future__ import annotations

from dataclasses import replace

from eqsat.address import Affine
from eqsat.ir import EqsatError, Mask, Op, Value, VReg
from extract.frontend_base import MaskInfo, bits_for
from extract.frontend_memory import MemoryReader
from extract.kernel import Region, Store
from extract.lane_forms import lane_form
from extract.meeting import Footprint
from rules.codes import write_code
from rules.steps import Access, Shape, width_log2

MAX_GAPS = 2  # bits of the distance between elements that a load may read for nothing
ANYWHERE = 1 << 40  # bytes: the footprint of lanes that are addresses


class SpecialReader(MemoryReader):
    """Handlers ``_op_NAME`` of the rarer operations."""

    # --- two results --------------------------------------------------------------------------------------------------

    def _op_vmull(self, op: Op, region: Region) -> None:
        self.two_results(op, op.name.removeprefix("pto.vmi."))

    _op_vaddc = _op_vsubc = _op_vaddcs = _op_vsubcs = _op_vmull

    def two_results(self, op: Op, opcode: str) -> None:
        """An operation with two results: a value with one more index bit, and its halves."""
        vectors = [v for v in op.operands if isinstance(v.type, VReg)]
        vector = vectors[0].type
        assert isinstance(vector, VReg)
        *carries, governing = [self.mask_of(v, op) for v in op.operands if isinstance(v.type, Mask)]
        element = self.element(vector, op)
        if element not in self.table.elementwise[opcode].types:
            raise EqsatError(f"'{op.name}' on {element} has no lowering", op.loc)
        numbers = [self.get(v, op) for v in vectors]
        if not self.k.items[numbers[0]].shape.full:
            raise EqsatError(f"'{op.name}' of {vector.lanes} lanes has no lowering yet", op.loc)
        masks = [*carries, *([] if governing.is_full else [governing])]
        args = (*numbers, *(self.mask_item(mask, 2, op) for mask in masks))
        top = bits_for(vector.lanes)
        support = frozenset[int]().union(*(self.k.items[i].shape.support for i in args)) | {top}
        shape = Shape(element, top + 1, 2, support)
        both = self.add("op", shape, self.deepest(args), "", code=write_code(opcode, element), args=args)
        for which, result in enumerate(op.results):
            number = self.half(both.number, top, which, result.name)
            if isinstance(result.type, Mask):
                self.k.items[number].shape = replace(self.k.items[number].shape, element="b32")
                self.masks[result] = MaskInfo(vector.lanes, computed=number, items={2: number})
            else:
                self.values[result] = number

    # --- whole registers ----------------------------------------------------------------------------------------------

    def one_register(self, op: Op, vector: VReg) -> Shape:
        """The shape of a vector that fills at most one register."""
        self.no_rows(op, vector.lanes)
        shape = self.shape(vector, op)
        if shape.lanes << shape.width_log2 > 256:
            raise EqsatError(f"'{op.name}' of more than one register has no lowering", op.loc)
        return shape

    def whole(self, op: Op, result: Value, opcode: str, element: str, args: list[int], shape: Shape) -> int:
        """Adds an operation on whole registers."""
        if element not in self.table.elementwise[opcode].types:
            raise EqsatError(f"'{op.name}' on {element} has no lowering", op.loc)
        shape = replace(shape, support=frozenset(range(shape.index_bits)))
        code = write_code(opcode, element)
        item = self.add("op", shape, self.deepest(args), result.name, code=code, args=tuple(args))
        return item.number

    def _op_vselr(self, op: Op, region: Region) -> None:
        source, index = op.operands
        assert isinstance(source.type, VReg)
        shape = self.one_register(op, source.type)
        if shape.lanes << shape.width_log2 < 256:
            lanes = 256 >> shape.width_log2
            raise EqsatError(f"'{op.name}' takes exactly one register: {lanes} lanes of {shape.element}", op.loc)
        args = [self.get(source, op), self.get(index, op)]
        self.values[op.result] = self.whole(op, op.result, "vselr", shape.element, args, shape)

    def _op_compress(self, op: Op, region: Region) -> None:
        source, mask = op.operands
        assert isinstance(source.type, VReg)
        shape = self.one_register(op, source.type)
        number, info = self.get(source, op), self.mask_of(mask, op)
        if info.is_full:
            self.values[op.result] = number
            return
        if shape.lanes << shape.width_log2 < 256:
            lanes = 256 >> shape.width_log2
            raise EqsatError(f"'{op.name}' takes exactly one register: {lanes} lanes of {shape.element}", op.loc)
        args = [number, self.mask_item(info, shape.width_log2, op)]
        self.values[op.result] = self.whole(op, op.result, "vsqz", shape.element, args, shape)

    def _op_active_prefix_index(self, op: Op, region: Region) -> None:
        vector = op.result.type
        assert isinstance(vector, VReg)
        self.values[op.result] = self.prefix_index(op, op.operands[0], self.one_register(op, vector))

    def prefix_index(self, op: Op, mask: Value, shape: Shape) -> int:
        """For each lane the number of lanes below it that are on."""
        item = self.mask_item(self.mask_of(mask, op), shape.width_log2, op)
        result = Value("", VReg(shape.lanes, shape.element))
        return self.whole(op, result, "vusqz", shape.element, [item], shape)

    def _op_vdhist(self, op: Op, region: Region) -> None:
        bins, samples = op.operands[:2]
        assert isinstance(bins.type, VReg) and isinstance(samples.type, VReg)
        _, mask = self.split_mask(op)
        args = [self.get(bins, op), self.get(samples, op)]
        if self.k.items[args[1]].shape.lanes % 256:
            full = (1 << samples.type.lanes) - 1
            mask = mask or MaskInfo(samples.type.lanes, full)
            if mask.computed is not None:
                raise EqsatError(
                    f"'{op.name}' of {samples.type.lanes} samples under a computed mask has no lowering", op.loc
                )
        if mask is not None:
            args.append(self.mask_item(mask, 0, op))
        opcode = "dhistv2" if op.name.endswith("vdhist") else "chistv2"
        shape = self.shape(bins.type, op)
        self.values[op.result] = self.whole(op, op.result, opcode, self.element(samples.type, op), args, shape)

    _op_vchist = _op_vdhist

    # --- lanes that are addresses -------------------------------------------------------------------------------------

    def _op_vgather(self, op: Op, region: Region) -> None:
        pointer, index, mask = op.operands[:3]
        zero = self.make_number(0, "index")
        number = self.gather(op, region, pointer, zero, self.get(index, op), index.type, mask)
        if self.mask_of(mask, op).is_full:
            self.affine_gather(op, region, pointer, number, self.get(index, op))
        if len(op.operands) > 3:
            self.choose(op, mask, number, self.get(op.operands[3], op))
        else:
            self.values[op.result] = number

    _op_gather = _op_vgather

    def affine_gather(self, op: Op, region: Region, pointer: Value, number: int, index: int) -> None:
        """A gather whose indices are a scalar and multiples of index bits is a load as well."""
        form = lane_form(self.k, self.expressions, index)
        shape = self.k.items[number].shape
        if form is None or not shape.full or any(b < 0 for b in form.bits):
            return
        places = [k for k, distance in enumerate(form.bits) if distance]
        distances = [form.bits[k] for k in places]
        offset = self.affine_scalar(form.base)
        if offset is None:
            return
        gaps = [1 << k for k in range(max(distances, default=1).bit_length()) if 1 << k not in distances]
        if len(gaps) <= MAX_GAPS and distances == sorted(distances) and all(d & d - 1 == 0 for d in distances):
            distances = sorted(distances + gaps)
        else:
            gaps = []
        own = Shape(shape.element, len(distances), shape.width_log2, frozenset(range(len(distances))))
        made = self.load(op, region, pointer, offset, own, distances, 0)
        for gap in reversed(gaps):
            made = self.half(made, distances.index(gap), 0, op.result.name)
        if places != list(range(shape.index_bits)):
            wide = replace(shape, support=frozenset(places))
            code = "place:" + ",".join(map(str, places))
            where = self.k.items[made].region
            made = self.add("view", wide, where, op.result.name, code=code, args=(made,)).number
        self.k.equal.append((number, made, "load-affine"))

    def affine_scalar(self, form: Affine) -> Value | None:
        """An index value of an affine form; None when some part of it has no value in the source."""
        total: Value | None = None
        values = self.expressions.values()
        for symbol, factor in form.terms:
            value, step = (values[symbol], 1) if symbol in values else self.counted(symbol)
            if value is None or factor % step:
                return None
            factor //= step
            if str(value.type) != "index":
                value = self.make_scalar("arith.index_cast", [value], "index")
            if factor != 1:
                value = self.make_scalar("arith.muli", [value, self.make_number(factor, "index")], "index")
            total = value if total is None else self.make_scalar("arith.addi", [total, value], "index")
        constant = self.make_number(form.constant, "index")
        if total is None:
            return constant
        made = self.make_scalar("arith.addi", [total, constant], "index") if form.constant else total
        for op in self.k.made_ops:
            if op.name.startswith("arith.") and op.results[0] not in self.expressions.values().values():
                self.expressions.define(op)
        return made

    def counted(self, symbol: int) -> tuple[Value | None, int]:
        """The induction variable of the loop that a symbol counts, when it starts at 0, and its step."""
        for region in self.k.regions:
            if region.loop is not None and self.expressions.counter(region.loop) == symbol:
                variable = region.loop.regions[0].args[0]
                form = self.expressions.form(variable)
                if form.constant == 0 and [s for s, _ in form.terms] == [symbol]:
                    return variable, form.terms[0][1]
        return None, 1

    def choose(self, op: Op, mask: Value, number: int, other: int) -> None:
        """The result of an operation that passes other lanes through."""
        info = self.mask_of(mask, op)
        if info.is_full:
            self.values[op.result] = number
            return
        assert isinstance(op.result.type, VReg)
        element = self.element(op.result.type, op)
        item = self.mask_item(info, width_log2(element), op)
        self.operation(op, op.result, "vsel", element, [number, other], item)

    def gather(self, op: Op, region: Region, pointer: Value, offset: Value, index: int, kind, mask: Value) -> int:
        """Adds a load whose lanes are addresses."""
        self.check_pointer(pointer, op)
        vector = op.result.type
        assert isinstance(vector, VReg) and isinstance(kind, VReg)
        self.no_rows(op, vector.lanes)
        element, lanes = self.element(vector, op), self.element(kind, op)
        opcode = {"ui16": "vgather2", "ui32": "vgather2_bc"}.get(lanes)
        if opcode is None or width_log2(lanes) != width_log2(element):
            raise EqsatError(
                f"'{op.name}' of {element} by {lanes} has no lowering: elements of 16 or 32 bits are gathered by "
                "unsigned indices of their width",
                op.loc,
            )
        info = self.within(op, self.mask_of(mask, op), self.k.items[index].shape)
        args = [index] if info.is_full else [index, self.mask_item(info, width_log2(lanes), op)]
        number = len(self.k.items)
        code = write_code(opcode, lanes, element, f"g{number}")
        shape = self.k.items[index].shape
        support = frozenset[int]().union(*(self.k.items[i].shape.support for i in args))
        shape = Shape(element, shape.index_bits, shape.width_log2, support, shape.lanes)
        where = self.deepest(args, offset, pointer)
        where = self.in_branch(where if where.depth >= 0 else self.k.regions[0], region)
        self.add("op", shape, where, op.result.name, code=code, args=tuple(args), pointer=pointer, offset=offset)
        root, address = self.place(pointer, offset, 1 << shape.width_log2)
        self.footprints[number] = Footprint(root, address + Affine(-ANYWHERE // 2), ANYWHERE)
        self.home[number] = region
        self.load_ops.append(number)
        return number

    def _op_vscatter(self, op: Op, region: Region) -> None:
        value, pointer, index, mask = op.operands
        zero = self.make_number(0, "index")
        self.scatter(op, region, self.get(value, op), value.type, pointer, zero, self.get(index, op), index.type, mask)

    def scatter(
        self, op: Op, region: Region, number: int, kind, pointer: Value, offset: Value, index: int, lanes, mask: Value
    ) -> None:
        """Adds a store whose lanes are addresses."""
        self.check_pointer(pointer, op)
        assert isinstance(kind, VReg) and isinstance(lanes, VReg)
        self.no_rows(op, kind.lanes)
        shape = replace(self.shape(kind, op), support=self.k.items[number].shape.support)
        by = self.element(lanes, op)
        if by not in ("ui16", "ui32") or width_log2(by) != shape.width_log2:
            raise EqsatError(
                f"'{op.name}' of {shape.element} by {by} has no lowering: elements of 16 or 32 bits are scattered by "
                "unsigned indices of their width",
                op.loc,
            )
        info = self.mask_of(mask, op)
        if info.bits == 0:
            return
        info = self.within(op, info, shape)
        root, address = self.place(pointer, offset, 1 << shape.width_log2)
        access = Access((0,) * shape.index_bits, 0, 1 << shape.width_log2)
        store = Store(len(self.k.stores), number, region, self.position, access, pointer, offset, (), op, shape)
        store.index, store.plain = index, False
        if not info.is_full:
            store.masks = {shape.width_log2: self.mask_item(info, shape.width_log2, op)}
        self.k.stores.append(store)
        self.footprints[-1 - store.number] = Footprint(root, address + Affine(-ANYWHERE // 2), ANYWHERE)
        self.home[-1 - store.number] = region

    def _op_expand_load(self, op: Op, region: Region) -> None:
        pointer, offset, mask, other = op.operands
        vector = op.result.type
        assert isinstance(vector, VReg)
        info = self.mask_of(mask, op)
        if info.is_full:
            self.check_pointer(pointer, op)
            shape = self.shape(vector, op)
            distances = self.distances(op, vector.lanes, None, None)
            self.values[op.result] = self.load(op, region, pointer, offset, shape, distances, 0)
            return
        shape = replace(self.one_register(op, vector), element=f"ui{8 << self.shape(vector, op).width_log2}")
        index = self.prefix_index(op, mask, shape)
        number = self.gather(op, region, pointer, offset, index, VReg(shape.lanes, shape.element), mask)
        self.choose(op, mask, number, self.get(other, op))

    def _op_compress_store(self, op: Op, region: Region) -> None:
        value, pointer, offset, mask = op.operands
        vector = value.type
        assert isinstance(vector, VReg)
        shape = replace(self.one_register(op, vector), element=f"ui{8 << self.shape(vector, op).width_log2}")
        index = self.prefix_index(op, mask, shape)
        lanes = VReg(shape.lanes, shape.element)
        self.scatter(op, region, self.get(value, op), vector, pointer, offset, index, lanes, mask)
