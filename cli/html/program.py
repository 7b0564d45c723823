"""The program beside its source: names in the colours of their values, types out of the way.

Each side keeps its own order; the same colour says what belongs together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

from eqsat import print_function

from ..solve import Solved
from .colours import Colours
from .markup import Markup, Part, join, tag

_NAME = re.compile(r"%[\w$.-]+(?:[#:]\d+)?", re.ASCII)
_TYPE = re.compile(r" ?(?::|->) .*$|^ +(?::|->) .*$")
_REGISTER = re.compile(r"!pto\.vreg<(\d+)x(?:!pto\.)?(\w+)>")
_OPCODE = re.compile(r"(?<!!)\bpto\.(?:vmi\.)?[a-z]\w*")
_RESULTS = re.compile(r"\s*(%[^=]*?) = ")
_DULL = re.compile(r"^\s*(?:%[\w$.-]+ = )?(?:arith\.|return\b|\}|//|pto\.vecscope|pto\.addptr|pto\.castptr)")

Painter = Callable[..., Markup]


def beside(solved: Solved, colours: Colours) -> Markup:
    """Both listings. The source is the text of the file; where calls were inlined, what that made of it."""
    name = "Source (VMI)" if _as_written(solved) else "Source (VMI), its calls inlined"
    return tag(
        "div",
        tag("div", tag("h4", name), _source(solved, colours), class_="listing"),
        tag("div", tag("h4", "Program (VPTO)"), _target(solved, colours), class_="listing"),
        class_="beside",
    )


def whole(solved: Solved) -> Markup:
    """The program with its types, to copy."""
    return tag(
        "details",
        tag("summary", "The program in full"),
        tag("pre", print_function(solved.result.function), tabindex="0"),
        class_="whole",
    )


def _source(solved: Solved, colours: Colours) -> Markup:
    rows = []
    for number, line in source_lines(solved):
        typed = _TYPE.search(line) if not line.lstrip().startswith(("func.func", "//")) else None
        head, types = (line[: typed.start()], line[typed.start() :]) if typed else (line, "")
        names = _painted(head, partial(colours.source, number))
        code = join(names, tag("span", types, class_="type") if types else None)
        classes = "dull" if _DULL.match(line) else None
        shown = str(number) if _as_written(solved) else ""  # the lines of the file are others
        rows.append(tag("tr", tag("td", shown, class_="n"), tag("td", _indented(line, code)), class_=classes))
    head = tag("tr", tag("th", "line", class_="n", scope="col"), tag("th", "source", scope="col"))
    return tag("table", tag("thead", head), tag("tbody", rows), class_="code")


def _as_written(solved: Solved) -> bool:
    return solved.program.functions[solved.place] is solved.source


def source_lines(solved: Solved) -> Iterator[tuple[int, str]]:
    """Lines of the kernel with their numbers in its file, without empty ones at the ends."""
    written = solved.program.functions[solved.place]
    text, first = solved.program.source, 1
    if not _as_written(solved):
        text = print_function(solved.source)
    elif written.span is not None:
        start, end = written.span
        first += text.count("\n", 0, start)
        text = text[start:end]
    lines = text.replace("\t", "    ").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    skipped = next((k for k, line in enumerate(lines) if line.strip()), 0)
    shortest = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    for number, line in enumerate(lines[skipped:], first + skipped):
        yield number, line.rstrip()[shortest:] if not line[:shortest].strip() else line.rstrip()


def _target(solved: Solved, colours: Colours) -> Markup:
    rows = []
    for number, line in enumerate(print_function(solved.result.function).rstrip("\n").split("\n"), 1):
        head, types = line, ""
        if not line.lstrip().startswith(("func.func", "scf.")):
            head, _, types = line.partition(" : ")
        code = _painted(head, colours.register)
        dull = "dull" if _DULL.match(line) or not types and "%" not in line else None
        cells = (tag("td", str(number), class_="n"), tag("td", _indented(line, code)))
        made = tag("td", _made(line, types), class_="type")
        rows.append(tag("tr", *cells, made, tag("td", _values(line, colours), class_="of"), class_=dull))
    heads = [tag("th", name, scope="col", class_=style) for name, style in _HEADS]
    return tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows), class_="code")


_HEADS = (("line", "n"), ("instruction", None), ("makes", "type"), ("of value", "of"))


def _values(line: str, colours: Colours) -> Part:
    """The values that an instruction's results hold, by name: colour alone says nothing to some eyes."""
    made = _RESULTS.match(line)
    if made is None:
        return None
    found = {value: name for name in _NAME.findall(made[1]) if (value := colours.registers.get(name[1:])) is not None}
    return [colours.chip(value, value, part=name[1:] in colours.parts) for value, name in found.items()]


def _made(line: str, types: str) -> str:
    """Types of the results, in short."""
    if not _RESULTS.match(line):
        return ""
    results = _REGISTER.findall(types.rpartition("-> ")[2])
    kinds = list(dict.fromkeys(f"{lanes} × {element}" for lanes, element in results))
    return f"{len(results)} × ({kinds[0]})" if len(results) > 1 and len(kinds) == 1 else ", ".join(kinds)


def _painted(text: str, paint: Painter) -> Markup:
    """A line with its names in colour and its opcodes set off."""
    parts: list[Part] = []
    position = 0
    for found in _NAME.finditer(text):
        parts += [_worded(text[position : found.start()]), paint(re.split("[#:]", found[0][1:])[0], found[0])]
        position = found.end()
    return join(*parts, _worded(text[position:]))


def _worded(text: str) -> Markup:
    parts: list[Part] = []
    position = 0
    for found in _OPCODE.finditer(text):
        parts += [text[position : found.start()], tag("b", found[0])]
        position = found.end()
    return join(*parts, text[position:])


def _indented(line: str, code: Markup) -> Markup:
    """Code with a hanging indent, so that a broken line stays below its own beginning."""
    depth = len(line) - len(line.lstrip())
    return tag("code", Markup(code.lstrip()), style=f"--indent:{depth}")
