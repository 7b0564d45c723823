"""A simulation from end to end: every vector function of a program, and the steady state of its innermost bodies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from eqsat.ir import Align, Block, EqsatError, Function, Op, PhysMask, PhysReg, walk
from eqsat.machine import Machine
from extract.copies import copies
from extract.cost import SET_UP, ProgramCost, instruction_key, program_cost
from extract.simulation import paths
from extract.simulation.core import Flight
from extract.simulation.program import Builder, Code, Instruction, Kind, Loop, alone, innermost
from extract.simulation.result import Event, LoopTiming, Simulation
from extract.simulation.state import Program, Steady

_REACHED = Fraction(9, 10)  # of the interval: a resource that asks for so much of it is what bounds it
_SHORTER = Fraction(19, 20)  # of the interval: what brings it down to so much, when there is more of it, bounds it
_PLENTY = {"registers": {"physical_vregs": 4, "physical_predicates": 4}, "window": {"window": 4, "physical_vregs": 4}}
_STALLS = {"registers": ("vreg", "predicate"), "window": ("window", "vreg", "predicate")}


def simulate(
    function: Function, machine: Machine, assumptions: Sequence[str] = (), *, whole: bool = False, steady: bool = True
) -> Simulation:
    """The cycles of a VPTO function and the steady state of its innermost bodies.

    ``assumptions`` are those of `program_cost`. ``whole`` runs every iteration even where the state repeats; without
    ``steady`` only the cycles are found, in a third of the time. Registers that are too few are made up for as in the
    cost. Raises EqsatError naming each instruction without a cost, for a machine without timing, and for what has no
    cost at all.
    """
    if machine.timing is None:
        raise EqsatError(f"machine '{machine.name}' has no table [timing]: it prices programs but cannot simulate them")
    _refuse_unpriced(function, machine)
    cost = program_cost(function, machine, assumptions)
    function = cost.fitted  # with what the back end adds where registers run out
    rows = {row.op: machine.row(*instruction_key(row.op)) for row in cost.rows}
    copied = copies(function, machine)
    width = int(machine.parameters["issue_width"].value)
    parts, notes = _vector_functions(function, cost)
    cycles, loops, bounded, exact = 0, [], False, True
    for block, executions in parts:
        inside = set(walk(block))
        setup = [row.op for row in cost.rows if row.loop == SET_UP and row.op in inside]

        def built(block: Block = block, setup: list[Op] = setup, *, endless: bool = False) -> Code:
            return Builder(machine, rows, setup, cost.trips, copied).code(block, endless=endless)

        code = built()
        if not code.items:
            continue
        run = Program(code, machine.timing, width, whole=whole)
        cycles += executions * (run.run() + machine.timing.numbers["drain"])
        bounded, exact = bounded or run.bounded, exact and run.exact
        inner = list(innermost(code.items))
        if not steady:
            continue
        if inner:
            bodies = [(alone(loop, code), loop) for loop in inner]
        else:
            code = built(endless=True)
            bodies = [(code, loop) for loop in innermost(code.items)]
        for body, loop in bodies:
            timing = _steady(body, loop, cost, machine, width)
            if timing is not None:
                loops.append(timing)
    return Simulation(cycles, loops, bounded, [*cost.assumptions, *notes], exact, len(copied))


def _refuse_unpriced(function: Function, machine: Machine) -> None:
    missing: dict[str, Op] = {}
    for op in walk(function.body):
        if op.text is not None or not op.name.startswith("pto.") or op.name.startswith("pto.vmi."):
            continue
        if not any(isinstance(v.type, PhysReg | PhysMask | Align) for v in op.operands + op.results):
            continue
        if op.name == "pto.vecscope":
            continue
        try:
            machine.row(*instruction_key(op))
        except EqsatError:
            missing.setdefault(op.name.removeprefix("pto."), op)
    if missing:
        first = next(iter(missing.values()))
        names = ", ".join(f"'{name}'" for name in sorted(missing))
        raise EqsatError(f"no cost is known for {names}: machine '{machine.name}' has no row for it", first.loc)


def _vector_functions(function: Function, cost: ProgramCost) -> tuple[list[tuple[Block, int]], list[str]]:
    """Blocks that run as one vector function each, with how often they run, and what had to be assumed."""
    if not cost.scopes:
        return [(function.body, 1)], []
    inside = {op for scope, _ in cost.scopes for op in walk(scope.regions[0])}
    if any(row.op not in inside for row in cost.rows if row.loop != SET_UP):
        return [(function.body, 1)], ["vector code outside of vector scopes runs as one vector function with them"]
    return [(scope.regions[0], executions) for scope, executions in cost.scopes], []


def _steady(code: Code, loop: Loop, cost: ProgramCost, machine: Machine, width: int) -> LoopTiming | None:
    """The steady state of a body; None for one without instructions."""
    body = [item for item in loop.body if isinstance(item, Instruction) and item.kind.unit != "JOIN"]
    ops = {item.op for item in body}
    priced = [found for found in cost.bodies if found.loop != SET_UP and any(row.op in ops for row in found.rows)]
    if not priced:
        return None
    assert machine.timing is not None
    core = Steady(code, machine.timing, width)
    core.steady()
    circle = paths.carried([item for item in loop.body if isinstance(item, Instruction)], loop)
    ii = Fraction(core.cycles, core.period)
    asked = _asked(body, circle.cycles, core.in_flight, width)
    least = max(asked.values())
    if not core.repeats:  # the pace of a part may be above what can go on for ever
        ii = max(ii, least)
    period = core.flights(core.period)
    longest = paths.critical([item for item in loop.body if isinstance(item, Instruction)])
    main = min(priced, key=lambda found: found.depth)
    return LoopTiming(
        main.loop,
        main.executions,
        ii,
        sum((found.ii for found in priced), Fraction(0)),
        _occupancy(period, ii * core.period, core.in_flight, width),
        longest.cycles,
        circle.cycles,
        partial(_bound_by, asked, body, code, ii, core, machine, width),
        _events(core),
        list(dict.fromkeys(item.op for item in longest.instructions)),
        list(dict.fromkeys(item.op for item in circle.instructions)),
        least,
        core.repeats,
    )


def _occupancy(period: list[Flight], cycles: Fraction, in_flight: int, width: int) -> dict[str, Fraction]:
    """Busy shares of a period of some cycles: of a unit the greater of its issue slots and its places in flight."""
    by_unit: dict[str, list[Kind]] = {}
    for flight in period:
        by_unit.setdefault(flight.unit, []).append(flight.instruction.kind)
    found = {unit: _work(by_unit.get(unit, []), in_flight) / cycles for unit in ("EXU0", "EXU1")}
    loads, stores = by_unit.get("LOAD", []), by_unit.get("STORE", [])
    found["LOAD"] = sum((kind.ub for kind in loads), Fraction(0)) / cycles
    found["STORE"] = sum((kind.port for kind in stores), Fraction(0)) / cycles
    found["UB"] = found["LOAD"] + sum((kind.ub for kind in stores), Fraction(0)) / cycles
    found["FRONT"] = Fraction(len(period), width) / cycles
    return {unit: min(share, Fraction(1)) for unit, share in found.items()}  # a pace is no exact period


def _work(kinds: Sequence[Kind], in_flight: int) -> Fraction:
    """Cycles that one execution unit needs at least for some instructions."""
    slots = sum((kind.busy for kind in kinds), Fraction(0))
    places = Fraction(sum(kind.latency for kind in kinds), in_flight)
    return max(slots, places, sum((kind.iterative for kind in kinds), Fraction(0)))


def _asked(body: list[Instruction], circle: int, in_flight: int, width: int) -> dict[str, Fraction]:
    """Cycles of an iteration that the loop-carried path and each resource ask for. What takes the buffer for a whole
    cycle shares it with nothing, and no two stores share one."""
    kinds = [item.kind for item in body]
    units = [kind for kind in kinds if kind.unit in ("EXU0", "EXU")]
    shared = [kind.ub for kind in kinds if kind.ub < 1]
    stores = Fraction(sum(kind.unit == "STORE" and 0 < kind.ub < 1 for kind in kinds))
    return {
        "dependences": Fraction(circle),
        "EXU0": _work([kind for kind in units if kind.unit == "EXU0"], in_flight),
        "EXU": _work(units, in_flight) / 2,
        "UB": sum((kind.ub for kind in kinds if kind.ub >= 1), Fraction(0)) + max(stores, sum(shared, Fraction(0))),
        "STORE": sum((kind.port for kind in kinds), Fraction(0)),
        "FRONT": Fraction(len(body), width),
    }


def _bound_by(
    asked: dict[str, Fraction],
    body: list[Instruction],
    code: Code,
    ii: Fraction,
    core: Steady,
    machine: Machine,
    width: int,
) -> str:
    """What asks for most of the interval; where nothing comes near it, what makes it shorter when there is more of it.

    What is left are the write-backs and intervals of the execution units, or the waits of barriers.
    """
    most = max(asked, key=lambda name: asked[name])
    if asked[most] >= _REACHED * ii:
        return most
    if any(item.barrier for item in body):
        return "barriers"
    assert machine.timing is not None
    for name, numbers in _PLENTY.items():
        if not any(core.stalled.get(stall) for stall in _STALLS[name]):
            continue
        more = {key: times * machine.timing.numbers[key] for key, times in numbers.items()}
        other = Steady(code, replace(machine.timing, numbers={**machine.timing.numbers, **more}), width)
        other.steady()
        if Fraction(other.cycles, other.period) <= _SHORTER * ii:
            return name
    return most


def _events(core: Steady) -> list[Event]:
    """The shown iterations; cycles from the first start."""
    flights = core.flights(core.shown)
    zero = min((flight.start for flight in flights), default=0)
    found = []
    for flight in flights:
        kind = flight.instruction.kind
        held = {"STORE": kind.port, "LOAD": kind.ub}.get(flight.unit, max(kind.busy, kind.iterative))
        start = flight.start - zero
        found.append(
            Event(
                flight.instruction.op,
                (flight.iteration[0] - core.first, *flight.iteration[1:]),
                flight.unit,
                flight.dispatch - zero,
                start,
                start + kind.latency,
                start + max(1, -(-held.numerator // held.denominator)),
            )
        )
    return found
