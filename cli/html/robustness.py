"""When another lowering wins: the parameter sets of the machine file, and the numbers whose ranges hold a flip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from ..robust import short
from ..solve import Solved
from ..text import cycles
from .bars import lowering, more
from .markup import Markup, Part, join, svg, tag

if TYPE_CHECKING:
    from extract import Flip, Robustness, UnderSet

_WIDTH = 250  # of a range, in pixels
_HEIGHT = 34
_MARGIN = 16
_ROOM = 50  # from an end of the range to a label beside its own


def sentence(found: Robustness | None) -> list[Part]:
    """What the answer says of it; nothing when nobody asked."""
    if found is None:
        return []
    if found.robust:
        return [" It stays the cheapest in every parameter set and over the range of every uncertain number."]
    others = {name: under for name, under in found.by_params.items() if not under.same}
    parts: list[Part] = []
    if others:
        for name, under in others.items():
            less = float(100 * (under.winner_cycles - under.cycles) / under.winner_cycles)
            parts += [
                " Under ",
                tag("b", name),
                " numbers ",
                tag("b", _named(under.families)),
                f" is {less:.1f} % cheaper.",
            ]
    elif all(under.optimal for under in found.by_params.values()):
        parts.append(" It is the cheapest in every parameter set.")
    if found.flips:
        flip = found.flips[0]
        parts += [
            " It stays the cheapest until ", tag("b", flip.number), f" is {flip.side} {short(flip.at)}",
            f" ({short(flip.value)} here); there ", tag("b", _named(flip.families)), " wins.",
        ]  # fmt: skip
    return parts


def section(
    found: Robustness | None,
    lowerings: Sequence[Solved],
    costs: Mapping[str, Sequence[Fraction]],
    wins: Sequence[str] = (),
) -> Markup:
    """Parameter sets, flips, and when each lowering wins; ``costs`` are those of ``lowerings`` under each set, ``wins``
    says where each is the cheapest of them, in the same order.
    """
    return join(
        _verdict(found),
        [tag("h4", "By parameter set"), _sets(found, lowerings, costs)] if costs else None,
        [tag("h4", "By one number"), _flips(found.flips)] if found is not None and found.flips else None,
        _held(found),
        [tag("h4", "Where each of these is the cheapest"), _wins(lowerings, wins)] if any(wins[1:]) else None,
    )


def _wins(lowerings: Sequence[Solved], wins: Sequence[str]) -> Markup:
    """Of the listed lowerings those that win somewhere; the others are only named."""
    rows = [
        tag("tr", tag("td", str(place), class_="n"), tag("th", lowering(solved), scope="row"), tag("td", words))
        for place, (solved, words) in enumerate(zip(lowerings, wins, strict=True), 1)
        if words
    ]
    names = ("", "lowering by families", "cheapest of the list when, all else being as it is")
    heads = [tag("th", name, scope="col", class_="n" if not name else None) for name in names]
    never = [str(place) for place, words in enumerate(wins, 1) if not words]
    text = f"Never, whatever single number changes within its range: {', '.join(never)}."
    note = tag("p", text, class_="note") if never else None
    return join(tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), class_="data sets"), note)


def _named(families: Sequence[str]) -> str:
    return ", ".join(families) or "base only"


def _verdict(found: Robustness | None) -> Markup | None:
    if found is None:
        return tag("p", "Whether it stays the cheapest under other numbers was not asked.", class_="note")
    if found.robust:
        return tag(
            "p", "It never does: proved for every parameter set, and for every number over the whole of its range."
        )
    return None


def _sets(found: Robustness | None, lowerings: Sequence[Solved], costs: Mapping[str, Sequence[Fraction]]) -> Markup:
    """The listed lowerings under each set, and below them the cheapest program of all there."""
    best = {name: min(column) for name, column in costs.items()}
    rows = []
    for place, solved in enumerate(lowerings):
        cells = [_cell(costs[name][place], best[name]) for name in costs]
        rows.append(tag("tr", tag("td", str(place + 1), class_="n"), tag("th", lowering(solved), scope="row"), cells))
    head = tag(
        "tr",
        tag("th", "", class_="n"),
        tag("th", "lowering by families", scope="col"),
        [tag("th", name, scope="col", class_="num", colspan=2) for name in costs],
    )
    foot = None
    if found is not None:
        cells = [_cheapest(found.by_params.get(name)) for name in costs]
        foot = tag("tfoot", tag("tr", tag("td", ""), tag("th", "cheapest of all programs", scope="row"), cells))
    return tag("table", tag("thead", head), tag("tbody", rows), foot, class_="data sets")


def _cell(cost: Fraction, best: Fraction) -> list[Markup]:
    wins = "num wins" if cost == best else "num"
    return [tag("td", cycles(cost), class_=wins), tag("td", "best" if cost == best else more(cost, best), class_=wins)]


def _cheapest(under: UnderSet | None) -> Markup:
    if under is None:
        return tag("td", "", colspan=2)
    sure = "" if under.optimal else ", not proved"
    return tag(
        "td", cycles(under.cycles), tag("small", f" {_named(under.families)}{sure}"), colspan=2, class_="num fold"
    )


def _flips(flips: Sequence[Flip]) -> Markup:
    rows = [
        tag(
            "tr",
            tag("th", tag("code", flip.number), scope="row"),
            tag("td", _range(flip), class_="bar"),
            tag("td", f"{flip.side} {short(flip.at)}", None if flip.first else tag("small", " at the latest")),
            tag("td", _named(flip.families)),
            tag("td", cycles(flip.challenger_end), class_="num"),
            tag("td", cycles(flip.winner_end), class_="num"),
            tag("td", f"−{float(100 * (flip.winner_end - flip.challenger_end) / flip.winner_end):.1f} %", class_="num"),
        )
        for flip in flips
    ]
    names = ("number", "its range", "another wins", "which", "it takes at the end", "against", "")
    classes = (None, "bar", None, None, "num", "num", "num")
    heads = [tag("th", name, scope="col", class_=style) for name, style in zip(names, classes, strict=True)]
    return tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), class_="data")


def _range(flip: Flip) -> Markup:
    """The range of a number: its value, where the lowerings cost the same, and the part where another one wins."""
    span = flip.high - flip.low

    def place(value: Fraction) -> float:
        share = float((value - flip.low) / span) if span else 0.5
        return _MARGIN + share * (_WIDTH - 2 * _MARGIN)

    left, right = sorted((place(flip.at), place(flip.end)))
    y = 15
    return svg(
        _WIDTH,
        _HEIGHT,
        f"{flip.number} from {short(flip.low)} to {short(flip.high)}",
        f"It is {short(flip.value)}; {flip.side} {short(flip.at)} another lowering is cheaper.",
        tag("path", d=f"M{_MARGIN} {y}H{_WIDTH - _MARGIN}", class_="span"),
        tag("rect", x=left, y=y - 4, width=max(right - left, 1), height=8, class_="loses"),
        tag("path", d=f"M{place(flip.at):.1f} {y - 7}V{y + 7}", class_="flip"),
        tag("circle", cx=place(flip.value), cy=y, r=4.5, class_="value"),
        tag("text", short(flip.value), x=place(flip.value), y=8, class_="axis"),
        tag("text", short(flip.low), x=place(flip.low), y=_HEIGHT - 3, class_="axis"),
        tag("text", short(flip.high), x=place(flip.high), y=_HEIGHT - 3, class_="axis"),
        tag("text", short(flip.at), x=place(flip.at), y=_HEIGHT - 3, class_="at")
        if _ROOM <= place(flip.at) <= _WIDTH - _ROOM
        else None,
    )


def _held(found: Robustness | None) -> Markup | None:
    """The numbers that change nothing, and those that nobody knows about."""
    if found is None:
        return None
    words = [
        f"{text}: {', '.join(names)}."
        for text, names in (
            ("No value in its range unseats the winner", found.held if not found.robust else []),
            ("Not settled within the limits", found.not_known),
        )
        if names
    ]
    return join([tag("p", text, class_="note") for text in words])
