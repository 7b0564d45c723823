"""``eqsat cost``: where the cycles of a VPTO program come from."""

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
    and its loop-carried path.
    """
    from eqsat import load_machine
    from extract.cost import program_cost

    from .. import report, text, timing
    from ..files import read

    target = load_machine(machine, params)
    program = read(file)
    for warning in program.warnings:
        click.echo(warning, err=True)
    kernels = [(f.name or "fragment", program_cost(f, target, assume)) for f in program.functions]
    runs = [timing.timed(f, target, assume) for f in program.functions]
    document = report.cost(file, target, kernels)
    for entry, (_, found), run in zip(document["kernels"], kernels, runs, strict=True):
        timing.extend(entry, found, run)
    click.echo(report.dump(document) if form == "json" else text.cost(document, target, kernels, runs))
