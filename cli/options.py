"""The options that commands share, and the flags that have a place but are not built yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from .colour import color_option

F = TypeVar("F", bound=Callable[..., Any])


def names(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...] | None:
    """``A,B`` given once or more as a tuple of names without repeats; None when the option was not given."""
    if not value:
        return None
    return tuple(dict.fromkeys(name.strip() for part in value for name in part.split(",") if name.strip()))


def refused(flag: str, *, takes_value: bool = True) -> Callable[[F], F]:
    """A flag whose place is known: given, it is refused with exit status 2."""

    def refuse(ctx: click.Context, param: click.Parameter, value: object) -> None:
        if value:
            raise click.UsageError(f"{flag} is not built yet")

    return click.option(
        flag, expose_value=False, hidden=True, is_flag=not takes_value, multiple=takes_value, callback=refuse
    )


def file_argument(name: str = "file", *, required: bool = True) -> Callable[[F], F]:
    """A FILE, or - for standard input."""
    metavar = name.upper() if required else f"[{name.upper()}]"
    return click.argument(name, metavar=metavar, required=required)


def format_option(*formats: str) -> Callable[[F], F]:
    """``--format``, whose first is the default, and ``--color``."""
    choice = click.Choice(formats)
    option = click.option("--format", "form", type=choice, default=formats[0], show_default=True, help="What to print.")
    return lambda command: option(color_option(command))


def machine_options(command: F) -> F:
    """``--machine`` and ``--params``."""
    command = click.option(
        "--params", default="camodel", show_default=True, metavar="SET", help="Parameter set: camodel, device or mild."
    )(command)
    return click.option(
        "--machine", default="a5", show_default=True, metavar="NAME|FILE.toml", help="Built-in machine or machine file."
    )(command)


def assume_option(command: F) -> F:
    """``--assume FACT``, any number of times."""
    return click.option(
        "--assume",
        multiple=True,
        metavar="FACT",
        help="A fact about the input, such as 'off%8==0' or trips=64; may be repeated.",
    )(command)


def repro_option(command: F) -> F:
    """``--repro FILE``: where a failing input goes."""
    return click.option(
        "--repro",
        metavar="FILE",
        help="Where to write the smallest failing input, if any, with both programs.",
    )(command)


def bytemaps_option(command: F) -> F:
    """``--bytemaps FILE.toml``: what the interpreter believes of data movement."""
    return click.option(
        "--bytemaps", metavar="FILE.toml", help="Byte maps for the interpreter, in place of its own table."
    )(command)


def solving_options(command: F) -> F:
    """What optimize and explore share beyond the machine and facts."""
    options = [
        click.option("--only", multiple=True, callback=names, metavar="F[,G...]", help="Base and these families."),
        click.option("--without", multiple=True, callback=names, metavar="F[,G...]", help="All but these families."),
        click.option(
            "--allow-unconfirmed",
            multiple=True,
            callback=names,
            metavar="OPCODE[,...]",
            help="Use forms that nobody has shown on hardware.",
        ),
        click.option(
            "--time-limit",
            type=click.FloatRange(min=0, min_open=True),
            default=6.0,
            show_default=True,
            metavar="S",
            help="Seconds for the exact choice of a kernel.",
        ),
        click.option("--isa", metavar="FILE.toml", help="An instruction table, in place of the built-in one."),
        refused("--relax"),
    ]
    for option in reversed(options):
        command = option(command)
    return command
