"""Certificates as text: written in one form, with a digest of each part, so that a changed byte shows and says where.

The digests guard against accidents and name the part that was changed; whoever changes a part and its digest as well
still has to pass the checks that run the programs again (see ``cli.certificate``).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any, NoReturn

from eqsat.ir import EqsatError, Loc

SCHEMA = "eqsat.certificate/1"
_SEALS = ("digests", "sha256")

Document = dict[str, Any]


def digest(value: Any) -> str:
    """The SHA-256 of a text, or of the compact JSON of anything else, in hexadecimal."""
    text = value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def sealed(document: Document) -> str:
    """The text of a certificate: ``document`` with the digests of its parts and of the whole."""
    whole = {key: value for key, value in document.items() if key not in _SEALS}
    whole["digests"] = {name: digest(part) for name, part in parts(whole)}
    whole["sha256"] = digest(whole)
    return json.dumps(whole, indent=2) + "\n"


def parts(document: Document) -> Iterator[tuple[str, Any]]:
    """The parts that have a digest of their own: ``machine``, ``kernels[0].program``."""
    for key, value in document.items():
        if key in _SEALS:
            continue
        if key != "kernels" or not isinstance(value, list):
            yield key, value
            continue
        for place, kernel in enumerate(value):
            items = kernel.items() if isinstance(kernel, dict) else [("", kernel)]
            yield from ((f"kernels[{place}].{name}", part) for name, part in items)


def opened(text: str, file: str) -> Document:
    """The document of a certificate; raises EqsatError when the text is none."""
    try:
        document = json.loads(text)
    except json.JSONDecodeError as fault:
        lines = text.split("\n")
        line = lines[fault.lineno - 1] if fault.lineno <= len(lines) else ""
        raise EqsatError(f"no JSON: {fault.msg}", Loc(file, fault.lineno, fault.colno), line) from None
    except RecursionError:
        _refuse("no certificate: nested too deeply", file)
    if not isinstance(document, dict) or document.get("schema") != SCHEMA:
        _refuse(f"no certificate: its schema is not {SCHEMA}", file)
    return document


def _refuse(message: str, file: str) -> NoReturn:
    raise EqsatError(message, Loc(file, 1, 1))


def damages(text: str, document: Document) -> list[str]:
    """What was changed since the certificate was sealed, by part; empty when it is as it was written."""
    found = []
    known = document.get("digests")
    known = known if isinstance(known, dict) else {}
    for name, part in parts(document):
        if name not in known:
            found.append(f"{name} has no digest")
        elif known[name] != digest(part):
            found.append(f"{name} was changed")
    names = {name for name, _ in parts(document)}
    found += [f"{name} is missing" for name in known if name not in names]
    written = sealed(document)
    if not found and text != written:
        found.append(_first_difference(text, written))
    return found


def _first_difference(text: str, written: str) -> str:
    place = next(
        (k for k, (a, b) in enumerate(zip(text, written, strict=False)) if a != b), min(len(text), len(written))
    )
    line = text.count("\n", 0, place) + 1
    column = place - (text.rfind("\n", 0, place) + 1) + 1
    return f"line {line}, column {column} is not as it was written"
