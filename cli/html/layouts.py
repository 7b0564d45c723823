"""Layouts as two grids: where each element of a value is, and what each byte of its registers holds.

Neighbours that hold the same are drawn as one, and blocks of 32 bytes without data are one row. The shade says which
register; zero, undefined and repeated lanes are marked by a letter and a pattern, not by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from eqsat.layout import REST, STAR, Layout, parse, pto_name
from extract import Link

from .colours import Colours
from .markup import Markup, Part, join, svg, tag
from .places import ELEMENT, NOTHING, OUTSIDE, ZEROS, Cell, Place, Register, places, registers, spelled

_WIDTH = 1120  # of a drawing, in pixels
_ROW = 18
_BLOCK = 32  # bytes
_MOST = 512  # elements and
_MOST_REGISTERS = 8  # registers of a drawing
_COLUMNS = 32  # elements in a row
_CELL = {1: 24, 2: 27, 4: 27}  # by bytes of an element
_LEFT = 50  # room for the numbers of rows
_GAP = 14  # between registers
_FEW = 8  # columns that may be wider
_LETTER = 5.5  # pixels of a letter
_SHADES = 4
_MARKS = {ZEROS: "z", NOTHING: "u", OUTSIDE: "–"}
_WORDS = {
    ZEROS: "z: zero",
    NOTHING: "u: undefined",
    OUTSIDE: "–: no lane of the value",
    "repeat": "*: the contents of a lane before, again",
    "part": "′: partial results of a group, not combined yet",
}


@dataclass(frozen=True)
class Figure:
    """One layout, and the links of the chain that have it."""

    layout: Layout
    lanes: int
    index_bits: int
    element: str
    width_log2: int
    links: tuple[Link, ...]


def figures(chain: Sequence[Link]) -> list[Figure]:
    """The distinct layouts of a chain in the order in which they come about."""
    found: dict[tuple, list[Link]] = {}
    for link in chain:
        if link.shape is not None and link.held is not None:
            shape = link.shape
            key = (parse(link.after), shape.lanes, shape.index_bits, shape.element, shape.width_log2)
            found.setdefault(key, []).append(link)
    return [Figure(*key, links=tuple(links)) for key, links in found.items()]


def drawn(figure: Figure, colours: Colours) -> Markup:
    """A layout from both sides, with what it is called and which values have it."""
    held = registers(figure.layout, figure.lanes, figure.index_bits, 1 << figure.width_log2)
    first = figure.links[0]
    shown = {(link.value, colours.links[id(link)]): colours.link(link) for link in figure.links}
    name = pto_name(figure.layout, figure.index_bits, figure.width_log2)
    style = colours.style(colours.links[id(first)]) or ""
    caption = tag(
        "figcaption",
        tag("span", _separated(list(shown.values())), class_="values"),
        f" {figure.lanes} × {figure.element} in {_counted(len(held))}, layout ",
        spelling(str(figure.layout)),
        f" — PTO: {name}" if name else " — no PTO name",
        tag("small", f" · by {', '.join(dict.fromkeys(link.rule.name for link in figure.links))}"),
    )
    return tag(
        "figure",
        caption,
        tag("div", _value_side(figure, held), _register_side(figure, held), class_="sides"),
        class_=f"grid {style}",
    )


def _side(title: str, legend: str, drawing: Markup, width: float, rest: str) -> Markup:
    """A drawing of that width below its title; ``rest`` says what it leaves out."""
    note = tag("p", rest, class_="note") if rest else None
    return tag("div", tag("h5", title, tag("small", f" — {legend}")), drawing, note, style=f"width:{width:g}px")


def spelling(layout: str) -> Markup:
    """A layout as text, its bar below those of other layouts."""
    registers, bar, low = layout.partition("|")
    if not bar:
        return tag("code", layout, class_="layout")
    return tag("code", tag("span", registers.strip(), class_="regs"), f" | {low.strip()}", class_="layout")


def _separated(parts: list[Markup]) -> list[Part]:
    return [part for k, each in enumerate(parts) for part in ((", " if k else ""), each)]


def _counted(count: int) -> str:
    return f"{count} register{'s' * (count != 1)}"


def _shade(number: int) -> str:
    return f"s{number % _SHADES}"


def _box(x: float, y: float, width: float, label: str, shade: str, title: str | None = None, rows: int = 1) -> Markup:
    height = rows * _ROW
    return join(
        tag("rect", tag("title", title) if title else None, x=x, y=y, width=width, height=height, class_=shade or None),
        tag("text", label, x=x + width / 2, y=y + height / 2 + 3.5) if label else None,
    )


# -- the value's side


def _value_side(figure: Figure, held: list[Register]) -> Markup:
    found = places(held, figure.lanes)
    shown = found[:_MOST]
    columns = min(_COLUMNS, len(shown))
    cell = (_WIDTH - _LEFT) // _COLUMNS
    if columns <= _FEW:
        cell = max(cell, *(round(_LETTER * len(_placed(tuple(each), len(held))[0])) + 12 for each in shown))
    parts: list[Part] = []
    step = 1 if columns <= _FEW else 4
    for column in range(0, columns, step):
        label = str(column) if not column or len(shown) <= columns else f"+{column}"
        parts.append(tag("text", label, x=_LEFT + column * cell + cell / 2, y=11, class_="axis"))
    for row, start in enumerate(range(0, len(shown), columns)):
        y = 16 + row * _ROW
        parts.append(tag("text", str(start), x=_LEFT - 6, y=y + _ROW / 2 + 3.5, class_="axis end"))
        line = [(start + k, tuple(each)) for k, each in enumerate(shown[start : start + columns])]
        for places_of, run in groupby(line, key=lambda p: p[1]):
            cells = [element for element, _ in run]
            x = _LEFT + (cells[0] - start) * cell
            label, title = _placed(places_of, len(held))
            shade = _shade(places_of[0].register) if places_of else "none"
            whole = f"element {spelled(tuple(cells))}: {title}"
            parts.append(_box(x, y, len(cells) * cell, label, shade, whole))
    height = 16 + _ROW * -(-len(shown) // columns) + 2
    width, rest = _LEFT + columns * cell + 2, len(found) - len(shown)
    drawing = svg(
        width,
        height,
        f"Elements of {figure.links[0].value}",
        f"A cell for each of {len(shown)} elements, {columns} in a row, with the register and the lane that hold it.",
        parts,
        class_="cells",
    )
    legend = "cells name the lane" if len(held) == 1 else "cells name register.lane; one shade a register"
    note = f"and {rest} more elements" if rest else ""
    return _side("Elements, and where they are", legend, drawing, width, note)


def _placed(found: tuple[Place, ...], count: int) -> tuple[str, str]:
    if not found:
        return "–", "in no register"
    per_register = {
        number: spelled(tuple(sorted(place.lane for place in each)))
        for number, each in groupby(sorted(found, key=lambda p: p.register), key=lambda p: p.register)
    }
    title = "; ".join(f"register {number}, lane {lanes}" for number, lanes in per_register.items())
    shown = [lanes if count == 1 else f"{number}.{lanes}" for number, lanes in per_register.items()]
    return "; ".join(shown[:2]) + (" …" if len(shown) > 2 else ""), title


# -- the register's side


def _legend_of_bytes(figure: Figure, held: list[Register]) -> str:
    kinds = {cell.kind for register in held for cell in register.lanes}
    tokens = {*figure.layout.bits, *figure.layout.regs}
    words = ["cells name the element"]
    words += [_WORDS[kind] for kind in (ZEROS, NOTHING, OUTSIDE) if kind in kinds]
    words += [_WORDS["repeat"]] if STAR in tokens else []
    words += [_WORDS["part"]] if REST in tokens else []
    return "; ".join(words)


def _register_side(figure: Figure, held: list[Register]) -> Markup:
    width = 1 << figure.width_log2
    per_block = _BLOCK // width
    cell = _CELL.get(width, 30)
    panel = _LEFT + per_block * cell + _GAP
    across = max(1, min(len(held), (_WIDTH + _GAP) // panel))
    names = dict(_names(figure))
    shown = held[:_MOST_REGISTERS]
    parts: list[Part] = []
    y = 0.0
    for start in range(0, len(shown), across):
        tallest = 0.0
        for k, register in enumerate(shown[start : start + across]):
            number = start + k
            drawing, height = _panel(register, number, names.get(register.key, ""), k * panel, y, cell, per_block)
            parts += drawing
            tallest = max(tallest, height)
        y += tallest + 8
    rest = len(held) - len(shown)
    drawing = svg(
        across * panel,
        y,
        f"Registers of {figure.links[0].value}",
        f"For each of {len(shown)} registers eight blocks of 32 bytes with the elements that their lanes hold.",
        parts,
        class_="cells",
    )
    note = f"and {rest} more registers" if rest else ""
    legend = _legend_of_bytes(figure, held)
    return _side("Registers, and what their bytes hold", legend, drawing, across * panel, note)


def _names(figure: Figure) -> Iterator[tuple[tuple[int, ...], str]]:
    """Names of the registers by key; those of the first few values that have the layout."""
    found: dict[tuple[int, ...], list[str]] = {}
    for link in figure.links:
        assert link.held is not None
        for key, name in link.held.registers:
            if f"%{name}" not in found.setdefault(key, []):
                found[key].append(f"%{name}")
    for key, names in found.items():
        yield key, ", ".join(names[:4]) + (" …" if len(names) > 4 else "")


def _panel(
    register: Register, number: int, name: str, x: float, y: float, cell: float, per_block: int
) -> tuple[list[Part], float]:
    """A register at x, y, and its height: blocks of 32 bytes in rows."""
    top = y
    parts: list[Part] = [
        tag("text", f"register {number}", tag("tspan", f"  {name}"), x=x + _LEFT, y=y + 13, class_="head")
    ]
    y += 19
    blocks = [register.lanes[k : k + per_block] for k in range(0, len(register.lanes), per_block)]
    start = 0
    for alike, run in groupby(blocks, key=_row_alike):
        count = len(list(run))
        joined = count if alike is not None else 1  # rows of one content are one
        for first in range(start, start + count, joined):
            last = first + joined - 1
            label = f"{first * _BLOCK}" if joined == 1 else f"{first * _BLOCK}–{last * _BLOCK + 31}"
            parts.append(tag("text", label, x=x + _LEFT - 6, y=y + _ROW / 2 + 3.5, class_="axis end"))
            parts += _block(blocks[first], first * per_block, joined, number, x + _LEFT, y, cell)
            y += _ROW
        start += count
    return parts, y - top


def _row_alike(block: tuple[Cell, ...]) -> tuple | None:
    """What a whole row holds when it is all the same, else None."""
    held = {_content(cell) for cell in block}
    return held.pop() if len(held) == 1 else None


def _content(cell: Cell) -> tuple:
    return cell.kind, cell.elements, cell.part


def _block(
    block: tuple[Cell, ...], lane: int, rows: int, number: int, x: float, y: float, cell: float
) -> Iterator[Markup]:
    """A row, which begins with ``lane``, or ``rows`` of them that are all of one content."""
    position = 0
    for content, run in groupby(block, key=_content):
        cells = list(run)
        kind, elements, part = content
        again = any(c.repeat for c in cells) or rows > 1
        lanes = spelled(tuple(range(lane + position, lane + position + len(cells) * rows)))
        if kind == ELEMENT:
            label = spelled(elements) + ("′" * (part is not None)) + (" *" if again else "")
            title = f"lane {lanes}: element {spelled(elements)}" + (f", part {part}" if part is not None else "")
            shade = _shade(number)
        else:
            label, title, shade = _MARKS[kind], f"lane {lanes}: {kind}", kind
        yield _box(x + position * cell, y, len(cells) * cell, label, shade, title)
        position += len(cells)
