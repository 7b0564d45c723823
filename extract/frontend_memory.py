"""The front end's memory accesses: pointers, addresses, loads and stores."""

from __future__ import annotations

from dataclasses import replace

from eqsat.address import Affine, power_of_two
from eqsat.ir import ELEMENT_BITS, FLOAT_ELEMENTS, EqsatError, Mask, Op, Ptr, Scalar, Value, VReg, element_bytes
from extract.frontend_base import MaskInfo, bits_for
from extract.frontend_reduce import ReductionReader
from extract.kernel import Item, Region, Store
from extract.meeting import rows
from rules.codes import write_code
from rules.steps import Access, Shape, width_log2

STREAM_ALIGN = 32
BLOCK = 32


class MemoryReader(ReductionReader):
    """Handlers ``_op_NAME`` of operations that touch memory."""

    # --- pointers -----------------------------------------------------------------------------------------------------

    def derive_pointer(self, op: Op) -> None:
        """A pointer from another one, or from a constant address."""
        result, source = op.results[0], op.operands[0]
        if not isinstance(result.type, Ptr):
            return
        if isinstance(source.type, Ptr):
            root, start = self.pointers.get(source, (source, Affine(0)))
            if op.name == "pto.addptr":
                start = start + self.expressions.form(op.operands[1]).times(element_bytes(source.type.element))
            self.pointers[result] = (root, start)
        elif isinstance(source.type, Scalar):
            form = self.expressions.form(source)
            # all addresses of the buffer are told apart by their numbers
            self.buffer = getattr(self, "buffer", None) or result
            self.pointers[result] = (self.buffer, form)

    def place(self, pointer: Value, offset: Value, element: int) -> tuple[Value, Affine]:
        """Root and byte address of an access."""
        root, start = self.pointers.get(pointer, (pointer, Affine(0)))
        return root, start + self.expressions.form(offset).times(element)

    def in_elements(self, form: Affine, element: int) -> Affine | None:
        """A byte address in elements, None when it is no multiple."""
        numbers = [form.constant, *(factor for _, factor in form.terms)]
        if any(n % element for n in numbers):
            return None
        return Affine(form.constant // element, tuple((s, f // element) for s, f in form.terms))

    def check_pointer(self, pointer: Value, op: Op) -> None:
        """Refuses what is no pointer to the buffer."""
        if not isinstance(pointer.type, Ptr):
            raise EqsatError(f"%{pointer.name} is no pointer to the buffer", op.loc)
        self.pointers.setdefault(pointer, (pointer, Affine(0)))

    # --- alignment ----------------------------------------------------------------------------------------------------

    def note_dense(self, op: Op) -> None:
        """Notes the alignment that a dense access may be taken to have."""
        load = op.name.endswith("vload")
        vector = op.results[0].type if load else op.operands[0].type
        place = 0 if load else next((k for k, v in enumerate(op.operands) if isinstance(v.type, Ptr)), 0)
        if not isinstance(vector, VReg) or vector.element not in ELEMENT_BITS:
            return
        width = element_bytes(vector.element)
        bytes_known = 0
        if op.attrs.get("dist_mode") == "brc" and op.attrs.get("group") and self.stride(op, place + 2) == 1:
            bytes_known = {2: 16, 4: 32}.get(width, 0)
        elif "group" not in op.attrs and op.attrs.get("dist_mode") in (None, "dintlv") and vector.lanes * width >= 32:
            bytes_known = 32
        if not bytes_known:
            return
        form = self.in_elements(self.place(op.operands[place], op.operands[place + 1], width)[1], width)
        if form is not None and not self.expressions.known(form):
            self.dense.append((form, bytes_known // width))

    def align(self, address: Affine, element: int) -> int:
        """The power of two that divides a byte address, with the help of the dense accesses."""
        expressions = self.expressions
        best = power_of_two(expressions.divisor(address))
        offset = self.in_elements(address, element)
        if expressions.known(address) or best >= STREAM_ALIGN or offset is None:
            return best
        for form, divisor in self.dense:
            for factor in (1, 2, 4, 8):
                there = power_of_two(expressions.divisor(offset - form.times(factor)) * element)
                helped = min(there, power_of_two(divisor * factor * element))
                if helped > best:
                    best = helped
                    names = ", ".join(f"%{n}" for n in expressions.symbols(form))
                    self.k.assume(
                        "dense accesses are aligned to 32 bytes (grouped broadcast loads of 16-bit elements to 16), "
                        f"so {names} suits them"
                    )
        return best

    def stride(self, op: Op, place: int) -> int | None:
        """A constant operand."""
        if place >= len(op.operands) or not isinstance(op.operands[place].type, Scalar):
            return None
        form = self.expressions.form(op.operands[place])
        return form.constant if form.is_constant else None

    # --- accesses -----------------------------------------------------------------------------------------------------

    def distances(self, op: Op, lanes: int, groups: int | None, stride: int | None) -> list[int]:
        """Element distances of the index bits: groups of dense rows ``stride`` elements apart, or dense."""
        row = self.rows.get(lanes)
        index = bits_for(self.lanes_of(lanes))
        if groups is None:
            inside = index if row is None else bits_for(row)
            return [1 << k for k in range(inside)] + [(row or 0) << k for k in range(index - inside)]
        if stride is None:
            raise EqsatError(
                "a group stride that is no constant is lowered for a power of two of rows of 32 bytes or more, "
                "without a mask", op.loc,
            )  # fmt: skip
        size = lanes // groups
        if stride == size and row is None:
            return [1 << k for k in range(index)]
        inside = self.group_bits(lanes, groups, "rows", op)
        if stride < size and not op.results:
            raise EqsatError(
                f"a group stride of {stride} makes rows of {size} overlap: which bytes stay is not defined", op.loc
            )
        return [1 << k for k in range(inside)] + [stride << k for k in range(index - inside)]

    def access(self, address: Affine, base: int, element: int, distances: list[int]) -> Access:
        """The access of a value whose index bits lie ``distances`` elements apart."""
        dense = 0
        while dense < len(distances) and distances[dense] == 1 << dense:
            dense += 1
        return Access(
            tuple(d * element for d in distances), dense, self.align(address + Affine(base * element), element)
        )

    def blocks(self, op: Op, shape: Shape, first: int) -> tuple[list[int], int]:
        """Distances and base of an access of eight blocks: block stride and repeat stride stand at ``first``."""
        inside = BLOCK >> shape.width_log2
        stride = self.stride(op, first)
        repeat = self.stride(op, first + 1) if first + 1 < len(op.operands) else 0
        if not isinstance(op.operands[first + 1].type if first + 1 < len(op.operands) else None, Scalar):
            repeat = 0
        if stride is None or repeat is None:
            raise EqsatError("a block stride that is no constant has no lowering yet", op.loc)
        found = [1 << k for k in range(shape.index_bits)]
        low = inside.bit_length() - 1
        found[low:] = [stride * inside << k for k in range(shape.index_bits - low)]
        return found, repeat * inside

    def _op_vload(self, op: Op, region: Region) -> None:
        pointer, offset = op.operands[:2]
        self.check_pointer(pointer, op)
        mode, groups = op.attrs.get("dist_mode"), op.attrs.get("group")
        assert groups is None or isinstance(groups, int)
        vector = op.results[0].type
        assert isinstance(vector, VReg)
        full = self.shape(vector, op)
        if mode is None and self.has_running_stride(op, 2):
            self.values[op.result] = self.load_rows(op, region, full)
            return
        shape, spread, base = full, 0, 0
        if mode == "dintlv":
            if vector.lanes & (vector.lanes - 1):
                raise EqsatError("a load in two parts of a lane count that is no power of two has no lowering", op.loc)
            shape = self.shape(replace(vector, lanes=2 * vector.lanes), op)
        elif mode == "brc":
            slots = groups or 1
            self.group_bits(vector.lanes, slots, "a broadcast over groups", op)
            shape = self.shape(replace(vector, lanes=slots), op)
            spread = full.index_bits - shape.index_bits
        elif mode is not None:
            raise EqsatError(f"a load with dist_mode {mode} has no lowering", op.loc)
        if groups is None and len(op.operands) > 2:
            distances, base = self.blocks(op, shape, 2)
        else:
            lanes = shape.lanes if mode else vector.lanes
            distances = self.distances(op, lanes, groups if groups and groups > 1 else None, self.stride(op, 2))
        number = self.load(op, region, pointer, offset, shape, distances, base)
        if mode == "dintlv":
            for which, result in enumerate(op.results):
                self.values[result] = self.half(number, 0, which, result.name)
            return
        masks = [v for v in op.operands if isinstance(v.type, Mask)]
        if masks and not self.mask_of(masks[0], op).is_full:
            # lanes that are off are zero, whether their block is read or not
            item = self.mask_item(self.mask_of(masks[0], op), full.width_log2, op)
            self.operation(
                op, op.result, "vsel", full.element, [number, self.splat(full.element, full, _zero(full))], item
            )
            return
        self.values[op.result] = number
        if spread:
            support = frozenset(t + spread for t in shape.support)
            wide = replace(full, support=support)
            where = self.k.items[number].region
            self.values[op.result] = self.add("brc", wide, where, op.result.name, args=(number,), amount=spread).number

    def has_running_stride(self, op: Op, place: int) -> bool:
        """Whether rows of a block or more stand at a distance that only the run tells; each is an access then."""
        groups, vector = op.attrs.get("group"), (op.results or op.operands)[0].type
        assert isinstance(vector, VReg)
        if not isinstance(groups, int) or groups < 2 or len(op.operands) != place + 1:
            return False
        row = vector.lanes // groups << width_log2(self.element(vector, op))
        powers = groups & groups - 1 == 0 and vector.lanes & vector.lanes - 1 == 0
        return self.stride(op, place) is None and powers and row >= BLOCK

    def row_offsets(self, op: Op, place: int) -> list[Value]:
        """Where the rows of an access begin; the offset stands at ``place``, the stride behind it."""
        offset, stride = op.operands[place : place + 2]
        kind, groups = str(offset.type), op.attrs["group"]
        assert isinstance(groups, int)
        found = [offset]
        for row in range(1, groups):
            times = self.make_scalar("arith.muli", [stride, self.make_number(row, kind)], kind) if row > 1 else stride
            found.append(self.make_scalar("arith.addi", [offset, times], kind))
        return found

    def load_rows(self, op: Op, region: Region, full: Shape) -> int:
        """Rows at a distance that only the run tells: a load each, and the value is their pairs' pairs."""
        offsets = self.row_offsets(op, 1)
        inside = full.index_bits - (len(offsets).bit_length() - 1)
        shape = replace(full, index_bits=inside, lanes=1 << inside, support=frozenset(range(inside)))
        dense = [1 << k for k in range(inside)]
        numbers = [self.load(op, region, op.operands[0], offset, shape, dense, 0) for offset in offsets]
        for top in range(inside, full.index_bits):
            numbers = [self.pair(op, [*two], top, "") for two in zip(numbers[::2], numbers[1::2], strict=True)]
        return numbers[0]

    def store_rows(self, op: Op, region: Region, number: int, place: int) -> None:
        """The same for a store: halves of halves."""
        offsets, numbers = self.row_offsets(op, place + 1), [number]
        while len(numbers) < len(offsets):
            top = self.k.items[numbers[0]].shape.index_bits - 1
            numbers = [self.half(n, top, which, "") for n in numbers for which in (0, 1)]
        for row, offset in zip(numbers, offsets, strict=True):
            shape = self.k.items[row].shape
            dense = [1 << k for k in range(shape.index_bits)]
            self.store(op, region, row, shape, op.operands[place], offset, dense, 0, None)

    def load(
        self, op: Op, region: Region, pointer: Value, offset: Value, shape: Shape, distances: list[int], base: int
    ) -> int:
        """Adds a load."""
        element = 1 << shape.width_log2
        root, address = self.place(pointer, offset, element)
        access = self.access(address, base, element, distances)
        scalars = (offset, pointer)
        where = max((self.k.scalar_region.get(v, self.k.regions[0]) for v in scalars), key=lambda r: r.depth)
        where = self.in_branch(where, region)
        item = self.add(
            "load", shape, where, op.results[0].name, access=access, pointer=pointer, offset=offset,
            bit_elements=tuple(distances), base=base,
        )  # fmt: skip
        place = address + Affine(base * element)
        self.footprints[item.number] = rows(root, place, distances, shape.lanes, element)
        self.home[item.number] = region
        self.load_ops.append(item.number)
        index = self.numbers_of_rows(op, shape, distances, access.dense) if base == 0 else None
        if index is not None:
            self.k.equal.append((item.number, self.gathered(item, index), "gather-rows"))
        return item.number

    def gathered(self, load: Item, index: int) -> int:
        """A load by the numbers of its elements."""
        number, numbers = len(self.k.items), self.k.items[index].shape
        shape = replace(numbers, element=load.shape.element)
        opcode = {"ui16": "vgather2", "ui32": "vgather2_bc"}[numbers.element]
        code = write_code(opcode, numbers.element, shape.element, f"g{number}")
        place = {"pointer": load.pointer, "offset": load.offset}
        self.add("op", shape, load.region, load.name, code=code, args=(index,), **place)
        self.footprints[number], self.home[number] = self.footprints[load.number], self.home[load.number]
        self.load_ops.append(number)
        return number

    def _op_masked_load(self, op: Op, region: Region) -> None:
        pointer, offset, mask, other = op.operands
        self.check_pointer(pointer, op)
        vector = op.result.type
        assert isinstance(vector, VReg)
        shape = self.shape(vector, op)
        distances = self.distances(op, vector.lanes, None, None)
        number = self.load(op, region, pointer, offset, shape, distances, 0)
        info = self.mask_of(mask, op)
        if info.is_full:
            self.values[op.result] = number
            return
        item = self.mask_item(info, shape.width_log2, op)
        self.operation(op, op.result, "vsel", shape.element, [number, self.get(other, op)], item)

    def _op_vstore(self, op: Op, region: Region) -> None:
        mode, groups = op.attrs.get("dist_mode"), op.attrs.get("group")
        assert groups is None or isinstance(groups, int)
        values = [v for v in op.operands if isinstance(v.type, VReg)]
        place = len(values)
        pointer, offset = op.operands[place : place + 2]
        self.check_pointer(pointer, op)
        assert isinstance(pointer.type, Ptr)
        vector = values[0].type
        assert isinstance(vector, VReg)
        _, mask = self.split_mask(op)
        number = self.get(values[0], op)
        shape = self.shape(vector, op)
        base = 0
        if mode == "dintlv":
            if mask is not None:
                raise EqsatError("a store of two values under a mask has no lowering", op.loc)
            number = self.pair(op, [self.get(v, op) for v in values], 0, "")
            shape = replace(self.k.items[number].shape, element=shape.element)
        elif mode is not None:
            raise EqsatError(f"a store with dist_mode {mode} has no lowering", op.loc)
        shape = replace(shape, support=self.k.items[number].shape.support)
        memory = self.element(VReg(1, pointer.type.element), op)
        if ELEMENT_BITS[memory] < ELEMENT_BITS[shape.element]:
            number = self.cast(op, number, (shape.element, memory), "", "NOSAT")  # the low byte goes out
            shape = self.k.items[number].shape
        if mode is None and mask is None and self.has_running_stride(op, place + 2):
            self.store_rows(op, region, number, place)
            return
        scalars = [v for v in op.operands[place + 2 :] if isinstance(v.type, Scalar)]
        if groups is None and scalars:
            distances, base = self.blocks(op, shape, place + 2)
            if mask is not None:
                raise EqsatError("a block store under a mask has no lowering yet", op.loc)
        else:
            count = groups if groups and groups > 1 else None
            lanes = shape.lanes if mode else vector.lanes
            distances = self.distances(op, lanes, count, self.stride(op, place + 2))
        row = 0 if mode else self.rows.get(vector.lanes, 0)
        if row:
            mask = mask or MaskInfo(vector.lanes, (1 << vector.lanes) - 1)
            row = row if mask.is_full else 0
            if mask.bits is None:
                raise EqsatError(
                    f"a store of {vector.lanes} lanes in groups of {self.rows[vector.lanes]} under a mask that is "
                    "known at run time only has no lowering",
                    op.loc,
                )
            mask = MaskInfo(shape.lanes, self.spread(mask.bits, vector.lanes))
        self.store(op, region, number, shape, pointer, offset, distances, base, mask, row)

    _op_vsstb = _op_vstore

    def store(
        self, op: Op, region: Region, number: int, shape: Shape, pointer: Value, offset: Value,
        distances: list[int], base: int, mask: MaskInfo | None, row: int = 0,
    ) -> None:  # fmt: skip
        """Adds a store. A constant mask of leading lanes is a store of fewer lanes.

        ``row``: the mask is so many lanes of each dense row.
        """
        pattern, governing = None, None
        if mask is not None and mask.bits is not None:
            ones = mask.bits.bit_length()
            if not ones:
                return
            shape = shape if row else replace(shape, lanes=min(shape.lanes, ones))
            pattern = None if mask.bits == (1 << ones) - 1 else mask.bits
        elif mask is not None:
            governing = self.within(op, mask, shape)
        element = 1 << shape.width_log2
        root, address = self.place(pointer, offset, element)
        access = self.access(address, base, element, distances)
        store = Store(
            len(self.k.stores), number, region, self.position, access, pointer, offset, tuple(distances), op,
            shape, base, pattern,
        )  # fmt: skip
        if governing is not None:
            store.masks = {w: self.mask_item(governing, w, op) for w in range(shape.width_log2, 3)}
        store.row = row
        if mask is None and base == 0:
            store.index = self.numbers_of_rows(op, shape, distances, access.dense)
        self.k.stores.append(store)
        self.footprints[-1 - store.number] = rows(
            root, address + Affine(base * element), distances, shape.lanes, element, row
        )
        self.home[-1 - store.number] = region

    def within(self, op: Op, mask: MaskInfo, shape: Shape) -> MaskInfo:
        """A computed mask that is off in lanes that the value does not have."""
        if mask.computed is None or shape.full:
            return mask
        width = next(iter(mask.items))
        lanes = self.mask_item(MaskInfo(shape.lanes, (1 << shape.lanes) - 1), width, op)
        result = Value("", Mask(shape.lanes, "pred"))
        number = self.operation(op, result, "pand", ("b8", "b16", "b32")[width], [mask.computed, lanes])
        return MaskInfo(shape.lanes, computed=number, items={width: number})


def _zero(shape: Shape) -> int | float:
    return 0.0 if shape.element in FLOAT_ELEMENTS else 0
