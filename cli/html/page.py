"""The whole page: a summary of the file, then for each kernel its answer and what stands behind it.

The bytes depend on the input alone: no date, no times, no machine speed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from eqsat import Machine
from eqsat.machine import machine_of

from .. import report, timing
from ..frontier import wins
from ..solve import Lowerings, Solved
from ..text import cycles, optimality, unproved, verified
from . import bars, layouts, program, rewrites, robustness, timeline
from .answer import answer, figures
from .colours import Colours, colours_of
from .markup import Markup, Part, join, tag

if TYPE_CHECKING:
    from extract import LoopTiming, Options, Simulation


@dataclass(frozen=True)
class Kernel:
    """What the page shows of one kernel. ``lowerings`` is cheapest first; where it is empty or there is no simulation,
    ``alone`` and ``unsimulated`` say why.
    """

    solved: Solved
    lowerings: Sequence[Solved] = ()
    simulation: Simulation | None = None
    unsimulated: str = ""
    explanation: dict[str, Any] | None = None
    alone: str = ""


def written(
    file: str,
    machine: Machine,
    asked: Options,
    results: Sequence[Solved],
    others: Sequence[Lowerings],
    explanations: Sequence[dict[str, Any]] = (),
) -> str:
    """The page of the results of a file; ``others`` are the lowerings of each, ``explanations`` those of --explain."""
    kernels = []
    for number, (solved, known) in enumerate(zip(results, others, strict=True)):
        explained = explanations[number] if explanations else None
        run = timing.of_result(solved.result)
        simulation, why = (None, run) if isinstance(run, str) else (run, "")
        kernels.append(Kernel(solved, known.found, simulation, why, explained, known.why))
    return page(file, machine, kernels, asked.assumptions)


def page(file: str, machine: Machine, kernels: Sequence[Kernel], facts: Sequence[str] = ()) -> str:
    """The text of the HTML file; ``facts`` are the assumptions that costs rest on."""
    colours = [
        colours_of(number, kernel.solved.source, kernel.solved.result.function, kernel.solved.result.chain)
        for number, kernel in enumerate(kernels)
    ]
    sections = [_section(number, kernel, machine, facts, colours[number]) for number, kernel in enumerate(kernels)]
    names = ", ".join(report.name(kernel.solved) for kernel in kernels)
    title = f"{names} on {machine.name} ({machine.params}) — eqsat"
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", Markup(_style(colours))),
    )
    body = tag(
        "body",
        _patterns(),
        tag("header", tag("p", "eqsat optimize", class_="tool"), tag("h1", file), _about(machine)),
        _contents(kernels) if len(kernels) > 1 else None,
        tag("main", sections),
    )
    return "<!DOCTYPE html>\n" + tag("html", head, body, lang="en") + "\n"


def _style(colours: Sequence[Colours]) -> str:
    """The style sheet; and for each value, that all its places are outlined while one is under the mouse."""
    sheet = files(__package__ or "cli.html").joinpath("style.css").read_text(encoding="utf-8")
    marks = dict.fromkeys(str(c.mark(value)) for c in colours for value in c.values)
    return sheet + "".join(f'body:has([data-v="{m}"]:hover) [data-v="{m}"]{{outline:2px solid #111}}\n' for m in marks)


def _about(machine: Machine) -> Markup:
    text = (
        f"Machine {machine.name}, parameter set {machine.params}. Cycles are those of the public cycle-accurate model; "
        "no measurement of a single instruction on silicon is public."
    )
    return tag("p", text, class_="about")


def _contents(kernels: Sequence[Kernel]) -> Markup:
    rows = [
        tag(
            "tr",
            tag("th", tag("a", report.name(kernel.solved), href=f"#k{number}"), scope="row"),
            tag("td", cycles(kernel.solved.result.cost.cycles), class_="num"),
            tag("td", bars.lowering(kernel.solved)),
            tag("td", optimality(kernel.solved)),
            tag("td", kernel.solved.verdict.status),
        )
        for number, kernel in enumerate(kernels)
    ]
    names = ("kernel", "cycles", "lowering", "how sure", "checked")
    heads = [tag("th", name, scope="col", class_="num" if name == "cycles" else None) for name in names]
    table = tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), class_="data")
    return tag("nav", tag("h2", "Kernels"), table)


def _patterns() -> Markup:
    """Fillings of lanes without data, which all drawings share."""
    lines = tag("path", d="M0 6L6 0M-1 1L1 -1M5 7L7 5", class_="hatch")
    crossed = tag("path", d="M0 6L6 0M0 0L6 6", class_="hatch")
    define = tag("defs", [
        tag("pattern", drawing, id=name, width=6, height=6, patternUnits="userSpaceOnUse")
        for name, drawing in (("zeros", lines), ("nothing", crossed))
    ])  # fmt: skip
    return tag("svg", define, width=0, height=0, aria_hidden="true", class_="patterns")


def _section(number: int, kernel: Kernel, machine: Machine, facts: Sequence[str], colours: Colours) -> Markup:
    solved = kernel.solved
    simulated = None if kernel.simulation is None else kernel.simulation.cycles
    parts: list[Part] = [
        tag("h2", report.name(solved)),
        answer(solved, kernel.lowerings, machine, simulated),
        _part("alternatives", "Alternatives", _alternatives(kernel, machine), _ALTERNATIVES),
        _part("numbers", "When another lowering wins", _numbers(kernel, machine, facts), _NUMBERS),
        _part("program", "The program beside its source", program.beside(solved, colours), _PROGRAM),
        _part("steady", "Steady state", _steady(kernel, machine, colours)),
        _part("layouts", "Layouts", _layouts(solved, colours), _LAYOUTS),
        _part("chain", "How the program came about", _chain(kernel, colours), _CHAIN),
        _part("verification", "Verification and assumptions", _verification(solved)),
        program.whole(solved),
    ]
    return tag("section", parts, id=f"k{number}", class_="kernel")


_PROGRAM = (
    "A register has the colour of the value that it holds; a pale one with a coloured foot holds a part of it. "
    "Grey lines cost nothing: scalars, addresses, braces."
)
_ALTERNATIVES = (
    "Each line is the cheapest program of its restriction: without one of the families of the best program, or with "
    "one that it does not use. The columns of resources say what each asks for in an iteration of the hottest body; "
    "the most decides. Last the vector registers and predicates that are live at once, where most of them are."
)
_NUMBERS = (
    "The listed lowerings at the prices of each parameter set of the machine file, and the cheapest program of all "
    "there; then the numbers that decide: beyond the mark, in the coloured part of its range, another lowering is "
    "cheaper, while all other numbers keep their values."
)
_ONE = "One iteration"
_SEVERAL = "One body: {} iterations, interleaved"
_UNITS = (
    "A box is the time for which an instruction occupies its unit, in the colour of the value that it makes. Its "
    "number is that of the instruction below, where the outlined iteration is shown: a thin line from dispatch to "
    "start, a box while the unit is occupied, a pale bar until the result is there. Dots mark the critical path."
)
_LAYOUTS = (
    "A layout says what each bit of a register address carries, high bit first, register bits left of the bar: a "
    "digit is a bit of the element's number, e a bit of the byte in it, * a repetition, z zeros, u undefined bytes, "
    "r a bit of a group that is not reduced yet."
)
_CHAIN = (
    "Equations between values first, if the program rests on any; then the steps that lower its values, operands "
    "first. A bar goes from the cost of all that was lowered before the step to the cost with it."
)


def _part(name: str, title: str, content: Part, intro: str | None = None) -> Markup:
    words = tag("p", intro, class_="intro") if intro else None
    return tag("section", tag("h3", title), words, content, class_=f"part {name}")


def _alternatives(kernel: Kernel, machine: Machine) -> Markup:
    if not kernel.lowerings:
        return tag("p", kernel.alone or "No other lowering was looked for.", class_="note")
    return join(bars.alternatives(kernel.lowerings, machine, kernel.solved), bars.legend(machine, kernel.lowerings))


def _numbers(kernel: Kernel, machine: Machine, facts: Sequence[str]) -> Markup:
    from extract import frontier
    from extract.cost import program_cost

    lowerings = kernel.lowerings or [kernel.solved]
    costs = {
        name: [program_cost(solved.result.function, under, facts).cycles for solved in lowerings]
        for name in machine.tables["params"]
        for under in [machine_of(machine.tables, machine.name, name, f"{machine.digest()} {name}")]
    }
    places = frontier([solved.result for solved in lowerings], machine, facts)
    won = ["" if place.never else wins(place, machine) for place in places]
    return robustness.section(kernel.solved.result.robust, lowerings, costs, won)


def _steady(kernel: Kernel, machine: Machine, colours: Colours) -> Markup:
    found = kernel.simulation
    if found is None:
        return tag("p", kernel.unsimulated or "The program was not simulated.", class_="note")
    if not any(steady.events for steady in found.loops):
        return tag("p", "The program has no loop.", class_="note")
    loops = {body.loop for body in kernel.solved.result.cost.bodies if body.depth}
    times = {loop.loop: loop.times for loop in kernel.solved.result.unrolled}
    rests = {loop.rest for loop in kernel.solved.result.unrolled}
    width = int(machine.parameters["issue_width"].value)
    return join(
        [
            tag(
                "div",
                tag("h4", _title(steady.loop, loops)),
                _timing(steady, times.get(steady.loop, 1)),
                tag("figure", timeline.units(steady, colours, width)),
                tag("p", _UNITS, class_="note"),
                tag("h4", _ONE if steady.loop not in times else _SEVERAL.format(times[steady.loop])),
                tag("figure", timeline.iteration(steady, colours)),
            )
            for steady in found.loops
            if steady.events and steady.loop not in rests
        ]
    )


def _title(loop: str, loops: set[str]) -> str:
    if loop not in loops:
        return "The body, which stands in no loop, as if it were repeated"
    words = bars.nest(loop).removeprefix("the ")
    return words[0].upper() + words[1:]


def _timing(steady: LoopTiming, times: int) -> Markup:
    busy = ", ".join(f"{unit} {float(100 * share):.0f} %" for unit, share in steady.occupancy.items())
    found = [
        ("simulated", cycles(steady.ii / times), "cycles an iteration in the steady state"),
        ("by formula", cycles(steady.formula / times), "the most that one resource asks for"),
        ("bound by", steady.bound_by, (bars.RESOURCES | bars.OTHER_BOUNDS).get(steady.bound_by, "")),
        ("longest chain", str(steady.critical_path), "cycles of dependences in one body"),
        ("carried", str(steady.carried_path), "cycles between iterations"),
    ]
    pace = "" if steady.repeats else " No state of the machine comes twice: this is the pace of many iterations."
    return join(figures(found), tag("p", f"Busy: {busy}.{pace}", class_="note"))


def _layouts(solved: Solved, colours: Colours) -> Markup:
    return join([layouts.drawn(figure, colours) for figure in layouts.figures(solved.result.chain)])


def _chain(kernel: Kernel, colours: Colours) -> Markup:
    chain = kernel.solved.result.chain
    equations = rewrites.equations(chain, colours)
    return join(
        [tag("h4", "Equations"), equations] if equations is not None else None,
        tag("h4", "Lowering"),
        rewrites.lowering(chain, colours),
        rewrites.worth(kernel.explanation) if kernel.explanation is not None else None,
    )


def _verification(solved: Solved) -> Markup:
    result = solved.result
    limits = "" if result.egraph.get("saturated", True) else ", stopped early"
    size = f"{result.egraph['classes']} classes, {result.egraph['nodes']} nodes{limits}"
    rows = [
        ("Against the source", f"{verified(solved)}{unproved(solved).replace(chr(10), ': ')}"),
        ("Against other programs", f"{optimality(solved)}; the e-graph has {size}"),
        ("Instructions", ", ".join(f"{n} {name}" for name, n in result.cost.instructions.items())),
        ("Not shown on hardware", ", ".join(sorted(result.unconfirmed)) or "none of them"),
    ]
    assumed = report.assumptions(solved)
    facts = [tag("tr", tag("th", name, scope="row"), tag("td", words)) for name, words in rows]
    return join(
        tag("table", tag("tbody", facts), class_="data"),
        tag("h4", "Assumed"),
        tag("ul", [tag("li", text) for text in assumed]) if assumed else tag("p", "Nothing."),
        [tag("p", text, class_="note") for text in result.warnings],
    )
