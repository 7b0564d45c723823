"""How a program came about, as a document and as text: the chain of rules, and what each row is worth."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from eqsat import Machine

from . import report
from .text import table

if TYPE_CHECKING:
    from extract import Link, Options

    from .solve import Solved


def document(solved: Solved, machine: Machine, asked: Options) -> dict[str, Any]:
    """The ``explanation`` of a kernel: ``chain`` and ``rows``. Solves again for each row beyond the base."""
    from extract import worth

    rows = worth(solved.source, machine, asked, solved.result)
    cost = solved.result.cost
    return {
        "chain": [_link(place, link) for place, link in enumerate(solved.result.chain, 1)],
        "barriers": report.number(sum((b.executions * b.counters.bar for b in cost.bodies), Fraction(0))),
        "cycles": report.number(cost.cycles),
        "rows": [
            {
                "rule": row.rule.name,
                "family": row.rule.family,
                "uses": row.uses,
                "cycles": {
                    "before": None if row.without is None else report.number(row.without),
                    "after": report.number(solved.result.cost.cycles),
                },
            }
            for row in rows
        ],
    }


def _link(place: int, link: Link) -> dict[str, Any]:
    head: dict[str, Any] = {"step": place, "kind": "algebra" if link.is_algebra else "lowering"}
    head |= {"rule": link.rule.name, "equation": link.rule.equation, "value": link.value, "line": link.line or None}
    if link.is_algebra:
        return {**head, "before": link.before[0], "after": link.after}
    assert link.cycles is not None
    before, after = map(report.number, link.cycles)
    return {
        **head,
        "family": link.rule.family,
        "from": list(link.before),
        "to": link.after,
        "loop": link.loop or None,
        "instructions": link.instructions,
        "constants": link.constants,
        "cycles": {"before": before, "after": after},
    }


def text(found: dict[str, Any]) -> list[str]:
    """The sections of the text: equations, lowering, rows.

    Layouts are written high bit first, register bits left of a bar.
    """
    equations = [link for link in found["chain"] if link["kind"] == "algebra"]
    lowering = [link for link in found["chain"] if link["kind"] == "lowering"]
    parts = []
    if equations:
        lines = [
            f"{link['step']:4}  {link['rule']} on {_value(link)}: {link['equation']}\n"
            f"      {link['before']}\n      = {link['after']}"
            for link in equations
        ]
        parts.append("\n".join(["equations:", *lines]))
    columns = ("", "rule", "value", "from", "to", "instructions", "cycles before", "after")
    rows = [
        (
            str(link["step"]),
            link["rule"],
            _value(link),
            "; ".join(link["from"]),
            link["to"],
            _counted(link),
            f"{link['cycles']['before']:.3f}",
            f"{link['cycles']['after']:.3f}",
        )
        for link in lowering
    ]
    barriers = f"\nbarriers: {found['barriers']:.3f} cycles" if found["barriers"] else ""
    parts.append("lowering, and what all that is lowered costs:\n" + table(columns, rows, (1, 2, 3, 4, 5)) + barriers)
    if found["rows"]:
        parts.append("without a row:\n" + table(("row", "family", "uses", "cheapest", ""), worth_rows(found), (0, 1)))
    return parts


def worth_rows(found: dict[str, Any]) -> list[tuple[str, str, str, str, str]]:
    """Row, family, uses, the cheapest program without it, and by how much that is dearer."""
    return [
        (row["rule"], row["family"], str(row["uses"]), _cycles(row["cycles"]["before"]), _more(row["cycles"]))
        for row in found["rows"]
    ]


def _value(link: dict[str, Any]) -> str:
    return f"{link['value']} (line {link['line']})" if link["line"] else link["value"]


def _cycles(value: float | None) -> str:
    return "no program" if value is None else f"{value:.3f}"


def _more(found: dict[str, float | None]) -> str:
    before, after = found["before"], found["after"]
    return "" if not before or not after else f"{100 * (before - after) / after:+.1f} %"


def _counted(link: dict[str, Any]) -> str:
    shown = ", ".join(f"{count} {opcode}" for opcode, count in link["instructions"].items())
    constants = ", ".join(f"{count} {opcode}" for opcode, count in link["constants"].items())
    return "; ".join(filter(None, (shown, f"set-up: {constants}" if constants else "")))
