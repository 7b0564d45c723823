"""``eqsat rules``: the rule rows as people read them, and whether they are sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..options import format_option

if TYPE_CHECKING:
    from rules.row import Rule


@click.command()
@click.argument("action", type=click.Choice(["list", "show", "test"]), default="list")
@click.argument("name", required=False)
@click.option("--quick", is_flag=True, help="test: fewer lane counts and samples.")
@format_option("text", "json")
def rules(action: str, name: str | None, quick: bool, form: str) -> int:
    """The rewrite rules: list them all, show one by NAME, or test all or one for soundness.

    'rules test' derives both sides of each row, runs them in judges that know no rule, and exits with status 1 unless
    every row is sound.
    """
    if action == "show" and name is None or action == "list" and name is not None:
        raise click.UsageError("'rules show' takes the name of one rule, 'rules list' none")
    if quick and action != "test":
        raise click.UsageError("--quick belongs to 'rules test'")
    from eqsat import EqsatError
    from rules.program import ALL, SOURCE

    rows = [row for row in (ALL if action == "test" else (*ALL, *SOURCE)) if name is None or row.name == name]
    if not rows:
        raise EqsatError(f"no rule is named '{name}'")
    if action == "test":
        return _test(rows, form, whole=name is None, quick=quick)
    _print(rows, form, shown=action == "show")
    return 0


def _print(rows: list[Rule], form: str, *, shown: bool) -> None:
    from .. import report
    from ..text import table

    if form == "json":
        click.echo(report.dump(report.rules(rows)))
    elif shown:
        (row,) = rows
        click.echo(f"{row.name} ({row.family})\n  {row.equation}\n  when {row.condition or 'always'}\n{row.text}")
    else:
        header = ("name", "family", "equation", "condition")
        click.echo(table(header, [(r.name, r.family, r.equation, r.condition) for r in rows], (0, 1, 2, 3)))


def _test(rows: list[Rule], form: str, *, whole: bool, quick: bool) -> int:
    from eqsat.isa import load_table

    from ..soundness import report
    from ..soundness.check import check_rules

    findings = check_rules(load_table(), rows, whole=whole, quick=quick)
    click.echo(report.as_json(findings) if form == "json" else report.as_text(findings))
    return int(any(finding.verdict != "sound" for finding in findings))
