"""The front end: one pass over a VMI function builds its kernel.

What cannot be lowered is refused here, with its place in the source and the reason.
"""

from __future__ import annotations

from collections.abc import Iterable

from eqsat.address import Affine, Expressions, parse_facts, power_of_two
from eqsat.ir import ELEMENT_BITS, Block, EqsatError, Function, Mask, Op, Ptr, Scalar, Value, VReg, element_bytes
from eqsat.isa import InstructionTable
from extract.kernel import Item, Kernel, Region, Store
from extract.order import Accesses, Footprint
from rules.steps import Access, Shape

STREAM_ALIGN = 32
_CANONICAL_SIGN = {"i8": "ui8", "i16": "ui16", "i32": "ui32", "i64": "ui64"}


def read_kernel(function: Function, table: InstructionTable, assumptions: Iterable[str], unknown_trips: int) -> Kernel:
    """Builds the kernel of a VMI function; raises EqsatError for what cannot be lowered."""
    facts = parse_facts(tuple(assumptions))
    kernel = Kernel(function, table, facts)
    _Reader(kernel, unknown_trips).run()
    if not kernel.stores:
        raise EqsatError("nothing to lower: no VMI store is reached", function.loc)
    return kernel


def log2_exact(number: int, what: str, op: Op) -> int:
    """log2 of a power of two; EqsatError at ``op`` for any other number."""
    if number < 1 or number & (number - 1):
        raise EqsatError(f"{what} of {number} is no power of two: this size has no lowering yet", op.loc)
    return number.bit_length() - 1


