"""Values after algebra: the program goes into egglog as terms, the rules equate them, classes come back.

A class holds every known way to compute a value. Classes that algebra made get numbers and shapes of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from eqsat.egraph import EGraph, quote
from eqsat.ir import FLOAT_ELEMENTS
from eqsat.isa import InstructionTable
from extract.kernel import Item, Kernel, Region, is_float
from rules.codes import load_of, parse_cast, parse_code
from rules.program import render
from rules.row import Rule
from rules.steps import Shape, result_element, width_log2

ALGEBRA_ROUNDS = 40
ALGEBRA_TERMS = 1000  # beyond so many the algebra stops
_SIZE = '(+ (+ (get-size! "Un") (get-size! "Bin")) (+ (get-size! "Cvt") (get-size! "Red")))'
_OPERATIONS = ("Un", "Bin", "Tri", "Quad")  # by number of operands
KINDS = ("Leaf", *_OPERATIONS, "Cvt", "Red", "Brc", "Look", "Half", "Pair")
_BOUNDED = f"(run-schedule (repeat {ALGEBRA_ROUNDS} (run algebra :until (> {_SIZE} {ALGEBRA_TERMS}))))"
_EXCHANGED = ("vmax", "vmin", "vabs", "vrelu")  # operations that agree with an exact, monotone widening
_COMMUTE = ("vadd", "vmul", "vmax", "vmin")
_KEEP = ("vabs", "vrelu", "vexp", "vln", "vsqrt")  # of one operand, without a mask; vneg sets the sign of a NaN
_CANONICALISE = ("vadd", "vsub", "vmul", "vdiv", "vmax", "vmin")
# what overflows ends in the code behind that of infinity: a NaN, and not the canonical one
_OTHER_NANS = tuple(f"{source}>f8E5M2:{mode}:SAT" for source in ("f32", "f16", "bf16") for mode in "AFCZ")
_NEUTRAL = {"vmax": float("-inf"), "vmin": float("inf"), "vmul": 1.0, "vadd": -0.0}


@dataclass(frozen=True)
class Node:
    """One way to compute a class. ``kind``: leaf, op, cvt, red, brc, view, half, pair; ``args`` are class numbers."""

    kind: str
    code: str
    args: tuple[int, ...]
    amount: int = 0
    rest: int = 0


@dataclass
class ValueClass:
    """One value up to equality."""

    number: int
    shape: Shape
    region: Region
    position: int
    name: str
    nodes: list[Node] = field(default_factory=list)
    leaf: Item | None = None
    twofold: bool = False  # the results of an operation with two, which may be of two kinds

    @property
    def movable(self) -> bool:
        """Whether instructions that move lanes apply: known masks are made as wanted, two results are no value."""
        return not (self.twofold or self.shape.is_mask and self.leaf is not None)


@dataclass
class Values:
    """All classes that the stores reach, operands before users, and the e-graph that holds them."""

    classes: dict[int, ValueClass]
    order: list[int]
    of_item: dict[int, int]
    graph: EGraph
    masked: list[tuple[int, int, int]] = field(default_factory=list)  # neutral-filled value, its data, its mask
    limits: list[str] = field(default_factory=list)  # why the algebra stopped early, if it did


def algebra_facts(table: InstructionTable, kernel: Kernel, allowed: frozenset[str]) -> dict[str, list[tuple]]:
    """The side conditions of the algebra, from the instruction table and the program's constants."""
    facts: dict[str, list[tuple]] = {name: [] for name in ("Exchange", "Composes", "Cancels", "Commutes", "Idempotent")}
    facts |= {name: [] for name in ("Projects", "Neutral", "Folds", "Canonicalises", "Keeps")}
    exact = [cast for cast in table.casts.values() if cast.exact]
    narrowing = sorted({i.code for i in kernel.items if i.kind == "cvt" and ":" in i.code})
    for cast in exact:
        widening = f"{cast.source}>{cast.target}"
        for name in _EXCHANGED:
            row = table.elementwise.get(name)
            integers = cast.source not in FLOAT_ELEMENTS
            if integers and name == "vabs":
                continue  # the least integer has no absolute value of its width
            if row and {cast.source, cast.target} <= row.types:
                facts["Exchange"].append((widening, f"{name}.{cast.target}", f"{name}.{cast.source}"))
        for row in table.reduces.values():
            if row.ordered and cast.source in row.fold_types and cast.target in row.types:
                facts["Exchange"].append((widening, f"{row.operation}.{cast.target}", f"{row.operation}.{cast.source}"))
        for code in narrowing:
            source, target, rounding, saturate = parse_cast(code)
            if source != cast.target:
                continue
            # a cast that says how it saturates sets the mode of f16 arithmetic: it must not vanish
            if target == cast.source != "f16" and saturate == "NOSAT":
                facts["Cancels"].append((widening, code))
            direct = table.casts.get((cast.source, target))
            if direct and not direct.saturate or (cast.source, target, saturate) == ("f16", "si16", "NOSAT"):
                continue  # what does not saturate sets no mode; that cast of what overflows is not defined
            if rounding == "H":
                continue  # it looks at bits of the source that a wider type has elsewhere
            if direct and rounding in direct.rounding and (direct.status == "confirmed" or _named(direct.key, allowed)):
                facts["Composes"].append((widening, code, f"{cast.source}>{target}:{rounding}:{saturate}"))
    for row in table.elementwise.values():
        for element in sorted(row.types):
            code = f"{row.opcode}.{element}"
            facts["Commutes"] += [(code,)] if row.opcode in _COMMUTE else []
            facts["Canonicalises"] += [(code,)] if row.opcode in _CANONICALISE else []
            facts["Idempotent"] += [(code,)] if row.opcode in ("vmax", "vmin") else []
            facts["Keeps"] += [(code,)] if row.opcode in _KEEP else []
            facts["Projects"] += [(code,)] if row.opcode in ("vabs", "vrelu") else []
    for row in (r for r in table.reduces.values() if r.ordered):
        facts["Folds"] += [(f"{row.operation}.{e}", f"{row.fold}.{e}") for e in sorted(row.types)]
    casts = {f"{cast.source}>{cast.target}" for cast in exact} | {i.code for i in kernel.items if i.kind == "cvt"}
    casts |= {direct for _, _, direct in facts["Composes"]}
    facts["Settles"] = [(code,) for code in sorted(casts) if code not in _OTHER_NANS]
    facts["Lower"] = sorted(
        {(i.code, f"half:{i.amount - 1}:{i.rest}") for i in kernel.items if i.kind == "half" and i.amount}
    )
    facts["Doubles"] = [("bits:1:2", "ui16>ui32"), ("bits:0:1", "ui8>ui16")]
    facts["Zero"] = []
    facts["Clear"] = kernel.sign_masks
    for item in kernel.items:
        value = kernel.constants.get(item.scalar) if item.kind == "splat" and item.scalar is not None else None
        if value is not None and str(float(value)) == "0.0":
            facts["Zero"].append((item.number,))
        if value is None or not is_float(item.shape):
            continue
        for name, neutral in _NEUTRAL.items():
            if str(float(value)) == str(neutral) and item.shape.element in table.elementwise[name].types:
                facts["Neutral"].append((f"{name}.{item.shape.element}", item.number))
    return facts


