"""Drawings of the page against coordinates that were worked out by hand: timelines and ranges of numbers."""

from __future__ import annotations

import re
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

from cli.html import robustness, timeline
from cli.html.colours import Colours
from eqsat.ir import Op, walk
from eqsat.reader import read_program
from extract import Event, Flip, LoopTiming, Robustness, UnderSet

from .conftest import VPTO

PROGRAM = read_program(VPTO).functions[0]
LOAD, MULTIPLY, STORE = (op for op in walk(PROGRAM.body) if op.name in ("pto.vlds", "pto.vmul", "pto.vsts"))
COLOURS = Colours(0, {"%v": 0, "%w": 1}, registers={"v": "%v", "w": "%w"})


def iteration(number: int, later: int) -> list[Event]:
    """A load at 1, a multiplication that waits for it until 8, a store at 14: 15 cycles from the first dispatch."""

    def event(op: Op, unit: str, start: int, latency: int) -> Event:
        return Event(op, (number,), unit, later, later + start, later + start + latency, later + start + 1)

    return [event(LOAD, "LOAD", 1, 9), event(MULTIPLY, "EXU0", 8, 8), event(STORE, "STORE", 14, 9)]


def timing(ii: Fraction, *, repeats: bool = True) -> LoopTiming:
    events = [*iteration(0, 0), *iteration(1, 2)]
    share = {"EXU0": Fraction(1, 2)}
    return LoopTiming(
        "row", 64, ii, Fraction(1), share, 15, 0, lambda: "UB", events, [LOAD, MULTIPLY, STORE], repeats=repeats
    )


def boxes(drawing: str, style: str) -> list[tuple[float, float, str]]:
    """Places and widths of the boxes of a style, and what each is called."""
    found = re.findall(
        rf'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="[\d.]+" class="{style}"><title>(.*?)</title>', drawing
    )
    return [(float(x), float(width), title) for x, width, title in found]


def test_the_outlined_iteration_stands_where_it_ran() -> None:
    """15 cycles on 1050 pixels are 70 a cycle: the load from 1 to 2, the product from 8 to 9."""
    drawn = timeline.units(timing(Fraction(2)), COLOURS, 5)
    scale = 70
    (load,) = boxes(drawn, "event v v0 own")
    assert load[:2] == (round(60 + scale + 0.5, 2), round(scale - 1, 2))
    assert load[2].endswith("iteration 0: cycles 1 to 2")
    product, store = boxes(drawn, "event v v1 own")[::-1]
    assert (product[0], store[0]) == (round(60 + 8 * scale + 0.5, 2), round(60 + 14 * scale + 0.5, 2))


def test_the_steady_state_fills_the_drawing() -> None:
    """Two iterations take 4 cycles: a load every second cycle from 1 to 13, of which one is outlined."""
    drawn = timeline.units(timing(Fraction(2)), COLOURS, 5)
    assert len(boxes(drawn, "event v v0 other")) == 6
    alone = timeline.units(timing(Fraction(2), repeats=False), COLOURS, 5)
    assert len(boxes(alone, "event v v0 other")) == 1


def test_an_interval_that_fits_no_cycle_is_not_repeated() -> None:
    assert len(boxes(timeline.units(timing(Fraction(9, 4)), COLOURS, 5), "event v v0 other")) == 1


def test_one_iteration_from_dispatch_to_result() -> None:
    """23 cycles on 730 pixels: the load waits one cycle, its result is there after 9."""
    drawn = timeline.iteration(timing(Fraction(2)), COLOURS)
    scale = 730 / 23
    lines = re.findall(r'<text x="38" y="[\d.]+" class="line">(.*?)</text>', drawn)
    assert [line.split(" %")[0].split()[-1] for line in lines] == ["vlds", "vmul", "vsts"]
    flights = re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="6" class="flight', drawn)
    assert (float(flights[0][0]), float(flights[0][1])) == (round(380 + scale, 2), round(9 * scale, 2))
    assert drawn.count("●") == 3


FLIP = Flip(
    "permute_occupancy_exu0", Fraction(2), Fraction(1), Fraction(5), "above", Fraction(3), ["vselr"], {"vselr": 2},
    Fraction(150), Fraction(100), Fraction(150), Fraction(200), Fraction(150),
)  # fmt: skip
SETS = {
    "camodel": UnderSet(Fraction(100), ["intlv"], Fraction(100)),
    "device": UnderSet(Fraction(150), ["vselr"], Fraction(200)),
}
FOUND = Robustness("camodel", ["intlv"], SETS, [FLIP], ["alpha"], ["vdup_occupancy_exu0"])


def test_a_range_shows_where_the_other_lowering_wins() -> None:
    """1 to 5 on 218 pixels from 16: 3 is at 125, 5 at 234."""
    drawn = robustness.section(FOUND, [], {})
    assert '<rect x="125" y="11" width="109" height="8" class="loses">' in drawn
    assert '<circle cx="70.5" cy="15" r="4.5" class="value">' in drawn
    assert "above 3<" in drawn and "−25.0 %" in drawn
    assert "No value in its range unseats the winner: alpha." in drawn
    assert "Not settled within the limits: vdup_occupancy_exu0." in drawn


def test_lowerings_that_win_somewhere_say_where() -> None:
    result: Any = SimpleNamespace(families=["intlv"])
    found: Any = SimpleNamespace(result=result)
    drawn = robustness.section(None, [found] * 3, {}, ["always", "", "alpha 1 to 2"])
    assert "<td>alpha 1 to 2</td>" in drawn and "change" in drawn and "within its range: 2." in drawn
    assert "Where each" not in robustness.section(None, [found] * 3, {}, ["always", "", ""])


def test_the_answer_says_which_set_and_which_number_decides() -> None:
    words = re.sub(r"<[^>]*>", "", "".join(map(str, robustness.sentence(FOUND))))
    assert words == (
        " Under device numbers vselr is 25.0 % cheaper. It stays the cheapest until permute_occupancy_exu0 is above 3 "
        "(2 here); there vselr wins."
    )


def test_what_never_changes_is_said_to_be_proved() -> None:
    safe = Robustness("camodel", ["intlv"], {"camodel": SETS["camodel"]}, [], ["alpha"])
    assert "every parameter set and over the range of every uncertain number" in "".join(
        map(str, robustness.sentence(safe))
    )
    assert "It never does: proved" in robustness.section(safe, [], {})
    assert robustness.sentence(None) == []
