"""The whole check: the rows that are asked for, each with what was found of it."""

from __future__ import annotations

from collections.abc import Sequence

from eqsat.isa import InstructionTable
from rules.row import Rule

from .algebra import check_algebra
from .lowering import check_lowering
from .moves import check_moves
from .verdict import Finding

ANALYSES = "analyses"  # the facts on values that rows of the algebra rest on
TABLE = "instruction-table"  # the bit moves that steps are derived from
ASSUMPTIONS = (
    "NaN and zeros as in the model of the interpreters (max_nan = propagate, -0 below +0)",
    "a float maximum or minimum of no active lane is the neutral infinity",
    "the order of float sums is open",
    "integer scalars do not overflow, and run-time counts fit into 32 bits",
)


def check_rules(table: InstructionTable, rows: Sequence[Rule], *, whole: bool, quick: bool) -> list[Finding]:
    """Judges rows over an instruction table, in their order; ``whole``: and what belongs to no row. ``quick`` takes
    fewer lane counts and samples.
    """
    findings = {row.name: Finding(row.name, row.family) for row in rows}
    if whole:
        findings |= {name: Finding(name, "") for name in (ANALYSES, TABLE)}
        check_moves(table, findings[TABLE])
    algebra = [row for row in rows if row.ruleset == "algebra"]
    if algebra or whole:
        check_algebra(table, algebra, findings, quick=quick, analyses=whole)
    if len(algebra) < len(rows):
        check_lowering(table, findings, quick=quick)
    return list(findings.values())
