"""``eqsat verify``: any VPTO program against its VMI source, by running both and by proof."""

from __future__ import annotations

import click

from ..options import assume_option, bytemaps_option, file_argument, format_option, refused


@click.command()
@file_argument("vmi")
@file_argument("vpto")
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="Seed of the data.")
@click.option("--runs", type=click.IntRange(min=1), default=3, show_default=True, help="Runs of each kernel.")
@format_option("text", "json")
@assume_option
@bytemaps_option
@refused("--certificate")
def verify(vmi: str, vpto: str, seed: int, runs: int, form: str, assume: tuple[str, ...], bytemaps: str | None) -> int:
    """Run the VMI program and the VPTO program on the same bytes and compare all memory; prove them equal if possible.

    Functions are matched by order. Exit status 1 when the programs differ in a run.
    """
    from pathlib import Path

    from eqsat import EqsatError, inline_calls, takes_vectors
    from verify import judge_functions

    from .. import report
    from ..files import read
    from ..text import difference

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
    table = None if bytemaps is None else Path(bytemaps)
    verdicts = [
        judge_functions(source, target, seed=seed, runs=runs, assumptions=assume, bytemaps=table)
        for source, target in zip(sources, targets, strict=True)
    ]
    names = [source.name or "fragment" for source in sources]
    document = report.verify(names, verdicts)
    if form == "json":
        click.echo(report.dump(document))
    else:
        for name, verdict in zip(names, verdicts, strict=True):
            if verdict.proof is not None and verdict.status != "failed":
                click.echo(f"{name}: {verdict.proof.text}")
            click.echo(f"{name}: {verdict.text} ({verdict.runs} runs from seed {verdict.seed})")
            if verdict.status == "failed" and not verdict.undefined:
                click.echo(difference(verdict))
        for assumption in document["assumptions"]:
            click.echo(f"assumed: {assumption}")
    return 1 if document["status"] == "failed" else 0
