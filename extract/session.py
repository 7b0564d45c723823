"""From a VMI function to its cheapest physical program: read, search, emit, price again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from eqsat.ir import EqsatError, Function, Op
from eqsat.isa import load_table
from eqsat.machine import Machine
from extract.choice import ENode, used_nodes
from extract.cost import ProgramCost, TooManyRegisters, as_it_stands, program_cost
from extract.emit import Held, emit
from extract.frontend import read_kernel
from extract.kernel import Kernel
from extract.pricing import Pricing
from extract.schedule.order import arranged
from extract.scopes import Scope, names_of, replaced, vector_scopes
from extract.search import ANY, Found, Progress, Search
from extract.values import Values
from rules.lowering import LOADS
from rules.program import ALL, select
from rules.row import FAMILIES, Rule

if TYPE_CHECKING:
    from extract.explain import Link
    from extract.layouts.policy import Restriction
    from extract.reconsider import Reconsidered
    from extract.robustness import Robustness
    from extract.schedule.unroll import Unrolled
    from extract.simulation.result import Simulation


@dataclass(frozen=True)
class Options:
    """What a search may use. ``time_limit`` is in seconds, ``limit`` the length of an exploration's list."""

    only: frozenset[str] | None = None
    without: frozenset[str] = frozenset()
    allow_unconfirmed: frozenset[str] = frozenset()
    assumptions: tuple[str, ...] = ()
    time_limit: float = 30.0
    limit: int = 10
    isa: Path | None = None
    rules: tuple[Rule, ...] = ALL
    explain: bool = False  # whether results say by which rules they came about
    robust: bool = False  # whether results say how far they depend on the numbers of the machine
    unroll: int = 8  # bodies that a loop may hold at most for its iterations to overlap
    restriction: Restriction | None = None  # layouts to keep to; the algebra rests then
    progress: Callable[[Progress], None] | None = field(default=None, compare=False)  # hears of each phase


@dataclass
class Result:
    """A physical program with its cost and how sure it is to be the cheapest."""

    name: str | None
    function: Function
    cost: ProgramCost
    bound: Fraction
    optimal: bool
    families: list[str]
    assumptions: list[str]
    unconfirmed: list[str]
    warnings: list[str]
    egraph: dict[str, int | bool] = field(default_factory=dict)
    times: dict[str, float] = field(default_factory=dict)
    chain: list[Link] = field(default_factory=list)  # empty when nobody asked for it
    robust: Robustness | None = None  # None when nobody asked for it
    found: Found | None = field(default=None, repr=False)  # the choice that it was emitted from, of one vector scope
    simulated: Simulation | None = None  # None when the machine file does not say enough (``unsimulated`` says what)
    unsimulated: str | None = None
    reconsidered: Reconsidered | None = None  # when the simulator was asked to choose
    unrolled: list[Unrolled] = field(default_factory=list)  # loops whose iterations overlap
    plain: Result | None = field(default=None, repr=False)  # the same with all loops as they were, if any is unrolled
    choices: list[tuple[Kernel, Found]] = field(default_factory=list)  # what was chosen, a vector scope each


def check_options(options: Options) -> None:
    """Raises EqsatError for a family that does not exist."""
    for flag, names in (("--only", options.only or ()), ("--without", options.without)):
        for name in names:
            if name not in FAMILIES:
                raise EqsatError(f"{flag}: there is no family '{name}'; the families are {', '.join(FAMILIES)}")
    if "base" in options.without:
        raise EqsatError("--without: no flag removes the family 'base'")


