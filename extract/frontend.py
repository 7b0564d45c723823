"""The front end: one pass over a VMI function builds its kernel.

What cannot be lowered is refused here, with its place in the source and the reason.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from eqsat.address import Affine, Expressions, parse_facts
from eqsat.ir import FLOAT_ELEMENTS, Block, EqsatError, Function, Mask, Op, Ptr, Scalar, Value, VReg, walk
from eqsat.isa import InstructionTable
from extract.frontend_special import SpecialReader
from extract.kernel import Item, Kernel, Region
from extract.order import Accesses
from rules.codes import parse_code


def read_kernel(
    function: Function,
    table: InstructionTable,
    assumptions: Iterable[str],
    unknown_trips: int,
    around: Function | None = None,
    reserved: Iterable[str] = (),
    *,
    plain: bool = False,
    copies: bool = False,
) -> Kernel:
    """Builds the kernel of a VMI function; raises EqsatError for what cannot be lowered.

    ``around``: the function that this one is a scope of, for what addresses are made of; ``reserved``: names in use.
    ``plain``: as the source says it, with one way to each value; ``copies``: what stands in another layout behind an
    ``ensure_layout`` is a value of its own.
    """
    facts = parse_facts(tuple(assumptions))
    kernel = Kernel(function, table, facts, reserved=set(reserved))
    _Reader(kernel, unknown_trips, plain, copies).run(around or function)
    if not kernel.stores:
        raise EqsatError("nothing to lower: no VMI store is reached", function.loc)
    drop_dead_lanes(kernel)
    return kernel


def drop_dead_lanes(kernel: Kernel) -> None:
    """Leaves out the last lanes of values where no store, reduction or rearrangement needs them."""
    needed = [0] * len(kernel.items)

    def need(number: int, lanes: int) -> None:
        needed[number] = max(needed[number], min(lanes, kernel.items[number].shape.lanes))

    for store in kernel.stores:
        for number in store.values:
            need(number, store.shape.lanes)
    for one, other, _ in kernel.equal:
        need(one, kernel.items[one].shape.lanes)
        need(other, kernel.items[other].shape.lanes)
    for item in reversed(kernel.items):
        lanes = needed[item.number]
        if item.kind in ("carried", "result"):
            lanes = item.shape.lanes
            need(item.number, lanes)
        plain = item.kind == "cvt" or item.kind == "op" and not _whole(kernel, item)
        for number in (*item.args, *([item.init, item.final] if item.kind == "carried" else [])):
            need(number, lanes if plain else kernel.items[number].shape.lanes)
    for item in kernel.items:
        if needed[item.number] and item.kind != "splat":
            item.shape = replace(item.shape, lanes=needed[item.number])


def _whole(kernel: Kernel, item: Item) -> bool:
    """Whether an operation is not done lane by lane."""
    row = kernel.table.elementwise[parse_code(item.code).opcode]
    return row.apart or row.results > 1


class _Reader(SpecialReader):
    """One pass over the function."""

    def __init__(self, kernel: Kernel, unknown_trips: int, plain: bool, copies: bool) -> None:
        super().__init__(kernel, Expressions(kernel.facts))
        self.unknown_trips, self.plain, self.copies = unknown_trips, plain, copies

    def run(self, around: Function) -> None:
        """Reads the function; expressions are those of all that stands around it."""
        top = Region(0, None, None, "", 0, 1, 1)
        self.k.regions.append(top)
        for argument in self.k.function.args:
            self.k.scalar_region[argument] = top
            if isinstance(argument.type, Scalar):
                self.k.constant_scalars.add(argument)
            if isinstance(argument.type, Ptr):
                self.pointers[argument] = (argument, Affine(0))
        for argument in around.args:
            if isinstance(argument.type, Ptr):
                self.pointers[argument] = (argument, Affine(0))
        self._first_pass(around.body)
        self.find_rows()
        self.block(self.k.function.body, top)
        self.note_values()
        if self.plain:
            self.k.equal.clear()
        else:
            self.offer_sign_masks()
        self.k.roots = {pointer: root for pointer, (root, _) in self.pointers.items()}
        Accesses(self.k, self.expressions, self.footprints, self.home, self.load_ops, self.opaque).order()
        self.note_pointers(around)

    def note_values(self) -> None:
        """Which value each vector and mask of the source is."""
        for op in walk(self.k.function.body):
            for value in (*op.results, *(argument for region in op.regions for argument in region.args)):
                if value in self.values:
                    self.k.vectors[value] = self.values[value]
                elif value in self.masks:
                    self.k.masks[value] = self.masks[value].computed

    def find_rows(self) -> None:
        """Lane counts that stand in rows: those that something cuts into groups of a size that is no power of two."""
        for op in walk(self.k.function.body):
            groups = op.attrs.get("group", op.attrs.get("num_groups"))
            for value in (*op.operands, *op.results):
                if isinstance(value.type, (VReg, Mask)) and isinstance(groups, int) and groups > 1:
                    size = value.type.lanes // groups
                    if value.type.lanes > groups and size & (size - 1):
                        self.rows.setdefault(value.type.lanes, size)

    def offer_sign_masks(self) -> None:
        """The constant with which the algebra takes a magnitude by its bits, where that may help."""
        for item in list(self.k.items):
            source = self.k.items[item.args[0]] if item.code == "vabs.f32" and len(item.args) == 1 else None
            if source is not None and source.code == "bf16>f32":
                number = source.args[0]
                self.k.sign_masks.append((number, self.splat("ui16", self.k.items[number].shape, 0x7FFF)))

    def note_pointers(self, around: Function) -> None:
        """Notes what the accesses rest on."""
        used = {item.pointer for item in self.k.items if item.pointer} | {s.pointer for s in self.k.stores}
        roots = {self.k.roots[p] for p in used}
        if any(r in around.args for r in roots):
            self.k.assume("pointer arguments are aligned to 32 bytes")
        if len(roots) > 1:
            self.k.assume("distinct pointer arguments do not overlap")
        for text in sorted(self.expressions.used_facts):
            self.k.assume(f"as asked: {text}")

    def _first_pass(self, block: Block) -> None:
        """Index expressions, pointers, and the alignment that every dense access may be taken to have."""
        for op in block.ops:
            if op.name == "scf.for":
                self.expressions.define_loop(op, op.regions[0])
            elif op.name.startswith("arith."):
                self.expressions.define(op)
            elif op.name in ("pto.castptr", "pto.addptr"):
                self.derive_pointer(op)
            elif op.name in ("pto.vmi.vload", "pto.vmi.vstore"):
                self.note_dense(op)
            for region in op.regions:
                self._first_pass(region)

    def block(self, block: Block, region: Region) -> None:
        """Takes in the operations of one block."""
        for op in block.ops:
            self.position += 1
            if op.name == "scf.for":
                self.loop(op, region)
            elif op.name == "scf.if":
                self.branch(op, region)
            elif op.name == "pto.vecscope":
                self.block(op.regions[0], region)
            elif op.name.startswith("pto.vmi."):
                self.vmi(op, region)
            elif op.name.startswith("arith.") or op.name in ("pto.castptr", "pto.addptr") and self._ours(op):
                self.scalar(op, region)
            elif op.name in ("scf.yield", "func.return"):
                continue
            else:
                self.other(op, region)

    def _ours(self, op: Op) -> bool:
        return all(isinstance(v.type, (Ptr, Scalar)) for v in (*op.operands, *op.results))

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

    def branch(self, op: Op, region: Region) -> None:
        """Both blocks of an ``scf.if`` as regions of their own; it is taken to run as often as what is around it."""
        blocks = []
        for number in range(len(op.regions)):
            name = f"{region.name}/{('then', 'else')[number]}" if region.name else ("then", "else")[number]
            inner = Region(len(self.k.regions), region, None, name, region.depth + 1, 1, region.executions, branch=op)
            self.k.regions.append(inner)
            blocks.append(inner)
        self.k.branches[op] = tuple(blocks)
        for block, inner in zip(op.regions, blocks, strict=True):
            self.block(block, inner)
        if blocks:
            self.k.assume("a branch costs as if both of its blocks ran")
        yields = [b.ops[-1].operands if b.ops and b.ops[-1].name == "scf.yield" else [] for b in op.regions]
        for place, result in enumerate(op.results):
            if not isinstance(result.type, (VReg, Mask)):
                self.k.scalar_region[result] = region
            elif isinstance(result.type, Mask):
                raise EqsatError("a mask that a branch gives has no lowering yet", op.loc)
            else:
                self.joined(op, result, [y[place] for y in yields], region)

    def joined(self, op: Op, result: Value, either: list[Value], region: Region) -> None:
        """A vector that a branch gives."""
        numbers = tuple(self.get(v, op) for v in either)
        assert isinstance(result.type, VReg)
        support = frozenset[int]().union(*(self.k.items[n].shape.support for n in numbers))
        shape = self.shape(result.type, op, support)
        code = f"if:{len(self.k.items)}"
        item = self.add("pair", shape, region, result.name, code=code, args=numbers, loop=op)
        self.values[result] = item.number

    def loop(self, op: Op, region: Region) -> None:
        body = op.regions[0]
        lower, upper, step = (self.expressions.form(v) for v in op.operands[:3])
        trips, exact = self._trips(op, lower, upper, step)
        name = f"{region.name}/{body.args[0].name}" if region.name else body.args[0].name
        number, executions = len(self.k.regions), region.executions * trips
        inner = Region(number, region, op, name, region.depth + 1, trips, executions, exact)
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
            self.reduce_behind(item, outer, region)

    def reduce_behind(self, carried: Item, result: Item, region: Region) -> None:
        """A loop that combines reductions may combine what they reduce, and reduce once behind it.

        acc = max(acc, reduce x) from one start value; sums of integers from 0. The order of float sums stays.
        """
        final, start = self.k.items[carried.final], self.k.items[carried.init]
        others = [a for a in final.args if a != carried.number]
        if final.kind != "op" or len(final.args) != 2 or len(others) != 1 or start.kind != "splat":
            return
        reduction = self.k.items[others[0]]
        if reduction.kind != "red" or sum(carried.number in i.args for i in self.k.items) != 2:  # final and result
            return
        row = self.table.reduces[parse_code(reduction.code).opcode]
        code = parse_code(final.code)
        assert start.scalar is not None
        if code.opcode != row.fold or code.element not in row.fold_types:
            return
        if not row.ordered and (self.k.constants.get(start.scalar) != 0 or code.element in FLOAT_ELEMENTS):
            return
        whole = self.k.items[reduction.args[0]]
        if not set(range(reduction.amount)) <= whole.shape.support:
            return
        shape = replace(whole.shape, support=frozenset(range(whole.shape.index_bits)))
        spread = replace(shape, support=frozenset())
        first = self.add("splat", spread, start.region, "", scalar=start.scalar)
        inner = self.add("carried", shape, carried.region, carried.name, loop=carried.loop, init=first.number)
        args = (inner.number, whole.number)
        inner.final = self.add("op", shape, final.region, final.name, code=final.code, args=args).number
        outer = self.add("result", shape, region, result.name, args=(inner.number,), loop=carried.loop)
        once = self.add(
            "red", result.shape, region, result.name, code=reduction.code, args=(outer.number,), amount=reduction.amount
        )
        self.k.equal.append((result.number, once.number, "reduce-after-loop"))

    def _trips(self, op: Op, lower: Affine, upper: Affine, step: Affine) -> tuple[int, bool]:
        distance = upper - lower
        if distance.is_constant and step.is_constant and step.constant > 0:
            return max(0, -(-distance.constant // step.constant)), True
        trips = self.k.facts.trips or self.unknown_trips
        origin = "as asked" if self.k.facts.trips else "unknown trip count"
        self.k.assume(f"{origin}: the loop over %{op.regions[0].args[0].name} runs {trips} times")
        return trips, False

    def vmi(self, op: Op, region: Region) -> None:
        """One VMI operation."""
        kind = op.name.removeprefix("pto.vmi.")
        if op.attrs.get("pmode") == "merge":
            raise EqsatError(f"'{op.name}' that merges has no lowering: the hardware zeroes lanes that are off", op.loc)
        handler = getattr(self, f"_op_{kind}", None)
        if handler is not None:
            handler(op, region)
        elif kind in self.table.elementwise:
            self.elementwise(op, kind)
        elif kind in self.table.reduces:
            self.reduction(op, kind)
        else:
            raise EqsatError(f"'{op.name}' has no lowering yet", op.loc)