def _named(key: str, allowed: frozenset[str]) -> bool:
    return key in allowed or key.partition(".")[0] in allowed


def _term(node: Node, number: int) -> str:
    args = " ".join(f"(V {a})" for a in node.args)
    if node.kind == "op":
        return f"({_OPERATIONS[len(node.args) - 1]} {quote(node.code)} {args})"
    return {
        "leaf": f"(Leaf {number})",
        "cvt": f"(Cvt {quote(node.code)} {args})",
        "red": f"(Red {quote(node.code)} {node.amount} {node.rest} {args})",
        "brc": f"(Brc {node.amount} {args})",
        "view": f"(Look {quote(node.code)} {args})",
        "half": f"(Half {quote(node.code)} {args})",
        "pair": f"(Pair {quote(node.code)} {args})",
    }[node.kind]


def node_of_item(item: Item) -> Node:
    """The term of a value of the source; ``args`` are item numbers."""
    if item.kind in ("red", "brc"):
        return Node(item.kind, item.code, item.args, item.amount, item.rest)
    if item.kind in ("op", "cvt", "view", "half", "pair"):
        return Node(item.kind, item.code, item.args)
    return Node("leaf", "", ())


def saturate_values(kernel: Kernel, rules: tuple[Rule, ...], allowed: frozenset[str]) -> Values:
    """Runs the algebra and reads the classes that the stores need."""
    graph = EGraph(render(rules))
    facts, program = algebra_input(kernel, allowed)
    graph.feed(facts, f"{program}\n{_BOUNDED}\n")
    return _read(kernel, graph)