class Session:
    """One kernel that is searched again and again under different restrictions."""

    def __init__(
        self,
        function: Function,
        machine: Machine,
        options: Options,
        around: Function | None = None,
        reserved: Iterable[str] = (),
    ) -> None:
        check_options(options)
        self.function, self.machine, self.options = function, machine, options
        self.pricing = Pricing(machine)
        self.searches: dict[tuple, Search] = {}
        self.values: dict[tuple, Values] = {}  # what the algebra made of the kernel; prices do not matter to it
        self.refused: list[str] = []
        self.limits: list[str] = []
        self.pressed: TooManyRegisters | None = None
        self.timed = True  # whether programs are put in the order that takes fewest cycles
        table = load_table(options.isa)
        self.kernel: Kernel = read_kernel(
            function,
            table,
            options.assumptions,
            machine.unknown_trips,
            around,
            reserved,
            plain=options.restriction is not None,
            copies=options.restriction is not None and options.restriction.pinned,
        )

    def under(self, machine: Machine) -> Session:
        """The same kernel at the prices of another machine, which takes unknown loops to be as long."""
        other = copy(self)
        other.machine, other.pricing, other.searches = machine, Pricing(machine), {}
        other.refused, other.limits, other.pressed = [], [], None
        other.timed = False  # its costs are asked for, and no order changes them
        return other

    def restricted(self, only: frozenset[str] | None, without: frozenset[str], masks: int = ANY) -> Search:
        """The search under a restriction of families; it is kept, with all that it has found.

        ``masks`` is how many constant masks a program may hold.
        """
        key = (only, without, masks)
        if key not in self.searches:
            options, kept = self.options, self.options.restriction
            rules = select(only, without if kept is None else without | {"algebra"}, options.rules)
            more = {} if kept is None else {"moves": kept.moves, "policy": kept.policy}
            known = self.values.get(key[:2])
            search = Search(
                self.kernel,
                rules,
                self.pricing,
                options.allow_unconfirmed,
                options.time_limit,
                values=known,
                tell=options.progress,
                masks=masks,
                **more,
            )
            self.searches[key], self.values[key[:2]] = search, search.values
        return self.searches[key]

    def search(self, only: frozenset[str] | None, without: frozenset[str], require: str | None = None) -> Result | None:
        """The cheapest program under a restriction of families; None when there is none."""
        self.pressed = None
        deadline = time.monotonic() + self.options.time_limit
        search = self.restricted(only, without)
        first = self.first(search, require, self.options.time_limit)
        fits = first is not None and first.cost.registers.cycles <= 0
        if fits or first is None and self.pressed is None:
            return first
        from extract.schedule.contest import contest

        return contest(self, first, only, without, require, deadline)

    def first(self, search: Search, require: str | None, seconds: float, most: Fraction | None = None) -> Result | None:
        """The program that the choice takes for the cheapest; None when there is none or it cannot be made to fit.

        ``most`` is how many cycles it may cost, those of barriers not counted.
        """
        if require is not None and not search.possible(require):
            return None
        search.banned = ()
        found = search.run(require, seconds, None if most is None else int(most * self.pricing.unit))
        if found is None:
            self.refused = list(search.bounds.refused)
            self.limits = search.limits
            return None
        return self.fitting(found)

    def fitting(self, found: Found) -> Result | None:
        """A found choice as a program; None when it holds too many registers whatever is done about it."""
        try:
            return self.result(found)
        except TooManyRegisters as error:
            self.pressed = error
            return None

    def result(self, found: Found) -> Result:
        """A found choice as a program, its cost computed again from the program."""
        nodes = used_nodes(found.graph, found.choice.picks)
        held: dict[int, Held] = {}
        function = emit(self.kernel, found.values, found.graph, found.choice, held)
        function = arranged(function, self.machine, self.options.assumptions, timed=self.timed)
        plain = as_it_stands(function, self.machine, self.options.assumptions)
        cost = program_cost(function, self.machine, self.options.assumptions)
        if cost.registers.remade and not cost.registers.spilled:
            # what is made again can be spelled; where values go in memory is up to the back end
            function = cost.fitted
            cost = replace(program_cost(function, self.machine, self.options.assumptions), registers=cost.registers)
        # barriers follow from the source: every program has them, so they do not enter the choice
        barriers = cost.barriers
        chosen = self.pricing.cycles(found.choice.cost) + barriers
        # registers that a mask leaves out are not made, so a program may be cheaper than its choice; what is done with
        # a constant that is one of two values is set-up in the program alone
        # neither what is paid for registers nor copies of what instructions overwrite are known to the choice
        known = plain.cycles - plain.copying
        if known > chosen and not any(n.rule == "pair" for n in nodes):
            raise AssertionError(f"the program costs {known} cycles, the choice says {chosen}")
        families = sorted({n.family for n in nodes} - {"base"} | self._algebra(found, nodes))
        unconfirmed = sorted({key for n in nodes for key in self.pricing.unconfirmed(n.step.uses)})
        assumptions = [*self.kernel.assumptions]
        if any(n.rule in _LOADS for n in nodes):
            assumptions.append("loads may read beyond a value")
        # copies of what destructive instructions overwrite follow from the uses in the program: they are not chosen
        bound = min(self.pricing.cycles(found.choice.bound) + barriers, cost.cycles)
        size: dict[str, int | bool] = {**found.sizes, "saturated": not found.limits}
        return Result(
            function.name,
            function,
            cost,
            bound,
            found.choice.optimal and cost.cycles <= chosen,
            families,
            assumptions,
            unconfirmed,
            found.limits,
            size,
            found.times,
            self._chain(found, held) if self.options.explain else [],
            choices=[(self.kernel, found)],
            found=found,
        )

    def _chain(self, found: Found, held: dict[int, Held]) -> list[Link]:
        from extract.explain import chain

        options = self.options
        rules = select(options.only, options.without, options.rules)
        return chain(self.kernel, rules, options.allow_unconfirmed, found, held)

    def _algebra(self, found: Found, nodes: list[ENode]) -> set[str]:
        """``algebra`` when some value is not computed by the operation that the source has for it."""
        values, names = found.values, found.graph.names
        source: set[tuple] = set()
        by_class: dict[int, set[tuple]] = {}
        others = {other: values.of_item[other] for _, other, _ in self.kernel.equal}
        loaded = {number for other, number in others.items() if not self.kernel.items[other].args}
        for item in self.kernel.items:
            if item.number in others:
                continue  # another way that the source does not have
            args = tuple(values.of_item[a] for a in item.args)
            operation = (item.kind, item.code, tuple(sorted(args)), item.amount)
            source.add(operation)
            by_class.setdefault(values.of_item[item.number], set()).add(operation if item.args else (item.number,))
        for node in nodes:
            if node.target < 0:
                continue
            if node.target in loaded and not node.children or len(by_class.get(node.target, ())) > 1:
                return {"algebra"}  # two operations of the source are one value
            kind = KINDS.get(node.rule)
            if kind is None:
                continue
            if kind == "red":
                # a partial reduction: the operand stands in the chain that both classes belong to
                chains = [self._chains(values, number) for number, _ in names[node.children[0]]]
                own = self._chains(values, node.target)
                made = {("red", node.detail, (arg,), amount) for c in chains for arg, amount in c & own}
            else:
                choices = product(*(sorted({number for number, _ in names[c]}) for c in node.children))
                made = {(kind, node.detail, tuple(sorted(args)), 0) for args in choices}
            if not made & source:
                return {"algebra"}
        return set()

    def _chains(self, values: Values, number: int) -> set[tuple[int, int]]:
        """Operands and group sizes of the reductions that a class is part of."""
        return {(n.args[0], n.amount) for n in values.classes[number].nodes if n.kind == "red"}


