"""``eqsat explore``: the lowerings that exist, each the optimum of its families, each verified."""

from __future__ import annotations

from typing import Any

import click

from ..options import (
    assume_option,
    bytemaps_option,
    file_argument,
    format_option,
    machine_options,
    repro_option,
    solving_options,
)


@click.command()
@file_argument()
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    metavar="N",
    help="Lines at which to stop, once the first round is whole.",
)
@format_option("text", "json")
@machine_options
@assume_option
@solving_options
@bytemaps_option
@repro_option
@click.option(
    "--what-if",
    "what_if",
    multiple=True,
    metavar="NAME=X",
    help="Also the cycles and the cheapest program if a number of the machine were X; may be repeated. NAME is a "
    "parameter, or instruction.counter such as vintlv.E0.",
)
def explore(
    file: str,
    form: str,
    machine: str,
    params: str,
    bytemaps: str | None,
    repro: str | None,
    what_if: tuple[str, ...],
    **solving: Any,
) -> None:
    """Every distinct lowering of the VMI code in FILE, cheapest first.

    The winner's families are forbidden one by one and the others required one by one; each line is the optimum of
    its restriction. --format json also holds the programs.
    """
    from eqsat import load_machine
    from extract import frontier

    from .. import report, text
    from ..frontier import asked as other_numbers
    from ..replay import keeping
    from ..solve import explored, options

    target = load_machine(machine, params)
    asked = options(**solving)
    other = other_numbers(target, what_if)
    with keeping(repro):
        kernels = explored(file, target, asked, bytemaps, other.machine)
    places = [
        frontier([solved.result for solved in results], target, asked.assumptions, other.machine) for results in kernels
    ]
    document = report.explore(file, target, kernels, places, other)
    click.echo(report.dump(document) if form == "json" else text.explore(document, target, kernels, places, other))
