"""The findings as text and as a document."""

from __future__ import annotations

from collections.abc import Sequence

from .. import report
from ..colour import verdict as painted
from ..text import table
from .check import ASSUMPTIONS
from .verdict import METHODS, Finding


def as_text(findings: Sequence[Finding]) -> str:
    """One line a row, what refutes it or leaves it open below, and a total."""
    header = ("rule", "verdict", "instances", "by")
    rows = [(f.name, painted(f.verdict), str(f.total), _methods(f)) for f in findings]
    lines = [table(header, rows, (0, 1, 3))]
    for finding in findings:
        if finding.verdict == "unsound":
            lines.append("\n  ".join([f"{finding.name}: unsound, for", *finding.counterexample]))
        elif finding.verdict == "unknown":
            first, *others = finding.why.split("; ")
            more = f", and {len(others)} more" if others else ""
            lines.append(f"{finding.name}: unknown, for {first}{more}")
    counts = ", ".join(f"{count} {verdict}" for verdict, count in _counted(findings).items())
    total = sum(finding.total for finding in findings)
    lines.append(f"{len(findings)} rows: {counts}; {total} instances")
    return "\n\n".join([*lines, "\n".join(["assumed:", *(f"  {text}" for text in ASSUMPTIONS)])])


def as_json(findings: Sequence[Finding]) -> str:
    """The document of ``eqsat rules test``."""
    return report.dump({
        "schema": "eqsat.rules-test/1",
        "assumptions": list(ASSUMPTIONS),
        "unconfirmed": [],
        "verdicts": _counted(findings),
        "rules": [_row(finding) for finding in findings],
    })  # fmt: skip


def _row(finding: Finding) -> report.Document:
    return {
        "name": finding.name,
        "family": finding.family,
        "verdict": finding.verdict,
        "instances": {method: finding.instances[method] for method in METHODS if method in finding.instances},
        "counterexample": finding.counterexample or None,
        "why": finding.why if finding.verdict == "unknown" else None,
    }


def _counted(findings: Sequence[Finding]) -> dict[str, int]:
    verdicts = [finding.verdict for finding in findings]
    return {verdict: verdicts.count(verdict) for verdict in ("sound", "unsound", "unknown")}


def _methods(finding: Finding) -> str:
    return ", ".join(f"{m} {finding.instances[m]}" for m in METHODS if m in finding.instances)