_LOADS = frozenset(rule.name for rule in LOADS)

# What kind of definition a rule carries out; moves carry out none.
KINDS: dict[str, str] = dict.fromkeys(("unary", "binary", "ternary", "quaternary"), "op")
KINDS |= dict.fromkeys(("convert", "zero-extend", "low-part", "widen", "narrow", "narrow-two", "narrow-four"), "cvt")
KINDS |= {"fold": "red", "fold-blocks": "red", "fold-lanes": "red"}


def optimize(function: Function, machine: Machine, options: Options | None = None) -> Result:
    """The cheapest program; raises EqsatError when the input has no lowering under the options."""
    options = options or Options()
    several = vector_scopes(function)
    if several is not None:
        return _scope_by_scope(*several, machine, options)
    return _lowered(function, machine, options)


def _lowered(
    function: Function,
    machine: Machine,
    options: Options,
    around: Function | None = None,
    reserved: Iterable[str] = (),
) -> Result:
    from extract.reconsider import LEAST, MOST, reconsidered

    start = time.monotonic()
    session = Session(function, machine, options, around, reserved)
    result = session.search(options.only, options.without)
    if result is None:
        raise EqsatError(_why(session), session.function.loc)
    if options.robust:
        from extract.sensitivity import settled

        if options.progress is not None:
            options.progress(Progress("robust", result.egraph["nodes"], result.cost.cycles, result.bound))
        result = settled(session, result, options.time_limit - (time.monotonic() - start))
    now, limit = time.monotonic(), options.time_limit
    final = reconsidered(session, result, now + max(limit * LEAST, min(limit * MOST, start + limit - now)))
    if options.robust and final.robust is None:  # the simulator chose another program
        from extract.sensitivity import own_costs

        final.robust = own_costs(session, final)
    if final.plain is not None:
        told = {name: getattr(final, name) for name in ("robust", "reconsidered", "optimal", "bound")}
        final.plain = replace(final.plain, **told)
    return final


