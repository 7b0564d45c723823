"""The ``eqsat`` command: finds the subcommand, and turns every fault into one clear line and an exit status.

0 all well; 1 the answer is no (a mismatch, a cost that grew); 2 the input or the call is wrong; 3 a fault of ours.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence

import click

# Name, module below cli.commands, and the line of `eqsat --help`: reading it from the modules would load them all.
_COMMANDS = {
    "optimize": "The cheapest verified VPTO program for VMI code.",
    "explore": "Every distinct lowering of VMI code, cheapest first.",
    "verify": "Run a VPTO program against its VMI source.",
    "cost": "What a VPTO program costs, instruction by instruction.",
    "check": "Compare costs with the ledger costs.json beside the kernels.",
    "rules": "The rewrite rules and their equations.",
    "machine": "Audit the machine file, or fit it to measurements.",
}


class LazyGroup(click.Group):
    """A group whose commands are imported when they are called, so that ``--help`` stays instant."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order of use."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now; None when there is none."""
        if cmd_name not in _COMMANDS:
            return None
        return getattr(importlib.import_module(f"cli.commands.{cmd_name}"), cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


@click.command(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
def group() -> None:
    """Superoptimizer for vector code of the Ascend950: VMI in, the cheapest verified VPTO program out.

    FILE may be - for standard input. Every command has --format json. Exit status: 0 all well, 1 the answer is no,
    2 the input or the call is wrong, 3 an internal error (EQSAT_TRACEBACK=1 shows where).
    """


def run(arguments: Sequence[str]) -> int:
    """Runs one command line and gives its exit status; messages go to standard error."""
    try:
        with group.make_context("eqsat", list(arguments)) as context:
            status = group.invoke(context)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.ClickException as error:
        error.show()
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # or the interpreter complains while it closes the stream
        return 141
    except Exception as error:
        return _fault(error)


def _fault(error: Exception) -> int:
    from eqsat import EqsatError

    from .solve import Unverified

    if isinstance(error, EqsatError):
        click.echo(str(error), err=True)
        return 2
    if isinstance(error, Unverified):
        from .replay import REPRO_HINT
        from .text import difference

        hint = "" if error.verdict.counterexample is None or error.kept else f"\n{REPRO_HINT}"
        click.echo(f"{error}\n{difference(error.verdict)}{hint}", err=True)
        return 1
    if os.environ.get("EQSAT_TRACEBACK"):
        raise error
    click.echo(f"internal error: {type(error).__name__}: {' '.join(str(error).split())[:500]}", err=True)
    return 3


def main() -> None:
    """Entry point of the console script."""
    sys.exit(run(sys.argv[1:]))
