"""``eqsat optimize``: the cheapest verified program of each kernel."""

from __future__ import annotations

import click

from ..options import (
    assume_option,
    bytemaps_option,
    file_argument,
    format_option,
    machine_options,
    refused,
    repro_option,
    solving_options,
)


@click.command()
@file_argument()
@click.option("-o", "--output", metavar="OUT.mlir", help="Also write FILE to OUT.mlir with its VMI code replaced.")
@format_option("text", "json", "mlir")
@click.option("--emit", type=click.Choice(["vpto", "layouts"]), default="vpto", hidden=True)
@machine_options
@assume_option
@solving_options
@bytemaps_option
@repro_option
@refused("--explain", takes_value=False)
@refused("--html")
@refused("--certificate")
def optimize(
    file: str,
    output: str | None,
    form: str,
    emit: str,
    machine: str,
    params: str,
    assume: tuple[str, ...],
    only: tuple[str, ...] | None,
    without: tuple[str, ...] | None,
    allow_unconfirmed: tuple[str, ...] | None,
    time_limit: float,
    isa: str | None,
    bytemaps: str | None,
    repro: str | None,
) -> None:
    """The cheapest VPTO program that computes the same bytes as the VMI code in FILE.

    The result is run against its source before it is printed.
    """
    from eqsat import Program, load_machine, print_program

    from .. import report, text
    from ..files import write_whole
    from ..replay import keeping
    from ..solve import optimized, options, rewritten

    if emit != "vpto":
        raise click.UsageError(f"--emit {emit} is not built yet")
    target = load_machine(machine, params)
    asked = options(
        only=only, without=without, allow_unconfirmed=allow_unconfirmed, assume=assume, time_limit=time_limit, isa=isa
    )
    with keeping(repro):
        results = optimized(file, target, asked, bytemaps)
    if output is not None:
        write_whole(output, rewritten(results))
    if form == "mlir":
        if output is None:
            program = print_program(Program([solved.result.function for solved in results]))
            click.echo(program.rstrip("\n"))
        return
    document = report.optimize(file, target, results)
    click.echo(report.dump(document) if form == "json" else text.optimize(document, target, results))
