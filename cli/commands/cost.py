"""``eqsat cost``: where the cycles of a program come from; of VMI code, those of the programs that it may become."""

from __future__ import annotations

import click

from ..options import assume_option, file_argument, format_option, machine_options


@click.command()
@file_argument()
@format_option("text", "json")
@machine_options
@assume_option
def cost(file: str, form: str, machine: str, params: str, assume: tuple[str, ...]) -> None:
    """What the VPTO program in FILE costs: one row an instruction, one column a unit or port, sums, the bottleneck.

    Beside the formula stands the simulator: cycles of the whole, the steady state of each innermost body, its critical
    and its loop-carried path. For VMI code the same for the cheapest program, and for the one in the layouts that the
    code carries, if it does.
    """
    from eqsat import load_machine
    from extract.cost import program_cost

    from .. import report, text, timing
    from ..programs import programs_of

    target = load_machine(machine, params)
    programs = programs_of(file, target, assume)
    made = [(p, p.function) for p in programs if p.function is not None]
    kernels = [(program.title, program_cost(function, target, assume)) for program, function in made]
    runs = [timing.timed(function, target, assume) for _, function in made]
    document = report.cost(file, target, kernels)
    for entry, (program, _), (_, found), run in zip(document["kernels"], made, kernels, runs, strict=True):
        timing.extend(entry, found, run)
        entry |= {"name": program.name} | ({} if program.role is None else {"role": program.role})
    without = [program for program in programs if program.function is None]
    document["kernels"] += [{"name": p.name, "role": p.role, "cycles": None, "reason": p.reason} for p in without]
    shown = [text.cost(document, target, kernels, runs), *(f"{p.title}: no lowering: {p.reason}" for p in without)]
    click.echo(report.dump(document) if form == "json" else "\n\n".join(shown))