def algebra_input(kernel: Kernel, allowed: frozenset[str]) -> tuple[dict[str, list[tuple]], str]:
    """What the algebra starts from: facts, and the source as commands."""
    lines = [f"(union (V {item.number}) {_term(node_of_item(item), item.number)})" for item in kernel.items]
    for item in kernel.items:
        if not is_float(item.shape) and item.number not in kernel.seen_as_float:
            lines.append(f"(Canonical (V {item.number}))")
    lines += [f"(union (V {one}) (V {other}))" for one, other, _ in kernel.equal]
    for store in kernel.stores:
        lines.append(f"(Sink {store.number})")
    facts = algebra_facts(kernel.table, kernel, allowed)
    facts["Stored"] = [(store.number, store.value) for store in kernel.stores]
    facts["Loop"] = [(item.number, item.init, item.final) for item in kernel.items if item.kind == "carried"]
    facts["LoopResult"] = [(item.number, item.args[0]) for item in kernel.items if item.kind == "result"]
    return facts, "\n".join(lines)


def _read(kernel: Kernel, graph: EGraph) -> Values:
    rows = graph.rows(("V", *KINDS))
    number_of: dict[int, int] = {}
    of_item: dict[int, int] = {}
    for number, eclass in sorted(rows["V"]):
        of_item[number] = number_of.setdefault(eclass, number)
    fresh = len(kernel.items)
    raw: dict[int, list[tuple[str, tuple]]] = {}
    for kind in KINDS:
        for row in rows[kind]:
            raw.setdefault(row[-1], []).append((kind, row[:-1]))
    for eclass in sorted(raw, key=lambda c: (_mentions(raw[c]), c)):
        if eclass not in number_of:
            number_of[eclass] = fresh
            fresh += 1
    classes: dict[int, ValueClass] = {}
    for eclass, members in raw.items():
        nodes = sorted(
            {node_of_row(kind, row, number_of.__getitem__) for kind, row in members},
            key=lambda n: (n.kind, n.code, n.args, n.amount, n.rest),
        )
        leaves = [kernel.items[row[0]] for kind, row in members if kind == "Leaf"]
        number = number_of[eclass]
        classes[number] = _empty(number, nodes, leaves)
    _shapes(kernel, classes)
    roots = {of_item[n] for s in kernel.stores for n in s.values}
    order = _order(kernel, classes, roots, of_item)
    named = [f"(union (V {n}) {_term(classes[n].nodes[0], n)})" for n in order if n >= len(kernel.items)]
    if named:
        graph.run("\n".join(named))
    terms = sum(len(rows[kind]) for kind in ("Un", "Bin", "Cvt", "Red"))
    limits = [f"the algebra stopped at {terms} terms"] if terms > ALGEBRA_TERMS else []
    masked = [(of_item[n], of_item[data], of_item[mask]) for n, data, mask in kernel.neutralised]
    masked = [row for row in masked if row[0] in order]
    return Values({n: classes[n] for n in order}, order, of_item, graph, masked, limits)


def _mentions(members: list[tuple[str, tuple]]) -> str:
    return min(f"{kind}{[x for x in row if isinstance(x, str)]}" for kind, row in members)


def node_of_row(kind: str, row: Sequence, number: Callable[[int], int]) -> Node:
    """A row of a constructor as a term; ``number`` names its operands."""
    if kind == "Leaf":
        return Node("leaf", "", ())
    if kind == "Red":
        return Node("red", row[0], (number(row[3]),), row[1], row[2])
    if kind == "Brc":
        return Node("brc", "", (number(row[1]),), row[0])
    name = "op" if kind in _OPERATIONS else {"Look": "view"}.get(kind, kind.lower())
    return Node(name, row[0], tuple(map(number, row[1:])))


_NO_SHAPE = Shape("", 0, 0, frozenset())


def _empty(number: int, nodes: list[Node], leaves: list[Item]) -> ValueClass:
    leaf = min(leaves, key=lambda item: item.number) if leaves else None
    region = Region(0, None, None, "", 0, 1, 1)
    return ValueClass(number, _NO_SHAPE, region, 0, "", nodes, leaf)


def _shapes(kernel: Kernel, classes: dict[int, ValueClass]) -> None:
    """Shapes, regions and positions, from the leaves upwards; a class takes the smallest support among its nodes."""
    items = kernel.items
    done: set[int] = set()
    changed = True
    while changed:
        changed = False
        for number in sorted(classes):
            known = classes[number]
            for node in known.nodes:
                if any(a not in done for a in node.args):
                    continue
                shape, region, position = _derive(node, known, classes, kernel)
                better = number not in done or len(shape.support) < len(known.shape.support)
                shallower = number in done and region.depth < known.region.depth
                if better or shallower:
                    known.shape = shape if better else known.shape
                    known.region = region
                    known.position = position
                    known.name = items[number].name if number < len(items) else ""
                    done.add(number)
                    changed = True


