"""A VMI function written back with the layouts of a choice in its types.

Each operation is followed from the bundles that its results are to the bundles of its operands; what is used in several
layouts is there several times: an operation that makes it in each of them, or ``ensure_layout`` behind one of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from eqsat.ir import ELEMENT_BITS, Function, Mask, Op, Value, VReg, walk
from eqsat.layout import named_layouts
from extract.choice import ENode, used_nodes
from extract.frontend_base import bits_for
from extract.kernel import Kernel
from extract.layouts.names import SLOT_LANES, Names
from extract.layouts.policy import MOVE_RULES
from extract.search import Found
from rules.steps import MASK_ELEMENTS, width_log2

ENSURES = ("pto.vmi.ensure_layout", "pto.vmi.ensure_mask_layout", "pto.vmi.ensure_mask_granularity")
SLOT_RULES = ("rearrange", "extract")  # by which a store takes slots out of their register
ANYWHERE = -1  # a value that the program does without: it may stand in any layout
_SAME_OPERANDS = ("vintlv", "vdintlv", "vzip", "vunzip", "vstore", "channel_merge")  # values that stand alike
_ALIKE = ("masked_load", "vgather", "vscatter", "vinterpret_cast", "vexpdif")

Key = tuple[Value, int]  # a value of the source and the class of the bundle that it is in


@dataclass
class Version:
    """A value in one bundle: the names that fit it, and the version that it is converted from, if it is."""

    names: tuple[str, ...]
    source: Key | None = None
    name: str = ""


@dataclass
class Instance:
    """An operation of the source, once for each layout in which something wants its results."""

    op: Op
    results: list[Key]
    operands: dict[Value, Key]


@dataclass
class Slot:
    """What a loop carries or a branch gives at one place, in one layout.

    ``own`` are the versions that are in it, ``given`` what it comes from: start and end of a loop, the end of each
    block.
    """

    node: int
    own: list[Key]
    given: list[Key] = field(default_factory=list)


class Plan:
    """Which versions of which values the text needs, with their names."""

    def __init__(self, kernel: Kernel, found: Found) -> None:
        self.kernel, self.graph, self.picks = kernel, found.graph, found.choice.picks
        self.names = Names(kernel, found.values)
        self.values = found.values
        self.makers = {value: op for op in walk(kernel.function.body) for value in op.results}
        loops = [op for op in walk(kernel.function.body) if op.name == "scf.for"]
        self.loops = {argument: (op, k) for op in loops for k, argument in enumerate(op.regions[0].args[1:])}
        self.bundles: dict[int, list[int]] = {}
        for node in used_nodes(found.graph, found.choice.picks):
            for number, _ in self.graph.names.get(node.eclass, ()):
                self.bundles.setdefault(number, []).append(node.eclass)
        self.versions: dict[Key, Version] = {}
        self.instances: dict[Op, list[Instance]] = {}
        self.slots: dict[tuple[Op, int], Slot] = {}
        self._work: list[Key] = []
        for op in walk(kernel.function.body):
            self._store(op)
        self._run()
        for op in walk(kernel.function.body):
            for place, result in enumerate(op.results if op.name in ("scf.for", "scf.if") else ()):
                if isinstance(result.type, VReg) and (op, place) not in self.slots:
                    self._version(result, ANYWHERE)
        self._run()
        self._share_loads()
        self._join_results()
        self._name()

    def _run(self) -> None:
        while self._work:
            self._define(self._work.pop())

    def number(self, value: Value) -> int | None:
        """The class of a vector or of a computed mask."""
        item = self.kernel.vectors.get(value, self.kernel.masks.get(value))
        return None if item is None else self.values.of_item[item]

    # --- which versions -----------------------------------------------------------------------------------------------

    def _store(self, op: Op) -> None:
        """The operands of an operation that only writes."""
        if not op.name.startswith("pto.vmi.") or any(isinstance(v.type, VReg | Mask) for v in op.results):
            return
        roots = [root for store, root in zip(self.kernel.stores, self.graph.roots, strict=True) if store.op is op]
        if roots:
            operands: dict[Value, Key] = {}
            for root in roots:
                operands = self._operands(op, root, SLOT_RULES) | operands
            self._instance(op, [], operands)

    def _instance(self, op: Op, results: list[Key], operands: dict[Value, Key]) -> None:
        for value in op.operands:
            if value not in operands and self._typed(value):
                operands[value] = self._version(value, ANYWHERE)
        self.instances.setdefault(op, []).append(Instance(op, results, operands))

    def _typed(self, value: Value) -> bool:
        """Whether the layout of a value follows from the choice: vectors, and masks that are computed."""
        return isinstance(value.type, VReg) or self.kernel.masks.get(value) is not None

    def _operands(self, op: Op, start: int, own: tuple[str, ...] = ()) -> dict[Value, Key]:
        """The bundles of the operands from which the picks make one class; conversions of ``own`` rules are its own."""
        wanted: dict[int, list[Value]] = {}
        for value in op.operands:
            number = self.number(value)
            if number is not None:
                wanted.setdefault(number, []).append(value)
        found: dict[Value, Key] = {}
        seen: set[int] = set()
        stack = [start]
        while stack:
            eclass = stack.pop()
            if eclass in seen:
                continue
            seen.add(eclass)
            held = [v for number, _ in self.graph.names.get(eclass, ()) for v in wanted.get(number, ())]
            same = eclass == start and any(self.number(result) in wanted for result in op.results)
            if held and (eclass != start or not same or self._is_view(op)):
                while self.picks[eclass].rule in own:
                    eclass = self.picks[eclass].children[0]
                for value in held:
                    if value not in found:
                        found[value] = self._version(value, eclass)
                continue
            stack += reversed(self.picks[eclass].children)
        return found

    def _is_view(self, op: Op) -> bool:
        """Whether the result of an operation may be its operand's own registers."""
        return all(self.number(result) == self.number(op.operands[0]) for result in op.results)

    def _version(self, value: Value, eclass: int) -> Key:
        """A value in a bundle, noted once. A bundle without a name is that from which it is made."""
        while (maker := self.makers.get(value)) is not None and maker.name in ENSURES:
            value = maker.operands[0]
        number = self.number(value)
        if eclass == ANYWHERE and number is not None:  # where it stands for others, if it does
            eclass = next((e for e in self.bundles.get(number, ()) if self._fitting(number, e)), ANYWHERE)
        while eclass != ANYWHERE and not self._fitting(number, eclass):
            node = self.picks[eclass]
            if node.rule not in MOVE_RULES:
                eclass = ANYWHERE
                break
            eclass = node.children[0]
        key = value, eclass
        if key not in self.versions:
            names = self._fitting(number, eclass) if eclass != ANYWHERE else self._default(value)
            self.versions[key] = Version(names)
            self._work.append(key)
        return key

    def _fitting(self, number: int | None, eclass: int) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for held, layout in self.graph.names.get(eclass, ()):
            if held == number:
                found |= dict.fromkeys(self.names.of(held, layout))
        return tuple(found)

    def _default(self, value: Value) -> tuple[str, ...]:
        kind = value.type
        assert isinstance(kind, VReg | Mask)
        width = MASK_ELEMENTS[kind.granularity] if isinstance(kind, Mask) else width_log2(kind.element)
        named = [name for name, _ in named_layouts(bits_for(kind.lanes), width, kind.lanes)]
        first = f"num_groups = {kind.lanes}, slots = 8" if kind.lanes <= SLOT_LANES else "contiguous"
        return (first, *(name for name in named if name != first))

    def _define(self, key: Key) -> None:
        """How a version comes about: by its operation, by a loop or a branch, or from another version."""
        value, eclass = key
        op = self.makers.get(value)
        if value in self.loops:
            self._given(*self.loops[value], key)
        elif op is not None and op.name in ("scf.for", "scf.if"):
            self._given(op, op.results.index(value), key)
        elif op is not None:
            node = self._own(value, eclass)
            if node is not None and node.rule in MOVE_RULES and not self._is_load(value):
                self.versions[key].source = self._version(value, node.children[0])
                if self.versions[key].source != key:
                    return
            self._instance(op, [key], {} if eclass == ANYWHERE else self._operands(op, eclass))

    def _own(self, value: Value, eclass: int) -> ENode | None:
        """The node that makes a value in a bundle; None when the bundle is another value's."""
        node = self.picks.get(eclass)
        return node if node is not None and node.target == self.number(value) else None

    def _is_load(self, value: Value) -> bool:
        """A load is written in the layout that is wanted of it, with the conversions that are its own."""
        leaf = self.values.classes[number].leaf if (number := self.number(value)) is not None else None
        return leaf is not None and leaf.kind == "load"

    def _given(self, op: Op, place: int, key: Key) -> None:
        """One layout for what a loop starts from, carries, hands on and gives, or for what either block gives."""
        value, eclass = key
        while eclass != ANYWHERE and self.picks[eclass].rule in MOVE_RULES:
            eclass = self.picks[eclass].children[0]
        if eclass != key[1]:
            self.versions[key].source = self._version(value, eclass)
            return
        loop = op.name == "scf.for"
        ends = [region.ops[-1].operands[place] for region in op.regions]
        values = [op.operands[3 + place], *ends] if loop else ends
        node = eclass if eclass == ANYWHERE or not loop else self.picks[eclass].children[0]
        slot = self.slots.get((op, place))
        if slot is None:
            slot = self.slots[op, place] = Slot(node, [key])
        elif slot.node not in (node, ANYWHERE) and node != ANYWHERE:
            native = next((own for own in slot.own if own[0] is value), None)
            self.versions[key].source = native or self._version(value, ANYWHERE)
            return  # in another layout than the one that the loop carries
        else:
            slot.own.append(key)
        if not slot.given or slot.node == ANYWHERE and node != ANYWHERE:
            slot.node = node
            children = [ANYWHERE] * len(values) if node == ANYWHERE else self.picks[node].children
            slot.given = [self._version(v, child) for v, child in zip(values, children, strict=True)]

    def _share_loads(self) -> None:
        """A load in a layout that is made of another one which is there as well is a conversion of that."""
        for key, version in self.versions.items():
            value, eclass = key
            node = self._own(value, eclass)
            while node is not None and node.rule in MOVE_RULES and version.source is None and self._is_load(value):
                base = value, node.children[0]
                if base in self.versions:
                    version.source = base
                    op = self.makers[value]
                    self.instances[op] = [i for i in self.instances[op] if key not in i.results]
                node = self._own(value, node.children[0])

    def _join_results(self) -> None:
        """An operation with several results is there as often as its most wanted one."""
        for op, instances in self.instances.items():
            if len(op.results) < 2:
                continue
            wanted = [[i for i in instances if i.results[0][0] is result] for result in op.results]
            joined = []
            for k in range(max(map(len, wanted))):
                parts = [found[min(k, len(found) - 1)] for found in wanted if found]
                operands = {value: key for part in reversed(parts) for value, key in part.operands.items()}
                joined.append(Instance(op, [part.results[0] for part in parts], operands))
            self.instances[op] = joined

    # --- names --------------------------------------------------------------------------------------------------------

    def _name(self) -> None:
        """One name a version, where operations that work lane by lane give one to all that meet."""
        parent: dict[Key, Key] = {key: key for key in self.versions}

        def root(key: Key) -> Key:
            while parent[key] != key:
                key = parent[key]
            return key

        domain = {key: dict.fromkeys(version.names) for key, version in self.versions.items()}
        groups = [self._alike(instance) for instances in self.instances.values() for instance in instances]
        for group in (*([*slot.own, *slot.given] for slot in self.slots.values()), *groups):
            for one, other in zip(group, group[1:], strict=False):
                a, b = root(one), root(other)
                common = {name: None for name in domain[a] if name in domain[b]}
                if a != b and common:
                    parent[b] = a
                    domain[a] = common
        for key, version in self.versions.items():
            version.name = next(iter(domain[root(key)]), "")

    def wanted_name(self, instance: Instance, key: Key) -> str | None:
        """The name under which an operation reads a version, where it reads or makes several alike."""
        group = self._alike(instance)
        return self.versions[group[0]].name if key in group else None

    def _alike(self, instance: Instance) -> list[Key]:
        """The versions that one operation has under one name."""
        op = instance.op
        short = op.name.removeprefix("pto.vmi.")
        if short in self.kernel.table.elementwise and not self.kernel.table.elementwise[short].apart or short in (
            *_ALIKE, "vsel",
        ):  # fmt: skip
            vectors = [instance.operands[v] for v in op.operands if v in instance.operands]
            width = _width(vectors[0][0]) if vectors else 0
            found = [key for key in (*instance.results, *vectors) if _width(key[0]) == width]
        elif short in _SAME_OPERANDS:
            found = [instance.operands[v] for v in op.operands if isinstance(v.type, VReg)]
        elif short == "vload" and len(op.results) > 1:
            found = list(instance.results)
        else:
            found = []
        return found


def _width(value: Value) -> int:
    kind = value.type
    if isinstance(kind, Mask):
        return 8 << MASK_ELEMENTS.get(kind.granularity, 2)
    assert isinstance(kind, VReg)
    return ELEMENT_BITS[kind.element]


def annotated(function: Function, kernel: Kernel, found: Found) -> Function:
    """The function with the chosen layouts in its types; operations that no store needs are left out."""
    from extract.layouts.writer import Writer

    return Writer(Plan(kernel, found)).function(function)


def retyped(value: Value, layout: str, granularity: str | None = None) -> VReg | Mask:
    """The type of a value with a layout; a mask also takes its granularity."""
    kind = value.type
    if isinstance(kind, Mask):
        return replace(kind, layout=layout, granularity=granularity or kind.granularity)
    assert isinstance(kind, VReg)
    return replace(kind, layout=layout)
