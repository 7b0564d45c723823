"""Failing inputs as files: written from a verdict, and run again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from eqsat import EqsatError, Function, Loc

from .files import read_text, write_whole

if TYPE_CHECKING:
    from verify import Verdict

REPRO_HINT = "--repro FILE writes this input and both programs to a file that eqsat verify runs"
_OWN = ("seed", "runs", "repro", "assume")  # options that say what the file of a failing input says itself


def replayed(file: str, bytemaps: Path | None) -> tuple[str, Verdict]:
    """The name of the kernel in a file of a failing input, and what its programs do on that input.

    Raises EqsatError when the file is none, and UsageError when an option asks for another input.
    """
    from verify import is_repro, read_repro, replay

    text, name = read_text(file)
    if not is_repro(text):
        raise EqsatError("no VPTO program is given, and this is no failing input that --repro wrote", Loc(name))
    context = click.get_current_context()
    for option in _OWN:
        if context.get_parameter_source(option) is not click.core.ParameterSource.DEFAULT:
            raise click.UsageError(f"--{option} has no place beside a failing input, which stands in '{file}'")
    repro = read_repro(text, name)
    for warning in repro.warnings:
        click.echo(warning, err=True)
    return repro.source.name or "fragment", replay(repro, bytemaps)


def write_repro(file: str, source: Function, target: Function, verdict: Verdict, facts: Sequence[str]) -> None:
    """Write the counterexample of a verdict, with both programs, as a file. Raises EqsatError when it cannot be."""
    from verify import repro_text

    if verdict.counterexample is not None:
        write_whole(file, repro_text(source, target, verdict.counterexample, facts))
        click.echo(f"wrote {file}", err=True)


@contextmanager
def keeping(file: str | None) -> Iterator[None]:
    """Write the failing input of a result that is not shown into a file, if one is named."""
    from .solve import Unverified

    try:
        yield
    except Unverified as fault:
        if file is not None and fault.verdict.counterexample is not None:
            write_repro(file, fault.source, fault.target, fault.verdict, fault.facts)
            fault.kept = True
        raise