def _derive(node: Node, known: ValueClass, classes: dict[int, ValueClass], kernel: Kernel) -> tuple[Shape, Region, int]:
    if node.kind == "leaf":
        assert known.leaf is not None
        return known.leaf.shape, known.leaf.region, known.leaf.position
    args = [classes[a] for a in node.args]
    region = max((a.region for a in args), key=lambda r: r.depth)
    if node.kind == "op":
        scalar = parse_code(node.code).scalar
        if scalar is not None and kernel.scalars[scalar] not in kernel.constant_scalars:
            region = max(region, kernel.scalar_region[kernel.scalars[scalar]], key=lambda r: r.depth)
        load = load_of(node.code)
        if load is not None:
            region = max(region, kernel.items[load].region, key=lambda r: r.depth)
        known.twofold = known.twofold or kernel.table.elementwise[parse_code(node.code).opcode].results > 1
    shape = _derived_shape(node, [a.shape for a in args], kernel)
    if known.number < len(kernel.items):
        source = kernel.items[known.number]
        shape = replace(source.shape, support=shape.support)
        if source.code.startswith("if:"):
            region = source.region
    return shape, region, max(a.position for a in args)


def _derived_shape(node: Node, args: list[Shape], kernel: Kernel) -> Shape:
    first = args[0]
    if node.kind == "cvt":
        element = parse_cast(node.code).target
        return replace(first, element=element, width_log2=width_log2(element))
    if node.kind == "red":
        group = node.amount
        support = frozenset(t - group for t in first.support if t >= group)
        element = parse_code(node.code).element
        return Shape(element, first.index_bits - group, first.width_log2, support, max(1, first.lanes >> group))
    if node.kind == "brc":
        support = frozenset(t + node.amount for t in first.support)
        return Shape(first.element, first.index_bits + node.amount, first.width_log2, support)
    if node.kind == "view":
        if node.code.startswith("place:"):
            places = [int(x) for x in node.code.partition(":")[2].split(",") if x]
            support = frozenset(places[t] for t in first.support)
            return replace(first, index_bits=max(places, default=-1) + 1, support=support, lanes=0)
        _, before, after = node.code.split(":")
        moved = int(before) - int(after)
        support = frozenset(t + moved for t in first.support if t + moved >= 0) | set(range(max(0, moved)))
        return Shape(f"ui{8 << int(after)}", first.index_bits + moved, int(after), support)
    if node.kind == "half":
        place = int(node.code.split(":")[1])
        support = frozenset(t - (t > place) for t in first.support if t != place)
        return Shape(first.element, first.index_bits - 1, first.width_log2, support)
    if node.kind == "pair" and node.code.startswith("if:"):
        support = args[0].support | args[1].support
        return replace(first, support=support)
    if node.kind == "pair":
        place = int(node.code.split(":")[1])
        support = frozenset(t + (t >= place) for a in args for t in a.support) | {place}
        return Shape(first.element, first.index_bits + 1, first.width_log2, support)
    code = parse_code(node.code)
    row = kernel.table.elementwise[code.opcode]
    element = code.modes[0] if row.memory else result_element(row, code.element)
    if row.apart:
        element = element if row.result else code.element
        return Shape(element, first.index_bits, width_log2(element), frozenset(range(first.index_bits)), first.lanes)
    support = frozenset[int]().union(*(a.support for a in args))
    index = max(a.index_bits for a in args)
    if row.results > 1:
        return Shape(element, index + 1, width_log2(element), support | {index})
    return Shape(element, index, width_log2(element), support, max(a.lanes for a in args))


def _order(kernel: Kernel, classes: dict[int, ValueClass], roots: set[int], of_item: dict[int, int]) -> list[int]:
    """Classes that the roots need, operands first as far as loops allow."""
    order: list[int] = []
    seen: set[int] = set()
    partial = {node: number for number in sorted(classes) for node in classes[number].nodes if node.kind == "red"}

    def needs(known: ValueClass) -> list[int]:
        found = [a for node in known.nodes for a in node.args]
        for node in known.nodes:
            longer = partial.get(replace(node, rest=node.rest + 1)) if node.kind == "red" else None
            if longer is not None:
                found.append(longer)
        if known.leaf is not None and known.leaf.kind == "result":
            found.append(of_item[known.leaf.args[0]])
        if known.leaf is not None and known.leaf.kind == "carried":
            found.append(of_item[known.leaf.init])
        return found

    late: list[int] = []

    def visit(root: int) -> None:
        stack: list[tuple[int, bool]] = [(root, False)]
        while stack:
            number, leave = stack.pop()
            if leave:
                order.append(number)
                continue
            if number in seen:
                continue
            seen.add(number)
            known = classes[number]
            stack.append((number, True))
            stack += [(a, False) for a in reversed(needs(known)) if a not in seen]
            if known.leaf is not None and known.leaf.kind == "carried":
                late.append(of_item[known.leaf.final])

    for root in sorted(roots):
        visit(root)
        while late:
            visit(late.pop())
    return order
