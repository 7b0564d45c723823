"""The physical programs that a file is about: its own, or for VMI code the cheapest ones and those as it is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eqsat import Function, Machine, has_vmi

CHOSEN, WRITTEN = "chosen", "as written"


@dataclass(frozen=True)
class Program:
    """One program of a kernel. ``role`` is None for a program that the file itself holds; ``function`` is None, with a
    ``reason``, where the layouts of the source have no lowering.
    """

    name: str
    role: str | None
    function: Function | None
    reason: str = ""

    @property
    def title(self) -> str:
        """The name, and which program of the kernel it is where there are two."""
        return f"{self.name}, {self.role}" if self.role == WRITTEN else self.name


def programs_of(file: str, machine: Machine, assume: Sequence[str]) -> list[Program]:
    """The programs of a file, verified where they were made. Raises Unverified and EqsatError."""
    import click

    from .files import read
    from .solve import optimized, options

    text = read(file)
    if not any(has_vmi(function) for function in text.functions):
        for warning in text.warnings:
            click.echo(warning, err=True)
        return [Program(f.name or "fragment", None, f) for f in text.functions]
    found = []
    for solved in optimized(text, machine, options(assume=assume, unroll=1)):  # each instruction is one row
        name = solved.source.name or "fragment"
        found.append(Program(name, CHOSEN, solved.result.function))
        if solved.written is not None:
            own = solved.written.result
            found.append(Program(name, WRITTEN, None if own is None else own.function, solved.written.reason))
    return found
