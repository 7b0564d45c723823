"""The order of an emitted program: each straight piece of code scheduled, if the machine then needs fewer cycles.

Nothing moves across a loop, a branch, a barrier or an unknown operation. The order as emitted, in which values live
shortly, is one candidate; the others are those of the list scheduler, from the start and from the end, and, where
registers run out, one that saves them. The program that costs least is kept, of equals the one that is simulated in
fewer cycles, then the one that holds fewer registers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from eqsat.ir import Align, Block, EqsatError, Function, Op, PhysMask, PhysReg, Ptr, Value, walk
from eqsat.machine import Machine
from extract.cost import TooManyRegisters, program_cost
from extract.registers import aliases, liveness, pressure
from extract.schedule.dependences import Memory, predecessors
from extract.schedule.listing import Listing, Live

FROM_START, FROM_END = "from start", "from end"
SAVING = ("saving vector registers", "saving predicates")
_PRICED = 2  # programs that are made to fit, of those that do not
_ENDS = ("scf.yield", "func.return", "pto.mem_bar")


def arranged(function: Function, machine: Machine, assumptions: Sequence[str] = (), *, timed: bool = True) -> Function:
    """The program in the best of the orders that are tried.

    Without ``timed``, on a machine without timing, and where an instruction has no latency, only registers count: a
    program that fits them stays as it is.
    """
    timed = timed and machine.timing is not None

    def fits(each: Function) -> bool:
        return pressure(each, machine.tied).fits(machine.vregs, machine.predicates)

    candidates = [function]
    if timed:
        candidates += [listed(function, machine), listed(function, machine, FROM_END)]
    if not fits(function):
        late = sunk(function)
        candidates += [late, *(listed(late, machine, how) for how in SAVING if machine.timing is not None)]
    distinct: dict[tuple[Value, ...], Function] = {}
    for each in candidates:
        # an operation without results has the same neighbours where all others have
        distinct.setdefault(tuple(v for op in walk(each.body) for v in (*op.results, *op.operands)), each)
    if len(distinct) == 1:
        return function
    able = [each for each in distinct.values() if fits(each)]
    if not able:  # to make one fit takes long: those that lack most registers are left out

        def lacking(each: Function) -> int:
            live = pressure(each, machine.tied)
            return max(0, live.vregs - machine.vregs) + max(0, live.predicates - machine.predicates)

        able = sorted(distinct.values(), key=lacking)[:_PRICED]
    try:
        return min(able, key=lambda each: _rank(each, machine, assumptions, timed))
    except EqsatError:  # it cannot be simulated
        if not timed:
            raise
        return arranged(function, machine, assumptions, timed=False)


def _rank(function: Function, machine: Machine, assumptions: Sequence[str], timed: bool) -> tuple:
    from extract.simulation import simulate

    live = pressure(function, machine.tied)
    try:
        cost = program_cost(function, machine, assumptions).cycles
    except TooManyRegisters:
        return True, 0, 0, live.vregs + live.predicates
    cycles = simulate(function, machine, assumptions, steady=False).cycles if timed else 0
    return False, cost, cycles, live.vregs + live.predicates


def listed(
    function: Function, machine: Machine, how: str = FROM_START, release: Mapping[Op, int] | None = None
) -> Function:
    """The program with each straight piece in an order of the list scheduler, made from its start or from its end, or
    with registers before cycles. From the start, operations may have cycles before which they do not start."""
    memory, alias, live = Memory(function), aliases(function.body), liveness(function)

    def piece(ops: list[Op]) -> list[Op]:
        listing = Listing(ops, predecessors(ops, memory), machine, alias)
        if how == FROM_END:
            return listing.order_from_end()
        scarce = SAVING.index(how) if how in SAVING else None
        around = Live(frozenset(live.before[ops[0]]), frozenset(live.after[ops[-1]]))
        return listing.order(around, (machine.vregs, machine.predicates), scarce, release)

    return _by_pieces(function, piece)


def _by_pieces(function: Function, order: Callable[[list[Op]], list[Op]]) -> Function:
    """The function with each straight piece of code put in an order."""

    def block(old: Block) -> Block:
        made: list[Op] = []
        piece: list[Op] = []
        for op in old.ops:
            if _moves(op):
                piece.append(op)
                continue
            made += order(piece) if len(piece) > 1 else piece
            made.append(replace(op, regions=[block(region) for region in op.regions]) if op.regions else op)
            piece = []
        return Block(old.args, made + (order(piece) if len(piece) > 1 else piece))

    return Function(function.name, function.args, block(function.body), function.loc, function.attrs)


def _moves(op: Op) -> bool:
    """Whether an operation may change places with its neighbours."""
    return op.text is None and not op.regions and op.name not in _ENDS and op.name.startswith(("pto.", "arith."))


def sunk(function: Function) -> Function:
    """The program with each constant of a block in front of what uses it first there, a loop as well."""

    def block(old: Block) -> Block:
        ops = [replace(op, regions=[block(region) for region in op.regions]) if op.regions else op for op in old.ops]
        late = {value: op for op in ops if _constant(op) for value in op.results}
        made: dict[Op, None] = {}

        def place(op: Op) -> None:
            for value in _used(op):
                if value in late:
                    place(late[value])
            made.setdefault(op)

        for op in ops:
            if not _constant(op):
                place(op)
        return Block(old.args, [*made, *(op for op in ops if op not in made)])

    return Function(function.name, function.args, block(function.body), function.loc, function.attrs)


def _constant(op: Op) -> bool:
    """Whether an operation makes a register of nothing but scalars."""
    if not op.name.startswith("pto.") or op.regions or op.text is not None:
        return False
    held = any(isinstance(v.type, PhysReg | PhysMask) for v in op.results)
    return held and not any(isinstance(v.type, PhysReg | PhysMask | Align | Ptr) for v in op.operands)


def _used(op: Op) -> list[Value]:
    """The operands of an operation and of those in its regions."""
    return [v for inner in (op, *(inner for region in op.regions for inner in walk(region))) for v in inner.operands]
