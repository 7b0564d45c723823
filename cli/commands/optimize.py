"""``eqsat optimize``: the cheapest verified program of each kernel."""

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
@click.option("-o", "--output", metavar="OUT.mlir", help="Also write FILE to OUT.mlir with its VMI code replaced.")
@format_option("text", "json", "mlir")
@click.option(
    "--emit",
    type=click.Choice(["vpto", "layouts"]),
    default="vpto",
    show_default=True,
    help="The physical program, or the VMI code with the layouts of the cheapest one that PTOAS lowers.",
)
@machine_options
@assume_option
@solving_options
@bytemaps_option
@repro_option
@click.option("--explain", is_flag=True, help="Also tell by which rules the program came about, and their worth.")
@click.option(
    "--robust/--no-robust",
    default=True,
    show_default=True,
    help="Whether to ask if the program stays the cheapest in all parameter sets and ranges; takes longer.",
)
@click.option(
    "--unroll",
    type=click.IntRange(1, 64),
    default=8,
    show_default=True,
    metavar="N",
    help="Bodies that a loop may hold, where overlapping its iterations saves simulated cycles; 1 leaves all loops.",
)
@click.option("--html", metavar="REPORT.html", help="Also write a page that shows all of it, to look at or to print.")
@click.option("--certificate", metavar="C.json", help="Also write what 'eqsat verify --certificate' checks again.")
def optimize(
    file: str,
    output: str | None,
    form: str,
    emit: str,
    machine: str,
    params: str,
    bytemaps: str | None,
    repro: str | None,
    explain: bool,
    robust: bool,
    unroll: int,
    html: str | None,
    certificate: str | None,
    **solving: Any,
) -> None:
    """The cheapest VPTO program that computes the same bytes as the VMI code in FILE.

    The result is run against its source before it is printed. --explain solves once more for each row of rules that the
    program needs beyond the base. --html also looks for the other lowerings, as 'eqsat explore' does.
    """
    from eqsat import Program, load_machine, print_program

    from .. import report, text
    from ..files import write_whole
    from ..replay import keeping
    from ..solve import lowerings, optimized, options, rewritten

    if html == "-":
        raise click.UsageError("--html needs the name of a file: standard output holds the result")
    if emit == "layouts" and (explain or html is not None or certificate is not None):
        flag = "--explain" if explain else "--certificate" if certificate is not None else "--html"
        raise click.UsageError(f"{flag} is of a physical program: it has no place beside --emit layouts")
    target = load_machine(machine, params)
    told = explain or html is not None or certificate is not None
    asked = options(**solving, explain=told, robust=robust, unroll=unroll)
    if emit == "layouts":
        from .. import layouts

        with keeping(repro):
            _, whole, kernels = layouts.chosen(file, target, asked, bytemaps)
        if output is not None:
            write_whole(output, whole)
        if form == "mlir":
            if output is None:
                click.echo(print_program(Program([kernel.found.function for kernel in kernels])).rstrip("\n"))
            return
        found = layouts.document(file, target, kernels)
        click.echo(report.dump(found) if form == "json" else layouts.shown(found, target, kernels))
        return
    with keeping(repro):
        results = optimized(file, target, asked, bytemaps)
        others = [lowerings(solved, target, asked, bytemaps) for solved in results] if html is not None else []
    if output is not None:
        write_whole(output, rewritten(results))
    if certificate is not None:
        from ..certificate import written

        write_whole(certificate, written(file, target, asked, bytemaps, results))
    explanations = []
    if explain and (html is not None or form != "mlir"):
        from .. import explanation

        explanations = [explanation.document(solved, target, asked) for solved in results]
    if html is not None:
        from ..html.page import written as page

        write_whole(html, page(file, target, asked, results, others, explanations))
    if form == "mlir":
        if output is None:
            program = print_program(Program([solved.result.function for solved in results]))
            click.echo(program.rstrip("\n"))
        return
    document = report.optimize(file, target, results)
    for kernel, explained in zip(document["kernels"], explanations, strict=False):
        kernel["explanation"] = explained
    click.echo(report.dump(document) if form == "json" else text.optimize(document, target, results))
