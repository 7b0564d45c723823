"""Colour on a terminal: by what words mean, never alone, and only where it is wanted.

``--color`` decides; else it is a terminal that understands it, unless NO_COLOR is set (https://no-color.org).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

_STYLES: dict[str, dict[str, Any]] = {
    "name": {"bold": True},
    "head": {"bold": True},
    "good": {"fg": "green"},
    "doubtful": {"fg": "yellow"},
    "bad": {"fg": "red", "bold": True},
    "bound": {"fg": "cyan"},
    "dim": {"dim": True},
}
_VERDICTS = {
    "proved": "good",
    "tested": "doubtful",
    "failed": "bad",
    "better": "good",
    "new": "doubtful",
    "worse": "bad",
}
_VERDICTS |= {"sound": "good", "unknown": "doubtful", "unsound": "bad"}


def color_option(command: F) -> F:
    """``--color``."""
    return click.option(
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        show_default=True,
        expose_value=False,
        callback=_decide,
        help="Colour on a terminal; auto heeds NO_COLOR.",
    )(command)


def _decide(ctx: click.Context, param: click.Parameter, value: str) -> None:
    ctx.color = {"always": True, "never": False}.get(value, False if os.environ.get("NO_COLOR") else None)


def wanted() -> bool:
    """Whether what goes to standard output has colour."""
    context = click.get_current_context(silent=True)
    if context is not None and context.color is not None:
        return context.color
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout is not None and sys.stdout.isatty()


def paint(style: str, text: str) -> str:
    """Text in a style, where colour is wanted."""
    return click.style(text, **_STYLES[style]) if text and wanted() else text


def verdict(word: str, text: str | None = None) -> str:
    """Text (the word itself) in the colour of a verdict."""
    shown = word if text is None else text
    return paint(_VERDICTS[word], shown) if word in _VERDICTS else shown
