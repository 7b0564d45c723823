"""One line on standard error that says how far long work is; nothing of it where nobody looks.

It is written over again and again, at most ten times a second, and taken away before anything else is printed.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from extract import Progress

_INTERVAL = 0.1  # seconds
_CLEAR = "\r\x1b[K"
_PHASES = {
    "algebra": "equations",
    "admit": "layouts",
    "saturate": "saturation",
    "choose": "choice",
    "robust": "other numbers",
}


class Line:
    """The line; ``kernel`` is what is worked on. Nothing is written unless standard error is a terminal."""

    def __init__(self) -> None:
        self.kernel = ""
        self._shown = False
        self._last = 0.0

    @property
    def listens(self) -> bool:
        """Whether somebody looks at standard error."""
        return sys.stderr is not None and sys.stderr.isatty() and os.environ.get("TERM", "dumb") != "dumb"

    def listener(self) -> Callable[[Progress], None] | None:
        """What a search is to call between its phases; None where nobody looks."""
        return self.searching if self.listens else None

    def searching(self, found: Progress) -> None:
        """Where a search is."""
        words = [_PHASES.get(found.phase, found.phase)]
        words += [f"{found.nodes} e-nodes"] if found.nodes else []
        words += [f"best {_cycles(found.best)}"] if found.best is not None else []
        words += [f"bound {_cycles(found.bound)}"] if found.bound is not None else []
        self.phase(", ".join(words))

    def phase(self, words: str) -> None:
        """What is being done."""
        now = time.monotonic()
        if not self.listens or self._shown and now - self._last < _INTERVAL:
            return
        text = f"{self.kernel}: {words}" if self.kernel else words
        sys.stderr.write(_CLEAR + text[: shutil.get_terminal_size().columns - 1])
        sys.stderr.flush()
        self._shown, self._last = True, now

    def clear(self) -> None:
        """Takes the line away."""
        if self._shown:
            sys.stderr.write(_CLEAR)
            sys.stderr.flush()
            self._shown = False


LINE = Line()  # there is one standard error


def warn(text: str) -> None:
    """A line on standard error that stays."""
    LINE.clear()
    click.echo(text, err=True)


def _cycles(value: Fraction) -> str:
    return f"{float(value):.3f}"
