"""The steady state of a loop as the simulator runs it: what each unit does in each cycle, and one iteration in detail.

Boxes have the colour of the value that the instruction makes; the iteration in the middle is outlined and the others
are pale. The number in a box is that of its instruction in the second drawing, where a dot and a thick edge mark the
critical path.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from eqsat.ir import Op
from eqsat.printer import print_op

if TYPE_CHECKING:
    from extract import Event, LoopTiming

from .colours import Colours
from .markup import Markup, Part, svg, tag

_WIDTH = 1120
_LEFT = 60
_RIGHT = 10  # room for the last number
_TOP = 18  # room for the numbers of cycles
_ROW = 20
_FRONT = 34  # height of the row of the front end
_LETTER = 5.7  # pixels of a letter
_LINE = 17
_CAPTION = 380
_CODE = 50  # letters of an instruction
_MOST = 72  # cycles that are drawn, if whole iterations allow
_UNITS = ("LOAD", "STORE", "EXU0", "EXU1")


def units(timing: LoopTiming, colours: Colours, width: int) -> Markup:
    """A row for each unit over some iterations; ``width`` is what the front end dispatches in a cycle."""
    own = _own(timing.events)
    start, end, events = _window(timing, own)
    numbers = {event.op: number for number, event in enumerate(own, 1)}
    scale = (_WIDTH - _LEFT - _RIGHT) / (end - start)
    y = float(_TOP)
    parts: list[Part] = []
    front, y = _front(events, start, scale, y, width), y + _FRONT + 8
    parts += front
    for unit in (*_UNITS, *sorted({e.unit for e in events} - {*_UNITS, "FRONT"})):
        rows = _packed([e for e in events if e.unit == unit and e.start < end])
        if not rows:
            continue
        parts.append(tag("text", unit, x=_LEFT - 8, y=y + 14, class_="axis end"))
        for row in rows:
            parts += [
                _event(event, start, end, scale, y, event.iteration == own[0].iteration, numbers, colours)
                for event in row
            ]
            y += _ROW
        y += 6
    lines = _axis(end - start, scale, _LEFT, y)
    shown = len({e.iteration for e in events})
    words = f"{shown} iterations in {end - start} cycles: {', '.join(_shares(timing))}."
    return svg(_WIDTH, y, f"Units of loop {timing.loop} over time", words, lines, parts, class_="time")


def iteration(timing: LoopTiming, colours: Colours) -> Markup:
    """One iteration: a row for each instruction, from its dispatch to its result."""
    own = _own(timing.events)
    start, end = min(e.dispatch for e in own), max(max(e.end, e.busy) for e in own)
    scale = (_WIDTH - _CAPTION - _RIGHT) / max(1, end - start)
    path = set(timing.critical)
    height = _TOP + _LINE * len(own) + 4
    parts: list[Part] = [*_axis(end - start, scale, _CAPTION, height)]
    for row, event in enumerate(own):
        y = _TOP + 2.0 + row * _LINE
        on_path = event.op in path
        text = _text(event.op)
        shown = text if len(text) <= _CODE else text[: _CODE - 1] + "…"
        parts.append(tag("text", str(row + 1), x=18, y=y + 11, class_="axis end"))
        parts.append(tag("text", "●" if on_path else "", x=28, y=y + 11, class_="axis"))
        parts.append(tag("text", shown, x=38, y=y + 11, class_="line"))
        x = _CAPTION + (event.dispatch - start) * scale
        begin = _CAPTION + (event.start - start) * scale
        done = _CAPTION + (max(event.end, event.busy) - start) * scale
        busy = _CAPTION + (event.busy - start) * scale
        style = _style(event, colours)
        title = f"{text}: {event.unit}, dispatched {event.dispatch}, starts {event.start}, result {event.end}"
        parts += [
            tag("path", d=f"M{x:.1f} {y + 7:.1f}H{begin:.1f}", class_="waits"),
            tag("path", d=f"M{x:.1f} {y + 3:.1f}V{y + 11:.1f}", class_="waits"),
            tag("rect", x=begin, y=y + 4, width=max(done - begin, 1), height=6, class_=f"flight {style}"),
            tag("rect", tag("title", title), x=begin, y=y, width=max(busy - begin, 2), height=14,
                class_=f"event {style}{' path' if on_path else ''}"),
        ]  # fmt: skip
        if done + len(event.unit) * _LETTER + 6 < _WIDTH:
            parts.append(tag("text", event.unit, x=done + 5, y=y + 11, class_="unit"))
    words = f"{len(own)} instructions from cycle {start} to {end}; a dot marks the critical path."
    return svg(_WIDTH, height, f"One iteration of loop {timing.loop}", words, parts, class_="time")


def _shares(timing: LoopTiming) -> list[str]:
    return [f"{unit} {float(100 * share):.0f} % busy" for unit, share in timing.occupancy.items()]


def _window(timing: LoopTiming, own: Sequence[Event]) -> tuple[int, int, list[Event]]:
    """First and last cycle of the drawing, and the events between: an iteration and at least as much as three take."""
    start, end = _span(own)
    end = max(end, start + min(_MOST, math.ceil(3 * timing.ii)))
    events = _repeated(timing, end - start)
    return start, end, [e for e in events if e.dispatch < end and start < max(e.start + 1, e.busy)]


def _repeated(timing: LoopTiming, span: int) -> list[Event]:
    """The events and their repetitions for so many cycles before and after: the steady state repeats itself."""
    count = len({event.iteration for event in timing.events})
    cycles = count * timing.ii
    if not timing.repeats or cycles.denominator != 1:
        return timing.events
    copies = math.ceil((span + _span(timing.events)[1]) / cycles)
    return [
        event if not k else _later(event, k * count, k * int(cycles))
        for k in range(-copies, copies + 1)
        for event in timing.events
    ]


def _later(event: Event, iterations: int, cycles: int) -> Event:
    return replace(
        event,
        iteration=(event.iteration[0] + iterations, *event.iteration[1:]),
        dispatch=event.dispatch + cycles,
        start=event.start + cycles,
        end=event.end + cycles,
        busy=event.busy + cycles,
    )


def _span(events: Sequence[Event]) -> tuple[int, int]:
    return min(e.dispatch for e in events), max(max(e.start + 1, e.busy) for e in events)


def _own(events: Sequence[Event]) -> list[Event]:
    """The iteration in the middle: its events in the order in which they are dispatched."""
    order = list(dict.fromkeys(event.iteration for event in events))
    middle = order[(len(order) - 1) // 2]
    return sorted((e for e in events if e.iteration == middle), key=lambda e: e.dispatch)


def _x(cycle: float, start: int, scale: float) -> float:
    return _LEFT + (cycle - start) * scale


def _axis(cycles: int, scale: float, left: float, bottom: float) -> list[Markup]:
    """Numbers of cycles from the first dispatch of the iteration, with lines down to ``bottom``."""
    every = 5 if scale > 7 else 10
    return [
        part
        for cycle in range(0, cycles + 1, every)
        for x in [left + cycle * scale]
        for part in (
            tag("path", d=f"M{x:.1f} {_TOP}V{bottom:.1f}", class_="tick"),
            tag("text", str(cycle), x=x, y=_TOP - 6, class_="axis"),
        )
    ]


def _front(events: Sequence[Event], start: int, scale: float, y: float, width: int) -> list[Markup]:
    """How many instructions the front end dispatches in each cycle, out of ``width``."""
    parts = [tag("text", "FRONT", x=_LEFT - 8, y=y + _FRONT - 8, class_="axis end")]
    parts.append(tag("path", d=f"M{_LEFT} {y + _FRONT}H{_WIDTH - _RIGHT}", class_="base"))
    for cycle, count in sorted(Counter(event.dispatch for event in events if event.dispatch >= start).items()):
        height = _FRONT * min(count, width) / width
        parts.append(
            tag("rect", tag("title", f"cycle {cycle}: {count} of {width} dispatched"), x=_x(cycle, start, scale) + 0.5,
                y=y + _FRONT - height, width=max(scale - 1, 1), height=height, class_="front")
        )  # fmt: skip
    return parts


def _packed(events: Sequence[Event]) -> list[list[Event]]:
    """Rows of events that do not overlap."""
    rows: list[list[Event]] = []
    for event in sorted(events, key=lambda e: (e.start, e.busy)):
        row = next((row for row in rows if row[-1].busy <= event.start), None)
        if row is None:
            rows.append([event])
        else:
            row.append(event)
    return rows


def _event(
    event: Event, start: int, end: int, scale: float, y: float, own: bool, numbers: dict[Op, int], colours: Colours
) -> list[Part]:
    begin, busy = max(event.start, start), min(max(event.busy, event.start), end)
    x, width = _x(begin, start, scale), max((busy - begin) * scale - 1, 2)
    label = str(numbers.get(event.op, ""))
    number = ", ".join(map(str, event.iteration))
    title = f"{_text(event.op)}, iteration {number}: cycles {event.start} to {event.busy}"
    style = f"event {_style(event, colours)} {'own' if own else 'other'}"
    box = tag("rect", tag("title", title), x=x + 0.5, y=y, width=width, height=_ROW - 3, class_=style)
    room = width >= len(label) * _LETTER + 1
    return [box, tag("text", label, x=x + 0.5 + width / 2, y=y + 12, class_=None if own else "pale") if room else None]


def _style(event: Event, colours: Colours) -> str:
    names = [v.name for v in (*event.op.results, *event.op.operands) if v.name in colours.registers]
    return (colours.style(colours.registers[names[0]]) if names else None) or "v none"


def _text(op: Op) -> str:
    """An operation in short, as the listing has it."""
    return " ".join(print_op(op).split()).partition(" : ")[0].replace("pto.", "")
