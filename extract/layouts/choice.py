"""The layouts of the cheapest program under PTO's names, as VMI text: what a user of PTOAS can hand to its lowering."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction

from eqsat.ir import EqsatError, Function, Value, walk
from eqsat.layout import Layout
from eqsat.machine import Machine
from extract.choice import ENode, used_nodes
from extract.explain import definitions
from extract.kernel import Kernel
from extract.layouts.annotate import annotated
from extract.layouts.names import Names
from extract.layouts.policy import MOVE_RULES, Restriction
from extract.layouts.solve import restricted
from extract.scopes import replaced, vector_scopes
from extract.search import Found
from extract.session import Options, Result, optimize


@dataclass(frozen=True)
class Place:
    """A value (or memory that is stored to) of a program, its line in the source (0: nowhere), and what is wrong there:
    a layout without a PTO name, or what PTOAS has no row for.
    """

    value: str
    line: int
    what: str


@dataclass
class Layouts:
    """``function`` is the source with the layouts of ``written`` in its types.

    ``cheapest`` is the cheapest of all programs and ``unnamed`` what keeps it from being written; ``named`` is the
    cheapest with PTO names for all layouts and ``missing`` what PTOAS has no row for in it; ``peer`` keeps to its rows.
    """

    function: Function
    cheapest: Result
    named: Result
    peer: Result | None
    unnamed: list[Place] = field(default_factory=list)
    missing: list[Place] = field(default_factory=list)

    @property
    def written(self) -> Result:
        """The program whose layouts are written: that of PTOAS, if there is one."""
        return self.named if self.peer is None else self.peer

    @property
    def algebra(self) -> bool:
        """Whether the cheapest program computes some value in another way than the source, which no layout can say."""
        return "algebra" in self.cheapest.families or any(kernel.equal for kernel, _ in self.cheapest.choices)

    def excess(self, result: Result) -> Fraction:
        """What a result costs above the cheapest program, as a share of it."""
        best = self.cheapest.cost.cycles
        return (result.cost.cycles - best) / best if best else Fraction(0)


def choose_layouts(function: Function, machine: Machine, options: Options | None = None) -> Layouts:
    """The source with the layouts of the cheapest program that PTOAS can lower, beside the cheapest with PTO names and
    the cheapest of all.

    Values are computed as the source says: the algebra rests. Where no program keeps to the rows of PTOAS's tables, the
    cheapest with names is written. Raises EqsatError when there is none either; the message then says what the cheapest
    program of all has.
    """
    options = replace(options or Options(), explain=False, robust=False, unroll=1)
    cheapest = named = optimize(function, machine, options)
    unnamed = [place for kernel, found in cheapest.choices for place in _unnamed(kernel, found)]
    plain = "algebra" not in cheapest.families and not any(kernel.equal for kernel, _ in cheapest.choices)
    if unnamed or not plain:  # otherwise it is one of those looked for
        try:
            named = restricted(function, machine, options, Restriction())
        except EqsatError as fault:
            shown = ", ".join(f"{p.value} (line {p.line}) in '{p.what}'" for p in unnamed)
            reason = f"; the cheapest program has {shown}" if shown else ""
            message = f"no program with PTO names for all of its layouts: {fault.message}{reason}"
            raise EqsatError(message, fault.loc or function.loc) from None
    missing = [place for kernel, found in named.choices for place in _missing(kernel, found)]
    peer = _of_peer(function, machine, options) if missing else named
    if peer is not None and peer.cost.cycles == named.cost.cycles:
        named, missing = peer, []  # what has no row is no better than what has
    for other in (peer, named):
        if other is not None and other.cost.cycles < cheapest.cost.cycles:  # the time limit came before it
            cheapest, unnamed = other, []
        if other is not None and other.cost.cycles < named.cost.cycles:
            named, missing = other, []
    return Layouts(_written(function, peer or named), cheapest, named, peer, unnamed, missing)


def _of_peer(function: Function, machine: Machine, options: Options) -> Result | None:
    try:
        return restricted(function, machine, options, Restriction(peer=True))
    except EqsatError:
        return None  # what no program does at all was refused before


def _written(function: Function, result: Result) -> Function:
    """The function with the layouts of a result."""
    several = vector_scopes(function)
    parts = [annotated(kernel.function, kernel, found) for kernel, found in result.choices]
    if several is None:
        (made,) = parts
        return made
    whole, scopes = several
    return replaced(whole, {scope.op: part for scope, part in zip(scopes, parts, strict=True)})


def _unnamed(kernel: Kernel, found: Found) -> Iterator[Place]:
    """Values that an operation or a store makes or reads in a layout without a name."""
    names = Names(kernel, found.values)
    seen: dict[tuple[int, Layout], None] = {}
    for node in used_nodes(found.graph, found.choice.picks):
        if node.rule in MOVE_RULES:
            continue
        if node.target >= 0 and node.step.ins:
            seen.setdefault((node.target, node.step.out))
        seen |= dict.fromkeys(_sources(kernel, found, node))
    for number, layout in seen:
        if number in names.lanes and not names.of(number, layout):
            yield Place(*_place(kernel, names, number), str(layout).strip())


def _missing(kernel: Kernel, found: Found) -> Iterator[Place]:
    """What PTOAS has no row for in a program with names."""
    from extract.layouts.peer import PeerPolicy

    policy = PeerPolicy(kernel, found.values)
    seen: dict[Place, None] = {}
    for node in used_nodes(found.graph, found.choice.picks):
        sources = tuple(_sources(kernel, found, node))
        what = policy.missing(node.target, node.step, sources) if sources or not node.children else None
        if what is not None:
            seen.setdefault(Place(*_place(kernel, policy.names, node.target), what))
        for number, layout in sources:
            what = policy.unspread(number, layout)
            if what is not None:
                seen.setdefault(Place(*_place(kernel, policy.names, number), what))
    yield from seen


def _place(kernel: Kernel, names: Names, number: int) -> tuple[str, int]:
    """A class, or memory that is stored to, as the source calls it, and its line."""
    if number < 0:
        store = kernel.stores[-1 - number]
        return f"%{store.pointer.name}[...]", store.op.loc.line
    lines = {value: op.loc.line for op in walk(kernel.function.body) for value in op.results}
    value = _nearest(names, number)
    return ("a part of a value", 0) if value is None else (f"%{value.name}", lines.get(value, 0))


def _nearest(names: Names, number: int) -> Value | None:
    """The value of the source that a class is, is a part of, or leads to."""
    classes = names.values.classes
    near, seen = [number], {number}
    for one in near:
        if one in names.of_class:
            return names.of_class[one][0]
        parts = {node.args for node in classes[one].nodes if node.kind == "red"}
        for other, known in classes.items():
            related = any(one in node.args or node.args in parts for node in known.nodes)
            if related and other not in seen:
                seen.add(other)
                near.append(other)
    return None


def _sources(kernel: Kernel, found: Found, node: ENode) -> Iterator[tuple[int, Layout]]:
    """What a node reads: classes with their layouts."""
    values, bundles = found.values, found.graph.names
    if node.rule in MOVE_RULES:
        yield node.target, node.step.ins[0]
        return
    if node.target >= 0:
        read = [arg for way in definitions(values, found, node) for arg in way.args]
        read += [arg for way in values.classes[node.target].nodes if node.rule == "group-view" for arg in way.args]
    else:
        read = [values.of_item[number] for number in kernel.stores[-1 - node.target].values]
    for child in node.children:
        yield from dict.fromkeys((number, layout) for number, layout in bundles[child] if number in read)
