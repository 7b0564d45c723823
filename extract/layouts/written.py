"""What the layouts cost that an input carries: every value stands as its type says, whatever would be better."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from eqsat.ir import EqsatError, Function
from eqsat.machine import Machine
from extract.bounds import Bounds
from extract.closure import Scope, TooLarge, reached
from extract.demand import Demands
from extract.frontend import read_kernel
from extract.layouts.carried import carries_layouts, check_layouts
from extract.layouts.policy import PinnedPolicy, Restriction
from extract.layouts.solve import MOST_MOVES, restricted
from extract.scopes import names_of, vector_scopes
from extract.session import Options
from rules.program import select

if TYPE_CHECKING:
    from extract.kernel import Kernel
    from extract.session import Result

_LOOK = 20000  # steps that the search for a reason may hold


@dataclass(frozen=True)
class AsWritten:
    """The cheapest program in the layouts of the input; without one, the reason."""

    result: Result | None
    reason: str = ""


def as_written(function: Function, machine: Machine, options: Options) -> AsWritten | None:
    """The cost of the layouts that a function carries; None when its types have none.

    Each value keeps the layout of its type, and conversions stand where ``ensure_layout`` does; a load or a store that
    has no instruction for its layout rearranges, and so does a broadcast of slots. Values without a layout are free.
    The algebra rests, and no family is left out. Raises EqsatError for a layout that its type cannot have.
    """
    if not carries_layouts(function):
        return None
    check_layouts(function)
    plain = replace(options, only=None, without=frozenset())
    try:
        return AsWritten(restricted(function, machine, plain, Restriction(pinned=True)))
    except EqsatError as fault:
        return AsWritten(None, blocked(function, machine, plain) or fault.message)


def blocked(function: Function, machine: Machine, options: Options) -> str | None:
    """The first value that nothing makes in its layout, or the store that nothing does; None when it is not that."""
    several = vector_scopes(function)
    parts = [(scope.function, function) for scope in several[1]] if several is not None else [(function, None)]
    for part, around in parts:
        reserved = names_of(function) if around is not None else ()
        found = _blocked(part, around, reserved, machine, options)
        if found is not None:
            return found
    return None


def _blocked(part: Function, around: Function | None, reserved, machine: Machine, options: Options) -> str | None:
    from eqsat.isa import load_table
    from extract.pricing import Pricing
    from extract.values import saturate_values

    table = load_table(options.isa)
    kernel = read_kernel(
        part, table, options.assumptions, machine.unknown_trips, around, reserved, plain=True, copies=True
    )
    rules = select(None, frozenset({"algebra"}), options.rules)
    values = saturate_values(kernel, rules, options.allow_unconfirmed)
    bounds = Bounds(kernel, values, rules, Pricing(machine), options.allow_unconfirmed)
    policy = bounds.policy = PinnedPolicy(bounds)
    moves, found = 0, None
    while moves < MOST_MOVES:
        try:
            found = reached(bounds, Demands(bounds), Scope(moves=moves + 1, limit=_LOOK))
        except TooLarge:
            break
        moves += 1
    if found is None:
        return None
    layouts, stored = found
    lines = _lines(kernel)

    def certain(number: int) -> bool:
        """Whether more conversions would not help: all operands are there in the layouts that they must have."""
        known = values.classes[number]
        own = {arg for node in known.nodes for arg in node.args}
        plain = known.leaf is None and all(n.kind in ("op", "cvt") for n in known.nodes)
        return moves == MOST_MOVES or plain and all(arg in policy.pins and layouts[arg] for arg in own)

    for number in values.order:
        held = policy.names.of_class.get(number, [])
        if held and not any(policy.holds(number, layout) for layout in layouts[number]):
            if not certain(number):
                return None
            value, wanted = held[0], " or ".join(sorted(policy.pins.get(number, frozenset({"any layout"}))))
            line = f" (line {lines[value]})" if value in lines else ""
            return f"%{value.name}{line}: nothing makes it in '{wanted}' from its operands as they stand"
    for store in kernel.stores if moves == MOST_MOVES else ():
        if store.number not in stored:
            return f"line {store.op.loc.line}: nothing stores to %{store.pointer.name} from the layout of its value"
    return None


def _lines(kernel: Kernel) -> dict:
    from eqsat.ir import walk

    return {value: op.loc.line for op in walk(kernel.function.body) if op.loc.line for value in op.results}
