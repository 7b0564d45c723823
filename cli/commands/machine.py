"""``eqsat machine``: is the machine file sound, and does it predict what was measured."""

from __future__ import annotations

import click

from ..options import format_option, machine_options

_MACHINE = click.option(
    "--machine", default="a5", show_default=True, metavar="NAME|FILE.toml", help="Built-in machine or machine file."
)


@click.group()
def machine() -> None:
    """The machine file: audit its numbers, fit those that are open to measurements."""


@machine.command()
@_MACHINE
@click.option("--isa", metavar="FILE.toml", help="An instruction table, in place of the built-in one.")
@format_option("text", "json")
def check(machine: str, isa: str | None, form: str) -> int:
    """Audit the machine file; exit status 1 when it finds a fault.

    Every number has a source that the file explains, what is fitted or assumed has a range that holds it, every
    instruction of the instruction table has an entry, units are named, latencies and occupancies agree.
    """
    from pathlib import Path

    from eqsat.isa import load_table
    from extract.calibration import audit

    from .. import calibration, report

    found = audit(machine, load_table(Path(isa) if isa else None))
    document = calibration.check(found)
    click.echo(report.dump(document) if form == "json" else calibration.check_text(found))
    return int(found.faults > 0)


@machine.command()
@click.argument("measurements", metavar="[CALIBRATION.json]", required=False)
@machine_options
@click.option(
    "--model",
    type=click.Choice(["simulator", "formula"]),
    default="simulator",
    show_default=True,
    help="What predicts the measurements in the fit.",
)
@click.option("--held-out", is_flag=True, help="Fit to the rows of split 'test' as well.")
@click.option("--table", is_flag=True, help="Fit nothing: print the tables of docs/calibration.md.")
@format_option("text", "json")
def fit(
    measurements: str | None, machine: str, params: str, model: str, held_out: bool, table: bool, form: str
) -> None:
    """Fit the open numbers of the machine file to measurements, within their ranges.

    Without a file: to the published measurements that come with the tool. Prints the fitted values with intervals,
    measured and predicted cycles, what no values in the ranges can explain, and which measurement would settle what is
    left open. docs/calibration.md explains the format of measurements.
    """
    from eqsat import load_machine
    from extract.calibration import compare, read_measurements
    from extract.calibration import fit as fitted

    from .. import calibration, report

    if table and form == "json":
        raise click.UsageError("--table is text: it does not go with --format json")
    target = load_machine(machine, params)
    data = read_measurements(measurements)
    if table:
        from ..calibration_page import tables

        click.echo(tables(data, compare(target, data)))
        return
    found = fitted(target, data, model, held_out=held_out)
    if form == "json":
        click.echo(report.dump(calibration.fit(target, data, found)))
    else:
        click.echo(calibration.fit_text(target, data, found))
