"""Emission: picked nodes as a VPTO function, in the loop nest of the source, ready to take the fragment's place.

Operations are made bundle by bundle (expand.py) and placed on demand: every effect, in source order, pulls what it
needs into the region where that belongs, so registers live as short as the order of effects allows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from eqsat.ir import Align, Block, EqsatError, Function, Mask, Op, PhysMask, PhysReg, Type, Value, VReg, walk
from extract.builder import Builder
from extract.bundles import Bundle, Key, key_of, keys, pick
from extract.choice import Choice, ChoiceGraph, ENode, constant_pieces, used_nodes
from extract.expand import Expander
from extract.fences import Fences
from extract.kernel import Item, Kernel, Region, Store
from extract.values import Values
from extract.visit_leaves import FREE
from rules.codes import load_of
from rules.compute_steps import ARITY_RULES
from rules.lowering import MASKED
from rules.steps import Shape

_LOADS = ("pto.vld", "pto.vsldb")
MASKED_FOLDS = frozenset(rule.name for rule in MASKED)


@dataclass(frozen=True)
class Held:
    """Names of the registers that hold a value in a layout, by the register bits of the layout (its ``regs``), and of
    those that were made on the way to them. Names, since later passes may move or copy operations.
    """

    registers: tuple[tuple[Key, str], ...]
    partial: tuple[str, ...]


def emit(
    kernel: Kernel, values: Values, graph: ChoiceGraph, choice: Choice, held: dict[int, Held] | None = None
) -> Function:
    """The physical program of a choice; ``held`` takes what each of its nodes makes, by number of the node."""
    return _Emitter(kernel, values, graph, choice, {} if held is None else held).run()


class _Emitter:
    def __init__(
        self, kernel: Kernel, values: Values, graph: ChoiceGraph, choice: Choice, held: dict[int, Held]
    ) -> None:
        self.kernel, self.values, self.graph, self.choice, self.held = kernel, values, graph, choice, held
        self.builder = Builder(kernel)
        self.expander = Expander(self.builder)
        self.bundles: dict[int, Bundle] = {}
        self.store_ops: dict[int, list[Op]] = {}
        self.load_ops: dict[int, list[Op]] = {}
        self.carried: dict[int, tuple[ENode, list[Value]]] = {}  # class -> node, registers that its loop carries
        self.results: dict[int, list[Value]] = {}
        self.source: dict[Value, Op] = {}
        self.placed: dict[Op, None] = {}
        self.blocks: dict[int, list[Op]] = {}
        self.given: dict[Op, list[tuple[ENode, Bundle]]] = {}  # scf.if -> what it gives
        self.loop_values: dict[Op, list[int]] = {}
        self.fences = Fences(kernel, self.builder, self.blocks, self.load_ops, self.store_ops)

    def run(self) -> Function:
        nodes = used_nodes(self.graph, self.choice.picks)
        self.expand_all(nodes)
        for op in walk(self.kernel.function.body):
            if not op.name.startswith("pto.vmi.") and (not op.regions or op.name == "scf.if"):
                for result in op.results:
                    self.source[result] = op
        for op in self.kernel.made_ops:
            self.source |= dict.fromkeys(op.results, op)
            op.attrs |= {"implicit": True} if self.kernel.function.is_fragment and not op.operands else {}
        self.fences.prepare()
        self.blocks[0] = []
        for value in self.builder.constants.values():
            self.need_value(value)
        set_up, self.blocks[0] = self.blocks[0], []
        self.block(self.kernel.function.body, self.kernel.regions[0])
        return self.wrap(set_up)

    # --- bundles to operations --------------------------------------------------------------------------------------

    def expand_all(self, nodes: list[ENode]) -> None:
        for piece in constant_pieces(nodes):
            self.builder.constant(piece)
        waiting = list(nodes)
        for node in waiting:
            if node.rule == "loop-carried":
                self.declare_carried(node)
        for node in waiting:
            known = len(self.builder.maker)
            if node.target < 0:
                store = self.kernel.stores[-1 - node.target]
                self.expander.store(node.step, store, [self.bundles[c] for c in node.children])
                self.store_ops[store.number] = self.expander.stored
            elif node.eclass not in self.bundles:
                self.bundles[node.eclass] = self.bundle(node)
            self.note(node, islice(self.builder.maker, known, None))

    def note(self, node: ENode, fresh: Iterable[Value]) -> None:
        """Which registers a node made: those that hold its value, and others on the way to them."""
        bundle = self.bundles[node.eclass] if node.target >= 0 else {}
        whole = set(bundle.values())
        partial = (v.name for v in fresh if isinstance(v.type, (PhysReg, PhysMask)) and v not in whole)
        self.held[node.number] = Held(tuple((key, v.name) for key, v in bundle.items()), tuple(partial))

    def declare_carried(self, node: ENode) -> None:
        """Registers that a loop carries exist before what they are made of."""
        item = self._item(node.target)
        assert item.loop is not None
        region = self.kernel.region_of[item.loop]
        layout = node.step.out
        registers: list[Value] = []
        for _ in keys(layout, item.shape.lanes):
            value = Value(self.builder.fresh("c"), self.builder.register(item.shape.element))
            self.builder.argument_regions[value] = region
            registers.append(value)
        self.carried[node.eclass] = (node, registers)
        self.loop_values.setdefault(item.loop, []).append(node.eclass)
        self.bundles[node.eclass] = dict(zip(keys(layout, item.shape.lanes), registers, strict=True))

    def _item(self, number: int) -> Item:
        leaf = self.values.classes[number].leaf
        assert leaf is not None
        return leaf

    def bundle(self, node: ENode) -> Bundle:
        known = self.values.classes[node.target]
        region = self.kernel.home(known.region)
        operands = [self.bundles[c] for c in node.children]
        leaf = known.leaf
        if node.rule == "splat":
            assert leaf is not None
            return self.expander.splat(node.step, leaf, region)
        if not node.children and leaf is not None and leaf.kind in FREE:
            return self.expander.free(node.step, leaf, known.shape, region)
        if not node.children:
            assert leaf is not None
            before = set(self.builder.region_of)
            made = self.expander.load(node.step, leaf, region)
            fresh = [op for op in self.builder.region_of if op not in before and op.name.startswith(_LOADS)]
            self.load_ops.setdefault(leaf.number, []).extend(fresh)
            return made
        if node.rule == "group-view":
            amount = next(n.amount for n in known.nodes if n.kind == "red" and n.rest == n.amount)
            return self.expander.view_keys(node.step, operands[0], amount)
        if node.rule == "loop-argument":
            return operands[0]
        if node.rule == "loop-result":
            return self.result(node)
        if node.rule in MASKED_FOLDS:
            amount = next(n.amount for n in known.nodes if n.kind == "red")
            return self.expander.masked_fold(node.step, operands, amount, known.shape, region)
        if node.rule == "either":
            return self.either(node, known.shape)
        number = load_of(node.step.detail) if node.rule in ARITY_RULES else None
        if number is None:
            return self.expander.expand(node, operands, known.shape, region)
        before = set(self.builder.region_of)
        made = self.expander.expand(node, operands, known.shape, region)
        fresh = [op for op in self.builder.region_of if op not in before and op.name.startswith("pto.vgather")]
        self.load_ops.setdefault(number, []).extend(fresh)
        return made

    def either(self, node: ENode, shape: Shape) -> Bundle:
        """Registers that a branch gives."""
        item = self.kernel.items[int(node.step.detail.partition(":")[2])]
        assert item.loop is not None
        made = {
            key: Value(self.builder.fresh("r"), self.builder.register(shape.element))
            for key in keys(node.step.out, shape.lanes)
        }
        for value in made.values():
            self.builder.argument_regions[value] = item.region
        self.given.setdefault(item.loop, []).append((node, made))
        return made

    def result(self, node: ENode) -> Bundle:
        """Results of a loop for what it carries."""
        kept = node.children[0]
        if kept not in self.results:
            _, registers = self.carried[kept]
            leaf = self._item(node.target)
            made = [Value(self.builder.fresh("r"), r.type) for r in registers]
            for value in made:
                self.builder.argument_regions[value] = leaf.region
            self.results[kept] = made
        return dict(zip(keys(node.step.out, self._item(node.target).shape.lanes), self.results[kept], strict=True))

    # --- placing ----------------------------------------------------------------------------------------------------

    def need(self, op: Op) -> None:
        """Places an operation after what it needs, at the end of its region's block."""
        stack: list[tuple[Op, bool]] = [(op, False)]
        while stack:
            current, ready = stack.pop()
            if current in self.placed:
                continue
            if ready:
                self.placed[current] = None
                self.fences.before(current, self.region(current))
                self.blocks[self.region(current).number].append(current)
                continue
            stack.append((current, True))
            for value in reversed(current.operands):
                maker = self.builder.maker.get(value) or self.source.get(value)
                if maker is not None and maker not in self.placed:
                    stack.append((maker, False))

    def region(self, op: Op) -> Region:
        if op in self.builder.region_of:
            return self.builder.region_of[op]
        regions = [self.kernel.scalar_region.get(r, self.kernel.regions[0]) for r in op.results]
        return max(regions, key=lambda r: r.depth, default=self.kernel.regions[0])

    def need_all(self, ops: list[Op]) -> None:
        """Places independent operations: next always the one that needs least that is not there yet, so that what was
        made for several of them is used up before more is made.
        """
        left = list(ops)
        while left:
            chosen = min(left, key=self.missing) if len(left) > 1 else left[0]
            left.remove(chosen)
            self.need(chosen)

    def missing(self, op: Op) -> int:
        """How many vector operations an operation needs that are not placed."""
        seen: set[Op] = set()
        stack = [op]
        while stack:
            current = stack.pop()
            for value in current.operands:
                maker = self.builder.maker.get(value)
                if maker is not None and maker not in self.placed and maker not in seen and _is_vector(maker):
                    seen.add(maker)
                    stack.append(maker)
        return len(seen)

    def need_value(self, value: Value) -> None:
        maker = self.builder.maker.get(value) or self.source.get(value)
        if maker is not None:
            self.need(maker)

    def need_load(self, number: int) -> None:
        """Places every operation of a load."""
        for op in self.load_ops.get(number, ()):
            self.need(op)

    def block(self, block: Block, region: Region) -> None:
        """Places the effects of a source block."""
        stores: dict[Op, list[Store]] = {}
        for store in self.kernel.stores:
            stores.setdefault(store.op, []).append(store)
        for op in block.ops:
            for store in stores.get(op, ()):
                for number in store.after:
                    self.need_load(number)
                self.need_all(self.store_ops.get(store.number, []))
            if op.name == "scf.for":
                self.loop(op, region)
            elif op.name == "scf.if":
                self.branch(op, region)
            elif op.name == "pto.vecscope":
                self.block(op.regions[0], region)
            elif op.text is not None or not self._pure(op):
                for number in self.kernel.before_opaque.get(self.kernel.opaque_position.get(op, 0), ()):
                    self.need_load(number)
                for value in op.operands:
                    self.need_value(value)
                if op not in self.placed:
                    self.placed[op] = None
                    self.blocks[region.number].append(op)

    def _pure(self, op: Op) -> bool:
        moves = ("scf.yield", "func.return", "pto.castptr", "pto.addptr")
        return op.name.startswith(("pto.vmi.", "arith.")) or op.name in moves

    def loop(self, op: Op, region: Region) -> None:
        inner = self.kernel.region_of[op]
        self.blocks[inner.number] = []
        source = op.regions[0]
        kept = self.loop_values.get(op, [])
        inits: list[Value] = []
        arguments = [source.args[0]]
        yielded: list[Value] = []
        results: list[Value] = []
        for init, argument, final, result in self._scalars(op):
            inits.append(init)
            arguments.append(argument)
            yielded.append(final)
            results.append(result)
        for eclass in kept:
            node, registers = self.carried[eclass]
            start, last = (self.bundles[c] for c in node.children)
            made = self.results.setdefault(eclass, [Value(self.builder.fresh("r"), r.type) for r in registers])
            lanes = self._item(node.target).shape.lanes
            for key, register, result in zip(keys(node.step.out, lanes), registers, made, strict=True):
                bits = dict(zip(node.step.out.regs, key, strict=True))
                first = start[key_of([(t, bits[t]) for t in node.step.ins[0].regs])]
                inits.append(self._as(first, register.type))
                arguments.append(register)
                final = last[key_of([(t, bits[t]) for t in node.step.ins[1].regs])]
                yielded.append(self._as(final, register.type))
                results.append(result)
        self.block(source, inner)
        for value in yielded:
            self.need_value(value)
        for value in (*op.operands[:3], *inits):
            self.need_value(value)
        body = self.blocks[inner.number]
        if not body and not results:
            return
        body.append(Op("scf.yield", yielded))
        made_loop = Op("scf.for", [*op.operands[:3], *inits], dict(op.attrs), results, [Block(arguments, body)])
        self.blocks[region.number].append(made_loop)

    def branch(self, op: Op, region: Region) -> None:
        """An ``scf.if`` with what its blocks do; it goes when that is nothing."""
        blocks = []
        scalars = [k for k, r in enumerate(op.results) if not isinstance(r.type, (VReg, Mask))]
        given = self.given.get(op, [])
        for which, (source, inner) in enumerate(zip(op.regions, self.kernel.branches[op], strict=True)):
            self.blocks[inner.number] = []
            self.block(source, inner)
            last = source.ops[-1] if source.ops else None
            yielded = [last.operands[k] for k in scalars] if last is not None and last.name == "scf.yield" else []
            for node, made in given:
                held, layout = self.bundles[node.children[which]], node.step.ins[which]
                for key, result in made.items():
                    register = pick(held, layout, dict(zip(node.step.out.regs, key, strict=True)))
                    yielded.append(self._as(register, result.type))
            for value in yielded:
                self.need_value(value)
            body = self.blocks[inner.number]
            blocks.append(Block([], [*body, Op("scf.yield", yielded)] if body or yielded else []))
        if not any(block.ops for block in blocks):
            return
        if not blocks[0].ops:
            blocks[0].ops.append(Op("scf.yield", []))
        self.need_value(op.operands[0])
        results = [op.results[k] for k in scalars] + [value for _, made in given for value in made.values()]
        self.blocks[region.number].append(Op("scf.if", list(op.operands), dict(op.attrs), results, blocks))

    def _as(self, value: Value, wanted: Type) -> Value:
        assert isinstance(wanted, PhysReg)
        return self.builder.view(value, wanted.element)

    def _scalars(self, op: Op) -> Iterable[tuple[Value, Value, Value, Value]]:
        """Carried scalars stay as the source has them."""
        last = op.regions[0].ops[-1] if op.regions[0].ops else None
        finals = last.operands if last is not None and last.name == "scf.yield" else []
        for init, argument, final, result in zip(
            op.operands[3:], op.regions[0].args[1:], finals, op.results, strict=True
        ):
            if not isinstance(argument.type, (VReg, Mask)):
                yield init, argument, final, result

    def wrap(self, set_up: list[Op]) -> Function:
        """The function: scalars and what stands before the vector code, one vector scope around that, then the rest."""
        function = self.kernel.function
        if any(isinstance(a.type, (VReg, Mask)) for a in function.args):
            raise EqsatError("a vector argument has no lowering", function.loc)
        ops = self.blocks[0]
        vector = [place for place, op in enumerate(ops) if _is_vector(op)]
        first, last = (vector[0], vector[-1] + 1) if vector else (len(ops), len(ops))
        middle = ops[first:last]
        own = set(self.source.values())

        def outside(op: Op) -> bool:
            """Scalars, and pointers of the source: what stands behind the vector code may use them as well."""
            return op.name.startswith("arith.") or op in own and op.name in ("pto.castptr", "pto.addptr")

        constants = [op for op in set_up if outside(op)]
        scalars = [op for op in middle if outside(op)]
        inside = [op for op in (*set_up, *middle) if not outside(op)]
        tail = [op for op in function.body.ops if op.name == "func.return"]
        body = [*constants, *ops[:first], *scalars, Op("pto.vecscope", regions=[Block([], inside)]), *ops[last:], *tail]
        return Function(function.name, list(function.args), Block([], body), function.loc, function.attrs)


def _is_vector(op: Op) -> bool:
    """Whether an operation is vector code: it touches registers, or holds an operation that does."""
    if any(isinstance(v.type, (PhysReg, PhysMask, Align)) for v in (*op.operands, *op.results)):
        return True
    return any(_is_vector(inner) for region in op.regions for inner in region.ops)
