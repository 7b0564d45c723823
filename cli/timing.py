"""What the simulator adds to the reports: cycles of the program, and of each innermost body its steady state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from eqsat import EqsatError, Function, Machine

if TYPE_CHECKING:
    from extract import LoopTiming, Result, Simulation
    from extract.cost import BodyCost, ProgramCost


def timed(function: Function, machine: Machine, assumptions: Sequence[str] = ()) -> Simulation | str:
    """The simulation of a VPTO function, or why the machine file does not say enough for it."""
    from extract import simulate

    try:
        return simulate(function, machine, assumptions)
    except EqsatError as error:
        return error.message


def of_result(result: Result) -> Simulation | str:
    """The simulation that came with a result, or why there is none."""
    return result.simulated or result.unsimulated or "the machine file has no timing"


def body_of(body: BodyCost, found: Simulation | str) -> LoopTiming | None:
    """The steady state of a body; None for set-up, for what stands around a loop, and without a simulation."""
    if isinstance(found, str):
        return None
    ops = {row.op for row in body.rows}
    return next(
        (loop for loop in found.loops if loop.loop == body.loop and any(e.op in ops for e in loop.events)), None
    )


def summary(found: Simulation | str) -> dict[str, Any]:
    """``simulated`` of a kernel: cycles with start-up and drain, or why there are none."""
    from .report import number

    if isinstance(found, str):
        return {"cycles": None, "reason": found}
    return {
        "cycles": found.cycles,
        "extrapolated": found.bounded,
        "exact": found.exact,
        "loops": [
            {
                "loop": loop.loop,
                "executions": loop.executions,
                "ii": number(loop.ii),
                "formula": number(loop.formula),
                "expected": number(loop.expected),
                "carried_path": loop.carried_path,
            }
            for loop in found.loops
        ],
    }


def extend(kernel: dict[str, Any], cost: ProgramCost, found: Simulation | str) -> None:
    """Adds to a kernel of ``eqsat cost`` what the simulator says of it, of its bodies and of its rows."""
    from .report import number

    kernel["simulated"] = summary(found)
    critical: set[Any] = set()
    carried: set[Any] = set()
    for entry, body in zip(kernel["by_loop"], cost.bodies, strict=True):
        loop = body_of(body, found)
        entry["simulated"] = None
        if loop is None:
            continue
        critical |= set(loop.critical)
        carried |= set(loop.carried)
        entry["simulated"] = {
            "ii": number(loop.ii),
            "bound_by": loop.bound_by,
            "occupancy": {unit: number(share) for unit, share in loop.occupancy.items()},
            "critical_path": loop.critical_path,
            "carried_path": loop.carried_path,
        }
    for entry, row in zip(kernel["rows"], cost.rows, strict=True):
        entry |= {"critical": row.op in critical, "carried": row.op in carried}


def head(found: Simulation | str) -> str:
    """Cycles of the whole program, as a line."""
    if isinstance(found, str):
        return f"not simulated: {found}"
    rest = (
        "" if not found.bounded else ", long loops by their repeated state" if found.exact else ", long loops by pace"
    )
    return f"simulated: {found.cycles} cycles with start-up and drain{rest}"


def marks(body: BodyCost, found: Simulation | str) -> list[str]:
    """For each row whether it is on the critical path (*) and on the loop-carried one (o)."""
    loop = body_of(body, found)
    if loop is None:
        return ["" for _ in body.rows]
    return ["*" * (row.op in loop.critical) + "o" * (row.op in loop.carried) for row in body.rows]


def lines(body: BodyCost, found: Simulation | str) -> str:
    """The steady state of a body, as lines to follow its table; empty without one."""
    from .report import number

    loop = body_of(body, found)
    if loop is None:
        return ""
    busy = ", ".join(f"{unit} {number(100 * share):.0f} %" for unit, share in loop.occupancy.items())
    circle = f"; loop-carried path (o) {loop.carried_path}" if loop.carried_path else ""
    return (
        f"\nsimulated II {number(loop.ii):.3f}, bound by {loop.bound_by} (busy: {busy})"
        f"\ncritical path (*) {loop.critical_path} cycles{circle}"
    )


def chosen(result: Result) -> list[str]:
    """What the simulator says of a result, as lines."""
    found = of_result(result)
    shown = [head(found)]
    for loop in result.unrolled:
        rest = f", what is left in {loop.rest}" if loop.rest else ""
        shown.append(f"  {loop.loop}: {loop.times} iterations stand interleaved in one{rest}")
    again = result.reconsidered
    if again is not None:
        share = f"{float(100 * again.difference):+.1f} %"
        of = f"{again.programs} programs" if again.programs > 1 else "one program"
        if again.place > 1:
            tail = f"number {again.place} by the formula takes the fewest cycles; the first takes {again.cycles}"
        else:
            tail = "the first by the formula stays"
        late = "" if again.complete else ", the time limit left out others"
        shown.append(f"  interval {share} from the formula's: chosen again among {of}{late}: {tail}")
    return shown
