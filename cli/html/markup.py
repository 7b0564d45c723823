"""HTML and SVG as nested calls: text is escaped unless it is `Markup` already, so no input can become a tag."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TypeAlias

_EMPTY = frozenset({"meta", "br", "hr"})  # elements without an end tag


class Markup(str):
    """Text that is HTML."""


Part: TypeAlias = "str | int | None | Iterable[Part]"


def tag(name: str, *parts: Part, **attributes: str | int | float | bool | None) -> Markup:
    """An element. An underscore in a name of an attribute is a hyphen, one at its end is left out (``class_``).

    Attributes that are None or False are left out, those that are True have no value.
    """
    shown = [name]
    for key, value in attributes.items():
        key = key.rstrip("_").replace("_", "-")
        if value is True:
            shown.append(key)
        elif value is not None and value is not False:
            text = f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
            shown.append(f'{key}="{escape(text)}"')
    head = f"<{' '.join(shown)}>"
    return Markup(head if name in _EMPTY else f"{head}{join(*parts)}</{name}>")


def join(*parts: Part) -> Markup:
    """Parts in a row, escaped where they are plain text."""
    shown: list[str] = []
    for part in parts:
        if isinstance(part, Markup):
            shown.append(part)
        elif isinstance(part, str | int):
            shown.append(escape(str(part), quote=False))
        elif part is not None:
            shown.append(join(*part))
    return Markup("".join(shown))


def svg(width: float, height: float, title: str, description: str, *parts: Part, **attributes: str) -> Markup:
    """A drawing of that many pixels, with a name and a description for those who do not see it."""
    return tag(
        "svg",
        tag("title", title),
        tag("desc", description),
        *parts,
        viewBox=f"0 0 {width:g} {height:g}",
        width=f"{width:g}",
        height=f"{height:g}",
        role="img",
        **attributes,
    )
