"""``eqsat rules``: the rule rows as people read them."""

from __future__ import annotations

import click

from ..options import format_option


@click.command()
@click.argument("action", type=click.Choice(["list", "show", "test"]), default="list")
@click.argument("name", required=False)
@format_option("text", "json")
def rules(action: str, name: str | None, form: str) -> None:
    """The rewrite rules: list them all, or show one by NAME."""
    if action == "test":
        raise click.UsageError("'rules test' is not built yet")
    if (action == "show") != (name is not None):
        raise click.UsageError("'rules show' takes the name of one rule, 'rules list' none")
    from eqsat import EqsatError
    from rules.program import ALL, SOURCE

    from .. import report
    from ..text import table

    rows = [row for row in (*ALL, *SOURCE) if name is None or row.name == name]
    if not rows:
        raise EqsatError(f"no rule is named '{name}'")
    if form == "json":
        click.echo(report.dump(report.rules(rows)))
    elif action == "show":
        (row,) = rows
        click.echo(f"{row.name} ({row.family})\n  {row.equation}\n  when {row.condition or 'always'}\n{row.text}")
    else:
        header = ("name", "family", "equation", "condition")
        click.echo(table(header, [(r.name, r.family, r.equation, r.condition) for r in rows], (0, 1, 2, 3)))
