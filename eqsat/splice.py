"""New functions in the place of old ones: a source text with only their operations replaced.

Everything else stays as it was, byte for byte: modules, attributes, comments outside of the functions, other functions.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from eqsat.ir import Function, Program
from eqsat.printer import print_body, print_function

_COMMENT = re.compile(r"[ \t]*//[^\r\n]*", re.ASCII)
_BLANK = re.compile(r"[ \t]*", re.ASCII)
_FIRST_LINE = re.compile(r"\n([ \t]*)(?=[^\s/])", re.ASCII)


def rewrite(
    source: str, program: Program, replacements: Mapping[int, Function | None] | Mapping[str, Function | None]
) -> str:
    """``source``, of which ``program`` was read, with some of its functions replaced.

    Keys are positions in ``program.functions`` or names. A function keeps the text of its head, and a new one with
    other arguments brings its own; None takes a function away. Raises KeyError for a function that is not there.
    """
    edits: list[tuple[int, int, str]] = []
    for key, new in replacements.items():
        old = _find(program, key)
        edits.append(_edit(source, old, new) if new is not None else _gone(source, old))
    ends = "\r\n" if "\r\n" in source else "\n"
    for start, end, text in sorted(edits, reverse=True):
        source = source[:start] + (text if ends == "\n" else re.sub(r"(?<!\r)\n", ends, text)) + source[end:]
    return source


def _gone(source: str, old: Function) -> tuple[int, int, str]:
    """A function and its line end away."""
    if old.span is None:
        return 0, len(source), ""
    start, end = old.span
    start -= len(_indent(source, start))
    while end < len(source) and source[end] in " \t\r":
        end += 1
    return start, end + (source[end : end + 1] == "\n"), ""


def _find(program: Program, key: int | str) -> Function:
    if isinstance(key, int):
        if not 0 <= key < len(program.functions):
            raise KeyError(key)
        return program.functions[key]
    found = [function for function in program.functions if function.name == key]
    if len(found) != 1:
        raise KeyError(key)
    return found[0]


def _edit(source: str, old: Function, new: Function) -> tuple[int, int, str]:
    """Where the text of ``old`` is to be replaced, and by what."""
    if old.span is None:
        return 0, len(source), print_function(new)
    start, end = old.span
    indent = _indent(source, start)
    if old.body_span is None:
        return start, end, print_body(new, indent).removeprefix(indent).rstrip("\n")
    if [(v.name, v.type) for v in old.args] != [(v.name, v.type) for v in new.args] or old.name != new.name:
        text = print_function(new).rstrip("\n").replace("\n", "\n" + indent)
        return start, end, text
    opening, closing = old.body_span
    if said := _COMMENT.match(source, opening):
        opening = said.end()  # behind the brace it says something about the function
    first = _FIRST_LINE.search(source, opening, closing)
    deeper = first[1] if first and len(first[1]) > len(indent) else indent + "  "
    return opening, closing, f"\n{print_body(new, deeper)}{indent}"


def _indent(source: str, offset: int) -> str:
    """The blanks that the line of ``offset`` starts with."""
    line = source.rfind("\n", 0, offset) + 1
    found = _BLANK.match(source, line)
    return found[0] if found else ""
