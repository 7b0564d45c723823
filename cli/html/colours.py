"""Which value has which colour: one for each vector value of the source, the same in every part of the page.

A register has the colour of the value that it holds or helps to make; parts of a reduction have that of the result, and
values that share their registers share their colour.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from eqsat import Function
from eqsat.ir import BITCASTS, Mask, PhysMask, PhysReg, VReg, walk

from .markup import Markup, Part, tag

if TYPE_CHECKING:
    from extract import Link

_COPY = re.compile(r"(.*)_\d+", re.ASCII)  # what is made again, or loaded again, has the old name and a number

SHADES = 8  # colours of the style sheet; further values have the same ones with another border


@dataclass(frozen=True)
class Colours:
    """Numbers of the values of one kernel. ``registers`` go from a name without % to a value, ``sources`` to the values
    of that name by the line that makes them: scopes may use a name again. ``links`` name the value of each link.
    """

    kernel: int
    values: dict[str, int] = field(default_factory=dict)
    sources: dict[str, dict[int, str]] = field(default_factory=dict)
    registers: dict[str, str] = field(default_factory=dict)
    parts: frozenset[str] = frozenset()  # registers that hold a part of their value
    links: dict[int, str] = field(default_factory=dict)

    def style(self, value: str | None) -> str | None:
        """The classes of a value's colour; None for what has none."""
        if value is None or value not in self.values:
            return None
        number = self.values[value]
        return f"v v{number % SHADES}" + (" again" if number >= SHADES else "")

    def mark(self, value: str | None) -> str | None:
        """What ties all places of a value together."""
        return None if value is None or value not in self.values else f"{self.kernel}-{self.values[value]}"

    def chip(self, value: str | None, *parts: Part, part: bool = False) -> Markup:
        """Text in the colour of a value."""
        style = self.style(value)
        classes = None if style is None else f"{style}{' part' if part else ''}"
        return tag("span", *parts, class_=classes, data_v=self.mark(value), title=value if style else None)

    def source(self, line: int, name: str, *parts: Part) -> Markup:
        """A name of the source in its colour: of its values the last one that is made up to a line."""
        made = self.sources.get(name, {})
        before = [at for at in made if at <= line]
        return self.chip(made[max(before)] if before else next(iter(made.values()), None), *parts)

    def link(self, link: Link) -> Markup:
        """The value of a link in its colour."""
        return self.chip(self.links.get(id(link)), link.value, part=bool(link.part_of))

    def register(self, name: str, *parts: Part) -> Markup:
        """A name of the program in the colour of the value that it holds."""
        return self.chip(self.registers.get(name), *parts, part=name in self.parts)


def colours_of(kernel: int, source: Function, target: Function, chain: Sequence[Link]) -> Colours:
    """The colours of a kernel, in the order in which its source makes the values."""
    lines = _lines(source)
    links = {id(link): _value(chain, place, lines) for place, link in enumerate(chain)}
    registers: dict[str, str] = {}
    parts: set[str] = set()
    for link in chain:
        if link.held is None:
            continue
        value = links[id(link)]
        for name in (*(name for _, name in link.held.registers), *link.held.partial):
            if registers.setdefault(name, value) == value and (link.part_of or name in link.held.partial):
                parts.add(name)
    for op in walk(target.body):  # registers that later passes made
        for value in _vectors(op.results):
            copied = _COPY.fullmatch(value.name)
            if op.name in BITCASTS and op.operands[0].name in registers:
                registers.setdefault(value.name, registers[op.operands[0].name])
            elif copied is not None and copied[1] in registers:
                registers.setdefault(value.name, registers[copied[1]])
    used = set(registers.values())
    sources = {name: {at: _key(f"%{name}", at, lines) for at in found} for name, found in lines.items()}
    order = [value for made in sources.values() for value in made.values() if value in used]
    values = {value: number for number, value in enumerate(dict.fromkeys([*order, *registers.values()]))}
    for link in chain:  # a broadcast has no registers of its own: it is seen in those of what it repeats
        held = {registers[name] for _, name in link.held.registers} if link.held is not None else set()
        if len(held) == 1:
            values.setdefault(links[id(link)], values[held.pop()])
    return Colours(kernel, values, sources, registers, frozenset(parts), links)


def _lines(source: Function) -> dict[str, list[int]]:
    """The lines that make vector values, by name, in the order of the source."""
    lines: dict[str, list[int]] = {}
    for op in walk(source.body):
        for value in _vectors([*op.results, *(arg for block in op.regions for arg in block.args)]):
            lines.setdefault(value.name, []).append(op.loc.line)
    return lines


def _value(chain: Sequence[Link], place: int, lines: dict[str, list[int]]) -> str:
    """What the value of a link is called; that of a part is the whole, which a later link makes."""
    link = chain[place]
    if not link.part_of:
        return _key(link.value, link.line, lines)
    whole = next((later for later in chain[place:] if later.value == link.part_of), None)
    return _key(link.part_of, whole.line if whole is not None else 0, lines)


def _key(value: str, line: int, lines: dict[str, list[int]]) -> str:
    """The name of a value; with its line, where there are several of that name."""
    return f"{value} (line {line})" if len(set(lines.get(value[1:], ()))) > 1 and line else value


def _vectors(values: Iterable) -> list:
    return [v for v in values if isinstance(v.type, (VReg, Mask, PhysReg, PhysMask))]
