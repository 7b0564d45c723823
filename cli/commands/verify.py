"""``eqsat verify``: any VPTO program against its VMI source, by running both and by proof."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from ..options import assume_option, bytemaps_option, file_argument, format_option, repro_option

if TYPE_CHECKING:
    from verify import Verdict


@click.command()
@file_argument("vmi", required=False)
@file_argument("vpto", required=False)
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="Seed of the data.")
@click.option("--runs", type=click.IntRange(min=1), default=3, show_default=True, help="Runs of each kernel.")
@repro_option
@format_option("text", "json")
@assume_option
@bytemaps_option
@click.option("--certificate", metavar="C.json", help="Check what 'eqsat optimize --certificate' wrote, instead.")
@click.option("--machine", metavar="FILE.toml", help="With --certificate: the machine file that it was made for.")
def verify(
    vmi: str | None,
    vpto: str | None,
    seed: int,
    runs: int,
    repro: str | None,
    form: str,
    assume: tuple[str, ...],
    bytemaps: str | None,
    certificate: str | None,
    machine: str | None,
) -> int:
    """Run the VMI program and the VPTO program on the same bytes and compare all memory; prove them equal if possible.

    Functions are matched by order. Exit status 1 when the programs differ in a run; the smallest input found on which
    they do is printed, and --repro writes it to a file. With that file alone they run on exactly that input.

    A certificate is checked without the search: its source and program are run again, with the seeds that it names,
    and everything is priced again. Exit status 1 when it does not hold, or was changed.
    """
    from pathlib import Path

    from eqsat import EqsatError, inline_calls, takes_vectors
    from verify import judge_functions

    from ..files import read
    from ..replay import REPRO_HINT, replayed, write_repro
    from ..solve import SHRINK_RUNS

    if certificate is not None:
        if vmi is not None or repro is not None or assume:
            raise click.UsageError("--certificate stands alone: it holds the source, the program and their facts")
        return _certified(certificate, machine, bytemaps, form)
    if vmi is None:
        raise click.UsageError("Missing argument 'VMI'.")
    if machine is not None:
        raise click.UsageError("--machine is that of a certificate")
    table = None if bytemaps is None else Path(bytemaps)
    if vpto is None:
        name, verdict = replayed(vmi, table)
        return _shown([name], [verdict], form, f"on the input of '{vmi}'")
    if vmi == vpto == "-":
        raise EqsatError("only one of the two programs can come from standard input")
    programs = [read(vmi), read(vpto)]
    for warning in (w for program in programs for w in program.warnings):
        click.echo(warning, err=True)
    # a function that takes vectors is part of those that call it
    sources, targets = (
        [inline_calls(program, f) for f in program.functions if not takes_vectors(f)] for program in programs
    )
    if len(sources) != len(targets):
        raise EqsatError(f"functions are matched by order: '{vmi}' holds {len(sources)}, '{vpto}' {len(targets)}")
    verdicts = [
        judge_functions(source, target, seed=seed, runs=runs, assumptions=assume, bytemaps=table, shrink=SHRINK_RUNS)
        for source, target in zip(sources, targets, strict=True)
    ]
    names = [source.name or "fragment" for source in sources]
    status = _shown(names, verdicts, form, f"{verdicts[0].runs} runs from seed {verdicts[0].seed}")
    failing = next((k for k, verdict in enumerate(verdicts) if verdict.counterexample is not None), None)
    if failing is not None and repro is not None:
        write_repro(repro, sources[failing], targets[failing], verdicts[failing], assume)
    elif failing is not None and form == "text":
        click.echo(REPRO_HINT)
    return status


def _certified(file: str, machine: str | None, bytemaps: str | None, form: str) -> int:
    """Check a certificate and print what was found; the exit status."""
    from .. import report
    from ..certificate import check, text

    document = check(file, machine, bytemaps)
    click.echo(report.dump(document) if form == "json" else text(document))
    return 0 if document["status"] == "accepted" else 1


def _shown(names: Sequence[str], verdicts: Sequence[Verdict], form: str, how: str) -> int:
    """Print the verdicts; the exit status. ``how`` says what was run."""
    from .. import report
    from ..colour import verdict as painted
    from ..text import counterexample, difference

    document = report.verify(names, verdicts)
    if form == "json":
        click.echo(report.dump(document))
    else:
        for name, verdict in zip(names, verdicts, strict=True):
            if verdict.proof is not None and verdict.status != "failed":
                click.echo(f"{name}: {verdict.proof.text}")
            click.echo(f"{name}: {painted(verdict.status, verdict.text)} ({how})")
            if verdict.undefined and verdict.counterexample is not None:
                click.echo("\n".join(counterexample(verdict.counterexample)))
            elif verdict.status == "failed" and not verdict.undefined:
                click.echo(difference(verdict))
        for assumption in document["assumptions"]:
            click.echo(f"assumed: {assumption}")
    return 1 if document["status"] == "failed" else 0