def _scope_by_scope(function: Function, scopes: list[Scope], machine: Machine, options: Options) -> Result:
    """Each vector scope by itself; the cost is what they cost as often as the loops around them run."""
    reserved = names_of(function)
    results: dict[Op, Result] = {}
    for scope in scopes:
        each = replace(options, time_limit=options.time_limit / len(scopes))
        result = results[scope.op] = _lowered(scope.function, machine, each, function, reserved)
        reserved |= names_of(result.function)
    made = replaced(function, {op: result.function for op, result in results.items()})
    cost = program_cost(made, machine, options.assumptions)
    executions = [count for _, count in cost.scopes]
    found = list(results.values())
    longer = [loop for r in found for loop in r.unrolled]
    if longer:
        from extract.schedule.unroll import rolled

        cost = rolled(cost, machine, longer)
    bound = sum((r.bound * n for r, n in zip(found, executions, strict=True)), Fraction(0))
    total = sum((r.cost.cycles * n for r, n in zip(found, executions, strict=True)), Fraction(0))
    if total != cost.cycles:
        raise AssertionError(f"the program costs {cost.cycles} cycles, its scopes {total}")

    def joined(lists: Iterable[list[str]]) -> list[str]:
        return list(dict.fromkeys(text for texts in lists for text in texts))

    sizes = {"classes": 0, "nodes": 0, "saturated": all(r.egraph["saturated"] for r in found)}
    sizes |= {key: sum(r.egraph[key] for r in found) for key in ("classes", "nodes")}
    times = {key: sum(r.times.get(key, 0.0) for r in found) for key in found[0].times}
    return Result(
        function.name,
        made,
        cost,
        bound,
        all(r.optimal for r in found),
        sorted({family for r in found for family in r.families}),
        joined(r.assumptions for r in found),
        joined(r.unconfirmed for r in found),
        joined(r.warnings for r in found),
        sizes,
        times,
        [link for r in found for link in r.chain],
        _combined(found, executions) if options.robust else None,
        simulated=_together([r.simulated for r in found], executions),
        unsimulated=next((r.unsimulated for r in found if r.unsimulated), None),
        reconsidered=next((r.reconsidered for r in found if r.reconsidered), None),
        unrolled=longer,
        choices=[choice for r in found for choice in r.choices],
    )


def _together(found: list[Simulation | None], executions: list[int]) -> Simulation | None:
    """Simulations of vector functions that run one after the other, each so many times."""
    from extract.simulation.result import together

    known = [simulation for simulation in found if simulation is not None]
    return together(known, executions) if len(known) == len(found) else None


def _combined(found: list[Result], executions: list[int]) -> Robustness | None:
    from extract.sensitivity import combined

    return combined([result.robust for result in found], executions)


def _why(session: Session) -> str:
    if session.pressed is not None:
        return f"no lowering fits the registers: {session.pressed.message}"
    if session.limits:
        return f"no lowering found: {session.limits[0]}"
    if session.pricing.missing:
        opcode, message = next(iter(session.pricing.missing.items()))
        return f"no lowering: {message}" if opcode in message else f"no lowering: {opcode}: {message}"
    if session.refused:
        return f"no lowering without the unconfirmed {session.refused[0]} (see --allow-unconfirmed)"
    return "no lowering: the rules that are on make no program that writes what this one writes"
