"""``eqsat check``: have the extracted costs of a set of kernels grown?"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import click

from ..options import assume_option, machine_options


def percent(ctx: click.Context, param: click.Parameter, value: str) -> Fraction:
    """``2`` or ``2%`` as two percent."""
    try:
        found = Fraction(value.strip().removesuffix("%").strip())
    except (ValueError, ZeroDivisionError):
        raise click.BadParameter(f"'{value}' is no percentage such as 2 or 2.5%") from None
    if found < 0:
        raise click.BadParameter(f"'{value}' is below 0")
    return found


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@click.option("--bless", is_flag=True, help="Take over the costs of now.")
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text", show_default=True)
@click.option(
    "--threshold",
    default="0",
    show_default=True,
    metavar="X[%]",
    callback=percent,
    help="Percent by which a cost may grow; it is reported, and does not fail.",
)
@click.option("--known", is_flag=True, help="Only files that a ledger names: others are passed over.")
@machine_options
@assume_option
def check(
    paths: tuple[str, ...],
    bless: bool,
    form: str,
    threshold: Fraction,
    known: bool,
    machine: str,
    params: str,
    assume: tuple[str, ...],
) -> int:
    """Compare the cost of every kernel with the ledger costs.json in its folder; exit status 1 when one grew.

    PATH is a file or a folder, which stands for its *.mlir files that hold VMI code; without PATH, the kernels that
    the ledger of the current folder names. A kernel that no ledger has is reported and does not fail, nor does one
    that is gone. --format github prints annotations for a workflow.
    """
    from eqsat import BUILT_IN_MACHINES, EqsatError, load_machine

    from .. import annotations, report, text
    from ..ledger import Ledger, recorded
    from ..solve import Unverified, optimized, options

    if bless and machine not in BUILT_IN_MACHINES:
        raise EqsatError(f"the ledger holds costs of built-in machines: --bless does not go with --machine {machine}")
    target = load_machine(machine, params)
    entries, solved_all, missing = [], [], []
    for folder, files in _targets(paths).items():
        ledger = Ledger(folder)
        for file in files:
            keys = sorted(key for key in ledger.kernels if key.rpartition("#")[0] == file)
            if known and not keys:
                continue
            path = str(folder / file)
            try:
                gone = bool(keys) and not (folder / file).exists()
                solved = [] if gone else optimized(path, target, options(assume=assume))
            except (EqsatError, Unverified) as fault:
                if form == "github":
                    own = annotations.of_fault(fault) if isinstance(fault, EqsatError) else None
                    click.echo(own or annotations.annotation("error", str(fault), path, title="eqsat check"))
                raise
            solved_all += solved
            for one in solved:
                key, cost = f"{file}#{report.name(one)}", recorded(one.result.cost, one.result.families)
                entries.append((path, ledger.compare(key, params, cost, one.source.loc.line, threshold)))
                if bless:
                    ledger.record(key, params, cost)
            keep = {f"{file}#{report.name(one)}" for one in solved}
            missing += [(str(ledger.path), key) for key in keys if key not in keep]
            if bless:
                ledger.drop(file, keep)
        if bless:
            ledger.write()
    if form != "github":
        for ledger_path, key in missing:
            click.echo(f"{ledger_path}: warning: '{key}' is no longer there", err=True)
    found = [entry for _, entry in entries]
    if form == "json":
        click.echo(report.dump(report.check(found, target, solved_all, [key for _, key in missing])))
    elif form == "github":
        click.echo("\n".join([*annotations.check(entries, missing), text.counted(found, bless)]))
    else:
        click.echo(text.check(found, bless))
    return 1 if not bless and any(entry.fails for entry in found) else 0


def _targets(paths: tuple[str, ...]) -> dict[Path, list[str]]:
    """Folders and the names of the files to check in each."""
    from eqsat import EqsatError

    from ..ledger import FILE, Ledger

    if not paths:
        ledger = Ledger(Path())
        if not ledger.exists:
            raise EqsatError(f"no {FILE} in the current folder: name the kernels, and --bless to begin one")
        return {Path(): ledger.files()}
    found: dict[Path, dict[str, None]] = {}
    for name in paths:
        path = Path(name)
        if path.is_dir():
            files = sorted(p for p in path.glob("*.mlir") if b"pto.vmi." in p.read_bytes())
            if not files:
                raise EqsatError(f"'{name}' holds no *.mlir file with VMI code")
            found.setdefault(path, {}).update(dict.fromkeys(p.name for p in files))
        else:
            found.setdefault(path.parent, {})[path.name] = None
    return {folder: list(files) for folder, files in found.items()}
