"""Writes docs/seeds.md: for each kernel that started the project which lowering wins, by how much in each parameter
set, and when another one does. ``--check`` only compares.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

from cli.frontier import wins
from cli.report import number
from cli.robust import lines
from eqsat import Function, load_machine, read_program
from extract import Options, Result, Session, frontier, optimize
from extract.comparison import innermost
from extract.cost import program_cost

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "seeds.md"
SETS = ("camodel", "device", "mild")
LIMIT = 120.0  # seconds: a busy machine is to write the same page

HEAD = """# What the seeds ask, answered

Two reports of kernel engineers started this project: a grouped maximum whose one lowering serves two readers that need
opposite ones, and a cast to fp8 whose layout was chosen step by step. Their kernels are `tests/kernels/seed-*.mlir`;
`compute-y1-k0` and `-k8` are a published family of kernels between the two casts, with no and with eight products more.

For each of them: the winner and whether it depends on numbers that nobody has measured ([robust.md](robust.md)), then
the forms that the reports speak of. Cycles are those of the whole kernel; each form is the cheapest program of its
families in that parameter set, and beside it stands what it costs more than the winner there. The last columns are
about the programs of the set camodel while one number changes: when each is the cheapest of the rows, and when it would
be without the winner's row. `python benchmarks/seeds.py` writes this page.
"""


@dataclass(frozen=True)
class Form:
    """A lowering that a report speaks of: its name, the family that makes it and those that it may use besides."""

    name: str
    family: str
    others: frozenset[str]


def form(name: str, family: str, *others: str) -> Form:
    """A form by name and families."""
    return Form(name, family, frozenset(others))


POINTS = form("point stores: masked `vcmax`, one-lane stores", "slot-store", "vc")
PACKED = form("packed: masked `vcmax`, `vdup` and `vsel`", "packed", "vc", "stream")
LS4 = form("`lane_stride = 4`: `PK4_B32` stores", "ls4", "intlv", "dist-load", "e2b", "point-broadcast")
D4 = form("four merged parts: P0 to P3, `vor`, one store", "d4+vor", "dist-dual", "dist-load", "e2b", "point-broadcast")
LS2 = form("two merged parts, two `PK_B16` stores", "ls2", "vor2", "dist-load", "e2b", "point-broadcast", "intlv")

KERNELS: dict[str, tuple[str, tuple[Form, ...]]] = {
    "seed-000-fragment": ("Grouped maximum, four results stored: the fragment of the report.", (POINTS, PACKED)),
    "seed-000-per-token": ("The same in a loop of 16 x 16: every maximum is stored at once.", (POINTS, PACKED)),
    "seed-000-per-block": ("Grouped maximum before a loop that multiplies 32 rows by it.", (PACKED,)),
    "seed-001-cast": ("bf16 product to fp8, 256 lanes, masked store.", (LS2, D4, LS4)),
    "seed-001-scale": ("The same with one scale for 32 lanes.", (LS2, D4, LS4)),
    "compute-y1-k0": ("f16 times scale to fp8, no products more.", (LS2, D4, LS4)),
    "compute-y1-k8": ("The same with eight products more.", (LS2, D4, LS4)),
}


@cache
def source(name: str) -> Function:
    """The function of a kernel."""
    path = ROOT / "tests" / "kernels" / f"{name}.mlir"
    return read_program(path.read_text(encoding="utf-8"), str(path)).functions[0]


def section(name: str) -> str:
    """The part of the page about one kernel."""
    about, forms = KERNELS[name]
    machine = load_machine()
    best = optimize(source(name), machine, Options(time_limit=LIMIT, robust=True))
    assert best.robust is not None
    forms_found = [{params: _solved(name, each, params) for params in SETS} for each in forms]
    programs = [found["camodel"] for found in forms_found]
    places, alone = frontier([best, *programs], machine), frontier(programs, machine)
    costs = [program_cost(best.function, load_machine("a5", params)).cycles for params in SETS]
    rows = [("**the winner**", best, costs, wins(places[0], machine), "")]
    for each, found, place, among in zip(forms, forms_found, places[1:], alone, strict=True):
        cycles = [found[params].cost.cycles for params in SETS]
        when, alone_when = (wins(p, machine) or "never" for p in (place, among))
        rows.append((each.name, found["camodel"], cycles, when, alone_when))
    table = [
        f"| lowering | families | {' | '.join(SETS)} | cheapest of these when | of the forms alone when |",
        "|---|---|---:|---:|---:|---|---|",
    ]
    for label, result, cycles, *when in rows:
        families = ", ".join(result.families)
        shown = (_against(cost, least) for cost, least in zip(cycles, costs, strict=True))
        table.append(f"| {label} | {families} | {' | '.join(shown)} | {' | '.join(when)} |")
    inner = innermost(best)
    interval = f", {number(inner.ii):.3f} a run of the innermost body, bound by {inner.bottleneck}" if inner else ""
    head = f"`{name}`: {number(best.cost.cycles):.3f} cycles{interval}."
    answer = "\n".join(lines(best.robust))
    return f"## {name}\n\n{about}\n\n{head}\n\n```\n{answer}\n```\n\n" + "\n".join(table) + "\n"


def _against(cost: Fraction, least: Fraction) -> str:
    """Cycles, and how much more than others they are."""
    more = f" ({float(100 * (cost / least - 1)):+.1f} %)" if cost != least else ""
    return f"{number(cost):.3f}{more}"


def _solved(name: str, asked: Form, params: str) -> Result:
    """The cheapest program of a form in a parameter set."""
    session = Session(source(name), load_machine("a5", params), Options(time_limit=LIMIT))
    found = session.search(asked.others | {asked.family}, frozenset(), asked.family)
    assert found is not None, (name, asked.name)
    return found


def document() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(name) for name in KERNELS)])


def main(arguments: list[str]) -> int:
    """Writes the page, or says whether it is what would be written."""
    text = document()
    if arguments == ["--check"]:
        return int(PAGE.read_text(encoding="utf-8") != text)
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
