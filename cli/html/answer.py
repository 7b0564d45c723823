"""The answer in a sentence and a few figures: what it costs, against what, what bounds it, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence

from eqsat import Machine

from .. import report
from ..solve import Solved
from ..text import cycles, optimality
from .bars import RESOURCES, hottest, lowering, more, nest
from .markup import Markup, Part, join, tag
from .robustness import sentence

_CHECKED = {
    "proved": "proved equal to its source for every input",
    "tested": "tested against its source on {runs} runs, without a proof",
}


def answer(solved: Solved, lowerings: Sequence[Solved], machine: Machine, simulated: int | None) -> Markup:
    """What is best and by how much, how sure that is, and the figures."""
    cost = solved.result.cost
    body = hottest(cost)
    parts: list[Part] = [
        tag("b", report.name(solved)), " takes ", tag("b", f"{cycles(cost.cycles)} cycles"),
        f" on {machine.name} ({machine.params})",
    ]  # fmt: skip
    if body is not None and body.depth:
        parts.append(f": {body.executions} iterations of {nest(body.loop)} at ")
        parts.append(tag("b", f"{cycles(body.ii)} cycles"))
    if body is not None:
        bound = RESOURCES.get(body.bottleneck, body.bottleneck)
        parts.append(f"{' each' if body.depth else ''}, bound by {bound}")
    parts += [". ", *_against(solved, lowerings)]
    sure = tag("p", _sure(solved), ".", sentence(solved.result.robust), class_="answer sure")
    return join(tag("p", parts, class_="answer"), sure, _figures(solved, lowerings, simulated))


def _sure(solved: Solved) -> str:
    checked = _CHECKED[solved.verdict.status].format(runs=solved.verdict.runs)
    return f"It is {_found(solved)} and {checked}"


def _found(solved: Solved) -> str:
    if solved.result.optimal:
        return "the cheapest program of its e-graph (proved)"
    return f"not proved to be the cheapest ({optimality(solved)})"


def runner_up(lowerings: Sequence[Solved]) -> tuple[Solved | None, int]:
    """The cheapest lowering that costs more than the best one, and how many others cost the same as that."""
    if not lowerings:
        return None, 0
    best = lowerings[0].result.cost.cycles  # another one may be chosen by the simulator
    same = sum(1 for solved in lowerings if solved.result.cost.cycles == best) - 1
    return next((solved for solved in lowerings if solved.result.cost.cycles > best), None), same


def _against(solved: Solved, lowerings: Sequence[Solved]) -> list[Part]:
    second, same = runner_up(lowerings)
    best = solved.result.cost.cycles
    parts: list[Part] = [tag("b", lowering(solved)), " is the lowering. "]
    if second is not None:
        asked = second.result.cost.cycles
        parts = [
            "The lowering is ", tag("b", lowering(solved)), "; the runner-up, ", tag("b", lowering(second)),
            ", takes ", cycles(asked), " cycles, ", tag("b", f"{more(asked, best).removeprefix('+')} more"), ". ",
        ]  # fmt: skip
    again = solved.result.reconsidered
    if again is not None and again.place > 1:
        words = (
            f": of the {again.programs} cheapest by the formula, from which the simulator differs much here, it takes "
            f"the fewest simulated cycles; the first of them takes {again.cycles}. "
        )
        parts = ["The lowering is ", tag("b", lowering(solved)), words]
    elif same:
        parts.append(f"{same} other lowering{'s cost' if same > 1 else ' costs'} the same. ")
    return parts


def figures(found: Sequence[tuple[str, str, str]]) -> Markup:
    """Figures in a row: what each is, its value, and a note."""
    return tag(
        "dl",
        [tag("div", tag("dt", name), tag("dd", tag("b", value), tag("small", note))) for name, value, note in found],
        class_="figures",
    )


def _figures(solved: Solved, lowerings: Sequence[Solved], simulated: int | None) -> Markup:
    cost = solved.result.cost
    body = hottest(cost)
    second, _ = runner_up(lowerings)
    found = [("cycles", cycles(cost.cycles), "all bodies")]
    if body is not None:
        found.append(("per iteration", cycles(body.ii), f"{body.loop}, {body.executions} times"))
        found.append(("bound by", body.bottleneck, RESOURCES.get(body.bottleneck, "")))
    if second is not None:
        found.append(("runner-up", more(second.result.cost.cycles, cost.cycles), lowering(second)))
    written = None if solved.written is None else solved.written.result
    if written is not None:
        note = f"{cycles(written.cost.cycles)} in the layouts of the source"
        found.append(("as written", more(written.cost.cycles, cost.cycles), note))
    if simulated is not None:
        found.append(("simulated", str(simulated), "cycles with start-up and drain"))
    known = "cheapest of its e-graph" if solved.result.optimal else optimality(solved)
    found.append(("checked", solved.verdict.status, known))
    return figures(found)
