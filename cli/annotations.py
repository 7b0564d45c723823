"""Lines that GitHub Actions turns into annotations: ``::error file=a.mlir,line=3,title=...::message``.

Source of the form and of its escapes: GitHub's documentation of workflow commands and the actions toolkit.
"""

from __future__ import annotations

from collections.abc import Sequence

from eqsat import EqsatError

from .ledger import Entry

_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY = _DATA | {":": "%3A", ",": "%2C"}


def escaped(text: str, table: dict[str, str]) -> str:
    """``text`` with the characters that end a part of a command spelled by their codes."""
    return "".join(table.get(character, character) for character in text)


def annotation(level: str, message: str, file: str = "", line: int = 0, col: int = 0, title: str = "") -> str:
    """One annotation; ``level`` is error, warning or notice. Places that are not known are left out."""
    known = {"file": file, "line": line, "col": col, "title": title}
    properties = ",".join(f"{key}={escaped(str(value), _PROPERTY)}" for key, value in known.items() if value)
    return f"::{level}{' ' if properties else ''}{properties}::{escaped(message, _DATA)}"


def of_fault(fault: EqsatError) -> str:
    """The annotation of an input that is wrong."""
    loc = fault.loc
    if loc is None:
        return annotation("error", fault.message, title="eqsat check")
    return annotation("error", fault.message, loc.file, loc.line, loc.col, "eqsat check")


def check(entries: Sequence[tuple[str, Entry]], missing: Sequence[tuple[str, str]]) -> list[str]:
    """Annotations of what changed: kernels with their files, and ledgers with kernels that are gone."""
    lines = []
    for file, entry in entries:
        name = entry.key.rpartition("#")[2]
        if entry.verdict == "worse":
            level = "error" if entry.fails else "warning"
            lines.append(annotation(level, sentence(entry), file, entry.line, title=f"{name} costs more"))
        elif entry.verdict == "better":
            lines.append(annotation("notice", sentence(entry), file, entry.line, title=f"{name} costs less"))
        elif entry.verdict == "new":
            message = f"{name}: {entry.now:.3f} cycles, in no ledger yet: eqsat check --bless takes it over"
            lines.append(annotation("notice", message, file, entry.line, title=f"{name} is new"))
    for ledger, key in missing:
        lines.append(annotation("warning", f"'{key}' is no longer there", ledger, title="eqsat check"))
    return lines


def sentence(entry: Entry) -> str:
    """A change in words: cycles, percent, what changed."""
    growth = "" if entry.growth is None else f" ({float(entry.growth):+.2f} %)"
    if entry.verdict == "worse" and not entry.fails:
        growth += f", within the threshold of {float(entry.threshold):g} %"
    head = f"{entry.key.rpartition('#')[2]}: {entry.was:.3f} -> {entry.now:.3f} cycles{growth}"
    return "; ".join([head, *entry.reasons])
