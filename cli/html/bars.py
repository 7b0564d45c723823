"""What the alternatives cost: a bar for each lowering, and what each resource asks for in its hottest body.

Bars begin at zero and have one scale, so their lengths are the costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from eqsat import Machine
from extract.cost import BodyCost, ProgramCost

from .. import report
from ..solve import Solved
from ..text import SET_UP, cycles
from .markup import Markup, svg, tag

WIDTH = 260  # pixels of the longest bar
_HEIGHT = 14
_AT_MOST = " ≤: not proved to be the least of its restriction."
RESOURCES = {
    "EXU0": "execution unit 0",
    "EXU": "the two execution units",
    "UB": "the ports of the unified buffer",
    "STORE": "the store port",
    "FRONT": "the front end",
}
OTHER_BOUNDS = {  # what else may bound a loop that is simulated
    "dependences": "values carried between iterations",
    "barriers": "waiting for memory",
    "registers": "free physical registers",
    "window": "the instructions in flight",
}


def hottest(cost: ProgramCost) -> BodyCost | None:
    """The body that takes the most cycles, set-up aside; None for a program without one."""
    bodies = [body for body in cost.bodies if body.loop != SET_UP]
    return max(bodies, key=lambda body: body.cycles, default=None)


def nest(loop: str) -> str:
    """The loops around a body in words; names of branches are no counters."""
    names = [name for name in loop.split("/") if name not in ("then", "else")]
    words = " and ".join(f"%{name}" for name in names)
    return f"the loop{'s' * (len(names) > 1)} over {words}"


def lowering(solved: Solved) -> str:
    """A lowering as its families name it."""
    return ", ".join(sorted(solved.result.families)) or "base only"


def more(cost: Fraction, best: Fraction) -> str:
    """By how much a cost exceeds the best one."""
    if cost == best:
        return "same"
    return f"+{float(100 * (cost - best) / best):.1f} %" if best else f"+{cycles(cost - best)}"


def alternatives(lowerings: Sequence[Solved], machine: Machine, chosen: Solved | None = None) -> Markup:
    """A row for each lowering, cheapest first; ``chosen`` is marked where it is not the first."""
    costs = [solved.result.cost for solved in lowerings]
    longest = max((cost.cycles for cost in costs), default=Fraction(0))
    names = [name for name in RESOURCES if any(_asked(cost, machine).get(name) for cost in costs)]
    rows = [
        tag(
            "tr",
            tag("td", str(place), class_="n"),
            tag("th", lowering(solved), _chosen(solved, chosen) if place > 1 else None, scope="row"),
            tag("td", _bar(cost, longest), class_="bar"),
            tag("td", ("" if solved.result.optimal else "≤ ") + cycles(cost.cycles), class_="num"),
            tag("td", more(cost.cycles, costs[0].cycles) if place > 1 else "best", class_="num"),
            _interval(cost),
            _resources(cost, machine, names),
            tag("td", _live(solved), class_="num"),
            tag("td", solved.verdict.status),
            class_="best" if cost.cycles == costs[0].cycles else None,
        )
        for place, (solved, cost) in enumerate(zip(lowerings, costs, strict=True), 1)
    ]
    heads = ("", "lowering by families", "", "cycles", "more", "II")
    classes = ("n", None, "bar", "num", "num", "num")
    head = tag(
        "tr",
        [tag("th", name, scope="col", class_=style) for name, style in zip(heads, classes, strict=True)],
        [tag("th", name, scope="col", class_="num", title=RESOURCES[name]) for name in names],
        tag("th", "regs", scope="col", class_="num", title="vector registers and predicates at the fullest point"),
        tag("th", "checked", scope="col"),
    )
    return tag("table", tag("thead", head), tag("tbody", rows), class_="data bars")


def _chosen(solved: Solved, chosen: Solved | None) -> Markup | None:
    return tag("small", " chosen by the simulator") if solved is chosen else None


def _live(solved: Solved) -> str:
    found = solved.result.cost.registers.pressure
    return f"{found.vregs}, {found.predicates}"


def legend(machine: Machine, lowerings: Sequence[Solved]) -> Markup:
    """What the colours of the bars stand for: the resources that bound one of the bodies."""
    bounding = {body.bottleneck for solved in lowerings for body in solved.result.cost.bodies}
    shown = [name for name in RESOURCES if name in bounding]
    words = [tag("span", tag("i", class_=f"key {_colour(name)}"), f" {name}: {RESOURCES[name]}") for name in shown]
    least = "" if all(solved.result.optimal for solved in lowerings) else _AT_MOST
    intro = "A bar is cut into the bodies of the program; its colour is what bounds each: "
    return tag("p", intro, _spaced(words), f".{least}", class_="note")


def _spaced(words: Sequence[Markup]) -> list[Markup | str]:
    return [part for k, word in enumerate(words) for part in (("; " if k else ""), word)]


def _colour(resource: str) -> str:
    return f"by-{resource.lower()}" if resource in RESOURCES else "by-other"


def _bar(cost: ProgramCost, longest: Fraction) -> Markup:
    parts = []
    position = 0.0
    for body in cost.bodies:
        width = float(WIDTH * body.cycles / longest) if longest else 0.0
        product = f"{body.executions} × {cycles(body.ii)} = {cycles(body.cycles)}"
        title = f"{body.loop}: {product}, bound by {body.bottleneck}"
        style = f"seg {_colour(body.bottleneck)}"
        parts.append(tag("rect", tag("title", title), x=position, y=0, width=width, height=_HEIGHT, class_=style))
        position += width
    words = ", ".join(f"{body.loop} {cycles(body.cycles)}" for body in cost.bodies)
    return svg(WIDTH, _HEIGHT, f"{cycles(cost.cycles)} cycles", words, parts)


def _asked(cost: ProgramCost, machine: Machine) -> dict[str, Fraction]:
    body = hottest(cost)
    return {} if body is None else machine.bounds(body.counters)


def _interval(cost: ProgramCost) -> Markup:
    body = hottest(cost)
    return tag("td", "" if body is None else cycles(body.ii), class_="num")


def _resources(cost: ProgramCost, machine: Machine, names: Sequence[str]) -> list[Markup]:
    """What each resource asks for; the one that decides is marked."""
    body = hottest(cost)
    asked = _asked(cost, machine)
    cells = []
    for name in names:
        shown = f"{report.number(asked.get(name, Fraction(0))):.2f}"
        if body is not None and name == body.bottleneck:
            cells.append(tag("td", tag("b", shown), class_=f"num decides {_colour(name)}"))
        else:
            cells.append(tag("td", shown, class_="num"))
    return cells
