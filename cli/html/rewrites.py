"""The chain of rewrites: equations between values, then the steps that lower them, each with what it adds."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from extract import Link

from ..explanation import worth_rows
from ..text import cycles
from .colours import Colours
from .layouts import spelling
from .markup import Markup, join, svg, tag

_WIDTH = 190
_HEIGHT = 12


def equations(chain: Sequence[Link], colours: Colours) -> Markup | None:
    """The equations that the program rests on; None when it rests on none."""
    rows = [
        tag(
            "tr",
            tag("th", link.rule.name, scope="row"),
            tag("td", colours.link(link), _line(link)),
            tag("td", tag("code", link.rule.equation)),
            tag("td", tag("code", link.before[0]), " = ", tag("code", link.after)),
        )
        for link in chain
        if link.is_algebra
    ]
    heads = [tag("th", name, scope="col") for name in ("rule", "value", "equation", "here")]
    return tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), class_="data") if rows else None


def _line(link: Link) -> Markup | None:
    return tag("small", f" line {link.line}") if link.line else None


def lowering(chain: Sequence[Link], colours: Colours) -> Markup:
    """One row a step; the bar says from what to what it brings the cost of all that is lowered."""
    steps = [link for link in chain if not link.is_algebra]
    whole = max((link.cycles[1] for link in steps if link.cycles), default=Fraction(0))
    rows = [
        tag(
            "tr",
            tag("td", str(place), class_="n"),
            tag("th", link.rule.name, tag("small", f" {link.rule.family}"), scope="row"),
            tag("td", colours.link(link), _line(link)),
            tag("td", [spelling(layout) for layout in link.before], class_="from"),
            tag("td", spelling(link.after)),
            tag("td", _counted(link.instructions), _set_up(link)),
            tag("td", _bar(link, whole), class_="bar"),
            tag("td", cycles(link.cycles[1]) if link.cycles else "", class_="num"),
        )
        for place, link in enumerate(steps, 1)
    ]
    names = ("", "rule", "value", "from", "to", "instructions", "", "cycles")
    classes = ("n", None, None, None, None, None, "bar", "num")
    heads = [tag("th", name, scope="col", class_=style) for name, style in zip(names, classes, strict=True)]
    return tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), class_="data chain")


def _counted(instructions: dict[str, int]) -> str:
    return ", ".join(f"{count} {opcode}" for opcode, count in instructions.items()) or "none: a name for the same bytes"


def _set_up(link: Link) -> Markup | None:
    return tag("small", f" set-up: {_counted(link.constants)}") if link.constants else None


def _bar(link: Link, whole: Fraction) -> Markup | None:
    if link.cycles is None or not whole:
        return None
    start, end = (float(_WIDTH * value / whole) for value in link.cycles)
    words = f"from {cycles(link.cycles[0])} to {cycles(link.cycles[1])} cycles"
    return svg(
        _WIDTH,
        _HEIGHT,
        words,
        f"Step {link.rule.name} brings the cost {words}.",
        tag("rect", x=0, y=_HEIGHT / 2 - 0.5, width=start, height=1, class_="before"),
        tag("rect", x=start, y=1, width=max(end - start, 1.0), height=_HEIGHT - 2, class_="adds"),
    )


def worth(explanation: dict[str, Any]) -> Markup:
    """What each row of rules is worth: the cheapest program without it."""
    rows = [
        tag(
            "tr",
            tag("th", cells[0], scope="row"),
            tag("td", cells[1]),
            *(tag("td", c, class_="num") for c in cells[2:]),
        )
        for cells in worth_rows(explanation)
    ]
    heads = [
        tag("th", name, scope="col", class_="num" if k > 1 else None)
        for k, name in enumerate(("rule", "family", "uses", "cheapest without it", "more"))
    ]
    return join(
        tag("h4", "Without a rule"), tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), class_="data")
    )
