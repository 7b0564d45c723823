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
    refused,
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
@refused("--what-if")
def explore(
    file: str, form: str, machine: str, params: str, bytemaps: str | None, repro: str | None, **solving: Any
) -> None:
    """Every distinct lowering of the VMI code in FILE, cheapest first.

    The winner's families are forbidden one by one and the others required one by one; each line is the optimum of
    its restriction. --format json also holds the programs.
    """
    from eqsat import load_machine

    from .. import report, text
    from ..replay import keeping
    from ..solve import explored, options

    target = load_machine(machine, params)
    asked = options(**solving)
    with keeping(repro):
        kernels = explored(file, target, asked, bytemaps)
    document = report.explore(file, target, kernels)
    click.echo(report.dump(document) if form == "json" else text.explore(document, target, kernels))