class _Reader:
    """One pass over the function."""

    def __init__(self, kernel: Kernel, unknown_trips: int) -> None:
        self.k = kernel
        self.table = kernel.table
        self.unknown_trips = unknown_trips
        self.expressions = Expressions(kernel.facts)
        self.values: dict[Value, int] = {}
        self.masks: dict[Value, int | None] = {}  # lanes that are on; None: all of them
        self.position = 0
        self.dense: list[tuple[Affine, int]] = []
        self.footprints: dict[int, Footprint] = {}  # item or -1 - store
        self.load_ops: list[int] = []
        self.opaque: list[tuple[int, Region]] = []
        self.home: dict[int, Region] = {}  # item or -1 - store -> region of the source operation

    def run(self) -> None:
        top = Region(0, None, None, "", 0, 1, 1)
        self.k.regions.append(top)
        for argument in self.k.function.args:
            self.k.scalar_region[argument] = top
            if isinstance(argument.type, Scalar):
                self.k.constant_scalars.add(argument)
        self._gather_dense(self.k.function.body)
        self.block(self.k.function.body, top)
        Accesses(self.k, self.expressions, self.footprints, self.home, self.load_ops, self.opaque).order()
        self.note_pointers()

    def note_pointers(self) -> None:
        used = {item.pointer for item in self.k.items if item.pointer} | {s.pointer for s in self.k.stores}
        if used:
            self.k.assume("pointer arguments are aligned to 32 bytes")
        if len(used) > 1:
            self.k.assume("distinct pointer arguments do not overlap")
        for text in sorted(self.expressions.used_facts):
            self.k.assume(f"as asked: {text}")

    def _gather_dense(self, block: Block) -> None:
        """First pass: index expressions, and the alignment that every dense access may be taken to have."""
        for op in block.ops:
            if op.name == "scf.for":
                self.expressions.define_loop(op, op.regions[0])
            elif op.name.startswith("arith."):
                self.expressions.define(op)
            elif op.name in ("pto.vmi.vload", "pto.vmi.vstore"):
                self._note_dense(op)
            for region in op.regions:
                self._gather_dense(region)

    def _note_dense(self, op: Op) -> None:
        load = op.name.endswith("vload")
        vector = op.results[0].type if load else op.operands[0].type
        if not isinstance(vector, VReg) or vector.element not in ELEMENT_BITS:
            return
        offset = op.operands[1] if load else op.operands[2]
        width = element_bytes(vector.element)
        bytes_known = 0
        if op.attrs.get("dist_mode") == "brc" and op.attrs.get("group") and self._stride(op, 2 if load else 3) == 1:
            bytes_known = {2: 16, 4: 32}.get(width, 0)
        elif "group" not in op.attrs and op.attrs.get("dist_mode") in (None, "dintlv") and vector.lanes * width >= 32:
            bytes_known = 32
        form = self.expressions.form(offset)
        if bytes_known and not self.expressions.known(form):
            self.dense.append((form, bytes_known // width))

    def block(self, block: Block, region: Region) -> None:
        """Takes in the operations of one block."""
        for op in block.ops:
            self.position += 1
            if op.name == "scf.for":
                self.loop(op, region)
            elif op.name == "pto.vecscope":
                self.block(op.regions[0], region)
            elif op.name.startswith("pto.vmi."):
                self.vmi(op, region)
            elif op.name.startswith("arith."):
                self.scalar(op, region)
            elif op.name in ("scf.yield", "func.return"):
                continue
            else:
                self.other(op, region)

    def other(self, op: Op, region: Region) -> None:
        """An operation that is not ours stays where it is; vectors do not cross it."""
        for value in op.operands:
            if isinstance(value.type, (VReg, Mask)):
                raise EqsatError(
                    f"'{op.name}' is not known and reads the vector %{value.name}: no lowering crosses it", op.loc
                )
        if op.regions:
            raise EqsatError(f"'{op.name}' holds a region and is not known: it cannot be kept in place", op.loc)
        self.opaque.append((self.position, region))
        self.k.opaque_position[op] = self.position
        for result in op.results:
            self.k.scalar_region[result] = region

    def scalar(self, op: Op, region: Region) -> None:
        for value in op.operands:
            if isinstance(value.type, (VReg, Mask)):
                raise EqsatError(f"'{op.name}' on a vector has no lowering yet", op.loc)
        depends = [self.k.scalar_region.get(v, self.k.regions[0]) for v in op.operands]
        deepest = max(depends, key=lambda r: r.depth, default=self.k.regions[0])
        for result in op.results:
            self.k.scalar_region[result] = deepest
            if all(v in self.k.constant_scalars for v in op.operands):
                self.k.constant_scalars.add(result)
            if op.name == "arith.constant" and isinstance(op.attrs.get("value"), (int, float)):
                self.k.constants[result] = op.attrs["value"]  # type: ignore[assignment]

    def loop(self, op: Op, region: Region) -> None:
        body = op.regions[0]
        lower, upper, step = (self.expressions.form(v) for v in op.operands[:3])
        trips = self._trips(op, lower, upper, step)
        name = f"{region.name}/{body.args[0].name}" if region.name else body.args[0].name
        inner = Region(len(self.k.regions), region, op, name, region.depth + 1, trips, region.executions * trips)
        self.k.regions.append(inner)
        self.k.region_of[op] = inner
        self.k.scalar_region[body.args[0]] = inner
        carried: list[Item | None] = []
        for init, argument in zip(op.operands[3:], body.args[1:], strict=True):
            if isinstance(argument.type, Mask):
                raise EqsatError("a mask carried by a loop has no lowering yet", op.loc)
            if not isinstance(argument.type, VReg):
                self.k.scalar_region[argument] = inner
                carried.append(None)
                continue
            item = self.add(
                "carried", self.shape(argument.type, op), inner, argument.name, loop=op, init=self.get(init, op)
            )
            self.values[argument] = item.number
            carried.append(item)
        self.block(body, inner)
        last = body.ops[-1] if body.ops else None
        yielded = last.operands if last is not None and last.name == "scf.yield" else []
        for item, final, result in zip(carried, yielded, op.results, strict=True):
            if item is None:
                self.k.scalar_region[result] = region
                continue
            item.final = self.get(final, op)
            outer = self.add("result", item.shape, region, result.name, args=(item.number,), loop=op)
            self.values[result] = outer.number

    def _trips(self, op: Op, lower: Affine, upper: Affine, step: Affine) -> int:
        distance = upper - lower
        if distance.is_constant and step.is_constant and step.constant > 0:
            return max(0, -(-distance.constant // step.constant))
        trips = self.k.facts.trips or self.unknown_trips
        origin = "as asked" if self.k.facts.trips else "unknown trip count"
        self.k.assume(f"{origin}: the loop over %{op.regions[0].args[0].name} runs {trips} times")
        return trips

    def add(self, kind: str, shape: Shape, region: Region, name: str, **more) -> Item:
        """A new value."""
        item = Item(len(self.k.items), kind, shape, region, self.position, name, **more)
        self.k.items.append(item)
        return item

    def get(self, value: Value, op: Op) -> int:
        """The number of a vector value."""
        if value not in self.values:
            raise EqsatError(f"%{value.name} comes from an operation that has no lowering", op.loc)
        return self.values[value]

    def shape(self, vector: VReg, op: Op, support: frozenset[int] | None = None) -> Shape:
        """The shape of a vector type."""
        element = _CANONICAL_SIGN.get(vector.element, vector.element)
        if element not in ELEMENT_BITS or ELEMENT_BITS[element] > 32:
            raise EqsatError(f"element type '{vector.element}' has no lowering yet", op.loc)
        lanes = log2_exact(vector.lanes, "a lane count", op)
        width = log2_exact(element_bytes(element), "an element width", op)
        return Shape(element, lanes, width, frozenset(range(lanes)) if support is None else support)

    def deepest(self, numbers: Iterable[int]) -> Region:
        """The innermost region among values."""
        return max((self.k.items[i].region for i in numbers), key=lambda r: r.depth, default=self.k.regions[0])

    def vmi(self, op: Op, region: Region) -> None:
        """One VMI operation."""
        kind = op.name.removeprefix("pto.vmi.")
        handler = getattr(self, f"op_{kind}", None)
        if handler is not None:
            handler(op, region)
        elif kind in self.table.elementwise:
            self.elementwise(op, kind)
        elif kind in self.table.reduces:
            self.reduction(op, kind)
        else:
            raise EqsatError(f"'{op.name}' has no lowering yet", op.loc)

    def elementwise(self, op: Op, kind: str) -> None:
        row = self.table.elementwise[kind]
        vectors = [v for v in op.operands if isinstance(v.type, VReg)]
        if len(vectors) != row.operands:
            raise EqsatError(f"'{op.name}' on these operands has no lowering yet", op.loc)
        self.full_masks(op)
        numbers = tuple(self.get(v, op) for v in vectors)
        support = frozenset[int]().union(*(self.k.items[i].shape.support for i in numbers))
        shape = self.shape(op.result.type, op, support)  # type: ignore[arg-type]
        code = f"{kind}.{shape.element}"
        item = self.add(
            "bin" if row.operands == 2 else "un", shape, self.deepest(numbers), op.result.name, code=code, args=numbers
        )
        self.values[op.result] = item.number

    def full_masks(self, op: Op) -> None:
        """Refuses a mask that leaves lanes out."""
        for value in op.operands:
            if isinstance(value.type, Mask) and self.masks.get(value, 0) is not None:
                raise EqsatError(
                    f"'{op.name}' under the mask %{value.name}, which may leave lanes out, has no lowering yet", op.loc
                )

    def op_create_mask(self, op: Op, region: Region) -> None:
        count = self.k.constants.get(op.operands[0])
        mask = op.result.type
        assert isinstance(mask, Mask)
        lanes = mask.lanes
        self.masks[op.result] = -1 if count is None else (None if count >= lanes else int(count))

    def op_pset(self, op: Op, region: Region) -> None:
        self.masks[op.result] = None if op.attrs.get("pattern") == "PAT_ALL" else -1

    def op_vcvt(self, op: Op, region: Region) -> None:
        number = self.get(op.operands[0], op)
        source = self.k.items[number].shape
        shape = self.shape(op.result.type, op, source.support)  # type: ignore[arg-type]
        pair = (source.element, shape.element)
        cast = self.table.casts.get(pair)
        if cast is None or cast.status == "unconfirmed":
            state = "is unconfirmed" if cast else "has no lowering yet"
            raise EqsatError(f"the cast from {pair[0]} to {pair[1]} {state}", op.loc)
        code = f"{pair[0]}>{pair[1]}"
        if cast.rounding:
            rounding = str(op.attrs.get("rounding") or "R")
            saturate = str(op.attrs.get("saturate") or "SAT")
            if rounding not in cast.rounding:
                raise EqsatError(f"rounding {rounding} from {pair[0]} to {pair[1]} has no lowering", op.loc)
            code += f":{rounding}:{saturate}"
        item = self.add("cvt", shape, self.k.items[number].region, op.result.name, code=code, args=(number,))
        self.values[op.result] = item.number

    def reduction(self, op: Op, kind: str) -> None:
        self.full_masks(op)
        number = self.get(op.operands[0], op)
        source = self.k.items[number].shape
        group_count = op.attrs.get("group") or 1
        assert isinstance(group_count, int)
        groups = log2_exact(group_count, "a group count", op)
        group = source.index_bits - groups
        if source.element not in self.table.reduces[kind].types:
            raise EqsatError(f"'{op.name}' of {source.element} has no lowering yet", op.loc)
        shape = self.shape(op.result.type, op, frozenset(t - group for t in source.support if t >= group))  # type: ignore[arg-type]
        if group == 0:
            raise EqsatError(f"'{op.name}' over groups of one lane has no lowering yet", op.loc)
        region, name, code = self.k.items[number].region, op.result.name, f"{kind}.{source.element}"
        item = self.add("red", shape, region, name, code=code, args=(number,), amount=group)
        self.values[op.result] = item.number

    def op_vbrc(self, op: Op, region: Region) -> None:
        source = op.operands[0]
        vector = op.result.type
        assert isinstance(vector, VReg)
        if isinstance(source.type, VReg):
            number = self.get(source, op)
            shape = self.shape(vector, op)
            lanes = self.k.items[number].shape
            group = shape.index_bits - lanes.index_bits
            support = frozenset(t + group for t in lanes.support)
            shape = self.shape(vector, op, support)
            if group == 0:
                self.values[op.result] = number
                return
            item = self.add("brc", shape, self.k.items[number].region, op.result.name, args=(number,), amount=group)
        else:
            constant = source in self.k.constant_scalars
            where = self.k.set_up if constant else self.k.scalar_region.get(source, self.k.regions[0])
            item = self.add("splat", self.shape(vector, op, frozenset()), where, op.result.name, scalar=source)
        self.values[op.result] = item.number

    def _stride(self, op: Op, place: int) -> int | None:
        if place >= len(op.operands) or not isinstance(op.operands[place].type, Scalar):
            return None
        form = self.expressions.form(op.operands[place])
        return form.constant if form.is_constant else None

    def align(self, offset: Affine, element: int) -> int:
        """The power of two that divides the byte address, with the help of the dense accesses."""
        expressions = self.expressions
        best = power_of_two(expressions.divisor(offset) * element)
        if expressions.known(offset) or best >= STREAM_ALIGN:
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

    def access(
        self, op: Op, offset: Value, shape: Shape, groups: int | None, stride: int | None
    ) -> tuple[Access, tuple[int, ...]]:
        """The access of a value of ``shape``: groups of dense rows ``stride`` elements apart, or dense."""
        element = 1 << shape.width_log2
        distances = [1 << k for k in range(shape.index_bits)]
        if groups is not None:
            if stride is None:
                raise EqsatError("a group stride that is no constant has no lowering yet", op.loc)
            row = shape.index_bits - log2_exact(groups, "a group count", op)
            if stride < (1 << row) and not op.results:
                raise EqsatError(
                    f"a group stride of {stride} makes rows of {1 << row} overlap: which bytes stay is not defined",
                    op.loc,
                )
            distances[row:] = [stride << k for k in range(shape.index_bits - row)]
        dense = 0
        while dense < len(distances) and distances[dense] == 1 << dense:
            dense += 1
        form = self.expressions.form(offset)
        return Access(tuple(d * element for d in distances), dense, self.align(form, element)), tuple(distances)

    def op_vload(self, op: Op, region: Region) -> None:
        if op.attrs.get("dist_mode") not in (None, "brc") or len(op.results) != 1:
            raise EqsatError(f"a load with dist_mode {op.attrs.get('dist_mode')} has no lowering yet", op.loc)
        pointer, offset = op.operands[:2]
        vector = op.result.type
        assert isinstance(vector, VReg)
        self.check_pointer(pointer, op)
        full = self.shape(vector, op)
        groups = op.attrs.get("group")
        assert groups is None or isinstance(groups, int)
        broadcast = op.attrs.get("dist_mode") == "brc"
        if len(op.operands) > (2 if groups is None else 3):
            raise EqsatError("a load with a mask or block strides has no lowering yet", op.loc)
        stride = self._stride(op, 2)
        shape, spread = full, 0
        if broadcast:
            slots = log2_exact(groups or 1, "a group count", op)
            spread = full.index_bits - slots
            shape = Shape(full.element, slots, full.width_log2, frozenset(range(slots)))
        access, distances = self.access(op, offset, shape, groups if groups and groups > 1 else None, stride)
        where = self.k.scalar_region.get(offset, self.k.regions[0])  # what the address depends on
        item = self.add(
            "load", shape, where, op.result.name, access=access, pointer=pointer, offset=offset, bit_elements=distances
        )
        self.footprints[item.number] = self.footprint(pointer, offset, shape, distances)
        self.home[item.number] = region
        self.load_ops.append(item.number)
        self.values[op.result] = item.number
        if spread:
            support = frozenset(t + spread for t in shape.support)
            wide = Shape(full.element, full.index_bits, full.width_log2, support)
            more = self.add("brc", wide, where, op.result.name, args=(item.number,), amount=spread)
            self.values[op.result] = more.number

    def check_pointer(self, pointer: Value, op: Op) -> None:
        if not isinstance(pointer.type, Ptr) or pointer not in self.k.function.args:
            raise EqsatError(f"%{pointer.name} is no pointer argument: derived pointers have no lowering yet", op.loc)

    def footprint(self, pointer: Value, offset: Value, shape: Shape, distances: tuple[int, ...]) -> Footprint:
        element = 1 << shape.width_log2
        return Footprint(pointer, self.expressions.form(offset).times(element), (sum(distances) + 1) * element)

    def op_vstore(self, op: Op, region: Region) -> None:
        if op.attrs.get("dist_mode") is not None:
            raise EqsatError(f"a store with dist_mode {op.attrs['dist_mode']} has no lowering yet", op.loc)
        value, pointer, offset = op.operands[:3]
        self.check_pointer(pointer, op)
        self.full_masks(op)
        number = self.get(value, op)
        shape = self.k.items[number].shape
        groups = op.attrs.get("group")
        assert groups is None or isinstance(groups, int)
        scalars = [v for v in op.operands[3:] if isinstance(v.type, Scalar)]
        if len(scalars) > (groups is not None):
            raise EqsatError("a store with block strides has no lowering yet", op.loc)
        access, distances = self.access(
            op, offset, shape, groups if groups and groups > 1 else None, self._stride(op, 3)
        )
        store = Store(len(self.k.stores), number, region, self.position, access, pointer, offset, distances, op)
        self.k.stores.append(store)
        self.footprints[-1 - store.number] = self.footprint(pointer, offset, shape, distances)
        self.home[-1 - store.number] = region
